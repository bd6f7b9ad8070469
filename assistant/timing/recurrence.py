"""The one place that expands recurrences: rules of RFC 5545 over wall-clock time.

A series keeps its clock time over the changes between summer and winter time; an occurrence in the hour that does not
exist is put forward, of an hour that exists twice the first is taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import islice

from dateutil.rrule import rrule, rrulestr

FREQUENCIES = {"YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY"}
PARTS = {
    "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS", "BYHOUR", "BYMINUTE", "BYWEEKNO",
    "BYYEARDAY", "WKST",
}  # fmt: skip
FAR = datetime(9998, 1, 1)  # noqa: DTZ001 (wall clock)
MOST_STEPS = 200_000
"""A rule that yields nothing for so many candidates is given up: it never will, or is not meant for people."""


class RuleError(ValueError):
    """A text is no recurrence rule that can be used."""


def fields(rule: str) -> dict[str, str]:
    """The parts of a rule by name.

    Raises `RuleError` where it is malformed or has a part that is not known.
    """
    found: dict[str, str] = {}
    for piece in rule.strip().removeprefix("RRULE:").split(";"):
        name, equals, value = piece.partition("=")
        if not equals or not value or name.upper() not in PARTS or name.upper() in found:
            raise RuleError(f"“{rule}” is no recurrence rule. It should look like FREQ=WEEKLY;BYDAY=MO.")
        found[name.upper()] = value.upper()
    if found.get("FREQ") not in FREQUENCIES:
        raise RuleError(f"“{rule}” lacks a frequency from {', '.join(sorted(FREQUENCIES))}.")
    return found


def until_of(value: str, zone: tzinfo) -> datetime:
    """The UNTIL of a rule as wall-clock time of the zone: UTC, floating, or a date, which counts in full.

    Raises `RuleError`.
    """
    try:
        if len(value) == 8:
            return datetime.strptime(value, "%Y%m%d") + timedelta(days=1, seconds=-1)  # noqa: DTZ007 (floating on purpose)
        if value.endswith("Z"):
            moment = datetime.strptime(value, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
            return moment.astimezone(zone).replace(tzinfo=None, fold=0)
        return datetime.strptime(value, "%Y%m%dT%H%M%S")  # noqa: DTZ007 (floating on purpose)
    except (ValueError, OverflowError):
        raise RuleError(f"UNTIL={value} is no moment. It should look like 20260430T220000Z.") from None


def valid_rule(rule: str) -> bool:
    """Whether `expand` can use the rule."""
    try:
        known = fields(rule)
        if "UNTIL" in known:
            until_of(known["UNTIL"], UTC)
        naive_rule(known, datetime(2026, 1, 1), datetime(2027, 1, 1))  # noqa: DTZ001 (wall clock)
    except RuleError:
        return False
    return True


def naive_rule(known: dict[str, str], start: datetime, last: datetime) -> rrule:
    """The rule over wall-clock time, ended at `last` so that no rule runs for ever. Raises `RuleError`."""
    rest = ";".join(f"{name}={value}" for name, value in known.items() if name not in {"UNTIL", "COUNT"})
    error = RuleError(f"“{rest}” is no recurrence rule that can be used.")
    if not all(known.get(name, "1").isdigit() and int(known.get(name, "1")) > 0 for name in ("COUNT", "INTERVAL")):
        raise error
    try:
        made = rrulestr(rest, dtstart=start)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise error from None
    if not isinstance(made, rrule):
        raise error
    return made.replace(until=last)


def expand(
    rule: str,
    start: datetime,
    *,
    after: datetime,
    before: datetime,
    limit: int = 500,
    exdates: Iterable[datetime | date] = (),
) -> list[datetime]:
    """The occurrences in [after, before), at most `limit`, in the zone of `start`, which is the first of the series.

    All moments are aware. `exdates` are left out: moments, or dates, which leave out the whole day.
    Raises `RuleError` where the rule can't be used.
    """
    zone = start.tzinfo
    if zone is None or after.tzinfo is None or before.tzinfo is None:
        raise RuleError("A recurrence is expanded between aware moments only.")
    if before <= after or limit < 1:
        return []
    known = fields(rule)
    first = start.replace(tzinfo=None, fold=0)
    last = min(wall(before, zone), FAR) + timedelta(hours=3)
    if "UNTIL" in known:
        last = min(last, until_of(known["UNTIL"], zone))
    if last < first:
        return []
    days, moments = split_exdates(exdates)
    found: list[datetime] = []
    series = naive_rule(known, fast_forward(known, first, wall(after, zone)), last)
    stop = min(int(known["COUNT"]), MOST_STEPS) if "COUNT" in known else MOST_STEPS
    for naive in islice(series, stop):
        moment = attach(naive, zone)
        if moment >= before:
            break
        if moment >= after and moment.date() not in days and moment not in moments:
            found.append(moment)
            if len(found) == limit:
                break
    return found


def wall(moment: datetime, zone: tzinfo) -> datetime:
    """The wall clock of the zone at a moment; the edges of the calendar stay within it."""
    try:
        return moment.astimezone(zone).replace(tzinfo=None, fold=0)
    except OverflowError:
        return moment.replace(tzinfo=None, fold=0)


def fast_forward(known: dict[str, str], first: datetime, after: datetime) -> datetime:
    """A later first occurrence with the same phase, shortly before `after`; the same where the start must be counted from."""
    step = STEPS.get(known["FREQ"])
    ahead = after - first - timedelta(days=2)
    interval = known.get("INTERVAL", "1")
    if step is None or "COUNT" in known or ahead <= timedelta(0) or not interval.isdigit() or not int(interval):
        return first
    return first + ahead // (step * int(interval)) * (step * int(interval))


STEPS = {
    "MINUTELY": timedelta(minutes=1), "HOURLY": timedelta(hours=1), "DAILY": timedelta(days=1), "WEEKLY": timedelta(weeks=1),
}  # fmt: skip


def attach(naive: datetime, zone: tzinfo) -> datetime:
    """A wall-clock time in the zone; put forward where it does not exist."""
    moment = naive.replace(tzinfo=zone)
    return moment.astimezone(UTC).astimezone(zone)


def split_exdates(exdates: Iterable[datetime | date]) -> tuple[set[date], set[datetime]]:
    """Whole days and moments that are left out."""
    days: set[date] = set()
    moments: set[datetime] = set()
    for exdate in exdates:
        if isinstance(exdate, datetime):
            moments.add(exdate)
        else:
            days.add(exdate)
    return days, moments

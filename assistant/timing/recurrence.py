"""The one place that expands recurrences: rules of RFC 5545 over wall-clock time.

A series keeps its clock time over the changes between summer and winter time; an occurrence in the hour that does not
exist is put forward, of an hour that exists twice the first is taken.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from itertools import islice
from math import lcm

from assistant.timing.rules import MONTHS, MOST_STEPS, STEPS, RuleError, fields, text_of, times_of, until_of

__all__ = ["RuleError", "attach", "expand", "fields", "last_start", "split", "until_of", "valid_rule"]

MOST_COUNTED = 2_000
"""Occurrences of a series with a COUNT that are counted to know its end."""
DAY = timedelta(days=1)
FIRST = datetime(1, 1, 2)  # noqa: DTZ001 (wall clock)
FAR = datetime(9998, 1, 1)  # noqa: DTZ001 (wall clock)
NONE: tuple[frozenset[date], frozenset[datetime]] = (frozenset(), frozenset())
NEW_YEAR = datetime(2026, 1, 1)  # noqa: DTZ001 (wall clock)


def valid_rule(rule: str) -> bool:
    """Whether `expand` can use the rule."""
    try:
        known = fields(rule)
        if "UNTIL" in known:
            until_of(known["UNTIL"], UTC)
        times_of(known, NEW_YEAR, NEW_YEAR + timedelta(days=365))
    except RuleError:
        return False
    return True


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
    # Moments are compared in UTC: two of one zone would be compared by their wall clocks, two of different zones never be
    # equal in an hour that comes twice.
    opens, closes = utc(after), utc(before)
    if closes <= opens or limit < 1:
        return []
    left_out = _left_out(exdates) if exdates else NONE
    return list(_expanded(rule, start.replace(tzinfo=None, fold=0), zone, opens, closes, limit, *left_out))


@lru_cache(maxsize=4096)
def _expanded(
    rule: str,
    first: datetime,
    zone: tzinfo,
    opens: datetime,
    closes: datetime,
    limit: int,
    days: frozenset[date],
    moments: frozenset[datetime],
) -> tuple[datetime, ...]:
    """What `expand` gives; remembered, because an agenda that is looked at again has the same series in the same window."""
    known = fields(rule)
    begins = wall(opens, zone)
    last = min(wall(closes, zone), FAR) + timedelta(hours=3)
    if "UNTIL" in known:
        last = min(last, until_of(known["UNTIL"], zone))
    if last < first:
        return ()
    found: list[datetime] = []
    long_before = max(begins, FIRST) - DAY
    times = times_of(known, fast_forward(known, first, begins), last)
    for naive in islice(times, stop_of(known)):
        if naive < long_before:
            continue
        exact = naive.replace(tzinfo=zone).astimezone(UTC)
        if exact >= closes:
            break
        if exact < opens or exact in moments:
            continue
        moment = exact.astimezone(zone)
        if moment.date() not in days:
            found.append(moment)
            if len(found) == limit:
                break
    return tuple(found)


def last_start(rule: str, start: datetime) -> datetime | None:
    """When the last occurrence of the series may begin; None where it has no end, or one too far off to be counted.

    Raises `RuleError`.
    """
    known, zone = fields(rule), start.tzinfo or UTC
    if "UNTIL" in known:
        return attach(min(until_of(known["UNTIL"], zone), FAR), zone)
    if "COUNT" not in known or int(known["COUNT"]) > MOST_COUNTED:
        return None
    moments = expand(rule, start, after=start, before=datetime.max.replace(tzinfo=UTC), limit=MOST_COUNTED)
    return moments[-1] if moments else start


def split(rule: str, start: datetime, at: datetime, *, all_day: bool = False) -> tuple[str, str]:
    """The rule of the occurrences before `at` and that of those from `at` on, which is an occurrence. Raises `RuleError`."""
    known, zone = fields(rule), start.tzinfo or UTC
    several_a_day = STEPS.get(known["FREQ"], DAY) < DAY or "," in known.get("BYHOUR", "") + known.get("BYMINUTE", "")
    there = wall(at, zone)
    end = at if several_a_day else attach(there.replace(hour=0, minute=0, second=0), zone)
    until = f"{utc(end) - timedelta(seconds=1):%Y%m%dT%H%M%SZ}"
    if all_day:
        until = f"{there - DAY:%Y%m%d}"
    rest = dict(known)
    if "COUNT" in known:
        gone = len(expand(rule, start, after=start, before=at, limit=MOST_STEPS))
        rest["COUNT"] = str(int(known["COUNT"]) - gone)
    head = {name: value for name, value in known.items() if name not in {"COUNT", "UNTIL"}} | {"UNTIL": until}
    return text_of(head), text_of(rest)


def stop_of(known: dict[str, str]) -> int:
    """How many occurrences are looked at."""
    return min(int(known["COUNT"]), MOST_STEPS) if "COUNT" in known else MOST_STEPS


def wall(moment: datetime, zone: tzinfo) -> datetime:
    """The wall clock of the zone at a moment; the edges of the calendar stay within it."""
    try:
        return moment.astimezone(zone).replace(tzinfo=None, fold=0)
    except OverflowError:
        return moment.replace(tzinfo=None, fold=0)


def fast_forward(known: dict[str, str], first: datetime, after: datetime) -> datetime:
    """A later first occurrence with the same phase, shortly before `after`; the same where the start must be counted from."""
    interval = int(known.get("INTERVAL", "1"))
    if "COUNT" in known:
        return first
    if known["FREQ"] in MONTHS:
        return _months_on(first, MONTHS[known["FREQ"]] * interval, after)
    ahead = after - first - timedelta(days=2)
    step = STEPS[known["FREQ"]] * interval
    return first + max(ahead // step, 0) * step


def _months_on(first: datetime, step: int, after: datetime) -> datetime:
    """The last moment a multiple of `step` months after `first`, with the same day of the month, a step before `after`."""
    if first.day > 28:
        step = lcm(step, 12)  # the same month has the day, but for the 29th of February
    ahead = (after.year - first.year) * 12 + after.month - first.month - 1
    if ahead < step or (first.month, first.day) == (2, 29):
        return first
    years, month = divmod(first.month - 1 + (ahead // step - 1) * step, 12)
    return first.replace(year=first.year + years, month=month + 1)


def utc(moment: datetime) -> datetime:
    """The moment in UTC; the edges of the calendar stay within it."""
    try:
        return moment.astimezone(UTC)
    except OverflowError:
        return moment.replace(tzinfo=UTC, fold=0)


def attach(naive: datetime, zone: tzinfo) -> datetime:
    """A wall-clock time in the zone; put forward where it does not exist."""
    moment = naive.replace(tzinfo=zone)
    return moment.astimezone(UTC).astimezone(zone)


def _left_out(exdates: Iterable[datetime | date]) -> tuple[frozenset[date], frozenset[datetime]]:
    """Whole days, and moments in UTC, that are left out."""
    days: set[date] = set()
    moments: set[datetime] = set()
    for exdate in exdates:
        if isinstance(exdate, datetime):
            moments.add(utc(exdate))
        else:
            days.add(exdate)
    return frozenset(days), frozenset(moments)

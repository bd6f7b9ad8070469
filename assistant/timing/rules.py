"""What a recurrence rule of RFC 5545 says, part by part, and the wall-clock times it yields.

Rules by the minute, hour, day and week are stepped here: their parts only leave days out, and the steps can be counted, so
that a rule which never comes ends; and so are the plain rules by the month and year, which most people's are. The others by the
month and year are dateutil's, which has at most some thousand steps to go.
"""

from __future__ import annotations

import re
from calendar import isleap, monthrange
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import lru_cache
from itertools import count, product

from dateutil.rrule import rrule, rrulestr

MOST_STEPS = 20_000
"""A rule is followed for so many of its steps (days, hours, ...) and no further: what yields nothing by then never will, or
is not meant for people."""
STEPS = {
    "MINUTELY": timedelta(minutes=1), "HOURLY": timedelta(hours=1), "DAILY": timedelta(days=1), "WEEKLY": timedelta(weeks=1),
}  # fmt: skip
MONTHS = {"MONTHLY": 1, "YEARLY": 12}
"""How many months a step has."""
ENDS = {"FREQ", "INTERVAL", "UNTIL", "COUNT", "WKST"}
PLAIN = {"MONTHLY": {*ENDS, "BYMONTHDAY"}, "YEARLY": ENDS}
"""With these parts alone, a rule by the month or year yields the same day of each month that it comes to."""
FREQUENCIES = {*STEPS, *MONTHS}
WEEKDAYS = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
NUMBERS = {
    "COUNT": (1, 10**9), "INTERVAL": (1, 10_000), "BYMONTHDAY": (-31, 31), "BYMONTH": (1, 12), "BYSETPOS": (-366, 366),
    "BYHOUR": (0, 23), "BYMINUTE": (0, 59), "BYWEEKNO": (-53, 53), "BYYEARDAY": (-366, 366),
}  # fmt: skip
"""The least and the greatest number of each part; 0 only where it is the least."""
PARTS = {"FREQ", "UNTIL", "BYDAY", "WKST", *NUMBERS}
BYDAY = re.compile(r"([+-]?[1-9][0-9]?)?(MO|TU|WE|TH|FR|SA|SU)", re.ASCII)


class RuleError(ValueError):
    """A text is no recurrence rule that can be used."""


def fields(rule: str) -> dict[str, str]:
    """The parts of a rule by name.

    Raises `RuleError` where it is malformed, has a part that is not known, or a number that makes no sense.
    """
    return dict(_parsed(rule))


@lru_cache(maxsize=1024)
def _parsed(rule: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for piece in rule.strip().removeprefix("RRULE:").split(";"):
        name, equals, value = piece.partition("=")
        if not equals or not value or name.upper() not in PARTS or name.upper() in found:
            raise RuleError(f"“{rule}” is no recurrence rule. It should look like FREQ=WEEKLY;BYDAY=MO.")
        found[name.upper()] = value.upper()
    if found.get("FREQ") not in FREQUENCIES:
        raise RuleError(f"“{rule}” lacks a frequency from {', '.join(sorted(FREQUENCIES))}.")
    unlike = any("," in found.get(name, "") for name in ("COUNT", "INTERVAL", "WKST"))
    days_known = all(BYDAY.fullmatch(day) for day in found.get("BYDAY", "MO").split(","))
    if (
        unlike
        or not days_known
        or found.get("WKST", "MO") not in WEEKDAYS
        or ("BYWEEKNO" in found and found["FREQ"] != "YEARLY")
    ):
        raise RuleError(f"“{rule}” is no recurrence rule that can be used.")
    for name in NUMBERS.keys() & found.keys():
        numbers(found, name)
    return found


def numbers(known: dict[str, str], name: str) -> tuple[int, ...]:
    """The numbers of one part; none where the rule lacks it. Raises `RuleError`."""
    least, most = NUMBERS[name]
    found = known[name].split(",") if name in known else ()
    for text in found:
        plain = re.fullmatch(r"[+-]?[0-9]{1,10}", text, re.ASCII)
        if not plain or not least <= int(text) <= most or (int(text) == 0 and least < 0):
            raise RuleError(f"{name}={known[name]} can't be used in a recurrence rule: it takes {least} to {most}.")
    return tuple(map(int, found))


def text_of(known: dict[str, str]) -> str:
    """A rule from its parts."""
    return ";".join(f"{name}={value}" for name, value in known.items())


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


def times_of(known: dict[str, str], first: datetime, last: datetime) -> Iterator[datetime]:
    """The wall-clock times that the rule yields from `first` to `last`, in order; COUNT and UNTIL are left to the caller.

    Raises `RuleError`.
    """
    if known["FREQ"] not in MONTHS:
        return _stepped(known, first, last)
    days = numbers(known, "BYMONTHDAY") or (first.day,)
    if known.keys() <= PLAIN[known["FREQ"]] and len(days) == 1 and days[0] > 0:
        return _same_day(days[0], MONTHS[known["FREQ"]] * int(known.get("INTERVAL", "1")), first, last)
    return iter(by_dateutil(known, first, last))


def by_dateutil(known: dict[str, str], first: datetime, last: datetime) -> rrule:
    """The rule as dateutil reads it, from `first` to `last`. Raises `RuleError`."""
    rest = text_of({name: value for name, value in known.items() if name not in {"UNTIL", "COUNT"}})
    error = RuleError(f"“{rest}” is no recurrence rule that can be used.")
    try:
        made = rrulestr(rest, dtstart=first)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise error from None
    if not isinstance(made, rrule):
        raise error
    return made.replace(until=last)


def _same_day(day: int, step: int, first: datetime, last: datetime) -> Iterator[datetime]:
    """A day of the month every so many months; a month that lacks it is left out."""
    for n in count():
        years, month = divmod(first.month - 1 + n * step, 12)
        year = first.year + years
        if year > last.year:
            return
        if day <= monthrange(year, month + 1)[1]:
            time = first.replace(year=year, month=month + 1, day=day)
            if time > last:
                return
            if time >= first:
                yield time


def _stepped(known: dict[str, str], first: datetime, last: datetime) -> Iterator[datetime]:
    step = STEPS[known["FREQ"]]
    interval = int(known.get("INTERVAL", "1"))
    within, fits = _within(known, first), _days_that_fit(known)
    chosen = numbers(known, "BYSETPOS")
    begin = first
    if known["FREQ"] == "WEEKLY":
        begin -= timedelta(days=(first.weekday() - WEEKDAYS.index(known.get("WKST", "MO"))) % 7)
    for _ in range(MOST_STEPS):
        times = [t for t in within(begin) if fits(t)]
        if chosen:
            times = sorted({times[p - 1 if p > 0 else p] for p in chosen if -len(times) <= p <= len(times)})
        for time in times:
            if time > last:
                return
            if time >= first:
                yield time
        jump = 1
        if not times and step < timedelta(days=1):  # nothing of this day: on to the last step in it
            midnight = begin.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=1)
            jump = max((midnight - begin) // (step * interval), 1) if not fits(begin) else 1
        try:
            begin += jump * interval * step
        except OverflowError:
            return
        if begin > last:
            return


def _within(known: dict[str, str], first: datetime) -> Callable[[datetime], list[datetime]]:
    """What gives all times of the step that begins at some moment, in order."""
    freq = known["FREQ"]
    hours = sorted(set(numbers(known, "BYHOUR"))) or [first.hour]
    minutes = sorted(set(numbers(known, "BYMINUTE"))) or [first.minute]

    in_a_day = [
        timedelta(hours=hour - first.hour, minutes=minute - first.minute) for hour, minute in product(hours, minutes)
    ]

    def by_day(day: datetime) -> list[datetime]:
        return [day + offset for offset in in_a_day]

    def by_week(begin: datetime) -> list[datetime]:
        days = sorted((number - begin.weekday()) % 7 for number in weekdays)
        return [time for day in days for time in by_day(begin + timedelta(days=day))]

    def by_hour(hour: datetime) -> list[datetime]:
        if "BYHOUR" in known and hour.hour not in hours:
            return []
        return [hour.replace(minute=minute) for minute in minutes]

    def by_minute(time: datetime) -> list[datetime]:
        left_out = ("BYHOUR" in known and time.hour not in hours) or (
            "BYMINUTE" in known and time.minute not in minutes
        )
        return [] if left_out else [time]

    weekdays = {first.weekday()}
    if {"BYDAY", "BYMONTHDAY", "BYYEARDAY"} & known.keys():
        weekdays = {WEEKDAYS.index(day[-2:]) for day in known.get("BYDAY", ",".join(WEEKDAYS)).split(",")}
    return {"WEEKLY": by_week, "DAILY": by_day, "HOURLY": by_hour, "MINUTELY": by_minute}[freq]


def _days_that_fit(known: dict[str, str]) -> Callable[[date], bool]:
    """What tells whether the parts that leave days out leave this one in."""
    months, of_month, of_year = (numbers(known, name) for name in ("BYMONTH", "BYMONTHDAY", "BYYEARDAY"))
    weekdays = {WEEKDAYS.index(day[-2:]) for day in known["BYDAY"].split(",")} if "BYDAY" in known else set()

    def fits(day: date) -> bool:
        return (
            (not months or day.month in months)
            and (not weekdays or day.weekday() in weekdays)
            and (not of_month or _counted(day.day, monthrange(day.year, day.month)[1], of_month))
            and (not of_year or _counted(day.timetuple().tm_yday, 365 + isleap(day.year), of_year))
        )

    return fits


def _counted(number: int, length: int, wanted: tuple[int, ...]) -> bool:
    """Whether a day is one of these, counted from the first or, where negative, from the last."""
    return number in wanted or number - length - 1 in wanted

"""How findings write times and lengths, so that the arithmetic in them can be read by a person."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from assistant.language.listing import listing
from assistant.timing.tables import MONTH_NAMES, WEEKDAY_NAMES

_DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()


def clock(at: datetime) -> str:
    """The time of day: 20:15."""
    return f"{at:%H:%M}"


def hour(minutes: int) -> str:
    """Minutes after midnight as a time of day: 20:15; past midnight that of the next day."""
    return f"{minutes // 60 % 24:02}:{minutes % 60:02}"


def day(at: datetime) -> str:
    """The day in words: Fri 13 March."""
    return f"{_DAYS[at.weekday()]} {at.day} {MONTH_NAMES[at.month - 1]}"


def moment(at: datetime, beside: datetime | None = None) -> str:
    """A moment: the time alone where it is on the day of `beside`, the day alone where it is a midnight."""
    if beside is not None and at.date() == beside.date():
        return clock(at)
    return day(at) if at.time() == time() else f"{day(at)}, {clock(at)}"


def on(at: datetime) -> str:
    """A moment as a sentence says when something happens: on Fri 13 March at 20:15."""
    return f"on {day(at)}" if at.time() == time() else f"on {day(at)} at {clock(at)}"


def capital(phrase: str) -> str:
    """A phrase as a sentence begins with it."""
    return f"{phrase[:1].upper()}{phrase[1:]}"


def last_day(end: datetime) -> str:
    """The end of a stretch (exclusive) as people say it: the last day where it ends at midnight."""
    return day(end - timedelta(days=1)) if end.time() == time() else moment(end)


def length(span: timedelta) -> str:
    """A length in words: 25 minutes, 1 hour 10 minutes, 3 days."""
    minutes = round(span.total_seconds() / 60)
    if minutes >= 2 * 24 * 60:
        return f"{round(minutes / (24 * 60))} days"
    hours, rest = divmod(minutes, 60)
    return " ".join(_counted(n, unit) for n, unit in ((hours, "hour"), (rest, "minute")) if n) or "no time"


def weekdays(days: Sequence[int]) -> str:
    """Days of the week, 0 for Monday, in words: "Mondays and Fridays", "weekdays", "every day"."""
    for word, known in (("weekdays", range(5)), ("weekends", range(5, 7)), ("every day", range(7))):
        if set(days) == set(known):
            return word
    return listing([f"{WEEKDAY_NAMES[day].capitalize()}s" for day in sorted(days)])


def _counted(n: int, unit: str) -> str:
    return f"{n} {unit}" if n == 1 else f"{n} {unit}s"

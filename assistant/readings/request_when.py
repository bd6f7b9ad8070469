"""From the times of a request to its one `When`: when it begins, when it ends, how exactly that was said."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from assistant.request import When
from assistant.timing import main_time
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    TimeMention,
    TimeValue,
    Window,
)

DAY = timedelta(days=1)


def when_of(times: Sequence[TimeMention], now: datetime) -> When | None:
    """The time a request is for; None where it names none, or only a length."""
    mention = main_time(times)
    if mention is None:
        return None
    length = next((t.value.length for t in times if isinstance(t.value, Duration)), None)
    return _when(mention.value, length, now)


def merely_names(mention: TimeMention, now: datetime) -> bool:
    """Whether a time only says which one is meant: "last night's photo", "the rent for March"."""
    value = mention.value
    if isinstance(value, Window) and value.end - value.start > 10 * DAY:
        return bool(mention.parts) and mention.parts[0].text.lower().startswith("for ")
    possessive = mention.span.text.replace("’", "'").endswith("'s")
    return possessive and isinstance(value, Window | Day) and _end(value) <= now


def _end(value: Window | Day) -> datetime:
    return value.end if isinstance(value, Window) else datetime.combine(value.date, time(), ZoneInfo(value.zone)) + DAY


def _when(value: TimeValue, length: timedelta | None, now: datetime) -> When | None:
    match value:
        case Instant(at):
            return When(at, at + length if length else None)
        case Day(date, zone):
            start = datetime.combine(date, time(), ZoneInfo(zone))
            return When(start, start + (length if length and length >= DAY else DAY), fuzzy=False, all_day=True)
        case Window(start, end):
            return When(start, end, fuzzy=True)
        case Range(start, end):
            first = start or now
            whole = first.time() == time() and end is not None and end.time() == time()
            return When(first, end, all_day=whole)
        case Recurrence(rrule, start, duration, timed):
            lasts = duration or length
            return When(start, start + lasts if lasts else None, all_day=not timed, rrule=rrule)
        case Deadline(by):
            return _by(by, now)
        case Move(_, target):
            return _when(target, length, now)
        case _:
            return None


def _by(by: datetime, now: datetime) -> When:
    """A latest moment: a clock time stands for itself, the end of a day for somewhere in that day."""
    if by.time() != time():
        return When(by)
    start = by - DAY
    return When(max(start, now) if start.date() == now.date() else start, by, fuzzy=True)

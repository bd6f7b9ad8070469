"""What the mentions of time in a sentence come to together: days and the clock times that belong to them.

"Wednesdays: the list runs from 8.30 to 1 pm" has its day and its hours apart; here they become one value. A clock time
with no day of its own takes the day named elsewhere in the sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from assistant.timing.types import Day, Deadline, Duration, Instant, Range, Recurrence, TimeMention, TimeValue, Window

_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Stretch:
    """From `start` to `end` (exclusive), an open side None; `whole` where it is made of whole days."""

    start: datetime | None
    end: datetime | None
    whole: bool = False


def midnight(day: Day) -> datetime:
    """The first moment of a day in its zone."""
    return datetime.combine(day.date, time(), ZoneInfo(day.zone))


def is_clock(mention: TimeMention) -> bool:
    """Whether a mention names only hours and minutes, no day."""
    return isinstance(mention.value, Instant | Range | Window | Deadline) and not mention.dated


def merged(mentions: Sequence[TimeMention]) -> list[TimeValue]:
    """The values of the mentions, each bare clock time joined to the days and rules that lack one."""
    clocks = [m for m in mentions if is_clock(m)]
    dated = [m.value for m in mentions if not is_clock(m)]
    untimed = [v for v in dated if isinstance(v, Day) or (isinstance(v, Recurrence) and not v.timed)]
    if not clocks or not untimed:
        return [m.value for m in mentions]
    hours = next(
        (c.value for c in clocks if isinstance(c.value, Range) and c.value.start and c.value.end), clocks[0].value
    )
    return [_at_hours(v, hours) if v in untimed else v for v in dated]


def _at_hours(value: TimeValue, hours: TimeValue) -> TimeValue:
    start, end = _sides(hours)
    anchor = start or end
    if anchor is None:
        return value
    length = end - start if start and end else None
    if isinstance(value, Day):
        base = midnight(value)
        first = base.replace(hour=start.hour, minute=start.minute) if start else None
        last = first + length if first and length else base.replace(hour=end.hour, minute=end.minute) if end else None
        if first and last is None and isinstance(hours, Instant):
            return Instant(first)
        return Range(first, last)
    if isinstance(value, Recurrence) and start:
        first = value.start.replace(hour=start.hour, minute=start.minute)
        return replace(value, start=first, duration=length, timed=True)
    return value


def _sides(value: TimeValue) -> tuple[datetime | None, datetime | None]:
    if isinstance(value, Instant):
        return value.at, None
    if isinstance(value, Deadline):
        return None, value.by
    if isinstance(value, Range | Window):
        return value.start, value.end
    return None, None


def stretch(value: TimeValue) -> Stretch | None:
    """The stretch that a value fills; None for rules, lengths and moves. A moment has its start only."""
    if isinstance(value, Day):
        return Stretch(midnight(value), midnight(value) + _DAY, whole=True)
    if isinstance(value, Instant | Range | Window | Deadline):
        start, end = _sides(value)
        whole = all(side is None or side.time() == time() for side in (start, end))
        return Stretch(start, end, whole)
    return None


def stretches(mentions: Sequence[TimeMention]) -> list[Stretch]:
    """All stretches in which the mentions, taken together, place what a sentence says; open sides of two halves
    ("since 4 May ... not before 1 June") close each other."""
    found = [s for s in (stretch(v) for v in merged(mentions)) if s]
    since = [s for s in found if s.start and not s.end and s.whole]
    until = [s for s in found if s.end and not s.start]
    if len(found) == 2 and len(since) == len(until) == 1:
        return [Stretch(since[0].start, until[0].end, since[0].whole and until[0].whole)]
    return found


def begins_only(mention: TimeMention) -> bool:
    """Whether a mention tells when something begins and not when it ends."""
    value = mention.value
    return isinstance(value, Instant) or (isinstance(value, Recurrence) and value.timed and value.duration is None)


def gone_today(mentions: Sequence[TimeMention], now: datetime) -> bool:
    """Whether all that is told is an hour without a day that is past today: "the train leaves at 8:10" is no event of today."""
    timed = [m for m in mentions if not isinstance(m.value, Duration)]
    starts = [m.value.at for m in timed if not m.dated and isinstance(m.value, Instant)]
    return bool(starts) and len(starts) == len(timed) and all(at < now for at in starts)


def minute_of_day(at: datetime) -> int:
    """Minutes after midnight, by the clock of the moment's own zone."""
    return at.hour * 60 + at.minute

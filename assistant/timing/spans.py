"""What a value covers, and which mention of a text is the time of the request itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

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
from assistant.timing.zones import midnight


def within(at: datetime, start: datetime | None, end: datetime | None) -> bool:
    """Whether a moment lies in a stretch, whose end is no part of it; an open side is None."""
    return (start is None or start <= at) and (end is None or at < end)


def interval(value: TimeValue, zone: tzinfo) -> tuple[datetime | None, datetime | None]:
    """From when to when a value reaches, an open side None; `zone` is for days whose own zone is unknown.

    An instant has no end, a deadline no start, a length of time neither; a recurrence gives its first occurrence, a move
    its target.
    """
    match value:
        case Instant(at):
            return at, None
        case Day(date, name):
            there = zone_named(name, zone)
            return midnight(date, there), midnight(date + timedelta(days=1), there)
        case Window(start, end):
            return start, end
        case Range(start, end):
            return start, end
        case Recurrence():
            return occurrence(value)
        case Move(_, target):
            return interval(target, zone)
        case Deadline(by):
            return None, by
        case Duration():
            return None, None


def zone_named(name: str, fallback: tzinfo) -> tzinfo:
    """The zone of a name, the fallback where there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        return fallback


def occurrence(value: Recurrence) -> tuple[datetime, datetime | None]:
    """The first occurrence of a recurrence; a whole day where no clock time is given."""
    if value.duration is not None:
        return value.start, later(value.start, value.duration)
    if value.timed or value.start.tzinfo is None:
        return value.start, None
    return value.start, midnight(value.start.date() + timedelta(days=1), value.start.tzinfo)


def later(moment: datetime, length: timedelta) -> datetime:
    """A moment moved by real time."""
    return (moment.astimezone(UTC) + length).astimezone(moment.tzinfo)


def main_time(mentions: Sequence[TimeMention]) -> TimeMention | None:
    """The mention that says when the request itself takes place.

    Times with a clock come before whole days and stretches, dated ones before undated, the first of the text before later
    ones. A length of time makes a range of an instant.
    """
    placed = [m for m in mentions if not isinstance(m.value, Duration) and not looks_back(m)]
    if not placed:
        return None
    best = min(placed, key=rank)
    lengths = [m.value.length for m in mentions if isinstance(m.value, Duration)]
    if lengths and lengths[0] > timedelta(0) and isinstance(best.value, Instant):
        return replace(best, value=Range(best.value.at, later(best.value.at, lengths[0])))
    return best


def looks_back(mention: TimeMention) -> bool:
    """Whether it only describes a thing of the past: "last night's picture"."""
    words = mention.span.text.lower().replace("’", "'")
    return words.endswith("'s") and words.startswith(("last ", "yesterday"))


def rank(mention: TimeMention) -> tuple[int, int]:
    """The order in which mentions are taken."""
    value, possessive = mention.value, mention.span.text.lower().replace("’", "'").endswith("'s")
    timed = has_clock(value)
    if possessive:
        return 5, mention.span.start
    if timed and mention.dated:
        return 0, mention.span.start
    if timed and isinstance(value, Recurrence):
        return 0, mention.span.start
    if mention.dated and not isinstance(value, Deadline):
        return 1, mention.span.start
    if mention.dated:
        return 2, mention.span.start
    return 3, mention.span.start


def has_clock(value: TimeValue) -> bool:
    """Whether a value says more than days."""
    match value:
        case Instant():
            return True
        case Move(_, target):
            return isinstance(target, Instant)
        case Range(start, end):
            sides = [side for side in (start, end) if side is not None]
            return any(side.time() != time(0) for side in sides)
        case Deadline(by):
            return by.time() != time(0)
        case Recurrence(timed=timed):
            return timed
    return False

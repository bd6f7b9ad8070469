"""What a phrase of time comes to: its readings, the chosen one first, and what a preposition makes of an instant."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from assistant.timing.frame import NoSuchDayError
from assistant.timing.types import Deadline, Instant, Range, TimeValue, Window

MOST_READINGS = 6


@dataclass(frozen=True)
class Resolved:
    """The readings of one phrase, the chosen one first."""

    readings: tuple[TimeValue, ...]
    note: str = ""
    reason: str = ""
    dated: bool = True
    first_day: date | None = None


def later(moment: datetime, minutes: float) -> datetime:
    """A moment moved by real minutes, over changes of the clock."""
    try:
        return (moment.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(moment.tzinfo)
    except OverflowError:
        raise NoSuchDayError from None


def starts_after(value: TimeValue, now: datetime) -> bool:
    """Whether a value still lies ahead."""
    match value:
        case Instant(at):
            return at > now
        case Deadline(by):
            return by > now
        case Range(start, end) | Window(start, end):
            return start >= now if start else (end or now) > now
    return True


def turned(prep: str, at: datetime) -> TimeValue:
    """An instant as its preposition turns it."""
    match prep:
        case "by" | "before":
            return Deadline(at)
        case "until":
            return Range(None, at)
        case "from" | "since" | "after":
            return Range(at, None)
    return Instant(at)


def finish(values: list[TimeValue], note: str, reason: str, *, first_day: date | None) -> Resolved:
    """The readings without doubles."""
    distinct = tuple(dict.fromkeys(values))[:MOST_READINGS]
    if not distinct:
        raise NoSuchDayError
    return Resolved(distinct, note, reason, first_day=first_day)

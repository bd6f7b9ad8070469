"""What a mention of time can mean, once resolved: the values every other module works with.

All datetimes are aware and in the user's zone, unless the text names another. A value never carries text; the
`TimeMention` around it does.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum


class Tense(StrEnum):
    """Which way an incomplete date points: plans look ahead, memories look back, facts take the nearest."""

    FUTURE = "future"
    PAST = "past"
    NEAREST = "nearest"


@dataclass(frozen=True)
class Span:
    """Where in the text something stands: `text[start:end]`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Instant:
    """A clock time on a day."""

    at: datetime


@dataclass(frozen=True)
class Day:
    """A whole day, in the zone it was meant in."""

    date: date
    zone: str


@dataclass(frozen=True)
class Window:
    """A stretch in which something small happens at some moment: "tomorrow evening", "this weekend", "next week"."""

    start: datetime
    end: datetime


@dataclass(frozen=True)
class Range:
    """A stretch that is filled from start to end; an open side is None ("until 28 March", "since 9 March").

    A side given as a bare day runs from 00:00 of the first to 00:00 after the last (`end` is always exclusive).
    """

    start: datetime | None
    end: datetime | None


@dataclass(frozen=True)
class Recurrence:
    """A rule of RFC 5545 (without DTSTART), its first occurrence after the reference, and how long each one lasts.

    `duration` is None where the text gives no end; `timed` is False where it gives no clock time: whole days, or, with a
    `duration`, some moment of a part of the day ("weekday mornings"). `exdates` are the occurrences that are left out.
    """

    rrule: str
    start: datetime
    duration: timedelta | None = None
    timed: bool = True
    exdates: tuple[datetime, ...] = ()


@dataclass(frozen=True)
class Move:
    """Two times in one order: from the first to the second."""

    source: Instant | Day | Window
    target: Instant | Day | Window


@dataclass(frozen=True)
class Duration:
    """A length of time with no place in the calendar: "for 45 minutes"; negative where something is put earlier by it."""

    length: timedelta


@dataclass(frozen=True)
class Deadline:
    """The latest moment: "by Thursday 17:00"; for a bare day, its end."""

    by: datetime


TimeValue = Instant | Day | Window | Range | Recurrence | Move | Duration | Deadline


@dataclass(frozen=True)
class TimeMention:
    """One mention of time in a text: what it says, what else it might say, and why it was read so."""

    span: Span
    value: TimeValue
    ambiguous: tuple[TimeValue, ...] = ()
    """All plausible readings, `value` among them, where a person should be asked (03/04); else empty."""
    reason: str = ""
    note: str = ""
    """What the user must hear: an hour that does not exist that night, or exists twice."""
    dated: bool = True
    """Whether the text names the day; a bare "until nine" gets today or the next such hour."""
    parts: tuple[Span, ...] = ()
    """The pieces of text it was read from, prepositions included: "on Friday" and "at 7" of "on Friday with Dana at 7".

    `span` reaches from the first to the last of them, without the leading preposition.
    """

    @property
    def pieces(self) -> tuple[Span, ...]:
        """What of the text tells the time: its parts, or the one span of a mention that has none."""
        return self.parts or (self.span,)

    def blanked(self, text: str) -> str:
        """The text it was read from with its pieces left blank, letter for letter, so that the rest stays where it was."""
        for piece in self.pieces:
            text = text[: piece.start] + " " * (piece.end - piece.start) + text[piece.end :]
        return text

"""A short notation for values of time, so that a table of utterances can be read at a glance."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import read_times
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    Tense,
    TimeMention,
    TimeValue,
    Window,
)

LISBON = ZoneInfo("Europe/Lisbon")
TUESDAY = datetime(2026, 3, 10, 9, 0, tzinfo=LISBON)
"""The reference of the tables: Tuesday 10 March 2026, nine in the morning in Lisbon."""


def moment(at: datetime | None) -> str:
    """A moment as wall clock, with its zone where it is not Lisbon's."""
    if at is None:
        return ""
    zone = "" if at.tzinfo is LISBON else f" {at.tzname()}"
    return f"{at:%Y-%m-%d %H:%M}{zone}"


def notation(value: TimeValue) -> str:
    """Instants as they are, `~` for windows, `a/b` for ranges, `<=` for deadlines, `rule @ first + minutes - exception`."""
    match value:
        case Instant(at):
            return moment(at)
        case Day(day):
            return f"{day}"
        case Window(start, end):
            return f"~{moment(start)}/{moment(end)}"
        case Range(start, end):
            return f"{moment(start)}/{moment(end)}"
        case Recurrence(rrule, start, duration, timed, exdates):
            length = f" + {duration.total_seconds() / 60:.0f}" if duration else ""
            without = "".join(f" - {at:%Y-%m-%d}" for at in exdates)
            return f"{rrule} @ {moment(start)}{length}{'' if timed else ' untimed'}{without}"
        case Move(source, target):
            return f"{notation(source)} -> {notation(target)}"
        case Duration(length):
            return f"{length.total_seconds() / 60:.0f} min"
        case Deadline(by):
            return f"<= {moment(by)}"


@pytest.fixture(scope="session")
def say_short() -> Callable[[TimeValue], str]:
    """The notation of a value."""
    return notation


@pytest.fixture(scope="session")
def mentions() -> Callable[..., tuple[TimeMention, ...]]:
    """`read_times` against the Tuesday of the tables."""

    def read(text: str, now: datetime = TUESDAY, tense: Tense = Tense.FUTURE) -> tuple[TimeMention, ...]:
        return read_times(text, now, tense=tense)

    return read


@pytest.fixture(scope="session")
def read(mentions: Callable[..., tuple[TimeMention, ...]]) -> Callable[..., list[str]]:
    """The notations of all mentions of a text."""

    def shown(text: str, now: datetime = TUESDAY, tense: Tense = Tense.FUTURE) -> list[str]:
        return [notation(m.value) for m in mentions(text, now, tense)]

    return shown

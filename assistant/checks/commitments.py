"""Commitments that are only known from facts: events and recurring ones, laid out in a window of time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from assistant.candidates import Candidate
from assistant.checks.situation import Commitment
from assistant.knowledge.lengths import likely_end
from assistant.readings.forms import Event, Recurring
from assistant.told_times import told_times


def from_readings(facts: Sequence[Candidate], start: datetime, end: datetime) -> list[Commitment]:
    """Every commitment of the facts that falls into the stretch from `start` to `end`, by start; a fact once a moment. One
    without an end is taken to last as long as such a thing usually does."""
    found: dict[tuple[int, datetime, str], Commitment] = {}
    for fact in facts:
        for reading in fact.readings:
            if not isinstance(reading, Event | Recurring):
                continue
            for at, until, whole in told_times(reading, start, end):
                if at < end and likely_end(reading.title, at, until) > start:
                    c = Commitment(
                        reading.title, at, until, fact.id, reading.people, reading.place, whole, rough=reading.rough
                    )
                    found.setdefault((fact.id, at, reading.title), c)
    return sorted(found.values(), key=lambda c: c.start)


_ARRIVES = re.compile(
    r"\b(?:gets? in(?:to)?|lands?|landing|arriv\w+|touches down|pulls in(?:to)?|(?:is )?due in)\b", re.IGNORECASE
)


def end_of(c: Commitment) -> datetime | None:
    """When a commitment is surely over; an arrival is over when it happens, None where nobody said."""
    return c.start if c.end is None and _ARRIVES.search(c.title) else c.end

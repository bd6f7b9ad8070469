"""Commitments that are only known from facts: events and recurring ones, laid out in a window of time."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from assistant.candidates import Candidate
from assistant.checks.situation import Commitment
from assistant.readings.forms import Event, Recurring
from assistant.timing import expand

_DAY = timedelta(days=1)


def from_readings(facts: Sequence[Candidate], start: datetime, end: datetime) -> list[Commitment]:
    """Every commitment of the facts that falls into the stretch from `start` to `end`, by start; a fact once a moment."""
    found: dict[tuple[int, datetime, str], Commitment] = {}
    for fact in facts:
        for reading in fact.readings:
            if isinstance(reading, Event):
                occurrences = [_once(fact.id, reading)]
            elif isinstance(reading, Recurring):
                occurrences = list(_repeated(fact.id, reading, start, end))
            else:
                continue
            for c in occurrences:
                if c.start < end and (c.end or c.start + timedelta(hours=1)) > start:
                    found.setdefault((fact.id, c.start, c.title), c)
    return sorted(found.values(), key=lambda c: c.start)


_ARRIVES = re.compile(
    r"\b(?:gets? in(?:to)?|lands?|landing|arriv\w+|touches down|pulls in(?:to)?|(?:is )?due in)\b", re.IGNORECASE
)


def end_of(c: Commitment) -> datetime | None:
    """When a commitment is surely over; an arrival is over when it happens, None where nobody said."""
    return c.start if c.end is None and _ARRIVES.search(c.title) else c.end


def _once(fact: int, event: Event) -> Commitment:
    end = event.end or (event.start + _DAY if event.all_day else None)
    return Commitment(event.title, event.start, end, fact, event.people, event.place, event.all_day)


def _repeated(fact: int, rule: Recurring, start: datetime, end: datetime) -> Iterator[Commitment]:
    length = timedelta(minutes=rule.minutes) if rule.minutes else None
    whole_days = rule.minutes == 24 * 60
    for at in expand(rule.rrule, rule.start, after=start - (length or _DAY), before=end, exdates=rule.exdates):
        if rule.until is None or at < rule.until:
            yield Commitment(rule.title, at, at + length if length else None, fact, rule.people, rule.place, whole_days)

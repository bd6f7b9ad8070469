"""What is on when: planned entries of the schedule and dated readings of facts, expanded to single commitments."""

from __future__ import annotations

from datetime import datetime, timedelta

from assistant.checks.commitments import from_readings
from assistant.checks.situation import Commitment
from assistant.knowledge_base import KnowledgeBase
from assistant.readings.forms import EGO
from assistant.timing.recurrence import expand
from store.schedule import Entry


def commitments(base: KnowledgeBase, start: datetime, end: datetime) -> list[Commitment]:
    """Everything that takes somebody's time between two aware moments, by start.

    Reminders and tasks take no time and are left out.
    """
    planned = [
        occurrence
        for entry in base.store.schedule.between(start, end)
        if entry.kind == "event"
        for occurrence in occurrences(entry, start, end)
    ]
    dated = base.store.readings.between(start, end, forms=("event", "recurring"))
    read = from_readings(base.candidates(list(dict.fromkeys(fact for fact, _ in dated))), start, end)
    return sorted([*planned, *read], key=lambda c: (c.start, c.fact))


def agenda(base: KnowledgeBase, start: datetime, end: datetime) -> list[Commitment]:
    """What is on between two aware moments as a person would be told it: commitments, reminders and tasks, by start."""
    others = [
        occurrence
        for entry in base.store.schedule.between(start, end)
        if entry.kind != "event"
        for occurrence in occurrences(entry, start, end)
    ]
    return sorted([*commitments(base, start, end), *others], key=lambda c: (c.start, c.fact))


def occurrences(entry: Entry, start: datetime, end: datetime) -> list[Commitment]:
    """The occurrences of one entry that touch the stretch; an entry without a time has none."""
    if entry.start is None:
        return []
    length = entry.end - entry.start if entry.end else None
    starts = [entry.start]
    if entry.rrule:
        starts = expand(
            entry.rrule, entry.start, after=start - (length or timedelta()), before=end, exdates=entry.exdates
        )
    return [
        Commitment(
            title=entry.title,
            start=begin,
            end=begin + length if length else None,
            fact=entry.fact or 0,
            people=(EGO, *entry.people),
            place=entry.place,
            all_day=entry.all_day,
            entry=entry.id,
        )
        for begin in starts
        if begin < end and (begin + (length or timedelta())) >= start
    ]

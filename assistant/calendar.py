"""What is on when: planned entries of the schedule and dated readings of facts, laid out as single commitments."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from assistant.breaks import around_breaks
from assistant.checks.commitments import from_readings
from assistant.checks.request_series import near, starts_of
from assistant.checks.situation import Commitment
from assistant.knowledge_base import KnowledgeBase
from assistant.occurrences import occurrences
from assistant.readings.forms import EGO
from assistant.request import Request
from store.schedule import Entry

AROUND = timedelta(days=1)
"""How far on either side of a request's time the calendar is looked at."""
LOOK_AHEAD = timedelta(days=7)
"""How far ahead free times are looked for."""


def surroundings(base: KnowledgeBase, request: Request) -> list[Commitment]:
    """What is on around the time of a request, by start; around each time of a series.

    Nothing stands in its own way: what the request moves or cancels is left out, of a series only the occurrences meant.
    """
    if request.when is None:
        return []
    starts = starts_of(request)
    length = (request.when.end or request.when.start) - request.when.start
    found = commitments(base, starts[0] - AROUND, starts[-1] + length + AROUND)
    if len(starts) > 1:
        first = starts[0] + length + AROUND
        found = [c for c in found if c.start < first or any(near(c, start, start + length) for start in starts)]
    return around_breaks(others(request, found))


def busy_days(base: KnowledgeBase, request: Request) -> list[Commitment]:
    """What is on in the days after the wished time; of a series also what is on in those after its later times, as if it
    were on in the first: a time is free that is free for all of them."""
    if request.when is None:
        return []
    starts = starts_of(request)
    found = around_breaks(others(request, commitments(base, starts[0] - AROUND, starts[-1] + LOOK_AHEAD)))
    days = [timedelta(days=(start.date() - starts[0].date()).days) for start in starts]
    return [
        replace(c, start=c.start - shift, end=c.end - shift if c.end else None)
        for start, shift in zip(starts, days, strict=True)
        for c in found
        if start - AROUND < (c.end or c.start) and c.start < start + LOOK_AHEAD
    ]


def others(request: Request, found: list[Commitment]) -> list[Commitment]:
    """Without the entry that the request moves or cancels, or without the occurrence of it that is meant; without what it
    moves of what a fact tells."""

    at, until = request.occurrence, request.until

    def is_meant(c: Commitment) -> bool:
        if request.displaces and c.entry is None:
            return (c.fact, c.start) == (request.displaces.fact, request.displaces.at)
        if c.entry is None or c.entry != request.changes:
            return False
        return at is None or c.at == at or (request.following and c.start > at and (until is None or c.start < until))

    return [c for c in found if not is_meant(c)]


def commitments(base: KnowledgeBase, start: datetime, end: datetime) -> list[Commitment]:
    """Everything that takes somebody's time between two aware moments, by start.

    Reminders and tasks take no time and are left out, and so is what is marked as free.
    """
    entries = base.store.schedule.between(start, end)
    planned = [
        c for entry in entries if entry.kind == "event" and entry.busy for c in commitments_of(entry, start, end)
    ]
    dated = base.store.readings.between(start, end, forms=("event", "recurring"))
    read = from_readings(base.candidates(list(dict.fromkeys(fact for fact, _ in dated))), start, end)
    return sorted([*planned, *read], key=lambda c: (c.start, c.fact))


def agenda(base: KnowledgeBase, start: datetime, end: datetime) -> list[Commitment]:
    """What is on between two aware moments as a person would be told it: commitments, reminders and tasks, by start."""
    entries = base.store.schedule.between(start, end)
    rest = [c for e in entries if e.kind != "event" or not e.busy for c in commitments_of(e, start, end)]
    return sorted([*commitments(base, start, end), *rest], key=lambda c: (c.start, c.fact))


def commitments_of(entry: Entry, start: datetime, end: datetime) -> list[Commitment]:
    """The occurrences of one entry that touch the stretch."""
    return [
        Commitment(
            title=o.title,
            start=o.start,
            end=o.end,
            fact=entry.fact or 0,
            people=(EGO, *entry.people),
            place=o.place,
            all_day=entry.all_day,
            entry=entry.id,
            at=o.at,
            tentative=entry.tentative,
            travel_before=timedelta(minutes=entry.travel_before),
            travel_after=timedelta(minutes=entry.travel_after),
        )
        for o in occurrences(entry, start, end)
    ]

"""Which planned entry a request to cancel or to move something means.

Rule of this file: it must be the only one that the words fit. Two that fit, one occurrence of a series, or none at all leave
the request as it is: a note to do it by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.language.names import same_person
from assistant.language.words import fold, stem, stems
from assistant.readings.request_words import CANCEL_VERBS, NAMED_BY_ROLE, ROLE_OF_WORD
from assistant.request import Intent, Kind, Request, When
from assistant.timing import main_time
from assistant.timing.types import Day, Instant, Move, Window
from store.schedule import Entry

MOVING = frozenset("move shift reschedule postpone push bring delay change put rebook".split())
"""Verbs that give a planned thing another time, where one is named."""
GENERAL = frozenset(stem(w) for w in "appointment booking reservation plan event reminder task date entry slot".split())
"""Words that say only that it is planned; what else is said must fit."""
MANNER = frozenset(stem(w) for w in "forward back later earlier off instead rather".split())
ROLES = frozenset(stem(w) for w in (*ROLE_OF_WORD, *NAMED_BY_ROLE))


def is_change(request: Request) -> bool:
    """Whether a request may be about something that is planned already."""
    cancels = request.intent is Intent.CANCEL
    return cancels or (request.lead_verb in MOVING and request.when is not None and request.when.rrule is None)


def with_entry(request: Request, planned: Sequence[Entry]) -> Request:
    """The request with the entry it changes, if it means exactly one; a move takes over what the entry says of itself."""
    if not is_change(request) or request.kind is Kind.QUESTION:
        return request
    days = _days_meant(request)
    fitting = [e for e in planned if _ahead(e, request.now) and _names(request, e)]
    meant = [e for e in fitting if e.start is not None and e.start.date() in days] if days else fitting
    if len(meant) != 1 or (meant[0].rrule and (days or request.intent is not Intent.CANCEL)):
        return request
    entry = meant[0]
    if request.intent is Intent.CANCEL:
        return replace(request, changes=entry.id, title=entry.title)
    moved = _moved(request, entry)
    return replace(
        moved,
        changes=entry.id,
        kind=Kind(entry.kind),
        title=entry.title,
        people=moved.people or entry.people,
        places=moved.places or ((entry.place,) if entry.place else ()),
    )


def _ahead(entry: Entry, now: datetime) -> bool:
    return entry.start is None or bool(entry.rrule) or (entry.end or entry.start + timedelta(days=1)) > now


def _days_meant(request: Request) -> set[object]:
    """The days on which the entry stands, where the request says them; a move tells them before its aim."""
    mention = main_time(request.times)
    if request.intent is Intent.CANCEL:
        return {request.when.start.date()} if request.when else set()
    if mention is None or not isinstance(mention.value, Move):
        return set()
    source = mention.value.source
    return {
        source.date if isinstance(source, Day) else (source.at if isinstance(source, Instant) else source.start).date()
    }


def _names(request: Request, entry: Entry) -> bool:
    """Whether all that the request calls the thing is said in the entry; a note to cancel it is not the thing."""
    if entry.kind == "task" and fold(entry.title).split(maxsplit=1)[0] in CANCEL_VERBS | MOVING:
        return False
    label = set(stems(f"{entry.title} {entry.place} {' '.join(entry.people)}"))
    called = [s for s in stems(request.title) if s != stem(request.lead_verb) and s not in MANNER | ROLES]
    if not called and not request.people:
        mention = main_time(request.times)
        source = mention.value.source if mention and isinstance(mention.value, Move) else None
        return isinstance(source, Instant) and source.at == entry.start
    special = [s for s in called if s not in GENERAL] or called
    people = all(any(same_person(p, q) for q in (*entry.people, entry.title)) for p in request.people)
    return people and bool(special or request.people) and set(special) <= label


def _moved(request: Request, entry: Entry) -> Request:
    """The request at its new time, with the entry's day where only an hour is said, its hour where only a day is, and its
    length."""
    when, start = request.when, entry.start
    mention = main_time(request.times)
    if when is None or start is None or mention is None:
        return request
    begin = when.start
    if when.clock and not mention.dated:
        begin = datetime.combine(start.date(), begin.timetz())
    elif when.all_day and not entry.all_day:
        begin = datetime.combine(begin.date(), start.astimezone(begin.tzinfo).timetz())
    elif not when.clock:
        return request
    length = when.end - when.start if when.end and when.clock else entry.end - start if entry.end else None
    times = tuple(
        replace(t, value=Instant(begin)) if t is mention and not isinstance(t.value, Window) else t
        for t in request.times
    )
    return replace(request, when=When(begin, begin + length if length else None), times=times)

"""Getting there: the way between the request and the commitment before or after it, counted in minutes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.checks.overlap import about, cancelled, freed
from assistant.checks.places import Places, any_same
from assistant.checks.presence import ASSUMED, Busy, Slot, busy, shared, slot
from assistant.checks.reference import Reference, refers
from assistant.checks.situation import Commitment, Situation
from assistant.checks.wording import capital, clock, length, on
from assistant.readings.forms import EGO, TravelTime
from assistant.request import Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "travel"
_REACH = timedelta(hours=6)
"""How far apart two things may be for the way between them to matter."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about the way from the commitment before, and to the one after."""
    request = situation.request
    at = slot(request)
    if at is None or at.loose or busy(request) is Busy.NO:
        return
    places = Places.of(situation)
    for c in situation.commitments:
        people = shared(request, c) or ((EGO,) if EGO in c.people and places.hosts(request) else ())
        if c.all_day or not people:
            continue
        end = c.end or c.start + ASSUMED
        if end <= at.start <= end + _REACH:
            found = list(_ways(places, situation, c, at, end, at.start, before=True))
        elif at.end <= c.start <= at.end + _REACH:
            found = list(_ways(places, situation, c, at, at.end, c.start, before=False))
        else:
            continue
        undone = cancelled(situation, c) if found else None
        yield from [freed(c, undone)] if undone else found


def _ways(
    places: Places, situation: Situation, c: Commitment, at: Slot, leave: datetime, arrive: datetime, *, before: bool
) -> Iterator[Finding]:
    """One finding: the way that fits best, the shortest of them. `leave` and `arrive` bound the time there is for it."""
    found = []
    for fact, way in situation.readings(TravelTime):
        sure = _joins(places, situation.request, c, way)
        if sure is not None:
            found.append((sure, -way.minutes, fact.id, way))
    if not found:
        return
    sure, _, fact_id, way = max(found, key=lambda f: f[:2])
    gap = arrive - leave
    need = timedelta(minutes=way.minutes)
    title = capital(c.title)
    where = f" at {c.place}" if c.place and c.place not in c.title else ""
    road = f"from {way.origin or 'home'} to {way.destination or 'home'} it takes {length(need)}"
    if before:
        text = f"{title}{where} ends {on(leave)}; {road}; the request starts at {clock(arrive)}"
    else:
        text = f"The request ends {on(leave)}; {road}; {title}{where} starts at {clock(arrive)}"
    short = need - gap
    if short <= timedelta(0):
        if sure:
            yield Finding(NAME, Polarity.FOR, (c.fact, fact_id), f"{text}: in time.", certain=True, about=about(c))
        return
    known = c.end is not None if before else not at.assumed
    remedies = (Remedy(RemedyKind.MOVE_TO, at=leave + need),) if before else (Remedy(RemedyKind.FREE_SLOT),)
    certain = sure and known and bool(c.people) and busy(situation.request) is Busy.YES
    yield Finding(
        NAME, Polarity.AGAINST, (c.fact, fact_id), f"{text}: {length(short)} short.", certain, about(c), remedies
    )


def _joins(places: Places, request: Request, c: Commitment, way: TravelTime) -> bool | None:
    """True where the way runs between the two, False where one end is known and the other place unsaid, else None."""
    ends = (way.origin, way.destination)
    said = places.of_request(request)
    for mine, other in (ends, ends[::-1]):
        there, here = _there(places, c, mine), _here(places, request, other)
        if there and here:
            return True
        if (there and not said) or (here and not c.place):
            return False
    return None


def _there(places: Places, c: Commitment, end: str) -> bool:
    return any(places.same(end, label) for label in (c.place, c.title) if label)


def _here(places: Places, request: Request, end: str) -> bool:
    if any_same(places, places.of_request(request), end):
        return True
    return bool(end) and refers(request, end) >= Reference.LIKELY

"""Getting there: the way between the request and the commitment before or after it, counted in minutes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from assistant.checks.commitments import end_of
from assistant.checks.overlap import about, cancelled, freed
from assistant.checks.places import Places, any_same, seats
from assistant.checks.presence import Busy, Slot, busy, shared, watches
from assistant.checks.reference import Reference, refers
from assistant.checks.request_series import at_each_time
from assistant.checks.request_slot import request_slot
from assistant.checks.situation import Commitment, Situation
from assistant.checks.wording import capital, clock, length, on
from assistant.knowledge.lengths import usual_length
from assistant.marks import marks_of
from assistant.readings.forms import EGO, TravelTime
from assistant.request import Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "travel"
_REACH = timedelta(hours=6)
"""How far apart two things may be for the way between them to matter."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about the way from the commitment before, and to the one after; for a series, of each of its times."""
    if marks_of(situation.request.text).busy:
        yield from at_each_time(situation, _at_once)


def with_ways(situation: Situation) -> list[Commitment]:
    """The commitments with the ways that the facts know between them and the request's place as time that they take."""
    places = Places.of(situation)
    ways: dict[tuple[str, str], timedelta] = {}  # what happens again at one place is as far away each time
    found = []
    for c in situation.commitments:
        if (c.place, c.title) not in ways:
            way = _way(places, situation, c)
            ways[c.place, c.title] = timedelta(minutes=way[2].minutes) if way else timedelta(0)
        known = ways[c.place, c.title]
        found.append(replace(c, travel_before=max(c.travel_before, known), travel_after=max(c.travel_after, known)))
    return found


def _at_once(situation: Situation) -> Iterator[Finding]:
    """Findings about one time."""
    request = situation.request
    timed = request_slot(situation)
    if timed is None or timed.slot.loose or busy(request) is Busy.NO:
        return
    at = timed.slot
    places = Places.of(situation)
    for c in situation.commitments:
        people = shared(request, c) or ((EGO,) if EGO in c.people and places.hosts(request) else ())
        people = people or watches(request, c, situation.context.cast)
        if c.all_day or not people or c == timed.own or c.start == at.start:
            continue
        leg = _leg(at, c)
        if leg is None:
            continue
        way = _way(places, situation, c)
        told = bool(c.people) and (EGO in c.people or people != (EGO,))
        calm = told and busy(request) is Busy.YES and not c.tentative
        found = _judged(leg, way, c, timed.facts, calm=calm) if way else _planned(leg, c, request, calm=calm)
        undone = cancelled(situation, c) if found else None
        if undone:
            yield freed(c, undone)
        elif found:
            yield found


_SETS_OFF = re.compile(r"\b(?:leaves?|departs?|sets? off|picks? (?:me|us) up)\b")
"""What is told by when it leaves is over then."""


class _Leg(NamedTuple):
    """The way between two things: when one leaves for it at the latest, at the earliest, and must be there."""

    leave: datetime
    earliest: datetime
    arrive: datetime
    before: bool
    """Whether the commitment comes first."""


def _leg(at: Slot, c: Commitment) -> _Leg | None:
    """The way between the request and a commitment near it; None where one lies within the other or far off.

    Where an end is not known, one leaves at the earliest when the thing begins: what does not even fit then is certain.
    """
    end = end_of(c)
    if c.start < at.start:
        leave = end or c.start + (timedelta(0) if _SETS_OFF.search(c.title) else usual_length(c.title))
        if (end and end > at.start) or at.start - leave > _REACH:
            return None
        return _Leg(leave, end or c.start, at.start, before=True)
    earliest = at.start if at.assumed else at.end
    if earliest > c.start or c.start - at.end > _REACH:
        return None
    return _Leg(at.end, earliest, c.start, before=False)


def _way(places: Places, situation: Situation, c: Commitment) -> tuple[bool, int, TravelTime] | None:
    """The way that fits best, the shortest of them, and whether it surely runs between the two."""
    found = []
    for fact, way in situation.readings(TravelTime):
        sure = _joins(places, situation.request, c, way)
        if sure is not None:
            found.append((sure, -way.minutes, fact.id, way))
    if not found:
        return None
    sure, _, fact_id, way = max(found, key=lambda f: f[:2])
    return sure, fact_id, way


def _judged(
    leg: _Leg, way: tuple[bool, int, TravelTime], c: Commitment, told: tuple[int, ...], *, calm: bool
) -> Finding | None:
    """What the minutes come to: in time, surely late, or late if things last as long as they do."""
    sure, fact_id, road = way
    need = timedelta(minutes=road.minutes)
    hopeless = leg.earliest + need > leg.arrive
    leave = leg.leave if leg.earliest == leg.leave or not hopeless else leg.earliest
    short = leave + need - leg.arrive
    facts = tuple(dict.fromkeys((c.fact, fact_id, *told)))
    text = _told(leg, leave, road, c)
    if short <= timedelta(0):
        in_time = f"{text}: in time."
        return Finding(NAME, Polarity.FOR, facts, in_time, certain=True, about=about(c), at=c.start) if sure else None
    remedies = (Remedy(RemedyKind.MOVE_TO, at=leg.leave + need),) if leg.before else (Remedy(RemedyKind.FREE_SLOT),)
    late = f"{text}: {length(short)} short."
    return Finding(NAME, Polarity.AGAINST, facts, late, sure and calm and hopeless, about(c), remedies, at=c.start)


def _planned(leg: _Leg, c: Commitment, request: Request, *, calm: bool) -> Finding | None:
    """Late by the ways that were planned with the commitment or are said in the request; None where there is time enough."""
    said = marks_of(request.text)
    need = c.travel_after + said.before if leg.before else said.after + c.travel_before
    short = leg.leave + need - leg.arrive
    if not need or short <= timedelta(0):
        return None
    first, then = (capital(c.title), "the request") if leg.before else ("The request", capital(c.title))
    on_the_way = (
        f"{first} is over {on(leg.leave)}; {length(need)} are planned for the way; {then} starts at {clock(leg.arrive)}"
    )
    remedies = (Remedy(RemedyKind.MOVE_TO, at=leg.leave + need),) if leg.before else (Remedy(RemedyKind.FREE_SLOT),)
    late = f"{on_the_way}: {length(short)} short."
    known = leg.earliest == leg.leave
    return Finding(NAME, Polarity.AGAINST, (c.fact,), late, calm and known, about(c), remedies, at=c.start)


def _told(leg: _Leg, leave: datetime, road: TravelTime, c: Commitment) -> str:
    title = capital(c.title)
    where = f" at {c.place}" if c.place and c.place not in c.title else ""
    way = f"from {road.origin or 'home'} to {road.destination or 'home'} it takes {length(timedelta(minutes=road.minutes))}"
    if leg.before:
        over = end_of(c) is not None or leave != leg.earliest
        verb = "ends" if over and leave != c.start else "is" if over else "starts"
        return f"{title}{where} {verb} {on(leave)}; {way}; the request starts at {clock(leg.arrive)}"
    over = leave == leg.leave
    return (
        f"The request {'ends' if over else 'starts'} {on(leave)}; {way}; {title}{where} starts at {clock(leg.arrive)}"
    )


def _joins(places: Places, request: Request, c: Commitment, way: TravelTime) -> bool | None:
    """True where the way runs between the two, False where it leads home and the request does not say its place, else None."""
    ends = (way.origin, way.destination)
    said = places.of_request(request)
    for mine, other in (ends, ends[::-1]):
        there, here = _there(places, c, mine), _here(places, request, other)
        if there and here:
            return True
        if there and not said and not other:
            return False
        if here and _FROM_HOME.fullmatch(mine) and way.minutes >= _FAR:
            return False
    return None


_FROM_HOME = re.compile(r"(?:home|(?:the |my |our )?(?:flat|house|apartment|place|door|gate))?", re.IGNORECASE)
_FAR = 45
"""A way of so many minutes from home is about as long from anywhere near it."""


def _there(places: Places, c: Commitment, end: str) -> bool:
    if any(places.same(end, label) for label in (c.place, c.title) if label):
        return True
    return not c.place and bool(end) and any(places.same(end, seat) for seat in seats(c.title))


def _here(places: Places, request: Request, end: str) -> bool:
    if any_same(places, places.of_request(request), end):
        return True
    if bool(end) and places.seen(request, end):
        return True
    return bool(end) and refers(request, end) >= Reference.LIKELY

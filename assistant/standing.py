"""Standing rules: what holds for the people of a request whatever the request resembles.

PACE's difficulty is that the deciding fact does not look like the request. Readings are indexed by form, so the rules of
everybody who takes part, and the travel times between the places of that day, are looked up instead of searched for.
They join the pool; which of them matter is for the checks to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.knowledge_base import KnowledgeBase
from assistant.language.matching import Match, match
from assistant.language.names import same_person
from assistant.readings import codec
from assistant.readings.forms import EGO, Location, Reading, Restriction, TravelTime
from assistant.request import Request

MOST = 60
"""Facts that are added, at most."""


def standing_rules(
    base: KnowledgeBase, request: Request, commitments: Sequence[Commitment], context: Context
) -> list[int]:
    """The numbers of the facts whose readings bind a participant or tell the way between places of the day."""
    taking_part = [*request.people, *([EGO] if request.ego_takes_part else [])]
    places = [place for place in (*request.places, *(c.place for c in commitments)) if place]
    found: dict[int, None] = {}
    for form in ("restriction", "traveltime", "location"):
        for fact, stored in base.store.readings.form(form):
            if binds(codec.decode(stored.form, stored.data), taking_part, places, context):
                found[fact] = None
    return list(found)[:MOST]


def binds(reading: Reading, taking_part: Sequence[str], places: Sequence[str], context: Context) -> bool:
    """Whether a reading is a rule for somebody who takes part, a way to or from one of the places, or where one of them is."""
    if isinstance(reading, Restriction):
        person = reading.person if reading.person == EGO else context.cast.resolve(reading.person) or reading.person
        return any(person == other or same_person(person, other) for other in taking_part)
    if isinstance(reading, Location):
        return any(match(place, reading.thing) >= Match.LIKELY for place in (*places, *(f"{p}'s" for p in taking_part)))
    if isinstance(reading, TravelTime):
        ends = [end for end in (reading.origin, reading.destination) if end]
        return any(match(place, end) >= Match.LIKELY for place in places for end in ends)
    return False

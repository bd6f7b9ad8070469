"""Standing rules: what holds for the people of a request whatever the request resembles.

PACE's difficulty is that the deciding fact does not look like the request. Readings are indexed by form, so the rules of
everybody who takes part, and the travel times between the places of that day, are looked up instead of searched for.
They join the pool; which of them matter is for the checks to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.checks.bearing import takes_part
from assistant.checks.household import HOME_ROLES
from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.knowledge_base import KnowledgeBase
from assistant.language.matching import Match, match
from assistant.language.names import same_person
from assistant.readings import codec
from assistant.readings.forms import (
    EGO,
    ClockOffset,
    Limit,
    Location,
    Prohibition,
    Reading,
    Restriction,
    Routine,
    Spacing,
    TravelTime,
    Unreachable,
)
from assistant.request import Intent, Request

MOST = 90
"""Facts that are added, at most."""
CLOCKS = ("clockoffset", "unreachable")
"""Forms that tell what time it is for somebody, and when that suits."""
MOST_OF_FORM = 30
"""Facts that are added for one form, at most; the latest where there are more."""


def standing_rules(
    base: KnowledgeBase, request: Request, commitments: Sequence[Commitment], context: Context
) -> list[int]:
    """The numbers of the facts whose readings bind a participant or tell the way between places of the day."""
    places = [place for place in (*request.places, *(c.place for c in commitments)) if place]
    found: dict[int, None] = {}
    for form in ("restriction", "spacing", "prohibition", "limit", "routine", "traveltime", "location", *CLOCKS):
        of_form = [
            fact
            for fact, stored in base.store.readings.form(form)
            if binds(codec.decode(stored.form, stored.data), request, places, context)
        ]
        found |= dict.fromkeys(of_form[-MOST_OF_FORM:])
    return list(found)[:MOST]


def binds(reading: Reading, request: Request, places: Sequence[str], context: Context) -> bool:
    """Whether a reading is a rule for somebody who takes part, the order of a day, a way to or from one of the places, or
    where one of them is."""
    if isinstance(reading, Restriction | Spacing | Limit):
        return _takes_part(reading.person, request, context)
    if isinstance(reading, Prohibition):
        return reading.who == "anyone" or _takes_part(reading.who, request, context)
    if isinstance(reading, Unreachable):
        called = any(same_person(reading.person, person) for person in request.people) or reading.person in request.text
        return called or (reading.why == "asleep" and request.intent in {Intent.DEVICE, Intent.MEDIA})
    if isinstance(reading, ClockOffset):
        return bool(request.people) and request.when is not None and request.when.clock
    if isinstance(reading, Routine):
        return request.when is not None and request.when.clock
    if isinstance(reading, Location):
        return any(
            match(place, reading.thing) >= Match.LIKELY for place in (*places, *(f"{p}'s" for p in request.people))
        )
    if isinstance(reading, TravelTime):
        ends = [end for end in (reading.origin, reading.destination) if end]
        return any(match(place, end) >= Match.LIKELY for place in places for end in ends)
    return False


def _takes_part(person: str, request: Request, context: Context) -> bool:
    """By name, role or group; whoever shares the user's home is met by what comes there, so a role of the home counts."""
    meant = person if person == EGO else context.cast.resolve(person) or person
    return (
        takes_part(meant, request, context.cast)
        or takes_part(person, request, context.cast)
        or any(same_person(meant, other) for other in request.people)
        or person in HOME_ROLES
    )

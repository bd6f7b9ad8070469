"""Standing rules: what holds for the people of a request whatever the request resembles.

PACE's difficulty is that the deciding fact does not look like the request. Readings are indexed by form, so the rules of
everybody who takes part, and the travel times between the places of that day, are looked up instead of searched for.
They join the pool; which of them matter is for the checks to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.checks.bearing import takes_part
from assistant.checks.guesses import AROUND
from assistant.checks.household import HOME_ROLES
from assistant.checks.request_series import starts_of
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
from store.readings import StoredReading

MOST = 90
"""Facts that are added, at most."""
GUESSED = ("restriction", "prohibition", "limit")
"""Rules among the forms that a language model may read."""
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
        found |= dict.fromkeys(_binding(base.store.readings.form(form), request, places, context))
    for form in GUESSED:
        found |= dict.fromkeys(_binding(base.store.readings.form(form, guesses=True), request, places, context))
    return list(found)[:MOST]


def _binding(
    readings: Sequence[tuple[int, StoredReading]], request: Request, places: Sequence[str], context: Context
) -> list[int]:
    """The facts of the readings of one form that matter; the latest where there are many."""
    bind = [
        fact for fact, stored in readings if binds(codec.decode(stored.form, stored.data), request, places, context)
    ]
    return bind[-MOST_OF_FORM:]


def guessed_commitments(base: KnowledgeBase, request: Request) -> list[int]:
    """The facts that a language model takes for something that is on around the time of a request."""
    if request.when is None:
        return []
    starts = starts_of(request)
    end = (request.when.end or starts[0]) + (starts[-1] - starts[0]) + AROUND
    found = base.store.readings.between(starts[0] - AROUND, end, ("event", "recurring"), guesses=True)
    return list(dict.fromkeys(fact for fact, _ in found))[:MOST_OF_FORM]


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

"""A lift that is out, and somebody who comes there and cannot climb stairs.

Where the lift is and where the request goes must be one place: the user's home, somebody's home ("the lift at Grandma's"), or a
house of which a fact says that what the request names is on a floor of it. Certain where the floor is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.places import HOME, Places
from assistant.checks.presence import slot
from assistant.checks.reference import Reference, Thing, refers, thing
from assistant.checks.situation import Situation
from assistant.checks.spell import Phase, about, against, by_then, cleared_by, outside, phase, remedies
from assistant.language.names import same_person
from assistant.language.words import fold, stems
from assistant.readings.forms import EGO, Location, Outage, Restriction
from assistant.verdict import Finding, Polarity

NAME = "needs"
LIFTS = {"lift", "elev"}
AT_HOME = frozenset(
    stems(
        "home house flat apartment building block street road area neighbourhood neighborhood estate district town quarter village place"
    )
)
_STAIRS = frozenset(stems("stairs stair steps staircase stairway climb wheelchair"))
_FLOOR = re.compile(r"\bon the (?P<floor>(?!ground|bottom|lower)[\w-]+ floor)\b")


def stairs(situation: Situation, fact: Candidate, outage: Outage) -> Iterator[Finding]:
    """Who cannot climb stairs and comes to where the lift is out."""
    request = situation.request
    at, now = slot(request), situation.context.now
    there = _there(situation, fact, outage)
    cleared = cleared_by(situation, fact, outage)
    if there is None or (cleared and by_then(cleared[1], request)):
        return
    floor, told = there
    for other, who in _cannot_climb(situation):
        cited = tuple(dict.fromkeys([fact.id, other.id, *told]))
        topic = f"{about(outage.thing)} {' '.join(stems(who))}"
        if phase(outage.start, outage.end, at, now) in {Phase.BEFORE, Phase.AFTER}:
            yield Finding(NAME, Polarity.FOR, cited, outside(outage, at, now), certain=True, about=topic)
            continue
        up = f"it is on the {floor}" if floor else "the way up is by the stairs"
        name = "You" if who == EGO else who
        text = f"{against(outage, at)} {name} cannot climb stairs, and {up}."
        known = bool(floor) and (outage.start or outage.end) is not None
        yield Finding(NAME, Polarity.AGAINST, cited, text, known, topic, remedies(outage, at)[:1])


def _there(situation: Situation, fact: Candidate, outage: Outage) -> tuple[str, tuple[int, ...]] | None:
    """Which floor the request goes to by that lift ("" where none is told), and the facts that say so; None where it goes elsewhere."""
    request, places, where = situation.request, Places.of(situation), thing(outage.thing)
    said = _FLOOR.search(fact.text)
    own = said["floor"] if said else ""
    if where is None or (not where.owner and where.scope <= AT_HOME):
        if HOME not in places.of_request(request):
            return None
        home = next(((f, r) for f, r in situation.readings(Location) if r.thing == HOME and "floor" in r.place), None)
        if own or home is None:
            return own, ()
        return ("" if "ground" in home[1].place else home[1].place), (home[0].id,)
    for other, location in situation.readings(Location):
        floor = re.match(r"(?!ground)(?P<floor>[\w-]+ floor)", location.place)
        if floor and where.scope <= set(stems(location.place)) and refers(request, location.thing) >= Reference.LIKELY:
            return floor["floor"], (other.id,)
    return (own, ()) if _named(situation, where) else None


def _named(situation: Situation, where: Thing) -> bool:
    """Whether the request names the house of the lift, or the one who lives there."""
    request = situation.request
    scope = where.scope | ({fold(where.owner)} if where.owner else set())
    owners = {form.removesuffix("'s") for form in scope}
    if any(set(stems(p)) and set(stems(p.removesuffix("'s"))) <= owners | scope for p in request.places):
        return True
    said = set(stems(request.text.replace("'s", "")))
    return bool(scope) and {s.removesuffix("'s") for s in scope} <= said


def _cannot_climb(situation: Situation) -> Iterator[tuple[Candidate, str]]:
    request = situation.request
    coming = [*request.people, *([EGO] if request.ego_takes_part else [])]
    for fact, rule in situation.readings(Restriction):
        said = set(stems(f"{rule.activity} {' '.join(rule.things)}"))
        if said & _STAIRS and any(
            p == rule.person or (EGO not in (p, rule.person) and same_person(p, rule.person)) for p in coming
        ):
            yield fact, rule.person

"""What takes the ground from a restriction: a permission, an all-clear, a dish that is free of it, a lift beside the stairs."""

from __future__ import annotations

import re
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import Reach, name_of, names, takes_part
from assistant.checks.in_force import moment, outside
from assistant.checks.restriction_words import CHECK, OTHERS, Barred, quote, topic
from assistant.checks.situation import Situation
from assistant.knowledge.tables import class_of, find, rules_in
from assistant.language.listing import listing
from assistant.language.names import same_person
from assistant.language.words import gerund, stems
from assistant.readings.forms import Clearance, Composition, Ground, Limit, Outage, Permission, Restriction, Unreachable
from assistant.request import Request
from assistant.timing.spans import within
from assistant.verdict import Finding, Polarity


def lift(barred: Barred, reach: Reach, situation: Situation) -> tuple[bool, Candidate] | None:
    """Whether a lift spares somebody the stairs of a floor: one that is known to be out, or to be back; None where none is."""
    if reach.through is None or class_of(barred.term) != "stairs":
        return None
    at = moment(situation.request)
    outages = [
        (f, o) for f, o in situation.readings(Outage) if re.search(r"\b(?:lift|elevator)\b", o.thing, re.IGNORECASE)
    ]
    if not outages:
        return None
    out = next((f for f, o in outages if within(at, o.start, o.end)), None)
    return (False, out) if out else (True, outages[0][0])


def lifted(
    fact: Candidate, restriction: Restriction, barred: Barred, reach: Reach, situation: Situation
) -> Finding | None:
    """A permission or an all-clear for the thing; a permission that does not hold then speaks against it."""
    request = situation.request
    for allowing, permission in situation.readings(Permission):
        if permission.who != restriction.person and not same_person(permission.who, restriction.person):
            continue
        terms = permission.things or ((gerund(permission.activity),) if permission.activity else ())
        if OTHERS.match(permission.what):
            continue
        taken_back = allowing.id > fact.id and _same_ground(terms, restriction)
        if not taken_back and not any(
            find(term, request.text) or find(barred.term, term) or find(term, barred.term) for term in terms
        ):
            continue
        reason = outside(permission, request)
        if (
            reason
            and permission.start
            and permission.end
            and permission.end - permission.start <= timedelta(days=1, hours=1)
        ):
            continue  # a day on which it is otherwise leaves the other days as they are
        if reason:
            return Finding(
                CHECK,
                Polarity.AGAINST,
                (allowing.id,),
                f"{quote(permission.what)}: {reason}.",
                certain=False,
                about=topic(restriction, barred),
            )
        return Finding(
            CHECK,
            Polarity.FOR,
            (allowing.id,),
            f"{quote(permission.what)}.",
            certain=reach.certain,
            about=topic(restriction, barred),
        )
    for other, clearance in situation.readings(Clearance):
        if (
            clearance.thing
            and clearance.what not in {"cancelled", "moved"}
            and other.id != fact.id
            and (clearance.at is None or clearance.at <= moment(request))
            and (link := find(barred.term, clearance.thing)) is not None
            and link.certain
        ):
            return Finding(
                CHECK,
                Polarity.FOR,
                (other.id,),
                f"{quote(other.text)}.",
                certain=False,
                about=topic(restriction, barred),
            )
    return None


_DRIVEN = re.compile(
    r"\b(?!I\b)[A-Z][\w-]+(?:['’]ll| will| is| can)? (?:drives?|driving|picks?|picking|takes?|taking|brings?) (?:me|us)\b|\bdriven by\b|\bdrive (?:me|us)\b"
)


def driven(barred: Barred, request: Request) -> bool:
    """Whether somebody else is at the wheel."""
    return class_of(barred.term) == "driving" and _DRIVEN.search(request.text) is not None


def lays_down_its_own(fact: Candidate) -> bool:
    """Whether a fact that tells of a condition says itself what follows from it: ten kilos and no more, no sucking on straws."""
    return any(
        isinstance(reading, Limit | Permission)
        or (
            isinstance(reading, Restriction)
            and any(class_of(thing) and not rules_in(thing) for thing in reading.things)
        )
        for reading in fact.readings
    )


def _same_ground(terms: tuple[str, ...], restriction: Restriction) -> bool:
    """Whether what is said to hold no longer is the diet or condition of a restriction: "I'm not vegetarian anymore"."""
    back, held = ({rule.name for term in said for rule, _ in rules_in(term)} for said in (terms, restriction.things))
    return bool(back & held)


def held_free(fact: Candidate, restriction: Restriction, barred: Barred, situation: Situation) -> Finding | None:
    """A finding for the request where what it names is said to be without the thing, or to hold only other things."""
    if restriction.ground not in {Ground.ALLERGY, Ground.DIET, Ground.MEDICAL} or not takes_part(
        restriction.person, situation.request, situation.context.cast
    ):
        return None
    for other, whole in situation.readings(Composition):
        if whole.place == "group" or not names(whole, situation.request):
            continue
        if whole.without and any(find(barred.term, part) or find(part, barred.term) for part in whole.parts):
            text = (
                f"{whole.whole} is said to be without {barred.term}, which {name_of(restriction.person)} must not have."
            )
        elif (
            whole.fixed
            and not whole.without
            and barred.sure
            and class_of(barred.term)
            and not any(find(barred.term, part) for part in whole.parts)
        ):
            text = f"{whole.whole} holds {listing(whole.parts)}, and none of that is {barred.term}."
        else:
            continue
        return Finding(CHECK, Polarity.FOR, (fact.id, other.id), text, certain=False, about=topic(restriction, barred))
    return None


def told_of(reach: Reach, free: Finding, situation: Situation) -> bool:
    """Whether what frees a dish is told of the very thing that the request names, and not of what it comes with."""
    said = set(stems(reach.link.phrase))
    return any(
        fact.id in free.facts and said <= set(stems(whole.whole)) for fact, whole in situation.readings(Composition)
    )


def vouched(barred: Barred, situation: Situation) -> Candidate | None:
    """A fact that says of a place of the request that it keeps the rule: the kitchen with the halal certificate."""
    if not barred.why:
        return None
    places = [place for place in situation.request.places if place[:1].isupper()]
    return next((f for f in situation.facts if find(barred.why, f.text) and any(p in f.text for p in places)), None)


_THEIR_TIME = re.compile(r"\b(?:their|her|his|local|[A-ZÀ-Þ]\w+) time\b")


def told_by_hours(fact: Candidate, barred: Barred) -> bool:
    """Whether a fact bars calls at certain hours only, which `their_clock` weighs."""
    return class_of(barred.term) == "telephone calls" and (
        any(isinstance(r, Unreachable) for r in fact.readings) or _THEIR_TIME.search(fact.text) is not None
    )

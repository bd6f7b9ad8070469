"""From rulings to forms: a restriction of a person, a rule for everybody, a promise, or a permission.

Who speaks decides the ground (a doctor, a court, a house rule, one's own word); whom it binds decides the form.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from assistant.context import Context
from assistant.knowledge.tables import class_of
from assistant.readings.facts.authorities import bound_by, ruler
from assistant.readings.facts.bodily import is_bodily
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.period import Period, allowed_period, read_alternatives
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.rulings import Ruling, rulings
from assistant.readings.facts.verbs import Doing
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Ground, Permission, Prohibition, Restriction

_GROUNDS = (
    (Ground.PROMISE, r"\b(?:promis\w+|swore|sworn|swear|gave \S+(?: \S+)? (?:his|her|my) word|(?:his|her|my) word|vow\w*|pledged?|oath)\b"),
    (Ground.LEGAL, r"\b(?:lawyer|attorney|solicitor|court|contract|legally|by law|judge|licen[cs]e|nda|clause|injunction|police|customs|tender|bail|visa|landlord|lease)\b"),
    (Ground.ALLERGY, r"\b(?:allerg(?:ic|y|ies)|anaphyla\w+|epipen|intoleran\w+)\b"),
    (Ground.MEDICAL, r"\b(?:doctor|doc|dr|physio\w*|midwife|surgeon|nurse|pharmacist|dermatologist|allergist|obstetrician|cardiolog\w+|clinic|hospital|trainer|dentist|optician|specialist"
                     r"|therapist|gp|psychologist|psychiatrist|consultant|p(?:a)?ediatrician|gyn(?:a)?ecologist|oncologist|lab|operation|op|hernia|sling|crutches|check-up|orthop\w+|surgery|injury|injured|broke|broken|sprained|tore|torn|concussion"
                     r"|tablets?|pills?|capsules?|medicine|antibiotics?|pregnan\w+|shoulder|knees?|back|wrist|ankle|hip|heart|blood test|stitches|cast|plaster|vet|glaucoma|eyes?|eye drops|drops)\b"),
    (Ground.FEAR, r"\b(?:afraid|scared|fear|panic\w*|terrified|crash|stuck)\b"),
    (Ground.RULE, r"\b(?:house rule|rule|rules|policy|code of conduct|staff book|house|flat|home|school|office|agreed|agreement|roof|signed)\b"),
)  # fmt: skip
_EATING = re.compile(
    r"\b(?:eats?|eaten|eating|drinks?|drinking|diet|food|vegan|vegetarian|fast(?:s|ing)?|table)\b", re.IGNORECASE
)
_UNLESS = re.compile(
    r"(?:\b(?:unless|except|other than|apart from|save|without|but only|only if|only when|only with|as long as|so long as|provided|while|whenever|when|once|if)\b|\b(?:until|till|til) (?=[^⟦]*$)|\bbefore (?=[^⟦]*$))[^;.]*",
    re.IGNORECASE,
)
_LASTING = re.compile(r"\b(?:while|whilst|as long as|so long as)\b(?![^;.]*\b(?:was|were|had)\b)[^;.]*", re.IGNORECASE)
"""How long a ban lasts: "while I'm on ramipril" is a time of which the end is not known, no way round it."""
_AT_MEALS = re.compile(
    r"\b(?:no|not|never|nobody|n't)\b.*\b(?:at|during|over) (?:the )?(?P<meal>breakfast|lunch|dinner|supper)s?(?: ?(?:time|table))?(?=[,;.]|$)",
    re.IGNORECASE,
)
_MEALS = {
    "breakfast": (6 * 60, 10 * 60),
    "lunch": (12 * 60, 14 * 60),
    "dinner": (18 * 60, 21 * 60),
    "supper": (18 * 60, 21 * 60),
}
"""When a rule holds that is for a meal."""
_SOMEWHERE = re.compile(
    r"(?:the|our) (?!(?:morning|evening|afternoon|night|week|weekend|summer|winter|spring|autumn|end|meantime|dark|sun|rain|mouth|diet|meal|holidays?|day|same|first|last|next)s?\b)[a-z]+(?: [a-z]+)?"
)
"""Where a rule for everybody holds, whatever the place is called."""
_PARTICLES = frozenset("down up over off out around away again".split())
"""What belongs to a verb and is nothing of its own: "bend down"."""
_DARK = frozenset({"dark", "the dark", "darkness", "night", "daylight"})
"""What says when, and nothing of what is done: "drive in the dark"."""
_IN_PLASTER = re.compile(
    r"\b(?:with (?:a|the|my|his|her)|in (?:a|the|my)?\s?) ?(?P<what>cast|plaster|sling|splint|boot|brace)\b"
)
_HE = re.compile(r"(?:he|she)(?:\b|'s\b)", re.IGNORECASE)
_HOUSE_RULE = re.compile(r"(?:forbids?|bans?|allows?|wants?|will have|tolerates?|permits?)\b", re.IGNORECASE)
_PLACE_WORDS = re.compile(
    r"\b(?:house|flat|home|kitchen|office|room|garden|roof|hall|car|studio|shop|depot|desk|grave|table|bed|wardrobe|building|court|pool|church|school|van|doorstep|property|bedroom|balcony|terrace|library|dorm|dormitory|residence|hostel|attic|cellar|basement|shed|garage|lab|gym|ward|clinic|stairwell|corridor|yard|allotment|museum|gallery|theatre|cinema|bus|train|tram|beach|park|playground|camp|campsite|lift|block)\b",
    re.IGNORECASE,
)


def read_rules(
    clause: str, sentence: Sentence, whole: str, context: Context
) -> Iterator[Restriction | Prohibition | Permission]:
    """The restrictions, rules, promises and permissions in one clause of a fact."""
    for ruling in rulings(clause, whole, context):
        if set(ruling.who) <= {EGO} and _HE.match(clause):
            ruling = replace(ruling, who=tuple(p for p in people_in(whole, context) if p != EGO)[:1] or ruling.who)
        ruling = replace(ruling, who=_without_ruler(bound_by(ruling.who), clause, context))
        allows = ruling.allows
        periods = [allowed_period(sentence, clause, context.now)] if allows else read_alternatives(sentence, clause)
        unless = _exception(ruling)
        for said in ruling.doings:
            doing = _without_people(said, ruling, context)
            if doing is None:
                continue
            for period in periods:
                yield from _forms(ruling, doing, period, unless, whole)


def _without_ruler(who: tuple[str, ...], clause: str, context: Context) -> tuple[str, ...]:
    """Whom a rule binds but for the one who lays it down; anyone, where nobody else is named."""
    laying = people_in(f"{name} can't", context) if (name := ruler(clause)) else ()
    kept = tuple(person for person in who if person not in laying and person != name)
    return kept if kept or not who else (ANYONE,)


def _forms(
    ruling: Ruling, doing: Doing, period: Period, unless: str, whole: str
) -> Iterator[Restriction | Prohibition | Permission]:
    place = doing.place if _PLACE_WORDS.search(doing.place) or re.match(r"(?:the )?[A-ZÀ-Þ]", doing.place) else ""
    if not place and set(ruling.who) <= {ANYONE} and _SOMEWHERE.fullmatch(doing.place):
        place = doing.place
    if not period.daytime and (meal := _AT_MEALS.search(whole)):
        period = replace(period, daytime=_MEALS[meal["meal"].lower().removesuffix("s")])
    slots = (period.start, period.end)
    ground = ground_of(whole)
    nobody = EGO if ground in {Ground.MEDICAL, Ground.LEGAL, Ground.PROMISE, Ground.DIET} else ANYONE
    if place and ground in {Ground.DIET, Ground.LEGAL}:
        nobody = ANYONE  # "no eating in the reading room" is no diet, and the landlord's rule binds every guest
    if not place and any(is_bodily(thing) for thing in doing.things):
        nobody = EGO
    for person in ruling.who or (nobody,):
        if ruling.allows:
            yield Permission(
                person, ruling.words, doing.things, doing.verb, *slots, period.weekdays, period.daytime, place
            )
        elif person == ANYONE or (
            place and (ground in {Ground.RULE, Ground.DISLIKE} or _HOUSE_RULE.match(ruling.tail))
        ):
            yield Prohibition(
                ANYONE if place else person,
                ruling.words,
                doing.things,
                doing.verb,
                *slots,
                unless,
                period.weekdays,
                period.daytime,
                place,
            )
        elif ground is Ground.PROMISE and person != EGO:
            yield Prohibition(
                person, ruling.words, doing.things, doing.verb, *slots, unless, period.weekdays, period.daytime, place
            )
        else:
            yield Restriction(
                person, ground, doing.things, doing.verb, *slots, unless, period.weekdays, period.daytime, place
            )


_TASTE = re.compile(
    r"\b(?:hates?|loathes?|detests?|dislikes?|(?:can['’]?t|cannot)\s(?:stand|bear|abide)|(?:doesn['’]?t|don['’]?t)\s(?:like|care\sfor|enjoy)|"
    r"not\skeen|not\sfond|avoids?|goes\soff)\b",
    re.IGNORECASE,
)


def ground_of(text: str) -> Ground:
    """What a rule rests on, by who or what is named beside it; where nothing is, words of taste tell taste from a rule."""
    for ground, pattern in _GROUNDS:
        if ground is Ground.RULE and _EATING.search(text):
            return Ground.DIET
        if re.search(pattern, text, re.IGNORECASE):
            return ground
    if _EATING.search(text):
        return Ground.DIET
    return Ground.DISLIKE if _TASTE.search(text) else Ground.RULE


def _exception(ruling: Ruling) -> str:
    if worn := _IN_PLASTER.search(ruling.tail):
        return f"until the {worn['what']} is off"
    said = _UNLESS.search(
        ruling.tail if ruling.tail.startswith("only") or ruling.allows else _LASTING.sub("", ruling.tail)
    )
    return re.sub(r"\s*⟦\d+⟧\s*", " ", said[0]).strip(" ,.") if said else ""


def _without_people(doing: Doing, ruling: Ruling, context: Context) -> Doing | None:
    """The doing without things that are only the people it binds or that say nothing; None where nothing is left."""
    kept = []
    for thing in doing.things:
        named = people_in(thing, context)
        if named and named[0] in ruling.who and len(thing.split()) <= 2:
            continue
        if thing.lower() in _PARTICLES or (doing.verb and thing.lower() in _DARK):
            continue
        if class_of(thing) or len(thing) > 2:
            kept.append(thing)
    if not kept and not doing.verb:
        return None
    return Doing(doing.verb, tuple(kept), doing.place)

"""Allergies, diets, doctors' orders, fears: does the request bring somebody who takes part to what they keep away from?

The chain is shown in words: the restriction, what the request names or what that holds, and why it counts. A finding is
certain only if every link is read from facts or holds by definition; what a dish "usually" contains, and what medicines
and conditions "usually" rule out, never is. A restriction of somebody who takes no part, that has ended or was lifted
speaks for the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import (
    Reach,
    acts,
    end_by_event,
    fasting_before,
    given_to,
    mentions,
    name_of,
    reached,
    takes_part,
    verb,
)
from assistant.checks.conditions import bounded, by_that_hour, conditional, course_over, exception_told, met_while
from assistant.checks.exceptions import exception_met, open_ended, unaccompanied
from assistant.checks.household import reached_at_home
from assistant.checks.in_force import moment, moved, narrowed, outside, undecided
from assistant.checks.meant_for import meant_for, meant_for_another
from assistant.checks.other_tables import other_tables
from assistant.checks.restriction_answers import (
    driven,
    held_free,
    lays_down_its_own,
    lift,
    lifted,
    told_by_hours,
    told_of,
    vouched,
)
from assistant.checks.restriction_words import (
    AWAY,
    CHECK,
    INSIDE,
    Barred,
    capital,
    facts_of,
    named_rule_kept,
    quote,
    sentence,
    topic,
    whole_name,
)
from assistant.checks.seasons import in_season
from assistant.checks.situation import Situation
from assistant.checks.working_days import of_somebodys_work
from assistant.knowledge.entries import Rule, key, rules
from assistant.knowledge.tables import class_of, find, is_food
from assistant.language.listing import listing
from assistant.language.names import same_person
from assistant.language.words import fold, gerund
from assistant.readings.facts.animals import HOME
from assistant.readings.facts.only_food import BUT_FOR
from assistant.readings.forms import EGO, Ground, Restriction
from assistant.readings.request_words import NAMED_BY_ROLE
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

ELSEWHERE = frozenset({Ground.PROMISE, Ground.SECRET})
"""Grounds that the check of prohibitions looks after."""
_ANIMALS = frozenset(
    word
    for rule in rules()
    if rule.topic == "pets" and rule.name not in {"baby", "toddler"}
    for word in (rule.name, *rule.words)
)
_TAKEN_BY_PEOPLE = frozenset({"paracetamol", "ibuprofen", "aspirin"})
_MEETING = re.compile(
    r"\b(?P<drink>coffee|tea)(?= (?:break |morning |date |and (?:cake|a chat|a catch-up) )?with (?!milk|sugar|cream|lemon|ice)\w)"
    r"|\b(?:meet|meeting|see|seeing|join|catch up)\b[^,;.]{0,60}? (?:for|over) (?:an? )?(?:quick )?(?P<over>coffee|tea)\b",
    re.IGNORECASE,
)
"""A meeting named after the drink it is held over."""
_HANDLING = frozenset(
    """carry lift haul lug move shift unload sell throw store stack clean wash label weigh count sort search find return thank
    photograph film draw paint recycle oil mend repair hide wrap thaw defrost freeze""".split()
)
"""Verbs that handle a thing without eating or drinking it."""
_NOT_EATING = frozenset({Intent.NOTE, Intent.SCHEDULE})
"""What is noted down or planned need not be for who must not have it."""
_GOT = re.compile(r"(?:order|buy|get|add)\b", re.IGNORECASE)
_SURELY_STILL = timedelta(days=14)
"""How far ahead what has no date for its end surely holds."""
_ASSIGNED = re.compile(
    r"\bthat (?:s?he|they|you)(?:['’](?:s|re|ll)| is| are| will| can| has to| have to| should| must| may| gets? to)(?: \w+)?(?: the| an?)?\s?$",
    re.IGNORECASE,
)
"""What somebody is told that they do: "write to Lena that she's singing the solo"."""
_TIMER = re.compile(r"(?:please )?(?:set|start) (?:a|the|another) (?:\S+ )?(?:timer|alarm)\b", re.IGNORECASE)


def check(situation: Situation) -> Iterator[Finding]:
    """What restrictions of people have to say about the request."""
    found: list[tuple[Finding, bool]] = []
    if situation.request.intent is Intent.CANCEL:
        return
    for fact, told in situation.readings(Restriction):
        restriction = by_that_hour(told, fact)
        if restriction is None or restriction.ground in ELSEWHERE or of_somebodys_work(restriction):
            continue
        for barred in _barred(restriction):
            if finding := _about(fact, restriction, barred, situation):
                found.append((finding, bool(barred.why) and not barred.sure))
                break
    settled = {finding.about for finding, general in found if finding.polarity is Polarity.FOR and not general}
    for finding, general in found:
        if not (general and finding.polarity is Polarity.AGAINST and finding.about in settled):
            yield finding


def _barred(restriction: Restriction) -> Iterator[Barred]:
    things = restriction.things or ((gerund(restriction.activity),) if restriction.activity else ())
    for thing in things:
        rule = _rule(thing) if restriction.ground in {Ground.DIET, Ground.MEDICAL} else None
        if rule is None:
            yield Barred(thing, sure=True)
            continue
        by_definition = rule.topic == "diets"
        for term in rule.bars:
            yield Barred(term, by_definition, rule.name, strict=term in rule.sure)
        for term in rule.doubtful:
            yield Barred(term, sure=False, why=rule.name, strict=term in rule.sure)


def _rule(thing: str) -> Rule | None:
    wanted = key(thing)
    return next((rule for rule in rules() if any(key(word) == wanted for word in rule.words)), None)


def _about(fact: Candidate, restriction: Restriction, barred: Barred, situation: Situation) -> Finding | None:
    request = situation.request
    if named_rule_kept(barred, request.text) or told_by_hours(fact, barred):
        return None
    reaches = sorted(reached(barred.term, situation), key=lambda reach: (not reach.certain, reach.through is not None))
    if not reaches:
        return held_free(fact, restriction, barred, situation)
    reach = reaches[0]
    if not reach.certain and (not barred.sure or restriction.ground in {Ground.DISLIKE, Ground.RULE}):
        return None
    part = _takes_part(restriction.person, reach, situation)
    if not part:
        return (
            None
            if (barred.why and not barred.sure) or not (reach.certain and _close(reach, situation))
            else _for(
                fact,
                restriction,
                barred,
                reach,
                f"{name_of(restriction.person)} {verb(restriction.person, 'takes', 'take')} no part in it",
                certain=bool(request.people),
            )
        )
    if reason := outside(restriction, request):
        return _for(fact, restriction, barred, reach, reason, certain=barred.sure)
    season = in_season(restriction, fact.text, moment(request))
    if season is False:
        return _for(fact, restriction, barred, reach, "that is not the season of it", certain=True)
    if fast := fasting_before(restriction, situation):
        event, first, last = fast
        if not first <= moment(request) < last:
            return _for(
                fact,
                restriction,
                barred,
                reach,
                f"only until {last.day} {last:%B, %H:%M}",
                certain=True,
                more=(event.id,),
            )
        return _against(fact, restriction, barred, reach, situation, certain=reach.certain, more=(event.id,))
    if restriction.unless.startswith("before the"):
        return None  # of a test that no fact dates
    if ended := end_by_event(restriction, situation) or course_over(restriction, fact, situation):
        other, end = ended
        if moment(request) >= end:
            return _for(
                fact,
                restriction,
                barred,
                reach,
                f"it ended with that, on {end.day} {end:%B}",
                certain=True,
                more=(other.id,),
            )
    if freed := lifted(fact, restriction, barred, reach, situation):
        return freed
    if (then := met_while(fact, situation)) and not then[0]:
        return _for(fact, restriction, barred, reach, "not then", certain=True, more=(then[1].id,))
    if told := vouched(barred, situation) or exception_told(restriction.unless, restriction.person, fact, situation):
        return _for(fact, restriction, barred, reach, quote(told.text), certain=False, more=(told.id,))
    if exception_met(restriction.unless, request):
        return _for(fact, restriction, barred, reach, f"the exception applies: {restriction.unless}", certain=False)
    if free := held_free(fact, restriction, barred, situation):
        return None if reach.certain and reach.through is None and not told_of(reach, free, situation) else free
    if barred.why and (_is_own_name(barred, reach) or _only_company(reach, situation.request)):
        return None
    if barred.why and not barred.sure and not barred.strict and lays_down_its_own(fact):
        return None
    eaten = is_food(barred.term) or is_food(reach.link.phrase)
    planned = barred.why and request.intent in _NOT_EATING and not _GOT.match(request.text)
    if eaten and planned and not meant_for(restriction.person, request):
        return None
    if eaten and meant_for_another(restriction.person, situation):
        return None
    watched = barred.why and request.intent is Intent.MEDIA and class_of(barred.term) == "sport"
    if watched or (restriction.ground is Ground.FEAR and is_food(reach.link.phrase)):
        return None
    if eaten and restriction.ground is not Ground.ALLERGY and _only_handled(request):
        return None
    if _other_activity(restriction, situation) or driven(barred, request):
        return None
    if (ride := lift(barred, reach, situation)) is not None:
        works, outage = ride
        return None if works else _against(fact, restriction, barred, reach, situation, certain=True, more=(outage.id,))
    certain = (
        (barred.sure or (barred.strict and meant_for(restriction.person, request, pet=barred.why in _ANIMALS)))
        and reach.certain
        and (restriction.ground is not Ground.DISLIKE or reach.through is None)
        and (then is not None or not conditional(fact))
        and (season or ended is not None or not bounded(restriction, fact))
        and not undecided(restriction, request)
        and (
            not restriction.unless
            or ended is not None
            or (open_ended(restriction.unless) and moment(request) - request.now < _SURELY_STILL)
            or unaccompanied(restriction.unless, restriction.person, request)
            or restriction.unless.startswith(BUT_FOR)
        )
    )
    return _against(fact, restriction, barred, reach, situation, certain=certain and _close(reach, situation))


def _only_handled(request: Request) -> bool:
    """Whether nobody eats or drinks by what is asked: jars are labelled, a timer is set for the eggs."""
    return not acts(request).isdisjoint(_HANDLING) or bool(_TIMER.match(request.text))


def _takes_part(person: str, reach: Reach, situation: Situation) -> bool:
    request = situation.request
    assigned = given_to(reach.link, person, request) if reach.through is None else None
    if assigned is not None:
        return assigned
    if fold(person) in _ANIMALS or (
        person != EGO and fold(person) not in NAMED_BY_ROLE and not _known(person, situation) and person[:1].isupper()
    ):
        return bool(
            re.search(rf"\b{re.escape(person)}(?!s? (?:food|litter))", request.text, re.IGNORECASE)
            or (INSIDE.search(request.text) and fold(person) in _ANIMALS)
        ) or (fold(person) in _ANIMALS and not AWAY.search(request.text) and _reaches_animals(reach, request))
    if takes_part(person, request, situation.context.cast):
        return True
    return reach.certain and not is_food(reach.link.chain[-1]) and reached_at_home(person, situation)


def _reaches_animals(reach: Reach, request: Request) -> bool:
    """Whether what is got comes within reach of the animals of the house: a plant, a poison; people eat their own food."""
    if request.intent is Intent.CARE:
        return True
    for_people = is_food(reach.link.phrase) or fold(reach.link.chain[-1]) in _TAKEN_BY_PEOPLE
    return request.intent in {Intent.BUY, Intent.COOK, Intent.ORDER_FOOD} and not for_people


def _known(person: str, situation: Situation) -> bool:
    cast = situation.context.cast
    return any(same_person(person, name) for name in (*cast.people, *situation.request.people))


def _is_own_name(barred: Barred, reach: Reach) -> bool:
    """Whether the request only names the animal or medicine itself, which is no danger to it."""
    return reach.through is None and fold(reach.link.phrase) == fold(barred.why)


def _only_company(reach: Reach, request: Request) -> bool:
    """Whether a hot drink only says over what people meet: who comes for coffee with somebody may drink what they like."""
    if reach.through is not None or request.intent in {Intent.BUY, Intent.ORDER_FOOD, Intent.COOK}:
        return False
    said = reach.link.start, reach.link.end
    return any(said == meeting.span(meeting.lastgroup or 0) for meeting in _MEETING.finditer(request.text))


def _close(reach: Reach, situation: Situation) -> bool:
    """Whether the thing is what the request is for, and no mere mention: part of a name or of a message."""
    request = situation.request
    if class_of(reach.link.chain[-1]) == "telephone calls":
        return request.intent is Intent.CALL
    if reach.through is not None:
        return mentions(reach.through.whole, request) or reach.through.fixed or reach.through.place == HOME
    said = request.text[reach.link.start : reach.link.end]
    in_name = any(
        fold(said) in fold(place) and place[:1].isupper() and fold(said) != fold(place) for place in request.places
    )
    before = request.text[: reach.link.start]
    in_message = request.intent in {Intent.MESSAGE, Intent.SHARE, Intent.CALL} and bool(re.search(r"\bthat\b", before))
    in_message = in_message and _ASSIGNED.search(before) is None
    return not in_name and not in_message


def _other_activity(restriction: Restriction, situation: Situation) -> bool:
    """Whether the verb that is barred and the thing it is done to are not both in the request."""
    if not restriction.activity or not restriction.things:
        return False
    text = situation.request.text
    return (
        find(gerund(restriction.activity), text) is None
        and find(restriction.activity, text) is None
        and not class_of(restriction.things[0])
    )


def _for(
    fact: Candidate,
    restriction: Restriction,
    barred: Barred,
    reach: Reach,
    reason: str,
    *,
    certain: bool,
    more: tuple[int, ...] = (),
) -> Finding:
    text = f"{sentence(restriction, barred)}, but {reason}."
    return Finding(
        CHECK,
        Polarity.FOR,
        facts_of(fact, reach, more),
        capital(text),
        certain and reach.certain,
        topic(restriction, barred),
    )


def _against(
    fact: Candidate,
    restriction: Restriction,
    barred: Barred,
    reach: Reach,
    situation: Situation,
    *,
    certain: bool,
    more: tuple[int, ...] = (),
) -> Finding:
    parts = [sentence(restriction, barred)]
    if reach.through is not None:
        parts.append(
            f"{whole_name(reach.through)} {'is' if reach.through.fixed else 'has to do with'} {listing(reach.through.parts)}"
        )
    elif fold(reach.link.phrase) != fold(barred.term):
        parts.append(f"the request is about {reach.link.phrase}")
    if reach.link.words:
        parts.append(reach.link.words)
    if restriction.end:
        parts.append(f"that holds until {restriction.end.day} {restriction.end:%B %Y}")
    elif only := narrowed(restriction):
        parts.append(f"that holds {only}")
    text = capital("; ".join(parts)) + "."
    return Finding(
        CHECK,
        Polarity.AGAINST,
        facts_of(fact, reach, more),
        text,
        certain,
        topic(restriction, barred),
        _remedies(restriction, barred, reach, situation),
    )


def _remedies(restriction: Restriction, barred: Barred, reach: Reach, situation: Situation) -> tuple[Remedy, ...]:
    found = list(moved(restriction, situation.request))
    if reach.through is not None and reach.through.fixed:
        found += [
            Remedy(RemedyKind.REPLACE, old=old, new=new)
            for old, new in other_tables(barred.term, reach.through, situation)
        ]
    if reach.through is None:
        found.append(Remedy(RemedyKind.REPLACE, old=reach.link.phrase))
    else:
        found.append(Remedy(RemedyKind.REPLACE, old=reach.through.whole))
    if restriction.person != EGO:
        found.append(Remedy(RemedyKind.WITHOUT, old=restriction.person))
    elif reach.through is None:
        found.append(Remedy(RemedyKind.WITHOUT, old=reach.link.phrase))
    return tuple(found)

"""Bans, promises, house rules and secrets: does the request do what somebody is not to do, or tell whom it must not reach?

A promise of the user binds whatever is asked; a rule for a place only what happens there; a secret only messages that
reach somebody who must not know, alone or in a group. Permissions and exceptions speak for the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.bearing import (
    at_place,
    end_by_event,
    exception_met,
    moment,
    name_of,
    outside,
    reached,
    takes_part,
    undecided,
)  # fmt: skip
from assistant.checks.hours_before import hours_before
from assistant.checks.situation import Situation
from assistant.knowledge.tables import class_of, find
from assistant.language.names import forms_of, same_person
from assistant.language.words import STOP_WORDS, fold, gerund, stem, stems, words
from assistant.readings.forms import EGO, Composition, Event, Ground, Permission, Prohibition, Restriction
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "prohibition"
ANYONE = "anyone"
TELLING = frozenset({Intent.MESSAGE, Intent.SHARE, Intent.CALL})

_VERBS: tuple[tuple[frozenset[str], frozenset[Intent]], ...] = (
    (frozenset("lend borrow loan".split()), frozenset({Intent.LEND})),
    (
        frozenset("write call text contact message phone email speak talk ring shout approach".split()),
        frozenset({Intent.MESSAGE, Intent.CALL}),
    ),
    (
        frozenset("post share show publish put upload say tell mention".split()),
        frozenset({Intent.SHARE, Intent.MESSAGE}),
    ),
    (frozenset("buy order purchase spend".split()), frozenset({Intent.BUY, Intent.ORDER_FOOD, Intent.PAY})),
    (frozenset("cook bake fry roast".split()), frozenset({Intent.COOK})),
    (frozenset("sell give offer auction advertise promise".split()), frozenset()),
    (frozenset("drive ride".split()), frozenset({Intent.ROUTE, Intent.TRAVEL, Intent.NOTE})),
)
_RULING = re.compile(
    r"\b(?:may|must|can|allowed?|allows|rules?|promis\w+|swor[en]|forbid\w*|forbade|bann?\w*|agreed|word|never|nobody|policy|contract|law|said|says|told)\b",
    re.IGNORECASE,
)
_SELLING = re.compile(
    r"\b(?:sell|sold|selling|is (?:his|hers|yours|theirs)|can have|goes to|offer(?:ed)?|for sale|give away)\b",
    re.IGNORECASE,
)
_LENDING = re.compile(r"\b(?:lend|borrow|loan|can have|can use|can take)\b", re.IGNORECASE)
_CONTACTING = frozenset("write call text contact message phone email speak talk ring shout approach".split())
_COMMON = frozenset(
    stems(
        "time day evening night morning word thing way people family place year week month new good big one first whole says know nothing anyone surprise secret complete party "
        "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april "
        "may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec"
    )
)


def check(situation: Situation) -> Iterator[Finding]:
    """What prohibitions, promises and secrets have to say about the request."""
    for fact, prohibition in situation.readings(Prohibition):
        if finding := _prohibited(fact, prohibition, situation):
            yield finding
    for fact, restriction in situation.readings(Restriction):
        if restriction.ground is Ground.SECRET:
            finding = _secret(fact, restriction, situation)
        elif restriction.ground is Ground.PROMISE or (
            restriction.ground is Ground.LEGAL and restriction.activity in _CONTACTING
        ):
            finding = _promised(fact, restriction, situation)
        else:
            finding = None
        if finding:
            yield finding


def _prohibited(fact: Candidate, rule: Prohibition, situation: Situation) -> Finding | None:
    request = situation.request
    reach = next((r for term in _terms(rule) for r in reached(term, situation)), None)
    if reach is None or not _same_doing(rule.activity, request):
        return None
    topic = f"{fold(rule.who)}: {fold(reach.link.chain[-1])}"
    facts = (fact.id, *((reach.fact.id,) if reach.fact else ()))
    if rule.who not in {ANYONE, EGO} and not takes_part(rule.who, request, situation.context.cast):
        return Finding(
            CHECK,
            Polarity.FOR,
            facts,
            f"{_quote(rule.what)} binds {rule.who}, who takes no part.",
            bool(request.people),
            topic,
        )
    here = at_place(rule.place, request) if rule.place else True
    if here is False:
        return Finding(
            CHECK,
            Polarity.FOR,
            facts,
            f"{_quote(rule.what)} is for {rule.place}, and this is somewhere else.",
            False,
            topic,
        )
    if spoken := _answered(rule, topic, facts, situation):
        return spoken
    ahead = hours_before(rule, situation)
    if ahead is False:
        return Finding(
            CHECK, Polarity.FOR, facts, f"{_quote(rule.what)}: nothing of that follows so soon.", True, topic
        )
    certain = (
        _binding(rule)
        and reach.certain
        and here is True
        and (not rule.unless or ahead is True)
        and not undecided(rule, request)
        and bool(rule.things)
    )
    text = f"{_quote(rule.what)}: the request is about {reach.link.phrase}{'; ' + reach.link.words if reach.link.words else ''}."
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, _remedies(rule, reach.link.phrase))


def _binding(rule: Prohibition) -> bool:
    """Whether the fact lays down a rule, and does not just say that there is none of something."""
    return bool(rule.place or rule.activity or rule.who != ANYONE or _RULING.search(rule.what))


def _promised(fact: Candidate, rule: Restriction, situation: Situation) -> Finding | None:
    request = situation.request
    contact = rule.activity in _CONTACTING
    persons = tuple(thing for thing in rule.things if any(_is_person(word, situation) for word in thing.split()))
    person = next((p for p in request.people if any(_names_person(thing, p) for thing in persons)), None)
    if persons and not contact and (person is None or len(persons) == len(rule.things)):
        return None
    if contact:
        if not persons:
            return None
        named = persons[0]
        topic, facts = f"contact: {fold(named)}", (fact.id,)
        if request.intent not in TELLING:
            return None
        if person is None or not _addressed(person, request):
            return None
        phrase = person
    else:
        reach = next((r for term in _terms(rule) if term not in persons for r in reached(term, situation)), None)
        if reach is None or not _same_doing(rule.activity, request):
            return None
        topic, facts, phrase = (
            f"{fold(rule.person)}: {fold(reach.link.chain[-1])}",
            (fact.id, *((reach.fact.id,) if reach.fact else ())),
            reach.link.phrase,
        )
    if rule.person != EGO and not takes_part(rule.person, request, situation.context.cast):
        return Finding(
            CHECK, Polarity.FOR, facts, f"{_quote(fact.text)} binds {rule.person}, who takes no part.", False, topic
        )
    if spoken := _answered(rule, topic, facts, situation):
        return spoken
    certain = (
        (not rule.unless or rule.unless.startswith("but "))
        and not undecided(rule, request)
        and (contact or bool(rule.things) or class_of(gerund(rule.activity)) is not None)
    )
    text = f"{_quote(fact.text)}: the request {'reaches' if contact else 'is about'} {phrase}."
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, _remedies(rule, phrase))


def _names_person(phrase: str, person: str) -> bool:
    return any(same_person(person, word) for word in (phrase, *phrase.split()) if word[:1].isupper())


def _is_person(word: str, situation: Situation) -> bool:
    return word[:1].isupper() and (
        situation.context.cast.resolve(word) is not None or any(same_person(word, p) for p in situation.request.people)
    )


def _answered(
    rule: Prohibition | Restriction, topic: str, facts: tuple[int, ...], situation: Situation
) -> Finding | None:
    """The finding for the request where the rule is over, has an exception that is met, or a permission stands beside it."""
    request = situation.request
    if reason := outside(rule, request):
        return Finding(CHECK, Polarity.FOR, facts, f"There is a rule about this, but {reason}.", True, topic)
    if (ended := end_by_event(rule, situation)) and moment(request) >= ended[1]:
        return Finding(
            CHECK, Polarity.FOR, (*facts, ended[0].id), "What the rule waited for is over by then.", True, topic
        )
    if exception_met(rule.unless, request):
        return Finding(CHECK, Polarity.FOR, facts, f"The exception applies: {rule.unless}.", False, topic)
    for fact, permission in situation.readings(Permission):
        terms = permission.things or ((gerund(permission.activity),) if permission.activity else ())
        if any(find(term, request.text) for term in terms) and (
            permission.who in {ANYONE, EGO} or takes_part(permission.who, request)
        ):
            return Finding(CHECK, Polarity.FOR, (fact.id, *facts), f"{_quote(fact.text)}.", False, topic)
    return None


def _secret(fact: Candidate, secret: Restriction, situation: Situation) -> Finding | None:
    request = situation.request
    if request.intent not in TELLING or not (_about(secret, situation) or _same_occasion(fact, situation)):
        return None
    topic = f"secret: {fold(secret.person)}"
    hearer, group = _hearer(secret, situation)
    if reason := outside(secret, request):
        return Finding(
            CHECK, Polarity.FOR, (fact.id,), f"It was to be kept from {_from_whom(secret)}, but {reason}.", True, topic
        )
    if hearer is None:
        if secret.person == ANYONE:
            return None
        return Finding(
            CHECK,
            Polarity.FOR,
            (fact.id,),
            f"It is to be kept from {_from_whom(secret)}, whom this does not reach.",
            False,
            topic,
        )
    let_in = {w for w in words(secret.unless) if w not in STOP_WORDS} if secret.unless.startswith("but ") else set()
    if let_in & set(words(request.text)):
        return None
    facts = (fact.id, *((group.id,) if group else ()))
    if secret.person == ANYONE and hearer in request.people and _let_in(hearer, secret, fact, situation):
        return None
    if exempt := _exempt(hearer, fact, situation):
        return Finding(CHECK, Polarity.FOR, (fact.id, exempt.id), f"{_quote(exempt.text)}.", False, topic)
    through = f", who is in that group: {_quote(group.text)}" if group else ""
    text = f"This would reach {hearer}{through}, and it is to be kept from {_from_whom(secret)}: {_quote(fact.text)}."
    certain = (secret.person != ANYONE and not secret.unless) or (
        hearer in request.people and (bool(let_in) or not secret.unless)
    )
    remedies = (
        Remedy(RemedyKind.WITHOUT, old=hearer),
        *((Remedy(RemedyKind.MOVE_TO, at=secret.end),) if secret.end else ()),
    )
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, remedies)


def _same_occasion(fact: Candidate, situation: Situation) -> bool:
    """Whether a secret that has a date and the request speak of one thing on that day: "the party on the 24th"."""
    when = situation.request.when
    events = [r for r in fact.readings if isinstance(r, Event)]
    if when is None or not any(e.start.date() == when.start.date() for e in events):
        return False
    return bool({w for e in events for w in stems(e.title)} & set(stems(situation.request.text)))


def _about(secret: Restriction, situation: Situation) -> bool:
    """Whether the request speaks of the matter of the secret: two of its words, or one rare name."""
    text = situation.request.text
    people = {
        stem(w)
        for p in (*situation.context.cast.people, *situation.context.cast.ego)
        for form in forms_of(p)
        for w in words(form)
    }
    said = set(stems(text)) - people
    for matter in secret.things:
        meant = set(stems(matter)) - people
        meant = meant - _COMMON or meant
        names = (
            {stem(w) for w in words(" ".join(re.findall(r"(?<!^)\b[A-ZÀ-Þ][\w'’-]+", matter)))}
            - people
            - {stem(w) for w in STOP_WORDS}
            - _COMMON
        )
        mentioned = {
            p
            for p in situation.context.cast.people
            for form in forms_of(p)
            if re.search(rf"\b{re.escape(form)}\b", matter)
            and re.search(rf"\b{re.escape(form)}\b", text)
            and p not in {secret.person}
        }
        shared = meant & said
        if len(shared) >= 2 or shared & names or (shared and (mentioned or len(meant) <= 2)):
            return True
        if mentioned and not any(_addressed(p, situation.request) for p in mentioned):
            return True
    return False


def _hearer(secret: Restriction, situation: Situation) -> tuple[str | None, Candidate | None]:
    """Who would hear that must not, and the fact by which a group includes them."""
    request = situation.request
    if secret.person == ANYONE:
        hearers = [p for p in request.people if _addressed(p, request)]
        return (hearers[0] if hearers else "others"), None
    for person in request.people:
        if same_person(person, secret.person) and _addressed(person, request):
            return person, None
    for fact, group in situation.readings(Composition):
        if (
            group.place == "group"
            and _named(group.whole, request.text)
            and any(same_person(m, secret.person) for m in group.parts)
        ):
            return secret.person, fact
    return None, None


def _exempt(hearer: str, secret: Candidate, situation: Situation) -> Candidate | None:
    """A fact that says the hearer already knows or may."""
    first = re.escape(forms_of(hearer)[1] if len(forms_of(hearer)) > 1 else hearer)
    knows = re.compile(
        rf"\b{first}\b[^.;]*\b(?:knows?(?! nothing)|been in on|in on|witnessed|has heard|exception|may know|been told|set up)\b|\b(?:exception for|told)\s(?:\w+\s)?{first}\b",
        re.IGNORECASE,
    )
    return next((f for f in situation.facts if f.id != secret.id and knows.search(f.text)), None)


def _let_in(hearer: str, secret: Restriction, fact: Candidate, situation: Situation) -> bool:
    """Whether another fact names the hearer together with the matter: who is on the team may know."""
    meant = {w for matter in secret.things for w in stems(matter)} - _COMMON
    return any(
        meant & set(stems(other.text))
        and any(re.search(rf"\b{re.escape(form)}\b", other.text) for form in forms_of(hearer))
        for other in situation.facts
        if other.id != fact.id
    )


def _addressed(person: str, request: Request) -> bool:
    """Whether the message goes to this person, who is not just spoken of: the first one named after the verb."""
    positions = {p: _position(p, request.text) for p in request.people}
    said = positions.get(person)
    if said is None:
        return not any(re.search(rf"\b{re.escape(form)}['’]s\b", request.text) for form in forms_of(person))
    before = request.text[:said]
    first = min((at for at in positions.values() if at is not None), default=said)
    if said > first and re.search(r"[:;]\s", request.text[first:said]):
        return False
    if re.search(r"\b(?:that|about|of|with)\b", before) and not re.search(r"\b(?:to|tell|text|send)\s$", before):
        return False
    return not before.endswith(("for ", "for his ", "for her ")) or request.intent is not Intent.SHARE


def _position(person: str, text: str) -> int | None:
    found = [m.start() for form in forms_of(person) if (m := re.search(rf"\b{re.escape(form)}(?!['’]s)\b", text))]
    if found:
        return min(found)
    return None


def _named(group: str, text: str) -> bool:
    meant = [w for w in words(group) if w not in STOP_WORDS]
    said = words(text)
    return bool(meant) and any(said[i : i + len(meant)] == meant for i in range(len(said)))


def _terms(rule: Prohibition | Restriction) -> tuple[str, ...]:
    if rule.things:
        return rule.things
    return (gerund(rule.activity), rule.activity) if rule.activity else ()


def _same_doing(activity: str, request: Request) -> bool:
    """Whether the request does what the verb of a rule says; a rule without a verb bars any doing."""
    if not activity:
        return True
    for group, intents in _VERBS:
        if activity in group:
            lends = "lend" in group and bool(_LENDING.search(request.text))
            sells = "sell" in group and bool(_SELLING.search(request.text))
            return request.intent in intents or lends or sells or request.lead_verb in group
    return stem(activity) in set(stems(request.text)) or find(gerund(activity), request.text) is not None


def _remedies(rule: Prohibition | Restriction, phrase: str) -> tuple[Remedy, ...]:
    moved = (Remedy(RemedyKind.MOVE_TO, at=rule.end),) if rule.end else ()
    return (*moved, Remedy(RemedyKind.REPLACE, old=phrase), Remedy(RemedyKind.WITHOUT, old=phrase))


def _from_whom(secret: Restriction) -> str:
    return f"everybody {secret.unless}".strip() if secret.person == ANYONE else name_of(secret.person)


def _quote(text: str) -> str:
    return f"“{text.strip().rstrip('.')}”"

"""Secrets: would a message reach somebody who must not know, alone or in a group?

Who already knows, or is let in, may hear; when a secret is out it binds nobody.
"""

from __future__ import annotations

import re

from assistant.candidates import Candidate
from assistant.checks.bearing import name_of
from assistant.checks.in_force import outside
from assistant.checks.restriction_words import quote
from assistant.checks.situation import Situation
from assistant.language.names import forms_of, same_person
from assistant.language.roots import root
from assistant.language.words import STOP_WORDS, fold, stem, stems, words
from assistant.readings.forms import Composition, Event, Restriction
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "prohibition"
ANYONE = "anyone"
TELLING = frozenset({Intent.MESSAGE, Intent.SHARE, Intent.CALL})
_KIN = frozenset(
    "mother father mum mom dad sister brother aunt uncle cousin grandmother grandfather gran nan niece nephew".split()
)
_COMMON = frozenset(
    stems(
        "time day evening night morning word thing way people family place year week month new good big one first whole says know nothing anyone surprise secret complete party "
        "monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april "
        "may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec"
    )
)


def secret_told(fact: Candidate, secret: Restriction, situation: Situation) -> Finding | None:
    """What a secret has to say about a message."""
    request = situation.request
    if request.intent not in TELLING or not (
        _about(secret, situation) or _same_occasion(fact, situation) or _given_away(secret, fact, situation)
    ):
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
    if hearer in request.people and _among_those(hearer, fact.text):
        return Finding(CHECK, Polarity.FOR, (fact.id,), f"{quote(fact.text)}: {hearer} may.", True, topic)
    facts = (fact.id, *((group.id,) if group else ()))
    if secret.person == ANYONE and hearer in request.people and _let_in(hearer, secret, fact, situation):
        return None
    if exempt := _exempt(hearer, fact, situation):
        return Finding(CHECK, Polarity.FOR, (fact.id, exempt.id), f"{quote(exempt.text)}.", False, topic)
    through = f", who is in that group: {quote(group.text)}" if group else ""
    text = f"This would reach {hearer}{through}, and it is to be kept from {_from_whom(secret)}: {quote(fact.text)}."
    certain = (secret.person != ANYONE and not secret.unless) or (
        hearer in request.people and (bool(let_in) or not secret.unless)
    )
    remedies = (
        Remedy(RemedyKind.WITHOUT, old=hearer),
        *((Remedy(RemedyKind.MOVE_TO, at=secret.end),) if secret.end else ()),
    )
    return Finding(CHECK, Polarity.AGAINST, facts, text, certain, topic, remedies)


_THOSE_WHO_MAY = re.compile(
    r"\b(?:only|just|(?:nobody|no one|no-one)(?: else)?,? (?:but|except(?: for)?|besides|other than|apart from)|except(?: for)?|apart from|other than)\s(?P<who>[^.;:]{2,60}?),?\s"
    r"(?:may|can|should|must|gets?|are|is|knows?|has|have|(?:and|or) I\b|and me\b)|\b(?P<eyes>[^.;:,]{2,40}?)(?:['’]s)?(?: and my)? eyes only\b",
    re.IGNORECASE,
)


def _among_those(hearer: str, text: str) -> bool:
    """Whether a fact that keeps something from everybody names the hearer as one who may: "only Teresa and I may see it"."""
    may = " ".join(hit["who"] or hit["eyes"] for hit in _THOSE_WHO_MAY.finditer(text))
    return any(re.search(rf"\b{re.escape(form)}\b", may, re.IGNORECASE) for form in forms_of(hearer))


def _named_in(request: Request) -> tuple[str, ...]:
    """Those whom a request names, also one of whom nothing but the secret is known: "to Ansgar" looks like a place."""
    return (
        *request.people,
        *(place for place in request.places if re.search(rf"\bto {re.escape(place)}\b", request.text)),
    )


def _same_occasion(fact: Candidate, situation: Situation) -> bool:
    """Whether a secret that has a date and the request speak of one thing on that day: "the party on the 24th"."""
    when = situation.request.when
    events = [r for r in fact.readings if isinstance(r, Event)]
    if when is None or not any(e.start.date() == when.start.date() for e in events):
        return False
    return bool({w for e in events for w in stems(e.title)} & set(stems(situation.request.text)))


_SURPRISE = re.compile(r"\b(?:surprise|secret)\b", re.IGNORECASE)
_GETTING = re.compile(
    r"\b(?:present|gift|birthday|anniversary|Christmas|surprise|getting (?:him|her|[A-Z]\w+)|buying|bought|ordered)\b"
)
_GIFT = re.compile(
    r"\b(?:have|has|'ve|got|bought|ordered|hid|hidden|making|made)\b(?: got)? (?:an?|the|that) (?:[a-z]+ ){0,2}?(?P<gift>[a-z]{4,}) for (?P<whom>[A-ZÀ-Þ][\w-]+)"
)
"""What somebody is to get, which others could let out."""
_PAPERS = re.compile(
    r"\b(?:orders?|confirmation|receipt|invoice|booking|tickets?|delivery|tracking|parcel|price|quote|deposit|list|plans?|guests?|photos?|pictures?)\b",
    re.IGNORECASE,
)
"""What gives a present or a party away to whoever is shown it."""


def _given_away(secret: Restriction, fact: Candidate, situation: Situation) -> bool:
    """Whether the one who must not know would see it from a word of the same root, or from papers about the very thing."""
    request = situation.request
    if not any(addressed(p, request) and same_person(p, secret.person) for p in _named_in(request)):
        return False
    if _SURPRISE.search(request.text) and _SURPRISE.search(fact.text):
        return True
    people = {root(w) for p in _named_in(request) for w in words(p)}
    gift = _GIFT.search(fact.text)
    if gift and not same_person(gift["whom"], secret.person) and stem(gift["gift"]) in stems(request.text)[1:]:
        return True
    meant, said = _roots(fact.text) - people, _roots(request.text) - people
    shared = meant & said
    return len(shared) >= 2 or bool(shared and _GETTING.search(fact.text) and _PAPERS.search(request.text))


def _roots(text: str) -> set[str]:
    """The rare words of a text without their endings: "application" and "applying" are one."""
    return {root(w) for w in words(text) if w not in STOP_WORDS and stem(w) not in _COMMON and len(w) > 2}


def _about(secret: Restriction, situation: Situation) -> bool:
    """Whether the request speaks of the matter of the secret: two of its words, or one rare name."""
    text = situation.request.text
    people = {
        stem(w)
        for p in (*situation.context.cast.people, *situation.context.cast.ego)
        for form in forms_of(p)
        for w in words(form)
    }
    people |= set(stems(secret.person))  # "Mum's party" is no more about Mum than about the party
    told = re.sub(r"^(?:please )?(?:ring|text|call|book|mail|show|share|post|message)\b", "", text, flags=re.IGNORECASE)
    said = set(stems(told)) - people
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
        if mentioned and not any(addressed(p, situation.request) for p in mentioned):
            return True
    return False


def _hearer(secret: Restriction, situation: Situation) -> tuple[str | None, Candidate | None]:
    """Who would hear that must not, and the fact by which a group includes them."""
    request = situation.request
    if secret.person == ANYONE:
        hearers = [p for p in request.people if addressed(p, request)]
        return (hearers[0] if hearers else "others"), None
    for person in _named_in(request):
        if addressed(person, request) and (same_person(person, secret.person) or _of_kin(person, secret, situation)):
            return person, None
    for fact, group in situation.readings(Composition):
        if (
            group.place == "group"
            and _named(group.whole, request.text)
            and any(same_person(m, secret.person) for m in group.parts)
        ):
            return secret.person, fact
    return None, None


def _of_kin(person: str, secret: Restriction, situation: Situation) -> bool:
    """Whether a secret is kept from the family, and this is one of it."""
    roles = (role for role, names in situation.context.cast.roles.items() if person in names)
    kept = fold(secret.person) in {"family", "families", "both families", "the family"}
    return kept and any(word in _KIN for role in roles for word in role.replace(",", " ").split())


def _exempt(hearer: str, secret: Candidate, situation: Situation) -> Candidate | None:
    """A fact that says the hearer already knows or may."""
    first = re.escape(forms_of(hearer)[1] if len(forms_of(hearer)) > 1 else hearer)
    knows = re.compile(
        rf"\b{first}\b[^.;]*\b(?:knows?(?! nothing)|been in on|in on|witnessed|has heard|exception|may know|been told|set up|found out|finds out|heard (?:about|of)|learn(?:ed|t) (?:about|of))\b|\b(?:exception for|told)\s(?:\w+\s)?{first}\b",
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


def addressed(person: str, request: Request) -> bool:
    """Whether the message goes to this person, who is not just spoken of: the first one named after the verb."""
    positions = {p: _position(p, request.text) for p in request.people}
    said = positions.get(person)
    if said is None:
        return not any(re.search(rf"\b{re.escape(form)}['’]s\b", request.text) for form in forms_of(person))
    before = request.text[:said]
    first = min((at for at in positions.values() if at is not None), default=said)
    if said > first and re.search(r"[:;]\s", request.text[first:said]):
        return False
    if re.search(r"\b(?:that|about|of|with)\b", before) and not re.search(
        r"\b(?:to|tell|text|send)\s$|\bshare\b.*\bwith\s$", before, re.IGNORECASE
    ):
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


def _from_whom(secret: Restriction) -> str:
    return f"everybody {secret.unless}".strip() if secret.person == ANYONE else name_of(secret.person)

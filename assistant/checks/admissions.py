"""What is asked of whoever comes or helps: has each of those who take part what the rule asks for?

Only what a fact tells of somebody counts: of whom nothing is told nothing is said. A paper of the user's that runs out counts
from the day on which it does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.bearing import name_of
from assistant.checks.in_force import moment
from assistant.checks.restriction_words import quote
from assistant.checks.situation import Situation
from assistant.language.names import forms_of, same_person
from assistant.language.roots import root
from assistant.language.words import STOP_WORDS, words
from assistant.readings.forms import EGO, Admission, Outage, Standing
from assistant.request import Kind
from assistant.timing.spans import within
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "prohibition"
_PLAIN = frozenset(
    root(word)
    for word in """get into come help use join enter take part have had done paid valid this year been shown know how own their
    there place for with proof full current new first time class course group go ride drive let allowed only will must some any
    before after every each day week month""".split()
)
_ALONE = re.compile(
    r"\b(?:alone|(?:on|by) (?:her|his|your|their|my)(?:self| own)|by (?:himself|themselves|herself)|unsupervised)\b"
)


def check(situation: Situation) -> Iterator[Finding]:
    """What the terms of places and doings have to say about the request."""
    request = situation.request
    if request.kind is Kind.QUESTION:
        return
    for fact, asked in situation.readings(Admission):
        if not _meant(asked, situation):
            continue
        for person in _coming(asked, situation):
            for other, has, why in _standing(person, asked, situation):
                yield _finding(fact, other, asked, person, has=has, why=why)
                break


def _finding(fact: Candidate, other: Candidate, asked: Admission, person: str, *, has: bool, why: str) -> Finding:
    polarity = Polarity.FOR if has else Polarity.AGAINST
    about = f"admission: {asked.needs.lower()}"
    remedies = () if has or person == EGO else (Remedy(RemedyKind.WITHOUT, old=person),)
    return Finding(CHECK, polarity, (fact.id, other.id), f"{quote(fact.text)}; {why}.", True, about, remedies)


def _meant(asked: Admission, situation: Situation) -> bool:
    """Whether the request is for the very thing: all the rare words of it but one, and at least one."""
    request = situation.request
    if _ALONE.search(asked.what) and not _ALONE.search(request.text):
        return False
    meant, said = _rare(asked.what), {root(word) for word in words(request.text)}
    plain = {root(word) for word in words(asked.what) if word not in STOP_WORDS} - meant
    shared = meant & said
    if meant:
        return len(shared) >= max(1, len(meant) - 1)
    return len(plain & said) >= 2


def _rare(text: str) -> set[str]:
    return {root(word) for word in words(text) if word not in STOP_WORDS and len(word) > 2} - _PLAIN


def _coming(asked: Admission, situation: Situation) -> tuple[str, ...]:
    """Those who are to do it: who is named, but for whom the rule itself names; the user where nobody is."""
    request = situation.request
    told = [s.person for _, s in situation.readings(Standing) if s.person != EGO and _named(s.person, request.text)]
    everybody = dict.fromkeys((*request.people, *told))
    others = tuple(p for p in everybody if not any(form in asked.what for form in forms_of(p)))
    return (*others, *((EGO,) if request.ego_takes_part or not others else ()))


def _named(person: str, text: str) -> bool:
    return any(re.search(rf"\b{re.escape(form)}\b(?!['’]s)", text) for form in forms_of(person))


def _standing(person: str, asked: Admission, situation: Situation) -> Iterator[tuple[Candidate, bool, str]]:
    """What facts tell of the thing that is asked for: whether the person has it, and the words for that."""
    meant = _rare(asked.needs) or {root(word) for word in words(asked.needs) if word not in STOP_WORDS}
    for fact, told in situation.readings(Standing):
        if (told.person == person or (EGO not in {told.person, person} and same_person(told.person, person))) and (
            meant & {root(word) for word in words(told.what)}
        ):
            yield fact, told.has, quote(fact.text)
    if person != EGO:
        return
    at = moment(situation.request)
    for fact, out in situation.readings(Outage):
        if re.search(r"\b(?:my|our)\b", fact.text, re.IGNORECASE) and len(meant & _rare(out.thing)) >= min(
            2, len(meant)
        ):
            gone = within(at, out.start, out.end)
            yield fact, not gone, f"{name_of(EGO)}: {quote(fact.text)}"

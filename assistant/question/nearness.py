"""Which of the facts that were found a question may be answered with: those that are about it, and no secrets that it does not name.

Rule of this file: a fact is about a question that shares a telling word with it, or means nearly the same, and is not far behind the
best of them. What nobody should overhear is only said to a question in its own words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.candidates import Candidate
from assistant.language.words import stems
from assistant.readings.forms import Ground, Restriction
from assistant.request import Request

NEAR, LEAST_NEAR = 0.25, 2.0
"""Cosine, and the filter's score, from which a fact without a word in common is about the question."""
LEAST = 1.0
"""The filter's score from which a fact with a word in common is; where the scorer was asked."""
SHARE = 0.45
"""Of the best fact's score, how much the others must have."""
_TELLING_NOTHING = frozenset(
    stems(
        """know tell show list give find ask answer say said thing things something anything everything much many long old time day week today tomorrow
        tonight now get got go come make take use need want like think can monday tuesday wednesday thursday friday saturday sunday new good one
        people person please next last first when often ever still always never kind sort"""
    )
)
"""Words that make no fact one about a question."""
_HUSHED = re.compile(
    r"\b(?:passwords?|passcodes?|passphrase|pin|pin\s?code|secret\w*|surprise|confidential\w*|(?:don['’]?t|do\snot|never|mustn['’]?t|must\snot)\s(?:tell|mention|say|let\s\w+\s(?:know|find))|"
    r"(?:door|alarm|gate|safe|entry|access|key)\scode|code\s(?:is|of|for)|combination|login|api\skey|private\skey|iban|card\snumber|account\snumber)\b",
    re.IGNORECASE,
)


def hushed(fact: Candidate) -> bool:
    """Whether a fact is one that nobody should overhear: a secret from somebody, a password."""
    told = any(isinstance(r, Restriction) and r.ground is Ground.SECRET for r in fact.readings)
    return told or _HUSHED.search(fact.text) is not None


def telling(text: str) -> set[str]:
    """The words of a text by which a fact is about it."""
    return {stem for stem in stems(text) if stem not in _TELLING_NOTHING and not stem.isdecimal()}


def asked_for(request: Request) -> set[str]:
    """The telling words of a question, beside its times."""
    timed = {stem for mention in request.times for stem in stems(mention.span.text)}
    return telling(request.text) - timed


def said_freely(request: Request, fact: Candidate) -> bool:
    """Whether a fact may be shown: it is no secret, or the question is about it by its own words, beside names and times."""
    if not hushed(fact):
        return True
    beside = {stem for name in request.people for stem in stems(name)}
    return not (asked_for(request) - beside).isdisjoint(stems(fact.text))


def about(request: Request, evidence: Sequence[Candidate]) -> list[Candidate]:
    """The facts of the evidence that a question can be answered with, in their order."""
    asked = asked_for(request)
    near = [fact for fact in evidence if _is_about(asked, fact) and said_freely(request, fact)]
    best = max((fact.score for fact in near), default=0.0)
    return [fact for fact in near if fact.score >= SHARE * best]


def _is_about(asked: set[str], fact: Candidate) -> bool:
    shares = not asked.isdisjoint(stems(fact.text))
    if fact.relevance is None:
        return shares or (fact.similarity or 0.0) >= 2 * NEAR
    return (shares and fact.score >= LEAST) or ((fact.similarity or 0.0) >= NEAR and fact.score >= LEAST_NEAR)

"""Rules with a condition: "while she is on call", "unless the dress code asks for it", "only with a coach beside him".

Whether the condition holds is looked up in the other facts: an event of that name that covers the request, or a fact that speaks
of the exception and of what the request names.
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.candidates import Candidate
from assistant.checks.in_force import moment
from assistant.checks.situation import Situation
from assistant.knowledge.tables import rules_in
from assistant.language.names import forms_of, same_person
from assistant.language.words import STOP_WORDS, stem, words
from assistant.readings.amounts import number
from assistant.readings.forms import EGO, Event, LastTime, Restriction, Unreachable

_WHILE = re.compile(
    r"\b(?:while|whenever|as long as|when) (?:he|she|they|I|we|you|anybody|anyone|somebody|someone|[A-ZÀ-Þ]\w+|(?:the|my|our|his|her|their) [a-z]+(?: [a-z]+)?) ?(?:is|are|am|'s|'m|'re) (?P<what>[\w -]+?)(?=[,;.:]|$)"
)
_AFTER = re.compile(
    r"^After (?:an?|the|my|his|her|their|each|every|any) (?P<what>(?!week\b|day\b|month\b|year\b|lunch\b|dinner\b|breakfast\b)[\w -]{3,30}?),? (?:I|[Ww]e|he|she|they|[A-ZÀ-Þ]\w+)(?:'m|'s|'re)? (?:(?!swore|sworn|vowed|promised|gave|decided|was\b|were\b|had\b|has\b|have\b)\w+ ){0,2}?(?:can't|cannot|can not|mustn't|must not|shouldn't|not|never|no)\b"
)
"""A rule for the rest of a day on which something is done: "after the drops I can't read for the rest of the day"."""
_AT_MEALS = re.compile(r"\b(?:at|during|over) (?:breakfast|lunch|dinner|supper)\b(?! time| on| with)")
"""The hour of a meal is only the usual one."""
_EMPTY = frozenset(stem(w) for w in "only unless until without except with but".split())


_TAKING = re.compile(
    r"on (?!(?:call|duty|leave|holiday|vacation|shift|site|stage|strike|watch|tour)$)\w{4,}$", re.IGNORECASE
)
"""On a medicine: who says so takes it, and the rule holds."""


_BEFORE_THAT = re.compile(r"(?:before|until|till|til) (?:that|then)$", re.IGNORECASE)


def by_that_hour(rule: Restriction, fact: Candidate) -> Restriction | None:
    """A rule with the hour that "before that" means: "Rui sleeps till 4pm. No hoovering before that" holds until four, and
    not for Rui, who is asleep (None)."""
    asleep = next((r for r in fact.readings if isinstance(r, Unreachable) and r.why == "asleep" and r.last), None)
    if asleep is None or not _BEFORE_THAT.match(rule.unless):
        return rule
    if rule.person != EGO and same_person(rule.person, asleep.person):
        others = [
            r for r in fact.readings if isinstance(r, Restriction) and r.things == rule.things and r.person == EGO
        ]
        return None if others else replace(rule, person=EGO, unless="", daytime=(0, asleep.last))
    return replace(rule, unless="", daytime=(0, asleep.last))


def conditional(fact: Candidate) -> bool:
    """Whether a fact lays down its rule for a while only that it does not date."""
    hit = _WHILE.search(fact.text)
    if _AFTER.match(fact.text):
        return True
    if _AT_MEALS.search(fact.text):
        return True
    return hit is not None and _TAKING.match(hit["what"].strip()) is None


_BOUNDED = re.compile(
    r"\bfor (?:the )?(?:next |first )?\S+(?: \S+)? (?:hours?|days?|weeks?|months?) (?:after|following|from)\b|\bafter the last (?:one|tablet|pill|dose|day)\b"
    r"|\bafter that\b|\bfrom then on\b|\b(?:in|of) mourning\b|\bmourning (?:for|period|year)\b|\b(?:hundred|forty|thirty|seven|nine) days\b|\b(?:ramadan|ramadhan|ramzan|lent)\b|\b(?:this|that|these|those) (?:week|month|days)\b",
    re.IGNORECASE,
)
"""A time that a rule is for, and of which only another fact could tell when it is over."""


def bounded(rule: Restriction, fact: Candidate) -> bool:
    """Whether a rule is for a time of which it is not known when it ends: "for three days after the last tablet", in mourning."""
    dated = rule.start or rule.end or rule.weekdays or rule.daytime
    return not dated and _BOUNDED.search(fact.text) is not None


_COURSE = re.compile(
    r"\b(?:(?P<number>\w+) (?P<unit>day|week|month)s? )?after (?:the|my|his|her) last (?:one|tablet|pill|capsule|dose|jab)\b"
    r"|\b(?:with|during|throughout|on) (?:the|these|those|my|his|her) (?:tablets|pills|capsules|antibiotics|medicine|course|treatment)\b",
    re.IGNORECASE,
)
_UNITS = {"day": 1, "week": 7, "month": 30}


def course_over(rule: Restriction, fact: Candidate, situation: Situation) -> tuple[Candidate, datetime] | None:
    """The fact that tells of the last tablet of a course for which a rule holds, and when it holds no more."""
    hit = max(_COURSE.finditer(fact.text), key=lambda said: bool(said["number"]), default=None)
    if hit is None or rule.start or rule.end:
        return None
    meant = _telling(fact.text)
    for other, last in situation.readings(LastTime):
        if other.id != fact.id and (meant & _telling(last.what) or rules_in(last.what)):
            days = round(number(hit["number"] or "") or 0) * _UNITS.get(hit["unit"] or "", 0)
            day = last.at.replace(hour=0, minute=0, second=0, microsecond=0)
            return other, day + timedelta(days=days + 1)
    return None


def met_while(fact: Candidate, situation: Situation) -> tuple[bool, Candidate] | None:
    """Whether the while of a rule covers the request, with the fact that tells; None where none does."""
    if after := _AFTER.match(fact.text):
        return _met_after(_telling(after["what"]), fact, situation)
    hit = _WHILE.search(fact.text)
    meant = _telling(hit["what"]) if hit else set()
    if not meant:
        return None
    at, last = moment(situation.request), None
    for other, event in situation.readings(Event):
        if other.id != fact.id and meant <= _telling(f"{event.title} {other.text}"):
            if event.start <= at < (event.end or event.start + timedelta(hours=1)):
                return True, other
            last = other
    return (False, last) if last else None


def _met_after(meant: set[str], fact: Candidate, situation: Situation) -> tuple[bool, Candidate]:
    """Whether what a rule follows is told for the day of the request, before its hour."""
    at = moment(situation.request)
    for other, event in situation.readings(Event):
        before = event.start <= at or situation.request.when is None or not situation.request.when.clock
        if other.id != fact.id and meant <= _telling(other.text) and event.start.date() == at.date() and before:
            return True, other
    return False, fact


def exception_told(unless: str, person: str, fact: Candidate, situation: Situation) -> Candidate | None:
    """Another fact that speaks of the exception of a rule, and of what or whom the request names."""
    meant = _telling(unless)
    request = situation.request
    if not meant or unless.startswith("before the"):
        return None
    asked = _telling(request.text)
    others = [p for p in request.people if not same_person(p, person)]
    for other in situation.facts:
        told = _telling(other.text)
        if other.id == fact.id or not meant & told:
            continue
        named = any(re.search(rf"\b{re.escape(form)}\b", other.text) for p in others for form in forms_of(p))
        if (len(meant & told) >= 2 and len((asked & told) - meant) >= 2) or (named and len(unless.split()) > 2):
            return other
    return None


def _telling(text: str) -> set[str]:
    return {stem(w) for w in words(text) if w not in STOP_WORDS} - _EMPTY

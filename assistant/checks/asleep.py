"""Somebody of the request is asleep then: the user after a night's work, a child at its nap.

Certain where a fact tells the hours in full and the request takes the time of the one who sleeps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import takes_part
from assistant.checks.nights import holds_then, night_before
from assistant.checks.presence import Busy, busy, user_busy
from assistant.checks.situation import Situation
from assistant.checks.their_clock import covers
from assistant.checks.wording import hour
from assistant.language.names import same_person
from assistant.readings.forms import EGO, ClockOffset, Unreachable
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "asleep"
_FOR_THE_SLEEPER = re.compile(
    r"\b(?:babysit\w*|sitter|nanny|minder|childminder|cot|crib|bed|bedtime|naps?|sleeps?|monitor|story)\b",
    re.IGNORECASE,
)
"""What goes well with somebody's sleep."""
_SENT = re.compile(r"\b(?:letter|e-?mail|card|parcel|gift|present|message|text|flowers|cake)\b", re.IGNORECASE)
"""What reaches somebody who is asleep."""


def check(situation: Situation) -> Iterator[Finding]:
    """Who takes part and is asleep at that hour."""
    request = situation.request
    if request.when is None or not request.when.clock or _FOR_THE_SLEEPER.search(request.text):
        return
    for fact, rule in situation.readings(Unreachable):
        if rule.why != "asleep" or not covers(rule, request.when.start):
            continue
        if rule.person == EGO and rule.after and _takes_the_user(request):
            yield from _after_the_night(fact, rule, situation)
        elif (
            rule.person != EGO
            and not rule.after
            and holds_then(fact, request.when.start)
            and _takes_along(rule.person, request, situation)
        ):
            until = hour(rule.last)
            yield _finding(situation, rule, (fact.id,), f"{rule.person} is asleep then (until {until}).")


def _after_the_night(fact: Candidate, rule: Unreachable, situation: Situation) -> Iterator[Finding]:
    night = night_before(rule, situation)
    if night is not None:
        text = f"After a night's work you sleep until {hour(rule.last)}."
        yield _finding(situation, rule, (fact.id, night.id), text)


def _finding(situation: Situation, rule: Unreachable, cited: tuple[int, ...], text: str) -> Finding:
    request = situation.request
    start = request.when.start if request.when else situation.context.now
    woken = start.replace(hour=0, minute=0) + timedelta(minutes=rule.last)
    sure = busy(request) is Busy.YES or request.intent is Intent.CALL
    remedies = (Remedy(RemedyKind.MOVE_TO, at=woken),)
    return Finding(NAME, Polarity.AGAINST, tuple(dict.fromkeys(cited)), text, sure, f"asleep: {rule.person}", remedies)


def _takes_the_user(request: Request) -> bool:
    return user_busy(request) and (busy(request) is not Busy.NO or request.intent is Intent.CALL)


def _takes_along(person: str, request: Request, situation: Situation) -> bool:
    """Whether somebody is taken to something that is booked or entered, by the clock of the user."""
    abroad = any(same_person(offset.place, person) for _, offset in situation.readings(ClockOffset))
    company = rf"\b(?:with|for|and|take|taking|bring|bringing|drive|driving|invite|meet|see|visit|fetch|sign|put|get)\b[^,;.]{{0,20}}?\b{re.escape(person.split()[0])}\b(?!['’]s)"
    named = takes_part(person, request, situation.context.cast) and re.search(company, request.text, re.IGNORECASE)
    return (
        bool(named)
        and _SENT.search(request.text) is None
        and not abroad
        and request.intent is not Intent.CALL
        and busy(request) is Busy.YES
    )

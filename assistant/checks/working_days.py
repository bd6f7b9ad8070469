"""Somebody is asked to do a job, to take a shift or to give a lesson at a time at which that person does not work.

Who is only invited or called is not asked to work.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.in_force import outside, undecided
from assistant.checks.situation import Situation
from assistant.language.names import forms_of
from assistant.readings.facts.working_days import WORKING
from assistant.readings.forms import EGO, Ground, Restriction
from assistant.request import Intent, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "working days"
_SOCIAL = re.compile(
    r"\b(?:lunch|dinner|supper|breakfast|brunch|coffee|tea|drinks?|party|film|movie|cinema|birthday|wedding|walk|trip|concert|picnic|barbecue|gift|present|card|card game)\b",
    re.IGNORECASE,
)
_SHIFT = r"(?:shift|shifts|rota|duty|turn|early|late|till|counter|desk|ward)"


def check(situation: Situation) -> Iterator[Finding]:
    """Who is asked for something on a day off."""
    request = situation.request
    if request.when is None or request.intent in {Intent.CANCEL, Intent.CALL}:
        return
    for fact, rule in situation.readings(Restriction):
        if not of_somebodys_work(rule) or not _asked(rule.person, request):
            continue
        if undecided(rule, request):
            continue
        about = f"works: {rule.person}"
        if reason := outside(rule, request):
            yield Finding(NAME, Polarity.FOR, (fact.id,), f"{rule.person} is off at times, but {reason}.", True, about)
        else:
            text = f"{rule.person} does not {'work' if rule.activity == 'be' else rule.activity} then."
            moved = (Remedy(RemedyKind.MOVE_TO, at=rule.end),) if rule.end else (Remedy(RemedyKind.FREE_SLOT),)
            yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, True, about, moved)


def of_somebodys_work(rule: Restriction) -> bool:
    """Whether a rule only says when somebody else does not work."""
    return rule.person != EGO and rule.ground is Ground.RULE and not rule.things and rule.activity in WORKING


def _asked(person: str, request: Request) -> bool:
    """Whether the request has somebody do a job."""
    text = request.text
    if _SOCIAL.search(text):
        return False
    who = rf"(?:{'|'.join(re.escape(form) for form in forms_of(person))})\b(?!['’]s)"
    told = rf"\b(?:ask|tell|get|have|want|need|remind|text|message)\b[^,;.]{{0,20}}?\b{who}(?: \w+)? to (?!know\b|say\b|me\b|us\b|the\b|our\b|my\b)[a-z]+"
    placed = rf"\b{who}(?: down)? (?:on|for|in) (?:the |an? |our )?(?:\w+ ){{0,2}}{_SHIFT}\b"
    does = rf"\b{who} (?:will|can|could|should|has to|is to) [a-z]+|\bhave {who} [a-z]+"
    booked = rf"^(?!.*\b(?:tell|text|message|remind)\b).*\b(?:with|by) (?:Dr |Mr |Mrs |Ms )?{who}"
    patterns = [told, placed, does, *([booked] if _by_trade(request) else [])]
    return any(re.search(pattern, text, re.IGNORECASE) for pattern in patterns)


def _by_trade(request: Request) -> bool:
    """Whether what is booked with somebody is that person's work: a lesson, a treatment."""
    return bool(
        re.search(
            r"\b(?:lessons?|sessions?|class|training|coaching|appointment|treatment|massage|haircut|check-?up|physio|consultation|tour|shift|repair|fitting|cleaning)\b",
            request.text,
            re.IGNORECASE,
        )
    )

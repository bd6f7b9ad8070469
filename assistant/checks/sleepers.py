"""Noise at home while somebody there sleeps.

The hours are read from facts, also those that depend on a shift ("after a night he sleeps until three": only where a fact tells of
the night before). What makes noise is general knowledge, so it is certain only where the fact asks for quiet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import at_place
from assistant.checks.household import HOME_ROLES
from assistant.checks.nights import holds_then, night_before
from assistant.checks.situation import Situation
from assistant.checks.their_clock import covers
from assistant.checks.wording import hour
from assistant.knowledge.tables import find
from assistant.language.names import same_person
from assistant.readings.forms import EGO, ClockOffset, Unreachable
from assistant.request import Intent, Kind
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "sleepers"
_AT_HOME = re.compile(
    r"\b(?:at the|in the|at our|in our|the) (?:flat|house|room|home)\b|\bhouse keeps\b", re.IGNORECASE
)
_KIN = HOME_ROLES | frozenset("son daughter twins children kids baby".split())
_NOISE = "noise"
_QUIET = re.compile(
    r"\b(?:has to be|must be|needs? to be|should be|keep it|be|needs?|wants?|please) (?:very |really |absolutely |dead )?(?:quiet|silent|silence)\b|\bno (?:noise|drilling|banging|hammering|work)\b"
    r"|\b(?:don't|do not|not to|never|nobody (?:may|must|should|is to)) (?:make (?:any )?noise|wake)\b",
    re.IGNORECASE,
)
"""The fact itself asks for quiet."""


def check(situation: Situation) -> Iterator[Finding]:
    """Who at home would be woken."""
    request = situation.request
    if request.when is None or not request.when.clock or request.kind in {Kind.FACT, Kind.QUESTION, Kind.REMINDER}:
        return
    noise = find(_NOISE, request.text)
    if noise is None or request.intent is Intent.BUY or at_place("home", request) is False:
        return
    for fact, rule in situation.readings(Unreachable):
        if rule.why != "asleep" or not covers(rule, request.when.start) or not _lives_here(rule, fact, situation):
            continue
        if not holds_then(fact, request.when.start):
            continue
        before = night_before(rule, situation) if rule.after else fact
        if before is None:
            continue
        text = f"{rule.person} is asleep then (until {hour(rule.last)}), and {noise.phrase} is usually heard."
        cited = tuple(dict.fromkeys((fact.id, before.id)))
        woken = request.when.start.replace(hour=0, minute=0) + timedelta(minutes=rule.last)
        remedies = (Remedy(RemedyKind.MOVE_TO, at=woken),)
        asked = _QUIET.search(fact.text) is not None and noise.certain
        yield Finding(NAME, Polarity.AGAINST, cited, text, asked, f"asleep: {rule.person}", remedies)


def _lives_here(rule: Unreachable, fact: Candidate, situation: Situation) -> bool:
    if rule.person == EGO or any(
        same_person(offset.place, rule.person) for _, offset in situation.readings(ClockOffset)
    ):
        return False
    roles = situation.context.cast.roles.items()
    kin = any(same_person(rule.person, name) for role, names in roles if set(role.split()) & _KIN for name in names)
    return kin or bool(_AT_HOME.search(fact.text))

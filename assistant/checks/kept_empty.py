"""Times at which nothing is to be planned: "never book anything on Sunday mornings"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.in_force import moved, narrowed, outside, undecided
from assistant.checks.situation import Situation
from assistant.readings.forms import EGO, Prohibition
from assistant.request import Kind
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "kept empty"
_ANYTHING = re.compile(r"\b(?:anything|something|any (?:appointments?|meetings?|plans|events?))\b", re.IGNORECASE)
_PLANNING = frozenset("book schedule plan arrange put".split())


def check(situation: Situation) -> Iterator[Finding]:
    """An appointment at a time at which the user wants none."""
    request = situation.request
    if request.kind is not Kind.EVENT or request.when is None or not request.ego_takes_part:
        return
    for fact, rule in situation.readings(Prohibition):
        if rule.who not in {EGO, "anyone"} or rule.things or not _is_of_plans(rule) or not narrowed(rule):
            continue
        if outside(rule, request) or undecided(rule, request):
            continue
        text = f"Nothing is to be planned {narrowed(rule)}."
        remedies = moved(rule, request) or (Remedy(RemedyKind.FREE_SLOT),)
        yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, True, NAME, remedies)


def _is_of_plans(rule: Prohibition) -> bool:
    return rule.activity in _PLANNING and _ANYTHING.search(rule.what) is not None

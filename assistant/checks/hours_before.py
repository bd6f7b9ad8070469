"""Rules for the time ahead of something: "no alcohol in the 12 hours before a shift" bars only where a shift follows."""

from __future__ import annotations

import re
from datetime import timedelta

from assistant.checks.in_force import moment
from assistant.checks.situation import Situation
from assistant.language.words import stems
from assistant.readings.amounts import number
from assistant.readings.forms import Prohibition

_BEFORE = re.compile(
    r"\b(?P<number>\d+|[a-z]+) (?P<unit>hours?|days?) before (?:a|an|any|every|each|the|my|our) (?P<what>[a-z]+(?: [a-z]+)?)",
    re.IGNORECASE,
)


def hours_before(rule: Prohibition, situation: Situation) -> bool | None:
    """Whether what the rule waits for begins within its hours after the request; None where the rule has no such time or
    the request none to compare."""
    hit = _BEFORE.search(rule.what)
    request = situation.request
    if hit is None or request.when is None or not (count := number(hit["number"])):
        return None
    span = timedelta(days=count) if hit["unit"].lower().startswith("day") else timedelta(hours=count)
    end = request.when.end or moment(request)
    meant = set(stems(hit["what"]))
    return any(
        meant & set(stems(commitment.title)) and moment(request) < commitment.start <= end + span
        for commitment in situation.commitments
    )

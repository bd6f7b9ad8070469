"""Whether what is told of somebody's sleep holds at a moment: by the dates of its fact, and by the night's work that goes before."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from assistant.candidates import Candidate
from assistant.checks.situation import Situation
from assistant.language.names import same_person
from assistant.readings.forms import Event, Prohibition, Recurring, Restriction, Unreachable
from assistant.timing.spans import within


def holds_then(fact: Candidate, at: datetime) -> bool:
    """Whether nothing in the fact is dated to another time: "on nights from 7 to 11 Sept and sleeps till 3pm"."""
    dated = [r for r in fact.readings if isinstance(r, Event | Prohibition | Restriction)]
    return all(within(at, r.start, r.end) for r in dated)


def night_before(rule: Unreachable, situation: Situation) -> Candidate | None:
    """The fact that tells of the night after which somebody sleeps on the day of the request."""
    when = situation.request.when
    if when is None:
        return None
    morning = when.start.replace(hour=9, minute=0)
    evening = morning - timedelta(hours=15)
    for fact in situation.facts:
        if not re.search(r"\b(?:nights?|shift)\b", fact.text):
            continue
        for reading in fact.readings:
            if isinstance(reading, Event) and any(same_person(rule.person, p) for p in reading.people):
                end = reading.end or reading.start + timedelta(hours=1)
                if reading.start < morning and end > evening:
                    return fact
    for commitment in situation.commitments:
        mine = any(same_person(rule.person, p) for p in commitment.people)
        if mine and commitment.start < morning and (commitment.end or commitment.start + timedelta(hours=1)) > evening:
            found = next((f for f in situation.facts if f.id == commitment.fact and _by_night(f)), None)
            if found:
                return found
    return None


def _by_night(fact: Candidate) -> bool:
    """Whether a fact tells of a series that is worked at night."""
    return any(isinstance(r, Recurring) for r in fact.readings) and bool(re.search(r"\bnights?\b", fact.text))

"""Papers that must be valid for a while yet where the request goes: the passport that runs out too soon after the journey."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from assistant.checks.bearing import mentions
from assistant.checks.in_force import moment
from assistant.checks.situation import Situation
from assistant.checks.wording import day
from assistant.language.words import stems
from assistant.readings.forms import Outage, StillValid
from assistant.request import Intent, Kind
from assistant.verdict import Finding, Polarity

NAME = "papers"
_ENDS = frozenset(stems("expires expired expire runs out lapses ends valid"))
"""Words by which an outage is told to be the end of a paper."""
_STAYING = frozenset({Intent.MESSAGE, Intent.CALL, Intent.MEDIA, Intent.NOTE, Intent.CANCEL, Intent.COOK})


def check(situation: Situation) -> Iterator[Finding]:
    """Whether a paper is valid for long enough after the day of the request."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent in _STAYING:
        return
    for fact, rule in situation.readings(StillValid):
        if not mentions(rule.place, request):
            continue
        needed = moment(request) + timedelta(days=rule.days)
        for other, paper in situation.readings(Outage):
            ends = paper.start is not None and paper.end is None and _ENDS & set(stems(paper.why))
            if not ends or paper.start is None or not set(stems(rule.paper)) <= set(stems(paper.thing)):
                continue
            enough = paper.start >= needed
            text = (
                f"{rule.place} asks for a {rule.paper} that is valid for {rule.days} more days, until {day(needed)}; "
                f"{paper.thing} is valid until {day(paper.start)}."
            )
            polarity = Polarity.FOR if enough else Polarity.AGAINST
            sure = request.when is not None
            yield Finding(NAME, polarity, (fact.id, other.id), text, sure, about=f"papers: {rule.paper}")

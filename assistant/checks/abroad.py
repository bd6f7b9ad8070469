"""Journeys to another part of the world: without the passport there are none; within Europe an identity card will do.

Certain only where the request names a place that lies elsewhere beyond doubt, and a fact says that the user's own passport can't
be had then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.in_force import moment
from assistant.checks.presence import slot
from assistant.checks.situation import Situation
from assistant.checks.spell import about, against
from assistant.knowledge.abroad import HOME_COUNTRIES, place_in, region_of_zone
from assistant.language.words import stems
from assistant.readings.forms import Outage
from assistant.request import Intent, Kind
from assistant.timing.spans import within
from assistant.verdict import Finding, Polarity

NAME = "needs"
_GOES = re.compile(
    r"\b(?:flights?|fly|flying|plane|trip|travel\w*|holiday|journey|go|going|drive|driving|train|bus|ferry|cruise|weekend|visit|hotel)\b",
    re.IGNORECASE,
)
_CARD = re.compile(
    r"\b(?:have|got|with|use|take|there's|valid)\b[^.;]*\b(?:ID card|id card|identity card|passport card|national ID)\b"
)
_STAYING = frozenset({Intent.MESSAGE, Intent.CALL, Intent.CANCEL, Intent.REMIND, Intent.MEDIA})


def check(situation: Situation) -> Iterator[Finding]:
    """Whether a journey abroad has the passport that it needs."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent in _STAYING or not request.ego_takes_part:
        return
    place = place_in(request.text) if _GOES.search(request.text) else None
    zone = situation.context.zone.key
    home = region_of_zone(zone)
    if place is None or not home:
        return
    name, region = place
    abroad = region != home or (name in HOME_COUNTRIES and zone not in HOME_COUNTRIES[name])
    at = moment(request)
    for fact, paper in situation.readings(Outage):
        if not set(stems("passport")) & set(stems(paper.thing)) or re.match(r"[A-ZÀ-Þ][\w-]+['’]s ", paper.thing):
            continue
        gone = within(at, paper.start, paper.end)
        if abroad and gone:
            text = f"{against(paper, slot(request))} Nobody gets to {name} without one."
            sure = (paper.start or paper.end) is not None and request.when is not None
            yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, sure, f"passport {about(paper.thing)}")
        elif gone and region == home == "europe":
            card = next((f for f in situation.facts if _CARD.search(f.text)), None)
            if card:
                text = f"Within Europe the card will do: “{card.text.rstrip('.')}”."
                yield Finding(NAME, Polarity.FOR, (card.id, fact.id), text, True, about(paper.thing))

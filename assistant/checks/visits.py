"""Whether a request sees somebody at the place that bears their name."""

from __future__ import annotations

import re

from assistant.checks.reference import TITLE, thing
from assistant.language.names import same_person
from assistant.language.words import stems
from assistant.request import Intent, Request

_PREMISES = frozenset(
    stems(
        "clinic practice surgery office salon studio shop store stall workshop garage barber bakery consultation hours kitchen bar cafe restaurant"
    )
)
_LEISURE = re.compile(
    r"\b(?:dinner|lunch|coffee|drinks?|party|film|cinema|concert|walk|brunch|call|phone|ring|text|message)\b",
    re.IGNORECASE,
)


def visits(request: Request, phrase: str) -> bool:
    """Whether the request sees somebody who works at a place that has the name: Dr Uy of "Dr Uy's derma clinic"."""
    wanted = thing(phrase)
    if wanted is None or not wanted.owner or wanted.head not in _PREMISES or request.places:
        return False
    owner = TITLE.sub("", wanted.owner)
    if re.search(
        rf"\b(?:at|to|from|by) (?:\w+\.? )?{re.escape(owner)}'s\b(?! (?:house|flat|place|party))", request.text
    ):
        return True
    if request.intent not in {Intent.BOOK, Intent.SCHEDULE, Intent.CARE} or _LEISURE.search(request.text):
        return False
    return any(same_person(owner, TITLE.sub("", person)) for person in request.people)

"""Who gets one food and nothing else: "she only gets the kidney food from the vet, nothing else"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.knowledge.tables import is_food
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.who import people_in, without_speakers
from assistant.readings.forms import EGO, Ground, Restriction

BUT_FOR = "but for "
"""What opens the exception of such a rule: all that may be had."""
_TAKES = r"(?:gets?|eats?|has|have|drinks?|takes?|is allowed(?: to (?:eat|have))?|are allowed|am allowed|can (?:eat|have|drink|take)|may (?:eat|have)|lives? on|is on|tolerates?)"
_WHAT = r"(?P<what>[^,;:.⟦]{2,50}?)"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:only|just) {_TAKES} {_WHAT}(?:,| and| -|:) ?(?:and )?(?:absolutely )?(?:nothing|no food|no) (?:else|other\b.*|more|besides)",
        rf"\b{_TAKES} (?:only|just) {_WHAT}(?:,| and) ?(?:absolutely )?(?:nothing|no) (?:else|other\b.*)",
        rf"\b{_TAKES} (?:nothing|no food) (?:but|except|other than|apart from) {_WHAT}(?=$|[,;.]|\s?{SLOT}|\s(?:until|till|for|because|since))",
        rf"\b(?:can't|cannot|mustn't|must not|may not|isn't allowed to|doesn't|won't) (?:eat|have|get) (?:anything|any food) (?:but|except|other than|apart from) {_WHAT}(?=$|[,;.]|\s?{SLOT})",
    )
)


_EATEN = re.compile(r"\b(?:eat|eats|food|drinks?)\b", re.IGNORECASE)
"""Who has nothing but clocks may still eat."""
_AT_TIMES = re.compile(r"\s(?:before|after|during|while|when|between)\s", re.IGNORECASE)
"""A habit of certain times only: "nothing but a banana before concerts"."""


def read_only_food(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    """The rule that one clause makes of the only thing somebody gets."""
    hit = next((hit for pattern in _PATTERNS if (hit := pattern.search(clause))), None)
    if hit is None or _AT_TIMES.search(hit["what"]) or not (_EATEN.search(hit[0]) or is_food(hit["what"])):
        return
    said = without_speakers(clause[: hit.start()])
    people = people_in(f"{said} can't ", context) or people_in(whole, context)
    what = re.sub(r"^(?:the|his|her|my|some|a|an)\s", "", hit["what"].strip())
    period = read_period(sentence, clause)
    yield Restriction(
        people[-1] if people else EGO, Ground.DIET, ("food",), "", period.start, period.end, f"{BUT_FOR}{what}"
    )

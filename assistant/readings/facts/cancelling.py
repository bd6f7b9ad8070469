"""Up to when something can be called off for nothing: "free cancellation until 15 October", "up to 24 hours before".

A day is the last on which it is free; a length is counted back from when the thing begins. Terms that name no thing ("free
cancellation up to 48 hours before") are about the thing that the sentence begins with, or else about nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.amounts import find_amounts
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import Cancelling

_FREE = r"(?:free of charge|for free|free|at no cost|without (?:a )?(?:fee|charge|cost|penalty)|for nothing|with a full refund)"
_OFF = r"(?:cancel(?:led|led)?|canceled|call(?:ed)? off|rebook(?:ed)?)"
_WHAT = r"(?P<what>[^,;:⟦]{3,60}?)"
_RULES = (
    re.compile(rf"^{_WHAT} (?:can|may) (?:still |only )?be {_OFF}(?: {_FREE})?\b", re.IGNORECASE),
    re.compile(rf"\b(?:you|one|we|I) (?:can|may) (?:still |only )?{_OFF} (?P<what>(?!up to\b|until\b|till\b|by\b|within\b|before\b|after\b|no later\b|\d)[^,;:⟦]{{3,50}}?)(?: {_FREE})?(?= (?:up to|until|till|by|before|no later)\b|\s*{SLOT})", re.IGNORECASE),
    re.compile(rf"^(?:free )?cancellations? (?:of|for|at) {_WHAT} (?:is |are )?(?:{_FREE} |possible )?(?=until|till|by|up to|before|{SLOT})", re.IGNORECASE),
    re.compile(rf"^{_WHAT}(?: is| are|:) (?:{_FREE} to cancel|free cancellation|cancellable(?: {_FREE})?|refundable|fully refundable)", re.IGNORECASE),
    re.compile(rf"^{_WHAT} (?:has|have|offers?|comes? with|includes?|allows?|with) (?:a )?(?:free cancellations?|cancellations? {_FREE})\b", re.IGNORECASE),
    re.compile(rf"^(?:(?:(?:I|we)(?: have|'ve)? )?(?:booked|reserved|rented|hired|ordered|bought|got) )?{_WHAT}(?: (?:for|on|from|at))?(?:\s*{SLOT})?(?:,| [–(-])\s*(?:it |which |and )?(?:free cancellations?|cancellations? {_FREE}|cancellable|refundable|can be {_OFF})\b", re.IGNORECASE),
    re.compile(rf"^cancelling {_WHAT} (?P<less>less than|within|later than|after|under)\b", re.IGNORECASE),
    re.compile(rf"^(?P<less>cancellations?|cancelling|a cancellation) (?:less than|within|later than|after|under) [^,;:]*? (?:at|of|for) {_WHAT} (?:costs?|is charged|are charged)", re.IGNORECASE),
)  # fmt: skip
_AHEAD = re.compile(
    r"(?P<length>(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen|twenty-four|forty-eight|seventy-two)[\s-](?:hours?|days?|weeks?|h))\b (?:before(?:hand)?|ahead|in advance|prior|notice|earlier)"
    r"|(?:less than|within|under) (?P<less>(?:\d+|an?|one|two|three|four|five|six|seven|ten|twelve|fourteen|twenty-four|forty-eight)[\s-](?:hours?|days?|weeks?|h))\b",
    re.IGNORECASE,
)
_TERM = re.compile(
    rf"\b(?:cancellations?|(?:you|one|we|I) (?:can|may) (?:still |only )?{_OFF})(?: (?:is|are|possible|allowed|{_FREE}))*"
    rf"(?:,? (?:only )?(?:up to|until|till|by|before|no later than|less than|within|later than|after)\b|\s*{SLOT})",
    re.IGNORECASE,
)
_NOT = re.compile(r"\b(?:can't|cannot|can not|never|not) (?:be )?(?:cancel|call)")


def tells_terms(sentence: Sentence) -> bool:
    """Whether a sentence tells up to when something can be called off, whatever that is: it limits nothing else."""
    return _TERM.search(sentence.bare) is not None


def read_cancelling(sentence: Sentence, context: Context) -> Iterator[Cancelling]:
    """Up to when the thing of a sentence can be called off for nothing."""
    bare = sentence.bare
    hit = next((found for rule in _RULES if (found := rule.search(bare))), None)
    if hit is None or _NOT.search(bare):
        return
    what = noun_phrase(hit["what"], context)
    ahead = _AHEAD.search(sentence.text)
    lengths = find_amounts(ahead["length"] or ahead["less"]) if ahead else []
    if lengths and lengths[0].amount.unit in {"min", "day"}:
        hours = lengths[0].amount.value * (24 if lengths[0].amount.unit == "day" else 1 / 60)
        yield Cancelling(what, round(hours))
        return
    behind = sentence.slots(bare[hit.end() :]) or sentence.slots()
    told = [s for mention in behind if (s := stretch(mention.value))]
    last = told[0].end or told[0].start if told else None
    if last and what:
        yield Cancelling(what, None, last)

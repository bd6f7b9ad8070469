"""How long something planned is to take from now on: "make it 90 minutes", "extend lunch by half an hour", "shorten it to 20 minutes".

Rule of this file: the length is the one amount of time that the request names; what is meant by it is said by the verb and by the
word before the amount. Which entry is meant is for `assistant.changes`.
"""

from __future__ import annotations

from datetime import timedelta

from assistant.language.words import fold, words
from assistant.request import Amount, Request
from assistant.timing.types import Duration, Span, TimeMention

LONGER = frozenset("extend lengthen prolong stretch".split())
SHORTER = frozenset("shorten cut trim reduce".split())
SET = frozenset({"make", "set"})
MINUTES = "min"


def resizes(request: Request) -> bool:
    """Whether a request gives a planned thing another length and, but for that, leaves it where it stands."""
    amount, verb = _amount(request), _verb(request)
    later = any(isinstance(mention.value, Duration) for mention in request.times)
    if amount is None or later or verb not in LONGER | SHORTER | SET:
        return False
    if verb not in SET:
        return _joint(request, amount) in {"by", "to"}
    return "long" in words(request.text) or _joint(request, amount) in {"it", "that", "this"}


def length_words(request: Request) -> frozenset[str]:
    """The words that say nothing but the verb and the length, folded."""
    amount = _amount(request)
    return frozenset({_verb(request), "long", "by", "to", *words(amount.text if amount else "")})


def resized(request: Request, length: timedelta | None) -> timedelta | None:
    """The new length of something that took `length` so far; None where that can't be told, or nothing is left of it."""
    amount = _amount(request)
    if amount is None:
        return None
    said = timedelta(minutes=amount.value)
    if _verb(request) in SET or _joint(request, amount) == "to":
        return said
    if length is None:
        return None
    changed = length + said if _verb(request) in LONGER else length - said
    return changed if changed > timedelta() else None


def amount_said(request: Request) -> TimeMention:
    """The words of the length, as a mention of time. The request must be one that `resizes`."""
    amount = _amount(request)
    said = amount.text if amount else ""
    start = request.text.find(said)
    return TimeMention(Span(start, start + len(said), said), Duration(timedelta(minutes=amount.value if amount else 0)))


def _amount(request: Request) -> Amount | None:
    lengths = [amount for amount in request.amounts if amount.unit == MINUTES]
    return lengths[0] if len(lengths) == 1 else None


def _verb(request: Request) -> str:
    said = [word for word in words(request.text) if word not in {"please", "can", "could", "you"}]
    return said[0] if said else ""


def _joint(request: Request, amount: Amount) -> str:
    """The word before the amount."""
    before = words(fold(request.text).partition(fold(amount.text))[0])
    return before[-1] if before else ""

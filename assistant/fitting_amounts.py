"""The same request with a number that keeps a limit: "for 28 people" becomes "for 20 people".

Rule of this file: only a number is changed that a person could choose (guests, weights, lengths, what is paid in), never the
price of a thing; it is written as it was said, in words or in digits.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor

from assistant.candidates import Candidate
from assistant.readings.amounts import TENS, UNITS_OF_NUMBER, number
from assistant.readings.forms import Limit, Quantity
from assistant.request import Amount, Intent, Request
from assistant.verdict import Finding

CHOSEN = frozenset("put withdraw spend lend donate tip".split())
"""Verbs beside those of paying whose sum is the user's choice."""
SAID = re.compile(
    r"\d+(?:[.,]\d+)*|\b(?:" + "|".join(sorted([*TENS, *UNITS_OF_NUMBER], key=len, reverse=True)) + r")(?:[- ](?:"
    + "|".join(UNITS_OF_NUMBER) + r"))?\b",
    re.IGNORECASE,
)  # fmt: skip
WORDS = {value: word for word, value in (*UNITS_OF_NUMBER.items(), *TENS.items())}


def fitting_amounts(request: Request, finding: Finding, facts: Sequence[Candidate]) -> Iterator[str]:
    """The request with the number that breaks the limit of a finding replaced by the nearest one that keeps it."""
    readings = [r for fact in facts if fact.id in finding.facts for r in fact.readings]
    for unit, bound, least in _bounds(readings):
        for amount in request.amounts:
            broken = amount.value < bound if least else amount.value > bound
            if amount.unit == unit and broken and _chosen(amount, request):
                yield from _with_number(request.text, amount, bound, least=least)


def _bounds(readings: Iterable[object]) -> Iterator[tuple[str, float, bool]]:
    """The units, numbers and directions of the limits; what has been spent already is taken off."""
    known = list(readings)
    for reading in known:
        if isinstance(reading, Limit):
            gone = sum(
                q.amount
                for q in known
                if isinstance(q, Quantity) and q.what in {"spent", "count"} and q.unit == reading.unit
            )
            yield reading.unit, reading.amount - (gone if reading.per and not reading.least else 0), reading.least
        elif isinstance(reading, Quantity) and reading.what in {"capacity", "balance"}:
            yield reading.unit, reading.amount, False


def _chosen(amount: Amount, request: Request) -> bool:
    money = amount.unit.isupper()
    return not money or request.intent is Intent.PAY or request.lead_verb in CHOSEN


def _with_number(text: str, amount: Amount, bound: float, *, least: bool) -> Iterator[str]:
    """The text with one amount brought down (or up) to the bound; nothing where no whole number is left."""
    match = SAID.search(amount.text)
    said = number(match.group()) if match else None
    if match is None or not said:
        return
    one = amount.value / said
    fits = ceil(bound / one - 1e-9) if least else floor(bound / one + 1e-9)
    if fits < 1 or fits == said or amount.text not in text:
        return
    new = WORDS.get(fits, str(fits)) if match.group()[:1].isalpha() else str(fits)
    changed = amount.text[: match.start()] + new + amount.text[match.end() :]
    if match.group()[:1].isupper():
        changed = changed[:1].upper() + changed[1:]
    yield text.replace(amount.text, changed, 1)

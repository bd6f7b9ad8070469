"""What is left in a purse: does the request spend more than is on the card, in the kitty, in the account it names?

A part that a fact says is for something else is taken off. Certain where the request names the purse and its own price.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.bearing import mentions
from assistant.checks.situation import Situation
from assistant.language.words import stems
from assistant.readings.forms import Quantity
from assistant.request import Intent
from assistant.verdict import Finding, Polarity

CHECK = "limit"
_BY_DEFAULT = frozenset(stems("money account balance cash card kitty"))
_PAYING = frozenset({Intent.BUY, Intent.PAY, Intent.ORDER_FOOD, Intent.BOOK, Intent.SIGN_UP, Intent.TRAVEL, Intent.LEND, Intent.OTHER})  # fmt: skip


def balances(situation: Situation) -> Iterator[Finding]:
    """What the balances of purses have to say about the request."""
    request = situation.request
    price = next((a for a in request.amounts if a.unit.isupper() and len(a.unit) == 3), None)
    if price is None or request.intent not in _PAYING:
        return
    for fact, purse in situation.readings(Quantity):
        if purse.what != "balance" or purse.unit != price.unit or not _named(purse, fact, situation):
            continue
        about = f"balance: {purse.thing.lower()}"
        kept = _kept(purse, situation)
        free = purse.amount - sum(q.amount for _, q in kept)
        sums = f"{price.value:g} {price.unit} of {free:g} that are left ({purse.thing})"
        facts = (fact.id, *(other.id for other, _ in kept))
        if price.value > free:
            yield Finding(CHECK, Polarity.AGAINST, facts, f"{sums}: too much.", certain=True, about=about)
        else:
            yield Finding(CHECK, Polarity.FOR, facts, f"{sums}: enough.", certain=False, about=about)


def _kept(purse: Quantity, situation: Situation) -> list[tuple[Candidate, Quantity]]:
    """The parts of the same purse that facts say are for something else."""
    meant = set(stems(purse.thing))
    return [
        (fact, q)
        for fact, q in situation.readings(Quantity)
        if q.what == "kept" and q.unit == purse.unit and meant & set(stems(fact.text))
    ]


def _named(purse: Quantity, fact: Candidate, situation: Situation) -> bool:
    """Whether the request says that it is paid from this purse, or for what the purse is meant."""
    request = situation.request
    meant = set(stems(purse.thing))
    if mentions(purse.thing, request) or (meant - _BY_DEFAULT) & set(stems(request.text)):
        return True
    return bool(meant & _BY_DEFAULT & set(stems(request.text))) or bool(
        re.search(r"\buntil (?:payday|the end of the month)|\blast until\b", fact.text)
    )

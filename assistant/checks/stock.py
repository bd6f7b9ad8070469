"""What is left of something that is counted: does the request take more days, points, litres or chairs than there are?

Money and data are for `balance`; where a request only names a sum beside the purse ("2,400 from my wallet"), it is taken here,
and never for certain. What is promised of the same stock is taken off.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.balance import pays_in
from assistant.checks.situation import Situation
from assistant.language.words import STOP_WORDS, stem, stems, words
from assistant.readings.amounts import NUMBER_WORDS, number
from assistant.readings.forms import Quantity
from assistant.request import Kind, Request
from assistant.verdict import Finding, Polarity

NAME = "limit"
_COUNTED = re.compile(
    rf"(?<![\w.,:/-])(?P<n>{NUMBER_WORDS})(?![\w:/]|[.,]\d)(?P<after>(?:[ -][^\W\d_][\w'’-]*){{0,5}})", re.IGNORECASE
)
_PRICED = re.compile(r"\b(?:fee|fare|price|costs?|flat|for|of|needs?|send|pay)\s(?:of |is |at )?$", re.IGNORECASE)
_FROM_PURSE = re.compile(r"\bfor (?:a |an )?\d[\d,.]* (?:from|out of|with) (?:the|my|our)\b")
"""A price, and the purse that pays it."""
_BIG = 20
"""A bare number below is hardly a sum."""
_DATA = "gb"
_PLAIN = frozenset(stems("account card money cash all others left rest i we ego"))


def check(situation: Situation) -> Iterator[Finding]:
    """What counted stocks have to say about the request."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or pays_in(request):
        return
    for fact, stock in situation.readings(Quantity):
        if stock.what not in {"balance", "most"} or stock.unit == _DATA or (asked := _asked(stock, request)) is None:
            continue
        value, said = asked
        kept = [
            (f, q)
            for f, q in situation.readings(Quantity)
            if q.what == "kept" and q.unit == stock.unit and set(stems(stock.thing)) & set(stems(f.text))
        ]
        free = stock.amount - sum(q.amount for _, q in kept)
        name = stock.thing or stock.unit
        facts = tuple(dict.fromkeys((fact.id, *(f.id for f, _ in kept))))
        sums = f"{value:g} of {free:g} {'at most' if stock.what == 'most' else 'that are left'} ({name})"
        against = value > free
        yield Finding(
            NAME,
            Polarity.AGAINST if against else Polarity.FOR,
            facts,
            f"{sums}: {'too much' if against else 'enough'}.",
            certain=against and said,
            about=f"balance: {name.lower()}",
        )


def _asked(stock: Quantity, request: Request) -> tuple[float, bool] | None:
    """How much of the stock the request takes; and whether it names both the stock and its unit."""
    said = set(stems(request.text))
    named = bool((set(stems(stock.thing)) - _PLAIN) & said)
    money = len(stock.unit) == 3 and stock.unit.isupper()
    counted = list(_numbers(request))
    if not money:
        for value, after, _ in counted:
            if stock.unit in after[:3]:
                return value, stock.what == "most" or (named and stock.unit not in set(stems(stock.thing)))
    if any(amount.unit == stock.unit for amount in request.amounts) or not (
        named or (not money and stock.unit in said)
    ):
        return None
    sums = [value for value, _, lead in counted if value >= _BIG and (value >= 100 or _PRICED.search(lead))]
    return (sums[0], named and _FROM_PURSE.search(request.text) is not None) if len(sums) == 1 else None


def _numbers(request: Request) -> Iterator[tuple[float, list[str], str]]:
    """The numbers of a request that tell no time, each with the stems of the words behind it and the words in front."""
    text = request.untimed
    for hit in _COUNTED.finditer(text):
        value = number(hit["n"])
        if value is not None:
            after = [stem(w) for w in words(hit["after"].replace("-", " ")) if w not in STOP_WORDS]
            yield value, after, text[max(0, hit.start() - 25) : hit.start()]

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
from assistant.readings.amounts import number
from assistant.readings.forms import Quantity
from assistant.request import Amount, Intent, Request
from assistant.verdict import Finding, Polarity

CHECK = "limit"
_BY_DEFAULT = frozenset(stems("money account balance cash card kitty"))
_DATA = "gb"
_OWN_POCKET = re.compile(
    r"\b(?:I|I've|I'm|we|we've|we're)\b[^.;]*\b(?:left|down to|to last|to spend|until payday|till payday)\b",
    re.IGNORECASE,
)
"""All that somebody has left to spend, on whatever it be."""
_LOADS = re.compile(r"\b(?:download\w*|stream\w*|upload\w*|mobile data|roaming|tether\w*|hotspot)\b", re.IGNORECASE)
_AT_HOME = re.compile(r"\bwi-?fi\b|\bwlan\b|\bbroadband\b|\bhome network\b", re.IGNORECASE)
"""What is loaded over this takes nothing from a card's data."""
_OTHER_PURSE = re.compile(
    r"\b(?:with|from|on|by|using|out of|off|against) (?:my |our |the |his |her )?(?P<which>[\w'’-]+(?: [\w'’-]+){0,2}) (?:card|account|voucher|money|wallet|purse|kitty|fund|pot|allowance|credit)\b",
    re.IGNORECASE,
)
"""The purse that a request says it is paid from."""
_ANY_CARD = frozenset(stems("credit debit bank visa main own usual joint"))
"""What one pays with from any purse."""
_EACH = re.compile(
    r"\b(?P<number>a dozen|\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)\s(?:[\w'-]+\s){1,6}?(?:at|of|with|for|weighing)\s[^,;]*?\b(?:each|apiece|a piece|per (?:piece|bag|box|sack|round|go|lap)|a (?:bag|box|sack|go|lap))\b",
    re.IGNORECASE,
)
_PAYING = frozenset({Intent.BUY, Intent.PAY, Intent.ORDER_FOOD, Intent.BOOK, Intent.SIGN_UP, Intent.TRAVEL, Intent.LEND, Intent.OTHER})  # fmt: skip
_PAYS_IN = re.compile(
    r"\b(?:load|top(?:ping)? up|deposit|recharge|pay in|refill)\b|\b(?:put|add|transfer|pay|move)\b[^,;.]* (?:onto|into|on(?! (?:the |this |next )?(?:\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|first|last|day)|[^,;.]*\bfrom (?:my|our|the) )) ",
    re.IGNORECASE,
)
"""What fills a purse takes nothing from it."""


def balances(situation: Situation) -> Iterator[Finding]:
    """What the balances of purses have to say about the request."""
    request = situation.request
    price = next(
        (a for a in request.amounts if (a.unit.isupper() and len(a.unit) == 3) or a.unit == _DATA), None
    ) or _bare_price(situation)
    if price is None or (request.intent not in _PAYING and price.unit != _DATA) or pays_in(request):
        return
    value, words = together(price, request)
    for fact, purse in situation.readings(Quantity):
        if purse.what != "balance" or purse.unit != price.unit or not _named(purse, fact, situation):
            continue
        about = f"balance: {purse.thing.lower()}"
        kept = _kept(purse, situation)
        free = purse.amount - sum(q.amount for _, q in kept)
        sums = f"{words} {price.unit.upper()} of {free:g} that are left ({purse.thing})"
        facts = (fact.id, *(other.id for other, _ in kept))
        if value > free:
            yield Finding(CHECK, Polarity.AGAINST, facts, f"{sums}: too much.", certain=True, about=about)
        else:
            yield Finding(CHECK, Polarity.FOR, facts, f"{sums}: enough.", certain=False, about=about)


_TWO_DECIMALS = re.compile(
    r"(?<!at )(?<!by )(?<!till )(?<!until )(?<!from )(?<!to )(?<![\w.:,/-])(?P<sum>\d{1,5}[.]\d{2})(?![\w:/-]|[.,]\d| ?(?:am|pm|o'clock|h|km|m|kg)\b)"
)


def _bare_price(situation: Situation) -> Amount | None:
    """A price without its currency, which is that of the purse that the request names: "14.99 out of my wallet"."""
    request = situation.request
    hit = _TWO_DECIMALS.search(request.text)
    if hit is None or request.intent not in _PAYING:
        return None
    return next(
        (
            Amount(float(hit["sum"]), purse.unit, hit["sum"])
            for _, purse in situation.readings(Quantity)
            if purse.what == "balance" and purse.unit.isupper() and mentions(purse.thing, request)
        ),
        None,
    )


def pays_in(request: Request) -> bool:
    """Whether the request fills a purse instead of taking from it."""
    return _PAYS_IN.search(request.text) is not None


def paid_elsewhere(what: str, request: Request) -> bool:
    """Whether the request says that it is paid from a purse of another name: what comes off a gift card is no fun money."""
    other = _OTHER_PURSE.search(request.text)
    named = set(stems(other["which"])) - _BY_DEFAULT - _ANY_CARD if other else set()
    return bool(named) and bool(set(stems(what)) - _BY_DEFAULT) and not named & set(stems(what))


def together(amount: Amount, request: Request) -> tuple[float, str]:
    """What an amount comes to that is said of each of several, and the sum in words: "twelve episodes of 300 MB each"."""
    hit = _EACH.search(request.text)
    times = number(hit["number"]) or 12.0 if hit else 1.0
    value = times * amount.value
    return value, f"{amount.value:g}" if times == 1 else f"{times:g} times {amount.value:g} is {value:g}"


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
    if purse.unit == _DATA:
        return bool(_LOADS.search(request.text)) and not _AT_HOME.search(request.text)
    other = _OTHER_PURSE.search(request.text)
    if other and (telling := meant - _BY_DEFAULT) and not telling & set(stems(other["which"])):
        return False
    if purse.thing == "money" and other is None and re.match(r"(?:I|We)\b", fact.text):
        return True
    if mentions(purse.thing, request) or (meant - _BY_DEFAULT) & set(stems(request.text)):
        return True
    if purse.thing == "money" and _OWN_POCKET.search(fact.text) and not other:
        return True
    return bool(meant & _BY_DEFAULT & set(stems(request.text))) or bool(
        re.search(r"\buntil (?:payday|the end of the month)|\blast until\b", fact.text)
    )

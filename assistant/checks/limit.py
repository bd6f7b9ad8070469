"""Limits and the arithmetic under them: budgets, weights, seats, ages, lengths.

What is counted together is shown: "150 spent and 64 more is 214 EUR, over the 200 a month". A finding is certain where
the request or a fact gives every number in one unit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from assistant.candidates import Candidate
from assistant.checks.balance import balances, paid_elsewhere, together
from assistant.checks.bearing import mentions, takes_part
from assistant.checks.doors import at_the_door, named_ages, too_young
from assistant.checks.in_force import moved, outside, undecided
from assistant.checks.seats import heads, seats
from assistant.checks.situation import Situation
from assistant.knowledge.tables import class_of, find
from assistant.language.roots import root
from assistant.language.words import stems, words
from assistant.readings.amounts import SCALES, number
from assistant.readings.forms import EGO, Limit, Quantity
from assistant.request import Amount, Intent, Request
from assistant.verdict import Finding, Polarity

CHECK = "limit"
SPENDING = frozenset({Intent.BUY, Intent.PAY, Intent.SIGN_UP, Intent.BOOK, Intent.ORDER_FOOD, Intent.TRAVEL})
_COUNT = re.compile(
    r"\b(?P<number>two|three|four|five|six|both|a single plan each|\d+)\s(?:pairs?|of|sets?|copies|more)\b|\b(?P<each>each)\b",
    re.IGNORECASE,
)
_PACKS = re.compile(
    r"\b(?P<number>\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)\s(?:[\w-]+\s)?(?:bags|sacks|boxes|crates|packs|tins|bottles|bales|buckets|slabs)\b",
    re.IGNORECASE,
)
_FOR_SO_MUCH = re.compile(
    r"\bfor (?P<number>\d[\d,]*(?:\.\d+)?)\b(?=\s*(?:[.,;!?)]|$|(?:on|from|at|to|in|and|with|by|out|off|via|each|per|a|plus|all|today|tonight|tomorrow|please|now|this|next)\b))"
)
"""A sum without its currency; what else follows a number says what is counted, or the month."""
_SO_MUCH_EACH = re.compile(
    r"(?<![\d.,:])(?P<number>\d[\d,]*(?:\.\d+)?) (?:a|per|each|every) (?:night|head|person|piece|month|ticket|room)\b"
)
_PAYS_SO_MUCH = re.compile(
    r"^\w+ (?:\w+ )?(?:the )?(?P<number>\d[\d,]*(?:\.\d+)?)\b(?: (?P<scale>thousand|million))?(?= (?:for|to|into|onto|from)\b)"
)
ANY_MONEY = "XXX"
"""A sum of which nobody said the currency."""
_TELLING_UNITS = frozenset({"loaf", "invitation"})
"""What is counted in these is told by the unit."""
_NUMBERS = {"two": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_ANY_SPENDING = frozenset(stems("thing things spending fun treat treats want wants anything shopping pocket"))


@dataclass(frozen=True)
class _Number:
    """What the request comes to, the words for it, the facts it was read from, and whether nothing was guessed."""

    value: float
    words: str
    facts: tuple[int, ...]
    sure: bool


def check(situation: Situation) -> Iterator[Finding]:
    """What limits have to say about the request."""
    for fact, limit in situation.readings(Limit):
        if finding := _limited(fact, limit, situation):
            yield finding
    yield from named_ages(situation)
    yield from balances(situation)
    yield from seats(situation)
    for fact, quantity in situation.readings(Quantity):
        if quantity.what == "age" and (finding := too_young(fact, quantity, situation)):
            yield finding


def _limited(fact: Candidate, limit: Limit, situation: Situation) -> Finding | None:
    if _money(limit.unit):
        return _spending(fact, limit, situation)
    if limit.unit == "year" or (limit.unit == "m" and limit.least):
        return at_the_door(fact, limit, situation)
    number = _measured(limit, situation)
    if number is None:
        return None
    return _compare(fact, limit, number, situation.request)


def _spending(fact: Candidate, limit: Limit, situation: Situation) -> Finding | None:
    request = situation.request
    priced = any(_same_money(amount.unit, limit.unit) for amount in request.amounts)
    if (limit.per and request.intent not in SPENDING and not priced) or paid_elsewhere(limit.what, request):
        return None
    price = _price(limit, situation)
    if price is None or not (_covers(limit.what, situation) or not limit.what):
        return None
    spent = _spent(limit, situation) if limit.per or limit.activity == "spend" else None
    if spent is None:
        return _compare(fact, limit, price, request, partly=bool(limit.per) and price.value <= limit.amount)
    total = _Number(
        price.value + spent.value, f"{_plain(spent.value)} spent and {_plain(price.value)} more make {_plain(price.value + spent.value)}",
        (*spent.facts, *price.facts), price.sure and spent.sure,
    )  # fmt: skip
    return _compare(fact, limit, total, request)


def _compare(
    fact: Candidate, limit: Limit, number: _Number, request: Request, *, partly: bool = False
) -> Finding | None:
    facts = tuple(dict.fromkeys((fact.id, *number.facts)))
    per = f" a {limit.per}" if limit.per else ""
    purpose = f" for {limit.what}" if _money(limit.unit) and limit.what else ""
    bound = f"{'at least' if limit.least else 'the limit of'} {_plain(limit.amount)} {limit.unit}{per}{purpose}"
    about = f"limit: {limit.what.lower()}"
    if reason := outside(limit, request):
        return Finding(CHECK, Polarity.FOR, facts, f"There is {bound}, but {reason}.", True, about)
    broken = number.value < limit.amount if limit.least else number.value > limit.amount
    if not broken:
        within = "meets" if limit.least else "stays within"
        return (
            None
            if partly and limit.per
            else Finding(
                CHECK, Polarity.FOR, facts, f"{number.words} {limit.unit}: {within} {bound}.", number.sure, about
            )
        )
    return Finding(
        CHECK,
        Polarity.AGAINST,
        facts,
        f"{number.words} {limit.unit}: {'below' if limit.least else 'over'} {bound}.",
        number.sure and not limit.unless and not undecided(limit, request),
        about,
        moved(limit, request),
    )


def _measured(limit: Limit, situation: Situation) -> _Number | None:
    """What the request comes to in the unit of the limit, where the limit is about what it does."""
    request = situation.request
    if limit.person not in {EGO, "anyone"} and not takes_part(limit.person, request, situation.context.cast):
        return None
    if limit.activity == "altitude":
        return _quantity("altitude", "m", situation)
    if limit.unit == "people":
        count = heads(request)
        return _of(count) if count and _covers(limit.what, situation) else None
    if not (_covers(limit.what, situation) or _doing(limit, request) or limit.unit in _TELLING_UNITS):
        return None
    if amount := next((a for a in request.amounts if a.unit == limit.unit), None):
        return _of(amount) if limit.per == "time" else _times(amount, request)
    if limit.unit == "kg" and limit.what:
        return _load(situation)
    if limit.unit == "min":
        if request.when and request.when.end and request.when.clock:
            minutes = (request.when.end - request.when.start).total_seconds() / 60
            return _Number(minutes, f"{_plain(minutes)}", (), sure=True)
        return _quantity("length", "min", situation)
    return _quantity("weight", "kg", situation) if limit.unit == "kg" else None


def _times(amount: Amount, request: Request) -> _Number:
    """An amount that is said of each of several: "a dozen bags at 40 kg apiece", "three rounds of 40 minutes each"."""
    value, said = together(amount, request)
    return _Number(value, _plain(value) if value == amount.value else said, (), sure=True)


def _load(situation: Situation) -> _Number | None:
    """What the things of the request weigh together: "14 bags of gravel" is 14 times one bag."""
    one = _quantity("weight", "kg", situation)
    hit = _PACKS.search(situation.request.text)
    times = number(hit["number"]) if hit else None
    if one is None or times is None:
        return one
    return _Number(
        one.value * times,
        f"{_plain(times)} times {_plain(one.value)} is {_plain(one.value * times)}",
        one.facts,
        sure=True,
    )


def _doing(limit: Limit, request: Request) -> bool:
    if limit.unit == "kg":
        return bool(
            find("lifting", request.text)
            or find("carrying", request.text)
            or re.search(r"\b(?:carry|lift|haul|move|bring up|shift|heave|lug)\b", request.text, re.IGNORECASE)
        )
    if limit.unit == "°C":
        return True
    return bool(limit.activity) and limit.activity in request.text.lower()


def _price(limit: Limit, situation: Situation) -> _Number | None:
    amount = next((a for a in situation.request.amounts if _same_money(a.unit, limit.unit)), None)
    count = _count(situation.request)
    if amount:
        return _times(amount, situation.request)
    each = _SO_MUCH_EACH.search(situation.request.text)
    if each:
        value = float(each["number"].replace(",", ""))
        return _Number(value, _plain(value), (), sure=True)
    bare = _FOR_SO_MUCH.search(situation.request.text) or (
        _PAYS_SO_MUCH.search(situation.request.text) if situation.request.intent is Intent.PAY else None
    )
    known = next(
        ((f, q) for f, q in situation.readings(Quantity) if q.what == "price" and _same_money(q.unit, limit.unit) and q.thing and mentions(q.thing, situation.request)), None
    )  # fmt: skip
    if known:
        value = known[1].amount * count
        times = f"{count} times {_plain(known[1].amount)} is {_plain(value)}" if count > 1 else _plain(value)
        return _Number(value, times, (known[0].id,), sure=True)
    if bare is None:
        return None
    value = float(bare["number"].replace(",", "")) * SCALES.get(bare.groupdict().get("scale") or "", 1)
    return _Number(value, _plain(value), (), sure=False)


def _count(request: Request) -> int:
    hit = _COUNT.search(request.text)
    if hit is None:
        return 1
    if hit["each"]:
        return len(request.people) + int(request.ego_takes_part)
    return _NUMBERS.get(hit["number"].lower(), int(hit["number"]) if hit["number"].isdigit() else 1)


def _spent(limit: Limit, situation: Situation) -> _Number | None:
    """What has gone already: the amounts of facts that speak of the same purse."""
    meant = set(stems(limit.what))
    best = None
    for fact, quantity in situation.readings(Quantity):
        if quantity.what != "spent" or not (quantity.unit == "" or _same_money(quantity.unit, limit.unit)):
            continue
        shared = meant & set(stems(fact.text)) or (meant & _ANY_SPENDING and _ANY_SPENDING & set(stems(fact.text)))
        kinds = {class_of(part) for part in limit.what.split(" and ")}
        related = class_of(quantity.thing) is not None and class_of(quantity.thing) in kinds
        if shared or related or quantity.thing == "":
            best = _Number(quantity.amount, _plain(quantity.amount), (fact.id,), sure=bool(shared or related))
            if shared:
                return best
    return best


def _covers(what: str, situation: Situation) -> bool:
    """Whether what a limit is about is what the request is about."""
    request = situation.request
    if not what:
        return False
    meant = set(stems(what))
    if (
        any(find(part, request.text) for part in what.split(" and "))
        or mentions(what, request)
        or meant & _ANY_SPENDING
    ):
        return True
    named = " ".join((*request.things, *request.places))
    return bool(meant & set(stems(named))) or bool({root(w) for w in words(what)} & {root(w) for w in words(named)})


def _quantity(what: str, unit: str, situation: Situation) -> _Number | None:
    for fact, quantity in situation.readings(Quantity):
        if (
            quantity.what == what
            and quantity.unit == unit
            and quantity.thing
            and mentions(quantity.thing, situation.request)
        ):
            return _Number(quantity.amount, f"{quantity.thing}: {_plain(quantity.amount)}", (fact.id,), sure=True)
    return None


def _of(amount: Amount) -> _Number:
    return _Number(amount.value, _plain(amount.value), (), sure=True)


def _money(unit: str) -> bool:
    return len(unit) == 3 and unit.isupper()


def _same_money(left: str, right: str) -> bool:
    if ANY_MONEY in {left, right}:
        return _money(left) and _money(right)
    dollars = {"USD", "SGD", "CAD", "AUD", "NZD", "HKD", "JMD"}
    return left == right or (left in dollars and right in dollars)


def _plain(value: float) -> str:
    return f"{value:,.2f}".rstrip("0").rstrip(".")

"""How many people come, and how many the thing or the place takes: seats of a van, guests of a hall, with those who have said yes.

The place need not be named where the request is for something that a fact says takes place there: "invite ten more to the wedding",
which is at Coolbawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.bearing import mentions
from assistant.checks.situation import Situation
from assistant.language.words import stem, stems
from assistant.readings.amounts import NUMBER_WORDS, number
from assistant.readings.forms import Event, Quantity, Recurring
from assistant.request import Amount, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "limit"
_HEADS = re.compile(
    r"\b(?:we'll be|we will be|we are|we're|there'll be|there will be|there are|party of|group of|all|there'll be about)\s(?P<number>\d{1,3}|[a-z-]+)\b(?!\s?(?::|am\b|pm\b|o'clock|€|euros?|minutes?|hours?|days?))"
    r"|\b(?P<us>\d{1,3}|[a-z-]+) of us\b",
    re.IGNORECASE,
)
_TICKETS = re.compile(
    rf"\b(?:send out|sell|print|give out|hand out|issue|offer|release) (?P<number>{NUMBER_WORDS}) (?:\w+ )?(?:tickets|places|invitations|invites|passes)\b",
    re.IGNORECASE,
)
_AND_ME = re.compile(r"\b(?:me|I|myself) (?:and|plus|with) (?:\w+ )?(?:\d|[a-z]+ )|\b(?:and|plus) (?:me|I|myself)\b")
_ALL_OF_US = re.compile(r"\b(?:all (?:of us|together|in one)|in one (?:go|trip|car)|together)\b")
_MARRIED = re.compile(r"\b(?:married|marrying|marries|marry|wedding)\b", re.IGNORECASE)
_MORE = re.compile(
    r"^(?:please |can you |could you |let's )?(?:invite|add|sign up|squeeze|ask|put)\b|\b(?:as well|too|more|another|extra|additional|also)\b",
    re.IGNORECASE,
)
"""What comes on top of those who come already."""


def seats(situation: Situation) -> Iterator[Finding]:
    """What capacities have to say about the request."""
    for fact, quantity in situation.readings(Quantity):
        if quantity.what == "capacity" and (finding := _seats(fact, quantity, situation)):
            yield finding


def heads(request: Request) -> Amount | None:
    """How many people a request is for, also where it only says "we'll be 28", "me and 6 boys", "send out 95 tickets"."""
    said = next((a for a in request.amounts if a.unit == "people"), None)
    if said is not None:
        value = said.value + bool(_AND_ME.search(request.text))
        return said if value == said.value else Amount(value, "people", str(value))
    hit = _HEADS.search(request.text) or _TICKETS.search(request.text)
    told = number(next(text for text in hit.groups() if text)) if hit else None
    if told is None and len(request.people) > 2 and _ALL_OF_US.search(request.text):
        told = float(len(request.people) + request.ego_takes_part)
    return None if told is None else Amount(told, "people", f"{told:g}")


def _seats(fact: Candidate, quantity: Quantity, situation: Situation) -> Finding | None:
    request = situation.request
    count = heads(request)
    if count is None or not quantity.thing:
        return None
    there = () if mentions(quantity.thing, request) else _held_there(quantity.thing, situation)
    if there is None:
        return None
    taken = _taken(fact, quantity, situation) if _MORE.search(request.text) else None
    total = count.value + (taken[1].amount if taken else 0)
    facts = tuple(dict.fromkeys((fact.id, *there, *([taken[0].id] if taken else []))))
    about = f"limit: {quantity.thing.lower()}"
    sums = f"{taken[1].amount:g} and {count.value:g} more are {total:g}" if taken else f"{total:g} people"
    if total <= quantity.amount:
        text = f"{sums}; {quantity.thing} takes {quantity.amount:g}: fits."
        return Finding(CHECK, Polarity.FOR, facts, text, True, about)
    larger = [
        q.thing for _, q in situation.readings(Quantity) if q.what == "capacity" and q.amount >= total and q.thing
    ]
    remedies = tuple(Remedy(RemedyKind.REPLACE, old=quantity.thing, new=thing) for thing in larger)
    text = f"{sums}; {quantity.thing} takes {quantity.amount:g}: {total - quantity.amount:g} too many."
    return Finding(CHECK, Polarity.AGAINST, facts, text, True, about, remedies)


def _held_there(place: str, situation: Situation) -> tuple[int, ...] | None:
    """The fact that says that what the request is for takes place there; None where none does."""
    said, name = set(stems(situation.request.text)), stems(place)
    wedding = stem("wedding") in said
    for fact in situation.facts:
        told = stems(fact.text)
        if not name or not any(told[i : i + len(name)] == name for i in range(len(told))):
            continue
        if wedding and _MARRIED.search(fact.text):
            return (fact.id,)
        for reading in fact.readings:
            if isinstance(reading, Event | Recurring) and set(stems(reading.title)) - set(name) & said:
                return (fact.id,)
    return None


def _taken(fact: Candidate, capacity: Quantity, situation: Situation) -> tuple[Candidate, Quantity] | None:
    """How many have said yes already: told beside the capacity, or of the same place."""
    for other, quantity in situation.readings(Quantity):
        if quantity.what == "taken" and (other.id == fact.id or quantity.thing == capacity.thing):
            return other, quantity
    return None

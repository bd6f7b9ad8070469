"""What a thing is used for: what is asked while it is out, run out, not ready yet, or settled already."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from assistant.foresight.wording import together
from assistant.knowledge.needs import needs
from assistant.language.matching import head
from assistant.language.words import stems
from assistant.readings.forms import (
    EGO,
    Bound,
    Clearance,
    Deadline,
    LeadTime,
    Outage,
    Quantity,
    Requirement,
    Settled,
)
from assistant.timing.say import full_day

TOGETHER = 4
"""Doings that share a phrase."""
_DOINGS = {
    "card account": "Pay with the {}",
    "licence license permit": "Drive with the {}",
    "passport visa": "Fly abroad with the {}",
    "road street lane bridge tunnel motorway route track trail path": "Go along the {}",
    "train bus tram ferry metro line flight boat": "Take the {}",
    "subscription membership pass ticket": "Use the {}",
}
"""How a request names what a thing of this kind is for, by its head noun."""
_AGAIN = {
    "pay": "Pay {}",
    "buy": "Buy {}",
    "book": "Book {}",
    "send": "Send {}",
    "renew": "Renew {}",
    "enter": "Sign up for {}",
}
_MEASURED = {
    "weight": "Carry the {}",
    "price": "Buy the {}",
    "capacity": "Invite guests to the {}",
    "balance": "Pay from the {}",
}


def of_outage(outage: Outage) -> Iterator[str]:
    """What the thing is used for, and what can't be done without it."""
    when = _then(outage.start, outage.end)
    yield f"{_use(outage.thing)}{when}"
    for few in _needing(outage.thing):
        yield f"{few}{when}"


def of_clearance(clearance: Clearance) -> Iterator[str]:
    """As for an outage: it decides the same requests the other way round."""
    yield _use(clearance.thing)
    yield from _needing(clearance.thing)


def of_deadline(deadline: Deadline) -> Iterator[str]:
    """Doing it when it is too late."""
    yield f"{deadline.what} after {full_day(deadline.by)}"


def of_lead_time(lead: LeadTime) -> Iterator[str]:
    """Wanting it too soon."""
    yield f"Order {lead.what or lead.who} for tomorrow"


def of_requirement(needed: Requirement) -> Iterator[str]:
    """Doing it without."""
    yield f"{needed.what} without {needed.needs}"


def of_quantity(quantity: Quantity) -> Iterator[str]:
    """What its number matters for."""
    if quantity.what in _MEASURED and quantity.thing != EGO:
        yield _MEASURED[quantity.what].format(quantity.thing)


def of_settled(settled: Settled) -> Iterator[str]:
    """Doing it again."""
    yield _AGAIN[settled.act].format(settled.what)


def of_bound(bound: Bound) -> Iterator[str]:
    """Letting somebody else use it."""
    yield f"Give the {bound.thing} to somebody else"


def _use(thing: str) -> str:
    kind = head(thing)
    for names, doing in _DOINGS.items():
        if kind in stems(names):
            return doing.format(thing)
    return f"Go to or use {thing}"


def _needing(thing: str) -> Iterator[str]:
    """What usually can't be done without a thing of the table of needs, a few doings to a phrase."""
    said = set(stems(thing))
    doings = [doing for need in needs() if any(name <= said for name in need.facts) for doing in need.doings]
    for few in together(doings, TOGETHER):
        yield ", ".join(few).capitalize()


def _then(start: datetime | None, end: datetime | None) -> str:
    """ " on Saturday 6 February" where it is about one day, else nothing: the thing is what finds the fact."""
    return f" on {full_day(start)}" if start and end and (end - start).days <= 1 else ""

"""Tickets and cards that carry a name: they can't be given to, or used by, somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.situation import Situation
from assistant.language.words import stems
from assistant.readings.forms import Bound, Clearance, Permission
from assistant.request import Kind, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "bound to a name"
_PAPER = frozenset(stems("ticket pass card seat membership voucher permit badge subscription place"))
_GIVES = re.compile(
    r"\b(?:give|send|forward|pass on|transfer|hand|lend|sell|offer|resell)\b.*\b(?:my|our|the)\b|\blet (?P<whom>\w+) (?:use|have|take|borrow)\b|\bmy (?:\w+[ -]){0,3}(?:ticket|pass|card|seat|membership|voucher|permit)\b.*\b(?:to|for|he|she|instead)\b",
    re.IGNORECASE,
)


def check(situation: Situation) -> Iterator[Finding]:
    """Whether the request hands on what is good for one name only."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or not (request.people and _GIVES.search(request.text)):
        return
    for fact, bound in situation.readings(Bound):
        if not _names(bound.thing, request):
            continue
        who = request.people[0]
        text = f"“{fact.text.strip().rstrip('.')}”: it is of no use to {who}."
        about = f"bound: {' '.join(stems(bound.thing))}"
        sure = not any(_frees(reading, bound) for other in situation.facts for reading in other.readings)
        yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, sure, about, (Remedy(RemedyKind.WITHOUT, old=who),))


def _names(thing: str, request: Request) -> bool:
    """Whether the request speaks of that paper: its kind and, where it is told, what it is for."""
    meant, said = set(stems(thing)), set(stems(request.text))
    kinds, rest = meant & _PAPER, meant - _PAPER
    return bool(kinds & said) and (not rest or bool(rest & said))


def _frees(reading: object, bound: Bound) -> bool:
    """Whether another fact lets the name be changed."""
    meant = set(stems(bound.thing)) - _PAPER
    if isinstance(reading, Clearance):
        return bool(meant & set(stems(reading.thing)))
    return isinstance(reading, Permission) and bool(meant & set(stems(reading.what)))

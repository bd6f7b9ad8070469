"""Rules that begin with an operation that is still to come: "my eye operation is on 18 April and I mustn't bend until 2 May"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from assistant.knowledge.tables import find, rules_in
from assistant.readings.forms import Event, Limit, Reading, Restriction

_OPERATION = re.compile(
    r"\b(?:operation|op|surgery|operated|procedure|extraction|root canal|implant|biopsy|transplant|replacement|caesarean|c-section|treatment|tattoo|piercing|lasik|vaccination|jab)\b",
    re.IGNORECASE,
)


def after_operation(rules: Iterable[Reading], found: Sequence[Reading], now: datetime) -> Iterator[Reading]:
    """The rules of a fact, those that an operation brings with it from that day on."""
    ahead = [e for e in found if isinstance(e, Event) and e.start > now and _OPERATION.search(e.title)]
    for rule in rules:
        if ahead and isinstance(rule, Restriction | Limit) and rule.start is None and _follows(rule, ahead[0]):
            yield replace(rule, start=ahead[0].start)
        else:
            yield rule


def _follows(rule: Restriction | Limit, operation: Event) -> bool:
    """Whether a rule outlasts the operation, or is the state that it leaves behind."""
    if rule.end is not None:
        return rule.end > operation.start and not rule.unless.startswith("before")
    states = rule.things if isinstance(rule, Restriction) else ()
    return any(
        link_rule.topic == "conditions" and find(thing, operation.title)
        for thing in states
        for link_rule, _ in rules_in(thing)
    )

"""How long things of a kind take: "Appointments at the bank take thirty minutes", "Dr Feldman's visits run half an hour"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import noun_phrase
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.travel import LENGTH, minutes
from assistant.readings.forms import Quantity

_TAKES = re.compile(
    r"^(?P<what>[^⟦,;:]+?)\s+(?:(?:always|usually|normally|generally|typically|mostly|will|can|tends? to|often)\s+)*"
    r"(?:takes?|lasts?|runs?|is|are|goes? on for|needs?|comes? to)(?: me| us)?\s+(?:(?:about|around|roughly|only|just|a good|some|always|for|at least|never less than)\s+)*$",
    re.IGNORECASE,
)
_RUNS = re.compile(
    r"^(?P<what>(?:The |A |An |One |[A-ZÀ-Þ])[^⟦;:]{2,60}?) (?:lets? out|is over|ends?|finishes|is out|gets? out|is done) +(?:after (?:it|the (?:advertised )?(?:start|beginning|opening))\b|later\b)"
)
"""A length told by when it ends: "the film lets out two hours after the start"."""
_KINDS = re.compile(
    r"\b(?:appointments?|visits?|consultations?|cuts?|treatments?|slots?|talks?|chats?|catch-?ups?|drop-?ins?|games?|fittings?)\b",
    re.IGNORECASE,
)
_NO_KIND = re.compile(r"\b(?:drive|walk|ride|trip|way|journey|commute|from|flight|travel|train|bus)\b", re.IGNORECASE)


def read_lengths(text: str, context: Context) -> Iterator[Quantity]:
    """The usual lengths that a `plain` fact tells, in minutes; the thing keeps what it is with, at or of."""
    if not re.search(r"\b(?:h|hrs?|hours?|min(?:ute)?s?)\b", text):
        return
    for sentence in re.split(r"(?<=[.;!])\s+", text):
        for said in LENGTH.finditer(sentence):
            told = _TAKES.match(sentence[: said.start()])
            if told is None:
                told = _RUNS.match(f"{sentence[: said.start()]}{sentence[said.end() :]}") if said.start() > 8 else None
                if told and (what := noun_phrase(re.sub(r",\s.*$", "", told["what"]), context)) and minutes(said):
                    yield Quantity(what, "length", float(minutes(said) or 0), "min")
                continue
            if (
                told is None
                or _NO_KIND.search(told["what"])
                or not (happens(told["what"]) or _KINDS.search(told["what"]))
            ):
                continue
            what, length = noun_phrase(told["what"], context), minutes(said)
            if what and length:
                yield Quantity(what, "length", float(length), "min")

"""Trains, trams, boats and the like that do not run, and the requests that ride them.

A fact names the vehicles and the places between which they don't go; a request names where it goes and perhaps by what. "By
the underground" rides a train; a tram ride is not touched by a strike of the buses.
"""

from __future__ import annotations

import re
from functools import cache

from assistant.checks.reference import Reference, thing
from assistant.knowledge.tables import denied
from assistant.language.words import fold, stem, stems, words
from assistant.request import Intent, Request

_KINDS = (
    "train trains rail railway railways line metro subway underground tube mrt lrt s-bahn u-bahn commuter",
    "tram trams streetcar streetcars light-rail",
    "bus buses coach coaches minibus shuttle",
    "ferry ferries boat boats vapur catamaran hydrofoil water-taxi",
    "plane planes flight flights aircraft",
    "cableway gondola funicular ropeway chairlift cable-car",
)
_RIDES = frozenset({Intent.ROUTE, Intent.TRAVEL, Intent.BOOK, Intent.BUY, Intent.SCHEDULE})


@cache
def _kind_of() -> dict[str, int]:
    return {
        stem(part): i
        for i, row in enumerate(_KINDS)
        for word in row.split()
        for part in [word.replace("-", " ")]
        if " " not in part
    }


def is_line(request: Request, phrase: str) -> bool:
    """Whether the phrase means vehicles on a certain way and the request goes somewhere: then only the way tells."""
    line = thing(phrase)
    return line is not None and bool(line.scope) and line.head in _kind_of() and request.intent in _RIDES


def rides(request: Request, phrase: str) -> Reference:
    """How a request stands to vehicles that a fact names: on the same way, perhaps on it, or not at all."""
    line = thing(phrase)
    if line is None or request.intent not in _RIDES:
        return Reference.NONE
    kinds = {_kind_of()[s] for s in line.core[-1:] if s in _kind_of()}
    if not kinds:
        return Reference.NONE
    said = _said(request.text)
    named = {s for s in line.core[:-1] if s in said and not s.isdigit()}
    if not kinds & _kinds(request.text) and not named:
        return Reference.NONE
    if any(
        denied(request.text, hit.start(), hit.end())
        for hit in re.finditer(r"[^\W_]+", request.text)
        if stem(fold(hit.group())) in line.core
    ):
        return Reference.NONE
    if line.scope:
        return Reference.LIKELY if line.scope & said else Reference.NONE
    return Reference.POSSIBLE


def _said(text: str) -> set[str]:
    return set(stems(text)) | {stem(w) for w in words(text)}


def _kinds(text: str) -> set[int]:
    """The kinds of vehicle that a text speaks of; "cable car" is no car."""
    said = fold(text)
    found = {_kind_of()[s] for w in words(text) for s in [stem(w)] if s in _kind_of()}
    return found | {
        i for i, row in enumerate(_KINDS) for word in row.split() if "-" in word and word.replace("-", " ") in said
    }

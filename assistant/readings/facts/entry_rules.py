"""How long a paper must still be valid where one goes: "Turkey wants passports valid for six months"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.amounts import number
from assistant.readings.forms import StillValid

_PAPER = r"(?P<paper>passports?|identity cards?|ID cards?|visas?|insurance|vaccinations?)"
_LEN = r"(?:at least |another )?(?P<number>\d+|three|six|nine|twelve|one|two|a) (?:more )?(?P<unit>months?|weeks?|days?|years?)"
_PLACE = r"(?P<place>[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)*)"
_RULES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b{_PLACE} (?:wants|requires|asks for|demands|insists on|needs|only accepts|accepts only) (?:a |your |the )?{_PAPER} (?:that (?:is|are) |to be |which (?:is|are) )?(?:still )?valid for {_LEN}",
        rf"\b(?:[Ff]or|[Tt]o enter|[Tt]o get into|[Tt]o travel to|[Ii]n) {_PLACE},? (?:your |the |my |our |a |you need a )?{_PAPER} (?:must|has to|have to|needs to|should)? ?(?:be )?(?:still )?valid for {_LEN}",
        rf"\b{_PAPER} (?:must|has to|have to|needs to|should) be (?:still )?valid for {_LEN}[^.;]*? (?:for|in|to enter|when entering|on entering|to travel to) {_PLACE}",
    )
)
_DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}


def read_entry_rules(text: str) -> Iterator[StillValid]:
    """Where a paper must be valid for longer than the stay."""
    for rule in _RULES:
        if hit := rule.search(text):
            days = (number(hit["number"]) or 1) * _DAYS[hit["unit"].removesuffix("s")]
            yield StillValid(hit["place"], hit["paper"].removesuffix("s"), round(days))
            return

"""Orders to forget something: "forget the wifi password", "forget that Dana is vegan", "forget about dinner tomorrow".

Rule of this file: it reads what is to be forgotten and nothing else; what that is, facts or something planned, is for
`assistant.forgetting` to find. "Don't forget ..." is a reminder, and "forget it" a shrug.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_PLEASE = r"(?:(?:please|now|ok|okay|so|and|(?:can|could|would|will)\s(?:you|u))\b[\s,]*)*"
_TOLD = (
    r"(?:(?:what|everything|anything|all|whatever)\s(?:that\s)?(?:i|we|you)(?:['’]ve|\shave)?\s(?:just\s)?"
    r"(?:said|told|mentioned|noted|wrote|know|remember|learned|have|stored|kept)(?:\s(?:you|me))?\s(?:about|of|on)"
    r"|(?:everything|anything)\s(?:about|on)|(?:the\s)?(?:facts?|notes?)\s(?:that|about|on))\s"
)
ORDER = re.compile(
    rf"{_PLEASE}(?:forget\s(?P<told>{_TOLD}|that\s(?=\S+\s\S))?(?P<about>about\s)?|(?P<erase>delete|remove|erase)\s(?:{_TOLD}|(?=(?:fact|note)\s\S{{0,8}}\s?\d+\W*$)))"
    r"(?!(?:to|it|this|that|all|everything|me|us|him|her|them)\b)(?P<what>\S.*?)[\s.!]*",
    re.IGNORECASE,
)
LAST = re.compile(rf"{_PLEASE}(?:forget|delete|remove|erase)\s(?:that|this|it)[\s.!]*", re.IGNORECASE)


@dataclass(frozen=True)
class Wanted:
    """What is to be forgotten, in the words from `start` to `end`; whether it was surely `told`, so that it is a fact, and
    whether it is rather something planned ("forget about ...")."""

    what: str
    start: int
    end: int
    told: bool = False
    about: bool = False


def wanted_forgotten(text: str) -> Wanted | None:
    """What a text wants forgotten; None for any other text."""
    found = ORDER.fullmatch(text)
    if found is None:
        return None
    told = found["told"] is not None or found["erase"] is not None
    return Wanted(found["what"], *found.span("what"), told, found["about"] is not None)


def means_the_last(text: str) -> bool:
    """Whether what was told last is to be forgotten: "forget that"."""
    return LAST.fullmatch(text.strip()) is not None

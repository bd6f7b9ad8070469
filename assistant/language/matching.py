"""Whether two phrases name the same thing.

"the small hall at Beis Simcha" and "big hall of Beis Simcha" share most of their words and are two things; "the lift"
and "the lift in Solène's building" may be one. The head noun decides, the other words may only narrow.
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from assistant.language.one_name import one_name
from assistant.language.words import stems, words

OPPOSED = [
    {"big", "small", "large", "little", "main", "side"},
    {"old", "new"},
    {"upstairs", "downstairs"},
    {"upper", "lower", "top", "bottom"},
    {"left", "right"},
    {"front", "back", "rear"},
    {"inside", "outside", "indoor", "outdoor"},
    {"north", "south", "east", "west", "northern", "southern", "eastern", "western"},
    {"first", "second", "third", "fourth", "fifth", "ground"},
    {"red", "blue", "green", "black", "white", "yellow", "grey", "brown", "orange", "pink"},
    {"morning", "afternoon", "evening"},
    {"hot", "cold"},
    {"still", "sparkling"},
    {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"},
]
"""Words that tell one thing from its sibling; two phrases with different words of one row name two things."""


class Match(IntEnum):
    """How surely two phrases name one thing; ordered, so that `>= Match.LIKELY` reads well."""

    NO = 0
    WEAK = 1
    """Some words in common, but not the head."""
    LIKELY = 2
    """The heads agree and nothing tells the two apart; one of them says more than the other."""
    SAME = 3
    """The same words."""


def head(phrase: str) -> str:
    """The stem of the word a noun phrase is about: the last one before " of ", " at ", " in ", " on ", " for " …"""
    tokens = words(phrase)
    for i, token in enumerate(tokens):
        if i > 0 and token in {"of", "at", "in", "on", "for", "from", "with", "to", "by", "near", "under"}:
            tokens = tokens[:i]
            break
    found = stems(" ".join(tokens))
    return found[-1] if found else ""


def opposed(a: str, b: str) -> bool:
    """Whether a word of one phrase excludes a word of the other: the big and the small hall."""
    left, right = set(words(a)), set(words(b))
    return any((left & row) and (right & row) and not (left & row) & (right & row) for row in OPPOSED)


@lru_cache(maxsize=20_000)
def match(a: str, b: str) -> Match:
    """How surely the two noun phrases name one thing."""
    a, b = one_name(a), one_name(b)
    left, right = stems(a), stems(b)
    if not left or not right:
        return Match.NO
    if left == right:
        return Match.SAME
    shared = set(left) & set(right)
    if not shared or opposed(a, b):
        return Match.NO
    if set(left) <= set(right) or set(right) <= set(left):
        narrow = left if len(left) < len(right) else right
        heads = {head(a), head(b)}
        return Match.LIKELY if heads & set(narrow) else Match.WEAK
    return Match.LIKELY if head(a) == head(b) and len(shared) > 1 else Match.WEAK

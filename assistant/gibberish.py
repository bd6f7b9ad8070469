"""Texts in which no word is one: a cat on the keys.

Rule of this file: only what certainly says nothing counts. One word of the embedding model's vocabulary, one name, one number, or
words that could at least be spoken, and the text is taken for a request like any other.
"""

from __future__ import annotations

import re
from functools import cache

from assistant.language.names import Cast
from assistant.language.words import fold, words
from assistant.readings.cast_index import CastIndex
from models.files import SHIPPED

UNSPEAKABLE = re.compile(r"[b-df-hj-np-tv-xz]{3}|q(?!u)|^[b-df-hj-np-tv-xz]+$")
"""Letters that hardly an English word has together."""
SHORTEST = 3
"""Letters of a word that counts: the vocabulary holds every letter and most pairs."""
LONGEST = 60
"""Characters of a text that is looked at; what is longer says something."""


def gibberish(text: str, cast: Cast) -> bool:
    """Whether a text holds nothing but letters that make no word and no name of the cast."""
    if len(text) > LONGEST or not text.isascii() or any(c.isdigit() for c in text):
        return False
    said = [fold(word) for word in words(text)]
    names = CastIndex(cast)
    if any(len(word) < SHORTEST or word in vocabulary() or names.parts.get(word) for word in said):
        return False
    return any(UNSPEAKABLE.search(word) for word in said)


@cache
def vocabulary() -> frozenset[str]:
    """Every whole word that the embedding model knows: some twenty thousand, English mostly."""
    lines = SHIPPED.tokenizer.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if len(line) >= SHORTEST and line.isalpha())

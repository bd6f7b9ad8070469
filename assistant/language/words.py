"""Words: tokens, stems and the words that carry no meaning of their own. English.

One place decides what a word is, so that the reader, the checks and the full-text query agree.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from threading import Lock

import snowballstemmer

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*", re.UNICODE)
"""A word: letters and digits, with inner apostrophes."""

STOP_WORDS = frozenset(
    """
    a an the this that these those some any no not nor and or but if then than so as of at by for from in into on onto
    off out over to up down with without within about after before between during through until till under again once
    i me my mine myself we us our ours ourselves you your yours he him his she her hers it its they them their theirs
    who whom whose which what where when why how am is are was were be been being do does did doing done have has had
    having will would shall should can could may might must ought let s t d ll m re ve don
    there here all both each few more most other such only own same too very just also please
    """.split()
)

_stemmer = snowballstemmer.stemmer("english")
_stemming = Lock()
"""The stemmer works on one word at a time, which it holds in itself; threads take turns."""


def fold(text: str) -> str:
    """Lower case, without accents, typographic apostrophes made plain: "Gráinne’s" and "grainne's" are the same."""
    return _fold_short(text) if len(text) < _SHORT else _fold(text)


def _fold(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.replace("’", "'"))
    return "".join(c for c in decomposed if not unicodedata.combining(c)).lower()


_SHORT = 64
"""Words and names come again and again and are remembered; whole texts are not."""
_fold_short = lru_cache(maxsize=50_000)(_fold)


def words(text: str) -> list[str]:
    """The folded words of a text, in order; a possessive 's is cut off."""
    return list(_words_short(text)) if len(text) < _SENTENCE else _words(text)


def _words(text: str) -> list[str]:
    return [w[:-2] if w.endswith("'s") else w for w in WORD.findall(fold(text))]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of one folded word: "allergies" and "allergy" meet."""
    with _stemming:
        return str(_stemmer.stemWord(word))


def stems(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order."""
    return list(_stems_short(text)) if len(text) < _SENTENCE else _stems(text)


def _stems(text: str) -> list[str]:
    return [stem(w) for w in words(text) if w not in STOP_WORDS]


_SENTENCE = 256
"""A request is compared with hundreds of phrases, and a phrase with every request: both are taken apart once."""


@lru_cache(maxsize=20_000)
def _words_short(text: str) -> tuple[str, ...]:
    return tuple(_words(text))


@lru_cache(maxsize=20_000)
def _stems_short(text: str) -> tuple[str, ...]:
    return tuple(_stems(text))


_IRREGULAR_ING = {
    "run": "running",
    "swim": "swimming",
    "jog": "jogging",
    "sit": "sitting",
    "get": "getting",
    "put": "putting",
    "cut": "cutting",
    "sunbathe": "sunbathing",
    "dig": "digging",
    "shop": "shopping",
    "grip": "gripping",
    "bet": "betting",
    "quit": "quitting",
    "lie": "lying",
}


def gerund(verb: str) -> str:
    """The -ing form of a base verb: "drive" is "driving"."""
    if verb in _IRREGULAR_ING:
        return _IRREGULAR_ING[verb]
    if verb.endswith("ing") and len(verb) > 5:
        return verb
    return (verb[:-1] if verb.endswith("e") and not verb.endswith("ee") else verb) + "ing"

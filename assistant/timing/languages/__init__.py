"""Languages, one file each: how people of that language spell the words of the grammar.

The grammar knows one vocabulary (`tables`). A language is data only: words and phrases with what they are called there,
and the shapes in which it writes ordinals and dates. `spelling` applies it to the tokens of a text.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module

NAMES = ("en", "de")
"""The languages there are; each is a module of this package."""


@dataclass(frozen=True)
class Saying:
    """A phrase of a language and what the grammar calls it; words in braces are slots (see `spelling`)."""

    said: tuple[str, ...]
    meant: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Language:
    """How one language speaks of time."""

    words: Mapping[str, tuple[str, ...]]
    """A word in small letters, and the word or words of the grammar."""
    sayings: Mapping[str, tuple[Saying, ...]]
    """Phrases by their first word or slot, the longest first."""
    abbreviations: frozenset[str]
    """After these a full stop ends no sentence."""
    meridiem: bool
    """Whether "am" and "pm" are said; else "am" is a word like any other."""
    ordinal: str
    """A regular expression for ordinals besides "19th", "" for none."""
    date: str
    """A regular expression for dates besides 19/03 and 19.03.2026, "" for none."""

    @cached_property
    def known(self) -> frozenset[str]:
        """Every word that is spelt otherwise or begins a saying."""
        return frozenset({*self.words, *self.sayings})

    @cached_property
    def slots(self) -> tuple[str, ...]:
        """The slots with which sayings begin."""
        return tuple(first for first in self.sayings if first.startswith("{"))


@lru_cache(maxsize=len(NAMES))
def language(name: str) -> Language:
    """The language of that name. Raises `ValueError` for one that is not there."""
    if name not in NAMES:
        raise ValueError(f"Times are read in {' and '.join(NAMES)}, not in “{name}”.")
    module = import_module(f"assistant.timing.languages.{name}")
    return Language(
        words_of(module.WORDS), sayings_of(module.SAYINGS), frozenset(module.ABBREVIATIONS.split()),
        module.MERIDIEM, module.ORDINAL, module.DATE,
    )  # fmt: skip


def words_of(lines: str) -> dict[str, tuple[str, ...]]:
    """Lines like "tomorrow: tmrw tmr", the word of the grammar first."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines.strip().splitlines():
        meant, _, spellings = line.partition(": ")
        for spelling in spellings.split():
            found[spelling] = tuple(meant.split())
    return found


def sayings_of(lines: str) -> dict[str, tuple[Saying, ...]]:
    """Lines like "mid - day = midday", what is said first."""
    found: dict[str, list[Saying]] = {}
    for line in lines.strip().splitlines():
        said, _, meant = (side.split() for side in line.partition(" = "))
        found.setdefault(said[0], []).append(Saying(tuple(said), tuple(meant)))
    return {first: tuple(sorted(all_, key=lambda s: -len(s.said))) for first, all_ in found.items()}

"""What the knowledge tables hold, read once: classes of things, rules of how people live, and ages.

A `Class` says what belongs to a word ("shellfish" holds crab, usually bisque); a `Rule` says what a diet, a medicine, a
condition or an animal rules out; an `Age` from when on the law usually allows something.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from assistant.knowledge.files import load
from assistant.language.words import stem, words

CLASS_FILES = ("foods", "things", "activities")

RULE_FILES = ("diets", "medicines", "conditions", "pets")

Key = tuple[str, ...]
"""A phrase as the stems of all its words."""


@dataclass(frozen=True)
class Class:
    """What belongs to a word by definition (`holds`), what does so unless it is said to be made otherwise (`plain`: pasta is
    wheat), what usually does (`usually`), and the ground it rests on. A word of the class that stands in `usually`, too, is
    vague: "drinks" need not be alcohol. What a rule may call it, and no request means by that word, is `called`: "no birds" is
    poultry, and a walk to the birds is none."""

    name: str
    ground: str
    words: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    usually: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    called: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rule:
    """What one way of living, medicine, condition or animal rules out (`bars`) or makes doubtful; `sure` are those of them that
    nobody doubts.

    `topic` is the table it stands in: "diets", "medicines", "conditions" or "pets".
    """

    name: str
    topic: str
    ground: str
    words: tuple[str, ...]
    bars: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    sure: tuple[str, ...] = ()


def key(phrase: str) -> Key:
    """The stems of all words of a phrase; "Gluten-free" is ("gluten", "free")."""
    return tuple(stem(w) for w in words(phrase))


@cache
def classes() -> Mapping[str, Class]:
    """All classes by name."""
    found = {
        name: Class(
            name, entry.ground, entry.listed("words"), entry.listed("holds"), entry.listed("usually"), entry.listed("plain"),
            entry.listed("unless"), entry.listed("never"), entry.listed("called"),
        )
        for file in CLASS_FILES
        for name, entry in load(file).items()
    }  # fmt: skip
    return MappingProxyType(found)


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, table by table."""
    return tuple(
        Rule(
            name,
            file,
            entry.ground,
            entry.listed("words"),
            entry.listed("bars"),
            entry.listed("doubtful"),
            entry.listed("unless"),
            entry.listed("sure"),
        )
        for file in RULE_FILES
        for name, entry in load(file).items()
    )


@dataclass(frozen=True)
class Age:
    """From which age in years something is usually free by law, and the things it is about."""

    name: str
    years: int
    ground: str
    things: tuple[str, ...]
    sure: int = 0
    """Younger than this nobody may anywhere."""
    usa: int = 0
    """From which age in the United States, where that is another."""
    company: bool = False
    """Whether it is the same for who only comes along."""


@cache
def ages() -> tuple[Age, ...]:
    """What the law usually keeps from the young."""
    return tuple(
        Age(
            name,
            int(entry.listed("years")[0]),
            entry.ground,
            entry.listed("things"),
            int((entry.listed("sure") or ("0",))[0]),
            int((entry.listed("usa") or ("0",))[0]),
            bool(entry.listed("company")),
        )
        for name, entry in load("ages").items()
    )

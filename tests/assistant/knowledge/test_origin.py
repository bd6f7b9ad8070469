"""The knowledge is general: nothing in its tables was taken from the people that Caveat is trained and measured on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assistant.selftest.pace import BUILT_IN
from models.training.bases import Person, read_people

ROOT = Path(__file__).parents[3]
TRAINING = [ROOT / "models" / "training" / name for name in ("data", "held")]
PUBLIC = frozenset(
    "abu al baba bernard dr haggis hugo lorraine madame monsieur morgan ms paloma ruby st tia tom wellington".split()
)
"""Names of people that are also titles, places, dishes and drinks: quiche Lorraine, tom yum, Abu Dhabi, a dog called Haggis."""


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        yield from (text for inner in value.values() for text in strings(inner))
    elif isinstance(value, list):
        yield from (text for inner in value for text in strings(inner))


def tables() -> set[str]:
    files = (ROOT / "assistant" / "knowledge").glob("*.toml")
    texts = (text for file in files for text in strings(tomllib.loads(file.read_text(encoding="utf-8"))))
    return {word.lower() for text in texts for word in words(text)}


def names(people: list[Person]) -> set[str]:
    """Of the users and those around them; without those that are also words."""
    told = [word.lower() for person in people for name in person.names for word in words(name)]
    texts = [item.text for person in people for item in (*person.facts, *person.queries)]
    return set(told) - {word for text in texts for word in words(text) if word[0].islower()}


def test_no_table_knows_a_name_of_the_people() -> None:
    people = [person for folder in (BUILT_IN, *TRAINING) for person in read_people(folder)]
    assert len(people) > 80
    assert (names(people) & tables()) - PUBLIC == set()

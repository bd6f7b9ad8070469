"""What doings can't do without: the table `needs.toml`, whose entries hold doings of requests and names of facts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from assistant.language.words import stem, stems, words


@dataclass(frozen=True)
class Need:
    """Something requests can't do without: how facts name it, as stems, and which words of requests need it (`doings`), also
    as `runs` of stems."""

    name: str
    home: bool
    always: bool
    personal: bool
    facts: tuple[frozenset[str], ...]
    doings: tuple[str, ...]
    runs: tuple[tuple[str, ...], ...]


@cache
def needs() -> tuple[Need, ...]:
    """The table of needs."""
    table = tomllib.loads(resources.files("assistant.knowledge").joinpath("needs.toml").read_text(encoding="utf-8"))
    return tuple(
        Need(
            row["name"],
            row.get("home", False),
            row.get("always", False),
            row.get("personal", False),
            tuple(frozenset(stems(name)) for name in row["facts"]),
            tuple(row["doings"]),
            tuple(tuple(stem(w) for w in words(doing)) for doing in row["doings"]),
        )
        for row in table["need"]
    )

"""What doings can't do without: the tables `needs.toml` and `devices.toml`, whose entries hold doings of requests and names of facts."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from assistant.language.words import stem, stems, words


@dataclass(frozen=True)
class Need:
    """Something requests can't do without: how facts name it, as stems, and which words of requests need it (`doings`), also
    as `runs` of stems. A `supply` comes into the house, under several names."""

    name: str
    home: bool
    always: bool
    personal: bool
    supply: bool
    facts: tuple[frozenset[str], ...]
    doings: tuple[str, ...]
    runs: tuple[tuple[str, ...], ...]


@cache
def needs() -> tuple[Need, ...]:
    """The tables of needs: what comes into the house, papers and ways first, then machines and tools."""
    folder = resources.files("assistant.knowledge")
    texts = (folder.joinpath(name).read_text(encoding="utf-8") for name in ("needs.toml", "devices.toml"))
    return tuple(
        Need(
            row["name"],
            row.get("home", False),
            row.get("always", False),
            row.get("personal", False),
            row.get("supply", False),
            tuple(frozenset(stems(name)) for name in row["facts"]),
            tuple(row["doings"]),
            tuple(tuple(stem(w) for w in words(doing)) for doing in row["doings"]),
        )
        for text in texts
        for row in tomllib.loads(text)["need"]
    )

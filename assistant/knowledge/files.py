"""The files of the knowledge tables as TOML gives them: entries with a ground and lists of words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True)
class Entry:
    """One table of a file: what it rests on, and its lists by name."""

    ground: str
    lists: dict[str, list[str]]

    def listed(self, field: str) -> tuple[str, ...]:
        """The list of that name, empty where the entry has none."""
        return tuple(self.lists.get(field, ()))


def load(file: str) -> dict[str, Entry]:
    """The entries of one file of the tables by name."""
    source = resources.files("assistant.knowledge").joinpath(f"{file}.toml")
    tables = tomllib.loads(source.read_text(encoding="utf-8"))
    return {
        name: Entry(entry["ground"], {field: value for field, value in entry.items() if field != "ground"})
        for name, entry in tables.items()
    }

"""A fact as it is kept, and how a row becomes one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from store.connection import Row
from store.times import from_text


@dataclass(frozen=True)
class Fact:
    """One fact. `said_at` is aware, at the offset it was given with.

    `kind` is "fact", or "entry" for the shadow by which an entry of the schedule is found and cited like a fact. `state` is
    "current", "superseded" or "trash". `supersedes` is the number of the version this one replaced.
    """

    id: int
    text: str
    kind: str
    source: str
    trust: str
    said_at: datetime
    supersedes: int | None
    state: str


FACT_COLUMNS = "id, text, kind, source, trust, said_at, supersedes, state"


def to_fact(row: Row) -> Fact:
    """The fact of a row with `FACT_COLUMNS`."""
    number, text, kind, source, trust, said_at, supersedes, state = row
    return Fact(number, text, kind, source, trust, from_text(said_at), supersedes, state)

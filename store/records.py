"""A fact as it is kept, and how a row becomes one."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from store.connection import Row
from store.times import from_optional_text, from_text


@dataclass(frozen=True)
class Fact:
    """One fact. Times are aware, at the offset they were given with.

    `kind` is "fact", or "entry" for the shadow by which an entry of the schedule is found and cited like a fact. `state` is
    "current", "superseded" or "trash". `supersedes` is the number of the version this one replaced.
    """

    id: int
    text: str
    kind: str
    subject: str | None
    source: str
    trust: str
    said_at: datetime
    valid_from: datetime | None
    valid_to: datetime | None
    supersedes: int | None
    state: str


FACT_COLUMNS = "id, text, kind, subject, source, trust, said_at, valid_from, valid_to, supersedes, state"


def to_fact(row: Row) -> Fact:
    """The fact of a row with `FACT_COLUMNS`."""
    number, text, kind, subject, source, trust, said_at, valid_from, valid_to, supersedes, state = row
    return Fact(
        number,
        text,
        kind,
        subject,
        source,
        trust,
        from_text(said_at),
        from_optional_text(valid_from),
        from_optional_text(valid_to),
        supersedes,
        state,
    )

"""Readings: what each fact says in typed forms, as the reader wrote them. Derived work; only current facts have any.

Guesses are readings by a language model, of facts that the rules read nothing from. They are kept apart: who does not ask for
them never sees them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from store.connection import AMONG, Database, Row, id_list
from store.times import from_number, to_number


@dataclass(frozen=True)
class StoredReading:
    """One reading: the name of its form, its fields as JSON, and the time it speaks of.

    `start` and `end` are aware (they come back in UTC); a missing side is open, and a reading with neither isn't found by
    time. `model` is the digest of the model whose guess it is, "" for a reading by the rules.
    """

    form: str
    data: str
    start: datetime | None = None
    end: datetime | None = None
    model: str = ""


class Readings:
    """The readings of the facts."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def of(self, ids: Sequence[int]) -> dict[int, list[StoredReading]]:
        """The readings of these facts in the order of the reader, guesses among them; an empty list for a fact that has none."""
        found: dict[int, list[StoredReading]] = {fact: [] for fact in ids}
        rows = self._db.rows(
            f"SELECT fact, form, data, starts, ends, model FROM reading WHERE fact {AMONG} ORDER BY id",
            (id_list(found),),
        )
        for fact, reading in map(_reading, rows):
            found[fact].append(reading)
        return found

    def form(self, form: str, *, guesses: bool = False) -> list[tuple[int, StoredReading]]:
        """All readings of one form with the numbers of their facts, oldest fact first; with `guesses` those instead."""
        rows = self._db.rows(
            "SELECT fact, form, data, starts, ends, model FROM reading"
            " WHERE form = ? AND (model <> '') = ? ORDER BY fact, id",
            (form, guesses),
        )
        return [_reading(row) for row in rows]

    def between(
        self, start: datetime, end: datetime, forms: Sequence[str] | None = None, *, guesses: bool = False
    ) -> list[tuple[int, StoredReading]]:
        """The readings whose time overlaps [start, end), by their start; of these forms only, where given; with `guesses`
        those instead.

        Times that only touch don't overlap. A moment (start and end equal) is inside the interval it begins.
        """
        rows = self._db.rows(
            "SELECT fact, form, data, starts, ends, model FROM reading"
            " WHERE (starts IS NOT NULL OR ends IS NOT NULL)"
            " AND (starts IS NULL OR starts < :end OR starts = :start)"
            " AND (ends IS NULL OR ends > :start OR (ends = starts AND ends = :start))"
            " AND (:forms IS NULL OR form IN (SELECT value FROM json_each(:forms)))"
            " AND (model <> '') = :guesses"
            " ORDER BY starts, fact, id",
            {
                "start": to_number(start),
                "end": to_number(end),
                "forms": None if forms is None else json.dumps(list(forms)),
                "guesses": guesses,
            },
        )
        return [_reading(row) for row in rows]

    def replace(self, fact: int, readings: Iterable[StoredReading]) -> None:
        """Put these readings in the place of a fact's old ones, inside a transaction."""
        self._db.write("DELETE FROM reading WHERE fact = ?", (fact,))
        self._db.write_many(
            "INSERT INTO reading (fact, form, data, starts, ends, model) VALUES (?, ?, ?, ?, ?, ?)",
            [(fact, r.form, r.data, to_number(r.start), to_number(r.end), r.model) for r in readings],
        )

    def clear(self) -> None:
        """Drop all readings, inside a transaction."""
        self._db.write("DELETE FROM reading")


def _reading(row: Row) -> tuple[int, StoredReading]:
    fact, form, data, starts, ends, model = row
    return fact, StoredReading(form, data, from_number(starts), from_number(ends), model)

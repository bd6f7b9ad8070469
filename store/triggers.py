"""Triggers: the phrases under which foresight indexes a fact, besides its own words. Derived work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from store.connection import AMONG, Database, id_list
from store.vectors import PHRASES, Vectors


@dataclass(frozen=True)
class Trigger:
    """A phrase and its normalised vector."""

    text: str
    vector: bytes


class Foreseen(NamedTuple):
    """A fact, the cosine of its best phrase, and the number of that phrase."""

    fact: int
    similarity: float
    phrase: int


class Triggers:
    """The triggers of the facts."""

    def __init__(self, db: Database, vectors: Vectors) -> None:
        self._db = db
        self._vectors = vectors

    def nearest(self, vector: bytes, k: int) -> list[Foreseen]:
        """The k facts with the nearest trigger, each once with its best one, best first.

        Fewer where facts were forgotten while this looked.
        """
        wanted = 2 * k  # a fact has few phrases, and they lie apart
        while True:
            phrases = self._vectors.search(PHRASES, vector, wanted)
            facts = self._facts([phrase for phrase, _ in phrases])
            best: dict[int, Foreseen] = {}
            for phrase, similarity in phrases:
                if (fact := facts.get(phrase)) is not None:
                    best.setdefault(fact, Foreseen(fact, similarity, phrase))
            if len(best) >= k or len(phrases) < wanted:
                return list(best.values())[:k]
            wanted *= 4

    def texts(self, phrases: Sequence[int]) -> dict[int, tuple[int, str]]:
        """The fact and the words of each of these phrases that still exists."""
        rows = self._db.rows(f"SELECT id, fact, text FROM phrase WHERE id {AMONG}", (id_list(phrases),))
        return {phrase: (fact, text) for phrase, fact, text in rows}

    def replace(self, fact: int, triggers: Iterable[Trigger]) -> None:
        """Put these triggers in the place of a fact's old ones, inside a transaction."""
        self.replace_many([(fact, triggers)])

    def replace_many(self, triggers: Sequence[tuple[int, Iterable[Trigger]]]) -> None:
        """As `replace`, for many facts at once."""
        old = self._phrases([fact for fact, _ in triggers])
        if old:
            self._vectors.index.remove(PHRASES, old)
            self._db.write_many("DELETE FROM phrase WHERE id = ?", [(phrase,) for phrase in old])
        rows = [(fact, trigger) for fact, found in triggers for trigger in found]
        if not rows:
            return
        first = (self._db.value("SELECT max(id) FROM phrase") or 0) + 1
        self._db.write_many(
            "INSERT INTO phrase (id, fact, text, vector) VALUES (?, ?, ?, ?)",
            [(number, fact, trigger.text, trigger.vector) for number, (fact, trigger) in enumerate(rows, first)],
        )
        self._vectors.index.add(PHRASES, [(number, trigger.vector) for number, (_, trigger) in enumerate(rows, first)])

    def clear(self) -> None:
        """Drop all triggers, inside a transaction."""
        self._db.write("DELETE FROM phrase")

    def _phrases(self, facts: Sequence[int]) -> list[int]:
        rows = self._db.rows(f"SELECT id FROM phrase WHERE fact {AMONG}", (id_list(facts),))
        return [phrase for (phrase,) in rows]

    def _facts(self, phrases: Sequence[int]) -> dict[int, int]:
        return dict(self._db.rows(f"SELECT id, fact FROM phrase WHERE id {AMONG}", (id_list(phrases),)))

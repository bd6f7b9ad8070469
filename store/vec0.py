"""The vector index of sqlite-vec, with its traps kept in this one module.

Its tables hold copies; the truth lies in ordinary tables. INSERT OR REPLACE fails, ties come in any order, k above 4096
fails, and a table must never be renamed (0.1.9).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from store.connection import AMONG, Database, id_list
from store.vectors import FACTS, SPACES, Ranked, Space, similarity

LARGEST_K = 4096


class Vec0Index:
    """Exact search by virtual tables of vec0."""

    name = "vec0"

    def __init__(self, db: Database) -> None:
        self._db = db

    def build(self, dimension: int) -> None:
        """Make the tables anew from the truth."""
        self.discard()
        for space in SPACES:
            self._db.write(
                f"CREATE VIRTUAL TABLE {space.index} USING vec0(vector float[{dimension}] distance_metric=L2)"
            )
            self._db.write(
                f"INSERT INTO {space.index} (rowid, vector) SELECT {space.key}, vector FROM {space.table} ORDER BY 1"
            )

    def discard(self) -> None:
        """Drop the tables."""
        for space in SPACES:
            self._db.write(f"DROP TABLE IF EXISTS {space.index}")

    def add(self, space: Space, vectors: Iterable[tuple[int, bytes]]) -> None:
        """Take in vectors with new keys."""
        self._db.write_many(f"INSERT INTO {space.index} (rowid, vector) VALUES (?, ?)", vectors)

    def remove(self, space: Space, keys: Sequence[int]) -> None:
        """Take vectors out; unknown keys don't matter."""
        self._db.write_many(f"DELETE FROM {space.index} WHERE rowid = ?", [(key,) for key in keys])

    def nearest(self, space: Space, vector: bytes, k: int) -> Ranked:
        """The k nearest; of equal ones any, in the order of their keys."""
        rows = self._db.rows(
            f"SELECT rowid, distance FROM {space.index} WHERE vector MATCH ? AND k = ?", (vector, min(k, LARGEST_K))
        )
        return [(key, similarity(apart)) for apart, key in sorted((apart, key) for key, apart in rows)]

    def similarities(self, vector: bytes, facts: Sequence[int]) -> dict[int, float]:
        """The similarity of each of these facts that has a vector."""
        rows = self._db.rows(
            f"SELECT fact, vec_distance_L2(vector, ?) FROM embedding WHERE fact {AMONG}",
            (vector, id_list(facts)),
        )
        return {fact: similarity(apart) for fact, apart in rows}

    def reached(self, vector: bytes) -> Ranked:
        """The facts within whose radius the vector lies, in no order."""
        rows = self._db.rows(
            f"SELECT fact, vec_distance_L2(vector, ?1) FROM {FACTS.table} WHERE vec_distance_L2(vector, ?1) < radius",
            (vector,),
        )
        return [(fact, similarity(apart)) for fact, apart in rows]

    def faults(self, space: Space) -> int:
        """How many vectors the index lacks, holds too many, or holds otherwise than they are stored."""
        return int(
            self._db.value(
                f"SELECT count(*) FROM (SELECT {space.key} AS key, vector FROM {space.table}) AS truth"
                f" FULL JOIN (SELECT rowid AS key, vector FROM {space.index}) AS copy USING (key)"
                " WHERE truth.vector IS NOT copy.vector"
            )
        )

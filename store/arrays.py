"""The vector index where sqlite-vec can't be loaded: a scan of the stored vectors with numpy.

Keeps nothing in memory between two calls, so it can't be out of date. Tables that vec0 left in the file are emptied at the
first change, or they would keep what is forgotten; vec0 builds them anew when it is back.
"""

# ruff: noqa: ARG002 (the interface serves a backend that keeps copies too)
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from store.connection import AMONG, Database, id_list
from store.meta import VECTOR_INDEX, Meta
from store.vectors import FACTS, SPACES, Ranked, Space, similarity

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Ids = NDArray[np.int64]


class ArrayIndex:
    """Exact search by a matrix product."""

    name = "array"

    def __init__(self, db: Database, meta: Meta) -> None:
        self._db = db
        self._meta = meta

    def build(self, dimension: int) -> None:
        """There is nothing to build: the truth itself is searched."""
        self._take_over()

    def discard(self) -> None:
        """There is nothing to drop but what vec0 left."""
        self._take_over()

    def add(self, space: Space, vectors: Iterable[tuple[int, bytes]]) -> None:
        """There is nothing to add: the truth itself is searched."""
        self._take_over()

    def remove(self, space: Space, keys: Sequence[int]) -> None:
        """There is nothing to remove but what vec0 left."""
        self._take_over()

    def nearest(self, space: Space, vector: bytes, k: int) -> Ranked:
        """The k nearest; of equal ones any, in the order of their keys."""
        import numpy as np

        keys, matrix = load(self._db, space)
        if not len(keys):
            return []
        apart = distances(matrix, vector)
        order = np.lexsort((keys, apart))[:k]
        return [(int(keys[i]), similarity(float(apart[i]))) for i in order]

    def similarities(self, vector: bytes, facts: Sequence[int]) -> dict[int, float]:
        """The similarity of each of these facts that has a vector."""
        keys, matrix = load(self._db, FACTS, facts)
        if not len(keys):
            return {}
        return {int(key): similarity(float(apart)) for key, apart in zip(keys, distances(matrix, vector), strict=True)}

    def reached(self, vector: bytes) -> Ranked:
        """The facts within whose radius the vector lies, in no order."""
        import numpy as np

        keys, matrix = load(self._db, FACTS)
        if not len(keys):
            return []
        radii = np.array([radius for (radius,) in self._db.rows("SELECT radius FROM embedding ORDER BY fact")])
        apart = distances(matrix, vector)
        return [(int(keys[i]), similarity(float(apart[i]))) for i in np.flatnonzero(apart < radii)]

    def faults(self, space: Space) -> int:
        """None: the truth itself is searched."""
        return 0

    def _take_over(self) -> None:
        if self._meta.get(VECTOR_INDEX) == self.name:
            return
        for space in SPACES:
            # The virtual table itself can't be touched without its extension, but what it stores its data in can.
            for (table,) in self._db.rows(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?", (f"{space.index}_*",)
            ):
                self._db.write(f'DELETE FROM "{table}"')
        self._meta.set(VECTOR_INDEX, self.name)


def load(db: Database, space: Space, keys: Sequence[int] | None = None) -> tuple[Ids, Floats]:
    """All vectors of a space, or those of these keys: the keys ascending (n), and a matrix (n, dimension)."""
    import numpy as np

    condition = f"WHERE {space.key} {AMONG}" if keys is not None else ""
    rows = db.rows(
        f"SELECT {space.key}, vector FROM {space.table} {condition} ORDER BY 1",
        () if keys is None else (id_list(keys),),
    )
    ids = np.array([key for key, _ in rows], dtype=np.int64)
    joined = b"".join(vector for _, vector in rows)
    return ids, np.frombuffer(joined, dtype="<f4").reshape(len(rows), -1 if rows else 0)


def distances(matrix: Floats, vector: bytes) -> Floats:
    """The distance of each row to a vector."""
    import numpy as np

    difference = matrix - np.frombuffer(vector, dtype="<f4")
    apart: Floats = np.sqrt(np.einsum("ij,ij->i", difference, difference))
    return apart

"""Vectors: the truth as BLOBs, and one interface to whatever searches them.

A vector is the bytes of little-endian float32 numbers, normalised to length 1, so that distance and cosine tell the same.
Two sets are searched: the facts, and the phrases under which foresight indexes them.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from store.connection import AMONG, Database, id_list
from store.errors import StoreError
from store.meta import Meta

DIMENSION = "embedding_dimension"
NORM_TOLERANCE = 1e-4
UNBOUNDED = 9.0
"""The radius of a list that holds everybody: no two vectors of length 1 are so far apart."""


@dataclass(frozen=True)
class Space:
    """A set of vectors that is searched: the table of the truth, its key, and the name of its index."""

    table: str
    key: str
    index: str


FACTS = Space("embedding", "fact", "vec_fact")
PHRASES = Space("phrase", "id", "vec_phrase")
SPACES = (FACTS, PHRASES)

Ranked = list[tuple[int, float]]
"""Keys and cosine similarities, best first."""


class VectorIndex(Protocol):
    """What searches the vectors. Writing happens inside a transaction, beside the writing of the truth."""

    name: str

    def build(self, dimension: int) -> None:
        """Make the index anew from the truth."""

    def discard(self) -> None:
        """Drop the index."""

    def add(self, space: Space, vectors: Iterable[tuple[int, bytes]]) -> None:
        """Take in vectors with new keys."""

    def remove(self, space: Space, keys: Sequence[int]) -> None:
        """Take vectors out; unknown keys don't matter."""

    def nearest(self, space: Space, vector: bytes, k: int) -> Ranked:
        """The k nearest."""

    def similarities(self, vector: bytes, facts: Sequence[int]) -> dict[int, float]:
        """The similarity of each of these facts that has a vector."""

    def reached(self, vector: bytes) -> Ranked:
        """The facts within whose radius the vector lies, in no order."""

    def faults(self, space: Space) -> int:
        """How many vectors the index lacks, holds too many, or holds otherwise than they are stored."""


def similarity(distance: float) -> float:
    """The cosine of two vectors of length 1 that are so far apart."""
    return 1.0 - distance * distance / 2.0


def distance(cosine: float) -> float:
    """The distance of two vectors of length 1 with this cosine."""
    return math.sqrt(max(0.0, 2.0 - 2.0 * cosine))


def check_vector(vector: bytes, dimension: int) -> bytes:
    """The vector itself; `StoreError` where it has another length, a value that is no number, or isn't normalised."""
    if len(vector) != 4 * dimension:
        raise StoreError(f"A vector of {len(vector) / 4:g} numbers doesn't fit this file, which holds {dimension}.")
    norm = math.hypot(*struct.unpack(f"<{dimension}f", vector))
    if not abs(norm - 1.0) <= NORM_TOLERANCE:  # also true for NaN
        raise StoreError(f"A vector must have length 1, this one has {norm:g}.")
    return vector


class Vectors:
    """The vectors of the facts."""

    def __init__(self, db: Database, meta: Meta, index: VectorIndex) -> None:
        self._db = db
        self._meta = meta
        self.index = index

    @property
    def dimension(self) -> int | None:
        """Numbers in a vector; None before a model was named."""
        dimension = self._meta.get(DIMENSION)
        return int(dimension) if dimension else None

    def nearest(self, vector: bytes, k: int) -> Ranked:
        """The k facts nearest to a normalised vector, with their cosine similarities, best first."""
        return self.search(FACTS, vector, k)

    def get(self, ids: Sequence[int]) -> dict[int, bytes]:
        """The vectors of these facts, as far as they have one."""
        return dict(self._db.rows(f"SELECT fact, vector FROM embedding WHERE fact {AMONG}", (id_list(ids),)))

    def similarities(self, vector: bytes, ids: Sequence[int]) -> dict[int, float]:
        """The cosine similarity of each of these facts that has a vector."""
        dimension = self.dimension
        if dimension is None or not ids:
            return {}
        return self.index.similarities(check_vector(vector, dimension), ids)

    def search(self, space: Space, vector: bytes, k: int) -> Ranked:
        """The k nearest of a space; none before a model was named."""
        dimension = self.dimension
        if dimension is None or k < 1:
            return []
        return self.index.nearest(space, check_vector(vector, dimension), k)

    def checked(self, vectors: Iterable[bytes]) -> None:
        """Raise `StoreError` for a vector that can't be stored here."""
        dimension = self.dimension
        if dimension is None:
            raise StoreError("No embedding model was named yet, so no vector can be stored.")
        for vector in vectors:
            check_vector(vector, dimension)

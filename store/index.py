"""Everything that is derived from the facts, and what of it is still to be done.

A fact is safe before any of this exists. Full text follows it in its own transaction; vectors, neighbours, readings and
triggers are put here later, by whoever has the models. All of it can be thrown away and made anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from store.connection import AMONG, Database, id_list
from store.errors import StoreError
from store.fulltext import FullText
from store.meta import READER, VECTOR_INDEX, Meta
from store.neighbors import Neighbors
from store.readings import Readings, StoredReading
from store.records import FACT_COLUMNS, Fact, to_fact
from store.triggers import Trigger, Triggers
from store.vectors import DIMENSION, Vectors

BULK = 32
"""From so many new vectors on, one matrix product is quicker than a scan for each."""
LACKS = "state = 'current' AND (reader IS NOT ? OR NOT EXISTS (SELECT 1 FROM embedding WHERE embedding.fact = fact.id))"
"""Facts that lack a vector, or readings by the reader that is asked for."""


@dataclass(frozen=True)
class Identity:
    """Which model makes the vectors. Vectors of two identities never meet in one file."""

    name: str
    revision: str
    dimension: int
    checksum: str


@dataclass(frozen=True)
class Indexed:
    """The derived work on one fact; `vector` None leaves the vector for later."""

    id: int
    vector: bytes | None
    readings: Sequence[StoredReading] = ()
    triggers: Sequence[Trigger] = field(default=())


class Index:
    """The derived work."""

    def __init__(
        self,
        db: Database,
        meta: Meta,
        fulltext: FullText,
        vectors: Vectors,
        neighbors: Neighbors,
        readings: Readings,
        triggers: Triggers,
    ) -> None:
        self._db = db
        self._meta = meta
        self._fulltext = fulltext
        self._vectors = vectors
        self._neighbors = neighbors
        self._readings = readings
        self._triggers = triggers
        self._identity: Identity | None = None

    # For whoever has the models

    def identify(self, identity: Identity, reader: str) -> None:
        """Say who makes vectors and readings from now on; nothing is written where that is so already.

        Another model drops all vectors, neighbours and triggers, so that every fact becomes pending.
        """
        if self._stored_identity() != identity:
            with self._db.atomic():
                if self._stored_identity() != identity:  # unless another process was quicker
                    self._drop_vectors()
                    for key, value in _identity_values(identity).items():
                        self._meta.set(key, value)
                    self._build_vector_index(identity.dimension)
        self._meta.set(READER, reader)
        self._identity = identity

    def pending(self, limit: int | None = None) -> list[Fact]:
        """Current facts that lack a vector, or readings by the present reader; oldest first."""
        rows = self._db.rows(
            f"SELECT {FACT_COLUMNS} FROM fact WHERE {LACKS} ORDER BY id LIMIT ?",
            (self._meta.get(READER), -1 if limit is None else limit),
        )
        return [to_fact(row) for row in rows]

    def is_pending(self, fact: int) -> bool:
        """Whether a fact is among those that are `pending`."""
        return self._db.row(f"SELECT 1 FROM fact WHERE {LACKS} AND id = ?", (self._meta.get(READER), fact)) is not None

    def put_many(self, items: Sequence[Indexed], reader: str) -> None:
        """Store the derived work on facts, in one transaction; of two items for one fact the last one counts.

        A fact that isn't current any more is passed over. Raises `StoreError` for a vector that doesn't fit, or of another
        model than the file's.
        """
        with self._db.atomic():
            self._check_identity(items)
            current = self._current([item.id for item in items])
            live = [item for item in {item.id: item for item in items}.values() if item.id in current]
            self._put_vectors([(item.id, item.vector) for item in live if item.vector is not None])
            for item in live:
                self._readings.replace(item.id, item.readings)
            self._triggers.replace_many([(item.id, item.triggers) for item in live])
            self._db.write_many(
                "UPDATE fact SET reader = ?, guesser = NULL WHERE id = ?", [(reader, item.id) for item in live]
            )

    def unguessed(self, guesser: str, limit: int) -> list[Fact]:
        """Current facts of the user's that the present reader read nothing from, and that this guesser has not been asked
        about; newest first, at most `limit`."""
        rows = self._db.rows(
            f"SELECT {FACT_COLUMNS} FROM fact WHERE state = 'current' AND kind = 'fact' AND reader IS ?"
            " AND guesser IS NOT ? AND NOT EXISTS (SELECT 1 FROM reading WHERE reading.fact = fact.id AND model = '')"
            " ORDER BY id DESC LIMIT ?",
            (self._meta.get(READER), guesser, limit),
        )
        return [to_fact(row) for row in rows]

    def put_guesses(self, items: Sequence[Indexed], guesser: str) -> None:
        """Store what a model made of facts, in the place of what another made of them, and that it was asked.

        A fact that isn't current any more, or has readings by the rules meanwhile, is passed over. Vectors are left alone.
        """
        with self._db.atomic():
            self._check_identity(items)
            current = self._current([item.id for item in items])
            read = self._readings.of([item.id for item in items])
            live = [item for item in items if item.id in current and all(r.model for r in read[item.id])]
            for item in live:
                self._readings.replace(item.id, item.readings)
            self._triggers.replace_many([(item.id, item.triggers) for item in live])
            self._db.write_many("UPDATE fact SET guesser = ? WHERE id = ?", [(guesser, item.id) for item in live])

    def rebuild_fulltext(self) -> None:
        """Make the full-text index anew."""
        with self._db.atomic():
            self._fulltext.rebuild()

    def drop_derived(self) -> None:
        """Drop vectors, neighbours, readings and triggers: every fact becomes pending."""
        with self._db.atomic():
            self._drop_vectors()
            self._readings.clear()
            self._db.write("UPDATE fact SET reader = NULL, guesser = NULL WHERE reader IS NOT NULL")
            dimension = self._vectors.dimension
            if dimension is not None:
                self._build_vector_index(dimension)

    # For the facts themselves

    def enter(self, facts: Sequence[tuple[int, str]]) -> None:
        """Let facts, number and text, be found by their words, inside a transaction."""
        self._fulltext.add(facts)

    def withdraw(self, fact: int) -> None:
        """Take a fact out of everything that finds facts, inside a transaction."""
        self._fulltext.remove(fact)
        self._readings.replace(fact, ())
        self._triggers.replace(fact, ())
        self._neighbors.unlink(fact)
        self._db.write("UPDATE fact SET reader = NULL, guesser = NULL WHERE id = ?", (fact,))

    def adapt(self) -> None:
        """Bring the vector index and the graph to the backend and the k at hand; nothing is written where they fit."""
        dimension = self._vectors.dimension
        if dimension is None:
            return
        if self._vectors.index.name == "vec0" and self._meta.get(VECTOR_INDEX) != "vec0":
            with self._db.atomic():
                self._build_vector_index(dimension)
        self._neighbors.adapt()

    def _put_vectors(self, vectors: Sequence[tuple[int, bytes]]) -> None:
        stored = self._vectors.get([fact for fact, _ in vectors])
        changed = [(fact, vector) for fact, vector in vectors if stored.get(fact) != vector]
        for fact, _ in changed:
            if fact in stored:
                self._neighbors.unlink(fact)
        if len(changed) >= BULK:
            self._neighbors.link_many(changed)
            return
        for fact, vector in changed:
            self._neighbors.link(fact, vector)

    def _check_identity(self, items: Sequence[Indexed]) -> None:
        """Vectors made by one model must not land among those of another, which a second process may have brought."""
        vectors = [item.vector for item in items if item.vector is not None]
        vectors += [trigger.vector for item in items for trigger in item.triggers]
        if not vectors:
            return
        if self._identity is not None and self._identity != self._stored_identity():
            raise StoreError("Another Caveat now uses another embedding model on this file. Start Caveat again.")
        self._vectors.checked(vectors)

    def _current(self, ids: Sequence[int]) -> set[int]:
        rows = self._db.rows(f"SELECT id FROM fact WHERE state = 'current' AND id {AMONG}", (id_list(ids),))
        return {fact for (fact,) in rows}

    def _drop_vectors(self) -> None:
        self._neighbors.clear()
        self._triggers.clear()
        self._vectors.index.discard()

    def _build_vector_index(self, dimension: int) -> None:
        self._vectors.index.build(dimension)
        self._meta.set(VECTOR_INDEX, self._vectors.index.name)

    def _stored_identity(self) -> Identity | None:
        name, revision, checksum = (
            self._meta.get(key) for key in ("embedding_name", "embedding_revision", "embedding_checksum")
        )
        dimension = self._vectors.dimension
        if name is None or revision is None or checksum is None or dimension is None:
            return None
        return Identity(name, revision, dimension, checksum)


def _identity_values(identity: Identity) -> dict[str, str]:
    return {
        "embedding_name": identity.name,
        "embedding_revision": identity.revision,
        DIMENSION: str(identity.dimension),
        "embedding_checksum": identity.checksum,
    }

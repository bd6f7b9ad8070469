"""The open file with its rooms: facts, index, schedule, decisions and the rest. Only puts them together."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Self

from store.alarms import Alarms
from store.arrays import ArrayIndex
from store.checkup import CheckResult, Checkup
from store.connection import Database
from store.conversation import Conversation
from store.decisions import Decisions
from store.erasure import Eraser
from store.errors import StoreError
from store.facts import Facts
from store.fulltext import FullText
from store.index import Index
from store.meta import Meta
from store.migrations import migrate
from store.neighbors import Neighbors
from store.readings import Readings
from store.schedule import Schedule
from store.triggers import Triggers
from store.vec0 import Vec0Index
from store.vectors import VectorIndex, Vectors


class Store:
    """One open file. Safe to use from several threads; several processes may have it open at once."""

    def __init__(self, db: Database, neighbors: int) -> None:
        self.path = db.path
        self._db = db
        self.meta = Meta(db)
        backend: VectorIndex = Vec0Index(db) if db.has_vec0 else ArrayIndex(db, self.meta)
        self.vector_backend = backend.name
        self.fulltext = FullText(db)
        self.vectors = Vectors(db, self.meta, backend)
        self.neighbors = Neighbors(db, self.meta, self.vectors, neighbors)
        self.readings = Readings(db)
        self.triggers = Triggers(db, self.vectors)
        self.index = Index(db, self.meta, self.fulltext, self.vectors, self.neighbors, self.readings, self.triggers)
        self._eraser = Eraser(db, self.meta, self.index)
        self.facts = Facts(db, self.fulltext, self.index, self._eraser)
        self.schedule = Schedule(db, self.facts)
        self.alarms = Alarms(db)
        self.decisions = Decisions(db)
        self.conversation = Conversation(db)
        self._checkup = Checkup(db, self.meta, self.vectors, self.neighbors)

    @classmethod
    def open(cls, path: str | Path, *, neighbors: int = 10, timeout: float = 10.0) -> Self:
        """Open the file, making it (and its folder) where there is none; nothing is written where nothing changes.

        `neighbors` is the k of the graph. Another process that is writing is waited for `timeout` seconds. Raises
        `NotADatabaseError`, `NewerSchemaError`, `DamagedError`, `UnwritableError`, `LockedError`, `OldSqliteError`.
        """
        if neighbors < 1:
            raise StoreError(f"A fact needs at least one neighbour, not {neighbors}.")
        db = Database(Path(path).absolute(), timeout)
        try:
            migrate(db)
            store = cls(db, neighbors)
            store.index.adapt()
        except BaseException:
            db.close()
            raise
        return store

    def atomic(self) -> AbstractContextManager[None]:
        """One write transaction over everything done inside; nests. An exception takes all of it back."""
        return self._db.atomic()

    def check(self, full: bool = False) -> list[CheckResult]:
        """Is the file well? `full` reads every page and compares every list of neighbours."""
        return self._checkup.run(full)

    @property
    def version(self) -> int:
        """A number that changes when somebody else changes the file; it compares only with others of the same thread."""
        return self._db.version

    def close(self) -> None:
        """Close the file; what was erased before and could not be finished then is finished now. Safe to call twice."""
        if self._db.closed:
            return
        try:
            self._eraser.finish()
        finally:
            self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

"""Is the file well? What `doctor` asks. Nothing here writes, or waits for somebody who does."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import apsw

from store.connection import OLDEST_SQLITE, Database, check_sqlite
from store.errors import StoreError
from store.meta import ERASURE, SCHEMA_VERSION, Meta
from store.neighbors import Neighbors
from store.vectors import SPACES, Vectors

Found = tuple[bool, str]
"""Whether all is well, and a line that says what was found."""


@dataclass(frozen=True)
class CheckResult:
    """One check: its name, whether all is well, and a line that says what was found."""

    name: str
    ok: bool
    detail: str


class Checkup:
    """The checks of one file."""

    def __init__(self, db: Database, meta: Meta, vectors: Vectors, neighbors: Neighbors) -> None:
        self._db = db
        self._meta = meta
        self._vectors = vectors
        self._neighbors = neighbors

    def run(self, full: bool) -> list[CheckResult]:
        """All checks; `full` also reads every page and every edge of the graph, and loads numpy."""
        checks: dict[str, Callable[[], Found]] = {
            "sqlite": self._sqlite,
            "build": self._build,
            "schema": self._schema,
            "rights": self._rights,
            "integrity": partial(self._integrity, full),
            "full text": self._fulltext,
            "orphans": self._orphans,
            "vectors": self._unindexed,
            "vector index": self._vector_index,
            "erasure": self._erasure,
        }
        if full:
            checks["graph"] = self._graph
        return [CheckResult(name, *_found(check)) for name, check in checks.items()]

    def _sqlite(self) -> Found:
        version = apsw.sqlite_lib_version()
        check_sqlite(version)
        return True, f"SQLite {version} (at least {OLDEST_SQLITE} is needed)"

    def _build(self) -> Found:
        build = getattr(apsw, "mc_version", None)
        if build is None:
            return False, "A plain apsw lies over apsw-sqlite3mc. Reinstall apsw-sqlite3mc."
        return True, str(build)

    def _schema(self) -> Found:
        return True, f"version {self._meta.get(SCHEMA_VERSION)}"

    def _rights(self) -> Found:
        path = self._db.path
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            return False, f"Others on this machine may use {path}: chmod 600 {path}"
        if not os.access(path, os.W_OK):
            return False, f"{path} can't be written. Check its rights."
        return True, f"{path} belongs to you alone"

    def _integrity(self, full: bool) -> Found:
        check = "integrity_check" if full else "quick_check"
        found = [str(line) for (line,) in self._db.rows(f"PRAGMA {check}")]
        if found != ["ok"]:
            return False, f"{len(found)} faults, the first: {found[0]}. Keep a copy of the file, then restore a backup."
        return True, f"{check} found no fault"

    def _fulltext(self) -> Found:
        """The index's own check is part of integrity_check; here, that it holds the current facts and no others."""
        missing = self._count(
            "SELECT count(*) FROM fact WHERE state = 'current' AND id NOT IN (SELECT rowid FROM fulltext)"
        )
        stray = self._count(
            "SELECT count(*) FROM fulltext WHERE rowid NOT IN (SELECT id FROM fact WHERE state = 'current')"
        )
        return _derived(missing + stray, f"{missing} facts missing, {stray} too many")

    def _orphans(self) -> Found:
        stray = sum(
            self._count(f"SELECT count(*) FROM {table} WHERE fact NOT IN (SELECT id FROM fact WHERE state = 'current')")
            for table in ("embedding", "reading", "phrase")
        )
        stray += self._count(
            "SELECT count(*) FROM neighbor WHERE fact NOT IN (SELECT fact FROM embedding)"
            " OR neighbor NOT IN (SELECT fact FROM embedding)"
        )
        return _derived(stray, f"{stray} derived rows belong to no current fact")

    def _unindexed(self) -> Found:
        waiting = self._count(
            "SELECT count(*) FROM fact WHERE state = 'current' AND id NOT IN (SELECT fact FROM embedding)"
        )
        if waiting:
            return True, f"{waiting} facts wait for their vector; the next question gives it to them"
        return True, "every fact has its vector"

    def _vector_index(self) -> Found:
        index = self._vectors.index
        faults = sum(index.faults(space) for space in SPACES) if self._vectors.dimension else 0
        slower = "" if index.name == "vec0" else "; sqlite-vec can't be loaded here, so search is slower"
        return _derived(faults, f"{faults} vectors differ from the stored ones", index.name + slower)

    def _erasure(self) -> Found:
        if self._meta.get(ERASURE) is None:
            return True, "nothing erased is left in the file"
        return False, "Erased bytes are still in the file. Close every Caveat to get rid of them."

    def _graph(self) -> Found:
        faults = self._neighbors.faults()
        return _derived(faults, f"{faults} facts have wrong neighbours")

    def _count(self, sql: str) -> int:
        return int(self._db.value(sql))


def _found(check: Callable[[], Found]) -> Found:
    """What a check found; that it can't be made is a finding too."""
    try:
        return check()
    except StoreError as error:
        return False, str(error)


def _derived(faults: int, wrong: str, right: str = "agrees with the facts") -> Found:
    return not faults, f"{wrong}. Run caveat reindex." if faults else right

"""Is the file well? What `doctor` asks. Nothing here writes, or waits for somebody who does."""

# ruff: noqa: S608 (only our own constants are put into SQL; what comes from outside is bound)
from __future__ import annotations

import os
import stat
from dataclasses import dataclass

import apsw

from store.connection import OLDEST_SQLITE, Database, check_sqlite
from store.errors import StoreError
from store.meta import ERASURE, SCHEMA_VERSION, Meta
from store.neighbors import Neighbors
from store.vectors import SPACES, Vectors


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
        """All checks; `full` also reads every page and every edge of the graph."""
        checks = [
            self._sqlite(),
            self._build(),
            self._schema(),
            self._rights(),
            self._integrity(full),
            self._fulltext(),
            self._orphans(),
            self._unindexed(),
            self._vector_index(),
            self._erasure(),
        ]
        return [*checks, self._graph()] if full else checks

    def _sqlite(self) -> CheckResult:
        version = apsw.sqlite_lib_version()
        try:
            check_sqlite(version)
        except StoreError as error:
            return CheckResult("sqlite", False, str(error))
        return CheckResult("sqlite", True, f"SQLite {version} (at least {OLDEST_SQLITE} is needed)")

    def _build(self) -> CheckResult:
        build = getattr(apsw, "mc_version", None)
        if build is None:
            return CheckResult("build", False, "A plain apsw lies over apsw-sqlite3mc. Reinstall apsw-sqlite3mc.")
        return CheckResult("build", True, str(build))

    def _schema(self) -> CheckResult:
        return CheckResult("schema", True, f"version {self._meta.get(SCHEMA_VERSION)}")

    def _rights(self) -> CheckResult:
        path = self._db.path
        rights = stat.S_IMODE(path.stat().st_mode)
        if os.name == "posix" and rights & 0o077:
            return CheckResult("rights", False, f"Others on this machine may read {path}: chmod 600 {path}")
        if not os.access(path, os.W_OK):
            return CheckResult("rights", False, f"{path} can't be written. Check its rights.")
        return CheckResult("rights", True, f"{path} belongs to you alone")

    def _integrity(self, full: bool) -> CheckResult:
        check = "integrity_check" if full else "quick_check"
        try:
            found = [str(line) for (line,) in self._db.rows(f"PRAGMA {check}")]
        except StoreError as error:
            return CheckResult("integrity", False, str(error))
        if found != ["ok"]:
            return CheckResult("integrity", False, f"{len(found)} faults, first: {found[0]}. Restore a backup.")
        return CheckResult("integrity", True, f"{check} found no fault")

    def _fulltext(self) -> CheckResult:
        """The index's own check is part of integrity_check; here, that it holds the current facts and no others."""
        missing = self._count(
            "SELECT count(*) FROM fact WHERE state = 'current' AND id NOT IN (SELECT rowid FROM fulltext)"
        )
        stray = self._count(
            "SELECT count(*) FROM fulltext WHERE rowid NOT IN (SELECT id FROM fact WHERE state = 'current')"
        )
        return _derived("full text", missing + stray, f"{missing} facts missing, {stray} too many")

    def _orphans(self) -> CheckResult:
        stray = sum(
            self._count(f"SELECT count(*) FROM {table} WHERE fact NOT IN (SELECT id FROM fact WHERE state = 'current')")
            for table in ("embedding", "reading", "phrase")
        )
        stray += self._count(
            "SELECT count(*) FROM neighbor WHERE fact NOT IN (SELECT fact FROM embedding)"
            " OR neighbor NOT IN (SELECT fact FROM embedding)"
        )
        return _derived("orphans", stray, f"{stray} derived rows belong to no current fact")

    def _unindexed(self) -> CheckResult:
        waiting = self._count(
            "SELECT count(*) FROM fact WHERE state = 'current' AND id NOT IN (SELECT fact FROM embedding)"
        )
        detail = f"{waiting} facts wait for their vector; the next question gives it to them"
        return CheckResult("vectors", True, detail if waiting else "every fact has its vector")

    def _vector_index(self) -> CheckResult:
        name = self._vectors.index.name
        faults = sum(self._vectors.index.faults(space) for space in SPACES) if self._vectors.dimension else 0
        note = "" if name == "vec0" else "; sqlite-vec can't be loaded here, so search is slower"
        return _derived("vector index", faults, f"{faults} vectors differ from the stored ones", f"{name}{note}")

    def _erasure(self) -> CheckResult:
        if self._meta.get(ERASURE) is None:
            return CheckResult("erasure", True, "nothing erased is left in the file")
        return CheckResult(
            "erasure", False, "Erased bytes are still in the file. Close every Caveat to get rid of them."
        )

    def _graph(self) -> CheckResult:
        faults = self._neighbors.faults()
        return _derived("graph", faults, f"{faults} facts have wrong neighbours")

    def _count(self, sql: str) -> int:
        return int(self._db.value(sql))


def _derived(name: str, faults: int, wrong: str, right: str = "agrees with the facts") -> CheckResult:
    return CheckResult(name, not faults, f"{wrong}. Run caveat reindex." if faults else right)

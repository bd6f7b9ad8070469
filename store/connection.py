"""One file, one library, one writer.

All writing goes through one connection behind a lock, in transactions that take SQLite's write lock at once; reading goes
through a connection for each thread, which never takes it. A thread inside a transaction of its own reads through the
writer and so sees what it has written. Every error of SQLite leaves this module as one of ours.
"""

from __future__ import annotations

import importlib.util
import json
import os
import threading
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import apsw

from store.errors import (
    DamagedError,
    DiskFullError,
    LockedError,
    NotADatabaseError,
    NotFoundError,
    OldSqliteError,
    StoreError,
    UnwritableError,
)

OLDEST_SQLITE = "3.51.3"
"""Older ones can corrupt a file in WAL mode when two connections write and checkpoint."""

PAGE_BYTES = 8192
"""Five vectors of 384 dimensions a page; with the default of 4096 it would be two, and a quarter of the page empty."""

SMALLEST_PAGE = 512

CACHE_KIB = 65536
"""Page cache of a connection: the vectors of 10,000 facts stay in it."""

Row = tuple[Any, ...]
Parameters = Sequence[Any] | Mapping[str, Any]
T = TypeVar("T")


AMONG = "IN (SELECT value FROM json_each(?))"
"""In SQL: is one of the numbers that are bound as `id_list`."""


def id_list(ids: Iterable[int]) -> str:
    """Numbers as the JSON array that `json_each` takes apart in a query."""
    return json.dumps(list(ids))


def vec0_library() -> str | None:
    """Path of the sqlite-vec extension, without its suffix; None where it isn't installed.

    Its Python package is never imported: that would load numpy and a second SQLite library.
    """
    spec = importlib.util.find_spec("sqlite_vec")
    return str(Path(spec.origin).with_name("vec0")) if spec and spec.origin else None


def check_sqlite(version: str | None = None) -> None:
    """Raise `OldSqliteError` where the SQLite in use is too old to be trusted with the file."""
    version = version or apsw.sqlite_lib_version()
    if _numbers(version) < _numbers(OLDEST_SQLITE):
        raise OldSqliteError(
            f"SQLite {version} can damage files; {OLDEST_SQLITE} or newer is needed. Reinstall apsw-sqlite3mc."
        )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


class Database:
    """The open file. `rows` and `row` read, `write` and `write_many` write inside `atomic`."""

    def __init__(self, path: Path, timeout: float) -> None:
        self.path = path
        self._timeout = timeout
        self._lock = threading.RLock()
        self._depth = 0
        self._owner: int | None = None
        self._writer: apsw.Connection | None = None
        self._local = threading.local()
        self._readers: weakref.WeakSet[apsw.Connection] = weakref.WeakSet()
        self.closed = False
        self.has_vec0 = False
        check_sqlite()
        create_file(path)

    # Reading

    def rows(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """All rows of a query, read outside of the write lock."""
        with self._translated():
            return self._reading().execute(sql, parameters).fetchall()

    def row(self, sql: str, parameters: Parameters = ()) -> Row | None:
        """The first row of a query, None where there is none."""
        rows = self.rows(sql, parameters)
        return rows[0] if rows else None

    def value(self, sql: str, parameters: Parameters = ()) -> Any:
        """The first column of the first row."""
        row = self.row(sql, parameters)
        return row[0] if row else None

    @property
    def version(self) -> int:
        """A number that changes with every change of the file by another connection, for the connection of this thread."""
        return int(self.value("PRAGMA data_version"))

    # Writing

    @contextmanager
    def atomic(self) -> Iterator[None]:
        """One write transaction; inside another one, a savepoint of it. An exception takes everything back."""
        if not self._lock.acquire(timeout=self._timeout):
            raise self._busy()
        try:
            begin, commit, rollback = self._words()
            with self._translated():
                writer = self._writing()
                writer.execute(begin)
            self._depth += 1
            self._owner = threading.get_ident()
            try:
                yield
                with self._translated():
                    writer.execute(commit)
            except BaseException:
                # SQLite may have rolled back by itself, for example on a full disk.
                if writer.in_transaction:
                    with self._translated():
                        writer.execute(rollback)
                raise
            finally:
                self._depth -= 1
                if not self._depth:
                    self._owner = None
        finally:
            self._lock.release()

    def _words(self) -> tuple[str, str, str]:
        if not self._depth:
            return "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"
        name = f"level_{self._depth}"
        return f"SAVEPOINT {name}", f"RELEASE {name}", f"ROLLBACK TO {name}; RELEASE {name}"

    def write(self, sql: str, parameters: Parameters = ()) -> list[Row]:
        """Run one statement of the current transaction; the rows of its RETURNING clause."""
        with self._translated():
            return self._transaction().execute(sql, parameters).fetchall()

    def write_many(self, sql: str, rows: Iterable[Parameters]) -> None:
        """Run one statement of the current transaction for each row of parameters."""
        with self._translated():
            self._transaction().executemany(sql, rows)

    @property
    def inside(self) -> bool:
        """Whether this thread is inside a transaction of its own."""
        return self._owner == threading.get_ident()

    def use_wal(self) -> None:
        """Put the file into WAL mode, in which readers and the writer don't wait for each other."""
        if self.value("PRAGMA journal_mode") == "wal":
            return
        with self._translated(), self._lock:
            # Two processes that create the file at the same moment: SQLite doesn't wait by itself here.
            retry(lambda: self._writing().pragma("journal_mode", "wal"), self._timeout)

    def scrub(self) -> bool:
        """Rewrite the file and empty the log, so that nothing deleted is left in either.

        False where another process, a transaction of our own or a full disk is in the way: to be tried again later.
        """
        if self.inside:
            return False
        with self._lock:
            try:
                with self._translated():
                    self._writing().execute("VACUUM")
                    self._writing().wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            except (LockedError, DiskFullError, UnwritableError):
                return False
        return True

    def close(self) -> None:
        """Close all connections, those of other threads too."""
        self.closed = True
        for connection in list(self._readers):
            # One that is just reading in its thread is closed when that thread ends.
            with suppress(apsw.ThreadingViolationError):
                connection.close()
        with self._translated(), self._lock:
            if self._writer is not None:
                self._writer.close()
                self._writer = None

    # Connections

    def _reading(self) -> apsw.Connection:
        if self.inside:
            return self._transaction()
        reader: apsw.Connection | None = getattr(self._local, "reader", None)
        if reader is None or self.closed:
            reader = self._connect()
            reader.pragma("query_only", True)
            # The thread owns its connection: when the thread ends, so does the connection.
            self._local.reader = reader
            self._readers.add(reader)
        return reader

    def _writing(self) -> apsw.Connection:
        if self._writer is None:
            self._writer = self._connect()
        return self._writer

    def _transaction(self) -> apsw.Connection:
        writer = self._writer
        if writer is None or not self.inside or not writer.in_transaction:
            raise StoreError("Nothing can be written outside of a transaction.")
        return writer

    def _connect(self) -> apsw.Connection:
        if self.closed:
            raise StoreError(f"{self.path} is closed.")
        connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE)
        connection.set_busy_timeout(int(self._timeout * 1000))
        connection.pragma("page_size", PAGE_BYTES)
        connection.pragma("cache_size", -CACHE_KIB)
        connection.pragma("foreign_keys", True)
        connection.pragma("synchronous", "FULL")  # what was acknowledged survives a power cut
        connection.pragma("secure_delete", True)  # what was deleted is overwritten
        connection.pragma("temp_store", "MEMORY")  # no facts in temporary files
        connection.pragma("trusted_schema", False)  # a file from elsewhere can't run functions from its schema
        connection.config(apsw.SQLITE_DBCONFIG_DQS_DML, 0)  # a mistyped column is an error, not a text
        connection.config(apsw.SQLITE_DBCONFIG_DQS_DDL, 0)
        self.has_vec0 = load_vec0(connection)
        return connection

    # Errors

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except apsw.Error as error:
            raise self._ours(error) from error
        except OverflowError as error:
            raise NotFoundError("There is nothing of that number: it is too large.") from error
        except UnicodeEncodeError as error:
            raise StoreError("This holds bytes that are no text. Write it again.") from error

    def _busy(self) -> LockedError:
        return LockedError(
            f"Another Caveat is writing to {self.path}. Wait for it to finish, or close it, and try again."
        )

    def _ours(self, error: apsw.Error) -> StoreError:
        path = self.path
        if isinstance(error, apsw.BusyError | apsw.LockedError):
            return self._busy()
        if isinstance(error, apsw.NotADBError):
            return NotADatabaseError(f"{path} is not a database. Choose another file with --db.")
        if isinstance(error, apsw.CorruptError):
            return DamagedError(f"{path} is damaged ({error}). Keep a copy of it, then restore a backup.")
        if isinstance(error, apsw.FullError) or getattr(error, "extendedresult", 0) in _FAILED_WRITES:
            return DiskFullError(
                f"{path} can't grow: the disk is full. Nothing was changed; free some space and try again."
            )
        if isinstance(error, apsw.CantOpenError | apsw.ReadOnlyError | apsw.PermissionsError):
            return UnwritableError(f"{path} can't be opened for writing. Check the rights of the file and its folder.")
        return StoreError(f"{path} could not be used: {error}")


_FAILED_WRITES = frozenset(
    {
        apsw.SQLITE_IOERR_WRITE,
        apsw.SQLITE_IOERR_FSYNC,
        apsw.SQLITE_IOERR_DIR_FSYNC,
        apsw.SQLITE_IOERR_TRUNCATE,
        apsw.SQLITE_IOERR_SHMSIZE,
    }
)


def load_vec0(connection: apsw.Connection) -> bool:
    """Load the vector extension into a connection; False where there is none for this machine."""
    library = vec0_library()
    if library is None:
        return False
    connection.enable_load_extension(True)
    try:
        connection.load_extension(library)
    except apsw.ExtensionLoadingError:
        return False
    finally:
        connection.enable_load_extension(False)
    return True


def create_file(path: Path) -> None:
    """Make the folder (rights 0700) and the empty file (0600) where they don't exist yet.

    The file itself is not opened here: closing it would drop the locks this process may have on it. Raises
    `UnwritableError`, and `NotADatabaseError` for a file too short to be one.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError as error:
        if not path.exists():
            raise UnwritableError(f"{path.parent} is not a folder. Choose another file with --db.") from error
    except OSError as error:
        raise UnwritableError(
            f"{path} can't be created: {error.strerror}. Choose another place with --db, or check the rights."
        ) from error
    if path.is_dir():
        raise UnwritableError(f"{path} is a folder. Name a file with --db.")
    # SQLite takes a file that is shorter than a page for an empty database, and would write over it.
    if 0 < path.stat().st_size < SMALLEST_PAGE:
        raise NotADatabaseError(f"{path} is not a database. Choose another file with --db.")


def retry(action: Callable[[], T], seconds: float) -> T:
    """Call `action` again while SQLite says busy, for so long."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            return action()
        except apsw.BusyError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.02)

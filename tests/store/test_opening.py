from __future__ import annotations

import stat
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import apsw
import pytest

from store import Store
from store.connection import check_sqlite
from store.errors import (
    DamagedError,
    NewerSchemaError,
    NotADatabaseError,
    OldSqliteError,
    StoreError,
    UnwritableError,
)
from store.migrations import MIGRATIONS


def test_folder_and_files_belong_to_the_user_alone(tmp_path: Path, now: datetime) -> None:
    path = tmp_path / "home" / "caveat" / "caveat.db"
    with Store.open(path) as store:
        store.facts.add(["mine"], said_at=now)
        assert store.path == path
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        rights = {stat.S_IMODE(file.stat().st_mode) for file in path.parent.iterdir()}
        assert rights == {0o600}
    assert [file.name for file in path.parent.iterdir()] == ["caveat.db"]


def test_opening_and_reading_writes_nothing(path: Path, now: datetime) -> None:
    with Store.open(path) as store:
        store.facts.add(["giraffes"], said_at=now)
    before = path.read_bytes(), path.stat().st_mtime_ns
    with Store.open(path) as store:
        assert store.facts.current()
        assert store.fulltext.search("giraffe", 5)
        assert store.index.pending()
        assert all(check.ok for check in store.check(full=True))
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


@pytest.mark.parametrize(
    "content", [b"x", b"Dear diary\n" * 50, bytes(range(256)) * 64, b"SQLite format 3\x00" + b"x" * 9000]
)
def test_a_file_that_is_no_database(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(NotADatabaseError, match="not a database"):
        Store.open(path)
    assert path.read_bytes() == content
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_database_of_another_program_is_left_alone(path: Path) -> None:
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE bookmark (url); INSERT INTO bookmark VALUES ('x')")
    other.close()
    content = path.read_bytes()
    with pytest.raises(NotADatabaseError, match="another program"):
        Store.open(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        "PRAGMA user_version = 999",
        "UPDATE meta SET value = '999' WHERE key = 'schema_version'",
        "INSERT INTO migration VALUES ('from the future', '2030-01-01')",
    ],
)
def test_a_file_of_a_newer_schema(path: Path, now: datetime, change: str) -> None:
    with Store.open(path) as store:
        store.facts.add(["kept"], said_at=now)
    future = apsw.Connection(str(path))
    future.execute(change)
    future.close()
    content = path.read_bytes()
    with pytest.raises(NewerSchemaError, match="newer Caveat"):
        Store.open(path)
    assert path.read_bytes() == content


def test_each_migration_is_recorded_once(path: Path) -> None:
    for _ in range(2):
        with Store.open(path) as store:
            assert store.meta.get("schema_version") == str(len(MIGRATIONS))
    file = apsw.Connection(str(path))
    assert [name for (name,) in file.execute("SELECT name FROM migration ORDER BY rowid")] == [
        name for name, _ in MIGRATIONS
    ]
    file.close()


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half(db: object) -> None:
        db.write("CREATE TABLE half (x)")  # type: ignore[attr-defined]
        raise RuntimeError

    with Store.open(path):
        pass
    with monkeypatch.context() as patch:
        patch.setattr("store.migrations.MIGRATIONS", [*MIGRATIONS, ("half", half)])
        with pytest.raises(RuntimeError):
            Store.open(path)
    with Store.open(path) as store:
        assert store.meta.get("schema_version") == str(len(MIGRATIONS))
    file = apsw.Connection(str(path))
    assert file.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").get == 0
    file.close()


def test_a_later_migration_runs_on_an_old_file(path: Path, now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(path) as store:
        store.facts.add(["old"], said_at=now)
    later = ("mood", lambda db: db.write("ALTER TABLE fact ADD COLUMN mood TEXT"))
    monkeypatch.setattr("store.migrations.MIGRATIONS", [*MIGRATIONS, later])
    with Store.open(path) as store:
        assert [fact.text for fact in store.facts.current()] == ["old"]
        assert store.meta.get("schema_version") == str(len(MIGRATIONS) + 1)


@pytest.mark.parametrize("place", ["file/caveat.db", "file/deeper/caveat.db", "folder"])
def test_a_place_that_can_not_hold_the_file(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "folder").mkdir()
    with pytest.raises(UnwritableError, match="--db"):
        Store.open(tmp_path / place)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc")
def test_a_folder_that_can_not_be_written() -> None:
    with pytest.raises(UnwritableError, match="can't be created"):
        Store.open("/proc/caveat/caveat.db")


@pytest.mark.parametrize("keep", [0.9, 0.5, 0.1, 0.001])
def test_a_truncated_file(path: Path, now: datetime, keep: float) -> None:
    with Store.open(path) as store:
        store.facts.add([f"fact {i} " + "x" * 500 for i in range(200)], said_at=now)
    content = path.read_bytes()
    truncated = content[: int(len(content) * keep)]
    path.write_bytes(truncated)
    with pytest.raises((DamagedError, NotADatabaseError)), Store.open(path) as store:
        store.facts.current()
    assert path.read_bytes() == truncated


def test_damage_inside_is_told_by_the_check_and_never_a_traceback(path: Path, now: datetime) -> None:
    with Store.open(path) as store:
        store.facts.add([f"fact {i} " + "x" * 500 for i in range(200)], said_at=now)
    content = bytearray(path.read_bytes())
    for start in range(8192 * 10, len(content), 8192):
        content[start : start + 200] = b"\xff" * 200
    path.write_bytes(content)
    with Store.open(path) as store:
        assert not all(check.ok for check in store.check(full=True))
        with pytest.raises(StoreError, match="damaged"):
            store.facts.current()


def test_an_old_sqlite_is_refused() -> None:
    for version in ("3.40.1", "3.51.2"):
        with pytest.raises(OldSqliteError, match=r"3\.51\.3"):
            check_sqlite(version)
    for version in ("3.51.3", "3.54.0", "4.0.0"):
        check_sqlite(version)


def test_fewer_than_one_neighbor_is_refused(path: Path) -> None:
    with pytest.raises(StoreError, match="at least one"):
        Store.open(path, neighbors=0)


def test_facts_need_neither_numpy_nor_a_second_sqlite(path: Path) -> None:
    script = """if True:
        import sys
        from datetime import UTC, datetime
        from store import Store
        from store.index import Identity, Indexed
        from store.triggers import Trigger
        import struct
        now = datetime.now(UTC)
        with Store.open(sys.argv[1]) as store:
            store.index.identify(Identity("toy", "1", 2, "abc"), "r1")
            for i, fact in enumerate(store.facts.add([str(i) for i in range(31)], said_at=now)):
                vector = struct.pack("<2f", *((1, 0) if i % 2 else (0, 1)))
                store.index.put_many([Indexed(fact.id, vector, (), [Trigger("t", vector)])], "r1")
            store.facts.edit(1, "one", said_at=now)
            store.facts.forget(2)
            store.facts.restore(2)
            store.facts.erase(3)
            store.facts.history(1)
            store.facts.search("4")
            store.vectors.nearest(vector, 3)
            store.schedule.planned()
            store.check()
        print(sorted({"numpy", "sqlite3", "sqlite_vec"} & set(sys.modules)))
    """
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import apsw
import pytest

from store import Store
from store.index import Indexed
from store.readings import StoredReading

Vector = Callable[..., bytes]


def failing(store: Store, full: bool = True) -> list[str]:
    return [check.name for check in store.check(full) if not check.ok]


@pytest.fixture
def filled(indexed: Store, now: datetime, vector: Vector) -> Store:
    facts = indexed.facts.add([f"fact {i}" for i in range(30)], said_at=now)
    indexed.index.put_many([Indexed(fact.id, vector(), [StoredReading("Event", "{}")]) for fact in facts], "r1")
    return indexed


def break_with(path: Path, sql: str) -> None:
    connection = apsw.Connection(str(path))
    connection.execute(sql)
    connection.close()


def test_a_sound_file_passes(filled: Store, store: Store) -> None:
    assert failing(filled) == []
    assert "graph" not in [check.name for check in filled.check()]
    assert all(check.detail for check in filled.check(full=True))


@pytest.mark.parametrize(
    ("damage", "name", "full"),
    [
        ("DELETE FROM fulltext WHERE rowid = 3", "full text", False),
        ("INSERT INTO fulltext (rowid, text) VALUES (999, 'x')", "full text", False),
        ("INSERT INTO neighbor VALUES (1, 999, 0.5)", "orphans", False),
        ("UPDATE fact SET state = 'trash' WHERE id = 5", "orphans", False),
        (
            "UPDATE embedding SET vector = (SELECT vector FROM embedding WHERE fact = 2) WHERE fact = 1",
            "vector index",
            False,
        ),
        ("UPDATE neighbor SET similarity = similarity - 0.1 WHERE fact = 4", "graph", True),
        ("DELETE FROM neighbor WHERE fact = 4", "graph", True),
    ],
)
def test_what_is_wrong_is_named_and_can_be_put_right(
    filled: Store, path: Path, now: datetime, vector: Vector, damage: str, name: str, full: bool
) -> None:
    break_with(path, damage)
    assert name in failing(filled, full)
    filled.index.rebuild_fulltext()
    filled.index.drop_derived()
    filled.index.put_many([Indexed(fact.id, vector()) for fact in filled.index.pending()], "r1")
    assert failing(filled) == []


def test_rights_for_others_are_told(filled: Store, path: Path) -> None:
    path.chmod(0o644)
    assert failing(filled) == ["rights"]


def test_facts_that_wait_for_a_vector_are_counted(filled: Store, now: datetime) -> None:
    filled.facts.add(["new"], said_at=now)
    assert failing(filled) == []
    assert any(check.detail.startswith("1 fact") for check in filled.check() if check.name == "vectors")


@pytest.mark.usefixtures("without_vec0")
def test_without_the_extension_the_check_still_works(path: Path, filled: Store) -> None:
    """The file of `filled` was made without it here; one that vec0 made is checked in test_vectors."""
    assert filled.vector_backend == "array"
    assert failing(filled) == []

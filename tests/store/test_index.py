from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from store import Store
from store.errors import StoreError
from store.index import Identity, Indexed
from store.readings import StoredReading
from store.triggers import Trigger

Vector = Callable[..., bytes]
EVENT = StoredReading("Event", '{"title": "x"}')


def test_new_facts_are_pending_until_they_are_put(indexed: Store, now: datetime, vector: Vector) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    assert indexed.index.pending() == [one, two]
    assert indexed.index.pending(limit=1) == [one]
    indexed.index.put(one.id, vector=vector(), readings=[EVENT], reader="r1")
    assert indexed.index.pending() == [two]
    assert indexed.readings.of([one.id, two.id]) == {one.id: [EVENT], two.id: []}


def test_readings_alone_leave_the_vector_pending(indexed: Store, now: datetime, vector: Vector) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    indexed.index.put(fact.id, vector=None, readings=[EVENT], reader="r1")
    assert indexed.index.pending() == [fact]
    indexed.index.put(fact.id, vector=vector(), readings=[EVENT], reader="r1")
    indexed.index.put(fact.id, vector=None, readings=[], reader="r1")
    assert indexed.index.pending() == []
    assert list(indexed.vectors.get([fact.id])) == [fact.id]


def test_an_edited_or_restored_fact_is_pending_again(indexed: Store, now: datetime, vector: Vector) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    indexed.index.put(fact.id, vector=vector(), readings=[EVENT], reader="r1")
    new = indexed.facts.edit(fact.id, "two", said_at=now)
    assert indexed.index.pending() == [new]
    indexed.index.put(new.id, vector=vector(), readings=[EVENT], reader="r1")
    indexed.facts.forget(new.id)
    assert indexed.index.pending() == []
    assert indexed.readings.form("Event") == []
    indexed.facts.restore(new.id)
    assert [pending.id for pending in indexed.index.pending()] == [new.id]


def test_work_on_a_fact_that_is_gone_is_passed_over(indexed: Store, now: datetime, vector: Vector) -> None:
    gone, kept = indexed.facts.add(["gone", "kept"], said_at=now)
    indexed.facts.forget(gone.id)
    indexed.index.put_many(
        [Indexed(number, vector(), [EVENT], [Trigger("t", vector())]) for number in (gone.id, kept.id, 99)], "r1"
    )
    assert [fact for fact, _ in indexed.vectors.nearest(vector(), 5)] == [kept.id]
    assert [fact for fact, _ in indexed.readings.form("Event")] == [kept.id]


def test_one_bad_vector_of_a_batch_stores_none(indexed: Store, now: datetime, vector: Vector) -> None:
    one, two = indexed.facts.add(["one", "two"], said_at=now)
    with pytest.raises(StoreError):
        indexed.index.put_many([Indexed(one.id, vector()), Indexed(two.id, b"bad")], "r1")
    assert indexed.index.pending() == [one, two]


def test_another_reader_makes_everything_pending_and_keeps_the_vectors(
    indexed: Store, identity: Identity, now: datetime, vector: Vector
) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    indexed.index.put(fact.id, vector=vector(), readings=[EVENT], reader="r1")
    indexed.index.identify(identity, "r2")
    assert [pending.id for pending in indexed.index.pending()] == [fact.id]
    assert list(indexed.vectors.get([fact.id])) == [fact.id]


def test_another_model_drops_all_vectors(indexed: Store, identity: Identity, now: datetime, vector: Vector) -> None:
    facts = indexed.facts.add(["one", "two"], said_at=now)
    for fact in facts:
        indexed.index.put(fact.id, vector=vector(), readings=[EVENT], reader="r1", triggers=[Trigger("t", vector())])
    indexed.index.identify(replace(identity, name="other", dimension=2), "r1")
    assert indexed.index.pending() == facts
    assert indexed.neighbors.of([facts[0].id]) == {facts[0].id: []}
    assert indexed.triggers.nearest(vector(1, 0), 5) == []
    for fact in facts:
        indexed.index.put(fact.id, vector=vector(fact.id, 1), readings=[EVENT], reader="r1")
    assert indexed.vectors.nearest(vector(1, 1), 1)[0][0] == facts[0].id


def test_the_same_model_again_writes_nothing(indexed: Store, identity: Identity, path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    size = log.stat().st_size
    indexed.index.identify(identity, "r1")
    assert log.stat().st_size == size


def test_vectors_of_two_models_never_meet(
    indexed: Store, identity: Identity, path: Path, now: datetime, vector: Vector
) -> None:
    (fact,) = indexed.facts.add(["one"], said_at=now)
    with Store.open(path) as other:
        other.index.identify(replace(identity, revision="2"), "r1")
    with pytest.raises(StoreError, match="another embedding model"):
        indexed.index.put(fact.id, vector=vector(), readings=(), reader="r1")
    assert indexed.vectors.get([fact.id]) == {}


def test_a_vector_before_any_model_is_refused(store: Store, now: datetime, vector: Vector) -> None:
    (fact,) = store.facts.add(["one"], said_at=now)
    with pytest.raises(StoreError, match="No embedding model"):
        store.index.put(fact.id, vector=vector(), readings=(), reader="r1")


def test_drop_derived_makes_everything_pending(indexed: Store, now: datetime, vector: Vector) -> None:
    facts = indexed.facts.add(["one", "two"], said_at=now)
    work = [Indexed(fact.id, vector(), [EVENT], [Trigger("t", vector())]) for fact in facts]
    indexed.index.put_many(work, "r1")
    indexed.index.drop_derived()
    assert indexed.index.pending() == facts
    assert indexed.readings.form("Event") == []
    assert indexed.triggers.nearest(vector(), 5) == []
    indexed.index.put_many(work, "r1")
    assert indexed.index.pending() == []
    assert len(indexed.vectors.nearest(vector(), 5)) == 2

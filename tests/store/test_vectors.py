from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest

from store import Store
from store.errors import StoreError
from store.index import Identity, Indexed
from store.readings import StoredReading
from store.triggers import Trigger
from tests.store.conftest import put

Vector = Callable[..., bytes]


@pytest.fixture(params=["vec0", "array"])
def either(request: pytest.FixtureRequest, path: Path, identity: Identity) -> Iterator[Store]:
    """A store with each of the two backends."""
    if request.param == "array":
        request.getfixturevalue("without_vec0")
    with Store.open(path) as store:
        assert store.vector_backend == request.param
        store.index.identify(identity, "r1")
        yield store


def fill(store: Store, now: datetime, vectors: list[bytes]) -> list[int]:
    facts = store.facts.add([f"fact {i}" for i in range(len(vectors))], said_at=now)
    store.index.put_many([Indexed(fact.id, v) for fact, v in zip(facts, vectors, strict=True)], "r1")
    return [fact.id for fact in facts]


def test_nearest_is_what_comparing_all_gives(either: Store, now: datetime, vector: Vector) -> None:
    vectors = [vector() for _ in range(60)]
    ids = fill(either, now, vectors)
    query = vector()
    matrix = np.array([np.frombuffer(v, "<f4") for v in vectors])
    cosines = matrix @ np.frombuffer(query, "<f4")
    order = np.argsort(-cosines)
    found = either.vectors.nearest(query, 7)
    assert [fact for fact, _ in found] == [ids[i] for i in order[:7]]
    assert [similarity for _, similarity in found] == pytest.approx(cosines[order[:7]].tolist(), abs=1e-6)
    assert len(either.vectors.nearest(query, 10_000)) == 60
    assert either.vectors.similarities(query, [ids[3], ids[5], 10**6]) == pytest.approx(
        {ids[3]: cosines[3], ids[5]: cosines[5]}, abs=1e-6
    )


def test_vectors_come_back_byte_for_byte(either: Store, now: datetime, vector: Vector) -> None:
    vectors = [vector(), vector()]
    ids = fill(either, now, vectors)
    assert either.vectors.get([*ids, 99]) == dict(zip(ids, vectors, strict=True))


def test_equal_vectors_come_in_the_order_of_their_numbers(either: Store, now: datetime, vector: Vector) -> None:
    same = vector()
    ids = fill(either, now, [same] * 5)
    found = either.vectors.nearest(same, 3)
    assert [similarity for _, similarity in found] == pytest.approx([1.0, 1.0, 1.0])
    assert [fact for fact, _ in found] == sorted({fact for fact, _ in found} & set(ids))


def test_nothing_is_found_before_there_is_anything(store: Store, vector: Vector) -> None:
    assert store.vectors.nearest(vector(), 5) == []
    assert store.vectors.similarities(vector(), [1]) == {}
    assert store.triggers.nearest(vector(), 5) == []


def packed(*numbers: float) -> bytes:
    return struct.pack("<8f", *numbers, *[0.0] * (8 - len(numbers)))


@pytest.mark.parametrize(
    "bad",
    [packed(math.nan), packed(math.inf), packed(0.0), packed(1.0, 1.0), packed(0.99), packed(1.0)[:-4], b"", b"abc"],
    ids=["nan", "infinite", "zero", "too long", "too short", "few numbers", "empty", "no numbers"],
)
def test_a_bad_vector_is_refused_everywhere(either: Store, now: datetime, vector: Vector, bad: bytes) -> None:
    (known,) = fill(either, now, [vector()])
    (fact,) = either.facts.add(["new"], said_at=now)
    with pytest.raises(StoreError, match="vector"):
        put(either, fact.id, vector=bad, readings=[StoredReading("Event", "{}")])
    with pytest.raises(StoreError, match="vector"):
        put(either, fact.id, vector=vector(), triggers=[Trigger("x", bad)])
    with pytest.raises(StoreError, match="vector"):
        either.vectors.nearest(bad, 3)
    assert either.index.pending() == [fact]
    assert either.readings.of([fact.id]) == {fact.id: []}
    assert [found for found, _ in either.vectors.nearest(vector(), 3)] == [known]


def test_a_fact_is_found_once_by_its_best_trigger(either: Store, now: datetime, vector: Vector) -> None:
    nuts, shoes, _ = either.facts.add(["nuts", "shoes", "plain"], said_at=now)
    marzipan, pesto, trail = (
        vector(1, 0, 0, 0, 0, 0, 0, 0),
        vector(1, 0.2, 0, 0, 0, 0, 0, 0),
        vector(0, 1, 0, 0, 0, 0, 0, 0),
    )
    put(
        either,
        nuts.id,
        vector=None,
        readings=(),
        triggers=[Trigger("marzipan", marzipan), *[Trigger("pesto", pesto)] * 20],
    )
    put(either, shoes.id, triggers=[Trigger("trail", trail)])
    first, second = either.triggers.nearest(marzipan, 2)
    assert first[:2] == (nuts.id, pytest.approx(1.0, abs=1e-6))
    assert second[:2] == (shoes.id, pytest.approx(0.0, abs=1e-6))
    assert either.triggers.nearest(marzipan, 1) == [first]
    assert either.triggers.texts([first.phrase, second.phrase, 99]) == {
        first.phrase: (nuts.id, "marzipan"),
        second.phrase: (shoes.id, "trail"),
    }
    put(either, nuts.id, triggers=[Trigger("trail", trail)])
    assert {found.fact for found in either.triggers.nearest(marzipan, 5)} == {nuts.id, shoes.id}
    either.facts.forget(shoes.id)
    assert [found.fact for found in either.triggers.nearest(trail, 5)] == [nuts.id]
    assert second.phrase not in either.triggers.texts([second.phrase])


def test_the_backends_take_over_from_each_other(
    path: Path,
    identity: Identity,
    now: datetime,
    vector: Vector,
    monkeypatch: pytest.MonkeyPatch,
    wrong_neighbors: Callable[[Store, int], list[int]],
) -> None:
    first, secret, third = vector(), vector(), vector()
    with Store.open(path) as store:
        store.index.identify(identity, "r1")
        a, b = fill(store, now, [first, secret])
    with monkeypatch.context() as patch:
        patch.setattr("store.connection.vec0_library", lambda: None)
        with Store.open(path) as store:
            assert store.vector_backend == "array"
            assert store.vectors.nearest(first, 1)[0][0] == a
            store.facts.erase(b)
            (fact,) = store.facts.add(["third"], said_at=now)
            put(store, fact.id, vector=third, triggers=[Trigger("t", first)])
            assert not wrong_neighbors(store, 10)
            assert all(check.ok for check in store.check(full=True))
        assert secret[:16] not in path.read_bytes()
    with Store.open(path) as store:
        assert store.vector_backend == "vec0"
        assert [found for found, _ in store.vectors.nearest(third, 1)] == [fact.id]
        assert {found for found, _ in store.vectors.nearest(third, 5)} == {a, fact.id}
        assert store.triggers.nearest(first, 1)[0][0] == fact.id
        assert all(check.ok for check in store.check(full=True))


def test_search_stays_right_when_chunks_of_the_index_are_freed(
    path: Path, identity: Identity, now: datetime, vector: Vector
) -> None:
    """vec0 keeps 1,024 vectors in a chunk and frees empty ones; then the file is rewritten."""
    with Store.open(path) as store:
        store.index.identify(identity, "r1")
        vectors = [vector() for _ in range(2200)]
        ids = fill(store, now, vectors)
        with store.atomic():
            for number in ids[:1100]:
                store.facts.forget(number)
        assert store.facts.erase(ids[0]).complete
        assert store.vectors.nearest(vectors[-1], 1)[0][0] == ids[-1]
        assert store.vectors.nearest(vectors[1500], 1)[0][0] == ids[1500]
        assert all(check.ok for check in store.check(full=True))

"""The graph is exact after every change, whatever the order of changes."""

from __future__ import annotations

import math
import struct
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import apsw
import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from store import Store
from store.index import Identity, Indexed

NOW = datetime(2026, 10, 22, tzinfo=UTC)
Vector = Callable[..., bytes]
Wrong = Callable[[Store, int], list[int]]

# Few different directions, so that equal vectors and ties are common.
GRID = (
    st.tuples(*[st.integers(-2, 2)] * 3).filter(any).map(lambda v: struct.pack("<3f", *(x / math.hypot(*v) for x in v)))
)


class Graph(RuleBasedStateMachine):
    """Facts come, change, go and come back; after every step each list is what comparing all vectors gives."""

    K = 3

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.store = Store.open(Path(self.folder.name) / "caveat.db", neighbors=self.K)
        self.store.index.identify(Identity("toy", "1", 3, "abc"), "r1")
        self.serial = 0
        self.vectors: dict[int, np.ndarray] = {}
        self.trash: set[int] = set()

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    def put(self, items: list[tuple[int, bytes]]) -> None:
        self.store.index.put_many([Indexed(number, vector) for number, vector in items], "r1")
        self.vectors |= {number: np.frombuffer(vector, "<f4").astype(float) for number, vector in items}

    def text(self) -> str:
        self.serial += 1
        return f"fact {self.serial}"

    @rule(vectors=st.lists(GRID, min_size=1, max_size=6))
    def insert_one_by_one(self, vectors: list[bytes]) -> None:
        for vector in vectors:
            (fact,) = self.store.facts.add([self.text()], said_at=NOW)
            self.put([(fact.id, vector)])

    @rule(vectors=st.lists(GRID, min_size=33, max_size=60))
    def insert_many(self, vectors: list[bytes]) -> None:
        facts = self.store.facts.add([self.text() for _ in vectors], said_at=NOW)
        self.put([(fact.id, vector) for fact, vector in zip(facts, vectors, strict=True)])

    @precondition(lambda self: self.vectors)
    @rule(data=st.data(), vector=GRID)
    def edit(self, data: st.DataObject, vector: bytes) -> None:
        old = data.draw(st.sampled_from(sorted(self.vectors)))
        new = self.store.facts.edit(old, self.text(), said_at=NOW)
        del self.vectors[old]
        self.put([(new.id, vector)])

    @precondition(lambda self: self.vectors)
    @rule(data=st.data(), vector=GRID)
    def embed_again(self, data: st.DataObject, vector: bytes) -> None:
        self.put([(data.draw(st.sampled_from(sorted(self.vectors))), vector)])

    @precondition(lambda self: self.vectors)
    @rule(data=st.data())
    def forget_some(self, data: st.DataObject) -> None:
        for number in data.draw(st.lists(st.sampled_from(sorted(self.vectors)), unique=True, max_size=20)):
            self.store.facts.forget(number)
            del self.vectors[number]
            self.trash.add(number)

    @precondition(lambda self: self.trash)
    @rule(data=st.data(), vector=GRID)
    def restore(self, data: st.DataObject, vector: bytes) -> None:
        number = data.draw(st.sampled_from(sorted(self.trash)))
        self.trash.remove(number)
        self.store.facts.restore(number)
        self.put([(number, vector)])

    @precondition(lambda self: self.vectors)
    @rule(data=st.data())
    def erase(self, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.vectors)))
        self.store.facts.erase(number)
        del self.vectors[number]

    @precondition(lambda self: self.vectors)
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        """A transaction that fails leaves the graph as it was."""
        number = data.draw(st.sampled_from(sorted(self.vectors)))

        def fail() -> None:
            with self.store.atomic():
                self.store.facts.forget(number)
                raise RuntimeError

        with pytest.raises(RuntimeError):
            fail()

    @invariant()
    def exact(self) -> None:
        ids = sorted(self.vectors)
        stored = self.store.neighbors.of(ids)
        matrix = np.array([self.vectors[number] for number in ids]).reshape(len(ids), 3)
        cosines = matrix @ matrix.T
        for row, number in enumerate(ids):
            others = {other: cosines[row, column] for column, other in enumerate(ids) if other != number}
            truth = sorted(others.values(), reverse=True)[: self.K]
            found = stored[number]
            assert len({neighbor for neighbor, _ in found}) == len(truth)
            assert [similarity for _, similarity in found] == pytest.approx(truth, abs=1e-6)
            assert [others[neighbor] for neighbor, _ in found] == pytest.approx(truth, abs=1e-6)


class GraphWithoutExtension(Graph):
    """The same, where sqlite-vec can't be loaded."""

    K = 2

    def __init__(self) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("store.connection.vec0_library", lambda: None)
            super().__init__()
        assert self.store.vector_backend == "array"


CALM = settings(suppress_health_check=[HealthCheck.data_too_large])

TestGraph = Graph.TestCase
TestGraph.settings = settings(CALM, max_examples=25, stateful_step_count=20)
TestGraphWithoutExtension = GraphWithoutExtension.TestCase
TestGraphWithoutExtension.settings = settings(CALM, max_examples=10, stateful_step_count=15)


def grow(store: Store, vectors: list[bytes]) -> None:
    facts = store.facts.add([f"fact {store.facts.count() + i}" for i in range(len(vectors))], said_at=NOW)
    store.index.put_many([Indexed(fact.id, v) for fact, v in zip(facts, vectors, strict=True)], "r1")


def test_a_large_graph_grown_in_steps_is_exact(indexed: Store, vector: Vector, wrong_neighbors: Wrong) -> None:
    for size in (1, 5, 40, 300, 20, 400):
        grow(indexed, [vector() for _ in range(size)])
        assert wrong_neighbors(indexed, 10) == []
    for fact in indexed.facts.current()[::3]:
        indexed.facts.forget(fact.id)
    assert wrong_neighbors(indexed, 10) == []


def test_another_k_builds_the_graph_anew(
    path: Path, identity: Identity, vector: Vector, wrong_neighbors: Wrong
) -> None:
    with Store.open(path) as store:
        store.index.identify(identity, "r1")
        grow(store, [vector() for _ in range(50)])
    for k in (3, 30, 60):
        with Store.open(path, neighbors=k) as store:
            assert wrong_neighbors(store, k) == []
            grow(store, [vector()])
            assert wrong_neighbors(store, k) == []


def test_a_fact_without_vector_has_no_neighbors(indexed: Store) -> None:
    (fact,) = indexed.facts.add(["plain"], said_at=NOW)
    assert indexed.neighbors.of([fact.id, 99]) == {fact.id: [], 99: []}


def test_the_graph_can_be_read_as_a_table_of_ranks(path: Path, identity: Identity, vector: Vector) -> None:
    """Other programs find `neighbors(fact, neighbor, rank, similarity)`, with k rows a fact and no more."""
    with Store.open(path, neighbors=3) as store:
        store.index.identify(identity, "r1")
        grow(store, [vector() for _ in range(9)])
        expected = store.neighbors.of([fact.id for fact in store.facts.current()])
    connection = apsw.Connection(str(path))
    rows = list(connection.execute("SELECT fact, neighbor, rank FROM neighbors ORDER BY fact, rank"))
    connection.close()
    assert rows == [(fact, near, rank) for fact, row in expected.items() for rank, (near, _) in enumerate(row, 1)]

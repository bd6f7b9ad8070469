"""What the tests of the store share: a file, vectors, a child process, and the truth about neighbours."""

from __future__ import annotations

import math
import random
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from store import Store
from store.index import Identity, Indexed
from store.readings import StoredReading
from store.triggers import Trigger

DIMENSION = 8
NOW = datetime(2026, 10, 22, 18, 30, tzinfo=UTC)

Vector = Callable[..., bytes]


def unit(*numbers: float) -> bytes:
    """These numbers as a vector of length 1; without numbers a random one."""
    numbers = numbers or tuple(random.gauss(0, 1) for _ in range(DIMENSION))
    norm = math.hypot(*numbers)
    return struct.pack(f"<{len(numbers)}f", *(number / norm for number in numbers))


def put(
    store: Store,
    fact: int,
    *,
    vector: bytes | None = None,
    readings: Sequence[StoredReading] = (),
    triggers: Sequence[Trigger] = (),
) -> None:
    """Store the derived work on one fact, by the reader "r1"."""
    store.index.put_many([Indexed(fact, vector, readings, triggers)], "r1")


@pytest.fixture(autouse=True)
def _same_vectors_every_time() -> None:
    random.seed(7)


@pytest.fixture
def now() -> datetime:
    return NOW


@pytest.fixture
def vector() -> Vector:
    return unit


@pytest.fixture
def identity() -> Identity:
    return Identity("toy", "1", DIMENSION, "abc")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "caveat.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store.open(path) as opened:
        yield opened


@pytest.fixture
def indexed(store: Store, identity: Identity) -> Store:
    """A store that knows its model: vectors of 8 numbers, readings by "r1"."""
    store.index.identify(identity, "r1")
    return store


@pytest.fixture
def without_vec0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("store.connection.vec0_library", lambda: None)


@pytest.fixture
def wrong_neighbors() -> Callable[[Store, int], list[int]]:
    """The facts whose stored neighbours are not what comparing all vectors gives (ties in any order)."""
    return find_wrong_neighbors


def find_wrong_neighbors(store: Store, k: int) -> list[int]:
    current = [fact.id for fact in store.facts.current(kinds=("fact", "entry"))]
    vectors = {fact: np.frombuffer(blob, "<f4").astype(float) for fact, blob in store.vectors.get(current).items()}
    stored = store.neighbors.of(list(vectors))
    wrong = []
    for fact, own in vectors.items():
        others = {other: float(own @ theirs) for other, theirs in vectors.items() if other != fact}
        truth = sorted(others.values(), reverse=True)[:k]
        found = [neighbor for neighbor, _ in stored[fact]]
        claimed = [similarity for _, similarity in stored[fact]]
        real = [others.get(neighbor, 9.0) for neighbor in found]
        if len(set(found)) != len(truth) or not close(claimed, truth) or not close(claimed, real):
            wrong.append(fact)
    return wrong


def close(left: Sequence[float], right: Sequence[float]) -> bool:
    return len(left) == len(right) and all(abs(a - b) <= 1e-6 for a, b in zip(left, right, strict=True))


@pytest.fixture
def child(path: Path) -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """Starts a Python process that runs a script; its first argument is the file. What is left of it is ended."""
    started = []

    def start(script: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", script, str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()

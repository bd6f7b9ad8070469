"""How long the store takes with many facts: `python tests/bench/store_timings.py [FACTS]` (10,000).

Invented texts and clustered vectors of 384 numbers. For each step the median and the 95th percentile in milliseconds, by the
clock on the wall and by the processor.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from store import Store
from store.index import Identity, Indexed

DIMENSION = 384
EXTRA = 50
NOW = datetime.now(UTC)


def made_up(count: int) -> tuple[list[str], list[bytes]]:
    """Texts of 14 words with few common and many rare ones, and vectors around 200 centres."""
    rng = np.random.default_rng(1)
    words = rng.zipf(1.3, size=(count, 14)) % 20_000
    texts = [f"{' '.join(f'w{word}' for word in row)} u{i}" for i, row in enumerate(words)]
    centres = rng.normal(size=(200, DIMENSION))
    vectors = centres[rng.integers(200, size=count)] + 1.2 * rng.normal(size=(count, DIMENSION))
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    return texts, [row.tobytes() for row in vectors.astype("<f4")]


def clock(label: str, times: int, step: Callable[[int], object]) -> None:
    """Run a step so often and print how long it took."""
    taken = []
    for i in range(times):
        wall, processor = time.perf_counter(), time.process_time()
        step(i)
        taken.append((1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - processor)))
    middle, high = np.percentile(taken, [50, 95], axis=0)
    print(f"{label:24}{middle[0]:10.2f}{high[0]:10.2f}{middle[1]:10.2f}{high[1]:10.2f}")


def main(count: int) -> None:
    """Fill a store and time each step."""
    texts, vectors = made_up(count + EXTRA)
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "caveat.db") as store:
        store.index.identify(Identity("bench", "1", DIMENSION, ""), "r1")
        clock("add all", 1, lambda _: store.facts.add(texts[:count], said_at=NOW))
        work = [Indexed(number, vector) for number, vector in enumerate(vectors[:count], 1)]
        clock("put all", 1, lambda _: store.index.put_many(work, "r1"))
        clock("add one", EXTRA, lambda i: store.facts.add([texts[count + i]], said_at=NOW))
        clock(
            "put one",
            EXTRA,
            lambda i: store.index.put_many([Indexed(count + i + 1, vectors[count + i])], "r1"),
        )
        clock("nearest 10", EXTRA, lambda i: store.vectors.nearest(vectors[i], 10))
        clock("neighbours of 10", EXTRA, lambda i: store.neighbors.of(range(10 * i + 1, 10 * i + 11)))
        clock("full text, 15 words", EXTRA, lambda i: store.fulltext.search(texts[7 * i], 50))
        clock("forget", EXTRA, lambda i: store.facts.forget(3 * i + 1))
        clock("erase", 3, lambda i: store.facts.erase(3 * i + 2))
        clock("check, all", 1, lambda _: store.check(full=True))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)

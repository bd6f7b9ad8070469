"""How long the road takes on larger bases: indexing, and a whole verdict by its steps.

    python tests/bench/road_timings.py [FACTS] [FOLDER]

The facts of all files of a folder in PACE format (the built-in self-test) are put into one base, of 2,056 facts by default, as
many as an instance of PACE has; where there are too few, they are repeated with a number. Then 60 requests are put to it.
Prints medians and 95th percentiles in milliseconds.
"""

from __future__ import annotations

import sys
import tempfile
import time
from itertools import chain, count, islice
from pathlib import Path
from statistics import median, quantiles

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.selftest.pace import BUILT_IN, read_folder

REQUESTS = 60


def main(size: int, folder: Path) -> None:
    """Fill, ask, print."""
    instances = read_folder(folder)
    once = [fact.text for instance in instances for fact in instance.facts]
    again = (f"{text} ({turn})" for turn in count(2) for text in once)
    texts = list(islice(chain(once, again), size))
    queries = [query.text for instance in instances for query in instance.queries[:10]][:REQUESTS]
    clock = Clock(instances[0].zone, instances[0].now)
    with tempfile.TemporaryDirectory() as place, Assistant.open(Path(place) / "x.db", clock=clock) as assistant:
        begun = time.perf_counter()
        assistant.add(texts)
        print(f"index {size} facts: {time.perf_counter() - begun:.1f} s")
        assistant.decide(queries[0])
        steps: dict[str, list[float]] = {}
        for query in queries:
            begun = time.perf_counter()
            result = assistant.decide(query)
            for name, seconds in (result.trace.timings | {"all": time.perf_counter() - begun}).items():
                steps.setdefault(name, []).append(seconds * 1000)
    for name, values in steps.items():
        print(f"{name:14} median {median(values):7.1f} ms   p95 {quantiles(values, n=20)[-1]:7.1f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2056, Path(sys.argv[2]) if len(sys.argv) > 2 else BUILT_IN)

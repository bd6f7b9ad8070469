"""How long the road takes on larger bases: indexing, and a whole verdict by its steps.

    python tests/bench/road_timings.py ../shared/pace-train [FACTS]

The facts of all files are put into one base (2,056 by default, as many as an instance of PACE has; more are made by
repeating them with a number), then 60 requests are put to it. Prints medians and 95th percentiles in milliseconds.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.selftest.pace import read_folder

REQUESTS = 60


def main(folder: str, size: int) -> None:
    """Fill, ask, print."""
    instances = read_folder(Path(folder))
    texts = [fact.text for instance in instances for fact in instance.facts]
    texts = [text if i < len(texts) else f"{text} ({i})" for i, text in enumerate((texts * (size // len(texts) + 1)))][
        :size
    ]
    queries = [query.text for instance in instances for query in instance.queries[:3]][:REQUESTS]
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
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2056)

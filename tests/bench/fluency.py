"""How fluent the full screen stays: how late the event loop is while a person types and a request is checked.

    python tests/bench/fluency.py [FACTS] [REQUESTS]

A heartbeat asks for every 5 ms and notes by how much it is late. Prints median, 95th and 99th percentile and the worst, in
milliseconds: with nothing going on, and while requests are checked and keys are pressed. With OLLAMA_HOST and CAVEAT_MODEL
set, a model streams its answers meanwhile. The facts are those of the built-in self-test, repeated with a number.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from itertools import chain, count, islice
from pathlib import Path
from statistics import median, quantiles

from textual.events import Key

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.selftest.pace import BUILT_IN, read_folder
from tui.app import CaveatApp
from tui.chat.exchange import ExchangeCard
from tui.chat.screen import ChatScreen
from tui.chat.state import Phase

BEAT = 0.005


class Heartbeat:
    """Notes by how many milliseconds the loop is late, every 5 ms."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.late.append((time.perf_counter() - begun - BEAT) * 1000)

    def stop(self, name: str) -> None:
        """Print what was noted."""
        self._task.cancel()
        parts = quantiles(self.late, n=100)
        print(
            f"{name:10} median {median(self.late):6.1f}  p95 {parts[94]:6.1f}  p99 {parts[98]:6.1f}  worst {max(self.late):6.1f} ms  ({len(self.late)} beats)"
        )


async def measure(path: Path, clock: Clock, queries: list[str]) -> None:
    """Idle for three seconds, then ask one request after another while typing."""
    app = CaveatApp(lambda: Assistant.open(path, clock=clock))
    async with app.run_test(size=(120, 40)) as pilot:
        await asyncio.wrap_future(app.brain._road.submit(lambda: None))
        await pilot.pause(2)
        heartbeat = Heartbeat()
        await asyncio.sleep(3)
        heartbeat.stop("idle")
        screen = app.screen
        assert isinstance(screen, ChatScreen)
        heartbeat = Heartbeat()
        begun = time.perf_counter()
        for query in queries:
            screen.ask(query)
            await asyncio.sleep(0.05)
            card = screen.query(ExchangeCard).last()
            while card.state.phase is Phase.CHECKING:
                app.post_message(Key("a", "a"))
                await asyncio.sleep(0.08)
        heartbeat.stop("checking")
        print(f"{len(queries)} requests in {time.perf_counter() - begun:.1f} s")


def main(size: int, requests: int) -> None:
    """Fill a file, then measure."""
    instances = read_folder(BUILT_IN)
    once = [fact.text for instance in instances for fact in instance.facts]
    again = (f"{text} ({turn})" for turn in count(2) for text in once)
    queries = [query.text for instance in instances for query in instance.queries][:requests]
    clock = Clock(instances[0].zone, instances[0].now)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "caveat.db"
        with Assistant.open(path, clock=clock) as assistant:
            assistant.add(list(islice(chain(once, again), size)))
        asyncio.run(measure(path, clock, queries))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, int(sys.argv[2]) if len(sys.argv) > 2 else 20)

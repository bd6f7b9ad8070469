"""How soon it is known that Ollama is away, and what our code adds to a call: `python tests/bench/ollama_timings.py [ROUNDS]` (20).

Away: a fresh process each time, the import of our package counted, where nothing listens, where who listens says nothing, and
where there is no network at all. A call: from the call to the end of an answer of 60 pieces that the server has ready. Median
and 95th percentile in milliseconds.
"""

from __future__ import annotations

import socket
import statistics
import subprocess
import sys
import time

from models.ollama import ChatCall, Message, Server
from tests.fake_ollama import MODEL, FakeOllama, says, silent

LOOK = """if True:
    import sys, time
    began = time.perf_counter()
    from models.errors import AwayError
    from models.ollama import Server
    try:
        Server(sys.argv[1]).look()
    except AwayError:
        print(time.perf_counter() - began)
"""


def away(host: str, *prefix: str) -> float:
    """Seconds until a fresh process knows that nobody is at this address."""
    ran = subprocess.run([*prefix, sys.executable, "-c", LOOK, host], capture_output=True, text=True, check=True)
    return float(ran.stdout)


def call(server: Server) -> float:
    """Seconds for a whole answer of a server that has it ready."""
    began = time.perf_counter()
    with server.chat(ChatCall(model=MODEL, messages=[Message("user", "Is Friday free?")])) as stream:
        for _ in stream:
            pass
    return time.perf_counter() - began


def report(label: str, taken: list[float]) -> None:
    """One line."""
    taken = sorted(1000 * seconds for seconds in taken)
    print(f"{label:28} {statistics.median(taken):8.1f} {taken[int(0.95 * (len(taken) - 1))]:8.1f} ms")


def main(rounds: int) -> None:
    """Measure and tell."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        closed = f"127.0.0.1:{probe.getsockname()[1]}"
    report("away: nothing listens", [away(closed) for _ in range(rounds)])
    report("away: no network", [away(closed, "unshare", "--net", "--map-root-user") for _ in range(rounds)])
    with FakeOllama() as fake:
        fake.play(says("Friday is free. " * 15))
        server = Server(fake.url)
        call(server)
        report("a call of 60 pieces", [call(server) for _ in range(rounds)])
        fake.everything = silent()
        report("away: listens, says nothing", [away(fake.url) for _ in range(rounds)])


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)

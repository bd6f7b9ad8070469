"""What our own code adds to the calls of a request: `python -m tests.bench.ollama_agents [ROUNDS]` (40).

A judge and writer over ten facts, and a planner, ask a stand-in that writes an answer of 120 pieces, one every 20 milliseconds, as
a fast local model does. Counted is the processor time of the thread that asks (prompt, schema, reading, checking, merging; the
HTTP client with it), as milliseconds and as a share of the call: median and 95th percentile.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from datetime import datetime
from statistics import median
from zoneinfo import ZoneInfo

from assistant.agents.builtin.judge import BuiltinJudge
from assistant.agents.builtin.planner import BuiltinPlanner
from assistant.agents.builtin.writer import BuiltinWriter
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.judge import OllamaJudge
from assistant.agents.ollama.model import find_model
from assistant.agents.ollama.planner import OllamaPlanner
from assistant.agents.ollama.writer import OllamaWriter
from assistant.candidates import Candidate
from assistant.context import Context
from assistant.request import Intent, Kind, Request
from assistant.turn import Turn
from models.ollama import Server
from tests.fake_ollama import MODEL, Exchange, FakeOllama, says

NOW = datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/Lisbon"))
REQUEST = Request("Lend the drill to Sam", NOW, Kind.TASK, Intent.LEND, "Lend the drill to Sam")
EVIDENCE = [
    Candidate(number, f"Fact {number} says one thing or another about somebody." * 2) for number in range(1, 11)
]
WORDS = "and so it goes on for a while, word by word, " * 10
PIECES, EVERY = 120, 0.02


def answer(exchange: Exchange) -> None:
    """A whole answer to the form that is asked for, at the pace of a model."""
    body = exchange.request.body
    place = {"name": "time", "reason": WORDS[:120], "anchors": ["drill"], "view": WORDS[:120]}
    judged = {"decision": "conflict", "facts": [1, 2], "answer": WORDS[:400]}
    told = judged if "decision" in body["format"]["properties"] else {"dimensions": [place, place, place]}
    text = {"reasoning": WORDS[:200], **told}
    says(text, piece=-(-len(str(text)) // PIECES), delay=EVERY)(exchange)


def measured(ask: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of our own, and their share of the call."""
    began, worked = time.perf_counter(), time.thread_time()
    ask()
    worked = time.thread_time() - worked
    return 1000 * worked, worked / (time.perf_counter() - began)


def main(rounds: int) -> None:
    """Ask, print."""
    with FakeOllama() as fake:
        os.environ["OLLAMA_HOST"] = fake.url
        fake.play(answer)
        server = Server(fake.url)
        model = find_model(server, MODEL, {})

        def plan() -> None:
            talk = Conversation(server, model, Turn())
            OllamaPlanner(talk, BuiltinPlanner()).plan(REQUEST, Context(NOW))

        def judge_and_write() -> None:
            talk = Conversation(server, model, Turn())
            verdict = OllamaJudge(talk, BuiltinJudge()).judge(REQUEST, EVIDENCE, [])
            for _ in OllamaWriter(talk, BuiltinWriter()).write(REQUEST, verdict, [], []):
                pass

        for name, ask in (("planner", plan), ("judge and writer", judge_and_write)):
            ask()
            own, share = (sorted(values) for values in zip(*(measured(ask) for _ in range(rounds)), strict=True))
            last = int(0.95 * (rounds - 1))
            print(
                f"{name:18} median {median(own):6.1f} ms  p95 {own[last]:6.1f} ms"
                f"   share: median {median(share):6.1%}  p95 {share[last]:6.1%}"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)

"""Whether a real model keeps to our forms: `python -m tests.bench.ollama_forms [CALLS] [MODEL]` (200, of the rig's 0.5B model).

The server is the one at OLLAMA_HOST, and waited for longer than a person would: it is about forms. Told are, for each form and in all: answers that were good at once, after one repair, and
the steps that the built-in agent has to take over; calls to the server; seconds of a call; and the processor time of the thread
that asks (prompt, schema, reading, checking; the HTTP client with it) as a share of the call, median and 95th percentile.
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections import Counter
from statistics import median

from assistant.agents.ollama.answers import Judgement, PlacesWithViews, Reply, Selection, Statements
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.model import find_model
from assistant.turn import Turn
from models.errors import OllamaError
from models.ollama import Patience, Server, knock
from tests.assistant.agents.ollama.test_rig import prompts

FORMS = (PlacesWithViews, Judgement, Selection, Reply, Statements)
MODEL = "qwen2.5-coder:0.5b"


def main(count: int, name: str) -> None:
    """Ask, tell."""
    knock.LISTING = 60.0
    server = Server(os.environ["OLLAMA_HOST"], Patience(connect=60, first=1800, between=300, whole=1800))
    model = find_model(server, name, {})
    outcome: Counter[str] = Counter()
    shares: list[float] = []
    seconds: list[float] = []
    calls = 0
    streams = [[(form, prompt) for prompt in prompts(form, -(-count // len(FORMS)))] for form in FORMS]
    for form, prompt in itertools.islice(itertools.chain.from_iterable(zip(*streams, strict=True)), count):
        turn = Turn()
        began, worked = time.perf_counter(), time.thread_time()
        try:
            Conversation(server, model, turn).ask(prompt, form)
            how = "good at once" if turn.model_calls == 1 else "good after a repair"
        except OllamaError as error:
            how = "fell back"
            print(error, file=sys.stderr)
        took, worked = time.perf_counter() - began, time.thread_time() - worked
        calls += turn.model_calls
        shares.append(worked / took)
        seconds.append(took / max(turn.model_calls, 1))
        outcome[how] += 1
        outcome[f"{form.__name__}: {how}"] += 1
        done = sum(outcome[word] for word in ("good at once", "good after a repair", "fell back"))
        print(f"{done}: {form.__name__} {how}, {took:.1f} s, {shares[-1]:.2%} ours", file=sys.stderr, flush=True)
    for what, number in sorted(outcome.items()):
        print(f"{what:40} {number}")
    ranked = sorted(shares)
    print(f"{'calls':40} {calls}")
    print(f"{'seconds of a call, median':40} {median(seconds):.2f}")
    print(f"{'share of our own, median and p95':40} {median(shares):.2%} {ranked[int(0.95 * (len(ranked) - 1))]:.2%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, sys.argv[2] if len(sys.argv) > 2 else MODEL)

"""What becomes a candidate: the share of gold facts that each step of the road still holds, on PACE-format files.

    python tests/bench/candidates.py FOLDER [NAME=VALUE ...]

`NAME=VALUE` are settings, or `without=STAGES`, or `every=N` to ask only each Nth request. Prints Recall@5, @10 and MRR of the
final facts, for the original requests and with twins; the share of gold facts in each list, among the first k of the fusion
and in the pool; and how long retrieval took beside the bare scoring of its pairs, in seconds of processor. `ENCODER=FILE` and
`SCORER=FILE` take other model files than the shipped ones, for instance those trained without the files of the folder.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import models.embedder
import models.scorer
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.events import end_of
from assistant.selftest.metrics import recall, reciprocal_rank
from assistant.selftest.pace import read_folder
from assistant.settings import Settings, change
from models.files import SHIPPED, ModelFiles

CUTS = (10, 20, 40, 60, 80, 120)


class Timed:
    """A scorer that counts its pairs and the processor's seconds."""

    def __init__(self, scorer):
        self.scorer = scorer
        self.pairs, self.seconds = 0, 0.0

    def score(self, asked, facts):
        begun = time.process_time()
        scores = self.scorer.score(asked, facts)
        self.pairs += len(facts)
        self.seconds += time.process_time() - begun
        return scores


def walked(instance, settings, every):
    """(query, gold numbers, outcome of the road, pairs, seconds of scoring, seconds of all) for the requests of an instance."""
    clock = Clock(instance.zone, instance.now)
    with (
        tempfile.TemporaryDirectory() as folder,
        Assistant.open(Path(folder) / "x.db", clock=clock, settings=settings, agents="builtin") as assistant,
    ):
        facts = assistant.add([fact.text for fact in instance.facts])
        number = {fact.id: stored.id for fact, stored in zip(instance.facts, facts, strict=True)}
        scorer = assistant.base.scorer
        for query in instance.queries[::every]:
            timed = Timed(scorer)
            assistant.base.__dict__["scorer"] = timed if scorer else None
            begun = time.process_time()
            outcome = end_of(assistant.road.walk(query.text, assistant.context()))
            spent = time.process_time() - begun
            yield query, [number[fact] for fact in query.gold], outcome, (timed.pairs, timed.seconds, spent)


def shares(query, gold, outcome, cost):
    """Each stage's share of the gold facts, and what it cost, by name."""
    fused = [fact for fact, _ in outcome.trace.fused]
    pool = [candidate.id for candidate in outcome.pool]
    final = [candidate.id for candidate in outcome.evidence]
    for of in ("all", *(["originals"] if query.twin is None else [])):
        yield from ((f"R@{k} {of}", recall(final, gold, k)) for k in (5, 10))
        yield f"MRR {of}", reciprocal_rank(final, gold)
    for name, ids in outcome.trace.lists.items():
        yield f"list {name}", recall(ids, gold, len(ids)) if ids else 0.0
    yield from ((f"fused R@{k}", recall(fused, gold, k)) for k in CUTS)
    yield "pool", recall(pool, gold, len(pool) or 1)
    yield "pool size", len(pool)
    yield from zip(("pairs", "scoring, s", "whole road, s"), cost, strict=True)


def use(named):
    """Take other model files where they are named."""
    if "ENCODER" in named:
        models.embedder.REQUEST_ENCODER = ModelFiles(Path(named.pop("ENCODER")), SHIPPED.tokenizer)
    if "SCORER" in named:
        models.scorer.SCORER = ModelFiles(Path(named.pop("SCORER")), SHIPPED.tokenizer)


def main(folder: Path, named: dict[str, str]) -> None:
    """Walk, count, print."""
    use(named)
    without = frozenset(named.pop("without", "").split(",")) - {""}
    every = int(named.pop("every", 1))
    values = defaultdict(list)
    for instance in read_folder(folder):
        settings = change(Settings(name=instance.ego.name, without=without), named)
        for walk in walked(instance, settings, every):
            for name, value in shares(*walk):
                values[name].append(value)
    for name, found in sorted(values.items(), key=lambda item: not item[0].startswith(("R@", "MRR"))):
        print(f"{name:16}{sum(found) / len(found):8.3f}  of {len(found)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), dict(argument.split("=", 1) for argument in sys.argv[2:]))

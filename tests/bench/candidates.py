"""What becomes a candidate: the share of gold facts that each step of the road still holds, on PACE-format files.

    python tests/bench/candidates.py FOLDER [NAME=VALUE ...]

`NAME=VALUE` are settings. Prints Recall@5, @10 and MRR of the final facts, the share of gold facts in each list, among the
first k of the fusion, in the pool, and the pairs that the scorer read. `ENCODER=FILE` and `SCORER=FILE` take other model
files than the shipped ones, for instance those trained without the files of the folder.
"""

from __future__ import annotations

import sys
import tempfile
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


def walked(instance, settings):
    """(gold numbers, outcome of the road) for each request of an instance."""
    clock = Clock(instance.zone, instance.now)
    with (
        tempfile.TemporaryDirectory() as folder,
        Assistant.open(Path(folder) / "x.db", clock=clock, settings=settings, agents="builtin") as assistant,
    ):
        facts = assistant.add([fact.text for fact in instance.facts])
        number = {fact.id: stored.id for fact, stored in zip(instance.facts, facts, strict=True)}
        for query in instance.queries:
            outcome = end_of(assistant.road.walk(query.text, assistant.context(), turn=None))
            yield [number[fact] for fact in query.gold], outcome


def shares(gold, outcome):
    """Each stage's share of the gold facts, by name."""
    fused = [fact for fact, _ in outcome.trace.fused]
    pool = [candidate.id for candidate in outcome.pool]
    final = [candidate.id for candidate in outcome.evidence]
    scored = [c.id for c in outcome.pool if c.relevance is not None]
    yield from ((f"final R@{k}", recall(final, gold, k)) for k in (5, 10))
    yield "final MRR", reciprocal_rank(final, gold)
    for name, ids in outcome.trace.lists.items():
        yield f"list {name}", recall(ids, gold, len(ids)) if ids else 0.0
    yield from ((f"fused R@{k}", recall(fused, gold, k)) for k in CUTS)
    yield "pool", recall(pool, gold, len(pool) or 1)
    yield "pool size", len(pool)
    yield "scored", recall(scored, gold, len(scored) or 1)
    yield "scored size", len(scored)


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
    values = defaultdict(list)
    for instance in read_folder(folder):
        settings = change(Settings(name=instance.ego.name, without=without), named)
        for gold, outcome in walked(instance, settings):
            for name, value in shares(gold, outcome):
                values[name].append(value)
    for name, found in values.items():
        print(f"{name:16}{sum(found) / len(found):8.3f}  of {len(found)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), dict(argument.split("=", 1) for argument in sys.argv[2:]))

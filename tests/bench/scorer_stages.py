"""What each stage, and each pair that the scorer reads, is worth: the road walked again and again over the same bases.

    python tests/bench/scorer_stages.py FOLDER EVERY [ENCODER.onnx SCORER.onnx]

Takes each EVERYth request of PACE-format files. A pair is scored once and remembered, so that all ways of walking cost little more
than one. Prints Recall@5, @10 and MRR of the final facts, pairs a request, and seconds of processor for a request's road
and for the bare scoring of its pairs.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import models.embedder
import models.scorer
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.events import end_of
from assistant.selftest.metrics import recall, reciprocal_rank
from assistant.selftest.pace import read_folder
from assistant.settings import PUBLISHED, Settings
from models.files import SHIPPED, ModelFiles

WAYS = {
    "as it is": {},
    **{
        f"without {stage}": {"without": frozenset({stage})}
        for stage in ("planning", "traversal", "selection", "foresight", "calendar")
    },
    "bfs": {"traversal": "bfs"},
    "the paper's numbers": PUBLISHED,
    **{
        f"{pairs} pairs": {"pairs": pairs, "fused": min(80, max(20, pairs - 20))}
        for pairs in (0, 20, 40, 60, 80, 160, 240)
    },
}


class Remembering:
    """A scorer that scores a pair once, and counts what it was asked."""

    def __init__(self, scorer):
        self.scorer, self.known = scorer, {}
        self.pairs, self.seconds, self.scored = 0, 0.0, 0

    def score(self, asked, facts):
        self.pairs += len(facts)
        fresh = [fact for fact in facts if (asked, fact) not in self.known]
        begun = time.process_time()
        self.known |= {(asked, f): s for f, s in zip(fresh, self.scorer.score(asked, fresh), strict=True)}
        self.seconds += time.process_time() - begun
        self.scored += len(fresh)
        return [self.known[asked, fact] for fact in facts]


def main(folder: Path, every: int) -> None:
    """Walk each way, print a line for each."""
    rows = defaultdict(list)
    scored, seconds = 0, 0.0
    for number, instance in enumerate(read_folder(folder)):
        settings = Settings(name=instance.ego.name)
        with (
            tempfile.TemporaryDirectory() as place,
            Assistant.open(
                Path(place) / "x.db", clock=Clock(instance.zone, instance.now), settings=settings, agents="builtin"
            ) as assistant,
        ):
            facts = assistant.add([fact.text for fact in instance.facts])
            name = {fact.id: stored.id for fact, stored in zip(instance.facts, facts, strict=True)}
            remembering = Remembering(assistant.base.scorer)
            assistant.base.__dict__["scorer"] = remembering
            for query in instance.queries[number % every :: every]:
                gold = [name[fact] for fact in query.gold]
                for way, changed in WAYS.items():
                    road = replace(assistant.road, settings=replace(settings, **changed))
                    before, begun = (remembering.pairs, remembering.seconds), time.process_time()
                    outcome = end_of(road.walk(query.text, assistant.context()))
                    spent = time.process_time() - begun - (remembering.seconds - before[1])
                    final = [candidate.id for candidate in outcome.evidence]
                    shares = (*(recall(final, gold, k) for k in (5, 10)), reciprocal_rank(final, gold))
                    rows[way].append((*shares, remembering.pairs - before[0], spent))
            scored, seconds = scored + remembering.scored, seconds + remembering.seconds
    print(f"{'':22}{'R@5':>7}{'R@10':>7}{'MRR':>7}{'pairs':>8}{'road but for scoring, s':>26}")
    for way, found in rows.items():
        means = [sum(column) / len(found) for column in zip(*found, strict=True)]
        print(f"{way:22}" + "".join(f"{100 * value:7.1f}" for value in means[:3]) + f"{means[3]:8.0f}{means[4]:26.3f}")
    print(f"{len(rows['as it is'])} requests; {1000 * seconds / scored:.2f} ms a pair")


if __name__ == "__main__":
    if len(sys.argv) > 3:
        models.embedder.REQUEST_ENCODER = ModelFiles(Path(sys.argv[3]), SHIPPED.tokenizer)
        models.scorer.SCORER = ModelFiles(Path(sys.argv[4]), SHIPPED.tokenizer)
    main(Path(sys.argv[1]), int(sys.argv[2]))

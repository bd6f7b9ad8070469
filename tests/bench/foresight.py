"""What foresight is worth: the road walked with its list at several weights and lengths, over the same bases.

    python -m tests.bench.foresight FOLDER EVERY FIRST LAST [plain] [WEIGHT:FACTS ...]

Takes each EVERYth request of the PACE-format files number FIRST to LAST (from 1) of a folder. The way called "without" is
`--without foresight`; each WEIGHT:FACTS is one with that weight and that many facts in the list. A pair is scored once and
remembered. `plain` puts the embedding model in the place of the request encoder and asks no scorer: the shipped ones were
trained on pace-train and know its deciding facts by heart. Prints Recall@5, @10 and MRR of the final facts, Recall@80 of the fused lists, and the share of requests in which
foresight alone brought a gold fact among the first 80.
"""

from __future__ import annotations

import sys
import tempfile
from collections import defaultdict
from dataclasses import replace
from pathlib import Path

import models.embedder
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.events import end_of
from assistant.selftest.metrics import recall, reciprocal_rank
from assistant.selftest.pace import read_folder
from assistant.settings import Settings
from models.files import SHIPPED
from tests.bench.scorer_stages import Remembering

HEADS = ("R@5", "R@10", "MRR", "fused", "alone")


def plain() -> dict:
    """The settings of a road without trained models; the encoder is put away for the whole process."""
    models.embedder.REQUEST_ENCODER = SHIPPED
    return {"pairs": 0}


def ways(named: list[str]) -> dict[str, dict]:
    """The settings of each way by its name."""
    found = {"without": {"without": frozenset({"foresight"})}, "as it is": {}}
    for name in named:
        weight, facts = name.split(":")
        found[name] = {"weight_foresight": float(weight), "foreseen": int(facts)}
    return found


def measured(outcome, gold):
    """The figures of one walk."""
    final = [candidate.id for candidate in outcome.evidence]
    fused = [fact for fact, _ in outcome.trace.fused][:80]
    others = {fact for name, ids in outcome.trace.lists.items() if name != "foresight" for fact in ids}
    return (
        *(recall(final, gold, k) for k in (5, 10)),
        reciprocal_rank(final, gold),
        recall(fused, gold, 80),
        float(any(fact in fused and fact not in others for fact in gold)),
    )


def main(folder: Path, every: int, first: int, last: int, named: list[str]) -> None:
    """Walk each way, print a line for each."""
    rows = defaultdict(list)
    usual = plain() if "plain" in named else {}
    named = [name for name in named if name != "plain"]
    for number, instance in list(enumerate(read_folder(folder)))[first - 1 : last]:
        settings = Settings(name=instance.ego.name, **usual)
        with (
            tempfile.TemporaryDirectory() as place,
            Assistant.open(
                Path(place) / "x.db", clock=Clock(instance.zone, instance.now), settings=settings, agents="builtin"
            ) as assistant,
        ):
            facts = assistant.add([fact.text for fact in instance.facts])
            name = {fact.id: stored.id for fact, stored in zip(instance.facts, facts, strict=True)}
            assistant.base.__dict__["scorer"] = Remembering(assistant.base.scorer)
            for query in instance.queries[number % every :: every]:
                for way, changed in ways(named).items():
                    road = replace(assistant.road, settings=replace(settings, **changed))
                    outcome = end_of(road.walk(query.text, assistant.context()))
                    rows[way].append(measured(outcome, [name[fact] for fact in query.gold]))
    print(f"{len(rows['without'])} requests" + "".join(f"{head:>8}" for head in HEADS))
    for way, found in rows.items():
        print(f"{way:12}" + "".join(f"{100 * sum(column) / len(found):8.1f}" for column in zip(*found, strict=True)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:5]), sys.argv[5:])

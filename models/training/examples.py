"""What training learns from: every request with the lists that the road makes for it.

    python -m models.training.examples OUT.json [SIZE] [FOLDER]

The padded bases are loaded into files of their own and each request is read, planned and searched by the road's own code, so
that candidates in training come from where candidates at run time come from. Facts are positions in the base.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.retrieval import lists
from assistant.retrieval.scoring import asked
from assistant.settings import Settings
from models.training.bases import DATA, FOLDS, Base, padded, read_people

HELD = -1
"""The fold of people who are kept out of the training data altogether."""
DEPTH = 120
"""Facts of every BM25 list that are kept."""


@dataclass(frozen=True)
class Example:
    """One request: as typed, as the scorer sees it, its counter views, and ranked lists of positions."""

    text: str
    asked: str
    views: list[str]
    gold: list[int]
    twin: bool
    sparse: list[list[int]]
    calendar: list[int]
    standing: list[int]


@dataclass(frozen=True)
class Person:
    """One padded base with its requests; `names`: the user's and those of the people around."""

    fold: int
    own: int
    names: list[str]
    facts: list[str]
    examples: list[Example]


def person(base: Base) -> Person:
    """Load a base and walk the first steps of the road for each of its requests."""
    instance = base.instance
    clock = Clock(instance.zone, instance.now)
    with (
        tempfile.TemporaryDirectory() as folder,
        Assistant.open(Path(folder) / "x.db", clock=clock, settings=Settings(name=instance.ego.name)) as assistant,
    ):
        position: dict[int, int] = {}
        for i, fact in enumerate(assistant.add(list(base.facts))):
            position.setdefault(fact.id, i)
        road, context = assistant.road, assistant.context()
        examples = []
        for query in instance.queries:
            request = road.read(query.text, context, None)
            plan, around = road.plan(request, context), road.calendar(request)
            sparse = lists.sparse(assistant.store, plan.views, DEPTH)
            near = lists.calendar(request, around, DEPTH, 1.0)
            examples.append(
                Example(
                    text=query.text,
                    asked=asked(request),
                    views=[view.text for view in plan.views[1:]],
                    gold=base.gold(query),
                    twin=query.twin is not None,
                    sparse=[[position[fact] for fact in ranked.ids] for ranked in sparse],
                    calendar=[position[fact] for fact in near.ids],
                    standing=[position[fact] for fact in road.standing(request, around, context)],
                )
            )
    return Person(base.fold, base.own, base.names, list(base.facts), examples)


def read(path: Path, held: Path | None = None) -> list[Person]:
    """What `main` wrote; people from `held` are a fold of their own, `HELD`, beside those of `path`."""
    people = [
        Person(**{**raw, "examples": [Example(**example) for example in raw["examples"]]})
        for raw in json.loads(path.read_text(encoding="utf-8"))
    ]
    return people if held is None else people + [replace(person, fold=HELD) for person in read(held)]


def main(out: Path, size: int, folder: Path) -> None:
    """All people, one after the other; bases larger than the facts of a fold are filled from all folds."""
    people = read_people(folder)
    in_fold = sum(len(p.facts) for p in people) // FOLDS
    made = [asdict(person(base)) for base in padded(people, size, across_folds=size > in_fold)]
    out.write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(
        Path(sys.argv[1]),
        int(sys.argv[2]) if len(sys.argv) > 2 else 235,
        Path(sys.argv[3]) if len(sys.argv) > 3 else DATA,
    )

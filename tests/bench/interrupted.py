"""How many plain requests are not just done: `python -m tests.bench.interrupted [NAME=VALUE ...]`.

The 300 requests of `tests/scenarios/plain`, fifteen for each of the first twenty people of the training data, touch nothing in
those people's facts. They walk the whole road, over bases padded to 235 facts, with settings changed as asked
(`caution=careful`). Told are the share that was refused or asked about, and these requests.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from assistant.selftest import run_selftest
from assistant.selftest.pace import Fact, Query
from assistant.verdict import Decision
from models.training.bases import padded, read_people

PLAIN = Path(__file__).parents[1] / "scenarios" / "plain"
SIZE = 235


def write(folder: Path) -> dict[tuple[str, str], str]:
    """The padded bases with their plain requests as PACE files; texts by instance and query."""
    texts: dict[tuple[str, str], str] = {}
    for base in padded(read_people(), SIZE):
        name = base.instance.instance_id
        path = PLAIN / f"{name}.json"
        if not path.exists():
            continue
        queries = tuple(
            Query(id=f"p{n:02}", text=text, situation=None, feasibility="non_conflict")
            for n, text in enumerate(json.loads(path.read_text(encoding="utf-8")), start=1)
        )
        facts = tuple(Fact(id=f"f{n}", text=text) for n, text in enumerate(base.facts))
        filled = base.instance.model_copy(update={"facts": facts, "queries": queries})
        (folder / f"{name}.json").write_text(filled.model_dump_json(), encoding="utf-8")
        texts |= {(name, query.id): query.text for query in queries}
    return texts


def main(settings: dict[str, str]) -> None:
    """Ask, tell."""
    with tempfile.TemporaryDirectory() as name:
        texts = write(Path(name))
        report = run_selftest(Path(name), agents="builtin", settings_overrides=settings)
    stopped = [o for o in report.outcomes if o.answer.decision is not Decision.NON_CONFLICT]
    for outcome in stopped:
        print(f"{outcome.instance} {outcome.answer.decision.value:<9} {texts[outcome.instance, outcome.query.id]}")
    print(f"{len(stopped)} of {len(report.outcomes)} interrupted: {len(stopped) / len(report.outcomes):.1%}")


if __name__ == "__main__":
    main(dict(argument.split("=", 1) for argument in sys.argv[1:]))

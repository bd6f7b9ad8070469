"""Judge the pairs of everyday lives: plain facts, and requests in twos of which one clashes and the other does not.

    python -m tests.bench.everyday [tests/scenarios/everyday/held] [--show]

Each file holds one life of 12 to 16 facts and ten pairs, by authors who saw neither code nor data. Rules were made by what went wrong in
`tune`; `held` is for its score alone: nobody reads it. Prints how many clashes were refused or asked about, how many fine requests were
disturbed, and how many pairs were both right. `--show` prints each wrong one with the facts that decide and what was found.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.result import Result
from assistant.settings import Settings

FOLDER = Path(__file__).parents[1] / "scenarios" / "everyday"


@dataclass(frozen=True)
class Judged:
    """One request of a life, and what came of it."""

    life: str
    query: dict[str, Any]
    result: Result

    @property
    def decided(self) -> str:
        """What was decided: "conflict", "unsure" or "non_conflict"."""
        return self.result.verdict.decision.value

    @property
    def right(self) -> bool:
        """Whether that is what it should be; to ask is not."""
        return self.decided == self.query["feasibility"]

    @property
    def pair(self) -> tuple[str, str]:
        """The life and the number of the pair."""
        return self.life, self.query["id"].rstrip("t")


def judged(path: Path) -> Iterator[Judged]:
    """Every request of one life, decided by the built-in agents; the scorer, which decides nothing, is left out."""
    life = json.loads(path.read_text(encoding="utf-8"))
    zone = ZoneInfo(life["timezone"])
    clock = Clock(zone, datetime.fromisoformat(life["reference_date"]).replace(tzinfo=zone))
    settings = Settings(name=life["ego"]["name"], pairs=0)
    with (
        tempfile.TemporaryDirectory() as folder,
        Assistant.open(Path(folder) / "life.db", clock=clock, settings=settings, agents="builtin") as assistant,
    ):
        assistant.add([fact["text"] for fact in life["facts"]])
        for query in life["queries"]:
            yield Judged(path.stem, query, assistant.decide(query["text"]))


def counted(all_judged: list[Judged]) -> dict[str, float]:
    """The shares that tell how well it went."""
    made = Counter((j.query["feasibility"], j.decided) for j in all_judged)
    clashes = sum(n for (label, _), n in made.items() if label == "conflict")
    fine = sum(n for (label, _), n in made.items() if label == "non_conflict")
    refused = made["conflict", "conflict"] + made["non_conflict", "conflict"]
    both = Counter(j.pair for j in all_judged if j.right)
    return {
        "right": sum(j.right for j in all_judged) / len(all_judged),
        "clashes refused": made["conflict", "conflict"] / clashes,
        "clashes asked about": made["conflict", "unsure"] / clashes,
        "refusals right": made["conflict", "conflict"] / max(refused, 1),
        "fine refused": made["non_conflict", "conflict"] / fine,
        "fine asked about": made["non_conflict", "unsure"] / fine,
        "pairs both right": sum(n == 2 for n in both.values()) / len({j.pair for j in all_judged}),
    }


def told(wrong: Judged) -> str:
    """A wrong decision in a few lines."""
    findings = [f"    {f.check} {f.polarity.value} {f.text}" for f in wrong.result.findings]
    why = f"    {wrong.query['rationale']}"
    return "\n".join([f"{wrong.life} {wrong.query['id']} {wrong.decided}: {wrong.query['text']}", why, *findings])


def main(folder: Path, *, show: bool) -> None:
    """Judge all lives of a folder, print the table."""
    all_judged = [one for path in sorted(folder.glob("*.json")) for one in judged(path)]
    if show:
        print(*(told(one) for one in all_judged if not one.right), sep="\n")
    for name, share in counted(all_judged).items():
        print(f"{name:20} {share:.3f}")


if __name__ == "__main__":
    named = [Path(word) for word in sys.argv[1:] if word != "--show"]
    for folder in named or [FOLDER / "tune", FOLDER / "held"]:
        print(folder)
        main(folder, show="--show" in sys.argv)

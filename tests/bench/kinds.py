"""Score variations of the demo's six kinds of request: menu, travel, closure, effort, routine, cleared.

    python tests/bench/kinds.py tests/scenarios/kinds/tune.json [KIND] [--show]

Each variation is a handful of facts and the same request twice: once so that it clashes, once with one slot changed so
that it does not. Prints, for each kind, how many clashes were refused (and refused or asked about), how many fine requests
passed, and how many pairs were both right. `--show` prints what was read and found where one was wrong. `held.json` is for
its score alone: nobody tunes to it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections import Counter
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.result import Result
from assistant.verdict import Decision


def ask(variation: dict[str, str]) -> tuple[Result, Result, list[str]]:
    """The results of the clashing and the fine request, and how each fact was read."""
    zone = ZoneInfo(variation["zone"])
    clock = Clock(zone, datetime.fromisoformat(variation["now"]).replace(tzinfo=zone))
    with tempfile.TemporaryDirectory() as folder, Assistant.open(Path(folder) / "x.db", clock=clock) as assistant:
        facts = assistant.add(list(variation["facts"]))
        read = assistant.store.readings.of([fact.id for fact in facts])
        told = [f"{fact.text} {[(r.form, r.data) for r in read[fact.id]]}" for fact in facts]
        return assistant.decide(variation["conflict"]), assistant.decide(variation["fine"]), told


def main(path: Path, kind: str | None, *, show: bool) -> None:
    """Ask all, print the table."""
    table: dict[str, Counter[str]] = {}
    for variation in json.loads(path.read_text(encoding="utf-8")):
        if kind not in (None, variation["kind"]):
            continue
        clash, fine, told = ask(variation)
        refused = clash.verdict.decision is Decision.CONFLICT
        passed = fine.verdict.decision is Decision.NON_CONFLICT
        asked = clash.verdict.decision is not Decision.NON_CONFLICT
        table.setdefault(variation["kind"], Counter()).update(
            {"all": 1, "refused": refused, "refused or asked": asked, "passed": passed, "pairs": refused and passed}
        )
        if show and not (refused and passed):
            print(f"== {variation['id']} {variation['kind']}, {variation['now']}", *told, sep="\n   ")
            for result in (clash, fine):
                print(f"   > {result.request.text}: {result.verdict.decision.value}\n     {result.request}")
                for finding in result.findings:
                    print(f"     {finding.check} {finding.polarity.value} certain={finding.certain}: {finding.text}")
    for name, row in [*table.items(), ("all", sum(table.values(), Counter()))]:
        print(f"{name:8}", {column: int(count) for column, count in row.items()})


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--show"]
    main(Path(words[0]), words[1] if len(words) > 1 else None, show="--show" in sys.argv)

"""How often each check of people's rules speaks on the requests of a folder in PACE format, and whether it is right.

    python tests/bench/people_train.py [--data DIR] [--random 30] [--all] [--show CHECK]

For every request of situation personal (`--all`: any) the situation holds its gold facts and some random facts of the
same base. Reported for each check: requests on which a certain or any finding speaks against, split by what is right;
precision of these; how often a finding's facts meet the decisive ones; and twins of which only the conflict is spoken
against.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from assistant.candidates import Candidate
from assistant.checks import limit, prohibition, restriction
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import Reading
from assistant.readings.request_reader import read_request
from assistant.request import Request
from assistant.verdict import Finding, Polarity

CHECKS: dict[str, Callable[[Situation], Iterator[Finding]]] = {
    "restriction": restriction.check,
    "prohibition": prohibition.check,
    "limit": limit.check,
}


@dataclass(frozen=True)
class Answered:
    """One request, what is right, and what the checks said; fact ids are those of the file."""

    id: str
    twin: str | None
    conflict: bool
    decisive: frozenset[str]
    request: Request
    findings: tuple[Finding, ...]
    texts: dict[str, str]
    numbers: dict[int, str]

    def against(self, check: str, *, certain: bool) -> list[Finding]:
        """The findings of one check ("" for any) against the request."""
        return [
            f for f in self.findings
            if f.polarity is Polarity.AGAINST and check in {"", f.check} and (f.certain or not certain)
        ]  # fmt: skip


def answer(path: Path, extra: int, *, everything: bool) -> Iterator[Answered]:
    """All requests of one file, checked."""
    data = json.loads(path.read_text())
    now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=ZoneInfo(data["timezone"]))
    roles = [(a["name"], re.split(r",| of | on | and | at | in ", a["relation"])[0]) for a in data["alters"]]
    context = Context(now, make_cast(data["ego"]["name"], (), roles))
    texts = {f["id"]: f["text"] for f in data["facts"]}
    numbers = dict(enumerate(texts, start=1))
    readings: dict[str, tuple[Reading, ...]] = {}
    chance = random.Random(path.stem)
    for query in data["queries"]:
        if query["situation"] != "personal" and not everything:
            continue
        ids = list(dict.fromkeys([*query["gold"], *chance.sample(sorted(texts), extra)]))
        for fact in ids:
            if fact not in readings:
                readings[fact] = read_fact(texts[fact], context)
        facts = tuple(Candidate(n, texts[i], readings[i]) for n, i in numbers.items() if i in ids)
        request = read_request(query["text"], context)
        situation = Situation(request, facts, (), context)
        findings = tuple(f for check in CHECKS.values() for f in check(situation))
        yield Answered(
            f"{path.stem}:{query['id']}", f"{path.stem}:{query['twin']}" if query.get("twin") else None, query["feasibility"] == "conflict",
            frozenset(query["decisive"]), request, findings, texts, numbers,
        )  # fmt: skip


def report(answers: list[Answered]) -> None:
    """The table, one line a check."""
    by_id = {a.id: a for a in answers}
    conflicts = sum(a.conflict for a in answers)
    print(f"{len(answers)} requests, {conflicts} conflicts")
    print(
        f"{'check':<13}{'sure':>6}{'right':>7}{'prec':>7}{'any':>6}{'right':>7}{'prec':>7}{'decisive':>10}{'pairs':>8}"
    )
    for check in [*CHECKS, ""]:
        counts: Counter[str] = Counter()
        for a in answers:
            sure, spoken = a.against(check, certain=True), a.against(check, certain=False)
            counts["sure"] += bool(sure)
            counts["sure right"] += bool(sure) and a.conflict
            counts["any"] += bool(spoken)
            counts["any right"] += bool(spoken) and a.conflict
            cited = {a.numbers[n] for f in spoken for n in f.facts}
            counts["met"] += bool(spoken) and a.conflict and bool(cited & a.decisive)
            twin = by_id.get(a.twin or "")
            if twin and twin.conflict != a.conflict:
                bad, good = (a, twin) if a.conflict else (twin, a)
                counts["pairs"] += bool(bad.against(check, certain=False)) and not good.against(check, certain=False)
        print(
            f"{check or 'any of them':<13}{counts['sure']:>6}{counts['sure right']:>7}{_ratio(counts['sure right'], counts['sure']):>7}"
            f"{counts['any']:>6}{counts['any right']:>7}{_ratio(counts['any right'], counts['any']):>7}{counts['met']:>10}{counts['pairs']:>8}"
        )


def show(answers: list[Answered], wanted: str) -> None:
    """The requests of one kind: "wrong" (spoken against, fine), "missed" (conflict, silent), "sure" (wrong and certain)."""
    for a in answers:
        spoken = a.against("", certain=wanted == "sure")
        if (wanted in {"wrong", "sure"} and not a.conflict and spoken) or (
            wanted == "missed" and a.conflict and not spoken
        ):
            print(
                f"\n[{a.id}] {a.request.text}\n    people={a.request.people} me={a.request.ego_takes_part} {a.request.intent} {a.request.things} {a.request.places}"
            )
            for fact in sorted(a.decisive):
                print(f"    * {a.texts[fact]}")
            for f in spoken:
                print(
                    f"    ! {f.check} {'sure' if f.certain else ''} {[a.texts[a.numbers[n]] for n in f.facts]}\n      {f.text}"
                )


def _ratio(part: int, whole: int) -> str:
    return f"{part / whole:.2f}" if whole else "-"


def main() -> None:
    """Reads the options and prints."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--data", type=Path, default=Path("../shared/pace-train"))
    options.add_argument("--random", type=int, default=30)
    options.add_argument("--all", action="store_true")
    options.add_argument("--show", choices=["wrong", "sure", "missed"])
    chosen = options.parse_args()
    answers = [
        a for path in sorted(chosen.data.glob("t*.json")) for a in answer(path, chosen.random, everything=chosen.all)
    ]
    report(answers)
    if chosen.show:
        show(answers, chosen.show)


if __name__ == "__main__":
    main()

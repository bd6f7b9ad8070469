"""What the built-in judge decides when all facts of a base are before it: checks and judge alone, nothing is searched for.

    python -m tests.bench.judged FOLDER [--files u01,u02] [--keep OUT] [--since OLD] [--show refused|asked|missed] [--check NAME]

A minute or two for the 4,027 requests of `models/training/data`. Reported: refusals and questions, right and wrong, by the check that
decides; pairs of twins that are both right. `--keep` writes the decisions to a file, `--since` tells what has changed against
one: every request whose decision is another, so that a mend shows what it breaks. `--show` lists the requests that are wrongly
refused, wrongly asked about, or clash and pass, with the deciding facts, their readings, and what was found.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from assistant.agents.builtin.judge import BuiltinJudge
from assistant.breaks import around_breaks
from assistant.candidates import Candidate
from assistant.checks import run
from assistant.checks.commitments import from_readings
from assistant.checks.situation import Situation
from assistant.readings.facts import read_fact
from assistant.readings.request_reader import read_request
from assistant.request import Request
from assistant.verdict import Decision, Finding, Polarity, Verdict
from tests.bench.checks_train import brief, context_of

AROUND = timedelta(days=1)


@dataclass(frozen=True)
class Judged:
    """One request, what is right, and what was decided; facts by their numbers in the file."""

    id: str
    twin: str
    conflict: bool
    rationale: str
    decisive: tuple[int, ...]
    request: Request
    facts: dict[int, Candidate]
    findings: list[Finding]
    verdict: Verdict

    @property
    def right(self) -> bool:
        """Whether the decision is the one of the data; a question is neither."""
        return self.verdict.decision is (Decision.CONFLICT if self.conflict else Decision.NON_CONFLICT)

    @property
    def checks(self) -> set[str]:
        """The checks that decided against it."""
        return {f.check for f in self.verdict.deciding if f.polarity is Polarity.AGAINST}


def judged(file: Path) -> Iterator[Judged]:
    """Every request of a file."""
    data = json.loads(file.read_text())
    context = context_of(data)
    numbers = {fact["id"]: number for number, fact in enumerate(data["facts"], start=1)}
    texts = {numbers[fact["id"]]: fact["text"] for fact in data["facts"]}
    facts = {number: Candidate(number, text, read_fact(text, context)) for number, text in texts.items()}
    for query in data["queries"]:
        request = read_request(query["text"], context)
        start = request.when.start if request.when else context.now
        end = (request.when.end if request.when else None) or start
        around = around_breaks(from_readings(tuple(facts.values()), start - AROUND, end + AROUND))
        findings = run(Situation(request, tuple(facts.values()), tuple(around), context))
        yield Judged(
            f"{file.stem}:{query['id']}",
            f"{file.stem}:{query['twin']}" if query.get("twin") else "",
            query["feasibility"] == "conflict",
            query.get("rationale", ""),
            tuple(numbers[fact] for fact in query["decisive"]),
            request,
            facts,
            findings,
            BuiltinJudge().judge(request, (), findings),
        )


def table(found: list[Judged]) -> None:
    """One line a check, and what comes of it all."""
    counts = Counter((j.conflict, j.verdict.decision) for j in found)
    clashes = sum(j.conflict for j in found)
    fine = len(found) - clashes
    by_id = {j.id: j for j in found}
    pairs = [(j, by_id[j.twin]) for j in found if j.twin in by_id]
    print(
        f"{len(found)} requests, {clashes} clash; {len(pairs)} pairs, both right: {sum(a.right and b.right for a, b in pairs)}"
    )
    for name, is_so, of in (("clash", True, clashes), ("fine", False, fine)):
        print(
            f"  {name:6}"
            + "".join(f" {d.value} {counts[is_so, d]} ({counts[is_so, d] / (of or 1):.3f})" for d in Decision)
        )
    print(
        f"  mean of both: {(counts[True, Decision.CONFLICT] / clashes + counts[False, Decision.NON_CONFLICT] / fine) / 2:.3f}"
    )
    print(f"{'check':18}{'refused: right':>16}{'wrong':>7}{'asked: clash':>16}{'fine':>7}")
    for check in sorted({check for j in found for check in j.checks}):
        by = Counter((j.verdict.decision, j.conflict) for j in found if check in j.checks)
        refused, asked = ((by[d, True], by[d, False]) for d in (Decision.CONFLICT, Decision.UNSURE))
        print(f"{check:18}{refused[0]:>16}{refused[1]:>7}{asked[0]:>16}{asked[1]:>7}")


def show(j: Judged) -> None:
    """A request with its deciding facts, their readings, and the findings."""
    request = j.request
    when = f"{request.when.start:%a %d %b %H:%M} to {request.when.end}" if request.when else "no time"
    print(
        f"\n[{j.id}] {request.text}\n    {'CLASH' if j.conflict else 'FINE'}: {j.rationale} (now {request.now:%a %d %b %Y %H:%M})"
    )
    print(
        f"    {request.kind} {request.intent} {when} me={request.ego_takes_part} {request.people} {request.things} {request.places}"
    )
    for number in dict.fromkeys((*j.decisive, *(n for f in j.findings for n in f.facts))):
        print(f"    {'*' if number in j.decisive else '-'} {j.facts[number].text}\n        {brief(j.facts[number])}")
    for f in j.findings:
        print(f"    {f.polarity} {'certain ' if f.certain else ''}{f.check}: {f.text}")


def wanted(j: Judged, kind: str) -> bool:
    """Whether a request is among those that are to be shown."""
    if kind == "missed":
        return j.conflict and j.verdict.decision is Decision.NON_CONFLICT
    return not j.conflict and j.verdict.decision is (Decision.CONFLICT if kind == "refused" else Decision.UNSURE)


def main() -> None:
    """Print the table, and what else is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", default="", help="beginnings of file names")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--since", type=Path)
    parser.add_argument("--show", choices=("refused", "asked", "missed"))
    parser.add_argument("--check", default="")
    args = parser.parse_args()
    files = [file for file in sorted(args.folder.glob("*.json")) if file.stem.startswith(tuple(args.files.split(",")))]
    found = [j for file in files for j in judged(file)]
    if args.show:
        for j in found:
            if wanted(j, args.show) and (not args.check or args.check in j.checks):
                show(j)
    table(found)
    if args.keep:
        args.keep.write_text(json.dumps({j.id: j.verdict.decision.value for j in found}))
    if args.since:
        before = json.loads(args.since.read_text())
        for j in found:
            if before.get(j.id) not in (None, j.verdict.decision.value):
                mark = (
                    "better"
                    if j.right
                    else "worse"
                    if before[j.id] == ("conflict" if j.conflict else "non_conflict")
                    else "other"
                )
                print(
                    f"{mark}: [{j.id}] {before[j.id]} -> {j.verdict.decision} (is {'a clash' if j.conflict else 'fine'}) {j.request.text}"
                )


if __name__ == "__main__":
    main()

"""How the checks do on requests with known answers: `python tests/bench/checks_train.py FOLDER [--wrong] [--missed]`.

Each request of situation temporal or state is put to the checks among its gold facts and thirty other facts of its base.
A line a check: how often it speaks against (certainly, at all) and for, on conflicts and on the others, and how often an
against-finding on a conflict cites a deciding fact. Requests are read by the request reader; `--given` takes intent, people
and time from the data instead.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from assistant.candidates import Candidate
from assistant.checks import run
from assistant.checks.commitments import from_readings
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.request import Intent, Kind, Request, When
from assistant.timing import read_times
from assistant.verdict import Finding, Polarity

KINDS = {
    Intent.REMIND: Kind.REMINDER,
    Intent.MESSAGE: Kind.TASK,
    Intent.CALL: Kind.TASK,
    Intent.DEVICE: Kind.TASK,
    Intent.MEDIA: Kind.TASK,
    Intent.NOTE: Kind.TASK,
    Intent.PAY: Kind.TASK,
}


@dataclass(frozen=True)
class Case:
    """One request with what the checks said."""

    conflict: bool
    request: Request
    decisive: dict[int, str]
    facts: dict[int, Candidate]
    findings: list[Finding]


def as_given(query: dict[str, Any], context: Context) -> Request:
    """The request as the data describes it, without a reader."""
    when = None
    if query.get("when"):
        start, end = (datetime.fromisoformat(v) if v else None for v in (query["when"]["start"], query["when"]["end"]))
        assert start
        whole = end is not None and start.hour == 0 and end.hour == 23
        when = When(
            start.replace(tzinfo=context.zone),
            end.replace(tzinfo=context.zone) if end else None,
            fuzzy=whole or (end is not None and end.hour == 23 and end.minute >= 59),
            all_day=whole,
        )
    intent = Intent(query["intent"])
    return Request(
        query["text"],
        context.now,
        KINDS.get(intent, Kind.EVENT if when else Kind.TASK),
        intent,
        query["text"],
        when,
        tuple(read_times(query["text"], context.now)),
        tuple(query["participants"]),
    )


def as_read(query: dict[str, Any], context: Context) -> Request:
    """The request as the reader understands its text."""
    from assistant.readings.request_reader import read_request

    return read_request(query["text"], context)


def context_of(data: dict[str, Any]) -> Context:
    """When the requests of a file are made, and who is who there."""
    now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=ZoneInfo(data["timezone"]))
    roles = [(alter["name"], alter["relation"]) for alter in data["alters"]]
    return Context(now, make_cast(data["ego"]["name"], roles=roles))


def cases(folder: Path, *, given: bool, situations: set[str]) -> list[Case]:
    """Every request of the folder with the findings about it."""
    found = []
    for file in sorted(folder.glob("*.json")):
        data = json.loads(file.read_text())
        context = context_of(data)
        texts = {int(f["id"][1:]): f["text"] for f in data["facts"]}
        read = {i: Candidate(i, text, read_fact(text, context)) for i, text in texts.items()}
        dice = random.Random(data["instance_id"])
        for query in data["queries"]:
            if query["situation"] not in situations:
                continue
            gold = [int(g[1:]) for g in query["gold"]]
            others = dice.sample([i for i in texts if i not in gold], 30)
            facts = tuple(read[i] for i in gold + others)
            request = (as_given if given else as_read)(query, context)
            start = request.when.start if request.when else context.now
            end = (request.when.end if request.when else None) or start
            around = from_readings(facts, start - timedelta(days=1), end + timedelta(days=1))
            findings = run(Situation(request, facts, tuple(around), context))
            decisive = {int(g[1:]): texts[int(g[1:])] for g in query["decisive"]}
            found.append(
                Case(query["feasibility"] == "conflict", request, decisive, {f.id: f for f in facts}, findings)
            )
    return found


def table(found: list[Case]) -> None:
    """One line a check, and one for all."""
    conflicts = sum(c.conflict for c in found)
    print(f"{len(found)} requests, {conflicts} conflicts")
    print(f"{'check':14}{'certain c/n':>13}{'precision':>10}{'any c/n':>10}{'for c/n':>10}{'on decisive':>13}")
    names = sorted({f.check for c in found for f in c.findings})
    for name in [*names, "all"]:
        count: Counter[tuple[str, bool]] = Counter()
        for case in found:
            mine = [f for f in case.findings if name in ("all", f.check)]
            against = [f for f in mine if f.polarity is Polarity.AGAINST]
            count["certain", case.conflict] += any(f.certain for f in against)
            count["any", case.conflict] += bool(against)
            count["for", case.conflict] += any(f.polarity is Polarity.FOR for f in mine)
            count["hit", case.conflict] += any(set(f.facts) & set(case.decisive) for f in against)
        certain = count["certain", True] + count["certain", False]
        pairs = {k: f"{count[k, True]}/{count[k, False]}" for k in ("certain", "any", "for")}
        precision = f"{count['certain', True] / certain:.2f}" if certain else "-"
        hit = f"{count['hit', True]}/{count['any', True]}"
        print(f"{name:14}{pairs['certain']:>13}{precision:>10}{pairs['any']:>10}{pairs['for']:>10}{hit:>13}")


def brief(fact: Candidate) -> str:
    """The readings of a fact in one line, without what is empty."""
    out = []
    for reading in fact.readings:
        values = {k: v for k, v in vars(reading).items() if v not in (None, "", (), False)}
        said = (f"{k}={v:%d %b %H:%M}" if isinstance(v, datetime) else f"{k}={v}" for k, v in values.items())
        out.append(f"{type(reading).__name__}({', '.join(said)})")
    return "; ".join(out)


def show(case: Case) -> None:
    """A request with its deciding facts, their readings, and the findings."""
    when = case.request.when and f"{case.request.when.start:%a %d %b %H:%M} {case.request.when.end}"
    print(f"\n{'CONFLICT' if case.conflict else 'fine'} | {case.request.text} | {case.request.intent.value} {when}")
    for i, text in case.decisive.items():
        print(f"   * {i} {text}\n        {brief(case.facts[i])}")
    for f in case.findings:
        sign = "-" if f.polarity is Polarity.AGAINST else "+"
        print(f"   {sign}{'!' if f.certain else '?'} {f.check} {f.facts}: {f.text}")
        for i in f.facts:
            if i not in case.decisive:
                print(f"        {i} {case.facts[i].text} {brief(case.facts[i])}")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--given", action="store_true")
    parser.add_argument("--situation", nargs="*", default=["temporal", "state"])
    parser.add_argument("--wrong", action="store_true", help="show certain findings against requests that are fine")
    parser.add_argument("--doubt", action="store_true", help="show any findings against requests that are fine")
    parser.add_argument("--missed", action="store_true", help="show conflicts that no check speaks against")
    parser.add_argument("--hit", action="store_true", help="show conflicts that a check speaks against")
    options = parser.parse_args()
    found = cases(options.folder, given=options.given, situations=set(options.situation))
    for case in found:
        against = [f for f in case.findings if f.polarity is Polarity.AGAINST]
        if case.conflict and ((options.missed and not against) or (options.hit and against)):
            show(case)
        if not case.conflict and ((options.wrong and any(f.certain for f in against)) or (options.doubt and against)):
            show(case)
    table(found)


if __name__ == "__main__":
    main()

"""How well facts are read: `python tests/bench/readings_train.py [--data DIR] [--show wrong|missed] [--form FORM]`.

First the 300 labelled facts of `tests/assistant/readings/labelled.json`: for each form how many readings there are and are
right, how many are asked for and found. Then, with `--data` a folder in PACE format: of the labelled facts that decide a
request how many are read rightly; of all facts that decide one how many have a reading that a check can use; and the time
to read a fact.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from time import perf_counter
from zoneinfo import ZoneInfo

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import Reading, Relation
from tests.assistant.readings.labelled import Label, Labelled, labelled_facts

Read = tuple[Labelled, tuple[Reading, ...]]


def name(reading: Reading) -> str:
    return type(reading).__name__.lower()


def judged(read: list[Read], show: str, form: str) -> None:
    """The table by forms; `show` prints what is wrong or missed."""
    said: Counter[str] = Counter()
    right: Counter[str] = Counter()
    asked: Counter[str] = Counter()
    found: Counter[str] = Counter()
    for fact, readings in read:
        for reading in readings:
            if isinstance(reading, Relation):
                continue
            said[name(reading)] += 1
            meets = any(label.meets(reading) for label in fact.labels)
            right[name(reading)] += meets
            if show == "wrong" and not meets and form in name(reading):
                print(f"{fact.file} {fact.id} {fact.text}\n     {brief([reading])}")
        for label in fact.labels:
            if label.may:
                continue
            hit = met(label, readings)
            asked[label.forms[0]] += 1
            found[label.forms[0]] += hit
            if show == "missed" and not hit and form in label.forms[0]:
                print(f"{fact.file} {fact.id} {fact.text}\n     {label.forms} {label.wanted} | {brief(readings)}")
    print(f"{'form':12}{'right/read':>12}{'precision':>10}{'found/asked':>13}{'recall':>8}")
    for kind in [*sorted({*said, *asked}), "all"]:
        a, b, c, d = (sum(n.values()) if kind == "all" else n[kind] for n in (right, said, found, asked))
        print(f"{kind:12}{f'{a}/{b}':>12}{ratio(a, b):>10}{f'{c}/{d}':>13}{ratio(c, d):>8}")


def met(label: Label, readings: tuple[Reading, ...]) -> bool:
    return any(label.meets(reading) for reading in readings)


def ratio(part: int, whole: int) -> str:
    return f"{part / whole:.2f}" if whole else "-"


def brief(readings: list[Reading] | tuple[Reading, ...]) -> str:
    """Readings in one line, without what is empty."""
    out = []
    for reading in readings:
        values = {k: v for k, v in vars(reading).items() if v not in (None, "", (), False)}
        told = (f"{k}={v:%d %b %H:%M}" if isinstance(v, datetime) else f"{k}={v}" for k, v in values.items())
        out.append(f"{type(reading).__name__}({', '.join(told)})")
    return "; ".join(out)


def decisive(folder: Path) -> Iterator[tuple[str, str, str, Context]]:
    """(file, fact, text, context) of every fact of a folder that decides a request."""
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=ZoneInfo(data["timezone"]))
        context = Context(
            now, make_cast(data["ego"]["name"], roles=[(a["name"], a["relation"]) for a in data["alters"]])
        )
        wanted = {fact for query in data["queries"] for fact in query["decisive"]}
        yield from ((path.stem[:3], f["id"], f["text"], context) for f in data["facts"] if f["id"] in wanted)


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--show", choices=["wrong", "missed", "silent"], default="")
    parser.add_argument("--form", default="")
    options = parser.parse_args()
    began = perf_counter()
    read = [(fact, read_fact(fact.text, fact.context)) for fact in labelled_facts()]
    each = (perf_counter() - began) / len(read)
    judged(read, options.show, options.form)
    if options.data:
        facts = list(decisive(options.data))
        keys = {(file, fact) for file, fact, _, _ in facts}
        mine = [(f, r) for f, r in read if (f.file, f.id) in keys]
        rightly = sum(any(met(label, r) for label in f.labels) for f, r in mine)
        useful = 0
        for file, fact, text, context in facts:
            usable = any(not isinstance(r, Relation) for r in read_fact(text, context))
            useful += usable
            if options.show == "silent" and not usable:
                print(f"{file} {fact} {text}")
        print(
            f"deciding facts: {rightly} of {len(mine)} labelled are read rightly, {useful} of {len(facts)} are read at all"
        )
    print(f"{each * 1000:.1f} ms a fact")


if __name__ == "__main__":
    main()

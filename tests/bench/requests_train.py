"""How well requests are read, on a folder of files in the format of `pace-train`.

    python tests/bench/requests_train.py DIR [--show intent|people|when|kind] [--only 1-10] [--cast facts|alters]

Prints the share of intents that are right, precision and recall of the people, and the share of right start times.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from assistant.context import Context
from assistant.language.names import Cast, make_cast
from assistant.language.words import fold
from assistant.readings.cast_builder import build_cast
from assistant.readings.request_reader import read_request
from assistant.readings.request_words import GROUPS, ROLE_OF_WORD


def instances(folder: Path, only: str) -> Iterator[tuple[Path, dict[str, Any]]]:
    low, _, high = only.partition("-")
    for path in sorted(folder.glob("*.json")):
        if not only or int(low) <= int(path.stem[1:3]) <= int(high or low):
            yield path, json.loads(path.read_text(encoding="utf-8"))


def cast_of(data: dict[str, Any], source: str) -> Cast:
    alters = [(a["name"], a["relation"]) for a in data["alters"]]
    if source == "alters":
        return make_cast(data["ego"]["name"], [n for n, _ in alters], alters)
    from assistant.readings.facts import read_fact
    from assistant.readings.forms import Relation

    zone = ZoneInfo(data["timezone"])
    context = Context(
        datetime.fromisoformat(data["reference_date"]).replace(tzinfo=zone), make_cast(data["ego"]["name"])
    )
    texts = [f["text"] for f in data["facts"]]
    relations = [r for t in texts for r in read_fact(t, context) if isinstance(r, Relation)]
    return build_cast(data["ego"]["name"], texts, relations)


def by_role(said: set[str], gold: set[str], alters: list[dict[str, str]]) -> set[str]:
    """Whoever is known only by a role ("Mam", "twins") stands for the participants who play it."""
    named = set()
    for name in said:
        roles = GROUPS.get(name, (ROLE_OF_WORD.get(fold(name), ""),))
        players = {
            a["name"] for a in alters if a["name"] in gold and set(fold(a["relation"]).split()) & set(roles) - {""}
        }
        named |= players or {name}
    return named


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--show", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("--cast", default="facts")
    options = parser.parse_args()
    count: Counter[str] = Counter()
    confusion: Counter[tuple[str, str]] = Counter()
    for path, data in instances(options.folder, options.only):
        now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=ZoneInfo(data["timezone"]))
        context = Context(now, cast_of(data, options.cast))
        for query in data["queries"]:
            request = read_request(query["text"], context)
            count["n"] += 1
            right = request.intent.value == query["intent"]
            count["intent"] += right
            confusion[query["intent"], request.intent.value] += not right
            gold = set(query["participants"])
            said = by_role(set(request.people), gold, data["alters"])
            count["said"] += len(said)
            count["gold"] += len(gold)
            count["both"] += len(said & gold)
            start = request.when.start.replace(tzinfo=None) if request.when else None
            wanted = datetime.fromisoformat(query["when"]["start"]) if query["when"] else None
            count["when"] += start == wanted
            line = f"{path.stem} {query['text']}"
            if options.show == "intent" and not right:
                print(f"{query['intent']:>10} read {request.intent.value:<10} [{request.lead_verb}] {line}")
            if options.show == "people" and said != gold:
                print(f"missing {sorted(gold - said)} extra {sorted(said - gold)} | {line}")
            if options.show == "when" and start != wanted:
                print(f"wanted {wanted} read {start} | {line}")
            if options.show == "kind":
                print(
                    f"{request.kind.value:<8} {request.title!r:<60} ego={request.ego_takes_part:d} places={request.places} things={request.things} amounts={[(a.value, a.unit) for a in request.amounts]} | {query['text']}"
                )
    precision, recall = count["both"] / max(1, count["said"]), count["both"] / max(1, count["gold"])
    print([f"{a}->{b} {n}" for (a, b), n in confusion.most_common(14) if n])
    print(
        f"{count['n']} requests: intent {count['intent'] / count['n']:.3f}, people P {precision:.3f} R {recall:.3f} "
        f"F1 {2 * precision * recall / max(1e-9, precision + recall):.3f}, start {count['when'] / count['n']:.3f}"
    )


if __name__ == "__main__":
    main()

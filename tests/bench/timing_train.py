"""How well the time grammar reads the requests of pace-train: `python tests/bench/timing_train.py [FOLDER]`.

A request whose label has minutes and whose text names a clock time must give that start; of the others the window must
overlap the labelled one. `--facts N` prints so many facts with their times instead, to be read by a person; `--speed` tells
how long a fact, a request and the costliest of 2,000 mixtures of time words (200 characters) take.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from assistant.timing import interval, main_time, read_times, say
from assistant.timing.tables import MONTHS, PARTS, TIME_UNITS, WEEKDAYS
from assistant.timing.types import Tense, TimeMention

HERE = Path(__file__).resolve()
DEFAULT = HERE.parents[3] / "shared" / "pace-train"
CLOCK = re.compile(
    r"\d[:.]\d\d|\d ?[ap]\.?m\b|\bnoon\b|midnight|o'clock|\bhalf (past )?\w+|\bquarter (to|past)|\b(past|to) \w+ (in|tomorrow)"
    r"|\b(at|from|by|for|until|,) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Case:
    """A request with its label."""

    text: str
    now: datetime
    start: datetime | None
    end: datetime | None

    @property
    def clock(self) -> bool:
        """Whether the text names a clock time that the label holds."""
        if self.start is None or not CLOCK.search(self.text):
            return False
        windows = {(0, 0), (self.now.hour, self.now.minute)}
        open_end = self.end is None or (self.end.hour, self.end.minute) not in {(23, 59), (12, 0), (18, 0)}
        return (self.start.hour, self.start.minute) not in windows and (open_end or bool(re.search(r"\d", self.text)))


def cases(folder: Path) -> list[Case]:
    """All requests of the folder."""
    found: list[Case] = []
    for file in sorted(folder.glob("*.json")):
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        zone = ZoneInfo(data["timezone"])
        now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=zone)
        for query in data["queries"]:
            when = query.get("when") or {}
            sides = [
                datetime.fromisoformat(when[k]).replace(tzinfo=zone) if when.get(k) else None for k in ("start", "end")
            ]
            found.append(Case(query["text"], now, sides[0], sides[1]))
    return found


def judge(case: Case, mention: TimeMention | None) -> bool:
    """Whether the time read is the labelled one."""
    if case.start is None:
        return mention is None
    if mention is None:
        return False
    begin, end = interval(mention.value, case.now.tzinfo)  # type: ignore[arg-type]
    if case.clock:
        return (begin or end) == case.start
    low, high = case.start, case.end or case.start
    begin = begin or (end - timedelta(minutes=1) if end else low)
    return begin <= high and low <= (end or begin)


def evaluate(folder: Path) -> None:
    """Print the shares and every failure."""
    counts: dict[str, list[int]] = {"clock": [0, 0], "window": [0, 0], "no time": [0, 0]}
    asked = 0
    for case in cases(folder):
        mentions = read_times(case.text, case.now)
        best = main_time(mentions)
        group = "clock" if case.clock else "window" if case.start else "no time"
        right = judge(case, best)
        counts[group][0] += right
        counts[group][1] += 1
        asked += bool(best and best.ambiguous)
        if not right:
            shown = " | ".join(f"[{m.span.text}] {say(m.value)}" for m in mentions)
            print(f"{group}: {case.text}\n    label {case.start} {case.end}\n    read  {shown}")
    for group, (right, total) in counts.items():
        print(f"{group}: {right}/{total} = {right / max(total, 1):.3f}")
    print(f"ambiguous: {asked}")


def speed(folder: Path, seed: int) -> None:
    """Print the milliseconds of a fact, a request and the costliest mixture of time words."""
    files = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))]
    now = datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon"))
    for name, key, tense in (("fact", "facts", Tense.NEAREST), ("request", "queries", Tense.FUTURE)):
        texts = [item["text"] for data in files for item in data[key]]
        spent = min(seconds(texts, now, tense) for _ in range(5))
        print(f"{name}: {spent / len(texts) * 1000:.2f} ms, mean of {len(texts)}")
    chance = random.Random(seed)
    words = [
        *WEEKDAYS,
        *MONTHS,
        *PARTS,
        *TIME_UNITS,
        *"every a half past to the 7 19:30 03/04 - , at on by from move".split(),
    ]
    mixed = [
        " ".join(chance.choices(chance.sample(words, chance.choice([4, 10, 60])), k=90))[:200] for _ in range(2000)
    ]
    worst = max((seconds([text], now, Tense.FUTURE), text) for text in mixed)
    again = min(seconds([worst[1]], now, Tense.FUTURE) for _ in range(5))
    print(f"costliest 200 characters: {again * 1000:.1f} ms: {worst[1]}")


def seconds(texts: list[str], now: datetime, tense: Tense) -> float:
    """The processor time that reading all texts takes."""
    begun = time.process_time()
    for text in texts:
        read_times(text, now, tense=tense)
    return time.process_time() - begun


def facts(folder: Path, count: int, seed: int) -> None:
    """Print facts that hold a time, with what was read."""
    rows: list[str] = []
    for file in sorted(folder.glob("*.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        now = datetime.fromisoformat(data["reference_date"]).replace(tzinfo=ZoneInfo(data["timezone"]))
        for fact in data["facts"]:
            found = read_times(fact["text"], now, tense=Tense.NEAREST)
            if found:
                shown = "".join(
                    f"\n    [{m.span.text}] {say(m.value)} {type(m.value).__name__}{' ~' if m.ambiguous else ''}{'' if m.dated else ' undated'}"
                    for m in found
                )
                rows.append(f"{now:%a %Y-%m-%d} {fact['text']}{shown}")
    random.Random(seed).shuffle(rows)
    print(f"{len(rows)} facts hold a time")
    print("\n".join(rows[:count]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--facts", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--speed", action="store_true")
    options = parser.parse_args()
    if options.speed:
        speed(options.folder, options.seed)
    elif options.facts:
        facts(options.folder, options.facts, options.seed)
    else:
        evaluate(options.folder)

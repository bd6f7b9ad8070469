"""Pairs of requests that differ in one thing, the first of which clashes with some facts and the second does not.

They come from the twins of people in PACE format, and from contrast sets (`contrasts/*.jsonl`): a line holds a moment, one to
three facts, a few pairs [clash, fine], and often one more fact that lifts the clash, which nothing here learns from.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from pydantic import BaseModel

from assistant.context import Context
from assistant.language.words import stems
from assistant.readings.request_reader import read_request
from assistant.retrieval.scoring import asked
from models.training.bases import Person

CONTRASTS = Path(__file__).parent / "contrasts"
NEAR = 10
"""Facts of the base that share the most words with a pair, and decide nothing of it."""


@dataclass(frozen=True)
class Pair:
    """Two requests as the models see them, what decides them, and facts that stand near and don't."""

    who: str
    clash: str
    fine: str
    facts: tuple[str, ...]
    near: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


class _Line(BaseModel):
    now: datetime
    zone: str
    user: str
    facts: tuple[str, ...]
    pairs: tuple[tuple[str, str], ...]


def of_contrasts(folder: Path = CONTRASTS) -> list[Pair]:
    """The pairs of all contrast sets; each line is a `who` of its own. Near are facts of other lines."""
    return _with_strangers(list(_lines(folder)))


def _lines(folder: Path) -> Iterator[Pair]:
    for path in sorted(folder.glob("*.jsonl")):
        for number, text in enumerate(path.read_text(encoding="utf-8").splitlines()):
            line = _Line.model_validate_json(text)
            context = Context(line.now.replace(tzinfo=ZoneInfo(line.zone)))
            for clash, fine in line.pairs:
                first, second = (asked(read_request(request, context)) for request in (clash, fine))
                yield Pair(f"{path.stem}/{number}", first, second, line.facts, (), (line.user,))


def _with_strangers(pairs: list[Pair]) -> list[Pair]:
    """The pairs with the facts of other lines that share the most words with them."""
    lines = {pair.who: pair for pair in pairs}
    facts = [(pair.who, fact, set(stems(fact))) for pair in lines.values() for fact in pair.facts]
    having: dict[str, list[int]] = defaultdict(list)
    for number, (_, _, words) in enumerate(facts):
        for word in words:
            having[word].append(number)
    found = []
    for pair in pairs:
        shared: dict[int, float] = defaultdict(float)
        for word in set(stems(f"{pair.clash} {pair.fine}")):
            for number in having[word]:
                shared[number] += 1 / (len(having[word]) * (1 + len(facts[number][2]) ** 0.5))
        near = sorted((n for n in shared if facts[n][0] != pair.who), key=lambda n: -shared[n])[:NEAR]
        found.append(replace(pair, near=tuple(facts[number][1] for number in near)))
    return found


def of_people(people: Sequence[Person]) -> Iterator[Pair]:
    """The twins of all people; what decides either of the two requests is shown with both."""
    for person in people:
        texts = {fact.id: fact.text for fact in person.facts}
        words = {fact: set(stems(text)) for fact, text in texts.items()}
        by_id = {query.id: query for query in person.queries}
        for twin in person.queries:
            if twin.twin is None:
                continue
            both = (twin, by_id[twin.twin])
            clash, fine = both if twin.feasibility == "conflict" else both[::-1]
            gold = dict.fromkeys((*clash.gold, *fine.gold))
            wanted = set(stems(f"{clash.text} {fine.text}"))
            shared = {fact: len(wanted & have) / (1 + len(have) ** 0.5) for fact, have in words.items()}
            near = sorted((fact for fact in texts if fact not in gold), key=lambda fact: -shared[fact])[:NEAR]
            context = Context(person.now)
            yield Pair(
                who=person.instance_id,
                clash=asked(read_request(clash.text, context)),
                fine=asked(read_request(fine.text, context)),
                facts=tuple(texts[fact] for fact in gold),
                near=tuple(texts[fact] for fact in near),
                names=tuple(person.names),
            )

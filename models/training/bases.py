"""The training bases: people in PACE format, filled up with facts from the lives of others.

    python -m models.training.bases OUT SIZE [PEOPLE [FOLD]]

A person of the training data has about 145 facts, real users (and PACE) have more, and what a small base never shows is how
much resembles a request without deciding it. So each base is padded with facts of other people, told as if they were about
the people of this one. Only people of the same fold lend facts, so that nothing of a held-out file is seen in training.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from assistant.selftest.pace import Fact, Instance, Query

DATA = Path(__file__).parent / "data"
FOLDS = 3


class _Alter(BaseModel):
    model_config = ConfigDict(extra="ignore")
    name: str


class Person(Instance):
    """An instance with the people around the user, who are renamed when their facts are lent."""

    alters: tuple[_Alter, ...] = ()

    @property
    def names(self) -> list[str]:
        """The user's, then those of the others."""
        return [self.ego.name, *(alter.name for alter in self.alters)]


@dataclass(frozen=True)
class Base:
    """A padded base: its own facts first, the lent ones after them; gold facts of a query as positions in `facts`."""

    instance: Instance
    fold: int
    facts: tuple[str, ...]
    own: int
    names: list[str]

    def gold(self, query: Query) -> list[int]:
        """Positions of the facts that decide it."""
        position = {fact.id: i for i, fact in enumerate(self.instance.facts)}
        return [position[fact] for fact in query.gold]


def read_people(folder: Path = DATA) -> list[Person]:
    """All people of the training data, by file name."""
    return [Person.model_validate_json(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]


def padded(people: Sequence[Person], size: int, *, across_folds: bool = False, seed: int = 0) -> list[Base]:
    """Every person with `size` facts (their own where these are more), the rest lent by others of the same fold.

    `across_folds`: everybody lends, for bases larger than a fold; held-out facts are then seen as strangers in training.
    """
    bases = []
    for number, host in enumerate(people):
        chance = random.Random(f"{seed}/{host.instance_id}/{size}")  # noqa: S311 (nothing secret)
        lent = [
            text
            for other, donor in enumerate(people)
            if other != number and (across_folds or other % FOLDS == number % FOLDS)
            for text in told_about(host, donor, chance)
        ]
        own = [fact.text for fact in host.facts]
        strangers = list(dict.fromkeys(text for text in lent if text not in own))
        chance.shuffle(strangers)
        facts = (*own, *strangers[: max(0, size - len(own))])
        bases.append(Base(host, number % FOLDS, facts, len(own), host.names))
    return bases


def told_about(host: Person, donor: Person, chance: random.Random) -> list[str]:
    """The facts of `donor` with the names of the people around `host`: user for user, the others by lot."""
    others = [alter.name for alter in host.alters] or [host.ego.name]
    chance.shuffle(others)
    names = {donor.ego.name: host.ego.name}
    for i, alter in enumerate(donor.alters):
        names.setdefault(alter.name, others[i % len(others)])
    return [renamed(fact.text, names) for fact in donor.facts]


def renamed(text: str, names: dict[str, str]) -> str:
    """The text with full names, first names and last names exchanged."""
    words: dict[str, str] = {}
    for old, new in names.items():
        words.setdefault(old, new)
    for old, new in names.items():
        words.setdefault(old.split()[0], new.split()[0])
        words.setdefault(old.split()[-1], new.split()[-1])
    longest_first = sorted(words, key=len, reverse=True)
    return re.sub(rf"\b({'|'.join(map(re.escape, longest_first))})\b", lambda m: words[m.group()], text)


def main(out: Path, size: int, folder: Path, fold: int | None) -> None:
    """Padded bases as PACE files, for the self-test: of one fold, or all of them."""
    out.mkdir(parents=True, exist_ok=True)
    people = read_people(folder)
    for base in padded(people, size, across_folds=size > sum(len(p.facts) for p in people) // FOLDS):
        if fold in (None, base.fold):
            lent = (Fact(id=f"lent{i}", text=text) for i, text in enumerate(base.facts[base.own :]))
            filled = base.instance.model_copy(update={"facts": (*base.instance.facts, *lent)})
            (out / f"{filled.instance_id}.json").write_text(filled.model_dump_json(), encoding="utf-8")


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(Path(given[1]), int(given[2]), Path(given.get(3, DATA)), int(given[4]) if 4 in given else None)

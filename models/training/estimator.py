"""Train the estimator: a cross-encoder that reads a request and a few facts together and says how likely they are to clash.

    python -m models.training.estimator START.pt OUT.pt [--held FOLDER] [--set NAME=VALUE ...]

Contrastive: every step shows both requests of a pair with the same facts, or the clashing one with and without the fact that lifts
the clash, so that how facts sound by themselves teaches nothing. START are weights of the scorer, or of an earlier estimator. What is measured is the
share of held-out pairs that are ordered rightly, with the deciding facts alone and among others.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import torch
from torch import Tensor
from torch.nn import functional

from models.training.bases import read_people, renamed
from models.training.bert import Batch, MiniLM, one_cycle
from models.training.pairs import Pair, of_contrasts, of_people
from models.training.scorer import Scorer
from models.training.text import tokenized

Shown = tuple[str, Sequence[str]]
"""A request and the facts it is shown with."""
HELD_LINES = 10
"""Every tenth line of the contrast sets is held out."""


@dataclass(frozen=True)
class Options:
    """What was varied. `pairs`: a step; `strangers`: facts beside the deciding ones, at most; `hard`: how often these are such as share
    words with the requests; `lifted`: how often the second of a pair is
    the first with the fact that lifts it, where there is one; `rename`: how often people get other names."""

    epochs: int = 2
    rate: float = 8e-5
    pairs: int = 8
    strangers: int = 5
    hard: float = 0.7
    lifted: float = 0.3
    rename: float = 0.5
    drop: float = 0.1


def together(facts: Iterable[str]) -> str:
    """Facts as the estimator reads them: one after the other, as one text."""
    return " ".join(facts)


def shown(
    pair: Pair, others: Sequence[str], names: Sequence[str], options: Options, chance: random.Random
) -> list[Shown]:
    """The clashing request and the fine one, each with its facts in the same order."""
    pool = pair.near if chance.random() < options.hard else others
    facts = [*pair.facts, *chance.sample(pool, min(len(pool), chance.randint(0, options.strangers)))]
    chance.shuffle(facts)
    clash, fine, more = pair.clash, pair.fine, list(facts)
    if pair.lifted is not None and chance.random() < options.lifted:
        fine, more = clash, [*facts, pair.lifted]
    if chance.random() < options.rename:
        other = dict(zip(pair.names, chance.sample(names, len(pair.names)), strict=True))
        clash, fine = renamed(clash, other), renamed(fine, other)
        facts, more = [renamed(f, other) for f in facts], [renamed(f, other) for f in more]
    return [(clash, facts), (fine, more)]


def logits(model: Scorer, requests: Sequence[Shown]) -> Tensor:
    """(requests,)"""
    texts: list[str | tuple[str, str]] = [(request, together(facts)) for request, facts in requests]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        found: Tensor = model(Batch(*tokenized(texts)))
    return found


def loss_of(found: Tensor) -> Tensor:
    """Each request by itself, and each pair by its order; clashing and fine ones take turns in `found`."""
    clash, fine = found[0::2], found[1::2]
    alone = functional.softplus(-clash).mean() / 2 + functional.softplus(fine).mean() / 2
    return alone + functional.softplus(fine - clash).mean()


def train(pairs: list[Pair], options: Options, start: Path, out: Path) -> Scorer:
    """An estimator from all these pairs; its weights are written after every epoch."""
    torch.manual_seed(0)
    chance = random.Random(0)  # noqa: S311 (nothing secret)
    model = Scorer(MiniLM(options.drop))
    model.load_state_dict(torch.load(start))
    names = sorted({name for pair in pairs for name in pair.names})
    others = [fact for pair in pairs for fact in pair.facts]
    per_epoch = len(pairs) // options.pairs
    learned = [w for w in model.parameters() if w.requires_grad]
    optimizer = torch.optim.AdamW(learned, lr=options.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: one_cycle(s, per_epoch * options.epochs))
    for epoch in range(options.epochs):
        model.train()
        chance.shuffle(pairs)
        total, right, begun = 0.0, 0.0, time.time()
        for step in range(per_epoch):
            chosen = pairs[step * options.pairs : (step + 1) * options.pairs]
            found = logits(model, [one for pair in chosen for one in shown(pair, others, names, options, chance)])
            loss = loss_of(found)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total, right = total + float(loss.detach()), right + float((found[0::2] > found[1::2]).float().mean())
        print(
            f"epoch {epoch + 1}: loss {total / per_epoch:.3f}, order {right / per_epoch:.3f}, {time.time() - begun:.0f} s",
            flush=True,
        )
        torch.save(model.state_dict(), out)
    return model.eval()


@torch.no_grad()
def order(model: Scorer, pairs: Sequence[Pair], near: int) -> float:
    """The share of the pairs whose clashing request gets the higher estimate, with so many facts beside the deciding ones."""
    right = 0
    for pair in pairs:
        facts = [*pair.facts, *pair.near[:near]]
        clash, fine = logits(model, [(pair.clash, facts), (pair.fine, facts)]).tolist()
        right += clash > fine
    return right / len(pairs)


def main(start: Path, out: Path, held: Path | None, options: Options) -> None:
    """Pairs, training, figures."""
    torch.set_num_threads(1)
    print(options)
    contrasts = of_contrasts()
    tested = [pair for pair in contrasts if int(pair.who.split("/")[1]) % HELD_LINES == 0] if held else []
    left_out = {pair.who for pair in tested}
    model = train(
        [*of_people(read_people()), *(pair for pair in contrasts if pair.who not in left_out)], options, start, out
    )
    if held:
        people = list(of_people(read_people(held)))
        for near in (0, 3):
            print(f"held people, {near} facts beside: {order(model, people, near):.3f} of {len(people)} pairs in order")
        print(f"held lines: {order(model, tested, 0):.3f} of {len(tested)}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--held", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    named = dict(change.split("=", 1) for change in given.set)
    changed = {name: type(getattr(Options(), name))(value) for name, value in named.items()}
    main(given.start, given.out, given.held, replace(Options(), **changed))

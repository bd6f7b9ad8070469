"""Train the scorer: a cross-encoder that reads request and fact together and says whether the fact helps to decide.

    python -m models.training.scorer EXAMPLES.json ENCODER.pt OUT.pt [--fold N | --held HELD.json] [--start WEIGHTS.pt]
        [--set NAME=VALUE ...]

Listwise: the gold facts of a request against facts that lists or the encoder held to be near, and a few at random. That fold,
or the examples of people in a file of their own, are held out and measured; the encoder must then not have seen them either. A
run that is stopped goes on from its last epoch.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import torch
from torch import Tensor, nn

from models.training.bases import renamed
from models.training.bert import Batch, MiniLM, one_cycle, pretrained
from models.training.candidates import candidates, dense_lists
from models.training.encoder import vectors
from models.training.examples import HELD, Example, Person, read
from models.training.measure import HEADER, figures, line
from models.training.text import tokenized


@dataclass(frozen=True)
class Options:
    """What was varied. `group`: facts a request is shown with; `requests`: groups a step; `easy`: random ones among them;
    `rename`: how often the people of a group get the names of others, so that no name is learned for itself."""

    epochs: int = 3
    rate: float = 1e-4
    group: int = 12
    requests: int = 6
    easy: int = 2
    hard: int = 80
    drop: float = 0.1
    rename: float = 0.5


class Scorer(nn.Module):
    """One number for every pair of request and fact, from the first token."""

    def __init__(self, body: MiniLM) -> None:
        super().__init__()
        self.body = body
        self.head = nn.Linear(384, 1)
        nn.init.normal_(self.head.weight, std=0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, batch: Batch) -> Tensor:
        """(pairs,)"""
        first = self.body(batch)[batch.firsts]
        return self.head(first).float().squeeze(1)


@dataclass(frozen=True)
class Group:
    """A request with the texts of the facts it is shown with; the first `gold` of them are the deciding ones."""

    asked: str
    facts: list[str]
    gold: int


def group(person: Person, example: Example, near: Sequence[int], options: Options, chance: random.Random) -> Group:
    """Gold facts, negatives drawn from the candidates, and some from the whole base."""
    gold = list(dict.fromkeys(example.gold))
    hard = [fact for fact in near if fact not in gold]
    easy = [fact for fact in range(len(person.facts)) if fact not in gold]
    room = options.group - len(gold)
    drawn = chance.sample(hard, min(len(hard), room - options.easy))
    drawn += chance.sample(easy, options.easy)
    return Group(example.asked, [person.facts[f] for f in (*gold, *drawn)], len(gold))


def with_other_names(group: Group, own: Sequence[str], others: Sequence[str], chance: random.Random) -> Group:
    """The same group about people of other names."""
    names = dict(zip(own, chance.sample(others, len(own)), strict=True))
    return Group(renamed(group.asked, names), [renamed(fact, names) for fact in group.facts], group.gold)


def scored(model: Scorer, groups: Sequence[Group]) -> Tensor:
    """(pairs,): the scores of all facts of all groups, one group after the other."""
    pairs: list[str | tuple[str, str]] = [(g.asked, fact) for g in groups for fact in g.facts]
    with torch.autocast("cpu", dtype=torch.bfloat16):
        found: Tensor = model(Batch(*tokenized(pairs)))
    return found


def loss_of(scores: Tensor, groups: Sequence[Group]) -> Tensor:
    """Mean negative log probability of each gold fact among the negatives of its group."""
    losses, at = [], 0
    for one in groups:
        mine = scores[at : at + len(one.facts)]
        at += len(one.facts)
        others = torch.logsumexp(mine[one.gold :], 0)
        losses.append((torch.logaddexp(mine[: one.gold], others) - mine[: one.gold]).mean())
    return torch.stack(losses).mean()


def train(
    people: list[Person],
    near: list[list[list[int]]],
    fold: int | None,
    options: Options,
    out: Path,
    start: Path | None = None,
) -> Scorer:
    """A scorer from all people that are not of `fold`; a checkpoint after every epoch. `start`: weights to go on from."""
    torch.manual_seed(0)
    chance = random.Random(-1 if fold is None else fold)  # noqa: S311 (nothing secret)
    model = Scorer(pretrained(options.drop))
    if start is not None:
        model.load_state_dict(torch.load(start))
    learned = [(p, e, n) for p, lists in zip(people, near, strict=True) if p.fold != fold
               for e, n in zip(p.examples, lists, strict=True)]  # fmt: skip
    names = sorted({name for p, _, _ in learned for name in p.names})
    per_epoch = len(learned) // options.requests
    optimizer = torch.optim.AdamW(
        [w for w in model.parameters() if w.requires_grad], lr=options.rate, weight_decay=0.01
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: one_cycle(s, per_epoch * options.epochs))
    checkpoint, done = out.with_suffix(".part"), 0
    if checkpoint.exists():
        saved = torch.load(checkpoint)
        done = saved["epoch"]
        for part, state in zip((model, optimizer, schedule), saved["states"], strict=True):
            part.load_state_dict(state)
    for epoch in range(done, options.epochs):
        model.train()
        chance.shuffle(learned)
        total, begun = 0.0, time.time()
        for step in range(per_epoch):
            chosen = learned[step * options.requests : (step + 1) * options.requests]
            groups = [group(p, e, n, options, chance) for p, e, n in chosen]
            groups = [
                with_other_names(g, p.names, names, chance) if chance.random() < options.rename else g
                for g, (p, _, _) in zip(groups, chosen, strict=True)
            ]
            loss = loss_of(scored(model, groups), groups)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        print(f"epoch {epoch + 1}: loss {total / per_epoch:.3f}, {time.time() - begun:.0f} s", flush=True)
        states = [part.state_dict() for part in (model, optimizer, schedule)]
        torch.save({"epoch": epoch + 1, "states": states}, checkpoint)
    return model.eval()


@torch.no_grad()
def scores_of(model: Scorer, asked: str, facts: Sequence[str]) -> list[float]:
    """The scores of some facts for one request."""
    with torch.autocast("cpu", dtype=torch.bfloat16):
        found: list[float] = model(Batch(*tokenized([(asked, fact) for fact in facts]))).tolist()
    return found


def report(model: Scorer, people: list[Person], near: list[list[list[int]]], fold: int, every: int = 3) -> None:
    """Figures on the held-out people: candidates in their order, and ordered by the scorer."""
    before, after = [], []
    for person, lists in zip(people, near, strict=True):
        if person.fold != fold:
            continue
        for example, ranked in list(zip(person.examples, lists, strict=True))[::every]:
            score = dict(zip(ranked, scores_of(model, example.asked, [person.facts[f] for f in ranked]), strict=True))
            before.append(figures(ranked, example.gold))
            after.append(figures(sorted(ranked, key=lambda f: -score[f]), example.gold))
    print(HEADER, line("candidates as fused", before), line("by the scorer", after), sep="\n", flush=True)


def main(
    examples: Path,
    encoder: Path,
    out: Path,
    fold: int | None,
    options: Options,
    start: Path | None = None,
    held: Path | None = None,
) -> None:
    """Candidates, training, figures."""
    torch.set_num_threads(1)
    print(options)
    people, fold = read(examples, held), fold if held is None else HELD
    body = MiniLM().eval()
    body.load_state_dict(torch.load(encoder))
    dense = dense_lists(body, people, vectors(people))
    near = [[candidates(e, d, options.hard) for e, d in zip(p.examples, lists, strict=True)]
            for p, lists in zip(people, dense, strict=True)]  # fmt: skip
    model = train(people, near, fold, options, out, start)
    torch.save(model.state_dict(), out)
    out.with_suffix(".part").unlink()
    if fold is not None:
        report(model, people, near, fold)


def _options(changes: Sequence[str]) -> Options:
    """Options with NAME=VALUE changes, each converted to the type of its default."""
    named = dict(change.split("=", 1) for change in changes)
    return replace(Options(), **{name: type(getattr(Options(), name))(value) for name, value in named.items()})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for path in ("examples", "encoder", "out"):
        parser.add_argument(path, type=Path)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--held", type=Path)
    parser.add_argument("--start", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    main(given.examples, given.encoder, given.out, given.fold, _options(given.set), given.start, given.held)

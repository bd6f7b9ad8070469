"""Train the request encoder: MiniLM on the side of the request only.

    python -m models.training.encoder EXAMPLES.json OUT.pt [--fold N | --held HELD.json] [--start WEIGHTS.pt --epochs N]

The vectors of facts stay those of the shipped embedding model, so nothing stored changes. For each request: softmax of the
cosines (over a temperature) to all facts of its padded base and to some of other bases, and the mean log probability of the
gold facts. That fold, or the examples of people in a file of their own, are held out and measured; without them the model
learns from everything.
"""

from __future__ import annotations

import argparse
import random
import time
from pathlib import Path

import torch
from torch import Tensor

from models.embedder import load_embedder
from models.training.bert import Batch, MiniLM, one_cycle, pretrained
from models.training.examples import HELD, Person, read
from models.training.measure import HEADER, figures, line
from models.training.text import tokenized

EPOCHS, BATCH, RATE = 8, 16, 3e-5
TEMPERATURE = 0.05
STRANGERS = 600
"""Facts of other bases that every batch is told from."""


def vectors(people: list[Person]) -> list[Tensor]:
    """(facts, width) for every base, by the shipped embedding model."""
    embedder = load_embedder()
    return [
        torch.stack([torch.frombuffer(bytearray(v), dtype=torch.float32) for v in embedder.embed(p.facts)])
        for p in people
    ]


def batch_of(texts: list[str]) -> Batch:
    """Single texts as a batch."""
    return Batch(*tokenized(texts))


def train(
    people: list[Person], facts: list[Tensor], fold: int | None, epochs: int = EPOCHS, start: Path | None = None
) -> MiniLM:
    """A request encoder from all people that are not of `fold`. `start`: weights to go on from."""
    chance = random.Random(-1 if fold is None else fold)  # noqa: S311 (nothing secret)
    torch.manual_seed(0)
    model = pretrained()
    if start is not None:
        model.load_state_dict(torch.load(start))
    learned = [(i, e) for i, p in enumerate(people) if p.fold != fold for e in p.examples]
    everything = torch.cat([f for p, f in zip(people, facts, strict=True) if p.fold != fold])
    steps = epochs * (len(learned) // BATCH)
    optimizer = torch.optim.AdamW([w for w in model.parameters() if w.requires_grad], lr=RATE, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: one_cycle(step, steps))
    for epoch in range(epochs):
        chance.shuffle(learned)
        total, begun = 0.0, time.time()
        for first in range(0, len(learned) // BATCH * BATCH, BATCH):
            chosen = learned[first : first + BATCH]
            strangers = everything[torch.randint(len(everything), (STRANGERS,))]
            with torch.autocast("cpu", dtype=torch.bfloat16):
                asked = model.embed(batch_of([e.text for _, e in chosen]))
            losses = []
            for (person, example), vector in zip(chosen, asked.float(), strict=True):
                near = torch.cat([facts[person], strangers]) @ vector / TEMPERATURE
                losses.append(-torch.log_softmax(near, 0)[example.gold].mean())
            loss = torch.stack(losses).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()
            total += float(loss.detach())
        print(f"epoch {epoch + 1}: loss {total / (len(learned) // BATCH):.3f}, {time.time() - begun:.0f} s", flush=True)
    return model.eval()


@torch.no_grad()
def embed(model: MiniLM, texts: list[str]) -> Tensor:
    """(texts, width)."""
    return torch.cat([model.embed(batch_of(texts[i : i + 64])) for i in range(0, len(texts), 64)])


def ranking(facts: Tensor, vector: Tensor) -> list[int]:
    """All facts of a base, nearest first."""
    order: list[int] = torch.argsort(facts @ vector, descending=True).tolist()
    return order


def report(name: str, model: MiniLM, people: list[Person], facts: list[Tensor], fold: int) -> str:
    """One line of figures for the held-out people."""
    rows = []
    for person, base in zip(people, facts, strict=True):
        if person.fold == fold:
            asked = embed(model, [e.text for e in person.examples])
            rows += [figures(ranking(base, v), e.gold) for e, v in zip(person.examples, asked, strict=True)]
    return line(name, rows)


def main(
    examples: Path, out: Path, fold: int | None, epochs: int, start: Path | None = None, held: Path | None = None
) -> None:
    """Train, measure, save."""
    torch.set_num_threads(1)
    people, fold = read(examples, held), fold if held is None else HELD
    facts = vectors(people)
    model = train(people, facts, fold, epochs, start)
    torch.save(model.state_dict(), out)
    if fold is not None:
        print(HEADER)
        print(report("MiniLM as it is", pretrained().eval(), people, facts, fold))
        print(report("request encoder", model, people, facts, fold), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    for path in ("examples", "out"):
        parser.add_argument(path, type=Path)
    parser.add_argument("--fold", type=int)
    parser.add_argument("--held", type=Path)
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--start", type=Path)
    given = parser.parse_args()
    main(given.examples, given.out, given.fold, given.epochs, given.start, given.held)

"""Train the scorer on with contrast sets: what decides a pair of requests, against facts that share words with it.

    python -m models.training.contrast START.pt OUT.pt [--rate RATE] [--seed N]

One pair of every line of `contrasts/` and every pair of twins of the people in `data/`; of each pair one of the two requests. START
are weights of the scorer. Nobody is held out of these: `models/training/held` is where it is measured.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import torch

from models.training.bases import read_people
from models.training.bert import MiniLM, one_cycle
from models.training.pairs import Pair, of_contrasts, of_people
from models.training.scorer import Group, Scorer, loss_of, scored, with_other_names

REQUESTS = 6
"""Groups a step."""
FACTS = 9
"""Facts that a request is shown with: up to `GOLD` that decide, one of any line, the rest near."""
GOLD = 4
RENAMED = 0.5


def chosen_pairs(chance: random.Random) -> list[Pair]:
    """One pair a line, all twins of people; in any order."""
    lines: dict[str, list[Pair]] = defaultdict(list)
    for pair in of_contrasts():
        lines[pair.who].append(pair)
    pairs = [chance.choice(line) for line in lines.values()] + list(of_people(read_people()))
    chance.shuffle(pairs)
    return pairs


def group(pair: Pair, strangers: Sequence[str], chance: random.Random) -> Group:
    """One of the two requests with what decides it and what only stands near."""
    gold = list(pair.facts)[:GOLD]
    near = chance.sample(pair.near, min(len(pair.near), FACTS - 1 - len(gold)))
    others = [fact for fact in (*near, chance.choice(strangers)) if fact not in gold]
    return Group(chance.choice((pair.clash, pair.fine)), [*gold, *others], len(gold))


def main(start: Path, out: Path, rate: float, seed: int) -> None:
    """One pass."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    chance = random.Random(seed)  # noqa: S311 (nothing secret)
    pairs = chosen_pairs(chance)
    strangers = [fact for pair in pairs for fact in pair.facts]
    names = sorted({name for pair in pairs for name in pair.names})
    model = Scorer(MiniLM())
    model.load_state_dict(torch.load(start))
    model.train()
    learned = [w for w in model.parameters() if w.requires_grad]
    optimizer = torch.optim.AdamW(learned, lr=rate, weight_decay=0.01)
    steps = len(pairs) // REQUESTS
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: one_cycle(step, steps))
    total, begun = 0.0, time.time()
    for step in range(steps):
        pairs_here = pairs[step * REQUESTS : (step + 1) * REQUESTS]
        groups = [group(pair, strangers, chance) for pair in pairs_here]
        groups = [
            with_other_names(g, pair.names, names, chance) if chance.random() < RENAMED else g
            for g, pair in zip(groups, pairs_here, strict=True)
        ]
        loss = loss_of(scored(model, groups), groups)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        total += float(loss.detach())
        if step % 100 == 99:
            print(f"{step + 1} of {steps}: loss {total / 100:.3f}, {time.time() - begun:.0f} s", flush=True)
            total = 0.0
    torch.save(model.state_dict(), out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("start", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--rate", type=float, default=5e-5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    main(given.start, given.out, given.rate, given.seed)

"""Fit the weights of the built-in filter on PACE-format files, by folds over files.

    python -m models.training.bases OUT 235 models/training/held; python tests/bench/filter_weights.py OUT [EVERY]

For each request (or each EVERYth) what the scorer read is described by the filter's features and the scorer's word; the
weights are those under which a softmax over these facts gives the gold facts the most probability. Prints Recall@5,
Recall@10 and MRR of the final ranking, by folds, for the weights in force and for the fitted ones, then the weights fitted on
all files. Use it on files that the scorer was not trained on, or its word will count for too much.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import numpy as np

from assistant.agents.builtin.filter import BESIDE, UNSCORED, Features, features_of
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.events import end_of
from assistant.selftest.pace import read_folder
from assistant.settings import Settings

FOLDS = 5
NAMES = [*Features._fields, "relevance"]
IN_FORCE = np.array([*BESIDE, 1.0])


def examples(instance, every):
    """(features of the pool: facts x features, whether each is gold, number of gold facts) for each request."""
    clock = Clock(instance.zone, instance.now)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(name=instance.ego.name)
        with Assistant.open(Path(folder) / "x.db", clock=clock, settings=settings) as assistant:
            facts = assistant.add([fact.text for fact in instance.facts])
            number = {fact.id: stored.id for fact, stored in zip(instance.facts, facts, strict=True)}
            for query in instance.queries[::every]:
                outcome = end_of(assistant.road.walk(query.text, assistant.context()))
                gold = {number[fact] for fact in query.gold}
                top = max((c.fused for c in outcome.pool), default=0.0) or 1.0
                rows = [(*features_of(outcome.request, c, outcome.findings, top), said(c)) for c in outcome.pool]
                yield np.array(rows), np.array([c.id in gold for c in outcome.pool]), len(gold)


def said(candidate):
    """The scorer's word on a fact."""
    return UNSCORED if candidate.relevance is None else candidate.relevance


def fit(data, steps=400, rate=0.05, decay=1e-3):
    """Weights by gradient ascent (Adam) on the mean log probability of the gold facts of each pool."""
    weights, first, second = np.zeros(len(NAMES)), 0.0, 0.0
    usable = [(x, y) for x, y, _ in data if y.any()]
    for step in range(1, steps + 1):
        gradient = -decay * weights
        for x, y in usable:
            logits = x @ weights
            p = np.exp(logits - logits.max())
            gradient += (x[y].mean(axis=0) - (p / p.sum()) @ x) / len(usable)
        first, second = 0.9 * first + 0.1 * gradient, 0.999 * second + 0.001 * gradient**2
        weights = weights + rate * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def measure(data, weights):
    """Recall@5, Recall@10, MRR, and the share of gold facts that reached the pool, as means over requests."""
    rows = []
    for x, y, gold in data:
        ranked = y[np.argsort(-(x @ weights), kind="stable")]
        hits = np.flatnonzero(ranked)
        first = 1 / (hits[0] + 1) if len(hits) and hits[0] < 10 else 0.0
        rows.append((ranked[:5].sum() / gold, ranked[:10].sum() / gold, first, y.sum() / gold))
    return np.mean(rows, axis=0)


def show(name, figures):
    """One line of the table."""
    print(f"{name:18}" + "".join(f"{value:8.3f}" for value in figures))


def main(folder: str, every: int) -> None:
    """Read, fold, fit, print."""
    files = [list(examples(instance, every)) for instance in read_folder(Path(folder))]
    folded = []
    for fold in range(FOLDS):
        train = [e for i, file in enumerate(files) if i % FOLDS != fold for e in file]
        held = [e for i, file in enumerate(files) if i % FOLDS == fold for e in file]
        folded.append(measure(held, fit(train)))
    everything = [e for file in files for e in file]
    print(f"{'':18}{'R@5':>8}{'R@10':>8}{'MRR':>8}{'pool':>8}")
    show("in force", measure(everything, IN_FORCE))
    show("fitted, held out", np.mean(folded, axis=0))
    for i, name in enumerate(NAMES):
        print(f"  without {name:12}", measure(everything, np.where(np.arange(len(NAMES)) == i, 0, IN_FORCE)).round(3))
    print(dict(zip(NAMES, fit(everything).round(2).tolist(), strict=True)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1)

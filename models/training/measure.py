"""How good a ranking is: the share of the gold facts among the first k, and the reciprocal rank of the first of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

CUTS = (5, 10, 20, 40, 80, 120)


def figures(ranked: Sequence[int], gold: Sequence[int]) -> list[float]:
    """Recall at each of `CUTS`, then MRR within the first ten."""
    shares = [len(set(ranked[:k]) & set(gold)) / len(set(gold)) for k in CUTS]
    first = next((1 / rank for rank, fact in enumerate(ranked[:10], start=1) if fact in gold), 0.0)
    return [*shares, first]


def line(name: str, rows: Iterable[Sequence[float]]) -> str:
    """The means over requests, in percent."""
    columns = list(zip(*rows, strict=True))
    means = [100 * sum(column) / len(column) for column in columns]
    return f"{name:34}" + "".join(f"{value:7.1f}" for value in means)


HEADER = f"{'':34}" + "".join(f"{f'R@{k}':>7}" for k in CUTS) + f"{'MRR':>7}"

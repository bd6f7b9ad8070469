"""Weighted reciprocal rank fusion: one ranking out of many, by ranks alone.

Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods",
SIGIR 2009; with a weight for each list as in PACEMAKER (arXiv 2609.03293).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def fuse(lists: Iterable[tuple[Sequence[int], float]], *, k: int = 60) -> list[tuple[int, float]]:
    """The fused ranking of (ranked ids, weight) lists, best first: (id, sum of weight / (k + rank)), ranks from 1.

    Ties go to the smaller id, so that the order never depends on the order of the lists. An id that stands twice in one
    list counts at its better rank.
    """
    scores: dict[int, float] = {}
    for ids, weight in lists:
        for rank, fact in enumerate(dict.fromkeys(ids), start=1):
            scores[fact] = scores.get(fact, 0.0) + weight / (k + rank)
    return sorted(scores.items(), key=lambda item: (-item[1], item[0]))

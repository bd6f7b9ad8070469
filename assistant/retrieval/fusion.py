"""Weighted reciprocal rank fusion: one ranking out of many, by ranks alone.

Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods",
SIGIR 2009; with a weight for each list as in PACEMAKER (arXiv 2609.03293).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence


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


def seated(ranking: Sequence[tuple[int, float]], sure: Container[int], first: int) -> list[tuple[int, float]]:
    """The ranking with every id of `sure` among its `first`: those that stand behind take the last places there.

    What only one list knows would otherwise drown among what all the others have somewhere.
    """
    head, tail = ranking[:first], ranking[first:]
    room = [item for item in head if item[0] not in sure]
    late = [item for item in tail if item[0] in sure][: len(room)]
    early = set(room[len(room) - len(late) :])
    return [
        *(item for item in head if item not in early),
        *late,
        *(item for item in head if item in early),
        *(item for item in tail if item not in late),
    ]

"""The walk from the seeds over the k-NN graph: what no query resembles is reached through facts that do.

Two ways. `breadth_first` is PACEMAKER's: H hops, M neighbours of every fact. `best_first` spends the same budget where
the filter's scores are high.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Neighbors = Callable[[Sequence[int]], Mapping[int, Sequence[tuple[int, float]]]]
"""Fact ids to their neighbours (id, cosine), nearest first."""
Score = Callable[[Sequence[int]], Mapping[int, float]]
"""Fact ids to the filter's scores."""


@dataclass(frozen=True)
class Walk:
    """Reached facts with the hop that reached them first (0 for seeds), and the edges that were used."""

    hop_of: dict[int, int]
    edges: list[tuple[int, int, int]]
    """(from fact, to fact, hop)."""


def breadth_first(seeds: Sequence[int], neighbors: Neighbors, *, hops: int, branching: int, pool: int) -> Walk:
    """PACEMAKER's traversal (arXiv 2609.03293): level by level, `branching` nearest neighbours a fact, never twice.

    Stops after `hops` levels or when `pool` facts are reached.
    """
    hop_of = dict.fromkeys(seeds, 0)
    edges: list[tuple[int, int, int]] = []
    frontier = list(hop_of)
    for hop in range(1, hops + 1):
        rows = neighbors(frontier)
        reached: list[int] = []
        for fact in frontier:
            for near, _ in rows.get(fact, ())[:branching]:
                if near not in hop_of and len(hop_of) < pool:
                    hop_of[near] = hop
                    edges.append((fact, near, hop))
                    reached.append(near)
        if not reached:
            break
        frontier = reached
    return Walk(hop_of, edges)


def best_first(
    seeds: Sequence[int], neighbors: Neighbors, score: Score, *, hops: int, branching: int, pool: int
) -> Walk:
    """Always opens the best-scored fact next, until `pool` facts are reached or nothing within `hops` is left."""
    hop_of = dict.fromkeys(seeds, 0)
    edges: list[tuple[int, int, int]] = []
    scores = dict(score(list(hop_of)))
    heap = [(-scores.get(fact, 0.0), fact) for fact in hop_of]
    heapq.heapify(heap)
    while heap and len(hop_of) < pool:
        _, fact = heapq.heappop(heap)
        if hop_of[fact] >= hops:
            continue
        fresh = [near for near, _ in neighbors([fact]).get(fact, ())[:branching] if near not in hop_of]
        fresh = fresh[: pool - len(hop_of)]
        if not fresh:
            continue
        for near in fresh:
            hop_of[near] = hop_of[fact] + 1
            edges.append((fact, near, hop_of[near]))
        for near, value in score(fresh).items():
            heapq.heappush(heap, (-value, near))
    return Walk(hop_of, edges)

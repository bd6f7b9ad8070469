"""The walk from the seeds over the k-NN graph: what no query resembles is reached through facts that do.

Two ways. `breadth_first` is PACEMAKER's: H hops, M neighbours of every fact. `best_first` spends the same budget where
the filter's scores are high.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Neighbors = Callable[[Sequence[int]], Mapping[int, Sequence[tuple[int, float]]]]
"""Fact ids to their neighbours (id, cosine), nearest first."""
Score = Callable[[Sequence[int]], Mapping[int, float]]
"""Fact ids to the filter's scores."""


WIDTH = 5
"""Facts that the best-first walk opens together."""


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
    seeds: Sequence[int],
    neighbors: Neighbors,
    score: Score,
    *,
    hops: int,
    branching: int,
    pool: int,
    width: int = WIDTH,
) -> Walk:
    """Always opens the best-scored facts next, until `pool` facts are reached or nothing within `hops` is left.

    Opens `width` facts at a time, because asking the store once for several costs little more than for one.
    """
    hop_of = dict.fromkeys(seeds, 0)
    edges: list[tuple[int, int, int]] = []
    waiting = dict(score(list(hop_of))) if hop_of else {}
    while waiting and len(hop_of) < pool:
        opened = sorted(waiting, key=lambda fact: (-waiting[fact], fact))[:width]
        rows = neighbors(opened)
        fresh: list[int] = []
        for fact in opened:
            del waiting[fact]
            for near, _ in rows.get(fact, ())[:branching]:
                if near not in hop_of and len(hop_of) < pool:
                    hop_of[near] = hop_of[fact] + 1
                    edges.append((fact, near, hop_of[near]))
                    fresh.append(near)
        if fresh:
            scores = score(fresh)
            waiting |= {fact: scores.get(fact, 0.0) for fact in fresh if hop_of[fact] < hops}
    return Walk(hop_of, edges)

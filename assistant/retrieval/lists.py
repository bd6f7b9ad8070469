"""The ranked lists of a request: dense and sparse for each view, foresight, and the calendar around its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.checks.situation import Commitment
from assistant.request import Request
from assistant.verdict import View
from store import Store


@dataclass(frozen=True)
class RankedList:
    """Fact ids, best first, and the weight with which they join the fusion."""

    name: str
    ids: tuple[int, ...]
    weight: float
    phrases: tuple[int, ...] = ()
    """The numbers of the phrases by which foresight came to the facts, one each."""


def dense(store: Store, views: Sequence[View], vectors: Sequence[bytes], depth: int) -> list[RankedList]:
    """For each view the `depth` facts whose vectors are nearest to its vector (cosine); nothing without vectors."""
    return [
        RankedList(f"dense:{i}", tuple(fact for fact, _ in store.vectors.nearest(vector, depth)), view.weight)
        for i, (view, vector) in enumerate(zip(views, vectors, strict=False))
    ]


def sparse(store: Store, views: Sequence[View], depth: int, weight: float = 1.0) -> list[RankedList]:
    """For each view the `depth` facts that BM25 ranks first; they count `weight` times as much as the dense ones."""
    return [
        RankedList(f"sparse:{i}", tuple(f for f, _ in store.fulltext.search(view.text, depth)), weight * view.weight)
        for i, view in enumerate(views)
    ]


def foresight(store: Store, vector: bytes, depth: int, weight: float) -> RankedList:
    """The `depth` facts one of whose triggers is nearest to the vector of the request."""
    found = store.triggers.nearest(vector, depth)
    return RankedList("foresight", tuple(f.fact for f in found), weight, tuple(f.phrase for f in found))


def calendar(request: Request, commitments: Sequence[Commitment], depth: int, weight: float) -> RankedList:
    """The facts behind the commitments around the request's time, nearest in time first; empty without a time."""
    if request.when is None:
        return RankedList("calendar", (), weight)
    start = request.when.start
    nearest = sorted(commitments, key=lambda c: (abs(c.start - start), c.fact))
    return RankedList("calendar", tuple(dict.fromkeys(c.fact for c in nearest))[:depth], weight)

"""Which facts a request is told from: those that the road would have scored for it, the request encoder's and BM25's."""

from __future__ import annotations

from collections.abc import Sequence

from torch import Tensor

from assistant.retrieval.fusion import fuse
from models.training.bert import MiniLM
from models.training.encoder import embed, ranking
from models.training.examples import Example, Person

WEIGHT_SPARSE, WEIGHT_VIEW = 0.5, 0.5
DEPTH = 120


def dense_lists(model: MiniLM, people: Sequence[Person], facts: Sequence[Tensor]) -> list[list[list[int]]]:
    """For every person and request all facts of the base, nearest to the request first."""
    return [
        [ranking(base, vector) for vector in embed(model, [e.text for e in person.examples])]
        for person, base in zip(people, facts, strict=True)
    ]


def candidates(example: Example, dense: Sequence[int], most: int) -> list[int]:
    """The first `most` of the fusion of the dense list, BM25 for the request and for each view, and the calendar."""
    lists = [(dense[:DEPTH], 1.0), (example.sparse[0], WEIGHT_SPARSE), (example.calendar, WEIGHT_VIEW)]
    lists += [(ranked, WEIGHT_VIEW) for ranked in example.sparse[1:]]
    return [fact for fact, _ in fuse(lists)][:most]

"""The arithmetic of the exact k-NN graph for many vectors at once: blocked matrix products, no approximation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]
    Ids = NDArray[np.int64]
    Flags = NDArray[np.bool_]

BLOCK = 256
"""Rows of a product: 20 MB at 20,000 facts."""


@dataclass(frozen=True)
class Edges:
    """For a block of newcomers: their own lists, and the old facts whose lists they enter.

    `own` holds (fact, neighbour, similarity), each fact's list best first; `arrivals` (old fact, newcomer, similarity).
    """

    own: list[tuple[int, int, float]]
    arrivals: list[tuple[int, int, float]]


def join(ids: Ids, matrix: Floats, new: Flags, reach: Floats, size: int) -> Iterator[Edges]:
    """The edges by which the new facts join the graph, block by block.

    `ids` (n), `matrix` (n, dimension) and `new` (n) describe all facts, old and new; an old fact takes in what is more
    similar to it than its `reach` (n). A new fact's list holds the `size` most similar of all others.
    """
    import numpy as np

    rows = np.flatnonzero(new)
    old = np.flatnonzero(~new)
    size = min(size, len(ids) - 1)
    for first in range(0, len(rows), BLOCK):
        block = rows[first : first + BLOCK]
        cosines = matrix[block] @ matrix.T
        cosines[np.arange(len(block)), block] = -np.inf
        came, at = np.nonzero((cosines[:, old] > reach[old]).T)[::-1]
        arrivals = list(
            zip(
                ids[old[at]].tolist(),
                ids[block[came]].tolist(),
                cosines[came, old[at]].astype(float).tolist(),
                strict=True,
            )
        )
        yield Edges(list(_own(ids, block, cosines, size)), arrivals)


def _own(ids: Ids, block: Ids, cosines: Floats, size: int) -> Iterator[tuple[int, int, float]]:
    import numpy as np

    if size < 1:
        return
    best = np.argpartition(cosines, len(ids) - size, axis=1)[:, -size:]
    values = np.take_along_axis(cosines, best, axis=1)
    order = np.argsort(-values, axis=1, kind="stable")
    best, values = np.take_along_axis(best, order, axis=1), np.take_along_axis(values, order, axis=1)
    for fact, neighbors, similarities in zip(ids[block].tolist(), ids[best].tolist(), values.tolist(), strict=True):
        for neighbor, similarity in zip(neighbors, similarities, strict=True):
            yield fact, neighbor, similarity

"""The exact k-NN graph over all embedded facts, kept exact on every change.

Each fact keeps a list of its nearest others and the radius within which that list is complete. A newcomer enters every
list within whose radius it lies. Lists are kept half as long again as k, so that when a fact goes, the lists that held it
are still long enough; only one that has shrunk below k is searched anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from store import arrays, graph
from store.connection import AMONG, Database, id_list
from store.meta import NEIGHBORS, Meta
from store.vectors import FACTS, UNBOUNDED, Ranked, Vectors, distance

TIE = 1e-6
"""Similarities that differ by less are equal: so exact is arithmetic in 32 bits."""


class Neighbors:
    """The graph."""

    def __init__(self, db: Database, meta: Meta, vectors: Vectors, k: int) -> None:
        self._db = db
        self._meta = meta
        self._vectors = vectors
        self._k = k
        self._size = k + k // 2

    def of(self, ids: Sequence[int]) -> dict[int, Ranked]:
        """The k nearest facts of each of these facts, with cosine similarities, nearest first.

        A fact without a vector has an empty list.
        """
        found: dict[int, Ranked] = {fact: [] for fact in ids}
        for fact, neighbor, similarity in self._db.rows(
            f"SELECT fact, neighbor, similarity FROM neighbor WHERE fact {AMONG}"
            " ORDER BY fact, similarity DESC, neighbor",
            (id_list(found),),
        ):
            if len(found[fact]) < self._k:
                found[fact].append((neighbor, similarity))
        return found

    def link(self, fact: int, vector: bytes) -> None:
        """Store a fact's first vector and join it to the graph, inside a transaction."""
        index = self._vectors.index
        own = index.nearest(FACTS, vector, self._size)
        arrivals = [(other, fact, similarity) for other, similarity in index.reached(vector)]
        self._db.write(
            "INSERT INTO embedding (fact, radius, vector) VALUES (?, ?, ?)", (fact, self._radius(own), vector)
        )
        index.add(FACTS, [(fact, vector)])
        self._insert((fact, neighbor, similarity) for neighbor, similarity in own)
        self._arrive(arrivals)

    def link_many(self, vectors: Sequence[tuple[int, bytes]]) -> None:
        """Store the first vectors of many facts and join them to the graph, inside a transaction. Loads numpy."""
        self._db.write_many(
            "INSERT INTO embedding (fact, radius, vector) VALUES (?, ?, ?)",
            [(fact, UNBOUNDED, vector) for fact, vector in vectors],
        )
        self._vectors.index.add(FACTS, vectors)
        self._join({fact for fact, _ in vectors})

    def unlink(self, fact: int) -> None:
        """Drop a fact's vector and take it out of the graph, inside a transaction."""
        holders = [
            holder
            for (holder,) in self._db.rows("SELECT fact FROM neighbor WHERE neighbor = ? AND fact <> ?", (fact, fact))
        ]
        self._db.write("DELETE FROM neighbor WHERE fact = ?1 OR neighbor = ?1", (fact,))
        if self._db.write("DELETE FROM embedding WHERE fact = ? RETURNING fact", (fact,)):
            self._vectors.index.remove(FACTS, [fact])
        self._refill(holders)

    def clear(self) -> None:
        """Drop all vectors and the graph, inside a transaction."""
        self._db.write("DELETE FROM neighbor")
        self._db.write("DELETE FROM embedding")
        self._meta.set(NEIGHBORS, str(self._k))

    def adapt(self) -> None:
        """Build the graph anew where it was made for another k; nothing is written where it fits."""
        if self._meta.get(NEIGHBORS) == str(self._k):
            return
        with self._db.atomic():
            self._db.write("DELETE FROM neighbor")
            everybody = {fact for (fact,) in self._db.rows("SELECT fact FROM embedding")}
            if everybody:
                self._db.write("UPDATE embedding SET radius = ?", (UNBOUNDED,))
                self._join(everybody)
            self._meta.set(NEIGHBORS, str(self._k))

    def faults(self) -> int:
        """How many facts have neighbours that a search of everything would not give. Loads numpy."""
        import numpy as np

        ids, matrix = arrays.load(self._db, FACTS)
        nobody = np.full(len(ids), UNBOUNDED, dtype=np.float32)
        wrong = 0
        for edges in graph.join(ids, matrix, np.ones(len(ids), dtype=bool), nobody, self._k):
            truth: dict[int, list[float]] = {}
            for fact, _, similarity in edges.own:
                truth.setdefault(fact, []).append(similarity)
            stored = self.of(list(truth))
            # Ties may stand in any order, so the similarities are compared.
            wrong += sum(
                not _same([similarity for _, similarity in stored[fact]], similarities)
                for fact, similarities in truth.items()
            )
        return wrong

    def _join(self, newcomers: set[int]) -> None:
        import numpy as np

        ids, matrix = arrays.load(self._db, FACTS)
        radii = self._db.rows("SELECT radius FROM embedding ORDER BY fact")
        reach = np.array([1.0 - radius * radius / 2.0 for (radius,) in radii], dtype=np.float32)
        new = np.isin(ids, list(newcomers))
        for edges in graph.join(ids, matrix, new, reach, self._size):
            self._insert(edges.own)
            self._arrive(edges.arrivals)
        self._bound(newcomers)

    def _insert(self, edges: Iterable[tuple[int, int, float]]) -> None:
        self._db.write_many("INSERT INTO neighbor (fact, neighbor, similarity) VALUES (?, ?, ?)", edges)

    def _arrive(self, edges: Sequence[tuple[int, int, float]]) -> None:
        """Take newcomers into lists, and cut the lists that have become too long."""
        if not edges:
            return
        self._insert(edges)
        hosts = {host for host, _, _ in edges}
        self._db.write(
            "DELETE FROM neighbor WHERE (fact, neighbor) IN (SELECT fact, neighbor FROM (SELECT fact, neighbor,"
            " row_number() OVER (PARTITION BY fact ORDER BY similarity DESC, neighbor) AS place FROM neighbor"
            f" WHERE fact {AMONG}) WHERE place > ?)",
            (id_list(hosts), self._size),
        )
        self._bound(hosts)

    def _bound(self, facts: Iterable[int]) -> None:
        """Set the radius of full lists to the distance of their last member: all that is nearer is in them."""
        self._db.write(
            "UPDATE embedding SET radius = sqrt(max(0.0, 2.0 - 2.0 * worst)) FROM (SELECT fact AS host,"
            f" min(similarity) AS worst FROM neighbor WHERE fact {AMONG}"
            " GROUP BY fact HAVING count(*) >= ?) WHERE fact = host",
            (id_list(facts), self._size),
        )

    def _refill(self, holders: Sequence[int]) -> None:
        """Search anew the lists that have become shorter than k though there are others."""
        short = self._db.rows(
            f"SELECT fact, vector FROM embedding WHERE fact {AMONG} AND radius < ?"
            " AND (SELECT count(*) FROM neighbor WHERE neighbor.fact = embedding.fact) < ?",
            (id_list(holders), UNBOUNDED, self._k),
        )
        for fact, vector in short:
            found = self._vectors.index.nearest(FACTS, vector, self._size + 1)
            own = [(other, similarity) for other, similarity in found if other != fact][: self._size]
            self._db.write("DELETE FROM neighbor WHERE fact = ?", (fact,))
            self._insert((fact, neighbor, similarity) for neighbor, similarity in own)
            self._db.write("UPDATE embedding SET radius = ? WHERE fact = ?", (self._radius(own), fact))

    def _radius(self, own: Ranked) -> float:
        return distance(own[-1][1]) if len(own) == self._size else UNBOUNDED


def _same(left: Sequence[float], right: Sequence[float]) -> bool:
    return len(left) == len(right) and all(abs(a - b) <= TIE for a, b in zip(left, right, strict=True))

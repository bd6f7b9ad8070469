"""One request's search: its lists over all views, their fusion, and facts turned into candidates that know their ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.candidates import Candidate
from assistant.checks.situation import Commitment
from assistant.knowledge_base import KnowledgeBase
from assistant.request import Request
from assistant.retrieval import lists
from assistant.retrieval.fusion import fuse, seated
from assistant.retrieval.lists import RankedList
from assistant.retrieval.scoring import Scoring
from assistant.settings import Settings
from assistant.verdict import Plan


@dataclass(frozen=True)
class Search:
    """What was found: the lists, the fused ranking, the vector of the request (empty without an embedder), and the scorer's
    word as far as it was asked."""

    base: KnowledgeBase
    vector: bytes
    lists: tuple[RankedList, ...]
    fused: tuple[tuple[int, float], ...]
    scoring: Scoring

    def candidates(self, facts: Sequence[int]) -> list[Candidate]:
        """The facts with texts, readings, fusion scores and similarity to the request, in the given order."""
        fused = dict(self.fused)
        near = self.base.store.vectors.similarities(self.vector, facts) if self.vector else {}
        return [replace(c, fused=fused.get(c.id, 0.0), similarity=near.get(c.id)) for c in self.base.candidates(facts)]

    def scored(self, candidates: Sequence[Candidate], keep: int = 0) -> list[Candidate]:
        """The same candidates with the scorer's word on each of them, in order, until only `keep` pairs are left."""
        self.scoring.score({c.id: c.text for c in candidates}, keep)
        return [replace(c, relevance=self.scoring.of(c.id)) for c in candidates]


def search(
    base: KnowledgeBase, request: Request, plan: Plan, commitments: Sequence[Commitment], settings: Settings
) -> Search:
    """Put every view to both lists, the request to foresight too, add the calendar, and fuse. What foresight found is among
    the first that are looked at: it need not resemble the request."""
    vectors = base.embed_requests([view.text for view in plan.views])
    found = [
        *lists.dense(base.store, plan.views, vectors, settings.depth),
        *lists.sparse(base.store, plan.views, settings.depth, settings.weight_sparse),
    ]
    if vectors and settings.weight_foresight and "foresight" not in settings.without:
        found.append(lists.foresight(base.store, vectors[0], settings.foreseen, settings.weight_foresight))
    if commitments:
        found.append(lists.calendar(request, commitments, settings.depth, settings.weight_counter))
    fused = fuse([(ranked.ids, ranked.weight) for ranked in found], k=settings.rrf_k)
    foreseen = {fact for ranked in found if ranked.phrases for fact in ranked.ids}
    fused = seated(fused, foreseen, settings.fused)
    pairs = 0 if "selection" in settings.without else settings.pairs
    scoring = Scoring(base.scorer if pairs else None, request, pairs)
    return Search(base, vectors[0] if vectors else b"", tuple(found), tuple(fused), scoring)

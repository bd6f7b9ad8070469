"""The ways to answer a request that the self-test compares.

`pacemaker` is the whole road. `dense`, `sparse` and `hybrid` rank by the request's text alone and hand their first facts to the
same checks and the same judge. `oracle` is the road again, over a base that holds the gold facts only. `fullkb` shows the
whole base to a language model. Every method gets one assistant over one loaded base and gives a result with its ranking.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.assistant import Assistant
from assistant.errors import SelfTestError
from assistant.events import Cancel
from assistant.result import Result
from assistant.retrieval.fusion import fuse
from assistant.settings import STAGES

LIST_LENGTH = 50
"""Facts in the dense and the BM25 list of the baselines."""


@dataclass(frozen=True)
class Ranked:
    """A result and the facts that retrieval is scored on, best first."""

    result: Result
    evidence: tuple[int, ...]


@dataclass(frozen=True)
class Method:
    """How to answer one request, until it is cancelled; `stages` are those that can be left out of it."""

    name: str
    answer: Callable[[Assistant, str, Cancel], Ranked]
    stages: frozenset[str]
    gold_only: bool = False
    """Whether the base holds the gold facts of a request and nothing else."""
    by_model: bool = False
    """Whether it makes no sense without a language model."""


def find(name: str, agents: str) -> Method:
    """The method of that name. Raises `SelfTestError` where there is none, or none for these agents."""
    if name not in METHODS:
        raise SelfTestError(f"There is no method “{name}”. Known are: {', '.join(METHODS)}.")
    method = METHODS[name]
    if method.by_model and agents != "ollama":
        raise SelfTestError(f"The method {name} has a language model read the whole base. Say --agents ollama.")
    return method


def check_stages(method: Method, without: frozenset[str]) -> None:
    """Raises `SelfTestError` for a stage that does not exist, or that `method` does not go through."""
    for stage in sorted(without):
        if stage not in STAGES:
            raise SelfTestError(f"There is no stage “{stage}”. Known are: {', '.join(STAGES)}.")
        if stage not in method.stages:
            raise SelfTestError(f"The method {method.name} has no {stage} that could be left out.")


def _road(assistant: Assistant, text: str, cancel: Cancel) -> Ranked:
    result = assistant.decide(text, cancel=cancel)
    return Ranked(result, result.evidence)


def _ranking(rank: Callable[[Assistant, str], list[int]]) -> Callable[[Assistant, str, Cancel], Ranked]:
    """A baseline: what `rank` puts first goes to the checks and the judge."""

    def answer(assistant: Assistant, text: str, cancel: Cancel) -> Ranked:
        first = rank(assistant, text)[: assistant.settings.evidence]
        cancel.check()
        return Ranked(assistant.judge_ranking(text, first), tuple(first))

    return answer


def _dense(assistant: Assistant, text: str) -> list[int]:
    if assistant.embedder is None:
        raise SelfTestError("Dense retrieval needs the embedding model, which can't run here. See `caveat doctor`.")
    (vector,) = assistant.embedder.embed([text])
    return [fact for fact, _ in assistant.store.vectors.nearest(vector, LIST_LENGTH)]


def _sparse(assistant: Assistant, text: str) -> list[int]:
    return [fact for fact, _ in assistant.store.fulltext.search(text, LIST_LENGTH)]


def _hybrid(assistant: Assistant, text: str) -> list[int]:
    lists = [(_dense(assistant, text), 1.0), (_sparse(assistant, text), 1.0)]
    return [fact for fact, _ in fuse(lists, k=assistant.settings.rrf_k)]


def _whole_base(assistant: Assistant, text: str, cancel: Cancel) -> Ranked:
    """All facts, in their order, before the judge; what it cites is what it found."""
    cancel.check()
    result = assistant.judge_ranking(text, [fact.id for fact in assistant.facts()])
    return Ranked(result, tuple(fact.id for fact in result.cited))


_WHOLE_ROAD = frozenset(STAGES)
_JUDGED_ONLY = frozenset({"calendar", "checks"})

METHODS = {
    method.name: method
    for method in (
        Method("pacemaker", _road, _WHOLE_ROAD),
        Method("dense", _ranking(_dense), _JUDGED_ONLY),
        Method("sparse", _ranking(_sparse), _JUDGED_ONLY),
        Method("hybrid", _ranking(_hybrid), _JUDGED_ONLY),
        Method("oracle", _road, _WHOLE_ROAD, gold_only=True),
        Method("fullkb", _whole_base, _JUDGED_ONLY, by_model=True),
    )
}

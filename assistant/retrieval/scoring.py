"""The scorer's word on the facts of one request, within a budget.

A pair of request and fact costs milliseconds, so the road says which facts are worth one. Nothing is scored twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from assistant.request import Request
from assistant.timing.say import full_day


class Scorer(Protocol):
    """What `models.scorer` is to this room."""

    def score(self, asked: str, facts: Sequence[str]) -> list[float]:
        """One number a fact: how much it helps to decide what is asked."""
        ...


class Scoring:
    """Scores for one request. Without a scorer the budget is empty and nothing is ever scored."""

    def __init__(self, scorer: Scorer | None, request: Request, budget: int) -> None:
        self._scorer = scorer
        self._asked = asked(request)
        self._scores: dict[int, float] = {}
        self.left = budget if scorer is not None else 0
        """Pairs that may still be scored."""

    def score(self, facts: Mapping[int, str], keep: int = 0) -> None:
        """Score those of the facts (number to text) that are not scored yet, in their order, until only `keep` pairs are
        left."""
        fresh = {fact: text for fact, text in facts.items() if fact not in self._scores}
        chosen = list(fresh)[: max(0, self.left - keep)]
        if chosen and self._scorer is not None:
            self._scores |= zip(chosen, self._scorer.score(self._asked, [fresh[f] for f in chosen]), strict=True)
            self.left -= len(chosen)

    def of(self, fact: int) -> float | None:
        """The score of a fact; None where it was not asked for."""
        return self._scores.get(fact)


def asked(request: Request) -> str:
    """ "Friday 13 March, 19:30. Book a table for two tomorrow.": facts name days, requests say "tomorrow"."""
    when = request.when
    if when is None:
        return request.text
    at = f", {when.start:%H:%M}" if when.clock else ""
    return f"{full_day(when.start)}{at}. {request.text}"

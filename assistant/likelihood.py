"""How likely a request is to clash with the facts that stand nearest to it: a trained estimate.

It has learned from pairs of requests that differ in one thing, so it knows more than how facts sound; but it shows no arithmetic
and is wrong too often to refuse anything. The judge lets it weigh what the checks only think possible. What it is worth, and
how it was trained: `docs/estimator.md`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from assistant.candidates import Candidate
from assistant.request import Kind, Request
from assistant.retrieval.scoring import asked

FACTS = 2
"""Facts that are read beside the request; with more, what decides is lost among the rest."""
SLOPE, MIDDLE = 1.0, 0.0
"""From the model's number to a chance of one half and how fast it grows, fitted on people whom nothing was trained on."""


class Estimator(Protocol):
    """What `models.scorer` is to this room."""

    def score(self, asked: str, facts: Sequence[str]) -> list[float]:
        """One number a text of facts."""
        ...


def likelihood(estimator: Estimator | None, request: Request, evidence: Sequence[Candidate]) -> float | None:
    """The chance from 0 to 1; None without a model, without facts, and where nothing is asked for."""
    if estimator is None or not evidence or request.kind in (Kind.QUESTION, Kind.FACT):
        return None
    (score,) = estimator.score(asked(request), [" ".join(fact.text for fact in evidence[:FACTS])])
    return 1 / (1 + math.exp(-SLOPE * (score - MIDDLE)))

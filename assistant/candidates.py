"""A fact on its way through the road: its text, its readings, and how it came here."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.readings.forms import Reading


@dataclass(frozen=True)
class Candidate:
    """One fact that may decide the request.

    `fused` is its score of reciprocal rank fusion (0 where a hop brought it), `similarity` its cosine to the request
    (None where unknown), `hop` 0 for a fact that a list found, `relevance` what the scorer gave it (None where it was not
    asked), `score` the filter's last word.
    """

    id: int
    text: str
    readings: tuple[Reading, ...] = ()
    fused: float = 0.0
    similarity: float | None = None
    hop: int = 0
    score: float = 0.0
    relevance: float | None = None
    guesses: tuple[Reading, ...] = ()
    """Readings by a language model, where the rules read nothing; see `checks.guesses`."""

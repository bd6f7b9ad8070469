"""The built-in filter: which facts may decide, judged by where they came from and what they speak of.

A weighted sum of plain features, each between 0 and 1. Where the scorer was asked, its word leads and few features add to it;
what it was not asked about goes by the same features, behind the rest. Where there is no scorer, all features count. The weights
beside the scorer were chosen on people whom no rule and no model was made on, those of the features alone on pace-train
(`tests/bench/filter_weights.py`, `docs/scorer.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from assistant.candidates import Candidate
from assistant.language.words import fold, stems
from assistant.readings.forms import (
    Clearance,
    Composition,
    Event,
    Hours,
    Limit,
    Outage,
    Permission,
    Prohibition,
    Reading,
    Recurring,
    Restriction,
    TravelTime,
)
from assistant.request import Request
from assistant.verdict import Finding

DECIDING_FORMS = (
    Clearance,
    Composition,
    Event,
    Hours,
    Limit,
    Outage,
    Permission,
    Prohibition,
    Recurring,
    Restriction,
    TravelTime,
)


class Features(NamedTuple):
    """What the filter looks at: for one fact, then all are between 0 and 1, or what each of them is worth."""

    fused: float
    """Its fusion score, relative to the best one."""
    similarity: float
    """Cosine to the request."""
    words: float
    """Share of the request's meaningful words that the fact has."""
    people: float
    """Whether it names somebody who takes part."""
    place: float
    """Share of the words of the best-fitting place of the request."""
    time: float
    """Whether it speaks of a time that meets the request's."""
    decides: float
    """Whether a reading of a deciding form was found in it."""
    found: float
    """Whether a check cites it: 1 when certain, 0.6 when not."""
    near: float
    """1 for what a list found, less with every hop."""


ALONE = Features(
    fused=2.7, similarity=1.4, words=3.0, people=0.15, place=0.25, time=0.65, decides=0.65, found=3.5, near=1.0
)
"""Without the scorer."""
BESIDE = Features(
    fused=0.7, similarity=6.0, words=0.0, people=0.0, place=0.0, time=0.0, decides=0.0, found=1.0, near=0.0
)
"""Beside the scorer, which reads the words, people, places and times for itself."""
UNSCORED = -10.0
"""In the place of the scorer's word, which runs from about -6 to 5, on a fact beside others that it was asked about."""


class BuiltinFilter:
    """The protocol `Filter`, by features."""

    name = "builtin"

    def rank(
        self, request: Request, candidates: Sequence[Candidate], findings: Sequence[Finding] = ()
    ) -> list[Candidate]:
        """All candidates with their scores, best first; ties to the smaller id."""
        top = max((c.fused for c in candidates), default=0.0) or 1.0
        asked = any(c.relevance is not None for c in candidates)
        weights, unasked = (BESIDE, UNSCORED) if asked else (ALONE, 0.0)
        ranked = []
        for candidate in candidates:
            said = unasked if candidate.relevance is None else candidate.relevance
            ranked.append(
                replace(candidate, score=said + worth(weights, features_of(request, candidate, findings, top)))
            )
        return sorted(ranked, key=lambda c: (-c.score, c.id))


def worth(weights: Features, features: Features) -> float:
    """The weighted sum."""
    return float(sum(map(mul, weights, features)))


def features_of(request: Request, candidate: Candidate, findings: Sequence[Finding], top_fused: float) -> Features:
    """The features of one fact for one request; `top_fused` is the best fusion score in sight."""
    wanted, have = _stems(request.text), _stems(candidate.text)
    folded = fold(candidate.text)
    return Features(
        fused=candidate.fused / top_fused,
        similarity=max(0.0, candidate.similarity or 0.0),
        words=len(wanted & have) / len(wanted) if wanted else 0.0,
        people=1.0 if any(fold(p).split()[0] in folded for p in request.people if p.strip()) else 0.0,
        place=max((_share(place, have) for place in request.places), default=0.0),
        time=1.0 if any(_meets(reading, request) for reading in candidate.readings) else 0.0,
        decides=1.0 if any(isinstance(reading, DECIDING_FORMS) for reading in candidate.readings) else 0.0,
        found=max((1.0 if f.certain else 0.6 for f in findings if candidate.id in f.facts), default=0.0),
        near=1.0 / (1 + candidate.hop),
    )


@lru_cache(maxsize=20_000)
def _stems(text: str) -> frozenset[str]:
    return frozenset(stems(text))


def _share(place: str, have: frozenset[str]) -> float:
    wanted = _stems(place)
    return len(wanted & have) / len(wanted) if wanted else 0.0


def _meets(reading: Reading, request: Request) -> bool:
    """Whether the period of a dated reading touches the time of the request, give or take an hour."""
    if request.when is None or isinstance(reading, Recurring):
        return False
    start, end = getattr(reading, "start", None), getattr(reading, "end", None)
    if start is None and end is None:
        return False
    slack = timedelta(hours=1)
    asked_end = request.when.end or request.when.start
    return (start is None or start <= asked_end + slack) and (end is None or end >= request.when.start - slack)

"""The figures of the self-test, as fractions from 0 to 1; None where the data can't tell.

Retrieval compares the ranked evidence with the gold facts and is averaged within each instance first, then over the instances
(macro). Decisions are counted over all requests; `unsure` counts as wrong for both directions.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

from assistant.selftest.outcome import Label, Outcome
from assistant.verdict import Decision

Figures = dict[str, float | None]

CUTS = (5, 10)
"""K of Recall@K, Hit@K and Gold@K."""
COVERAGE = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Lower ends of the bins of gold coverage; the last bin holds requests whose gold facts were all found."""

ESTIMATES = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
"""Edges of the bins of the reliability diagram; the last bin holds its upper edge too."""


def mean(values: Iterable[float]) -> float | None:
    """The average, None of nothing."""
    numbers = list(values)
    return sum(numbers) / len(numbers) if numbers else None


def recall(ranked: Sequence[str], gold: Sequence[str], k: int) -> float:
    """The share of the gold facts among the first `k`."""
    return len(set(ranked[:k]) & set(gold)) / len(set(gold))


def reciprocal_rank(ranked: Sequence[str], gold: Sequence[str]) -> float:
    """1 / rank of the first gold fact, 0 where there is none."""
    return next((1 / rank for rank, fact in enumerate(ranked, start=1) if fact in gold), 0.0)


def retrieval(outcomes: Sequence[Outcome]) -> Figures:
    """Recall@K, Hit@K (any gold fact), Gold@K (all of them) and MRR; requests without gold facts don't count."""
    by_instance: dict[str, list[dict[str, float]]] = defaultdict(list)
    for outcome in outcomes:
        if outcome.query.gold:
            by_instance[outcome.instance].append(found(outcome.answer.evidence, outcome.query.gold))
    names = found((), ("any",)).keys()
    return {name: mean(sum(row[name] for row in rows) / len(rows) for rows in by_instance.values()) for name in names}


def found(ranked: Sequence[str], gold: Sequence[str]) -> dict[str, float]:
    """All retrieval figures of one request."""
    shares = {k: recall(ranked, gold, k) for k in CUTS}
    return {
        **{f"recall@{k}": share for k, share in shares.items()},
        **{f"hit@{k}": float(share > 0) for k, share in shares.items()},
        **{f"gold@{k}": float(share == 1) for k, share in shares.items()},
        "mrr": reciprocal_rank(ranked, gold),
    }


def pairs(outcomes: Sequence[Outcome]) -> list[tuple[Outcome, Outcome]]:
    """Every original with its twin, where both are among the outcomes."""
    by_id = {(o.instance, o.query.id): o for o in outcomes}
    twins = [o for o in outcomes if o.query.twin is not None]
    found = [(by_id.get((twin.instance, twin.query.twin or "")), twin) for twin in twins]
    return [(original, twin) for original, twin in found if original is not None]


def decisions(outcomes: Sequence[Outcome]) -> Figures:
    """The shares decided right: all, of each direction, their mean; the share left unsure; pairs with both twins right."""
    directions = {
        direction: mean(o.right for o in outcomes if o.query.feasibility == direction)
        for direction in ("conflict", "non_conflict")
    }
    known = [share for share in directions.values() if share is not None]
    return {
        "all": mean(o.right for o in outcomes),
        **directions,
        "mean": mean(known) if len(known) == len(directions) else None,
        "unsure": mean(o.answer.decision is Decision.UNSURE for o in outcomes),
        "pairs": mean(a.right and b.right for a, b in pairs(outcomes)),
    }


def labels(outcomes: Sequence[Outcome]) -> Figures:
    """The shares of PASS, WRONG and FAIL."""
    return {label.value: mean(o.label is label for o in outcomes) for label in Label}


def surfaced(outcomes: Sequence[Outcome]) -> float | None:
    """Of the conflicts whose decisive facts are known: refused or left unsure with all of these facts shown."""
    conflicts = [o for o in outcomes if o.query.feasibility == "conflict" and o.query.decisive]
    return mean(o.answer.decision is not Decision.NON_CONFLICT and o.shows_decisive for o in conflicts)


def refusal_precision(outcomes: Sequence[Outcome]) -> float | None:
    """Of the refused requests, those that do clash."""
    return mean(o.right for o in outcomes if o.answer.decision is Decision.CONFLICT)


def pair_order(outcomes: Sequence[Outcome]) -> float | None:
    """Of the pairs, those whose conflict twin has the strictly higher estimate: equal estimates order nothing."""
    return mean(_ordered(a, b) if a.query.feasibility == "conflict" else _ordered(b, a) for a, b in pairs(outcomes))


def interrupted(outcomes: Sequence[Outcome]) -> float | None:
    """Of the plain requests (fine, and nothing in the base touches them: no gold facts), those that were not just done."""
    plain = [o for o in outcomes if o.query.feasibility == "non_conflict" and not o.query.gold]
    return mean(not o.right for o in plain)


def differing(outcomes: Sequence[Outcome]) -> list[tuple[Outcome, Decision, str]]:
    """Requests on which a model and the built-in judge, on the same facts, differ: with the decision of the built-in judge, and
    who was right: "model", "builtin" or "neither"."""
    found = []
    for outcome in outcomes:
        builtin = outcome.answer.without_model
        if builtin is not None and builtin is not outcome.answer.decision:
            right = "model" if outcome.right else "builtin" if builtin.value == outcome.query.feasibility else "neither"
            found.append((outcome, builtin, right))
    return found


def disagreements(outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many requests a model judged, on how many it and the built-in judge differ, and how often each was right there."""
    right = Counter(who for _, _, who in differing(outcomes))
    return {
        "judged": sum(o.answer.without_model is not None for o in outcomes),
        "differ": right.total(),
        "model_right": right["model"],
        "builtin_right": right["builtin"],
        "neither": right["neither"],
    }


def pass_by_gold_coverage(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """The share of PASS by how many of the gold facts were found: bins from (inclusive) to (exclusive), the last full."""
    covered = [(recall(o.answer.evidence, o.query.gold, CUTS[-1]), o) for o in outcomes if o.query.gold]
    bins = [*pairwise(COVERAGE), (1.0, 1.0)]
    rows = []
    for low, high in bins:
        inside = [o for share, o in covered if low <= share and (share < high or low == high)]
        rows.append({"from": low, "to": high, "n": len(inside), "pass": mean(o.label is Label.PASS for o in inside)})
    return rows


def reliability(outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """What an estimate is worth: for each fifth of the scale its requests, their mean estimate, and how many did clash."""
    rows = []
    for low, high in pairwise(ESTIMATES):
        inside = [
            o for o in outcomes if low <= o.answer.estimate and (o.answer.estimate < high or high == ESTIMATES[-1])
        ]
        rows.append(
            {
                "from": low,
                "to": high,
                "n": len(inside),
                "estimate": mean(o.answer.estimate for o in inside),
                "conflicts": mean(o.query.feasibility == "conflict" for o in inside),
            }
        )
    return rows


def _ordered(conflict: Outcome, other: Outcome) -> bool:
    return conflict.answer.estimate > other.answer.estimate

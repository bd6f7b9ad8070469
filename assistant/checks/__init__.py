"""Checks: pure functions from a situation to findings, one file each.

Rule of the room: no clock, no store, no model; a check sees a `Situation` and yields `Finding`s with their arithmetic in
words. It speaks against a request or for it, and is silent where it knows nothing. `run` calls them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assistant.checks import (
    abroad,
    admissions,
    already,
    asleep,
    bound,
    cancelling,
    hours,
    intervals,
    kept_empty,
    lead_time,
    limit,
    needs,
    outage,
    overlap,
    papers,
    prohibition,
    restriction,
    sleepers,
    spacing,
    stock,
    their_clock,
    travel,
    understanding,
    working_days,
)
from assistant.checks.situation import Situation
from assistant.verdict import Finding

CHECKS: tuple[Callable[[Situation], Iterator[Finding]], ...] = (
    overlap.check,
    travel.check,
    outage.check,
    needs.check,
    hours.check,
    lead_time.check,
    restriction.check,
    spacing.check,
    intervals.check,
    papers.check,
    cancelling.check,
    their_clock.check,
    sleepers.check,
    asleep.check,
    already.check,
    bound.check,
    admissions.check,
    abroad.check,
    prohibition.check,
    limit.check,
    stock.check,
    kept_empty.check,
    working_days.check,
    understanding.check,
)


def run(situation: Situation) -> list[Finding]:
    """Everything the checks have to say about a situation, each finding once."""
    return list(dict.fromkeys(finding for check in CHECKS for finding in check(situation)))

"""What the user did all the same: a ground that was overridden once weighs less the next time.

A ground is one check's word about one thing from the same facts. Whoever went ahead on it has seen it; so what was only
possible is not brought up again, and what is certain asks instead of refusing. It never falls silent: the facts still clash.
A fact that is changed makes a new ground, for it says something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from assistant.verdict import Finding, Polarity
from store import Store
from store.decisions import StoredDecision

REMINDER = "You went ahead on this before, so I only ask."


class Ground(NamedTuple):
    """What makes two findings the same objection."""

    check: str
    about: str
    facts: frozenset[int]


def heeding_overrides(findings: Sequence[Finding], store: Store) -> list[Finding]:
    """The findings as they weigh for a user who may have gone ahead on some of them before."""
    grounds = {_ground(f) for f in findings if f.polarity is Polarity.AGAINST and f.facts}
    facts = sorted({fact for ground in grounds for fact in ground.facts})
    if not facts:
        return list(findings)
    decisions = {decision for decision, _ in store.decisions.overrides_of(facts)}
    overridden = grounds & {ground for number in decisions for ground in _objections(store.decisions.get(number))}
    return list(_weighed(findings, overridden))


def _weighed(findings: Sequence[Finding], overridden: set[Ground]) -> Iterable[Finding]:
    for finding in findings:
        if finding.polarity is not Polarity.AGAINST or _ground(finding) not in overridden:
            yield finding
        elif finding.certain:
            yield replace(finding, certain=False, text=f"{finding.text} {REMINDER}")


def _ground(finding: Finding) -> Ground:
    return Ground(finding.check, finding.about, frozenset(finding.facts))


def _objections(decision: StoredDecision) -> Iterable[Ground]:
    """What spoke against a request when it was decided."""
    for found in decision.trace.get("findings", []):
        if found["polarity"] == Polarity.AGAINST.value:
            yield Ground(found["check"], found["about"], frozenset(found["facts"]))

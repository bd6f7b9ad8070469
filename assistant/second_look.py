"""A second look at what the checks are certain of: refused is only what the scorer, too, sees a bearing in.

A check joins a reading to a request by a few words, and a reading may be wrong: that the car is at the garage has nothing to
do with a song about cars. The scorer has read request and fact as a whole. Where it sees nothing in any fact that a finding
cites, the user is asked instead of refused; to drop the finding would be too much, for the scorer misses more than the checks do. On
people that neither was made on, findings that the scorer agrees with were right in 21 of 25 cases, the others in 9 of 20
(`docs/scorer.md`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from assistant.candidates import Candidate
from assistant.verdict import Finding, Polarity

BEARS = 0.5
"""The scorer's number from which a fact has a bearing on the request; it runs from about -6 to 6."""
OF_ITS_TIME = frozenset({"overlap", "travel"})
"""Checks that only speak of what lies around the request's own time: no words have to agree for that."""
BY_TABLES = frozenset({"restriction", "needs"})
"""Checks that go from word to word by the tables, from walnuts to nuts, where the scorer can't follow."""


def seconded(findings: Sequence[Finding], facts: Sequence[Candidate]) -> list[Finding]:
    """The findings, those against the request that the scorer sees nothing in no longer certain. Where it was not asked, all stay."""
    relevance = {fact.id: fact.relevance for fact in facts if fact.relevance is not None}
    return [replace(f, certain=False) if _is_alone(f, relevance) else f for f in findings]


def _is_alone(finding: Finding, relevance: dict[int, float]) -> bool:
    """Whether the scorer was asked about what is cited, and sees nothing in it."""
    if not finding.certain or finding.polarity is Polarity.FOR or finding.check in OF_ITS_TIME | BY_TABLES:
        return False
    said = [relevance[fact] for fact in finding.facts if fact in relevance]
    return bool(said) and max(said) < BEARS

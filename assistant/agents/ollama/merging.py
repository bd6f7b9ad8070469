"""A model's judgement and what the checks know, made into one verdict.

Rule of this file: findings that are certain stand, whatever the model says; where the two disagree on them, the user is asked.
Only where nothing is certain does the model's decision count. A doubt that names no fact is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.agents.builtin.judge import MAX_CITED
from assistant.candidates import Candidate
from assistant.plain_text import shortened
from assistant.verdict import Decision, Finding, Polarity, Verdict

TRUST = 0.6
"""How far the model's decision moves the estimate that the request clashes."""
UNDERSTANDING = "understanding"
"""The check that asks what the request means: no model can know that better than the user."""


@dataclass(frozen=True)
class Opinion:
    """What the model decided, on which facts (their ids, all of them shown to it)."""

    decision: Decision
    facts: tuple[int, ...]


def merge(own: Verdict, opinion: Opinion, evidence: Sequence[Candidate]) -> Verdict:
    """The verdict, from that of the built-in judge on the same findings and the model's opinion on the same evidence."""
    against = [f for f in own.deciding if f.polarity is Polarity.AGAINST]
    certain = [f for f in own.deciding if f.certain]
    if any(f.check == UNDERSTANDING for f in against) or (opinion.decision is Decision.UNSURE and not opinion.facts):
        return own
    if own.decision is Decision.CONFLICT:
        return _shown(own, certain, opinion, evidence)
    if certain and opinion.decision is Decision.CONFLICT:
        return _asking(own, opinion, evidence)
    return _told(own, against, opinion)


def _shown(own: Verdict, certain: Sequence[Finding], opinion: Opinion, evidence: Sequence[Candidate]) -> Verdict:
    """A refusal that the checks can show. A model that lets the request pass contradicts it only where it names another
    fact, one that could lift it; to overlook the finding is no contradiction."""
    shown = {fact for finding in certain for fact in finding.facts}
    if opinion.decision is Decision.NON_CONFLICT:
        return own if shown.issuperset(opinion.facts) else _asking(own, opinion, evidence)
    return replace(own, cited=_first(own.cited, opinion.facts))


def _asking(own: Verdict, opinion: Opinion, evidence: Sequence[Candidate]) -> Verdict:
    """Findings and model disagree: both are named, and the user is asked."""
    texts = {c.id: shortened(c.text, 160) for c in evidence}
    quoted = " and ".join(f"“{texts[fact]}”" for fact in opinion.facts[:2] if fact in texts)
    against = opinion.decision is Decision.CONFLICT
    said = f"The model sees {'a conflict' if against else 'nothing against it'}, because of {quoted}."
    view = Finding("model", Polarity.AGAINST if against else Polarity.FOR, opinion.facts, said, certain=False)
    cited = _first(own.cited[: MAX_CITED - 1], opinion.facts, own.cited)
    return Verdict(Decision.UNSURE, cited, _moved(own.estimate, opinion.decision), (*own.deciding, view))


def _told(own: Verdict, against: Sequence[Finding], opinion: Opinion) -> Verdict:
    """Nothing is certain: the model decides, and what the checks thought possible is kept where it says the same."""
    estimate = _moved(own.estimate, opinion.decision)
    if opinion.decision is Decision.NON_CONFLICT:
        deciding = tuple(f for f in own.deciding if f.polarity is Polarity.FOR)
        own_facts: tuple[int, ...] = own.cited if own.decision is Decision.NON_CONFLICT else ()
    else:
        deciding = tuple(f for f in against if not f.facts or not set(f.facts).isdisjoint(opinion.facts))
        own_facts = tuple(fact for finding in deciding for fact in finding.facts)
    return Verdict(opinion.decision, _first(opinion.facts, own_facts), estimate, deciding)


def _first(*lists: Sequence[int]) -> tuple[int, ...]:
    """The facts of all lists in order, none twice, no more than may be cited."""
    return tuple(dict.fromkeys(fact for facts in lists for fact in facts))[:MAX_CITED]


def _moved(estimate: float, decision: Decision) -> float:
    """The estimate, moved towards what the model says."""
    target = {Decision.CONFLICT: 1.0, Decision.UNSURE: 0.5, Decision.NON_CONFLICT: 0.0}[decision]
    return estimate + TRUST * (target - estimate)

"""The built-in judge: decides by findings alone.

It refuses what the checks can show, asks where something may matter, and lets the rest pass. A finding for the request
answers a finding against it when both are about the same; a certain one is only answered by another certain one.
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.candidates import Candidate
from assistant.language.words import stems
from assistant.request import Request
from assistant.verdict import Decision, Finding, Polarity, Verdict

MAX_CITED = 5
CERTAIN, POSSIBLE, QUIET = 0.9, 0.45, 0.05
"""What a certain finding, a possible one, and nothing at all say about the chance of a conflict."""
OF_ITS_TIME = frozenset({"overlap", "travel"})
"""Checks that only speak of what lies around the request's own time."""


class BuiltinJudge:
    """The protocol `Judge`, by rules over findings."""

    name = "builtin"

    def judge(self, request: Request, evidence: Sequence[Candidate], findings: Sequence[Finding]) -> Verdict:
        """Conflict on a certain finding that nothing answers, unsure on a possible one, fine otherwise."""
        against = [f for f in findings if f.polarity is Polarity.AGAINST]
        standing = [f for f in against if not any(answers(other, f) for other in findings)]
        certain = [f for f in standing if f.certain]
        if certain:
            decision, deciding = Decision.CONFLICT, certain
        elif standing:
            decision, deciding = Decision.UNSURE, standing
        else:
            decision = Decision.NON_CONFLICT
            deciding = [f for f in findings if f.polarity is Polarity.FOR and bears_on(f, against, request)]
        estimate = QUIET + 0.02 * max((0.0, *(c.score for c in evidence[:1])))
        for finding in standing:
            estimate += (1 - estimate) * (CERTAIN if finding.certain else POSSIBLE)
        cited = list(dict.fromkeys(fact for finding in deciding for fact in finding.facts))[:MAX_CITED]
        return Verdict(decision, tuple(cited), min(estimate, 1.0), tuple(deciding))


def answers(answer: Finding, finding: Finding) -> bool:
    """Whether a finding for the request takes the ground from one against it."""
    if answer.polarity is not Polarity.FOR or (finding.certain and not answer.certain):
        return False
    same_ground = bool(finding.about) and answer.about == finding.about
    return same_ground and answer.check == finding.check


def bears_on(answer: Finding, against: Sequence[Finding], request: Request) -> bool:
    """Whether a finding for the request is worth telling: it answers one against it, is of its time, or about what it
    names. That other people's rules don't apply needs no mention."""
    if answer.check in OF_ITS_TIME or any(answers(answer, finding) for finding in against):
        return True
    named = stems(" ".join((request.title, *request.people, *request.places, *request.things)))
    return not set(named).isdisjoint(stems(answer.about))

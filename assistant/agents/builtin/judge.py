"""The built-in judge: decides by findings; what the scorer thinks relevant is only ever shown.

It refuses what the checks can show, asks where something may matter, and lets the rest pass. A finding for the request
answers a finding against it when both are about the same; a certain one is only answered by another certain one. A refusal
cites what decides and nothing else. Where it asks, what stands nearest is shown beside it, for what a finding overlooks is
often among that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.candidates import Candidate
from assistant.language.words import stems
from assistant.request import Kind, Request
from assistant.verdict import Decision, Finding, Polarity, Verdict

MAX_CITED = 5
NEAR = 0.8
"""Share of the best score from which a fact stands near enough to be shown beside what is asked about."""
LEAST_RELEVANCE = 1.5
"""What the scorer must give such a fact, where it was asked. On people never trained on this halves the facts that are shown in
vain and loses one question in ten of those that show all that decides."""
CERTAIN, POSSIBLE, QUIET = 0.9, 0.45, 0.05
"""What a certain finding, a possible one, and nothing at all say about the chance of a conflict."""
PER_POINT = 0.02
"""What a point of the filter's score adds to a quiet estimate."""
OF_ITS_TIME = frozenset({"overlap", "travel"})
"""Checks that only speak of what lies around the request's own time."""
ASKS_FROM = {"balanced": None, "careful": 7.5}
"""From which score of its best fact on a request without any finding is asked about; None for never. On pace-train asking so
shows the deciding facts of more conflicts, but cannot tell them from requests that are fine: pairs are lost by it."""


@dataclass(frozen=True)
class BuiltinJudge:
    """The protocol `Judge`, by rules over findings. `caution` is one of `ASKS_FROM`."""

    caution: str = "balanced"
    name = "builtin"

    def judge(self, request: Request, evidence: Sequence[Candidate], findings: Sequence[Finding]) -> Verdict:
        """Conflict on a certain finding that nothing answers, unsure on a possible one, fine otherwise."""
        against = [f for f in findings if f.polarity is Polarity.AGAINST]
        standing = [f for f in against if not any(answers(other, f) for other in findings)]
        certain = [f for f in standing if f.certain]
        speaking = [f for f in findings if f.polarity is Polarity.FOR and bears_on(f, against, request)]
        estimate = _estimate(standing, evidence)
        if certain:
            return Verdict(Decision.CONFLICT, _cited(certain)[:MAX_CITED], estimate, tuple(certain))
        if standing:
            return Verdict(Decision.UNSURE, _beside(standing, evidence), estimate, tuple(standing))
        if self._may_matter(request, evidence, speaking):
            return Verdict(Decision.UNSURE, _beside((), evidence), estimate)
        return Verdict(Decision.NON_CONFLICT, _cited(speaking)[:MAX_CITED], estimate, tuple(speaking))

    def _may_matter(self, request: Request, evidence: Sequence[Candidate], speaking: Sequence[Finding]) -> bool:
        """Whether the best fact is so near to the request that a careful assistant would mention it."""
        least = ASKS_FROM[self.caution]
        if least is None or not evidence or request.kind in (Kind.FACT, Kind.QUESTION):
            return False
        return evidence[0].score >= least and not any(f.certain for f in speaking)


def answers(answer: Finding, finding: Finding) -> bool:
    """Whether a finding for the request takes the ground from one against it: it is about the same, or certain of the very
    facts on which the other only guesses. Of two times of one thing, neither answers the other."""
    if answer.polarity is not Polarity.FOR or (finding.certain and not answer.certain):
        return False
    if answer.at and finding.at and answer.at != finding.at:
        return False
    if bool(finding.about) and answer.about == finding.about and answer.check == finding.check:
        return True
    guessed = not finding.certain and bool(finding.facts)
    return answer.certain and guessed and set(finding.facts) <= set(answer.facts)


def bears_on(answer: Finding, against: Sequence[Finding], request: Request) -> bool:
    """Whether a finding for the request is worth telling: it answers one against it, is of its time, or about what it
    names. That other people's rules don't apply needs no mention."""
    if answer.check in OF_ITS_TIME or any(answers(answer, finding) for finding in against):
        return True
    named = stems(" ".join((request.title, *request.people, *request.places, *request.things)))
    return not set(named).isdisjoint(stems(answer.about))


def _estimate(standing: Sequence[Finding], evidence: Sequence[Candidate]) -> float:
    """The chance of a conflict: each finding takes its share of what is left; where none stands, the best fact's score tells."""
    estimate = QUIET + PER_POINT * max(0.0, max((c.score for c in evidence[:1]), default=0.0))
    for finding in standing:
        estimate += (1 - estimate) * (CERTAIN if finding.certain else POSSIBLE)
    return min(estimate, 1.0)


def _cited(findings: Sequence[Finding]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(fact for finding in findings for fact in finding.facts))


def _beside(deciding: Sequence[Finding], evidence: Sequence[Candidate]) -> tuple[int, ...]:
    """The facts that are asked about, and those that stand near to the request; at most `MAX_CITED`."""
    least = NEAR * max((c.score for c in evidence), default=0.0)
    near = [c.id for c in evidence if c.score >= least and (c.relevance is None or c.relevance >= LEAST_RELEVANCE)]
    return tuple(dict.fromkeys((*_cited(deciding), *near)))[:MAX_CITED]

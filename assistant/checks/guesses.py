"""Doubts: what the checks would say if a language model has read facts and request rightly.

Rule of this file: a guess only ever adds a doubt. The checks run once more, with the guesses among the readings; what they say
against the request then and did not say before is kept, never as certain. Nothing they said before is taken back by a guess, and
nothing is allowed on the ground of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from assistant import checks
from assistant.candidates import Candidate
from assistant.checks.commitments import from_readings
from assistant.checks.request_series import starts_of
from assistant.checks.situation import Commitment, Situation
from assistant.request import Request
from assistant.verdict import Finding, Polarity

AROUND = timedelta(days=1)
"""How far on either side of a request's time guessed commitments count."""


def doubts(situation: Situation, known: Sequence[Finding]) -> list[Finding]:
    """The findings that rest on a guess; `known` are those that the situation has without any."""
    request = situation.request
    guessed = [replace(fact, readings=fact.guesses) for fact in situation.facts if fact.guesses]
    if not guessed and request.guess is None:
        return []
    by_id = {fact.id: fact for fact in guessed}
    wider = replace(
        situation,
        request=request.guess or request,
        facts=tuple(by_id.get(fact.id, fact) for fact in situation.facts),
        commitments=(*situation.commitments, *_commitments(request, guessed)),
    )
    said = {(finding.check, finding.facts, finding.about) for finding in known}
    return [
        replace(found, certain=False, text=f"As a language model understands it: {found.text}")
        for found in checks.run(wider)
        if found.polarity is Polarity.AGAINST
        and (found.check, found.facts, found.about) not in said
        and (request.guess is not None or not by_id.keys().isdisjoint(found.facts))
    ]


def _commitments(request: Request, guessed: Sequence[Candidate]) -> list[Commitment]:
    """What may be on around the time of the request."""
    if request.when is None:
        return []
    starts = starts_of(request)
    length = (request.when.end or request.when.start) - request.when.start
    return from_readings(guessed, starts[0] - AROUND, starts[-1] + length + AROUND)

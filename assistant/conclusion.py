"""From the road's outcome to the result that is shown: cited facts, what was understood, and the answer in words."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import UTC

from assistant.candidates import Candidate
from assistant.events import Draft
from assistant.question.asked import Answer
from assistant.question.nearness import about
from assistant.readings.request_leads import say_leads
from assistant.request import Kind, Request
from assistant.result import Ambiguity, CitedFact, Result, Understood
from assistant.road import Outcome
from assistant.timing import interval, main_time, say
from assistant.timing.types import Recurrence
from assistant.verdict import Alternative, Decision, Verdict
from store import Store

SHOWN = 5
"""Facts that answer a question, at most."""


def conclude(outcome: Outcome, alternatives: Sequence[Alternative], store: Store) -> Generator[Draft, None, Result]:
    """The result of an outcome, telling how far the answer is written; it has no decision number and no action yet."""
    request, turn = outcome.request, outcome.turn
    told = outcome.told
    verdict = _with_answer_to_question(outcome, told)
    cited = _cited(verdict, outcome, store)
    text = told.text if told else ""
    if not told:
        for text in outcome.agents.writer.write(request, verdict, cited, alternatives):
            yield Draft(text)
    trace = outcome.trace
    trace.agents, trace.model_calls = outcome.agents.names(turn), turn.model_calls
    trace.without_model = turn.without_model
    return Result(
        decision_id=0,
        request=request,
        verdict=verdict,
        answer=text,
        cited=tuple(CitedFact(c.id, c.text) for c in cited),
        evidence=tuple(c.id for c in outcome.evidence),
        findings=outcome.findings,
        alternatives=tuple(alternatives),
        action=None,
        event=understood(request),
        read_back=read_back(request),
        ambiguous=ambiguities(request),
        trace=trace,
        notes=tuple(turn.notes),
    )


def understood(request: Request) -> Understood | None:
    """What was understood of the time; None where the request has none."""
    when = request.when
    if when is None:
        return None
    zone = str(when.start.tzinfo)
    return Understood(None, request.title, when.start, when.end, zone, when.rrule)


def read_back(request: Request) -> str | None:
    """The time of the request in words, with weekday, date and zone, and how long before it rings."""
    line = _time_in_words(request)
    leads = say_leads(request.leads)
    if request.at_opening and request.when is None:
        return "when you open Caveat next"
    return f"{line}, rings {leads}" if line and leads else line


def _time_in_words(request: Request) -> str | None:
    mention = main_time(request.times)
    if request.when is None or (mention is None and not request.leads):
        return None
    if mention is None:  # it is that of a planned entry
        return say(request.when.start)
    line = say(mention.value)
    if isinstance(mention.value, Recurrence) and mention.value.timed:  # whose offset changes in spring and autumn
        line += f", {request.when.start.tzinfo} time"
    return f"{line} ({mention.note})" if mention.note else line


def ambiguities(request: Request) -> tuple[Ambiguity, ...]:
    """The spans of the request that can be read in several ways, with their readings as ISO dates or times."""
    found = []
    zone = request.now.tzinfo or UTC
    for mention in request.times:
        readings = []
        for value in mention.ambiguous:
            start, end = interval(value, zone)
            moment = start or end
            if moment is not None:
                midnight = (moment.hour, moment.minute) == (0, 0)
                readings.append(moment.date().isoformat() if midnight else moment.isoformat(timespec="minutes"))
        if len(readings) > 1:
            found.append(Ambiguity(mention.span.text, tuple(readings)))
    return tuple(found)


def _with_answer_to_question(outcome: Outcome, told: Answer | None) -> Verdict:
    """A question cites what its answer rests on, or else what was found for it and is about it; every other verdict stays
    as it is."""
    verdict = outcome.verdict
    if outcome.request.kind is not Kind.QUESTION:
        return verdict
    found = told.facts if told else tuple(c.id for c in about(outcome.request, outcome.evidence)[:SHOWN])
    return Verdict(Decision.NON_CONFLICT, found, 0.0)


def _cited(verdict: Verdict, outcome: Outcome, store: Store) -> list[Candidate]:
    """The cited facts with their texts, also those that only the calendar brought."""
    known = {c.id: c for c in (*outcome.pool, *outcome.evidence)}
    missing = [fact for fact in verdict.cited if fact not in known]
    known |= {fact.id: Candidate(fact.id, fact.text) for fact in store.facts.many(missing).values()}
    return [known[fact] for fact in verdict.cited if fact in known]

"""The gate: nothing is done without a decision that allows it, and nothing is done twice."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import GateError
from assistant.events import Answered, Cancel, CancelledError, Draft, Step, Weighed
from assistant.request import Kind
from assistant.verdict import Decision

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 9, tzinfo=ZONE)
CLASH = "Book a dentist appointment on Thursday 12 March at 10:30"
FINE = "Book a dentist appointment on Friday 13 March at 10:30"


@pytest.fixture
def assistant(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZONE, NOW)) as opened:
        opened.add(["I have a driving test on Thursday 12 March from 10:00 to 11:30."])
        yield opened


def planned(assistant):
    return [item.title for item in assistant.agenda(NOW, NOW + timedelta(days=30))]


def test_deciding_does_nothing(assistant):
    assert assistant.decide(FINE).verdict.decision is Decision.NON_CONFLICT
    assert planned(assistant) == []


def test_what_is_allowed_is_done_once(assistant):
    decision = assistant.decide(FINE).decision_id
    action = assistant.act(decision)
    assert action.done
    assert len(planned(assistant)) == 1
    with pytest.raises(Exception, match="already"):
        assistant.act(decision)
    assert len(planned(assistant)) == 1


def test_a_refusal_keeps_the_gate_shut(assistant):
    result = assistant.decide(CLASH)
    assert result.verdict.decision is Decision.CONFLICT
    with pytest.raises(GateError):
        assistant.act(result.decision_id)
    assert planned(assistant) == []


def test_anyway_opens_it_and_is_remembered_with_the_facts(assistant):
    result = assistant.decide(CLASH)
    assistant.act(result.decision_id, anyway=True)
    assert len(planned(assistant)) == 1
    cited = [fact.id for fact in result.cited]
    assert assistant.store.decisions.overrides_of(cited) == [(result.decision_id, fact) for fact in cited]


def test_an_unknown_decision_opens_nothing(assistant):
    with pytest.raises(GateError, match="Ask again"):
        assistant.act(999)


def test_alternatives_have_passed_the_same_check(assistant):
    result = assistant.decide(CLASH)
    assert result.alternatives
    for alternative in result.alternatives:
        again = assistant.decide(alternative.text, kind=Kind.EVENT)
        assert again.verdict.decision is Decision.NON_CONFLICT


def test_an_alternative_that_clashes_is_withheld(assistant):
    """Whatever was offered is taken by something else; it must not be offered again."""
    before = [alternative.text for alternative in assistant.decide(CLASH).alternatives]
    taken = assistant.decide(before[0], kind=Kind.EVENT)
    assistant.act(taken.decision_id)
    after = [alternative.text for alternative in assistant.decide(CLASH).alternatives]
    assert before[0] not in after


def test_what_was_just_planned_stands_against_the_next_request(assistant):
    assistant.act(assistant.decide("Schedule lunch with Rui on Friday 13 March from 12:00 to 14:00").decision_id)
    result = assistant.decide("Schedule a haircut on Friday 13 March from 13:00 to 13:30")
    assert result.verdict.decision is Decision.CONFLICT
    assert "lunch" in result.cited[0].text.lower()


def test_the_steps_are_told_in_order_and_the_answer_comes_last(assistant):
    *steps, last = assistant.ask(FINE)
    assert [step.name for step in steps if isinstance(step, Step)] == [
        "read",
        "plan",
        "retrieve",
        "pre-hop",
        "traverse",
        "check",
        "judge",
    ]
    assert any(isinstance(step, Weighed) for step in steps)
    assert isinstance(steps[-1], Draft)
    assert steps[-1].text == last.result.answer
    assert isinstance(last, Answered)


def test_cancelling_stops_between_two_steps_and_leaves_no_trace(assistant):
    cancel = Cancel()
    walk = assistant.ask(FINE, cancel=cancel)
    next(walk)
    cancel.set()
    with pytest.raises(CancelledError):
        list(walk)
    assert assistant.store.decisions.recent() == []


@pytest.mark.parametrize(
    ("text", "at_once"),
    [
        ("I have a dentist appointment tomorrow at 14:30", True),
        ("We're having dinner with Dana on Friday at 8", True),
        ("Dinner with Dana on Friday at 8", False),
        ("Book a table for Friday at 8", False),
        ("Dana is vegan", True),
    ],
)
def test_what_is_told_is_done_without_a_yes(assistant, text, at_once):
    result = assistant.decide(text)
    assert result.verdict.decision is Decision.NON_CONFLICT
    assert gate.wants_no_yes(result) is at_once

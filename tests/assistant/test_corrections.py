"""Going ahead on a ground is remembered: the next time it weighs less, and only that ground."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.corrections import REMINDER
from assistant.verdict import Decision

ZONE = ZoneInfo("Europe/Lisbon")
CERTAIN = "Order the shrimp curry for Dana"
POSSIBLE = "Order pesto pasta for Tom"


@pytest.fixture
def assistant(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZONE, datetime(2026, 3, 10, 9, tzinfo=ZONE))) as opened:
        opened.add(["Dana is allergic to shrimp.", "Tom is allergic to nuts.", "Rosa is allergic to shrimp."])
        yield opened


def go_ahead(assistant, text):
    assistant.act(assistant.decide(text).decision_id, anyway=True)


def test_a_certain_clash_that_was_overridden_asks_and_says_why(assistant):
    assert assistant.decide(CERTAIN).verdict.decision is Decision.CONFLICT
    go_ahead(assistant, CERTAIN)
    for _ in range(2):
        again = assistant.decide(CERTAIN)
        assert again.verdict.decision is Decision.UNSURE
        assert REMINDER in again.verdict.deciding[0].text
        assistant.act(again.decision_id, anyway=True)


def test_a_possible_one_is_not_brought_up_again(assistant):
    assert assistant.decide(POSSIBLE).verdict.decision is Decision.UNSURE
    go_ahead(assistant, POSSIBLE)
    assert assistant.decide(POSSIBLE).verdict.decision is Decision.NON_CONFLICT


def test_the_same_reason_from_another_fact_still_refuses(assistant):
    go_ahead(assistant, CERTAIN)
    assert assistant.decide("Order the shrimp curry for Rosa").verdict.decision is Decision.CONFLICT


def test_asking_without_going_ahead_changes_nothing(assistant):
    assistant.decide(CERTAIN)
    assert assistant.decide(CERTAIN).verdict.decision is Decision.CONFLICT


def test_a_fact_that_was_changed_is_a_new_ground(assistant):
    go_ahead(assistant, CERTAIN)
    fact = assistant.decide(CERTAIN).cited[0].id
    assistant.edit(fact, "Dana is severely allergic to shrimp.")
    assert assistant.decide(CERTAIN).verdict.decision is Decision.CONFLICT


def test_of_a_series_one_week_stands_for_the_next(assistant):
    assistant.add(["I play squash at Riverside every Tuesday from 19:00 to 20:00."])
    assert assistant.decide("Dinner with Rosa on Tuesday 17 March at 19:30").verdict.decision is Decision.CONFLICT
    go_ahead(assistant, "Dinner with Rosa on Tuesday 17 March at 19:30")
    assert assistant.decide("Dinner with Tom on Tuesday 24 March at 19:30").verdict.decision is Decision.UNSURE

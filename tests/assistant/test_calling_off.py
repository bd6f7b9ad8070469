"""What only facts tell of can be called off, and is off for the checks, the agenda and the answers alike."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, tzinfo=LISBON)  # a Tuesday
SQUASH = "I play squash at Riverside every Thursday from 19:00 to 20:00"
DENTIST = "Dentist on 30 October from 15:00 to 16:00"


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        opened.add([SQUASH, DENTIST])
        yield opened


def say(assistant: Assistant, text: str) -> str:
    return gate.act_if_allowed(assistant, assistant.decide(text), anyway=False).answer


def days(assistant: Assistant, title: str) -> list[int]:
    items = assistant.agenda_with_facts(NOW, NOW + timedelta(days=14))
    return [item.start.day for item in items if title in item.title.lower() and item.start]


def test_one_time_of_a_series_is_off_everywhere(assistant: Assistant) -> None:
    assert days(assistant, "squash") == [22, 29]
    say(assistant, "cancel squash on Thursday")
    assert days(assistant, "squash") == [29]
    assert "Nothing is on" in say(assistant, "what's on Thursday?")
    assert assistant.decide("Dinner with Ana on Thursday at 19:30").verdict.decision is Decision.NON_CONFLICT
    assert assistant.decide("Dinner with Ana on 29 October at 19:30").verdict.decision is Decision.CONFLICT


def test_what_has_one_time_needs_no_day(assistant: Assistant) -> None:
    result = assistant.decide("cancel the dentist")
    assert result.request.kind is Kind.FACT
    gate.act_if_allowed(assistant, result, anyway=False)
    assert days(assistant, "dentist") == []


def test_of_a_series_without_a_day_the_user_says_whether_once_or_for_good(assistant: Assistant) -> None:
    asked = assistant.decide("cancel squash")
    assert asked.verdict.decision is Decision.UNSURE
    once, for_good = (alternative.text for alternative in asked.alternatives)
    assert once == "Cancel squash on Thursday 22 October 2026"
    assert for_good == "Forget fact 1"
    gate.act_if_allowed(assistant, gate.alternative(assistant, asked, 1), anyway=False)
    assert days(assistant, "squash") == [29]
    gate.act_if_allowed(assistant, gate.alternative(assistant, asked, 2), anyway=False)
    assert days(assistant, "squash") == []


def test_a_fact_that_calls_off_counts_however_it_came(assistant: Assistant) -> None:
    assistant.add(["No squash next week, Riverside is closed"])
    assert days(assistant, "squash") == [22]


def test_what_is_forgotten_takes_nothing_off(assistant: Assistant) -> None:
    (fact,) = assistant.add(["Squash is cancelled on 29 October"])
    assert days(assistant, "squash") == [22]
    assistant.forget(fact.id)
    assert days(assistant, "squash") == [22, 29]


def test_what_is_moved_is_off_at_its_old_time_and_planned_at_its_new_one(assistant: Assistant) -> None:
    told = say(assistant, "move the dentist to 2 November at 10")
    assert "It was on Fri 30 October 2026 15:00" in told
    assert days(assistant, "dentist") == [2]
    assert assistant.decide("Haircut on 30 October at 15:00").verdict.decision is Decision.NON_CONFLICT
    assert assistant.decide("Haircut on 2 November at 10:00").verdict.decision is Decision.CONFLICT


def test_of_a_series_only_the_one_time_is_moved(assistant: Assistant) -> None:
    say(assistant, "move squash on Thursday to Friday")
    items = assistant.agenda_with_facts(NOW, NOW + timedelta(days=14))
    assert [
        (i.start.day, i.start.hour, i.end.hour) for i in items if i.start and i.end and "squash" in i.title.lower()
    ] == [
        (23, 19, 20),
        (29, 19, 20),
    ]


def test_it_does_not_stand_in_its_own_way(assistant: Assistant) -> None:
    assert "15:30" in say(assistant, "move the dentist to 15:30 on 30 October")
    assert days(assistant, "dentist") == [30]
    assert assistant.decide("Haircut on 30 October at 15:45").verdict.decision is Decision.CONFLICT


def test_a_move_that_clashes_leaves_all_as_it_is(assistant: Assistant) -> None:
    result = assistant.decide("move the dentist to Thursday at 19:30")
    assert result.verdict.decision is Decision.CONFLICT
    gate.act_if_allowed(assistant, result, anyway=False)
    assert days(assistant, "dentist") == [30]


def test_what_is_told_to_have_moved_is_moved(assistant: Assistant) -> None:
    say(assistant, "The dentist has been moved to 2 November at 10.")
    assert days(assistant, "dentist") == [2]


def test_what_only_others_have_can_be_called_off(assistant: Assistant) -> None:
    assistant.add(["My son Leo has football every Wednesday from 16:00 to 17:30"])
    result = assistant.decide("cancel football tomorrow")
    assert (result.request.kind, result.request.text) == (
        Kind.FACT,
        "Football is cancelled on Wednesday 21 October 2026.",
    )

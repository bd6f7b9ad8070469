"""Forgetting in free words: the one fact that is surely meant, else a choice; what is planned is called off."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from assistant.result import Result
from assistant.telling import carried_out
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)
FACTS = [
    "The wifi password is hunter2.",
    "Dana is allergic to nuts.",
    "Dana is my sister and is allergic to nuts and to cats.",
    "The boiler is broken.",
    "The boiler is serviced by Rui.",
    "I'm allergic to cats.",
]


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        opened.add(FACTS)
        yield opened


def say(assistant: Assistant, text: str) -> Result:
    return gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("forget the wifi password", 1),
        ("Please forget what I told you about the wifi.", 1),
        ("forget that Dana is allergic to nuts", 2),
        ("forget that I am allergic to cats", 6),
        ("delete everything you know about hunter2", 1),
        ("forget 5", 5),
        ("forget fact 5", 5),
        ("Forget fact number 5.", 5),
        ("delete fact 5", 5),
    ],
)
def test_the_one_that_is_meant_goes_into_the_trash(assistant: Assistant, text: str, fact: int) -> None:
    result = say(assistant, text)
    assert [thrown.id for thrown in assistant.trash()] == [fact]
    assert assistant.count() == len(FACTS) - 1
    assert carried_out(result) == f"Done: fact {fact} forgotten."
    assert "30 days" in result.answer
    assert [cited.id for cited in result.cited] == [fact]
    assert gate.wants_no_yes(result)


@pytest.mark.parametrize(
    ("text", "listed", "told"),
    [
        ("forget what I said about the boiler", {4, 5}, "say which, as in “forget "),
        ("forget that the boiler was serviced by Tom", {5}, "say “forget 5”"),
        ("forget Netflix", set(), "I know nothing that says “Netflix”"),
        ("forget 99", set(), "There is no fact 99"),
    ],
)
def test_what_is_not_clear_is_asked(assistant: Assistant, text: str, listed: set[int], told: str) -> None:
    result = say(assistant, text)
    assert result.verdict.decision is Decision.UNSURE
    assert {cited.id for cited in result.cited} == listed
    assert told in result.answer
    assert assistant.count() == len(FACTS)
    assert not gate.is_open(result)


def test_at_most_five_are_listed(assistant: Assistant) -> None:
    assistant.add([f"Tom owes me {n} euros." for n in range(20, 28)])
    result = say(assistant, "forget what I said about Tom")
    assert len(result.cited) == 5
    assert "one of 8" in result.answer


@pytest.mark.parametrize("text", ["forget that", "delete that"])
def test_that_is_the_fact_told_last(assistant: Assistant, text: str) -> None:
    say(assistant, "Lunch with Tom on Friday at 13:00")
    say(assistant, "Rui likes cats")
    say(assistant, text)
    assert [thrown.text for thrown in assistant.trash()] == ["Rui likes cats."]
    assert len(assistant.store.schedule.planned()) == 1


def test_what_was_added_since_leaves_that_unclear(assistant: Assistant) -> None:
    say(assistant, "Rui likes cats")
    assistant.add(["Tom likes dogs."])
    assert say(assistant, "forget that").request.forgets is None


def test_forget_that_is_a_shrug_where_nothing_was_told(assistant: Assistant) -> None:
    assert say(assistant, "forget that").answer == "All right."


@pytest.mark.parametrize("text", ["don't forget the boiler", "don't forget to call Rui about the boiler"])
def test_not_to_forget_is_a_reminder(assistant: Assistant, text: str) -> None:
    assert assistant.decide(text).request.kind is Kind.REMINDER
    assert assistant.count() == len(FACTS)


def test_to_forget_about_something_planned_calls_it_off(assistant: Assistant) -> None:
    say(assistant, "Boiler service tomorrow at 10:00")
    result = say(assistant, "forget about the boiler service tomorrow")
    assert result.request.changes == 1
    assert assistant.entry(1).state == "cancelled"
    assert assistant.count() == len(FACTS)


def test_where_both_fit_it_is_asked(assistant: Assistant) -> None:
    say(assistant, "Broken boiler visit tomorrow at 10:00")
    result = say(assistant, "forget the broken boiler")
    assert "say “forget 4”, or “cancel the broken boiler”" in result.answer
    assert assistant.count() == len(FACTS)

"""A time said by itself: the last request with a new time, an order to move what was made, or a question."""

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
SQUASH = "I play squash every Thursday from 19:00 to 20:00"


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        yield opened


def say(assistant: Assistant, *texts: str) -> list[Decision]:
    results = [gate.act_if_allowed(assistant, assistant.decide(text), anyway=False) for text in texts]
    return [result.verdict.decision for result in results]


def planned(assistant: Assistant) -> list[tuple[str, str]]:
    return [(e.title, f"{e.start:%d %H:%M}" if e.start else "") for e in assistant.store.schedule.planned()]


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("what about friday?", "23 19:30"),
        ("ok, on Friday then", "23 19:30"),
        ("at 9pm", "22 21:00"),
        ("an hour later", "22 20:30"),
        ("how about 20:30", "22 20:30"),
        ("what about 9?", "22 21:00"),
        ("Saturday at 6pm please", "24 18:00"),
    ],
)
def test_what_was_refused_is_asked_again_at_the_new_time(assistant: Assistant, text: str, then: str) -> None:
    assistant.add([SQUASH])
    assert say(assistant, "dinner with Ben on Thursday at 19:30", text) == [Decision.CONFLICT, Decision.NON_CONFLICT]
    assert planned(assistant) == [("Dinner with Ben", then)]


def test_the_new_time_is_checked(assistant: Assistant) -> None:
    assistant.add([SQUASH])
    said = say(assistant, "dinner with Ben on Thursday at 19:30", "at 19:15 then", "20:30")
    assert said == [Decision.CONFLICT, Decision.CONFLICT, Decision.NON_CONFLICT]


def test_what_would_pass_and_was_left_is_asked_again(assistant: Assistant) -> None:
    assistant.decide("dinner with Ben on Friday at 19:30")
    say(assistant, "actually 8pm")
    assert planned(assistant) == [("Dinner with Ben", "23 20:00")]


def test_a_time_completes_a_reminder(assistant: Assistant) -> None:
    assert say(assistant, "remind me to call mum", "tomorrow at 5pm") == [Decision.UNSURE, Decision.NON_CONFLICT]
    assert planned(assistant) == [("Call mum", "21 17:00")]


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("actually 2pm", "23 14:00"),
        ("no, saturday", "24 13:00"),
        ("sorry, I meant at 3", "23 15:00"),
        ("no, 2", "23 14:00"),
        ("and an hour later", "23 14:00"),
        ("not friday, saturday", "24 13:00"),
    ],
)
def test_what_was_made_is_moved_where_the_words_correct(assistant: Assistant, text: str, then: str) -> None:
    say(assistant, "lunch with Ana on Friday at 13:00", text)
    assert planned(assistant) == [("Lunch with Ana", then)]


@pytest.mark.parametrize("text", ["what about Saturday?", "Saturday", "at 5pm"])
def test_a_bare_time_that_follows_on_nothing_is_a_question(assistant: Assistant, text: str) -> None:
    say(assistant, "lunch with Ana on Friday at 13:00")
    result = assistant.decide(text)
    assert result.request.kind is Kind.QUESTION
    assert planned(assistant) == [("Lunch with Ana", "23 13:00")]


def test_a_day_without_an_hour_gets_the_one_that_is_said_next(assistant: Assistant) -> None:
    say(assistant, "lunch with Ana on Friday", "at 1")
    assert planned(assistant) == [("Lunch with Ana", "23 13:00")]


def test_it_is_forgotten_after_half_an_hour(tmp_path: Path) -> None:
    path = tmp_path / "caveat.db"
    with Assistant.open(path, clock=Clock(LISBON, NOW), agents="builtin") as assistant:
        assistant.add([SQUASH])
        say(assistant, "dinner with Ben on Thursday at 19:30")
    with Assistant.open(path, clock=Clock(LISBON, NOW + timedelta(minutes=45)), agents="builtin") as assistant:
        assert assistant.decide("friday").request.kind is Kind.QUESTION


@pytest.mark.parametrize("text", ["dinner with Olga on Friday", "Friday is my day off", "on Friday call Ben at 9"])
def test_whatever_says_more_stands_for_itself(assistant: Assistant, text: str) -> None:
    assistant.add([SQUASH])
    say(assistant, "dinner with Ben on Thursday at 19:30")
    assert assistant.decide(text).request.text == text


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("dentist on Thursday at 5:30pm", "22 19:00"),
        ("table for 4 at Luigi on Thursday at 8pm", "22 20:00"),  # seven people, perhaps
    ],
)
def test_make_it_7_is_an_hour_unless_it_may_be_a_number_of_something(
    assistant: Assistant, first: str, then: str
) -> None:
    say(assistant, first, "make it 7")
    assert [start for _, start in planned(assistant)] == [then]


def test_what_asks_or_tells_by_itself_takes_nothing_up(assistant: Assistant) -> None:
    assistant.add([SQUASH])
    say(assistant, "dinner with Ben on Thursday at 19:30")
    assert assistant.decide("what's on Friday?").request.kind is Kind.QUESTION
    assert assistant.decide("I work from 9 to 5 on weekdays").request.kind is Kind.FACT
    assert planned(assistant) == []


def test_an_hour_of_which_no_half_is_told_is_the_nearer_one(assistant: Assistant) -> None:
    say(assistant, "dentist on Thursday at 8:00", "no, 10")
    assert planned(assistant)[0][1] == "22 10:00"

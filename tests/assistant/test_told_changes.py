"""Statements that something planned has changed, "it", and moves by a length of time."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.readings.told_changes import order_in
from assistant.request import Intent, Kind
from assistant.result import Result
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        yield opened


def say(assistant: Assistant, text: str) -> Result:
    return gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)


def starts(assistant: Assistant, entry: int) -> str:
    at = assistant.entry(entry).start
    return f"{at:%a %H:%M}" if at else ""


@pytest.fixture
def planned(assistant: Assistant) -> Assistant:
    """A dentist on Wednesday at two, squash on Thursday at seven, dinner with Ana on Friday at eight."""
    for text in (
        "Dentist on Wednesday from 14:00 to 15:00",
        "Squash on Thursday from 19:00 to 20:00",
        "Dinner with Ana on Friday at 20:00",
    ):
        say(assistant, text)
    return assistant


@pytest.mark.parametrize(
    ("text", "entry", "at"),
    [
        ("dentist moved to 15:00", 1, "Wed 15:00"),
        ("the dentist is now on friday at 4", 1, "Fri 16:00"),
        ("the dentist has been rescheduled for Monday at 10", 1, "Mon 10:00"),
        ("wednesday's dentist got pushed back by half an hour", 1, "Wed 14:30"),
        ("dinner with Ana is at 21:00 instead", 3, "Fri 21:00"),
        ("dinner with Ana moved from 20:00 to 21:00", 3, "Fri 21:00"),
        ("I moved squash to Saturday", 2, "Sat 19:00"),
    ],
)
def test_what_has_moved_is_moved(planned: Assistant, text: str, entry: int, at: str) -> None:
    result = say(planned, text)
    assert result.action is not None
    assert (result.action.kind, result.action.id, starts(planned, entry)) == ("move", entry, at)
    assert result.request.text == text
    assert planned.count() == 0


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("squash got cancelled", 2),
        ("Squash on Thursday has been called off because Tom is ill.", 2),
        ("dinner with Ana is off", 3),
        ("Ana cancelled dinner", 3),
        ("the dentist isn't happening", 1),
        ("they've cancelled squash", 2),
    ],
)
def test_what_is_off_is_cancelled(planned: Assistant, text: str, entry: int) -> None:
    say(planned, text)
    assert planned.entry(entry).state == "cancelled"
    assert len(planned.store.schedule.planned()) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Yoga got cancelled",
        "Ana is off on Friday",
        "Tom cancelled dinner",
        "The dentist moved to Rua Augusta",
        "Squash on Saturday got cancelled",
        "Dinner with Rui is off",
        "The heating is off",
    ],
)
def test_what_fits_nothing_planned_stays_a_fact(planned: Assistant, text: str) -> None:
    result = say(planned, text)
    assert result.action is not None
    assert result.action.kind == Kind.FACT.value
    assert len(planned.store.schedule.planned()) == 3


def test_a_command_to_note_it_notes_it(planned: Assistant) -> None:
    result = planned.decide("squash got cancelled", kind=Kind.FACT)
    assert (result.request.kind, result.request.changes) == (Kind.FACT, None)


@pytest.mark.parametrize("text", ["squash is not cancelled", "if squash is cancelled, call Tom", "is dinner off?"])
def test_no_statement_of_a_change(text: str) -> None:
    assert order_in(text) is None


def test_of_two_that_fit_it_is_asked_which(planned: Assistant) -> None:
    say(planned, "Dinner with Tom on Saturday at 20:00")
    asked = say(planned, "dinner got cancelled")
    assert asked.verdict.decision is Decision.UNSURE
    say(planned, asked.alternatives[1].text)
    assert planned.entry(4).state == "cancelled"


@pytest.mark.parametrize("opener", ["", "forget about dinner with Ana on Friday", "delete dinner with Ana"])
def test_what_is_forgotten_about_is_called_off(planned: Assistant, opener: str) -> None:
    say(planned, opener or "please forget about dinner with Ana")
    assert planned.entry(3).state == "cancelled"


def test_the_dentist_is_found_though_he_has_a_name(planned: Assistant) -> None:
    planned.add(["My dentist is Dr. Silva."])
    say(planned, "cancel the dentist")
    assert planned.entry(1).state == "cancelled"


# --- "it"


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("move it to 5pm", "Fri 17:00"),
        ("make it 30 minutes later", "Fri 20:30"),
        ("make that Saturday", "Sat 20:00"),
        ("no, make it 9pm", "Fri 21:00"),
        ("bring it forward by an hour", "Fri 19:00"),
        ("it moved to 21:00", "Fri 21:00"),
    ],
)
def test_it_is_what_was_made_last(planned: Assistant, text: str, at: str) -> None:
    say(planned, "thanks")
    say(planned, "Rui likes cats")
    say(planned, text)
    assert starts(planned, 3) == at


@pytest.mark.parametrize("text", ["cancel it", "cancel that appointment", "it's cancelled"])
def test_it_can_be_cancelled(planned: Assistant, text: str) -> None:
    say(planned, text)
    assert planned.entry(3).state == "cancelled"
    assert len(planned.store.schedule.planned()) == 2


def test_it_is_what_was_shown_last(planned: Assistant) -> None:
    say(planned, "when is the dentist?")
    say(planned, "delete it")
    assert planned.entry(1).state == "cancelled"


def test_an_alternative_to_moving_it_moves_the_same(planned: Assistant) -> None:
    clash = say(planned, "move it to Thursday at 19:30")
    assert clash.verdict.decision is Decision.CONFLICT
    taken = gate.alternative(planned, clash, 1)
    assert taken.request.changes == 3
    assert say(planned, "make it 22:00").request.changes == 3


@pytest.mark.parametrize("text", ["cancel it", "move it to 5pm", "delete that", "make it an hour later"])
def test_where_nothing_was_spoken_of_it_is_asked(assistant: Assistant, text: str) -> None:
    result = say(assistant, text)
    assert result.answer.startswith("I can't tell which entry you mean")
    assert not gate.is_open(result)
    assert assistant.store.schedule.planned() == []


@pytest.mark.parametrize("text", ["make it 3", "move it", "make it every week"])
def test_what_it_should_become_is_asked(planned: Assistant, text: str) -> None:
    result = say(planned, text)
    assert result.answer.startswith("I can't tell what “Dinner with Ana” should become")
    assert starts(planned, 3) == "Fri 20:00"


def test_what_was_left_undone_or_is_long_ago_is_not_it(planned: Assistant, tmp_path: Path) -> None:
    planned.decide("Lunch with Rui on Sunday at 13:00")
    assert say(planned, "cancel it").request.changes is None
    later = Clock(LISBON, NOW + timedelta(hours=1))
    with Assistant.open(tmp_path / "caveat.db", clock=later, agents="builtin") as again:
        assert say(again, "cancel it").request.changes is None


# --- by how much


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("move the dentist 30 minutes later", "Wed 14:30"),
        ("push the dentist back an hour", "Wed 15:00"),
        ("postpone the dentist by two days", "Fri 14:00"),
        ("bring the dentist forward by an hour", "Wed 13:00"),
        ("move wednesday's dentist an hour earlier", "Wed 13:00"),
        ("delay the dentist by half an hour", "Wed 14:30"),
    ],
)
def test_moving_by_a_length(planned: Assistant, text: str, at: str) -> None:
    result = say(planned, text)
    assert starts(planned, 1) == at
    assert result.read_back is not None
    assert at[-5:] in result.read_back
    entry = planned.entry(1)
    assert entry.start is not None
    assert entry.end == entry.start + timedelta(hours=1)


def test_a_series_is_moved_by_a_length_from_the_next_one_on(assistant: Assistant) -> None:
    say(assistant, "Standup every weekday from 9:30 to 9:45")
    assert say(assistant, "move the standup 30 minutes later").request.following
    (entry,) = assistant.store.schedule.planned()
    assert entry.start is not None
    assert f"{entry.start:%H:%M}" == "10:00"
    say(assistant, "move friday's standup an hour later")
    (override,) = assistant.entry(entry.id).overrides
    assert f"{override.start:%a %H:%M}" == "Fri 11:00"


@pytest.mark.parametrize("text", ["no dinner on Friday", "there's no dinner with Ana on Friday"])
def test_none_of_what_is_planned_takes_it_off(planned: Assistant, text: str) -> None:
    assert say(planned, text).request.intent is Intent.CANCEL


@pytest.mark.parametrize("text", ["no meat this week", "there's no milk left", "no parking here on Mondays"])
def test_none_of_what_is_not_planned_is_a_fact(planned: Assistant, text: str) -> None:
    assert say(planned, text).request.kind is Kind.FACT

"""Answers to a reminder in free words, through the assistant: what they do, and what stays a request of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from assistant.result import Result
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
TEN = datetime(2026, 10, 20, 10, tzinfo=LISBON)

Say = Callable[[str], Result]


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, TEN), agents="builtin") as opened:
        yield opened


@pytest.fixture
def say(assistant: Assistant) -> Say:
    """Say something and have done what needs no yes and nothing stands against."""
    return lambda text: gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)


@pytest.fixture
def cake(assistant: Assistant, say: Say) -> int:
    """A reminder that has rung a minute ago, unanswered."""
    made = say("Remind me in 5 minutes to take the cake out of the oven")
    assistant.clock = Clock(LISBON, TEN + timedelta(minutes=6))
    assert made.action is not None
    assert made.action.id is not None
    assert [due.entry for due in assistant.missed()] == [made.action.id]
    return made.action.id


def due_at(assistant: Assistant, entry: int) -> list[datetime | None]:
    return [alarm.due for alarm in assistant.store.alarms.pending_of(entry)]


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("snooze the cake for 10 minutes", 10),
        ("snooze cake 10", 10),
        ("Snooze for half an hour!", 30),
        ("snooze it 2h", 120),
        ("remind me again in 10 minutes", 10),
        ("put the cake off for 15 minutes", 15),
    ],
)
def test_it_is_put_off(assistant: Assistant, say: Say, cake: int, text: str, minutes: int) -> None:
    result = say(text)
    assert gate.wants_no_yes(result)
    assert result.action is not None
    assert (result.action.kind, result.action.id, result.action.done) == ("snooze", cake, True)
    assert due_at(assistant, cake) == [assistant.clock.now() + timedelta(minutes=minutes)]


def test_it_is_put_off_to_a_moment(assistant: Assistant, say: Say, cake: int) -> None:
    say("snooze the cake until tomorrow at 9")
    assert due_at(assistant, cake) == [datetime(2026, 10, 21, 9, tzinfo=LISBON)]


@pytest.mark.parametrize(
    "text",
    ["done with the cake", "I'm done with the cake.", "The cake is done", "mark the cake as done", "done", "done 1"],
)
def test_it_is_ticked_off(assistant: Assistant, say: Say, cake: int, text: str) -> None:
    result = say(text)
    assert result.action is not None
    assert (result.action.kind, result.action.id) == ("done", cake)
    assert assistant.entry(cake).state == "done"


def test_what_was_put_off_can_still_be_ticked_off(assistant: Assistant, say: Say, cake: int) -> None:
    say("snooze 10 minutes")
    say("done with teh cake")
    assert assistant.entry(cake).state == "done"


def test_a_bare_done_means_what_was_put_off(assistant: Assistant, say: Say, cake: int) -> None:
    say("snooze 10 minutes")
    say("done")
    assert assistant.entry(cake).state == "done"


def test_a_task_without_a_time_is_ticked_off(assistant: Assistant, say: Say) -> None:
    task = say("Buy milk").action
    assert task is not None
    assert task.id is not None
    say("done with the milk")
    assert assistant.entry(task.id).state == "done"


def test_of_a_series_that_does_not_ring_only_today_is_ticked_off(assistant: Assistant, say: Say) -> None:
    series = say("Yoga every day at 18:00").action
    assert series is not None
    assert series.id is not None
    say("done with yoga")
    days = [item.start.day for item in assistant.agenda(TEN, TEN + timedelta(days=3)) if item.start]
    assert assistant.entry(series.id).state == "planned"
    assert days == [21, 22]


@pytest.mark.parametrize("text", ["snooze the pie for 10 minutes", "done with the pie", "snooze the cake", "done 77"])
def test_what_can_not_be_told_is_explained_and_nothing_is_stored(
    assistant: Assistant, say: Say, cake: int, text: str
) -> None:
    before = assistant.store.schedule.planned()
    result = say(text)
    assert result.verdict.decision is Decision.UNSURE
    assert "10 minutes”" in result.answer
    assert not gate.is_open(result)
    assert assistant.store.schedule.planned() == before


def test_where_several_fit_the_user_is_asked(assistant: Assistant, say: Say) -> None:
    say("Buy milk for Ana")
    say("Buy milk for Rui")
    result = say("done with the milk")
    assert result.verdict.decision is Decision.UNSURE
    assert "1 Buy milk for Ana; 2 Buy milk for Rui" in result.answer


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The soup is done", Kind.FACT),
        ("Remind me later to buy bread", Kind.REMINDER),
        ("Put the kettle on", Kind.TASK),
        ("Tick off Moszkovits the butcher's 186 euros as paid", Kind.TASK),
    ],
)
def test_other_words_stay_what_they_are(assistant: Assistant, cake: int, text: str, kind: Kind) -> None:
    assert assistant.decide(text).request.kind is kind

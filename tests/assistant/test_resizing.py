"""How long a planned thing takes: set, made longer, made shorter; "it" is the one that was spoken of last."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, tzinfo=LISBON)  # a Tuesday
LUNCH = datetime(2026, 10, 23, 13, tzinfo=LISBON)


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        yield opened


def say(assistant: Assistant, *texts: str) -> None:
    for text in texts:
        gate.act_if_allowed(assistant, assistant.decide(text), anyway=False)


def lengths(assistant: Assistant) -> list[tuple[datetime | None, float | None]]:
    """Start and minutes of all that is planned."""
    return [
        (e.start, (e.end - e.start).seconds / 60 if e.start and e.end else None)
        for e in assistant.store.schedule.planned()
    ]


@pytest.mark.parametrize(
    ("texts", "minutes"),
    [
        (["make it 2 hours long"], 120),
        (["make it 90 minutes"], 90),
        (["make lunch on Friday 45 minutes long"], 45),
        (["make it an hour", "extend it by 30 minutes"], 90),
        (["make it an hour", "please extend lunch with Ana to 2 hours"], 120),
        (["make it an hour", "shorten lunch by 20 minutes"], 40),
        (["shorten lunch to 20 min"], 20),
    ],
)
def test_a_new_length_leaves_the_start(assistant: Assistant, texts: list[str], minutes: int) -> None:
    say(assistant, "lunch with Ana on Friday at 13:00", *texts)
    assert lengths(assistant) == [(LUNCH, minutes)]


def test_a_series_keeps_its_rule(assistant: Assistant) -> None:
    say(assistant, "yoga every Tuesday at 18:00", "make yoga 90 minutes long")
    (entry,) = assistant.store.schedule.planned()
    assert entry.rrule == "FREQ=WEEKLY;BYDAY=TU"
    assert entry.end - entry.start == timedelta(minutes=90)


@pytest.mark.parametrize("text", ["make it 10 minutes later", "make it an hour earlier"])
def test_later_is_no_length(assistant: Assistant, text: str) -> None:
    say(assistant, "lunch with Ana on Friday at 13:00", text)
    ((start, length),) = lengths(assistant)
    assert start != LUNCH
    assert length is None


def test_nothing_can_last_less_than_nothing(assistant: Assistant) -> None:
    say(assistant, "lunch with Ana on Friday from 13:00 to 13:30")
    result = assistant.decide("shorten it by an hour")
    assert "nothing was done" in result.answer
    assert lengths(assistant) == [(LUNCH, 30)]


def test_a_whole_day_that_gets_an_hour_has_no_length(assistant: Assistant) -> None:
    say(assistant, "trip to Cork on Saturday", "move it to 15:00")
    assert lengths(assistant) == [(datetime(2026, 10, 24, 15, tzinfo=LISBON), None)]


@pytest.mark.parametrize(
    "text", ["make a 2 hours long walk with Ana on Sunday", "book a 90 minute massage on Monday at 10"]
)
def test_a_new_thing_of_some_length_is_no_change(assistant: Assistant, text: str) -> None:
    say(assistant, "lunch with Ana on Friday at 13:00")
    assert assistant.decide(text).request.changes is None

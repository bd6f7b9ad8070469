"""Days that are named by what they are: known from facts, or asked for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 12, 1, 9, tzinfo=LISBON)
FACTS = [
    "Dad's birthday is 9 December.",
    "My sister Dana's birthday is on 3 March.",
    "Our wedding anniversary is 14 February.",
    "Tom's exam is on 11 December at 10:00.",
    "Max turns 40 on 12 December.",
    "My daughter Lena's birthday is on 20 March.",
]


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(LISBON, NOW), agents="builtin") as opened:
        opened.add(FACTS)
        yield opened


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("Dinner at dad's on his birthday at 7pm", "2026-12-09 19:00"),
        ("Lunch with Dana on her birthday at noon", "2027-03-03 12:00"),
        ("cinema on dads birthday at 8pm", "2026-12-09 20:00"),
        ("Drinks with Max on Max's birthday at 7pm", "2026-12-12 19:00"),
        ("Zoo on my daughter's birthday at 10:00", "2027-03-20 10:00"),
        ("Book a table for two on our anniversary at 8pm", "2027-02-14 20:00"),
        ("Remind me two days before dad's birthday to buy a present", "2026-12-07 00:00"),
    ],
)
def test_a_day_that_facts_tell_is_that_day(assistant: Assistant, text: str, when: str) -> None:
    request = assistant.decide(text).request
    assert request.when is not None
    assert f"{request.when.start:%Y-%m-%d %H:%M}" == when


def test_a_day_that_nobody_told_is_asked_for_and_not_taken_for_today(assistant: Assistant) -> None:
    result = assistant.decide("Lunch with Mia on her birthday at noon")
    assert result.verdict.decision is Decision.UNSURE
    assert "I don't know which day “her birthday” is" in result.answer


def test_a_fact_keeps_its_words(assistant: Assistant) -> None:
    result = assistant.decide("Leo is away on dad's birthday")
    assert result.request.kind is Kind.FACT
    assert result.request.text == "Leo is away on dad's birthday"
    said_to_be_one = assistant.decide("Dinner at dad's on his birthday", kind=Kind.FACT)
    assert said_to_be_one.request.text == "Dinner at dad's on his birthday"


def test_a_present_for_a_birthday_needs_no_day(assistant: Assistant) -> None:
    assert assistant.decide("Buy flowers for Mia's birthday").verdict.decision is Decision.NON_CONFLICT

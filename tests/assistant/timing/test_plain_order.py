"""Clock times and weeks in another order, with dots or hyphens."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import read_times
from assistant.timing.plain_order import plain_order

NOW = datetime(2026, 10, 8, 16, 30, tzinfo=ZoneInfo("Europe/Lisbon"))  # a Thursday


@pytest.mark.parametrize(
    ("text", "day", "hour", "minute"),
    [
        ("Remind me on Friday evening of next week at seven to upload it", 16, 19, 0),
        ("Ring Dana on Tuesday morning next week at nine", 13, 9, 0),
        ("Ring Dana today at one p.m. about the flat", 8, 13, 0),
        ("Put a quarter-past-three chat with Dana into Friday", 9, 15, 15),
    ],
)
def test_the_same_in_another_order(text: str, day: int, hour: int, minute: int) -> None:
    (found,) = read_times(text, NOW)
    assert (found.value.at.day, found.value.at.hour, found.value.at.minute) == (day, hour, minute)
    assert found.span.text == text[found.span.start : found.span.end]


@pytest.mark.parametrize(
    "text", ["", "one p.m.", "Friday night of this week", "a half-past-ten call", "week after week"]
)
def test_every_letter_keeps_its_place(text: str) -> None:
    assert len(plain_order(text)) == len(text)

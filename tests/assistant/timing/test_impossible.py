"""Times that do not exist are found, and nothing else is taken for one."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import DEFAULT, no_such_times, read_times
from assistant.timing.types import Instant

NOW = datetime(2026, 10, 20, 10, tzinfo=ZoneInfo("Europe/Lisbon"))
GERMAN = replace(DEFAULT, language="de")


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("gym at 25:00 tomorrow", "25:00"),
        ("gym tomorrow 24:30", "24:30"),
        ("call mom at 7:75", "7:75"),
        ("a shift from 9 to 25:00", "25:00"),
        ("gym at 25 tomorrow", "25"),
        ("tea at 25 o'clock", "25 o'clock"),
        ("gym at 13am", "13am"),
        ("dentist on february 30 at 9", "february 30"),
        ("book a table on the 31st of June", "31st of June"),
        ("lunch on June 31", "June 31"),
        ("dinner on 29 February 2027", "29 February 2027"),
        ("meeting on 31.11. with Rui", "31.11"),
        ("meeting on 31.11 at 9", "31.11"),
        ("dinner on 30/02/2026", "30/02/2026"),
        ("dinner on 2026-02-30 at 19:00", "2026-02-30"),
    ],
)
def test_there_is_no_such_time(text: str, span: str) -> None:
    assert no_such_times(text) == (span,)


@pytest.mark.parametrize(
    "text",
    [
        "gym at 24:00",
        "dinner on 29 February",
        "gym on 31 July at 13pm",
        "run 5k in 25:00",
        "the score was 3:80",
        "read psalm 119:105",
        "set the timer to 45:00",
        "train at 25:00 minutes",
        "on call 24/7",
        "share it 50/50",
        "a party in June for 50 people",
        "June 2026",
        "we may 32 of us come",
        "at 25 Main Street",
    ],
)
def test_it_is_a_time_or_none_is_meant(text: str) -> None:
    assert no_such_times(text) == ()


@pytest.mark.parametrize(
    ("text", "span"), [("Zahnarzt am 30. Februar um 9", "am 30. Februar"), ("Sport um 25 Uhr", "25 Uhr")]
)
def test_in_german(text: str, span: str) -> None:
    assert no_such_times(text, GERMAN) == (span,)


@pytest.mark.parametrize(("text", "hour"), [("gym at 13pm tomorrow", 13), ("taxi at 0:30am tomorrow", 0)])
def test_a_half_of_the_day_that_nobody_had_to_say_is_forgiven(text: str, hour: int) -> None:
    (mention,) = read_times(text, NOW)
    assert isinstance(mention.value, Instant)
    assert mention.value.at.hour == hour

"""Open readings are offered, not guessed in silence; what the text or the settings decide is not asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from types import MappingProxyType
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import DEFAULT, read_times
from assistant.timing.types import Day, TimeMention, TimeValue, Window

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))
Mentions = Callable[..., tuple[TimeMention, ...]]
Short = Callable[[TimeValue], str]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("on 03/04", ["2026-04-03", "2027-03-04"]),
        ("on 03/04/2026", ["2026-04-03", "2026-03-04"]),
        ("next Friday", ["2026-03-20", "2026-03-13"]),
        ("Tuesday", ["2026-03-17", "2026-03-10"]),
        ("on Friday at 8", ["2026-03-13 20:00", "2026-03-13 08:00"]),
        ("meeting on Friday at 7", ["2026-03-13 07:00", "2026-03-13 19:00"]),
        ("party on Friday at 10", ["2026-03-13 22:00", "2026-03-13 10:00"]),
        ("train on Friday at 6", ["2026-03-13 18:00", "2026-03-13 06:00"]),
        ("Friday at midnight", ["2026-03-14 00:00", "2026-03-13 00:00"]),
        ("this weekend at 10", ["2026-03-14 10:00", "2026-03-15 10:00"]),
        ("until April", ["/2026-04-01 00:00", "/2026-05-01 00:00"]),
        ("Friday 28 March", ["2026-03-28", "2026-03-27"]),
        (
            "remind me on the last Friday of the month",
            ["FREQ=MONTHLY;BYDAY=-1FR @ 2026-03-27 00:00 untimed", "2026-03-27"],
        ),
    ],
)
def test_open_readings(text: str, expected: list[str], mentions: Mentions, say_short: Short) -> None:
    (mention,) = mentions(text)
    assert [say_short(v) for v in mention.ambiguous] == expected
    assert mention.value == mention.ambiguous[0]


@pytest.mark.parametrize(
    "text",
    [
        "on 14/03",
        "on 04/04",
        "next Monday, the 16th",
        "dinner on Friday at 8",
        "breakfast on Friday at 8",
        "Friday at 8 in the evening",
        "Friday at 20:00",
        "on Friday at 3",
        "on Friday at 6",
        "breakfast meeting on Friday at 8",
        "meeting on Friday at 9",
        "meeting on Friday at 8:30",
        "dinner party on Friday at 9",
        "party on Friday at 3",
        "school train on Friday at 8",
        "gym on Friday at 7",
        "every Friday at 11",
        "by midnight",
        "Saturday 28 March",
    ],
)
def test_what_the_text_decides_is_not_asked(text: str, mentions: Mentions) -> None:
    (mention,) = mentions(text)
    assert mention.ambiguous == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("squash Tuesday at 8pm", "2026-03-10 20:00"),
        ("squash on Tuesday at 8", "2026-03-10 20:00"),
        ("Tuesday from 3 to 5pm", "2026-03-10 15:00/2026-03-10 17:00"),
        ("by Tuesday 5pm", "<= 2026-03-10 17:00"),
        ("Tuesday evening", "~2026-03-10 18:00/2026-03-10 23:00"),
        ("next Tuesday at 8pm", "2026-03-17 20:00"),
    ],
)
def test_the_weekday_of_today_with_an_hour_to_come_is_today(
    text: str, expected: str, mentions: Mentions, say_short: Short
) -> None:
    (mention,) = mentions(text)
    assert (say_short(mention.value), mention.ambiguous) == (expected, ())


@pytest.mark.parametrize(
    ("text", "readings"), [("Tuesday at 8:30", 0), ("meeting on Tuesday at 7", 3), ("Tuesday morning", 2)]
)
def test_where_that_hour_is_past_it_is_next_week_or_asked(text: str, readings: int, mentions: Mentions) -> None:
    (mention,) = mentions(text)
    assert len(mention.ambiguous) == readings
    assert "2026, 3, 17" in repr(mention.value)


def test_after_a_later_day_it_is_not_today(mentions: Mentions, say_short: Short) -> None:
    _, tuesday = mentions("Monday or Tuesday at 5")
    assert say_short(tuesday.value) == "2026-03-17 17:00"


def test_month_first_by_setting() -> None:
    (mention,) = read_times("on 03/04", NOW, settings=replace(DEFAULT, day_first=False))
    assert mention.value == Day(date(2027, 3, 4), "Europe/Lisbon")


def test_parts_of_the_day_by_setting() -> None:
    parts = MappingProxyType({**DEFAULT.parts, "evening": (17 * 60, 21 * 60)})
    (mention,) = read_times("tomorrow evening", NOW, settings=replace(DEFAULT, parts=parts))
    assert isinstance(mention.value, Window)
    assert (mention.value.start.hour, mention.value.end.hour) == (17, 21)


def test_the_first_day_of_the_week_by_setting() -> None:
    (mention,) = read_times("next week", NOW, settings=replace(DEFAULT, week_start=6))
    assert isinstance(mention.value, Window)
    assert mention.value.start.date() == date(2026, 3, 15)


def test_holidays_are_no_working_days() -> None:
    settings = replace(DEFAULT, holidays=frozenset({date(2026, 3, 12)}))
    (mention,) = read_times("in 3 working days", NOW, settings=settings)
    assert mention.value == Day(date(2026, 3, 16), "Europe/Lisbon")


def test_why_an_hour_was_read_so(mentions: Mentions) -> None:
    (mention,) = mentions("on Friday at 8")
    assert mention.reason == "8 read as 20:00 by the habits of a day"
    (told,) = mentions("dinner on Friday at 8")
    assert told.reason == "8 read as 20:00 by the words around it"
    (three,) = mentions("the 19th at 3")
    assert three.reason == "3 read as 15:00 by the habits of a day"


def test_a_weekday_that_does_not_fit_its_date_is_told(mentions: Mentions) -> None:
    (mention,) = mentions("Friday 28 March at 10")
    assert "is a Saturday, not a Friday" in mention.note

"""Times as people jot them down: shifts named by their hours, rows of days, hours in four digits."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import read_times
from assistant.timing.types import Instant, Range, Recurrence, Tense

ZONE = ZoneInfo("Europe/Dublin")
NOW = datetime(2026, 10, 13, 9, 0, tzinfo=ZONE)
"""A Tuesday."""


def first(text: str) -> object:
    return read_times(text, NOW, tense=Tense.NEAREST)[0].value


@pytest.mark.parametrize(
    ("text", "days", "hour", "minute", "length"),
    [
        ("the 8 till 1 shift at the bean counter on Saturdays", "SA", 8, 0, 300),
        ("I work from six to nine, Monday to Friday", "MO,TU,WE,TH,FR", 18, 0, 180),
        ("every Tuesday, six to eight in the evening", "TU", 18, 0, 120),
        ("hours 8:30-18:00 mon-fri", "MO,TU,WE,TH,FR", 8, 30, 570),
        ("the tip is open wed to sat 8.30-4", "WE,TH,FR,SA", 8, 30, 450),
    ],
)
def test_a_rule_with_its_hours(text: str, days: str, hour: int, minute: int, length: int) -> None:
    value = first(text)
    assert isinstance(value, Recurrence)
    assert value.rrule == f"FREQ=WEEKLY;BYDAY={days}"
    assert (value.start.hour, value.start.minute) == (hour, minute)
    assert value.duration == timedelta(minutes=length)


@pytest.mark.parametrize(
    "text",
    [
        "from Mon 15 to Thu 18 March, 10pm to 6am each night",
        "10pm to 6am each night from Mon 15 to Thu 18 March",
    ],
)
def test_nights_within_a_row_of_days(text: str) -> None:
    value = first(text)
    assert isinstance(value, Recurrence)
    assert value.rrule == "FREQ=DAILY;UNTIL=20270318T235959Z"
    assert value.start == datetime(2027, 3, 15, 22, 0, tzinfo=ZONE)
    assert value.duration == timedelta(hours=8)


def test_hours_in_four_digits_after_a_day() -> None:
    assert first("lab thursday 1230") == Instant(datetime(2026, 10, 15, 12, 30, tzinfo=ZONE))
    assert first("lab tomorrow 0930-1130") == Range(
        datetime(2026, 10, 14, 9, 30, tzinfo=ZONE), datetime(2026, 10, 14, 11, 30, tzinfo=ZONE)
    )


@pytest.mark.parametrize("text", ["The Sunday Times costs 4 euro", "We sat to talk", "the sun to the left"])
def test_what_is_no_day(text: str) -> None:
    assert not read_times(text, NOW, tense=Tense.NEAREST)

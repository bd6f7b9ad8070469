"""Series with several times a day between two hours: "every two hours from 8 to 20"."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import main_time, read_times, say
from assistant.timing.recurrence import expand
from assistant.timing.types import Recurrence

NOW = datetime(2026, 10, 13, 7, tzinfo=ZoneInfo("Europe/Lisbon"))


def read(text: str) -> Recurrence:
    mention = main_time(read_times(text, NOW))
    assert mention is not None
    assert isinstance(mention.value, Recurrence)
    return mention.value


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("drink water every two hours from 8 to 20", "8:00 10:00 12:00 14:00 16:00 18:00 20:00"),
        ("stretch every two hours between 9:00 and 17:00", "9:00 11:00 13:00 15:00 17:00"),
        ("look up every 30 minutes from 9 to 11", "9:00 9:30 10:00 10:30"),
        ("eye drops every 6 hours from 8 to 20", "8:00 14:00 20:00"),
        ("stretch every 3 hours from 8 to 21", "8:00 11:00 14:00 17:00 20:00"),
        ("stand up every hour from 8am to 11am", "8:00 9:00 10:00 11:00"),
    ],
)
def test_it_comes_at_these_times_of_every_day_and_no_others(text: str, hours: str) -> None:
    value = read(text)
    for day in (NOW, NOW + timedelta(days=1)):
        midnight = day.replace(hour=0)
        times = expand(value.rrule, value.start, after=midnight, before=midnight + timedelta(days=1))
        assert [f"{time.hour}:{time.minute:02}" for time in times] == hours.split()
    assert value.duration is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("drink water every two hours from 8 to 20", "every day, every 2 hours from 08:00 to 20:00"),
        ("stand up every hour from 8am to 11am", "every day, every hour from 08:00 to 11:00"),
        ("eye drops every 6 hours from 8 to 14", "every day, at 08:00 and 14:00"),
    ],
)
def test_it_is_told_as_it_was_said(text: str, said: str) -> None:
    assert say(read(text)).startswith(said)

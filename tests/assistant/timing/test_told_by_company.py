"""Which half of the day a bare hour is of, by what stands beside it: the event itself, not what an errand is about."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import read_times
from assistant.timing.types import Day, Instant, Range, Recurrence

NOW = datetime(2027, 3, 10, 8, 30, tzinfo=ZoneInfo("Europe/London"))
"""A Wednesday."""


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("Remind me tomorrow at 9:00 to book dinner", 9),
        ("Remind me tomorrow at 10 to order the wine", 10),
        ("Remind me tomorrow at 9 to ring the pub about Friday", 9),
        ("Meet the beer supplier on Friday at 10", 10),
        ("Drop Milo at daycare on Friday at 8", 8),
        ("The kids come out of nursery at 5:30", 17),
        ("Plasterer on Friday at 7", 7),
        ("The broadband engineer on Friday at 8", 8),
        ("Skiing on Friday at 8", 8),
        ("A farm visit on Friday at 7", 7),
        ("Visit Gran on Friday at 7", 19),
        ("Two seats at the Regal on Friday at 8", 20),
        ("Pancakes at mine on Friday at 7", 19),
        ("Run off the flyers on Friday at 5", 17),
        ("Dinner tomorrow at 9", 21),
        ("Remind me to book dinner tomorrow at 9", 21),
        ("Wine and cheese on Friday at 10", 22),
        ("Remind me tomorrow at 9 to go to bed", 21),
    ],
)
def test_the_half_of_the_day(text: str, hour: int) -> None:
    value = read_times(text, NOW)[0].value
    assert isinstance(value, Instant)
    assert value.at.hour == hour


@pytest.mark.parametrize(
    ("text", "days", "hour", "length"),
    [
        ("Bowls every Wednesday, 2 to 4", "WE", 14, 120),
        ("Quiz every Thursday 8.30 to 11", "TH", 20, 150),
        ("Allotment each Sunday 10 to 12", "SU", 10, 120),
        ("Drama every Monday and Friday 6 to 8", "MO,FR", 18, 120),
        ("At my desk every weekday 9 to 5", "MO,TU,WE,TH,FR", 9, 480),
    ],
)
def test_bare_hours_beside_the_days_of_a_rule(text: str, days: str, hour: int, length: int) -> None:
    value = read_times(text, NOW)[0].value
    assert isinstance(value, Recurrence)
    assert f"BYDAY={days}" in value.rrule
    assert (value.start.hour, value.duration) == (hour, timedelta(minutes=length))


@pytest.mark.parametrize(
    "text", ["every Friday 2 to 3 people", "every day, 2 to 3 tablets", "every Sunday, 10 to 12 guests"]
)
def test_how_many_are_no_hours(text: str) -> None:
    value = read_times(text, NOW)[0].value
    assert isinstance(value, Recurrence)
    assert not value.timed


def test_nobody_calls_tomorrow_next_thursday() -> None:
    found = read_times("next Thursday", NOW)[0]
    assert isinstance(found.value, Day)
    assert found.value.date.day == 18
    assert not found.ambiguous
    assert read_times("next Saturday", NOW)[0].ambiguous


def test_the_time_of_a_people_is_that_of_its_country() -> None:
    value = read_times("from 9am to 3pm Kenyan time on Friday", NOW)[0].value
    assert isinstance(value, Range)
    assert value.start is not None
    assert value.start.utcoffset() == timedelta(hours=3)


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        ("Dentist for Mia on Friday at 5.30", ["17:30"]),
        ("Planning meeting on Friday at 5.10", ["17:10"]),
        ("See the solicitor on Friday at 6", ["18:00"]),
        ("A ticket for the poetry reading on Saturday at 7", ["19:00"]),
        ("The ballet on Saturday at 7", ["19:00"]),
        ("Gym on Friday at 6", ["18:00", "06:00"]),
    ],
)
def test_no_absurd_half_is_asked_about(text: str, halves: list[str]) -> None:
    mention = read_times(text, NOW)[0]
    found = [v.at for v in mention.ambiguous or (mention.value,) if isinstance(v, Instant)]
    assert [f"{at:%H:%M}" for at in found] == halves

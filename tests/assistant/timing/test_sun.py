"""The sun rises and sets within a few minutes of the almanac, north and south of the equator."""

from __future__ import annotations

from datetime import date
from zoneinfo import ZoneInfo

import pytest

from assistant.timing.sun import daylight
from assistant.timing.zone_table import city_of


@pytest.mark.parametrize(
    ("zone", "day", "rises", "sets"),
    [
        ("Europe/London", date(2027, 6, 21), 4 * 60 + 43, 21 * 60 + 21),
        ("Europe/London", date(2027, 12, 21), 8 * 60 + 4, 15 * 60 + 53),
        ("Australia/Melbourne", date(2028, 2, 8), 6 * 60 + 37, 20 * 60 + 25),
        ("America/Chicago", date(2027, 11, 14), 6 * 60 + 38, 16 * 60 + 30),
    ],
)
def test_daylight(zone: str, day: date, rises: int, sets: int) -> None:
    first, last = daylight(day, ZoneInfo(zone))
    assert abs(first - rises) <= 8
    assert abs(last - sets) <= 8


def test_the_country_of_a_zone() -> None:
    denver = city_of("America/Denver")
    assert denver is not None
    assert denver.country == "US"
    assert city_of("Nowhere/Town") is None

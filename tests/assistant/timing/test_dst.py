"""Nights on which the clocks change: hours that do not exist are put forward, of doubled ones the first is meant, and both
are told."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import expand, read_times, say
from assistant.timing.types import Instant, Range, TimeMention
from assistant.timing.zones import set_clock

GAPS = [
    ("Europe/Lisbon", "29 March 2026 at 01:30", "2026-03-29T02:30:00+01:00"),
    ("Europe/Berlin", "29 March 2026 at 02:30", "2026-03-29T03:30:00+02:00"),
    ("America/New_York", "8 March 2026 at 02:15", "2026-03-08T03:15:00-04:00"),
    ("Australia/Lord_Howe", "4 October 2026 at 02:10", "2026-10-04T02:40:00+11:00"),
    ("Pacific/Auckland", "27 September 2026 at 02:45", "2026-09-27T03:45:00+13:00"),
]
OVERLAPS = [
    ("Europe/Lisbon", "25 October 2026 at 01:30", "2026-10-25T01:30:00+01:00"),
    ("Europe/Berlin", "25 October 2026 at 02:30", "2026-10-25T02:30:00+02:00"),
    ("America/New_York", "1 November 2026 at 01:15 am", "2026-11-01T01:15:00-04:00"),
    ("Pacific/Auckland", "5 April 2026 at 02:45", "2026-04-05T02:45:00+13:00"),
]


def only(text: str, zone: str) -> TimeMention:
    """The one mention of a text, read in January 2026 in a zone."""
    found = read_times(text, datetime(2026, 1, 5, 9, 0, tzinfo=ZoneInfo(zone)))
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(("zone", "text", "expected"), GAPS)
def test_an_hour_that_does_not_exist_is_put_forward_and_told(zone: str, text: str, expected: str) -> None:
    mention = only(text, zone)
    assert isinstance(mention.value, Instant)
    assert mention.value.at.isoformat() == expected
    assert "does not exist" in mention.note


@pytest.mark.parametrize(("zone", "text", "expected"), OVERLAPS)
def test_of_an_hour_that_exists_twice_the_first_is_meant(zone: str, text: str, expected: str) -> None:
    mention = only(text, zone)
    assert isinstance(mention.value, Instant)
    assert mention.value.at.isoformat() == expected
    assert "exists twice" in mention.note


def test_the_abbreviation_tells_which_of_two_hours() -> None:
    first, second = (only(f"25 October 2026 02:30 {name}", "Europe/Berlin") for name in ("CEST", "CET"))
    assert isinstance(first.value, Instant)
    assert isinstance(second.value, Instant)
    assert second.value.at.astimezone(UTC) - first.value.at.astimezone(UTC) == timedelta(hours=1)
    assert second.note == ""


def test_ordinary_hours_say_nothing() -> None:
    assert only("29 March 2026 at 12:30", "Europe/Berlin").note == ""


def test_in_an_hour_counts_real_time_over_the_gap() -> None:
    before = datetime(2026, 3, 29, 1, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    (mention,) = read_times("in an hour", before)
    assert isinstance(mention.value, Instant)
    assert mention.value.at.isoformat() == "2026-03-29T03:30:00+02:00"


def test_a_length_counts_real_time_over_the_gap() -> None:
    mention = only("29 March 2026 at 01:00 for two hours", "Europe/Berlin")
    assert isinstance(mention.value, Range)
    assert mention.value.end is not None
    assert mention.value.end.isoformat() == "2026-03-29T04:00:00+02:00"


@pytest.mark.parametrize("zone", ["Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata"])
def test_a_series_keeps_the_wall_clock(zone: str) -> None:
    start = datetime(2026, 1, 5, 19, 30, tzinfo=ZoneInfo(zone))
    found = expand("FREQ=WEEKLY;BYDAY=MO", start, after=start, before=start + timedelta(days=365), limit=60)
    assert len(found) == 53
    assert {f"{m:%H:%M}" for m in found} == {"19:30"}


def test_a_series_over_the_gap_is_put_forward_once() -> None:
    start = datetime(2026, 3, 27, 2, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    found = expand("FREQ=DAILY", start, after=start, before=start + timedelta(days=4))
    assert [m.isoformat() for m in found] == [
        "2026-03-27T02:30:00+01:00",
        "2026-03-28T02:30:00+01:00",
        "2026-03-29T03:30:00+02:00",
        "2026-03-30T02:30:00+02:00",
    ]


def test_every_minute_of_a_year_of_gaps_is_a_real_moment() -> None:
    zone = ZoneInfo("Europe/Lisbon")
    for day in (date(2026, 3, 29), date(2026, 10, 25)):
        for minutes in range(0, 1440, 7):
            moment, _ = set_clock(day, minutes, zone)
            assert moment.astimezone(UTC).astimezone(zone) == moment
            assert moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None) == moment.replace(tzinfo=None)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tomorrow at 3pm New York time", "Wed 11 March 2026 15:00 EDT"),
        ("Friday 18:00 CET", "Fri 13 March 2026 18:00 CET"),
        ("14:00 UTC tomorrow", "Wed 11 March 2026 14:00 UTC"),
        ("tomorrow at 9 am Tokyo time", "Wed 11 March 2026 09:00 JST"),
        ("on Thursday from 9:30 to 16:00 Pacific time", "Thu 12 March 2026 09:30–16:00 PDT"),
        ("tomorrow at 15:00 Lisbon time", "Wed 11 March 2026 15:00 WET"),
        ("tomorrow at 15:00 UTC+3", "Wed 11 March 2026 15:00 UTC+3"),
        ("tomorrow at 15:00 my time", "Wed 11 March 2026 15:00 WET"),
    ],
)
def test_the_zone_that_the_text_names(
    text: str, expected: str, mentions: Callable[..., tuple[TimeMention, ...]]
) -> None:
    (mention,) = mentions(text)
    assert say(mention.value) == expected


def test_somebody_elses_clock_is_told(mentions: Callable[..., tuple[TimeMention, ...]]) -> None:
    (mention,) = mentions("tomorrow at 9 her time")
    assert "somebody else" in mention.note


def test_a_winter_name_in_summer_is_told() -> None:
    mention = only("15 July 2026 18:00 CET", "America/New_York")
    assert isinstance(mention.value, Instant)
    assert mention.value.at.tzname() == "CEST"
    assert "CEST" in mention.note

"""Where incomplete dates point: ahead in plans, back in memories, to the nearest in facts; and habits in facts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing.types import Day, Recurrence, Tense, TimeMention

LISBON = ZoneInfo("Europe/Lisbon")
Read = Callable[..., list[str]]
Mentions = Callable[..., tuple[TimeMention, ...]]


@pytest.mark.parametrize(
    ("text", "future", "past", "nearest"),
    [
        ("5 March", "2027-03-05", "2026-03-05", "2026-03-05"),
        ("28 March", "2026-03-28", "2025-03-28", "2026-03-28"),
        ("the 9th", "2026-04-09", "2026-03-09", "2026-03-09"),
        ("Sunday", "2026-03-15", "2026-03-08", "2026-03-08"),
        ("Friday", "2026-03-13", "2026-03-06", "2026-03-13"),
        ("Sunday the eighth", "2026-11-08", "2026-03-08", "2026-03-08"),
        ("Christmas Day", "2026-12-25", "2025-12-25", "2025-12-25"),
        ("5 March 2026", "2026-03-05", "2026-03-05", "2026-03-05"),
    ],
)
def test_incomplete_dates(text: str, future: str, past: str, nearest: str, read: Read) -> None:
    assert read(text, tense=Tense.PAST) == [past]
    assert read(text, tense=Tense.NEAREST) == [nearest]
    if text != "Sunday the eighth":
        assert read(text, tense=Tense.FUTURE) == [future]


def test_a_weekday_and_a_date_that_meet_only_far_away_are_both_offered(mentions: Mentions) -> None:
    (mention,) = mentions("Sunday the 8th of March")
    assert "not a Sunday" in mention.note or mention.ambiguous


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The lease was signed in November.", "~2025-11-01 00:00/2025-12-01 00:00"),
        ("Tunde paid on Friday with his own card.", "2026-03-06"),
        ("The shop is closed on Friday.", "2026-03-13"),
        ("It has been shut since 20 March.", "2025-03-20 00:00/"),
        ("The deadline was moved to October 30.", "2025-10-30"),
        ("The deadline was moved to March 30.", "2026-03-30"),
        ("Kola was born in 2019.", "~2019-01-01 00:00/2020-01-01 00:00"),
    ],
)
def test_facts_point_where_their_verb_points(text: str, expected: str, read: Read) -> None:
    assert read(text, tense=Tense.NEAREST) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Swimming: Saturdays, 10.00 to 10.45, in Raheny.", ["FREQ=WEEKLY;BYDAY=SA @ 2026-03-14 10:00 + 45"]),
        (
            "The bank is open on weekdays from 8.30 to 1 pm.",
            ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR @ 2026-03-11 08:30 + 270"],
        ),
        ("The choir meets at 9:15 on Mondays and Fridays.", ["FREQ=WEEKLY;BYDAY=MO,FR @ 2026-03-13 09:15"]),
        ("The bakery works Monday to Saturday.", ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA @ 2026-03-11 00:00 untimed"]),
        ("They go out on the third Thursday of the month.", ["FREQ=MONTHLY;BYDAY=3TH @ 2026-03-19 00:00 untimed"]),
        (
            "The rent leaves the account on the third of the month.",
            ["FREQ=MONTHLY;BYMONTHDAY=3 @ 2026-04-03 00:00 untimed"],
        ),
        (
            "Barred on Mondays from 7 to 10 am and from 5 to 8 pm.",
            ["FREQ=WEEKLY;BYDAY=MO @ 2026-03-16 07:00 + 180", "FREQ=WEEKLY;BYDAY=MO @ 2026-03-16 17:00 + 180"],
        ),
        ("The strike runs from 9 March to 14 March.", ["2026-03-09 00:00/2026-03-15 00:00"]),
        (
            "The road is closed from Friday 4 to Tuesday 8 December.",
            ["2026-12-04 00:00/2026-12-09 00:00"],
        ),
        (
            "First announced for Thursday 19 March, it is now on the 26th.",
            ["2026-03-19", "2026-03-26"],
        ),
    ],
)
def test_facts(text: str, expected: list[str], read: Read) -> None:
    assert read(text, tense=Tense.NEAREST) == expected


@pytest.mark.parametrize("text", ["Flowers go over on the Friday boat.", "Four men sit at the Friday domino table."])
def test_a_weekday_that_describes_a_thing_is_perhaps_every_week(text: str, mentions: Mentions) -> None:
    (mention,) = mentions(text, tense=Tense.NEAREST)
    assert {type(v) for v in mention.ambiguous} == {Recurrence, Day}


def test_any_friday_is_a_habit_in_a_fact_and_no_time_in_a_plan(mentions: Mentions) -> None:
    (mention,) = mentions("The last train on a Friday leaves at 11.46 pm.", tense=Tense.NEAREST)
    assert isinstance(mention.value, Recurrence)
    assert mentions("Book it on a Friday") == ()


def test_an_hour_without_a_day_says_that_it_is_undated(mentions: Mentions) -> None:
    (mention,) = mentions("Kaasboer delivers until nine.", tense=Tense.NEAREST)
    assert not mention.dated
    (dated,) = mentions("Kaasboer delivers until nine on Friday.", tense=Tense.NEAREST)
    assert dated.dated


@pytest.mark.parametrize(
    ("now", "text", "expected"),
    [
        ("2026-03-10T15:00", "at 2", "2026-03-11 14:00"),
        ("2026-03-10T10:00", "at 9", "2026-03-10 21:00"),
        ("2026-03-10T08:00", "at 9", "2026-03-10 09:00"),
        ("2026-03-10T21:30", "at 9", "2026-03-11 09:00"),
        ("2026-03-10T21:05", "tonight", "~2026-03-10 21:05/2026-03-11 00:00"),
        ("2026-03-10T07:40", "this morning", "~2026-03-10 07:40/2026-03-10 12:00"),
        ("2026-03-10T20:00", "today at 8:30", "2026-03-10 20:30"),
        ("2026-12-30T12:00", "on 2 January at noon", "2027-01-02 12:00"),
        ("2026-03-14T12:00", "this weekend", "~2026-03-14 12:00/2026-03-16 00:00"),
        ("2026-03-15T12:00", "tomorrow at 10", "2026-03-16 10:00"),
        ("2026-08-05T12:00", "from 3 to 14 August", "2026-08-03 00:00/2026-08-15 00:00"),
        ("2026-01-31T12:00", "in a month", "2026-02-28"),
        ("2026-03-12T10:00", "in 2 working days", "2026-03-16"),
        ("2026-03-14T10:00", "next Monday", "2026-03-16"),
    ],
)
def test_plans_look_ahead_of_the_moment_they_are_made_in(now: str, text: str, expected: str, read: Read) -> None:
    assert read(text, now=datetime.fromisoformat(now).replace(tzinfo=LISBON)) == [expected]

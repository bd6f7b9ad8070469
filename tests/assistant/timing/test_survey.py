"""The fifty utterances on which the parsers of other people were measured: all answerable ones right, none silently wrong.

Where two readings count as right, either may be chosen, but then both must be offered.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import expand
from assistant.timing.types import Recurrence, TimeMention, TimeValue

LISBON = ZoneInfo("Europe/Lisbon")

SURVEY: list[tuple[str, str | set[str]]] = [
    ("tomorrow at 3pm", "2026-03-11 15:00"),
    ("tomorrow after lunch", "~2026-03-11 13:00/2026-03-11 15:00"),
    ("the 19th at 3", "2026-03-19 15:00"),
    ("next Friday", {"2026-03-20", "2026-03-13"}),
    ("in two weeks", "2026-03-24"),
    ("this weekend", "~2026-03-14 00:00/2026-03-16 00:00"),
    ("from 2 to 4 on March 19", "2026-03-19 14:00/2026-03-19 16:00"),
    ("noon", "2026-03-10 12:00"),
    ("half past six", "2026-03-10 18:30"),
    ("2027-03-28 01:30", "2027-03-28 02:30"),
    ("in 20 minutes", "2026-03-10 09:20"),
    ("tonight at 9", "2026-03-10 21:00"),
    ("the day after tomorrow", "2026-03-12"),
    ("next week", "~2026-03-16 00:00/2026-03-23 00:00"),
    ("end of the month", "~2026-03-27 00:00/2026-04-01 00:00"),
    ("Friday at noon", "2026-03-13 12:00"),
    ("March 19 at 10:30", "2026-03-19 10:30"),
    ("19/03/2026", "2026-03-19"),
    ("3 days ago", "2026-03-07"),
    ("last Monday", "2026-03-09"),
    ("in an hour and a half", "2026-03-10 10:30"),
    ("quarter to five", "2026-03-10 16:45"),
    ("tomorrow evening", "~2026-03-11 18:00/2026-03-11 23:00"),
    ("two weeks from Thursday", "2026-03-26"),
    ("the first Monday in April", "2026-04-06"),
    ("Easter Sunday", "2026-04-05"),
    ("by Thursday 17:00", "<= 2026-03-12 17:00"),
    ("10am-11:30am tomorrow", "2026-03-11 10:00/2026-03-11 11:30"),
    ("from March 20 until March 27", "2026-03-20 00:00/2026-03-28 00:00"),
    ("May 1st", "2026-05-01"),
    ("in 3 working days", "2026-03-13"),
    ("at 7", "2026-03-10 19:00"),
    ("Saturday 28 March 2026 at 15:00", "2026-03-28 15:00"),
    ("midnight", "2026-03-11 00:00"),
    ("2026-03-19T14:00:00+01:00", "2026-03-19 14:00 UTC+01:00"),
    ("tomorrow at 9 for 45 minutes", "2026-03-11 09:00/2026-03-11 09:45"),
    ("in a fortnight", "2026-03-24"),
    ("Remind me to call mum tomorrow at 5pm", "2026-03-11 17:00"),
    ("Lunch with Rui on Friday at 1", "2026-03-13 13:00"),
    ("move the dentist from the 17th to the 20th at 9:30", "2026-03-17 -> 2026-03-20 09:30"),
]

RECURRENCES: list[tuple[str, list[str]]] = [
    (
        "every second Tuesday at 7:30 pm until end of April",
        ["03-10 19:30", "03-24 19:30", "04-07 19:30", "04-21 19:30"],
    ),
    ("weekday mornings", ["03-11 06:00", "03-12 06:00", "03-13 06:00", "03-16 06:00"]),
    ("the last Thursday of each month", ["03-26 00:00", "04-30 00:00", "05-28 00:00"]),
    ("every day at 8am", ["03-11 08:00", "03-12 08:00", "03-13 08:00"]),
    ("every weekday at 8:15", ["03-11 08:15", "03-12 08:15", "03-13 08:15", "03-16 08:15"]),
    ("every month on the 1st", ["04-01 00:00", "05-01 00:00"]),
    ("every other week on Friday", ["03-13 00:00", "03-27 00:00", "04-10 00:00"]),
    ("Monday to Friday from 9 to 17", ["03-11 09:00", "03-12 09:00", "03-13 09:00", "03-16 09:00"]),
    ("every Tuesday and Thursday at 18:00", ["03-10 18:00", "03-12 18:00", "03-17 18:00"]),
    ("every year on 22 March", ["03-22 00:00"]),
]


def only(found: tuple[TimeMention, ...]) -> TimeMention:
    """The one mention of a text."""
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(("text", "expected"), SURVEY, ids=[text for text, _ in SURVEY])
def test_value(
    text: str,
    expected: str | set[str],
    mentions: Callable[[str], tuple[TimeMention, ...]],
    say_short: Callable[[TimeValue], str],
) -> None:
    mention = only(mentions(text))
    if isinstance(expected, set):
        assert {say_short(v) for v in mention.ambiguous} == expected
    else:
        assert say_short(mention.value) == expected


@pytest.mark.parametrize(("text", "occurrences"), RECURRENCES, ids=[text for text, _ in RECURRENCES])
def test_recurrence(text: str, occurrences: list[str], mentions: Callable[[str], tuple[TimeMention, ...]]) -> None:
    value = only(mentions(text)).value
    assert isinstance(value, Recurrence)
    found = expand(value.rrule, value.start, after=value.start, before=datetime(2026, 6, 1, tzinfo=LISBON))
    assert [f"{m:%m-%d %H:%M}" for m in found][: len(occurrences)] == occurrences
    assert value.start == found[0]


def test_the_span_is_the_text_itself(mentions: Callable[[str], tuple[TimeMention, ...]]) -> None:
    for text, _ in SURVEY[:36]:
        mention = only(mentions(text))
        assert text[mention.span.start : mention.span.end] == mention.span.text
        assert mention.span.text in text


def test_the_series_until_the_end_of_april_ends_there(mentions: Callable[[str], tuple[TimeMention, ...]]) -> None:
    value = only(mentions("every second Tuesday at 7:30 pm until end of April")).value
    assert isinstance(value, Recurrence)
    assert len(expand(value.rrule, value.start, after=value.start, before=datetime(2027, 1, 1, tzinfo=LISBON))) == 4

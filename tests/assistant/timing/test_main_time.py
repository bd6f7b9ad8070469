"""Which of several mentions is the time of the request, and what span each value covers."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import interval, main_time
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    TimeMention,
    TimeValue,
    Window,
)

LISBON = ZoneInfo("Europe/Lisbon")
AT = datetime(2026, 3, 14, 18, 0, tzinfo=LISBON)
NEXT = AT + timedelta(hours=2)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Wake me at 6.40 on Friday so I make the 7.42 train", "2026-03-13 06:40"),
        ("Send tomorrow's list at 21:15 tonight", "2026-03-10 21:15"),
        ("Add juice to Friday's delivery", "2026-03-13"),
        ("Upload this morning's recordings tonight", "~2026-03-10 18:00/2026-03-11 00:00"),
        ("Remind me on Friday the 27th at 5 pm to file my leave for November 10", "2026-03-27 17:00"),
        ("Remind me on Monday the 30th to cancel the cabin for the first weekend of October", "2026-03-30"),
        ("Half an hour with Dana on Friday at 9 pm for 30 minutes", "2026-03-13 21:00/2026-03-13 21:30"),
        ("Out at 10:30 on Monday, home by 3 pm", "2026-03-16 10:30"),
        ("For 20 minutes, run the sprinkler. Tomorrow at 5 am.", "2026-03-11 05:00/2026-03-11 05:20"),
        ("Sign me up for yoga, Tuesdays at 18:00, from the 17th", "FREQ=WEEKLY;BYDAY=TU @ 2026-03-17 18:00"),
    ],
)
def test_main_time(
    text: str,
    expected: str,
    mentions: Callable[[str], tuple[TimeMention, ...]],
    say_short: Callable[[TimeValue], str],
) -> None:
    best = main_time(mentions(text))
    assert best is not None
    assert say_short(best.value) == expected


@pytest.mark.parametrize("text", ["Pay the bill", "for 45 minutes", "Post last night's picture"])
def test_no_main_time(text: str, mentions: Callable[[str], tuple[TimeMention, ...]]) -> None:
    assert main_time(mentions(text)) is None


def test_parts_leave_the_words_between(mentions: Callable[[str], tuple[TimeMention, ...]]) -> None:
    (mention,) = mentions("Dinner on Friday with Dana at 7")
    assert [p.text for p in mention.parts] == ["on Friday", "at 7"]
    assert mention.span.text == "Friday with Dana at 7"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Instant(AT), (AT, None)),
        (Range(AT, NEXT), (AT, NEXT)),
        (Range(None, NEXT), (None, NEXT)),
        (Window(AT, NEXT), (AT, NEXT)),
        (Deadline(AT), (None, AT)),
        (Duration(timedelta(hours=1)), (None, None)),
        (Move(Instant(AT), Instant(NEXT)), (NEXT, None)),
        (Recurrence("FREQ=DAILY", AT, timedelta(hours=2)), (AT, NEXT)),
        (Recurrence("FREQ=DAILY", AT), (AT, None)),
        (
            Day(date(2026, 3, 29), "Europe/Lisbon"),
            (datetime(2026, 3, 29, tzinfo=LISBON), datetime(2026, 3, 30, tzinfo=LISBON)),
        ),
    ],
)
def test_interval(value: TimeValue, expected: tuple[datetime | None, datetime | None]) -> None:
    assert interval(value, LISBON) == expected

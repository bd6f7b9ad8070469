"""What holds for any text: reading never fails, spans are pieces of the text, and time grows with length, not faster."""

from __future__ import annotations

import subprocess
import sys
import time
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.timing import ago, interval, main_time, read_times, say, valid_rule
from assistant.timing.tables import FOLLOWERS, MONTHS, PARTS, TIME_UNITS, WEEKDAYS
from assistant.timing.types import Range, Recurrence, Tense, TimeMention, Window

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))
PIECES = [
    *WEEKDAYS, *MONTHS, *PARTS, *TIME_UNITS, *sorted(FOLLOWERS)[:60], "every", "other", "second", "half", "past", "quarter",
    "between", "since", "last", "the", "19th", "7", "7pm", "19:30", "8.30", "03/04", "2026-03-28", "2027", "31", "o'clock", "noon",
    "midnight", "twenty", "-", "–", ",", ".", ":", "(", ")", "\n", "'s", "move", "Easter", "Christmas", "UTC", "+3", "New York time",
    "February", "29", "30", "0", "24", "99", "ago", "weekdays", "Mondays", "except", "not", "within", "a", "an", "and", "a half",
]  # fmt: skip
word_salad = st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join)


def check(text: str, found: tuple[TimeMention, ...], now: datetime) -> None:
    """What every answer must hold to."""
    for mention in found:
        assert text[mention.span.start : mention.span.end] == mention.span.text
        for part in mention.parts:
            assert text[part.start : part.end] == part.text
        if mention.ambiguous:
            assert mention.ambiguous[0] == mention.value
            assert len(set(mention.ambiguous)) == len(mention.ambiguous) > 1
        for value in (mention.value, *mention.ambiguous):
            assert say(value)
            ago(value, now)
            assert now.tzinfo is not None
            start, end = interval(value, now.tzinfo)
            assert all(side is None or side.tzinfo is not None for side in (start, end))
            if isinstance(value, Range | Window) and start and end:
                assert start < end
            if isinstance(value, Recurrence):
                assert valid_rule(value.rrule)
    assert [m.span.start for m in found] == sorted(m.span.start for m in found)
    best = main_time(found)
    assert best is None or best.span in {m.span for m in found}


@given(text=st.text(max_size=200), tense=st.sampled_from(Tense))
def test_any_text_is_read(text: str, tense: Tense) -> None:
    check(text, read_times(text, NOW, tense=tense), NOW)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(
    text=word_salad,
    tense=st.sampled_from(Tense),
    zone=st.sampled_from(
        ["Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"]
    ),
    hours=st.integers(0, 24 * 400),
)
def test_any_order_of_time_words_is_read(text: str, tense: Tense, zone: str, hours: int) -> None:
    now = (NOW + timedelta(hours=hours)).astimezone(ZoneInfo(zone))
    check(text, read_times(text, now, tense=tense), now)


@pytest.mark.parametrize("year", [1001, 8998])
def test_the_edges_of_the_calendar(year: int) -> None:
    now = datetime(year, 1, 1, tzinfo=ZoneInfo("UTC"))
    for text in (
        "next year",
        "in 9999 years",
        "9999 days ago",
        "every day",
        "29 February",
        "last week",
        "Easter Sunday",
    ):
        check(text, read_times(text, now), now)


def cost(text: str) -> float:
    """The shortest of three readings."""
    spent = []
    for _ in range(3):
        begun = time.process_time()
        read_times(text, NOW)
        spent.append(time.process_time() - begun)
    return min(spent)


@pytest.mark.parametrize(
    "piece",
    [
        "Dinner with Dana on Friday at 7, then a film. ",
        "on Friday at 7 and on Monday from 9 to 17, ",
        "every Tuesday at 8 until May, ",
        "aaaaaaaaaa ",
        "1.1.1.1.",
        "a_a_a_a_",
        "7 7 7 7 ",
        "move it from the 3rd to the 5th ",
        "Monday, Tuesday, Wednesday and ",
    ],
)
def test_ten_times_the_text_takes_less_than_twenty_times_as_long(piece: str) -> None:
    cost(piece * 10)
    short, long = cost(piece * 25), cost(piece * 250)
    assert long < 20 * max(short, 0.001)


def test_neither_numpy_nor_a_parser_is_loaded() -> None:
    code = "import sys, assistant.timing; print(sorted({'numpy', 'dateparser', 'onnxruntime', 'pydantic'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"

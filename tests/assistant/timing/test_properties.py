"""What holds for any text: reading never fails, spans are pieces of the text, and time grows with length, not faster."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import datetime, timedelta
from types import FrameType
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.timing import DEFAULT, ago, interval, main_time, read_times, say, valid_rule
from assistant.timing.languages import NAMES
from assistant.timing.tables import FOLLOWERS, MONTHS, PARTS, TIME_UNITS, WEEKDAYS
from assistant.timing.types import Range, Recurrence, Tense, TimeMention, Window

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))
PIECES = [
    *WEEKDAYS, *MONTHS, *PARTS, *TIME_UNITS, *sorted(FOLLOWERS)[:60], "every", "other", "second", "half", "past", "quarter",
    "between", "since", "last", "the", "19th", "7", "7pm", "19:30", "8.30", "03/04", "2026-03-28", "2027", "31", "o'clock", "noon",
    "midnight", "twenty", "-", "–", ",", ".", ":", "(", ")", "\n", "'s", "move", "Easter", "Christmas", "UTC", "+3", "New York time",
    "February", "29", "30", "0", "24", "99", "ago", "weekdays", "Mondays", "except", "not", "within", "a", "an", "and", "a half",
]  # fmt: skip
MOST = 8
"""How many times the steps of an ordinary text of 200 characters the worst one may take."""
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


@settings(max_examples=400)
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


def steps(text: str, language: str = "en") -> int:
    """How many functions of ours are called to read a text: what it costs, whatever the machine."""
    settings = replace(DEFAULT, language=language)
    read_times("tomorrow", NOW, settings=settings)  # the language is loaded once
    counted = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal counted
        counted += event == "call" and "timing" in frame.f_code.co_filename

    sys.setprofile(count)
    try:
        read_times(text, NOW, settings=settings)
    finally:
        sys.setprofile(None)
    return counted


ORDINARY = ("Dinner with Dana on Friday at 7, then the late film at the Coliseu, and home by the last train. " * 3)[
    :200
]


@settings(max_examples=100)
@given(text=st.lists(st.sampled_from(PIECES), max_size=80).map(" ".join), language=st.sampled_from(NAMES))
def test_no_200_characters_cost_many_times_what_ordinary_ones_do(text: str, language: str) -> None:
    assert steps(text[:200], language) < MOST * steps(ORDINARY)


@pytest.mark.parametrize("language", NAMES)
@settings(max_examples=8)
@given(seed=st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map(" ".join))
def test_ten_thousand_characters_are_read(language: str, seed: str) -> None:
    text = (seed + " ") * (10_000 // (len(seed) + 1) + 1)
    check(text[:10_000], read_times(text[:10_000], NOW, settings=replace(DEFAULT, language=language)), NOW)


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
def test_ten_times_the_text_takes_less_than_twenty_times_the_steps(piece: str) -> None:
    assert steps(piece * 250) < 20 * steps(piece * 25)


def test_neither_numpy_nor_a_parser_is_loaded() -> None:
    code = "import sys, assistant.timing; print(sorted({'numpy', 'dateparser', 'onnxruntime', 'pydantic'} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"

"""Dates the way thumbs type them: small letters, short months, short weekdays, no prepositions."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import main_time, read_times, say

NOW = datetime(2026, 10, 14, 18, 20, tzinfo=ZoneInfo("Europe/London"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("karaoke with Mark wed 17 mar 9.30pm", "Wed 17 March 2027 21:30 GMT"),
        ("skat at Herbert's on monday 14 dec, 19:30", "Mon 14 December 2026 19:30 GMT"),
        ("party 31 dec 9pm till late", "Thu 31 December 2026 21:00 GMT"),
        ("dentist may 5", "Wed 5 May 2027"),
        ("march 3 at 10", "Wed 3 March 2027 10:00 GMT"),
        ("gym sun 10am", "Sun 18 October 2026 10:00 BST"),
        ("sat, 14 nov 11-1", "Sat 14 November 2026 11:00–13:00 GMT"),
        ("remind me fri", "Fri 16 October 2026"),
        ("dentist 11.03. at 3pm", "Thu 11 March 2027 15:00 GMT"),
        ("dentist on 3.11 at 3pm", "Tue 3 November 2026 15:00 GMT"),
        ("meeting 3.11., 15:00", "Tue 3 November 2026 15:00 GMT"),
        ("7:30 for 8 on sat", "Sat 17 October 2026 19:30 BST"),
        ("at Tom's 7 for 7:30 on sat", "Sat 17 October 2026 19:30 BST"),
        ("room 9:30 for 10 on sat", "Sat 17 October 2026 09:30 BST"),
        ("costs 3.11 at 3pm", "Thu 15 October 2026 15:00 BST"),
        ("fri 20 november 7pm", "Fri 20 November 2026 19:00 GMT"),
    ],
)
def test_small_letters_are_read(text, expected):
    mention = main_time(read_times(text, NOW))
    assert mention is not None
    assert say(mention.value) == expected


@pytest.mark.parametrize(
    "text", ["I sat 17 exams", "Rui sat at the back", "the sun 5 hours a day", "may 5 people come", "we wed in a barn"]
)
def test_words_that_only_look_like_dates_are_none(text):
    assert read_times(text, NOW) == ()


@pytest.mark.parametrize("day", ["31 february", "31.02.", "31.02.2027", "31/02/2027", "2027-02-31"])
def test_an_hour_of_a_day_that_does_not_exist_is_no_time(day):
    assert read_times(f"dentist on {day} at 3pm", NOW) == ()


def test_a_weekday_that_does_not_fit_its_date_is_asked_about():
    mention = main_time(read_times("thu 25 may 7pm", NOW))
    assert mention is not None
    assert len(mention.ambiguous) > 1

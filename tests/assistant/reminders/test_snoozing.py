"""Until when a text puts a reminder off."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.errors import InputError
from assistant.reminders import put_off_until

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 9, 5, tzinfo=LISBON)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10 minutes", "03-10 09:15"),
        ("10", "03-10 09:15"),
        ("for half an hour", "03-10 09:35"),
        ("2h", "03-10 11:05"),
        ("15 min", "03-10 09:20"),
        ("in 20 minutes", "03-10 09:25"),
        ("until tomorrow 9", "03-11 09:00"),
        ("until tomorrow at 14:30", "03-11 14:30"),
        ("tomorrow", "03-11 09:00"),
        ("until tomorrow", "03-11 09:00"),
        ("until Friday", "03-13 09:00"),
        ("this evening", "03-10 18:00"),
        ("until noon", "03-10 12:00"),
        ("next week", "03-16 09:00"),
    ],
)
def test_what_the_words_mean(text, expected):
    assert f"{put_off_until(text, NOW):%m-%d %H:%M}" == expected


def test_an_hour_is_a_real_one_on_the_night_the_clocks_change():
    night = datetime(2026, 3, 29, 0, 30, tzinfo=LISBON)
    later = put_off_until("1 hour", night)
    assert (f"{later:%H:%M}", later.timestamp() - night.timestamp()) == ("02:30", timedelta(hours=1).total_seconds())


@pytest.mark.parametrize(
    "text", ["", "later", "every day", "yesterday at 9", "2 March 2020", "this morning", "\0", "x" * 9999]
)
def test_what_names_no_moment_to_come_is_an_error_that_says_how(text):
    with pytest.raises(InputError, match="10 minutes"):
        put_off_until(text, NOW)


def test_what_may_mean_two_days_is_asked():
    with pytest.raises(InputError, match=r"may mean .*4 March.* or .*3 April|may mean .*3 April.* or .*4 March"):
        put_off_until("03/04/2027 at 9", NOW)

"""Reminders in words: one line, clean, with the occurrence that they announce."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.reminders import Due, Heard
from assistant.reminders.wording import line

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 15, tzinfo=LISBON)


def due(starts, title="Dentist", **more):
    moment = None if starts is None else datetime.fromisoformat(f"2026-{starts}").replace(tzinfo=LISBON)
    return Due(
        **{
            "alarm": 1,
            "entry": 2,
            "kind": "event",
            "title": title,
            "place": "",
            "due": moment,
            "starts": moment,
            **more,
        }
    )


@pytest.mark.parametrize(
    ("reminder", "expected"),
    [
        (due("03-10 15:00"), "Dentist: 15:00, now"),
        (due("03-10 16:00", place="Rua Nova"), "Dentist at Rua Nova: 16:00, in 60 minutes"),
        (due("03-10 16:00", "Dentist at Rua Nova", place="Rua Nova"), "Dentist at Rua Nova: 16:00, in 60 minutes"),
        (due("03-08 10:00", more=1), "Dentist: Sun 8 March 2026 10:00, 2 days ago; and 1 more time since"),
        (due("03-08 10:00", more=6), "Dentist: Sun 8 March 2026 10:00, 2 days ago; and 6 more times since"),
        (due("03-10 12:00", heard=Heard.NOTIFIED), "Dentist: 12:00, 3 hours ago; it rang"),
        (due("03-10 12:00", heard=Heard.PERHAPS), "Dentist: 12:00, 3 hours ago; you may have heard of it"),
        (due("03-10 00:00"), "Dentist: Tue 10 March 2026, today"),
        (due(None, "Back up"), "Back up"),
        (due(None, "Back\x1b[2J\nup"), "Back[2J up"),
    ],
)
def test_a_line(reminder, expected):
    assert line(reminder, NOW) == expected


def test_it_is_told_on_the_clock_of_whoever_listens():
    there = datetime(2026, 3, 10, 11, tzinfo=ZoneInfo("America/New_York"))
    assert line(due("03-10 16:00"), there) == "Dentist: 12:00, in 60 minutes"

"""The agenda by day: a window on every day of it, what rings all day in one line."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.agenda import AgendaItem, agenda
from assistant.agenda_days import WINDOW, by_day, part_of_day
from store.schedule import Entry

LISBON = ZoneInfo("Europe/Lisbon")
MONDAY = datetime(2026, 10, 12, tzinfo=LISBON)
WEEK = [date(2026, 10, 12 + n) for n in range(7)]


def entry(start, end=None, *, number=1, kind="event", **more):
    return Entry(id=number, kind=kind, title="Drink water", start=start, end=end, zone="Europe/Lisbon", **more)


def shown(*entries, days=WEEK):
    items = agenda(entries, MONDAY, MONDAY + timedelta(days=7))
    return {day.day: [(line.hours, line.often) for line in on] for day, on in by_day(items, days, LISBON).items() if on}


def hourly(interval, count, kind="reminder", unit="HOURLY"):
    rule = f"FREQ={unit};INTERVAL={interval};COUNT={count}"
    return entry(MONDAY.replace(hour=8), MONDAY.replace(hour=20) if kind == "reminder" else None, kind=kind, rrule=rule)


@pytest.mark.parametrize(
    ("often", "line"),
    [
        (hourly(2, 7), ("08:00–20:00", "every 2 hours, 7 times")),
        (hourly(1, 4), ("08:00–11:00", "every hour, 4 times")),
        (hourly(30, 5, unit="MINUTELY"), ("08:00–10:00", "every 30 minutes, 5 times")),
        (hourly(2, 5, kind="task"), ("08:00–16:00", "every 2 hours, 5 times")),
    ],
)
def test_more_than_three_times_a_day_are_one_line(often, line):
    assert shown(often) == {12: [line]}


def test_uneven_gaps_are_only_counted():
    rule = "FREQ=DAILY;COUNT=4;BYHOUR=8,9,13,20"
    assert shown(entry(MONDAY.replace(hour=8), kind="reminder", rrule=rule)) == {12: [("08:00–20:00", "4 times")]}


def test_three_times_a_day_are_three_lines_and_a_reminder_is_a_moment():
    assert shown(hourly(2, 3)) == {12: [("08:00", ""), ("10:00", ""), ("12:00", "")]}


def test_two_items_of_a_day_stay_two():
    other = entry(MONDAY.replace(hour=9), MONDAY.replace(hour=10), number=2)
    assert shown(hourly(2, 5), other) == {12: [("08:00–16:00", "every 2 hours, 5 times"), ("09:00–10:00", "")]}


def test_what_the_times_clash_with_is_kept():
    times = [
        AgendaItem(1, "Call", at, at + timedelta(minutes=30), "Europe/Lisbon", "FREQ=HOURLY", "event", (7,) * (n == 2))
        for n, at in enumerate(MONDAY + timedelta(hours=8 + n) for n in range(4))
    ]
    (line,) = by_day(times, WEEK, LISBON)[WEEK[0]]
    assert line.item.conflicts == (7,)


def test_a_window_is_seen_on_every_day_of_it_and_on_one_that_is_looked_at_alone():
    window = entry(MONDAY + timedelta(days=1), MONDAY + timedelta(days=4), all_day=True, tentative=True)
    assert shown(window) == {day: [(WINDOW, "")] for day in (13, 14, 15)}
    assert shown(window, days=[date(2026, 10, 14)]) == {14: [(WINDOW, "")]}


def test_a_stretch_that_is_fixed_is_no_window():
    assert shown(entry(MONDAY, MONDAY + timedelta(days=2), all_day=True)) == {
        12: [("all day", "")],
        13: [("all day", "")],
    }


@pytest.mark.parametrize(
    ("hour", "told"), [(0, "all day"), (6, "morning"), (12, "afternoon"), (17, "evening"), (18, "evening")]
)
def test_what_is_some_time_on_a_day_says_the_part_of_the_day(hour, told):
    assert part_of_day(datetime(2026, 12, 5, hour)) == told  # noqa: DTZ001 (a wall clock)

"""The agenda as data: what is planned laid out on the days of a span."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agenda import TOLD, AgendaItem
from assistant.agenda_days import by_day
from assistant.agenda_span import week_of
from tui.agenda.days import from_fact, told

LISBON, NEW_YORK = ZoneInfo("Europe/Lisbon"), ZoneInfo("America/New_York")
WEEK = week_of(date(2026, 10, 13))


def at(day, hour=0, minute=0, zone=LISBON):
    return datetime(2026, 10, day, hour, minute, tzinfo=zone)


def item(start=None, end=None, *, title="Yoga", zone="Europe/Lisbon", **more):
    return AgendaItem(1, title, start, end, zone, None, "event", at=start, **more)


def laid_out(*items, span=WEEK, zone=LISBON):
    return {day: [line.hours for line in lines] for day, lines in by_day(items, span.days, zone).items() if lines}


def october(day):
    return date(2026, 10, day)


@pytest.mark.parametrize(
    ("planned", "shown"),
    [
        (item(at(14, 18), at(14, 19)), {14: ["18:00–19:00"]}),
        (item(at(14, 18)), {14: ["18:00"]}),
        (item(at(14), all_day=True), {14: ["all day"]}),
        (item(at(14, 18), all_day=True), {14: ["evening"]}),
        (item(at(14, 12), all_day=True), {14: ["afternoon"]}),
        (item(at(17), at(19)), {17: ["all day"], 18: ["all day"]}),
        (item(at(14, 22), at(15, 6)), {14: ["22:00–06:00"], 15: ["to 06:00"]}),
        (item(at(14, 22), at(15)), {14: ["22:00–00:00"]}),
        (item(at(13, 9), at(15, 12)), {13: ["from 09:00"], 14: ["all day"], 15: ["to 12:00"]}),
        (item(at(10, 9), at(12, 12)), {12: ["to 12:00"]}),
        (item(at(14, 9), at(14, 9)), {14: ["09:00–09:00"]}),
    ],
)
def test_it_stands_on_every_day_that_it_touches(planned, shown):
    assert laid_out(planned) == {october(day): hours for day, hours in shown.items()}


def test_hours_are_those_of_the_users_clock_but_a_whole_day_stays_that_day():
    call = item(at(14, 20, zone=NEW_YORK), at(14, 21, zone=NEW_YORK), zone="America/New_York")
    holiday = item(at(15, zone=NEW_YORK), at(16, zone=NEW_YORK), zone="America/New_York", all_day=True)
    assert laid_out(call, holiday) == {october(15): ["all day", "01:00–02:00"]}


def test_every_day_of_a_span_is_there_and_what_has_no_time_comes_last():
    days = by_day([item(), item(at(14, 9))], WEEK.days, LISBON)
    assert list(days) == [*WEEK.days, None]
    assert list(by_day([], WEEK.days, LISBON)) == WEEK.days


def test_a_clash_is_marked_by_a_sign_and_names_the_others():
    (line,) = by_day([item(at(14, 9), at(14, 10), conflicts=(2, 7))], WEEK.days, LISBON)[october(14)]
    text = told(line, {1: "Yoga", 2: "Dentist"}, 80).plain
    assert text.startswith("!")
    assert "clashes with Dentist [2], [7]" in text


@pytest.mark.parametrize("width", [1, 20, 38, 78])
@pytest.mark.parametrize("title", ["[red]a[/red] [/]", "x\x1b[31m\u202ey", "寿司" * 5000, "a" * 10_000])
def test_no_title_is_too_long_or_too_odd(title, width):
    (line,) = by_day([item(at(14, 9), title=title, place=title, conflicts=(1, 2))], WEEK.days, LISBON)[october(14)]
    first, *others = told(line, {1: title}, width).split("\n")
    assert first.cell_length <= width
    assert all(other.cell_length <= max(width, 28) for other in others)
    assert not any(mark in first.plain for mark in ("\x1b", "\u202e"))
    if title.startswith("[") and width == 78:
        assert title in first.plain


@pytest.mark.parametrize(
    ("title", "place", "shown"),
    [
        ("Lunch at Luigi's", "Luigi's", "Lunch at Luigi's"),
        ("Swim at the Pool", "the pool", "Swim at the Pool"),
        ("Lunch", "Luigi's", "Lunch · Luigi's"),
    ],
)
def test_the_place_is_told_once(title, place, shown):
    (line,) = by_day([item(at(14, 9), title=title, place=place)], WEEK.days, LISBON)[october(14)]
    assert told(line, {}, 80).plain.strip() == f"09:00        {shown}"


def test_what_a_fact_says_tells_its_fact():
    told_by_fact = replace(item(at(14, 19), at(14, 21), title="Choir", place="St Ann"), id=7, kind=TOLD)
    (line,) = by_day([told_by_fact], WEEK.days, LISBON)[october(14)]
    assert from_fact(line, 80).plain == "  19:00–21:00  Choir · St Ann  from fact 7"

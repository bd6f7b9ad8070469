"""The agenda of a stretch of days."""

from __future__ import annotations

import pytest

from assistant import paths


@pytest.fixture
def planned(caveat):
    for text in ("Haircut on Friday 16 October 2026 at 15:00", "Chess on Saturday 31 October 2026 from 15:00 to 17:00"):
        assert caveat("schedule", text, "--agents", "builtin").code == 0
    assert caveat("schedule", "Violin lesson on Saturday 31 October 2026 from 16:00 to 17:30", "--anyway").code == 0


def starts(ran):
    return [event["start"] for event in ran.json["events"]]


def test_it_looks_a_week_ahead(caveat, planned):
    assert starts(caveat("agenda", "--json")) == ["2026-10-16T15:00+01:00"]


@pytest.mark.parametrize(
    ("first", "last", "count"),
    [
        ("2026-10-16", "2026-10-16", 1),
        ("2026-10-16T15:30", "2026-10-16T15:45", 0),
        ("2026-10-16T14:00", "2026-10-16T15:30", 1),
        ("2026-10-01", "2026-10-31", 3),
        ("2026-10-31T15:00+00:00", "2026-11-01", 2),
        ("2027-01-01", "2027-12-31", 0),
    ],
)
def test_days_count_whole_and_moments_to_the_minute(caveat, planned, first, last, count):
    assert len(starts(caveat("agenda", "--from", first, "--to", last, "--json"))) == count


def test_clashes_are_marked_on_both_sides(caveat, planned):
    events = caveat("agenda", "--from", "2026-10-31", "--to", "2026-10-31", "--json").json["events"]
    first, second = events
    assert (first["conflicts"], second["conflicts"]) == ([second["id"]], [first["id"]])
    text = caveat("agenda", "--from", "2026-10-31", "--to", "2026-10-31").out
    assert "Sat 31 October 2026" in text
    assert f"clashes with {second['id']}" in text


def test_midnight_is_a_time(caveat):
    caveat("remind", "me to turn the tap off on 17 October 2026 at 00:00", "--agents", "builtin")
    assert "00:00        Turn the tap off" in caveat("agenda").out


def test_nothing_planned_is_said(caveat):
    assert caveat("agenda").out == "Nothing is planned.\n"


@pytest.mark.parametrize(
    ("first", "last"), [("tomorrow", "2026-10-16"), ("2026-10-16", "2026-10-14"), ("2026-13-01", None)]
)
def test_a_stretch_that_makes_no_sense_is_an_error(caveat, first, last):
    caveat("agenda", "--from", first, *(("--to", last) if last else ())).refused_with(1)


def test_whole_days_are_told_as_days(caveat):
    caveat("schedule", "Fair in Porto from 22 to 24 October 2026", "--agents", "builtin")
    caveat("schedule", "Mum's visit on 28 October 2026", "--agents", "builtin")
    out = caveat("agenda", "--to", "2026-10-31").out
    assert "to 24 Oct" in out
    assert "00:00" not in out


@pytest.mark.parametrize("words", ["mid November", "the week of 16 November"])
def test_a_window_is_told_on_each_day_that_it_covers(caveat, words):
    caveat("schedule", f"Hike with Rui {words}", "--agents", "builtin")
    for day in ("2026-11-17", "2026-11-19"):
        out = caveat("agenda", "--day", "--from", day).out
        assert out.count("perhaps      Hike with Rui (until ") == 1
    assert "Hike" not in caveat("agenda", "--day", "--from", "2026-11-25").out


def test_a_window_that_gets_its_day_is_none_any_more(caveat):
    caveat("schedule", "Hike with Rui mid November", "--agents", "builtin")
    caveat("schedule", "Move the hike with Rui to 17 November at 10:00", "--agents", "builtin")
    assert "10:00        Hike with Rui\n" in caveat("agenda", "--day", "--from", "2026-11-17").out
    assert "Hike" not in caveat("agenda", "--day", "--from", "2026-11-16").out


def test_what_rings_all_day_is_one_line_and_every_ring_in_json(caveat):
    caveat("remind", "me to drink water every two hours", "--agents", "builtin")
    out = caveat("agenda", "--day", "--from", "2026-10-15").out
    assert out.count("Drink water") == 1
    assert "Drink water (reminder) (every 2 hours, 12 times)" in out
    assert len(starts(caveat("agenda", "--day", "--from", "2026-10-15", "--json"))) == 12


@pytest.fixture
def standup(caveat):
    """A standup on weekdays at nine, from Wednesday on; today is Tuesday 13 October."""
    assert caveat("schedule", "Standup every weekday from 9:00 to 9:15", "--agents", "builtin").code == 0


def days(ran):
    return [start[8:10] for start in starts(ran)]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--day"], []),
        (["--day", "--from", "2026-10-14"], ["14"]),
        (["--week"], ["14", "15", "16"]),
        (["--week", "--from", "2026-10-25"], ["19", "20", "21", "22", "23"]),
        (["--month", "--from", "2026-12-24"], [f"{n:02}" for n in range(1, 32) if n % 7 not in (5, 6)]),
    ],
)
def test_a_day_a_week_from_monday_on_and_a_month(caveat, standup, options, expected):
    assert days(caveat("agenda", *options, "--json")) == expected


def test_a_week_begins_where_the_user_s_settings_say(caveat, standup):
    path = paths.config()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('week_start = "thursday"')
    assert days(caveat("agenda", "--week", "--from", "2026-10-19", "--json")) == ["15", "16", "19", "20", "21"]


def test_one_day_of_a_series_is_cancelled_or_ticked_off(caveat, standup):
    assert "Cancelled: Standup, Thu 15 October 2026" in caveat("cancel", 1, "--on", "2026-10-15").out
    assert "Done: Standup, Fri 16 October 2026" in caveat("done", 1, "--on", "2026-10-16").out
    assert days(caveat("agenda", "--to", "2026-10-20", "--json")) == ["14", "19", "20"]
    assert "and after" in caveat("cancel", 1, "--on", "2026-10-20", "--following").out
    assert days(caveat("agenda", "--to", "2026-11-20", "--json")) == ["14", "19"]


def test_of_a_night_shift_the_night_that_begins_on_the_day_is_meant(caveat):
    assert caveat("schedule", "Night shift every day from 22:00 to 06:00", "--agents", "builtin").code == 0
    assert "Cancelled: Night shift, Thu 22 October 2026" in caveat("cancel", 1, "--on", "2026-10-22").out
    begun = days(caveat("agenda", "--from", "2026-10-20", "--to", "2026-10-23", "--json"))
    assert begun == ["19", "20", "21", "23"]


def test_cancelling_a_whole_series_says_that_it_was_the_whole(caveat, standup):
    assert "whole series" not in caveat("cancel", 1, "--on", "2026-10-16").out
    assert "whole series" in caveat("cancel", 1).out


def test_a_day_on_which_the_series_is_not_is_an_error_and_options_that_make_no_sense_are_usage(caveat, standup):
    assert "no series that begins on Sat 17 October 2026" in caveat("cancel", 1, "--on", "2026-10-17").refused_with(1)
    assert "no entry 7" in caveat("done", 7, "--on", "2026-10-15").refused_with(1)
    caveat("cancel", 1, "--following").refused_with(2)
    caveat("agenda", "--week", "--to", "2026-10-17").refused_with(2)
    assert days(caveat("agenda", "--week", "--json")) == ["14", "15", "16"]


def test_what_was_planned_elsewhere_is_shown_at_both_clocks(caveat, run, tmp_path):
    there = ("--db", tmp_path / "caveat.db", "--now", "2026-10-13T09:00", "--zone", "Asia/Tokyo")
    assert (
        run(*there, "schedule", "Call with Kenji on 15 October 2026 from 07:00 to 08:00", "--agents", "builtin").code
        == 0
    )
    out = caveat("agenda").out
    assert "Wed 14 October 2026" in out
    assert "23:00-00:00" in out
    assert "(07:00 in Tokyo)" in out
    assert starts(caveat("agenda", "--json")) == ["2026-10-15T07:00+09:00"]


def test_marks_are_told(caveat):
    caveat("schedule", "Tentatively dinner with Dana on Friday from 19:00 to 21:00", "--agents", "builtin")
    caveat("schedule", "Street party on Friday from 18:00 to 22:00, shown as free", "--agents", "builtin")
    out = caveat("agenda").out
    assert "Dinner with Dana (tentative)" in out
    assert "Street party (free)" in out
    assert "clashes" not in out


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Europe/Lisbon"])
def test_the_ends_of_the_calendar_are_no_error(run, standup, tmp_path, zone):
    there = ("--db", tmp_path / "caveat.db", "--now", "2026-10-13T09:00", "--zone", zone, "agenda", "--json")
    assert len(starts(run(*there, "--from", "0001-01-01", "--to", "9999-12-31"))) == 500
    for options in (
        ["--from", "9999-12-31", "--month"],
        ["--from", "9999-12-31", "--week"],
        ["--from", "0001-01-01", "--day"],
    ):
        assert run(*there, *options).code == 0
    assert starts(run(*there, "--from", "0001-01-01T00:00+14:00")) == []


def test_what_facts_say_is_shown_to_people_and_is_no_event(caveat):
    caveat("add", "I have choir on Tuesdays from 19:00 to 21:00.")
    shown = caveat("agenda", "--from", "2026-10-20", "--to", "2026-10-20")
    assert "19:00-21:00  Choir (from fact 1)" in shown.out
    assert caveat("agenda", "--from", "2026-10-20", "--to", "2026-10-20", "--json").json == {"events": []}

"""The agenda of a stretch of days."""

from __future__ import annotations

import pytest


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

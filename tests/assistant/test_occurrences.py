"""When entries take place: rules, exceptions, moved occurrences, the nights on which clocks change, and limits."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.occurrences import beginning_on, occurrences, starts
from assistant.series import end_before, has_occurrence, move_one, next_occurrence, rest_from, rule_from, skip
from store.entries import Draft, Entry, Override

LISBON = ZoneInfo("Europe/Lisbon")
START = datetime(2026, 10, 1, 18, 0, tzinfo=LISBON)  # a Thursday
HOUR, DAY, WEEK = timedelta(hours=1), timedelta(days=1), timedelta(weeks=1)


def series(rule="FREQ=WEEKLY", start=START, length=HOUR, **details):
    end = start + length if length else None
    return Entry(id=1, kind="event", title="Yoga", start=start, end=end, zone="Europe/Lisbon", rrule=rule, **details)


def days(entry, start=START, length=5 * WEEK):
    return [f"{o.start:%d %H:%M}" for o in occurrences(entry, start, start + length)]


def test_a_night_shift_begins_on_one_day_and_not_on_that_of_its_end():
    entry = series("FREQ=DAILY", START.replace(hour=22), 8 * HOUR)
    noon = START.replace(day=22, hour=12)
    assert [f"{o.start:%d %H:%M}" for o in beginning_on(entry, noon)] == ["22 22:00"]
    assert beginning_on(entry, START - WEEK) == []


def test_exceptions_additions_and_moved_ones_come_in_order():
    entry = series(
        exdates=(START + WEEK,),
        rdates=(START + 2 * DAY,),
        overrides=(Override(START + 2 * WEEK, START + 2 * WEEK - DAY, None, "Yoga outdoors", "Park"),),
    )
    assert days(entry) == ["01 18:00", "03 18:00", "14 18:00", "22 18:00", "29 18:00"]
    outdoors = occurrences(entry, START + 13 * DAY, START + 14 * DAY)[0]
    assert (outdoors.title, outdoors.place, outdoors.at, outdoors.end) == (
        "Yoga outdoors",
        "Park",
        START + 2 * WEEK,
        None,
    )


def test_an_occurrence_moved_out_of_the_window_is_not_in_it_and_one_moved_in_is():
    entry = series(overrides=(Override(START + WEEK, START + 50 * WEEK, START + 50 * WEEK + HOUR),))
    assert days(entry, START + 5 * DAY, 3 * DAY) == []
    assert len(days(entry, START + 50 * WEEK - HOUR, 2 * HOUR)) == 2
    assert occurrences(entry, START + 50 * WEEK, START + 50 * WEEK + HOUR)[0].at in {START + WEEK, START + 50 * WEEK}


def test_the_window_holds_what_runs_into_it_and_not_what_ends_with_it():
    entry = series("FREQ=DAILY", length=30 * HOUR)
    noon = START + 10 * DAY
    assert [o.start for o in occurrences(entry, noon, noon + HOUR)] == [noon - DAY, noon]
    assert [o.start for o in occurrences(series("FREQ=DAILY"), noon + HOUR, noon + 2 * HOUR)] == []
    assert starts(entry, noon + HOUR, noon + 2 * DAY) == [noon + DAY]


def test_a_night_shift_ends_at_six_whatever_the_clocks_do():
    for autumn in (True, False):
        night = datetime(2026, 10, 24, 22, tzinfo=LISBON) if autumn else datetime(2027, 3, 27, 22, tzinfo=LISBON)
        entry = series("FREQ=DAILY", night - 3 * DAY, 8 * HOUR)
        (shift,) = [o for o in occurrences(entry, night, night + HOUR) if o.start == night]
        assert f"{shift.end:%H:%M}" == "06:00"
        assert shift.end.astimezone(UTC) - shift.start.astimezone(UTC) == (9 if autumn else 7) * HOUR


def test_the_hour_that_does_not_exist_is_put_forward_and_the_one_that_comes_twice_comes_once():
    spring = occurrences(
        series("FREQ=DAILY", datetime(2027, 3, 25, 1, 30, tzinfo=LISBON)),
        datetime(2027, 3, 28, tzinfo=LISBON),
        datetime(2027, 3, 29, tzinfo=LISBON),
    )
    assert [f"{o.start:%H:%M}" for o in spring] == ["02:30"]
    opens = datetime(2026, 10, 25, tzinfo=LISBON)
    autumn = occurrences(series("FREQ=DAILY", datetime(2026, 10, 20, 1, 30, tzinfo=LISBON)), opens, opens + DAY)
    assert [o.start.utcoffset() for o in autumn] == [HOUR]
    second = datetime(2026, 10, 25, 1, 0, fold=1, tzinfo=LISBON)
    assert (
        occurrences(series("FREQ=DAILY", datetime(2026, 10, 20, 1, 30, tzinfo=LISBON), None), second, opens + DAY) == []
    )


def test_an_exception_told_in_utc_hits_the_hour_that_comes_twice():
    entry = series(
        "FREQ=DAILY", datetime(2026, 10, 20, 1, 30, tzinfo=LISBON), exdates=(datetime(2026, 10, 25, 0, 30, tzinfo=UTC),)
    )
    opens = datetime(2026, 10, 25, tzinfo=LISBON)
    assert occurrences(entry, opens, opens + DAY) == []


def test_nothing_is_laid_out_without_a_limit():
    entry = series("FREQ=MINUTELY", START - 3000 * DAY, None)
    assert len(occurrences(entry, START, START + 300 * DAY)) == 500
    assert len(occurrences(entry, START, START + 300 * DAY, limit=7)) == 7
    assert occurrences(replace(entry, start=None, rrule=None), START, START + DAY) == []


moments = st.integers(0, 20).map(lambda n: START + n * WEEK)


@settings(max_examples=60)
@given(st.lists(moments, max_size=3, unique=True), moments, st.integers(-300, 300))
def test_changing_one_occurrence_leaves_all_others(gone, moved, hours):
    entry = series()
    for at in gone:
        entry = skip(entry, at)
    before = starts(entry, START, START + 30 * WEEK)
    target = moved + timedelta(hours=hours)
    after = starts(move_one(entry, moved, target, target + HOUR), START - 60 * DAY, START + 60 * WEEK)
    left = [s for s in before if s != moved]
    assert [s for s in left if s not in after] == []
    assert target in after


@settings(max_examples=60)
@given(
    st.sampled_from(["FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=15", "FREQ=WEEKLY;UNTIL=20270101T000000Z"]), st.integers(4, 12)
)
def test_a_series_that_is_split_has_the_same_occurrences(rule, n):
    entry, at = series(rule, exdates=(START + 3 * WEEK,)), START + n * WEEK
    everything = starts(entry, START, START + 100 * WEEK)
    rest = rest_from(entry, at, at, at + HOUR, rule_from(entry, at, at))
    halves = starts(end_before(entry, at), START, START + 100 * WEEK), starts(rest, START, START + 100 * WEEK)
    assert halves[0] + halves[1] == everything
    assert all(s < at for s in halves[0])


def test_a_new_weekday_is_understood_where_it_is_clear():
    at = START + WEEK
    assert rule_from(series("FREQ=WEEKLY;BYDAY=TH"), at, at + DAY) == "FREQ=WEEKLY;BYDAY=FR"
    assert rule_from(series("FREQ=WEEKLY;BYDAY=TH,MO"), at, at + DAY) is None
    assert rule_from(series("FREQ=MONTHLY"), at, at + DAY) is None


def test_occurrences_are_known_by_when_the_rule_puts_them():
    entry = move_one(series(), START + WEEK, START + WEEK + DAY, None)
    assert has_occurrence(entry, START + WEEK)
    assert not has_occurrence(entry, START + WEEK + DAY)
    assert next_occurrence(entry, START + WEEK).start == START + WEEK + DAY
    assert next_occurrence(Draft(kind="task", title="", start=None, zone="UTC"), START) is None

"""The agenda: one line an occurrence, overlaps marked, in whatever zone an entry was made."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.agenda import agenda
from store.schedule import Entry, Override

LISBON = ZoneInfo("Europe/Lisbon")
MONDAY = datetime(2026, 3, 9, tzinfo=LISBON)
SUNDAY = MONDAY + timedelta(days=7)


def entry(number, start, hours=1.0, kind="event", rrule=None):
    begin = MONDAY + timedelta(hours=start) if start is not None else None
    return Entry(
        id=number,
        kind=kind,
        title=f"entry {number}",
        start=begin,
        end=begin + timedelta(hours=hours) if begin and hours else None,
        zone="Europe/Lisbon",
        all_day=False,
        rrule=rrule,
        exdates=(),
        people=(),
        place="",
        state="planned",
        fact=None,
        decision=None,
    )


def conflicts(*entries):
    return [(item.id, item.conflicts) for item in agenda(entries, MONDAY, SUNDAY)]


def test_by_start_with_undated_tasks_last():
    items = agenda([entry(1, None, kind="task"), entry(2, 30), entry(3, 9)], MONDAY, SUNDAY)
    assert [item.id for item in items] == [3, 2, 1]


def test_overlaps_name_each_other():
    assert conflicts(entry(1, 9, 2), entry(2, 10), entry(3, 12)) == [(1, (2,)), (2, (1,)), (3, ())]


def test_back_to_back_is_no_overlap():
    assert conflicts(entry(1, 9), entry(2, 10)) == [(1, ()), (2, ())]


def test_a_long_event_meets_all_it_spans():
    assert conflicts(entry(1, 9, 8), entry(2, 10), entry(3, 14)) == [(1, (2, 3)), (2, (1,)), (3, (1,))]


def test_reminders_and_tasks_clash_with_nothing():
    assert conflicts(entry(1, 9, 2), entry(2, 10, kind="reminder"), entry(3, 10, kind="task")) == [
        (1, ()),
        (2, ()),
        (3, ()),
    ]


def test_a_series_shows_each_occurrence():
    items = agenda([entry(1, 9, rrule="FREQ=DAILY;COUNT=3")], MONDAY, SUNDAY)
    assert [item.start for item in items] == [MONDAY + timedelta(hours=9, days=d) for d in range(3)]


def test_what_began_before_and_still_runs_is_shown():
    assert conflicts(entry(1, -2, 4)) == [(1, ())]


def test_ways_are_part_of_a_clash_and_free_or_whole_days_of_none():
    late = replace(entry(2, 10.25), travel_before=30)
    assert conflicts(entry(1, 9), late) == [(1, (2,)), (2, (1,))]
    assert conflicts(entry(1, 9), replace(entry(2, 9), busy=False)) == [(1, ()), (2, ())]
    assert conflicts(entry(1, 9), replace(entry(2, 0, 24), all_day=True)) == [(2, ()), (1, ())]


def test_a_series_does_not_clash_with_itself():
    assert conflicts(entry(1, 9, 30, rrule="FREQ=DAILY;COUNT=2")) == [(1, ()), (1, ())]


def test_an_item_tells_by_what_moment_its_series_knows_it():
    begin = MONDAY + timedelta(hours=9)
    moved = Override(begin + timedelta(days=1), begin + timedelta(days=2, hours=1), None, "Outdoors", "Park")
    items = agenda([replace(entry(1, 9, rrule="FREQ=DAILY;COUNT=2"), overrides=(moved,))], MONDAY, SUNDAY)
    assert [(item.at, item.title, item.place) for item in items] == [
        (begin, "entry 1", ""),
        (moved.at, "Outdoors", "Park"),
    ]

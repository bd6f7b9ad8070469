"""What is told when, and what a person hears first: closed programs, sleeping laptops, clocks that jump, killed processes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from assistant.reminders import Heard, arm_at_opening, missed, ring, sync, told, unanswered
from assistant.reminders.delivery import PATIENCE
from store import Store
from store.alarms import Lead
from store.entries import Override
from store.schedule import Draft

HOUR, DAY = Lead(0, 60), Lead(1)


def test_a_reminder_rings_at_its_time_and_once(plan, time, heard):
    plan("Call Ana", time.now() + timedelta(minutes=20))
    time.go(minutes=19, seconds=59)
    assert heard() == []
    time.go(seconds=1)
    assert heard() == ["Call Ana"]
    time.go(hours=5)
    assert heard() == []


def test_a_due_reminder_tells_what_it_announces(plan, store, time, at):
    plan("Dentist", at("03-10 10:30"), HOUR, kind="event", place="Rua Nova")
    (due,) = ring(store, time.go(minutes=45))
    assert (due.kind, due.title, due.place, due.due, due.starts, due.more, due.heard) == (
        "event", "Dentist", "Rua Nova", at("03-10 09:30"), at("03-10 10:30"), 0, Heard.NO,
    )  # fmt: skip


def test_each_lead_time_of_an_event_rings(plan, time, heard, at):
    plan("Flight", at("03-12 18:00"), DAY, HOUR, kind="event")
    told_at = []
    while time.now() < at("03-13 00:00"):
        told_at += [time.now() for _ in heard()]
        time.go(minutes=30)
    assert told_at == [at("03-11 18:00"), at("03-12 17:00")]


def test_a_series_rings_at_every_occurrence_over_both_nights(plan, time, heard, at):
    plan("Pill", at("03-10 08:30"), rrule="FREQ=DAILY")
    rung = []
    for night in ("03-28 12:00", "10-24 12:00"):
        time.moment = at(night)
        heard()  # what has piled up until then
        for _ in range(2 * 24 * 4):
            time.go(minutes=15)
            rung += [f"{time.now():%d %H:%M}" for _ in heard()]
    assert rung == ["29 08:30", "30 08:30", "25 08:30", "26 08:30"]


def test_a_laptop_that_slept_three_hours_tells_on_waking(plan, time, heard):
    plan("Call Ana", time.now() + timedelta(minutes=20))
    plan("Lunch", time.now() + timedelta(minutes=200))
    heard()
    time.go(hours=3)
    assert heard() == ["Call Ana"]
    time.go(minutes=20)
    assert heard() == ["Lunch"]


# Closed


def test_what_came_due_while_closed_comes_first_oldest_first(plan, store, path, time, at):
    plan("Second", at("03-11 12:00"))
    plan("First", at("03-10 12:00"))
    plan("Not yet", at("03-20 12:00"))
    plan("Stretch", at("03-10 10:00"), rrule="FREQ=DAILY")
    store.close()
    with Store.open(path) as again:
        dues = missed(again, at("03-14 09:00"))
        assert [(due.title, due.more) for due in dues] == [("Stretch", 3), ("First", 0), ("Second", 0)]
        told(again, dues, "shown")
        assert missed(again, at("03-14 09:00") + PATIENCE) == []


def test_what_is_missed_is_listed_until_it_was_shown(plan, store, time):
    plan("Call Ana", time.now() + timedelta(minutes=1))
    dues = missed(store, time.go(hours=1))
    assert [due.heard for due in dues] == [Heard.NO]
    assert missed(store, time.now()) == []  # whoever claimed them may be just showing them
    again = missed(store, time.go(seconds=PATIENCE.total_seconds()))
    assert [(due.title, due.heard) for due in again] == [("Call Ana", Heard.PERHAPS)]
    told(store, again, "shown")
    assert missed(store, time.go(hours=1)) == []


def test_what_was_only_on_the_desktop_is_listed_once_for_a_person(plan, store, time):
    plan("Call Ana", time.now() + timedelta(minutes=1))
    told(store, ring(store, time.go(minutes=1)), "notified")
    assert missed(store, time.go(minutes=1), opening=False) == []
    dues = missed(store, time.now())
    assert [(due.title, due.heard) for due in dues] == [("Call Ana", Heard.NOTIFIED)]
    told(store, dues, "shown")
    assert missed(store, time.go(minutes=1)) == []


def test_missed_lead_times_of_one_event_are_told_as_one(plan, store, at):
    plan("Flight", at("03-12 18:00"), DAY, HOUR, kind="event")
    (due,) = missed(store, at("03-12 17:30"))
    assert (due.due, due.starts, due.more) == (at("03-11 18:00"), at("03-12 18:00"), 1)


def test_what_waits_for_the_opening_comes_last_and_only_to_a_person(plan, store, time):
    entry = store.schedule.insert(
        Draft(kind="reminder", title="Back up", start=None, zone="Europe/Lisbon"), text="Back up.", said_at=time.now()
    )
    arm_at_opening(store, entry, time.now())
    plan("Call Ana", time.now() + timedelta(minutes=1))
    assert [due.title for due in ring(store, time.go(days=1))] == ["Call Ana"]
    assert missed(store, time.now(), opening=False) == []
    dues = missed(store, time.go(minutes=1))
    assert [(due.title, due.heard) for due in dues] == [("Call Ana", Heard.PERHAPS), ("Back up", Heard.NO)]
    assert dues[-1].due is None
    told(store, dues, "shown")
    assert missed(store, time.go(days=1)) == []


# Clocks that are set


def test_a_clock_set_forth_and_back_rings_nothing_twice_and_loses_nothing(plan, time, heard, at):
    plan("Once", at("03-10 12:00"))
    plan("Daily", at("03-11 08:00"), rrule="FREQ=DAILY")
    time.moment = at("03-13 12:00")
    assert sorted(heard()) == ["Daily", "Once"]  # early, because nobody can know it
    time.moment = at("03-10 09:05")
    rung = []
    while time.now() < at("03-15 00:00"):
        rung += [(f"{time.now():%d %H}", title) for title in heard()]
        time.go(hours=1)
    assert rung == [("12 08", "Daily"), ("13 08", "Daily"), ("14 08", "Daily")]


def test_a_series_is_not_silent_for_a_year_because_the_clock_was_there_once(plan, time, heard, at):
    plan("Pill", at("03-10 20:00"), rrule="FREQ=DAILY")
    time.moment = at("03-10 09:00").replace(year=2027)
    assert heard() == ["Pill"]
    time.moment = at("03-11 09:00")
    assert heard() == []
    time.moment = at("03-11 20:00")
    assert heard() == ["Pill"]


def test_a_clock_set_back_before_the_plan_rings_nothing_early(plan, time, heard, at):
    plan("Call Ana", at("03-10 12:00"))
    time.moment = at("01-01 00:00")
    assert heard() == []
    time.moment = at("03-10 12:00")
    assert heard() == ["Call Ana"]


# Changes of the schedule by whoever, without a word to the alarms


def test_a_moved_entry_rings_at_its_new_time_only(plan, store, time, heard, at):
    entry = plan("Dentist", at("03-10 10:00"))
    store.schedule.put(
        replace(store.schedule.get(entry.id), start=at("03-10 15:00"), end=None),
        text="Dentist later.",
        said_at=time.now(),
    )
    time.moment = at("03-10 12:00")
    assert heard() == []
    time.moment = at("03-10 15:00")
    assert heard() == ["Dentist"]


def test_an_entry_that_is_moved_after_it_rang_rings_again(plan, store, time, heard, at):
    entry = plan("Dentist", at("03-10 10:00"))
    time.moment = at("03-10 10:00")
    assert heard() == ["Dentist"]
    store.schedule.put(
        replace(store.schedule.get(entry.id), start=at("03-11 10:00"), end=None),
        text="Dentist tomorrow.",
        said_at=time.now(),
    )
    time.moment = at("03-11 10:00")
    assert heard() == ["Dentist"]


@pytest.mark.parametrize("state", ["done", "cancelled"])
def test_nothing_rings_or_is_listed_of_what_is_off_the_schedule(plan, store, time, heard, at, state):
    entry = plan("Dentist", at("03-10 10:00"))
    store.schedule.set_state(entry.id, state)
    time.moment = at("03-10 10:00")
    assert heard() == []
    assert missed(store, at("03-11 10:00")) == []


def test_a_change_while_the_program_was_closed_costs_no_ring(plan, store, time, at):
    """Moved to a time that has passed when somebody looks again: it is missed, not forgotten."""
    entry = plan("Dentist", at("03-10 15:00"))
    store.schedule.put(
        replace(store.schedule.get(entry.id), start=at("03-10 10:00"), end=None),
        text="Dentist earlier.",
        said_at=at("03-10 09:30"),
    )
    assert [due.title for due in missed(store, at("03-10 11:00"))] == ["Dentist"]


def test_a_reminder_that_was_planned_by_others_rings_all_the_same(store, time, heard, at):
    store.schedule.insert(
        Draft(kind="reminder", title="Imported", start=at("03-10 10:00"), zone="Europe/Lisbon"),
        text="It.",
        said_at=time.now(),
    )
    time.moment = at("03-12 10:00")
    assert heard() == ["Imported"]


def test_an_occurrence_that_is_left_out_does_not_ring(plan, store, time, heard, at):
    entry = plan("Yoga", at("03-10 18:00"), rrule="FREQ=DAILY")
    left_out = replace(entry, exdates=(at("03-10 18:00"),))
    store.schedule.put(left_out, text="Yoga, not today.", said_at=time.now())
    time.moment = at("03-11 17:00")
    assert heard() == []
    time.moment = at("03-11 18:00")
    assert heard() == ["Yoga"]


def test_an_occurrence_that_was_moved_and_renamed_rings_as_it_is_called_then(plan, store, time, at):
    entry = plan("Yoga", at("03-10 18:00"), rrule="FREQ=DAILY")
    other = Override(at("03-11 18:00"), at("03-11 20:00"), title="Yoga with Mei")
    store.schedule.put(replace(entry, overrides=(other,)), text="Yoga.", said_at=time.now())
    rung = []
    while time.now() < at("03-12 23:00"):
        rung += [f"{time.now():%d %H} {due.title}" for due in ring(store, time.go(hours=1))]
    assert rung == ["10 18 Yoga", "11 20 Yoga with Mei", "12 18 Yoga"]


def test_what_nobody_changed_is_not_written_again(plan, store, time, at):
    plan("Yoga", at("03-10 18:00"), DAY, HOUR, rrule="FREQ=DAILY")
    plan("Dentist", at("03-10 10:00"), DAY, HOUR, kind="event")
    before = store.version
    sync(store, time.now())
    ring(store, time.now())
    assert store.version == before


def test_an_entry_that_makes_no_sense_keeps_no_other_from_ringing(plan, time, heard, at):
    plan("Broken", at("03-10 10:00"), rrule="FREQ=SOMETIMES")
    plan("Call Ana", at("03-10 11:00"))
    time.moment = at("03-12 10:00")
    assert heard() == ["Broken", "Call Ana"]
    time.moment = at("03-13 10:00")
    assert heard() == []


def test_what_has_rung_stays_unanswered_until_somebody_answers(plan, store, time, heard, at):
    plan("Call Ana", at("03-10 10:00"))
    time.moment = at("03-10 10:00")
    heard()
    assert [due.title for due in unanswered(store)] == ["Call Ana"]


@pytest.mark.parametrize(
    ("start", "all_day", "expected"),
    [
        ("03-11 00:00", True, "03-11 09:00"),
        ("03-10 00:00", True, "03-10 10:00"),  # today, at nine: an hour from now
        ("03-10 08:00", False, "03-10 08:00"),  # it has passed: at once
        ("03-10 09:30", False, "03-10 09:30"),  # too late for the hour before
    ],
)
def test_a_reminder_always_rings(plan, store, at, start, all_day, expected):
    plan("It", at(start), HOUR if start == "03-10 09:30" else Lead(), all_day=all_day)
    assert [alarm.due for alarm in store.alarms.pending()] == [at(expected)]


def test_an_event_whose_lead_times_are_over_does_not_ring(plan, store, at):
    plan("Meeting", at("03-10 09:30"), HOUR, kind="event")
    assert store.alarms.pending() == []

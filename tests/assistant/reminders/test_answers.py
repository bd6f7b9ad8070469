"""Done, later: of a reminder for once, of an event, and of one occurrence of a series."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.errors import InputError
from assistant.reminders import arm_at_opening, done, missed, put_off, told, unanswered
from store.alarms import Lead
from store.errors import NotFoundError
from store.schedule import Draft

HOUR, DAY = Lead(0, 60), Lead(1)


def states(store, entry):
    return store.schedule.get(entry.id).state


def walk(time, heard, until, step=60):
    """Lets the time pass; what rings, by day and hour."""
    rung = []
    while time.now() <= until:
        rung += [f"{time.now():%d %H:%M} {title}" for title in heard()]
        time.go(minutes=step)
    return rung


def test_a_reminder_that_is_done_is_off_the_schedule(plan, store, time, heard, at):
    entry = plan("Call Ana", at("03-10 10:00"))
    time.moment = at("03-10 10:00")
    heard()
    assert done(store, entry.id, time.now()).state == "done"
    assert unanswered(store) == []


def test_what_is_done_before_its_time_does_not_ring(plan, store, time, heard, at):
    entry = plan("Call Ana", at("03-10 10:00"))
    done(store, entry.id, time.now())
    assert walk(time, heard, at("03-10 12:00")) == []


def test_done_ticks_off_what_has_rung_of_a_series_and_the_series_goes_on(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    time.moment = at("03-10 10:00")
    heard()
    done(store, entry.id, time.now())
    assert states(store, entry) == "planned"
    assert unanswered(store) == []
    assert walk(time, heard, at("03-12 12:00")) == ["11 10:00 Pill", "12 10:00 Pill"]


def test_done_ahead_of_time_skips_the_next_occurrence_only(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    done(store, entry.id, time.now())
    assert walk(time, heard, at("03-12 12:00")) == ["11 10:00 Pill", "12 10:00 Pill"]


def test_an_event_is_done_as_a_whole(plan, store, time, heard, at):
    entry = plan("Dentist", at("03-10 12:00"), HOUR, kind="event")
    time.moment = at("03-10 11:00")
    heard()
    assert done(store, entry.id, time.now()).state == "done"


def test_a_reminder_that_was_put_off_rings_again_then(plan, store, time, heard, at):
    entry = plan("Call Ana", at("03-10 10:00"))
    time.moment = at("03-10 10:00")
    heard()
    put_off(store, entry.id, at("03-10 11:30"), time.now())
    assert unanswered(store) == []
    assert walk(time, heard, at("03-10 15:00"), 30) == ["10 11:30 Call Ana"]
    assert store.schedule.get(entry.id).start == at("03-10 10:00")


def test_it_can_be_put_off_before_it_rings_and_over_and_over(plan, store, time, heard, at):
    entry = plan("Call Ana", at("03-10 10:00"))
    put_off(store, entry.id, at("03-10 11:00"), time.now())
    put_off(store, entry.id, at("03-10 12:00"), time.now())
    assert walk(time, heard, at("03-10 12:30"), 30) == ["10 12:00 Call Ana"]
    put_off(store, entry.id, at("03-10 14:00"), time.now())
    assert walk(time, heard, at("03-10 18:00"), 30) == ["10 14:00 Call Ana"]


def test_putting_off_one_occurrence_leaves_the_series_at_its_hours(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    time.moment = at("03-10 10:00")
    heard()
    put_off(store, entry.id, at("03-11 12:00"), time.now())
    assert walk(time, heard, at("03-12 11:00")) == ["11 10:00 Pill", "11 12:00 Pill", "12 10:00 Pill"]


def test_putting_off_to_the_moment_of_the_next_occurrence_rings_once(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    time.moment = at("03-10 10:00")
    heard()
    put_off(store, entry.id, at("03-11 10:00"), time.now())
    assert walk(time, heard, at("03-12 11:00")) == ["11 10:00 Pill", "12 10:00 Pill"]


def test_putting_off_the_next_occurrence_of_a_series_before_it_rings(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    put_off(store, entry.id, at("03-10 13:00"), time.now())
    assert walk(time, heard, at("03-11 12:00")) == ["10 13:00 Pill", "11 10:00 Pill"]


def test_rings_that_are_open_together_are_put_off_as_one(plan, store, time, heard, at):
    entry = plan("Pill", at("03-10 10:00"), rrule="FREQ=DAILY")
    walk(time, heard, at("03-11 11:00"))
    put_off(store, entry.id, at("03-11 13:00"), time.now())
    assert walk(time, heard, at("03-11 20:00")) == ["11 13:00 Pill"]


def test_an_early_warning_that_is_put_off_leaves_the_later_one(plan, store, time, heard, at):
    entry = plan("Flight", at("03-12 18:00"), DAY, HOUR, kind="event")
    time.moment = at("03-11 18:00")
    heard()
    put_off(store, entry.id, at("03-12 08:00"), time.now())
    assert walk(time, heard, at("03-12 20:00")) == ["12 08:00 Flight", "12 17:00 Flight"]


def test_what_was_put_off_goes_with_its_occurrence(plan, store, time, heard, at):
    entry = plan("Dentist", at("03-10 10:00"))
    put_off(store, entry.id, at("03-10 11:00"), time.now())
    store.schedule.put(
        replace(store.schedule.get(entry.id), start=at("03-11 10:00"), end=None),
        text="Dentist tomorrow.",
        said_at=time.now(),
    )
    assert walk(time, heard, at("03-11 12:00")) == ["11 10:00 Dentist"]


def test_what_was_put_off_is_missed_like_anything_else(plan, store, time, at):
    entry = plan("Call Ana", at("03-10 10:00"))
    put_off(store, entry.id, at("03-10 11:00"), time.now())
    (due,) = missed(store, at("03-11 09:00"))
    assert (due.due, due.starts) == (at("03-10 11:00"), at("03-10 10:00"))


def test_what_waited_for_the_opening_can_be_put_off_to_a_time(store, time, heard, at):
    entry = store.schedule.insert(
        Draft(kind="reminder", title="Back up", start=None, zone="Europe/Lisbon"), text="Back up.", said_at=time.now()
    )
    arm_at_opening(store, entry, time.now())
    told(store, missed(store, time.now()), "shown")
    put_off(store, entry.id, at("03-10 15:00"), time.now())
    assert walk(time, heard, at("03-10 16:00")) == ["10 15:00 Back up"]


def test_what_does_not_ring_can_not_be_put_off(plan, store, time, at):
    event = store.schedule.insert(
        Draft(kind="event", title="Fair", start=at("03-12 10:00"), zone="Europe/Lisbon"),
        text="Fair.",
        said_at=time.now(),
    )
    cancelled = plan("Call Ana", at("03-10 10:00"))
    store.schedule.set_state(cancelled.id, "cancelled")
    for entry in (event, cancelled):
        with pytest.raises(InputError):
            put_off(store, entry.id, at("03-11 10:00"), time.now())
    with pytest.raises(NotFoundError):
        put_off(store, 999, at("03-11 10:00"), time.now())

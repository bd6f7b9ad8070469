"""Watching the table: what wakes it, what it survives, and where its calls come from."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from queue import Queue

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import AssistantError
from assistant.reminders import Heard, Ringing, missed
from assistant.reminders.delivery import PATIENCE
from store import Store
from store.errors import StoreError

PATIENT = 20
"""Seconds after which a test gives up; none of them waits for that."""


@pytest.fixture
def real(store, plan, time):
    """Real time: plans a reminder that is due so many seconds from now."""
    zone = time.now().tzinfo
    clock = Clock(zone)
    time.moment = clock.now()

    def add(title, seconds):
        time.moment = clock.now()
        return plan(title, time.now() + timedelta(seconds=seconds))

    add.clock = clock
    return add


def test_a_timer_rings_and_not_only_a_heartbeat(store, real, monkeypatch):
    monkeypatch.setattr("assistant.reminders.ringing.HEARTBEAT", timedelta(days=1))
    heard = Queue()
    real("Soon", 0.6)
    ringing = Ringing(store, real.clock, heard.put, on_error=heard.put)
    ringing.start()
    try:
        (due,) = heard.get(timeout=PATIENT)
        assert due.due <= datetime.now(UTC)
        assert due.title == "Soon"
    finally:
        ringing.stop()
    assert heard.empty()


def test_what_was_planned_while_it_watches_rings_too(store, real):
    heard = Queue()
    ringing = Ringing(store, real.clock, heard.put, on_error=heard.put)
    ringing.start()
    try:
        real("Just now", 0.3)
        ringing.look()
        assert [due.title for due in heard.get(timeout=PATIENT)] == ["Just now"]
    finally:
        ringing.stop()


def test_of_two_that_watch_the_same_file_one_tells(store, path, real):
    heard = Queue()
    with Store.open(path) as other:
        watching = [
            Ringing(store, real.clock, heard.put, on_error=heard.put),
            Ringing(other, real.clock, heard.put, on_error=heard.put),
        ]
        for number in range(5):
            real(f"No. {number}", 0.3 + number / 20)
        for ringing in watching:
            ringing.start()
        titles = []
        while len(titles) < 5:
            titles += [due.title for due in heard.get(timeout=PATIENT)]
        for ringing in watching:
            ringing.stop()
    assert sorted(titles) == [f"No. {number}" for number in range(5)]
    assert heard.empty()


def test_in_an_event_loop_the_calls_come_from_the_loop(store, real):
    async def watch():
        told = asyncio.get_running_loop().create_future()

        def on_due(dues):
            told.set_result(([due.title for due in dues], threading.current_thread()))

        ringing = Ringing(store, real.clock, on_due, on_error=told.set_exception, loop=asyncio.get_running_loop())
        real("Soon", 0.2)
        ringing.start()
        try:
            return await asyncio.wait_for(told, PATIENT)
        finally:
            ringing.stop()
            await asyncio.sleep(0.05)

    titles, thread = asyncio.run(watch())
    assert titles == ["Soon"]
    assert thread is threading.main_thread()


# By hand, with a clock that is set


def test_a_heartbeat_alone_finds_what_is_due(store, plan, time):
    heard = []
    ringing = Ringing(store, time, heard.extend, on_error=heard.append)
    plan("Call Ana", time.now() + timedelta(minutes=20))
    ringing.beat()
    time.go(hours=3)  # the machine slept
    ringing.beat()
    ringing.beat()
    assert [due.title for due in heard] == ["Call Ana"]


def test_a_clock_that_was_set_back_costs_no_ring_while_it_watches(store, plan, time):
    heard = []
    ringing = Ringing(store, time, heard.extend, on_error=heard.append)
    plan("Pill", time.now() + timedelta(hours=1), rrule="FREQ=DAILY")
    time.go(days=400)
    ringing.beat()
    time.go(days=-400)
    ringing.beat()
    time.go(days=1, hours=1)
    ringing.beat()
    assert [due.title for due in heard] == ["Pill", "Pill"]


def test_a_change_by_another_process_is_seen(store, path, plan, time):
    heard = []
    ringing = Ringing(store, time, heard.extend, on_error=heard.append)
    entry = plan("Dentist", time.now() + timedelta(hours=1))
    ringing.beat()
    with Store.open(path) as other:
        other.schedule.put(
            replace(other.schedule.get(entry.id), start=time.now() + timedelta(hours=3), end=None),
            text="Later.",
            said_at=time.now(),
        )
    time.go(hours=2)
    ringing.beat()
    assert heard == []
    time.go(hours=1)
    ringing.beat()
    assert [due.title for due in heard] == ["Dentist"]


def test_a_call_that_fails_ends_nothing_and_its_reminder_is_listed(store, plan, time):
    errors = []

    def broken(_):
        raise AssistantError("No screen.")

    ringing = Ringing(store, time, broken, on_error=errors.append)
    plan("Call Ana", time.now() + timedelta(minutes=1))
    time.go(minutes=1)
    ringing.beat()
    ringing.beat()
    assert [str(error) for error in errors] == ["No screen."]
    time.go(seconds=PATIENCE.total_seconds())
    assert [(due.title, due.heard) for due in missed(store, time.now())] == [("Call Ana", Heard.PERHAPS)]


def test_a_file_that_can_not_be_read_for_a_while_is_told_and_tried_again(store, plan, time, monkeypatch):
    errors, heard = [], []
    ringing = Ringing(store, time, heard.extend, on_error=errors.append)
    plan("Call Ana", time.now() + timedelta(minutes=1))
    time.go(minutes=1)

    def busy(*_):
        raise StoreError("Another Caveat is writing.")

    with monkeypatch.context() as patch:
        patch.setattr(type(store.alarms), "claim", busy)
        ringing.beat()
        ringing.beat()
    assert [str(error) for error in errors] == ["Another Caveat is writing."]  # as long as it lasts, it is told once
    ringing.beat()
    assert [due.title for due in heard] == ["Call Ana"]
    plan("Call Ben", time.now())
    with monkeypatch.context() as patch:
        patch.setattr(type(store.alarms), "claim", busy)
        ringing.beat()
    assert len(errors) == 2


def test_without_anybody_to_hear_of_errors_the_loop_does(tmp_path, time, monkeypatch):
    heard = []

    async def watch():
        loop, seen = asyncio.get_running_loop(), asyncio.Event()
        loop.set_exception_handler(lambda _, context: (heard.append(str(context["exception"])), seen.set()))
        with Assistant.open(tmp_path / "x.db", clock=Clock(time.now().tzinfo), agents="builtin") as assistant:
            monkeypatch.setattr(type(assistant.store.alarms), "ahead", broken)
            ringing = assistant.ringing(heard.append, loop)
            ringing.start()
            await asyncio.wait_for(seen.wait(), PATIENT)
            ringing.stop()
            await asyncio.sleep(0.05)

    def broken(*_):
        raise StoreError("The file is damaged.")

    asyncio.run(watch())
    assert heard == ["The file is damaged."]


def test_where_time_stands_still_it_tells_what_is_due_then_and_ends_cleanly(store, plan, time):
    heard = Queue()
    plan("Now", time.now())
    plan("Never", time.now() + timedelta(minutes=5))
    ringing = Ringing(store, Clock(time.now().tzinfo, time.now()), heard.put, on_error=heard.put)
    ringing.start()
    assert [due.title for due in heard.get(timeout=PATIENT)] == ["Now"]
    ringing.stop()
    ringing.stop()
    assert heard.empty()
    assert "reminders" not in {thread.name for thread in threading.enumerate()}

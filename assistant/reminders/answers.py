"""What a person can say to a reminder: done, or later. To cancel an entry is no business of this file.

Of a series only what has rung is answered and the series goes on; before it has rung, the next occurrence is. Putting off
moves the ring, never the entry: the occurrence keeps its time, and the following ones ring at theirs, even if that is before
the moment to which this one was put off. Rings of one entry that are open together are answered together, and are put off as
one: the latest of them rings again.
"""

from __future__ import annotations

from datetime import datetime

from assistant.errors import InputError
from assistant.reminders.arming import rearm
from store import Store
from store.alarms import Alarm, Settled
from store.schedule import Entry


def done(store: Store, entry: int, now: datetime) -> Entry:
    """Tick off an entry, or of a series what has rung, else its next occurrence. Raises `NotFoundError`."""
    with store.atomic():
        found = store.schedule.get(entry)
        if found.rrule is None or not _settle(store, found, "done", now):
            return store.schedule.set_state(entry, "done")
        return found


def put_off(store: Store, entry: int, until: datetime, now: datetime) -> Entry:
    """Have an entry ring at `until` instead of when it has rung or is to ring next.

    Raises `NotFoundError`, and `InputError` where it is not planned or nothing of it rings.
    """
    with store.atomic():
        found = store.schedule.get(entry)
        if found.state != "planned":
            raise InputError(f"Entry {entry} is {found.state}; nothing of it rings.")
        alarms = store.alarms.open(entry) or store.alarms.pending_of(entry)[:1]
        if not alarms:
            raise InputError(f"Entry {entry} does not ring. “Remind me an hour before …” makes it ring.")
        _answer(store, found, alarms, "snoozed", now)
        store.alarms.put_off(entry, until, alarms[-1].starts)
        return found


def _settle(store: Store, entry: Entry, how: Settled, now: datetime) -> bool:
    """Answer what has rung of an entry, else what is to ring next; False where nothing is."""
    alarms = store.alarms.open(entry.id) or store.alarms.pending_of(entry.id)[:1]
    _answer(store, entry, alarms, how, now)
    return bool(alarms)


def _answer(store: Store, entry: Entry, alarms: list[Alarm], how: Settled, now: datetime) -> None:
    for alarm in alarms:
        if alarm.delivered_at is None:  # answered before it rang: it will not
            store.alarms.claim(alarm.id, now)
    store.alarms.settle([alarm.id for alarm in alarms], how)
    ringer = store.alarms.ringer(entry.id)
    if ringer is not None:
        rearm(store, entry.id, now)

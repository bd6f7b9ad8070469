"""From the schedule to the rows of the alarm table: what is still to ring of each entry.

The entries are the truth; a row only says when the next ring of each lead time is due. So whoever changes an entry need not
think of its alarms: `sync` finds what no longer fits, and loses nothing, because it reckons from the moment up to which the
rings of the entry are over and not from when it runs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from assistant.reminders.rings import AT_ITS_TIME, Ring, begins_at, next_rings, ring_of
from store import Store
from store.alarms import Alarm, Lead, Mark, Ringer
from store.schedule import Entry

LATER_TODAY = timedelta(hours=1)
"""When a reminder for a day or an evening rings that has begun when it is planned."""


def arm(store: Store, entry: Entry, leads: Sequence[Lead], now: datetime) -> None:
    """Have an entry ring at these lead times from now on; part of the transaction that plans it.

    A lead time that is over already is left out, but a reminder always rings: at its time where all its lead times are over,
    at once where that has passed too, an hour later where it is for a day that has begun.
    """
    with store.atomic():
        for alarm in store.alarms.pending_of(entry.id):
            if alarm.due is not None and alarm.due <= now:  # nobody was told yet; it stays due
                store.alarms.put_off(entry.id, alarm.due, alarm.starts)
        store.alarms.set_ringer(Ringer(entry.id, tuple(leads), now))
        rearm(store, entry.id, now)
        if entry.kind == "reminder" and entry.start and not store.alarms.pending_of(entry.id):
            store.alarms.put_off(entry.id, _otherwise(entry, entry.start, now), entry.start)


def arm_at_opening(store: Store, entry: Entry, now: datetime) -> None:
    """Have an entry ring when Caveat is opened next."""
    with store.atomic():
        store.alarms.set_ringer(Ringer(entry.id, (), now))
        store.alarms.at_opening(entry.id)


def sync(store: Store, now: datetime, seen: Mapping[int, Mark] | None = None) -> Mapping[int, Mark]:
    """Make the table fit the schedule and the clock; nothing is written where it does.

    Gives a mark for each entry that rings; those whose mark is the one in `seen` are not reckoned again.
    """
    for number in store.alarms.ahead(now):
        rearm(store, number, now)
    marks = store.alarms.marks(now)
    for number, mark in marks.items():
        if seen is None or seen.get(number) != mark:
            _check(store, number, now)
    return marks


def _check(store: Store, number: int, now: datetime) -> None:
    entry, ringer = store.schedule.get(number), store.alarms.ringer(number)
    if ringer is None:
        arm(store, entry, AT_ITS_TIME, _planned_at(store, entry, now))
    elif not fits(entry, ringer, store.alarms.rung_after(number, ringer.over), store.alarms.pending_of(number)):
        rearm(store, number, now)


def rearm(store: Store, number: int, now: datetime) -> None:
    """Write what an entry has to ring next.

    What lies after `now` has not rung, even if the clock has been there before; except for the moments that the table holds.
    """
    with store.atomic():
        ringer = store.alarms.ringer(number)
        if ringer is None:
            return
        if ringer.over > now:
            ringer = Ringer(number, ringer.leads, now)
            store.alarms.set_ringer(ringer)
        entry = store.schedule.get(number)
        rings = next_rings(entry, ringer.leads, ringer.over, store.alarms.rung_after(number, ringer.over))
        store.alarms.replace(number, [(ring.due, ring.starts) for ring in rings])
        store.alarms.withdraw([alarm.id for alarm in store.alarms.pending_of(number) if is_stray(entry, alarm)])


def fits(entry: Entry, ringer: Ringer, rung: Collection[datetime], pending: Sequence[Alarm]) -> bool:
    """Whether what is pending of an entry is what it has to ring."""
    rows = {Ring(alarm.due, alarm.starts) for alarm in pending if alarm.due and alarm.starts and not alarm.snoozed}
    return rows == set(next_rings(entry, ringer.leads, ringer.over, rung)) and not any(
        is_stray(entry, alarm) for alarm in pending
    )


def is_stray(entry: Entry, alarm: Alarm) -> bool:
    """Whether a ring was put off whose occurrence is no longer planned."""
    return alarm.snoozed and alarm.starts is not None and not begins_at(entry, alarm.starts)


def _otherwise(entry: Entry, start: datetime, now: datetime) -> datetime:
    """When a reminder rings whose lead times are over when it is planned."""
    due = ring_of(entry, Lead(), start).due
    return due if due > now or not entry.all_day else now + LATER_TODAY


def _planned_at(store: Store, entry: Entry, now: datetime) -> datetime:
    return store.facts.get(entry.fact).said_at if entry.fact is not None else now

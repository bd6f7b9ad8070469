"""Telling a reminder: once while Caveat runs, and again in a list where nobody can be sure that it was seen.

The rule. A ring is *claimed*, in a committed transaction, before anybody is told, so no two processes and no two moments tell
it: a ring is told at most once. When it has been told, that is written too. A process that dies in between leaves a ring that
was claimed and never told; whoever opens Caveat next finds it in the list of what was missed, marked as one that may have been
heard. The list holds, until it was shown to a person: what came due while nothing ran, what was claimed and not told, and what
was told only on the desktop, where perhaps nobody sat. So nothing that was confirmed is lost: a ring at most once, the list at
least once.

Rings of one entry that were missed together are told as one, the first of them, with how many more there were.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

from assistant.occurrences import occurrences
from assistant.reminders.arming import fits, rearm, sync
from assistant.reminders.rings import rings_between
from assistant.timing.recurrence import utc
from store import Store
from store.alarms import Alarm, Ringer, Told
from store.schedule import Entry

PATIENCE = timedelta(seconds=15)
"""So long after it has claimed a ring a process may still be telling it."""


class Heard(StrEnum):
    """What is known of whether a person has heard of a ring before."""

    NO = "no"
    PERHAPS = "perhaps"
    """Whoever was about to tell it ended before that was written down."""
    NOTIFIED = "notified"
    """It was told on the desktop."""


@dataclass(frozen=True)
class Due:
    """A reminder that is to be told now. Moments are aware, in the entry's zone.

    `due` is None for one that waited for Caveat to be opened, `starts` the occurrence that it announces, `more` the number of
    later ones (at most 500) that were missed together with it.
    """

    alarm: int
    entry: int
    kind: str
    title: str
    place: str
    due: datetime | None
    starts: datetime | None
    more: int = 0
    heard: Heard = Heard.NO


def ring(store: Store, now: datetime, *, synced: bool = False) -> list[Due]:
    """Claim what is due by now, oldest first; whoever calls this tells it and then says so with `told`."""
    if not synced:
        sync(store, now)
    due = store.alarms.pending(now)
    if not due:  # looking takes no lock
        return []
    with store.atomic():
        claimed = [_claim(store, alarm, now) for alarm in due]
    return [_due(store, alarm) for alarm in claimed if alarm is not None]


def missed(store: Store, now: datetime, *, opening: bool = True) -> list[Due]:
    """All that a person who opens Caveat now ought to hear first, oldest first, what waited for the opening last.

    Claims what is due. Without `opening` nobody is there: what waits for somebody, or was told on the desktop, stays as it is.
    """
    earlier = [
        _due(store, alarm, Heard.NOTIFIED if alarm.told else Heard.PERHAPS)
        for alarm in store.alarms.untold(now, PATIENCE)
        if opening or alarm.told is None
    ]
    found = [*earlier, *ring(store, now)]
    if opening:
        claimed = [store.alarms.claim(alarm.id, now) for alarm in store.alarms.waiting()]
        found += [_due(store, alarm) for alarm in claimed if alarm is not None]
    return sorted(found, key=lambda due: (due.due is None, due.due.timestamp() if due.due else 0.0, due.alarm))


def told(store: Store, dues: Iterable[Due], how: Told) -> None:
    """Write down that reminders were told: "shown" to a person, or "notified" on the desktop."""
    store.alarms.set_told([due.alarm for due in dues], how)


def unanswered(store: Store) -> list[Due]:
    """What has rung and was neither done nor put off, oldest first."""
    return [_due(store, alarm) for alarm in store.alarms.open()]


def _claim(store: Store, alarm: Alarm, now: datetime) -> Alarm | None:
    """Claim a ring and write the next one; None where another process has it or it is no longer to ring."""
    pending = store.alarms.pending_of(alarm.entry)
    ringer = store.alarms.ringer(alarm.entry)
    if ringer is None or alarm.due is None or alarm.id not in {row.id for row in pending}:
        return None
    entry = store.schedule.get(alarm.entry)
    if not fits(entry, ringer, store.alarms.rung_after(entry.id, ringer.over), pending):
        rearm(store, entry.id, now)
    if alarm.snoozed:
        return store.alarms.claim(alarm.id, now)
    claimed = store.alarms.claim(alarm.id, now, _missed_with(store, entry, ringer, alarm.due, now))
    if claimed is not None:
        store.alarms.set_ringer(Ringer(entry.id, ringer.leads, now))
        rearm(store, entry.id, now)
    return claimed


def _missed_with(store: Store, entry: Entry, ringer: Ringer, due: datetime, now: datetime) -> int:
    """How many rings of an entry came after this one and are over as well."""
    rung = store.alarms.rung_after(entry.id, due)
    return sum(later.due not in rung for later in rings_between(entry, ringer.leads, due, now))


def _due(store: Store, alarm: Alarm, heard: Heard = Heard.NO) -> Due:
    entry = store.schedule.get(alarm.entry)
    zone = ZoneInfo(entry.zone)
    due = alarm.due.astimezone(zone) if alarm.due else None
    starts = alarm.starts.astimezone(zone) if alarm.starts else None
    title, place = _as_called(entry, starts)
    return Due(alarm.id, entry.id, entry.kind, title, place, due, starts, alarm.more, heard)


def _as_called(entry: Entry, starts: datetime | None) -> tuple[str, str]:
    """The title and the place of the occurrence that starts then."""
    if entry.overrides and starts is not None:
        for occurrence in occurrences(entry, starts, starts + timedelta.resolution):
            if utc(occurrence.start) == utc(starts):
                return occurrence.title, occurrence.place
    return entry.title, entry.place

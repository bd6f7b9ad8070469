"""The schedule: events, reminders and tasks, planned by the user's word.

An entry keeps local time and the name of its zone. Each has a shadow, a fact of kind "entry", so that requests find it and
cite it like any other fact; only a planned entry's shadow is current.
"""

# ruff: noqa: S608 (only our own constants are put into SQL; what comes from outside is bound)
from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from store.connection import Database, Row
from store.errors import NotFoundError, StoreError
from store.facts import Facts
from store.times import aware, from_local, to_local

STATES = ("planned", "done", "cancelled")
DAY = timedelta(days=1)
MARGIN = timedelta(days=3)
"""Local times of two zones, and an entry of a whole day, differ by less."""


@dataclass(frozen=True)
class Entry:
    """One entry; times are aware, in its zone.

    `kind` is "event", "reminder" or "task", `state` "planned", "done" or "cancelled". `rrule` is a rule of RFC 5545 without
    DTSTART, `exdates` the occurrences it leaves out. `fact` is the shadow, `decision` what allowed it.
    """

    id: int
    kind: str
    title: str
    start: datetime | None
    end: datetime | None
    zone: str
    all_day: bool
    rrule: str | None
    exdates: tuple[datetime, ...]
    people: tuple[str, ...]
    place: str
    state: str
    fact: int | None
    decision: int | None


COLUMNS = "id, kind, title, starts, ends, zone, all_day, rrule, exdates, people, place, state, fact, decision"


class Schedule:
    """The entries."""

    def __init__(self, db: Database, facts: Facts) -> None:
        self._db = db
        self._facts = facts

    def add(
        self,
        *,
        kind: str,
        title: str,
        start: datetime | None,
        zone: str,
        text: str,
        said_at: datetime,
        end: datetime | None = None,
        all_day: bool = False,
        rrule: str | None = None,
        exdates: Sequence[datetime] = (),
        people: Sequence[str] = (),
        place: str = "",
        state: str = "planned",
        decision: int | None = None,
    ) -> Entry:
        """Store an entry, and `text` as its shadow. Raises `StoreError` for an unknown zone or an end before the start."""
        tz = _zone(zone)
        if end is not None and (start is None or aware(end) < aware(start)):
            raise StoreError("An entry can't end before it starts.")
        with self._db.atomic():
            (shadow,) = self._facts.add([text], said_at=said_at, source="schedule", trust="confirmed", kind="entry")
            ((number,),) = self._db.write(
                "INSERT INTO entry (kind, title, starts, ends, zone, all_day, rrule, exdates, people, place, state, fact,"
                " decision) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'planned', ?, ?) RETURNING id",
                (
                    kind,
                    title,
                    to_local(start, tz),
                    to_local(end, tz),
                    zone,
                    all_day,
                    rrule,
                    json.dumps([to_local(moment, tz) for moment in exdates]),
                    json.dumps(list(people), ensure_ascii=False),
                    place,
                    shadow.id,
                    decision,
                ),
            )
            return self.set_state(int(number), state)

    def get(self, id: int) -> Entry:  # noqa: A002 (the name callers use)
        """One entry. Raises `NotFoundError`."""
        row = self._db.row(f"SELECT {COLUMNS} FROM entry WHERE id = ?", (id,))
        if row is None:
            raise NotFoundError(f"There is no entry {id} in the schedule.")
        return _entry(row)

    def move(
        self,
        id: int,  # noqa: A002
        start: datetime,
        end: datetime | None,
        *,
        text: str,
        said_at: datetime,
        all_day: bool = False,
        decision: int | None = None,
    ) -> Entry:
        """Give a planned entry another time; `text` becomes its shadow, the old one stays in the history of the new.

        Raises `NotFoundError`, and `StoreError` where the entry is done or cancelled or would end before it starts.
        """
        if end is not None and aware(end) < aware(start):
            raise StoreError("An entry can't end before it starts.")
        with self._db.atomic():
            entry = self.get(id)
            if entry.state != "planned":
                raise StoreError(f"Entry {id} is {entry.state} and can't be moved.")
            tz = _zone(entry.zone)
            (shadow,) = self._facts.add([text], said_at=said_at, source="schedule", trust="confirmed", kind="entry")
            if entry.fact is not None:
                self._facts.move(entry.fact, "superseded")
                self._db.write("UPDATE fact SET supersedes = ? WHERE id = ?", (entry.fact, shadow.id))
            self._db.write(
                "UPDATE entry SET starts = ?, ends = ?, all_day = ?, fact = ?, decision = coalesce(?, decision) WHERE id = ?",
                (to_local(start, tz), to_local(end, tz), all_day, shadow.id, decision, id),
            )
            return self.get(id)

    def set_state(self, id: int, state: str) -> Entry:  # noqa: A002
        """Make an entry planned, done or cancelled; its shadow is current only while it is planned."""
        if state not in STATES:
            raise StoreError(f"An entry is {', '.join(STATES)}; not “{state}”.")
        with self._db.atomic():
            entry = self.get(id)
            self._db.write("UPDATE entry SET state = ? WHERE id = ?", (state, id))
            if entry.fact is not None:
                shadow = self._facts.get(entry.fact)
                if state == "planned":
                    self._facts.move(shadow.id, "current")
                elif shadow.state == "current":  # one in the trash stays there
                    self._facts.move(shadow.id, "superseded")
            return self.get(id)

    def between(self, start: datetime, end: datetime) -> list[Entry]:
        """The planned entries whose time overlaps [start, end), by their start.

        A recurring one is given once, as it is stored, if it began before `end`: when it comes again is not known here. An
        entry without an end is a moment, or its whole day.
        """
        # Local times of different zones compare only roughly; the exact comparison follows.
        rows = self._db.rows(
            f"SELECT {COLUMNS} FROM entry WHERE state = 'planned' AND starts < ? AND"
            " (rrule IS NOT NULL OR coalesce(ends, starts) > ?)",
            (_local(end, MARGIN), _local(start, -MARGIN)),
        )
        found = [entry for entry in map(_entry, rows) if _overlaps(entry, start, end)]
        return sorted(found, key=_by_start)

    def planned(self, kind: str | None = None) -> list[Entry]:
        """All planned entries, or those of one kind, by their start; those without a date last."""
        rows = self._db.rows(
            f"SELECT {COLUMNS} FROM entry WHERE state = 'planned' AND kind = coalesce(?, kind)", (kind,)
        )
        return sorted(map(_entry, rows), key=_by_start)


def _overlaps(entry: Entry, start: datetime, end: datetime) -> bool:
    if entry.start is None or entry.start >= end > start:
        return False
    if entry.rrule is not None or entry.start >= start:
        return entry.start < end or entry.start == start
    over = entry.end or (entry.start + DAY if entry.all_day else entry.start)
    return over > start


def _by_start(entry: Entry) -> tuple[bool, float, int]:
    return entry.start is None, entry.start.timestamp() if entry.start else 0.0, entry.id


def _entry(row: Row) -> Entry:
    number, kind, title, starts, ends, zone, all_day, rrule, exdates, people, place, state, fact, decision = row
    tz = _zone(zone)
    left_out = tuple(moment for text in json.loads(exdates) if (moment := from_local(text, tz)) is not None)
    return Entry(
        number,
        kind,
        title,
        from_local(starts, tz),
        from_local(ends, tz),
        zone,
        bool(all_day),
        rrule,
        left_out,
        tuple(json.loads(people)),
        place,
        state,
        fact,
        decision,
    )


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise StoreError(f"There is no time zone “{name}”. Use a name such as Europe/Lisbon.") from None


def _local(moment: datetime, shift: timedelta) -> str:
    naive = aware(moment).replace(tzinfo=None)
    try:
        return (naive + shift).isoformat()
    except OverflowError:  # at the ends of the calendar there is nothing to be shifted to
        return naive.isoformat()

"""The schedule: events, reminders and tasks, planned by the user's word.

An entry keeps local time and the name of its zone. Each has a shadow, a fact of kind "entry", so that requests find it and
cite it like any other fact; only a planned entry's shadow is current. What can't reach a window of time is not even read:
every entry is indexed by the stretch outside of which nothing of it happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from store.connection import Database
from store.entries import COLUMNS, CONTENT, DAY, Draft, Entry, Override, content_of, entry_of, reach_of
from store.errors import NotFoundError, StoreError
from store.facts import Facts
from store.times import to_number

__all__ = ["Draft", "Entry", "Override", "Schedule"]

STATES = ("planned", "done", "cancelled")


class Schedule:
    """The entries."""

    def __init__(self, db: Database, facts: Facts) -> None:
        self._db = db
        self._facts = facts

    # Writing

    def insert(
        self,
        draft: Draft,
        *,
        text: str,
        said_at: datetime,
        last: datetime | None = None,
        decision: int | None = None,
        trust: str = "confirmed",
    ) -> Entry:
        """Store an entry, and `text` as its shadow, which has this trust.

        `last` is when the last occurrence of a series begins, None where that is not known: the series is then looked at
        for every window. Raises `StoreError` for an unknown zone or an end before the start.
        """
        content = content_of(draft)
        with self._db.atomic():
            (shadow,) = self._facts.add([text], said_at=said_at, source="schedule", trust=trust, kind="entry")
            marks = ", ".join("?" * len(content))
            ((number,),) = self._db.write(
                f"INSERT INTO entry ({CONTENT}, reach_start, reach_end, state, fact, decision)"
                f" VALUES ({marks}, ?, ?, 'planned', ?, ?) RETURNING id",
                (*content, *reach_of(draft, last), shadow.id, decision),
            )
            return self.get(int(number))

    def put(
        self, entry: Entry, *, text: str, said_at: datetime, last: datetime | None = None, decision: int | None = None
    ) -> Entry:
        """Let a planned entry say what this one says; `text` becomes its shadow, the old one stays in the history of the new.

        Raises `NotFoundError`, and `StoreError` where the entry is done or cancelled or would end before it starts.
        """
        content = content_of(entry)
        with self._db.atomic():
            old = self.get(entry.id)
            if old.state != "planned":
                raise StoreError(f"Entry {entry.id} is {old.state} and can't be moved.")
            trust = "confirmed" if old.fact is None else self._facts.get(old.fact).trust
            (shadow,) = self._facts.add([text], said_at=said_at, source="schedule", trust=trust, kind="entry")
            if old.fact is not None:
                self._facts.move(old.fact, "superseded")
                self._db.write("UPDATE fact SET supersedes = ? WHERE id = ?", (old.fact, shadow.id))
            marks = ", ".join("?" * len(content))
            self._db.write(
                f"UPDATE entry SET ({CONTENT}, reach_start, reach_end, fact, decision) = ({marks}, ?, ?, ?,"
                " coalesce(?, decision)) WHERE id = ?",
                (*content, *reach_of(entry, last), shadow.id, decision, entry.id),
            )
            return self.get(entry.id)

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

    # Reading

    def get(self, id: int) -> Entry:  # noqa: A002
        """One entry. Raises `NotFoundError`."""
        row = self._db.row(f"SELECT {COLUMNS} FROM entry WHERE id = ?", (id,))
        if row is None:
            raise NotFoundError(f"There is no entry {id} in the schedule.")
        return entry_of(row)

    def between(self, start: datetime, end: datetime) -> list[Entry]:
        """The planned entries whose time overlaps [start, end), by their start.

        A recurring one is given once, as it is stored, if it may come in that time: when exactly is not known here. An entry
        without an end is a moment, or its whole day.
        """
        rows = self._db.rows(
            f"SELECT {COLUMNS} FROM entry WHERE state = 'planned' AND reach_end > ? AND reach_start < ?",
            (to_number(start), to_number(end)),
        )
        # The index is wider than the entries, so that the exact comparison is made here.
        found = [entry for entry in map(entry_of, rows) if _overlaps(entry, start, end)]
        return sorted(found, key=_by_start)

    def planned(self, kind: str | None = None) -> list[Entry]:
        """All planned entries, or those of one kind, by their start; those without a date last."""
        return self._planned("kind = coalesce(?, kind)", kind)

    def ahead(self, now: datetime) -> list[Entry]:
        """The planned entries of which something may be still to come, by their start; those without a date last."""
        return self._planned("(reach_end > ? OR starts IS NULL)", to_number(now))

    def undated(self) -> list[Entry]:
        """The planned entries without a date, oldest first."""
        return self._planned("starts IS NULL")

    def by_uid(self, uids: Sequence[str]) -> dict[str, Entry]:
        """The entries, in whatever state, that came from a calendar file under these names; the latest of each."""
        return {
            entry.uid: entry
            for uid in uids
            for row in self._db.rows(f"SELECT {COLUMNS} FROM entry WHERE uid = ? ORDER BY id", (uid,))
            if (entry := entry_of(row)).uid
        }

    def _planned(self, condition: str, *values: object) -> list[Entry]:
        rows = self._db.rows(f"SELECT {COLUMNS} FROM entry WHERE state = 'planned' AND {condition}", values)
        return sorted(map(entry_of, rows), key=_by_start)


def _overlaps(entry: Entry, start: datetime, end: datetime) -> bool:
    if entry.start is None:
        return False
    if entry.rrule is not None:
        return any(moment < end for moment in (entry.start, *entry.rdates, *(o.start for o in entry.overrides)))
    if entry.start >= start:
        return entry.start < end or entry.start == start
    over = entry.end or (entry.start + DAY if entry.all_day else entry.start)
    return over > start


def _by_start(entry: Entry) -> tuple[bool, float, int]:
    return entry.start is None, entry.start.timestamp() if entry.start else 0.0, entry.id

"""The alarms: when an entry rings, which rings were told, and what became of them.

Rule of this table: a ring is claimed before anybody is told of it, by the one statement that also writes when, so that of
several processes only one tells it. Nothing here knows *when* an entry rings: that is reckoned by whoever writes the rows.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from store.connection import AMONG, Database, Row, id_list
from store.errors import StoreError
from store.times import from_number, to_number

Told = Literal["notified", "shown"]
"""How a ring was told: on the desktop, where perhaps nobody sat, or to a person who was using Caveat."""
Settled = Literal["done", "snoozed"]
Mark = list[Any]


SAME_HOUR = -1


@dataclass(frozen=True, order=True)
class Lead:
    """How long before an occurrence an entry rings: `days` back on the calendar at the same time of day, then `minutes`.

    `at` is another time of that earlier day, in minutes after midnight: "the evening before".
    """

    days: int = 0
    minutes: int = 0
    at: int = SAME_HOUR

    def __post_init__(self) -> None:
        if self.days < 0 or self.minutes < 0 or (self.at != SAME_HOUR and not (self.days and 0 <= self.at < 1440)):
            raise StoreError("A reminder rings before the time of its entry, not after it.")


@dataclass(frozen=True)
class Ringer:
    """How one entry rings: its lead times, and up to when its rings are over (aware, UTC)."""

    entry: int
    leads: tuple[Lead, ...]
    over: datetime


@dataclass(frozen=True)
class Alarm:
    """One ring of an entry; moments are aware, in UTC.

    `due` is None for the next time that Caveat is opened. `starts` is the occurrence that it announces, `more` the number of
    later rings that were missed together with it.
    """

    id: int
    entry: int
    due: datetime | None
    starts: datetime | None
    snoozed: bool
    more: int
    delivered_at: datetime | None
    told: str | None
    settled: str | None


COLUMNS = "alarm.id, entry, due, alarm.starts, snoozed, more, delivered_at, told, settled"
PENDING = (
    f"SELECT {COLUMNS} FROM alarm JOIN entry ON entry.id = alarm.entry WHERE delivered_at IS NULL AND state = 'planned'"
)
OPEN = (
    f"SELECT {COLUMNS} FROM alarm JOIN entry ON entry.id = alarm.entry"
    " WHERE settled IS NULL AND delivered_at IS NOT NULL AND state = 'planned'"
)


class Alarms:
    """The rings of all entries, and how each entry rings. What belongs to an entry that is not planned is not given."""

    def __init__(self, db: Database) -> None:
        self._db = db

    # How an entry rings

    def ringer(self, entry: int) -> Ringer | None:
        """How an entry rings; None where that was never said."""
        row = self._db.row("SELECT entry, leads, over FROM ringing WHERE entry = ?", (entry,))
        return _ringer(row) if row else None

    def set_ringer(self, ringer: Ringer) -> None:
        """Say how an entry rings."""
        leads = json.dumps([astuple(lead) for lead in sorted(set(ringer.leads))])
        with self._db.atomic():
            self._db.write(
                "INSERT INTO ringing (entry, leads, over) VALUES (?1, ?2, ?3)"
                " ON CONFLICT (entry) DO UPDATE SET leads = ?2, over = ?3",
                (ringer.entry, leads, to_number(ringer.over)),
            )

    def ahead(self, now: datetime) -> list[int]:
        """The entries whose rings are over up to a moment that is still to come: the clock was set back."""
        return [entry for (entry,) in self._db.rows("SELECT entry FROM ringing WHERE over > ?", (to_number(now),))]

    def marks(self, now: datetime) -> dict[int, Mark]:
        """All that the rings of an entry depend on, of every entry that may still ring; to be compared, not to be read."""
        rows = self._db.rows(
            "SELECT id, starts, zone, all_day, rrule, exdates, rdates, overrides, leads, over"
            " FROM entry LEFT JOIN ringing ON ringing.entry = entry.id"
            " WHERE state = 'planned' AND (kind = 'reminder' OR (leads IS NOT NULL AND reach_end > ?))",
            (to_number(now),),
        )
        return {number: mark for number, *mark in rows}

    # What is still to ring

    def pending(self, until: datetime | None = None) -> list[Alarm]:
        """What has not rung, or what of it is due by then, oldest first; without what waits for Caveat to be opened."""
        rows = self._db.rows(f"{PENDING} AND due <= coalesce(?, due) ORDER BY due, alarm.id", (to_number(until),))
        return [_alarm(row) for row in rows]

    def pending_of(self, entry: int) -> list[Alarm]:
        """What an entry has still to ring, that of the next opening last."""
        rows = self._db.rows(f"{PENDING} AND entry = ? ORDER BY due IS NULL, due, alarm.id", (entry,))
        return [_alarm(row) for row in rows]

    def waiting(self) -> list[Alarm]:
        """What waits for Caveat to be opened, in the order in which it was said."""
        return [_alarm(row) for row in self._db.rows(f"{PENDING} AND due IS NULL ORDER BY alarm.id")]

    def replace(self, entry: int, rings: Iterable[tuple[datetime, datetime]]) -> None:
        """Make these (due, starts) all that an entry has to ring by its own times; what was put off stays."""
        wanted = {to_number(due): to_number(starts) for due, starts in rings}
        with self._db.atomic():
            self._db.write(
                "DELETE FROM alarm WHERE entry = ? AND delivered_at IS NULL AND NOT snoozed AND due IS NOT NULL"
                f" AND due NOT {AMONG}",
                (entry, id_list(wanted)),
            )
            self._db.write_many(
                "INSERT INTO alarm (entry, due, starts) VALUES (?1, ?2, ?3)"
                " ON CONFLICT (entry, due) DO UPDATE SET starts = ?3 WHERE delivered_at IS NULL",
                [(entry, due, starts) for due, starts in wanted.items()],
            )

    def put_off(self, entry: int, due: datetime, starts: datetime | None) -> None:
        """Have an entry ring at a moment of its own, whatever its times say."""
        with self._db.atomic():
            self._db.write(
                "INSERT INTO alarm (entry, due, starts, snoozed) VALUES (?1, ?2, ?3, 1) ON CONFLICT (entry, due) DO UPDATE"
                " SET snoozed = 1, starts = ?3, more = 0, delivered_at = NULL, told = NULL, settled = NULL",
                (entry, to_number(due), to_number(starts)),
            )

    def at_opening(self, entry: int) -> None:
        """Have an entry ring when Caveat is opened next."""
        with self._db.atomic():
            self._db.write("INSERT INTO alarm (entry) VALUES (?)", (entry,))

    def withdraw(self, ids: Sequence[int]) -> None:
        """Take back rings that nobody was told of."""
        with self._db.atomic():
            self._db.write(
                f"DELETE FROM alarm WHERE id {AMONG} AND delivered_at IS NULL",
                (id_list(ids),),
            )

    def rung_after(self, entry: int, moment: datetime) -> set[datetime]:
        """The moments after this one at which an entry has rung already, as a clock that is set back leaves them."""
        rows = self._db.rows(
            "SELECT due FROM alarm WHERE entry = ? AND due > ? AND delivered_at IS NOT NULL", (entry, to_number(moment))
        )
        return {rung for (due,) in rows if (rung := from_number(due))}

    # What rings

    def claim(self, id: int, now: datetime, more: int = 0) -> Alarm | None:  # noqa: A002 (the name callers use)
        """Take a ring upon oneself; None where somebody else has, or it is no longer to ring."""
        with self._db.atomic():
            rows = self._db.write(
                "UPDATE alarm SET delivered_at = ?, more = ? WHERE id = ? AND delivered_at IS NULL"
                f" AND EXISTS (SELECT 1 FROM entry WHERE entry.id = alarm.entry AND state = 'planned') RETURNING {COLUMNS}",
                (to_number(now), more, id),
            )
        return _alarm(rows[0]) if rows else None

    def set_told(self, ids: Sequence[int], how: Told) -> None:
        """Write down that rings were told; one that was shown to a person stays so."""
        with self._db.atomic():
            self._db.write(
                f"UPDATE alarm SET told = ? WHERE id {AMONG} AND told IS NOT 'shown'",
                (how, id_list(ids)),
            )

    def untold(self, now: datetime, patience: timedelta) -> list[Alarm]:
        """What was claimed and not shown to a person, oldest first.

        Whoever claimed it less than `patience` ago is perhaps just telling it, unless that was only on the desktop.
        """
        rows = self._db.rows(
            f"{OPEN} AND told IS NOT 'shown' AND (told IS NOT NULL OR abs(delivered_at - ?) >= ?)"
            " ORDER BY due IS NULL, due, alarm.id",
            (to_number(now), patience // timedelta(microseconds=1)),
        )
        return [_alarm(row) for row in rows]

    # What becomes of it

    def open(self, entry: int | None = None) -> list[Alarm]:
        """What has rung, of one entry or of all, and was neither done nor put off; oldest first."""
        rows = self._db.rows(f"{OPEN} AND entry = coalesce(?, entry) ORDER BY due IS NULL, due, alarm.id", (entry,))
        return [_alarm(row) for row in rows]

    def settle(self, ids: Sequence[int], how: Settled) -> None:
        """Say what became of rings."""
        with self._db.atomic():
            self._db.write(
                f"UPDATE alarm SET settled = ?, told = 'shown' WHERE id {AMONG}",
                (how, id_list(ids)),
            )


def _ringer(row: Row) -> Ringer:
    entry, leads, over = row
    moment = from_number(over)
    assert moment is not None  # noqa: S101 (the column is NOT NULL)
    return Ringer(entry, tuple(Lead(*lead) for lead in json.loads(leads)), moment)


def _alarm(row: Row) -> Alarm:
    number, entry, due, starts, snoozed, more, delivered_at, told, settled = row
    return Alarm(
        number,
        entry,
        from_number(due),
        from_number(starts),
        bool(snoozed),
        more,
        from_number(delivered_at),
        told,
        settled,
    )

"""The agenda: what stands in the schedule between two moments, one line an occurrence, with its clashes marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from assistant.occurrences import Occurrence, occurrences
from assistant.timing.recurrence import utc
from store.schedule import Entry


@dataclass(frozen=True)
class AgendaItem:
    """One occurrence of an entry; `conflicts` are the numbers of other entries that overlap it, ways included.

    `at` is the moment by which a series knows the occurrence; it is what `Assistant.cancel` and `done` take. The ways to it
    and back are in minutes.
    """

    id: int
    title: str
    start: datetime | None
    end: datetime | None
    zone: str
    rrule: str | None
    kind: str
    conflicts: tuple[int, ...] = ()
    at: datetime | None = None
    all_day: bool = False
    people: tuple[str, ...] = ()
    place: str = ""
    busy: bool = True
    tentative: bool = False
    travel_before: int = 0
    travel_after: int = 0

    def as_json(self) -> dict[str, Any]:
        """The shape of CONTRACT.md; times in ISO 8601 with the offset of the entry's zone."""
        return {
            "id": self.id,
            "title": self.title,
            "start": self.start.isoformat(timespec="minutes") if self.start else None,
            "end": self.end.isoformat(timespec="minutes") if self.end else None,
            "zone": self.zone,
            "rrule": self.rrule,
            "kind": self.kind,
            "conflicts": list(self.conflicts),
        }


def agenda(entries: Sequence[Entry], start: datetime, end: datetime) -> list[AgendaItem]:
    """Every occurrence of the entries between two aware moments, by start; then the tasks without a time."""
    timed = [(utc(o.start), _item(entry, o)) for entry in entries for o in occurrences(entry, start, end)]
    timed.sort(key=lambda pair: (pair[0], pair[1].id))
    return [*_marked([item for _, item in timed]), *(_item(entry, None) for entry in entries if entry.start is None)]


def _item(entry: Entry, occurrence: Occurrence | None) -> AgendaItem:
    return AgendaItem(
        id=entry.id,
        title=occurrence.title if occurrence else entry.title,
        start=occurrence.start if occurrence else None,
        end=occurrence.end if occurrence else None,
        zone=entry.zone,
        rrule=entry.rrule,
        kind=entry.kind,
        at=occurrence.at if occurrence else None,
        all_day=entry.all_day,
        people=entry.people,
        place=occurrence.place if occurrence else entry.place,
        busy=entry.busy,
        tentative=entry.tentative,
        travel_before=entry.travel_before,
        travel_after=entry.travel_after,
    )


def _marked(items: Sequence[AgendaItem]) -> list[AgendaItem]:
    """The items with the overlaps between events filled in by one sweep.

    A whole day leaves time for other things, and what is marked as free takes none.
    """
    taken = sorted(
        (
            utc(item.start) - timedelta(minutes=item.travel_before),
            utc(item.end) + timedelta(minutes=item.travel_after),
            index,
        )
        for index, item in enumerate(items)
        if item.kind == "event" and item.start and item.end and item.busy and not item.all_day
    )
    conflicts: dict[int, list[int]] = {}
    running: list[tuple[datetime, datetime, int]] = []
    for stretch in taken:
        running = [other for other in running if other[1] > stretch[0]]
        for _, _, other in running:
            if items[other].id != items[stretch[2]].id:
                conflicts.setdefault(stretch[2], []).append(items[other].id)
                conflicts.setdefault(other, []).append(items[stretch[2]].id)
        running.append(stretch)
    return [
        replace(item, conflicts=tuple(dict.fromkeys(conflicts[i]))) if i in conflicts else item
        for i, item in enumerate(items)
    ]

"""The agenda: what stands in the schedule between two moments, one line an occurrence, with its clashes marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from assistant.occurrences import Occurrence, occurrences
from assistant.timing.recurrence import utc
from store.schedule import Entry

TOLD = "told"
"""The kind of an item that is only read from a fact (`told`); its number is that of the fact."""


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
    window: bool = False
    """Whether it may be on any of its days, and nobody has fixed one yet: "mid December", or whole days that are tentative."""

    @property
    def told(self) -> bool:
        """Whether it is only read from a fact."""
        return self.kind == TOLD

    @property
    def elsewhere(self) -> str:
        """The place, where the title does not tell it."""
        place = self.place.casefold().removeprefix("the ")
        return "" if place in self.title.casefold() else self.place

    def as_json(self) -> dict[str, Any]:
        """The shape of docs/contract.md; times in ISO 8601 with the offset of the entry's zone."""
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


Line = tuple[Entry, Occurrence]


def agenda(entries: Sequence[Entry], start: datetime, end: datetime) -> list[AgendaItem]:
    """Every occurrence of the entries between two aware moments, by start; then the tasks without a time."""
    lines = [(utc(o.start), entry, o) for entry in entries for o in occurrences(entry, start, end)]
    lines.sort(key=lambda line: (line[0], line[1].id))
    timed = [(entry, occurrence) for _, entry, occurrence in lines]
    return [
        *(_item(*line, clashes) for line, clashes in zip(timed, _clashes(timed), strict=True)),
        *(_item(entry, None) for entry in entries if entry.start is None),
    ]


def _item(entry: Entry, occurrence: Occurrence | None, conflicts: tuple[int, ...] = ()) -> AgendaItem:
    return AgendaItem(
        id=entry.id,
        title=occurrence.title if occurrence else entry.title,
        start=occurrence.start if occurrence else None,
        end=occurrence.end if occurrence else None,
        zone=entry.zone,
        rrule=entry.rrule,
        kind=entry.kind,
        conflicts=conflicts,
        at=occurrence.at if occurrence else None,
        all_day=entry.all_day,
        people=entry.people,
        place=occurrence.place if occurrence else entry.place,
        busy=entry.busy,
        tentative=entry.tentative,
        travel_before=entry.travel_before,
        travel_after=entry.travel_after,
        window=entry.window and entry.rrule is None,
    )


def _clashes(timed: Sequence[Line]) -> list[tuple[int, ...]]:
    """Of each line the numbers of the other events that overlap it, found by one sweep.

    A whole day leaves time for other things, and what is marked as free takes none.
    """
    taken = sorted(
        (
            utc(occurrence.start) - timedelta(minutes=entry.travel_before),
            utc(occurrence.end) + timedelta(minutes=entry.travel_after),
            index,
        )
        for index, (entry, occurrence) in enumerate(timed)
        if entry.kind == "event" and occurrence.end and entry.busy and not entry.all_day
    )
    found: list[dict[int, None]] = [{} for _ in timed]
    running: list[tuple[datetime, int]] = []
    for begins, ends, index in taken:
        running = [other for other in running if other[0] > begins]
        number = timed[index][0].id
        for _, other in running:
            if (others := timed[other][0].id) != number:
                found[index][others] = found[other][number] = None
        running.append((ends, index))
    return [tuple(numbers) for numbers in found]

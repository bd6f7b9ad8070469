"""The agenda: what stands in the schedule between two moments, one line an occurrence, with its clashes marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from assistant.timing.recurrence import expand
from store.schedule import Entry

DEFAULT_SPAN = timedelta(days=7)
"""How far `caveat agenda` looks ahead where nothing is said."""


@dataclass(frozen=True)
class AgendaItem:
    """One occurrence of an entry; `conflicts` are the numbers of other entries that overlap it."""

    id: int
    title: str
    start: datetime | None
    end: datetime | None
    zone: str
    rrule: str | None
    kind: str
    conflicts: tuple[int, ...] = ()

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
    timed = [item for entry in entries if entry.start for item in _occurrences(entry, entry.start, start, end)]
    timed.sort(key=lambda item: (item.start or start, item.id))
    return [*_marked(timed), *(_item(entry, None) for entry in entries if entry.start is None)]


def _occurrences(entry: Entry, first: datetime, start: datetime, end: datetime) -> list[AgendaItem]:
    starts = [first]
    if entry.rrule:
        starts = expand(entry.rrule, first, after=start, before=end, exdates=entry.exdates)
    return [_item(entry, begin) for begin in starts if start <= begin < end or _running(entry, begin, start)]


def _running(entry: Entry, begin: datetime, moment: datetime) -> bool:
    return bool(entry.start and entry.end and begin <= moment < begin + (entry.end - entry.start))


def _item(entry: Entry, begin: datetime | None) -> AgendaItem:
    length = entry.end - entry.start if entry.start and entry.end else None
    end = begin + length if begin and length else None
    return AgendaItem(entry.id, entry.title, begin, end, entry.zone, entry.rrule, entry.kind)


def _marked(items: Sequence[AgendaItem]) -> list[AgendaItem]:
    """The items, sorted by start, with the overlaps between events filled in by one sweep."""
    conflicts: dict[int, list[int]] = {index: [] for index in range(len(items))}
    running: list[int] = []
    for index, item in enumerate(items):
        if item.kind != "event" or item.start is None or item.end is None:
            continue
        running = [i for i in running if (items[i].end or item.start) > item.start]
        for i in running:
            conflicts[index].append(items[i].id)
            conflicts[i].append(item.id)
        running.append(index)
    return [replace(item, conflicts=tuple(dict.fromkeys(conflicts[i]))) for i, item in enumerate(items)]

"""What is on by the user's own word: the times in facts, laid out like the agenda but never written into the schedule.

The checks count them, so the agenda shows them too, apart from what was planned: they are changed by changing the fact. Only
what takes the user's own time is shown, and nothing that stands in the schedule already.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.agenda import TOLD, AgendaItem
from assistant.readings import codec
from assistant.readings.forms import EGO, Event, Recurring
from assistant.timing import expand
from assistant.timing.recurrence import utc
from store import Store

DAY = timedelta(days=1)


def told(store: Store, start: datetime, end: datetime, zone: ZoneInfo) -> list[AgendaItem]:
    """What facts say is on between two aware moments, by start; `zone` is the user's."""
    stored = store.readings.between(start, end, forms=("event", "recurring"))
    facts = store.facts.many([fact for fact, _ in stored])
    found: list[AgendaItem] = []
    for fact, reading in stored:
        if fact in facts and facts[fact].state == "current":
            found += _items(fact, codec.decode(reading.form, reading.data), start, end, zone)
    return sorted(found, key=_begin)


def with_told(planned: Iterable[AgendaItem], told: Iterable[AgendaItem]) -> list[AgendaItem]:
    """The agenda with what facts say, by start; nothing stands there twice under one name."""
    items = list(planned)
    names = {_name(item) for item in items}
    for item in told:
        if _name(item) not in names:
            names.add(_name(item))
            items.append(item)
    return sorted(items, key=_begin)


def _name(item: AgendaItem) -> tuple[datetime, str]:
    return _begin(item), item.title.casefold()


def _begin(item: AgendaItem) -> datetime:
    """What items are sorted by; those without a time are last."""
    return utc(item.start) if item.start else datetime.max.replace(tzinfo=UTC)


def _items(fact: int, reading: object, start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[AgendaItem]:
    """The occurrences of one reading that touch the stretch, if they are the user's."""
    if not isinstance(reading, Event | Recurring) or (reading.people and EGO not in reading.people):
        return
    others = tuple(person for person in reading.people if person != EGO)
    for begin, until, whole in _times(reading, start, end):
        if begin < end and (until or begin + timedelta.resolution) > start:
            title = reading.title[:1].upper() + reading.title[1:]
            yield AgendaItem(
                fact, title, begin, until, str(zone), None, TOLD, all_day=whole, people=others, place=reading.place
            )  # fmt: skip


def _times(
    reading: Event | Recurring, start: datetime, end: datetime
) -> Iterator[tuple[datetime, datetime | None, bool]]:
    """Begin, end and whether it is a whole day."""
    if isinstance(reading, Event):
        yield reading.start, reading.end or (reading.start + DAY if reading.all_day else None), reading.all_day
        return
    length = timedelta(minutes=reading.minutes) if reading.minutes else None
    for at in expand(reading.rrule, reading.start, after=start - (length or DAY), before=end, exdates=reading.exdates):
        if reading.until is None or at < reading.until:
            yield at, at + length if length else None, length == DAY

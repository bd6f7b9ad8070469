"""What is on by the user's own word: the times in facts, laid out like the agenda but never written into the schedule.

The checks count them, so the agenda shows them too, apart from what was planned: they are changed by changing the fact. Only
what takes the user's own time is shown, nothing that stands in the schedule already, and nothing that another fact takes off.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.agenda import TOLD, AgendaItem
from assistant.called_off import On, TakenOff, called_off
from assistant.readings import codec
from assistant.readings.forms import EGO, Event, Recurring
from assistant.timing.recurrence import utc
from assistant.told_times import told_times
from store import Store


def told(store: Store, start: datetime, end: datetime, zone: ZoneInfo, *, of_others: bool = False) -> list[AgendaItem]:
    """What facts say is on between two aware moments, by start; `zone` is the user's. `of_others`: also what takes no time of
    the user's ("Leo has football")."""
    stored = store.readings.between(start, end, forms=("event", "recurring"))
    facts = store.facts.many([fact for fact, _ in stored])
    off = taken_off(store, start, end)
    found: list[AgendaItem] = []
    for fact, stored_reading in stored:
        if fact in facts and facts[fact].state == "current":
            reading = codec.decode(stored_reading.form, stored_reading.data)
            items = _items(fact, reading, start, end, zone, of_others=of_others)
            found += [item for item in items if not _is_off(item, isinstance(reading, Event), off)]
    return sorted(found, key=_begin)


def taken_off(store: Store, start: datetime, end: datetime) -> list[TakenOff]:
    """The facts by which something does not take place between two aware moments."""
    numbers = dict.fromkeys(fact for fact, _ in store.readings.between(start, end, forms=("clearance",)))
    current = {number: fact for number, fact in store.facts.many(list(numbers)).items() if fact.state == "current"}
    read = store.readings.of(list(current))
    return [
        TakenOff(number, fact.text, tuple(codec.decode(r.form, r.data) for r in read[number]))
        for number, fact in current.items()
    ]


def _is_off(item: AgendaItem, once: bool, off: Sequence[TakenOff]) -> bool:
    on = On(item.title, item.place, item.start, item.end, item.id, once) if item.start else None
    return on is not None and called_off(on, off) is not None


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


def _items(
    fact: int, reading: object, start: datetime, end: datetime, zone: ZoneInfo, *, of_others: bool
) -> Iterator[AgendaItem]:
    """The occurrences of one reading that touch the stretch, if they are the user's or those `of_others` are wanted; one
    without an end is a moment."""
    if not isinstance(reading, Event | Recurring):
        return
    if reading.people and EGO not in reading.people and not of_others:
        return
    others = tuple(person for person in reading.people if person != EGO)
    for begin, until, whole in told_times(reading, start, end):
        if begin < end and (until or begin + timedelta.resolution) > start:
            title = reading.title[:1].upper() + reading.title[1:]
            yield AgendaItem(
                fact, title, begin, until, str(zone), None, TOLD, all_day=whole, people=others, place=reading.place
            )  # fmt: skip

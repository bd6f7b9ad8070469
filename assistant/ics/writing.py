"""From entries to a calendar file: complete zones, rules, changed occurrences, lead times, and all that was only carried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

from assistant.ics.reading import NO_ADDRESS, parser
from store.alarms import SAME_HOUR, Lead
from store.entries import Draft, Entry, Override

PRODUCT = "-//Caveat//Caveat//EN"


def write(entries: Sequence[Entry], leads: Mapping[int, Sequence[Lead]], now: datetime) -> bytes:
    """The calendar file of these entries; `leads` by entry. Raises `InputError` where icalendar is not installed."""
    component_of = parser()
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    for entry in entries:
        carried = _carried(entry, component_of)
        calendar.add_component(_component(entry, carried, leads.get(entry.id, ()), now))
        for override in entry.overrides:
            calendar.add_component(_override(entry, override, carried, now))
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _carried(entry: Draft, component_of: Any) -> list[Any]:
    """The parts that hold what was only carried: that of the entry, and those of its changed occurrences."""
    if not entry.extra:
        return []
    parts = component_of(entry.extra, multiple=True)
    return list(parts)


def _component(entry: Entry, carried: Sequence[Any], leads: Sequence[Lead], now: datetime) -> Any:
    component = next((c for c in carried if "RECURRENCE-ID" not in c), None) or _new(entry)
    start, end = _value(entry.start, entry), _value(entry.end, entry)
    _fill(component, entry, entry.title, entry.place, now)
    if entry.kind == "event":
        component.add("dtstart", start)
        if end is not None:
            component.add("dtend", end)
    elif start is not None:
        component.add("due", start)
        if entry.rrule:
            component.add("dtstart", start)
    if entry.kind == "reminder":
        component.add("x-caveat-kind", "reminder")
    if entry.rrule:
        component.add("rrule", _recur(entry.rrule))
    for name, moments in (("exdate", entry.exdates), ("rdate", entry.rdates)):
        if moments:
            component.add(name, [_value(moment, entry) for moment in moments])
    for lead in leads:
        component.add_component(_alarm(entry, lead))
    return component


def _override(entry: Entry, override: Override, carried: Sequence[Any], now: datetime) -> Any:
    """One changed occurrence as a part of its own."""
    at = _value(override.at, entry)
    component = next((c for c in carried if "RECURRENCE-ID" in c and _same(c["RECURRENCE-ID"].dt, override.at)), None)
    component = component or _new(entry)
    component.pop("RECURRENCE-ID", None)
    component.add("recurrence-id", at)
    title = entry.title if override.title is None else override.title
    place = entry.place if override.place is None else override.place
    _fill(component, entry, title, place, now)
    component.add("dtstart", _value(override.start, entry))
    if override.end is not None:
        component.add("dtend", _value(override.end, entry))
    return component


def _new(entry: Draft) -> Any:
    from icalendar import Event, Todo

    return Event() if entry.kind == "event" else Todo()


def _fill(component: Any, entry: Entry, title: str, place: str, now: datetime) -> None:
    """What every part of an entry says."""
    component.add("uid", entry.uid or f"caveat-{entry.id}")
    component.add("summary", title)
    if place:
        component.add("location", place)
    component.add("dtstamp", now.astimezone(UTC))
    if entry.kind == "event":
        component.add("transp", "OPAQUE" if entry.busy else "TRANSPARENT")
    if entry.tentative:
        component.add("status", "TENTATIVE")
    for name, minutes in (
        ("x-apple-travel-duration", entry.travel_before),
        ("x-caveat-travel-after", entry.travel_after),
    ):
        if minutes:
            component.add(name, timedelta(minutes=minutes), parameters={"VALUE": "DURATION"})
    known = component.get("ATTENDEE", [])
    names = {str(a.params.get("CN", "")) for a in (known if isinstance(known, list) else [known])}
    for person in entry.people if "RECURRENCE-ID" not in component else ():
        if person not in names:
            component.add("attendee", NO_ADDRESS, parameters={"CN": person})


def _value(moment: datetime | None, entry: Draft) -> datetime | date | None:
    """A moment as the file has it: a bare day where the entry is of whole days."""
    if moment is None or not entry.all_day:
        return moment
    return moment.date()


def _same(value: date | datetime, at: datetime) -> bool:
    return value == at if isinstance(value, datetime) else value == at.date()


def _recur(rule: str) -> Any:
    from icalendar import vRecur

    return vRecur.from_ical(rule)


def _alarm(entry: Draft, lead: Lead) -> Any:
    from icalendar import Alarm

    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", entry.title)
    ahead = timedelta(days=lead.days, minutes=lead.minutes)
    if entry.start and lead.at != SAME_HOUR:
        ahead += timedelta(hours=entry.start.hour, minutes=entry.start.minute - lead.at)
    alarm.add("trigger", -ahead)
    return alarm

"""What is written into the file: the sentence that stands for an entry, and the fact in a request to remember it.

The sentence of an entry is read again like any fact, so it names its date in full.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta

from assistant.language.listing import listing
from assistant.marks import marks_of, unmarked
from assistant.readings.request_lead import after, read_lead
from assistant.readings.request_words import NOTE_VERBS
from assistant.request import Displaced, Kind, Request, When
from assistant.timing.recurrence import RuleError, fields, last_start
from assistant.timing.say import cycle, several_times
from store.schedule import Draft, Override

MOST_TOLD = 8
"""Exceptions of a series that its sentence tells of each sort; the latest ones."""
PREFIX = {Kind.REMINDER: "Reminder: ", Kind.TASK: "To do: "}


def entry_text(request: Request) -> str:
    """The shadow of an entry: "Dinner with Dana at Crab House: Fri 23 October 2026 19:00–21:00."."""
    title = PREFIX.get(request.kind, "") + unmarked(request.title)
    notes = "".join(f", {note}" for note in _notes(request.text))
    return f"{title}: {when_text(request.when)}{notes}." if request.when else f"{title}."


def _notes(text: str) -> list[str]:
    """What the entry is marked with, in words."""
    marks = marks_of(text)
    ways = [("there", marks.before), ("back", marks.after)]
    told = [f"{int(way.total_seconds() // 60)} minutes on the way {side}" for side, way in ways if way]
    return [*(["tentative"] if marks.tentative else []), *([] if marks.busy else ["takes no time"]), *told]


def displaced_text(displaced: Displaced) -> str:
    """The fact that something which a fact tells of does not take place then: "Dentist at 15:00 on Fri 4 December 2026 is
    cancelled."."""
    hour = f" at {displaced.at:%H:%M}" if displaced.at.time() != time() else ""
    return f"{displaced.title}{hour} on {_day(displaced.at)} is cancelled."


def series_text(entry: Draft) -> str:
    """The shadow of an entry with all that differs in single occurrences: "…, not on Thu 5 March 2026."."""
    title = PREFIX.get(Kind(entry.kind), "") + entry.title + _who_and_where(entry)
    if entry.start is None:
        return f"{title}."
    said = when_text(When(entry.start, entry.end, all_day=entry.all_day, rrule=entry.rrule, exdates=entry.exdates))
    differs = [f"also on {_day(at)}" for at in sorted(entry.rdates)[-MOST_TOLD:]]
    differs += [_override_text(o) for o in sorted(entry.overrides, key=lambda o: o.at)[-MOST_TOLD:]]
    return f"{title}: {', '.join([said, *differs])}."


def _who_and_where(entry: Draft) -> str:
    """The people and the place of an entry, as far as its title does not name them."""
    told = entry.title.casefold()
    people = [p for p in entry.people[:MOST_TOLD] if p.casefold() not in told and p.split()[0].casefold() not in told]
    place = f" at {entry.place}" if entry.place and entry.place.casefold() not in told else ""
    return (f" with {listing(people)}" if people else "") + place


def _override_text(override: Override) -> str:
    """One occurrence that differs: "on Fri 6 March 2026 10:00 instead of Thu 5 March 2026"."""
    name = f"{override.title} " if override.title else ""
    place = f" at {override.place}" if override.place else ""
    moved = f"on {when_text(When(override.start, override.end))}"
    old = f"{override.at:%H:%M}" if override.start.date() == override.at.date() else _day(override.at)
    return f"{name}{moved}{place}" + ("" if override.start == override.at else f" instead of {old}")


def when_text(when: When) -> str:
    """A time in words, date in full: one moment, a stretch, whole days, or a rule with its first and last day and the days
    that it leaves out."""
    if when.rrule:
        hours = "" if when.all_day else _times(when.rrule) or f" {_hours(when)}"
        last = _last(when.rrule, when.start)
        until = f", until {_day(last)}" if last else ""
        left_out = "".join(f", not on {_day(at)}" for at in sorted(when.exdates)[-MOST_TOLD:])
        return f"{_cycle(when.rrule)}{hours}, from {_day(when.start)}{until}{left_out}"
    if when.all_day or when.fuzzy:
        return _days(when)
    if when.end is not None and when.end.date() != when.start.date():
        return f"{_day(when.start)} {when.start:%H:%M} – {_day(when.end)} {when.end:%H:%M}"
    return f"{_day(when.start)} {_hours(when)}"


def rule_text(rrule: str, start: datetime) -> str:
    """A rule of RFC 5545 in words, with its last day: "every Tuesday and Thursday until Thu 31 December 2026"."""
    last = _last(rrule, start)
    return _cycle(rrule) + (f" until {_day(last)}" if last else "")


def _cycle(rrule: str) -> str:
    try:
        return cycle(fields(rrule))
    except RuleError:
        return "every so often"


def _times(rrule: str) -> str:
    """The times of a rule that has several a day, behind its cycle; "" for others."""
    try:
        several = several_times(fields(rrule))
    except RuleError:
        return ""
    return f", {several}" if several else ""


def _last(rrule: str, start: datetime) -> datetime | None:
    """The last day of a rule; None where it has none."""
    try:
        return last_start(rrule, start)
    except RuleError:
        return None


def fact_text(request: Request) -> str:
    """What is to be remembered, as a sentence: the text after "remember that", "note:" and the like."""
    lead = read_lead(request.text)
    said = request.text[after(request.text, lead) if lead.verb in NOTE_VERBS else 0 :].strip()
    said = said or request.text.strip()
    ended = said if said[-1:] in ".!?…" else said + "."
    return ended[:1].upper() + ended[1:]


def _day(at: datetime) -> str:
    return f"{at:%a} {at.day} {at:%B} {at.year}"


def _hours(when: When) -> str:
    return f"{when.start:%H:%M}" + (f"–{when.end:%H:%M}" if when.end and when.end > when.start else "")


def _days(when: When) -> str:
    """Whole days; a part of a day keeps its hours, since "in the evening" is between them."""
    last = when.end - timedelta(seconds=1) if when.end else when.start
    if when.start.time() == time():
        return _day(when.start) if last.date() == when.start.date() else f"{_day(when.start)} – {_day(last)}"
    if when.end and when.end.date() != when.start.date():
        return f"{_day(when.start)} {when.start:%H:%M} – {_day(when.end)} {when.end:%H:%M}"
    return f"{_day(when.start)}, between {when.start:%H:%M} and {when.end:%H:%M}" if when.end else _day(when.start)

"""What a fact is taken for, in words: one line for each of its readings.

The checks see nothing but readings, so whoever wonders why a fact counts, or does not, is shown these. What something holds or
consists of is read generously and only counts beside a rule: it is told where a fact says nothing else, and of menus.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from functools import singledispatch

from assistant.checks.in_force import narrowed
from assistant.checks.wording import hour, length, weekdays
from assistant.entry_wording import when_text
from assistant.language.listing import listing
from assistant.readings import forms
from assistant.readings.forms import EGO, Reading
from assistant.request import When
from assistant.said import Said
from assistant.timing.say import counted, say_day, say_moment, say_range


def in_words(readings: Iterable[Reading]) -> list[Said]:
    """The readings in words, each line once. Times in the zone that they were read in."""
    every = tuple(readings)
    plain = [r for r in every if not isinstance(r, forms.Composition) or r.fixed or r.place]
    return list(dict.fromkeys(map(_said, plain or every)))


@singledispatch
def _said(reading: Reading) -> Said:
    raise TypeError(f"No words for {type(reading).__name__}.")


# --- when


@_said.register
def _(event: forms.Event) -> Said:
    when = When(event.start, event.end, all_day=event.all_day)
    return Said("Takes time", _joined(event.title, when_text(when), _with(event.people), _at(event.place)))


@_said.register
def _(series: forms.Recurring) -> Said:
    end = series.start + timedelta(minutes=series.minutes) if series.minutes else None
    when = when_text(When(series.start, end, rrule=series.rrule, exdates=series.exdates))
    until = f"until {_day(series.until)}" if series.until else ""
    return Said("Takes time", _joined(series.title, when, until, _with(series.people), _at(series.place)))


@_said.register
def _(hours: forms.Hours) -> Said:
    days = weekdays(hours.weekdays)
    whole = hours.opens == 0 and hours.closes >= 24 * 60
    when = days if whole or hours.closed else f"{days} {hour(hours.opens)}–{hour(hours.closes)}"
    weeks = f"only some {when} of a month" if hours.weeks else ""
    return Said(
        "Closed" if hours.closed else "Open", _joined(hours.place, when, weeks, _period(hours.start, hours.end))
    )


@_said.register
def _(outage: forms.Outage) -> Said:
    return Said("Not to be had", _joined(outage.thing, outage.why, _period(outage.start, outage.end)))


@_said.register
def _(holiday: forms.Holiday) -> Said:
    return Said("Public holiday", _joined(holiday.name, _day(holiday.day)))


@_said.register
def _(closing: forms.HolidayClosing) -> Said:
    return Said("Closed", f"{closing.place}, on public holidays")


@_said.register
def _(clearance: forms.Clearance) -> Said:
    sort = "Does not take place" if clearance.what in {"cancelled", "moved"} else "Well again"
    when = _period(clearance.at, clearance.until)
    return Said(sort, _joined(clearance.thing, clearance.what, when))


@_said.register
def _(way: forms.TravelTime) -> Said:
    means = f" {way.means}" if way.means else ""
    return Said("Way", f"{way.origin or 'home'} to {way.destination}: {_minutes(way.minutes)}{means}")


@_said.register
def _(deadline: forms.Deadline) -> Said:
    return Said("Deadline", _joined(deadline.what, f"by {_day(deadline.by)}", _at(deadline.place)))


@_said.register
def _(lead: forms.LeadTime) -> Said:
    days = counted(round(lead.days), "working day" if lead.working else "day")
    if lead.days < 1:
        days = length(timedelta(days=lead.days))
    before = f" before {hour(lead.latest)}" if lead.latest is not None else ""
    said = f"to be asked for {days} ahead{before}" if lead.ahead else f"takes {days}{before}"
    return Said("Notice", _joined(lead.who, lead.what, said))


@_said.register
def _(routine: forms.Routine) -> Said:
    return Said("Every day", f"{routine.what} at {listing([hour(at) for at in routine.at])}{_of(routine.person)}")


@_said.register
def _(last: forms.LastTime) -> Said:
    return Said("Last time", f"{last.what}: {_day(last.at)}")


# --- people and places


@_said.register
def _(location: forms.Location) -> Said:
    return Said("Where", _joined(f"{location.thing}: {location.place}", _period(location.start, location.end)))


@_said.register
def _(relation: forms.Relation) -> Said:
    return Said("Who", f"{_who(relation.person)}: {relation.role}{'' if relation.of == EGO else f' of {relation.of}'}")


@_said.register
def _(offset: forms.ClockOffset) -> Said:
    side = "ahead of" if offset.minutes >= 0 else "behind"
    return Said("Clock", f"{offset.place} is {_minutes(abs(offset.minutes))} {side} {offset.of or 'here'}")


@_said.register
def _(away: forms.Unreachable) -> Said:
    hours = f"{hour(away.first)}–{hour(away.last)}"
    days = f"on {weekdays(away.weekdays)}" if away.weekdays else ""
    return Said(
        "Not to be reached",
        _joined(_who(away.person), f"{days} {hours}".strip(), away.why, away.after and f"after {away.after}"),
    )


@_said.register
def _(standing: forms.Standing) -> Said:
    return Said("Has" if standing.has else "Has not", f"{_who(standing.person)}: {standing.what}")


# --- rules


@_said.register
def _(rule: forms.Restriction) -> Said:
    ground = "" if rule.ground is forms.Ground.RULE else f"({rule.ground})"
    return Said(
        "Not for",
        _joined(f"{_who(rule.person)}: {_doing(rule)} {ground}".strip(), *_scope(rule, rule.unless, rule.place)),
    )


@_said.register
def _(rule: forms.Prohibition) -> Said:
    but = f"but {listing(rule.but)} may" if rule.but else ""
    return Said(
        "Not allowed", _joined(f"{_who(rule.who)}: {_doing(rule)}", but, *_scope(rule, rule.unless, rule.place))
    )


@_said.register
def _(rule: forms.Permission) -> Said:
    return Said("Allowed", _joined(f"{_who(rule.who)}: {_doing(rule)}", *_scope(rule, "", rule.place)))


@_said.register
def _(rule: forms.Limit) -> Said:
    bound = f"{'at least' if rule.least else 'at most'} {rule.amount:g} {rule.unit}"
    per = f"a {rule.per}" if rule.per else ""
    what = " ".join(part for part in (rule.activity, rule.what) if part)
    return Said("Limit", _joined(f"{_who(rule.person)}: {what} {bound} {per}".strip(), *_scope(rule, rule.unless, "")))


@_said.register
def _(rule: forms.Admission) -> Said:
    return Said("Only with", f"{rule.what}: {rule.needs}")


@_said.register
def _(rule: forms.Spacing) -> Said:
    sides = [
        f"{_minutes(rule.before)} before" if rule.before else "",
        f"{_minutes(rule.after)} after" if rule.after else "",
    ]
    only = "only" if rule.within else "no"
    return Said(
        "Kept apart",
        f"{only} {listing(rule.what)} {' and '.join(s for s in sides if s)} {rule.other}{_of(rule.person)}",
    )


@_said.register
def _(rule: forms.Interval) -> Said:
    return Said("Kept apart", f"{rule.what}: {rule.hours} hours between two times{_of(rule.person)}")


@_said.register
def _(rule: forms.StillValid) -> Said:
    return Said("Papers", f"{rule.place}: {rule.paper} must be valid for {rule.days} more days")


# --- things


@_said.register
def _(made: forms.Composition) -> Said:
    days = f"on {weekdays(made.weekdays)}" if made.weekdays else ""
    parts = f"{made.whole}: {listing(made.parts)}"
    return Said("Holds not" if made.without else "Holds", _joined(parts, _at(made.place), days))


@_said.register
def _(number: forms.Quantity) -> Said:
    return Said(
        "Number",
        _joined(f"{number.thing}: {number.what} {number.amount:g} {number.unit}", _day(number.at) if number.at else ""),
    )


@_said.register
def _(need: forms.Requirement) -> Said:
    return Said("Needs", f"{need.what}: {need.needs}")


@_said.register
def _(settled: forms.Settled) -> Said:
    return Said("Done already", f"{settled.act} {settled.what}")


@_said.register
def _(bound: forms.Bound) -> Said:
    return Said("Only by name", bound.thing)


@_said.register
def _(undone: forms.Undone) -> Said:
    return Said("Came to nothing", undone.what)


@_said.register
def _(terms: forms.Cancelling) -> Said:
    until = f"until {_day(terms.by)}" if terms.by else f"up to {terms.hours} hours before"
    return Said("Free to cancel", _joined(terms.what, until))


# --- parts of a line


def _joined(*parts: str | None) -> str:
    return ", ".join(part for part in parts if part)


def _doing(rule: forms.Restriction | forms.Prohibition | forms.Permission) -> str:
    """What a rule is about; one that is kept whole, without single things, is read in the fact itself."""
    return " ".join(part for part in (rule.activity, listing(rule.things)) if part) or "what it says"


def _scope(
    rule: forms.Restriction | forms.Prohibition | forms.Permission | forms.Limit, unless: str, place: str
) -> Sequence[str]:
    """From when to when, at which times and where a rule holds, and what lifts it."""
    return _period(rule.start, rule.end), narrowed(rule), _at(place), unless


def _who(person: str) -> str:
    return "you" if person == EGO else person


def _of(person: str) -> str:
    return "" if person == EGO else f" ({person})"


def _with(people: Sequence[str]) -> str:
    """Who takes part, unless it is the user alone."""
    return "" if tuple(people) == (EGO,) else listing([_who(person) for person in people])


def _at(place: str) -> str:
    return f"at {place}" if place else ""


def _minutes(minutes: int) -> str:
    return length(timedelta(minutes=minutes))


def _day(at: datetime) -> str:
    return say_day(at.date()) if at.hour == at.minute == 0 else say_moment(at)


def _period(start: datetime | None, end: datetime | None) -> str:
    return say_range(start, end) if start or end else ""

"""The schedule: what is planned, and taking an entry off it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import click

from assistant.cli.facts import id_argument
from assistant.cli.output import paint, say, say_json, wrapped
from assistant.cli.session import Session, as_json, pass_session
from assistant.cli.shapes import entry_json
from assistant.errors import InputError
from assistant.plain_text import clean

if TYPE_CHECKING:
    from assistant.agenda import AgendaItem
    from assistant.agenda_days import Line
    from assistant.agenda_span import Span
    from assistant.assistant import Assistant


EARLIEST, LATEST = datetime(2, 1, 1), datetime(9990, 1, 1)  # noqa: DTZ001 (wall clock)
"""Nothing is planned beyond, and there is room for weeks and zones up to the ends of the calendar."""


@click.command()
@click.option("--day", "span", flag_value="day", help="One day: today, or that of --from.")
@click.option("--week", "span", flag_value="week", help="The week of today, or of --from.")
@click.option("--month", "span", flag_value="month", help="The month of today, or of --from.")
@click.option("--from", "first", metavar="ISO", help="First day or moment; today by default.")
@click.option("--to", "last", metavar="ISO", help="Last day (included) or moment; a week on by default.")
@as_json
@pass_session
def agenda(session: Session, span: str | None, first: str | None, last: str | None, as_json: bool) -> None:
    """Show what is planned, a week ahead where nothing else is said."""
    if span and last:
        raise click.UsageError(f"--{span} says where the agenda ends; leave --to out.")
    zone = session.clock.zone
    start = moment(first, zone) if first else midnight(session.clock.now())
    end = moment(last, zone, closing=True) if last else start + timedelta(days=7)
    if end <= start:
        raise InputError(f"The agenda would end ({end:%Y-%m-%d %H:%M}) before it starts ({start:%Y-%m-%d %H:%M}).")
    with session.assistant() as assistant:
        if span:
            start, end = stretch(span, start.date(), assistant.settings.times.week_start).moments(zone)
        items = assistant.agenda(start, end) if as_json else assistant.agenda_with_facts(start, end)
    if as_json:
        say_json({"events": [item.as_json() for item in items]})
    else:
        show(items, start, end, zone)


on_day = click.option("--on", "day", metavar="DAY", help="Of a series, only what is on that day: 2026-10-22.")


@click.command()
@id_argument
@on_day
@click.option("--following", is_flag=True, help="With --on: also all that comes after that day.")
@as_json
@pass_session
def cancel(session: Session, number: int, day: str | None, following: bool, as_json: bool) -> None:
    """Take entry ID off the agenda."""
    if following and not day:
        raise click.UsageError("--following needs the day from which on: --on 2026-10-22.")
    with session.assistant() as assistant:
        at = occurrence_on(assistant, number, day, session.clock.zone)
        entry = assistant.cancel(number, at=at, following=following)
    if as_json:
        say_json(entry_json(entry))
    else:
        say(f"Cancelled: {clean(entry.title)}{told(at, following=following)}")
        if entry.rrule and at is None:
            say("That was the whole series; --on 2026-10-22 takes off that day alone.")


@click.command()
@id_argument
@on_day
@as_json
@pass_session
def done(session: Session, number: int, day: str | None, as_json: bool) -> None:
    """Tick off entry ID."""
    with session.assistant() as assistant:
        at = occurrence_on(assistant, number, day, session.clock.zone)
        entry = assistant.done(number, at=at)
    if as_json:
        say_json(entry_json(entry))
    else:
        say(f"Done: {clean(entry.title)}{told(at)}")


def occurrence_on(assistant: Assistant, number: int, day: str | None, zone: ZoneInfo) -> datetime | None:
    """The moment by which a series knows the occurrence that begins on a day; None where no day is said.

    Raises `InputError` where there is none.
    """
    if day is None:
        return None
    from assistant.occurrences import beginning_on

    entry, start = assistant.entry(number), moment(day, zone)
    found = beginning_on(entry, start) if entry.rrule and entry.state == "planned" else []
    if not found:
        raise InputError(f"Entry {number} is no series that begins on {heading(start.date())}; nothing was done.")
    return found[0].at


def told(at: datetime | None, *, following: bool = False) -> str:
    """Which occurrence was meant."""
    return "" if at is None else f", {heading(at.date())}{' and after' if following else ''}"


def midnight(moment: datetime) -> datetime:
    """The beginning of the day of a moment."""
    return datetime.combine(moment.date(), time(), moment.tzinfo)


def stretch(span: str, day: date, week_start: int) -> Span:
    """The day, the week or the month that a day lies in."""
    from assistant.agenda_span import day_of, month_of, week_of

    if span == "day":
        return day_of(day)
    return week_of(day, week_start) if span == "week" else month_of(day)


def moment(text: str, zone: ZoneInfo, *, closing: bool = False) -> datetime:
    """An ISO date or time in the user's zone; a bare day that closes a stretch counts to its end."""
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        raise InputError(f"“{text}” is not a day or time. Write it like 2026-10-22 or 2026-10-22T18:30.") from None
    value = max(EARLIEST, min(value.replace(tzinfo=None), LATEST)).replace(tzinfo=value.tzinfo)
    if closing and len(text) <= len("2026-10-22"):
        value += timedelta(days=1)
    return value.astimezone(zone) if value.tzinfo else value.replace(tzinfo=zone)


def show(items: Sequence[AgendaItem], start: datetime, end: datetime, zone: ZoneInfo) -> None:
    """The agenda between two moments for people, day by day, in their zone; what facts say is dim, with the number of the
    fact, and so is what is on one of several days."""
    from assistant.agenda_days import by_day

    first, last = start.date(), (end - timedelta(microseconds=1)).date()
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    for day, entries in by_day(items, days, zone).items():
        if entries:
            say(paint(heading(day), bold=True))
        for entry in entries:
            dim = entry.item.told or entry.item.window
            said = told_line(entry) if entry.item.told else line(entry, zone)
            say(paint(said, dim=True) if dim else said)
    if all(item.told for item in items):
        say("Nothing is planned.")


def heading(day: date | None) -> str:
    """A day as people write it: Thu 22 October 2026."""
    return f"{day:%a} {day.day} {day:%B %Y}" if day else "Some day"


def line(on: Line, zone: ZoneInfo) -> str:
    """One entry: number, hours, title, what is special about it, and what it clashes with."""
    from assistant.agenda_days import last_day

    item, last = on.item, last_day(on.item)
    kind = "" if item.kind == "event" else item.kind
    unsure = f"until {heading(last)}" if item.window else "tentative" if item.tentative else ""
    marks = [kind, on.often, unsure, "" if item.busy else "free", elsewhere(item, zone)]
    notes = "".join(f" ({mark})" for mark in marks if mark)
    clash = f"  clashes with {', '.join(map(str, item.conflicts))}" if item.conflicts else ""
    said = wrapped(f"{clean(item.title)}{notes}{clash}", first=f"{item.id:>5}  {hours_of(on):<11}  ")
    return said.replace(clash, paint(clash, "red")) if clash else said


def told_line(on: Line) -> str:
    """What a fact says is on: it has no number that could be cancelled, but that of the fact."""
    item = on.item
    place = f" at {clean(item.elsewhere)}" if item.elsewhere else ""
    often = f" ({on.often})" if on.often else ""
    return wrapped(f"{clean(item.title)}{place}{often} (from fact {item.id})", first=f"{'':5}  {hours_of(on):<11}  ")


def elsewhere(item: AgendaItem, zone: ZoneInfo) -> str:
    """The clock where the entry was planned for, if it shows another time there."""
    if item.start is None or item.all_day or item.zone == "UTC":
        return ""
    here = item.start.astimezone(zone)
    return "" if here.utcoffset() == item.start.utcoffset() else f"{item.start:%H:%M} in {city(item.zone)}"


def city(zone: str) -> str:
    """The place that a zone is called after."""
    return clean(zone.rsplit("/", 1)[-1].replace("_", " "))


def hours_of(on: Line) -> str:
    """From when to when, as far as it is known; nothing for what is only said to be on that day."""
    from assistant.agenda_days import WINDOW, last_day, whole_days

    start = on.item.start
    if start is None or (on.item.end is None and on.item.all_day and start.time() == time()):
        return ""
    last = last_day(on.item)
    if last and on.day and last > on.day and whole_days(on.item) and on.hours != WINDOW:
        return f"to {last.day} {last:%b}"
    return on.hours.replace("–", "-")

"""The schedule: what is planned, and taking an entry off it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from itertools import groupby
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


@click.command()
@click.option("--from", "first", metavar="ISO", help="First day or moment; today by default.")
@click.option("--to", "last", metavar="ISO", help="Last day (included) or moment; a week on by default.")
@as_json
@pass_session
def agenda(session: Session, first: str | None, last: str | None, as_json: bool) -> None:
    """Show what is planned."""
    from assistant.agenda import DEFAULT_SPAN

    now = session.clock.now()
    start = moment(first, session.clock.zone) if first else now.replace(hour=0, minute=0, second=0, microsecond=0)
    end = moment(last, session.clock.zone, closing=True) if last else start + DEFAULT_SPAN
    if end <= start:
        raise InputError(f"The agenda would end ({end:%Y-%m-%d %H:%M}) before it starts ({start:%Y-%m-%d %H:%M}).")
    with session.assistant() as assistant:
        items = assistant.agenda(start, end)
    if as_json:
        say_json({"events": [item.as_json() for item in items]})
    else:
        show(items)


@click.command()
@id_argument
@as_json
@pass_session
def cancel(session: Session, number: int, as_json: bool) -> None:
    """Take entry ID off the agenda."""
    with session.assistant() as assistant:
        entry = assistant.cancel(number)
    if as_json:
        say_json(entry_json(entry))
    else:
        say(f"Cancelled: {clean(entry.title)}")


@click.command()
@id_argument
@as_json
@pass_session
def done(session: Session, number: int, as_json: bool) -> None:
    """Tick off entry ID."""
    with session.assistant() as assistant:
        entry = assistant.done(number)
    if as_json:
        say_json(entry_json(entry))
    else:
        say(f"Done: {clean(entry.title)}")


def moment(text: str, zone: ZoneInfo, *, closing: bool = False) -> datetime:
    """An ISO date or time in the user's zone; a bare day that closes a stretch counts to its end."""
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        raise InputError(f"“{text}” is not a day or time. Write it like 2026-10-22 or 2026-10-22T18:30.") from None
    if closing and len(text) <= len("2026-10-22"):
        value += timedelta(days=1)
    return value.astimezone(zone) if value.tzinfo else value.replace(tzinfo=zone)


def show(items: Iterable[AgendaItem]) -> None:
    """The agenda for people, day by day."""
    empty = True
    for day, entries in groupby(items, key=lambda item: item.start.date() if item.start else None):
        empty = False
        say(paint(heading(day), bold=True))
        for item in entries:
            say(line(item))
    if empty:
        say("Nothing is planned.")


def heading(day: date | None) -> str:
    """A day as people write it: Thu 22 October 2026."""
    return f"{day:%a} {day.day} {day:%B %Y}" if day else "Some day"


def line(item: AgendaItem) -> str:
    """One entry: number, hours, title, and what it clashes with."""
    hours = hours_of(item)
    kind = "" if item.kind == "event" else f" ({item.kind})"
    clash = f"  clashes with {', '.join(map(str, item.conflicts))}" if item.conflicts else ""
    told = wrapped(f"{clean(item.title)}{kind}{clash}", first=f"{item.id:>5}  {hours:<11}  ")
    return told.replace(clash, paint(clash, "red")) if clash else told


def hours_of(item: AgendaItem) -> str:
    """From when to when, as far as it is known; nothing for what is only said to be on that day."""
    if item.start is None or (item.end is None and item.start.time() == time()):
        return ""
    if item.end is None:
        return f"{item.start:%H:%M}"
    if item.end > item.start and item.start.time() == item.end.time() == time():
        last = item.end - timedelta(days=1)
        return "all day" if last.date() <= item.start.date() else f"to {last.day} {last:%b}"
    return f"{item.start:%H:%M}-{item.end:%H:%M}"

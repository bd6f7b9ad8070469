"""The lines of the agenda in words: pure functions from what `assistant.agenda_days` lays out to text."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from textual.content import Content

from assistant.agenda import AgendaItem
from assistant.agenda_days import Line, last_day
from assistant.plain_text import shortened
from tui.layout import Block

LENGTH = 200
"""Characters of a title that can be shown at all."""
HOURS = 11
"""Cells of the column with the hours: "09:00–10:30"."""
NAMED = 3
"""Clashes that are named."""


def heading(day: date | None, today: date, *, empty: bool) -> Content:
    """The name of a day; today is marked."""
    if day is None:
        return Content.styled("Some day", "bold")
    name = Content.styled(f"{day:%a} {day.day} {day:%B}", "bold")
    if day == today:
        name += Content.styled("  today", "bold $text-accent")
    return name + Content.styled("  –", "$text-muted") if empty else name


def told(line: Line, titles: Mapping[int, str], width: int) -> Content:
    """Hours, title and place in one line of `width` cells; below it what it clashes with."""
    item = line.item
    sign, style = ("!", "$text-error") if item.conflicts else (" ", "$text-muted")
    parts = [
        (f"{sign} {line.hours:<{HOURS}}  ", style),
        (named(item), "$text-muted" if item.window else ""),
        (notes_on(line), "$text-muted"),
    ]
    text = Content.assemble(*parts).truncate(width, ellipsis=True)
    if not item.conflicts:
        return text
    clash = Block(f"clashes with {clashing(item, titles)}", "$text-error", " " * (HOURS + 4))
    return text + "\n" + clash.content(width)


def from_fact(line: Line, width: int) -> Content:
    """What a fact says is on, dim, and not to be pointed at: it is changed by changing the fact."""
    often = f"  {line.often}" if line.often else ""
    text = f"  {line.hours:<{HOURS}}  {named(line.item)}{often}  from fact {line.item.id}"
    return Content.styled(text, "$text-muted").truncate(width, ellipsis=True)


def named(item: AgendaItem) -> str:
    """Title and place."""
    return " · ".join(shortened(part, LENGTH) for part in (item.title, item.elsewhere) if part)


def notes_on(line: Line) -> str:
    """What else is to be seen at a glance, behind the title; "" for what is as usual."""
    item, last = line.item, last_day(line.item)
    notes = (
        "" if item.kind == "event" else item.kind,
        line.often or ("repeats" if item.rrule else ""),
        f"until {last:%a} {last.day} {last:%B}" if item.window and last else "tentative" if item.tentative else "",
        "" if item.busy else "free",
    )
    return "  " * any(notes) + ", ".join(note for note in notes if note)


def clashing(item: AgendaItem, titles: Mapping[int, str]) -> str:
    """The titles of what it clashes with, and their numbers; at most three."""
    others = item.conflicts
    named = [f"{shortened(titles[o], 40)} [{o}]" if o in titles else f"[{o}]" for o in others[:NAMED]]
    more = f" and {len(others) - NAMED} more" if len(others) > NAMED else ""
    return ", ".join(named) + more

"""What is planned in a span, looked up and laid out in one job, so that the event loop has only to show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from textual.content import Content

from assistant.agenda import AgendaItem
from assistant.agenda_days import Line, by_day
from assistant.agenda_span import Span, week_of
from assistant.assistant import Assistant
from tui.agenda.days import from_fact, heading, told

SHOWN = 200
"""Rows that are shown of a span."""


@dataclass(frozen=True)
class Plan:
    """What is planned in a span as it was looked up, for a list of so many cells.

    `asked` counts the questions; zone and first day of the week (0 is Monday) are the user's. In `rows` a heading has no
    line. `said` tells how much is planned, how much of it is not shown, and how much clashes.
    """

    asked: int
    span: Span
    today: date
    zone: ZoneInfo
    week_start: int
    titles: Mapping[int, str]
    rows: tuple[tuple[Content, Line | None], ...]
    said: str


def look_up(assistant: Assistant, asked: int, span: Span | None, width: int) -> Plan:
    """What is planned in a span; None is the week that it is."""
    zone, week_start = assistant.clock.zone, assistant.settings.times.week_start
    today = assistant.clock.now().astimezone(zone).date()
    span = span or week_of(today, week_start)
    items = assistant.agenda_with_facts(*span.moments(zone))
    planned = [item for item in items if not item.told]
    titles = {item.id: item.title for item in planned}
    days = by_day(items, span.days, zone)
    rows = []
    for row in laid_out(days, span, today, titles, width):
        rows.append(row)
        if len(rows) == SHOWN:
            break
    shown = sum(line is not None for _, line in rows)
    left = sum(not line.item.told for lines in days.values() for line in lines) - shown
    return Plan(asked, span, today, zone, week_start, titles, tuple(rows), said(planned, left))


def laid_out(
    days: Mapping[date | None, list[Line]], span: Span, today: date, titles: Mapping[int, str], width: int
) -> Iterator[tuple[Content, Line | None]]:
    """Heading and lines of each day; of a month only those on which something is planned."""
    for day, lines in days.items():
        if lines or not span.month:
            yield heading(day, today, empty=not lines), None
            yield from (
                (from_fact(line, width), None) if line.item.told else (told(line, titles, width), line)
                for line in lines
            )


def said(items: list[AgendaItem], left: int) -> str:
    """How many entries are planned, how many lines of them are not shown, and how many entries clash."""
    if not items:
        return "nothing is planned"
    count = len({item.id for item in items})
    clashing = len({item.id for item in items if item.conflicts})
    return ", ".join(
        [
            f"{count} planned",
            *([f"{left} more not shown"] if left else []),
            *([f"{clashing} clash"] if clashing else []),
        ]
    )

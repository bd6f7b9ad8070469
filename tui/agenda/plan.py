"""What is planned in a span, looked up and laid out in one job, so that the event loop has only to show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from textual.content import Content

from assistant.agenda import AgendaItem
from assistant.assistant import Assistant
from tui.agenda.days import Line, by_day, heading, told
from tui.agenda.span import Span, week_of

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
    items = assistant.agenda(*span.moments(zone))
    titles = {item.id: item.title for item in items}
    days = by_day(items, span, zone)
    rows = []
    for row in laid_out(days, span, today, titles, width):
        rows.append(row)
        if len(rows) == SHOWN:
            break
    left = sum(map(len, days.values())) - sum(line is not None for _, line in rows)
    return Plan(asked, span, today, zone, week_start, titles, tuple(rows), said(items, left))


def laid_out(
    days: Mapping[date | None, list[Line]], span: Span, today: date, titles: Mapping[int, str], width: int
) -> Iterator[tuple[Content, Line | None]]:
    """Heading and lines of each day; of a month only those on which something is planned."""
    for day, lines in days.items():
        if lines or not span.month:
            yield heading(day, today, empty=not lines), None
            yield from ((told(line, titles, width), line) for line in lines)


def said(items: list[AgendaItem], left: int) -> str:
    """How much is planned, how many lines of it are not shown, and how much clashes."""
    if not items:
        return "nothing is planned"
    count = len({item.id for item in items})
    clashing = sum(bool(item.conflicts) for item in items)
    return ", ".join(
        [
            f"{count} planned",
            *([f"{left} more not shown"] if left else []),
            *([f"{clashing} clash"] if clashing else []),
        ]
    )

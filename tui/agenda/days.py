"""What is planned, laid out by day: pure functions from the items of a span to lines, each on every day it touches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from textual.content import Content

from assistant.agenda import AgendaItem
from assistant.plain_text import shortened
from tui.agenda.span import DAY, Span
from tui.layout import Block

LENGTH = 200
"""Characters of a title that can be shown at all."""
HOURS = 11
"""Cells of the column with the hours: "09:00–10:30"."""
NAMED = 3
"""Clashes that are named."""


@dataclass(frozen=True)
class Line:
    """One item on one day; None is the day of what has no time. `hours` are those on the user's clock."""

    day: date | None
    item: AgendaItem
    hours: str

    @property
    def key(self) -> tuple[date | None, int, datetime | None]:
        """What tells it from the others, before and after the schedule has changed."""
        return self.day, self.item.id, self.item.at


def by_day(items: Sequence[AgendaItem], span: Span, zone: ZoneInfo) -> dict[date | None, list[Line]]:
    """Every day of the span with what is on, whole days first; at the end what has no time, if there is any."""
    days: dict[date | None, list[Line]] = {day: [] for day in span.days}
    for item in items:
        for line in lines(item, zone):
            if line.day is None or line.day in days:
                days.setdefault(line.day, []).append(line)
    for on in days.values():
        on.sort(key=lambda line: line.hours[:1].isdecimal())
    return days


def lines(item: AgendaItem, zone: ZoneInfo) -> Iterator[Line]:
    """The item on each day that it touches."""
    if item.start is None:
        yield Line(None, item, "")
        return
    start, end = local(item.start, item, zone), local(item.end, item, zone) if item.end else None
    first, last = start.date(), (max(end - timedelta(microseconds=1), start) if end else start).date()
    for count in range((last - first).days + 1):
        day = first + count * DAY
        yield Line(day, item, hours(item, start, end, day))


def local(moment: datetime, item: AgendaItem, zone: ZoneInfo) -> datetime:
    """A moment on the user's clock; whole days are the same days everywhere."""
    return moment if item.all_day or whole_days(item) else moment.astimezone(zone)


def whole_days(item: AgendaItem) -> bool:
    """Whether it runs from midnight to midnight."""
    midnight = time()
    return item.start is not None and item.end is not None and item.start.time() == item.end.time() == midnight


def hours(item: AgendaItem, start: datetime, end: datetime | None, day: date) -> str:
    """From when to when on that day: "09:00–10:30", "from 22:00", "to 06:00", "all day"."""
    if item.all_day or whole_days(item):
        return "all day"
    if end is None:
        return f"{start:%H:%M}"
    if start.date() == (end - timedelta(microseconds=1)).date() or end <= start:
        return f"{start:%H:%M}–{end:%H:%M}"
    if day == start.date():
        return f"{start:%H:%M}–{end:%H:%M}" if end - start < DAY else f"from {start:%H:%M}"
    return f"to {end:%H:%M}" if day == end.date() else "all day"


# --- in words


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
    parts = [(f"{sign} {line.hours:<{HOURS}}  ", style), (named(item), ""), (notes_on(item), "$text-muted")]
    text = Content.assemble(*parts).truncate(width, ellipsis=True)
    if not item.conflicts:
        return text
    clash = Block(f"clashes with {clashing(item, titles)}", "$text-error", " " * (HOURS + 4))
    return text + "\n" + clash.content(width)


def from_fact(line: Line, width: int) -> Content:
    """What a fact says is on, dim, and not to be pointed at: it is changed by changing the fact."""
    text = f"  {line.hours:<{HOURS}}  {named(line.item)}  from fact {line.item.id}"
    return Content.styled(text, "$text-muted").truncate(width, ellipsis=True)


def named(item: AgendaItem) -> str:
    """Title and place."""
    return " · ".join(shortened(part, LENGTH) for part in (item.title, item.elsewhere) if part)


def notes_on(item: AgendaItem) -> str:
    """What else is to be seen at a glance, behind the title; "" for what is as usual."""
    notes = (
        "" if item.kind == "event" else item.kind,
        "repeats" if item.rrule else "",
        "tentative" if item.tentative else "",
        "" if item.busy else "free",
    )
    return "  " * any(notes) + ", ".join(note for note in notes if note)


def clashing(item: AgendaItem, titles: Mapping[int, str]) -> str:
    """The titles of what it clashes with, and their numbers; at most three."""
    others = item.conflicts
    named = [f"{shortened(titles[o], 40)} [{o}]" if o in titles else f"[{o}]" for o in others[:NAMED]]
    more = f" and {len(others) - NAMED} more" if len(others) > NAMED else ""
    return ", ".join(named) + more

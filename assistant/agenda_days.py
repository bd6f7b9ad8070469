"""The agenda laid out by day, as every door shows it: each item on each day that it touches. Pure functions.

A reminder is a moment, whatever stretch it was told with. What comes more than three times a day ("drink water every two
hours") is one line with its first and last hour. Of a window (`AgendaItem.window`) only the days are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

from assistant.agenda import AgendaItem
from assistant.timing.say import say_step

DAY = timedelta(days=1)
MOST = 3
"""Times that one item is shown apart on one day."""
NOON, EVENING = 12, 17
"""The hours at which the afternoon and the evening begin."""
WINDOW = "perhaps"
"""The hours of what may be on that day, or on another of several."""


@dataclass(frozen=True)
class Line:
    """One item on one day; None is the day of what has no time. `hours` are those on the user's clock.

    `often` says how often it comes on that day, where it is too often to be shown each time: then `item` is the first.
    """

    day: date | None
    item: AgendaItem
    hours: str
    often: str = ""

    @property
    def key(self) -> tuple[date | None, int, datetime | None]:
        """What tells it from the others, before and after the schedule has changed."""
        return self.day, self.item.id, self.item.at


def by_day(items: Iterable[AgendaItem], days: Sequence[date], zone: ZoneInfo) -> dict[date | None, list[Line]]:
    """Each of the days with what is on, whole days first; at the end what has no time, if there is any."""
    laid: dict[date | None, list[Line]] = {day: [] for day in days}
    for item in items:
        for line in lines(item, zone):
            if line.day is None or line.day in laid:
                laid.setdefault(line.day, []).append(line)
    for day, on in laid.items():
        laid[day] = sorted(gathered(on, zone), key=lambda line: line.hours[:1].isdecimal())
    return laid


def lines(item: AgendaItem, zone: ZoneInfo) -> Iterator[Line]:
    """The item on each day that it touches."""
    if item.start is None:
        yield Line(None, item, "")
        return
    until = None if item.kind == "reminder" else item.end
    start, end = local(item.start, item, zone), local(until, item, zone) if until else None
    first, last = start.date(), (max(end - timedelta(microseconds=1), start) if end else start).date()
    for count in range((last - first).days + 1):
        day = first + count * DAY
        yield Line(day, item, hours(item, start, end, day))


def gathered(on: Sequence[Line], zone: ZoneInfo) -> Iterator[Line]:
    """The lines of one day; those of one item are one where they are more than `MOST`."""
    same: dict[tuple[str, int], list[Line]] = {}
    for line in on:
        same.setdefault((line.item.kind, line.item.id), []).append(line)
    for line in on:
        times = same[line.item.kind, line.item.id]
        if len(times) <= MOST or line.day is None:
            yield line
        elif line is times[0]:
            yield _one_of(times, zone)


def _one_of(times: Sequence[Line], zone: ZoneInfo) -> Line:
    """Many times of one item on one day as one line, with all that they clash with."""
    starts = [local(line.item.start, line.item, zone) for line in times if line.item.start]
    gaps = {after - before for before, after in pairwise(starts)}
    count = f"{len(times)} times"
    often = f"every {say_step(gaps.pop())}, {count}" if len(gaps) == 1 else count
    clashes = tuple(dict.fromkeys(number for line in times for number in line.item.conflicts))
    first = replace(times[0].item, conflicts=clashes)
    return Line(times[0].day, first, f"{starts[0]:%H:%M}–{starts[-1]:%H:%M}", often)


def local(moment: datetime, item: AgendaItem, zone: ZoneInfo) -> datetime:
    """A moment on the user's clock; whole days are the same days everywhere."""
    return moment if item.all_day or whole_days(item) else moment.astimezone(zone)


def whole_days(item: AgendaItem) -> bool:
    """Whether it runs from midnight to midnight."""
    midnight = time()
    return item.start is not None and item.end is not None and item.start.time() == item.end.time() == midnight


def last_day(item: AgendaItem) -> date | None:
    """The last day of what has an end."""
    return (item.end - timedelta(microseconds=1)).date() if item.end else None


def part_of_day(start: datetime) -> str:
    """What an hour says that stands for "some time on that day": "all day" at midnight, else the part that begins then."""
    if start.time() == time():
        return "all day"
    return "morning" if start.hour < NOON else "afternoon" if start.hour < EVENING else "evening"


def hours(item: AgendaItem, start: datetime, end: datetime | None, day: date) -> str:
    """From when to when on that day: "09:00–10:30", "from 22:00", "to 06:00", "all day", "evening", "perhaps"."""
    if item.window:
        return WINDOW
    if item.all_day or whole_days(item):
        return part_of_day(start)
    if end is None:
        return f"{start:%H:%M}"
    if start.date() == (end - timedelta(microseconds=1)).date() or end <= start:
        return f"{start:%H:%M}–{end:%H:%M}"
    if day == start.date():
        return f"{start:%H:%M}–{end:%H:%M}" if end - start < DAY else f"from {start:%H:%M}"
    return f"to {end:%H:%M}" if day == end.date() else "all day"

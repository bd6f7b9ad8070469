"""When the entries of the schedule take place: the one function that lays them out in a window of time.

What is displayed, what clashes and what rings all come from here, so that they can't disagree: the rule, the occurrences it
leaves out, those that come on top, and those that were moved or renamed. Nothing is laid out without a window and a limit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta

from assistant.timing.recurrence import attach, expand, utc
from store.schedule import Draft, Override

MOST = 500
"""Occurrences of one entry, at most, where nothing else is said."""
DAY = timedelta(days=1)


@dataclass(frozen=True)
class Occurrence:
    """One time that an entry takes place; moments are aware, in the zone of the entry.

    `at` is when the rule puts it, by which the series knows it; `start` is when it is. `end` is None where nobody said.
    """

    at: datetime
    start: datetime
    end: datetime | None
    title: str
    place: str


def occurrences(entry: Draft, start: datetime, end: datetime, *, limit: int = MOST) -> list[Occurrence]:
    """The occurrences that are on at some moment of [start, end), by start, at most `limit`; none of an entry without a date.

    One without an end is a moment, or its whole day.
    """
    if entry.start is None or limit < 1:
        return []
    opens, closes = utc(start), utc(end)
    found = [
        (begin, o)
        for o in _all(entry, entry.start, start, end, limit)
        if (begin := utc(o.start)) < closes and (begin >= opens or _over(entry, o) > opens)
    ]
    return [o for _, o in sorted(found, key=lambda pair: pair[0])][:limit]


def beginning_on(entry: Draft, day: datetime) -> list[Occurrence]:
    """The occurrences that begin on the day of a moment, in the zone of that moment, by start: a night shift is of the
    evening on which it begins."""
    midnight = datetime.combine(day.date(), time(), day.tzinfo)
    return [o for o in occurrences(entry, midnight, midnight + DAY) if utc(o.start) >= utc(midnight)]


def starts(entry: Draft, start: datetime, end: datetime, *, limit: int = MOST) -> list[datetime]:
    """When the occurrences begin that begin in [start, end), in order, at most `limit`."""
    overrides = tuple(replace(override, end=None) for override in entry.overrides)
    moments = replace(entry, end=None, all_day=False, overrides=overrides)
    return [o.start for o in occurrences(moments, start, end, limit=limit)]


def _all(entry: Draft, first: datetime, start: datetime, end: datetime, limit: int) -> Iterator[Occurrence]:
    """All that may touch the window, and little else."""
    if entry.rrule is None:
        yield Occurrence(first, first, entry.end, entry.title, entry.place)
        return
    length = entry.end - first if entry.end else None
    changed = {utc(o.at): o for o in entry.overrides}
    longest = DAY if entry.all_day and length is None else length or timedelta(0)
    after = max(start, first) - longest  # nothing comes before the first, and the calendar has a beginning
    by_rule = expand(entry.rrule, first, after=after, before=end, limit=limit, exdates=(*entry.exdates, *changed))
    for at in (*by_rule, *(extra for extra in entry.rdates if utc(extra) not in changed)):
        yield Occurrence(at, at, _after(at, length), entry.title, entry.place)
    for override in entry.overrides:
        yield _changed(entry, override)


def _changed(entry: Draft, override: Override) -> Occurrence:
    title = entry.title if override.title is None else override.title
    place = entry.place if override.place is None else override.place
    return Occurrence(override.at, override.start, override.end, title, place)


def _after(begin: datetime, length: timedelta | None) -> datetime | None:
    """The end on the wall clock: a night shift ends at six, whatever the clocks did."""
    if length is None:
        return None
    return attach((begin + length).replace(tzinfo=None), begin.tzinfo or UTC)


def _over(entry: Draft, occurrence: Occurrence) -> datetime:
    """When it is over, in UTC."""
    if occurrence.end is not None:
        return max(utc(occurrence.end), utc(occurrence.start))
    return utc(occurrence.start + DAY if entry.all_day else occurrence.start)

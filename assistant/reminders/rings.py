"""When an entry rings: pure reckoning from its times and its lead times.

A ring is a lead time before an occurrence. Days of a lead count on the wall clock (a day before nine o'clock is nine o'clock,
whatever the clocks do in between, unless the lead names another hour), minutes are real ones. What is planned for a whole day rings in the morning.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from itertools import islice

from assistant.occurrences import starts
from assistant.timing.recurrence import RuleError, attach
from store.alarms import SAME_HOUR, Lead
from store.schedule import Entry

AT_ITS_TIME = (Lead(),)
"""The lead times of a reminder of which no other is said."""
MORNING = time(9)
"""When a whole day rings."""
HORIZON = timedelta(days=3660)
"""How far ahead the next occurrence is looked for; what comes even later is found when its time is nearer."""
SLACK = timedelta(days=2)
"""By how much a ring may be nearer to its occurrence than its lead time, or farther from it: whole days ring in the morning,
and a clock may be put forward in between."""
PAGES = 4, 256
"""Occurrences that are asked for at first, where mostly the next one is wanted, and at once later on."""
MOST = 500
"""Rings that are counted, at most."""


@dataclass(frozen=True, order=True)
class Ring:
    """A moment at which an entry rings, and the start of the occurrence it announces; both in UTC, where moments compare."""

    due: datetime
    starts: datetime


def next_rings(
    entry: Entry, leads: Sequence[Lead], after: datetime, rung: Collection[datetime] = frozenset()
) -> list[Ring]:
    """The first ring of each lead time after a moment, without those that have rung; by when they are due."""
    found = {ring.due: ring for lead in leads if (ring := _next(entry, lead, after, rung)) is not None}
    return sorted(found.values())


def rings_between(entry: Entry, leads: Sequence[Lead], after: datetime, until: datetime) -> list[Ring]:
    """The rings in (after, until], by when they are due; at most `MOST` for a lead time."""
    found = {ring.due: ring for lead in leads for ring in islice(_rings(entry, lead, after, until), MOST)}
    return sorted(found.values())


def ring_of(entry: Entry, lead: Lead, start: datetime) -> Ring:
    """The ring of one occurrence."""
    wall = start.replace(tzinfo=None)
    if is_whole_day(entry):
        wall = datetime.combine(wall.date(), MORNING)
    wall = (wall - timedelta(days=lead.days)).replace(fold=0 if lead.days else start.fold)
    if lead.at != SAME_HOUR:
        wall = datetime.combine(wall.date(), time()) + timedelta(minutes=lead.at)
    moment = attach(wall, start.tzinfo or UTC)
    return Ring(moment.astimezone(UTC) - timedelta(minutes=lead.minutes), start.astimezone(UTC))


def is_whole_day(entry: Entry) -> bool:
    """Whether an entry says a day and no hour; an evening, which is also "all day", begins at one."""
    return entry.all_day and entry.start is not None and entry.start.time() == time()


def begins_at(entry: Entry, moment: datetime) -> bool:
    """Whether an occurrence of the entry begins at this moment."""
    return any(_starts(entry, moment, moment + timedelta.resolution))


def _starts(entry: Entry, after: datetime, before: datetime) -> Iterator[datetime]:
    """When the occurrences begin that begin in [after, before), in order.

    Of a series whose rule can't be used only the first one is known: the agenda says what is wrong with it, and one such
    entry keeps no other from ringing.
    """
    limit, most = PAGES
    while after < before:
        try:
            page = starts(entry, after, before, limit=limit)
        except RuleError:
            page = [entry.start] if entry.start and after <= entry.start < before else []
        yield from page
        if len(page) < limit:
            return
        after, limit = page[-1] + timedelta.resolution, min(limit * 4, most)


def _rings(entry: Entry, lead: Lead, after: datetime, until: datetime) -> Iterator[Ring]:
    """The rings of one lead time in (after, until]."""
    ahead = timedelta(days=lead.days, minutes=lead.minutes)
    slack = SLACK if lead.days or is_whole_day(entry) else timedelta.resolution
    for start in _starts(entry, after + ahead - slack, until + ahead + slack):
        ring = ring_of(entry, lead, start)
        if after < ring.due <= until:
            yield ring


def _next(entry: Entry, lead: Lead, after: datetime, rung: Collection[datetime]) -> Ring | None:
    if entry.start is None:
        return None
    first = ring_of(entry, lead, entry.start)
    if entry.rrule is None:
        return first if first.due > after and first.due not in rung else None
    begin = max(after, first.due - SLACK)
    return next((ring for ring in _rings(entry, lead, begin, begin + HORIZON) if ring.due not in rung), None)

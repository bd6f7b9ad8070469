"""When the times that facts tell take place: the one function that lays them out, for the agenda and for the checks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from assistant.readings.forms import Event, Recurring
from assistant.timing import expand

DAY = timedelta(days=1)


class Told(NamedTuple):
    """One time; `end` is None where nobody said, `whole_days` where no hour was meant."""

    start: datetime
    end: datetime | None
    whole_days: bool


def told_times(reading: Event | Recurring, start: datetime, end: datetime) -> Iterator[Told]:
    """The times of a reading that may touch the stretch from `start` to `end`, and few others: how long one takes of which
    nobody said the end is for the caller to say."""
    if isinstance(reading, Event):
        over = reading.end or (reading.start + DAY if reading.all_day else None)
        yield Told(reading.start, over, reading.all_day)
        return
    length = timedelta(minutes=reading.minutes) if reading.minutes else None
    for at in expand(reading.rrule, reading.start, after=start - (length or DAY), before=end, exdates=reading.exdates):
        if reading.until is None or at < reading.until:
            yield Told(at, at + length if length else None, length == DAY)

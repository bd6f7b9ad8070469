"""What one sentence of a fact says about the reading of another: the days to which a row of evenings belongs."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from assistant.readings.forms import Event, Reading, Recurring

_DAY = timedelta(days=1)


def within_days(found: list[Reading]) -> list[Reading]:
    """ "The show is on 9 to 12 June, we have to be there from 6 every night": every night of those days."""
    rows = [r for r in found if isinstance(r, Event) and r.all_day and r.end is not None and r.end - r.start > _DAY]
    if len(rows) != 1 or not any(isinstance(r, Recurring) and _endless(r) and r.title == rows[0].title for r in found):
        return found
    row = rows[0]
    kept: list[Reading] = []
    for reading in found:
        if isinstance(reading, Recurring) and _endless(reading) and reading.title == row.title:
            first = row.start.replace(hour=reading.start.hour, minute=reading.start.minute)
            kept.append(replace(reading, start=first, until=row.end))
        elif not (
            isinstance(reading, Event) and not reading.all_day and reading.title == row.title and not _in(reading, row)
        ):
            kept.append(reading)
    return kept


def _endless(reading: Recurring) -> bool:
    """Whether it comes every day without an end."""
    return reading.rrule == "FREQ=DAILY" and reading.until is None


def _in(event: Event, row: Event) -> bool:
    return row.end is not None and row.start <= event.start < row.end

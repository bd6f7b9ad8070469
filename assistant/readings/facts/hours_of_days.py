"""Hours that belong to several days: "15:00 to 23:00, Saturday 16 and Sunday 17", "Fri 9, Sat 10 and Sun 11, eight to eight"."""

from __future__ import annotations

from datetime import time

from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.stretch import Stretch, midnight
from assistant.timing.types import Day, Range, TimeValue


def alike(clause: Sentence, values: list[TimeValue]) -> list[TimeValue]:
    """ "15:00 to 23:00, Saturday 16 and Sunday 17": a day joined by "and" has the hours of the one before."""
    found: list[TimeValue] = []
    joined = [lead.strip() == "and" for lead, _ in clause.leads()]
    for n, value in enumerate(values):
        hours = found[-1] if found and len(values) == len(joined) and joined[n] else None
        if isinstance(value, Day) and isinstance(hours, Range) and hours.start and hours.end and not whole_days(hours):
            start = midnight(value) + (hours.start - hours.start.replace(hour=0, minute=0))
            found.append(Range(start, start + (hours.end - hours.start)))
        else:
            found.append(value)
    return _backwards(clause, found)


def _backwards(clause: Sentence, values: list[TimeValue]) -> list[TimeValue]:
    """ "Fri 9, Sat 10 and Sun 11 October, eight to eight": hours behind a row of days are those of each of them."""
    leads = [lead.strip(" ,") for lead, _ in clause.leads()]
    if len(values) != len(leads) or any(lead not in {"", "and"} for lead in leads[1:]):
        return values
    hours = next((v for v in values if isinstance(v, Range) and v.start and v.end and not whole_days(v)), None)
    if hours is None or hours.start is None or hours.end is None or not any(isinstance(v, Day) for v in values):
        return values
    first, length = hours.start - hours.start.replace(hour=0, minute=0), hours.end - hours.start
    return [Range(midnight(v) + first, midnight(v) + first + length) if isinstance(v, Day) else v for v in values]


def whole_days(s: Stretch | Range) -> bool:
    """Whether a stretch is made of whole days."""
    return s.end is not None and all(side is None or side.time() == time() for side in (s.start, s.end))

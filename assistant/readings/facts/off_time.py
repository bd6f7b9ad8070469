"""What frees a working day: the break within it, told in the same breath or by itself, and the holidays that take work off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.readings.facts.stretch import minute_of_day
from assistant.readings.forms import EGO, WORK, Clearance, Event, Reading, Recurring

BREAK = "lunch break"
_PAUSE = re.compile(r"\b(?:break|pause|lunch|half an hour off|hour off)\b", re.IGNORECASE)
_IS_PAUSE = re.compile(r"(?:(?:my|the|our) )?(?:lunch|(?:lunch|coffee|tea|midday) break|break)", re.IGNORECASE)
_ON_HOLIDAY = re.compile(r"on (?:\w+ ){0,2}(?:holidays?|vacation|leave)\b", re.IGNORECASE)


def with_time_off(found: Sequence[Reading], text: str) -> list[Reading]:
    """The readings of a fact, where a stretch within a longer one of the same days is its break, a break without a day is
    one of every day, and the user's own holidays take work off."""
    series = [reading for reading in found if isinstance(reading, Recurring)]
    told: list[Reading] = []
    for reading in found:
        inside = _PAUSE.search(text) is not None and any(_within(reading, other) for other in series)
        if isinstance(reading, Recurring) and (inside or _alone(reading)):
            told.append(replace(reading, title=BREAK))
        elif isinstance(reading, Event) and reading.rough and reading.end and _IS_PAUSE.fullmatch(reading.title):
            minutes = int((reading.end - reading.start).total_seconds() // 60)
            told.append(Recurring(BREAK, "FREQ=DAILY", reading.start, minutes, reading.people))
        else:
            told.append(reading)
        if (
            isinstance(reading, Event)
            and reading.all_day
            and EGO in reading.people
            and _ON_HOLIDAY.match(reading.title)
        ):
            told.append(Clearance(WORK, reading.start, "cancelled", reading.end))
    return told


def _alone(series: Recurring) -> bool:
    """Whether a series is a break of the user's, and nobody else's."""
    return series.people == (EGO,) and bool(series.minutes) and _IS_PAUSE.fullmatch(series.title) is not None


def _within(inner: Reading, outer: Recurring) -> bool:
    """Whether a series fills a part of every time of another."""
    if inner is outer or not isinstance(inner, Recurring):
        return False
    if not inner.minutes or not outer.minutes or inner.rrule != outer.rrule:
        return False
    begins = minute_of_day(inner.start) - minute_of_day(outer.start)
    return begins > 0 and begins + inner.minutes < outer.minutes

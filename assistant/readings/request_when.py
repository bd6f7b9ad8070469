"""From the times of a request to its one `When`: when it begins, when it ends, how exactly that was said."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from assistant.context import Context
from assistant.request import When
from assistant.timing import main_time, read_times
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    TimeMention,
    TimeValue,
    Window,
)

DAY = timedelta(days=1)


def when_of(times: Sequence[TimeMention], now: datetime) -> When | None:
    """The time a request is for; None where it names none, or only a length."""
    mention = main_time(times)
    if mention is None:
        return None
    length = next((t.value.length for t in times if isinstance(t.value, Duration) and t.value.length > DAY * 0), None)
    day_first = UNTIL.match(mention.span.text) is None and UNTIL.search(mention.span.text) is not None
    return _when(mention.value, length, now, dated=day_first)


def merely_names(mention: TimeMention, now: datetime) -> bool:
    """Whether a time only says which one is meant: "last night's photo", "the rent for March"."""
    value = mention.value
    if isinstance(value, Window) and value.end - value.start > 10 * DAY:
        return bool(mention.parts) and mention.parts[0].text.lower().startswith("for ")
    possessive = mention.span.text.replace("’", "'").endswith("'s")
    return possessive and isinstance(value, Window | Day) and _end(value) <= now


def timer(text: str, times: Sequence[TimeMention], now: datetime) -> When | None:
    """The end of a timer that is set now: "a timer for 12 minutes"; None for any other text."""
    length = next((t.value.length for t in times if isinstance(t.value, Duration)), None)
    return When(now + length) if length and re.search(r"\b(?:timer|countdown)\b", text, re.IGNORECASE) else None


DIAL = re.compile(
    r"\b(?:heating|thermostat|heater|radiator|oven|volume|brightness|aircon|ac|temperature|fridge|boiler)\b",
    re.IGNORECASE,
)


def is_setting(text: str, mention: TimeMention) -> bool:
    """Whether a bare number is what something is turned to rather than an hour: "the heating up to 22"."""
    said = text[max(0, mention.span.start - 3) : mention.span.end]
    return bool(DIAL.search(text)) and re.search(r"(?:^|\s)to\s\d{1,3}$", said, re.IGNORECASE) is not None


HABIT = re.compile(
    r"\b(daily|nightly|weekly|monthly|yearly|annual)\s(?=(?:\w+\s)?"
    r"(?:reminder|alarm|alert|meeting|call|check-?in|catch-?up|class|lesson|session|dinner|lunch|visit|walk|run|review|practice)\b)",
    re.IGNORECASE,
)
"""A habit told by an adjective: "a daily reminder"."""
AS_RULE = {"daily": "daily {}", "nightly": "daily {}", "weekly": "every {}", "monthly": "monthly on {}"}


def as_habit(text: str, times: Sequence[TimeMention], context: Context) -> tuple[TimeMention, ...]:
    """The times of a text that calls itself daily, weekly, monthly: its one moment becomes the rule it stands for."""
    told = HABIT.search(text)
    mention = main_time(times)
    if not told or mention is None or any(isinstance(t.value, Recurrence) for t in times):
        return tuple(times)
    said = re.sub(r"^(?:on|every|each)\s", "", mention.span.text, flags=re.IGNORECASE)
    form = AS_RULE.get(told[1].lower(), "{}")
    read = read_times(form.format(said), context.now, settings=context.times)
    rule = next((t.value for t in read if isinstance(t.value, Recurrence)), None)
    return tuple(replace(t, value=rule, ambiguous=()) if t is mention and rule else t for t in times)


def _end(value: Window | Day) -> datetime:
    return value.end if isinstance(value, Window) else datetime.combine(value.date, time(), ZoneInfo(value.zone)) + DAY


UNTIL = re.compile(r"(?:^|\b)(?:until|till|til|up\sto)\b", re.IGNORECASE)
"""What has no beginning but a day before it, "Saturday until four", begins that day."""


def _when(value: TimeValue, length: timedelta | None, now: datetime, *, dated: bool = False) -> When | None:
    match value:
        case Instant(at):
            return When(at, at + length if length else None)
        case Day(date, zone):
            start = datetime.combine(date, time(), ZoneInfo(zone))
            return When(start, start + (length if length and length >= DAY else DAY), fuzzy=False, all_day=True)
        case Window(start, end):
            return When(start, end, fuzzy=True)
        case Range(start, end):
            first = start or (datetime.combine(end.date(), time(), end.tzinfo) if dated and end else now)
            whole = first.time() == time() and end is not None and end.time() == time()
            return When(first, end, all_day=whole)
        case Recurrence(rrule, start, duration, timed, exdates):
            lasts = duration or length
            return When(start, start + lasts if lasts else None, all_day=not timed, rrule=rrule, exdates=exdates)
        case Deadline(by):
            return _by(by, now)
        case Move(_, target):
            return _when(target, length, now)
        case _:
            return None


def _by(by: datetime, now: datetime) -> When:
    """A latest moment: a clock time stands for itself, the end of a day for somewhere in that day."""
    if by.time() != time():
        return When(by)
    start = by - DAY
    return When(max(start, now) if start.date() == now.date() else start, by, fuzzy=True)

"""Clock times on their days: each reading of the hour on each reading of the day, with its zone, length and preposition."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta, tzinfo

from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Period,
    Point,
    Relative,
    Rule,
)
from assistant.timing.frame import Dated, Days, Frame, NoSuchDayError
from assistant.timing.resolve_clocks import NOON, Lean, minutes_of, spans_of
from assistant.timing.resolve_rules import recurrences
from assistant.timing.resolved import Resolved, finish, later, starts_after, turned
from assistant.timing.types import Deadline, Instant, Range, Tense, TimeValue, Window
from assistant.timing.zones import find_zone, set_clock


def other_half(point: Point, frame: Frame, lean: Lean, today: Days) -> Resolved | None:
    """The evening reading of a bare hour whose morning is past: "at 9" said at ten in the morning."""
    clock = point.clock
    if (
        (lean.cue == "am" and not point.days)
        or not isinstance(clock, Clock)
        or clock.half
        or clock.midnight
        or clock.colon
        or lean.strong
        or clock.hour == 12
    ):
        return None
    evening = replace(clock, half="pm")
    minutes = minutes_of(evening, lean)[0]
    if minutes > frame.settings.waking[1]:
        return None
    result = clocked(replace(point, clock=evening), Dated((today,)), frame, lean)
    if not starts_after(result.readings[0], frame.now):
        return None
    return replace(result, reason="the next such hour while people are awake")


def clocked(point: Point, dated: Dated, frame: Frame, lean: Lean) -> Resolved:
    """A clock time, or a stretch between two, on each reading of its day; hours in a week are those of its days."""
    week = point.days[0] if point.days else None
    if isinstance(week, Period) and week.unit == "week" and isinstance(point.clock, ClockSpan):
        daily, note = recurrences(Rule(point.start, point.end, "DAILY", within=week, clock=point.clock), frame, lean)
        return finish(list(daily), note, "", first_day=daily[0].start.date())
    values: list[TimeValue] = []
    notes = [dated.note]
    single_days = spread(point, dated)
    for days in single_days:
        zone, fold, zone_note = zone_for(point, frame, days)
        notes.append(zone_note)
        if isinstance(point.clock, ClockSpan):
            for begin, end in spans_of(point.clock, lean):
                start, note = set_clock(days.start, begin, zone, fold=fold)
                stop, other = set_clock(days.start, end, zone)
                notes += [note, other]
                values.append(between(point.clock, start, stop))
        elif point.clock is not None:
            options = minutes_of(point.clock, lean)
            if point.clock.colon and options[0] < NOON and not is_today(point):
                options = options[:1]  # minutes are given for the morning: "8:30"
            for minutes in options:
                at, note = set_clock(days.start, minutes, zone, second=point.clock.second, fold=fold)
                notes.append(note)
                values.append(lasting(point, at))
            if point.clock.midnight and point.days and point.prep in {"", "to"}:
                values.append(lasting(point, set_clock(days.start, 0, zone)[0]))
    reason = dated.reason or reason_of(point, lean, len(values), values[0] if values else None)
    result = finish(values, " ".join(dict.fromkeys(n for n in notes if n)), reason, first_day=dated.readings[0].start)
    if frame.tense is not Tense.FUTURE or point.lead or not point.days:
        return result
    ahead = tuple(v for v in result.readings if starts_after(v, frame.now))
    if ahead:
        return replace(result, readings=ahead)
    if is_today(point):
        lean_free = other_half(point, frame, lean, dated.readings[0])
        return lean_free or replace(result, note=result.note or "That is already past.")
    return result


def is_today(point: Point) -> bool:
    """Whether the day was said to be today."""
    return bool(point.days) and point.days[0] == Relative(0)


def spread(point: Point, dated: Dated) -> list[Days]:
    """The single days on which a clock time may lie: both days of a weekend."""
    found: list[Days] = []
    for days in dated.readings:
        if days.single:
            found.append(days)
        elif isinstance(point.days[0], Period) and point.days[0].unit == "weekend":
            step = timedelta(days=1)
            found += [Days(days.start, days.start + step), Days(days.start + step, days.end)]
        else:
            raise NoSuchDayError
    return found


def zone_for(point: Point, frame: Frame, days: Days) -> tuple[tzinfo, int, str]:
    """The zone of a clock time, and a note where the text means one that it does not name."""
    clock = point.clock.end if isinstance(point.clock, ClockSpan) else point.clock
    name = clock.zone if clock else ""
    if isinstance(point.clock, ClockSpan) and not name:
        name = point.clock.start.zone
    if name == "?":
        return frame.zone, 0, "The text names the clock of somebody else; it is read as yours."
    return find_zone(name, frame.zone, days.start)


def between(span: ClockSpan, start: datetime, end: datetime) -> TimeValue:
    """A stretch between two clock times."""
    return Window(start, end) if span.between else Range(start, end)


def lasting(point: Point, at: datetime) -> TimeValue:
    """An instant with its length, its lead and its preposition."""
    if point.lead:
        at = later(at, point.lead.minutes * (-1 if point.lead.lead == "before" else 1))
    if point.length and point.length.ahead:
        return Range(later(at, -point.length.minutes), at)
    if point.length:
        return Range(at, later(at, point.length.minutes))
    return turned(point.prep, at)


def reason_of(point: Point, lean: Lean, readings: int, chosen: TimeValue | None) -> str:
    """Why an open hour was read so: "3 read as 15:00 by the habits of a day"."""
    clock = point.clock.start if isinstance(point.clock, ClockSpan) else point.clock
    told = isinstance(point.clock, ClockSpan) and bool(point.clock.end.half)
    if clock is None or clock.half or told or clock.midnight or (clock.colon and lean.day_long):
        return ""
    at = edge_of(chosen)
    said = f"{clock.hour}:{clock.minute:02}" if clock.minute else f"{clock.hour}"
    read = f"{said} read as {at:%H:%M}" if at and not point.lead else said
    if lean.strong:
        return f"{read} by the part of the day"
    if lean.cue and readings == 1:
        return f"{read} by the words around it"
    return f"{read} by the habits of a day"


def edge_of(value: TimeValue | None) -> datetime | None:
    """The clock time that a value of one clock time begins or ends with."""
    match value:
        case Instant(at) | Deadline(at):
            return at
        case Range(start, end) | Window(start, end):
            return start or end
    return None

"""From phrases to values: points, stretches between two points, moves, lengths and recurrences."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from itertools import product

from assistant.timing.expressions import Clock, ClockSpan, Length, Moved, Phrase, Point, Rule, Stretch, Weekday
from assistant.timing.frame import Frame, NoSuchDayError
from assistant.timing.lengths import is_plain
from assistant.timing.resolve_clocks import lean_of
from assistant.timing.resolve_hours import reason_of
from assistant.timing.resolve_points import Place, resolve_point
from assistant.timing.resolve_rules import recurrences
from assistant.timing.resolved import Resolved, finish
from assistant.timing.types import Day, Deadline, Duration, Instant, Move, Range, Recurrence, Tense, TimeValue, Window
from assistant.timing.zones import key_of, midnight


def resolve_phrase(phrase: Phrase, place: Place) -> Resolved:
    """The readings of a phrase. Raises `NoSuchDayError` where the calendar has no such day."""
    match phrase:
        case Point():
            return resolve_point(phrase, place)
        case Stretch():
            return resolve_stretch(phrase, place)
        case Moved():
            return resolve_move(phrase, place)
        case Length():
            sign = -1 if phrase.lead == "before" else 1
            return Resolved((Duration(sign * timedelta(minutes=phrase.minutes)),), dated=False)
        case Rule():
            return resolve_rule(phrase, place)


def resolve_stretch(stretch: Stretch, place: Place) -> Resolved:
    """The readings of a stretch between two points; what one end leaves out the other gives."""
    first, last = stretch.first, stretch.last
    if not first.days and not last.days:
        joined = (
            replace(first, clock=ClockSpan(first.clock, last.clock))
            if isinstance(first.clock, Clock) and isinstance(last.clock, Clock)
            else None
        )
        if joined is None:
            raise NoSuchDayError
        return resolve_point(joined, place)
    if not first.days:
        first = replace(first, days=last.days)
    if not last.days:
        last = replace(last, days=first.days)
    if month_of(last) and is_plain(first.days[0]) and not month_of(first):
        end = resolve_point(last, place)
        begin = before_end(first, place, end)
    else:
        begin, end = in_order(first, last, place)
    values: list[TimeValue] = []
    for one, other in product(begin.readings, end.readings):
        start, stop = begin_of(one, place.frame), end_of(other, place.frame)
        if start is not None and stop is not None and start < stop:
            values.append(Range(start, stop))
    if not values:
        raise NoSuchDayError
    return finish(values, " ".join(n for n in (begin.note, end.note) if n), "", first_day=begin.first_day)


def in_order(first: Point, last: Point, place: Place) -> tuple[Resolved, Resolved]:
    """Both ends where the second follows the first; a stretch that has begun is not put off to next year."""
    begin, end = resolve_point(first, place), resolve_point(last, place)
    if begin.first_day is None or end.first_day is None:
        raise NoSuchDayError
    dated = bool(month_of(first) and month_of(last))
    if place.frame.tense is Tense.FUTURE and end.first_day < begin.first_day and dated:
        past = replace(place, frame=replace(place.frame, tense=Tense.PAST))
        earlier = resolve_point(first, past)
        if earlier.first_day and (end.first_day - earlier.first_day).days < 300:
            return earlier, end
    if not (is_plain(last.days[0]) or month_of(last)):
        return begin, end
    after = begin.first_day - timedelta(days=1 if last.clock else 0)
    return begin, resolve_point(last, place, after=after)


def month_of(point: Point) -> int | None:
    """The month that a point names."""
    return getattr(point.days[0], "month", None)


def before_end(first: Point, place: Place, end: Resolved) -> Resolved:
    """The first end of a stretch, its month taken from the second: "from the 9th to the 11th of October"."""
    if end.first_day is None:
        raise NoSuchDayError
    back = replace(place.frame, tense=Tense.PAST, now=midnight(end.first_day, place.frame.zone))
    return resolve_point(first, Place(back, place.ts, None))


def begin_of(value: TimeValue, frame: Frame) -> datetime | None:
    """When a value begins."""
    match value:
        case Instant(at):
            return at
        case Day(day):
            return midnight(day, frame.zone)
        case Window(start) | Range(start):
            return start
        case Deadline(by):
            return by
    return None


def end_of(value: TimeValue, frame: Frame) -> datetime | None:
    """When a value ends."""
    match value:
        case Instant(at):
            return at
        case Day(day):
            return midnight(day + timedelta(days=1), frame.zone)
        case Window(_, end) | Range(_, end):
            return end
        case Deadline(by):
            return by
    return None


def resolve_move(move: Moved, place: Place) -> Resolved:
    """From where to where something is moved."""
    source = resolve_point(move.source, place)
    bare = any(isinstance(day, Weekday) and day == Weekday(day.weekday) for day in move.target.days)
    near = _from_week_of(source.first_day, place) if bare and source.first_day else place
    target = resolve_point(move.target, replace(near, anchor=source.first_day))
    values: list[TimeValue] = [
        Move(one, other)
        for one, other in product(source.readings, target.readings)
        if isinstance(one, Instant | Day | Window) and isinstance(other, Instant | Day | Window)
    ]
    note = " ".join(n for n in (source.note, target.note) if n)
    moved = finish(values, note, target.reason, first_day=target.first_day)
    return replace(moved, dated=source.dated or target.dated)


def _from_week_of(day: date, place: Place) -> Place:
    """The place as it is when the week of a day begins, where that is to come: "next Tuesday's yoga to Wednesday" means the
    Wednesday of that week."""
    frame = place.frame
    monday = midnight(day - timedelta(days=day.weekday()), frame.zone)
    return replace(place, frame=replace(frame, now=monday)) if monday > frame.now else place


def resolve_rule(rule: Rule, place: Place) -> Resolved:
    """A recurrence; "Monday to Friday" without a clock time is one stretch where plans are made."""
    frame = place.frame
    lean = lean_of(
        place.ts,
        rule.pieces or ((rule.start, rule.end),),
        rule.part,
        day_long=place.day_long,
        until=rule.clock_prep == "until",
    )
    if rule.maybe and rule.clock is None and not rule.part and frame.tense is Tense.FUTURE:
        first = Point(rule.start, rule.end, (Weekday(rule.weekdays[0][1]),))
        last = Point(rule.start, rule.end, (Weekday(rule.weekdays[-1][1]),))
        return resolve_stretch(Stretch(rule.start, rule.end, first, last), place)
    if rule.habit and frame.tense is Tense.FUTURE:
        raise NoSuchDayError
    found, note = recurrences(rule, frame, lean)
    values: list[TimeValue] = list(found)
    if rule.once and frame.tense is Tense.FUTURE:
        values.append(single_day(found[0], frame))
    reason = reason_of(Point(rule.start, rule.end, clock=rule.clock), lean, len(found), Instant(found[0].start))
    return finish(values, note, reason, first_day=found[0].start.date())


def single_day(recurrence: Recurrence, frame: Frame) -> TimeValue:
    """The first occurrence alone, for "the last Friday of the month"."""
    if recurrence.timed:
        return Instant(recurrence.start)
    return Day(recurrence.start.date(), key_of(frame.zone))

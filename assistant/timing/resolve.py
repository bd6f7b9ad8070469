"""From phrases to values: every reading of a phrase, the chosen one first, with what the user must hear."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta, tzinfo
from itertools import product

from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Length,
    Moved,
    Period,
    Phrase,
    Point,
    Rule,
    Stretch,
    Weekday,
)
from assistant.timing.lengths import is_plain
from assistant.timing.resolve_clocks import Lean, lean_of, minutes_of, spans_of
from assistant.timing.resolve_days import Dated, Days, Frame, NoSuchDayError, add, resolve_days
from assistant.timing.resolve_rules import recurrences
from assistant.timing.tables import RETURN
from assistant.timing.tokens import Tokens
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    Tense,
    TimeValue,
    Window,
)
from assistant.timing.zones import find_zone, key_of, midnight, set_clock

MOST_READINGS = 6


@dataclass(frozen=True)
class Resolved:
    """The readings of one phrase, the chosen one first."""

    readings: tuple[TimeValue, ...]
    note: str = ""
    reason: str = ""
    dated: bool = True
    first_day: date | None = None


@dataclass(frozen=True)
class Place:
    """Where a phrase stands: the frame, the tokens, and the last date named before it."""

    frame: Frame
    ts: Tokens
    anchor: date | None = None


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
            return Resolved((Duration(timedelta(minutes=phrase.minutes)),), dated=False)
        case Rule():
            return resolve_rule(phrase, place)


def comes_back(ts: Tokens, start: int) -> bool:
    """Whether the words before say that this follows what was named before: "back on the Friday"."""
    here = ts.at(start).sentence
    return any(ts.word(k) in RETURN and ts.at(k).sentence == here for k in range(start - 3, start + 1))


def days_of(point: Point, place: Place, after: date | None = None) -> Dated:
    """The dates of a point."""
    frame = place.frame
    if point.prep == "since" and frame.tense is Tense.FUTURE:
        frame = replace(frame, tense=Tense.PAST)
    if after is None and place.anchor and point.days and is_plain(point.days[0]) and comes_back(place.ts, point.core):
        after = place.anchor
    return resolve_days(point.days, frame, anchor=place.anchor, after=after)


def resolve_point(point: Point, place: Place, after: date | None = None) -> Resolved:
    """The readings of a point."""
    frame = place.frame
    if point.exact:
        return exact(point.exact, frame)
    if point.instant is not None:
        return from_now(point, frame)
    lean = lean_of(place.ts, point.pieces or ((point.start, point.end),), point.part)
    if not point.days:
        return undated(point, frame, lean)
    dated = days_of(point, place, after)
    first_day = dated.readings[0].start
    if point.clock is None:
        values = [v for days in dated.readings for v in whole(point, days, frame)]
        return finish(values, dated.note, dated.reason, first_day=first_day)
    return clocked(point, dated, frame, lean)


def exact(text: str, frame: Frame) -> Resolved:
    """An ISO 8601 string with a time; without an offset it is in the user's zone."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise NoSuchDayError from None
    if moment.tzinfo is None:
        placed, note = set_clock(moment.date(), moment.hour * 60 + moment.minute, frame.zone, second=moment.second)
        return Resolved((Instant(placed),), note, first_day=placed.date())
    at_home = moment.astimezone(frame.zone)
    kept = at_home if at_home.utcoffset() == moment.utcoffset() else moment
    return Resolved((Instant(kept),), first_day=kept.date())


def from_now(point: Point, frame: Frame) -> Resolved:
    """A moment so many minutes from now, for as long as the text says."""
    moment = later(frame.now, point.instant or 0)
    if point.length:
        return Resolved((Range(moment, later(moment, point.length.minutes)),), first_day=moment.date())
    return finish([turned(point.prep, moment)], "", "", first_day=moment.date())


def later(moment: datetime, minutes: float) -> datetime:
    """A moment moved by real minutes, over changes of the clock."""
    try:
        return (moment.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(moment.tzinfo)
    except OverflowError:
        raise NoSuchDayError from None


def undated(point: Point, frame: Frame, lean: Lean) -> Resolved:
    """A clock time or a part of the day without a day: today's where it is still to come, else tomorrow's."""
    today = Days(frame.today, frame.today + timedelta(days=1))
    tomorrow = Days(today.end, today.end + timedelta(days=1))
    if point.clock is None:
        days = tomorrow if frame.tense is Tense.FUTURE and part_end(point.part, today, frame) <= frame.now else today
        values = whole(point, days, frame)
        return replace(finish(values, "", "", first_day=days.start), dated=False)
    result = clocked(point, Dated((today,)), frame, lean)
    if frame.tense is Tense.FUTURE:
        ahead = [v for v in result.readings if starts_after(v, frame.now)]
        if not ahead:
            result = clocked(point, Dated((tomorrow,)), frame, lean)
        elif len(ahead) < len(result.readings):
            result = replace(result, readings=tuple(ahead), reason="the other half of the day is past")
        elif len(result.readings) == 1:
            pass
    elif frame.tense is not Tense.FUTURE:
        result = replace(result, reason="no day said")
    if frame.tense is Tense.FUTURE and isinstance(point.clock, Clock) and not ahead_today(result, frame):
        other = other_half(point, frame, lean, today)
        if other is not None:
            result = other
    return replace(result, dated=False)


def ahead_today(result: Resolved, frame: Frame) -> bool:
    """Whether the chosen reading lies on today."""
    return result.first_day == frame.today


def other_half(point: Point, frame: Frame, lean: Lean, today: Days) -> Resolved | None:
    """The evening reading of a bare hour whose morning is past: "at 9" said at ten in the morning."""
    clock = point.clock
    if not isinstance(clock, Clock) or clock.half or clock.midnight or clock.colon or lean.strong or clock.hour == 12:
        return None
    evening = replace(clock, half="pm")
    minutes = minutes_of(evening, lean)[0]
    if minutes > frame.settings.waking[1]:
        return None
    result = clocked(replace(point, clock=evening), Dated((today,)), frame, lean)
    if not starts_after(result.readings[0], frame.now):
        return None
    return replace(result, reason="the next such hour while people are awake")


def starts_after(value: TimeValue, now: datetime) -> bool:
    """Whether a value still lies ahead."""
    match value:
        case Instant(at):
            return at > now
        case Deadline(by):
            return by > now
        case Range(start, end) | Window(start, end):
            return (start or end or now) > now
    return True


def part_window(part: str, days: Days, frame: Frame) -> tuple[datetime, datetime]:
    """The stretch of a part of the day."""
    start, end = frame.settings.parts[part]
    return set_clock(days.start, start, frame.zone)[0], set_clock(days.start, end, frame.zone)[0]


def part_end(part: str, days: Days, frame: Frame) -> datetime:
    """When a part of the day is over."""
    return part_window(part, days, frame)[1]


def whole(point: Point, days: Days, frame: Frame) -> list[TimeValue]:
    """A day or a stretch of days, or a part of one, as its preposition turns it."""
    if point.length and point.length.minutes >= 1440:
        end = add(days.start, point.length.count, point.length.unit, frame)
        return [Range(midnight(days.start, frame.zone), midnight(max(end, days.end), frame.zone))]
    if point.part and days.single and point.part in frame.settings.parts:
        start, end_at = part_window(point.part, days, frame)
    else:
        start, end_at = midnight(days.start, frame.zone), midnight(days.end, frame.zone)
    match point.prep:
        case "by":
            return [Deadline(end_at)]
        case "before":
            return [Deadline(start)]
        case "until":
            return [Range(None, end_at)]
        case "from" | "since":
            return [Range(start, None)]
        case "after":
            return [Range(end_at, None)]
    if point.lead and days.single:
        sign = -1 if point.lead.lead == "before" else 1
        moved = add(days.start, sign * point.lead.count, point.lead.unit, frame)
        return [Day(moved, key_of(frame.zone))]
    if days.single and not point.part:
        return [Day(days.start, key_of(frame.zone))]
    if start < frame.now < end_at and frame.tense is Tense.FUTURE:
        start = frame.now
    return [Window(start, end_at)]


def turned(prep: str, at: datetime) -> TimeValue:
    """An instant as its preposition turns it."""
    match prep:
        case "by" | "before":
            return Deadline(at)
        case "until":
            return Range(None, at)
        case "from" | "since" | "after":
            return Range(at, None)
    return Instant(at)


def clocked(point: Point, dated: Dated, frame: Frame, lean: Lean) -> Resolved:
    """A clock time, or a stretch between two, on each reading of its day."""
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
            for minutes in minutes_of(point.clock, lean):
                at, note = set_clock(days.start, minutes, zone, second=point.clock.second, fold=fold)
                notes.append(note)
                values.append(lasting(point, at))
            if point.clock.midnight and point.days and point.prep in {"", "to"}:
                values.append(lasting(point, set_clock(days.start, 0, zone)[0]))
    reason = dated.reason or reason_of(point, lean, len(values))
    result = finish(values, " ".join(dict.fromkeys(n for n in notes if n)), reason, first_day=dated.readings[0].start)
    if is_today(point) and frame.tense is Tense.FUTURE:
        ahead = tuple(v for v in result.readings if starts_after(v, frame.now))
        if ahead:
            return replace(result, readings=ahead)
        lean_free = other_half(point, frame, lean, dated.readings[0])
        return lean_free or replace(result, note=result.note or "That is already past.")
    return result


def is_today(point: Point) -> bool:
    """Whether the day was said to be today."""
    from assistant.timing.expressions import Relative

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
    if point.length:
        return Range(at, later(at, point.length.minutes))
    return turned(point.prep, at)


def reason_of(point: Point, lean: Lean, readings: int) -> str:
    """Why an open hour was read so."""
    clock = point.clock.start if isinstance(point.clock, ClockSpan) else point.clock
    if clock is None or clock.half or clock.midnight:
        return ""
    if lean.strong:
        return f"{clock.hour} by the part of the day"
    if lean.cue and readings == 1:
        return f"{clock.hour} by the words around it"
    return f"{clock.hour} by the habits of a day"


def finish(values: list[TimeValue], note: str, reason: str, *, first_day: date | None) -> Resolved:
    """The readings without doubles."""
    distinct = tuple(dict.fromkeys(values))[:MOST_READINGS]
    if not distinct:
        raise NoSuchDayError
    return Resolved(distinct, note, reason, first_day=first_day)


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
        begin = before_end(first, last, place, end)
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
    end = resolve_point(last, place)
    begin = resolve_point(first, place)
    assert begin.first_day is not None
    assert end.first_day is not None
    if place.frame.tense is Tense.FUTURE and end.first_day < begin.first_day and month_of(first) and month_of(last):
        back = Place(replace(place.frame, tense=Tense.PAST, now=place.frame.now), place.ts, place.anchor)
        earlier = resolve_point(first, back)
        if earlier.first_day and (end.first_day - earlier.first_day).days < 300:
            return earlier, end
    following = (
        resolve_point(last, place, after=begin.first_day - timedelta(days=1 if last.clock else 0))
        if is_plain(last.days[0]) or month_of(last)
        else end
    )
    return begin, following


def month_of(point: Point) -> int | None:
    """The month that a point names."""
    return getattr(point.days[0], "month", None)


def before_end(first: Point, last: Point, place: Place, end: Resolved) -> Resolved:
    """The first end of a stretch, its month taken from the second: "from the 9th to the 11th of October"."""
    assert end.first_day is not None
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
    target_place = replace(place, anchor=source.first_day)
    target = resolve_point(move.target, target_place)
    values: list[TimeValue] = [
        Move(one, other)
        for one, other in product(source.readings, target.readings)
        if isinstance(one, Instant | Day | Window) and isinstance(other, Instant | Day | Window)
    ]
    note = " ".join(n for n in (source.note, target.note) if n)
    return finish(values, note, target.reason, first_day=target.first_day)


def resolve_rule(rule: Rule, place: Place) -> Resolved:
    """A recurrence; "Monday to Friday" without a clock time is one stretch where plans are made."""
    frame = place.frame
    lean = lean_of(place.ts, rule.pieces or ((rule.start, rule.end),), rule.part)
    if rule.maybe and rule.clock is None and not rule.part and frame.tense is Tense.FUTURE:
        first = Point(rule.start, rule.end, (Weekday(rule.weekdays[0][1]),))
        last = Point(rule.start, rule.end, (Weekday(rule.weekdays[-1][1]),))
        return resolve_stretch(Stretch(rule.start, rule.end, first, last), place)
    found, note = recurrences(rule, frame, lean)
    values: list[TimeValue] = list(found)
    if rule.once and frame.tense is Tense.FUTURE:
        values.append(single_day(found[0], frame))
    return finish(values, note, "", first_day=found[0].start.date())


def single_day(recurrence: Recurrence, frame: Frame) -> TimeValue:
    """The first occurrence alone, for "the last Friday of the month"."""
    if recurrence.timed:
        return Instant(recurrence.start)
    return Day(recurrence.start.date(), key_of(frame.zone))

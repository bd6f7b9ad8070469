"""From points of time to values: days, parts of days and clock times, as deadlines, open ranges, instants, windows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from assistant.timing.expressions import (
    Date,
    DaySpec,
    Edge,
    Month,
    Period,
    Point,
    Rule,
    Weekday,
    Year,
)
from assistant.timing.frame import Dated, Days, Frame, NoSuchDayError
from assistant.timing.lengths import is_plain
from assistant.timing.points import is_attributive
from assistant.timing.resolve_clocks import Lean, lean_of
from assistant.timing.resolve_days import add, resolve_days
from assistant.timing.resolve_hours import clocked, edge_of, other_half
from assistant.timing.resolve_rules import recurrences
from assistant.timing.resolved import Resolved, finish, later, starts_after, turned
from assistant.timing.tables import HABIT_WORDS, LOOKING_AHEAD, PAST_VERBS, RETURN, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens
from assistant.timing.types import Day, Deadline, Instant, Range, Tense, TimeValue, Window
from assistant.timing.zones import key_of, midnight, set_clock

END_OF_MONTH = timedelta(days=5)
"""Where a plan for "the end of the month" lies."""


@dataclass(frozen=True)
class Place:
    """Where a phrase stands: the frame, the tokens, and the last date named before it."""

    frame: Frame
    ts: Tokens
    anchor: date | None = None
    day_long: bool = False
    """Whether the text counts hours to 24."""
    last_days: tuple[DaySpec, ...] = ()
    """The words for the last date, which an hour may have borrowed."""


def comes_back(ts: Tokens, start: int) -> bool:
    """Whether the words before say that this follows what was named before: "back on the Friday"."""
    here = ts.at(start).sentence
    if ts.word(start) == "until" and {ts.word(start - k) for k in range(1, 5)} & {"but", ",", "wait"}:
        return False
    return any(ts.word(k) in RETURN and ts.at(k).sentence == here for k in range(start - 3, start + 1))


def days_of(point: Point, place: Place, after: date | None = None) -> Dated:
    """The dates of a point."""
    frame = place.frame
    vague = not isinstance(point.days[0], Date) or point.days[0].month is None
    if point.prep == "since" or (frame.tense is Tense.NEAREST and vague and looks_back(place.ts, point)):
        frame = replace(frame, tense=Tense.PAST)
    lent = point.days == place.last_days
    if after is None and isinstance(point.days[0], Weekday) and point.days[0].which == "following":
        after = place.anchor
    if after is None and place.anchor and not lent and is_plain(point.days[0]) and comes_back(place.ts, point.core):
        after = place.anchor
    return resolve_days(point.days, frame, anchor=place.anchor, after=after)


def still_today(point: Point, dated: Dated, frame: Frame, lean: Lean) -> Dated:
    """The dates of a weekday of today's name: today alone where an hour is named with it that is still to come.

    "Tuesday at 20:00" said on a Tuesday morning is tonight; a bare "Tuesday", or an hour that is past, stays open.
    """
    (*_, today) = dated.readings
    plan = frame.tense is Tense.FUTURE and len(dated.readings) > 1 and (point.clock is not None or bool(point.part))
    if not plan or today.start != frame.today or not is_plain(point.days[0]) or not isinstance(point.days[0], Weekday):
        return dated
    if point.clock is None:
        begin = part_window(point.part, today, frame)[0]
    else:
        said = clocked(point, Dated((today,)), replace(frame, tense=Tense.NEAREST), lean).readings[0]
        begin = edge_of(said) or frame.now
    return Dated((today,), dated.note) if begin > frame.now else dated


def looks_back(ts: Tokens, point: Point) -> bool:
    """Whether the words before, up to a mark, tell of the past: "said the man on Friday"; "is closed on Friday" does not."""
    here = ts.at(point.start).sentence
    for k in range(point.start - 1, max(point.start - 10, -1), -1):
        token = ts.at(k)
        if token.sentence != here or token.kind is Kind.MARK or token.word in LOOKING_AHEAD:
            return False
        past = token.word in PAST_VERBS or (token.word.endswith("ed") and len(token.word) > 4 and not token.capital)
        if past and not {ts.word(k - 1), ts.word(k - 2)} & LOOKING_AHEAD:
            return point.prep not in {"until", "by", "before", "from"}
    return False


def habit(point: Point, frame: Frame, ts: Tokens) -> bool:
    """Whether a weekday in a fact is one of every week: "the Friday boat", "Friday is when they usually talk"."""
    if frame.tense is not Tense.NEAREST or len(point.days) != 1 or point.prep:
        return False
    day: DaySpec = point.days[0]
    if not isinstance(day, Weekday) or not is_plain(day):
        return False
    begin, end = point.pieces[0] if point.pieces else (point.start, point.end)
    if is_attributive(ts, end) and ts.word(end - 1) in WEEKDAYS:
        return True
    here = ts.at(point.start).sentence
    return not point.clock and any(
        t.word in HABIT_WORDS and t.sentence == here for t in ts[max(0, begin - 12) : end + 12]
    )


def weekly(point: Point, frame: Frame, lean: Lean) -> list[TimeValue]:
    """The weekday of every week, with its part of the day or its hours."""
    day: DaySpec = point.days[0]
    if not isinstance(day, Weekday):
        return []
    rule = Rule(point.start, point.end, "WEEKLY", weekdays=((0, day.weekday),), part=point.part, clock=point.clock)
    return list(recurrences(rule, frame, lean)[0])


def resolve_point(point: Point, place: Place, after: date | None = None) -> Resolved:
    """The readings of a point."""
    frame = place.frame
    if point.exact:
        return exact(point.exact, frame)
    if point.instant is not None:
        return from_now(point, frame)
    plan = frame.tense is Tense.FUTURE and bool(point.days)
    pieces = point.pieces or ((point.start, point.end),)
    lean = lean_of(place.ts, pieces, point.part, day_long=place.day_long, until=point.prep == "until" and not plan)
    if not point.days:
        return undated(point, frame, lean)
    dated = days_of(point, place, after)
    if place.anchor is None or place.anchor <= frame.today:
        dated = still_today(point, dated, frame, lean)
    first_day = dated.readings[0].start
    if point.clock is None:
        values = [v for days in dated.readings for v in whole(point, days, frame)]
        every = weekly(point, frame, lean) if habit(point, frame, place.ts) else []
        return finish(every + values, dated.note, dated.reason, first_day=first_day)
    result = clocked(point, dated, frame, lean)
    if habit(point, frame, place.ts):
        return replace(result, readings=(*weekly(point, frame, lean), *result.readings))
    return result


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


def undated(point: Point, frame: Frame, lean: Lean) -> Resolved:
    """A clock time or a part of the day without a day: today's where it is still to come, else tomorrow's."""
    today = Days(frame.today, frame.today + timedelta(days=1))
    tomorrow = Days(today.end, today.end + timedelta(days=1))
    if point.clock is None:
        start, end = part_window(point.part, today, frame)
        over = end <= frame.now or (start < frame.now and start.hour < 12)
        days = tomorrow if frame.tense is Tense.FUTURE and over else today
        return replace(finish(whole(point, days, frame), "", "", first_day=days.start), dated=False)
    if point.prep == "since":
        begun = clocked(point, Dated((today,)), replace(frame, tense=Tense.PAST), lean)
        return replace(begun, dated=False)
    result = clocked(point, Dated((today,)), frame, lean)
    if frame.tense is Tense.FUTURE:
        ahead = tuple(v for v in result.readings if starts_after(v, frame.now))
        if len(ahead) < len(result.readings):
            result = replace(result, readings=ahead, reason="the other half of the day is past")
        if not ahead:
            result = other_half(point, frame, lean, today) or clocked(point, Dated((tomorrow,)), frame, lean)
    return replace(result, dated=False)


def part_window(part: str, days: Days, frame: Frame) -> tuple[datetime, datetime]:
    """The stretch of a part of the day."""
    start, end = frame.settings.parts[part]
    return set_clock(days.start, start, frame.zone)[0], set_clock(days.start, end, frame.zone)[0]


def whole(point: Point, days: Days, frame: Frame) -> list[TimeValue]:
    """A day or a stretch of days, or a part of one, as its preposition turns it."""
    if point.length and point.length.minutes >= 1440:
        end = add(days.start, point.length.count, point.length.unit, frame)
        return [Range(midnight(days.start, frame.zone), midnight(max(end, days.end), frame.zone))]
    if point.part and days.single and point.part in frame.settings.parts:
        start, end_at = part_window(point.part, days, frame)
    else:
        start, end_at = midnight(days.start, frame.zone), midnight(days.end, frame.zone)
    long = not days.single and isinstance(point.days[0], Month | Year | Period) if point.days else False
    match point.prep:
        case "by":
            return [Deadline(start), Deadline(end_at)] if long else [Deadline(end_at)]
        case "before":
            return [Deadline(start)]
        case "until":
            return [Range(None, start), Range(None, end_at)] if long else [Range(None, end_at)]
        case "from" | "since":
            return [Range(start, None)]
        case "after":
            return [Range(end_at, None)]
    if point.lead and days.single:
        sign = -1 if point.lead.lead == "before" else 1
        moved = add(days.start, sign * point.lead.count, point.lead.unit, frame)
        return [Day(moved, key_of(frame.zone))]
    if days.single and not point.part and closes_month(point, frame):
        start = max(midnight(days.end - END_OF_MONTH, frame.zone), frame.now)
    elif days.single and not point.part:
        return [Day(days.start, key_of(frame.zone))]
    if start < frame.now < end_at and frame.tense is Tense.FUTURE:
        start = frame.now
    return [Window(start, end_at)]


def closes_month(point: Point, frame: Frame) -> bool:
    """Whether something is planned for "the end of the month", its last days; what is told of it is that of the last day."""
    day = point.days[0] if point.days else None
    month = isinstance(day, Edge) and (
        isinstance(day.of, Month) or (isinstance(day.of, Period) and day.of.unit == "month")
    )
    return month and isinstance(day, Edge) and day.which == "end" and frame.tense is Tense.FUTURE

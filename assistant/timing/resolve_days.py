"""From days as they were said to dates of the calendar.

The tense decides where an incomplete date points: ahead for plans, back for memories, to the nearest for facts. Every
plausible reading is kept, the chosen one first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date, timedelta

from dateutil.easter import easter

from assistant.timing.calendar_words import valid
from assistant.timing.expressions import (
    Around,
    Beside,
    Date,
    DaySpec,
    Edge,
    Feast,
    Following,
    Month,
    NthWeek,
    NthWeekday,
    Numeric,
    Period,
    Relative,
    Shifted,
    Weekday,
    Year,
)
from assistant.timing.frame import ONE_DAY, Dated, Days, Frame, NoSuchDayError, one, span
from assistant.timing.lengths import MINUTES
from assistant.timing.resolve_periods import (
    around,
    beside,
    edge,
    month_days,
    next_weekday,
    nth_week,
    nth_weekday,
    periods,
    stretch_of,
    week_start,
)
from assistant.timing.tables import EASTER_FEASTS, FIXED_FEASTS, WEEKDAY_FEASTS, WEEKDAY_NAMES
from assistant.timing.types import Tense


def resolve_days(
    specs: Sequence[DaySpec], frame: Frame, *, anchor: date | None = None, after: date | None = None
) -> Dated:
    """The dates of what was said of one day.

    `anchor`: a date named before, near which a bare day of the month lies; `after`: the day before which it can't be.
    Raises `NoSuchDayError`.
    """
    try:
        return resolve(merge(specs), frame, anchor, after)
    except (OverflowError, ValueError):
        raise NoSuchDayError from None


def merge(specs: Sequence[DaySpec]) -> list[DaySpec]:
    """A weekday and a date beside it as one date, a weekday and a week as a weekday of that week."""
    weekday = next((s for s in specs if isinstance(s, Weekday)), None)
    rest = [s for s in specs if s is not weekday]
    if weekday is None or not rest:
        return list(specs)
    other = rest[0]
    if isinstance(other, Date):
        return [replace(other, weekday=other.weekday if other.weekday is not None else weekday.weekday)]
    if isinstance(other, Shifted) and other.base is None:
        return [replace(weekday, of=Period("week", round(other.count) * (2 if other.unit == "fortnight" else 1)))]
    if isinstance(other, Period) and other.unit == "week":
        return [replace(weekday, of=other)]
    return [other, weekday]


def resolve(specs: list[DaySpec], frame: Frame, anchor: date | None, after: date | None) -> Dated:
    """The dates of merged specifications."""
    first = specs[0]
    result = one_spec(first, frame, anchor, after)
    if len(specs) > 1 and isinstance(specs[1], Weekday):
        weekday = specs[1].weekday
        fitting = tuple(d for d in result.readings if d.start.weekday() == weekday)
        if fitting:
            return replace(result, readings=fitting)
        shown = WEEKDAY_NAMES[weekday]
        near = next_weekday(frame.today, weekday)
        return Dated(
            (*result.readings, one(near)),
            f"{result.readings[0].start.day} {result.readings[0].start:%B %Y} is no {shown}.",
        )
    return result


def one_spec(spec: DaySpec, frame: Frame, anchor: date | None, after: date | None) -> Dated:
    """The dates of one specification."""
    today = frame.today
    match spec:
        case Relative(days):
            return Dated((one(today + timedelta(days=days)),))
        case Weekday():
            return weekday_dates(spec, frame, after)
        case Date():
            return calendar_dates(spec, frame, anchor, after)
        case Numeric():
            return numeric_dates(spec, frame)
        case Feast(name, year):
            return Dated((one(by_year(lambda y: feast(name, y), year, frame, after)),))
        case NthWeekday(n, weekday, of):
            whole = stretch_of(of, frame, settle=lambda d: nth_weekday(n, weekday, d))
            return Dated((one(nth_weekday(n, weekday, whole)),))
        case NthWeek(n, unit, of):
            return Dated((nth_week(n, unit, stretch_of(of, frame)),))
        case Beside(weekday, day, before):
            base = resolve([day], frame, anchor, after)
            return replace(base, readings=tuple(one(beside(d.start, weekday, before)) for d in base.readings))
        case Around(unit, day, side):
            return around(unit, side, resolve([day], frame, anchor, after), frame)
        case Shifted(count, unit, base):
            return shifted(count, unit, base, frame, anchor)
        case Edge(which, of):
            return edge(which, of, frame)
        case Following(count, unit):
            other = add(today, count, unit, frame)
            return Dated((span(min(today, other), max(today, other) + ONE_DAY if count < 0 else other),))
        case Period() | Month() | Year():
            return periods(spec, frame)


def weekday_dates(spec: Weekday, frame: Frame, after: date | None) -> Dated:
    """The date of a weekday, with "this", "next", "last", or of a named week."""
    today = frame.today
    if spec.of is not None:
        start = stretch_of(spec.of, frame).start
        return Dated((one(start + timedelta(days=(spec.weekday - start.weekday()) % 7)),))
    ahead = next_weekday(today, spec.weekday)
    back = ahead - timedelta(days=7 if ahead - timedelta(days=7) != today else 14)
    same = today.weekday() == spec.weekday
    if spec.weeks:
        return Dated((one(ahead + timedelta(weeks=spec.weeks)),))
    if spec.which == "last":
        return Dated((one(back),))
    if spec.which == "this":
        return (
            Dated((one(today if same else ahead),))
            if frame.tense is not Tense.PAST
            else Dated((one(today if same else back),))
        )
    if spec.which == "next":
        start = week_start(today, frame) + timedelta(days=7)
        of_next_week = start + timedelta(days=(spec.weekday - start.weekday()) % 7)
        if of_next_week == ahead or ahead - today == ONE_DAY:  # nobody calls tomorrow "next Friday"
            return Dated((one(of_next_week),))
        return Dated((one(of_next_week), one(ahead)), reason="next is read as of next week")
    if after is not None or spec.which == "following":
        return Dated((one(next_weekday(after or today, spec.weekday)),))
    if frame.tense is Tense.PAST:
        return Dated((one(today if same else back),))
    if frame.tense is Tense.NEAREST:
        return Dated((one(min((today if same else ahead, back), key=lambda d: abs((d - today).days))),))
    return Dated((one(ahead), one(today)), reason="today has the same name") if same else Dated((one(ahead),))


def calendar_dates(spec: Date, frame: Frame, anchor: date | None, after: date | None) -> Dated:
    """A date with or without its month, year and weekday."""
    if spec.of is not None:
        whole = stretch_of(spec.of, frame)
        day = whole.start + timedelta(days=spec.day - 1)
        return checked(day, spec.weekday)
    if spec.year is not None and spec.month is not None:
        if not valid(spec.day, spec.month, spec.year):
            raise NoSuchDayError
        return checked(date(spec.year, spec.month, spec.day), spec.weekday)
    candidates = list(months_around(spec, frame) if spec.month is None else years_around(spec, frame))
    fitting = [d for d in candidates if spec.weekday is None or d.weekday() == spec.weekday]
    chosen = choose(fitting, frame, anchor if spec.month is None else None, after)
    plain = choose(candidates, frame, anchor if spec.month is None else None, after)
    far = 200 if spec.month is None else 400
    if chosen is not None and abs((chosen - (after or frame.today)).days) <= far:
        return Dated((one(chosen),))
    if plain is None:
        raise NoSuchDayError
    return checked(plain, spec.weekday)


def checked(day: date, weekday: int | None) -> Dated:
    """A date, with the weekday that was said as a second reading and a note where it is another one."""
    if weekday is None or day.weekday() == weekday:
        return Dated((one(day),))
    shift = (weekday - day.weekday() + 3) % 7 - 3
    note = f"{day.day} {day:%B %Y} is a {WEEKDAY_NAMES[day.weekday()]}, not a {WEEKDAY_NAMES[weekday]}."
    return Dated((one(day), one(day + timedelta(days=shift))), note)


def months_around(spec: Date, frame: Frame) -> Iterable[date]:
    """The day in the months around now."""
    base = frame.today.year * 12 + frame.today.month - 1
    for step in range(-24, 25):
        year, month = divmod(base + step, 12)
        if valid(spec.day, month + 1, year):
            yield date(year, month + 1, spec.day)


def years_around(spec: Date, frame: Frame) -> Iterable[date]:
    """The day in the years around now."""
    for year in range(frame.today.year - 9, frame.today.year + 10):
        if spec.month is not None and valid(spec.day, spec.month, year):
            yield date(year, spec.month, spec.day)


def choose(days: Sequence[date], frame: Frame, anchor: date | None, after: date | None) -> date | None:
    """The date that the tense points to; near an anchor where one is given."""
    today = frame.today
    if after is not None:
        return min((d for d in days if d > after), default=None)
    if frame.tense is Tense.FUTURE:
        days = [d for d in days if d >= today]
        if anchor is None:
            return min(days, default=None)
    elif frame.tense is Tense.PAST:
        return max((d for d in days if d <= today), default=None)
    target = anchor or today
    return min(days, key=lambda d: (abs((d - target).days), d < target), default=None)


def numeric_dates(spec: Numeric, frame: Frame) -> Dated:
    """Both readings of 03/04, unless only one is a date."""
    pairs = [(spec.first, spec.second), (spec.second, spec.first)]
    if not frame.settings.day_first:
        pairs.reverse()
    found: list[Days] = []
    for day, month in dict.fromkeys(pairs):
        if valid(day, month, spec.year):
            found += calendar_dates(Date(day, month, spec.year), frame, None, None).readings
    if not found:
        raise NoSuchDayError
    return Dated(tuple(dict.fromkeys(found)), reason="day before month" if len(found) > 1 else "")


def feast(name: tuple[str, ...], year: int) -> date:
    """The date of a feast in a year."""
    if name in EASTER_FEASTS:
        return easter(year) + timedelta(days=EASTER_FEASTS[name])
    if name in WEEKDAY_FEASTS:
        month, weekday, n = WEEKDAY_FEASTS[name]
        return nth_weekday(n, weekday, month_days(year * 12 + month - 1))
    month, day = FIXED_FEASTS[name]
    return date(year, month, day)


def by_year(of: Callable[[int], date], year: int | None, frame: Frame, after: date | None) -> date:
    """The date of a yearly day in the year that the tense points to."""
    if year is not None:
        return of(year)
    found = choose([of(frame.today.year + step) for step in range(-2, 4)], frame, None, after)
    if found is None:
        raise NoSuchDayError
    return found


def add(day: date, count: float, unit: str, frame: Frame) -> date:
    """A day moved by so many units; the last of the month where a month is too short."""
    if unit == "working day":
        return add_working(day, round(count), frame)
    if unit in {"month", "year"}:
        index = day.year * 12 + day.month - 1 + round(count * (12 if unit == "year" else 1))
        year, month = divmod(index, 12)
        if not 1 < year < 9990:
            raise NoSuchDayError
        last = (month_days(index).end - ONE_DAY).day
        return date(year, month + 1, min(day.day, last))
    return day + timedelta(days=round(count * MINUTES[unit] / 1440))


def add_working(day: date, count: int, frame: Frame) -> date:
    """A day moved by working days."""
    if abs(count) > 5000:
        raise NoSuchDayError
    step = ONE_DAY if count > 0 else -ONE_DAY
    while count:
        day += step
        if day.weekday() < 5 and day not in frame.settings.holidays:
            count -= 1 if count > 0 else -1
    return day


def shifted(count: float, unit: str, base: DaySpec | None, frame: Frame, anchor: date | None) -> Dated:
    """So many units from today or from another day."""
    if base is None:
        return Dated((one(add(frame.today, count, unit, frame)),))
    bases = resolve([base], frame, anchor, None)
    return replace(bases, readings=tuple(one(add(b.start, count, unit, frame)) for b in bases.readings))

"""From weeks, weekends, months and years as they were said to stretches of the calendar, and days counted within them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from assistant.timing.expressions import Month, Period, Year
from assistant.timing.frame import ONE_DAY, Dated, Days, Frame, NoSuchDayError, one, span
from assistant.timing.types import Tense


def week_start(day: date, frame: Frame) -> date:
    """The first day of the week of a day."""
    return day - timedelta(days=(day.weekday() - frame.settings.week_start) % 7)


def nth_weekday(n: int, weekday: int, whole: Days) -> date:
    """The n-th such weekday of a stretch, -1 for the last."""
    if n < 0:
        last = whole.end - ONE_DAY
        return last - timedelta(days=(last.weekday() - weekday) % 7)
    day = whole.start + timedelta(days=(weekday - whole.start.weekday()) % 7 + 7 * (n - 1))
    if day >= whole.end:
        raise NoSuchDayError
    return day


def nth_week(n: int, unit: str, whole: Days) -> Days:
    """The n-th seven days, or the n-th weekend, of a stretch; -1 for the last."""
    if unit == "weekend":
        saturday = nth_weekday(n, 5, whole)
        return span(saturday, saturday + 2 * ONE_DAY)
    if n < 0:
        return span(whole.end - 7 * ONE_DAY, whole.end)
    start = whole.start + 7 * (n - 1) * ONE_DAY
    return span(start, min(start + 7 * ONE_DAY, whole.end))


def around(unit: str, side: int, days: Dated, frame: Frame) -> Dated:
    """The week or the weekend of a day, or the nearest one before (`side` -1) or after it (1)."""
    day = days.readings[0].start
    if unit == "week":
        start = week_start(day, frame) + 7 * side * ONE_DAY
        return replace(days, readings=(span(start, start + 7 * ONE_DAY),))
    saturday = day + timedelta(days=5 - day.weekday())
    if side < 0 or (side > 0 and saturday <= day):
        saturday += 7 * side * ONE_DAY
    return replace(days, readings=(span(saturday, saturday + 2 * ONE_DAY),))


def stretch_of(spec: Month | Period | Year, frame: Frame, settle: Callable[[Days], date] | None = None) -> Days:
    """The days of a stretch; `settle` gives the day within it that must not be past where plans are made."""
    today = frame.today
    if isinstance(spec, Year):
        return span(date(spec.year, 1, 1), date(spec.year + 1, 1, 1))
    if isinstance(spec, Month):
        return month_stretch(spec, frame, settle)
    if spec.unit == "week":
        start = week_start(today, frame) + timedelta(weeks=spec.offset)
        return span(start, start + timedelta(weeks=1))
    if spec.unit == "weekend":
        saturday = today + timedelta(days=5 - today.weekday() + 7 * spec.offset)
        if frame.tense is Tense.PAST and spec.which == "the" and today.weekday() < 5:
            saturday -= timedelta(days=7)
        return span(saturday, saturday + 2 * ONE_DAY)
    if spec.unit == "month":
        return month_days(today.year * 12 + today.month - 1 + spec.offset)
    return span(date(today.year + spec.offset, 1, 1), date(today.year + spec.offset + 1, 1, 1))


def month_days(index: int) -> Days:
    """All days of a month, counted from the year 0."""
    year, month = divmod(index, 12)
    after_year, after = divmod(index + 1, 12)
    return span(date(year, month + 1, 1), date(after_year, after + 1, 1))


def month_stretch(spec: Month, frame: Frame, settle: Callable[[Days], date] | None) -> Days:
    """A month by name in the year that is meant."""
    today = frame.today
    if spec.year is not None:
        return month_days(spec.year * 12 + spec.month - 1)
    around = [month_days((today.year + step) * 12 + spec.month - 1) for step in (-2, -1, 0, 1, 2)]
    if spec.which == "next":
        return next(m for m in around if m.start > today)
    if spec.which == "last":
        return [m for m in around if m.end <= today][-1]
    if spec.which == "this":
        return around[2]
    if frame.tense is Tense.FUTURE:
        return next(m for m in around if (settle(m) >= today if settle else m.end > today))
    if frame.tense is Tense.PAST:
        return [m for m in around if m.start <= today][-1]
    return min(
        around, key=lambda m: 0 if m.start <= today < m.end else abs((m.start + timedelta(days=14) - today).days)
    )


def edge(which: str, of: Month | Period | Year, frame: Frame) -> Dated:
    """The beginning, the middle or the end of a stretch."""
    whole = stretch_of(of, frame)
    length = (whole.end - whole.start).days
    if which in {"end", "last"}:
        if isinstance(of, Period) and of.unit == "week":
            friday = whole.start + timedelta(days=(4 - whole.start.weekday()) % 7)
            return Dated((one(friday), one(whole.end - ONE_DAY)), reason="the working week ends on Friday")
        return Dated((one(whole.end - ONE_DAY),))
    if which == "first":
        return Dated((one(whole.start),))
    if which.endswith("working"):
        return Dated((one(working_day(which, whole, of, frame)),))
    if which.endswith("half"):
        middle = whole.start + timedelta(days=15 if 28 <= length <= 31 else length // 2)
        return Dated((span(whole.start, middle) if which == "first half" else span(middle, whole.end),))
    third = max(length // 3, 1)
    if which == "late":
        return Dated((span(whole.start + timedelta(days=2 * third), whole.end),))
    begin = whole.start if which == "beginning" else whole.start + timedelta(days=third)
    return Dated((span(begin, begin + timedelta(days=third)),))


def working_day(which: str, whole: Days, of: Month | Period | Year, frame: Frame) -> date:
    """The first or the last working day of a stretch; of the next month where that of "the month" is past."""
    days = [whole.start + n * ONE_DAY for n in range((whole.end - whole.start).days)]
    if which == "last working":
        days.reverse()
    found = next((d for d in days if d.weekday() < 5 and d not in frame.settings.holidays), None)
    if found is None:
        raise NoSuchDayError
    past = found < frame.today and frame.tense is Tense.FUTURE
    if past and isinstance(of, Period) and of.which == "the":
        later = replace(of, offset=of.offset + 1, which="next")
        return working_day(which, stretch_of(later, frame), later, frame)
    return found


def periods(spec: Period | Month | Year, frame: Frame) -> Dated:
    """A week, weekend, month or year; "next weekend" said before a weekend is open."""
    chosen = stretch_of(spec, frame)
    if isinstance(spec, Period) and spec.unit == "weekend" and spec.which == "next" and frame.today.weekday() < 5:
        return Dated(
            (chosen, span(chosen.start - 7 * ONE_DAY, chosen.end - 7 * ONE_DAY)),
            reason="next weekend is the one of next week",
        )
    return Dated((chosen,))


def beside(day: date, weekday: int, before: bool) -> date:
    """The first such weekday after a day, or the last one before it."""
    return next_weekday(day, weekday) if not before else day - timedelta(days=(day.weekday() - weekday - 1) % 7 + 1)


def next_weekday(day: date, weekday: int) -> date:
    """The first such weekday after a day."""
    return day + timedelta(days=(weekday - day.weekday() - 1) % 7 + 1)

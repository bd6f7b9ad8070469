"""The stretch of days that an agenda shows, at every door: a day, a week or a month, and the ones before and after it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY = timedelta(days=1)


@dataclass(frozen=True)
class Span:
    """The days from `first` on, up to `end`, which is none of them."""

    first: date
    end: date
    month: bool = False

    @property
    def days(self) -> list[date]:
        """Its days."""
        return [self.first + count * DAY for count in range((self.end - self.first).days)]

    def moments(self, zone: ZoneInfo) -> tuple[datetime, datetime]:
        """From when to when it is, on the clock of a zone."""
        return datetime.combine(self.first, time(), zone), datetime.combine(self.end, time(), zone)

    def title(self) -> str:
        """As its heading says it: "Mon 12 – Sun 18 October 2026", "October 2026"."""
        if self.month:
            return f"{self.first:%B %Y}"
        last = self.end - DAY
        begin = f"{self.first:%a} {self.first.day}"
        if self.first.month != last.month:
            begin += f" {self.first:%B}" if self.first.year == last.year else f" {self.first:%B %Y}"
        return f"{begin} – {last:%a} {last.day} {last:%B %Y}"


def day_of(day: date) -> Span:
    """That day alone."""
    return Span(day, day + DAY)


def week_of(day: date, week_start: int = 0) -> Span:
    """The week that a day is in; it begins on `week_start`, 0 is Monday."""
    first = day - (day.weekday() - week_start) % 7 * DAY
    return Span(first, first + 7 * DAY)


def month_of(day: date) -> Span:
    """The month that a day is in."""
    first = day.replace(day=1)
    return Span(first, (first + 31 * DAY).replace(day=1), month=True)


def beside(span: Span, by: int) -> Span:
    """The week or month after it (`by` 1), or before it (-1); itself where the calendar ends."""
    try:
        if span.month:
            return month_of(span.first - DAY if by < 0 else span.end)
        return Span(span.first + by * 7 * DAY, span.end + by * 7 * DAY)
    except OverflowError:
        return span

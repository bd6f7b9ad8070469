"""Against what a text is resolved, and what days resolve to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from assistant.timing.settings import TimeSettings
from assistant.timing.types import Tense

ONE_DAY = timedelta(days=1)
EARLIEST, LATEST = date(1000, 1, 1), date(9000, 1, 1)


@dataclass(frozen=True)
class Frame:
    """Against what a text is resolved."""

    now: datetime
    tense: Tense
    settings: TimeSettings

    @property
    def today(self) -> date:
        """The date in the user's zone."""
        return self.now.date()

    @property
    def zone(self) -> tzinfo:
        """The user's zone."""
        if self.now.tzinfo is None:
            raise TypeError("The moment against which a text is read carries its zone")
        return self.now.tzinfo


@dataclass(frozen=True)
class Days:
    """From the first day to the one before `end`; `single` where one day was said."""

    start: date
    end: date
    single: bool = True


@dataclass(frozen=True)
class Dated:
    """The readings of a day, the chosen one first, and what the user must hear."""

    readings: tuple[Days, ...]
    note: str = ""
    reason: str = ""


class NoSuchDayError(Exception):
    """The calendar has no such day, or it lies outside the years that can be handled."""


def one(day: date) -> Days:
    """A single day."""
    if not EARLIEST < day < LATEST:
        raise NoSuchDayError
    return Days(day, day + ONE_DAY)


def span(start: date, end: date) -> Days:
    """A stretch of days, `end` exclusive."""
    if not (EARLIEST < start < end < LATEST):
        raise NoSuchDayError
    return Days(start, end, single=False)

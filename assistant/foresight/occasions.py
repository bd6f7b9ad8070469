"""When a fact would decide: the days and hours that a commitment, opening hours or somebody's sleep take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from assistant.readings.forms import EGO, ClockOffset, Event, Hours, Recurring, TravelTime, Unreachable
from assistant.timing.rules import WEEKDAYS, RuleError, fields
from assistant.timing.say import full_day
from assistant.timing.tables import WEEKDAY_NAMES

NOON, EVENING, NIGHT, MORNING = 12 * 60, 18 * 60, 22 * 60, 5 * 60


def of_event(event: Event) -> Iterator[str]:
    """Anything else then, with whoever is taken."""
    part = "" if event.all_day else f" {part_of_day(_minutes(event.start))}"
    yield f"Something on {full_day(event.start)}{part}{_with(event.people)}"


def of_recurring(event: Recurring) -> Iterator[str]:
    """Anything else on one of its days."""
    days = _weekdays(event.rrule)
    on = " or ".join(days) if days else "any day"
    part = "" if event.minutes == 1440 else f" {part_of_day(_minutes(event.start))}"
    yield f"Something on {on}{part}{_with(event.people)}"


def of_hours(hours: Hours) -> Iterator[str]:
    """Going there when it is shut."""
    other = [name for day, name in enumerate(WEEKDAY_NAMES) if (day in hours.weekdays) == hours.closed]
    if 0 < len(other) < 7:
        yield f"Go to {hours.place} on {' or '.join(other)}"
    elif hours.closed:
        yield f"Go to {hours.place} {part_of_day(hours.opens % 1440)}"
    if not hours.closed and hours.closes < 1440:
        yield f"Go to {hours.place} late, {part_of_day(hours.closes % 1440)}"


def of_travel_time(way: TravelTime) -> Iterator[str]:
    """Being at one end shortly after the other."""
    if way.destination:
        yield f"Be at {way.destination} soon after {way.origin or 'leaving home'}"


def of_clock_offset(offset: ClockOffset) -> Iterator[str]:
    """Calling where it is another hour."""
    yield f"Call {offset.place} in the morning or in the evening"


def of_unreachable(rest: Unreachable) -> Iterator[str]:
    """Calling or coming then; noise, where somebody sleeps."""
    yield f"Call {rest.person} {part_of_day(rest.first % 1440)}"
    if rest.why == "asleep":
        yield f"Make noise at home {part_of_day(rest.first % 1440)} while {rest.person} sleeps"


def part_of_day(minutes: int) -> str:
    """The part of the day at so many minutes after midnight: "in the evening", "at night"."""
    if minutes < MORNING or minutes >= NIGHT:
        return "at night"
    return "in the " + ("morning" if minutes < NOON else "afternoon" if minutes < EVENING else "evening")


def _minutes(at: datetime) -> int:
    return at.hour * 60 + at.minute


def _weekdays(rule: str) -> list[str]:
    try:
        days = fields(rule).get("BYDAY", "")
    except RuleError:
        return []
    return [WEEKDAY_NAMES[WEEKDAYS.index(day[-2:])] for day in days.split(",") if day]


def _with(people: Sequence[str]) -> str:
    others = [person for person in people if person != EGO]
    return f" with {' and '.join(others[:3])}" if others else ""

"""Whether a rule about people holds at the time of a request: from when to when, on which days, in which hours, by light or dark."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.checks.wording import hour, weekdays
from assistant.readings.forms import Limit, Permission, Prohibition, Restriction
from assistant.readings.forms.rules import DARKNESS, DAYLIGHT
from assistant.request import Request
from assistant.timing.sun import daylight
from assistant.verdict import Remedy, RemedyKind

Ruled = Restriction | Prohibition | Permission | Limit

_EVENING, _MORNING = 20 * 60, 9 * 60
_WHOLE_DAY = 24 * 60
"""Hours that go on past midnight hold in the small hours, too."""
TWILIGHT = 20
"""For how many minutes it is still light when the sun is down."""


def moment(request: Request) -> datetime:
    """The time the request is for; now, where it names none."""
    return request.when.start if request.when else request.now


def outside(rule: Ruled, request: Request) -> str:
    """Why a rule does not hold at the time of the request, in words; "" where it holds or nothing tells."""
    at = moment(request)
    if rule.end and at >= rule.end:
        return f"it ended {_day(rule.end)}"
    last = request.when.end if request.when and request.when.end else at
    if rule.start and last < rule.start and at < rule.start:
        return f"it begins only {_day(rule.start)}"
    if request.when is None:
        return ""
    if (
        rule.weekdays
        and at.weekday() not in rule.weekdays
        and not (request.when.fuzzy and last - at > timedelta(days=1))
    ):
        return f"it only holds on {weekdays(rule.weekdays)}"
    hours = getattr(rule, "daytime", ())
    if hours and request.when.clock:
        first = at.hour * 60 + at.minute
        until = first + int((request.when.end - at).total_seconds() // 60) if request.when.end else first + 1
        if not any(_meets(first, until, *stretch) for stretch in _stretches(hours, at)):
            return f"it only holds {_hours(hours)}"
    return ""


def next_free(rule: Ruled, request: Request) -> datetime | None:
    """The nearest time that a rule leaves free which holds at the time of the request: its end, its next free day (at
    midnight), the end of its hours, or so long before them as the request takes; None where it has none of these."""
    if rule.end or request.when is None:
        return rule.end
    midnight = moment(request).replace(hour=0, minute=0, second=0, microsecond=0)
    if rule.weekdays:
        week = (midnight + timedelta(days=n) for n in range(1, 7))
        return next((day for day in week if day.weekday() not in rule.weekdays), None)
    hours = getattr(rule, "daytime", ())
    if not hours or hours in {DAYLIGHT, DARKNESS}:
        return None
    if hours[-1] < _WHOLE_DAY:
        return midnight + timedelta(minutes=hours[-1])
    return midnight + timedelta(minutes=hours[0]) - request.length if hours[0] else None


def moved(rule: Ruled, request: Request) -> tuple[Remedy, ...]:
    """The way out by time: to where the rule leaves it free, if that can be told."""
    free_from = next_free(rule, request)
    return (Remedy(RemedyKind.MOVE_TO, at=free_from),) if free_from else ()


def narrowed(rule: Ruled) -> str:
    """To which days of the week and hours a rule is narrowed, in words: "on Fridays before 10:00"; "" where to none."""
    days = f"on {weekdays(rule.weekdays)}" if rule.weekdays else ""
    hours = getattr(rule, "daytime", ())
    return " ".join(part for part in (days, _hours(hours) if hours else "") if part)


def _hours(hours: tuple[int, ...]) -> str:
    if hours in {DAYLIGHT, DARKNESS}:
        return "by daylight" if hours == DAYLIGHT else "in the dark"
    begins, ends = hour(hours[0]), hour(hours[-1])
    if hours[0] == 0:
        return f"before {ends}"
    return f"after {begins}" if hours[-1] >= _WHOLE_DAY else f"from {begins} to {ends}"


def _meets(first: int, until: int, begins: int, ends: int) -> bool:
    """Whether a time touches a stretch of the day, which may go on past midnight."""
    return any(until + day > begins and first + day < ends for day in (0, _WHOLE_DAY))


def _stretches(hours: tuple[int, ...], at: datetime) -> tuple[tuple[int, int], ...]:
    """From and to which minutes of that day a rule holds that is narrowed to some hours, or to the light or the dark."""
    if hours not in {DAYLIGHT, DARKNESS} or not isinstance(at.tzinfo, ZoneInfo):
        return ((hours[0], hours[-1]),)
    rises, sets = daylight(at.date(), at.tzinfo)
    if hours == DAYLIGHT:
        return ((rises, sets),)
    return ((0, rises - TWILIGHT), (sets + TWILIGHT, 24 * 60))


def undecided(rule: Ruled, request: Request) -> bool:
    """Whether the rule is narrowed to a time and the request has none that could be compared."""
    narrowed = bool(rule.weekdays or getattr(rule, "daytime", ()))
    return narrowed and (request.when is None or (bool(getattr(rule, "daytime", ())) and not request.when.clock))


def by_night_only(rule: Ruled, request: Request) -> bool:
    """Whether a rule is for late and early hours, and the request names none: then it is meant for the day."""
    hours = getattr(rule, "daytime", ())
    if not hours or (request.when is not None and request.when.clock):
        return False
    return bool(hours[0] >= _EVENING or hours[-1] <= _MORNING)


def _day(at: datetime) -> str:
    return f"on {at.day} {at:%B %Y}" if at.hour == at.minute == 0 else f"on {at.day} {at:%B %Y} at {at:%H:%M}"

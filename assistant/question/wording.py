"""How answers say what is on: a commitment, a day, a stretch of time, a list a day a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta

from assistant.agenda_days import part_of_day
from assistant.checks.situation import Commitment
from assistant.language.words import fold
from assistant.question.asked import DAY, end_of

MOST_DAYS = 14
"""Lines of days in one answer, at most."""
AGAIN = 3
"""How often the same comes at the same hour before it is told once, in a stretch of more than a week."""
WEEK = timedelta(days=8)


def day(at: datetime | date) -> str:
    """ "Tue 1 December 2026"."""
    return f"{at:%a} {at.day} {at:%B %Y}"


def short_day(at: datetime | date, *, month: bool) -> str:
    """ "Tue 1", or "Tue 1 Dec" where days of several months stand together."""
    return f"{at:%a} {at.day} {at:%b}" if month else f"{at:%a} {at.day}"


def stretch(start: datetime, end: datetime) -> str:
    """A day, hours of a day, or the first and the last day."""
    if start.time() == time() and end - start == DAY:
        return day(start)
    if end.date() == start.date() or end - start <= DAY:
        return f"{day(start)} {start:%H:%M}–{end:%H:%M}"
    return f"{day(start)} to {day(end - timedelta(seconds=1))}"


def hours(c: Commitment) -> str:
    """ "15:00–16:00", "15:00", "all day", "evening"; of several days up to which one."""
    if not c.all_day:
        return f"{c.start:%H:%M}" + (f"–{c.end:%H:%M}" if c.end else "")
    if c.start.time() != time():
        return part_of_day(c.start)
    last = end_of(c) - timedelta(seconds=1)
    return "all day" if last.date() == c.start.date() else f"all day until {last:%a} {last.day} {last:%B}"


def item(c: Commitment) -> str:
    """What is on with its hours and its place: "19:00 choir at St Mary's"."""
    place = f" at {c.place}" if c.place and fold(c.place) not in fold(c.title) else ""
    return f"{hours(c)} {c.title}{place}"


def listed(commitments: Sequence[Commitment]) -> str:
    """What is on, one after the other."""
    return "; ".join(map(item, commitments))


def by_day(commitments: Sequence[Commitment], start: datetime, end: datetime) -> list[str]:
    """A line a day: "Mon 7: 09:00–17:30 work; 19:00 choir". In more than a week, what comes at the same hour again and again
    is told once, in front."""
    rest, lines = list(commitments), []
    if end - start > WEEK:
        for same in _repeated(rest):
            lines.append(f"{_weekdays(same)}: {item(same[0])}")
            rest = [c for c in rest if c not in same]
    days: dict[date, list[Commitment]] = {}
    for c in rest:
        days.setdefault(max(c.start, start).date(), []).append(c)
    several = len({(on.year, on.month) for on in days}) > 1
    told = [f"{short_day(on, month=several)}: {listed(items)}" for on, items in sorted(days.items())]
    left = len(told) - MOST_DAYS
    return [*lines, *told[:MOST_DAYS], *([f"and {left} more days."] if left > 0 else [])]


def lines(head: str, rest: Iterable[str]) -> str:
    """A head with lines below it."""
    return "\n".join((head, *rest))


def _repeated(commitments: Sequence[Commitment]) -> list[list[Commitment]]:
    """What comes at the same hour at least so often."""
    same: dict[str, list[Commitment]] = {}
    for c in commitments:
        if not c.all_day:
            same.setdefault(item(c), []).append(c)
    return [found for found in same.values() if len(found) >= AGAIN]


def _weekdays(same: Sequence[Commitment]) -> str:
    """ "Mon–Fri", "Tue, Thu", "daily"."""
    on = sorted({c.start.weekday() for c in same})
    names = [
        f"{c.start:%a}" for c in sorted({c.start.weekday(): c for c in same}.values(), key=lambda c: c.start.weekday())
    ]
    if len(on) == 7:
        return "Daily"
    run = on[-1] - on[0] + 1 == len(on) and len(on) > 2
    return f"{names[0]}–{names[-1]}" if run else ", ".join(names)

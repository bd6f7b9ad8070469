"""Free moments near a wished time: the next ones at which nothing else of the user's is on.

Pure: commitments in, starts out. A commitment of other people does not count, one without an end lasts an hour, and the ways
to and from it are taken, too, as far as they are known.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from itertools import zip_longest

from assistant.checks.situation import Commitment
from assistant.knowledge.lengths import likely_end
from assistant.language.words import words
from assistant.marks import Marks, marks_of
from assistant.readings.forms import EGO
from assistant.request import Request

Stretch = tuple[datetime, datetime]
STEP = timedelta(minutes=15)
SATURDAY = 5
DAYS = 7
"""How many days from the wished one are searched."""
WANTED = 3
SPARE = timedelta(minutes=90)
"""Room for the way there and back."""
MEALS = {
    "breakfast": (time(6, 30), time(10, 30)),
    "brunch": (time(9, 30), time(14)),
    "lunch": (time(11, 30), time(15)),
    "dinner": (time(17, 30), time(22)),
    "supper": (time(17, 30), time(22)),
}
"""From when to when a meal may begin, where the wish itself keeps to that."""
OF_THE_WEEK = frozenset(
    "meeting standup interview review call bank dentist doctor gp physio lawyer accountant appointment office class".split()
)
"""What is seldom to be had on a weekend."""


def free_slots(request: Request, commitments: Sequence[Commitment], waking: tuple[str, str]) -> list[datetime]:
    """Up to six free starts for the request's length, in waking hours ("08:00", "22:00"), none in the past.

    In turns from the wished day (the nearest hour after the wished one, the nearest before it, one with time to spare on
    either side) and from the following days (the free hour nearest to the wished one, which may itself lie outside waking
    hours); in the zone of the wish. Empty where the request has no time.
    """
    if request.when is None:
        return []
    wished, length = request.when.start, request.length
    marks = marks_of(request.text)
    busy = [_stretch(c, marks) for c in commitments if EGO in c.people or not c.people]
    days = [_free_of_day(request, day, length, waking, busy) for day in _days(request, wished)]
    same = _around(days[0][0], wished, length, busy) if request.when.clock else []
    others = days[1:] if request.when.clock else days
    nearest = [min(free, key=lambda s: (abs(s - wish), s)) for free, wish in others if free]
    turns = [start for pair in zip_longest(same, nearest[:WANTED]) for start in pair if start is not None]
    return list(dict.fromkeys(turns))[: 2 * WANTED]


def _days(request: Request, wished: datetime) -> list[datetime]:
    """The wished time on the days that are searched; what belongs to the week stays off weekends."""
    days = [wished + timedelta(days=n) for n in range(DAYS)]
    weekly = wished.weekday() < SATURDAY and not OF_THE_WEEK.isdisjoint(words(request.title))
    return [day for day in days if day.weekday() < SATURDAY] if weekly else days


def _around(free: list[datetime], wish: datetime, length: timedelta, busy: Sequence[Stretch]) -> list[datetime]:
    """The nearest free start after the wish and before it, and the first after it with time to spare."""
    later, earlier = [s for s in free if s > wish], [s for s in free if s < wish]
    roomy = [s for s in later if _free(s - SPARE, length + 2 * SPARE, busy)]
    return list(dict.fromkeys([*later[:1], *earlier[-1:], *roomy[:1]]))


def _free_of_day(
    request: Request, wish: datetime, length: timedelta, waking: tuple[str, str], busy: Sequence[Stretch]
) -> tuple[list[datetime], datetime]:
    """The free starts of a day, and the one that is wished for there."""
    first, wish, last = _day(request, wish, length, waking)
    wished = request.when.start if request.when else wish
    starts = [s for s in _starts(first, wish, last) if s > request.now and s != wished]
    return [s for s in starts if _free(s, length, busy)], wish


def _day(
    request: Request, wish: datetime, length: timedelta, waking: tuple[str, str]
) -> tuple[datetime, datetime, datetime]:
    """The first start of a day, the wished one, and the last."""
    opens, closes = (time.fromisoformat(side) for side in waking)
    first = datetime.combine(wish.date(), opens, wish.tzinfo)
    last = datetime.combine(wish.date(), closes, wish.tzinfo) - length
    if (meal := meal_hours(request)) is not None:
        first = max(first, datetime.combine(wish.date(), meal[0], wish.tzinfo))
        last = min(last, datetime.combine(wish.date(), meal[1], wish.tzinfo))
    return first, wish if request.when and request.when.clock else first, last


def meal_hours(request: Request) -> tuple[time, time] | None:
    """From when to when the meal of a request may begin; None where it is about none, or wished at another hour."""
    hours = next((MEALS[word] for word in words(request.title) if word in MEALS), None)
    if hours is None or request.when is None:
        return None
    odd = request.when.clock and not hours[0] <= request.when.start.time() <= hours[1]
    return None if odd else hours


def _stretch(commitment: Commitment, wish: Marks) -> Stretch:
    """From when to when nothing else fits: the commitment, its ways, and those of the wish."""
    if commitment.all_day:
        return commitment.start, commitment.end or commitment.start + timedelta(days=1)
    end = likely_end(commitment.title, commitment.start, commitment.end)
    return commitment.start - commitment.travel_before - wish.after, end + commitment.travel_after + wish.before


def _starts(first: datetime, wish: datetime, last: datetime) -> list[datetime]:
    """A start every quarter of an hour, and the wished one."""
    count = max(0, int((last - first) / STEP) + 1) if last >= first else 0
    return sorted({*(first + i * STEP for i in range(count)), wish})


def _free(start: datetime, length: timedelta, busy: Sequence[Stretch]) -> bool:
    return all(end <= start or start + length <= begin for begin, end in busy)


def gaps(busy: Sequence[Stretch], start: datetime, end: datetime, length: timedelta) -> list[Stretch]:
    """The stretches between two moments in which nothing is on, at least so long each, in their order."""
    free, at = [], start
    for begin, until in sorted(busy):
        if begin >= end:
            break
        if min(begin, end) - at >= length:
            free.append((at, min(begin, end)))
        at = max(at, until)
    if end - at >= length:
        free.append((at, end))
    return free

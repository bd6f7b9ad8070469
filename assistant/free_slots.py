"""Free moments near a wished time: the next ones at which nothing else of the user's is on.

Pure: commitments in, starts out. A commitment of other people does not count, one without an end lasts an hour.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.readings.forms import EGO
from assistant.request import Request

ASSUMED = timedelta(hours=1)
"""How long a commitment or a wish lasts that names no end."""
STEP = timedelta(minutes=15)
DAYS = 7
"""How many days from the wished one are searched."""
WANTED = 3


def free_slots(request: Request, commitments: Sequence[Commitment], waking: tuple[str, str]) -> list[datetime]:
    """The next three free starts for the request's length, in waking hours ("08:00", "22:00"), none in the past.

    First the wished hour or one after it on the same day, then on the following days the free hour nearest to the wished
    one; in the zone of the wish. Empty where the request has no time.
    """
    if request.when is None:
        return []
    wished = request.when.start
    length = _length(request)
    busy = [_stretch(c) for c in commitments if EGO in c.people or not c.people]
    opens, closes = (time.fromisoformat(side) for side in waking)
    earliest = max(request.now, wished) if wished.date() <= request.now.date() else wished
    found: list[datetime] = []
    for offset in range(DAYS):
        day = wished.date() + timedelta(days=offset)
        first = datetime.combine(day, opens, wished.tzinfo)
        last = datetime.combine(day, closes, wished.tzinfo) - length
        wish = wished + timedelta(days=offset) if request.when.clock else first
        free = [
            s
            for s in _starts(first, last)
            if s >= (earliest if offset == 0 else request.now) and _free(s, length, busy)
        ]
        free = [s for s in free if s != wished]
        later = [s for s in free if s >= wish] if offset == 0 else free
        if later:
            found.append(min(later, key=lambda s: (abs(s - wish), s)))
        if len(found) == WANTED:
            break
    return found


def _length(request: Request) -> timedelta:
    when = request.when
    if when is None or when.end is None or when.fuzzy or when.all_day or when.end <= when.start:
        return ASSUMED
    return when.end - when.start


def _stretch(commitment: Commitment) -> tuple[datetime, datetime]:
    if commitment.all_day:
        return commitment.start, commitment.end or commitment.start + timedelta(days=1)
    return commitment.start, commitment.end or commitment.start + ASSUMED


def _starts(first: datetime, last: datetime) -> list[datetime]:
    count = max(0, int((last - first) / STEP) + 1) if last >= first else 0
    return [first + i * STEP for i in range(count)]


def _free(start: datetime, length: timedelta, busy: Sequence[tuple[datetime, datetime]]) -> bool:
    return all(end <= start or start + length <= begin for begin, end in busy)

"""When something is over, told apart from when it begins: "we're done at ⟦1⟧", "it finishes at ⟦1⟧", "until ⟦0⟧".

Where only the end is told, the last hour before it is taken: so much is sure to be filled.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.travel import LENGTH, minutes
from assistant.timing.types import Day, Deadline, Duration, Instant, Range, Recurrence, TimeMention, TimeValue

HALF, NOON, NIGHT = timedelta(hours=12), 12, 21
LAST = timedelta(hours=1)
"""How much is filled before an end whose beginning is not told."""

_WORDS = (
    r"\b(?:ends?|ending|finish(?:es|ing)?|wraps? up|wrapping up|winds? up|breaks? up|lets? out|gets? out|getting out|knock(?:s|ing)? off|clocks? (?:off|out)|"
    r"(?:(?:is|are|am|be|'s|'re|'m)(?: all| usually| always| normally)? )?(?:over|done|finished|through)|(?:is|are|am|be|'s|'re|'m) out|until|till)"
    r"(?: (?:up|there|work|school|class|practice))?(?: (?:at|in|with|of|from) [^⟦,;:]+?)?(?: (?:at|by|around|about|before))?"
)
_OVER = re.compile(rf"{_WORDS}\s*$", re.IGNORECASE)
ENDING = re.compile(
    rf"(?:\s*,)?\s*(?:\b(?:and|which|it|that|we|I|should|will|must)\b(?:'re|'m|'ll|'s)?\s*)*(?:\bshould |\bwill |\busually )?(?:be )?{_WORDS}\s*(?={SLOT})",
    re.IGNORECASE,
)
_FETCHES = re.compile(r"\b(?:collect|fetch|pick(?:ing)? (?:\w+ )?up)\b")
"""Where one thing ends another begins: "school finishes at ⟦0⟧ and I collect them"."""
_LASTS = re.compile(
    r"(?:\b(?:lasts?|lasting|takes?|for|runs?|running|reckon|reckons|count on|allow|allows|needs?|of)|[,(–—-])\s+(?:about |around |roughly |some |a good |up to )?$|\($",
    re.IGNORECASE,
)
_OTHER_LENGTH = re.compile(
    r"^[\s-]*(?:drive|walk|ride|trip|journey|commute|before|ahead|earl|late|notice|away|break|from|by|on (?:foot|the)|with the (?:bus|tram|train|car|bike|ferry|metro|tube|lift|van)|every|after|in advance|old)",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Finish:
    """The mentions without those that only tell an end, and that end; None where none is told."""

    mentions: tuple[TimeMention, ...]
    end: datetime | None = None


def finish(clause: Sentence) -> Finish:
    """The end that a clause tells apart from its start."""
    if _FETCHES.search(clause.bare):
        return Finish(clause.mentions)
    seen: set[int] = set()
    last = 0
    for hit in re.finditer(r"⟦(\d+)⟧", clause.bare):
        number, lead = int(hit[1]), clause.bare[last : hit.start()]
        last = hit.end()
        if _OVER.search(lead):
            mention = clause.mentions[number]
            if number not in seen and (end := _moment(mention.value)) is not None and len(clause.mentions) > 1:
                return Finish(tuple(m for m in clause.mentions if m is not mention), end)
            return Finish(tuple(replace(m, value=_before(m.value)) if m is mention else m for m in clause.mentions))
        seen.add(number)
    return Finish(clause.mentions)


def _moment(value: TimeValue) -> datetime | None:
    if isinstance(value, Instant):
        return value.at
    if isinstance(value, Deadline):
        return value.by
    if isinstance(value, Recurrence) and value.timed and value.duration is None:
        return value.start  # "and finish at half past five on weekdays": its hour
    return value.end if isinstance(value, Range) and value.start is None else None


def _before(value: TimeValue) -> TimeValue:
    """The last hour before a moment that is an end; every other value as it is."""
    if isinstance(value, Instant):
        return Range(value.at - LAST, value.at)
    if isinstance(value, Range) and value.start is None and value.end is not None and value.end.time() != time():
        return Range(value.end - LAST, value.end)
    if isinstance(value, Recurrence) and value.timed:
        if value.duration is None:
            return replace(value, start=value.start - LAST, duration=LAST)
        if value.start.time() == time() and LAST < value.duration < timedelta(days=1):
            return replace(value, start=value.start + value.duration - LAST, duration=LAST)
    return value


def before_end(value: TimeValue) -> TimeValue:
    """The last hour of what only has an end by itself ("until half past three"); every other value as it is."""
    open_end = isinstance(value, Range) and value.start is None
    from_midnight = (
        isinstance(value, Recurrence)
        and value.duration is not None
        and value.start.time() == time()
        and value.duration < timedelta(days=1)
    )
    return _before(value) if open_end or from_midnight else value


def ended(value: TimeValue, end: datetime) -> TimeValue:
    """A value with the hour of its end."""
    if isinstance(value, Instant | Range):
        start = value.at if isinstance(value, Instant) else value.start
        if start is None or (isinstance(value, Range) and value.end is not None):
            return value
        stop = start.replace(hour=end.hour, minute=end.minute)
        return Range(start, stop if stop > start else stop + timedelta(days=1))
    if isinstance(value, Recurrence):
        if value.timed and value.duration is None:
            start, stop = _by_day(value.start, value.start.replace(hour=end.hour, minute=end.minute))
            return replace(value, start=start, duration=stop - start)
        if not value.timed and value.duration is None:
            stop = value.start.replace(hour=end.hour, minute=end.minute)
            return replace(value, start=stop - LAST, duration=LAST, timed=True)
    if isinstance(value, Day):
        stop = end.replace(year=value.date.year, month=value.date.month, day=value.date.day)
        return Range(stop - LAST, stop)
    return value


def _by_day(start: datetime, stop: datetime) -> tuple[datetime, datetime]:
    """When something begins and ends that comes again and again. Where that would fill most of a day, one of its hours is
    told without its half: "at 9 and finish at half past five", "at 8 and finish at 4"."""
    stop = stop if stop > start else stop + timedelta(days=1)
    if stop - start <= HALF:
        return start, stop
    at_night = start.hour >= NIGHT
    return (start, stop - HALF) if stop.hour < NOON or at_night else (start - HALF, stop - timedelta(days=1))


def length_of(clause: Sentence) -> timedelta | None:
    """How long it is said to last: "lasts an hour", "for 45 minutes", ", 45 minutes each time"."""
    for lead, mention in clause.leads():
        if isinstance(mention.value, Duration) and _LASTS.search(lead):
            return mention.value.length
    for said in LENGTH.finditer(clause.bare):
        left, right = clause.bare[: said.start()], clause.bare[said.end() :]
        if _LASTS.search(left) and not _OTHER_LENGTH.match(right) and (found := minutes(said)):
            return timedelta(minutes=found)
    return None

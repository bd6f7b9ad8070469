"""Questions where in the calendar there is room: "when am I free on Thursday?", "find a time for an hour with Dana next week".

Rule of this file: the free stretches of each day are told, long enough for what is wanted, between the waking hours or in the part of
the day that is named; for whoever is named, as far as their time is known, and for the user.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime, time, timedelta

from assistant.checks.situation import Commitment
from assistant.free_slots import gaps
from assistant.language.listing import listing
from assistant.question import people_time
from assistant.question.asked import DAY, HOUR, Answer, Question, cited, end_of
from assistant.question.own_day import is_own, takes_time
from assistant.question.wording import lines, short_day, stretch
from assistant.readings.request_asking import is_search
from assistant.request import When
from assistant.timing.types import Duration

WEEK = timedelta(days=7)
SATURDAY = 5
MOST_DAYS = 7
"""Days that are told, at most."""
PARTS = ("morning", "afternoon", "evening", "night")
_WHOLE = re.compile(
    r"\b(?:free|quiet|open|available|empty|spare|next|which|what|good|an?)\s(?:free\s)?(?P<part>evening|morning|afternoon|night|day|weekend)s?\b"
)
"""A part of a day that is wanted free from end to end."""
_DAYS = re.compile(r"\b(?:free|empty|whole|quiet)\sdays?\b")
_FREE = r"(?:free|available)"
_DONE = r"(?:fit|squeeze|meet|see|do|go|have|call|visit|schedule|book|play|plan|get\stogether|train|work\sout|run|swim|invite|catch\sup|host|come|talk)"
"""What is done when there is time for it; not what is due by itself."""
WANTED = re.compile(
    rf"(?:wh?en|what\stimes?|at\swhat\stime|which\s(?:day|days|evening|evenings|times?|slots?|hours?)|what\s(?:day|days|evening|evenings|slots?|hours?))\b(?!.*\b(?:open|close|leave)s?\b)"
    rf".*\b(?:{_FREE}|(?:i|we)\shave\s(?:the\s)?(?:time|room|space|an?\s\w+\s(?:free|hour|gap))|have\stime|fit|squeeze|slot|time\s(?:for|to)|suits?|works?\s(?:best|for)|(?:good|best|right|suitable)\s(?:time|day|moment))\b"
    rf"|(?:wh?en|what\stime|which\sday|what\sday)\s(?:could|can|should|would|shall|might|may)\s(?:i|we|\w+\sand\s(?:i|me)|(?:i|me)\sand\s\w+)\s(?:both\s)?(?:best\s)?{_DONE}\b"
    r"|(?:wh?en|what|what's|whats)(?:\sis|'?s)?\s(?:the|my|our|an?)\s(?:next|first|earliest|best|good)?\s?(?:free|good|best|available|open|time\sfor|time\sto)\b"
    r"|(?:do|will|have)\s(?:i|we)\s(?:have\s|got\s)?(?:still\s)?(?:an?y?|some|the)?\s?(?:free|spare|open|empty)\s(?:time|slots?|evenings?|mornings?|afternoons?|days?|hours?|gaps?|weekend)"
    r"|(?:is|are)\sthere\s(?:an?y?|still|some)?\s?(?:free|spare|open|empty)?\s?(?:time|slots?|room|gaps?|space)\b|(?:any|my)\s(?:free|spare|open)\s\w+|"
    r"(?:do|will)\s(?:i|we)\s(?:still\s)?have\s(?:enough\s)?time\s(?:for|to)\b|how\smuch\s(?:free\s)?time\b|free\s(?:slots?|time|evenings?|hours|days)\b"
)


def answer(question: Question) -> Answer | None:
    """The free stretches that are asked for; None where a question asks for none."""
    request = question.request
    if not (WANTED.search(question.wording) or is_search(request.text) or is_search(question.wording)):
        return None
    start, end = _window(question)
    unknown = [person for person in request.people if not people_time.is_known(question, person)]
    own = not request.people or _with_user(question)
    if not own and len(unknown) == len(request.people):
        return Answer(f"I know nothing about when {listing(unknown)} {'is' if len(unknown) == 1 else 'are'} free.")
    busy = _busy(question, start, end, own=own)
    who = listing([*(["you"] if own else []), *(p for p in request.people if p not in unknown)])
    said = f"{who} {'are' if who == 'you' or ' and ' in who else 'is'}"
    aside = [f"I know nothing about the time of {listing(unknown)}."] if unknown else []
    told = list(_days(question, start, end, busy))
    within = cited([c for c in busy if c.start < end and end_of(c) > start])
    if not told:
        return Answer(" ".join((f"I see no room: {said} taken {stretch(start, end)}.", *aside)), within)
    if len(told) == 1:
        return Answer(" ".join((f"As far as I know {said} free: {told[0]}.", *aside)), within)
    left = [f"and {len(told) - MOST_DAYS} more days."] if len(told) > MOST_DAYS else []
    return Answer(lines(f"As far as I know {said} free:", [*told[:MOST_DAYS], *left, *aside]), within)


def _busy(question: Question, start: datetime, end: datetime, *, own: bool) -> list[Commitment]:
    """What takes the time of all who are named, and of the user where it is the user's `own`, too."""
    known = question.known.commitments(start - DAY, end + DAY) if own else []
    busy = [c for c in known if is_own(c)]
    for person in question.request.people:
        busy += [c for c in people_time.time_of(question, person, start, end) if c not in busy]
    return [c for c in busy if takes_time(c)]


def _with_user(question: Question) -> bool:
    """Whether the user takes part in what room is looked for."""
    words = re.sub(r"\b(?:my|our)\s\w+", "", question.wording)
    return bool(re.search(r"\b(?:i|we|me|us|with)\b", words)) or is_search(question.request.text)


def _window(question: Question) -> tuple[datetime, datetime]:
    """The days or hours in which room is looked for, from now on; without a time the next seven days."""
    when, now = question.request.when, question.now
    today = datetime.combine(now.date(), time(), now.tzinfo)
    if when is None or (when.end or when.start) <= now:
        return now, today + (2 * WEEK if "weekend" in question.wording else WEEK)
    if when.end and when.end > when.start and not _only_length(question, when):
        return max(when.start, now), when.end
    first = datetime.combine(when.start.date(), time(), when.start.tzinfo)
    return max(first, now), first + DAY


def _only_length(question: Question, when: When) -> bool:
    """Whether the end of a time only comes from how long something takes."""
    return when.clock and any(isinstance(m.value, Duration) for m in question.request.times)


def _length(question: Question) -> timedelta:
    """How long the room must be; an hour where nothing is said."""
    for mention in question.request.times:
        if isinstance(mention.value, Duration) and mention.value.length > timedelta(0):
            return mention.value.length
    minutes = [a.value for a in question.request.amounts if a.unit == "min" and a.value > 0]
    return timedelta(minutes=minutes[0]) if minutes else HOUR


def _days(question: Question, start: datetime, end: datetime, busy: Sequence[Commitment]) -> Iterator[str]:
    """A line for each day that has room: its free stretches, or only the day where a whole part of it is wanted."""
    taken = [(c.start - c.travel_before, end_of(c) + c.travel_after) for c in busy]
    whole = _WHOLE.search(question.wording)
    weekends = re.search(r"\bweekends?\b", question.wording) is not None
    several = start.month != (end - timedelta(seconds=1)).month
    on = datetime.combine(start.date(), time(), start.tzinfo)
    while on < end:
        first, last = _hours(question, on)
        if weekends and on.weekday() < SATURDAY:
            on += DAY
            continue
        narrowed = max(first, start), min(last, end)
        length = (
            last - first if (whole and whole["part"] in PARTS) or _DAYS.search(question.wording) else _length(question)
        )
        free = gaps(taken, *narrowed, length)
        if free:
            told = ", ".join(f"{a:%H:%M}–{b:%H:%M}" for a, b in free)
            yield f"{short_day(on, month=several or end - start <= DAY)} {told}"
        on += DAY


def _hours(question: Question, on: datetime) -> tuple[datetime, datetime]:
    """The part of a day in which room is looked for: the one that is named, else the waking hours."""
    part = next((p for p in PARTS if re.search(rf"\b{p}s?\b", question.wording)), "")
    parts = question.context.times.parts
    when = question.request.when
    opens, closes = (time.fromisoformat(side) for side in question.waking)
    wakes = datetime.combine(on.date(), opens, on.tzinfo)
    if part in parts and not (when and when.end and when.end - when.start < DAY):
        first, last = parts[part]
        return max(wakes, on + timedelta(minutes=first)), on + timedelta(minutes=last)
    if when and when.end and when.fuzzy and when.end - when.start < DAY:
        return wakes, on + DAY
    return wakes, datetime.combine(on.date(), closes, on.tzinfo)

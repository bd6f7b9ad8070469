"""Until when "10 minutes", "until tomorrow 9" or "this evening" puts a reminder off."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta, tzinfo

from assistant.errors import InputError
from assistant.plain_text import shortened
from assistant.reminders.rings import MORNING
from assistant.timing import DEFAULT, TimeSettings, interval, main_time, read_times, say
from assistant.timing.types import Instant, Recurrence, TimeMention, TimeValue
from assistant.timing.zones import set_clock

LEAD_IN = re.compile(r"(?:for|in)\s+", re.IGNORECASE)
EXAMPLES = "Say it like “10 minutes” or “until tomorrow at 9”."


def put_off_until(text: str, now: datetime, settings: TimeSettings = DEFAULT) -> datetime:
    """The moment that the text names, in the zone of `now`: a length counts from now, in minutes where it is a bare number,
    a day means its morning, a part of the day its beginning.

    Raises `InputError` where it names no moment, may mean several, or one that has passed.
    """
    counted = counted_from_now(text, now, settings)
    if counted is not None:
        return counted
    mention = main_time(read_times(text, now, settings=settings))
    if mention is None or isinstance(mention.value, Recurrence):
        raise InputError(f"“{shortened(text, 60)}” is no time to put a reminder off to. {EXAMPLES}")
    if mention.ambiguous:
        readings = " or ".join(say(value) for value in mention.ambiguous)
        raise InputError(f"“{mention.span.text}” may mean {readings}. Write it out.")
    moment = moment_of(mention.value, now.tzinfo or UTC)
    if moment is None or moment <= now:
        raise InputError(f"“{shortened(text, 60)}” is over already. {EXAMPLES}")
    return moment


def counted_from_now(text: str, now: datetime, settings: TimeSettings) -> datetime | None:
    """The moment after the length of time that the text names: "10", "2h", "for half an hour"; None for any other text."""
    bare = LEAD_IN.sub("", text.strip())
    said = f"in {bare} minutes" if bare.isdecimal() else f"in {bare}"
    match read_times(said, now, settings=settings):
        case (TimeMention(value=Instant(at), span=span),) if span.text == said:
            return at
    return None


def moment_of(value: TimeValue, zone: tzinfo) -> datetime | None:
    """When a value begins; for one that says only when it ends ("until Friday", "by noon") that end, a day as its morning."""
    start, end = interval(value, zone)
    if start is None and end is not None and end.time() == time():
        start = end - timedelta(days=1)  # the end of a day is the midnight after it
    moment = start or end
    if moment is not None and moment.time() == time():
        return set_clock(moment.date(), MORNING.hour * 60, moment.tzinfo or zone)[0]
    return moment

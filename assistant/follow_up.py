"""What a time means that is said by itself after a request: "actually 2pm", "what about Saturday?", "on Sunday then".

Rule of this file: it only says which request such words amount to. After one that was left undone, it is that request with the
new time, checked anew; after one that made or changed an entry, an order to move it, and that only where the words say that
they correct something. A day keeps the hour of the request, an hour its day. Where it follows on nothing, it asks what is on then.
"""

from __future__ import annotations

import re
from datetime import datetime, time

from assistant.alternatives import at_another_time, retimed
from assistant.context import Context
from assistant.language.words import words
from assistant.pleasantries import pleasantry
from assistant.readings.request_reader import read_request
from assistant.referent import LOOKED_AT, ON_ENTRIES, RECENT
from assistant.request import Kind, Request
from assistant.timing import main_time, read_times
from assistant.timing.say import full_day
from assistant.timing.types import Day, Duration, Instant, Range, TimeMention, Window
from store import Store
from store.decisions import StoredDecision
from store.schedule import Entry

HALF, NEAR = 12, 3
"""Hours of half a day, and how far from the hour that was told a bare one is an hour too."""
LONGEST = 60
"""Characters of such a text at most."""
CORRECTING = frozenset("actually no nope sorry wait oops rather instead mean meant make correction".split())
BARE_HOUR = re.compile(
    r"(?P<said>(?:(?:no|nope|actually|sorry|wait|rather|i meant?)[\s,]+)+)(?P<hour>\d{1,2}(?:[:.]\d\d)?)(?P<rest>\s(?:instead|please))?[.!]?",
    re.IGNORECASE,
)
""" "No, 4": an hour, where something is corrected."""
MADE = re.compile(
    r"(?P<said>(?:\w+[\s,]+){0,2}?make (?:it|that)|(?:what|how) about) (?P<hour>\d{1,2})(?P<rest>\s(?:instead|please))?[.!?]?",
    re.IGNORECASE,
)
""" "Make it 4", "what about 4?": an hour too, where one near it was told, and no number of anything, such as people."""
BARE = re.compile(r"(?:at )?(?P<hour>\d|1[0-2])(?:[:.](?P<minute>[0-5]\d))?", re.IGNORECASE)
""" "7", "at 7:30": an hour of either half of the day."""
BY_ITSELF = re.compile(r"\s*(?:what(?:['’]?s| is| do)|(?:i|we) work)\b", re.IGNORECASE)
""" "What's on Friday?" asks for itself, and "I work from 9 to 5" tells."""
NOT_BUT = re.compile(
    r"(?:no[\s,]+)?not\s(?P<wrong>[^,;]+?)(?:[,;]\s*(?:but\s|it's\s)?|\sbut\s)(?P<right>[^,;]+)", re.IGNORECASE
)
""" "Not tomorrow, Thursday"."""
AROUND = CORRECTING | frozenset(
    "ok okay yes well hm hmm so and or then better maybe perhaps please what how about try let us lets say it that this be would "
    "could can work do for on at to by the i we is fine possible good".split()
)
"""All that may stand beside the time."""


def followed_up(text: str, store: Store, context: Context) -> str | None:
    """The request that a bare time amounts to; None where the text is no bare time."""
    if BY_ITSELF.match(text):
        return None
    hour, made = BARE_HOUR.fullmatch(text.strip()), MADE.fullmatch(text.strip())
    if made and _tells_an_hour_near(_last_said(store, context), int(made["hour"]), context):
        hour = made
    if hour:
        text = f"{hour['said'].rstrip()} at {hour['hour']}{hour['rest'] or ''}"
    if (other := NOT_BUT.fullmatch(text.strip())) and read_times(other["wrong"], context.now, settings=context.times):
        text = f"no, {other['right']}"
    mention = _alone(text, context)
    if mention is None:
        return None
    last = _last_said(store, context)
    if last is not None and (request := _following(last, text, mention, store, context)) is not None:
        return request
    points, one_time = "make" in words(text), isinstance(mention.value, Day | Instant | Window | Range)
    return f"What is on {mention.span.text}?" if one_time and not points else None


def _last_said(store: Store, context: Context) -> StoredDecision | None:
    """The decision on what was said last, if that was lately; facts and pleasantries are passed over."""
    said = (d for d in store.decisions.recent(LOOKED_AT) if d.action_kind != Kind.FACT and not pleasantry(d.text))
    last = next(said, None)
    return None if last is None or context.now - last.asked_at > RECENT else last


def _tells_an_hour_near(last: StoredDecision | None, hour: int, context: Context) -> bool:
    """Whether it told an hour near to this one, of either half of the day, and no other number that a bare one could stand for."""
    if last is None:
        return False
    request = read_request(last.text, context)
    when = request.when
    return (
        when is not None and when.clock and not request.amounts and (hour - when.start.hour + NEAR) % HALF <= 2 * NEAR
    )


def _following(last: StoredDecision, text: str, mention: TimeMention, store: Store, context: Context) -> str | None:
    """What it amounts to after the last thing said; None where that does not call for a time."""
    if last.action_kind in ON_ENTRIES:
        if isinstance(mention.value, Duration):
            return f"make it {mention.span.text}"
        entry = store.schedule.get(last.action_id) if last.action_id else None
        lacks_hour = entry is not None and entry.all_day and isinstance(mention.value, Instant) and not mention.dated
        corrects = lacks_hour or not CORRECTING.isdisjoint(words(text))
        return f"move it to {_beside(mention, entry)}" if corrects else None
    return None if last.action_kind else _anew(read_request(last.text, context), mention)


def _beside(mention: TimeMention, entry: Entry | None) -> str:
    """The time in words. An hour of which no half is told is the one nearer to the hour of the entry, and where that has none, of
    its day."""
    if mention.dated or entry is None or entry.start is None or entry.rrule:
        return mention.span.text
    bare = BARE.fullmatch(mention.span.text)
    if bare is None:
        return mention.span.text
    if entry.all_day:
        return f"{full_day(entry.start.date())} {entry.start.year} at {bare['hour']}:{bare['minute'] or '00'}"
    stands = entry.start.hour * 60 + entry.start.minute
    halves = [(int(bare["hour"]) % HALF + half) * 60 + int(bare["minute"] or 0) for half in (0, HALF)]
    hour, minute = divmod(min(halves, key=lambda told: abs(told - stands)), 60)
    return f"{hour:02}:{minute:02}"


def _alone(text: str, context: Context) -> TimeMention | None:
    """The one time of a text that says little else."""
    if len(text) > LONGEST:
        return None
    mentions = read_times(text, context.now, settings=context.times)
    if len(mentions) != 1:
        return None
    return mentions[0] if AROUND.issuperset(words(mentions[0].blanked(text))) else None


def _anew(request: Request, mention: TimeMention) -> str | None:
    """The request said with the new time."""
    if request.kind in (Kind.QUESTION, Kind.FACT):
        return None
    when, value = request.when, mention.value
    if isinstance(value, Duration):
        later = when.start + value.length if when and when.clock else None
        return next(iter(at_another_time(request, later)), None) if later else None
    if when is None or main_time(request.times) is None:
        return f"{request.text.rstrip(' .!?')} {_with_preposition(mention)}"
    start: datetime | None = None
    if isinstance(value, Day) and when.clock:
        start = datetime.combine(value.date, when.start.timetz())
    elif isinstance(value, Instant) and not mention.dated:
        start = datetime.combine(when.start.date(), value.at.timetz())
    if start is None or start.time() == time():
        return retimed(request, _with_preposition(mention))
    return next(iter(at_another_time(request, start)), None)


def _with_preposition(mention: TimeMention) -> str:
    said = mention.span.text
    if re.match(r"(?:at|on|in|by|from|to|until|next|this|tomorrow|today|tonight|every|the day)\b", said, re.IGNORECASE):
        return said
    return f"on {said}" if isinstance(mention.value, Day) else f"at {said}" if not mention.dated else said

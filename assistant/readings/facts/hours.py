"""Facts about when a place is open: "The pharmacy opens 9 to 18, Saturdays until 13", "Luigi's is closed on Mondays".

Each clock time belongs to the weekdays named nearest to it; hours without a weekday hold on all days not named otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import Sentence, before, noun_phrase, subject_person
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.forms import Hours
from assistant.timing.types import Day, Deadline, Instant, Range, Recurrence, TimeMention, Window

WEEKDAYS = {"MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6}
_ALL = tuple(range(7))
_DAY = 24 * 60

_OPEN = re.compile(
    r"\b(?:(?:is|are|stays?|keeps?|remains?|has been) (?:\w+ )?)?(?:opens?|open|opening hours|serves?|takes (?:cars|visitors|calls|patients)(?: in)?"
    r"|lets (?:\w+ )?in|receives|(?:phone|desk|line|counter|hotline)\b.* is answered|welcome)\b"
)
_SHUTS = re.compile(
    r"\b(?:closes|shuts|locks (?:up|its \w+)|locks|shut by|closed by|pulls down the shutter|stops serving|last orders?(?: is| are)?)\b"
)
_CLOSED = re.compile(
    r"\b(?:(?:is|are|stays?|remains?|keeps|was)\s+(?:always\s+)?(?:closed|shut|locked)|closes|never opens|(?:does not|doesn't|do not|don't) open"
    r"|not open|rest day|closing day|closed)\b"
)
_HOUSE = re.compile(
    r"\b(?:shop|store|office|clinic|pharmacy|surgery|library|pool|museum|gallery|market|bank|post office|garage|nursery|bakery|cafe|café|"
    r"bar|restaurant|desk|counter|hours|gym|practice|centre|center|station|salon|dump|school|archive|depot|affairs|bureau)\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"\b(\d{1,2})(?:[:.](\d\d))? ?(?:-|–|to|till|until) ?(\d{1,2})(?:[:.](\d\d))?\b(?! ?(?:%|per|people|euros?|years?))"
)
"""Hours without any word for them, as they stand after "opens": 9 to 18."""
_UNTIL = re.compile(r"\b(?:until|till|to|at|by)\s*$")


def read_hours(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The opening hours and closed days of a sentence."""
    closed = _CLOSED.search(sentence.bare)
    days = _closed_days(sentence, closed.end()) if closed else ()
    opening, shutting = _OPEN.search(sentence.bare), _SHUTS.search(sentence.bare)
    starts = [hit.start() for hit in (opening, shutting, closed if days else None) if hit]
    headline = re.match(r"([^:⟦]+):\s", sentence.bare)
    if headline and _HOUSE.search(headline[1]) and sentence.mentions:
        starts.append(headline.end() - 2)
        opening = opening or headline
    if not starts:
        return
    place = _place(sentence.bare, min(starts), context)
    if not place:
        return
    if days:
        yield Hours(place, days, closed=True)
    if closed and days:
        sentence = sentence.part(sentence.bare[: closed.start()])
    yield from _listed(place, sentence, opening=opening is not None)


def _place(bare: str, at: int, context: Context) -> str:
    phrase = before(bare, at)
    head = re.match(r"([^:⟦]+):\s", bare)
    if head and len(words(phrase)) == 0:
        phrase = head[1]
    if subject_person(phrase, context):
        return ""
    place = noun_phrase(phrase, context)
    return "" if place.lower() in {"", "it", "they", "who", "there"} else place


def _closed_days(sentence: Sentence, at: int) -> tuple[int, ...]:
    following = re.match(r"[^⟦,;]*?⟦(\d+)⟧", sentence.bare[at:])
    if not following:
        return ()
    value = sentence.mentions[int(following[1])].value
    return weekdays(value) if isinstance(value, Recurrence) and not value.timed else ()


def _listed(place: str, sentence: Sentence, *, opening: bool) -> Iterator[Hours]:
    """One reading for each pair of weekdays and hours, in the order of the sentence."""
    start, end = _season(sentence.mentions)
    days: tuple[int, ...] | None = None
    found: list[tuple[tuple[int, ...] | None, int, int]] = []
    if opening and (bare := _BARE.search(sentence.bare)):
        first, last = (int(bare[n]) * 60 + int(bare[n + 1] or 0) for n in (1, 3))
        found += [(None, first, last if last > first else last + _DAY // 2)] if max(first, last) <= _DAY else []
    for lead, mention in sentence.leads():
        value = mention.value
        if isinstance(value, Recurrence) and not value.timed:
            days = weekdays(value)
            if found and found[-1][0] is None and _nothing_between(lead):
                found[-1] = (days, *found[-1][1:])
                days = None
            continue
        hours = _hours(mention, lead, opening=opening)
        if hours is None:
            continue
        own = weekdays(value) if isinstance(value, Recurrence) else days
        found.append((own or None, *hours))
        days = None
    named = {d for own, _, _ in found if own for d in own}
    for own, opens, closes in found:
        on = own or tuple(d for d in _ALL if d not in named)
        yield Hours(place, on, opens, closes, start=start, end=end)


def _nothing_between(lead: str) -> bool:
    return words(lead) in ([], ["on"], ["every"])


def _hours(mention: TimeMention, lead: str, *, opening: bool) -> tuple[int, int] | None:
    """(opens, closes) in minutes after midnight that a clock mention says."""
    value = mention.value
    if isinstance(value, Recurrence):
        opens = _opening(mention, value.start)
        if value.duration is None:
            closing = _closes(mention, lead, opening=opening)
            return (0, _minute(value.start)) if closing else (opens, _DAY)
        closes = _minute(value.start + value.duration) or _DAY
        return opens, closes if closes > opens else closes + _DAY
    if not is_clock(mention):
        return None
    if isinstance(value, Range | Window) and value.start and value.end:
        opens, closes = _opening(mention, value.start), _minute(value.end)
        return opens, closes if closes > opens else closes + _DAY
    moment = value.at if isinstance(value, Instant) else value.by if isinstance(value, Deadline) else None
    if isinstance(value, Range):
        if value.end is None and value.start:
            return _opening(mention, value.start), _DAY
        moment = value.end
    if moment is None:
        return None
    at = _minute(moment) or _DAY
    return (
        (0, at)
        if isinstance(value, Range | Deadline) or _closes(mention, lead, opening=opening)
        else (_opening(mention, moment), _DAY)
    )


def _opening(mention: TimeMention, at: datetime) -> int:
    """Places open in the morning: an hour with no "pm" beside it that can be one of the morning is."""
    minute = _minute(at)
    said = re.search(r"\d{2}[:.]\d\d|p\.?m|noon|afternoon|evening|night", mention.span.text, re.IGNORECASE)
    return minute - _DAY // 2 if not said and 17 * 60 <= minute < _DAY else minute


def _closes(mention: TimeMention, lead: str, *, opening: bool) -> bool:
    if re.search(r"\b(?:closes?|shuts?|locks|shutter|until|till|last)\b", f"{lead} {mention.span.text}"):
        return True
    return not opening and bool(_UNTIL.search(lead))


def _minute(at: datetime) -> int:
    return at.hour * 60 + at.minute


def _season(mentions: tuple[TimeMention, ...]) -> tuple[datetime | None, datetime | None]:
    """The dated stretch in which hours hold: "from 18 May", "on Saturday 25 April"."""
    for mention in mentions:
        if isinstance(mention.value, Day | Range) and not is_clock(mention):
            s = stretch(mention.value)
            if s and s.whole and (s.start is None or s.end is None or s.end - s.start >= timedelta(days=1)):
                return s.start, s.end
    return None, None


def weekdays(rule: Recurrence) -> tuple[int, ...]:
    """The weekdays (0 is Monday) on which a weekly or daily rule falls; empty for any other rule."""
    parts = dict(p.split("=", 1) for p in rule.rrule.removeprefix("RRULE:").split(";") if "=" in p)
    if parts.get("FREQ") == "DAILY" and parts.get("INTERVAL", "1") == "1" and "BYDAY" not in parts:
        return _ALL
    if parts.get("FREQ") not in {"WEEKLY", "DAILY"} or parts.get("INTERVAL", "1") != "1":
        return ()
    named = [WEEKDAYS[d] for d in parts.get("BYDAY", "").split(",") if d in WEEKDAYS]
    return tuple(named) or (rule.start.weekday(),)

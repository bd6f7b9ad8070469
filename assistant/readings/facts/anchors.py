"""What the mentions of time in a fact tell about each other.

A rule that skips weeks or days ("every second Sunday") counts from a date told beside it ("we were there on 1 March"); "this
month" beside dates of it only says where they lie.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.readings.facts.stretch import stretch
from assistant.timing.tables import BYDAY
from assistant.timing.types import Day, Instant, Range, Recurrence, Span, TimeMention, Window

_SKIPS = re.compile(r"FREQ=(?P<freq>WEEKLY|DAILY)\b.*INTERVAL=(?P<n>[2-9])\b")
_WEEKDAY_BEFORE = re.compile(
    r"\b(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? $", re.IGNORECASE
)
_FRAME = timedelta(days=6)
"""What is longer may only frame the dates that are named beside it."""


def anchored(mentions: Sequence[TimeMention], text: str) -> tuple[TimeMention, ...]:
    """The mentions with skipping rules set to their dates, and weekdays drawn to their date."""
    found = [_drawn(m, text) for m in mentions]
    return tuple(_counted(m, found) for m in found)


def without_frames(mentions: Sequence[TimeMention]) -> list[TimeMention]:
    """The mentions without those that only say where the others lie: "this month" beside dates of it."""
    return [m for m in mentions if not _frames(m, mentions)]


def _drawn(mention: TimeMention, text: str) -> TimeMention:
    """ "Wed Oct 14" is one mention, whichever part of it was read."""
    lead = _WEEKDAY_BEFORE.search(text[: mention.span.start])
    if lead is None or not re.match(r"[A-Z][a-z]+\.? \d", mention.span.text) or mention.parts[1:]:
        return mention
    span = Span(lead.start(), mention.span.end, text[lead.start() : mention.span.end])
    parts = (span,) if mention.parts else ()
    return replace(mention, span=span, parts=parts)


def _frames(mention: TimeMention, others: Sequence[TimeMention]) -> bool:
    outer = stretch(mention.value)
    if not isinstance(mention.value, Window | Range) or outer is None or not (outer.start and outer.end):
        return False
    if outer.end - outer.start < _FRAME or not re.match(r"(?:this|next|in|during)\b|[A-Z][a-z]+$", mention.span.text):
        return False
    inner = [s for m in others if m is not mention and (s := stretch(m.value)) and s.start and m.dated]
    return any(outer.start <= s.start < outer.end and (s.end or s.start) <= outer.end for s in inner if s.start)


def _counted(mention: TimeMention, others: Sequence[TimeMention]) -> TimeMention:
    rule = mention.value
    if not isinstance(rule, Recurrence) or not (skips := _SKIPS.search(rule.rrule)):
        return mention
    for other in others:
        at = _date_of(other)
        if at is None or other is mention:
            continue
        if skips["freq"] == "WEEKLY":
            day = re.search(r"BYDAY=([A-Z,]+)", rule.rrule)
            if day and BYDAY[at.weekday()] not in day[1].split(","):
                continue
        start = rule.start.replace(year=at.year, month=at.month, day=at.day)
        return replace(mention, value=replace(rule, start=start, rrule=re.sub(r";UNTIL=\w+", "", rule.rrule)))
    return mention


def _date_of(mention: TimeMention) -> datetime | None:
    if not isinstance(mention.value, Day | Instant | Window) or not mention.dated:
        return None
    s = stretch(mention.value)
    if s is None or s.start is None or (s.end and s.end - s.start > timedelta(days=1)):
        return None
    return s.start

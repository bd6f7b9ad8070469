"""What is told together with a fast: the test ahead of which one eats nothing.

"I have to fast for 12 hours before my blood test on Friday at 8" tells of a blood test at 8; the fast itself fills no time of
anybody's and is a rule about food (`health`).
"""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.readings.facts.clause import Sentence
from assistant.timing.types import Instant, Range, TimeMention

_FAST = re.compile(
    r"^[^,;:]*?\b(?:fast(?:ing)?|nothing to eat|not eat(?:ing)?(?: anything)?|no food|no eating)\b[^,;:]*?(?:\b(?:before|ahead of|prior to)|⟦\d+⟧) (?=(?:the|my|our|his|her|their|an?) )",
    re.IGNORECASE,
)
_ONLY_FAST = re.compile(r"\b(?:must|should|(?:have|has|need|needs|am|is|supposed) to) (?:be )?fast(?:ing)?\b")
_OWNER = re.compile(r"(?P<who>[A-ZÀ-Þ][^,;:⟦]*?) (?:has|needs|must|should|is|may)\b")


def without_fast(clause: Sentence) -> Sentence:
    """The clause with what comes after the fast alone; nothing is left of one that tells of a fast only."""
    hit = _FAST.match(clause.bare)
    if hit is None:
        return clause.part(clause.bare[: fast.start()]) if (fast := _ONLY_FAST.search(clause.bare)) else clause
    rest = clause.bare[hit.end() :]
    if (owner := _OWNER.match(clause.bare)) and re.match(r"(?:his|her|their) ", rest):
        rest = f"{owner['who']} has a {rest.split(' ', 1)[1]}"
    left = clause.part(rest)
    return replace(left, mentions=tuple(_moment(mention) for mention in left.mentions))


def _moment(mention: TimeMention) -> TimeMention:
    """The moment up to which a stretch is filled: that of the test."""
    fast = stretch_before(mention)
    return replace(mention, value=Instant(fast[1])) if fast else mention


def stretch_before(mention: TimeMention) -> tuple[datetime, datetime] | None:
    """From when to when "for 12 hours before my scan on Friday at 8", or the same without "for", lasts."""
    value, said = mention.value, mention.span.text.lower()
    if isinstance(value, Range) and value.start and value.end and said.startswith("for "):
        return value.start, value.end
    hours = re.match(r"(\d{1,2}) hours? before\b", said)
    return (value.at, value.at + timedelta(hours=int(hours[1]))) if hours and isinstance(value, Instant) else None

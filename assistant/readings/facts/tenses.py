"""The mentions of time in a fact, each pointing the way its sentence does.

"The lift is broken until Friday" looks ahead, "Rui gave it back on Friday" looks back; a date with its month is simply the
nearest one.
"""

from __future__ import annotations

import re

from assistant.context import Context
from assistant.readings.facts.happenings import happens
from assistant.timing import read_times
from assistant.timing.types import Day, Tense, TimeMention

_WEEKDAY = re.compile(r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE)
_DATED = re.compile(r"\d|\b(?:jan|feb|march|apr|may\b|jun|jul|aug|sep|oct|nov|dec|next|last|this)", re.IGNORECASE)
_AHEAD = re.compile(r"\b(?:until|till|by|through|from)\s*(?:the\s+)?$|^(?:until|till|by|through|from)\b", re.IGNORECASE)
_BACK = re.compile(r"\bsince\s*$|^since\b", re.IGNORECASE)
_PAST = re.compile(
    r"\b(?:was|were|had|did|went|came|gave|broke|took|sent|told|got|wrote|said|paid|bought|lent|let|died|quit|put|ran|met|found|"
    r"(?<!is )(?<!are )(?<!be )(?<!been )(?<!being )[a-z]{2,}ed)\b"
)
_DETERMINER = re.compile(
    r"(?:\b(?:the|my|our|his|her|their|a)|'s)\s+$|^(?:the|my|our|his|her|their|a)\s", re.IGNORECASE
)


def times_of(text: str, context: Context) -> tuple[TimeMention, ...]:
    """Every mention of time in a `plain` text; weekdays that only name something ("the Tuesday class") are left out where
    another day is mentioned."""
    nearest = read_times(text, context.now, tense=Tense.NEAREST)
    loose = [m for m in nearest if _WEEKDAY.search(m.span.text) and not _DATED.search(m.span.text)]
    if not loose:
        return nearest
    turned = {
        tense: {(m.span.start, m.span.end): m for m in read_times(text, context.now, tense=tense)}
        for tense in {_tense(text, m) for m in loose}
    }
    naming = {id(m) for m in loose if len(nearest) > 1 and _names(text, m)}
    found = []
    for mention in nearest:
        if id(mention) in naming:
            continue
        other = turned[_tense(text, mention)] if mention in loose else {}
        found.append(other.get((mention.span.start, mention.span.end), mention))
    return tuple(found)


def _tense(text: str, mention: TimeMention) -> Tense:
    left = text[: mention.span.start]
    if _AHEAD.search(left) or _AHEAD.search(mention.span.text):
        return Tense.FUTURE
    if _BACK.search(left) or _BACK.search(mention.span.text):
        return Tense.PAST
    sentence = re.split(r"[.;]\s", left)[-1] + re.split(r"[.;]\s", text[mention.span.end :])[0]
    return Tense.PAST if _PAST.search(sentence) else Tense.FUTURE


def _names(text: str, mention: TimeMention) -> bool:
    """Whether a weekday stands before a noun as part of its name: "the Tuesday class"."""
    left = text[: mention.span.start]
    if not isinstance(mention.value, Day) or not (_DETERMINER.search(left) or _DETERMINER.search(mention.span.text)):
        return False
    following = re.match(r"\s+([a-z-]+)", text[mention.span.end :])
    return following is not None and happens(following[1])

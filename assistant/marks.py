"""What a request says of an entry beside its time and its people: not settled yet, takes no time, the ways there and back.

Rule of this file: only what is said in so many words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

_TENTATIVE = re.compile(
    r"\s*\(?\b(?:tentative(?:ly)?|provisional(?:ly)?|pencil(?:led)? in|to be confirmed|tbc|not (?:yet )?(?:confirmed|settled))\b\)?:?",
    re.IGNORECASE,
)
_FREE = re.compile(
    r"[\s,;]*\(?\b(?:(?:mark|show|count|shown|marked)\b(?: me| it| this)?(?: up)? as free(?: time)?|"
    r"(?:(?:it|that) )?(?:does(?:n['’]t| not)|without) (?:block|take|blocking|taking)(?: up)? (?:any|my|the) (?:time|calendar))\b\)?:?",
    re.IGNORECASE,
)
_LENGTH = (
    r"(?:(?P<count>\d{1,3}(?:\.5)?)[\s-]?(?P<unit>minutes?|mins?|m|hours?|hrs?|h)|(?P<half>half an hour)|"
    r"(?P<quarter>a quarter of an hour)|(?P<more>an hour and a half)|(?P<hour>an hour))"
)
_WAY = re.compile(
    rf"\s*(?P<lead>(?:[,;(]\s*)?(?:\b(?:with|plus|and|allow|allowing|count|leave)\s+)?)\b{_LENGTH}(?:['’]s?)?\s+(?:of\s+|for\s+)?(?:the\s+)?"
    r"(?:travel(?:ling)?(?: time)?|driv(?:e|ing)|ride|walk(?:ing)?|commute|way|trip)\b"
    r"(?:\s+(?P<side>each way|both ways|there and back|before and after|either side|before|there|after(?:wards)?|back|home))?\)?",
    re.IGNORECASE,
)
_BACK = {"after", "afterwards", "back", "home"}
_BOTH = {"each way", "both ways", "there and back", "before and after", "either side"}


@dataclass(frozen=True)
class Marks:
    """Whether it is settled and takes time, and how long the ways are."""

    tentative: bool = False
    busy: bool = True
    before: timedelta = timedelta(0)
    after: timedelta = timedelta(0)


def marks_of(text: str) -> Marks:
    """What the text says of the entry; a way without a side is the one there."""
    before = after = timedelta(0)
    for way in filter(_is_way, _WAY.finditer(text)):
        side = (way["side"] or "there").lower()
        if side not in _BACK:
            before = _length(way)
        if side in _BACK or side in _BOTH:
            after = _length(way)
    return Marks(bool(_TENTATIVE.search(text)), not _FREE.search(text), before, after)


def unmarked(title: str) -> str:
    """A title without such words; as it is where nothing else would be left."""
    rest = title
    for pattern in (_FREE, _TENTATIVE):
        rest = pattern.sub("", rest)
    rest = _WAY.sub(lambda way: "" if _is_way(way) else way[0], rest)
    rest = re.sub(r"\s{2,}", " ", rest).strip(" ,;:-")
    return rest[:1].upper() + rest[1:] if rest else title


def _is_way(way: re.Match[str]) -> bool:
    """Whether it is the way to something: "a 20 minute walk" alone is the thing itself."""
    return bool(way["lead"] or way["side"])


def _length(way: re.Match[str]) -> timedelta:
    if way["count"]:
        number = float(way["count"])
        return timedelta(hours=number) if way["unit"].lower().startswith("h") else timedelta(minutes=number)
    minutes = 30 if way["half"] else 15 if way["quarter"] else 90 if way["more"] else 60
    return timedelta(minutes=minutes)

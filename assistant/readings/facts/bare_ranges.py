"""Hours from and to that people write without "from": "make-up lecture, 8 to 11", "dialysis Tue and Sat, seven till one".

A pair of bare numbers in a piece of its own is a stretch of hours where the sentence names a day, or speaks of something that
keeps hours. From a morning hour until past noon is daytime, unless the sentence speaks of the night.
"""

from __future__ import annotations

import re
from functools import partial

_WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
_HOUR = rf"(?:\d{{1,2}}(?:[:.]\d\d)?|{'|'.join(_WORDS)}|noon)"
_PAIR = re.compile(
    rf"(?P<lead>[,:;(–] |\band |\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?(?P<from>from |between )?(?<![\w:.$€£-])(?P<a>{_HOUR})(?P<link> (?:to|till|until|and) | ?[–-] ?)(?P<b>{_HOUR})(?!\s(?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|days?|people|years?|euros?|%))"
    r"(?=\s*(?:[,.;:)]|$| and \b| with\b| without\b| on\b| every\b| in the\b|(?<=\w) (?:[A-ZÀ-Þ][\w-]+|I|he|she|they|we|nobody) [a-z]+)(?! (?:and|or) (?:a half|half)\b))",
    re.IGNORECASE,
)
_A_DAY = re.compile(
    r"\b(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?s?\b|\bweek(?:day|end)s?\b|\bdaily\b|\bevery (?:day|week|morning)\b|"
    r"\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:jan|feb|march|april|may|june|july|aug|sep|oct|nov|dec)[a-z]* \d",
    re.IGNORECASE,
)
_HOURLY = re.compile(r"\b(?:hours|open|opens|during|meals?|shifts?|closed|breaks?|lets|visiting)\b", re.IGNORECASE)
_MORNING = re.compile(
    r"\b(?:lectures?|school|nursery|exams?|workshop|office|market|clinic|surgery|dialysis|tests?|seminar|course|conference|lab|garage|ward|kindergarten)\b",
    re.IGNORECASE,
)
"""What usually takes place in the morning, when its bare hours may be of either half of the day."""
_NIGHT = re.compile(
    r"\bnights?\b|\b(?:bar|pub|club|disco|party|dj|gig|dance|dances|dancing|band|evenings?|late)\b", re.IGNORECASE
)
_NIGHTS = re.compile(r"\bnights\b|\bnight (?:shifts?|duty|duties|watch|turns?)\b", re.IGNORECASE)
_EARLIEST, _LATEST = 5, 4
"""A stretch from five or later until four or earlier goes over noon by day."""


_OUTSIDE = re.compile(
    rf"\bbefore (?P<a>{_HOUR}) (?:or|and|nor) (?P<link>after|past) (?P<b>{_HOUR})(?=\s*(?:[,.;:)]|$| on\b| in\b))",
    re.IGNORECASE,
)
"""What lies outside the hours of the day: "before eight or after six"."""


def _by_day(hit: re.Match[str]) -> str:
    first, last = _hour(hit["a"]), _hour(hit["b"])
    if first is None or last is None or first > 12 or "pm" in hit[0]:
        return hit[0]
    return f"before {_clock(hit['a'], first)} or {hit['link']} {_clock(hit['b'], last + 12 * (last < 12))}"


def spelled_hours(text: str) -> str:
    """The text with bare stretches of hours written out: "8 to 11" as "from 8 to 11", "seven till one" as "from 07:00 to 13:00"."""
    text = _OUTSIDE.sub(_by_day, text)
    pieces = re.split(r"(?<=[.;!?] )", text)
    return "".join(_PAIR.sub(partial(_spelled, sentence=piece), piece) for piece in pieces)


def _spelled(hit: re.Match[str], *, sentence: str) -> str:
    first, last = _hour(hit["a"]), _hour(hit["b"])
    if first is None or last is None or not (hit["from"] or (hit["lead"] and _hourly(sentence))):
        return hit[0]
    if hit["link"] == " and " and not (hit["from"] or "").lower().startswith("between"):
        return hit[0]
    lead = hit["lead"] or ""
    if _EARLIEST <= first <= 11 and 1 <= last <= _LATEST and not _NIGHT.search(sentence) and "12" not in hit["a"]:
        return f"{lead}from {_clock(hit['a'], first)} to {_clock(hit['b'], last + 12)}"
    if 6 <= first <= 11 and 4 <= last < first and _NIGHTS.search(sentence):
        return f"{lead}from {_clock(hit['a'], first + 12)} to {_clock(hit['b'], last)}"
    if first < last and last > 12 and ":" not in hit[0] and "." not in hit[0]:
        return f"{lead}from {first:02}:00 to {last:02}:00"
    if 7 <= first < last <= 12 and _MORNING.search(sentence) and not _NIGHT.search(sentence):
        return f"{lead}from {_clock(hit['a'], first)} to {_clock(hit['b'], last)}"
    if hit["from"] or lead.strip(" ,").lower()[:3] in {"mon", "tue", "wed", "thu", "fri", "sat", "sun"}:
        return hit[0]  # beside its day it is understood as it stands
    return f"{lead}from {hit['a']} to {hit['b']}"


def _hourly(sentence: str) -> bool:
    return bool(_A_DAY.search(sentence) or _HOURLY.search(sentence))


def _hour(said: str) -> int | None:
    if said.lower() == "noon":
        return 12
    if said.lower() in _WORDS:
        return _WORDS.index(said.lower()) + 1
    hour = int(re.split(r"[:.]", said)[0])
    return hour if hour <= 24 else None


def _clock(said: str, hour: int) -> str:
    minutes = re.split(r"[:.]", said)
    return f"{hour:02}:{minutes[1] if len(minutes) > 1 else '00'}"

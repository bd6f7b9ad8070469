"""How a request wants to be reminded: how long before its time, or when Caveat is opened next.

Rule of this file: what says so is taken out of the text, so that the rest reads like any other request ("Dentist on Friday
at 10"). One lead time before a thing whose time the text names needs nothing of this: "an hour before the flight on Friday at
7" is a moment, which the grammar of times reads.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from assistant.timing import read_times
from assistant.timing.types import Span, TimeMention
from store.alarms import Lead

NUMBERS = {
    word: number
    for number, words in {
        1: "a an one the", 2: "two couple", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
        10: "ten", 12: "twelve", 15: "fifteen", 20: "twenty", 30: "thirty", 45: "forty-five", 48: "forty-eight",
    }.items()
    for word in words.split()
}  # fmt: skip
MINUTES = {"m": 1, "h": 60, "d": 1440, "w": 7 * 1440}
"""Minutes of a unit, by its first letter."""

_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(sorted(NUMBERS, key=len, reverse=True))})"
_UNIT = r"(?:minutes?|mins?|hours?|hrs?|h|days?|weeks?)"
_LENGTH = rf"(?:\b(?:a )?(?:half an|{_NUMBER})(?: of)?[ -]?{_UNIT}\b)"
_ONE = re.compile(rf"\b(?:a )?(?P<number>half an|{_NUMBER})(?: of)?[ -]?(?P<unit>{_UNIT})\b", re.IGNORECASE)
_EARLY = r"(?:before(?:hand)?|ahead(?: of time)?|earlier|in advance)"
_LENGTHS = rf"(?P<lengths>{_LENGTH}(?: {_EARLY})?(?:(?:,? and(?: again)? |,? plus | ?& ?|, ){_LENGTH}(?: {_EARLY})?)*)"
_REMIND = r"(?:remind|alert|notify|warn|nudge|ping) (?:me|us)"
_ANY = re.IGNORECASE

AFTER = re.compile(
    rf"[\s,;.(–-]{{0,4}}\b(?:(?:and|with|plus|then|please|also) ){{0,3}}(?:{_REMIND}|(?:set )?(?:a |an |\d )?(?:reminders?|alerts?|alarms?)(?: for)?)"
    rf"(?: again)? {_LENGTHS}(?<=\w)(?P<early> {_EARLY})?(?: (?:it|that|then|the (?:event|time|start)))?\)?[\s.!]*$",
    _ANY,
)
"""At the end: "..., remind me a day and an hour before", "... with a reminder 2 hours before"."""
LISTED = re.compile(rf"(?<=\w)\s?[,;(–] ?(?:both )?{_LENGTHS}(?P<early> {_EARLY})?(?: (?:it|that))?\)?[\s.!]*$", _ANY)
"""At the end of a reminder: "Remind me of the dentist on Friday at 10, a day before and an hour before"."""
FIRST = re.compile(
    rf"^(?P<open>(?:please )?{_REMIND}) {_LENGTHS} before (?=\S)(?!i\b|we\b|he\b|she\b|they\b|it\b)", _ANY
)
"""In front: "Remind me a day and an hour before the dentist on Friday at 10"."""
OPENING = re.compile(
    r"[\s,;]{0,4}\b(?:(?:the )?next time (?:that )?|(?:as soon as|when(?:ever)?) )i (?:next |will )?"
    r"(?:open|start|launch|run|use)(?: up)? (?:caveat|you|this|the app)(?: again| next| up)?\b[\s,;:.]*",
    _ANY,
)
"""When Caveat is opened next."""


@dataclass(frozen=True)
class Reminding:
    """The text without what says how to be reminded, and what that says. From `cut` on the text was `shift` characters longer."""

    text: str
    leads: tuple[Lead, ...] = ()
    opening: bool = False
    cut: int = 0
    shift: int = 0

    def placed(self, mentions: Sequence[TimeMention]) -> tuple[TimeMention, ...]:
        """Mentions of times in the rest of the text, as they stand in the whole."""
        if not self.shift:
            return tuple(mentions)
        return tuple(
            replace(m, span=self._placed(m.span), parts=tuple(self._placed(part) for part in m.parts)) for m in mentions
        )

    def _placed(self, span: Span) -> Span:
        by = self.shift if span.start >= self.cut else 0
        return Span(span.start + by, span.end + by, span.text)


def read_reminding(text: str, now: datetime) -> Reminding:
    """What the text says of being reminded; `text` has single spaces only."""
    if found := OPENING.search(text):
        return _without(text, found, opening=True)
    found = AFTER.search(text) or (LISTED.search(text) if re.match(rf"(?:please )?{_REMIND}\b", text, _ANY) else None)
    if found and _is_early(found) and (leads := _leads(found["lengths"])):
        return _without(text, found, leads=leads)
    found = FIRST.match(text)
    if found and (leads := _leads(found["lengths"])) and (len(leads) > 1 or not read_times(text, now)):
        opening = f"{found['open']} of "
        return Reminding(opening + text[found.end() :], leads, False, len(opening), found.end() - len(opening))
    return Reminding(text)


def say_leads(leads: Sequence[Lead]) -> str:
    """ "1 day and 1 hour before"; "" where it rings at its time only."""
    said = [_said(lead) for lead in sorted(leads, reverse=True) if lead != Lead()]
    if not said:
        return ""
    at_start = " and at its time" if Lead() in leads else ""
    return (said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}") + f" before{at_start}"


def _said(lead: Lead) -> str:
    days, minutes = lead.days, lead.minutes
    weeks, rest = divmod(days, 7)
    counts = [
        (weeks, "week") if weeks and not rest else (days, "day"),
        (minutes // 60, "hour"),
        (minutes % 60, "minute"),
    ]
    return " ".join(f"{count} {unit}{'s' * (count > 1)}" for count, unit in counts if count)


def _without(text: str, found: re.Match[str], leads: tuple[Lead, ...] = (), *, opening: bool = False) -> Reminding:
    """The text without a piece at its end or its beginning; as it is where nothing else would be said."""
    rest = f"{text[: found.start()]} {text[found.end() :]}".strip(" ,;")
    if not re.sub(rf"(?:please )?{_REMIND}|\W", "", rest, flags=_ANY):
        return Reminding(text)
    return Reminding(rest, leads, opening, 0, found.end() if found.start() == 0 else 0)


def _is_early(found: re.Match[str]) -> bool:
    """Whether it says that it is before: after the last length, or after each."""
    return bool(found["early"]) or re.search(rf" {_EARLY}$", found["lengths"], _ANY) is not None


def _leads(text: str) -> tuple[Lead, ...]:
    """The lead times in a list of lengths."""
    return tuple(sorted({_lead(found["number"].lower(), found["unit"][0].lower()) for found in _ONE.finditer(text)}))


def _lead(number: str, unit: str) -> Lead:
    if number == "half an":
        return Lead(0, 30)
    minutes = (int(number) if number.isdecimal() else NUMBERS[number]) * MINUTES[unit]
    return Lead(minutes // 1440) if unit in "dw" else Lead(0, minutes)

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

from assistant.language.listing import listing
from assistant.timing import read_times
from assistant.timing.settings import DEFAULT, TimeSettings
from assistant.timing.types import Instant, Span, TimeMention
from store.alarms import SAME_HOUR, Lead

NUMBERS = {
    word: number
    for number, words in {
        1: "a an one the", 2: "two couple", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine",
        10: "ten", 12: "twelve", 15: "fifteen", 20: "twenty", 30: "thirty", 45: "forty-five", 48: "forty-eight",
    }.items()
    for word in words.split()
}  # fmt: skip
BREAKFAST = 9 * 60
"""In a morning one is reminded at nine, as of whole days."""
MINUTES = {"m": 1, "h": 60, "d": 1440, "w": 7 * 1440}
"""Minutes of a unit, by its first letter."""

_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(sorted(NUMBERS, key=len, reverse=True))})"
_PART = r"(?:morning|afternoon|evening|night)"
_UNIT = rf"(?:minutes?|mins?|hours?|hrs?|h|days?|weeks?|{_PART})"
_LENGTH = rf"(?:\b(?:a )?(?:half an|{_NUMBER})(?: of)?[ -]?{_UNIT}\b)"
_EARLY_WORD = r"(?:before(?:hand)?|ahead(?: of time)?|earlier|in advance)"
_CLOCK = r"\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b\.?)?"
_EARLY = rf"{_EARLY_WORD}(?:,? at {_CLOCK})?"
_ONE = re.compile(
    rf"\b(?:a )?(?P<number>half an|{_NUMBER})(?: of)?[ -]?(?P<unit>{_UNIT})\b(?: {_EARLY_WORD},? at (?P<clock>{_CLOCK}))?",
    re.IGNORECASE,
)
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


def read_reminding(text: str, now: datetime, settings: TimeSettings = DEFAULT) -> Reminding:
    """What the text says of being reminded; `text` has single spaces only. The settings say when an evening begins."""
    if found := OPENING.search(text):
        return _without(text, found, opening=True)
    found = AFTER.search(text) or (LISTED.search(text) if re.match(rf"(?:please )?{_REMIND}\b", text, _ANY) else None)
    if found and _is_early(found) and (leads := _leads(found["lengths"] + (found["early"] or ""), now, settings)):
        return _without(text, found, leads=leads)
    found = FIRST.match(text)
    leads = _leads(found["lengths"], now, settings) if found else ()
    if found and leads and (len(leads) > 1 or leads[0].at != SAME_HOUR or not read_times(text, now)):
        opening = f"{found['open']} of "
        return Reminding(opening + text[found.end() :], leads, False, len(opening), found.end() - len(opening))
    return Reminding(text)


def say_leads(leads: Sequence[Lead]) -> str:
    """ "1 day and 1 hour before", "at 18:00 the day before"; "" where it rings at its time only."""
    ahead = sorted((lead for lead in leads if lead != Lead()), reverse=True)
    said = [_length(lead) for lead in ahead if lead.at == SAME_HOUR]
    named = [_at_its_hour(lead) for lead in ahead if lead.at != SAME_HOUR]
    before = f"{listing(said)} before" if said else ""
    at_start = "at its time" if ahead and Lead() in leads else ""
    return " and ".join(part for part in (*named, before, at_start) if part)


def _length(lead: Lead) -> str:
    weeks, rest = divmod(lead.days, 7)
    counts = [
        (weeks, "week") if weeks and not rest else (lead.days, "day"),
        (lead.minutes // 60, "hour"),
        (lead.minutes % 60, "minute"),
    ]
    return " ".join(f"{count} {unit}{'s' * (count > 1)}" for count, unit in counts if count)


def _at_its_hour(lead: Lead) -> str:
    days = "the day" if lead.days == 1 else _length(lead)
    return f"at {lead.at // 60:02}:{lead.at % 60:02} {days} before"


def _without(text: str, found: re.Match[str], leads: tuple[Lead, ...] = (), *, opening: bool = False) -> Reminding:
    """The text without a piece at its end or its beginning; as it is where nothing else would be said."""
    rest = f"{text[: found.start()]} {text[found.end() :]}".strip(" ,;")
    if not re.sub(rf"(?:please )?{_REMIND}|\W", "", rest, flags=_ANY):
        return Reminding(text)
    return Reminding(rest, leads, opening, 0, found.end() if found.start() == 0 else 0)


def _is_early(found: re.Match[str]) -> bool:
    """Whether it says that it is before: after the last length, or after each."""
    return bool(found["early"]) or re.search(rf" {_EARLY}$", found["lengths"], _ANY) is not None


def _leads(text: str, now: datetime, settings: TimeSettings) -> tuple[Lead, ...]:
    """The lead times in a list of lengths; none where one of them makes no sense."""
    found = [_lead(one, now, settings) for one in _ONE.finditer(text)]
    return tuple(sorted({lead for lead in found if lead})) if all(found) else ()


def _lead(one: re.Match[str], now: datetime, settings: TimeSettings) -> Lead | None:
    number, unit = one["number"].lower(), one["unit"].lower()
    if re.fullmatch(_PART, unit):
        return Lead(1, at=_hour(one, unit, now, settings)) if NUMBERS.get(number) == 1 else None
    if number == "half an":
        return None if one["clock"] else Lead(0, 30)
    minutes = (int(number) if number.isdecimal() else NUMBERS[number]) * MINUTES[unit[0]]
    if unit[0] not in "dw":
        return None if one["clock"] else Lead(0, minutes)
    return Lead(minutes // 1440, at=_hour(one, "", now, settings) if one["clock"] else SAME_HOUR)


def _hour(one: re.Match[str], part: str, now: datetime, settings: TimeSettings) -> int:
    """The hour that is named, or with which a part of the day begins; in minutes after midnight."""
    if one["clock"]:
        for mention in read_times(f"tomorrow {part} at {one['clock']}".replace("  ", " "), now, settings=settings):
            if isinstance(mention.value, Instant):
                return mention.value.at.hour * 60 + mention.value.at.minute
    return BREAKFAST if part == "morning" else settings.parts[part or "evening"][0]

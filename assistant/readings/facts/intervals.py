"""How much time must lie between two times of the same thing, and when it was done last.

"I can give blood every 12 weeks", "the second dose at least four weeks after the first"; "I gave blood on 14 September".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from assistant.context import Context
from assistant.language.words import gerund
from assistant.readings.amounts import number
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.stretch import midnight
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Interval, LastTime
from assistant.timing.types import Day, Instant

_LEN = r"(?P<len>(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty)[\s-](?:hours?|days?|weeks?|months?|years?))"
_TREATED = r"(?:blood|plasma|doses?|vaccin\w+|jabs?|shots?|boosters?|injections?|tablets?|pills?|prescriptions?|inhalers?|x-rays?|infusions?|transfusions?|wormers?|worm\w*|flea \w+|painkillers?|paracetamol|ibuprofen|antibiotics?|drops|cortisone|steroids?|patch(?:es)?|tattoos?|sessions?)"
_ONLY = r"(?:only|at most|no more than|not more (?:often )?than|once|at the earliest|again only)"
_EVERY = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:I|he|she|we|you|one|[A-ZÀ-Þ]\w+) (?:can|may|am allowed to|is allowed to|are allowed to)(?: {_ONLY})* (?P<verb>[a-z]+) (?P<what>[^,;:.]+?)(?: {_ONLY})* every {_LEN}",
        rf"^(?P<what>[^,;:.]+?) (?:can|may) (?:{_ONLY} )*be \w+(?: {_ONLY})* every {_LEN}",
        rf"^(?P<what>[^,;:.]+?)(?: {_ONLY})+ every {_LEN}",
        rf"^(?P<treated>(?:[\w-]+ ){{0,3}}{_TREATED}) (?:(?:is|are) due|comes?|has to be \w+|needs to be \w+|must be \w+)(?: again)? every {_LEN}",
        rf"^(?:the \w+|my \w+|our \w+|[A-ZÀ-Þ]\w+|I|we) (?:gets?|has|have|takes?|needs?|is given|are given) (?:his |her |its |my |our |the |an? )?(?P<treated>(?:[\w-]+ )?{_TREATED})(?: {_ONLY})* every {_LEN}",
        rf"^(?P<what>[^,;:.]+?)(?: (?:must|should|have to|need to|are to) be(?: taken| given| kept)?|:)?(?: at least)? {_LEN} apart\b",
        rf"\b(?:leave|wait|allow|keep) (?:at least )?{_LEN} between (?:two |any two |the )?(?P<what>[^,;:.]+)",
        rf"^(?:the |my |his |her )?(?:second|next|third|booster) (?P<what>[^,;:.]+?) (?:must|has to|should|may|can|is to|needs to)(?: only)? (?:be|come|follow|be given|be taken)(?: at the earliest| no sooner than| not before| at least| only)* {_LEN} after (?:the )?(?:first|previous|last|second)",
        rf"^(?:the |my )?(?:second|next|third|booster) (?P<what>[^,;:.]+?)(?: only| at the earliest|:)? (?:at least )?{_LEN} after the (?:first|previous|last|second)",
    )
)
_DONE = r"(?P<verb>had|took|got|gave|did|received|donated|renewed|changed|swallowed|was given|were given|was vaccinated with|has had|have had|has taken|have taken|'ve had|'ve taken)"
_LAST = tuple(
    re.compile(pattern)
    for pattern in (
        rf"^(?:{SLOT},? )?(?P<who>I|[Ww]e|[A-ZÀ-Þ][\w-]+|(?:[Tt]he|[Mm]y|[Oo]ur) [a-z]+)(?: last)? ?{_DONE} (?P<what>(?!to\b|no\b)[^,;:⟦]{{3,50}}?)(?: last| again)? ?(?:on |at )?(?P<slot>{SLOT})",
        rf"^(?P<what>[^,;:⟦]{{3,60}}?) (?:was|were)(?: last)? (?:renewed|given|taken|done|changed|refilled|injected)(?: last)? ?(?:on |at )?(?P<slot>{SLOT})",
        rf"^(?P<what>(?:[\w-]+ ){{0,4}}{_TREATED}) (?:was|were) (?:on |at )?(?P<slot>{SLOT})",
        rf"^(?P<what>[^,;:⟦]{{3,60}}?)(?:,[^⟦;]*?)?,? (?:and )?(?:the |my |her |his )last (?:one|dose|tablet|pill|capsule|jab|injection)\b[^⟦;,]{{0,20}}? (?P<slot>{SLOT})",
        rf"^(?:[Tt]he|[Mm]y|[Hh]er|[Hh]is|[Oo]ur)? ?(?:last|latest|most recent|first|previous) (?P<what>[^,;:⟦]{{3,50}}?) (?:was|were) (?:on |at )?(?P<slot>{SLOT})",
    )
)
_LEAD = re.compile(
    r"^(?:(?:the|a|an|my|his|her|its|our|first|second|third|last|latest|another|some|doses? of|two)\s)+", re.IGNORECASE
)
_HOURS = {"hour": 1, "day": 24, "week": 7 * 24, "month": 30 * 24, "year": 365 * 24}


def read_intervals(text: str, context: Context) -> Iterator[Interval]:
    """The least time between two times of the same thing, as a text tells it."""
    said = text.strip(" .")
    if re.search(r"\b(?:between|from) [A-Z]\w+ and\b|\bused to\b", said):
        return
    for pattern in _EVERY:
        if hit := pattern.search(said):
            groups = hit.groupdict()
            what = _LEAD.sub("", (groups.get("what") or groups.get("treated") or "").strip())
            verb = (groups.get("verb") or "").lower()
            if not what or len(what.split()) > 6 or " and " in what or verb == "be":
                continue
            named = f"{gerund(verb)} {what}" if verb and verb not in {"have", "take", "get"} else what
            person = next((p for p in people_in(said, context) if p != EGO), EGO)
            yield Interval(person, named, _hours(hit["len"]))
            return


def read_last_times(sentence: Sentence) -> Iterator[LastTime]:
    """When something was done last, where a sentence gives the day or the hour."""
    for pattern in _LAST:
        hit = pattern.search(sentence.bare)
        at = _at(sentence.mentions[int(hit["slot"].strip("⟦⟧"))].value) if hit else None
        if hit and at:
            verb = (hit.groupdict().get("verb") or "").split()[-1:]
            what = _LEAD.sub("", hit["what"].strip())
            giving = "giving " if verb in (["gave"], ["donated"]) else ""
            yield LastTime(f"{giving}{what}", at)
            return


def _at(value: object) -> datetime | None:
    if isinstance(value, Day):
        return midnight(value)
    return value.at if isinstance(value, Instant) else None


def _hours(said: str) -> int:
    count, _, unit = said.lower().replace("-", " ").partition(" ")
    return round((number(count) or 1.0) * _HOURS[unit.removesuffix("s")])

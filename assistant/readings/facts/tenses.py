"""The mentions of time in a fact, each pointing the way its sentence does.

"The lift is broken until Friday" looks ahead, "Rui gave it back on Friday" looks back; a date with its month is simply the
nearest one, also after verbs of the past that speak of the future ("called off the meeting on 22 October").
"""

from __future__ import annotations

import re
from datetime import timedelta

from assistant.context import Context
from assistant.readings.facts.anchors import anchored
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.stretch import stretch
from assistant.timing import read_times
from assistant.timing.types import Day, Recurrence, Tense, TimeMention

_WEEKDAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?<![-–])(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?![-–]))"
_BARE = re.compile(rf"\b{_WEEKDAY}\b", re.IGNORECASE)
_DATED = re.compile(
    rf"\b(?:jan|feb|march|apr|may\b|jun|jul|aug|sep|oct|nov|dec|next|last|this)|\d(?:st|nd|rd|th)\b|\d{{4}}|\d/\d|"
    rf"{_WEEKDAY},? (?:the )?\d{{1,2}}\b(?![:.]\d|\s?[ap]m|\s?(?:to|-|–|h)\b)",
    re.IGNORECASE,
)
_AHEAD = re.compile(r"\b(?:until|till|by|through|from)\s*(?:the\s+)?$|^(?:until|till|by|through|from)\b", re.IGNORECASE)
_BACK = re.compile(r"\bsince\s*$|^since\b", re.IGNORECASE)
_PAST = re.compile(
    r"\b(?<!to )(?<!I )(?<!we )(?<!We )(?<!they )(?<!you )(?:let|put|run|quit)\b|\b(?<!be )(?i:was|were|had|did|went|came|gave|broke|took|sent|told|got|wrote|said|paid|bought|lent|died|ran|met|found|"
    r"tore|sold|lost|ate|drank|fell|flew|drove|sank|froze|stole|threw|brought|caught|kept|spent|stuck|struck|forgot|blew|burst|swam|"
    r"shook|bent|rode|rang|sprang|shrank|wore|chose|swore|dug|hung|spilt|burnt|"
    r"(?<!is )(?<!are )(?<!be )(?<!been )(?<!being )(?<!gets )(?<!get )(?<!gets it )(?<!get it )(?<!gets them )(?!(?:need|feed|speed|seed|breed|bleed|exceed|proceed|succeed|indeed|shed|embed|weed)\b)[a-z]{2,}ed)\b"
)
_PLANNING = re.compile(
    r"\b(?:called off|cancelled|canceled|moved|postponed|put off|dropped|rescheduled|announced|promised|booked|arranged|agreed|"
    r"off (?:my|our|\w+'s) hands|takes? over|took over|invited|scheduled|vacated|fixed for|set for|planned)\b"
)
_MODAL = re.compile(
    r"\b(?:will|would|shall|going to)\b|'ll\b|\b(?:I|we|he|she|they)'d (?!been\b|had\b|gone\b|[a-z]+ed\b)"
)
_UNTIL = re.compile(r"\b(?:until|till|til|before)\b(?P<what>[^,;⟦]{1,40})$", re.IGNORECASE)
"""What must happen first: "until the plumber comes on Wednesday"."""
_CLAUSE = re.compile(r"[,;:(–—]\s?|\s(?:and|but|so|then)\s")
_COMING = re.compile(
    r"(?:\b(?:is|are|am)|'s|'re|'m) (?:\w+ ){0,2}?(?:\w+ing|back|here|due|ready|home|in)\b|"
    r"\b(?:brings?|returns?|comes?|gets?|gives?|arrives?|lands?|needs?|wants?|picks?|fetch(?:es)?|collects?|opens?|starts?|fix(?:es)?|due|ready|should|can|may|must|has to|have to)\b|^\s*(?:and )?(?:is |are )?back\b|^\s*(?:and )?(?:an? |the )?(?:new|replacement|repairs?|repairman|engineer|plumber|technician|electrician|mechanic|handyman) (?:\w+ )?(?:on )?$"
)
"""What a clause tells of as still to come."""
_NAME = re.compile(rf"(?:(?P<own>the|my|our|his|her|their|a)\s+)?{_WEEKDAY}", re.IGNORECASE)
_DETERMINER = re.compile(r"(?:\b(?:the|my|our|his|her|their|a)|'s)\s+$", re.IGNORECASE)
_HALF_YEAR = timedelta(days=183)


def times_of(text: str, context: Context) -> tuple[TimeMention, ...]:
    """Every mention of time in a `plain` text; weekdays that only name something ("the Tuesday class") are left out where
    another day is mentioned."""
    said = re.sub(r"(?<=\d):(?=\s)", ",", text)  # a colon after a clock time closes it: "18:00 to 19:00: piano"
    readings: dict[Tense, dict[tuple[int, int], TimeMention]] = {}

    def read(tense: Tense) -> dict[tuple[int, int], TimeMention]:
        if tense not in readings:
            found = read_times(said, context.now, tense=tense, settings=context.times)
            readings[tense] = {(m.span.start, m.span.end): m for m in found}
        return readings[tense]

    nearest = read(Tense.NEAREST)
    found = []
    for place, mention in nearest.items():
        if len(nearest) > 1 and _names(text, mention):
            continue
        tense = _tense(text, mention)
        if tense is None and _MODAL.search(re.split(r"[.;]\s", text[: mention.span.start])[-1]):
            tense = Tense.FUTURE
        if tense is not None:
            found.append(read(tense).get(place, mention))
        elif _far(mention, context) and _PLANNING.search(text):
            ahead = read(Tense.FUTURE).get(place, mention)
            found.append(mention if _far(ahead, context) else ahead)
        else:
            found.append(mention)
    spans = list(nearest)
    for n, mention in enumerate(found):
        if not _on_its_weekday(mention):
            place = (mention.span.start, mention.span.end)
            found[n] = read(Tense.FUTURE).get(place, mention) if place in spans else mention
    return anchored(found, text)


def _on_its_weekday(mention: TimeMention) -> bool:
    """Whether a day is the weekday that its text names: "Sunday the 18th" is no Friday."""
    named = _BARE.search(mention.span.text)
    s = stretch(mention.value)
    if named is None or s is None or s.start is None or not re.search(r"\d(?:st|nd|rd|th)\b", mention.span.text):
        return True
    return s.start.strftime("%A").lower().startswith(named[0].lower()[:3])


def _tense(text: str, mention: TimeMention) -> Tense | None:
    """Where a bare weekday points; None for every other mention."""
    if not _BARE.search(mention.span.text) or _DATED.search(mention.span.text):
        return None
    left = text[: mention.span.start]
    if _AHEAD.search(left) or _AHEAD.search(mention.span.text):
        return Tense.FUTURE
    if _BACK.search(left) or _BACK.search(mention.span.text):
        return Tense.PAST
    sentence = re.split(r"[.;]\s", left)[-1] + re.split(r"[.;]\s", text[mention.span.end :])[0]
    if _still_to_come(left, text[mention.span.end :]):
        return Tense.FUTURE
    modal = [m.start() for m in _MODAL.finditer(re.split(r"[.;]\s", left)[-1])]
    past = [m.start() for m in _PAST.finditer(re.split(r"[.;]\s", left)[-1])]
    if modal and modal[-1] > max(past, default=-1):
        return Tense.FUTURE  # "'I'll take your class on Wednesday,' Keiko told me on Sunday"
    return Tense.PAST if _PAST.search(sentence) and not _PLANNING.search(sentence) else Tense.FUTURE


def _still_to_come(left: str, right: str) -> bool:
    """Whether the clause of a weekday looks ahead, whatever came before it: "I lent it to Raj, he's bringing it back on ...",
    "it died, no hot water till the plumber's here ..."."""
    first = _UNTIL.search(left)
    if first and not _PAST.search(first["what"]):
        return True
    clause = _CLAUSE.split(left)[-1] + _CLAUSE.split(re.split(r"[.;]\s", right)[0])[0]
    return bool(_COMING.search(clause)) and not _PAST.search(clause)


def _far(mention: TimeMention, context: Context) -> bool:
    s = stretch(mention.value)
    at = (s.start or s.end) if s else None
    return at is not None and abs(at - context.now) > _HALF_YEAR


def _names(text: str, mention: TimeMention) -> bool:
    """Whether a weekday stands before a noun as part of its name: "the Tuesday class"."""
    named = _NAME.fullmatch(mention.span.text)
    if not named or not isinstance(mention.value, Day | Recurrence):
        return False
    following = re.match(r"\s+([a-z-]+)", text[mention.span.end :])
    owned = named["own"] or _DETERMINER.search(text[: mention.span.start])
    return bool(owned) and following is not None and happens(following[1])

"""One day on which it is not as it is every week: "Priya is taking my early on the 9th", "I do work on Wed 15 Sept", "we're open on Monday 22 May",
"choir is on Thursday instead of Tuesday this week", "no training this Thursday".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase, subject_person
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.stretch import merged, stretch
from assistant.readings.forms import EGO, WORK, Clearance, Event, Ground, Hours, Permission, Reading, Restriction
from assistant.timing.types import Day, Recurrence, TimeMention

_SHIFT = r"(?:(?:early|late|night|day|morning|evening|weekend|double)(?: (?:shift|turn|duty))?|shift|turn|duty|slot|class|lesson|round|session|service|clinic)"
_TAKEN = re.compile(
    rf"^(?P<who>[^⟦,;:]{{1,40}}?)(?:'s| is| has| will|'ll)? ?(?:tak(?:es?|ing|en)|do(?:es|ing|ne)?|cover(?:s|ing|ed)?|work(?:s|ing)?|teach(?:es|ing)?|hav(?:e|ing)|got) (?:over )?(?:for )?(?:my|our) (?P<what>(?:[\w-]+ )?{_SHIFT}|shift)\b[^⟦]{{0,20}}?(?P<slot>{SLOT})"
)
_GIVEN = re.compile(
    rf"\b(?:I|I've|I have) ?(?:swapp?ed|swopped|traded|given away|gave away|got rid of|handed over) (?:my |the )?(?P<what>(?:[\w-]+ )?{_SHIFT})\b[^⟦]{{0,40}}?(?P<slot>{SLOT})"
)
_DO_WORK = re.compile(
    rf"\b(?:I|[Ww]e)(?: do (?P<act>work|come|go|teach|drive|train|eat|drink|cook)| ?(?:am|'m|'re|'ll be|will be|will|'ll|have to|must)(?: be)? (?P<doing>work|working|in the office|at work|teach|teaching)\b)[^⟦]{{0,20}}?(?P<slot>{SLOT})"
)
_OPEN = re.compile(
    rf"^(?P<place>[^⟦,;:]{{1,40}}?) ?(?:'re|'s|is|are|will be|do|does|opens?|stays?)(?: (?:also|even|exceptionally|going to be))? ?(?:open|opens?)?(?: up)?(?: anyway| too| as well| for once)?(?: on)? (?P<slot>{SLOT})"
)
_INSTEAD = re.compile(
    rf"^(?P<lead>(?:{SLOT},? )?)(?P<what>[^⟦]{{2,60}}?) ?(?:on |to )?(?P<new>{SLOT}) (?:instead of|rather than|and not|not)(?: on)? (?P<old>{SLOT})"
)
_NONE = re.compile(
    rf"^[Nn]o (?P<what>[a-z][\w' -]{{2,30}}?)(?: (?:on|this|for|in))? (?P<slot>{SLOT})(?=[,.;]|\s?$| because\b| as\b)"
)
_DAY_OFF = re.compile(
    rf"\b(?:(?:gave|gives|has given|is giving|granted|grants|let) (?:me|us|everybody|everyone|(?:the|my|our) (?:whole |entire )?\w+) (?:have )?|(?:I|[Ww]e)(?:'ve| have|'m| am| are|'re|'ll| will)?(?: got| get| taken| take| taking| took| booked| have| off)?(?: the)? )"
    rf"(?:the )?(?:(?:day|night|evening|morning|afternoon|shift)s? (?:of )?)?(?P<slot>{SLOT}) (?:off|free)\b|^(?:I|[Ww]e)(?:'m| am|'re| are)? off(?: work| duty| shift)?(?: on)? (?P<on>{SLOT})"
)
"""A day, or some days, on which the user does not work."""
_OURS = ("shop", "café", "restaurant", "salon", "studio", "practice", "surgery", "bakery", "library", "office")
"""What "we" may be where somebody says "we're open"."""
_ACTS = {"working": "work", "in the office": "work", "at work": "work", "teaching": "teach"}


def read_exceptions(sentence: Sentence, context: Context) -> Iterator[Reading]:
    """What a sentence says of one day alone, by the first rule that speaks."""
    for rule in (_none_on, _day_off, _instead, _shift_taken, _done_all_the_same, _open_then):
        if found := list(rule(sentence, context)):
            yield from found
            return


def _day(sentence: Sentence, slot: str) -> tuple[datetime, datetime] | None:
    """The single day that a slot names by its date or as "this Thursday", none where it is one of every week."""
    mention = sentence.slots(slot)[0]
    return _days_of(mention) if not isinstance(mention.value, Recurrence) and mention.dated else None


def _days_of(mention: TimeMention) -> tuple[datetime, datetime] | None:
    told = stretch(mention.value)
    if told is None or told.start is None:
        return None
    first = told.start.replace(hour=0, minute=0)
    end = told.end or first + timedelta(days=1)
    return (first, first + timedelta(days=1)) if end - first <= timedelta(days=1, hours=1) else None


def _day_off(sentence: Sentence, _: Context) -> Iterator[Reading]:
    hit = _DAY_OFF.search(sentence.bare)
    mention = sentence.slots(hit["slot"] or hit["on"])[0] if hit else None
    if mention is None or isinstance(mention.value, Recurrence) or not mention.dated:
        return
    told = stretch(mention.value)
    if told and told.start:
        first = told.start.replace(hour=0, minute=0)
        yield Clearance(
            WORK, first, "cancelled", max(first + timedelta(days=1), told.end if told.whole and told.end else first)
        )


def _shift_taken(sentence: Sentence, context: Context) -> Iterator[Reading]:
    hit = _TAKEN.search(sentence.bare)
    if hit and subject_person(hit["who"], context) == EGO:
        return
    hit = hit or _GIVEN.search(sentence.bare)
    if hit and (day := _day(sentence, hit["slot"])):
        yield Clearance(hit["what"], day[0], "cancelled", day[1])


def _done_all_the_same(sentence: Sentence, _: Context) -> Iterator[Reading]:
    hit = _DO_WORK.search(sentence.bare)
    if hit and (day := _day(sentence, hit["slot"])) and not re.search(r"\b(?:not|n't|never)\b", hit[0]):
        act = hit["act"] or _ACTS.get(hit["doing"], hit["doing"])
        yield Permission(EGO, sentence.text, (), act, day[0], day[1])


def _open_then(sentence: Sentence, context: Context) -> Iterator[Reading]:
    hit = _OPEN.search(re.sub(r"^(?:Exceptionally|For once|This time|As an exception),? ", "", sentence.bare))
    if hit is None or not re.search(r"\bopen", hit[0]) or re.search(r"\b(?:not|n't|never|no)\b", hit[0]):
        return
    day = _day(sentence, hit["slot"])
    place = noun_phrase(hit["place"], context)
    ours = hit["place"].strip().lower() in {"we", "i"}
    if day is None or (not place and not ours) or not _dated(sentence, hit["slot"]):
        return
    told = [s for v in merged(sentence.mentions) if (s := stretch(v)) and s.start and s.end and not s.whole]
    opens, closes = 0, 24 * 60
    if told and told[0].start and told[0].end:
        opens, closes = (60 * at.hour + at.minute for at in (told[0].start, told[0].end))
    for name in _OURS if ours else (place,):
        yield Hours(name, (day[0].weekday(),), opens, closes or 24 * 60, start=day[0], end=day[1])


def _dated(sentence: Sentence, slot: str) -> bool:
    """Whether a day is named by its date or as the coming one."""
    mention = sentence.slots(slot)[0]
    return bool(re.search(r"\d|this|next|tomorrow|today", mention.span.text)) or not isinstance(mention.value, Day)


def _instead(sentence: Sentence, context: Context) -> Iterator[Reading]:
    hit = _INSTEAD.search(sentence.bare)
    if hit is None or not (new := _day(sentence, hit["new"])) or not (old := _day(sentence, hit["old"])):
        return
    said = re.sub(r"(?: is| are|'s|'re)?(?: (?:coming|here|moved|in))?(?: on| to)?$", "", hit["what"].strip())
    person = subject_person(said, context)
    if person and person != EGO:
        yield Event("coming", new[0], new[1], (person,), all_day=True)
        yield Restriction(person, Ground.RULE, (), "come", old[0], old[1])
    elif what := noun_phrase(said, context):
        yield Event(what, new[0], new[1], (EGO,), all_day=True)
        yield Clearance(what, old[0], "moved", old[1])


def _none_on(sentence: Sentence, context: Context) -> Iterator[Reading]:
    hit = _NONE.search(sentence.bare)
    if hit and happens(hit["what"]) and (day := _day(sentence, hit["slot"])):
        yield Clearance(noun_phrase(hit["what"], context), day[0], "cancelled", day[1])

"""When in the day somebody can't be reached: asleep, behind a counter without a phone, not to be called before eight.

Read by the person's own clock; how far that is from the user's is for the check to say. A window of calls ("takes calls from
nine to ten") is told by the two stretches beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.language.names import forms_of
from assistant.readings.facts.clause import Sentence, any_of, people_in
from assistant.readings.facts.day_parts import part_of
from assistant.readings.facts.period import BYDAY, weekdays_in
from assistant.readings.facts.stretch import stretch
from assistant.readings.facts.who import people_in as everybody_in
from assistant.readings.forms import EGO, Unreachable
from assistant.timing.types import Deadline, Instant, Range, Recurrence, TimeMention, Window

_KEPT_TO = re.compile(
    r"(?:from|between|this|next|until|till|up to|through|the|(?:mon|tues|wednes|thurs|fri|satur|sun)day|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d",
    re.IGNORECASE,
)
"""How the days begin to which something is kept."""
DAY, NOON = 24 * 60, 12 * 60
WAKES = 7 * 60
"""When people usually get up, where only the other side is told."""
Sides = tuple[int | None, int | None]
"""From and until which minute of the day; None where it is not told."""

_RESTS = any_of(r"""
[Ll]ights[ -]out for [^⟦,;:]{2,30}? (?:is|are)
(?:bedtime|lights[ -]out) (?:is|are)
in bed
asleep
sleeps?
naps?
(?:has|have|takes?) (?:a|an|his|her|their|the|its) (?:\w+ )?nap
(?:go|goes) to (?:bed|sleep)
turns? in
(?:phone|mobile)(?: is)?(?: switched| turned)? off
(?:switch(?:es)?|turns?) (?:his|her|their|the) (?:phone|mobile) off
""")
"""How it is said that somebody rests, before the hour."""
_TO_BED = re.compile(rf"\b{_RESTS}\b[^⟦,;]{{0,30}}⟦(?P<n>\d+)⟧")
_HEARS_NOTHING = any_of("""
answers? (?:nobody|no one|no calls|no phone)
hears? no phone
(?:may|can|must)(?: not|n't)(?: have| use| take)? (?:a |his |her |their |the )?phone
(?:can't|cannot|can not) be (?:reached|called|rung|phoned)
(?:with|has|keeps?) (?:his|her|their|the) (?:phone|mobile) (?:switched |turned )?off
doesn't (?:pick up|answer)
does not (?:pick up|answer)
(?:phone|mobile)s? (?:in|inside) (?:the|a|his|her|their) (?:locker|bag|drawer|basket|car|box|safe)
(?:phone|mobile) (?:lies|goes|stays|is|sits|waits|has to stay|must stay|lives)(?: switched off)? (?:in|into|locked)
(?:never|not) (?:has|have|having|carries|carry) (?:the|a|his|her|their) (?:phone|mobile)
leaves (?:the|his|her|their) (?:phone|mobile)
hands? in (?:the|his|her|their) (?:phone|mobile)
picks? up (?:nothing|nobody|no phone)
(?:nothing|nobody|no one)(?: and nobody)?(?: else)? gets (?:his|her|their) ear
phones? (?:are|is) (?:banned|locked away|off|not allowed|forbidden)
without (?:a|his|her|their) phone
no phone (?:there|with)
""")
"""How it is said that somebody hears no phone."""
_DEAF = re.compile(rf"\b{_HEARS_NOTHING}\b")
_CALLED = r"(?:phoned|rung|called|disturbed|woken(?: up)?|contacted|bothered|texted|messaged|emailed)"
_LEAVE = re.compile(
    rf"\b(?:(?:hates?|dislikes?|can't stand|cannot stand|loathes?|minds?|(?:don't|do not|doesn't|does not|won't|wouldn't) (?:like|want|wish|enjoy|appreciate|care)|(?:would|'d) rather not|prefers? not|refuses?) (?:it when (?:I|we|people|anyone|you) |to be |being |getting |to get |be )?"
    rf"(?:{_CALLED}|(?:phone |late |early )?(?:phone)?calls|(?:phone|call|ring|disturb|bother)\b)|(?:is|are|'s) (?:never|not) to be {_CALLED})\b"
    r"|\b(?:(?:never|not|doesn't|don't|won't) (?:takes?|accepts?|answers?|wants?|likes?|gets?) (?:any |phone |video |work )?calls?"
    r"|(?:[Nn]ever|[Nn]ot) (?:to )?(?:be )?(?:phone|ring|call|phoned|rung|called|recorded|disturbed|woken|video-call)|[Nn]ever (?:phone|ring|call|disturb|bother|text|starts?|begins?)|[Nn]o calls?|wants? no calls?|(?:[Dd]on't|[Dd]o not) (?:phone|ring|call)|(?:can't|cannot|can not|mustn't|must not|isn't to|is not to|won't|shouldn't) be (?:rung|phoned|called|woken|disturbed)|nobody (?:is to|may|should) (?:ring|phone|call))\b"
)
_TAKES_CALLS = any_of(r"""
takes? (?:\w+ )?calls?
only (?:picks? up|answers)(?: (?:the|his|her|their) phones?| calls?)?
(?:allows?|permits?|puts? through) (?:\w+ )?calls?
calls? (?:are|is) (?:only )?(?:allowed|possible|permitted|put through)
(?:is|are) (?:only )?reachable
can (?:only )?be (?:reached|called|rung|phoned)
(?:is|are) (?:handed|given) (?:his|her|their) phones?
answers? (?:the |his |her |their )?phone
""")
"""How it is said that somebody can be reached."""
_TAKES = re.compile(rf"\b{_TAKES_CALLS}\b")
_WORKS = re.compile(
    r"\b(?:(?:stands?|is on|are on) (?:watch|duty|call|shift)|works?|teaches?|(?:is|are) (?:at work|on the ward|behind the counter|in court|in class))\b"
)
_RISES = re.compile(
    r"\b(?:(?:is|are) never (?:up|awake|out of bed)(?: before)?|(?:isn't|is not|aren't|are not|won't be|never gets?|doesn't get|does not get|doesn't wake|never wakes?) (?:up|awake|out of bed|about)(?: before)?|"
    r"(?:gets?|wakes?) up(?: only)?|(?:is|are) (?:up|awake)(?: only)?|(?:rises?|has breakfast))(?: (?:at|from|before|not before|around|after|only))*\s*⟦(?P<n>\d+)⟧"
)
_OFF_WORK = re.compile(
    r"\b(?:comes? off (?:the )?(?:ward|shift|duty)|(?:finishes|gets off|is done|knocks off)(?: work)?)\b"
)
_PLACE = re.compile(
    r"\b(?:lives? in|in|at|of a|from) (?P<place>(?:[A-ZÀ-Þ][\w-]+)(?: [A-ZÀ-Þ][\w-]+)*)(?! (?:hands|time))\b"
)
_SHIFT = re.compile(
    r"\b(?:[Aa]fter|[Cc]oming off|[Ff]ollowing) (?:an?|each|every|any|his|her|their|the) (?:\w+ )?(?:nights?|lates?|(?:night|late) shifts?|shifts?)\b|\bnight shift\b.*\bafter each\b"
)
_KIN = re.compile(r"\b(?:Mum|Mom|Mam|Dad|Papa|Mama|Grandma|Grandpa|Granny|Gran|Nan|Nana|Grandad)\b(?!'s)")
"""Kin that are called by what they are."""
_GROUP = re.compile(r"^The (?P<name>[A-ZÀ-Þ][\w-]+) (?P<what>group|class|team|office|family)\b")


def read_unreachable(sentence: Sentence, context: Context, before: str = "") -> Iterator[Unreachable]:
    """The hours in which somebody of the sentence can't be reached; "he" is who the sentence `before` is about."""
    if not sentence.mentions:
        return
    people = _people(sentence, context)
    if not people and re.match(r"(?:[Hh]e|[Ss]he|[Tt]hey)\b", sentence.text):
        people = tuple(p for p in people_in(before, context) if p != EGO)[:1]
    start, end = _spell(sentence)
    for person in people:
        yield from (replace(rule, start=start, end=end) for rule in _of(person, sentence))


def _spell(sentence: Sentence) -> tuple[datetime | None, datetime | None]:
    """The days to which a sentence keeps what it tells: "nights from the 12th to the 18th", "this week"."""
    for mention in sentence.mentions:
        told = None if isinstance(mention.value, Recurrence) or not mention.dated else stretch(mention.value)
        if told is None or not told.whole or not _KEPT_TO.match(mention.span.text):
            continue
        if told.start and told.end and told.end - told.start < timedelta(days=2):
            continue
        return told.start, told.end
    return None, None


def _of(person: str, sentence: Sentence) -> Iterator[Unreachable]:
    days, where = _days_of_rest(sentence) or _days(sentence), _where(sentence, person)
    if days and _TAKES.search(sentence.bare):
        others = tuple(day for day in range(7) if day not in days)
        yield Unreachable(person, 0, DAY, "not to be reached", others, where)
    for first, last, why, told in _stretches(sentence):
        yield Unreachable(person, first, last, why, days, where, not told, _after(sentence.text))


def _after(text: str) -> str:
    """The kind of shift after which it is so."""
    hit = _SHIFT.search(text)
    return "night" if hit else ""


def _people(sentence: Sentence, context: Context) -> tuple[str, ...]:
    """Whose hours they are: the first who is named; of bedtimes, all."""
    if group := _GROUP.match(sentence.text):
        return (f"{group['name']} {group['what']}",)
    if re.search(r"\b(?:lights[ -]out|bedtime)\b", sentence.text, re.IGNORECASE):
        return tuple(p for p in everybody_in(sentence.text, context) if p != EGO)
    known = [p for p in people_in(sentence.text, context) or everybody_in(sentence.text, context) if p != EGO]
    return tuple(known or _KIN.findall(sentence.text))[:1]


def _stretches(sentence: Sentence) -> Iterator[tuple[int, int, str, bool]]:
    """(first, last, why, whether both sides are told) of each rule that speaks."""
    bare = sentence.bare
    rest = _TO_BED.search(bare)
    if rest and not re.search(r"\bnever\b[^,;]*$", bare[: rest.start()]):
        why = "phone off" if re.search(r"phone|mobile", rest[0]) else "asleep"
        yield from ((first, last, why, told) for first, last, told in _rest(sentence.mentions[int(rest["n"])]))
    if rises := _RISES.search(bare):
        mention = sentence.mentions[int(rises["n"])]
        first, last = _sides(mention) or (None, None)
        up = last if last is not None else first
        if up is not None:
            late = up >= NOON and not re.search(r"p\.?m|noon|afternoon|:", mention.span.text)
            yield 0, up - NOON if late else up, "asleep", True
        return
    if left := _LEAVE.search(bare):
        yield from _left_alone(sentence, left.end())
        return
    told = _told(sentence)
    if told is None:
        return
    first, last = told
    if _TAKES.search(bare) and first is not None and last is not None:
        yield from _beside(sentence)
    elif deaf := _DEAF.search(bare):
        until = re.search(r"\b(?:until|till)\b", sentence.text, re.IGNORECASE)
        if until and last is None:
            first, last = None, first
        yield (
            first or 0,
            last if last is not None else DAY,
            "can't be reached",
            not (until and "on" in bare[deaf.end() :].split()),
        )
    elif off := _OFF_WORK.search(bare):
        if first is not None and off.end() <= bare.rfind("⟦"):
            yield 0, first, "at work", True
    elif _WORKS.search(bare) and first is not None and last is not None:
        yield first, last, "at work", True


def _beside(sentence: Sentence) -> Iterator[tuple[int, int, str, bool]]:
    """What lies beside the hours in which somebody can be reached: "12:00 to 12:30, otherwise after five"."""
    windows = sorted(
        (side[0] or 0, DAY if side[1] is None else side[1]) for m in sentence.mentions if (side := _sides(m))
    )
    at = 0
    for first, last in windows:
        if first > at:
            yield at, first, "not to be reached", True
        at = max(at, last)
    if at < DAY:
        yield at, DAY, "not to be reached", True


def _told(sentence: Sentence) -> Sides | None:
    """The hours that the sentence tells: the first that have both sides, or else the first."""
    sides = [side for mention in sentence.mentions if (side := _sides(mention))]
    return next((side for side in sides if None not in side), None) or (sides[0] if sides else None)


def _left_alone(sentence: Sentence, at: int) -> Iterator[tuple[int, int, str, bool]]:
    """Before or after an hour named behind the words that ask for it."""
    slot = re.search(r"⟦(\d+)⟧", sentence.bare[at:])
    mention = sentence.mentions[int(slot[1])] if slot else None
    if mention is None:
        return
    if re.search(r"\bnight\b", mention.span.text) and isinstance(mention.value, Window):
        yield 23 * 60, DAY + 6 * 60, "wants to be left alone", False
    elif part := part_of(mention):
        yield *part, "wants to be left alone", True
    elif sides := _sides(mention):
        first, last = sides
        if first is None and last is not None:
            yield 0, last - NOON if _of_morning(mention, last) else last, "wants to be left alone", True
        elif last is None and first is not None and re.match(r"(?:after|from|past|later)\b", mention.span.text):
            late = 5 * 60 <= first < NOON and not re.search(r"a\.?m|morning|\d[:.]\d", mention.span.text)
            yield first + NOON if late else first, DAY + WAKES, "wants to be left alone", False


def _of_morning(mention: TimeMention, minute: int) -> bool:
    """Whether "before 8", which was read as that of the evening, is the one that ends the night."""
    said = mention.span.text
    plain = not re.search(r"p\.?m|noon|evening|night|:\d\d", said, re.IGNORECASE)
    return minute > 12 * 60 + 5 * 60 and plain and bool(re.match(r"before\b", said, re.IGNORECASE))


def _rest(mention: TimeMention) -> Iterator[tuple[int, int, bool]]:
    side = _sides(mention)
    if side is None:
        return
    first, last = side
    if (
        isinstance(mention.value, Deadline)
        and first is None
        and last is not None
        and not mention.span.text.lower().startswith(("until", "till"))
    ):
        first, last = last, None  # in bed by ten
    if first is not None and last is None:
        first += NOON if 5 * 60 <= first < NOON else 0
        yield first if first > 4 * 60 else first + DAY, DAY + WAKES, False
    elif last is not None and first is None:
        yield 0, _waking(mention, last), False
    elif first is not None and last is not None:
        yield first, last if last > first else last + DAY, True


def _waking(mention: TimeMention, minute: int) -> int:
    """Until when somebody sleeps: "till three" is in the afternoon, "till nine" in the morning, whatever else it might be."""
    plain = not re.search(r"p\.?m|noon|evening|night|:\d\d|1[3-9]|2[0-4]", mention.span.text, re.IGNORECASE)
    said = minute % DAY
    if said < 5 * 60:
        return said + NOON
    return said - NOON if plain and said >= NOON + 5 * 60 else said


def _sides(mention: TimeMention) -> Sides | None:
    """The minutes of the day from and until which a mention of clock times speaks."""
    value = mention.value
    if isinstance(value, Recurrence) and value.timed:
        first = value.start.hour * 60 + value.start.minute
        if value.duration is None:
            return _deadline(mention, first)
        return (first or None), first + int(value.duration.total_seconds() // 60)
    if isinstance(value, Instant):
        return _deadline(mention, value.at.hour * 60 + value.at.minute)
    if isinstance(value, Deadline):
        return None, value.by.hour * 60 + value.by.minute
    if isinstance(value, Range) and not (
        mention.dated and value.start and value.end and value.start.date() != value.end.date()
    ):
        start = value.start.hour * 60 + value.start.minute if value.start else None
        end = value.end.hour * 60 + value.end.minute if value.end else None
        return start, end + DAY if start is not None and end is not None and end <= start else end
    return None


def _deadline(mention: TimeMention, minute: int) -> Sides:
    return (
        (None, minute) if re.match(r"(?:until|till|before|by)\b", mention.span.text, re.IGNORECASE) else (minute, None)
    )


def _days_of_rest(sentence: Sentence) -> tuple[int, ...]:
    """The days beside the sleep: "works nights on Tuesdays and sleeps until 3pm on Wednesdays"."""
    rest = _TO_BED.search(sentence.bare)
    behind = re.match(r"(?:,? (?:on )?⟦(\d+)⟧)", sentence.bare[rest.end() :]) if rest else None
    told = [int(n) for n in ([rest["n"]] if rest else []) + ([behind[1]] if behind else [])]
    return next((days for n in reversed(told) if (days := _days(sentence.part(f"⟦{n}⟧")))), ())


def _days(sentence: Sentence) -> tuple[int, ...]:
    for mention in sentence.mentions:
        if isinstance(mention.value, Instant) and mention.dated:
            return (mention.value.at.weekday(),)
        if isinstance(mention.value, Recurrence) and (by_day := re.search(r"BYDAY=([A-Z,]+)", mention.value.rrule)):
            return tuple(BYDAY.index(day) for day in by_day[1].split(",") if day in BYDAY)
    return weekdays_in(sentence.bare)


def _where(sentence: Sentence, person: str) -> str:
    names = forms_of(person)
    for hit in _PLACE.finditer(sentence.text):
        if hit["place"] not in names:
            return hit["place"]
    return ""

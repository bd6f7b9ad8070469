"""When a rule about people holds: from, until, on which weekdays, between which hours.

The mentions of time in a sentence are put to the side they stand for by the preposition before them: "until", "before"
and "till" end a rule, "since", "from" and "after" begin one, "on Fridays" and "between ten and four" narrow it down.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.day_parts import part_of
from assistant.readings.facts.stretch import midnight
from assistant.readings.forms.rules import DARKNESS, DAYLIGHT
from assistant.timing.types import Day, Deadline, Duration, Instant, Range, Recurrence, TimeMention, Window

BYDAY = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_DAYS = tuple(f"{name}days?" for name in ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun"))
_NAMED_RUN = re.compile(
    rf"\b({'|'.join(_DAYS)})\s*(?:to|through|till|until|-|–)\s*({'|'.join(_DAYS)})\b", re.IGNORECASE
)
_UNTIL = re.compile(
    r"\b(?:until|till|til|up to|before|through|ends?|ending|over|finish\w*|due)\b(?:\s+[^\s⟦,;:.]+){0,7}\s*$",
    re.IGNORECASE,
)
_SINCE = re.compile(r"\b(?:since|from|after|starting|as of)\b(?:\s+[^\s⟦,;:.]+){0,4}\s*$", re.IGNORECASE)
_DURING = re.compile(r"\b(?:for|in|during|throughout|over|all|all of|on)\s*$", re.IGNORECASE)
_TOLD = re.compile(
    r"\b(?:told|said|asked|promised|swore|agreed|was|were|had|did|forbade|banned|let|allowed|cleared|lifted|taken|operation|surgery|born|gave|started|began|decided|found|diagnosed)\b",
    re.IGNORECASE,
)
"""A verb of the past before "on Monday": that was the day of the telling, not of the rule."""
_WHAT_WAS_TOLD = re.compile(
    r"\b(?:promis\w+|agreed|swore|sworn|told|said|asked|allowed|banned|decided)\b[^⟦]*\b(?:not to|never to|no more|(?:I|we)(?:'d| would| will|'ll) (?:not|never)|(?:I|we) (?:won't|wouldn't))\b[^⟦]*$",
    re.IGNORECASE,
)
"""A date behind what was promised belongs to that: "I promised not to touch wine in October"."""
_THROUGHOUT = re.compile(r"(?:in|during|throughout|for|over|this|all|the whole|next)\b", re.IGNORECASE)
_AFTER = re.compile(r"\b(?:after|from|since|following)\b[^⟦]*\s(?:on|of)?\s*$", re.IGNORECASE)
_NOON = 12
_EXCLUSIVE = re.compile(r"\bbefore\b[^⟦]*$", re.IGNORECASE)
_WEEKENDS = re.compile(r"\b(?:at|on) (?:the )?weekends?\b", re.IGNORECASE)
_WEEKDAYS = re.compile(r"\b(?:on )?(?:weekdays|school days|working days|in the week)\b", re.IGNORECASE)
_NIGHTS = re.compile(r"\b(?:on |a )?(?:school|week) ?nights?\b", re.IGNORECASE)
"""Nights before a day of school or work."""
_BY_DAY = re.compile(
    r"\b(?:by day(?:light)?|dawn (?:to|till|until) (?:dusk|sunset)|sunrise to sunset|from dawn|(?:during|in) (?:the day|daylight|the daytime)|while (?:it is|it's) light"
    r"|(?:until|till|til|before) (?:the )?(?:sunset|sundown|dusk|iftar|nightfall|sun (?:is down|has set|sets|goes down))|while the sun is up|in (?:broad )?daylight)\b",
    re.IGNORECASE,
)
_IN_THE_DARK = re.compile(
    r"\b(?:in (?:the )?dark(?:ness)?|after (?:dark|sunset|sundown|nightfall|dusk)|at night(?! school)|(?:when|once|as soon as) (?:it is|it's|it gets) dark|by night|when the sun (?:is down|has set|sets)|from (?:dusk|sunset)(?: on)?)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Period:
    """The stretch and the parts of the week in which something holds; everything open where nothing is said."""

    start: datetime | None = None
    end: datetime | None = None
    weekdays: tuple[int, ...] = ()
    daytime: tuple[int, ...] = ()
    length: timedelta | None = None
    """How long it lasts from a beginning that is still to come in the text: "for two weeks after the operation"."""


def read_period(sentence: Sentence, part: str | None = None) -> Period:
    """The period that a sentence, or a part of its bare text, gives to the rule in it."""
    bare = sentence.bare if part is None else part
    period = Period(weekdays=weekdays_in(bare))
    if _BY_DAY.search(bare):
        period = replace(period, daytime=DAYLIGHT)
    elif _IN_THE_DARK.search(bare):
        period = replace(period, daytime=DARKNESS)
    for slot in re.finditer(r"⟦(\d+)⟧", bare):
        if _IN_THE_DARK.fullmatch(sentence.mentions[int(slot[1])].span.text.strip()):
            period = replace(period, daytime=period.daytime or DARKNESS)
            continue
        before = bare[: slot.start()]
        told = bool(_TOLD.search(bare)) and not _WHAT_WAS_TOLD.search(before)
        period = _with(period, sentence.mentions[int(slot[1])], before, told=told)
    return period


_ALTERNATIVES = re.compile(
    r"(?:(?:between|before|after|from|on) )?⟦\d+⟧(?:(?:, ?| and | or |, (?:and|or) )(?:(?:between|before|after|from|on) )?⟦\d+⟧)+"
)


def read_alternatives(sentence: Sentence, part: str) -> list[Period]:
    """The periods of a rule that holds at one time or at another: "no drilling between ⟦0⟧, after ⟦1⟧ or on ⟦2⟧" has three."""
    if hours_or_days := _hours_or_days(sentence, part):
        return hours_or_days
    run = _ALTERNATIVES.search(part)
    if run is None or not re.search(r"\bor\b", run[0]):
        return [read_period(sentence, part)]
    pieces = re.split(r",? (?:and|or) |, ?", run[0])
    periods = [read_period(sentence, f"{part[: run.start()]}{piece}{part[run.end() :]}") for piece in pieces]
    narrowed = [period for period in periods if period.weekdays or period.daytime]
    return narrowed if len(narrowed) == len(pieces) else [read_period(sentence, part)]


_OR_ON_DAYS = re.compile(
    r"(?:,|,? (?:or|and)) (?:all day |any time )?(?:on|at) (?:(?:all|the) )?(?:[a-z]+days?|weekends?)$", re.IGNORECASE
)


def _hours_or_days(sentence: Sentence, part: str) -> list[Period]:
    """The hours of every day, and beside them the days: "between twelve and two or on Sundays", which are read as one time."""
    slots = dict.fromkeys(int(slot) for slot in re.findall(r"⟦(\d+)⟧", part))
    timed = [
        (m.span.text, m.value)
        for m in (sentence.mentions[slot] for slot in slots)
        if isinstance(m.value, Recurrence) and m.value.timed
    ]
    if not timed or not any(_OR_ON_DAYS.search(text) for text, _ in timed):
        return []
    hours = []
    for text, value in timed:
        first = value.start.hour * 60 + value.start.minute
        if value.duration:
            hours.append(_hours(value.start, value.start + value.duration))
        else:
            hours.append((0, first) if re.match(r"before\b", text, re.IGNORECASE) else (first, 24 * 60))
    days = _weekly(Period(), timed[-1][1]).weekdays
    return [*(Period(daytime=stretch) for stretch in hours), Period(weekdays=days)]


def allowed_period(sentence: Sentence, part: str, now: datetime) -> Period:
    """The period of a permission: also the one day ahead that it names, whatever verb of telling stands before it."""
    period = read_period(sentence, part)
    if period.start or period.end:
        return period
    ahead = [
        value
        for slot in re.findall(r"⟦(\d+)⟧", part)
        if isinstance(value := sentence.mentions[int(slot)].value, Day) and midnight(value) >= now
    ]
    if len(ahead) != 1:
        return period
    return replace(period, start=midnight(ahead[0]), end=midnight(ahead[0]) + timedelta(days=1))


def weekdays_in(text: str) -> tuple[int, ...]:
    """The weekdays that a text names by class or run ("at weekends", "Monday to Saturday"); 0 is Monday."""
    if run := _run_of_days(text):
        return run
    if _WEEKENDS.search(text):
        return (5, 6)
    if _NIGHTS.search(text):
        return (0, 1, 2, 3, 6)
    return (0, 1, 2, 3, 4) if _WEEKDAYS.search(text) else ()


def _run_of_days(text: str) -> tuple[int, ...]:
    """The days of "Monday to Saturday", where no date and no "next" says which week is meant."""
    run = _NAMED_RUN.search(text)
    if run is None or re.search(r"\d|\b(?:this|next|last)\b", text):
        return ()
    first, last = (_weekday(run[1]), _weekday(run[2]))
    return tuple(sorted((first + i) % 7 for i in range((last - first) % 7 + 1)))


def _weekday(word: str) -> int:
    return next(i for i, pattern in enumerate(_DAYS) if re.fullmatch(pattern, word.lower()))


def _with(period: Period, mention: TimeMention, before: str, *, told: bool) -> Period:
    value = mention.value
    if (part := part_of(mention)) and not told:
        period = replace(period, daytime=part)
    match value:
        case Recurrence():
            return _weekly(period, value)
        case Window() if part:
            return period
        case Range(start=start, end=end) if not mention.dated and start and end:
            return replace(period, daytime=_hours(start, end))
        case Range() if mention.dated and (days := _run_of_days(mention.span.text)):
            return replace(period, weekdays=days)
        case Range(start=start, end=None) if not mention.dated and start and not period.daytime:
            return replace(period, daytime=(start.hour * 60 + start.minute, 24 * 60))
        case Range(start=None, end=end) if not mention.dated and end and not period.daytime:
            return replace(period, daytime=(0, end.hour * 60 + end.minute))
        case Deadline(by=by) if not mention.dated and not period.daytime:
            return replace(period, daytime=(0, _morning(by, mention.span.text)))
        case Range(start=start, end=end) if mention.dated:
            return replace(period, start=start or period.start, end=end or period.end)
        case Deadline(by=by) if mention.dated:
            return replace(period, end=by)
        case Duration(length=length) if period.start and not period.end and re.search(r"\bfor\s*$", before):
            return replace(period, end=period.start + length)
        case Duration(length=length) if re.search(r"\bfor\s*$", before) or mention.span.text.lower().startswith("for "):
            return replace(period, length=length)
        case Day():
            return _sided(period, before, midnight(value), midnight(value) + timedelta(days=1), told=told)
        case Window(start=start, end=end) if (
            not told and end - start > timedelta(days=1) and _THROUGHOUT.match(mention.span.text)
        ):
            return replace(period, start=start, end=end)
        case Instant(at=at) if not mention.dated and (hours := _side_of_day(at, before)):
            return replace(period, daytime=hours)
        case Instant(at=at) if mention.dated:
            return _sided(period, before, at, at, told=True)
        case Window(start=start, end=end) if mention.dated:
            return _sided(period, before, start, end, told=told)
    return period


def _morning(by: datetime, said: str) -> int:
    """The minute up to which a day begins: "before 8" is eight in the morning, unless the words say otherwise."""
    late = by.hour > _NOON and re.match(r"before\b", said, re.IGNORECASE)
    plain = not re.search(r"p\.?m|evening|night|afternoon|\d:\d\d", said, re.IGNORECASE)
    return (by.hour - _NOON if late and plain else by.hour) * 60 + by.minute


def _sided(period: Period, before: str, first: datetime, last: datetime, *, told: bool) -> Period:
    if _UNTIL.search(before):
        return replace(period, end=first if _EXCLUSIVE.search(before) else last)
    if _SINCE.search(before) or (period.length and _AFTER.search(before)):
        return replace(period, start=first, end=first + period.length if period.length else period.end)
    return replace(period, start=first, end=last) if _DURING.search(before) and not told else period


def _side_of_day(at: datetime, before: str) -> tuple[int, int] | None:
    """The part of every day that "after 8 pm" or "before 9" narrows a rule to."""
    minute = at.hour * 60 + at.minute
    if re.search(r"\b(?:after|from|past|later than)\s*$", before):
        return minute, 24 * 60
    return (0, minute) if re.search(r"\b(?:before|earlier than)\s*$", before) else None


def _weekly(period: Period, value: Recurrence) -> Period:
    by_day = re.search(r"BYDAY=([A-Z,]+)", value.rrule)
    days = tuple(BYDAY.index(day) for day in by_day[1].split(",") if day in BYDAY) if by_day else ()
    hours = _hours(value.start, value.start + value.duration) if value.timed and value.duration else period.daytime
    return replace(period, weekdays=days or period.weekdays, daytime=hours)


def _hours(start: datetime, end: datetime) -> tuple[int, int]:
    first = start.hour * 60 + start.minute
    return first, first + int((end - start).total_seconds() // 60)

"""Hours as they stand on a door: a name, a colon, and a row of days and hours; and hours in which nobody is let in.

"Abbey Credit Union: closed Mon, Tue–Fri 10 to 4, Sat 10 to 1", "The home lets nobody in during meals: 7 to 8, 11:30 to 12:30, 5 to 6",
"the bank van stands on the square on the first and third Tuesday, nine to twelve". A row without a word of closing may as well be the
timetable of somebody's own week: it is a board only where the name is that of a house, or the row goes through most of the week.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from assistant.context import Context
from assistant.language.words import stem, words
from assistant.readings.facts.clause import Sentence, noun_phrase, subject_person
from assistant.readings.facts.closing_words import HOUSES, TRADES
from assistant.readings.facts.happenings import HAPPENINGS
from assistant.readings.facts.stretch import is_clock, minute_of_day, stretch
from assistant.readings.facts.weekday_runs import WEEKDAYS, day_run, weekdays
from assistant.readings.forms import Hours
from assistant.timing.types import Day, Range, Recurrence, TimeMention, Window

_ALL = tuple(range(7))
_DAY = 24 * 60
_NOON = 12 * 60
_MOST = 4
_TOLD = re.compile(r"\d|\b(?:opens?|open|closes?|closed|shuts?|is|are|was|has|have|works?|serves?|I|we|my shift)\b")
"""What no head of a board holds: a sentence of its own."""
_HEAD = re.compile(r"^(?P<head>[^:⟦]{2,60}?)(?: (?:is|are))?(?: hours)?(?::|,(?= ⟦\d+⟧(?: from| ⟦|,)))\s")
_SHUT = r"(?:closed|shut|locked|dark|bolted|never|not (?:open )?(?:on )?|no opening|off)"
_SHUT_BEFORE = re.compile(rf"\b{_SHUT}(?: (?:all day|always))?(?: (?:on|every))?\s*$|(?:\band|,) ?\s*$", re.IGNORECASE)
_SHUT_BEHIND = re.compile(rf"^,?\s*(?:is |are |it's |it is |all day |always )?{_SHUT}\b|^ not at all\b", re.IGNORECASE)
_WEEKDAY = re.compile(
    r"(?:on )?(?P<day>mon|tue|wed|thu|fri|sat|sun)[a-z]*\b(?! ?(?:the )?\d{1,2}(?:st|nd|rd|th)\b)", re.IGNORECASE
)
_KEEPS_OUT = re.compile(
    r"^(?P<place>[^,;:⟦]{2,50}?) (?:lets? (?:nobody|no one|no \w+)(?: in)?|admits? (?:nobody|no one|no \w+)|takes? no (?:visits|visitors|calls)|is (?:closed|shut|locked)|closes|shuts)"
    r"\b[^⟦]{0,40}?(?:during|between|from|for|over)\b[^⟦]{0,30}(?=⟦)"
)
_STANDS = re.compile(
    r"^(?P<what>[^,;:⟦]{3,40}?) (?:(?:has|keeps|runs|sets up|holds) (?:his|her|its|their|a) (?:[\w-]+ )?(?P<booth>stall|stand|booth|van|table|market|surgery|practice|consultations?|hours)\b|stands?|stops?|comes?|parks?|calls?|is held|is set up|sets up|sells|visits|is (?:here|there|in|on|at))\b[^⟦;:]{0,40}(?=⟦)"
)
_COMES_ROUND = frozenset(
    stem(w)
    for w in "van bus stall market truck library bank wagon cart clinic lorry bookmobile fair dump collection ferry boat shuttle".split()
)
"""What comes to a place on its days and is not there on others."""


@dataclass(frozen=True)
class _Row:
    """One piece of a board: on which days (of which weeks of the month), from when to when, or shut."""

    days: tuple[int, ...]
    weeks: tuple[int, ...] = ()
    hours: tuple[int, int] | None = None
    shut: bool = False


def read_board(sentence: Sentence, context: Context) -> Iterator[Hours]:
    """The hours of a sentence that is written like the board of a house."""
    if len(sentence.bare) > 300 or not sentence.mentions:
        return
    if barred := _KEEPS_OUT.match(sentence.bare):
        if place := _name(barred["place"], context):
            windows = _rising([h for m in sentence.slots(sentence.bare[barred.end() :]) if (h := _clock(m))])
            yield from (Hours(place, _ALL, opens, closes, closed=True) for opens, closes in windows)
        return
    if stands := _STANDS.match(sentence.bare):
        what = _name(stands["what"], context)
        if what and (stands["booth"] or set(map(stem, words(what)[-1:])) & _COMES_ROUND):
            what = re.split(r" (?:from|of) ", what)[0] if stands["booth"] else what
            yield from _laid_out(what, _rows(sentence.part(sentence.bare[stands.end() :])))
        return
    if not (head := _HEAD.match(sentence.bare)) or not (place := _name(head["head"], context)):
        return
    rows = _rows(sentence.part(sentence.bare[head.end() :]))
    if _is_board(place, rows):
        yield from _laid_out(place, rows)


def _name(raw: str, context: Context) -> str:
    """The place that a board is of; "" for a person, or for what only happens."""
    place = re.sub(r"\s(?:[Oo]pening |[Vv]isiting |[Bb]usiness |[Oo]ffice )?[Hh]ours$", "", noun_phrase(raw, context))
    place = re.sub(
        r"^(?:[Oo]pening |[Vv]isiting |[Bb]usiness |[Oo]ffice )?(?:[Hh]ours|[Tt]imes) (?:of|at|for|in) (?:the |our |my )?",
        "",
        place,
    )
    said = words(place)
    return "" if not said or len(said) > 6 or _TOLD.search(raw) or subject_person(raw, context) else place


def _is_board(place: str, rows: Sequence[_Row]) -> bool:
    last = words(place)[-1:]
    if {stem(w) for w in last} & HAPPENINGS and not set(last) & HOUSES:
        return False
    timed = [row for row in rows if row.hours and row.days and not row.shut]
    if not timed:
        return False
    house = bool(set(words(place)) & (HOUSES | TRADES))
    most = len({day for row in timed for day in row.days}) >= _MOST
    return house or any(row.shut for row in rows) or (most and place[:1].isupper() and len(words(place)) > 1)


def _laid_out(place: str, rows: Sequence[_Row]) -> Iterator[Hours]:
    for row in rows:
        if row.shut and row.days:
            yield Hours(place, row.days, closed=True)
    for row in rows:
        if row.days and not row.shut:
            yield Hours(place, row.days, *(row.hours or (0, _DAY)), weeks=row.weeks)
    named = {day for row in rows for day in row.days}
    if _MOST <= len(named) < len(_ALL) and not any(row.shut or row.weeks for row in rows):
        yield Hours(place, tuple(day for day in _ALL if day not in named), closed=True)


def _rows(sentence: Sentence) -> list[_Row]:
    """The pieces of a row in order; hours without days go with the days before them, days without hours with those behind."""
    found: list[_Row] = []
    parts = re.split(r"⟦(\d+)⟧", sentence.bare)
    shutting = False
    for lead, n, behind in zip(parts[::2], parts[1::2], parts[2::2], strict=False):
        mention = sentence.mentions[int(n)]
        days, weeks, hours = _days(mention), _weeks(mention), _clock(mention)
        said = re.search(rf"\b{_SHUT}\b[^,;]*$", lead, re.IGNORECASE)
        shutting = bool(said) or (shutting and bool(_SHUT_BEFORE.search(lead)) and not hours)
        shut = (shutting or bool(_SHUT_BEHIND.match(behind))) and not hours
        if hours and not days and found:
            before = found[-1]
            if before.hours is None and not before.shut:
                found[-1] = _Row(before.days, before.weeks, hours)
            else:
                found.append(_Row(before.days, before.weeks, hours))
        elif days:
            found.append(_Row(days, weeks, hours, shut))
    hours_after = None
    for i in range(len(found) - 1, -1, -1):  # "Tue, Thu, Fri 10-6"
        row = found[i]
        if row.hours is None and not row.shut and hours_after:
            found[i] = _Row(row.days, row.weeks, hours_after)
        hours_after = row.hours or (hours_after if not row.shut else None)
    return found


def _days(mention: TimeMention) -> tuple[int, ...]:
    value = mention.value
    if isinstance(value, Recurrence):
        if "MONTHLY" in value.rrule:
            return tuple(sorted({WEEKDAYS[d] for d in re.findall(r"-?\d(MO|TU|WE|TH|FR|SA|SU)", value.rrule)}))
        return weekdays(value)
    if run := day_run(mention):
        return run
    hit = _WEEKDAY.match(mention.span.text)
    if (
        hit
        and isinstance(value, Day | Range | Window)
        and not re.search(r"\b(?:next|this|last)\b|\d(?:st|nd|rd|th)", mention.span.text)
    ):
        spell = stretch(value)
        return (spell.start.weekday(),) if spell and spell.start else (WEEKDAYS[hit["day"][:2].upper()],)
    return ()


def _weeks(mention: TimeMention) -> tuple[int, ...]:
    """Which of the weekdays of a month a rule means: the first and the third, the last (-1)."""
    if not isinstance(mention.value, Recurrence) or "MONTHLY" not in mention.value.rrule:
        return ()
    return tuple(sorted({int(n) for n in re.findall(r"(-?\d)(?:MO|TU|WE|TH|FR|SA|SU)", mention.value.rrule)}))


def _clock(mention: TimeMention) -> tuple[int, int] | None:
    """From when to when, in minutes after midnight; None where both sides are not told."""
    value = mention.value
    if isinstance(value, Recurrence):
        if not value.timed or value.duration is None:
            return None
        first = minute_of_day(value.start)
        return first, first + int(value.duration.total_seconds() // 60)
    s = stretch(value)
    if s is None or s.whole or not (s.start and s.end) or not (is_clock(mention) or _days(mention)):
        return None
    first, last = minute_of_day(s.start), minute_of_day(s.end)
    return first, last if last > first else last + _DAY


def _rising(windows: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Windows of a list in the order of the day: "7 to 8" before "11:30" is the morning, "5 to 6" behind it the afternoon."""
    found: list[tuple[int, int]] = []
    for n, (first, last) in enumerate(windows):
        later = windows[n + 1 :]
        if found and first < found[-1][1] and first + _NOON < _DAY:
            first, last = first + _NOON, last + _NOON
        elif not found and first >= _NOON and later and first > later[0][0] and first - _NOON < later[0][0]:
            first, last = first - _NOON, last - _NOON
        found.append((first, last))
    return found

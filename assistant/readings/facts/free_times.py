"""When somebody else has time to be met, or has none: "Ben can only meet in the mornings", "Karen isn't free on Mondays".

Both come every day or every week; a single date is an absence, which is read elsewhere. The hours of people are no opening hours;
those of somebody in a trade who has no name ("the plumber can only come between 9 and 12") are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import words
from assistant.readings.facts.clause import Sentence, noun_phrase, subject_person
from assistant.readings.facts.closing_words import TRADES
from assistant.readings.facts.day_parts import part_of
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.facts.weekday_runs import weekdays
from assistant.readings.forms import EGO, Hours, Unreachable
from assistant.readings.forms.people import NO_TIME
from assistant.timing.types import Deadline, Instant, Range, Recurrence, TimeMention

_DAY, _NOON = 24 * 60, 12 * 60
_WEEK = frozenset(range(7))
_SEEN = (
    r"(?:meet|come|make it|talk|visit|see (?:me|us|people|anyone|anybody|visitors)|attend|join|get together|get away|"
    r"do (?:meetings?|lunch|dinner|coffee|anything)|have (?:meetings?|lunch|dinner|coffee|visitors)|play|train|babysit|help)"
)
_AT_HAND = r"(?:free|available|around|in town|in the office)"
_ONLY = re.compile(
    rf"^(?P<who>[^,;:⟦]{{2,40}}?) (?:(?:can|could|will|is able to) only (?:ever )?{_SEEN}|only (?:has time|meets(?: people)?|has meetings|sees (?:people|visitors))"
    rf"|(?:is|'s) only {_AT_HAND}|(?:is|'s) {_AT_HAND} only)\b(?P<rest>.*)"
)
_NOT = re.compile(
    rf"^(?P<who>[^,;:⟦]{{2,40}}?) (?:(?:can't|cannot|can not|won't|is unable to|isn't able to|is not able to|can never|never) (?:ever )?{_SEEN}"
    rf"|(?:isn't|is not|is never|'s not|'s never) {_AT_HAND}|(?:hates|dislikes|doesn't like|does not like|doesn't want|does not want|refuses) "
    r"(?:to meet|meeting|meetings|to have meetings|having meetings|being visited|visits|any meetings))\b(?P<rest>.*)"
)


def read_free_times(sentence: Sentence, context: Context) -> Iterator[Unreachable | Hours]:
    """The hours and weekdays in which somebody of whom a sentence tells it has no time."""
    only = _ONLY.match(sentence.bare)
    hit = only or _NOT.match(sentence.bare)
    person = subject_person(hit["who"], context) if hit else None
    if hit is None or person == EGO:
        return
    for first, last, days in _no_time(hit, sentence, only=only is not None):
        if person is not None:
            yield Unreachable(person, first, last, NO_TIME, days)
        elif set(words(hit["who"])[-1:]) & (TRADES | set(ROLES)):
            yield Hours(noun_phrase(hit["who"], context), days or tuple(range(7)), first, last, closed=True)


def _no_time(hit: re.Match[str], sentence: Sentence, *, only: bool) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """The stretches of the day, and the weekdays, on which there is no time; all others where it says "only"."""
    told = sentence.slots(hit["rest"])
    if not told or any(_once(mention) for mention in told):
        return
    days = tuple(sorted({day for mention in told for day in _days(mention)}))
    hours = next((found for mention in told if (found := _hours(mention))), None)
    if hours is None and not days:
        return
    first, last = hours or (0, _DAY)
    if not only:
        yield first, last, days
        return
    if others := tuple(sorted(_WEEK - set(days))) if days else ():
        yield 0, _DAY, others
    for begin, end in ((0, first), (last, _DAY)):
        if begin < end:
            yield begin, end, days


def _once(mention: TimeMention) -> bool:
    """Whether a mention names a day of its own, or no time at all."""
    if isinstance(mention.value, Recurrence) or part_of(mention):
        return False
    return mention.dated or not is_clock(mention)


def _days(mention: TimeMention) -> tuple[int, ...]:
    days = weekdays(mention.value) if isinstance(mention.value, Recurrence) else ()
    return days if len(days) < len(_WEEK) else ()


def _hours(mention: TimeMention) -> tuple[int, int] | None:
    """The minutes of the day that a mention names: "in the mornings", "between 9 and 12", "after 5"."""
    value = mention.value
    if part := part_of(mention):
        return part
    if isinstance(value, Recurrence):
        if not value.timed:
            return None
        at = value.start.hour * 60 + value.start.minute
        return (at, at + int(value.duration.total_seconds() // 60)) if value.duration else _sided(mention, at)
    spell = stretch(value)
    if spell is None:
        return None
    first, last = (at.hour * 60 + at.minute if at else None for at in (spell.start, spell.end))
    if isinstance(value, Range) and first is not None and last is not None:
        return first, last if last > first else last + _DAY
    if isinstance(value, Range | Deadline | Instant):
        side = first if first is not None else last
        return _sided(mention, side) if side is not None else None
    return None


def _sided(mention: TimeMention, at: int) -> tuple[int, int] | None:
    """What lies before or after an hour; a bare one before which somebody is not seen is of the morning."""
    said = mention.span.text.lower()
    plain = not re.search(r"[ap]\.?m|noon|evening|night|:\d\d", said)
    if re.search(r"\b(?:before|until|till|by)\b", said):
        return 0, at - _NOON if plain and "before" in said and at >= _NOON + 5 * 60 else at
    if re.search(r"\b(?:after|from|since|past)\b", said):
        return at + _NOON if plain and at < 8 * 60 else at, _DAY
    return None

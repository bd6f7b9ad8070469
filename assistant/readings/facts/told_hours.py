"""How surely what was read as a commitment takes somebody's time at just these hours.

A guess at the half of the day ("from six to nine"), a part of the day taken for its hours ("on Sunday evenings"), an hour without any day
("quiz night starts at a quarter to seven") and what is so "nearly every" time are rough. Hours at which somebody can be reached or
something is to be had, what belongs to somebody then, a call that somebody makes, and hours by another clock are no commitment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import timedelta

from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.day_parts import part_of_day
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.forms import Event, Hours, Recurring
from assistant.timing.types import Duration, Recurrence, TimeMention

_EITHER_HALF = frozenset({6, 7, 8})
"""Hours that are as well of the morning as of the evening."""
_WRITTEN = frozenset({6})
"""Those of them that are so with minutes in digits: "7:30" and "8:15" are of the morning."""
_HALF_A_DAY = timedelta(hours=4)
_BY_HABIT = "by the habits of a day"
"""How `timing` says that nothing in the text tells the half of the day."""
_HALF = re.compile(
    r"\b(?:mornings?|evenings?|nights?|afternoons?|noon|midday|dawn|[ap]\.?m)\b|\d[ap]m\b", re.IGNORECASE
)
_MOSTLY = re.compile(
    r"\b(?:nearly|almost|most|mostly|often|sometimes|usually|normally|generally|as a rule|more often than not|now and then|occasionally|tends? to|if (?:I|we|he|she|they) can|weather permitting)\b",
    re.IGNORECASE,
)
_TO_BE_HAD = re.compile(
    r"\b(?:answers?|picks? up|mans?|staffs?) (?:\w+ )?(?:the |her |his |their |its )?(?:tele)?(?:phones?|calls|hotline|door)\b|\btakes? (?:phone )?calls\b"
    r"|\b(?:offers?|has|have|sells?|gives?) (?:\w+ )?(?:visits|slots|appointments|consultations|viewings|tours|deliveries|times|rides|lessons|hours)\b|\b(?:is|are) (?:\w+ )?(?:reachable|available|to be had|in stock)\b|\bholds? (?:\w+ )?(?:hours|surgery)\b"
)
_BELONGS = re.compile(
    r"\b(?:belongs? to|is reserved for|are reserved for|is free|are free|lives? (?:with|at)|(?:is|are) (?:hers|his|theirs|yours))\b"
)
_RINGS = re.compile(
    r"^(?:\S+ ){0,3}?(?:calls?|rings?|phones?|texts?|knocks?|writes?|checks? in|looks? in|pops? in)\b(?! (?:for|at) (?:me|us)\b)",
    re.IGNORECASE,
)
"""What somebody else does in a moment, and what can wait for it."""
_OTHER_CLOCK = re.compile(
    r"\b(?:his|her|their)(?: own)? (?:time|clock|end)\b|\blocal time\b|(?<![a-z] the )\b(?!Summer|Winter|Lunch|Dinner|Tea|Bed|Mass|Christmas|Easter)[A-ZÀ-Þ][a-zà-þ]+(?: [A-ZÀ-Þ][a-zà-þ]+)? (?:time|clock)\b(?! (?:of|to|for)\b)"
)


def as_told(found: Iterable[Event | Recurring | Hours], clause: Sentence) -> Iterator[Event | Recurring | Hours]:
    """The readings of a clause that are commitments, each as rough as it was told."""
    for reading in found:
        if isinstance(reading, Hours):
            yield reading
        elif not _no_commitment(reading, clause):
            yield replace(reading, rough=True) if _rough(reading, clause) else reading


def _no_commitment(reading: Event | Recurring, clause: Sentence) -> bool:
    rings = isinstance(reading, Recurring) and not reading.minutes and _RINGS.match(reading.title)
    return bool(
        rings or _TO_BE_HAD.search(clause.bare) or _BELONGS.search(clause.bare) or _OTHER_CLOCK.search(clause.bare)
    )


def _rough(reading: Event | Recurring, clause: Sentence) -> bool:
    half_told = _HALF.search(clause.text) is not None
    if _MOSTLY.search(clause.bare) or (not half_told and any(_guessed(m, reading) for m in clause.mentions)):
        return True
    if isinstance(reading, Recurring):
        return any(part == (reading.start, reading.minutes) for m in clause.mentions if (part := part_of_day(m.value)))
    told = [m for m in clause.mentions if not isinstance(m.value, Duration)]
    undated = bool(told) and not reading.all_day and all(is_clock(m) for m in told)
    return undated and bool(_SAID.search(clause.bare)) and not _TODAY.search(clause.text)


_SAID = re.compile(
    r"\b(?:is|are|starts?|begins?|ends?|has|have|leaves?|comes?|goes|runs?|locks?|opens?|I|[Ww]e|[Oo]ne|[Tt]hey)\b|: ?⟦"
)
"""A sentence or a list of times: what a note without a verb has at an hour is today ("dentist at three")."""
_TODAY = re.compile(r"\b(?:today|tonight|this (?:morning|afternoon|evening)|tomorrow|now)\b", re.IGNORECASE)


def _guessed(mention: TimeMention, reading: Event | Recurring) -> bool:
    """Whether the hour of a reading is that of a mention which leaves the half of the day to be guessed."""
    value = mention.value
    spell = stretch(value)
    at = value.start if isinstance(value, Recurrence) and value.timed else spell.start if spell else None
    if at is None or (at.hour, at.minute) != (reading.start.hour, reading.start.minute):
        return False
    by_day = at.hour < 12 and _lasts(reading) >= _HALF_A_DAY  # "8 till 1" is no night
    written = re.search(r"\d[:.]\d\d", mention.span.text) is not None
    return _BY_HABIT in mention.reason and at.hour % 12 in (_WRITTEN if written else _EITHER_HALF) and not by_day


def _lasts(reading: Event | Recurring) -> timedelta:
    if isinstance(reading, Recurring):
        return timedelta(minutes=reading.minutes or 0)
    return reading.end - reading.start if reading.end else timedelta(0)

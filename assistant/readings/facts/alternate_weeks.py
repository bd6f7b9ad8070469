"""What takes place every second weekend, and the Sabbath: "Theo is with his mother every other weekend, from Friday evening".

Which of the weekends is meant is told by one of them ("29 to 31 May is hers", "the weekend of 12 September was one of his"); without
one nothing is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, people_in
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import EGO, Recurring
from assistant.timing.types import Day, Instant, Range, Recurrence, Window

_ALTERNATE = re.compile(
    r"\b(?:every (?:other|second) weekend|alternate weekends|(?:one|every) weekend in two|every two weekends)\b",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"(?P<who>[^,;:⟦]+?) (?:is|are|stays?|goes|spends?|lives?|sleeps?)\b[^,;:⟦]*? ?(?P<where>(?:with|at) (?:his |her |their |the )?[\w'’-]+(?: [A-ZÀ-Þ][\w-]+)?)"
)
_SABBATH = re.compile(
    r"(?P<who>[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?|I|[Ww]e) (?:keeps?|observes?) (?:the )?(?:Sabbath|Shabbat|Shabbos)\b"
)
_SUNDOWN, _NIGHTFALL = timedelta(hours=18), timedelta(hours=25)
"""The Sabbath is taken from six on Friday evening for twenty-five hours; the sun itself is not computed."""
_DAYS = "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU"


def read_alternate_weeks(sentence: Sentence, context: Context) -> Iterator[Recurring]:
    """The every-second-weekend commitments and Sabbaths of a sentence."""
    if sabbath := _SABBATH.search(sentence.text):
        friday = _midnight(context.now) + timedelta(days=(4 - context.now.weekday()) % 7)
        people = people_in(sabbath["who"], context)
        if people:
            yield Recurring("Sabbath", "FREQ=WEEKLY;BYDAY=FR", friday + _SUNDOWN, _minutes(_NIGHTFALL), people)
        return
    told, anchor = _ALTERNATE.search(sentence.text), _anchor(sentence)
    if told is None or anchor is None:
        return
    whole = re.sub(SLOT, "", f"{sentence.text[: told.start()]} {sentence.text[told.end() :]}")
    hit = _WITH.search(whole)
    people = tuple(p for p in people_in(hit["who"], context) if p != EGO) if hit else ()
    if hit and people:
        yield Recurring(hit["where"], _DAYS, anchor, 24 * 60, people)


def _anchor(sentence: Sentence) -> datetime | None:
    """The Saturday of the weekend that a sentence names."""
    for mention in sentence.mentions:
        if isinstance(mention.value, Recurrence) and re.search(r"\d", mention.span.text):
            return mention.value.start  # "every other weekend, counting from 30 January"
        if (
            isinstance(mention.value, Day | Instant | Range | Window)
            and mention.dated
            and re.search(r"\d", mention.span.text)
        ):
            s = stretch(mention.value)
            if s and s.start:
                day = _midnight(s.start)
                return day + timedelta(days=(5 - day.weekday()) % 7 if day.weekday() < 6 else -1)
    return None


def _midnight(at: datetime) -> datetime:
    return at.replace(hour=0, minute=0, second=0, microsecond=0)


def _minutes(length: timedelta) -> int:
    return int(length.total_seconds() // 60)

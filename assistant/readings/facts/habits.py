"""What somebody does at an hour without a day is done every day: "Hugh milks at five", "Imke's at school from eight to two".

A note without a verb ("dentist at four"), a journey ("lands at nine") and what is told with a day or with "now" happen once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from assistant.context import Context
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.stretch import is_clock, stretch
from assistant.readings.facts.taking_part import person_of
from assistant.timing.types import Instant, Range, Recurrence, TimeValue

_ONCE = re.compile(
    r"^(?:leaves?|lands?|arrives?|comes?|gets?|goes|go|flies|fly|returns?|starts?|begins?|departs?|travels?|drives?|sets?|moves?|marr(?:y|ies)|"
    r"picks?|collects?|fetches|brings?|takes?|drops?|meets?|sees?|has|have|is|are|am|'s|'m|was|were|will|can|must|should|may|shall|would|wants?|needs?|need|expects?|visits?|hosts?|gives?|presents?|defends?|plays?)\b"
)
_SITS = re.compile(
    r"^(?:is|are|am|'s|'m|'re) (?:always |usually |normally )?(?:at (?:school|work|nursery|kindergarten|college|university|the (?:office|shop|surgery|clinic|bakery|academy|workshop|studio|bank|hospital|counter|desk|till))|in (?:class|court|school|the (?:office|shop|surgery|classroom|lab|ward|theatre|workshop|studio|kitchen))|on (?:the ward|duty|shift)|behind the (?:counter|bar|desk|till)|asleep|in bed)\b"
)
_LEANING = re.compile(
    r"^(?:like|love|enjoy|prefer|hate|dislike|feel|think|seem|look|tend)s?\b|\b(?:best|worst|better|worse|well|badly|most|least|happily)\b"
)
"""What suits somebody at an hour is no engagement: "I work best between ten and one"."""
_NOW = re.compile(
    r"\b(?:today|tonight|now|this (?:morning|afternoon|evening|week)|tomorrow|just|currently|at the moment|next|last)\b",
    re.IGNORECASE,
)
_DAILY, _WORKDAYS = "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"


def habitual(clause: Sentence, values: Sequence[TimeValue], context: Context) -> list[TimeValue]:
    """The values as those of every day, where the clause tells a habit; as they are elsewhere."""
    if not clause.mentions or not all(is_clock(m) for m in clause.mentions) or _NOW.search(clause.text):
        return list(values)
    person = person_of(clause.bare, context)
    if person is None:
        return list(values)
    told = re.sub(r"^(?:always|usually|normally|generally|only|still|also) ", "", person[1].strip())
    if _SITS.match(told):
        return [_repeated(v, _WORKDAYS) for v in values]
    if _LEANING.search(told):
        return list(values)
    doing = re.match(r"[a-z]+", told)
    simple = doing is not None and not _ONCE.match(told) and not doing[0].endswith(("ed", "ing"))
    return [_repeated(v, _DAILY) for v in values] if simple else list(values)


def _repeated(value: TimeValue, rule: str) -> TimeValue:
    spell = stretch(value)
    if not isinstance(value, Instant | Range) or spell is None or spell.start is None or spell.whole:
        return value
    length = spell.end - spell.start if spell.end else None
    return Recurrence(rule, spell.start, length) if length is None or length < timedelta(hours=16) else replace(value)

"""Time that was promised to somebody: "I told Priya I'd keep Saturday evening free for her", "Sunday is reserved for Mum"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, people_in
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import EGO, Event
from assistant.timing import read_times
from assistant.timing.types import Tense, TimeMention, TimeValue

_KEPT = re.compile(
    rf"\b(?:keep|keeping|kept|leave|leaving|left|hold|holding|block|blocked|reserve|reserved|set aside|put aside) (?:the )?(?P<slot>{SLOT})(?: off)?(?: (?:free|open|clear|aside))?(?: (?:for|to) (?P<for>[^,;:.⟦]+))"
    rf"|\b(?:keep|keeping|kept|hold|holding|leave|leaving) (?:the )?(?P<free>{SLOT}) (?:free|open|clear)\b"
    rf"|^(?P<on>{SLOT})(?: evening| night)? (?:is|are) (?:reserved|set aside|kept free|blocked|promised)(?: (?:for|to) (?P<whom>[^,;:.⟦]+))?"
)
_NOT = re.compile(r"\b(?:not|never|don't|can't|couldn't|didn't|if|unless)\b")


def read_kept_free(sentence: Sentence, context: Context) -> Iterator[Event]:
    """The stretch of time that is kept free, with for whom."""
    hit = _KEPT.search(sentence.bare)
    if hit is None or _NOT.search(sentence.bare):
        return
    number = int((hit["slot"] or hit["free"] or hit["on"]).strip("⟦⟧"))
    kept = stretch(_ahead(sentence.mentions[number], context))
    if kept is None or kept.start is None:
        return
    named = people_in(hit["for"] or hit["whom"] or "", context) or people_in(sentence.text, context)
    whose = tuple(p for p in named if p != EGO)
    title = f"time for {' and '.join(whose)}" if whose else "time kept free"
    yield Event(title, kept.start, kept.end, (EGO,), all_day=kept.whole)


def _ahead(mention: TimeMention, context: Context) -> TimeValue:
    """The time that is kept, which lies ahead also where it is told of in the past: "I told her I'd keep Saturday free"."""
    found = stretch(mention.value)
    if found is None or found.end is None or found.end > context.now:
        return mention.value
    said = mention.span.text
    return next(
        (m.value for m in read_times(said, context.now, tense=Tense.FUTURE, settings=context.times)), mention.value
    )

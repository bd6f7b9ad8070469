"""What ends a rule that holds "until the cast is off": the day on which the cast, the stitches, the course are over."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.stretch import midnight
from assistant.readings.forms import Clearance
from assistant.timing.types import Day, Instant

_ENDS = re.compile(
    r"^(?:on ⟦\d+⟧,?\s)?(?P<thing>(?:(?:my|the|his|her|our|[A-ZÀ-Þ][\w-]+'s)\s)?[\w' -]{2,40}?)\s"
    r"(?:(?:comes?|came|is coming|are coming|will come|gets?|got|get taken|is taken|are taken|is|are|was|were|will be|has come|have come|has been|have been)\s(?:taken\s|coming\s)?(?:off|out|removed|over|finished|done|healed)|ends?|ended|finish(?:es|ed)?|heal(?:s|ed))\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_BODY = re.compile(
    r"\b(?:cast|plaster|sling|stitches|splint|bandage|brace|boot|crutches|course|antibiotics|tablets|treatment|quarantine|isolation|ramadan|lent|fast|"
    r"exams?|trial|case|ban|probation|licen[cs]e|season|training|diet|detox|concussion|fracture|wound|sprain)\b",
    re.IGNORECASE,
)


_WORN = re.compile(
    r"\bin (?:a |the )?(?P<thing>plaster|cast|sling|splint|boot|brace) (?:\w+ ){0,3}⟦\d+⟧",
    re.IGNORECASE,
)


def read_endings(clause: str, sentence: Sentence) -> Iterator[Clearance]:
    """The end of a cast, a cure or a ban in one clause of a fact; without a day it is over already."""
    if worn := _WORN.search(clause):
        if end := read_period(sentence, clause).end:
            yield Clearance(
                "cast or plaster" if worn["thing"].lower() in {"cast", "plaster"} else worn["thing"], end, "over"
            )
        return
    hit = _ENDS.match(clause)
    if hit is None or not _BODY.search(hit["thing"]) or re.search(r"\b(?:until|before|if|not|isn't)\b", clause):
        return
    days = [m.value for m in sentence.slots(clause)]
    at = next((v.at if isinstance(v, Instant) else midnight(v) for v in days if isinstance(v, Day | Instant)), None)
    thing = re.sub(r"^(?:my|the|his|her|our)\s", "", hit["thing"], flags=re.IGNORECASE)
    yield Clearance(thing, at, "over")

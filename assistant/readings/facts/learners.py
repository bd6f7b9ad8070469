"""Who is only learning to drive: with a learner's permit one drives in company, and not alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Ground, Restriction

_LEARNER = re.compile(
    r"\b(?:learner['’]?s?|provisional|L-plate|L plate)s? (?:permit|driver|driving|licen[cs]e|plates?)\b|\b(?:still |is |am )learning to drive\b|\blearner['’]?s permit\b",
    re.IGNORECASE,
)
_OVER = re.compile(r"\b(?:passed|used to|no longer|applied|applying|lost)\b", re.IGNORECASE)


def read_learners(sentence: Sentence, context: Context) -> Iterator[Restriction]:
    """That the learner of a sentence must not drive without an adult."""
    hit = _LEARNER.search(sentence.bare)
    if hit is None or _OVER.search(sentence.bare):
        return
    before = sentence.bare[: hit.start()]
    named = people_in(before, context)
    owner = re.match(r"(?P<name>[A-ZÀ-Þ][\w-]+?)['’]s \d", before)
    person = named[0] if named else (owner["name"] if owner else EGO)
    yield Restriction(person, Ground.LEGAL, ("driving",), "", unless="without an adult in the car")

"""Hours in which there is to be no noise: "quiet hours start at ten", "the neighbour begged for silence from eight to three".

Whoever asks for it and wherever it holds, it binds everybody; what makes noise is for the knowledge tables to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.forms import Prohibition
from assistant.timing.types import Recurrence

_QUIET = re.compile(
    r"\b[Qq]uiet (?:hours?|time)(?: (?:at|in|on) (?P<place>[^⟦,;:]+?))? (?:is|are|runs?|starts?|begins?|lasts?|goes|go)\b"
    r"|\b(?:ask|beg|want|need|insist|request|expect|pray|plead)\w* (?:(?:me|us|everyone|everybody) )?(?:for |on )?(?:absolute |complete )?(?:silence|quiet|peace and quiet|no noise)\b"
    r"|\b(?:[Tt]he|[Oo]ur|[Mm]y) (?:whole )?(?:house|flat|building|apartment|corridor|floor|stairwell|staircase|courtyard|yard|street|village|neighbourhood|neighborhood|quarter|close|estate|colony) (?:is|keeps?|must (?:be|stay|keep)|has to (?:be|stay)|is to (?:be|stay)|stays?|goes) (?:silent|quiet)\b"
    r"|\b(?:[Tt]he|[Oo]ur|[Mm]y) (?:whole )?(?:house|village|street|block|building|staircase|neighbourhood|neighborhood|quarter) (?:sleeps?|naps|rests?|has (?:its|a) (?:siesta|nap|rest))\b"
    r"|\bday of rest\b|\b(?:siesta|quiet hours?|noise ban|night[- ]time quiet)\b"
)


def read_quiet(sentence: Sentence) -> Iterator[Prohibition]:
    """The quiet hours that a sentence tells; nothing where it names no time of day."""
    hit = _QUIET.search(sentence.bare)
    if hit is None or not re.search(SLOT, sentence.bare) or re.search(r"\b(?:no|not|never)\b", hit[0]):
        return
    said = sentence.bare[hit.start() :]
    if not re.search(SLOT, said):
        said = sentence.bare
    period = read_period(sentence, said)
    daytime = period.daytime
    for value in (m.value for m in sentence.slots(said)):
        if not daytime and isinstance(value, Recurrence) and value.timed:
            first = value.start.hour * 60 + value.start.minute
            daytime = (first, 24 * 60)
    if daytime:
        place = (hit["place"] or "").strip()
        yield Prohibition(
            ANYONE, sentence.text, ("noise",), "", period.start, period.end, "", period.weekdays, daytime, place
        )

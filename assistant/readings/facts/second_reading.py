"""What the looser rules add to the first reading of a fact: closings, absences and hours it made nothing, or only half, of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.context import Context
from assistant.language.matching import Match, match
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.closings import joined, read_closings
from assistant.readings.facts.outage_times import MISSING
from assistant.readings.facts.providers import read_absences
from assistant.readings.facts.weekly import read_weekly
from assistant.readings.forms import Clearance, Event, Hours, Outage, Reading, Recurring

_STATE = r"readers|visits|visitors|access|entry|entrance|admission|guests"
_CUE = re.compile(r"[a-z]", re.IGNORECASE)


def closed(found: list[Reading], parts: Sequence[Sentence], context: Context) -> list[Reading]:
    """The readings of a fact with those of its closings, absences and hours."""
    if not parts or not any(_CUE.search(part.bare) for part in parts):
        return found
    whole = joined(parts)
    if absent := list(read_absences(whole, context)):
        return [*(r for r in found if not isinstance(r, Outage | Event | Hours)), *absent]
    outages = [r for r in found if isinstance(r, Outage)]
    if not outages and not any(isinstance(r, Hours) for r in found):
        if weekly := [h for part in parts for h in read_weekly(part, context)]:
            return [*(r for r in found if not isinstance(r, Event | Recurring | Clearance)), *weekly]
        again = list(read_closings(whole, context))
        stale = {r for r in found if isinstance(r, Clearance) and any(o.end and r.at == o.end for o in again)}
        return [*(r for r in found if r not in stale), *again]
    return _fuller(found, outages, whole, context) if outages else found


def _fuller(found: list[Reading], outages: list[Outage], whole: Sentence, context: Context) -> list[Reading]:
    """An outage of which the first reading missed the end, or took its end for its beginning, or only saw whom it keeps out."""
    if len(outages) != 1:
        return found
    first = outages[0]
    again = next(read_closings(whole, context), None)
    if again is None or again.end is None:
        return found
    if first.why == MISSING and re.fullmatch(rf"(?:{_STATE})(?: \w+ed)?", first.thing):
        return [again if r == first else r for r in found]
    if match(first.thing, again.thing) < Match.LIKELY:
        return found
    if first.end is None or (first.start == again.end and again.start is None):
        return [
            replace(first, start=first.start if first.end is None else None, end=again.end) if r == first else r
            for r in found
        ]
    return found

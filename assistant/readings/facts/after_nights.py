"""Until when the user sleeps after a night's work: "after a night shift I sleep until 2pm".

Read as hours in which the user can't be reached that hold only on the morning after such a shift; when there is one is told by
other facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.forms import EGO, Unreachable
from assistant.timing.types import Deadline, Instant, Range

_NIGHT = r"(?:an?y? |my |every |each |the |working )?(?:nights?|night (?:shifts?|duty|duties|turns?|work)|lates?|late shifts?)"
_SLEEPS = r"(?:I|we)(?:'m| am)? (?:always |usually |normally |need to |have to |will |like to )?(?:sleep|asleep|stay in bed|rest|am in bed|lie in|sleep in)(?: in)?"
_RULES = (
    re.compile(rf"\b[Aa]fter {_NIGHT},? {_SLEEPS}(?: (?:until|till|to))? (?P<slot>{SLOT})"),
    re.compile(rf"\b{_SLEEPS}(?: (?:until|till|to))? (?P<slot>{SLOT}) (?:after|following|when I've had|when I've done) {_NIGHT}\b"),
    re.compile(rf"\b(?:[Ww]hen|[Ii]f) I(?:'ve| have)? (?:been on|worked|work|had|done|come off) {_NIGHT},? {_SLEEPS}(?: (?:until|till|to))? (?P<slot>{SLOT})"),
)  # fmt: skip


def read_after_nights(sentence: Sentence) -> Iterator[Unreachable]:
    """The morning's sleep after a night's work, by the first rule that speaks."""
    hit = next((hit for rule in _RULES if (hit := rule.search(sentence.bare))), None)
    if hit is None:
        return
    value = sentence.slots(hit["slot"])[0].value
    wakes = value.by if isinstance(value, Deadline) else value.at if isinstance(value, Instant) else None
    if isinstance(value, Range):
        wakes = value.end
    if wakes is not None:
        minute = wakes.hour * 60 + wakes.minute
        yield Unreachable(EGO, 0, minute + 720 * (minute < 5 * 60), "asleep", open=True, after="night")

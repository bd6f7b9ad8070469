"""Places and things nobody is to go into or use for a time: "nobody's to go on the balcony until ⟦0⟧", "keep off the lawn till ⟦0⟧".

Only where a day says until when, or on which days: without one it is a rule of the house, which is read elsewhere. Who may not is
everybody, or the user: what is kept from others ("the kids can't use the pool") is a rule about them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, noun_phrase, subject_person
from assistant.readings.facts.outage_times import State

_NOT_TO = r"(?:(?:is|'s) (?:to|allowed to|supposed to)|may|can|must|should|gets to)"
_NOBODY = rf"(?:[Nn]obody|[Nn]o one|[Nn]one of us) {_NOT_TO}"
_NOBODY_IS = r"(?:[Nn]obody|[Nn]o one)(?:'s| is) (?:to|allowed to|supposed to)"
_WE_MUSTNT = (
    r"(?:I|[Ww]e|[Yy]ou) (?:can't|cannot|mustn't|must not|may not|(?:'re|are|am|'m) not (?:to|allowed to|supposed to))"
)
_DONT = r"(?:^|[,;:] |\band )(?:[Dd]on't|[Dd]o not|[Nn]ever)"
_USE = r"(?:go|step|walk|sit|stand|be|drive|park|set foot) (?:in|on|into|onto|out on|out onto|over|across|near|up to|down to)|use|enter|touch|open|cross|drive|ride|get (?:in|into|on|onto)"
_WHAT = rf"(?P<thing>(?:the|our|my|his|her|that|[A-ZÀ-Þ][\w-]+'s?) [^,;:.⟦]{{2,40}}?)(?=\s*(?:{SLOT}|[,;:.]|$)|\s(?:until|till|before|from|on|for|because|while|during|since|as|at|this|all)\b)"
_BARRED = (
    re.compile(rf"(?:{_NOBODY}|{_NOBODY_IS}|{_WE_MUSTNT}|{_DONT}) (?:{_USE}) {_WHAT}"),
    re.compile(rf"\b(?:[Kk]eep|[Ss]tay) (?:off|out of|away from|clear of) {_WHAT}"),
)
_DATED = re.compile(SLOT)


def off_limits(bare: str, context: Context) -> Iterator[State]:
    """The places and things that nobody may use."""
    if not _DATED.search(bare):
        return
    for rule in _BARRED:
        for hit in rule.finditer(bare):
            thing = noun_phrase(hit["thing"], context)
            if thing and not subject_person(thing, context):
                yield State(thing, "not to be used", False, hit.end())
                return

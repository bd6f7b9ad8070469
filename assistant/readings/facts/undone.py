"""What was done and came to nothing, or is there no longer: the payment bounced, the booking fell through, the old one was sold.

The counterpart of what is settled: then it needs doing again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase, subject_person
from assistant.readings.facts.injuries import names_body
from assistant.readings.forms import Undone

_FAILED = (
    r"bounced|came back(?! from)|fell through|failed|never arrived|never came|never went through|got lost|went missing|expired unused|"
    r"(?:did not|didn't) (?:go through|arrive|come|work|reach \w+|get through)|(?:has not|hasn't|have not|haven't) (?:arrived|gone through|reached \w+)|"
    r"(?:could not|couldn't) be (?:delivered|processed|accepted|booked)"
)
_TAKEN_BACK = (
    r"(?:sent back|returned|rejected|refused|declined|reversed|refunded|cancelled|canceled|not accepted|not received|lost|stolen|thrown (?:out|away)|given away|"
    r"sold|scrapped|binned|recycled|broken beyond repair|beyond repair|destroyed|deleted)"
)
_AWAY = r"(?:threw (?:out|away)|gave away|sold|lost|scrapped|binned|recycled|returned|sent back|cancelled|got rid of|broke|dropped and broke)"
_RULES = (
    re.compile(rf"^(?P<what>[^,;:⟦]{{3,70}}?) (?:(?:has|have|had) )?(?:{_FAILED})\b"),
    re.compile(
        rf"^(?P<what>[^,;:⟦]{{3,70}}?) (?:is|are|was|were|has been|have been|got) (?:just |already |then )?{_TAKEN_BACK}\b"
    ),
    re.compile(
        rf"^(?:{SLOT},? )?(?:I|[Ww]e|[A-ZÀ-Þ][\w-]+|[Mm]y \w+)(?:'ve| have| has)? (?:just |finally )?{_AWAY} (?P<what>(?:the |my |our |his |her )[^,;:⟦]{{3,50}}?)(?= (?:on|to|at|because|for|last|yesterday|in)\b|\s*(?:[,;.]|$|{SLOT}))"
    ),
)
_NOT = re.compile(r"\b(?:if|unless|would|will|might|never (?:lost|sold|broke)|not (?:been )?(?:sold|lost|cancelled))\b")


def read_undone(sentence: Sentence, context: Context) -> Iterator[Undone]:
    """What a sentence tells to have come to nothing."""
    bare = sentence.bare
    if _NOT.search(bare):
        return
    for rule in _RULES:
        if (hit := rule.search(bare)) and not subject_person(hit["what"], context):
            what = re.sub(r"^(?:old|former|previous)\s", "", noun_phrase(hit["what"], context))
            if what and not names_body(what):
                yield Undone(what)
            return

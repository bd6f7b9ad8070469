"""Who may hear of what others must not: "Kofi is in on the surprise", "Ana knows all about the ring", "the one exception is Ben".

The counterpart of secrets: a permission to be told, with the matter as its thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT
from assistant.readings.facts.sayings import spelled_out, whom
from assistant.readings.facts.templates import compiled
from assistant.readings.forms import EGO, Permission

_KNOWS = compiled(
    """
    <who> (?:~have )?(?:been |~be )?in on <what>
    <who> ~know (?:about|of) <what> (?:now|already|by now|anyway|too)
    <who> (?:~find out|~learn|~hear|~get wind|~discover) (?:all |everything )?(?:about|of) <what>
    <who> (?:has been|have been|was|were) told (?:about|of) <what>
    <who> ~know (?:all|everything|full well) about <what>
    <who> (?:~have been|~be|~have) (?:let in|initiated) (?:on|into) <what>
    <who> (?:may|can|~be allowed to) (?:know|hear|be told) (?:about|of|all about|everything about) <what>
    <who> ~have (?:already )?(?:been told|heard) (?:all |everything )?(?:about|of) <what>
    """.strip().splitlines(),
    {},
)
_END = re.compile(r"\s(?:from the|since|and|but|because|so|already|until|till|before)\b|[,;:.]")


def read_initiates(clause: str, whole: str, context: Context) -> Iterator[Permission]:
    """Who, by one clause of a fact, knows of something already or may."""
    if re.search(r"\b(?:nobody|no one|not|never|nothing|n't|if|unless)\b", clause):
        return
    text = spelled_out(clause)
    hit = next((found for pattern in _KNOWS if (found := pattern.search(text))), None)
    if hit is None:
        return
    matter = re.sub(r"^(?:the|his|her|my|our|their)\s", "", re.sub(SLOT, " ", _END.split(hit["what"])[0]).strip())
    for person in whom(hit["who"], text[: hit.start()], whole, context) if matter else ():
        if person != EGO:
            yield Permission(person, whole, (matter,), "tell")

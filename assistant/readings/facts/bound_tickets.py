"""Tickets and cards that are good for one person only: made out to a name, not to be passed on, checked against a card."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase
from assistant.readings.forms import Bound

_PAPER = r"(?:tickets?|pass(?:es)?|cards?|seats?|memberships?|vouchers?|permits?|badges?|subscriptions?)"
_TIED = re.compile(
    r"\b(?:made out to (?:a name|[A-ZÀ-Þ]\w+|me|my name)|(?:is|are) in (?:my|[A-ZÀ-Þ]\w+['’]s) name|carr(?:y|ies) (?:my|[A-ZÀ-Þ]\w+['’]s) name|only valid for (?:me|[A-ZÀ-Þ]\w+)$|name on (?:every|each|the) (?:ticket|pass|card)|names? on (?:the )?tickets?|personal and|(?:is|are) personal\b|non-?transferable|not transferable|"
    r"(?:can't|cannot|can not|may not|must not) be (?:passed on|transferred|given away|lent|renamed)|only (?:together )?with (?:the|an|your) (?:id|identity)|nobody else (?:gets|may|can)|"
    r"no name changes?|issued to a name|bears? (?:the|a) name|scans? only)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    rf"(?P<thing>(?:[\w'’-]+ ){{0,3}}\b(?i:{_PAPER})\b(?: (?:of|for|to|at) (?:the )?[A-ZÀ-Þ][\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)*)?)"
)
_HEAD = re.compile(rf"^(?P<event>[^,;:.⟦]{{3,40}}?)(?: (?:at|in) [A-ZÀ-Þ]\w+)?(?:, {SLOT})?: ")


def read_bound(sentence: Sentence, context: Context) -> Iterator[Bound]:
    """The paper that a sentence ties to one name; of an event, where the sentence is headed by one."""
    bare = sentence.bare
    if not _TIED.search(bare) or re.search(r"\b(?:no longer|not (?:checked|needed))\b", bare):
        return
    head = _HEAD.match(bare)
    hit = _THING.search(bare)
    if head and "ticket" in bare.lower():
        yield Bound(f"ticket for {noun_phrase(re.sub(r'^.* of (?=[A-ZÀ-Þ])', '', head['event']), context)}")
    elif hit:
        yield Bound(noun_phrase(hit["thing"], context))

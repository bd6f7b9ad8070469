"""What was done already: the bill that is paid, the tickets that are bought, the plan one is on.

Certain where the request names the very thing (its number, month or name) to be paid or entered once more; whoever bought one
of a thing may want another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.situation import Situation
from assistant.language.words import stems
from assistant.readings.forms import Settled, Undone
from assistant.request import Intent, Kind
from assistant.verdict import Finding, Polarity

NAME = "already"
_ONCE = frozenset({"pay", "enter", "renew"})
"""What is done once for one thing."""
_INTENTS = {
    "pay": frozenset({Intent.PAY}),
    "buy": frozenset({Intent.BUY, Intent.ORDER_FOOD}),
    "book": frozenset({Intent.BOOK}),
    "send": frozenset({Intent.SHARE, Intent.MESSAGE}),
    "renew": frozenset({Intent.SIGN_UP, Intent.BOOK, Intent.OTHER}),
    "enter": frozenset({Intent.SIGN_UP, Intent.BUY, Intent.PAY}),
}
_VERBS = {act: frozenset(stems(words)) for act, words in {
    "pay": "pay settle transfer", "buy": "buy order get purchase", "book": "book reserve", "send": "send post mail hand submit file return",
    "renew": "renew extend", "enter": "subscribe register sign enrol enroll join",
}.items()}  # fmt: skip
_MONTHS = frozenset(stems("january february march april may june july august september october november december"))
_FOR_IT = re.compile(r"\b(?:for|into|onto) (?:the|my|our|his|her|their|a|an)\b.*$", re.IGNORECASE)
"""What is bought for a thing is not the thing: "ink for the printer"."""
_OBJECTS = frozenset(stems("bill ticket seat form rent invoice parcel email letter"))
_PLAIN = frozenset(stems("share part rest bill ticket seat form plan premium single family one two"))
"""Words that many things share."""


def check(situation: Situation) -> Iterator[Finding]:
    """What was done already of what the request asks for."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL:
        return
    named, bought = set(stems(request.text)), set(stems(_FOR_IT.sub("", request.text)))
    people = {s for name in situation.context.cast.people for s in stems(name)} if request.people else set()
    for fact, done in situation.readings(Settled):
        asked = request.intent in _INTENTS[done.act] or _VERBS[done.act] & set(stems(request.lead_verb))
        meant = set(stems(done.what))
        said = bought if done.act == "buy" else named
        if not asked or not _same(meant, said, people, named=done.act == "enter" and done.what[:1].isupper()):
            continue
        if gone := _undone(fact.id, meant, situation):
            text = f"“{gone.text.strip().rstrip('.')}”: it needs doing again."
            yield Finding(
                NAME, Polarity.FOR, (fact.id, gone.id), text, certain=False, about=f"already: {' '.join(sorted(meant))}"
            )
            continue
        text = f"“{fact.text.strip().rstrip('.')}”: it needs no doing again."
        yield Finding(
            NAME, Polarity.AGAINST, (fact.id,), text, done.act in _ONCE, f"already: {' '.join(sorted(meant))}"
        )


def _undone(done: int, meant: set[str], situation: Situation) -> Candidate | None:
    """The fact by which what was done came to nothing; it names the thing, or where it was done."""
    telling = meant - _PLAIN or meant
    return next(
        (
            fact
            for fact, gone in situation.readings(Undone)
            if fact.id != done and (telling & set(stems(gone.what)) or meant & _OBJECTS & set(stems(gone.what)))
        ),
        None,
    )


def _same(meant: set[str], said: set[str], others: set[str], *, named: bool) -> bool:
    """Whether what was done and what is asked are one thing: no number or month apart, most words shared, one of them
    telling; nobody else's; of what is known by a name (`named`) any word of it will do."""
    telling = meant - _PLAIN - others or meant - _PLAIN
    if others & meant and not others & meant & said:
        return False
    shared = telling & said
    for apart in ({s for s in meant if s.isdigit()}, meant & _MONTHS):
        if apart and not apart & said:
            return False
    return bool(shared) and (3 * len(shared) >= 2 * len(telling) or named)

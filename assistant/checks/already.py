"""What was done already: the bill that is paid, the tickets that are bought, the plan one is on.

Certain where the request names the very thing (its number, month or name) to be paid or entered once more; whoever bought one
of a thing may want another.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.situation import Situation
from assistant.language.matching import head
from assistant.language.names import forms_of
from assistant.language.words import stems
from assistant.readings.forms import Settled, Undone
from assistant.request import Intent, Kind
from assistant.verdict import Finding, Polarity

NAME = "already"
_ONCE = frozenset({"pay", "enter", "renew"})
"""What is done once for one thing."""
_GOODS = frozenset({"buy", "book"})
"""What is told by its noun: tickets for a show are no parking permit for it."""
_INTENTS = {
    "pay": frozenset({Intent.PAY, Intent.BUY, Intent.BOOK, Intent.TRAVEL}),
    "buy": frozenset({Intent.BUY, Intent.ORDER_FOOD, Intent.TRAVEL}),
    "book": frozenset({Intent.BOOK, Intent.CARE, Intent.TRAVEL}),
    "send": frozenset({Intent.SHARE}),
    "renew": frozenset({Intent.SIGN_UP, Intent.BOOK, Intent.OTHER}),
    "enter": frozenset({Intent.SIGN_UP, Intent.BUY, Intent.PAY}),
}
_VERBS = {act: frozenset(stems(words)) for act, words in {
    "pay": "pay settle transfer wire", "buy": "buy order get purchase reserve fetch collect pick", "book": "book reserve arrange schedule appointment make", "send": "send post mail hand submit file return",
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
        verbs = _VERBS[done.act]
        asked = request.intent in _INTENTS[done.act] or bool(verbs & set(stems(request.lead_verb)))
        asked = asked or bool(verbs & named and (request.intent is Intent.REMIND or not request.lead_verb))
        meant = set(stems(done.what))
        said = bought if done.act == "buy" else named
        if not asked or _for_others(fact, situation) or (done.act in _GOODS and head(done.what) not in named):
            continue
        if not _same(meant, said, people, named=done.act == "enter" and done.what[:1].isupper()):
            continue
        if gone := _undone(fact.id, meant, situation):
            text = f"“{gone.text.strip().rstrip('.')}”: it needs doing again."
            yield Finding(
                NAME, Polarity.FOR, (fact.id, gone.id), text, certain=False, about=f"already: {' '.join(sorted(meant))}"
            )
            continue
        text = f"“{fact.text.strip().rstrip('.')}”: it needs no doing again."
        certain = done.act in _ONCE and (done.act != "pay" or request.intent is Intent.PAY)
        yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, certain, f"already: {' '.join(sorted(meant))}")


def _for_others(fact: Candidate, situation: Situation) -> bool:
    """Whether the fact tells of people, and the request is for others."""
    cast, request = situation.context.cast, situation.request
    told = {p for p in cast.people if any(re.search(rf"\b{re.escape(form)}\b", fact.text) for form in forms_of(p)[:2])}
    own = bool(re.search(r"\b(?:[Mm]y own|[Mm]ine)\b", fact.text))
    return bool((told or own) and request.people) and not told & set(request.people)


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
    if any(s.isdigit() and len(s) > 1 for s in shared) and len(shared) > 1:
        return True
    return bool(shared) and (3 * len(shared) >= 2 * len(telling) or named)

"""What a person wants forgotten: the facts that "forget the wifi password" means, and what is said of it.

Rule of this file: only what the words surely mean is forgotten, which is one fact that holds them all. Where several do, or
some hold most of them, they are listed with their numbers and the user says which. "Forget about dinner" calls off what is
planned, if something of that name is; that is no business of this file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from assistant.changes import with_entry
from assistant.context import Context
from assistant.language.words import stems
from assistant.plain_text import clean, number_in
from assistant.readings.request_forgetting import means_the_last, wanted_forgotten
from assistant.readings.request_reader import read_request
from assistant.referent import told_last
from store import Store
from store.records import Fact

LISTED = 5
"""Facts among which the user is to choose, at most."""
SOUGHT = 200
"""Facts that share a word with what is sought."""
CONTRACTED = re.compile(r"['’](?:m|re|ve|s|d|ll)\b", re.IGNORECASE)
NUMBERED = re.compile(r"^(?:the )?(?:fact|note)? ?(?:number |no\.? ?|nr\.? ?|#)?(?=\d)", re.IGNORECASE)
"""What stands before the number of a fact: "fact 12", "#12"."""
DONE = "Forgotten: the trash has it for 30 days (F3, F7 on the full screen), and telling me again brings it back."


@dataclass(frozen=True)
class Said:
    """What is answered to an order to forget something, and the facts it may mean; `clear`: the only one is forgotten."""

    answer: str
    facts: tuple[Fact, ...] = ()
    clear: bool = False


def forgotten(text: str, context: Context, store: Store) -> Said | None:
    """The answer to an order to forget a fact; None for any other text, and where something planned is meant."""
    text = " ".join(text.split())
    if means_the_last(text) and (last := told_last(store, context.now)) is not None:
        return _one(store, last)
    wanted = wanted_forgotten(text)
    if wanted is None:
        return None
    if (number := number_in(NUMBERED.sub("", wanted.what))) is not None:
        return _one(store, number)
    facts, clear = _meant(wanted.what, store)
    planned = not wanted.told and _is_planned(text, context, store)
    if planned and (wanted.about or not facts):
        return None
    if clear and not planned:
        return Said(DONE, facts, clear=True)
    return Said(_which(wanted.what, facts, planned=planned), facts[:LISTED])


def _one(store: Store, number: int) -> Said:
    fact = store.facts.many([number]).get(number)
    if fact is None or fact.state != "current" or fact.kind != "fact":
        return Said(f"There is no fact {number}; nothing was forgotten.")
    return Said(DONE, (fact,), clear=True)


def _meant(what: str, store: Store) -> tuple[tuple[Fact, ...], bool]:
    """The facts of the user's that words may mean, best first; whether the only one surely is meant."""
    wanted = _stems(what)
    numbers = [fact for fact, _ in store.fulltext.search(CONTRACTED.sub(" ", what), SOUGHT)]
    found = store.facts.many(numbers)
    facts = [found[number] for number in numbers if number in found and found[number].kind == "fact"]
    whole = [fact for fact in facts if wanted <= _stems(fact.text)]
    same = [fact for fact in whole if _stems(fact.text) == wanted]
    if wanted and len(same or whole) == 1:
        return tuple(same or whole), True
    return tuple(whole or (fact for fact in facts if 2 * len(wanted & _stems(fact.text)) > len(wanted))), False


def _stems(text: str) -> set[str]:
    return set(stems(CONTRACTED.sub(" ", text)))


def _is_planned(text: str, context: Context, store: Store) -> bool:
    """Whether the words fit something planned."""
    request = with_entry(read_request(text, context), store.schedule.ahead(context.now))
    return request.changes is not None or bool(request.choices)


def _which(what: str, facts: Sequence[Fact], *, planned: bool) -> str:
    if not facts:
        return f"I know nothing that says “{clean(what)}”; nothing was forgotten."
    number = f"“forget {facts[0].id}”"
    if planned:
        return f"Something planned has that name, too: say {number}, or “cancel {clean(what)}”."
    if len(facts) == 1:
        return f"Nothing says just that. If you mean this, say {number}."
    among = "these" if len(facts) <= LISTED else f"{len(facts)} facts, of which these come first"
    return f"That may mean one of {among}: say which, as in {number}."

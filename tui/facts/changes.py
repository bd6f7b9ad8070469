"""What can be done to a fact: each is a job for the brain that ends in a `Change`, told in a line.

A text is safe as soon as its job is done; what makes it easier to find follows on the road (`index`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assistant.assistant import Assistant, Erasure, Fact
from assistant.plain_text import shortened
from tui.messages import Answer

TOLD = 60
"""Characters of a fact in a line that goes away by itself."""


@dataclass(frozen=True)
class Change:
    """The fact as it is now, and what to tell."""

    fact: Fact
    told: str


class Changed(Answer[Change]):
    """A fact is other than it was."""


class Read(Answer[int]):
    """So many facts were embedded and read."""


class Erased(Answer[Erasure]):
    """A fact is gone for good."""


Job = Callable[[Assistant], Change]


def add(text: str) -> Job:
    """Store a fact."""

    def job(assistant: Assistant) -> Change:
        newest = assistant.last_fact
        (fact,) = assistant.add([text], index=False)
        return Change(fact, f"I know that already: fact {fact.id}." if fact.id <= newest else f"Noted as {fact.id}.")

    return job


def edit(number: int, text: str) -> Job:
    """Put another wording in the place of a fact."""

    def job(assistant: Assistant) -> Change:
        fact = assistant.edit(number, text)
        same = fact.id == number
        return Change(fact, "It says that already." if same else f"Noted as {fact.id}, in place of {number}.")

    return job


def forget(number: int) -> Job:
    """Put a fact into the trash; an entry of the schedule goes with what stands for it."""

    def job(assistant: Assistant) -> Change:
        fact = assistant.forget(number)
        done = "Forgotten, and cancelled in the agenda" if fact.kind == "entry" else "Forgotten"
        return Change(fact, f"{done}: {shortened(fact.text, TOLD)}")

    return job


def restore(number: int) -> Job:
    """Take a fact out of the trash."""

    def job(assistant: Assistant) -> Change:
        fact = assistant.restore(number)
        return Change(fact, f"Known again: {shortened(fact.text, TOLD)}")

    return job


def index(assistant: Assistant) -> int:
    """Embed and read what is new, how much it was; for the road."""
    return assistant.index_pending()


def told_of(erasure: Erasure) -> str:
    """What an erasure took."""
    wordings = "1 wording" if erasure.facts == 1 else f"{erasure.facts} wordings"
    decisions = "1 decision" if erasure.decisions == 1 else f"{erasure.decisions} decisions"
    return f"Erased: {wordings}, {decisions}. {erasure.detail}"

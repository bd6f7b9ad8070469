"""The facts as the doors see them: what is known, what it said before, and what was thrown away. Part of `assistant.Assistant`."""

from __future__ import annotations

from collections.abc import Sequence

from assistant.clock import Clock
from store import Store
from store.erasure import Erasure
from store.records import Fact

FOUND = 50
"""Facts that a search gives where nobody says how many."""


class FactDesk:
    """Lists and changes the facts of one file. What is new comes in through `Assistant.add` or the gate, not here."""

    store: Store
    clock: Clock

    @property
    def last_fact(self) -> int:
        """The number of the newest fact, 0 for none: what `add` gives with a lower one was there already."""
        return max((fact.id for fact in self.facts(limit=1, newest_first=True)), default=0)

    @property
    def version(self) -> int:
        """A number that changes when somebody else changes the file; it compares only with others of the same thread."""
        return self.store.version

    def edit(self, fact: int, text: str) -> Fact:
        """A new wording that takes the place of an old one; the old one stays in the history."""
        return self.store.facts.edit(fact, text, said_at=self.clock.now())

    def forget(self, fact: int) -> Fact:
        """Take a fact out of every answer at once; it stays in the trash for 30 days."""
        return self.store.facts.forget(fact, at=self.clock.now())

    def erase(self, fact: int) -> Erasure:
        """Forget a fact for good, with all that was derived from it or quotes it."""
        return self.store.facts.erase(fact)

    def history(self, fact: int) -> list[Fact]:
        """All wordings of one fact, oldest first."""
        return self.store.facts.history(fact)

    def facts(self, search: str | None = None, *, limit: int | None = None, newest_first: bool = False) -> list[Fact]:
        """The current facts, or those that a search finds, best first; at most `limit`."""
        if search:
            return self.store.facts.search(search, limit=limit or FOUND)
        return self.store.facts.current(limit=limit, newest_first=newest_first)

    def count(self, search: str | None = None) -> int:
        """How many facts of the user's are current, or how many a search finds."""
        if search:
            return len(self.store.fulltext.lookup(search, self.store.facts.count()))
        return self.store.facts.mark()[0]

    def texts(self, facts: Sequence[int]) -> dict[int, str]:
        """What these facts said, by number, forgotten or not; an erased one is missing."""
        return {number: fact.text for number, fact in self.store.facts.many(facts).items()}

    def foreseen_by(self, phrases: Sequence[int]) -> dict[int, str]:
        """By which phrase foresight found a fact; `phrases` are their numbers in a trace."""
        return dict(self.store.triggers.texts(phrases).values())

    def newest(self, facts: Sequence[int]) -> list[Fact]:
        """What these facts say now: the newest wording of each that is still current, in the given order."""
        stored = self.store.facts.many(facts)
        latest = [fact if fact.state == "current" else self.history(fact.id)[-1] for fact in stored.values()]
        return list({fact.id: fact for fact in latest if fact.state == "current"}.values())

    def trash(self, search: str = "") -> list[Fact]:
        """What was forgotten and can be restored, newest fact first; with words, what holds all of them."""
        words = search.casefold().split()
        thrown = reversed(self.store.facts.trash())
        return [fact for fact in thrown if all(word in fact.text.casefold() for word in words)]

    def restore(self, fact: int) -> Fact:
        """Take a fact out of the trash; where the same has been said again meanwhile, that fact stands for it."""
        return self.store.facts.restore(fact)

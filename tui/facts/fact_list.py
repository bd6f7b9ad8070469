"""The list of facts. It asks the brain by itself, one question at a time: of those that overtake one another while a
person types, only the newest is put next, so that an older answer never replaces a newer one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from assistant.assistant import Fact
from tui.brain import Brain
from tui.facts.listing import Listing, Query, look_up, row
from tui.messages import Answer, Failed

if TYPE_CHECKING:
    from tui.app import CaveatApp


class FactList(OptionList):
    """One line a fact."""

    DEFAULT_CSS = """
    FactList {
        height: 1fr;
        border: none;
        padding: 0;
        background: $background;
        scrollbar-size-vertical: 1;
        text-wrap: nowrap;
        text-overflow: ellipsis;
        &:focus { border: none; background-tint: $background 0%; }
    }
    """

    app: CaveatApp

    class Listed(Message):
        """Another listing is shown."""

        def __init__(self, listing: Listing) -> None:
            super().__init__()
            self.listing = listing

    class Found(Answer[Listing]):
        """What a query found."""

    def __init__(self, brain: Brain) -> None:
        super().__init__(markup=False)
        self._brain = brain
        self.listing: Listing | None = None
        self._asked = False
        self._next: Query | None = None

    @property
    def fact(self) -> Fact | None:
        """The fact that is pointed at."""
        if self.listing is None or self.highlighted is None:
            return None
        return self.listing.facts[self.highlighted]

    def seek(self, query: Query) -> None:
        """Look up a query, after the one that is being looked up."""
        self._next = query.after(self._next)
        if not self._asked:
            self._ask()

    def show(self, listing: Listing) -> None:
        """Show what was found; the fact that was pointed at stays so where the same is looked for again, and rows that are
        there already are not made anew."""
        at, before = self._place(listing), self.listing
        self.listing = listing
        if before is None or (before.facts, before.zone) != (listing.facts, listing.zone):
            self.set_options([Option(row(fact, listing.zone)) for fact in listing.facts])
        self.highlighted = at
        self.post_message(self.Listed(listing))

    def on_fact_list_found(self, message: Found) -> None:
        """Show it, and put the question that came meanwhile."""
        self._asked = False
        self.show(message.value)
        self._ask()

    def on_failed(self, message: Failed) -> None:
        """The file could not be read."""
        self._asked = False
        self.app.complain(message.text)
        self._ask()

    def _ask(self) -> None:
        query, self._next = self._next, None
        if query is not None:
            self._asked = True
            self._brain.do(lambda assistant: look_up(assistant, query), self, self.Found)

    def _place(self, listing: Listing) -> int | None:
        """The line to point at in a new listing."""
        if not listing.facts:
            return None
        numbers = [fact.id for fact in listing.facts]
        if listing.query.highlight in numbers:
            return numbers.index(listing.query.highlight)
        before = self.listing
        if before is None or (before.query.words, before.query.trash) != (listing.query.words, listing.query.trash):
            return 0
        if self.fact is not None and self.fact.id in numbers:
            return numbers.index(self.fact.id)
        return min(self.highlighted or 0, len(numbers) - 1)

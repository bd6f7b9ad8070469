"""The fact that is pointed at, whole; scrolled with the arrow keys once it has the focus."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from assistant.assistant import Assistant, Fact
from tui.brain import Brain
from tui.facts.wordings import Traced, blocks
from tui.messages import Answer, Failed
from tui.paragraphs import Passage

if TYPE_CHECKING:
    from tui.app import CaveatApp


class FactDetail(VerticalScroll):
    """One fact with what is known of it, which it looks up by itself."""

    DEFAULT_CSS = """
    FactDetail {
        scrollbar-size-vertical: 1;
        border: none;
        &:focus { background: $boost; }
    }
    """

    app: CaveatApp

    class Looked(Answer[Traced]):
        """What is known of a fact."""

    def __init__(self, brain: Brain) -> None:
        super().__init__()
        self._brain = brain
        self._fact: Fact | None = None
        self._zone = ZoneInfo("UTC")

    def compose(self) -> ComposeResult:
        """The paragraphs."""
        yield Passage()

    def show(self, fact: Fact | None, zone: ZoneInfo) -> None:
        """Show another fact, or none; times in this zone."""
        if fact == self._fact:
            return
        self._fact, self._zone = fact, zone
        self.scroll_home(animate=False)
        self._tell(None)
        self.look()

    def look(self) -> None:
        """Look up what is known of the fact that is shown."""
        fact = self._fact
        if fact is not None:
            self._brain.do(partial(_trace, fact=fact), self, self.Looked)

    def on_fact_detail_looked(self, message: Looked) -> None:
        """Show it, if it is still the fact that is pointed at."""
        if self._fact in message.value.history:
            self._tell(message.value)

    def on_failed(self, message: Failed) -> None:
        """The fact is gone, or the file can't be read."""
        self.app.complain(message.text)

    def _tell(self, traced: Traced | None) -> None:
        shown = blocks(self._fact, traced, self._zone) if self._fact is not None else ()
        self.query_one(Passage).tell(shown)


def _trace(assistant: Assistant, fact: Fact) -> Traced:
    return Traced(assistant.history(fact.id), assistant.taken_for(fact.id))

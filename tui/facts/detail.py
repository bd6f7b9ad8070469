"""The fact that is pointed at, whole; scrolled with the arrow keys once it has the focus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from assistant.assistant import Fact
from tui.brain import Brain
from tui.facts.wordings import blocks
from tui.messages import Answer, Failed
from tui.paragraphs import Passage

if TYPE_CHECKING:
    from tui.app import CaveatApp


class FactDetail(VerticalScroll):
    """One fact with its history, which it looks up by itself."""

    DEFAULT_CSS = """
    FactDetail {
        scrollbar-size-vertical: 1;
        border: none;
        &:focus { background: $boost; }
    }
    """

    app: CaveatApp

    class Traced(Answer[Sequence[Fact]]):
        """All wordings of a fact."""

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
        self._tell([])
        if fact is not None:
            self._brain.do(lambda assistant: assistant.history(fact.id), self, self.Traced)

    def on_fact_detail_traced(self, message: Traced) -> None:
        """Show what it said before, if it is still the fact that is pointed at."""
        history = message.value
        if self._fact in history:
            self._tell(history)

    def on_failed(self, message: Failed) -> None:
        """The fact is gone, or the file can't be read."""
        self.app.complain(message.text)

    def _tell(self, history: Sequence[Fact]) -> None:
        shown = blocks(self._fact, history, self._zone) if self._fact is not None else ()
        self.query_one(Passage).tell(shown)

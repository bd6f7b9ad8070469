"""How the verdict of a card came about: the sections of its explanation, opened and closed with keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer

from assistant.assistant import Assistant
from assistant.explanation import Section, explanation
from assistant.result import Result
from assistant.verdict import Decision
from tui.actions import Place, bindings
from tui.brain import Brain
from tui.frames import Page
from tui.layout import Block
from tui.messages import Answer, Failed
from tui.paragraphs import Paragraphs

if TYPE_CHECKING:
    from tui.app import CaveatApp

SHOWN = 60
"""Rows of a long list that are shown."""
SHORT = 3
"""Sections of so many rows are open from the beginning."""

IN_WORDS = {Decision.CONFLICT: "a conflict", Decision.UNSURE: "a doubt", Decision.NON_CONFLICT: "no conflict"}


class Part(Paragraphs, can_focus=True):
    """One section: its title, and while it is open its rows, their leads below one another."""

    def __init__(self, section: Section) -> None:
        super().__init__()
        self.open = len(section.rows) <= SHORT
        self._section = section
        self._column = max(len(row.lead) for row in section.rows) + 1

    def turn(self, *, open: bool) -> None:  # noqa: A002 (what is done to it)
        """Open or close it."""
        self.open = open
        self.refresh(layout=True)

    def on_focus(self) -> None:
        """The title shows it."""
        self.refresh()

    def on_blur(self) -> None:
        """The title shows it."""
        self.refresh()

    def blocks(self) -> Iterable[Block]:
        """The title; each row as far in as it is down its chain."""
        title = "bold reverse" if self.has_focus else "bold"
        yield Block(self._section.title, title, "▼ " if self.open else "▶ ", "$text-accent")
        for row in self._section.rows if self.open else ():
            lead = row.lead.ljust(self._column) if row.lead else ""
            yield Block(row.text, "", "  " * (row.depth + 1) + lead, "$text-muted")


class WhyScreen(ModalScreen[None]):
    """The road of one request, from top to bottom."""

    BINDINGS = bindings(Place.WHY)
    app: CaveatApp

    class Explained(Answer[tuple[Section, ...]]):
        """The sections are there."""

    def __init__(self, brain: Brain, result: Result) -> None:
        super().__init__()
        self.brain = brain
        self._result = result

    def compose(self) -> ComposeResult:
        """A frame with the verdict on it; the sections follow."""
        with Page(can_focus=False) as road:
            road.border_title = f"How the verdict came about: {IN_WORDS[self._result.verdict.decision]}"
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Look the facts up, off the loop."""
        result = self._result

        def explain(assistant: Assistant) -> tuple[Section, ...]:
            return explanation(assistant, result, most=SHOWN)

        self.brain.do(explain, self, self.Explained)

    async def on_why_screen_explained(self, message: Explained) -> None:
        """Show the sections."""
        await self.road.mount(*map(Part, message.value))
        self.parts[0].focus()

    def on_failed(self, message: Failed) -> None:
        """The facts can't be looked up."""
        self.app.complain(message.text)

    @property
    def road(self) -> VerticalScroll:
        """What holds the sections."""
        return self.query_one(VerticalScroll)

    @property
    def parts(self) -> list[Part]:
        """The sections, in the order of the road."""
        return list(self.query(Part))

    # --- what the keys do

    def action_go(self, by: int) -> None:
        """To a section above or below."""
        parts = self.parts
        if isinstance(self.focused, Part):
            parts[max(0, min(parts.index(self.focused) + by, len(parts) - 1))].focus()

    def action_open(self) -> None:
        """Open the section, or close it."""
        if isinstance(self.focused, Part):
            self.focused.turn(open=not self.focused.open)

    def action_open_all(self) -> None:
        """Open all sections, or close all where none is closed."""
        parts = self.parts
        closed = any(not part.open for part in parts)
        for part in parts:
            part.turn(open=closed)

    def action_page(self, direction: int) -> None:
        """Read on by a screenful."""
        if direction < 0:
            self.road.scroll_page_up(animate=False)
        else:
            self.road.scroll_page_down(animate=False)

    def action_leave(self) -> None:
        """Back to the chat."""
        self.dismiss()

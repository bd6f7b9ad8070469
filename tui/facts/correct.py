"""“This fact is wrong”: the facts that a verdict rests on, to be edited or forgotten on the spot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from assistant.assistant import Assistant
from assistant.result import CitedFact
from tui.actions import Place, bindings
from tui.brain import Brain
from tui.facts import changes
from tui.facts.changes import Changed, Job
from tui.facts.detail import FactDetail
from tui.facts.editor import rewrite
from tui.facts.fact_list import FactList
from tui.facts.listing import Listing, Query
from tui.frames import Box
from tui.messages import Answer, Failed

if TYPE_CHECKING:
    from tui.app import CaveatApp

GONE = "None of these facts is known any more: they have been forgotten or erased. Esc goes back."


class CorrectScreen(ModalScreen[bool]):
    """Shows what these facts say now; gives whether one was changed, after the first change."""

    BINDINGS = bindings(Place.CORRECTING)
    DEFAULT_CSS = """
    CorrectScreen {
        align: center middle;
        FactList { height: auto; max-height: 6; background: $panel; }
        FactDetail { height: auto; max-height: 8; margin-top: 1; }
        #gone { display: none; }
    }
    """

    app: CaveatApp

    class Cited(Answer[Listing]):
        """What the facts say now."""

    def __init__(self, brain: Brain, cited: Sequence[CitedFact]) -> None:
        super().__init__()
        self.brain = brain
        self._cited = [fact.id for fact in cited]
        self._changing = False
        """A change is on its way; until it is done, there is no other."""

    def compose(self) -> ComposeResult:
        """The facts, the one that is pointed at, and what can be done with it."""
        with Box() as box:
            box.border_title = "Which of these is wrong?"
            yield FactList(self.brain)
            yield FactDetail(self.brain)
            yield Static(GONE, id="gone", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Look up what the facts say now."""

        def look(assistant: Assistant) -> Listing:
            facts = assistant.newest(self._cited)
            return Listing(Query(), tuple(facts), len(facts), assistant.clock.zone)

        self.brain.do(look, self, self.Cited)

    @property
    def facts(self) -> FactList:
        """The facts to choose from."""
        return self.query_one(FactList)

    def on_correct_screen_cited(self, message: Cited) -> None:
        """Show them."""
        self.facts.show(message.value)
        self.query_one("#gone").display = not message.value.facts
        self.refresh_bindings()

    def on_option_list_option_highlighted(self) -> None:
        """Show the fact whole."""
        if self.facts.listing is not None:
            self.query_one(FactDetail).show(self.facts.fact, self.facts.listing.zone)

    async def on_option_list_option_selected(self) -> None:
        """Enter."""
        await self.run_action("edit")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's way)
        """Whether there is a fact to do it with."""
        return action not in ("edit", "forget") or (self.facts.fact is not None and not self._changing)

    def action_edit(self) -> None:
        """Put the fact into other words."""
        if self.facts.fact is not None:
            rewrite(self.app, self.facts.fact, self.change)

    def action_forget(self) -> None:
        """Take the fact out of every answer."""
        fact = self.facts.fact
        if fact is not None:
            self.change(changes.forget(fact.id))

    def change(self, job: Job) -> None:
        """Change a fact."""
        self._changing = True
        self.brain.do(job, self, Changed)

    def on_changed(self, message: Changed) -> None:
        """Whoever asked takes it from here."""
        change = message.value
        where = " The trash of the facts (F3, F7) has it." if change.fact.state == "trash" else ""
        self.app.say(change.told + where)
        self.dismiss(True)

    def on_failed(self, message: Failed) -> None:
        """It could not be done."""
        self._changing = False
        self.app.complain(message.text)

    def action_leave(self) -> None:
        """Nothing is wrong."""
        self.dismiss(False)

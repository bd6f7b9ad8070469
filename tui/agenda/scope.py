"""How much of a series is to be cancelled: asked before anything is done."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option

from assistant.agenda import AgendaItem
from assistant.plain_text import shortened
from tui.actions import Place, bindings
from tui.agenda.changes import Scope
from tui.agenda.details import row, said
from tui.frames import Box
from tui.paragraphs import Passage


class ScopeScreen(ModalScreen[Scope | None]):
    """Gives the scope that was chosen, None where nothing is to be done."""

    BINDINGS = bindings(Place.SCOPE)
    DEFAULT_CSS = """
    ScopeScreen {
        align: center middle;
        Box { max-width: 70; }
        OptionList { border: none; padding: 0; background: $panel; margin-top: 1; }
        OptionList:focus { border: none; }
    }
    """

    def __init__(self, item: AgendaItem) -> None:
        super().__init__()
        self._item = item

    def compose(self) -> ComposeResult:
        """What it is about, and the three answers."""
        with Box() as box:
            box.border_title = "Cancel how much of this series?"
            yield Passage([row("What", shortened(self._item.title)), row("When", said(self._item))])
            yield OptionList(*(Option(scope.value) for scope in Scope), markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The least is offered first."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self) -> None:
        """Enter."""
        self.action_choose()

    def action_choose(self) -> None:
        """Take the answer that is pointed at."""
        at = self.query_one(OptionList).highlighted
        if at is not None:
            self.dismiss(list(Scope)[at])

    def action_leave(self) -> None:
        """Nothing is to be done."""
        self.dismiss(None)

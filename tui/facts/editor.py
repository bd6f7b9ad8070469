"""Where a fact is written: over whatever screen asks for it, which gets the text, or None where nothing is to change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from assistant.assistant import Fact
from assistant.errors import InputError
from assistant.plain_text import LONGEST, checked, clean
from tui.actions import Place, bindings
from tui.facts import changes
from tui.facts.changes import Job
from tui.facts.wordings import ENTRY
from tui.frames import Box
from tui.writing import Writing

if TYPE_CHECKING:
    from tui.app import CaveatApp


class Draft(Writing):
    """The text as it is written. Enter and Ctrl+J are the screen's."""

    DEFAULT_CSS = """
    Draft { height: auto; min-height: 3; max-height: 12; border: none; padding: 0; background: $panel; scrollbar-size-vertical: 1; }
    """

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            event.prevent_default()


class Editor(ModalScreen[str | None]):
    """Writes one fact; what it gives is checked and differs from what it began with."""

    BINDINGS = bindings(Place.EDITOR)
    DEFAULT_CSS = """
    Editor {
        align: center middle;
        #said { color: $text-muted; }
        #said.-wrong { color: $text-error; }
    }
    """

    def __init__(self, title: str, text: str = "") -> None:
        """`text`: what stands there to begin with."""
        super().__init__()
        self._title = title
        self._before = clean(text)

    def compose(self) -> ComposeResult:
        """The box, and below it how long the text is or what is wrong with it."""
        with Box() as box:
            box.border_title = self._title
            yield Draft(self._before, compact=True)
            yield Static(id="said", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Go on at the end of what stands there."""
        self.draft.move_cursor(self.draft.document.end)
        self.on_text_area_changed()

    @property
    def draft(self) -> Draft:
        """The text that is written."""
        return self.query_one(Draft)

    def on_text_area_changed(self) -> None:
        """Say how long the text is, and that it is too long as soon as it is."""
        length = len(self.draft.text.strip())
        self.tell(f"{length:,} of {LONGEST:,} characters", wrong=length > LONGEST)

    def tell(self, text: str, *, wrong: bool) -> None:
        """Show a line below the text."""
        said = self.query_one("#said", Static)
        said.update(f"! {text}" if wrong else text)
        said.set_class(wrong, "-wrong")

    def action_save(self) -> None:
        """Give the text to whoever asked for it."""
        try:
            text = checked(self.draft.text)
        except InputError as error:
            self.tell(str(error), wrong=True)
        else:
            self.dismiss(None if text == self._before else text)

    def action_break_line(self) -> None:
        """Begin another line."""
        self.draft.insert("\n")

    def action_leave(self) -> None:
        """Leave everything as it was."""
        self.dismiss(None)


def rewrite(app: CaveatApp, fact: Fact, do: Callable[[Job], None]) -> None:
    """Have a fact put into other words, and `do` that; what stands for an entry is changed elsewhere, and that is said."""
    if fact.kind == "entry":
        app.complain(ENTRY)
        return

    def save(text: str | None) -> None:
        if text is not None:
            do(changes.edit(fact.id, text))

    app.push_screen(Editor(f"Fact {fact.id}, in other words", fact.text), save)

"""Where a fact is written: over whatever screen asks for it, which gets the text, or None where nothing is to change."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Footer, Static, TextArea

from assistant.errors import InputError
from assistant.plain_text import LONGEST, checked, clean, paragraphs
from tui.actions import Place, bindings


class Draft(TextArea):
    """The text as it is written. Enter and Ctrl+J are the screen's; what is pasted in is cleaned first."""

    DEFAULT_CSS = """
    Draft { height: auto; min-height: 3; max-height: 12; border: none; padding: 0; background: $panel; scrollbar-size-vertical: 1; }
    """

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            event.prevent_default()

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        await super()._on_paste(events.Paste(paragraphs(event.text)))


class Editor(ModalScreen[str | None]):
    """Writes one fact; what it gives is checked and differs from what it began with."""

    BINDINGS = bindings(Place.EDITOR)
    DEFAULT_CSS = """
    Editor {
        align: center middle;
        & > Vertical {
            width: 90%;
            max-width: 100;
            height: auto;
            border: round $accent;
            border-title-color: $foreground;
            padding: 0 1;
            background: $panel;
        }
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
        with Vertical() as box:
            box.border_title = self._title
            draft = Draft(self._before, soft_wrap=True, compact=True, highlight_cursor_line=False)
            draft.cursor_blink = False
            yield draft
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

"""The question before a fact is erased for good: it says exactly what goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer

from assistant.assistant import Fact
from assistant.plain_text import shortened
from tui.actions import Place, bindings
from tui.frames import ScrollBox
from tui.layout import Block
from tui.paragraphs import Passage


def question(history: Sequence[Fact]) -> Iterator[Block]:
    """What goes with the last of these wordings, and how to say yes or no."""
    *earlier, fact = history
    yield Block("Erase this for good?", "bold $text-error")
    yield Block(shortened(fact.text, 1000), "", f"  [{fact.id}] ", "$foreground-muted")
    yield Block("")
    yield Block("With it go, out of the file and beyond recovery:")
    if earlier:
        wordings = "its earlier wording" if len(earlier) == 1 else f"its {len(earlier)} earlier wordings"
        yield Block(f"{wordings}: {', '.join(f'[{old.id}]' for old in earlier)}", "", "  - ")
    if fact.kind == "entry":
        yield Block("the entry of the schedule that it stands for", "", "  - ")
    yield Block("all that was derived from it", "", "  - ")
    yield Block("every decision that rests on it or quotes it, and every message that quotes it", "", "  - ")
    yield Block("entries of the schedule and forgotten facts that say the same word for word", "", "  - ")
    yield Block("")
    yield Block("Enter erases, Esc leaves everything as it is.", "$foreground-muted")


class EraseQuestion(ModalScreen[bool]):
    """Asks whether the newest of these wordings is to go, with all before it; gives the answer."""

    BINDINGS = bindings(Place.ERASING)
    DEFAULT_CSS = """
    EraseQuestion {
        align: center middle;
        ScrollBox { max-width: 90; border: round $error; padding: 0; }
    }
    """

    def __init__(self, history: Sequence[Fact]) -> None:
        super().__init__()
        self._history = history

    def compose(self) -> ComposeResult:
        """The question."""
        with ScrollBox():
            yield Passage(question(self._history))
        yield Footer(show_command_palette=False)

    def action_erase(self) -> None:
        """Yes."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """No."""
        self.dismiss(False)

"""All that can be done, from the registry, and what can be typed in the conversation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer

from tui.actions import ACTIONS, Action, Place, actions_of, bindings, key_name
from tui.frames import Page
from tui.layout import Block
from tui.paragraphs import Paragraphs

TYPED = (
    ("yes, no, anyway", "To an open verdict: do it, leave it, do it in spite of a conflict."),
    ("1, 2, 3", "Take that alternative."),
    ("/add TEXT", "Store a fact as it stands; several, one a line."),
    ("/facts WORDS", "Look for facts."),
    ("/done 12", "Tick off entry 12."),
    ("/snooze 12 TIME", "Have it ring again: 10 minutes, tomorrow at 9."),
    ("Enter, Ctrl+J", "Send what is typed; begin another line."),
    ("Up, Down", "Bring back what was sent before."),
)
"""What the conversation understands besides requests; the words of the registry follow."""
COLUMN = 18
"""Cells of the keys; what stands beside them is the help."""


def blocks() -> Iterator[Block]:
    """Everywhere first, then place by place, then what can be typed."""
    for place in Place:
        if actions := actions_of(place):
            yield heading(place.value)
            yield from (row(keys_of(action), f"{action.label}. {action.help}") for action in actions)
            yield Block("")
    yield heading("What can be typed in the chat")
    yield from (row(what, says) for what, says in TYPED)
    yield from (row(f"/{action.word}", action.help) for action in ACTIONS if action.word)


def heading(text: str) -> Block:
    """The name of a place."""
    return Block(text, "bold")


def row(keys: str, says: str) -> Block:
    """Keys on the left, what they do beside them."""
    return Block(says, "", f"  {keys:<{COLUMN}}", "$text-accent")


def keys_of(action: Action) -> str:
    """All keys of an action, as a person reads them."""
    return ", ".join(key_name(key) for key in action.keys.split(","))


class HelpText(Paragraphs):
    """The whole help, as wide as the screen."""

    def blocks(self) -> Iterable[Block]:
        """As `blocks` of this module."""
        return blocks()


class HelpScreen(ModalScreen[None]):
    """The help, to scroll in."""

    BINDINGS = bindings(Place.HELP)

    def compose(self) -> ComposeResult:
        """A frame, the text, the footer."""
        with Page() as frame:
            frame.border_title = "Help"
            yield HelpText()
        yield Footer(show_command_palette=False)

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()

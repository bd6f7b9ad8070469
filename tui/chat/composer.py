"""Where a person types: Enter sends, Ctrl+J breaks the line, Up and Down bring back what was sent before.

With nothing typed, the keys of an open verdict pass through to the screen: Enter, and the digits of its alternatives.
"""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from tui.writing import Writing

REMEMBERED = 100
"""Messages that Up brings back."""
HINT = "Say what you want done, or what I should know"


class Composer(Writing):
    """The box at the bottom of the conversation."""

    DEFAULT_CSS = """
    Composer {
        height: auto;
        min-height: 3;
        max-height: 8;
        padding: 0 1;
        border: round $foreground-muted;
        background: $background;
        &:focus { border: round $accent; }
    }
    """

    class Sent(Message):
        """The person wants this to be read."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self) -> None:
        super().__init__(placeholder=HINT)
        self.offered = 0
        """How many alternatives the digits take while nothing is typed."""
        self._given = ""
        self._sent: list[str] = []
        self._back = 0

    def put(self, text: str) -> None:
        """Fill the box, ready to be changed or sent."""
        self._given = text
        self.text = text
        self.move_cursor(self.document.end)
        self.focus()

    @property
    def given(self) -> bool:
        """Whether the box holds what was put there for the user, as it was put there."""
        return bool(self.text) and self.text == self._given

    def remember(self, sent: Sequence[str]) -> None:
        """Bring back with Up what was sent in earlier sessions, too."""
        self._sent = [*sent, *self._sent][-REMEMBERED:]

    def check_consume_key(self, key: str, character: str | None = None) -> bool:
        """Whether a key is typed rather than looked up among the bindings."""
        return not self._passes(key) and super().check_consume_key(key, character)

    async def _on_key(self, event: events.Key) -> None:
        if self._passes(event.key):
            event.prevent_default()  # on to the screen, past the box
            return
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            self._send()
        elif event.key == "ctrl+j":
            event.stop()
            event.prevent_default()
            self.insert("\n")
        elif (event.key == "up" and self.cursor_at_first_line and self._recall(-1)) or (
            event.key == "down" and self.cursor_at_last_line and self._recall(1)
        ):
            event.stop()
            event.prevent_default()
        else:
            await super()._on_key(event)

    def _passes(self, key: str) -> bool:
        digit = key.isdecimal() and 1 <= int(key) <= self.offered
        return not self.text and (key == "enter" or digit)

    def _send(self) -> None:
        text = self.text.strip()
        if not text:
            return
        if self._sent[-1:] != [text]:
            self._sent = [*self._sent[-REMEMBERED + 1 :], text]
        self._back = 0
        self.clear()
        self.post_message(self.Sent(text))

    def _recall(self, by: int) -> bool:
        """Show the message before or after the one that is shown; only what is unchanged is replaced."""
        shown = self._sent[self._back] if self._back else ""
        back = self._back + by
        if self.text != shown or not -len(self._sent) <= back <= 0:
            return False
        self._back = back
        self.text = self._sent[back] if back else ""
        self.move_cursor(self.document.end)
        return True

"""What was said in earlier sessions, dimmed above the new conversation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.assistant import Message
from tui.layout import Block
from tui.paragraphs import Paragraphs


class Earlier(Paragraphs):
    """The last messages of the file."""

    DEFAULT_CSS = """
    Earlier { margin-bottom: 1; }
    """

    def __init__(self, messages: Sequence[Message]) -> None:
        super().__init__()
        self._messages = messages

    def blocks(self) -> Iterable[Block]:
        """Each message, by who said it."""
        for message in self._messages:
            yield Block(
                message.text, "$foreground-muted", "› " if message.role == "user" else "  ", "$foreground-muted"
            )

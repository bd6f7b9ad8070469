"""What was said in earlier sessions, dimmed above the new conversation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assistant.recalled import Recalled
from assistant.telling import NOT_DONE
from tui.chat.card import DIM, SIGNS
from tui.layout import Block
from tui.paragraphs import Paragraphs


class Earlier(Paragraphs):
    """The last messages of the file."""

    DEFAULT_CSS = """
    Earlier { margin-bottom: 1; }
    """

    def __init__(self, messages: Sequence[Recalled]) -> None:
        super().__init__()
        self._messages = messages

    def blocks(self) -> Iterable[Block]:
        """Each message, by who said it, answers with their sign; what was left undone says so."""
        for recalled in self._messages:
            answer = f"{SIGNS[recalled.decision]} " if recalled.decision else "  "
            yield Block(recalled.message.text, DIM, "› " if recalled.message.role == "user" else answer, DIM)
            if recalled.left:
                yield Block(NOT_DONE, DIM, "  ")

"""A box to write in, as all of ours are: what is pasted in is cleaned first, and the cursor does not ask for attention."""

from __future__ import annotations

from textual import events
from textual.widgets import TextArea

from assistant.plain_text import paragraphs


class Writing(TextArea):
    """A text of several lines."""

    def __init__(self, text: str = "", *, placeholder: str = "", compact: bool = False) -> None:
        super().__init__(text, soft_wrap=True, compact=compact, placeholder=placeholder, highlight_cursor_line=False)
        self.cursor_blink = False

    async def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        await super()._on_paste(events.Paste(paragraphs(event.text)))

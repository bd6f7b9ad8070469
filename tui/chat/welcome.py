"""What stands above the first message: what this is, who answers, and the guided minute. It asks nothing."""

from __future__ import annotations

from collections.abc import Iterable

from tui.layout import Block
from tui.paragraphs import Paragraphs

NEW = (
    Block("Tell me about your life in plain sentences: schedule, health, people, promises, money."),
    Block("Ask for something, and I check it against all of that before I do it. Nothing leaves this machine."),
)
TOUR = Block("shows how it works, in a minute and on a made-up file.", "", "F8 ", "bold $text-accent")
HELP = Block("lists all keys; Ctrl+P finds any command.", "", "F1 ", "bold $text-accent")


class Welcome(Paragraphs):
    """The first lines of the conversation. `agents` says in one line who answers, and what Ollama would add."""

    DEFAULT_CSS = """
    Welcome { margin-bottom: 1; }
    """

    def __init__(self, agents: str, *, new: bool) -> None:
        super().__init__()
        self._agents = agents
        self._new = new

    def blocks(self) -> Iterable[Block]:
        """Who is new here is told what this is."""
        if self._new:
            yield from NEW
        yield Block(self._agents, "$foreground-muted")
        if self._new:
            yield TOUR
        yield HELP

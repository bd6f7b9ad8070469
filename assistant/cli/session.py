"""What the global options say, and how a command comes by its `Assistant`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from assistant import paths, settings
from assistant.clock import Clock

if TYPE_CHECKING:
    from assistant.assistant import Assistant


@dataclass(frozen=True)
class Session:
    """One run of the command line. In a conversation `opened` is the assistant that all its commands share."""

    database: Path
    clock: Clock
    opened: Assistant | None = None

    def open(self, *, agents: str = "auto", traversal: str | None = None) -> Assistant:
        """The assistant over the file, with the user's settings; whoever asks for it closes it."""
        from assistant.assistant import Assistant

        chosen = settings.load(paths.config())
        if traversal:
            chosen = settings.change(chosen, {"traversal": traversal})
        return Assistant.open(self.database, clock=self.clock, settings=chosen, agents=agents)

    @contextmanager
    def assistant(self, *, agents: str = "builtin", traversal: str | None = None) -> Iterator[Assistant]:
        """The assistant over the file, closed at the end. Only what asks for a verdict needs other agents."""
        if self.opened is not None:
            yield self.opened
            return
        with self.open(agents=agents, traversal=traversal) as assistant:
            yield assistant


pass_session = click.make_pass_decorator(Session)
as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")

"""Reminders in the conversation: what was missed while Caveat was closed, and what comes due while it is open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from assistant.reminders import Due
from assistant.reminders.wording import details, name
from tui.layout import Block
from tui.paragraphs import Paragraphs

SIGN = "◷ "


class Rung(Paragraphs):
    """Some reminders, oldest first, with what can be typed about each."""

    DEFAULT_CSS = """
    Rung { margin-bottom: 1; }
    """

    def __init__(self, dues: Sequence[Due], now: datetime, *, missed: bool = False) -> None:
        """`now` is aware, in the user's zone."""
        super().__init__()
        self._dues = dues
        self._now = now
        self._missed = missed

    def blocks(self) -> Iterable[Block]:
        """A heading where they were missed, then each with its time."""
        if self._missed:
            yield Block("While you were away:", "bold $text-warning", SIGN, "$text-warning")
        for due in self._dues:
            yield Block(name(due), "bold", "  " if self._missed else SIGN, "$text-warning")
            if told := details(due, self._now):
                yield Block(told, "", "    ")
            yield Block(
                f"/done {due.entry} ticks it off, /snooze {due.entry} 10 minutes puts it off.",
                "$foreground-muted",
                "    ",
            )

"""What is pasted keeps its order: its control characters are dropped before Textual reads the terminal's input.

Textual takes an escape inside a bracketed paste for the beginning of a key: what follows arrives as typed, before the text
that was pasted ahead of it, and a bell or a Ctrl+D in it acts. So its parser is fed through a filter, the one thing of
Textual's that is replaced here.
"""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from textual._xterm_parser import XTermParser
from textual.message import Message

BEGIN, END = "\x1b[200~", "\x1b[201~"
KEPT = frozenset("\t\n\r")


class Filter:
    """The input of a terminal, piece after piece, without the control characters of what is pasted."""

    def __init__(self) -> None:
        self._pasting = False
        self._seen = ""
        """The end of what was typed, in which a paste may begin."""
        self._held = ""
        """What may turn out to be the end of the paste."""

    def clean(self, data: str) -> str:
        """The next piece of input, without what may not come in."""
        return "".join(self._typed(char) if not self._pasting else self._pasted(char) for char in data)

    def _typed(self, char: str) -> str:
        self._seen = (self._seen + char)[-len(BEGIN) :]
        self._pasting = self._seen == BEGIN
        return char

    def _pasted(self, char: str) -> str:
        self._held += char
        if self._held == END:
            self._pasting, self._held, self._seen = False, "", ""
            return END
        text = ""
        while not END.startswith(self._held):
            first, self._held = self._held[0], self._held[1:]
            text += first if first in KEPT or (first >= " " and first != "\x7f") else ""
        return text


_filters: WeakKeyDictionary[XTermParser, Filter] = WeakKeyDictionary()
_feed = XTermParser.feed


def _feed_cleaned(parser: XTermParser, data: str) -> Iterable[Message]:
    return _feed(parser, _filters.setdefault(parser, Filter()).clean(data) if data else data)


def keep_in_order() -> None:
    """From now on every terminal of this process is read through a filter of its own."""
    XTermParser.feed = _feed_cleaned  # type: ignore[assignment, method-assign]

"""Text on a screen: paragraphs with a hanging indent, cleaned, measured in cells, and never read as markup."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from textual.content import Content

from assistant.plain_text import clean

NARROWEST = 12
"""Cells of text in a line, even where the indent leaves fewer."""


@dataclass(frozen=True)
class Block:
    """One paragraph: `lead` stands before its first line, and the others begin below its text.

    Styles are Textual's: "bold $error". Nothing in either text is markup.
    """

    text: str
    style: str = ""
    lead: str = ""
    lead_style: str = ""
    accent: int = 0
    """So many characters of the text, from its beginning, are in `accent_style`."""
    accent_style: str = ""

    @lru_cache(maxsize=128)  # noqa: B019 (a block is a value, laid out several times for one frame)
    def content(self, width: int) -> Content:
        """The paragraph broken into lines of at most `width` cells."""
        lead = Content.styled(self.lead, self.lead_style)
        indent = lead.cell_length
        text = Content.styled(clean(self.text), self.style)
        if self.accent:
            text = text.stylize(self.accent_style, 0, self.accent)
        lines = text.wrap(max(width - indent, NARROWEST)) or [Content("")]
        first = lead + lines[0] if indent else lines[0]
        return Content("\n").join([first, *(line.pad_left(indent) for line in lines[1:])])


def lay_out(blocks: Iterable[Block], width: int) -> Content:
    """The paragraphs below one another, in a column of `width` cells."""
    return Content("\n").join([block.content(width) for block in blocks])

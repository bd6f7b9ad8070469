"""Widgets that show paragraphs: what they are is said by `blocks`, or told from outside."""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from tui.layout import Block, lay_out


class Paragraphs(Widget):
    """Blocks below one another, as wide as the widget and as high as they come out."""

    DEFAULT_CSS = """
    Paragraphs { height: auto; padding: 0 1; }
    """

    def blocks(self) -> Iterable[Block]:
        """What is shown; call `refresh(layout=True)` when it changes."""
        raise NotImplementedError

    def render(self) -> Content:
        """The blocks in the width there is."""
        return lay_out(self.blocks(), self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 (Textual's way)
        """As many lines as the blocks take in that width."""
        return lay_out(self.blocks(), width).plain.count("\n") + 1


class Passage(Paragraphs):
    """Paragraphs that whoever made it tells it."""

    def __init__(self, shown: Iterable[Block] = ()) -> None:
        super().__init__()
        self._shown = tuple(shown)

    def blocks(self) -> Iterable[Block]:
        """As it was told last."""
        return self._shown

    def tell(self, shown: Iterable[Block]) -> None:
        """Show these paragraphs instead."""
        before, self._shown = self._shown, tuple(shown)
        if self._shown != before:
            self.refresh(layout=True)

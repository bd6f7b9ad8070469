"""Frames that stand over a screen: a box as high as what is in it, one that scrolls where that is too high, and a page that
fills the screen and scrolls."""

from __future__ import annotations

from textual.containers import Vertical, VerticalScroll

FRAME = """
    width: 90%;
    max-width: 100;
    height: auto;
    border: round $accent;
    border-title-color: $foreground;
    padding: 0 1;
    background: $panel;
"""


class Box(Vertical):
    """In the middle, for a question or a text."""

    DEFAULT_CSS = f"Box {{ {FRAME} }}"


class ScrollBox(VerticalScroll):
    """As `Box`, for what may be longer than the screen."""

    DEFAULT_CSS = f"ScrollBox {{ {FRAME} max-height: 90%; scrollbar-size-vertical: 1; }}"


class Page(VerticalScroll):
    """From edge to edge, for what takes reading."""

    DEFAULT_CSS = """
    Page {
        height: 1fr;
        border: round $accent;
        background: $background;
        scrollbar-size-vertical: 1;
    }
    """

"""The line at the top of every screen: where one is, where one can go, and who answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widget import Widget

from assistant.plain_text import clean
from tui.actions import ACTIONS, key_name

if TYPE_CHECKING:
    from tui.app import CaveatApp

TABS = tuple((action.name.split("'")[1], action) for action in ACTIONS if action.name.startswith("show("))
"""The mode that each tab shows, and the action that goes there."""


class TopBar(Widget):
    """Tabs with their keys on the left, the agents on the right."""

    DEFAULT_CSS = """
    TopBar { dock: top; height: 1; padding: 0 1; background: $panel; text-wrap: nowrap; }
    """

    app: CaveatApp

    def __init__(self, mode: str) -> None:
        super().__init__()
        self._mode = mode

    def on_mount(self) -> None:
        """Follow what the app knows of the agents."""
        self.watch(self.app, "presence", self._known)

    def _known(self) -> None:
        self.refresh()

    def render(self) -> Content:
        """One line; the agents are cut first where it is narrow."""
        tabs: list[tuple[str, str]] = []
        for mode, action in TABS:
            here = mode == self._mode
            tabs.append((f" {action.label} ", "bold reverse" if here else ""))
            tabs.append(("  " if here else f"{key_name(action.keys)}  ", "$foreground-muted"))
        left = Content.assemble(*tabs)
        right = Content.styled(clean(self.app.presence), "$foreground-muted")
        room = self.content_size.width - left.cell_length
        right = right.truncate(max(room, 0), ellipsis=True)
        return Content.assemble(left, " " * max(room - right.cell_length, 0), right)

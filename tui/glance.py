"""What the first look into the file tells the screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from assistant.assistant import Assistant
from assistant.recalled import Recalled
from tui.messages import Answer

if TYPE_CHECKING:
    from assistant.agents import Answering
    from assistant.reminders import Due

EARLIER = 20
"""Messages of earlier sessions that are shown again."""


@dataclass(frozen=True)
class Glance:
    """Whether there is anything in the file, what was said last, and who answers."""

    new: bool
    earlier: tuple[Recalled, ...]
    agents: Answering
    missed: tuple[Due, ...]
    """Reminders that a person hears first."""
    now: datetime
    theme: str | None
    """The colours that were chosen last."""


class Opened(Answer[Glance]):
    """The file is open."""


def look(assistant: Assistant) -> Glance:
    """The first look."""
    earlier = tuple(assistant.said(EARLIER))
    return Glance(
        new=not earlier and not assistant.facts(limit=1),
        earlier=earlier,
        agents=assistant.who_answers(),
        missed=tuple(assistant.missed()),
        now=assistant.clock.now(),
        theme=assistant.preference("theme"),
    )


def tell(assistant: Assistant, glance: Glance) -> None:
    """Write down that what was missed has been shown."""
    assistant.told(glance.missed)


def keep_theme(assistant: Assistant, theme: str) -> None:
    """Show the same colours next time."""
    assistant.prefer("theme", theme)

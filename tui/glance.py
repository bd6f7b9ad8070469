"""What the first look into the file tells the screens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from assistant.assistant import Assistant, Message
from assistant.reminders import Due
from tui.messages import Answer

EARLIER = 20
"""Messages of earlier sessions that are shown again."""


@dataclass(frozen=True)
class Glance:
    """Whether there is anything in the file, what was said last, and who answers."""

    new: bool
    earlier: tuple[Message, ...]
    agents: str
    """In one line who answers, and what would be gained by what is missing."""
    missed: tuple[Due, ...]
    """Reminders that a person hears first."""
    now: datetime


class Opened(Answer[Glance]):
    """The file is open."""


class Ready(Answer[int]):
    """So much of what was left to do is done."""


def look(assistant: Assistant) -> Glance:
    """The first look."""
    earlier = assistant.said(EARLIER)
    new = not earlier and not assistant.facts(limit=1)
    missed = tuple(assistant.missed())
    return Glance(
        new=new, earlier=tuple(earlier), agents=assistant.who_answers(), missed=missed, now=assistant.clock.now()
    )


def tell(assistant: Assistant, glance: Glance) -> int:
    """Write down that what was missed has been shown; how many reminders that were."""
    assistant.told(glance.missed)
    return len(glance.missed)

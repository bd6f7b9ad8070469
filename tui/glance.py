"""What the first look into the file tells the screens."""

from __future__ import annotations

from dataclasses import dataclass

from assistant.assistant import Assistant, Message
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


class Opened(Answer[Glance]):
    """The file is open."""


class Ready(Answer[int]):
    """So many facts that lacked something are complete now."""


def look(assistant: Assistant) -> Glance:
    """The first look."""
    earlier = assistant.said(EARLIER)
    new = not earlier and not assistant.facts(limit=1)
    return Glance(new=new, earlier=tuple(earlier), agents=assistant.who_answers())

"""What is shown of one fact: its whole text, when it was said, and what it said before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from assistant.assistant import Fact
from assistant.plain_text import shortened
from tui.layout import Block

EARLIER = 20
"""Earlier wordings that are shown, the newest of them."""
LENGTH = 1000
"""Characters of an earlier wording."""
DIM = "$foreground-muted"
ENTRY = "This stands for an entry of the schedule: change it in the agenda (F4), or say in the chat what is to move."


def blocks(fact: Fact, history: Sequence[Fact], zone: ZoneInfo) -> Iterator[Block]:
    """The paragraphs of a fact. `history` holds all its wordings, oldest first; none while it is not looked up yet."""
    yield Block(f"Fact {fact.id}, said on {moment(fact.said_at, zone)}", DIM)
    yield Block(fact.text)
    if fact.kind == "entry":
        yield Block(ENTRY, DIM)
    earlier = [wording for wording in history if wording.id < fact.id]
    if not earlier:
        return
    yield Block("")
    yield Block("Before that it said:", DIM)
    for wording in reversed(earlier[-EARLIER:]):
        yield Block(shortened(wording.text, LENGTH), "", f"{moment(wording.said_at, zone)}  ", DIM)
    if len(earlier) > EARLIER:
        yield Block(f"and {len(earlier) - EARLIER} older wordings.", DIM)


def moment(time: datetime, zone: ZoneInfo) -> str:
    """A time as the user's clock showed it."""
    return f"{time.astimezone(zone):%Y-%m-%d %H:%M}"

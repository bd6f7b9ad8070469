"""What is shown of one fact: its whole text, when it was said, what it is taken for, and what it said before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from assistant.assistant import Fact
from assistant.plain_text import shortened
from assistant.said import Said
from tui.layout import Block

EARLIER = 20
"""Earlier wordings that are shown, the newest of them."""
LENGTH = 1000
"""Characters of an earlier wording."""
DIM = "$foreground-muted"
NOTHING = "I find this by its words, but see nothing in it that I could check a request by."
ENTRY = "This stands for an entry of the schedule: change it in the agenda (F4), or say in the chat what is to move."


@dataclass(frozen=True)
class Traced:
    """What is known of a fact: all its wordings, oldest first, and what it is taken for (None: not read yet)."""

    history: Sequence[Fact]
    taken_for: Sequence[Said] | None


def blocks(fact: Fact, traced: Traced | None, zone: ZoneInfo) -> Iterator[Block]:
    """The paragraphs of a fact; `traced` is None while it is not looked up yet."""
    yield Block(f"Fact {fact.id}, said on {moment(fact.said_at, zone)}", DIM)
    yield Block(fact.text)
    if fact.kind == "entry":
        yield Block(ENTRY, DIM)
    if traced is None:
        return
    if fact.kind == "fact" and traced.taken_for is not None:
        yield from _taken_for(traced.taken_for)
    earlier = [wording for wording in traced.history if wording.id < fact.id]
    if not earlier:
        return
    yield Block("")
    yield Block("Before that it said:", DIM)
    for wording in reversed(earlier[-EARLIER:]):
        yield Block(shortened(wording.text, LENGTH), "", f"{moment(wording.said_at, zone)}  ", DIM)
    if len(earlier) > EARLIER:
        yield Block(f"and {len(earlier) - EARLIER} older wordings.", DIM)


def _taken_for(said: Sequence[Said]) -> Iterator[Block]:
    yield Block("")
    if not said:
        yield Block(NOTHING, DIM)
        return
    yield Block("I check requests by this:", DIM)
    for reading in said:
        yield Block(shortened(reading.text, LENGTH), "", f"{reading.sort}  ", DIM)


def moment(time: datetime, zone: ZoneInfo) -> str:
    """A time as the user's clock showed it."""
    return f"{time.astimezone(zone):%Y-%m-%d %H:%M}"

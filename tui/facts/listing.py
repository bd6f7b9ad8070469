"""What the list of facts shows: looked up away from the event loop, put into words without a widget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from textual.content import Content

from assistant.assistant import IN_TRASH, Assistant, Fact
from assistant.plain_text import shortened
from tui.layout import Block

ROWS = 200
"""Facts in the list, at most: what a person looks through before typing another word."""
DIM = "$foreground-muted"


@dataclass(frozen=True)
class Query:
    """What is looked for: words (none: everything), among the facts or in the trash."""

    words: str = ""
    trash: bool = False
    highlight: int | None = None
    """The fact to point at, if it is among what is found."""

    def after(self, waiting: Query | None) -> Query:
        """This query where `waiting` was not put yet: a second look at the same does not forget what was to be pointed at."""
        if waiting is not None and self == replace(waiting, highlight=None):
            return waiting
        return self


@dataclass(frozen=True)
class Listing:
    """What was found: the first `ROWS` of `total` facts, and the user's zone for their times."""

    query: Query
    facts: tuple[Fact, ...]
    total: int
    zone: ZoneInfo


def look_up(assistant: Assistant, query: Query) -> Listing:
    """The facts of a query: the newest first, or with words the best first."""
    if query.trash:
        thrown = assistant.trash(query.words)
        facts, total = thrown[:ROWS], len(thrown)
    elif query.words:
        facts = assistant.facts(query.words, limit=ROWS)
        total = len(facts) if len(facts) < ROWS else assistant.count(query.words)
    else:
        facts, total = assistant.facts(limit=ROWS, newest_first=True), assistant.count()
    return Listing(query, tuple(facts), total, assistant.clock.zone)


def row(fact: Fact, zone: ZoneInfo) -> Content:
    """A fact in one line: its number, when it was said, and as much of the text as there is room for."""
    said = f"{fact.said_at.astimezone(zone):%Y-%m-%d}"
    planned = "planned: " if fact.kind == "entry" else ""
    return Content(f"{fact.id:>5}  {said}  {planned}{shortened(fact.text)}")


def summary(listing: Listing) -> Iterator[Block]:
    """How much was found and is shown; where there is nothing, what to do."""
    query, total = listing.query, listing.total
    if not total:
        yield Block(nothing(query), DIM)
        return
    if query.trash:
        text = f"{counted(total)} in the trash; after {IN_TRASH.days} days there a fact is erased for good."
    elif query.words:
        text = f"{counted(total)} found."
    else:
        text = f"{counted(total)}, the newest first."
    if total > len(listing.facts):
        text += f" {total - len(listing.facts):,} more than the list shows: type a word to find them."
    yield Block(text, DIM)


def nothing(query: Query) -> str:
    """What an empty list says."""
    if query.words:
        return f"Nothing {'in the trash' if query.trash else 'that is known'} holds “{query.words}”."
    if query.trash:
        return "The trash is empty. What is forgotten waits here and can be restored."
    return "Nothing is known yet. Ctrl+N writes a fact; what is told in the chat (F2) is kept too."


def counted(number: int) -> str:
    """So many facts."""
    return "1 fact" if number == 1 else f"{number:,} facts"

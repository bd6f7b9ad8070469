"""One entry in full: when exactly, how it repeats, where, with whom, and which request it came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import time, timedelta
from zoneinfo import ZoneInfo

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Footer

from assistant.agenda import AgendaItem
from assistant.agenda_days import part_of_day, whole_days
from assistant.assistant import Entry, StoredDecision
from assistant.timing.say import say_day, say_length, say_moment, say_range, say_recurrence
from assistant.timing.types import Recurrence
from tui.actions import Place, bindings
from tui.agenda.days import clashing
from tui.frames import ScrollBox
from tui.layout import Block
from tui.paragraphs import Passage

ALLOWED = {"non_conflict": "nothing stood against it", "unsure": "there was a doubt", "conflict": "it clashed"}


@dataclass(frozen=True)
class Known:
    """All there is to know of one item: its entry, and the decision that put it there, if one did."""

    item: AgendaItem
    entry: Entry
    decision: StoredDecision | None


def blocks(known: Known, titles: Mapping[int, str], zone: ZoneInfo) -> Iterator[Block]:
    """The paragraphs of an entry; `zone` is the user's."""
    item, decision = known.item, known.decision
    yield Block(item.title, "bold")
    yield Block("")
    yield row("Entry", f"{item.id}, {item.kind}")
    yield from times(known, zone)
    if item.place:
        yield row("Where", item.place)
    if item.people:
        yield row("With", ", ".join(item.people))
    if item.travel_before or item.travel_after:
        yield row("Way", way(item))
    if item.tentative or not item.busy:
        yield row("Counts as", ", ".join(["tentative"] * item.tentative + ["free"] * (not item.busy)))
    if item.conflicts:
        yield row("Clashes with", clashing(item, titles), "$text-error")
    if decision is not None:
        anyway = ", and you wanted it anyway" if decision.overridden else ""
        asked = f"{decision.asked_at.astimezone(zone):%Y-%m-%d %H:%M}"
        yield row("Asked", f"“{decision.text}” on {asked}; {ALLOWED[decision.decision]}{anyway}")


def times(known: Known, zone: ZoneInfo) -> Iterator[Block]:
    """When, with the zone it was said in; on the user's clock too where that is another."""
    item, entry = known.item, known.entry
    if item.start is None:
        yield row("When", "no time; to be done some day")
        return
    whole = item.all_day or whole_days(item)
    yield row("When", said(item) + (f" ({item.zone})" if not whole else ""))
    here = item.start.astimezone(zone)
    if not whole and here.utcoffset() != item.start.utcoffset():
        yield row("Here", say_range(here, item.end.astimezone(zone)) if item.end else say_moment(here))
    if entry.rrule and entry.start:
        length = entry.end - entry.start if entry.end else None
        yield row("Repeats", say_recurrence(Recurrence(entry.rrule, entry.start, length, timed=not whole)))


def said(item: AgendaItem) -> str:
    """When this one takes place, in words that can't be mistaken."""
    if item.start is None:
        return "some day"
    if item.end is not None:
        return say_range(item.start, item.end)
    if item.all_day and item.start.time() != time():
        return f"{say_day(item.start)}, {part_of_day(item.start)}"
    return say_day(item.start) if item.all_day or whole_days(item) else say_moment(item.start)


def way(item: AgendaItem) -> str:
    """How long the ways to it and back take."""
    parts = []
    if item.travel_before:
        parts.append(f"there {say_length(timedelta(minutes=item.travel_before))}")
    if item.travel_after:
        parts.append(f"back {say_length(timedelta(minutes=item.travel_after))}")
    return ", ".join(parts).replace(" for ", " ")


def row(name: str, text: str, style: str = "") -> Block:
    """A name on the left, what it is beside it."""
    return Block(text, style, f"{name:<14}", "$text-muted")


class DetailsScreen(ModalScreen[None]):
    """One entry, over the agenda."""

    BINDINGS = bindings(Place.ENTRY)
    DEFAULT_CSS = """
    DetailsScreen {
        align: center middle;
        ScrollBox { padding: 1; }
    }
    """

    def __init__(self, shown: Sequence[Block]) -> None:
        super().__init__()
        self._shown = shown

    def compose(self) -> ComposeResult:
        """The paragraphs in a frame."""
        with ScrollBox():
            yield Passage(self._shown)
        yield Footer(show_command_palette=False)

    def action_leave(self) -> None:
        """Back to the agenda."""
        self.dismiss()

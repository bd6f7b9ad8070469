"""The guided minute: a conversation over an empty file of its own, with the next thing to say already typed.

Nothing of it reaches the user's file, and the file is gone when the tour is left.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from textual.app import ComposeResult

from assistant.assistant import Assistant
from assistant.clock import Clock
from tui.brain import Brain
from tui.chat.exchange import ExchangeCard
from tui.chat.screen import ChatScreen
from tui.chat.state import Exchange, Phase
from tui.layout import Block
from tui.paragraphs import Paragraphs


@dataclass(frozen=True)
class Stop:
    """One station: what is said to the user, and what stands in the composer then."""

    text: str
    typed: str = ""


STOPS = (
    Stop("Tell me something about your life. A sentence is typed below: press Enter.", "Dana is my sister and is allergic to shellfish."),
    Stop(
        "Everything you tell me is a fact that you can change or take back. One more: press Enter.",
        "The Crab House serves a fixed menu of crab bisque, grilled prawns and lobster.",
    ),
    Stop("Now ask for something. Press Enter.", "Book a table at the Crab House for Dana and me on Friday at 19:00"),
    Stop("The two facts do not go together with it, so nothing was done. Ctrl+T shows how I came to that, and Esc comes back from there. Then press 1 to take the alternative, which I have checked in the same way."),
    Stop("That is all. In your own file F4 shows what is planned and F3 what you told me. F8 goes back there; nothing of this is kept."),
)  # fmt: skip


MADE_UP = "This is a made-up file: nothing of yours is in it, and nothing of it is kept. F8 goes back to yours."


class Guide(Paragraphs):
    """What to do now."""

    DEFAULT_CSS = """
    Guide { background: $boost; padding: 1 2; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.stop = 0

    def blocks(self) -> Iterable[Block]:
        """The station, how far it is, and where one is."""
        yield Block(STOPS[self.stop].text, "", f"{self.stop + 1}/{len(STOPS)} ", "bold $text-accent")
        yield Block(MADE_UP, "$foreground-muted")


def station(said: Sequence[Exchange]) -> int:
    """The station that what was said so far has led to: two facts, a clash, and something done after it."""
    facts = sum(exchange.noted for exchange in said)
    clash = next((i for i, exchange in enumerate(said) if exchange.refusal), None)
    if clash is None:
        return min(facts, 2)
    done = any(exchange.phase is Phase.DONE and not exchange.noted for exchange in said[clash:])
    return 4 if done else 3


class TourScreen(ChatScreen):
    """The conversation of the tour."""

    def __init__(self, clock: Callable[[], Clock]) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="caveat-tour-")
        path = Path(self._folder.name) / "tour.db"
        super().__init__(Brain(lambda: Assistant.open(path, clock=clock(), agents="builtin")))

    def compose(self) -> ComposeResult:
        """The guide stands above the conversation."""
        bar, *rest = super().compose()
        yield bar
        yield Guide()
        yield from rest

    def on_mount(self) -> None:
        """Begin."""
        self.composer.put(STOPS[0].typed)

    def on_unmount(self) -> None:
        """The file goes with the tour, as soon as the step that is under way has ended: nobody waits for that."""
        Thread(target=self._clean_up, name="tour").start()

    def _clean_up(self) -> None:
        self.brain.close()
        self._folder.cleanup()

    def on_exchange_card_changed(self, message: ExchangeCard.Changed) -> None:
        """Go on where a request has come to its end."""
        super().on_exchange_card_changed(message)
        guide = self.query_one(Guide)
        stop = station([card.state for card in self.cards])
        if stop != guide.stop:
            guide.stop = stop
            guide.refresh(layout=True)
            if not self.composer.text:
                self.composer.put(STOPS[stop].typed)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """As in any conversation, but one can always leave."""
        return action == "leave" or super().check_action(action, parameters)

    def action_leave(self) -> None:
        """As in any conversation; where there is nothing to leave, the tour itself."""
        card = self.checked or self.current
        idle = card is None or not (card.state.open or card.state.phase is Phase.CHECKING)
        if idle and not self.composer.given:
            self.action_tour()
        else:
            super().action_leave()

    def action_tour(self) -> None:
        """Go back to the user's own file."""
        self.dismiss()

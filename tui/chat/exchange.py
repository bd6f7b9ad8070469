"""The card of one request: it holds the state and shows what `card.blocks` makes of it."""

from __future__ import annotations

from collections.abc import Iterable

from textual.message import Message

from assistant.assistant import Assistant
from assistant.events import Cancel
from assistant.gate import act, is_open, wants_no_yes
from assistant.request import Kind
from assistant.result import Result
from assistant.said import Said
from tui.brain import Brain
from tui.chat import card, state
from tui.chat.state import Deed, Exchange, Phase
from tui.layout import Block
from tui.messages import Answer, Failed, Told
from tui.paragraphs import Paragraphs


class ExchangeCard(Paragraphs, can_focus=True):
    """A request from the first step to the deed. It asks the brain by itself and listens to what it tells."""

    DEFAULT_CSS = """
    ExchangeCard {
        margin-bottom: 1;
        &:focus { background: $boost; }
    }
    """

    class Changed(Message):
        """The card has something new to show, or stands otherwise than before."""

        def __init__(self, card: ExchangeCard) -> None:
            super().__init__()
            self.card = card

    class Acted(Answer[Deed]):
        """The deed is done."""

    def __init__(self, brain: Brain, text: str, *, kind: Kind | None = None, at_once: bool = False) -> None:
        """`at_once`: do it if nothing stands against it; for what the user has chosen already."""
        super().__init__()
        self.state = Exchange(text)
        self._brain = brain
        self._kind = kind
        self._at_once = at_once
        self._cancel: Cancel | None = None

    def on_mount(self) -> None:
        """Ask, and count the seconds."""
        self._cancel = self._brain.ask(self.state.text, self, kind=self._kind)
        self._clock = self.set_interval(1, self._tick)

    def _tick(self) -> None:
        if self.state.phase is Phase.CHECKING:
            self.become(state.waited(self.state))
        else:
            self._clock.stop()

    # --- what it shows

    def blocks(self) -> Iterable[Block]:
        """As `card` says."""
        return card.blocks(self.state)

    def become(self, state: Exchange) -> None:
        """Take on another state, and show it."""
        self.state = state
        self.refresh(layout=True)
        self.post_message(self.Changed(self))

    # --- what is done with it

    def stop(self) -> None:
        """Stop the check, or leave the request undone."""
        if self.state.phase is Phase.CHECKING and self._cancel is not None:
            self._cancel.set()
        elif self.state.open:
            self.become(state.left(self.state))

    def carry_out(self, *, anyway: bool = False) -> None:
        """Do what was asked; `anyway` in spite of what stands against it."""
        result = self.state.result
        if result is None or not is_open(result):
            return

        def deed(assistant: Assistant) -> Deed:
            done = act(assistant, result, anyway=anyway)
            if not is_open(done):
                assistant.keep_done(done)
            return Deed(done, _taken_for(assistant, done))

        self.become(state.acting(self.state))
        self._brain.do(deed, self, self.Acted, on_road=True)

    # --- what it is told

    def on_told(self, message: Told) -> None:
        """One more event of the road."""
        self.become(state.told(self.state, message.event))
        result = self.state.result
        if self.state.open and self.state.allowed and result and (self._at_once or wants_no_yes(result)):
            self.carry_out()

    def on_failed(self, message: Failed) -> None:
        """The check or the deed ended in an error."""
        self.become(state.failed(self.state, message.text))

    def on_exchange_card_acted(self, message: Acted) -> None:
        """The deed is done."""
        self.become(state.acted(self.state, message.value))


def _taken_for(assistant: Assistant, done: Result) -> tuple[Said, ...]:
    """What a fact that was just told is taken for."""
    action = done.action
    new_fact = action is not None and action.kind == Kind.FACT.value and action.done and not action.known
    return tuple(assistant.taken_for(action.id) or ()) if action and new_fact and action.id else ()

"""The conversation: cards above, the composer below, and what the keys do to the card that counts.

The card that counts is the one that has the focus, or else the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer

from assistant.answers import in_short
from assistant.errors import InputError
from assistant.plain_text import checked
from assistant.request import Kind
from assistant.telling import carried_out, who_answered
from assistant.utterances import only_told, utterances
from tui.actions import Place, actions_of, bindings
from tui.bar import TopBar
from tui.brain import Brain
from tui.chat import commands
from tui.chat.commands import Noted, Settled
from tui.chat.composer import HINT, Composer
from tui.chat.earlier import Earlier
from tui.chat.exchange import ExchangeCard
from tui.chat.state import Phase
from tui.chat.welcome import Welcome
from tui.glance import Glance
from tui.layout import Block
from tui.messages import Failed
from tui.paragraphs import Passage

if TYPE_CHECKING:
    from assistant.reminders import Due
    from tui.app import CaveatApp

KEPT = 100
"""Cards that stay on the screen; the file keeps the whole conversation."""


class ChatScreen(Screen[None]):
    """One conversation with one brain."""

    BINDINGS = bindings(Place.CHAT)
    DEFAULT_CSS = """
    ChatScreen #said { padding: 1 1 0 1; scrollbar-size-vertical: 1; }
    """

    app: CaveatApp

    def __init__(self, brain: Brain | None = None) -> None:
        """`brain`: over another file than the app's."""
        super().__init__()
        self._brain = brain
        self.waiting: list[str] = []
        """What was said together with the last request, and is put when that is settled."""
        self._offered: list[bool | None] = []
        """What the footer shows now."""

    def compose(self) -> ComposeResult:
        """Bar, what was said, composer, footer."""
        yield TopBar("chat")
        yield VerticalScroll(id="said", can_focus=False)
        yield Composer()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin where one types, and keep the last line in sight."""
        self.said.anchor()
        self.composer.focus()

    def greet(self, glance: Glance) -> None:
        """Show what was said before, or what this is."""
        earlier = [Earlier(glance.earlier)] if glance.earlier else []
        self.composer.remember([said.message.text for said in glance.earlier if said.message.role == "user"])
        from tui.chat.rung import Rung

        missed = [Rung(glance.missed, glance.now, missed=True)] if glance.missed else []
        self.said.mount(*earlier, Welcome(glance.agents.line, new=glance.new), *missed, before=0)

    def ring(self, dues: Sequence[Due], now: datetime) -> None:
        """Show reminders that have come due."""
        from tui.chat.rung import Rung

        self.said.mount(Rung(dues, now))
        self.said.anchor()

    # --- what is on the screen

    @property
    def brain(self) -> Brain:
        """Who answers here."""
        return self._brain or self.app.brain

    @property
    def is_of_the_user(self) -> bool:
        """Whether it is over the user's own file."""
        return self._brain is None

    @property
    def composer(self) -> Composer:
        """The box one types in."""
        return self.query_one(Composer)

    @property
    def said(self) -> VerticalScroll:
        """All that was said."""
        return self.query_one("#said", VerticalScroll)

    @property
    def cards(self) -> list[ExchangeCard]:
        """The requests on the screen, oldest first."""
        return list(self.query(ExchangeCard))

    @property
    def current(self) -> ExchangeCard | None:
        """The card that counts: the one with the focus, else the one that is open, else the last."""
        if isinstance(self.focused, ExchangeCard):
            return self.focused
        cards = self.cards
        return next((card for card in reversed(cards) if card.state.open), cards[-1] if cards else None)

    @property
    def checked(self) -> ExchangeCard | None:
        """The card that is being checked, where one is; those behind it wait."""
        return next((card for card in self.cards if card.state.phase is Phase.CHECKING), None)

    # --- what is typed

    @on(Composer.Sent)
    def read(self, message: Composer.Sent) -> None:
        """A short answer, a command with a slash, or something new."""
        line = in_short(message.text, asked=self.current is not None and self.current.state.open)
        if line.startswith("/"):
            word, _, argument = line[1:].partition(" ")
            commands.run(self, word.lower(), argument.strip())
            return
        pieces = utterances(message.text) or [message.text]
        if len(pieces) > 1 and only_told(pieces):
            commands.add(self, "\n".join(pieces))
            return
        self.waiting = [*pieces[1:], *self.waiting]
        self.ask(pieces[0])

    def go_on(self) -> None:
        """Put what was said together with the last request, once that is settled."""
        busy = any(card.state.open or card.state.phase in (Phase.CHECKING, Phase.ACTING) for card in self.cards)
        if self.waiting and not busy:
            self.ask(self.waiting.pop(0))

    def ask(self, text: str, *, kind: Kind | None = None, at_once: bool = False) -> None:
        """Put a request; one that is still open is left undone."""
        try:
            text = checked(text)
        except InputError as error:
            self.app.complain(str(error))
            self.composer.put(text)
            return
        cards = self.cards
        for card in cards:
            if card.state.open:
                card.stop()
        for card in cards[: -KEPT + 1]:
            card.remove()
        self.said.mount(ExchangeCard(self.brain, text, kind=kind, at_once=at_once))
        self.said.anchor()
        self.offer()

    def on_settled(self, message: Settled) -> None:
        """Say what became of a reminder, and what rings next may be another."""
        self.app.say(message.value)
        self.app.look_for_rings()

    def on_noted(self, message: Noted) -> None:
        """Say that the facts are safe."""
        noted = Block(f"Noted: {message.value} facts. F3 shows them.", "$text-success", "✓ ", "$text-success")
        self.said.mount(Passage([noted]))
        self.said.anchor()

    def on_failed(self, message: Failed) -> None:
        """Something that belongs to no card went wrong."""
        self.app.complain(message.text)

    def on_key(self, event: events.Key) -> None:
        """Who types while a card has the focus wants to write."""
        if event.character and event.is_printable and isinstance(self.focused, ExchangeCard):
            self.composer.focus()
            self.composer.insert(event.character)

    # --- what the keys do

    def on_exchange_card_changed(self, message: ExchangeCard.Changed) -> None:
        """Offer what can be done now; what was done may ring."""
        if message.card.state.open:
            for card in self.cards:
                if card.state.open and card is not message.card:
                    card.stop()  # one question at a time: the keys are about the last one
        self.offer()
        result = message.card.state.result
        if result is not None and self.is_of_the_user:
            self.app.presence = who_answered(result)
        if message.card.state.phase is Phase.DONE:
            self.app.look_for_rings()
        self.go_on()

    def on_descendant_focus(self) -> None:
        """Another card may count now."""
        self.offer()

    def offer(self) -> None:
        """Show in footer and composer what can be done with the card that counts; the footer is made anew for that, which
        is too much for each step of a check."""
        card = self.current
        self.composer.offered = card.state.alternatives if card else 0
        self.composer.placeholder = "Enter does it, or go on typing" if card and card.state.allowed_and_open else HINT
        offered = [self.check_action(action.name, ()) for action in actions_of(Place.CHAT) if action.footer]
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action makes sense now; the footer leaves out what does not."""
        card = self.current
        exchange = card.state if card else None
        match action:
            case "leave":
                return self.checked is not None or self.composer.given or (exchange is not None and exchange.open)
            case "note":
                return exchange is not None and exchange.open and not exchange.told_something
            case "do":
                return exchange is not None and exchange.allowed_and_open
            case "take":
                return exchange is not None and parameters[0] in range(1, exchange.alternatives + 1)
            case "anyway":
                return exchange is not None and exchange.refused
            case "correct":
                return exchange is not None and exchange.result is not None and bool(exchange.result.cited)
            case "why" | "copy":
                return exchange is not None and exchange.result is not None
        return True

    def action_do(self) -> None:
        """Do what nothing stands against; a doubt takes a yes, a conflict more than that."""
        card = self.current
        if card is None or not card.state.open:
            self.app.complain("There is nothing left to do about that.")
        elif card.state.clashes:
            self.app.complain("That clashes. Ctrl+O does it all the same.")
        else:
            card.carry_out(anyway=card.state.refused)

    def action_leave(self) -> None:
        """Stop the check that runs, take back what was typed for the user, or leave the request undone."""
        card = self.checked or self.current
        if self.composer.given:
            self.composer.clear()
        elif card is not None:
            card.stop()
        self.composer.focus()

    def action_note(self) -> None:
        """It was no request: remember it as it stands."""
        card = self.current
        if card is not None and card.state.open:
            self.ask(card.state.text, kind=Kind.FACT)

    def action_take(self, number: int) -> None:
        """Ask an alternative and do it, if it still stands."""
        card = self.current
        result = card.state.result if card else None
        if result is None or not 1 <= number <= len(result.alternatives):
            self.app.complain("There is no such alternative.")
            return
        self.ask(result.alternatives[number - 1].text, kind=result.kind_of_alternatives, at_once=True)

    def action_anyway(self) -> None:
        """Do it in spite of what stands against it."""
        card = self.current
        if card is not None and card.state.open:
            card.carry_out(anyway=card.state.refused)
        else:
            self.app.complain("There is nothing left to do about that.")

    def action_correct(self) -> None:
        """Edit or forget a fact that the answer rests on; what is not done yet is then checked again."""
        from tui.facts.correct import CorrectScreen

        card = self.current
        result = card.state.result if card else None
        if card is None or result is None or not result.cited:
            self.app.complain("That rests on no fact of yours.")
            return

        def corrected(changed: bool | None) -> None:
            if changed and not carried_out(result):
                self.ask(card.state.text, kind=result.request.kind)

        self.app.push_screen(CorrectScreen(self.brain, result.cited), corrected)

    def action_tour(self) -> None:
        """Try Caveat on a file that is gone afterwards."""
        from tui.chat.tour import TourScreen

        self.app.push_screen(TourScreen(lambda: self.app.brain.assistant.clock))

    def action_why(self) -> None:
        """Open how the verdict came about."""
        card = self.current
        if card is not None and card.state.result is not None:
            from tui.why import WhyScreen

            self.app.push_screen(WhyScreen(self.brain, card.state.result))

    def action_copy(self) -> None:
        """Give the answer to the terminal's clipboard."""
        card = self.current
        if card is not None and card.state.result is not None:
            self.app.copy_to_clipboard(card.state.result.answer)
            self.app.say("Sent to the terminal's clipboard.")

    def action_page(self, direction: int) -> None:
        """Scroll by a screenful; typing stays where it is."""
        if direction < 0:
            self.said.scroll_page_up(animate=False)
        else:
            self.said.scroll_page_down(animate=False)

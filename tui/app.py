"""The full-screen Caveat: one brain, four screens, and what is the same on all of them."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.events import Event, InputEvent, Paste, ScreenResume
from textual.reactive import reactive
from textual.screen import Screen
from textual.theme import Theme

from assistant.assistant import Assistant
from assistant.errors import one_line, unexpected
from tui.actions import Place, bindings, key_name
from tui.brain import Brain
from tui.chat.screen import ChatScreen
from tui.glance import Opened, keep_theme, look, tell
from tui.hangup import HUNG_UP, end_for_sure, hung_up_test
from tui.messages import Failed
from tui.pasting import keep_in_order

if TYPE_CHECKING:
    from assistant.reminders import Due, Ringing

LOOK_FOR_HANGUP = 1.0
"""Seconds."""
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""Signals that would end the process with the terminal in a mess: the program leaves by its own door instead."""

LOOK_FOR_IDLE = 5.0
"""Seconds between two looks whether nobody wants anything."""


def facts_screen() -> Screen[Any]:
    """The facts; loaded when they are first looked at."""
    from tui.facts.screen import FactsScreen

    return FactsScreen()


def agenda_screen() -> Screen[Any]:
    """The agenda; loaded when it is first looked at."""
    from tui.agenda.screen import AgendaScreen

    return AgendaScreen()


def selftest_screen() -> Screen[Any]:
    """The self-test; loaded when it is first looked at."""
    from tui.selftest.screen import SelfTestScreen

    return SelfTestScreen()


class CaveatApp(App[int]):
    """Opens the file in the background, shows screens, and tells what belongs to none of them."""

    TITLE = "Caveat"
    BINDINGS = bindings(Place.APP)
    MODES: ClassVar[dict[str, str | Callable[[], Screen[Any]]]] = {
        "chat": ChatScreen,
        "facts": facts_screen,
        "agenda": agenda_screen,
        "selftest": selftest_screen,
    }
    DEFAULT_MODE = "chat"
    ENABLE_COMMAND_PALETTE = True
    CSS = """
    ToastRack { dock: top; align: right top; margin: 1 0 0 0; }
    Toast { margin: 0 0 1 0; padding: 0 1; }
    """
    """What is told in passing stands below the bar: at the bottom it would cover what one types."""

    presence: reactive[str] = reactive("")
    """Who answers, in a few words, for the bar."""

    def __init__(self, open_assistant: Callable[[], Assistant]) -> None:
        keep_in_order()
        super().__init__()
        self.brain = Brain(open_assistant)
        self._ringing: Ringing | None = None
        self.last_words = ""
        """What is to be told once the screen is the shell's again."""
        self.sought = ""
        """Words that the facts screen is to look for when it is shown next."""

    @property
    def unforeseen(self) -> list[Exception]:
        """Errors that nobody foresaw, to be shown on demand once the screen is the shell's again."""
        return self.brain.unforeseen

    def let_go_of_terminal(self) -> None:
        """End the thread that reads keys: Textual may leave it behind where the window was closed under the program."""
        ended = getattr(self._driver, "exit_event", None)
        if ended is not None:
            ended.set()

    def on_mount(self) -> None:
        """Look into the file, off the loop: the first frame does not wait for it."""
        self.call_after_refresh(self.brain.do, look, self, Opened)
        self._is_hung_up = hung_up_test(getattr(self._driver, "fileno", None))
        for number in ENDING:
            with suppress(NotImplementedError):  # Windows has no such signals
                asyncio.get_running_loop().add_signal_handler(number, self._leave, 128 + number)
        self.set_interval(LOOK_FOR_HANGUP, self._leave_closed_window)

    def _leave(self, code: int) -> None:
        """End with this exit code; where the terminal is gone, whatever becomes of the screen."""
        if self._is_hung_up():
            end_for_sure()
        self.exit(None, code)

    def _leave_closed_window(self) -> None:
        if self._is_hung_up():
            self._leave(HUNG_UP)

    def on_opened(self, message: Opened) -> None:
        """The file is open: the conversation begins, and what an earlier session left undone is finished."""
        glance = message.value
        if glance.theme in self.available_themes:
            self.theme = glance.theme
        self._chat.greet(glance)
        self.presence = glance.agents.who
        self.brain.do(lambda assistant: tell(assistant, glance), self)
        self.brain.do(self._complete, self, on_road=True)
        self._ringing = self.brain.assistant.ringing(
            self.ring, asyncio.get_running_loop(), on_error=lambda error: self.post_message(Failed(one_line(error)))
        )
        self._ringing.start()
        self.set_interval(LOOK_FOR_IDLE, self.brain.use_idle_moment)
        self.theme_changed_signal.subscribe(self, self._keep_theme)

    async def on_event(self, event: Event) -> None:
        """Whatever a person does ends an idle moment."""
        if isinstance(event, InputEvent | Paste):
            self.brain.touch()
        await super().on_event(event)

    def _keep_theme(self, theme: Theme) -> None:
        self.brain.do(lambda assistant: keep_theme(assistant, theme.name), self)

    def look_for_rings(self) -> None:
        """The schedule has changed: what rings may have, too."""
        if self._ringing is not None:
            self._ringing.look()

    @property
    def _chat(self) -> ChatScreen:
        """The conversation with the user's own file, whatever is shown."""
        screen = self._screen_stacks["chat"][0]
        assert isinstance(screen, ChatScreen)  # noqa: S101 (as `MODES` says)
        return screen

    def ring(self, dues: list[Due]) -> None:
        """Reminders have come due: they are in the conversation, and where another screen is shown a line tells of them."""
        from assistant.reminders.wording import line

        now = self.brain.assistant.clock.now()
        self._chat.ring(dues, now)
        self.bell()
        for due in dues:
            self.notify(line(due, now), title="Reminder", timeout=30, markup=False)

    def _complete(self, assistant: Assistant) -> None:
        """Finish what is pending, but not for longer than the program runs."""
        assistant.index_pending(lambda done, of: self.brain.stopping.check())  # noqa: ARG005 (only the call counts)
        assistant.prepare()

    def on_failed(self, message: Failed) -> None:
        """Where the file can't be opened there is nothing to show; anything later is no reason to end."""
        if self._ringing is None:
            self._end(message.text)
        else:
            self.complain(message.text)

    def on_unmount(self) -> None:
        """Stop what is under way and close the file."""
        if self._ringing is not None:
            self._ringing.stop()
        self.brain.close()

    # --- what every screen may ask for

    def say(self, text: str) -> None:
        """A line that goes away by itself."""
        self.notify(text, markup=False)

    def complain(self, text: str) -> None:
        """A line on what did not work and what to do."""
        self.notify(text, severity="warning", timeout=8, markup=False)

    def search_facts(self, words: str) -> None:
        """Go to the facts, looking for these words."""
        self.sought = words
        self.switch_mode("facts")

    def write(self, text: str) -> None:
        """Go to the conversation and begin a message; one that is begun already is kept."""
        self.switch_mode("chat")
        if isinstance(self.screen, ChatScreen):
            if self.screen.composer.text.strip():
                self.say("There is something in the box already: send it or clear it first.")
            else:
                self.screen.composer.put(text)

    # --- actions

    def action_show(self, mode: str) -> None:
        """Go to a screen."""
        if self.screen.is_modal:
            return
        if mode == self.current_mode:
            self.screen.post_message(ScreenResume())  # asked for again: look again
        else:
            self.switch_mode(mode)

    def action_help(self) -> None:
        """Show what can be done."""
        if not self.screen.is_modal:
            from tui.help import HelpScreen

            self.push_screen(HelpScreen())

    def action_light_or_dark(self) -> None:
        """Change between light and dark colours."""
        self.theme = "textual-light" if self.current_theme.dark else "textual-dark"

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the command palette lists: what makes sense where one is now, and Textual's themes."""
        for place in (self, screen):
            for binding in place.BINDINGS:
                if not isinstance(binding, Binding) or not binding.tooltip:  # one of Textual's own
                    continue
                name, _, argument = binding.action.partition("(")
                if (argument and place is screen) or not place.check_action(name, ()):
                    continue
                yield SystemCommand(
                    binding.description,
                    f"{binding.tooltip} {key_name(binding.key)}",
                    lambda action=binding.action, place=place: self.call_later(self.run_action, action, place),
                )
        yield SystemCommand("Theme", "Choose other colours", self.action_change_theme)

    def _handle_exception(self, error: Exception) -> None:
        """An error that nobody foresaw ends the program in one line, with the terminal as it was."""
        if self.is_headless:  # tests want the error itself
            super()._handle_exception(error)
            return
        self.brain.unforeseen.append(error)
        self._end(unexpected(error))

    def _end(self, words: str) -> None:
        self.last_words = words
        self.exit(return_code=1)

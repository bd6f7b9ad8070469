"""The self-test screen: what it does, how far it is, and the report of the last run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import ScrollableContainer
from textual.screen import Screen
from textual.widgets import Footer, ProgressBar, Static

from tui.actions import Place, bindings
from tui.bar import TopBar
from tui.messages import Answer, Failed
from tui.selftest.running import Advanced, Finished, Progress, Run, Stopped

if TYPE_CHECKING:
    from tui.app import CaveatApp

WHAT = (
    "How often are the agents in use right on this machine? Requests of made-up people, whose right answers are known,"
    " are put to them. Nothing of yours is read or changed."
)
READY = "Enter starts it; it takes some minutes, and you can go on working meanwhile."


class SelfTestScreen(Screen[None]):
    """At most one run at a time; it goes on while one looks at something else."""

    BINDINGS = bindings(Place.SELFTEST)
    DEFAULT_CSS = """
    SelfTestScreen {
        #what { padding: 0 1; margin-top: 1; }
        #how-far { padding: 0 1; margin-top: 1; color: $text-accent; }
        ProgressBar { padding: 0 1; width: 100%; display: none; }
        ProgressBar > Bar { width: 1fr; }
        &.running ProgressBar { display: block; }
        #report { height: 1fr; margin-top: 1; scrollbar-size: 0 0; }
        #report > Static { width: auto; text-wrap: nowrap; }
    }
    """

    app: CaveatApp

    class Chosen(Answer[str]):
        """The family of the agents in use."""

    def __init__(self) -> None:
        super().__init__()
        self._run: Run | None = None
        self._asked = False
        """Whether a run is about to begin."""

    def compose(self) -> ComposeResult:
        """Bar, what it does, how far it is, the report, footer."""
        yield TopBar("selftest")
        yield Static(WHAT, id="what", markup=False)
        yield Static(READY, id="how-far", markup=False)
        yield ProgressBar(show_eta=False)
        with ScrollableContainer(id="report"):
            yield Static(id="table", markup=False)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """The arrows scroll in the report."""
        self.query_one("#report").focus()

    def on_unmount(self) -> None:
        """Nothing runs on when Caveat ends, and no file is left."""
        if self._run is not None:
            self._run.end()

    # --- what the keys do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's way)
        """It can be started or stopped, never both."""
        running = self._asked or self._run is not None
        return {"start": not running, "stop": running}.get(action, True)

    def action_start(self) -> None:
        """Begin a run with the agents in use."""
        self._asked = True
        self.refresh_bindings()
        self.app.brain.do(lambda assistant: assistant.family, self, self.Chosen)

    def action_stop(self) -> None:
        """End the run."""
        if self._run is not None:
            self._run.stop()
            self.say("Stopping.")

    # --- what the run tells

    def on_self_test_screen_chosen(self, message: Chosen) -> None:
        """The agents are known: begin."""
        self._asked = False
        self._run = Run(message.value, self, self.app.brain.unforeseen.append)
        self.add_class("running")
        self.query_one(ProgressBar).update(total=None)
        self.say(Progress(0, 0, 0.0).told())

    def on_advanced(self, message: Advanced) -> None:
        """One more request is done."""
        self.app.brain.touch()  # a model that reads facts meanwhile would spoil the times
        progress = message.value
        self.query_one(ProgressBar).update(total=progress.of, progress=progress.done)
        self.say(progress.told())

    def on_finished(self, message: Finished) -> None:
        """The report takes the place of the one before."""
        self.query_one("#table", Static).update(message.value)
        self.over("Done. Enter starts it again; the arrows scroll.")

    def on_stopped(self, message: Stopped) -> None:  # noqa: ARG002 (only that it came counts)
        """The report before stays."""
        self.over(f"Stopped, and nothing kept of it. {READY}")

    def on_failed(self, message: Failed) -> None:
        """It could not be done, and why."""
        self.over(message.text)

    def over(self, text: str) -> None:
        """There is no run any more."""
        self._asked = False
        self._run = None
        self.remove_class("running")
        self.say(text)
        self.refresh_bindings()

    def say(self, text: str) -> None:
        """How it stands."""
        self.query_one("#how-far", Static).update(text)

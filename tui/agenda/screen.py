"""The agenda screen: a week or a month, day by day; what is to be new or moved is said in the chat, where it is checked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import Footer, Static

from assistant.agenda_days import Line
from assistant.agenda_span import Span, beside, month_of, week_of
from assistant.assistant import Assistant, Entry
from assistant.plain_text import shortened
from assistant.timing.say import say_day
from tui.actions import Place, bindings
from tui.agenda import changes
from tui.agenda.changes import Changed, Scope
from tui.agenda.day_list import DayList
from tui.agenda.days import LENGTH
from tui.agenda.details import DetailsScreen, Known, blocks
from tui.agenda.plan import Plan, look_up
from tui.agenda.scope import ScopeScreen
from tui.bar import TopBar
from tui.layout import Block
from tui.messages import Answer, Failed, NotUndone

if TYPE_CHECKING:
    from tui.app import CaveatApp

UNDONE = 50
"""Changes that can be taken back."""


class AgendaScreen(Screen[None]):
    """One span of days; the line that is pointed at is what the keys act on."""

    BINDINGS = bindings(Place.AGENDA)
    DEFAULT_CSS = """
    AgendaScreen {
        #span { height: 1; padding: 0 1; margin: 1 0; text-style: bold; }
    }
    """

    app: CaveatApp

    class Planned(Answer[Plan]):
        """What is planned."""

    class Found(Answer[list[Block]]):
        """All there is to know of an item."""

    def __init__(self) -> None:
        super().__init__()
        self.plan: Plan | None = None
        self._asked = 0
        self._wanted: Span | None = None
        """The span that is asked for; None for the week that it is."""
        self._before: list[Entry] = []
        """Entries as they were before they were changed here, the last change last."""
        self._offered = (False, False)
        """Whether there is something to act on, and something to take back, as the footer shows it."""

    def compose(self) -> ComposeResult:
        """Bar, the span, its days, footer."""
        yield TopBar("agenda")
        yield Static(id="span", markup=False)
        yield DayList()
        yield Footer(show_command_palette=False)

    # --- what is shown

    @property
    def days(self) -> DayList:
        """The days."""
        return self.query_one(DayList)

    def on_screen_resume(self) -> None:
        """Whenever it comes into sight: what is planned may be other than it was."""
        self.look()

    def on_resize(self) -> None:
        """In another width it is laid out anew."""
        self.call_after_refresh(self.look)

    def look(self) -> None:
        """Look up what is planned."""
        if self.days.size.width:
            self._asked += 1
            asked, wanted, width = self._asked, self._wanted, self.days.room
            self.app.brain.do(lambda assistant: look_up(assistant, asked, wanted, width), self, self.Planned)

    def on_agenda_screen_planned(self, message: Planned) -> None:
        """Show it, unless something else was asked for meanwhile."""
        plan = message.value
        if plan.asked == self._asked:
            anew = self.plan is None or self.plan.span != plan.span
            self.plan, self._wanted = plan, plan.span
            self.days.show(plan, anew=anew)
            self.query_one("#span", Static).update(f"{plan.span.title()}: {plan.said}")
            self.days.focus()
            self.offer()

    @property
    def line(self) -> Line | None:
        """The line that is pointed at."""
        return self.days.line

    # --- what the keys do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's way)
        """Whether an action makes sense now."""
        if action in ("details", "done", "cancel", "change"):
            return self.line is not None
        return bool(self._before) if action == "undo" else True

    def offer(self) -> None:
        """Let the footer follow, where something else makes sense now."""
        offered = (self.line is not None, bool(self._before))
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    def on_option_list_option_selected(self) -> None:
        """Enter."""
        self.action_details()

    def action_turn(self, by: int) -> None:
        """The week or month before or after."""
        if self._wanted is not None:
            self._wanted = beside(self._wanted, by)
            self.look()

    def action_today(self) -> None:
        """Back to the week that it is."""
        self._wanted = None
        self.plan = None
        self.look()

    def action_month(self) -> None:
        """A month instead of a week, or the other way round."""
        if self.plan is not None and self._wanted is not None:
            day = self.line.day if self.line and self.line.day else self._wanted.first
            self._wanted = week_of(day, self.plan.week_start) if self._wanted.month else month_of(day)
            self.look()

    def action_details(self) -> None:
        """Everything about the entry."""
        plan, line = self.plan, self.line
        if plan is None or line is None:
            return

        def look(assistant: Assistant) -> list[Block]:
            number = line.item.id
            known = Known(line.item, assistant.entry(number), assistant.decision_of(number))
            return list(blocks(known, plan.titles, plan.zone))

        self.app.brain.do(look, self, self.Found)

    def on_agenda_screen_found(self, message: Found) -> None:
        """Show it, unless something else is in sight meanwhile."""
        if self.is_active:
            self.app.push_screen(DetailsScreen(message.value))

    def action_done(self) -> None:
        """Tick the entry off."""
        if self.line is not None:
            self.app.brain.do(changes.done(self.line.item), self, Changed)

    def action_cancel(self) -> None:
        """Take the entry off the schedule; of a series as much as is wanted."""
        line = self.line
        if line is None:
            return

        def cancel(scope: Scope | None) -> None:
            if scope is not None:
                self.app.brain.do(changes.cancel(line.item, scope), self, Changed)

        if line.item.rrule:
            self.app.push_screen(ScopeScreen(line.item), cancel)
        else:
            cancel(Scope.ALL)

    def action_undo(self) -> None:
        """Plan again what was ticked off or cancelled last."""
        if self._before:
            before = self._before.pop()
            self.app.brain.do(changes.undo(before), self, Changed, failed=partial(NotUndone, before))

    def on_not_undone(self, message: NotUndone[Entry]) -> None:
        """What could not be taken back this time can be another time."""
        if message.passing:
            self._before.append(message.what)
        self.on_failed(message)

    def on_changed(self, message: Changed) -> None:
        """Say so, and look again; what rings may have changed, too."""
        change = message.value
        if change.before is not None:
            self._before = [*self._before[-UNDONE + 1 :], change.before]
        self.app.say(change.told)
        self.app.look_for_rings()
        self.look()

    def on_failed(self, message: Failed) -> None:
        """It could not be done."""
        self.app.complain(message.text)
        self.look()

    def action_new(self) -> None:
        """Plan something: it is said in the chat, and checked there."""
        self.app.write("Schedule ")

    def action_change(self) -> None:
        """Move the entry: the new time is said in the chat, and checked there."""
        if self.line is not None:
            item = self.line.item
            which = f" on {say_day(item.start)}" if item.rrule and item.start else ""
            self.app.write(f"Move {shortened(item.title, LENGTH)}{which} to ")

"""The facts: a search on top, the list below it, and the fact that is pointed at, whole, beside or below the list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Footer, Input

from assistant.assistant import Fact
from assistant.plain_text import clean
from tui.actions import Place, actions_of, bindings
from tui.bar import TopBar
from tui.facts import changes
from tui.facts.changes import Changed, Erased, Job, Read
from tui.facts.detail import FactDetail
from tui.facts.editor import Editor, rewrite
from tui.facts.erasing import EraseQuestion
from tui.facts.fact_list import FactList
from tui.facts.listing import Query, summary
from tui.messages import Answer, Failed, NotUndone
from tui.paragraphs import Passage

if TYPE_CHECKING:
    from tui.app import CaveatApp

LONGEST_SEARCH = 200
"""Characters of a search."""
WATCH = 2
"""Seconds between two looks at whether another process has changed the file."""
WIDTHS = [(0, "-narrow"), (110, "-wide")]
"""Cells from which the fact is shown below the list, and beside it."""


class Search(Input):
    """Where one types what is looked for; what is pasted in is cleaned first."""

    DEFAULT_CSS = """
    Search, Search:focus { border: round $border; padding: 0 1; background: $background; }
    Search:focus { border: round $accent; }
    """

    def _on_paste(self, event: events.Paste) -> None:
        event.stop()
        event.prevent_default()
        super()._on_paste(events.Paste(clean(event.text)))


class FactsScreen(Screen[None]):
    """What Caveat knows, and what was forgotten and can still be restored."""

    BINDINGS = bindings(Place.FACTS)
    HORIZONTAL_BREAKPOINTS = WIDTHS
    DEFAULT_CSS = """
    FactsScreen {
        #both { layout: vertical; height: 1fr; }
        FactDetail { height: 40%; border-top: solid $border; }
        FactList { padding: 0 1; }
        &.-wide {
            #both { layout: horizontal; }
            FactList { width: 3fr; }
            FactDetail { width: 2fr; height: 1fr; border-top: none; border-left: solid $border; }
        }
    }
    """

    app: CaveatApp

    class Traced(Answer[Sequence[Fact]]):
        """All wordings of a fact that is to be erased."""

    class Version(Answer[int]):
        """The file as it is."""

    def __init__(self) -> None:
        super().__init__()
        self._trash = False
        self._version: int | None = None
        self._offered: list[bool | None] = []
        self._forgotten: list[int] = []
        """What was forgotten here and can be brought back with a key, the last one last."""

    def compose(self) -> ComposeResult:
        """Bar, search, how much was found, list and fact, footer."""
        yield TopBar("facts")
        search = Search(max_length=LONGEST_SEARCH)
        search.cursor_blink = False
        yield search
        yield Passage()
        with Container(id="both"):
            yield FactList(self.app.brain)
            yield FactDetail(self.app.brain)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Follow what other windows do, while it is in sight."""
        self.set_interval(WATCH, self._watch)

    def _watch(self) -> None:
        if self.is_current:
            self.app.brain.do(lambda assistant: assistant.version, self, self.Version)

    def on_facts_screen_version(self, message: Version) -> None:
        """Look again, if the file is another one than before."""
        if self._version not in (None, message.value):
            self.look()
        self._version = message.value

    def on_screen_resume(self) -> None:
        """Show the facts as they are now, and what the chat wants looked for."""
        words, self.app.sought = clean(self.app.sought), ""
        if words:
            self._trash = False
            self.search.value = words[:LONGEST_SEARCH]
        self._watch()
        self.look()

    # --- what is on the screen

    @property
    def search(self) -> Search:
        """The words that are looked for."""
        return self.query_one(Search)

    @property
    def facts(self) -> FactList:
        """The list."""
        return self.query_one(FactList)

    @property
    def detail(self) -> FactDetail:
        """The fact that is pointed at."""
        return self.query_one(FactDetail)

    def look(self, highlight: int | None = None) -> None:
        """Look up what is typed, and point at this fact."""
        self.search.placeholder = "Search the trash" if self._trash else "Search"
        self.facts.seek(Query(self.search.value.strip(), self._trash, highlight))

    def on_input_changed(self) -> None:
        """Search as one types."""
        self.look()

    def on_input_submitted(self) -> None:
        """Enter: on to what was found."""
        self.facts.focus()

    def on_fact_list_listed(self, message: FactList.Listed) -> None:
        """Say how much was found, and show the fact that is pointed at."""
        self.query_one("FactsScreen > Passage", Passage).tell(summary(message.listing))
        self.on_option_list_option_highlighted()
        self.offer()

    def on_option_list_option_highlighted(self) -> None:
        """Show the fact whole."""
        if self.facts.listing is not None:
            self.detail.show(self.facts.fact, self.facts.listing.zone)

    def on_descendant_focus(self) -> None:
        """Other keys make sense now."""
        self.offer()

    def offer(self) -> None:
        """Show in the footer what can be done now. It is made anew for that, which is too much for each move in the list."""
        offered = [self.check_action(action.name, ()) for action in actions_of(Place.FACTS)]
        if offered != self._offered:
            self._offered = offered
            self.refresh_bindings()

    # --- what is done

    def do(self, job: Job) -> None:
        """Change a fact."""
        self.app.brain.do(job, self, Changed)

    def on_changed(self, message: Changed) -> None:
        """Tell it, show it, and let what is new be embedded and read after the requests before it."""
        fact = message.value.fact
        if fact.state == "trash":
            self._forgotten = [*(number for number in self._forgotten if number != fact.id), fact.id]
            self.app.say(f"{message.value.told} Ctrl+Z brings it back.")
        else:
            self.app.say(message.value.told)
            self.app.brain.do(changes.index, self, Read, on_road=True)
        self.look(fact.id)

    def on_read(self) -> None:
        """Show what a new fact is taken for."""
        self.detail.look()

    def on_erased(self, message: Erased) -> None:
        """Tell what went."""
        self.app.say(changes.told_of(message.value))
        self.look()

    def on_failed(self, message: Failed) -> None:
        """Something could not be done, maybe because another window was quicker: show how things are."""
        self.app.complain(message.text)
        self.look()

    # --- what the keys do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 (Textual's way)
        """Whether an action makes sense now: most are done to the fact that is pointed at in the list."""
        chosen = self.facts.fact is not None and not self.search.has_focus
        match action:
            case "edit" | "forget":
                return chosen and not self._trash
            case "restore":
                return chosen and self._trash
            case "erase" | "history":
                return chosen
            case "undo":
                return bool(self._forgotten)
            case "to_list":
                return self.search.has_focus
            case "find":
                return not self.search.has_focus
        return True

    def action_to_list(self) -> None:
        """From the search to what was found."""
        self.facts.focus()

    def action_find(self) -> None:
        """From anywhere to the search."""
        self.search.focus()

    def action_back(self) -> None:
        """One step back: to the list, to the search, to all facts."""
        if self.detail.has_focus:
            self.facts.focus()
        elif not self.search.has_focus:
            self.search.focus()
        elif self.search.value:
            self.search.value = ""
        elif self._trash:
            self.action_trash()

    def action_add(self) -> None:
        """Write a fact; it is shown among all of them."""

        def save(text: str | None) -> None:
            if text is not None:
                self._trash = False
                self.search.value = ""
                self.do(changes.add(text))

        self.app.push_screen(Editor("A new fact"), save)

    def on_option_list_option_selected(self) -> None:
        """Enter in the list."""
        if self._trash:
            self.action_restore()
        else:
            self.action_edit()

    def action_edit(self) -> None:
        """Put the fact into other words."""
        if self.facts.fact is not None:
            rewrite(self.app, self.facts.fact, self.do)

    def action_forget(self) -> None:
        """Take the fact out of every answer; it stays in the trash."""
        if self.facts.fact is not None:
            self.do(changes.forget(self.facts.fact.id))

    def action_undo(self) -> None:
        """Bring back what was forgotten last."""
        if self._forgotten:
            number = self._forgotten.pop()
            self.app.brain.do(changes.restore(number), self, Changed, failed=partial(NotUndone, number))

    def on_not_undone(self, message: NotUndone[int]) -> None:
        """What could not be brought back this time can be another time."""
        if message.passing:
            self._forgotten.append(message.what)
        self.on_failed(message)

    def action_restore(self) -> None:
        """Take the fact out of the trash."""
        fact = self.facts.fact
        if fact is not None:
            self._forgotten = [number for number in self._forgotten if number != fact.id]
            self.do(changes.restore(fact.id))

    def action_trash(self) -> None:
        """Show what was forgotten, or what is known again."""
        self._trash = not self._trash
        self.search.value = ""
        self.look()

    def action_history(self) -> None:
        """Read the whole text and what it said before."""
        self.detail.focus()

    def action_erase(self) -> None:
        """Erase the fact for good, once a person has read what that means."""
        fact = self.facts.fact
        if fact is not None:
            self.app.brain.do(lambda assistant: assistant.history(fact.id), self, self.Traced)

    def on_facts_screen_traced(self, message: Traced) -> None:
        """Ask, unless something else is in sight meanwhile: a person reads before what is erased for good."""
        if not self.is_active:
            return
        history = message.value

        def answered(yes: bool | None) -> None:
            if yes:
                number = history[-1].id
                self._forgotten = [forgotten for forgotten in self._forgotten if forgotten != number]
                self.app.brain.do(lambda assistant: assistant.erase(number), self, Erased)

        self.app.push_screen(EraseQuestion(history), answered)

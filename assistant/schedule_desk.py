"""The schedule as the doors see it: what is planned, what is changed in it, and what rings. Part of `assistant.Assistant`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from assistant.clock import Clock
from assistant.settings import Settings
from store import Store
from store.decisions import StoredDecision
from store.schedule import Entry

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

    from assistant.agenda import AgendaItem
    from assistant.reminders import Due, Ringing
    from assistant.reminders.ringing import OnError
    from store.alarms import Told


class ScheduleDesk:
    """Lists and changes the entries of one file, in the user's zone. What is new comes in through the gate, not here."""

    store: Store
    clock: Clock
    settings: Settings

    def agenda(self, start: datetime, end: datetime) -> list[AgendaItem]:
        """What is planned between two aware moments, by start; tasks without a time last."""
        from assistant.agenda import agenda

        schedule = self.store.schedule
        return agenda([*schedule.between(start, end), *schedule.undated()], start, end)

    def agenda_with_facts(self, start: datetime, end: datetime) -> list[AgendaItem]:
        """As `agenda`, with what facts say is on then: items of kind "told" that bear the number of their fact."""
        from assistant.told import told, with_told

        return with_told(self.agenda(start, end), told(self.store, start, end, self.clock.zone))

    def entry(self, number: int) -> Entry:
        """One entry of the schedule, whatever has become of it. Raises `NotFoundError`."""
        return self.store.schedule.get(number)

    def decision_of(self, entry: int) -> StoredDecision | None:
        """The decision that allowed an entry as it is now; None where it came in another way. Raises `NotFoundError`."""
        decision = self.entry(entry).decision
        return None if decision is None else self.store.decisions.get(decision)

    def cancel(self, entry: int, *, at: datetime | None = None, following: bool = False) -> Entry:
        """Take an entry off the schedule; of a series only the occurrence `at`, or with `following` all from it on.

        Raises `InputError` where a series has no such occurrence.
        """
        from assistant.actions import cancel

        return cancel(self.store, entry, self.clock.now(), at=at, following=following)

    def done(self, entry: int, *, at: datetime | None = None) -> Entry:
        """Tick an entry off; of a series only the occurrence `at`, which then leaves the agenda.

        A series that rings goes on: without `at` what has rung of it is ticked off, or else what rings next.
        Raises `InputError` where a series has no such occurrence.
        """
        from assistant.actions import cancel
        from assistant.reminders import done

        if at is None:
            return done(self.store, entry, self.clock.now())
        return cancel(self.store, entry, self.clock.now(), at=at, state="done")

    def put_back(self, before: Entry) -> Entry:
        """Plan an entry again that was ticked off or cancelled, as it was before. Raises `NotFoundError`."""
        from assistant.actions.undoing import put_back

        return put_back(self.store, before, self.clock.now())

    def snooze(self, entry: int, text: str) -> tuple[Entry, datetime]:
        """Have an entry ring again at the time that the text names; the entry and that moment, in the user's zone.

        Raises `InputError` where the text names no moment to come, or nothing of the entry rings.
        """
        from assistant.reminders import put_off, put_off_until

        now = self.clock.now()
        until = put_off_until(text, now, self.settings.times)
        return put_off(self.store, entry, until, now), until

    def missed(self, *, opening: bool = True) -> list[Due]:
        """The reminders that a person who opens Caveat now hears first, oldest first; `told` says that they were. Without
        `opening` nobody is there, and what waits for somebody stays as it is."""
        from assistant.reminders import missed

        return missed(self.store, self.clock.now(), opening=opening)

    def told(self, dues: Sequence[Due], how: Told = "shown") -> None:
        """Write down that reminders were shown to a person, or only notified."""
        from assistant.reminders import told

        told(self.store, dues, how)

    def awaited(self) -> tuple[int, Entry, datetime] | None:
        """How many rings are to come, the entry of the first of them, and when that is, in the user's zone; None where nothing
        is to ring at a time."""
        from assistant.reminders import sync

        sync(self.store, self.clock.now())
        pending = self.store.alarms.pending()
        if not pending or pending[0].due is None:
            return None
        return len(pending), self.entry(pending[0].entry), pending[0].due.astimezone(self.clock.zone)

    def ringing(
        self,
        on_due: Callable[[list[Due]], object],
        loop: AbstractEventLoop | None = None,
        *,
        on_error: OnError | None = None,
        how: Told = "shown",
    ) -> Ringing:
        """What watches the reminders while a program runs: `on_due` is called with what has come due, in the loop where there
        is one, and `how` says what that means.

        `on_error` hears of what goes wrong, from another thread; it may be left out where there is a loop, whose exception
        handler hears of it then.
        """
        from assistant.reminders import Ringing

        if on_error is None:
            if loop is None:
                raise TypeError("without a loop somebody must hear of errors")
            on_error = partial(_report, loop)
        return Ringing(self.store, self.clock, on_due, on_error=on_error, how=how, loop=loop)


def _report(loop: AbstractEventLoop, error: Exception) -> None:
    """Hand an error of another thread to the exception handler of a loop."""
    context = {"message": f"Reminders could not be looked for: {error}", "exception": error}
    with suppress(RuntimeError):  # the loop has ended, and with it whoever would hear of it
        loop.call_soon_threadsafe(loop.call_exception_handler, context)

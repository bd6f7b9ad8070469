"""Watching the alarm table while a program runs, so that reminders are told in time.

One thread does all the looking. It looks every 30 seconds, which alone makes delivery right: whatever the clock, the machine
or another process did in between, what is due is found. APScheduler only makes it prompt: its timers wake that thread at the
moments that the table names for the next two days. They live in memory, hold no reminder and are made anew from the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from assistant.clock import Clock
from assistant.reminders.arming import sync
from assistant.reminders.delivery import PATIENCE, Due, ring, told
from store import Store
from store.alarms import Mark, Told

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

HEARTBEAT = timedelta(seconds=30)
"""How long the table is left alone, at most."""
TIMED = timedelta(hours=48)
"""How far ahead timers are set."""

OnDue = Callable[[list[Due]], object]
OnError = Callable[[Exception], object]


class Ringing:
    """Calls `on_due` with what has come due, oldest first, each reminder once over all processes that watch the file.

    Without a `loop` the calls come from the watching thread; with one they are made in that event loop (Textual's). `how`
    says what a call means: a person was shown it, or only notified. An exception of `on_due` or of the file ends nothing: it
    is handed to `on_error` from the watching thread, once as long as every look ends in the same, and the reminder is in the
    list of `missed` at the next start.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        on_due: OnDue,
        *,
        on_error: OnError,
        how: Told = "shown",
        loop: AbstractEventLoop | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._on_due = on_due
        self._on_error = on_error
        self._how = how
        self._loop = loop
        self._wake = Event()
        self._stopped = Event()
        self._thread: Thread | None = None
        self._scheduler: Any = None
        self._timers: dict[str, datetime] = {}
        self._trouble: str | None = None
        self._version: int | None = None
        self._seen: Mapping[int, Mark] | None = None

    def start(self) -> None:
        """Begin to watch; what is due already is told at once. With a loop, to be called in it."""
        self._scheduler = self._make_scheduler()
        self._scheduler.start()
        self._thread = Thread(target=self._watch, name="reminders", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching. Afterwards nothing is told any more; safe to call twice."""
        if self._thread is None:
            return
        self._stopped.set()
        self._wake.set()
        self._scheduler.shutdown(wait=False)
        if self._loop is None:  # a thread that waits for the loop can't be waited for in it
            self._thread.join()
        self._thread = None

    def look(self) -> None:
        """Look at the table soon instead of at the next heartbeat: the schedule has just been changed."""
        self._wake.set()

    def beat(self) -> None:
        """Look at the table once: tell what is due and set the timers for what comes. Never raises."""
        try:
            self._tell_due()
            self._set_timers()
        except Exception as error:  # noqa: BLE001 (whatever it was, the next heartbeat tries again)
            trouble = repr(error)
            if trouble != self._trouble and not self._stopped.is_set():
                self._on_error(error)
            self._trouble = trouble
        else:
            self._trouble = None

    def _watch(self) -> None:
        while True:
            self._wake.clear()
            if self._stopped.is_set():
                return
            self.beat()
            self._wake.wait(HEARTBEAT.total_seconds())

    def _tell_due(self) -> None:
        now, version = self._clock.now(), self._store.version
        if version != self._version or self._store.alarms.ahead(now):
            self._seen = sync(self._store, now, self._seen)
            self._version = version
        dues = ring(self._store, now, synced=True)
        if dues:
            self._call(dues)
            told(self._store, dues, self._how)

    def _call(self, dues: list[Due]) -> None:
        """Hand the reminders over, and wait until they have been taken."""
        if self._loop is None:
            self._on_due(dues)
            return
        taken: Future[None] = Future()

        def call() -> None:
            try:
                self._on_due(dues)
            except Exception as error:  # noqa: BLE001 (raised again in the thread that waits)
                taken.set_exception(error)
            else:
                taken.set_result(None)

        self._loop.call_soon_threadsafe(call)
        taken.result(PATIENCE.total_seconds())

    def _set_timers(self) -> None:
        """Have the scheduler wake us when something comes due; where time stands still nothing does."""
        if self._scheduler is None or self._clock.frozen is not None:
            return
        from apscheduler.jobstores.base import JobLookupError
        from apscheduler.triggers.date import DateTrigger

        pending = self._store.alarms.pending(self._clock.now() + TIMED)
        wanted = {str(alarm.id): alarm.due for alarm in pending if alarm.due is not None}
        for name in self._timers.keys() - wanted.keys():
            with suppress(JobLookupError):  # it has run
                self._scheduler.remove_job(name)
        for name, due in wanted.items():
            if self._timers.get(name) != due:
                self._scheduler.add_job(
                    self._wake.set,
                    DateTrigger(due),
                    id=name,
                    replace_existing=True,
                    misfire_grace_time=None,
                    coalesce=True,
                )
        self._timers = wanted
        self._scheduler.wakeup()  # its own timer is late by as long as the machine slept

    def _make_scheduler(self) -> Any:
        if self._loop is not None:
            from apscheduler.schedulers.asyncio import AsyncIOScheduler

            return AsyncIOScheduler(timezone=UTC, event_loop=self._loop)
        from apscheduler.schedulers.background import BackgroundScheduler

        return BackgroundScheduler(timezone=UTC, daemon=True)

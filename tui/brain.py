"""The assistant, off the event loop.

Every method returns at once; what comes of it is posted as a message. Two threads work: one walks the road, request after
request in the order they were asked; the other lists and edits, and so never waits for a model. A third one has a model read
facts while nobody wants anything, and is stopped by whatever is typed or asked.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol, TypeVar

from textual.message import Message
from textual.message_pump import MessagePump

from assistant.assistant import Assistant
from assistant.errors import PASSING, TOLD, unexpected
from assistant.events import Answered, Cancel
from assistant.request import Kind
from tui.messages import Failed, Told

T = TypeVar("T")
SWITCH = 0.001
"""Seconds after which a thread that works lets the event loop have the interpreter; Python's own 0.005 is felt when typing."""
QUIET = 45.0
"""Seconds without a key or a request after which nobody wants anything."""


class FailedMaker(Protocol):
    """Makes the message that tells of an error."""

    def __call__(self, text: str, *, passing: bool) -> Failed:
        """`passing`: the same may work another time."""


class Brain:
    """One assistant and the two threads that may call it; `open_assistant` is called in one of them, for the first job."""

    def __init__(self, open_assistant: Callable[[], Assistant]) -> None:
        sys.setswitchinterval(SWITCH)
        self._road = ThreadPoolExecutor(1, "road")
        self._desk = ThreadPoolExecutor(1, "desk")
        self._aside = ThreadPoolExecutor(1, "aside")
        self._touched = time.monotonic()
        self._idling: Cancel | None = None
        """Stops what is done in idle moments; None where that has not begun since something was wanted last."""
        self.stopping = Cancel()
        """Set when the program ends: long work looks at it."""
        self._cancels: set[Cancel] = set()
        self.unforeseen: list[Exception] = []
        """Errors that nobody foresaw; only their line was told."""
        self._open = open_assistant
        self._opened: Future[Assistant] | None = None

    @property
    def assistant(self) -> Assistant:
        """The assistant; waits until it is open, and raises what kept it from opening."""
        if self._opened is None:
            raise RuntimeError("Nothing was asked of the assistant yet.")
        return self._opened.result()

    def ask(self, text: str, to: MessagePump, *, kind: Kind | None = None) -> Cancel:
        """Walk a request down the road: `to` gets a `Told` for each event, or a `Failed`; the token stops it."""
        self.touch()
        cancel = Cancel()
        self._cancels.add(cancel)

        def walk() -> None:
            try:
                cancel.check()
                assistant = self.assistant
                for event in assistant.ask(text, kind=kind, cancel=cancel):
                    if isinstance(event, Answered):
                        assistant.keep_said(event.result)
                    to.post_message(Told(event))
            finally:
                self._cancels.discard(cancel)

        self._submit(self._road, walk, to)
        return cancel

    def do(
        self,
        job: Callable[[Assistant], T],
        to: MessagePump,
        answer: Callable[[T], Message] | None = None,
        *,
        failed: FailedMaker = Failed,
        on_road: bool = False,
    ) -> None:
        """Do something with the assistant: `to` gets the message that `answer` makes of its value, if one is wanted, or the
        one that `failed` makes of the error.

        What embeds, reads or asks goes `on_road`, after the requests before it.
        """

        def work() -> None:
            value = job(self.assistant)
            if answer is not None:
                to.post_message(answer(value))

        self._submit(self._road if on_road else self._desk, work, to, failed)

    def touch(self) -> None:
        """Somebody types or wants something: what is done in idle moments stops at once."""
        self._touched = time.monotonic()
        if self._idling is not None:
            self._idling.set()
            self._idling = None

    def use_idle_moment(self) -> None:
        """Where nobody has wanted anything for a while, have a model read facts until all are read or something is wanted."""
        quiet = time.monotonic() - self._touched >= QUIET
        if quiet and not self._cancels and self._idling is None and self._opened is not None and self._opened.done():
            self._idling = Cancel()
            self._aside.submit(self._read_facts, self._idling)

    def _read_facts(self, cancel: Cancel) -> None:
        try:
            while self.assistant.guess(cancel):
                pass
        except TOLD:
            pass  # cancelled, or the file is busy: there will be another idle moment
        except Exception as error:  # noqa: BLE001 (nobody asked for it, so nobody is told)
            self.unforeseen.append(error)

    def close(self) -> None:
        """Stop what is under way, wait for it, and close the file."""
        self.touch()
        for cancel in (self.stopping, *self._cancels):
            cancel.set()
        self._road.shutdown(cancel_futures=True)
        self._desk.shutdown(cancel_futures=True)
        self._aside.shutdown(cancel_futures=True)
        if self._opened is not None and not self._opened.cancelled() and self._opened.exception() is None:
            self.assistant.close()

    def _submit(
        self, lane: ThreadPoolExecutor, work: Callable[[], None], to: MessagePump, failed: FailedMaker = Failed
    ) -> None:
        if self._opened is None:
            self._opened = self._desk.submit(self._open)

        def guarded() -> None:
            try:
                work()
            except TOLD as error:
                to.post_message(failed(str(error), passing=isinstance(error, PASSING)))
            except Exception as error:  # noqa: BLE001 (the last resort: a person gets a line, whatever it was)
                self.unforeseen.append(error)
                to.post_message(failed(unexpected(error), passing=False))

        lane.submit(guarded)

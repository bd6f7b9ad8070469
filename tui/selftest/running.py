"""One run of the self-test, in a thread of its own: neither the conversation nor the facts wait for it.

It works on temporary files and made-up people; nothing of the user's is read or changed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from textual.message_pump import MessagePump

from assistant.errors import TOLD, unexpected
from assistant.events import Cancel, CancelledError
from tui.messages import Answer, Failed

ENOUGH = 10
"""Requests after which the time that is left can be told: the first had to wait for the models."""


@dataclass(frozen=True)
class Progress:
    """Requests that are done, of how many, after how many seconds."""

    done: int
    of: int
    seconds: float

    def told(self) -> str:
        """How far it is, and how long it will take from here."""
        if not self.done:
            return "Loading the first of the made-up people."
        left = self.seconds / self.done * (self.of - self.done)
        return f"{self.done} of {self.of} requests" + (f", {length(left)} left" if self.done >= ENOUGH else "")


class Advanced(Answer[Progress]):
    """One more request is done."""


class Finished(Answer[str]):
    """The run is over; the value is its report, as a table of 80 columns."""


class Stopped(Answer[None]):
    """The run was stopped; nothing is left of it."""


class Run:
    """A run that has begun. `to` gets `Advanced` for each request, then `Finished`, `Stopped` or a `Failed`."""

    def __init__(self, agents: str, to: MessagePump, unforeseen: Callable[[Exception], None]) -> None:
        """`agents` are a family: "auto", "builtin" or "ollama"; `unforeseen` gets an error that nobody foresaw."""
        self._agents = agents
        self._to = to
        self._unforeseen = unforeseen
        self._cancel = Cancel()
        self._begun = time.monotonic()
        self._thread = threading.Thread(target=self._guarded, name="self-test")
        self._thread.start()

    def stop(self) -> None:
        """Ask it to stop; it says when it has."""
        self._cancel.set()

    def end(self) -> None:
        """Stop it and wait until its files are gone."""
        self.stop()
        self._thread.join()

    def _guarded(self) -> None:
        try:
            self._work()
        except CancelledError:
            self._to.post_message(Stopped(None))
        except TOLD as error:
            self._to.post_message(Failed(str(error)))
        except Exception as error:  # noqa: BLE001 (the last resort: a person gets a line, whatever it was)
            self._unforeseen(error)
            self._to.post_message(Failed(unexpected(error)))

    def _work(self) -> None:
        from assistant.selftest import run_selftest

        report = run_selftest(agents=self._agents, progress=self._advance, cancel=self._cancel)
        self._to.post_message(Finished(report.table()))

    def _advance(self, done: int, of: int) -> None:
        self._to.post_message(Advanced(Progress(done, of, time.monotonic() - self._begun)))


def length(seconds: float) -> str:
    """A time that is left, as exactly as it can be known."""
    if seconds < 50:
        return "less than a minute"
    minutes = round(seconds / 60)
    return f"about {minutes} minute{'s' if minutes > 1 else ''}"

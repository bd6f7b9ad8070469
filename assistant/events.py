"""What `Assistant.ask` tells while it works: a step after another, and in the end the answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from assistant.errors import AssistantError
from assistant.result import CitedFact, Result
from assistant.verdict import Finding


@dataclass(frozen=True)
class Step:
    """A step of the road that is done: its name, what came out of it in a few words, and how long it took."""

    name: str
    detail: str
    seconds: float


@dataclass(frozen=True)
class Weighed:
    """What the verdict will rest on, known before anybody judges: the findings, and the final facts in rank order."""

    findings: tuple[Finding, ...]
    evidence: tuple[CitedFact, ...]


@dataclass(frozen=True)
class Loading:
    """The model that will be asked has to be brought into memory first, which may take a minute."""

    model: str


@dataclass(frozen=True)
class Draft:
    """The answer as far as it is written: all of it so far, not the last piece, so that it can be written anew."""

    text: str


@dataclass(frozen=True)
class Answered:
    """The road's end."""

    result: Result


Event = Step | Loading | Weighed | Draft | Answered
T = TypeVar("T")


def end_of(telling: Generator[Event, None, T]) -> T:
    """Listen to the end; only what it comes to counts."""
    while True:
        try:
            next(telling)
        except StopIteration as end:
            result: T = end.value
            return result


class Cancel:
    """A token that a front end sets from another thread.

    The road looks at it between steps; whoever waits for something meanwhile says with `closing` how to end the wait.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._set = False
        self._closers: list[Callable[[], None]] = []

    def set(self) -> None:
        """Ask the road to stop: now where it waits for a model, else at its next step."""
        with self._lock:
            self._set = True
            closers, self._closers = self._closers, []
        for close in closers:
            close()

    @property
    def is_set(self) -> bool:
        """Whether somebody asked to stop."""
        return self._set

    def check(self) -> None:
        """Raise `CancelledError` if somebody asked to stop."""
        if self._set:
            raise CancelledError("Cancelled. Nothing was done.")

    @contextmanager
    def closing(self, close: Callable[[], None]) -> Iterator[None]:
        """While inside, `set` calls `close` (in the thread of whoever sets); at once where it is set already."""
        with self._lock:
            late = self._set
            if not late:
                self._closers.append(close)
        if late:
            close()
        try:
            yield
        finally:
            with self._lock:
                if close in self._closers:
                    self._closers.remove(close)


class CancelledError(AssistantError):
    """The request was cancelled before there was a verdict; nothing was done."""

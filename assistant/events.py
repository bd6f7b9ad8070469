"""What `Assistant.ask` tells while it works: a step after another, and in the end the answer."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from assistant.errors import AssistantError
from assistant.result import Result


@dataclass(frozen=True)
class Step:
    """A step of the road that is done: its name, what came out of it in a few words, and how long it took."""

    name: str
    detail: str
    seconds: float


@dataclass(frozen=True)
class Answered:
    """The road's end."""

    result: Result


class Cancel:
    """A token that a front end sets from another thread; the road looks at it between steps."""

    def __init__(self) -> None:
        self._set = threading.Event()

    def set(self) -> None:
        """Ask the road to stop at its next step."""
        self._set.set()

    @property
    def is_set(self) -> bool:
        """Whether somebody asked to stop."""
        return self._set.is_set()


class CancelledError(AssistantError):
    """The request was cancelled before there was a verdict; nothing was done."""

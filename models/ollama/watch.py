"""The right to hang up: a call is ended from outside by shutting its socket down.

That is the only way to end a read that waits in another thread at once, and it serves all who may want to: the user who
cancels, and the clock when the model doesn't begin, falls silent, drips, or takes too long.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from models.errors import ModelTimeoutError, OllamaError


@dataclass(frozen=True)
class Patience:
    """How long is waited, in seconds.

    `connect` to reach the server; `first` for the first piece of an answer, which may wait for a model to be loaded from a
    slow disk; `between` two pieces; `whole` for the answer from its first piece to its last.
    """

    connect: float = 0.2
    first: float = 300.0
    between: float = 30.0
    whole: float = 180.0


class Watch:
    """Watches over one call, as a context. `error` is why the call was ended from outside; None while it wasn't."""

    def __init__(self, model: str, patience: Patience) -> None:
        self.error: OllamaError | None = None
        self._model = model
        self._patience = patience
        self._socket: socket.socket | None = None
        self._state = threading.Condition()
        self._over = False
        self._end = float("inf")
        self._due = time.monotonic() + patience.first
        self._late = f"did not begin to answer within {patience.first:g} seconds"

    def __enter__(self) -> Watch:
        threading.Thread(target=self._wait, name="ollama-watch", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._state:
            self._over = True
            self._socket = None
            self._state.notify()

    def trace(self, event: str, info: Mapping[str, Any]) -> None:
        """Told by the HTTP library what happens on the way, the connection among it."""
        if event == "connection.connect_tcp.complete":
            self.take(info["return_value"].get_extra_info("socket"))

    def take(self, connection: socket.socket) -> None:
        """The connection that this call is on."""
        with self._state:
            self._socket = connection
            if self.error is not None:
                self._shut()

    def piece(self) -> None:
        """A piece of the answer has come."""
        patience, now = self._patience, time.monotonic()
        with self._state:
            if self._end == float("inf"):
                self._end = now + patience.whole
            self._due = min(now + patience.between, self._end)
            self._late = (
                f"took longer than {patience.whole:g} seconds for its answer"
                if self._due == self._end
                else f"fell silent for {patience.between:g} seconds in the middle of its answer"
            )
            self._state.notify()

    def check(self) -> None:
        """Raises the error that ended the call, if one did."""
        if self.error is not None:
            raise self.error

    def end(self, error: OllamaError) -> None:
        """End the call now, because of this. The first reason counts; nothing happens once the call is over."""
        with self._state:
            if self._over or self.error is not None:
                return
            self.error = error
            self._shut()

    def _shut(self) -> None:
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)

    def _wait(self) -> None:
        with self._state:
            while not self._over and (left := self._due - time.monotonic()) > 0:
                self._state.wait(min(left, threading.TIMEOUT_MAX))
            late = self._late
        self.end(ModelTimeoutError(self._model, late))

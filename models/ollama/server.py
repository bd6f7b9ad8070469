"""A server on this machine, and what can be asked of it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from models.errors import BrokenAnswerError, ModelMissingError, RemoteModelError
from models.ollama import knock
from models.ollama.address import find
from models.ollama.calls import ChatCall
from models.ollama.catalog import Details, Loaded, Model, Presence, Progress, entries, full_name, names_a_cloud
from models.ollama.stream import ChatStream
from models.ollama.watch import Patience, Watch
from models.ollama.wire import Wire

_DOWNLOAD = Patience(first=60, between=120, whole=float("inf"))
"""A download takes as long as it takes, as long as something comes; checking a large file is silent for a while."""


class Server:
    """The Ollama server at `host`, else at OLLAMA_HOST, else at 127.0.0.1:11434. Safe to share between threads.

    Raises `NotLoopbackError` for an address that isn't this machine's. Nothing is asked, and no client loaded, before a
    method is called; all of them raise `AwayError` where nobody answers.
    """

    def __init__(self, host: str | None = None, patience: Patience | None = None) -> None:
        self._address = find(host)
        self._patience = patience or Patience()
        self._wire = Wire(self._address, self._patience)

    @property
    def url(self) -> str:
        """Where the server is expected."""
        return self._address.url

    def look(self) -> Presence:
        """Version and models, known in under 300 ms where nobody answers."""
        return knock.look(self._address, self._patience)

    def find(self, name: str) -> Model:
        """The model of this name. Raises `ModelMissingError`, and `RemoteModelError` for one that others would run."""
        if names_a_cloud(name):
            raise RemoteModelError(name)
        model = next((m for m in knock.models(self._address) if full_name(m.name) == full_name(name)), None)
        if model is None:
            raise ModelMissingError(name)
        if model.remote:
            raise RemoteModelError(name)
        return model

    def show(self, name: str) -> Details:
        """What a model can do. Raises as `find` does."""
        if names_a_cloud(name):
            raise RemoteModelError(name)
        shown = self._wire.ask("POST", "/api/show", {"model": name})
        if shown.get("remote_host") or shown.get("remote_model"):
            raise RemoteModelError(name)
        return Details.of(name, shown)

    def is_loaded(self, name: str) -> bool:
        """Whether a model is in memory already, so that its answer begins at once; true where the server does not say so in an
        instant."""
        return knock.is_loaded(self._address, name, self._patience.connect)

    def running(self) -> tuple[Loaded, ...]:
        """The models that are in memory now."""
        return tuple(Loaded.of(entry) for entry in entries(self._wire.ask("GET", "/api/ps")))

    def chat(self, call: ChatCall, patience: Patience | None = None) -> ChatStream:
        """The answer to a call, to be iterated; nothing of the call is sent before the model is known to be a local one.

        `patience` is for this call alone; without it, the server's. Raises as `find` does, and while it is iterated whatever befalls the answer: see `ChatStream`.
        """
        self.find(call.model)
        return ChatStream(self._wire, call, patience or self._patience, self.is_loaded)

    def pull(self, name: str) -> Iterator[Progress]:
        """Has the server fetch a model, and tells how far it is. Only ever at the user's own word.

        Raises `RemoteModelError` for a model in the cloud, `ServerFailedError` with the server's words, and
        `BrokenAnswerError` where it ended without having the model.
        """
        if names_a_cloud(name):
            raise RemoteModelError(name)
        progress = Progress("")
        with Watch(name, _DOWNLOAD) as watch:
            body = {"model": name, "stream": True}
            with contextlib.closing(self._wire.stream("/api/pull", body, watch)) as parts:
                for part in parts:
                    watch.piece()
                    progress = Progress.of(part)
                    yield progress
        if progress.status != "success":
            raise BrokenAnswerError(name, "broke off before it was fetched")

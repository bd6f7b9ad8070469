"""The model that is to answer, as far as it must be known before it is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant import measured
from assistant.agents.ollama.budget import SIZES
from models.errors import ModelMissingError, RemoteModelError

if TYPE_CHECKING:
    from models.ollama import Model, Server


@dataclass(frozen=True)
class ChatModel:
    """A model that is there: its name, the digest of its files, the longest context that is used, in tokens, and what it is
    told of reasoning: nothing (None), not to (False), or to (True) where only then its answers fit a form."""

    name: str
    digest: str
    context: int
    think: bool | None = None


def present(server: Server, name: str) -> Model:
    """The model of this name, as the server lists it.

    Raises `AwayError`, in under 300 ms where nobody answers; `ModelMissingError`; `RemoteModelError` for one that would be run
    elsewhere.
    """
    model = server.look().model(name)
    if model is None:
        raise ModelMissingError(name)
    if model.remote:
        raise RemoteModelError(name)
    return model


def find_model(server: Server, name: str, known: dict[str, ChatModel]) -> ChatModel:
    """The model of this name, from `known` by its digest, else asked and put there. Raises as `present`."""
    model = present(server, name)
    if model.digest not in known:
        details = server.show(model.name)
        probe = measured.known(model.digest).probe
        unproved = False if "thinking" in details.capabilities else None
        known[model.digest] = ChatModel(
            name=model.name,
            digest=model.digest,
            context=min(details.context or SIZES[0], SIZES[-1]),
            think=probe.think if probe is not None and probe.schema else unproved,
        )
    return known[model.digest]

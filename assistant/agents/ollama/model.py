"""The model that is to answer, as far as it must be known before it is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.agents.ollama.budget import SIZES
from models.errors import ModelMissingError, RemoteModelError

if TYPE_CHECKING:
    from models.ollama import Server


@dataclass(frozen=True)
class ChatModel:
    """A model that is there: its name, the digest of its files, the longest context that is used, in tokens, and whether its
    reasoning has to be switched off (None: it has none)."""

    name: str
    digest: str
    context: int
    think: bool | None = None


def find_model(server: Server, name: str, known: dict[str, ChatModel]) -> ChatModel:
    """The model of this name, from `known` by its digest, else asked and put there.

    Raises `AwayError`, in under 300 ms where nobody answers; `ModelMissingError`; `RemoteModelError` for one that would be run
    elsewhere.
    """
    model = server.look().model(name)
    if model is None:
        raise ModelMissingError(name)
    if model.remote:
        raise RemoteModelError(name)
    if model.digest not in known:
        details = server.show(model.name)
        context = min(details.context or SIZES[0], SIZES[-1])
        known[model.digest] = ChatModel(
            model.name, model.digest, context, False if "thinking" in details.capabilities else None
        )
    return known[model.digest]

"""What is sent to a model, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Message:
    """One turn of the conversation that the model reads."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True, kw_only=True)
class ChatCall:
    """One question to a model.

    `schema` is a JSON schema that the answer must fit. `num_ctx` and `num_predict` are tokens: of prompt and answer together,
    and of the answer alone. `think` None leaves reasoning to the model; `keep_alive` is how long the model stays in memory
    afterwards, in Ollama's notation.
    """

    model: str
    messages: Sequence[Message]
    schema: Mapping[str, Any] | None = None
    num_ctx: int = 4096
    num_predict: int = 512
    think: bool | None = None
    temperature: float = 0.0
    seed: int = 1
    keep_alive: str = "10m"

    def body(self) -> dict[str, Any]:
        """The body of `/api/chat`.

        `truncate` and `shift` are off: by default Ollama drops what doesn't fit, from the front of the prompt and while it
        writes, and says nothing.
        """
        body: dict[str, Any] = {
            "model": self.model,
            "messages": [{"role": message.role, "content": well_formed(message.content)} for message in self.messages],
            "stream": True,
            "truncate": False,
            "shift": False,
            "keep_alive": self.keep_alive,
            "options": {
                "num_ctx": self.num_ctx,
                "num_predict": self.num_predict,
                "temperature": self.temperature,
                "seed": self.seed,
            },
        }
        if self.schema is not None:
            body["format"] = dict(self.schema)
        if self.think is not None:
            body["think"] = self.think
        return body

    @property
    def characters(self) -> int:
        """How many characters the model is given to read."""
        return sum(len(message.content) for message in self.messages)


@dataclass(frozen=True)
class Reply:
    """A whole answer. `text` holds no reasoning; `seconds` is the time from the call to the end.

    `prompt_tokens` is None where the server doesn't tell, which old ones do when they had the prompt in their cache.
    """

    text: str
    prompt_tokens: int | None
    tokens: int
    done_reason: str
    seconds: float


def well_formed(text: str) -> str:
    """Half surrogate pairs, which can't be sent or shown, become "?"."""
    return text.encode("utf-8", "replace").decode("utf-8")

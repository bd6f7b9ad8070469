"""What a refusal of the server means. Ollama tells kinds of trouble apart by words more than by status."""

from __future__ import annotations

import re

from models.errors import ContextOverflowError, ModelMissingError, OllamaError, ServerFailedError, TooBigError

_OVERFLOW = re.compile(
    r"longer than the context|exceed\w*[^.]*\bcontext|context[^.]*\bexceed|(?:prompt|input)[^.]* too long",
    re.IGNORECASE,
)
_MEMORY = re.compile(
    r"more system memory|out of memory|(?:un|not )able to allocate|failed to allocate|cudaMalloc failed|"
    r"not enough memory|insufficient memory|terminated: signal: killed",
    re.IGNORECASE,
)
_NEEDED = re.compile(r"\(([\d.]+ [KMGT]i?B)\) than is available \(([\d.]+ [KMGT]i?B)\)")
_LONGEST = 160


def refusal(status: int, text: str, model: str, num_ctx: int = 0) -> OllamaError:
    """The error for an HTTP status and the server's words; `model` and `num_ctx` are those of the request."""
    if _OVERFLOW.search(text):
        return ContextOverflowError(model, num_ctx)
    if _MEMORY.search(text):
        amounts = _NEEDED.search(text)
        return TooBigError(model, f"it needs {amounts[1]}, {amounts[2]} are free" if amounts else "")
    if status == 404 and model and "not found" in text:
        return ModelMissingError(model)
    if 300 <= status < 400:
        return ServerFailedError("it redirects elsewhere, where Caveat does not follow")
    return ServerFailedError(shortened(text) or f"status {status}, without a reason")


def shortened(text: str) -> str:
    """The server's words on one line, without control characters, at most 160 characters."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split()).rstrip(".")
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"

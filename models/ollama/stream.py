"""An answer while it is being written."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from types import TracebackType
from typing import Any

from models.errors import BrokenAnswerError, ChatClosedError, ModelTimeoutError, StillLoadingError
from models.ollama.calls import ChatCall, Reply, well_formed
from models.ollama.ending import whole
from models.ollama.thinking import showable
from models.ollama.watch import Patience, Watch
from models.ollama.wire import Wire


class ChatStream:
    """Iterated once, in one thread, it gives the content in pieces; used as a context, it hangs up at the end.

    `text` is what may be shown so far. It equals the pieces put together, unless a model lets slip reasoning that it never
    opened: then it starts again after it. Iterating raises `OllamaError`s, the last of them at the end, for an answer that
    isn't whole. What the reader takes between two pieces counts as the model's time.
    """

    def __init__(
        self, wire: Wire, call: ChatCall, patience: Patience, is_loaded: Callable[[str], bool] = lambda _: True
    ) -> None:
        """`is_loaded` says whether a model is in memory: what did not begin may only not have been loaded in time."""
        self.text = ""
        self._wire = wire
        self._call = call
        self._is_loaded = is_loaded
        self._watch = Watch(call.model, patience)
        self._began = time.monotonic()
        self._reply: Reply | None = None
        self._silent = True
        self._pieces = self._run()

    def __enter__(self) -> ChatStream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
        self._pieces.close()

    def __iter__(self) -> Iterator[str]:
        return self._pieces

    def close(self) -> None:
        """Hang up, from any thread: the server stops writing, and who iterates gets a `ChatClosedError` at once."""
        self._watch.end(ChatClosedError(self._call.model))

    @property
    def reply(self) -> Reply:
        """The whole answer. Raises `BrokenAnswerError` before the end, and where there was none."""
        if self._reply is None:
            raise BrokenAnswerError(self._call.model, "is not complete")
        return self._reply

    def _run(self) -> Generator[str, None, None]:
        try:
            yield from self._read()
        except ModelTimeoutError:
            if self._silent and not self._is_loaded(self._call.model):
                raise StillLoadingError(self._call.model, time.monotonic() - self._began) from None
            raise

    def _read(self) -> Generator[str, None, None]:
        content, last = "", {}
        with self._watch as watch:
            watch.check()
            with contextlib.closing(self._wire.stream("/api/chat", self._call.body(), watch)) as parts:
                for last in parts:
                    watch.piece()
                    self._silent = False
                    content += _content(last, self._call.model)
                    shown, self.text = self.text, showable(content, as_json=self._call.schema is not None)
                    if len(self.text) > len(shown) and self.text.startswith(shown):
                        yield self.text[len(shown) :]
                    if last.get("done"):
                        break
        self._reply = whole(self._call, content, last, time.monotonic() - self._began)
        self.text = self._reply.text


def _content(part: Mapping[str, Any], model: str) -> str:
    """What one line adds to the answer; a line of reasoning adds nothing."""
    message = part.get("message", {})
    if not isinstance(message, dict) or not ("message" in part or "done" in part):
        raise BrokenAnswerError(model, "is not in Ollama's language")
    return well_formed(str(message.get("content") or ""))

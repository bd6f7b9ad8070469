"""One answer of a model, used while it is still being written: first its head, then its text as far as it has come."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import ValidationError

from assistant.agents.ollama.answers import A, Answer, parse, take
from assistant.agents.ollama.partial_json import PartialObject
from assistant.turn import Turn
from assistant.verdict import Verdict
from models.errors import BrokenAnswerError, ChatClosedError

if TYPE_CHECKING:
    from models.ollama import ChatStream


class Speech:
    """An answer of one form, over the stream of one call. It ends with the turn at the latest; a turn that is cancelled ends
    it at once, and then whoever reads gets a `CancelledError`."""

    def __init__(self, stream: ChatStream, model: str, turn: Turn, form: type[Answer], facts: int) -> None:
        self.text = ""
        self._stream = stream
        self._model = model
        self._turn = turn
        self._form = form
        self._facts = facts
        self._object = PartialObject()
        self._head: Answer | None = None
        self._open = ExitStack()
        self._open.enter_context(stream)
        self._open.enter_context(turn.cancel.closing(stream.close))
        turn.resources.callback(self.close)
        self._pieces = iter(stream)

    def close(self) -> None:
        """Hang up, if that has not been done."""
        self._open.close()

    def read(self, head: type[A]) -> A:
        """Read until the head is known; all of it where the head is the whole form.

        Raises `ValidationError` where it does not fit, `OllamaError` where the model fails, and `CancelledError`.
        """
        if head is self._form:
            while self._more():
                pass
            return parse(head, self.text, self._facts)
        while not self._object.members.keys() >= head.model_fields.keys() and self._more():
            pass
        later = self._form.model_fields.keys() - head.model_fields.keys()
        members = {key: value for key, value in self._object.members.items() if key not in later}
        self._head = answer = take(head, members, self._facts)
        return answer

    def drafts(self, key: str) -> Iterator[str]:
        """The text under `key` as far as it is written, whenever there is more of it, until it is whole.

        Raises as `read`, a `BrokenAnswerError` where the whole answer turns out not to fit its form.
        """
        told = ""
        while True:
            now = self._object.text(key)
            if now != told:
                told = now
                yield told
            if not self._more():
                break
        try:
            whole = parse(self._form, self.text, self._facts)
        except ValidationError:
            raise BrokenAnswerError(self._model, "did not fit its form") from None
        if self._head is not None and not self._head.model_dump().items() <= whole.model_dump().items():
            raise BrokenAnswerError(self._model, "changed its mind in the middle")

    def _more(self) -> bool:
        """Read one more piece; False at the end of the answer."""
        try:
            next(self._pieces)
        except StopIteration:
            self._take(self._stream.reply.text)
            self.close()
            return False
        except ChatClosedError:
            self._turn.cancel.check()
            raise
        self._take(self._stream.text)
        return True

    def _take(self, text: str) -> None:
        """Text as it is now. A model that lets reasoning slip begins anew after it, and so does the object."""
        if not text.startswith(self.text):
            self._object = PartialObject()
            self.text = ""
        self._object.feed(text[len(self.text) :])
        self.text = text


@dataclass(frozen=True)
class Unfinished:
    """What the judge leaves to the writer: an answer that is still being written, and the verdict it speaks for."""

    speech: Speech
    verdict: Verdict

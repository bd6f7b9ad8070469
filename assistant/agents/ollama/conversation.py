"""All calls of one request to one model: counted, measured before they are sent, checked, repaired once, and cancelled with
the request.

Rule of this file: nothing else in this folder calls the server. What goes wrong leaves as an `OllamaError`, and the agent that
asked hands its step to the built-in one with `stand_in`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pydantic import ValidationError

from assistant.agents.ollama.answers import A, Answer, complaint, schema_of
from assistant.agents.ollama.budget import OVERHEAD, context_for, tokens
from assistant.agents.ollama.model import ChatModel
from assistant.agents.ollama.prompting import Prompt
from assistant.agents.ollama.speech import Speech, Unfinished
from assistant.turn import Turn
from models.errors import BrokenAnswerError, ContextOverflowError, OllamaError
from models.ollama import ChatCall, Message

if TYPE_CHECKING:
    from models.ollama import Server

REPAIR = "That does not fit the form: {problem}. Answer again with the JSON object alone."
LONGEST_TOLD = 2_000
"""Characters of a wrong answer that are shown to the model again."""


class Conversation:
    """What one request asks of a model. `least` is the context that every call asks for at least, so that the server keeps
    the model loaded from call to call."""

    def __init__(self, server: Server, model: ChatModel, turn: Turn, *, user: str = "", least: int = 4096) -> None:
        self.model = model
        self.turn = turn
        self.user = user
        self.unfinished: Unfinished | None = None
        self._server = server
        self._least = least
        self._over: OllamaError | None = None
        self._causes: dict[str, list[str]] = {}

    @property
    def agent(self) -> str:
        """The name of agents that ask this model."""
        return f"ollama:{self.model.name}"

    def ask(self, prompt: Prompt, form: type[A]) -> A:
        """The whole answer to a prompt. Raises as `begin`."""
        answer, _ = self.begin(prompt, form, form)
        return answer

    def begin(self, prompt: Prompt, form: type[Answer], head: type[A]) -> tuple[A, Speech]:
        """Ask for a `form`, and read until its beginning, the `head`, is known; the rest can be listened to.

        An answer that does not fit is told what is wrong, once. Raises `OllamaError` where there is no good answer, and
        `CancelledError` where the user does not want it any more.
        """
        if self._over is not None:
            raise self._over
        try:
            return self._begin(prompt, form, head)
        except (BrokenAnswerError, ContextOverflowError):
            raise  # the next step may fare better
        except OllamaError as error:
            self._over = error
            raise

    def stand_in(self, role: str, error: OllamaError) -> None:
        """Note that the built-in agent takes a role over, and why: one note a cause, which names all roles."""
        self.turn.stood_in.add(role)
        roles = self._causes.setdefault(str(error), [])
        told = _note(error, roles)
        if role not in roles:
            roles.append(role)
        if told in self.turn.notes:
            self.turn.notes[self.turn.notes.index(told)] = _note(error, roles)
        else:
            self.turn.note(_note(error, roles))

    def _begin(self, prompt: Prompt, form: type[Answer], head: type[A]) -> tuple[A, Speech]:
        messages = [Message("system", prompt.system), Message("user", prompt.user)]
        speech = self._speak(messages, prompt, form)
        try:
            return speech.read(head), speech
        except ValidationError as error:
            speech.close()
            told = Message("user", REPAIR.format(problem=complaint(error)))
        speech = self._speak([*messages, Message("assistant", speech.text[:LONGEST_TOLD]), told], prompt, form)
        try:
            return speech.read(head), speech
        except ValidationError:
            speech.close()
            raise BrokenAnswerError(self.model.name, "did not fit its form twice") from None

    def _speak(self, messages: Sequence[Message], prompt: Prompt, form: type[Answer]) -> Speech:
        """Start one call."""
        needed = OVERHEAD + prompt.predict + sum(tokens(message.content) for message in messages)
        context = context_for(needed, least=self._least, most=self.model.context)
        if context is None:
            raise ContextOverflowError(self.model.name, self.model.context)
        self.turn.cancel.check()
        call = ChatCall(
            model=self.model.name,
            messages=messages,
            schema=schema_of(form, prompt.facts),
            num_ctx=context,
            num_predict=prompt.predict,
            think=self.model.think,
        )
        stream = self._server.chat(call)
        self.turn.model_calls += 1
        return Speech(stream, self.model.name, self.turn, form, prompt.facts)


def _note(error: OllamaError, roles: Sequence[str]) -> str:
    """What happened, what to do (both told by the error), and who did the work meanwhile."""
    return f"{error} The built-in {' and '.join(roles)} took over."

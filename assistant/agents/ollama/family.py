"""Who answers a request: the model, where the server is there and has it, else the built-in agents.

Looked at anew for every request, since servers come and go; but one that was away is left alone for a while, so that a
conversation is not held up. What the model's agents need is imported only once there is a model.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from assistant import measured
from assistant.agents import BUILT_IN, Answering
from assistant.agents.ollama.model import ChatModel, find_model, present
from assistant.agents.protocols import Agents
from assistant.settings import Settings
from assistant.turn import Turn
from models.errors import AwayError, OllamaError
from models.ollama import Server

if TYPE_CHECKING:
    from assistant.agents.ollama.fact_reader import FactReader

LEFT_ALONE = 20.0
"""Seconds for which a server that was away is not looked for again."""


@dataclass
class Family:
    """The agents of one model, for all requests of one assistant.

    `insist`: the user asked for the model. Then its absence is told every time, and it answers even where the self-test has
    shown the built-in judge to be better; else a server that is away is no news, and any other trouble is told once.
    """

    plain: Agents
    settings: Settings
    insist: bool = False
    _left_alone_until: float = 0.0
    _told: set[str] = field(default_factory=set)
    _known: dict[str, ChatModel] = field(default_factory=dict)

    def agents(self) -> Agents:
        """The built-in agents, until they are bound to a request."""
        return replace(self.plain, plain=self.plain, bind=self.bind)

    def bind(self, turn: Turn) -> Agents:
        """The agents of one request."""
        try:
            server = Server()
            model = self._model(server)
        except OllamaError as error:
            self._tell(turn, error)
            return self.plain
        if not self.insist and measured.known(model.digest).builtin_is_better:
            return self.plain
        turn.loading = "" if server.is_loaded(model.name) else model.name
        return _of_model(server, model, turn, self.plain, self.settings)

    def _model(self, server: Server) -> ChatModel:
        """The model of the settings. Raises `OllamaError` where it can't be had."""
        if time.monotonic() < self._left_alone_until:
            raise AwayError(server.url)
        try:
            return find_model(server, self.settings.chat_model, self._known)
        except AwayError:
            self._left_alone_until = time.monotonic() + LEFT_ALONE
            raise

    def _tell(self, turn: Turn, error: OllamaError) -> None:
        """Note why the built-in agents answer, where that is news."""
        told = str(error)
        if self.insist or (not isinstance(error, AwayError) and told not in self._told):
            turn.note(f"{told} Until then the built-in agents answer.")
        self._told.add(told)


def answering(settings: Settings, *, insist: bool) -> Answering:
    """Who would answer a request now; known in under 300 ms where there is no server."""
    try:
        model = present(Server(), settings.chat_model)
    except AwayError:
        return Answering(
            BUILT_IN,
            "The built-in agents answer. With Ollama a language model would judge and word what they can't show: "
            "`ollama serve`.",
        )
    except OllamaError as error:
        return Answering(BUILT_IN, f"The built-in agents answer. {error}")
    if not insist and measured.known(model.digest).builtin_is_better:
        return Answering(
            BUILT_IN, f"The built-in agents answer: the self-test has found them better here than {model.name}."
        )
    return Answering(model.name, f"{model.name} answers, with the built-in agents behind it.")


def fact_reader(plain: Agents, settings: Settings, turn: Turn, *, insist: bool) -> FactReader | None:
    """Who reads facts that the rules read nothing from; None where there is no model, or one that is no better than the rules."""
    try:
        server = Server()
        model = find_model(server, settings.chat_model, {})
    except OllamaError:
        return None
    if not insist and measured.known(model.digest).builtin_is_better:
        return None
    from assistant.agents.ollama.conversation import Conversation
    from assistant.agents.ollama.fact_reader import FactReader

    return FactReader(Conversation(server, model, turn), plain.reader)


def _of_model(server: Server, model: ChatModel, turn: Turn, plain: Agents, settings: Settings) -> Agents:
    """The agents of a model, each with the built-in one behind it."""
    from assistant.agents.ollama.budget import SIZES
    from assistant.agents.ollama.conversation import Conversation
    from assistant.agents.ollama.filter import OllamaFilter
    from assistant.agents.ollama.judge import OllamaJudge
    from assistant.agents.ollama.planner import OllamaPlanner
    from assistant.agents.ollama.writer import OllamaWriter

    faithful, sparing = settings.ollama_mode == "faithful", settings.ollama_mode == "sparing"
    talk = Conversation(server, model, turn, user=settings.name, least=SIZES[1] if faithful else SIZES[0])
    return Agents(
        reader=plain.reader,
        planner=plain.planner if sparing else OllamaPlanner(talk, plain.planner, faithful),
        filter=OllamaFilter(talk, plain.filter) if faithful else plain.filter,
        judge=OllamaJudge(talk, plain.judge, sparing),
        writer=OllamaWriter(talk, plain.writer),
        plain=plain,
    )

"""Agents answer the questions that need language: `protocols` says what is asked, `builtin` answers without a model, `ollama`
with one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant.errors import SettingsError
from assistant.settings import Settings

if TYPE_CHECKING:
    from assistant.agents.ollama.fact_reader import FactReader
    from assistant.agents.protocols import Agents
    from assistant.turn import Turn


def choose_agents(family: str, settings: Settings) -> Agents:
    """The agents of a family: "builtin", "ollama", or "auto" for the best that this machine has at each request.

    Where a model is away or fails, the built-in agents answer. Raises `SettingsError` for unknown names.
    """
    if family not in ("auto", "builtin", "ollama"):
        raise SettingsError(f"There are no agents called “{family}”. Choose auto, builtin or ollama.")
    if family == "builtin":
        return _builtin(settings)
    from assistant.agents.ollama.family import Family

    return Family(_builtin(settings), settings, insist=family == "ollama").agents()


@dataclass(frozen=True)
class Answering:
    """Who would answer a request now: the name of a model, or "built-in agents"; and a line on it for people, which says
    what would be gained by what is missing."""

    who: str
    line: str


BUILT_IN = "built-in agents"


def who_answers(family: str, settings: Settings) -> Answering:
    """Who would answer a request now; known in under 300 ms where there is no server."""
    if family == "builtin":
        return Answering(BUILT_IN, "The built-in agents answer; no language model is asked.")
    from assistant.agents.ollama.family import answering

    return answering(settings, insist=family == "ollama")


def fact_reader(family: str, settings: Settings, turn: Turn) -> FactReader | None:
    """Who reads facts that the rules read nothing from, in idle moments; None where nobody does."""
    if family == "builtin":
        return None
    from assistant.agents.ollama import family as served

    return served.fact_reader(_builtin(settings), settings, turn, insist=family == "ollama")


def _builtin(settings: Settings) -> Agents:
    from assistant.agents.builtin.filter import BuiltinFilter
    from assistant.agents.builtin.judge import BuiltinJudge
    from assistant.agents.builtin.planner import BuiltinPlanner
    from assistant.agents.builtin.reader import BuiltinReader
    from assistant.agents.builtin.writer import BuiltinWriter
    from assistant.agents.protocols import Agents

    return Agents(BuiltinReader(), BuiltinPlanner(), BuiltinFilter(), BuiltinJudge(settings.caution), BuiltinWriter())

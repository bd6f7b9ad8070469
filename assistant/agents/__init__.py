"""Agents answer the questions that need language: `protocols` says what is asked, `builtin` answers without a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assistant.errors import SettingsError

if TYPE_CHECKING:
    from assistant.agents.protocols import Agents


def choose_agents(family: str) -> Agents:
    """The agents of a family: "builtin", or "auto" for the best that this machine has.

    Raises `SettingsError` for "ollama", whose agents are not part of this version, and for unknown names.
    """
    if family == "ollama":
        raise SettingsError("This version has no agents that use Ollama. Leave out --agents, or say --agents builtin.")
    if family not in ("auto", "builtin"):
        raise SettingsError(f"There are no agents called “{family}”. Choose auto or builtin.")
    from assistant.agents.builtin.filter import BuiltinFilter
    from assistant.agents.builtin.judge import BuiltinJudge
    from assistant.agents.builtin.planner import BuiltinPlanner
    from assistant.agents.builtin.reader import BuiltinReader
    from assistant.agents.builtin.writer import BuiltinWriter
    from assistant.agents.protocols import Agents

    return Agents(BuiltinReader(), BuiltinPlanner(), BuiltinFilter(), BuiltinJudge(), BuiltinWriter())

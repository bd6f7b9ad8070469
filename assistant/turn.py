"""One request on its way: who may stop it, and what its agents have to tell besides their answers."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field

from assistant.events import Cancel
from assistant.request import Request
from assistant.verdict import Decision


@dataclass
class Turn:
    """What belongs to one request only. Agents that use a model are bound to it; see `protocols.Agents.on`."""

    cancel: Cancel = field(default_factory=Cancel)
    notes: list[str] = field(default_factory=list)
    """What the user ought to know of how the answer came about, each with what to do: a model that was away, a step
    that a built-in agent took over."""
    model_calls: int = 0
    stood_in: set[str] = field(default_factory=set)
    """The roles ("planner", "judge") that a built-in agent took over."""

    loading: str = ""
    """The name of the model that has to be brought into memory first; "" where none has."""
    without_model: Decision | None = None
    """What the built-in judge would have decided on the same findings and facts, where a model judged."""
    guess: Request | None = None
    """The request as the planner's model reads it, where the rules could not tell what is wanted."""
    resources: ExitStack = field(default_factory=ExitStack)
    """What is let go when the request is answered, cancelled or dropped: a model's stream."""

    def note(self, text: str) -> None:
        """Keep something to tell, once."""
        if text not in self.notes:
            self.notes.append(text)

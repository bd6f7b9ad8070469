"""The filter that asks a model which facts may decide; only as published, since the built-in scorer is as good and costs no
call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Selection
from assistant.agents.ollama.budget import fitting
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.protocols import Filter
from assistant.candidates import Candidate
from assistant.request import Kind, Request
from assistant.verdict import Finding
from models.errors import OllamaError

ROOM = 5_500
"""Tokens of facts that are shown; with the instructions and the answer they fit the context of the faithful mode."""


@dataclass(frozen=True)
class OllamaFilter:
    """The protocol `Filter`, by a model; what it does not choose follows in the order of the built-in filter."""

    talk: Conversation
    plain: Filter

    @property
    def name(self) -> str:
        """Shown in results."""
        return self.talk.agent

    def rank(
        self, request: Request, candidates: Sequence[Candidate], findings: Sequence[Finding] = ()
    ) -> list[Candidate]:
        """The chosen facts first, in the model's order, with scores above all others."""
        ranked = self.plain.rank(request, candidates, findings)
        if request.kind in (Kind.FACT, Kind.QUESTION) or not ranked:
            self.talk.turn.stood_in.add("filter")
            return ranked
        shown = ranked[: fitting(prompting.numbered(ranked), ROOM)]
        try:
            numbers = self.talk.ask(prompting.selection(request, shown, self.talk.user), Selection).facts
        except OllamaError as error:
            self.talk.stand_in("filter", error)
            return ranked
        best = ranked[0].score
        chosen = [replace(shown[n - 1], score=best + 1 - i / len(shown)) for i, n in enumerate(numbers)]
        ids = {candidate.id for candidate in chosen}
        return [*chosen, *(c for c in ranked if c.id not in ids)]

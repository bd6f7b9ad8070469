"""The planner that asks a model where a conflict could hide: in one call with the views, or, as published, in two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from assistant.agents.ollama import prompting
from assistant.agents.ollama.answers import Place, Places, PlacesOfUnclear, PlacesWithViews, Views
from assistant.agents.ollama.conversation import Conversation
from assistant.agents.ollama.unclear import guess_at, is_unclear
from assistant.agents.protocols import Planner
from assistant.context import Context
from assistant.language.words import fold
from assistant.plain_text import clean
from assistant.request import Kind, Request
from assistant.verdict import Dimension, Plan, View
from models.errors import OllamaError


@dataclass(frozen=True)
class OllamaPlanner:
    """The protocol `Planner`, by a model."""

    talk: Conversation
    plain: Planner
    faithful: bool = False

    @property
    def name(self) -> str:
        """Shown in results."""
        return self.talk.agent

    def plan(self, request: Request, context: Context) -> Plan:
        """At most three dimensions and views; those of the built-in planner for what is not checked, and where the model
        fails."""
        if request.kind in (Kind.FACT, Kind.QUESTION):
            self.talk.turn.stood_in.add("planner")
            return self.plain.plan(request, context)
        try:
            dimensions, views = self._faithful(request) if self.faithful else self._fast(request)
        except OllamaError as error:
            self.talk.stand_in("planner", error)
            return self.plain.plan(request, context)
        counter = (View(clean(text), name) for name, text in views)
        return Plan(tuple(dimensions), (View(request.text), *counter))

    def _fast(self, request: Request) -> tuple[list[Dimension], list[tuple[str, str]]]:
        """Both in one call, with how an unclear request is to be read; each view with the name of its dimension."""
        answer: PlacesWithViews
        if is_unclear(request):
            answer = told = self.talk.ask(prompting.plan_unclear(request, self.talk.user), PlacesOfUnclear)
            self.talk.turn.guess = guess_at(request, told)
        else:
            answer = self.talk.ask(prompting.plan(request, self.talk.user), PlacesWithViews)
        return _dimensions(answer.dimensions, request), [(clean(d.name), d.view) for d in answer.dimensions]

    def _faithful(self, request: Request) -> tuple[list[Dimension], list[tuple[str, str]]]:
        """One call each."""
        found = _dimensions(self.talk.ask(prompting.dimensions(request, self.talk.user), Places).dimensions, request)
        written = self.talk.ask(prompting.views(request, found, self.talk.user), Views).views
        return found, [(d.name, text) for d, text in zip(found, written, strict=False)]


def _dimensions(places: Sequence[Place], request: Request) -> list[Dimension]:
    """With those anchors only that really are words of the request."""
    text = fold(request.text)
    return [
        Dimension(clean(p.name), clean(p.reason), tuple(clean(a) for a in p.anchors if fold(a) in text)) for p in places
    ]

"""The five questions that need language, and what an agent must answer them with.

Two families implement these protocols: `agents.builtin` (no language model) and, where a server answers, agents over
Ollama. The road sees only this file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from assistant.candidates import Candidate
from assistant.context import Context
from assistant.readings.forms import Reading
from assistant.request import Request
from assistant.turn import Turn
from assistant.verdict import Alternative, Finding, Plan, Verdict


class Reader(Protocol):
    """Says what a sentence means."""

    @property
    def name(self) -> str:
        """Who answers, as shown in results."""
        ...

    def read_request(self, text: str, context: Context) -> Request:
        """The request in `text`, its times resolved against `context.now`."""
        ...

    def read_fact(self, text: str, context: Context) -> tuple[Reading, ...]:
        """All readings of one fact; an empty tuple where the reader understands none."""
        ...


class Planner(Protocol):
    """Says where a conflict could hide."""

    @property
    def name(self) -> str:
        """Who answers, as shown in results."""
        ...

    def plan(self, request: Request, context: Context) -> Plan:
        """At most three dimensions and three counter views."""
        ...


class Filter(Protocol):
    """Says which facts may decide."""

    @property
    def name(self) -> str:
        """Who answers, as shown in results."""
        ...

    def rank(
        self, request: Request, candidates: Sequence[Candidate], findings: Sequence[Finding] = ()
    ) -> list[Candidate]:
        """All candidates, best first, each with its `score` set; `findings` are known after the checks ran."""
        ...


class Judge(Protocol):
    """Decides, citing at most five facts."""

    @property
    def name(self) -> str:
        """Who answers, as shown in results."""
        ...

    def judge(self, request: Request, evidence: Sequence[Candidate], findings: Sequence[Finding]) -> Verdict:
        """The verdict on the request."""
        ...


class Writer(Protocol):
    """Puts the verdict into words for the user."""

    @property
    def name(self) -> str:
        """Who answers, as shown in results."""
        ...

    def write(
        self,
        request: Request,
        verdict: Verdict,
        facts: Sequence[Candidate],
        alternatives: Sequence[Alternative],
    ) -> Iterator[str]:
        """The answer as far as it is written, again and again; the last one is whole. `facts` are the cited ones, in
        order."""
        ...


@dataclass(frozen=True)
class Agents:
    """One agent for each question.

    Agents that use a model come with `plain` ones, which need none and answer what is asked too often for a model: the
    steps of the traversal, the check of alternatives. `bind` makes the agents of one request, where they hold a
    conversation with a model.
    """

    reader: Reader
    planner: Planner
    filter: Filter
    judge: Judge
    writer: Writer
    plain: Agents | None = None
    bind: Callable[[Turn], Agents] | None = field(default=None, compare=False)

    def on(self, turn: Turn) -> Agents:
        """The agents of one request."""
        return self.bind(turn) if self.bind is not None else self

    @property
    def without_model(self) -> Agents:
        """The agents that need no model: these, or those that came with them."""
        return self.plain or self

    def names(self, turn: Turn) -> dict[str, str]:
        """Who answered what in a request, as shown in results."""
        roles = ("reader", "planner", "filter", "judge", "writer")
        return {role: getattr(self.without_model if role in turn.stood_in else self, role).name for role in roles}

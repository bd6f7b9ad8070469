"""An assistant whose agents ask a stand-in for Ollama, and a model that answers each form as it is told."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from assistant.agents.ollama import family
from assistant.assistant import Assistant
from assistant.clock import make_clock
from assistant.events import Answered, Draft
from assistant.result import Result
from assistant.settings import Settings
from models.ollama import Patience, Server
from tests.fake_ollama import MODEL, Behaviour, Exchange, FakeOllama, says

FACTS = (
    "Nora promised Piet not to lend the drill to anyone.",
    "The spare key is with Nuala.",
    "The heating is serviced every October.",
    "The lift in the office is broken until 20 October 2026.",
    "Sam moved to the second floor.",
)
USER = "Nora Lind"
CLOCK = make_clock("2026-10-13T09:00", "Europe/Lisbon")
REQUEST = "Lend the drill to Sam on Saturday"
PLAN = {
    "reasoning": "Lending needs the thing at home.",
    "dimensions": [
        {
            "name": "promises",
            "reason": "It may be promised.",
            "anchors": ["the drill", "a saw"],
            "view": "drill promised",
        },
        {"name": "state", "reason": "It may be broken.", "anchors": ["drill"], "view": "drill broken, lent out"},
    ],
}


@dataclass
class Script:
    """What the model answers, by the form it is asked to fill in: values, or behaviours of the server."""

    plan: Any = field(default_factory=lambda: PLAN)
    unclear: Any = field(default_factory=lambda: {**PLAN, "wants": "other", "people": [], "places": [], "things": []})
    statements: Any = field(default_factory=lambda: {"reasoning": "", "statements": []})
    judge: Any = field(default_factory=lambda: judged("non_conflict", [], "Nothing stands against it."))
    reply: Any = field(default_factory=lambda: {"facts": [1], "answer": "Nuala has it."})
    chosen: Any = field(default_factory=lambda: {"reasoning": "", "facts": [1]})
    views: Any = field(default_factory=lambda: {"reasoning": "", "views": ["drill promised"]})
    dimensions: Any = field(
        default_factory=lambda: {
            "reasoning": "",
            "dimensions": [{"name": "promises", "reason": "It may be promised.", "anchors": []}],
        }
    )

    def __call__(self, exchange: Exchange) -> None:
        answer = getattr(self, form_of(exchange.request.body))
        play: Behaviour = answer if callable(answer) else says(answer)
        play(exchange)


def form_of(body: dict[str, Any]) -> str:
    """Which form a request to the server asks to fill in."""
    fields = body["format"]["properties"]
    if "statements" in fields:
        return "statements"
    if "wants" in fields:
        return "unclear"
    if "decision" in fields:
        return "judge"
    if "views" in fields:
        return "views"
    if "dimensions" in fields:
        return "plan" if "view" in fields["dimensions"]["items"]["properties"] else "dimensions"
    return "reply" if "answer" in fields else "chosen"


def judged(decision: str, facts: list[int], answer: str) -> dict[str, Any]:
    return {"reasoning": "Thus.", "decision": decision, "facts": facts, "answer": answer}


@dataclass(frozen=True)
class Heard:
    """All that `ask` told: the drafts, and the result."""

    drafts: list[str]
    result: Result


def heard(assistant: Assistant, text: str, **how: Any) -> Heard:
    events = list(assistant.ask(text, **how))
    assert isinstance(events[-1], Answered)
    return Heard([event.text for event in events if isinstance(event, Draft)], events[-1].result)


@pytest.fixture(autouse=True)
def alone(own_folders):
    """No test sees what the self-test has found out about models."""


@pytest.fixture
def script(fake_ollama: FakeOllama, monkeypatch) -> Script:
    """The model of the stand-in, which is where Caveat looks for Ollama. On a machine that is busy with other tests it may take
    a while to say that it is there."""
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setattr(family, "Server", lambda: Server(patience=Patience(connect=5.0)))
    played = Script()
    fake_ollama.play(played)
    return played


@pytest.fixture(scope="session")
def filled(tmp_path_factory) -> Path:
    """A file that holds `FACTS`, indexed once."""
    path = tmp_path_factory.mktemp("filled") / "caveat.db"
    with Assistant.open(path, clock=CLOCK, settings=Settings(name=USER), agents="builtin") as assistant:
        assistant.add(FACTS)
    return path


@pytest.fixture
def open_assistant(tmp_path, filled):
    """Opens an assistant over a copy of `filled`, with these agents and settings."""
    opened = []

    def call(agents: str = "ollama", **settings: Any) -> Assistant:
        chosen = Settings(**{"chat_model": MODEL, "name": USER, **settings})
        path = tmp_path / f"{len(opened)}.db"
        shutil.copy(filled, path)
        assistant = Assistant.open(path, clock=CLOCK, settings=chosen, agents=agents)
        opened.append(assistant)
        return assistant

    yield call
    for assistant in opened:
        assistant.close()


@pytest.fixture
def assistant(script, open_assistant) -> Assistant:
    """One whose agents ask the model of `script`."""
    return open_assistant()

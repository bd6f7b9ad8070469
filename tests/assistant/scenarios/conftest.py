"""The whole road over a handful of facts, as a user would meet it: facts typed, a request typed, a verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.result import Result
from assistant.settings import Settings

ZONE = ZoneInfo("Europe/Dublin")
NOW = datetime(2026, 10, 13, 9, 0, tzinfo=ZONE)
"""A Tuesday."""

Answer = Callable[[Sequence[str], str], Result]
Decide = Callable[[Sequence[str], str], str]


@pytest.fixture
def answer(tmp_path: Path) -> Answer:
    """What comes of a request of Nora Quinn's among these facts."""

    def ask(facts: Sequence[str], request: str) -> Result:
        settings = Settings(name="Nora Quinn")
        with Assistant.open(tmp_path / f"{abs(hash(request))}.db", clock=Clock(ZONE, NOW), settings=settings) as caveat:
            caveat.add(list(facts))
            return caveat.decide(request)

    return ask


@pytest.fixture
def decide(answer: Answer) -> Decide:
    """The decision on it alone."""
    return lambda facts, request: answer(facts, request).verdict.decision.value

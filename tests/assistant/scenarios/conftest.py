"""The whole road over a handful of facts, as a user would meet it: facts typed, a request typed, a verdict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.settings import Settings

ZONE = ZoneInfo("Europe/Dublin")
NOW = datetime(2026, 10, 13, 9, 0, tzinfo=ZONE)
"""A Tuesday."""

Decide = Callable[[Sequence[str], str], str]


@pytest.fixture
def decide(tmp_path: Path) -> Decide:
    """The decision on a request of Nora Quinn's among these facts."""

    def answer(facts: Sequence[str], request: str) -> str:
        settings = Settings(name="Nora Quinn")
        with Assistant.open(tmp_path / f"{abs(hash(request))}.db", clock=Clock(ZONE, NOW), settings=settings) as caveat:
            caveat.add(list(facts))
            return caveat.decide(request).verdict.decision.value

    return answer

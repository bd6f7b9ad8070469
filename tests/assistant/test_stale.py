"""What becomes known between a verdict and its deed counts: the deed is checked anew."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.errors import StaleError
from assistant.verdict import Decision

LISBON = ZoneInfo("Europe/Lisbon")
CLOCK = Clock(LISBON, datetime(2026, 10, 20, 9, tzinfo=LISBON))


@pytest.fixture
def assistant(tmp_path: Path) -> Iterator[Assistant]:
    with Assistant.open(tmp_path / "caveat.db", clock=CLOCK, agents="builtin") as opened:
        yield opened


def test_a_fact_told_meanwhile_stands_against_the_deed(assistant: Assistant) -> None:
    allowed = assistant.decide("Buy cashews for me")
    assert allowed.verdict.decision is Decision.NON_CONFLICT
    assistant.add(["I am allergic to cashews."])
    with pytest.raises(StaleError, match="nothing was done"):
        assistant.act(allowed.decision_id)
    done = gate.act(assistant, allowed)
    assert done.verdict.decision is Decision.CONFLICT
    assert done.action is None
    assert "checked anew" in done.notes[-1]
    assert assistant.store.schedule.planned() == []


def test_another_process_that_took_the_hour_stands_against_it(assistant: Assistant, tmp_path: Path) -> None:
    allowed = assistant.decide("Dentist on Thursday from 17:00 to 18:00")
    with Assistant.open(tmp_path / "caveat.db", clock=CLOCK, agents="builtin") as other:
        gate.act(other, other.decide("Haircut on Thursday from 17:00 to 18:00"))
    assert gate.act(assistant, allowed).verdict.decision is Decision.CONFLICT
    assert [e.title for e in assistant.store.schedule.planned()] == ["Haircut"]


def test_what_does_not_matter_only_costs_a_second_look(assistant: Assistant) -> None:
    allowed = assistant.decide("Buy cashews for me")
    assistant.add(["Olga is allergic to cats."])
    done = gate.act(assistant, allowed)
    assert done.action is not None
    assert [e.title for e in assistant.store.schedule.planned()] == ["Buy cashews"]


def test_anyway_is_the_last_word(assistant: Assistant) -> None:
    allowed = assistant.decide("Buy cashews for me")
    assistant.add(["I am allergic to cashews."])
    assert gate.act(assistant, allowed, anyway=True).action is not None

"""Everyday facts about people decide everyday requests, and one changed slot turns the verdict."""

from __future__ import annotations

import importlib.util
import sys
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.verdict import Decision

spec = importlib.util.spec_from_file_location("people_pairs", Path(__file__).with_name("people_pairs.py"))
assert spec is not None
assert spec.loader is not None
people_pairs = importlib.util.module_from_spec(spec)
sys.modules["people_pairs"] = people_pairs
spec.loader.exec_module(people_pairs)

ZONE = ZoneInfo("Europe/London")
NOW = datetime(2026, 10, 13, 9, tzinfo=ZONE)


@pytest.mark.parametrize("pair", people_pairs.PAIRS, ids=[p.clash for p in people_pairs.PAIRS])
def test_the_verdict_and_its_twin(pair, tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZONE, NOW), agents="builtin") as assistant:
        assistant.add(pair.facts)
        clash, fine = assistant.decide(pair.clash), assistant.decide(pair.fine)
    told = f"{clash.request}\n{clash.findings}\n{fine.request}\n{fine.findings}"
    wanted = {Decision.CONFLICT, Decision.UNSURE} if pair.usual else {Decision.CONFLICT}
    assert clash.verdict.decision in wanted, told
    assert fine.verdict.decision is Decision.NON_CONFLICT, told


def test_there_are_sixty_pairs():
    assert len({p.clash for p in people_pairs.PAIRS}) >= 60

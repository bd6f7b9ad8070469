"""The road, not the sample, decides the demo: other people, days, places, things and words get the verdicts that follow,
and one slot changed gets the other verdict."""

from __future__ import annotations

import importlib.util
import sys
from datetime import datetime, time
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.verdict import Decision

spec = importlib.util.spec_from_file_location("variations", Path(__file__).with_name("variations.py"))
assert spec is not None
assert spec.loader is not None
variations = importlib.util.module_from_spec(spec)
sys.modules["variations"] = variations
spec.loader.exec_module(variations)

SEEDS = range(6)
CASES = [(maker, seed) for maker in variations.MAKERS for seed in SEEDS]


@pytest.mark.parametrize(("maker", "seed"), CASES, ids=[f"{maker.__name__}-{seed}" for maker, seed in CASES])
def test_the_verdict_follows_from_the_facts_and_flips_with_one_slot(maker, seed, tmp_path):
    made = maker(Random(f"{maker.__name__} {seed}"))
    now = datetime.combine(made.today, time(9), tzinfo=ZoneInfo(made.zone))
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZoneInfo(made.zone), now), agents="builtin") as assistant:
        assistant.add(made.facts)
        asked, flipped = assistant.decide(made.request), assistant.decide(made.flipped)
    clash, fine = (asked, flipped) if made.conflict else (flipped, asked)
    told = f"{made.facts}\n{clash.request}\n{clash.answer}\n{clash.findings}\n{fine.request}\n{fine.answer}\n{fine.findings}"
    assert (clash.verdict.decision, fine.verdict.decision) == (Decision.CONFLICT, Decision.NON_CONFLICT), told
    assert set(made.deciding) <= {fact.text for fact in clash.cited}, told


def test_the_variations_are_many_and_all_different():
    texts = {maker(Random(f"{maker.__name__} {seed}")).request for maker, seed in CASES}
    assert len(texts) == len(CASES) >= 30

"""Foresight on the road: a fact is found by a phrase it does not hold, and its phrases come and go with it."""

from datetime import datetime
from itertools import product
from zoneinfo import ZoneInfo

import pytest

from assistant import knowledge_base
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.explanation import explanation
from assistant.settings import PUBLISHED, Settings

ZONE = ZoneInfo("Europe/Lisbon")
CLOCK = Clock(ZONE, datetime(2026, 4, 14, 9, tzinfo=ZONE))
PEOPLE = "Rui Marta Ines Tom Lena Paulo Greta Nuno".split()
DISHES = "pesto lasagne risotto soup".split()
NOISE = [f"{who} ordered {dish} with {other}." for who, dish, other in product(PEOPLE, DISHES, ("Dana", "Marek"))]
ALLERGY = "A tree nut allergy has been with Dana since school."
REQUEST = "Order pesto for Dana"


@pytest.fixture
def file(tmp_path):
    return tmp_path / "caveat.db"


@pytest.fixture
def opened(file):
    def opening(**settings):
        return Assistant.open(file, clock=CLOCK, settings=Settings(pairs=0, **settings), agents="builtin")

    return opening


def phrases_of(assistant, fact):
    (vector,) = assistant.base.embed(["anything"])
    found = assistant.store.triggers.texts(range(1, 1_000))
    assert {owner for owner, _ in found.values()} == {
        near.fact for near in assistant.store.triggers.nearest(vector, 500)
    }
    return {text for owner, text in found.values() if owner == fact}


def test_a_fact_is_found_by_foresight_alone(opened):
    with opened(depth=8, without=frozenset({"planning"})) as assistant:
        *_, allergy = assistant.add([*NOISE, ALLERGY])
        trace = assistant.decide(REQUEST).trace
        assert [name for name, ids in trace.lists.items() if allergy.id in ids] == ["foresight"]
        assert allergy.id in [fact for fact, _ in trace.fused]
        phrase = dict(trace.foreseen)[allergy.id]
        assert "pesto" in assistant.store.triggers.texts([phrase])[phrase][1]


def test_without_foresight_there_is_no_such_list(opened):
    with opened(depth=8, without=frozenset({"planning", "foresight"})) as assistant:
        *_, allergy = assistant.add([*NOISE, ALLERGY])
        trace = assistant.decide(REQUEST).trace
        assert "foresight" not in trace.lists
        assert trace.foreseen == []
        assert allergy.id not in [fact for fact, _ in trace.fused]


def test_the_paper_s_numbers_leave_foresight_out(file):
    with Assistant.open(file, clock=CLOCK, settings=Settings(**PUBLISHED), agents="builtin") as assistant:
        assistant.add([ALLERGY])
        assert "foresight" not in assistant.decide(REQUEST).trace.lists


def test_the_explanation_tells_the_phrase_until_the_fact_is_gone(opened):
    with opened() as assistant:
        (allergy,) = assistant.add([ALLERGY])
        result = assistant.decide(REQUEST)
        told = [row.text for part in explanation(assistant, result, most=10) for row in part.rows]
        assert any(f"[{allergy.id}] {ALLERGY} (foreseen: Order pesto" in text for text in told)
        assistant.store.facts.erase(allergy.id)
        told = [row.text for part in explanation(assistant, result, most=10) for row in part.rows]
        assert not any("foreseen" in text for text in told)


def test_triggers_come_and_go_with_their_fact(opened):
    with opened() as assistant:
        (fact,) = assistant.add([ALLERGY])
        assert any("pesto" in phrase for phrase in phrases_of(assistant, fact.id))
        new = assistant.edit(fact.id, "Dana is allergic to shellfish.")
        assert phrases_of(assistant, fact.id) == set()
        assistant.base.index_pending()
        assert any("lobster" in phrase for phrase in phrases_of(assistant, new.id))
        assert not any("pesto" in phrase for phrase in phrases_of(assistant, new.id))
        assistant.store.facts.forget(new.id)
        assert phrases_of(assistant, new.id) == set()
        assistant.store.facts.restore(new.id)
        assistant.base.index_pending()
        assert any("lobster" in phrase for phrase in phrases_of(assistant, new.id))


def test_another_version_derives_them_anew_and_keeps_the_vectors(opened, monkeypatch):
    with opened() as assistant:
        (fact,) = assistant.add([ALLERGY])
        before = assistant.store.vectors.get([fact.id])
    monkeypatch.setattr(knowledge_base, "TRIGGERS_VERSION", "another")
    monkeypatch.setattr(knowledge_base, "triggers_of", lambda readings: ("brittle",) if readings else ())
    with opened() as assistant:
        embedded = []
        embed = assistant.base.embed
        monkeypatch.setattr(assistant.base, "embed", lambda texts: embedded.extend(texts) or embed(texts))
        assert assistant.base.index_pending() == 1
        assert embedded == ["brittle"]
        assert phrases_of(assistant, fact.id) == {"brittle"}
        assert assistant.store.vectors.get([fact.id]) == before
        assert assistant.base.index_pending() == 0


def test_without_an_embedder_facts_are_read_and_nothing_is_foreseen(opened):
    with opened() as assistant:
        assistant.base.__dict__["embedder"] = None
        assistant.base.__dict__["request_encoder"] = None
        (fact,) = assistant.add([ALLERGY])
        assert assistant.store.readings.of([fact.id])[fact.id]
        assert "foresight" not in assistant.decide(REQUEST).trace.lists

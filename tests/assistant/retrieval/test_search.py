"""The two trained models on the road: the scorer leads within its budget, and without either file all still works."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

import models.embedder
import models.scorer
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.settings import Settings
from assistant.verdict import Decision
from models.files import SHIPPED, ModelFiles

ZONE = ZoneInfo("Europe/Lisbon")
CLOCK = Clock(ZONE, datetime(2026, 4, 14, 9, tzinfo=ZONE))
FACTS = [f"Drawer number {n} holds {what}." for n in range(20) for what in ("stamps", "candles")]
ODD = "Magpies nest in the chimney every spring."
CLASH = "Dentist at Rua Augusta on Friday 17 April from 10:00 to 12:00."
REQUEST = "Put lunch with Nuno in for Friday 17 April at 11:00"


class Recorder:
    """Holds one fact to be the one that decides, and remembers every pair."""

    def __init__(self, favourite=ODD):
        self.favourite = favourite
        self.pairs = []

    def score(self, asked, facts):
        self.pairs += [(asked, fact) for fact in facts]
        return [5.0 if fact == self.favourite else -5.0 for fact in facts]


@pytest.fixture
def ask(tmp_path):
    def asked(scorer, **settings):
        with Assistant.open(
            tmp_path / "x.db", clock=CLOCK, settings=Settings(**settings), agents="builtin"
        ) as assistant:
            assistant.base.__dict__["scorer"] = scorer
            assistant.add([*FACTS, ODD, CLASH])
            result = assistant.decide(REQUEST)
            return result, assistant.base.candidates(result.evidence)

    return asked


def test_what_the_scorer_favours_is_kept_though_nothing_else_speaks_for_it(ask):
    _, evidence = ask(Recorder())
    assert ODD in [fact.text for fact in evidence[:2]]
    _, without = ask(None)
    assert ODD not in [fact.text for fact in without]


@pytest.mark.parametrize("pairs", [0, 15, 30])
def test_no_more_pairs_than_the_settings_allow_and_none_twice(ask, pairs):
    recorder = Recorder()
    ask(recorder, pairs=pairs)
    assert len(recorder.pairs) == len(set(recorder.pairs)) == pairs


def test_what_a_check_cites_is_scored_even_when_the_lists_have_spent_their_share(ask):
    recorder = Recorder()
    result, evidence = ask(recorder, pairs=12, fused=40)
    assert result.verdict.decision is Decision.CONFLICT
    assert CLASH in [fact for _, fact in recorder.pairs]
    assert set(result.verdict.cited) <= {fact.id for fact in evidence}


def test_alternatives_spend_no_pairs(ask):
    recorder = Recorder()
    result, _ = ask(recorder)
    assert result.alternatives
    assert {asked for asked, _ in recorder.pairs} == {f"Friday 17 April, 11:00. {REQUEST}"}


def test_without_selection_the_scorer_is_not_asked(ask):
    recorder = Recorder()
    ask(recorder, without=frozenset({"selection"}))
    assert recorder.pairs == []


def test_without_their_files_the_embedder_and_the_features_do_the_work(tmp_path, monkeypatch):
    gone = ModelFiles(tmp_path / "gone.onnx", SHIPPED.tokenizer)
    monkeypatch.setattr(models.embedder, "REQUEST_ENCODER", gone)
    monkeypatch.setattr(models.scorer, "SCORER", gone)
    with Assistant.open(tmp_path / "x.db", clock=CLOCK, agents="builtin") as assistant:
        facts = assistant.add([*FACTS, CLASH])
        assert assistant.base.scorer is None
        assert assistant.base.request_encoder is assistant.base.embedder
        assert assistant.decide(REQUEST).verdict.cited[0] == facts[-1].id

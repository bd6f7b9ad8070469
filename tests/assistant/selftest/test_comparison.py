"""A model's self-test beside that of the built-in agents, and what "auto" makes of it."""

from __future__ import annotations

import json

import pytest

from assistant import measured
from assistant.agents import choose_agents
from assistant.errors import SelfTestError
from assistant.selftest import pace, run_selftest
from assistant.settings import Settings
from assistant.turn import Turn
from tests.fake_ollama import MODEL, entry, says

CLOSED = "The hall on Elm Street is closed until 30 June 2026."
PERSON = {
    "instance_id": "one",
    "reference_date": "2026-06-01T09:00:00",
    "timezone": "Europe/Dublin",
    "ego": {"name": "Harold Finch"},
    "facts": [{"id": "f001", "text": CLOSED}, {"id": "f002", "text": "Marek drives a green van."}],
    "queries": [
        {
            "id": f"q{n}",
            "text": f"Book the hall on Elm Street for {n} {month}",
            "situation": "state",
            "feasibility": feasibility,
            "gold": ["f001"],
            "decisive": ["f001"],
        }
        for n, month, feasibility in ((9, "June", "conflict"), (10, "July", "non_conflict"))
    ],
}


@pytest.fixture
def served(tmp_path, monkeypatch, fake_ollama):
    """A model whose judge says the same every time, and built-in data of two requests, which are enough here."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setenv("CAVEAT_MODEL", MODEL)
    monkeypatch.setattr(measured, "ENOUGH", 2)
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "one.json").write_text(json.dumps(PERSON), encoding="utf-8")
    monkeypatch.setattr(pace, "BUILT_IN", folder)

    def play(decision):
        def answers(exchange):
            fields = exchange.request.body["format"]["properties"]
            plan = [{"name": "state", "reason": "It may be closed.", "anchors": [], "view": "hall closed"}]
            judged = {"decision": decision, "facts": [1], "answer": "So it is."}
            says({"reasoning": "", **(judged if "decision" in fields else {"dimensions": plan})})(exchange)

        fake_ollama.play(answers)

    return play


def kept():
    return measured.known(str(entry()["digest"])).comparison


def judge_in_auto():
    return choose_agents("auto", Settings(chat_model=MODEL)).on(Turn()).judge.name


def test_a_model_that_is_worse_is_remembered_and_not_asked_again(served):
    served("unsure")
    report = run_selftest(agents="ollama")
    assert (report.agents, report.model, report.judged_by_model) == ("ollama", MODEL, 2)
    assert "Judged by the model: 2 of 2 requests" in report.table()
    assert "would have decided 1 of 2 otherwise" in report.table()  # the other clash is certain, which no model changes
    assert report.table().count("right: built-in") == 1
    comparison = kept()
    assert comparison.requests == 2
    assert comparison.builtin > comparison.mean
    assert judge_in_auto() == "builtin"


def test_a_model_that_is_not_worse_stays(served):
    served("non_conflict")
    report = run_selftest(agents="ollama", settings_overrides={"ollama_mode": "fast"})
    assert "would have decided alike everywhere" in report.table()
    assert kept().mean == kept().builtin == 1.0  # what is certain stands, whatever the model says
    assert judge_in_auto() == f"ollama:{MODEL}"


@pytest.mark.parametrize(
    "other",
    [
        {"method": "sparse"},
        {"without": ["traversal"]},
        {"settings_overrides": {"evidence": "5"}},
        {"data": True},
        {"agents": "auto"},
        {"agents": "builtin"},
    ],
    ids=str,
)
def test_other_runs_are_not_remembered(served, other):
    served("unsure")
    if "data" in other:
        other = {"data": pace.BUILT_IN}
    run_selftest(**{"agents": "ollama", **other})
    assert kept() is None


def test_the_whole_base_is_shown_to_a_model(served, fake_ollama):
    served("conflict")
    report = run_selftest(agents="ollama", method="fullkb", without=["checks"])
    assert [outcome.answer.evidence for outcome in report.outcomes] == [("f001",), ("f001",)]
    assert [outcome.answer.model_calls for outcome in report.outcomes] == [1, 1]
    assert report.as_json()["decisions"]["conflict"] == 1.0
    assert all(fact["text"] in fake_ollama.chats[-1].body["messages"][1]["content"] for fact in PERSON["facts"])
    assert kept() is None


def test_too_few_requests_are_not_remembered(served, monkeypatch):
    served("unsure")
    monkeypatch.setattr(measured, "ENOUGH", 30)
    run_selftest(agents="ollama")
    assert kept() is None


def test_a_model_that_is_away_is_not_measured(served, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")
    with pytest.raises(SelfTestError, match="ollama serve"):
        run_selftest(agents="ollama")


def test_a_model_that_is_missing_is_not_measured(served):
    with pytest.raises(SelfTestError, match="ollama pull big:70b"):
        run_selftest(agents="ollama", settings_overrides={"chat_model": "big:70b"})

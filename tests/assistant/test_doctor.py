"""The doctor on language models: what there is, whether it is safe and works, who answers, and what to do."""

from dataclasses import replace

import pytest

import models.scorer
from assistant import measured
from assistant.assistant import Assistant
from assistant.clock import make_clock
from assistant.settings import Settings
from models.files import SCORER
from models.scorer import Scorer
from tests.fake_ollama import MODEL, entry, remote_entry, says


@pytest.fixture(autouse=True)
def alone(own_folders, monkeypatch, fake_ollama):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)


@pytest.fixture
def examine(tmp_path):
    """The checks by name."""

    def call(*, full=False, model=MODEL):
        clock, settings = make_clock("2026-10-13T09:00", "Europe/Lisbon"), Settings(chat_model=model)
        with Assistant.open(tmp_path / "caveat.db", clock=clock, settings=settings) as assistant:
            return {check.name: check for check in assistant.doctor(full=full)}

    return call


def test_a_model_that_is_there_answers(examine):
    checks = examine()
    assert all(check.ok for check in checks.values())
    assert "0.32.15" in checks["ollama"].detail
    assert MODEL in checks["language model"].detail
    assert MODEL in checks["agents"].detail
    assert "caveat doctor --full" in checks["model tried"].detail


def test_a_damaged_scorer_is_told(examine, monkeypatch, tmp_path):
    damaged = tmp_path / "scorer.onnx"
    damaged.write_bytes(SCORER.graph.read_bytes()[:-1])
    monkeypatch.setattr(models.scorer, "load_scorer", lambda: Scorer(replace(SCORER, graph=damaged)))
    checks = examine()
    assert not checks["request models"].ok
    assert "damaged" in checks["request models"].detail
    assert "Install Caveat again" in checks["request models"].detail


def test_an_embedding_model_that_is_not_there_is_one_line_of_the_report(tmp_path):
    settings = Settings(model=str(tmp_path / "nowhere"))
    with Assistant.open(
        tmp_path / "caveat.db",
        clock=make_clock("2026-10-13T09:00", "Europe/Lisbon"),
        settings=settings,
        agents="builtin",
    ) as assistant:
        checks = {check.name: check for check in assistant.doctor()}
    assert "nowhere" in checks["embedding model"].detail
    assert [name for name in ("embedding model", "request models") if checks[name].ok] == []
    assert checks["python"].ok


def test_no_server_is_well(examine, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")
    checks = examine()
    assert checks["ollama"].ok
    assert "ollama serve" in checks["ollama"].detail
    assert "built-in" in checks["agents"].detail


def test_a_version_that_leaks_is_told(examine, fake_ollama):
    fake_ollama.version = "0.17.0"
    checks = examine()
    assert not checks["ollama"].ok
    assert "newer" in checks["ollama"].detail


def test_a_model_that_is_missing_is_told_with_one_that_fits(examine, fake_ollama):
    checks = examine(model="big:70b")
    assert checks["language model"].ok
    assert "ollama pull big:70b" in checks["language model"].detail
    assert "fits" in checks["language model"].detail
    assert "built-in" in checks["agents"].detail


def test_a_model_in_the_cloud_is_refused(examine, fake_ollama):
    fake_ollama.models = [remote_entry("far:120b"), entry()]
    checks = examine(model="far:120b")
    assert not checks["language model"].ok
    assert "cloud" in checks["language model"].detail
    assert "built-in" in checks["agents"].detail


def test_an_address_of_another_machine_is_told(examine, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", "http://192.0.2.7:11434")
    checks = examine()
    assert not checks["ollama"].ok
    assert "OLLAMA_HOST" in checks["ollama"].detail


def test_what_works_on_a_model_is_found_out_once_and_remembered(examine, fake_ollama):
    fake_ollama.play(says({"reason": "It is.", "larger": "yes"}))
    assert "keeps to forms" in examine(full=True)["model tried"].detail
    asked = len(fake_ollama.chats)
    assert asked > 0
    assert "keeps to forms" in examine()["model tried"].detail
    assert len(fake_ollama.chats) == asked


def test_a_model_that_keeps_to_no_form_is_told(examine, fake_ollama):
    fake_ollama.play(says("Yes, because it is."))
    check = examine(full=True)["model tried"]
    assert not check.ok
    assert "caveat models" in check.detail


def test_a_model_that_is_worse_than_the_built_in_judge_does_not_answer(examine):
    measured.keep(str(entry()["digest"]), measured.Comparison(MODEL, 108, 0.45, 0.6))
    detail = examine()["agents"].detail
    assert detail.startswith("the built-in ones")
    assert "45%" in detail
    assert "60%" in detail

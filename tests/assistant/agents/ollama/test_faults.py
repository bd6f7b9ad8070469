"""Whatever goes wrong with the model: the verdict of the built-in agents, and one line that says what happened and what helps."""

import json
import re
import shutil
import socket
from pathlib import Path

import pytest

from assistant.agents.ollama import conversation, family
from assistant.assistant import Assistant
from assistant.events import Loading, Step
from assistant.settings import Settings
from assistant.verdict import Decision
from models.ollama import Patience, Server
from tests.assistant.agents.ollama.conftest import CLOCK, REQUEST, USER, heard, judged
from tests.fake_ollama import (
    MODEL,
    dies,
    drips,
    entry,
    fails_midway,
    garbage,
    redirects,
    refuses,
    remote_entry,
    resets,
    says,
    silent,
    stops_early,
    writes,
)

FAULTS = {
    "dead in the middle": (dies('{"reasoning": "Th'), "broke off in the middle", "ollama serve"),
    "ended too early": (stops_early('{"reasoning": "Th'), "broke off in the middle", "ollama serve"),
    "reset": (resets('{"reasoning": "Th'), "broke off in the middle", "ollama"),
    "never begins": (silent(), "did not begin to answer within 0.4 seconds", "ollama ps"),
    "falls silent": (silent('{"reasoning": "Th'), "fell silent for 0.4 seconds", "ollama ps"),
    "slow drip": (drips(0.05), "took longer than 0.6 seconds", "ollama ps"),
    "broken line": (writes(b'{"message": {"content": "x"}, "do\n'), "is not in Ollama's language", "ollama serve"),
    "garbage": (garbage(), "is not in Ollama's language", "ollama serve"),
    "empty": (says(""), "is empty", "ollama serve"),
    "cut before it began": (says("", done_reason="length"), "was cut off after 5 tokens", "ollama serve"),
    "cut in the middle": (
        says('{"reasoning": "and so on and', done_reason="length"),
        "was cut off after 5 tokens",
        "ollama serve",
    ),
    "failed": (
        refuses(500, "llama runner process has terminated"),
        "Ollama failed: llama runner process has terminated",
        "ollama serve",
    ),
    "failed in the middle": (
        fails_midway('{"reasoning": "Th', "llama runner process has terminated"),
        "Ollama failed: llama runner process has terminated",
        "ollama serve",
    ),
    "too big": (
        refuses(500, "model requires more system memory (9.1 GiB) than is available (3.0 GiB)"),
        "does not fit into memory (it needs 9.1 GiB, 3.0 GiB are free)",
        "smaller",
    ),
    "prompt too long": (
        refuses(400, "the input length exceeds the context length"),
        "does not fit into 4096 tokens",
        "shorter",
    ),
    "gone": (refuses(404, f"model '{MODEL}' not found"), "does not have the model", f"ollama pull {MODEL}"),
    "sent elsewhere": (redirects("http://127.0.0.1:9/api/chat"), "it redirects elsewhere", "ollama"),
    "wrong form twice": (says({"decision": "approve everything"}), "did not fit its form twice", "ollama serve"),
    "no JSON twice": (says("Sure! Here is my verdict."), "did not fit its form twice", "ollama serve"),
    "more than was asked for": (
        says({"tool": "rm", **judged("conflict", [1], "No.")}),
        "did not fit its form",
        "ollama serve",
    ),
    "a fact that was not shown": (says(judged("conflict", [77], "No.")), "did not fit its form twice", "ollama serve"),
    "nothing but reasoning": (
        says("<think>Let me think about", done_reason="length"),
        "was cut off after 5 tokens",
        "ollama serve",
    ),
}


@pytest.fixture
def impatient(monkeypatch):
    """Waits are short, so that a test need not wait for them."""
    patience = Patience(connect=5.0, first=0.4, between=0.4, whole=0.6)
    monkeypatch.setattr(family, "Server", lambda: Server(patience=patience))


@pytest.fixture(scope="module")
def own(filled, tmp_path_factory):
    """What comes of the request without a model."""
    path = shutil.copy(filled, tmp_path_factory.mktemp("own"))
    with Assistant.open(Path(path), clock=CLOCK, settings=Settings(name=USER), agents="builtin") as assistant:
        return heard(assistant, REQUEST).result


@pytest.mark.parametrize("fault", FAULTS)
def test_a_judge_that_fails_is_stood_in_for(assistant, script, impatient, fault, own):
    script.judge, happened, remedy = FAULTS[fault]
    result = heard(assistant, REQUEST).result
    assert (result.verdict.decision, result.answer) == (own.verdict.decision, own.answer)
    (note,) = result.notes
    assert "The built-in judge" in note
    assert happened in note
    assert remedy in note
    assert (result.trace.agents["judge"], result.trace.agents["writer"]) == ("builtin", "builtin")
    assert result.trace.agents["planner"] == f"ollama:{MODEL}"


@pytest.mark.parametrize("fault", ["dead in the middle", "never begins", "empty", "failed", "no JSON twice"])
def test_a_planner_that_fails_is_stood_in_for(assistant, script, impatient, fault, own):
    script.plan, happened, remedy = FAULTS[fault]
    result = heard(assistant, REQUEST).result
    assert result.trace.plan == own.trace.plan
    (note,) = result.notes
    assert "The built-in planner" in note
    assert happened in note
    assert remedy in note
    assert result.trace.agents["planner"] == "builtin"


def test_a_model_that_is_still_being_loaded_is_named_so_with_the_seconds(
    assistant, script, fake_ollama, impatient, own
):
    fake_ollama.loaded = False
    script.judge = silent()
    result = heard(assistant, REQUEST).result
    (note,) = result.notes
    assert re.search(rf"The model {MODEL} was still being loaded after \d+ seconds\..*ollama ps", note)
    assert result.verdict == own.verdict


@pytest.mark.parametrize(("loaded", "told"), [(True, []), (False, [MODEL])])
def test_whoever_waits_hears_that_a_model_is_loaded_first(assistant, script, fake_ollama, loaded, told):
    fake_ollama.loaded = loaded
    events = list(assistant.ask(REQUEST))
    assert [event.model for event in events if isinstance(event, Loading)] == told
    if told:
        assert isinstance(events[0], Step)
        assert isinstance(events[1], Loading)


def test_all_that_the_built_in_agents_took_over_is_told_in_one_line(assistant, script, own):
    script.plan = script.judge = says("Sure!")
    result = heard(assistant, REQUEST).result
    (note,) = result.notes
    assert "The built-in planner and judge took over." in note
    assert result.verdict == own.verdict


def test_a_server_that_failed_is_not_asked_again_for_the_same_request(assistant, script, fake_ollama):
    script.plan = refuses(500, "llama runner process has terminated")
    heard(assistant, REQUEST)
    assert len(fake_ollama.chats) == 1
    script.plan = script.__class__().plan
    assert heard(assistant, REQUEST).result.trace.agents["judge"] == f"ollama:{MODEL}"


def test_a_filter_that_fails_is_stood_in_for(open_assistant, script):
    script.chosen = says("Sure!")
    result = heard(open_assistant(ollama_mode="faithful"), REQUEST).result
    assert result.trace.agents["filter"] == "builtin"
    assert "The built-in filter took over." in result.notes[0]
    assert result.trace.agents["judge"] == f"ollama:{MODEL}"


def test_reasoning_that_leaks_is_neither_shown_nor_in_the_way(assistant, script):
    script.judge = says(f"The user wants this.</think>{json.dumps(judged('non_conflict', [], 'Go ahead.'))}")
    result = heard(assistant, REQUEST).result
    assert (result.answer, result.notes) == ("Go ahead.", ())


@pytest.mark.parametrize("agents", ["auto", "ollama"])
def test_a_prompt_that_does_not_fit_is_not_sent(open_assistant, script, fake_ollama, agents):
    fake_ollama.context_length = 512
    result = heard(open_assistant(agents), REQUEST).result
    assert fake_ollama.chats == []
    assert "512 tokens" in result.notes[0]
    assert result.trace.agents["judge"] == "builtin"


def test_a_server_that_leaves_in_the_middle_of_a_request(assistant, script, fake_ollama, own):
    def last_words(exchange):
        says(script.__class__().plan)(exchange)
        fake_ollama.models = []

    script.plan = last_words
    result = heard(assistant, REQUEST).result
    assert f"ollama pull {MODEL}" in result.notes[0]
    assert (result.verdict.decision, result.answer) == (own.verdict.decision, own.answer)


def test_nobody_there(open_assistant, monkeypatch, own):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        monkeypatch.setenv("OLLAMA_HOST", f"http://127.0.0.1:{free.getsockname()[1]}")
        result = heard(open_assistant("ollama"), REQUEST).result
    (note,) = result.notes
    assert "ollama serve" in note
    assert result.verdict == own.verdict


def test_a_model_that_is_run_elsewhere_is_refused(open_assistant, script, fake_ollama):
    fake_ollama.models = [remote_entry("far:120b"), entry()]
    result = heard(open_assistant(chat_model="far:120b"), REQUEST).result
    assert "cloud" in result.notes[0]
    assert fake_ollama.chats == []


def test_an_address_of_another_machine_is_refused(open_assistant, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", "http://192.0.2.7:11434")
    result = heard(open_assistant("auto"), REQUEST).result
    assert "OLLAMA_HOST" in result.notes[0]
    assert result.trace.agents["judge"] == "builtin"


@pytest.mark.parametrize("count", [1, 3])
def test_text_that_cannot_be_shown_is_not_an_answer(assistant, script, count, own):
    script.judge = judged("non_conflict", [], "\u202e" * count)
    result = heard(assistant, REQUEST).result
    assert result.answer == own.answer
    assert result.trace.agents["writer"] == "builtin"


def test_a_wrong_answer_is_told_back_only_so_far(assistant, script, fake_ollama):
    script.judge = says("x" * 50_000, piece=5_000)
    heard(assistant, REQUEST)
    assert len(fake_ollama.chats[-1].body["messages"][2]["content"]) == conversation.LONGEST_TOLD


def test_more_than_was_asked_for_at_the_end_costs_the_answer_not_the_verdict(assistant, script):
    script.judge = says({**judged("conflict", [1], "No."), "tool": "rm"})
    result = heard(assistant, REQUEST).result
    assert result.verdict.decision is Decision.CONFLICT
    assert "The built-in writer took over." in result.notes[0]
    assert result.answer != "No."


def test_a_conflict_of_the_checks_stands_when_the_model_dies(assistant, script):
    assistant.decide("Schedule a meeting with Priya on Thursday 15 October 2026 from 15:00 to 16:00")
    assistant.act(1)
    script.judge = dies()
    result = heard(assistant, "Schedule a call with Piet on Thursday 15 October 2026 from 15:30 to 16:30").result
    assert result.verdict.decision is Decision.CONFLICT

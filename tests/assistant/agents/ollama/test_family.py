"""Who answers: the model where it can be had and is worth it, else the built-in agents; and what is told of that."""

import socket

import pytest

from assistant import measured, settings
from assistant.agents import BUILT_IN, choose_agents, who_answers
from assistant.agents.ollama import family
from assistant.errors import SettingsError
from assistant.settings import Settings
from assistant.turn import Turn
from models.ollama.probe import Probe
from tests.fake_ollama import MODEL, entry, remote_entry

PROBE = Probe(MODEL, "d", schema=True, think=None, tokens_a_second=40.0)
BUILTIN, SERVED = "builtin", f"ollama:{MODEL}"


def judge_of(agents):
    """Who judges the next request, and what is told of it."""
    turn = Turn()
    return agents.on(turn).judge.name, turn.notes


def chosen(which="auto", model=MODEL):
    return choose_agents(which, Settings(chat_model=model))


@pytest.fixture
def away(monkeypatch):
    """Nobody listens, until the returned address is taken."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    monkeypatch.setenv("OLLAMA_HOST", f"http://127.0.0.1:{port}")


@pytest.mark.parametrize("which", ["auto", "ollama"])
def test_a_model_that_is_there_judges(script, which):
    assert judge_of(chosen(which)) == (SERVED, [])


def test_the_built_in_agents_never_look_for_a_server(fake_ollama, script):
    assert judge_of(chosen("builtin")) == (BUILTIN, [])
    assert fake_ollama.requests == []


def test_a_server_that_is_away_is_no_news_in_auto(away):
    assert judge_of(chosen()) == (BUILTIN, [])


def test_a_server_that_is_away_is_told_where_the_model_was_asked_for(away):
    agents = chosen("ollama")
    for _ in range(2):
        name, (note,) = judge_of(agents)
        assert name == BUILTIN
        assert "ollama serve" in note


def test_a_server_that_was_away_is_left_alone_for_a_while_and_then_found(away, fake_ollama, monkeypatch):
    now = [100.0]
    monkeypatch.setattr(family.time, "monotonic", lambda: now[0])
    agents = chosen()
    assert judge_of(agents) == (BUILTIN, [])
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    now[0] += family.LEFT_ALONE - 1
    assert judge_of(agents) == (BUILTIN, [])
    assert fake_ollama.requests == []
    now[0] += 2
    assert judge_of(agents) == (SERVED, [])


def test_a_server_that_goes_away_is_noticed(fake_ollama, script, monkeypatch):
    agents = chosen()
    assert judge_of(agents)[0] == SERVED
    monkeypatch.setenv("OLLAMA_HOST", "http://127.0.0.1:9")
    assert judge_of(agents) == (BUILTIN, [])


def test_a_model_that_is_missing_is_told_once_in_auto_and_every_time_where_it_was_asked_for(script):
    auto, asked_for = chosen(model="big:70b"), chosen("ollama", model="big:70b")
    name, (note,) = judge_of(auto)
    assert name == BUILTIN
    assert "ollama pull big:70b" in note
    assert judge_of(auto) == (BUILTIN, [])
    assert [len(judge_of(asked_for)[1]) for _ in range(2)] == [1, 1]


def test_a_model_that_is_fetched_meanwhile_is_used(script, fake_ollama):
    agents = chosen(model="big:70b")
    assert judge_of(agents)[0] == BUILTIN
    fake_ollama.models = [entry(), entry("big:70b")]
    assert judge_of(agents) == ("ollama:big:70b", [])


def test_a_model_in_the_cloud_is_refused(script, fake_ollama):
    fake_ollama.models = [remote_entry("far:120b")]
    name, (note,) = judge_of(chosen(model="far:120b"))
    assert name == BUILTIN
    assert "cloud" in note


def comparison(mean, builtin, requests=108):
    return measured.Comparison(MODEL, requests, mean, builtin)


@pytest.mark.parametrize(
    ("found", "judge"),
    [
        (comparison(0.45, 0.6), BUILTIN),
        (comparison(0.7, 0.6), SERVED),
        (comparison(0.45, 0.6, requests=29), SERVED),
    ],
    ids=["worse", "better", "too few to tell"],
)
def test_auto_prefers_whoever_was_measured_to_be_better(script, found, judge):
    measured.keep(str(entry()["digest"]), found)
    assert judge_of(chosen()) == (judge, [])
    assert judge_of(chosen("ollama")) == (SERVED, [])


def test_what_was_measured_counts_for_these_files_of_the_model_only(script, fake_ollama):
    measured.keep(str(entry()["digest"]), comparison(0.45, 0.6))
    fake_ollama.models = [entry(digest="another")]
    assert judge_of(chosen())[0] == SERVED


@pytest.mark.parametrize("content", [b"", b"[]", b'{"d": 1}', b'{"d": {"comparison": {"model": "x"}}}', b"\xff\xfe"])
def test_a_damaged_file_of_what_was_measured_counts_for_nothing(script, content):
    measured.keep("x", comparison(0.45, 0.6))
    measured.paths.measured().write_bytes(content)
    assert measured.known("d") == measured.Measured()
    assert judge_of(chosen())[0] == SERVED
    measured.keep("d", comparison(0.45, 0.6))
    assert measured.known("d").comparison == comparison(0.45, 0.6)


def test_both_things_that_are_found_out_are_kept():
    measured.keep("d", comparison(0.45, 0.6))
    measured.keep("d", PROBE)
    assert measured.known("d") == measured.Measured(comparison(0.45, 0.6), PROBE)


def test_a_folder_that_can_not_be_written_to_is_borne(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    measured.keep("d", PROBE)
    assert measured.known("d") == measured.Measured()


def test_a_model_that_was_tried_out_is_asked_as_it_works(assistant, fake_ollama):
    fake_ollama.capabilities = ["completion", "thinking"]
    measured.keep(str(entry()["digest"]), PROBE)
    assistant.decide("Lend the drill to Sam on Saturday")
    assert all("think" not in chat.body for chat in fake_ollama.chats)


def test_the_environment_names_the_model_before_the_file_does(tmp_path, monkeypatch):
    file = tmp_path / "config.toml"
    assert settings.load(file).chat_model == "qwen3:4b-instruct"
    file.write_text('chat_model = "small:1b"\nollama_mode = "faithful"\n')
    assert (settings.load(file).chat_model, settings.load(file).ollama_mode) == ("small:1b", "faithful")
    monkeypatch.setenv("CAVEAT_MODEL", "other:2b")
    assert settings.load(file).chat_model == "other:2b"


def test_the_faithful_mode_brings_the_numbers_of_the_paper_and_yields_to_those_given_beside_it():
    changed = settings.change(Settings(), {"ollama_mode": "faithful", "fused": "30"})
    assert (changed.traversal, changed.depth, changed.weight_counter, changed.fused) == ("bfs", 10, 1.2, 30)


def test_a_mode_that_does_not_exist(tmp_path):
    with pytest.raises(SettingsError, match="fast or faithful or sparing"):
        settings.change(Settings(), {"ollama_mode": "quick"})


def test_a_family_that_does_not_exist():
    with pytest.raises(SettingsError, match="auto, builtin or ollama"):
        chosen("gpt")


@pytest.mark.parametrize(("capabilities", "think"), [(["completion"], None), (["completion", "thinking"], False)])
def test_reasoning_is_switched_off_where_a_model_has_it(assistant, fake_ollama, capabilities, think):
    fake_ollama.capabilities = capabilities
    assistant.decide("Lend the drill to Sam on Saturday")
    assert {chat.body.get("think") for chat in fake_ollama.chats} == {think}


def test_who_would_answer_is_the_model_that_is_there(script):
    assert who_answers("auto", Settings(chat_model=MODEL)).who == MODEL


@pytest.mark.parametrize("which", ["auto", "ollama"])
def test_without_a_server_one_line_says_what_it_would_add(away, which):
    answering = who_answers(which, Settings(chat_model=MODEL))
    assert answering.who == BUILT_IN
    assert "ollama serve" in answering.line


def test_a_model_that_is_missing_is_named_with_what_brings_it(script):
    answering = who_answers("auto", Settings(chat_model="other:4b"))
    assert answering.who == BUILT_IN
    assert "ollama pull other:4b" in answering.line


def test_a_model_that_was_found_worse_does_not_answer(script, fake_ollama):
    digest = fake_ollama.models[0]["digest"]
    measured.keep(digest, measured.Comparison(MODEL, 216, 0.40, 0.44))
    assert who_answers("auto", Settings(chat_model=MODEL)).who == BUILT_IN
    assert who_answers("ollama", Settings(chat_model=MODEL)).who == MODEL


def test_the_built_in_agents_are_told_without_looking(fake_ollama, script):
    assert who_answers("builtin", Settings(chat_model=MODEL)).who == BUILT_IN
    assert fake_ollama.requests == []

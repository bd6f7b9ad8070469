"""The commands around language models: list, recommend, fetch; each at the user's own word."""

from tests.fake_ollama import MODEL, entry, remote_entry, writes


def test_the_list_says_what_is_there_and_what_would_fit(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    monkeypatch.setenv("CAVEAT_MODEL", MODEL)
    fake_ollama.models = [entry(), remote_entry("far:120b")]
    ran = caveat("models")
    assert ran.code == 0
    assert f"* {MODEL}: 0.8 GB" in ran.out
    assert "far:120b: in the cloud, never used" in ran.out
    assert "fits" in ran.out


def test_the_list_as_json(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    told = caveat("models", "--json").json
    assert [row["name"] for row in told["models"]] == [MODEL]
    assert told["models"][0]["used"] is False
    assert told["advice"]


def test_a_model_is_fetched_with_progress(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    assert caveat("models", "pull", MODEL).out.startswith(f"{MODEL} is here.")
    assert fake_ollama.requests[0].body["model"] == MODEL


def test_a_model_that_can_not_be_fetched(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    fake_ollama.pull = writes(b'{"error": "pull model manifest: file does not exist"}\n')
    assert "file does not exist" in caveat("models", "pull", "nosuch:1b").refused_with(1)


def test_a_model_in_the_cloud_is_not_fetched(caveat, fake_ollama, monkeypatch):
    monkeypatch.setenv("OLLAMA_HOST", fake_ollama.url)
    assert "cloud" in caveat("models", "pull", "far:120b-cloud").refused_with(1)
    assert fake_ollama.requests == []


def test_without_a_server_there_is_one_line_that_helps(caveat):
    assert "ollama serve" in caveat("models").refused_with(1)
    assert "ollama serve" in caveat("models", "pull", MODEL).refused_with(1)


def test_asked_for_a_model_that_is_away_the_verdict_is_there_all_the_same(caveat):
    ran = caveat("ask", "Lunch with Dana tomorrow at noon", "--agents", "ollama", "--json")
    assert ran.code == 0
    assert set(ran.json["agents"].values()) == {"builtin"}
    assert "ollama serve" in ran.json["answer"]


def test_in_auto_a_server_that_is_away_is_not_mentioned(caveat):
    ran = caveat("ask", "Lunch with Dana tomorrow at noon")
    assert ran.code == 0
    assert "llama" not in ran.out + ran.err

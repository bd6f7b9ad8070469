"""Who is there: known at once, also where nobody is."""

from __future__ import annotations

import subprocess
import sys

import pytest

from models.errors import AwayError, ModelMissingError, RemoteModelError
from models.ollama import Patience, Server
from tests.fake_ollama import MODEL, drips, entry, garbage, redirects, refuses, remote_entry, resets, silent

AWAY = "Ollama does not answer at {url}. Start it with `ollama serve`."


def test_version_and_models(fake_ollama):
    fake_ollama.models = [entry("one:1b"), remote_entry("far:120b"), entry("big:120b-cloud"), entry("near:cloud")]
    presence = Server(fake_ollama.url).look()
    assert (presence.url, presence.version) == (fake_ollama.url, "0.32.15")
    assert [(model.name, model.remote) for model in presence.models] == [
        ("one:1b", False),
        ("far:120b", True),
        ("big:120b-cloud", True),
        ("near:cloud", True),
    ]
    one = presence.models[0]
    assert (one.size, one.parameter_size, one.quantization) == (800_000_000, "1.0B", "Q4_K_M")
    assert one.digest


@pytest.mark.parametrize(
    ("asked", "had"), [("qwen3", "qwen3:latest"), ("qwen3:latest", "qwen3"), ("Qwen3:4B", "qwen3:4b")]
)
def test_a_name_is_found_with_and_without_its_tag(fake_ollama, asked, had):
    fake_ollama.models = [entry("other:latest"), entry(had)]
    server = Server(fake_ollama.url)
    assert server.find(asked).name == had
    assert server.look().model(asked) == server.find(asked)


def test_a_model_that_is_not_there(fake_ollama):
    with pytest.raises(ModelMissingError, match="`ollama pull toy:7b`"):
        Server(fake_ollama.url).find("toy:7b")
    assert Server(fake_ollama.url).look().model("toy:7b") is None


@pytest.mark.parametrize("name", ["far:120b", "gpt-oss:120b-cloud", "gpt-oss:CLOUD"])
def test_a_model_in_the_cloud_is_refused(fake_ollama, name):
    fake_ollama.models = [entry(), remote_entry("far:120b")]
    for ask in (Server(fake_ollama.url).find, Server(fake_ollama.url).show):
        with pytest.raises(RemoteModelError, match="ollama list"):
            ask(name)


def test_nobody_listens(closed_port):
    with pytest.raises(AwayError) as caught:
        Server(closed_port).look()
    assert str(caught.value) == AWAY.format(url=closed_port)


def test_no_network_at_all():
    """In a network namespace of its own even loopback is down."""
    script = "from models.ollama import Server\ntry: Server('127.0.0.1').look()\nexcept Exception as e: print(repr(e))"
    ran = subprocess.run(
        ["unshare", "--net", "--map-root-user", sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode and "unshare" in ran.stderr:
        pytest.skip(f"no network namespaces here: {ran.stderr.strip()}")
    assert ran.stdout.startswith("AwayError("), ran


@pytest.mark.parametrize("behaviour", [silent(), drips(0.01)], ids=["silent", "dripping"])
def test_who_listens_and_does_not_answer_is_away(fake_ollama, behaviour):
    fake_ollama.everything = behaviour
    with pytest.raises(AwayError):
        Server(fake_ollama.url, Patience(connect=0.1)).look()
    assert fake_ollama.hung_up.wait(5)


@pytest.mark.parametrize(
    "behaviour",
    [
        garbage(),
        resets(),
        refuses(404, "page not found"),
        redirects("http://127.0.0.1:1/"),
        lambda exchange: exchange.answer("<html>Hello</html>"),
        lambda exchange: exchange.answer([]),
        lambda exchange: exchange.answer({}),
    ],
    ids=["garbage", "reset", "404", "redirect", "a page", "a list", "an object"],
)
def test_who_answers_and_is_no_ollama_is_away(fake_ollama, behaviour):
    fake_ollama.everything = behaviour
    with pytest.raises(AwayError):
        Server(fake_ollama.url).look()


def test_proxies_are_not_asked(fake_ollama, closed_port, monkeypatch):
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, closed_port)
    assert Server(fake_ollama.url).look().model(MODEL)


def test_what_a_model_can_do(fake_ollama):
    fake_ollama.capabilities = ["completion", "thinking"]
    details = Server(fake_ollama.url).show(MODEL)
    assert (details.capabilities, details.context) == ({"completion", "thinking"}, 32768)
    with pytest.raises(ModelMissingError):
        Server(fake_ollama.url).show("toy:7b")


def test_what_is_loaded(fake_ollama):
    (loaded,) = Server(fake_ollama.url).running()
    assert (loaded.name, loaded.size, loaded.size_vram, loaded.context) == (MODEL, 800_000_000, 0, 4096)


def test_looking_loads_no_client(fake_ollama):
    """At every start it is asked whether Ollama is there; the client takes a quarter of a second to load."""
    script = (
        "import sys\nfrom models.ollama import Server\n"
        f"assert Server({fake_ollama.url!r}).look().models\n"
        "print(sorted({'ollama', 'httpx', 'pydantic', 'ssl'} & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "ollama" not in ran.stdout, ran.stdout
    assert "httpx" not in ran.stdout
    assert "pydantic" not in ran.stdout


PATIENT = Patience(connect=5.0)


@pytest.mark.parametrize("loaded", [True, False])
def test_whether_a_model_is_in_memory(fake_ollama, loaded):
    fake_ollama.loaded = loaded
    assert Server(fake_ollama.url, PATIENT).is_loaded(MODEL.upper()) is loaded


def test_another_model_in_memory_does_not_count(fake_ollama):
    assert not Server(fake_ollama.url, PATIENT).is_loaded("other:4b")


@pytest.mark.parametrize("play", [silent(), garbage(), refuses(500, "no"), drips(0.05)])
def test_a_server_that_does_not_say_what_is_in_memory_holds_nobody_up(fake_ollama, play):
    fake_ollama.everything = play
    assert Server(fake_ollama.url, Patience(connect=0.2)).is_loaded(MODEL)


def test_where_nobody_is_nothing_is_being_loaded(closed_port):
    assert Server(closed_port).is_loaded(MODEL)

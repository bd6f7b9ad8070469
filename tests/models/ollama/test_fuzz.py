"""Whatever a server answers, there is a result or an error of ours."""

from __future__ import annotations

import contextlib
import json
import random

from hypothesis import given
from hypothesis import strategies as st

from models.errors import OllamaError
from models.ollama import Server
from models.ollama.catalog import Details, Loaded, Model, Presence, Progress, entries, full_name
from tests.fake_ollama import part, writes

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KEYS = st.sampled_from(
    "model name digest size details remote_host context_length parameter_size models model_info capabilities "
    "general.architecture status completed total size_vram".split()
)
OBJECT = st.dictionaries(KEYS, JSON, max_size=8)


@given(answer=OBJECT)
def test_answers_about_models(answer):
    for value in (answer, *entries(answer)):
        assert isinstance(Model.of(value).size, int)
        assert isinstance(Loaded.of(value).name, str)
    assert Details.of("toy:1b", answer).model == "toy:1b"
    assert isinstance(Progress.of(answer).status, str)


@given(name=st.text())
def test_a_name_with_its_tag_is_its_own(name):
    assert full_name(full_name(name)) == full_name(name)


@given(version=st.text())
def test_any_version(version):
    assert Presence("", version, ()).outdated in (True, False)


def test_versions_that_leak():
    told = {
        "0.17.0": True,
        "0.9.6": True,
        "0.17.1": False,
        "0.32.15": False,
        "1.0.0": False,
        "0.0.0": False,
        "dev": False,
    }
    assert {version: Presence("", version, ()).outdated for version in told} == told
    assert Presence("", "0.17.0-rc1", ()).outdated


def test_streams_with_broken_bytes(fake_ollama, server, call):
    """A good stream with bytes flipped, dropped and doubled, a hundred times with a fixed seed."""
    lines = [part("Friday "), part("is "), part("free.", done=True, prompt_eval_count=20, eval_count=3)]
    good = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    dice = random.Random(3)
    whole = 0
    for _ in range(100):
        broken = bytearray(good)
        for _ in range(dice.randint(1, 3)):
            at = dice.randrange(len(broken))
            broken[at : at + dice.randint(0, 2)] = bytes(dice.randrange(256) for _ in range(dice.randint(0, 2)))
        fake_ollama.play(writes(bytes(broken)))
        with server.chat(call()) as stream, contextlib.suppress(OllamaError):
            list(stream)
            assert stream.reply.text.strip()
            whole += 1
    assert 0 < whole < 100


def test_answers_about_the_server_with_broken_bytes(fake_ollama):
    good = b'{"version": "0.32.15", "models": [{"model": "toy:1b", "size": 5, "details": {}}]}'
    dice = random.Random(4)
    found = 0
    for _ in range(100):
        broken = bytearray(good)
        broken[dice.randrange(len(good))] = dice.randrange(256)
        fake_ollama.everything = lambda exchange, text=bytes(broken): exchange.answer(text.decode("latin-1"))
        for ask in (Server(fake_ollama.url).look, Server(fake_ollama.url).running):
            with contextlib.suppress(OllamaError):
                ask()
                found += 1
    assert 0 < found < 200

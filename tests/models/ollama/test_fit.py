"""Which model fits into memory."""

from __future__ import annotations

import pytest

from models.ollama.fit import CANDIDATES, OVERHEAD, advise, cache_a_token, free_memory
from tests.fake_ollama import entry, refuses, remote_entry

BEST = CANDIDATES[0].name
PLENTY = 64_000_000_000


def names(advice):
    return tuple(fit and fit.name for fit in (advice.use, advice.fetch))


@pytest.mark.parametrize(
    ("here", "free", "expected"),
    [
        ([], PLENTY, (None, BEST)),
        ([], 3_000_000_000, (None, CANDIDATES[1].name)),
        ([], 2_000_000_000, (None, CANDIDATES[2].name)),
        ([], 1_000_000_000, (None, None)),
        ([entry("small:1b", size=800_000_000)], PLENTY, ("small:1b", BEST)),
        ([entry("small:1b", size=800_000_000)], 1_300_000_000, ("small:1b", None)),
        ([entry("small:1b", size=800_000_000)], 900_000_000, (None, None)),
        ([entry(BEST, size=2_500_000_000)], PLENTY, (BEST, None)),
        ([entry(BEST, size=2_500_000_000), entry("big:14b", size=9_000_000_000)], PLENTY, (BEST, None)),
        ([entry("small:1b"), entry("big:14b", size=9_000_000_000)], PLENTY, ("big:14b", None)),
        ([remote_entry()], PLENTY, (None, BEST)),
    ],
)
def test_what_to_use_and_what_to_fetch(fake_ollama, server, here, free, expected):
    fake_ollama.models = here
    advice = advise(server, free=free)
    assert names(advice) == expected
    assert all(fit is None or fit.needs <= free for fit in (advice.use, advice.fetch))


def test_the_advice_in_words(fake_ollama, server):
    fake_ollama.models = [entry("small:1b", size=800_000_000)]
    words = str(advise(server, free=PLENTY))
    assert "small:1b (about 1.3 GB) fits; 64.0 GB of memory are free." in words
    assert f"`ollama pull {BEST}`" in words
    assert "works without" in str(advise(server, free=1000))


def test_a_model_that_only_embeds_is_not_advised(fake_ollama, server):
    fake_ollama.capabilities = ["embedding"]
    assert advise(server, free=PLENTY).use is None


def test_a_longer_context_needs_more(fake_ollama, server):
    fake_ollama.models = [entry("small:1b")]
    short, long = (advise(server, free=PLENTY, num_ctx=n).use for n in (4096, 32768))
    per_token = 2 * 24 * 2 * (896 // 14) * 2
    assert long.needs - short.needs == per_token * (32768 - 4096)
    assert short.needs == 800_000_000 + per_token * 4096 + OVERHEAD


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (
            {"block_count": 36, "attention.head_count": 32, "attention.head_count_kv": 8, "attention.key_length": 128},
            147_456,
        ),
        ({"block_count": 2, "attention.head_count": 4, "embedding_length": 64}, 2 * 2 * 4 * 16 * 2),
        ({"block_count": 2, "attention.head_count": 4, "attention.head_count_kv": [1, 2], "embedding_length": 64}, 512),
        ({}, 150_000),
    ],
)
def test_the_cache_of_a_token(shape, expected):
    architecture = {"general.architecture": "toy", **{f"toy.{key}": value for key, value in shape.items()}}
    assert cache_a_token(architecture) == expected


def test_memory_is_known_here():
    assert free_memory() > 100_000_000


def test_a_model_that_the_server_can_not_tell_about_is_passed_over(fake_ollama, server, monkeypatch):
    fake_ollama.models = [entry("broken:1b"), entry("small:1b")]
    serve = fake_ollama.serve

    def broken(exchange):
        told = exchange.request.path == "/api/show" and exchange.request.body["model"] == "broken:1b"
        (refuses(500, "its manifest is damaged") if told else serve)(exchange)

    monkeypatch.setattr(fake_ollama, "serve", broken)
    assert names(advise(server, free=PLENTY)) == ("small:1b", BEST)

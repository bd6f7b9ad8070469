"""A probe finds out what works on a model, whatever the server claims."""

from __future__ import annotations

import dataclasses
import json

import pytest

from models.errors import ModelMissingError, ModelTimeoutError, RemoteModelError, TooBigError
from models.ollama.probe import Probe, probe
from tests.fake_ollama import MODEL, refuses, remote_entry, says, silent

GOOD = {"reason": "seven is more than three", "larger": "yes"}


def model(*, schema_when=(None, False, True), speaks=True):
    """A model that keeps to its schema only under these ways to think."""

    def play(exchange):
        body = exchange.request.body
        if body["options"]["num_predict"] == 1:
            says("Hi", done_reason="length", tokens=1)(exchange)
        elif not speaks:
            silent()(exchange)
        elif body.get("think") in schema_when:
            says(GOOD)(exchange)
        else:
            says('{"{')(exchange)

    return play


def test_a_model_on_which_all_works(fake_ollama, server):
    fake_ollama.play(model())
    found = probe(server, MODEL)
    assert dataclasses.replace(found, tokens_a_second=0.0) == Probe(
        model=MODEL,
        digest=server.find(MODEL).digest,
        schema=True,
        think=None,
        tokens_a_second=0.0,
    )
    assert found.tokens_a_second > 0


@pytest.mark.parametrize(
    ("schema_when", "schema", "think"),
    [
        ((None, False, True), True, False),
        ((None, True), True, None),  # without thinking, the schema is forgotten
        ((True,), True, True),
        ((), False, None),
    ],
)
def test_the_way_to_think_under_which_the_schema_holds(fake_ollama, server, schema_when, schema, think):
    fake_ollama.capabilities = ["completion", "thinking"]
    fake_ollama.play(model(schema_when=schema_when))
    found = probe(server, MODEL)
    assert (found.schema, found.think) == (schema, think)


def test_a_model_that_does_not_think_is_not_told_how_to(fake_ollama, server):
    fake_ollama.play(model())
    probe(server, MODEL)
    assert not any("think" in request.body for request in fake_ollama.chats)


def test_an_answer_that_only_looks_like_the_schema(fake_ollama, server):
    fake_ollama.play(says({"reason": "more", "larger": "perhaps"}))
    assert probe(server, MODEL).schema is False


def test_a_probe_is_over_in_time(fake_ollama, server):
    fake_ollama.play(model(speaks=False))
    with pytest.raises(ModelTimeoutError):
        probe(server, MODEL, seconds=0.1)


def test_what_a_probe_cannot_do(fake_ollama, server):
    with pytest.raises(ModelMissingError):
        probe(server, "toy:7b")
    fake_ollama.models.append(remote_entry("far:120b"))
    with pytest.raises(RemoteModelError):
        probe(server, "far:120b")
    fake_ollama.play(refuses(500, "model requires more system memory (5.3 GiB) than is available (3.3 GiB)"))
    with pytest.raises(TooBigError):
        probe(server, MODEL)


def test_a_probe_can_be_stored(fake_ollama, server):
    fake_ollama.play(model())
    found = probe(server, MODEL)
    assert Probe(**json.loads(json.dumps(dataclasses.asdict(found)))) == found

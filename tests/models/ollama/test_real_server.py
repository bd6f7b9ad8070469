"""The same against a real server with real small models. What must hold whatever the model says."""

from __future__ import annotations

import json
import time

import pytest

from models.errors import BrokenAnswerError, ChatClosedError, ContextOverflowError, ModelMissingError
from models.ollama import ChatCall, Message, Server
from models.ollama.probe import probe

SCHEMA = {
    "type": "object",
    "properties": {"reason": {"type": "string", "maxLength": 24}, "free": {"type": "boolean"}},
    "required": ["reason", "free"],
    "additionalProperties": False,
}
YES_OR_NO = {"type": "boolean"}


def question(model, text="Dana is busy on Friday. Is Dana free on Friday?", **more):
    return ChatCall(**{"model": model, "messages": [Message("user", text)], "num_ctx": 512, "num_predict": 64, **more})


@pytest.fixture
def server(rig):
    return Server(rig.url)


def test_who_is_there(rig, server):
    presence = server.look()
    assert presence.version
    model = presence.model(rig.model)
    assert model is not None
    assert model.size > 10_000_000
    assert len(model.digest) >= 12
    details = server.show(rig.model)
    assert "completion" in details.capabilities
    assert details.context >= 2048
    with pytest.raises(ModelMissingError):
        server.chat(question("no-such-model:1b"))


def test_an_answer_fits_its_schema_and_comes_in_pieces(rig, server):
    with server.chat(question(rig.fast, schema=SCHEMA)) as stream:
        pieces = list(stream)
    assert len(pieces) > 3
    assert "".join(pieces) == stream.reply.text
    answer = json.loads(stream.reply.text)
    assert set(answer) == {"free", "reason"}
    assert isinstance(answer["free"], bool)
    assert 0 < stream.reply.prompt_tokens < 512
    assert 0 < stream.reply.tokens <= 64


def test_the_same_question_has_the_same_answer_and_count(rig, server):
    """The second time the prompt is in the server's cache; its tokens are counted all the same."""
    replies = []
    for _ in range(2):
        with server.chat(question(rig.fast, schema=YES_OR_NO)) as stream:
            list(stream)
        replies.append((stream.reply.text, stream.reply.prompt_tokens))
    assert replies[0] == replies[1]


def test_a_prompt_that_does_not_fit_is_refused(rig, server):
    with (
        server.chat(question(rig.fast, "Dana is busy on Friday. " * 200)) as stream,
        pytest.raises(ContextOverflowError),
    ):
        list(stream)


def test_an_answer_that_is_cut_off_is_no_answer(rig, server):
    text = "Tell me a long story about a fox, in many sentences."
    with (
        server.chat(question(rig.fast, text, num_predict=5)) as stream,
        pytest.raises(BrokenAnswerError, match="5 tokens"),
    ):
        list(stream)


def test_closing_stops_the_model(rig, server):
    """The server answers one question at a time: had it written on, the next would have waited for that."""
    with server.chat(question(rig.fast, "Tell me a long story about a fox.", num_predict=450)) as stream:
        pieces = iter(stream)
        next(pieces)
        began = time.monotonic()
        for _ in range(10):
            next(pieces)
        ten = time.monotonic() - began
        stream.close()
        with pytest.raises(ChatClosedError):
            next(pieces)
    with server.chat(question(rig.fast, schema=YES_OR_NO)) as stream:
        list(stream)
    assert stream.reply.seconds < 40 * ten


def test_what_is_loaded(rig, server):
    loaded = next(model for model in server.running() if model.name == rig.fast)
    assert loaded.size > 10_000_000
    assert loaded.context == 512


def test_a_probe(rig, server):
    found = probe(server, rig.fast, num_ctx=512)
    assert (found.model, found.schema) == (rig.fast, True)
    assert found.tokens_a_second > 0

"""What is sent, and what comes back when all goes well."""

from __future__ import annotations

import json

import pytest

from models.errors import BrokenAnswerError, ModelMissingError, RemoteModelError
from models.ollama import Server
from tests.fake_ollama import MODEL, FakeOllama, entry, part, redirects, refuses, remote_entry, says, writes

SCHEMA = {"type": "object", "properties": {"free": {"type": "boolean"}}, "required": ["free"]}


def test_an_answer_comes_in_pieces(fake_ollama, server, call):
    fake_ollama.play(says("Friday is free.", piece=4, prompt_tokens=21, tokens=6))
    with server.chat(call()) as stream:
        assert list(stream) == ["Frid", "ay i", "s fr", "ee."]
    reply = stream.reply
    assert (reply.text, reply.prompt_tokens, reply.tokens, reply.done_reason) == ("Friday is free.", 21, 6, "stop")
    assert reply.seconds > 0
    assert stream.text == reply.text


def test_each_piece_is_there_before_the_next_is_written(fake_ollama, server, call):
    seen = []

    def play(exchange):
        for letter in "abc":
            exchange.line(part(letter))
            while "".join(seen) != "abc"[: "abc".index(letter) + 1]:
                assert not exchange.wait(0.005)
        exchange.line(part(done=True))
        exchange.end()

    fake_ollama.play(play)
    with server.chat(call()) as stream:
        for piece in stream:
            seen.append(piece)  # noqa: PERF402 (the server waits for each)
    assert stream.reply.text == "abc"


def test_what_is_sent(fake_ollama, server, call):
    question = call(schema=SCHEMA, num_ctx=2048, num_predict=64, think=False, temperature=0.5, seed=7, keep_alive="1h")
    fake_ollama.play(says({"free": True}))
    with server.chat(question) as stream:
        list(stream)
    (request,) = fake_ollama.chats
    assert request.body == {
        "model": MODEL,
        "messages": [{"role": "system", "content": "You answer."}, {"role": "user", "content": "Is Friday free?"}],
        "stream": True,
        "truncate": False,
        "shift": False,
        "format": SCHEMA,
        "think": False,
        "keep_alive": "1h",
        "options": {"num_ctx": 2048, "num_predict": 64, "temperature": 0.5, "seed": 7},
    }
    with server.chat(call()) as stream:
        list(stream)
    assert not {"format", "think"} & set(fake_ollama.chats[-1].body)


def test_no_key_and_no_proxy(fake_ollama, call, closed_port, monkeypatch):
    monkeypatch.setenv("OLLAMA_API_KEY", "secret")
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, closed_port)
    with Server(fake_ollama.url).chat(call()) as stream:
        list(stream)
    for request in fake_ollama.requests:
        assert "secret" not in str(request.headers)
        assert "authorization" not in request.headers


def test_a_redirect_is_not_followed(fake_ollama, server, call):
    with FakeOllama() as other:
        fake_ollama.play(redirects(f"{other.url}/api/chat"))
        with server.chat(call()) as stream, pytest.raises(Exception, match="redirects"):
            list(stream)
        assert not other.requests


@pytest.mark.parametrize("name", ["far:120b", "gpt-oss:120b-cloud"])
def test_nothing_is_sent_to_a_model_in_the_cloud(fake_ollama, server, call, name):
    fake_ollama.models = [entry(), remote_entry("far:120b"), entry("gpt-oss:120b-cloud")]
    with pytest.raises(RemoteModelError):
        server.chat(call(model=name))
    assert not fake_ollama.chats


def test_nothing_is_sent_where_the_model_is_missing(fake_ollama, server, call):
    with pytest.raises(ModelMissingError, match="ollama pull toy:7b"):
        server.chat(call(model="toy:7b"))
    assert not fake_ollama.chats


def test_a_model_that_goes_between_the_look_and_the_question(fake_ollama, server, call):
    fake_ollama.play(refuses(404, f"model '{MODEL}' not found"))
    with server.chat(call()) as stream, pytest.raises(ModelMissingError):
        list(stream)


def test_many_answers_at_once(fake_ollama, server, call):
    """The connections of one server don't get into each other's way."""
    fake_ollama.play(lambda exchange: says(exchange.request.body["messages"][-1]["content"], piece=1)(exchange))
    streams = [server.chat(call(f"Question {number}")) for number in range(8)]
    iterators = [iter(stream) for stream in streams]
    for _ in range(len("Question 0")):
        for iterator in iterators:
            next(iterator)
    for stream, iterator in zip(streams, iterators, strict=True):
        assert not list(iterator)
        stream.close()
    assert [stream.reply.text for stream in streams] == [f"Question {number}" for number in range(8)]


def test_letters_that_some_take_for_ends_of_lines(fake_ollama, server, call):
    text = "a\u2028b\u2029c\x85d"
    line = json.dumps(part(text, done=True), ensure_ascii=False).encode()
    fake_ollama.play(writes(line))  # and the last line may lack its end
    with server.chat(call()) as stream:
        list(stream)
    assert stream.reply.text == text


def test_there_is_no_reply_before_the_end(server, call):
    with server.chat(call()) as stream, pytest.raises(BrokenAnswerError):
        _ = stream.reply


def test_half_a_letter_is_no_fault(fake_ollama, server, call):
    """A terminal can hand over half a surrogate pair, and a broken model can write one."""
    fake_ollama.play(writes(b'{"message": {"content": "a\\ud83d"}, "done": true}\n'))
    with server.chat(call("Is \ud83d free?")) as stream:
        assert list(stream) == ["a?"]
    assert fake_ollama.chats[0].body["messages"][-1]["content"] == "Is ? free?"

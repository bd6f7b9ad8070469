"""Every kind of trouble ends in an error of its own, with a message that tells what happened and what helps."""

from __future__ import annotations

import pytest

from models.errors import (
    AwayError,
    BrokenAnswerError,
    ContextOverflowError,
    ModelMissingError,
    ModelTimeoutError,
    OllamaError,
    ServerFailedError,
    StillLoadingError,
    TooBigError,
)
from models.ollama import Patience, Server
from tests.fake_ollama import (
    MODEL,
    dies,
    drips,
    fails_midway,
    garbage,
    part,
    refuses,
    resets,
    says,
    silent,
    stops_early,
    writes,
)

LLAMA_OVERFLOW = (
    '{"error":{"code":400,"message":"request (931 tokens) exceeds the available context size (512 tokens), '
    'try increasing it","type":"exceed_context_size_error","n_prompt_tokens":931,"n_ctx":512}}'
)

FAULTS = {
    "dead before the first piece": (dies(), BrokenAnswerError, "broke off in the middle"),
    "dead in the middle": (dies("Fri"), BrokenAnswerError, "broke off in the middle"),
    "ended without being done": (stops_early("Fri"), BrokenAnswerError, "broke off in the middle"),
    "ended without a word": (writes(b"\n"), BrokenAnswerError, "broke off in the middle"),
    "reset before the first piece": (resets(), BrokenAnswerError, "broke off in the middle"),
    "reset in the middle": (resets("Fri"), BrokenAnswerError, "broke off in the middle"),
    "a broken line": (writes(b'{"model": "toy:1b", "mess\n'), BrokenAnswerError, "not in Ollama's language"),
    "a line that is no object": (writes(b"[1, 2]\n"), BrokenAnswerError, "not in Ollama's language"),
    "an object of another kind": (writes(b'{"choices": []}\n'), BrokenAnswerError, "not in Ollama's language"),
    "a message of another kind": (writes(b'{"message": "hi"}\n'), BrokenAnswerError, "not in Ollama's language"),
    "nested without end": (writes(b"[" * 500_000), BrokenAnswerError, "not in Ollama's language"),
    "garbage": (garbage(), BrokenAnswerError, "not in Ollama's language"),
    "a line without an end": (writes(b"x" * (2 << 20)), BrokenAnswerError, "not in Ollama's language"),
    "another encoding": (writes('{"message": {"content": "é"}}'.encode("latin-1")), BrokenAnswerError, "language"),
    "empty": (says(""), BrokenAnswerError, "is empty"),
    "blank": (says(" \n "), BrokenAnswerError, "is empty"),
    "empty, its tokens used up": (says("", done_reason="length", tokens=512), BrokenAnswerError, "after 512 tokens"),
    "cut off": (says("Friday is", done_reason="length", tokens=512), BrokenAnswerError, "after 512 tokens"),
    "only reasoning": (says("<think>Friday</think>"), BrokenAnswerError, "is empty"),
    "only reasoning, unfinished": (says("<think>Fri", done_reason="length", tokens=9), BrokenAnswerError, "cut off"),
    "too big": (
        refuses(500, "model requires more system memory (5.3 GiB) than is available (3.3 GiB)"),
        TooBigError,
        r"needs 5.3 GiB, 3.3 GiB are free.*`ollama stop`",
    ),
    "too big for the card": (refuses(500, "cudaMalloc failed: out of memory"), TooBigError, "does not fit into memory"),
    "killed for memory": (
        refuses(500, "llama runner process has terminated: signal: killed"),
        TooBigError,
        "does not fit into memory",
    ),
    "model gone": (refuses(404, f"model '{MODEL}' not found"), ModelMissingError, f"`ollama pull {MODEL}`"),
    "overflow by llama.cpp": (refuses(400, LLAMA_OVERFLOW), ContextOverflowError, "into 4096 tokens"),
    "overflow by Ollama": (
        refuses(400, "the prompt is longer than the context length currently available to the model"),
        ContextOverflowError,
        "into 4096 tokens",
    ),
    "overflow of an older server": (
        refuses(400, "the input length exceeds the context length"),
        ContextOverflowError,
        "`ollama show`",
    ),
    "prompt cut in half": (says("Yes.", prompt_tokens=2050), ContextOverflowError, "does not fit"),
    "no room for the answer": (
        says("Fri", done_reason="length", prompt_tokens=4090, tokens=6),
        ContextOverflowError,
        "does not fit",
    ),
    "failed": (refuses(500, "model runner has unexpectedly stopped"), ServerFailedError, "unexpectedly stopped.*log"),
    "failed by the runner": (
        refuses(400, '{"error":{"code":400,"message":"failed to parse grammar","type":"invalid_request_error"}}'),
        ServerFailedError,
        r"^Ollama failed: failed to parse grammar\. Look",
    ),
    "failed in the middle": (fails_midway("Fri", "an error was encountered"), ServerFailedError, "was encountered"),
    "too big in the middle": (fails_midway("Fri", "CUDA error: out of memory"), TooBigError, "memory"),
    "failed without a word": (lambda exchange: exchange.answer("", 502), ServerFailedError, "status 502"),
    "failed with a page": (
        lambda exchange: exchange.answer("<html>" + "\x1b[31mbad\n" * 99, 500),
        ServerFailedError,
        r"^Ollama failed: <html> \[31mbad \[31mbad .*…\. Look",
    ),
    "busy": (
        refuses(503, "server busy, please try again. maximum pending requests exceeded"),
        ServerFailedError,
        "busy",
    ),
}


@pytest.mark.parametrize(("behaviour", "kind", "words"), FAULTS.values(), ids=FAULTS)
def test_each_trouble_has_its_error(fake_ollama, server, call, behaviour, kind, words):
    fake_ollama.play(behaviour)
    long = call("Is Friday free? " * 1200 if behaviour is FAULTS["prompt cut in half"][0] else "Is Friday free?")
    with server.chat(long) as stream, pytest.raises(kind, match=words) as caught:
        list(stream)
    assert type(caught.value) is kind
    message = str(caught.value)
    assert message.isprintable()
    assert len(message) < 400
    assert "`" in message or "Ask" in message, "the message should say what helps"


def test_a_server_that_goes_between_the_look_and_the_question(fake_ollama, server, call):
    stream = server.chat(call())
    fake_ollama.stop()
    with stream, pytest.raises(AwayError, match="`ollama serve`"):
        list(stream)


@pytest.mark.parametrize(
    ("behaviour", "patience", "words"),
    [
        (silent(), Patience(first=0.1), r"did not begin to answer within 0\.1 seconds"),
        (silent("Fri"), Patience(between=0.1), r"fell silent for 0\.1 seconds"),
        (drips(0.02), Patience(between=5, whole=0.2), r"took longer than 0\.2 seconds"),
    ],
    ids=["never begins", "falls silent", "drips"],
)
def test_patience_ends(fake_ollama, call, behaviour, patience, words):
    fake_ollama.play(behaviour)
    with (
        Server(fake_ollama.url, patience).chat(call()) as stream,
        pytest.raises(ModelTimeoutError, match=words) as caught,
    ):
        list(stream)
    assert "`ollama ps`" in str(caught.value)
    assert fake_ollama.hung_up.wait(5), "the server should stop writing"


@pytest.mark.parametrize(("text", "error"), [("", StillLoadingError), ("Fri", ModelTimeoutError)])
def test_a_model_that_is_not_in_memory_yet_is_told_from_one_that_does_not_answer(fake_ollama, call, text, error):
    fake_ollama.loaded = False
    fake_ollama.play(silent(text))
    patience = Patience(connect=5, first=0.3, between=0.3)
    with Server(fake_ollama.url, patience).chat(call()) as stream, pytest.raises(ModelTimeoutError) as caught:
        list(stream)
    assert type(caught.value) is error


def test_a_half_line_does_not_count_as_a_piece(fake_ollama, call):
    """A server that writes bytes without ever ending a line is silent."""

    def play(exchange):
        while not exchange.wait(0.01):
            exchange.line(b" ")

    fake_ollama.play(play)
    with Server(fake_ollama.url, Patience(first=0.2)).chat(call()) as stream, pytest.raises(ModelTimeoutError):
        list(stream)


def test_a_model_that_reasons_is_not_silent(fake_ollama, call):
    """Pieces of reasoning keep the call alive, and are not shown."""

    def play(exchange):
        for _ in range(10):
            exchange.line({"message": {"role": "assistant", "content": "", "thinking": "hmm"}, "done": False})
            assert not exchange.wait(0.05)
        exchange.line(part("Yes.", done=True))
        exchange.end()

    fake_ollama.play(play)
    with Server(fake_ollama.url, Patience(first=0.3, between=0.3)).chat(call()) as stream:
        assert list(stream) == ["Yes."]


def test_the_server_is_asked_anew_after_a_fault(fake_ollama, server, call):
    fake_ollama.play(refuses(500, "model runner has unexpectedly stopped"), resets("Fr"), says("Friday is free."))
    for _ in range(2):
        with server.chat(call()) as stream, pytest.raises(OllamaError):
            list(stream)
    with server.chat(call()) as stream:
        list(stream)
    assert stream.reply.text == "Friday is free."

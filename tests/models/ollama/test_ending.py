"""Whether an answer is whole: a prompt that was cut, an answer that was cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.errors import BrokenAnswerError, ContextOverflowError
from models.ollama import ChatCall, Message
from models.ollama.ending import prompt_was_cut, whole

SCHEMA = {"type": "object"}


def question(characters: int, num_ctx: int = 4096, schema: dict[str, str] | None = None) -> ChatCall:
    return ChatCall(model="toy:1b", messages=[Message("user", "x" * characters)], num_ctx=num_ctx, schema=schema)


@pytest.mark.parametrize(
    ("characters", "read", "cut"),
    [
        (48_000, 2050, True),  # 12,000 tokens into 4,096: what Ollama 0.34 keeps of them
        (400, 110, False),
        (16_000, 4000, False),
        (16_000, None, False),  # an old server that had all of it in its cache
        (16_000, 0, False),
        (16_000, 12, False),  # an old server that counts what was new alone
        (400, 4097, True),
    ],
)
def test_a_prompt_that_was_cut(characters, read, cut):
    assert prompt_was_cut(question(characters), read) is cut


@given(words=st.integers(1, 3000), num_ctx=st.sampled_from([512, 2048, 4096, 8192]))
def test_a_prompt_that_was_read_whole_is_never_called_cut(words, num_ctx):
    """Prose has four to six characters a token."""
    for characters_a_token in (3, 4, 6, 8):
        tokens = -(-words * 5 // characters_a_token)
        if tokens <= num_ctx:
            assert not prompt_was_cut(question(words * 5, num_ctx), tokens)


def done(**more: object) -> dict[str, object]:
    return {"done": True, "done_reason": "stop", "prompt_eval_count": 20, "eval_count": 5, **more}


def test_a_whole_answer():
    reply = whole(question(80), " Yes. ", done(), 1.5)
    assert (reply.text, reply.prompt_tokens, reply.tokens, reply.done_reason, reply.seconds) == (
        " Yes. ",
        20,
        5,
        "stop",
        1.5,
    )


def test_an_answer_of_which_little_is_told():
    reply = whole(question(80), "Yes.", {"done": True}, 1.5)
    assert (reply.prompt_tokens, reply.tokens, reply.done_reason) == (None, 0, "stop")


def test_json_that_ends_where_its_tokens_end_is_whole():
    assert whole(question(80, schema=SCHEMA), '{"a": 1}', done(done_reason="length"), 1).text == '{"a": 1}'
    with pytest.raises(BrokenAnswerError):
        whole(question(80, schema=SCHEMA), '{"a": 1', done(done_reason="length"), 1)
    with pytest.raises(BrokenAnswerError):
        whole(question(80), '{"a": 1}', done(done_reason="length"), 1)


def test_an_answer_that_filled_the_context():
    with pytest.raises(ContextOverflowError):
        whole(question(80, 512), "Friday", done(done_reason="length", prompt_eval_count=500, eval_count=12), 1)

"""Reasoning never gets out, whether it is marked as such, slips into the answer, or has lost its opening tag."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.ollama.thinking import showable, without_reasoning
from tests.fake_ollama import says

PROSE = st.text(st.characters(blacklist_characters="<>", blacklist_categories=("Cs",)))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Friday is free.", "Friday is free."),
        ("<think>Is it?</think>Friday is free.", "Friday is free."),
        ("\n<think>\nIs it?\n</think>\n\nFriday is free.", "Friday is free."),
        ("Is it? I must look.</think>\nFriday is free.", "Friday is free."),
        ("<think>a</think>b<think>c</think>Friday is free.", "Friday is free."),
        ("a</think>b</think>Friday is free.", "Friday is free."),
        ("<think>Is it", ""),
        ("<think>Is it?</think>", ""),
        ("<think>a</think><think>b", ""),
        ("1 < 2", "1 < 2"),
        ("<thin ice>", "<thin ice>"),
    ],
)
def test_what_is_left(text, answer):
    assert without_reasoning(text) == answer
    assert showable(text, as_json=False) == answer


@given(reasoning=PROSE, answer=PROSE, opened=st.booleans())
def test_nothing_of_the_reasoning_is_left(reasoning, answer, opened):
    text = f"{'<think>' * opened}{reasoning}</think>{answer}"
    assert without_reasoning(text) == answer.lstrip()


@given(reasoning=PROSE, answer=PROSE, length=st.integers(0, 400))
def test_while_it_is_written_reasoning_that_was_opened_is_never_shown(reasoning, answer, length):
    begun = f"<think>{reasoning}</think>{answer}"[:length]
    assert answer.lstrip().startswith(showable(begun, as_json=False))


@given(before=PROSE, value=st.dictionaries(st.text(), st.text()), length=st.integers(0, 400))
def test_of_json_only_json_is_shown(before, value, length):
    """Whatever a value holds, a closing tag too, when the answer is JSON from the beginning; and nothing before it."""
    text = json.dumps(value, ensure_ascii=False)
    assert showable(text[:length], as_json=True).strip() in ("", text[:length].strip())
    assert showable(text, as_json=True) == text
    reasoned = f"<think>{before}</think>{{}}"[:length]
    assert showable(reasoned, as_json=True) in ("", "{", "{}")


@pytest.mark.parametrize("piece", [1, 3, 7, 100])
def test_a_stream_shows_the_answer_alone(fake_ollama, server, call, piece):
    fake_ollama.play(says("<think>Dana is free, is Sam?</think>\nFriday is free.", piece=piece))
    with server.chat(call()) as stream:
        assert "".join(stream) == "Friday is free."
    assert stream.reply.text == "Friday is free."


def test_reasoning_that_the_server_knows_as_such(fake_ollama, server, call):
    fake_ollama.play(says("Friday is free.", thinking="Dana is free, is Sam?"))
    with server.chat(call(think=True)) as stream:
        assert "".join(stream) == "Friday is free."


def test_reasoning_without_an_opening_tag_is_taken_back(fake_ollama, server, call):
    """It can't be told from an answer while it comes; what may be shown starts again after it."""
    fake_ollama.play(says("Is Sam free?</think>Friday is free.", piece=6))
    shown = []
    with server.chat(call()) as stream:
        for _ in stream:
            shown.append(stream.text)  # noqa: PERF401 (the text changes with every piece)
    assert shown[0] == "Is Sam"
    assert shown[-1] == stream.reply.text == "Friday is free."
    start = next(i for i, text in enumerate(shown) if text and "Friday".startswith(text[:1]))
    assert all("Friday is free.".startswith(text) for text in shown[start:])


def test_json_that_quotes_a_tag_is_left_alone(fake_ollama, server, call):
    answer = {"reason": "The note says </think> and <think>.", "free": True}
    fake_ollama.play(says(answer))
    with server.chat(call(schema={"type": "object"})) as stream:
        assert json.loads("".join(stream)) == answer
    assert json.loads(stream.reply.text) == answer


def test_reasoning_before_json(fake_ollama, server, call):
    fake_ollama.play(says('Let me {think}.</think>\n{"free": true}', piece=5))
    with server.chat(call(schema={"type": "object"})) as stream:
        assert "".join(stream) == stream.reply.text == '{"free": true}'

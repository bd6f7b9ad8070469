"""A JSON object in pieces says the same as the whole, at any moment and however it is cut."""

import json

from hypothesis import given
from hypothesis import strategies as st

from assistant.agents.ollama.partial_json import PartialObject

# Halves of surrogate pairs that stand alone are no text; JSON escapes may still write whole pairs as two halves.
texts = st.text(st.characters(exclude_categories=["Cs"]))
scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts
values = st.recursive(scalars, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=8)
objects = st.dictionaries(texts, values, max_size=5)


@st.composite
def cut(draw, text):
    """A text in pieces."""
    places = sorted(draw(st.lists(st.integers(0, len(text)), max_size=12)))
    return [text[a:b] for a, b in zip([0, *places], [*places, len(text)], strict=True)]


@given(objects, st.booleans(), st.sampled_from([None, 2]), st.data())
def test_any_split_of_any_object_reads_the_same(value, ascii_only, indent, data):
    reader = PartialObject()
    for piece in data.draw(cut(json.dumps(value, ensure_ascii=ascii_only, indent=indent))):
        reader.feed(piece)
    assert reader.members == value
    assert list(reader.members) == list(value)
    assert reader.open_key == ""


@given(texts, st.booleans(), st.data())
def test_what_is_told_of_a_string_is_always_its_beginning_and_never_shrinks(text, ascii_only, data):
    reader, told = PartialObject(), ""
    for piece in data.draw(cut(json.dumps({"a": 1, "answer": text, "z": []}, ensure_ascii=ascii_only))):
        reader.feed(piece)
        now = reader.text("answer")
        assert text.startswith(now)
        assert now.startswith(told)
        told = now
    assert told == text


def test_a_string_is_told_letter_by_letter():
    reader, told = PartialObject(), []
    for letter in '{"answer": "caf\\u00e9 \\ud83d\\ude42!"}':
        reader.feed(letter)
        told.append(reader.text("answer"))
    assert list(dict.fromkeys(told)) == ["", "c", "ca", "caf", "café", "café ", "café 🙂", "café 🙂!"]


def test_a_backslash_before_a_u_is_no_escape():
    reader = PartialObject()
    for letter in json.dumps({"answer": "\\ud83d and on"}):
        reader.feed(letter)
    assert reader.members == {"answer": "\\ud83d and on"}


def test_brackets_without_end_are_borne():
    reader = PartialObject()
    reader.feed('{"a": ' + "[" * 100_000)
    assert reader.members == {}


def test_a_number_is_not_told_before_it_has_ended():
    reader = PartialObject()
    reader.feed('{"n": 1')
    assert reader.members == {}
    reader.feed("2}")
    assert reader.members == {"n": 12}


@given(st.text(max_size=40))
def test_anything_at_all_can_be_fed(text):
    reader = PartialObject()
    for letter in text:
        reader.feed(letter)


def test_what_is_no_object_tells_nothing():
    reader = PartialObject()
    reader.feed('I think "answer": "yes" {"answer": "no"}')
    assert (reader.members, reader.text("answer")) == ({}, "")

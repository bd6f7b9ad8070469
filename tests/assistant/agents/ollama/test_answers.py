"""The forms that a model fills in: what the server is held to, and what is not let through."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from assistant.agents.ollama.answers import (
    Judgement,
    PlacesWithViews,
    Reply,
    Selection,
    Views,
    complaint,
    parse,
    schema_of,
)

GOOD = {"reasoning": "Thus.", "decision": "conflict", "facts": [2, 1], "answer": "No."}


@pytest.mark.parametrize("form", [Judgement, PlacesWithViews, Reply, Selection, Views])
def test_a_schema_is_whole_closed_and_complete(form):
    schema = schema_of(form, 7)
    assert "$" not in json.dumps(schema)
    assert schema["additionalProperties"] is False
    assert schema["required"] == list(schema["properties"]) == list(form.model_fields)


def test_the_reasoning_is_written_before_what_rests_on_it():
    assert list(schema_of(Judgement, 7)["properties"]) == ["reasoning", "decision", "facts", "answer"]
    assert next(iter(schema_of(PlacesWithViews, 0)["properties"])) == "reasoning"


def test_a_schema_knows_how_many_facts_there_are():
    assert schema_of(Judgement, 7)["properties"]["facts"]["items"] == {"type": "integer", "minimum": 1, "maximum": 7}


def test_what_fits_is_read():
    assert parse(Judgement, json.dumps(GOOD), 2).facts == [2, 1]


def test_a_fact_cited_twice_is_cited_once():
    assert parse(Judgement, json.dumps({**GOOD, "facts": [2, 1, 2]}), 2).facts == [2, 1]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"facts": [3]}, "there is no fact 3; the last one is 2"),
        ({"facts": [0]}, "facts.0"),
        ({"facts": [1, 2, 1, 2, 1, 2]}, "facts"),
        ({"facts": ["1"]}, "facts.0"),
        ({"facts": [1.5]}, "facts.0"),
        ({"facts": []}, "a conflict needs the number of at least one fact"),
        ({"decision": "approve"}, "decision"),
        ({"answer": ""}, "answer"),
        ({"answer": "x" * 601}, "answer"),
        ({"reasoning": "x" * 321}, "reasoning"),
        ({"reasoning": None}, "reasoning"),
        ({"command": "rm"}, "command"),
    ],
)
def test_what_does_not_fit_is_told(wrong, told):
    with pytest.raises(ValidationError) as caught:
        parse(Judgement, json.dumps({**GOOD, **wrong}), 2)
    assert told in complaint(caught.value)
    assert "\n" not in complaint(caught.value)


@pytest.mark.parametrize("text", ["", "null", "[]", "no", '{"reasoning": "Th', json.dumps(GOOD) + "x"])
def test_what_is_no_object_is_told(text):
    with pytest.raises(ValidationError) as caught:
        parse(Judgement, text, 2)
    assert complaint(caught.value)


@given(st.text(max_size=60))
def test_no_text_breaks_the_check(text):
    with pytest.raises(ValidationError):
        parse(Judgement, text, 2)

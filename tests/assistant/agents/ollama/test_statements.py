"""What a model says of a fact counts only in the words and at the times of the fact, and only where our rules then read it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.agents.ollama.answers import Statement, Statements, parse
from assistant.agents.ollama.statements import KINDS, readings_of
from assistant.context import Context
from assistant.readings.facts import read_fact
from assistant.readings.forms import EGO, Composition, Event, Hours, Limit, Outage, Prohibition, Recurring, Restriction

ZONE = ZoneInfo("Europe/Lisbon")
CONTEXT = Context(datetime(2026, 10, 13, 9, tzinfo=ZONE))
DAIRY = "Piet's tummy rebels at dairy until 3 November."


def said(kind, **words):
    empty = {"who": "", "what": "", "parts": [], "time": "", "amount": ""}
    return Statement.model_validate({"fact": 1, "kind": kind, **empty, **words}, context={"facts": 1})


def read(text, kind, **words):
    return readings_of(said(kind, **words), text, CONTEXT, read_fact)


def at(day, hour=0, month=10):
    return datetime(2026, month, day, hour, tzinfo=ZONE)


@pytest.mark.parametrize(
    ("text", "kind", "words", "form", "fields"),
    [
        (DAIRY, "avoids", {"who": "Piet", "parts": ["dairy"], "time": "until 3 November"},
         Restriction, {"person": "Piet", "things": ("dairy",), "end": at(4, month=11)}),
        ("Anything with sesame and my throat goes tight.", "avoids", {"who": "I", "parts": ["sesame"]},
         Restriction, {"person": EGO, "things": ("sesame",)}),
        ("Olga walked off with the ladder.", "broken", {"what": "the ladder"}, Outage, {"thing": "ladder"}),
        ("Nobody opens up at the studio on Mondays.", "closed", {"what": "studio", "time": "on Mondays"},
         Hours, {"place": "studio", "weekdays": (0,), "closed": True}),
        ("Somebody is in at the studio from 8 to 12 on Saturdays.", "open",
         {"what": "studio", "time": "from 8 to 12 on Saturdays"}, Hours, {"weekdays": (5,), "opens": 480, "closes": 720}),
        ("Quiz with the gang Thursday 15 October 2026 from 19:00 to 21:00.", "appointment",
         {"what": "Quiz", "time": "Thursday 15 October 2026 from 19:00 to 21:00"}, Event, {"start": at(15, 19), "end": at(15, 21)}),
        ("Tuesdays from 19:00 to 21:00 it's all about the choir for Piet.", "appointment",
         {"who": "Piet", "what": "the choir", "time": "Tuesdays from 19:00 to 21:00"},
         Recurring, {"rrule": "FREQ=WEEKLY;BYDAY=TU", "minutes": 120, "people": ("Piet",)}),
        ("The landlord frowns on drums after 21:00.", "forbidden", {"what": "drums", "time": "after 21:00"},
         Prohibition, {"things": ("drums",), "daytime": (1260, 1440), "what": "The landlord frowns on drums after 21:00."}),
        ("The doctor's word on Piet's screen time: 2 hours a day.", "limit",
         {"who": "Piet", "what": "screen time", "amount": "2 hours a day"},
         Limit, {"person": "Piet", "amount": 120.0, "unit": "min", "per": "day"}),
        ("Grandma's stew hides leeks and cream.", "contains", {"what": "stew", "parts": ["leeks", "cream"]},
         Composition, {"whole": "stew", "parts": ("leeks", "cream")}),
    ],
    ids=lambda value: value if isinstance(value, str) and value in KINDS else "",
)  # fmt: skip
def test_every_kind_becomes_a_reading_in_our_forms(text, kind, words, form, fields):
    (reading, *_) = read(text, kind, **words)
    assert isinstance(reading, form)
    assert {name: getattr(reading, name) for name in fields} == fields


def test_all_kinds_are_asked_for():
    assert set(Statement.model_fields["kind"].annotation.__args__) == set(KINDS)


@pytest.mark.parametrize(
    "words",
    [
        {"who": "Piet", "parts": ["milk"], "time": "until 3 November"},
        {"who": "Piet", "parts": ["dairy", "nuts"], "time": "until 3 November"},
        {"who": "Dana", "parts": ["dairy"], "time": "until 3 November"},
        {"who": "Pie", "parts": ["dairy"], "time": "until 3 November"},
        {"who": "Piet", "what": "yoghurt", "parts": ["dairy"], "time": "until 3 November"},
        {"who": "Piet", "parts": ["dairy"], "time": "until 4 November"},
        {"who": "Piet", "parts": ["dairy"], "time": "until 2026-11-03"},
        {"who": "Piet", "parts": [], "time": "until 3 November"},
    ],
)
def test_words_that_are_not_copied_lose_the_statement(words):
    assert read(DAIRY, "avoids", **words) == ()


@pytest.mark.parametrize("time", ["", "3 November", "November"])
def test_a_time_that_is_not_copied_whole_loses_the_statement(time):
    assert read(DAIRY, "avoids", who="Piet", parts=["dairy"], time=time) == ()


def test_a_time_that_can_be_read_in_two_ways_loses_the_statement():
    assert (
        read("Piet's tummy rebels at dairy until 03/04.", "avoids", who="Piet", parts=["dairy"], time="until 03/04")
        == ()
    )


def test_a_time_that_our_grammar_does_not_know_loses_the_statement():
    text = "The choir is all that counts when the moon is full."
    assert read(text, "appointment", what="choir", time="when the moon is full") == ()


def test_who_is_only_meant_is_nobody():
    assert read("Her tummy rebels at dairy.", "avoids", who="Her", parts=["dairy"]) == ()


def test_a_sentence_that_comes_out_as_something_else_is_nothing():
    assert all(isinstance(r, Outage) for r in read("Olga walked off with the ladder.", "broken", what="Olga"))
    assert read("Quiz night was lovely.", "appointment", what="Quiz night", time="night") == ()


def test_a_fact_that_was_not_shown_can_not_be_read():
    with pytest.raises(ValueError, match="there is no fact 2"):
        parse(Statements, Statements.model_construct(reasoning="", statements=[said("broken", what="x").model_copy(
            update={"fact": 2})]).model_dump_json(), 1)  # fmt: skip


words = st.text(max_size=20)


@given(st.sampled_from(sorted(KINDS)), words, words, st.lists(words.filter(bool), max_size=2), words, words, words)
def test_whatever_a_model_says_nothing_breaks_and_nothing_comes_from_elsewhere(
    kind, who, what, parts, time, amount, more
):
    text = f"{what} {more} {' '.join(parts)}"
    for reading in read(text, kind, who=who, what=what, parts=parts, time=time, amount=amount):
        assert isinstance(reading, KINDS[kind].forms)

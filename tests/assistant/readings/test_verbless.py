"""A state told without its verb is that of whoever stands before it: "dana allergic to nuts" says nothing of the user."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.cast_builder import build_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import EGO, Restriction

NOW = datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/London"))
NOBODY_KNOWN = Context(NOW)
KNOWN = Context(NOW, make_cast("Nora Quinn", ["Dana Whitfield", "Ben Arad"], [("Eileen", "mother")]))


def restricted(text, context=NOBODY_KNOWN):
    return [(r.person, r.things) for r in read_fact(text, context) if isinstance(r, Restriction)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dana allergic to nuts", [("Dana", ("nuts",))]),
        ("ben vegetarian", [("Ben", ("vegetarian",))]),
        ("mum on warfarin", [("Mum", ("warfarin",))]),
        ("Ana pregnant", [("Ana", ("pregnant",))]),
        ("Olga lactose intolerant", [("Olga", ("lactose intolerant",))]),
        ("Figen very allergic to nuts", [("Figen", ("nuts",))]),
        ("my brother tom vegan", [("Tom", ("vegan",))]),
        ("sister vegan", [("sister", ("vegan",))]),
        ("the twins allergic to nuts", [("twins", ("nuts",))]),
        ("gran wheelchair user", [("Gran", ("wheelchair",))]),
        ("tom has gone, ana vegan", [("Ana", ("vegan",))]),
        ("tom and ana vegetarian", [("Tom", ("vegetarian",)), ("Ana", ("vegetarian",))]),
        ("Tom and Ana allergic to nuts", [("Tom", ("nuts",)), ("Ana", ("nuts",))]),
        ("Dr Silva allergic to nuts", [("Dr Silva", ("nuts",))]),
    ],
)
def test_the_state_is_of_who_stands_before_it(text, expected):
    assert restricted(text) == expected


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("dana allergic to nuts", "Dana Whitfield"),
        ("ben arad vegetarian", "Ben Arad"),
        ("ben nut allergy", "Ben Arad"),
        ("my mother on warfarin", "Eileen"),
    ],
)
def test_who_is_known_is_meant(text, person):
    assert [who for who, _ in restricted(text, KNOWN)] == [person]


@pytest.mark.parametrize(
    "text",
    ["allergic to nuts", "Severely allergic to nuts", "very allergic to nuts", "lactose intolerant", "on warfarin"],
)
def test_a_state_of_nobody_is_the_users(text):
    assert [who for who, _ in restricted(text)] == [EGO]


@pytest.mark.parametrize(
    "text",
    [
        "Curry vegan",
        "Lunch vegetarian",
        "Menu vegetarian",
        "Ana vegan cake",
        "Vegetarian lunch for Ben",
        "Will vegan cheese melt",
        "Everyone vegetarian",
    ],
)
def test_a_word_beside_a_thing_is_no_state_of_somebody(text):
    assert restricted(text) == []


def test_who_is_named_small_beside_a_state_is_known_from_then_on():
    cast = build_cast("", ["figen allergic to nuts", "ana pregnant", "curry vegan", "mum on warfarin"])
    assert cast.people == ("Ana", "Figen")

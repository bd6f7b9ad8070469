"""One thing said in the many ways in which people type it: brackets, contractions, menus, speakers, ends."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.readings.facts.people_rules import read_people
from assistant.readings.forms import EGO, Clearance, Composition, Limit, Relation, Restriction

CONTEXT = Context(datetime(2026, 10, 13, 9, tzinfo=ZoneInfo("Europe/London")))


def read(text, form):
    return [reading for reading in read_people(text, CONTEXT) if isinstance(reading, form)]


@pytest.mark.parametrize(
    "text",
    [
        "Dana is my sister and is allergic to nuts.",
        "My sister Dana, who is allergic to nuts, lives in Leeds.",
        "Dana (my sister) is allergic to nuts",
        "Dana, my sister, can't eat nuts.",
        "my sister dana cant have nuts",
        "Dana's got a bad allergy to nuts",
        "no nuts for Dana please",
    ],
)
def test_the_rule_is_danas_and_nobody_elses(text):
    assert {(r.person, r.things) for r in read(text, Restriction)} == {("Dana", ("nuts",))}


@pytest.mark.parametrize("text", ["Dana is my sister and is allergic to nuts.", "Dana (my sister) can't eat nuts"])
def test_the_relation_is_kept(text):
    assert read(text, Relation) == [Relation("Dana", "sister")]


@pytest.mark.parametrize(
    "text",
    [
        "My doctor told me not to lift more than 5 kg.",
        "Doctor says I can't lift more than 5 kg",
        "I mustn't lift anything over 5 kilos",
    ],
)
def test_who_is_told_is_bound(text):
    assert [(r.person, r.amount, r.unit) for r in read(text, Limit)] == [(EGO, 5.0, "kg")]


@pytest.mark.parametrize("text", ["Ed's kid is allergic to eggs", "The new intern is allergic to eggs"])
def test_a_stranger_is_not_the_user(text):
    assert EGO not in {r.person for r in read(text, Restriction)}


@pytest.mark.parametrize("text", ["I'm off alcohol until the 30th.", "No alcohol for me until the 30th"])
def test_an_end_lies_ahead(text):
    (found,) = read(text, Restriction)
    assert found.end is not None
    assert found.end.date().isoformat() == "2026-10-31"


def test_a_ban_lasts_while_its_reason_does():
    assert not any(
        r.unless for r in read("My doctor told me not to take ibuprofen while I'm on ramipril.", Restriction)
    )


def test_six_weeks_run_from_the_telling():
    assert [r.end.date().isoformat() for r in read("My GP has me off dairy for six weeks", Restriction)] == [
        "2026-11-24"
    ]


def test_a_story_in_the_past_gives_a_rule_no_period():
    assert {r.end for r in read("In 2022 cashews closed Safia's throat.", Restriction)} <= {None}


@pytest.mark.parametrize(
    ("text", "place", "dish"),
    [
        ("Casa Verde has a single set menu, with leek soup and prawn toast.", "Casa Verde", "prawn toast"),
        ("The Crab House serves a fixed menu of crab bisque and lobster.", "Crab House", "crab bisque"),
        ("The only thing on at Lanterna is mussels in cider.", "Lanterna", "mussels in cider"),
        ("Everything at Wok Corner is cooked in peanut oil.", "Wok Corner", "peanut oil"),
        ("They only serve fish at the Boathouse.", "Boathouse", "fish"),
        ("At Roma there is only one set lunch, veal stew, nothing else", "Roma", "veal stew"),
    ],
)
def test_what_a_kitchen_serves_without_a_choice(text, place, dish):
    (found,) = read(text, Composition)
    assert (found.place, found.fixed) == (place, True)
    assert dish in found.parts


def test_a_menu_to_choose_from_is_not_fixed():
    assert not any(c.fixed for c in read("The Italian on Mill Road has a long menu with pizza and pasta.", Composition))


def test_a_cast_comes_off():
    (found,) = read("My cast comes off on 20 October.", Clearance)
    assert (found.thing, found.at.date().isoformat()) == ("cast", "2026-10-20")

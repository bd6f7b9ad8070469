"""Facts about people, in the first and the third person, read into forms."""

from __future__ import annotations

from datetime import datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts.people_rules import read_people
from assistant.readings.forms import (
    EGO,
    Composition,
    Ground,
    Limit,
    Permission,
    Prohibition,
    Quantity,
    Reading,
    Relation,
    Restriction,
)  # fmt: skip

ZONE = ZoneInfo("Europe/Lisbon")
CONTEXT = Context(
    datetime(2026, 10, 12, 9, tzinfo=ZONE),
    make_cast("Marta Vilar", ["Ana Duarte", "Rui Vilar"], [("Dana Lopes", "sister"), ("Bríd Walsh", "mother")]),
)
R = TypeVar("R", bound=Reading)


def read(text: str, form: type[R]) -> list[R]:
    return [reading for reading in read_people(text, CONTEXT) if isinstance(reading, form)]


@pytest.mark.parametrize(
    ("text", "person", "thing"),
    [
        ("I'm allergic to nuts.", EGO, "nuts"),
        ("Marta is allergic to nuts.", EGO, "nuts"),
        ("My sister Dana can't eat shellfish.", "Dana Lopes", "shellfish"),
        ("Ana Duarte has a severe sesame allergy.", "Ana Duarte", "sesame"),
        ("Prawns make Rui's lips swell.", "Rui Vilar", "Prawns"),
        ("Rui Vilar carries a pen because walnuts close his throat.", "Rui Vilar", "walnuts"),
        ("Lactose is bad for me, so I avoid milk.", EGO, "milk"),
        ("Ana eats no pork.", "Ana Duarte", "pork"),
        ("Rui is afraid of heights.", "Rui Vilar", "heights"),
        ("My doctor told me to keep away from grapefruit.", EGO, "grapefruit"),
        ("Dr Ribeiro has ruled out contact sport for Rui.", "Rui Vilar", "contact sport"),
        ("Physio: no running and no jumping.", EGO, "running"),
        ("Tom is vegan.", "Tom", "vegan"),
        ("I take warfarin.", EGO, "warfarin"),
        ("We keep kosher.", EGO, "kosher"),
        ("Dana has eaten no meat for years.", "Dana Lopes", "meat"),
        ("Ana gets migraines from red wine.", "Ana Duarte", "red wine"),
        ("My daughter is allergic to peanuts.", "daughter", "peanuts"),
    ],
)
def test_what_somebody_must_keep_away_from(text: str, person: str, thing: str) -> None:
    assert any(r.person == person and thing in r.things for r in read(text, Restriction))


@pytest.mark.parametrize(
    "text",
    [
        "I can't wait to see the sea.",
        "Rui cannot find his keys.",
        "Ana is no longer allergic to strawberries.",
        "As a toddler Rui could not have milk.",
        "Luz is a vegan café on the corner.",
        "There is no doubt that Ana likes fish.",
        "Rui has no idea about wine.",
        "The shop has no milk left.",
    ],
)
def test_what_is_no_restriction(text: str) -> None:
    assert read(text, Restriction) == []


def test_family_names_shared_with_the_user_do_not_make_the_user() -> None:
    assert [r.person for r in read("Rui Vilar is allergic to eggs.", Restriction)] == ["Rui Vilar"]


def test_the_end_of_a_restriction_and_its_verb() -> None:
    (found,) = read("I must not drive until 20 October.", Restriction)
    assert found.activity == "drive"
    assert found.end == datetime(2026, 10, 21, tzinfo=ZONE)


def test_weekdays_narrow_a_restriction() -> None:
    (found,) = read("Ana eats neither meat nor dairy on Wednesdays and Fridays.", Restriction)
    assert found.weekdays == (2, 4)
    assert found.things == ("meat", "dairy")


def test_hours_narrow_a_restriction() -> None:
    (found,) = read("The doctor wants me to keep out of the sun between ten and four.", Restriction)
    assert found.daytime == (600, 960)


def test_an_exception_is_quoted() -> None:
    assert any("weddings" in r.unless for r in read("Ana never drinks alcohol except at weddings.", Restriction))


@pytest.mark.parametrize(
    ("text", "thing", "activity"),
    [
        ("I promised Ana not to lend the camera again.", "camera", "lend"),
        ("I swore never to get on a motorbike again.", "motorbike", ""),
    ],
)
def test_promises_bind_the_one_who_gave_them(text: str, thing: str, activity: str) -> None:
    (found,) = read(text, Restriction)
    assert (found.person, found.ground, found.things, found.activity) == (EGO, Ground.PROMISE, (thing,), activity)


@pytest.mark.parametrize(
    ("text", "person", "word"),
    [
        ("Nobody may tell Bríd about the party.", "Bríd Walsh", "party"),
        ("Bríd must not hear a word about the party in the barn.", "Bríd Walsh", "barn"),
        ("We are keeping the move from Rui until Christmas.", "Rui Vilar", "move"),
        ("The trip to Faro is to be a surprise for Dana.", "Dana Lopes", "Faro"),
        ("Ana has not been told that I am leaving the firm.", "Ana Duarte", "firm"),
    ],
)
def test_secrets_name_who_must_not_know(text: str, person: str, word: str) -> None:
    (found,) = [r for r in read(text, Restriction) if r.ground is Ground.SECRET]
    assert found.person == person
    assert word in found.things[0]


@pytest.mark.parametrize(
    ("text", "thing", "place"),
    [
        ("No pork comes into my flat.", "pork", "flat"),
        ("No guests in the flat on weekdays, my landlady says.", "guests", "flat"),
        ("Nobody may use tea tree oil in the house because of the cat.", "tea tree oil", "house"),
        ("Films and cartoons do not come into our house.", "Films", "house"),
    ],
)
def test_rules_of_a_place_bind_anyone(text: str, thing: str, place: str) -> None:
    assert any(p.who == "anyone" and thing in p.things and place in p.place for p in read(text, Prohibition))


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("The allergist cleared almonds for Dana.", "Dana Lopes"),
        ("I was cleared to drive again.", EGO),
        ("Rui may eat every kind of dairy again.", "Rui Vilar"),
        ("I'm no longer allergic to strawberries.", EGO),
    ],
)
def test_permissions(text: str, who: str) -> None:
    assert any(p.who == who and (p.things or p.activity) for p in read(text, Permission))


def test_a_fixed_menu() -> None:
    (found,) = read("The set menu at the Crab House is crab bisque and prawns and nothing else.", Composition)
    assert found.fixed
    assert found.place == "Crab House"
    assert set(found.parts) >= {"crab bisque", "prawns"}


def test_contents_and_what_is_lacking() -> None:
    held, lacking = read("The lemon tart at Café Luz has almonds but no eggs.", Composition)
    assert (held.whole, held.parts, held.place, held.without) == ("lemon tart", ("almonds",), "Café Luz", False)
    assert (lacking.parts, lacking.without) == (("eggs",), True)


def test_people_are_no_compositions() -> None:
    assert read("Dana is allergic to shellfish.", Composition) == []


def test_members_of_a_chat() -> None:
    (found,) = read("Everyone is in the group called the Vilars: Bríd, Dana and Rui.", Composition)
    assert (found.place, found.whole) == ("group", "Vilars")
    assert set(found.parts) == {"Bríd Walsh", "Dana Lopes", "Rui Vilar"}


def test_a_budget_with_what_has_gone() -> None:
    text = "Max 200 euros a month for clothes; 150 spent so far."
    (limit,) = read(text, Limit)
    (spent,) = read(text, Quantity)
    assert (limit.amount, limit.unit, limit.per, limit.what, limit.person) == (200, "EUR", "month", "clothes", EGO)
    assert (spent.what, spent.amount, spent.unit) == ("spent", 150, "EUR")


def test_a_weight_that_may_be_lifted() -> None:
    (found,) = read("Dr Meyer said no lifting over 5 kg until 20 October.", Limit)
    assert (found.amount, found.unit, found.activity) == (5, "kg", "lift")
    assert found.end == datetime(2026, 10, 21, tzinfo=ZONE)


def test_an_age_at_the_door() -> None:
    (found,) = read("Nobody under 18 gets into the Blue Note.", Limit)
    assert (found.amount, found.unit, found.least) == (18, "year", True)


@pytest.mark.parametrize(
    ("text", "thing", "what", "amount"),
    [
        ("The hall holds thirty people.", "hall", "capacity", 30),
        ("The sofa weighs 80 kg.", "sofa", "weight", 80),
        ("The blue headphones cost 145 euros.", "blue headphones", "price", 145),
        ("Rui is eight.", "Rui Vilar", "age", 8),
    ],
)
def test_plain_numbers(text: str, thing: str, what: str, amount: float) -> None:
    assert any((q.thing, q.what, q.amount) == (thing, what, amount) for q in read(text, Quantity))


def test_an_age_that_is_still_to_come() -> None:
    (found,) = read("Rui turns eighteen on 24 October.", Quantity)
    assert (found.amount, found.at) == (18, datetime(2026, 10, 24, tzinfo=ZONE))


def test_an_animal_in_the_house_and_its_poison() -> None:
    assert any(r.person == "cat" for r in read("Our cat Miso eats every plant she finds.", Restriction))
    assert any(
        r.person == "cat" and r.things == ("lilies",)
        for r in read("The vet said lilies would kill the cat.", Restriction)
    )


@pytest.mark.parametrize(
    ("text", "relation"),
    [
        ("My brother Tom lives in Faro.", Relation("Tom", "brother")),
        ("Lena is my boss.", Relation("Lena", "boss")),
        ("Jo, Ana Duarte's flatmate, bakes.", Relation("Jo", "flatmate", "Ana Duarte")),
    ],
)
def test_relations(text: str, relation: Relation) -> None:
    assert relation in read(text, Relation)


@given(st.text(max_size=300))
def test_any_text_is_read_without_failing(text: str) -> None:
    assert isinstance(read_people(text, CONTEXT), tuple)

"""Allergies, diets, orders and fears: who is met by a request, by which links, and what answers it."""

from __future__ import annotations

import pytest

from assistant.checks import restriction
from assistant.readings.forms import EGO, Composition, Event, Ground, Permission, Restriction
from assistant.request import Intent
from assistant.verdict import Polarity, RemedyKind

DANA = "Dana Frost"
SHELLFISH = Restriction(DANA, Ground.ALLERGY, ("shellfish",))
MENU = Composition("set menu", ("crab bisque", "prawns"), "Crab House", fixed=True)


def said(situation):
    return [(f.polarity, f.certain) for f in restriction.check(situation)]


def test_an_allergy_reached_through_a_fixed_menu(ask, put):
    request = ask("Book the set menu at the Crab House for Dana and me", 22, 19, people=[DANA], places=["Crab House"])
    (found,) = restriction.check(put(request, SHELLFISH, MENU))
    assert (found.polarity, found.certain, found.facts) == (Polarity.AGAINST, True, (1, 2))
    assert all(word in found.text for word in ("Dana Frost", "shellfish", "set menu", "crab"))
    assert any(r.kind is RemedyKind.WITHOUT and r.old == DANA for r in found.remedies)


def test_a_table_where_there_is_only_the_fixed_menu(ask, put):
    request = ask("Dinner at the Crab House with Dana", 22, 19, people=[DANA], places=["Crab House"])
    assert said(put(request, SHELLFISH, MENU)) == [(Polarity.AGAINST, True)]


def test_the_name_of_a_place_is_no_food(ask, put):
    request = ask("Dinner at Crab House with Dana", 22, 19, people=[DANA], places=["Crab House"])
    assert said(put(request, SHELLFISH)) == []


def test_another_person_is_not_bound(ask, put):
    request = ask(
        "Book the set menu at the Crab House for Rui and me", 22, 19, people=["Rui Matos"], places=["Crab House"]
    )
    (found,) = restriction.check(put(request, SHELLFISH, MENU))
    assert (found.polarity, found.certain) == (Polarity.FOR, True)
    assert "no part" in found.text


def test_another_dish_says_nothing(ask, put):
    assert said(put(ask("Order mushroom soup for Dana", people=[DANA]), SHELLFISH)) == []


def test_what_a_dish_usually_holds_is_not_certain(ask, put):
    eggs = Restriction(DANA, Ground.ALLERGY, ("eggs",))
    assert said(put(ask("Bake pancakes for Dana", people=[DANA]), eggs)) == [(Polarity.AGAINST, False)]


def test_a_dish_said_to_be_without_it(ask, put):
    eggs = Restriction(DANA, Ground.ALLERGY, ("eggs",))
    free = Composition("banana pancakes", ("eggs",), without=True)
    assert said(put(ask("Bake banana pancakes for Dana", people=[DANA]), eggs, free)) == [(Polarity.FOR, False)]


@pytest.mark.parametrize(("day", "polarity"), [(19, Polarity.AGAINST), (20, Polarity.FOR), (25, Polarity.FOR)])
def test_it_ends(ask, put, at, day, polarity):
    ban = Restriction(EGO, Ground.MEDICAL, ("alcohol",), end=at(20))
    (found,) = restriction.check(put(ask("Order a bottle of port wine", day, 19), ban))
    assert found.polarity is polarity
    if polarity is Polarity.AGAINST:
        assert [r.at for r in found.remedies if r.kind is RemedyKind.MOVE_TO] == [at(20)]


@pytest.mark.parametrize(("day", "polarity"), [(21, Polarity.AGAINST), (22, Polarity.FOR)])
def test_weekdays(ask, put, day, polarity):
    """21 October 2026 is a Wednesday."""
    fast = Restriction(DANA, Ground.DIET, ("meat",), weekdays=(2, 4))
    assert [p for p, _ in said(put(ask("Cook a steak for Dana", day, 19, people=[DANA]), fast))] == [polarity]


@pytest.mark.parametrize(("hour", "polarity"), [(12, Polarity.AGAINST), (18, Polarity.FOR)])
def test_hours(ask, put, hour, polarity):
    sun = Restriction(EGO, Ground.MEDICAL, ("sun",), daytime=(600, 960))
    assert [p for p, _ in said(put(ask("Book a sunbed", 22, hour, minutes=60), sun))] == [polarity]


def test_a_permission_lifts_it(ask, put, at):
    nuts = Restriction(DANA, Ground.ALLERGY, ("nuts",))
    cleared = Permission(DANA, "almonds are cleared", ("almonds",), start=at(1))
    situation = put(ask("Bake almond cookies for Dana", 22, people=[DANA]), nuts, cleared)
    assert [p for p, _ in said(situation)] == [Polarity.FOR]


def test_a_permission_that_only_begins_later(ask, put, at):
    climbing = Restriction(EGO, Ground.MEDICAL, ("climbing",))
    cleared = Permission(EGO, "I may climb again", (), "climb", start=at(28))
    assert [p for p, _ in said(put(ask("Book the climbing wall", 22, 18), climbing, cleared))] == [Polarity.AGAINST]


def test_an_exception_that_is_met(ask, put):
    fish = Restriction(DANA, Ground.MEDICAL, ("fish",), unless="unless it is baked")
    assert said(put(ask("Order baked cod for Dana", people=[DANA]), fish)) == [(Polarity.FOR, False)]
    assert said(put(ask("Order cod for Dana", people=[DANA]), fish)) == [(Polarity.AGAINST, False)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Order a steak for Dana", [(Polarity.AGAINST, True)]),
        ("Order a vegan burger for Dana", []),
        ("Order a lentil soup for Dana", []),
    ],
)
def test_a_diet_is_a_rule_over_classes(ask, put, text, expected):
    assert said(put(ask(text, people=[DANA]), Restriction(DANA, Ground.DIET, ("vegan",)))) == expected


def test_what_a_medicine_usually_rules_out_is_never_certain(ask, put):
    statin = Restriction(EGO, Ground.MEDICAL, ("simvastatin",))
    assert said(put(ask("Order six cartons of grapefruit juice"), statin)) == [(Polarity.AGAINST, False)]
    assert said(put(ask("Order six cartons of orange juice"), statin)) == []


def test_a_fear_reached_through_an_activity(ask, put):
    heights = Restriction("Rui Matos", Ground.FEAR, ("heights",))
    assert said(put(ask("Book the cable car for Rui and me", 22, 17, people=["Rui Matos"]), heights)) == [
        (Polarity.AGAINST, True)
    ]
    assert said(put(ask("Book the cable car for Dana and me", 22, 17, people=[DANA]), heights)) == [
        (Polarity.FOR, True)
    ]


def test_each_gets_what_is_ordered_for_them(ask, put):
    raw = Restriction(DANA, Ground.MEDICAL, ("raw fish",))
    hers = ask("Order sashimi for Dana, fried squid for me", people=[DANA], intent=Intent.ORDER_FOOD)
    mine = ask("Order fried squid for Dana, sashimi for me", people=[DANA], intent=Intent.ORDER_FOOD)
    assert [p for p, _ in said(put(hers, raw))] == [Polarity.AGAINST]
    assert [p for p, _ in said(put(mine, raw))] == [Polarity.FOR]


def test_a_ban_that_ends_with_an_event(ask, put, at):
    blood = Restriction(EGO, Ground.RULE, ("giving blood",), unless="until the regatta is over")
    regatta = Event("the regatta", at(24, 9), at(24, 18))
    assert [p for p, _ in said(put(ask("Sign me up for the blood drive", 22, 17), blood, regatta))] == [
        Polarity.AGAINST
    ]
    assert [p for p, _ in said(put(ask("Sign me up for the blood drive", 27, 17), blood, regatta))] == [Polarity.FOR]


def test_a_ban_that_ends_with_a_course_of_tablets(ask, put, at):
    course = Restriction(EGO, Ground.MEDICAL, ("metronidazole",), end=at(21))
    ban = Restriction(EGO, Ground.MEDICAL, ("alcohol",), unless="until three days after the last tablet")
    assert Polarity.AGAINST in [p for p, _ in said(put(ask("Order two beers", 22, 19), course, ban))]
    assert [p for p, _ in said(put(ask("Order two beers", 25, 19), course, ban))] == [Polarity.FOR, Polarity.FOR]


def test_a_fast_before_a_test(ask, put, at):
    fast = Restriction(EGO, Ground.DIET, ("food",), start=at(21, 20), end=at(22, 8))
    assert [p for p, _ in said(put(ask("Order porridge", 22, 7), fast))] == [Polarity.AGAINST]
    assert [p for p, _ in said(put(ask("Order porridge", 23, 7), fast))] == [Polarity.FOR]


def test_what_poisons_the_cat_stays_out_of_its_house(ask, put):
    poison = Restriction("cat", Ground.MEDICAL, ("lilies",))
    here = ask("Order white lilies for the living room", intent=Intent.BUY)
    there = ask("Order white lilies for Dana", intent=Intent.BUY, people=[DANA])
    assert [p for p, _ in said(put(here, poison))] == [Polarity.AGAINST]
    assert [p for p, _ in said(put(there, poison))] == [Polarity.FOR]


def test_the_user_who_takes_no_part_is_not_bound(ask, put):
    wine = Restriction(EGO, Ground.MEDICAL, ("alcohol",))
    request = ask("Order a bottle of rum for Dana", people=[DANA], ego=False)
    assert said(put(request, wine)) == [(Polarity.FOR, True)]


def test_secrets_and_promises_are_left_to_another_check(ask, put):
    request = ask("Tell Dana about the crab party", people=[DANA], intent=Intent.MESSAGE)
    assert said(put(request, Restriction(DANA, Ground.SECRET, ("crab party",), "tell"))) == []


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Coffee with Dana", False),
        ("Meet Dana for a coffee", False),
        ("Tea and a chat with Dana", False),
        ("Order a coffee for Dana", True),
        ("Make coffee with milk for Dana", True),
    ],
)
def test_a_meeting_over_coffee_is_no_order_of_coffee(ask, put, text, spoken):
    tablets = Restriction(DANA, Ground.MEDICAL, ("ciprofloxacin",))
    request = ask(text, 22, 10, people=[DANA], intent=Intent.ORDER_FOOD if spoken else Intent.SCHEDULE)
    assert bool(said(put(request, tablets))) is spoken


def test_what_somebody_said_about_coffee_counts_for_a_meeting_too(ask, put):
    own = Restriction(DANA, Ground.DISLIKE, ("coffee",))
    assert said(put(ask("Coffee with Dana", 22, 10, people=[DANA]), own)) != []


@pytest.mark.parametrize(("text", "spoken"), [("Order a coffee for Dana", False), ("Buy a Red Bull for Dana", True)])
def test_coffee_in_moderation_is_no_matter_of_pregnancy(ask, put, text, spoken):
    pregnant = Restriction(DANA, Ground.MEDICAL, ("pregnant",))
    assert bool(said(put(ask(text, people=[DANA]), pregnant))) is spoken

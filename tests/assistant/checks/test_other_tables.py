"""Where else one could eat: places of the facts that cook, without what is barred, and not the one that was asked for."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assistant.candidates import Candidate
from assistant.checks import restriction
from assistant.checks.other_tables import other_tables
from assistant.readings.forms import Composition, Ground, Hours, Restriction
from assistant.verdict import RemedyKind

MENU = Composition("set menu", ("crab bisque", "prawns"), "Crab House", fixed=True)
SHELLFISH = Restriction("Dana Frost", Ground.ALLERGY, ("shellfish",))


@pytest.fixture
def tables(ask, put):
    """The other places for a table at the Crab House, known from these texts and readings."""

    def find(*facts, text="Book a table at the Crab House for Dana and me"):
        situation = put(ask(text, 22, 19, people=["Dana Frost"], places=["Crab House"]), MENU)
        more = tuple(
            Candidate(n, fact, ()) if isinstance(fact, str) else Candidate(n, *fact) for n, fact in enumerate(facts, 2)
        )
        return list(other_tables("shellfish", MENU, replace(situation, facts=(*situation.facts, *more))))

    return find


@pytest.mark.parametrize(
    ("fact", "place"),
    [
        ("Luigi's serves pizza and pasta.", "Luigi's"),
        ("The Green Fork is a vegetarian restaurant.", "the Green Fork"),
        ("Casa Rosa is a small bistro by the river.", "Casa Rosa"),
        ("Zum Turm has a lovely terrace.", "Zum Turm"),
    ],
)
def test_a_place_that_cooks_is_offered_by_the_words_of_the_request(tables, fact, place):
    assert tables(fact) == [("the Crab House", place)]


def test_a_place_of_which_only_the_hours_are_known_is_offered_where_it_is_an_eatery(tables):
    hours = Hours("Blue Lantern", (0, 1, 2), 12 * 60, 22 * 60)
    assert tables(("The noodle bar Blue Lantern is open from 12 to 22.", (hours,))) == [
        ("the Crab House", "Blue Lantern")
    ]
    assert tables(("Blue Lantern sells lamps from 12 to 22.", (hours,))) == []
    assert tables(("The noodle bar Blue Lantern is closed then.", (replace(hours, closed=True),))) == []


def test_neither_the_place_itself_nor_one_with_the_same_food_nor_a_person(tables):
    prawns = ("Shore Grill serves prawns.", (Composition("Shore Grill", ("prawns",)),))
    bare = ("Casa Rosa serves paella without prawns.", (Composition("Casa Rosa", ("prawns",), without=True),))
    facts = ("The Crab House serves crab.", "Rui serves on the board.", "Dana Frost bakes on Sundays.", prawns, bare)
    assert tables(*facts) == [("the Crab House", "Casa Rosa")]


def test_at_most_two_and_none_where_the_request_does_not_name_the_place(tables):
    facts = [f"{name} serves soup." for name in ("Luigi's", "Casa Rosa", "Zum Turm")]
    assert [new for _, new in tables(*facts)] == ["Luigi's", "Casa Rosa"]
    assert tables(*facts, text="Book the usual table for Dana and me") == []


def test_the_check_offers_them_as_remedies(ask, put):
    situation = put(
        ask("Book a table at the Crab House for Dana", 22, 19, people=["Dana Frost"], places=["Crab House"]),
        SHELLFISH,
        MENU,
    )
    luigi = Candidate(3, "Luigi's serves pizza and pasta.", ())
    (found,) = restriction.check(replace(situation, facts=(*situation.facts, luigi)))
    assert [(r.old, r.new) for r in found.remedies if r.kind is RemedyKind.REPLACE and r.new] == [
        ("the Crab House", "Luigi's")
    ]

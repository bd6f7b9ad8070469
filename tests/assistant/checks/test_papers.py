"""Papers that must be valid for a while yet: counted from the day of the request, for the place it names alone."""

from __future__ import annotations

from datetime import timedelta

import pytest

from assistant.checks import papers
from assistant.readings.forms import Outage, StillValid
from assistant.request import Intent
from assistant.verdict import Polarity

TURKEY = StillValid("Turkey", "passport", 150)
AGAINST, FOR = Polarity.AGAINST, Polarity.FOR


@pytest.fixture
def trip(ask, put, at):
    """The findings about a trip that begins on 22 October, with a passport that is valid until so many days after it."""

    def check(
        text="Book a trip to Turkey", *, valid=100, thing="passport", day=22, intent=Intent.TRAVEL, why="expires"
    ):
        paper = Outage(thing, start=at(22) + timedelta(days=valid), why=why)
        request = ask(text, day, places=["Turkey"] if "Turkey" in text else [], intent=intent)
        return [(f.polarity, f.certain) for f in papers.check(put(request, TURKEY, paper))]

    return check


@pytest.mark.parametrize(("valid", "said"), [(149, AGAINST), (150, FOR), (151, FOR), (-3, AGAINST)])
def test_the_days_are_counted_from_the_trip_on(trip, valid, said):
    assert trip(valid=valid) == [(said, True)]


def test_both_facts_and_the_arithmetic_are_told(ask, put, at):
    paper = Outage("passport", start=at(30), why="runs out")
    (found,) = papers.check(put(ask("Book a trip to Turkey", 22, places=["Turkey"]), TURKEY, paper))
    assert found.facts == (1, 2)
    assert "150 more days" in found.text
    assert "valid until Fri 30 October" in found.text


def test_a_trip_without_a_day_is_no_certain_clash(trip):
    assert trip(day=None) == [(AGAINST, False)]


@pytest.mark.parametrize(
    "other",
    [
        {"text": "Book a trip to Galway"},
        {"thing": "library card"},
        {"why": "lost"},
        {"text": "Call Rui about Turkey", "intent": Intent.CALL},
    ],
)
def test_another_place_paper_or_doing_is_none_of_its(trip, other):
    assert trip(**other) == []


def test_another_rule_of_the_same_place_counts_for_its_own_paper(ask, put, at):
    visa = StillValid("Turkey", "visa", 10)
    request = ask("Book a trip to Turkey", 22, places=["Turkey"])
    facts = (
        TURKEY,
        visa,
        Outage("my passport", start=at(30), why="expires"),
        Outage("my visa", start=at(30).replace(year=2027), why="expires"),
    )
    found = {f.about: f.polarity for f in papers.check(put(request, *facts))}
    assert found == {"papers: passport": AGAINST, "papers: visa": FOR}

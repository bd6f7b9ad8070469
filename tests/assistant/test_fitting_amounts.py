"""Alternatives to a broken limit: the same words with the largest number that keeps it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.candidates import Candidate
from assistant.context import Context
from assistant.fitting_amounts import fitting_amounts
from assistant.readings.forms import EGO, Limit, Quantity
from assistant.readings.request_reader import read_request
from assistant.verdict import Finding, Polarity

NOW = datetime(2026, 10, 20, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))


def offered(text, *readings):
    facts = [Candidate(n, "", (reading,)) for n, reading in enumerate(readings, start=1)]
    finding = Finding("limit", Polarity.AGAINST, tuple(f.id for f in facts), "Over.", True)
    return list(fitting_amounts(read_request(text, Context(NOW)), finding, facts))


ROOM = Quantity("common room", "capacity", 20, "people")
LIFT = Limit(EGO, "", 10, "kg", "lift")
SPEND = Limit(EGO, "", 100, "EUR", "spend", "month")


@pytest.mark.parametrize(
    ("text", "readings", "other"),
    [
        ("Book the common room for 28 people on Friday", [ROOM], "Book the common room for 20 people on Friday"),
        ("Common room on Friday at 7pm, we'll be 28", [ROOM], "Common room on Friday at 7pm, we'll be 20"),
        ("Thirty people in the common room", [ROOM], "Twenty people in the common room"),
        ("carry the 25-kilo flour sacks down", [LIFT], "carry the 10-kilo flour sacks down"),
        ("transfer €140 to the club", [SPEND, Quantity("club", "spent", 60, "EUR")], "transfer €40 to the club"),
    ],
)
def test_the_number_is_the_largest_that_fits_and_is_said_as_before(text, readings, other):
    assert offered(text, *readings) == [other]


def test_a_price_is_nobody_s_choice():
    assert offered("buy the keyboard, it's €140", SPEND) == []


def test_a_number_that_fits_or_measures_something_else_stays():
    assert offered("Book the common room for 18 people", ROOM) == []
    assert offered("carry the 25-kilo flour sacks down", ROOM) == []


def test_at_least_means_more():
    assert offered("book the boat for 6 people", Limit(EGO, "", 8, "people", "", "", True)) == [
        "book the boat for 8 people"
    ]


def test_nothing_is_offered_where_nothing_is_left():
    assert offered("transfer €140 to the club", SPEND, Quantity("club", "spent", 100, "EUR")) == []

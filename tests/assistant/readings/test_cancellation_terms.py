"""Up to when something can be called off: about the thing that the sentence names, wherever it names it, or about nothing."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.readings.facts import read_fact
from assistant.readings.forms import Cancelling, Composition, Limit, Quantity

LONDON = ZoneInfo("Europe/London")
CONTEXT = Context(datetime(2026, 10, 13, 9, tzinfo=LONDON))


def by(month, day):
    return datetime(2026, month, day, tzinfo=LONDON)


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("The gym contract can be cancelled until 30 November", Cancelling("gym contract", None, by(12, 1))),
        ("The Lisbon hotel has free cancellation up to 48 hours before", Cancelling("Lisbon hotel", 48)),
        ("Booked Hotel Alva for 7 November, free cancellation up to 48 hours before", Cancelling("Hotel Alva", 48)),
        (
            "Booked Hotel Alva for 7 November, free cancellation until 5 November",
            Cancelling("Hotel Alva", None, by(11, 6)),
        ),
        ("Hotel Alva (free cancellation until 5 November)", Cancelling("Hotel Alva", None, by(11, 6))),
        ("You can cancel the yoga class up to 24 hours before", Cancelling("yoga class", 24)),
    ],
)
def test_the_term_is_about_the_thing_that_is_named(text, term):
    found = read_fact(text, CONTEXT)
    assert [reading for reading in found if isinstance(reading, Cancelling)] == [term]
    assert not any(isinstance(reading, Limit | Composition) for reading in found)


@pytest.mark.parametrize(
    "text",
    [
        "free cancellation up to 48 hours before",
        "Free cancellation until 30 November",
        "You can cancel up to 24 hours before",
        "Cancellations less than 24 hours before cost 50 euros",
    ],
)
def test_a_term_of_nothing_is_read_as_nothing(text):
    assert read_fact(text, CONTEXT) == ()


def test_what_is_no_term_still_limits():
    assert any(isinstance(reading, Limit) for reading in read_fact("At most 48 guests at the hall", CONTEXT))
    assert any(isinstance(reading, Quantity) for reading in read_fact("A cancelled ticket costs 50 euros", CONTEXT))

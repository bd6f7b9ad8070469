"""What is gone, spoilt, in other hands, mended, done or left, however a fact puts it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import Clearance, Outage, Quantity, Settled

_ZONE = ZoneInfo("Europe/Lisbon")
_CONTEXT = Context(datetime(2026, 10, 14, 9, tzinfo=_ZONE), make_cast("Ines Duarte", ["Rui Matos", "Dana Frost"]))


def read(text: str, form: type) -> list:
    return [reading for reading in read_fact(text, _CONTEXT) if isinstance(reading, form)]


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("The kayak went to the scrapyard in August.", "kayak"),
        ("My old piano was sold to a school in September.", "old piano"),
        ("Rui took my tent along to Porto.", "tent"),
        ("My drone fell into the river on Sunday.", "drone"),
        ("The kettle's cord has a crack.", "kettle's cord"),
        ("The espresso machine gave up the ghost this morning.", "espresso machine"),
        ("Dana has our only projector with her until Friday.", "projector"),
        ("Freezer: door seal torn since Monday.", "Freezer"),
        ("My telescope, the Orion, fell off its stand on Monday.", "Orion"),
        ("Sold all of the spare chairs on Saturday.", "spare chairs"),
    ],
)
def test_what_is_gone_or_in_other_hands(text: str, thing: str) -> None:
    assert thing in [outage.thing for outage in read(text, Outage)]


@pytest.mark.parametrize(
    "text",
    [
        "After the saw vanished, Rui bought a lock.",
        "The rooms were painted by the neighbours.",
        "I took the tablet this morning.",
        "The gate is no longer broken.",
        "Rui lost the match on Sunday.",
    ],
)
def test_what_takes_nothing_out_of_use(text: str) -> None:
    assert not read(text, Outage)


def test_what_is_gone_for_good_has_no_end() -> None:
    (stolen,) = read("The scooter was stolen at the weekend.", Outage)
    assert stolen.end is None
    assert stolen.start == datetime(2026, 10, 10, tzinfo=_ZONE)


def test_the_day_before_which_nothing_happens_is_its_end() -> None:
    (fallen,) = read("The shed roof caved in, carpenter not before 2 November.", Outage)
    assert fallen.end == datetime(2026, 11, 2, tzinfo=_ZONE)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Toaster back from the repair shop on Monday.", "Toaster"),
        ("Rui put a new seal into the blender yesterday.", "blender"),
        ("The electrician comes on Friday with a new switch for the lamp.", "lamp"),
    ],
)
def test_the_end_of_a_loss(text: str, thing: str) -> None:
    assert thing in [end.thing for end in read(text, Clearance)]


def test_the_sibling_that_works_mends_nothing() -> None:
    assert not read("Lane 3 has been flooded since Monday; lane 5 is usable.", Clearance)


@pytest.mark.parametrize(
    ("text", "what", "act"),
    [
        ("Got Rui's boots last week, size 43.", "Rui's boots", "buy"),
        ("Water bill of September: paid.", "Water bill of September", "pay"),
        ("Gave Dana my share of the petrol in cash.", "my share of the petrol Dana", "pay"),
        ("The rent for October went to Mr Alves on Friday.", "The rent for October Mr Alves", "pay"),
    ],
)
def test_what_is_noted_as_done(text: str, what: str, act: str) -> None:
    assert (what, act) in [(done.what, done.act) for done in read(text, Settled)]


@pytest.mark.parametrize(
    "text", ["Rui got an 8 for his essay.", "The deadline for the form was extended.", "The ferry is not booked yet."]
)
def test_what_is_not_done(text: str) -> None:
    assert not read(text, Settled)


@pytest.mark.parametrize(
    ("text", "amount", "unit"),
    [
        ("Metro card: four trips left.", 4, "trip"),
        ("In the biscuit tin there are thirty euros, and nothing goes in before May.", 30, "EUR"),
        ("Airline account: 12,500 points, nothing pending.", 12_500, "point"),
    ],
)
def test_what_is_left(text: str, amount: float, unit: str) -> None:
    assert (amount, unit) in [(q.amount, q.unit) for q in read(text, Quantity) if q.what == "balance"]

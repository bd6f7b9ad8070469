"""Whether a request speaks of the thing of a fact, of its sibling, or of nothing like it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.reference import Reference, refers
from assistant.request import Intent, Kind, Request

NOW = datetime(2026, 3, 11, 9, tzinfo=ZoneInfo("Europe/Lisbon"))


def asked(text: str, *places: str) -> Request:
    return Request(text, NOW, Kind.EVENT, Intent.BOOK, text, places=places)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Book the big hall at Casa Mia for a party", "big hall of Casa Mia"),
        ("Pay the bill with the green card", "green card"),
        ("Take the Corolla to the outlet store", "Corolla"),
        ("Directions by the Ferndale road", "Ferndale road"),
        ("Reserve a table at Kusina in Cubao", "Kusina in Cubao"),
    ],
)
def test_the_same_thing(text: str, thing: str) -> None:
    assert refers(asked(text), thing) is Reference.SAME


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Take the lift to the fourth floor", "lift in Ada's building"),
        ("Go up with the lifts", "lift in Ada's building"),
        ("Put the red cooler in the car", "big red cooler"),
    ],
)
def test_it_may_be_the_same_thing(text: str, thing: str) -> None:
    assert refers(asked(text), thing) is Reference.LIKELY


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Book the small hall at Casa Mia for a party", "big hall of Casa Mia"),
        ("Pay the bill with my black card", "credit union card"),
        ("Play jazz on the kitchen speaker", "speaker in the music room"),
        ("Reserve a table at Kusina in Kapitolyo", "Kusina in Cubao"),
        ("Book one of the single kayaks", "red double kayak"),
    ],
)
def test_a_sibling(text: str, thing: str) -> None:
    assert refers(asked(text), thing) is Reference.SIBLING


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Book a table at Luigi's", "lift in Ada's building"),
        ("Directions over Highway 22", "Highway 2"),
        ("Remind me to water the plants", "strike"),
    ],
)
def test_another_matter(text: str, thing: str) -> None:
    assert refers(asked(text), thing) is Reference.NONE


def test_owners_tell_things_apart() -> None:
    dad = Request("Fetch Dad's trailer", NOW, Kind.EVENT, Intent.BOOK, "", people=("Grant Lock",))
    assert refers(dad, "Grant's trailer") >= Reference.LIKELY
    assert refers(asked("Fetch Kofi's trailer"), "Grant's trailer") is Reference.SIBLING
    assert refers(asked("Fetch Kofi's trailer"), "trailer") is Reference.SIBLING
    assert refers(asked("Fetch my trailer"), "trailer") >= Reference.LIKELY


def test_a_missing_word_among_others_leaves_it_open() -> None:
    assert (
        refers(asked("Book lane swimming at the Kea Street pool"), "leisure pool at Kea Street") is Reference.POSSIBLE
    )


def test_a_part_of_a_name_is_enough_where_it_is_a_place_of_the_request() -> None:
    assert refers(asked("Book a lane at Kessler", "Kessler"), "Kessler Natatorium") is Reference.LIKELY
    assert refers(asked("Book a lane at Kessler"), "Kessler Natatorium") is Reference.NONE

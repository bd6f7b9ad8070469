"""A message is divided where its pieces surely stand for themselves."""

from __future__ import annotations

import pytest

from assistant.utterances import utterances


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("Ben is allergic to nuts.\nChoir is on Mondays at 7.\n\nRemind me to pay the rent on Friday",
         ["Ben is allergic to nuts.", "Choir is on Mondays at 7.", "Remind me to pay the rent on Friday"]),
        ("- milk is in the door\n- the key is under the pot\n", ["milk is in the door", "the key is under the pot"]),
        ("1. Dana is vegan\n2) Tom isn't", ["Dana is vegan", "Tom isn't"]),
        ("Sue is away until the 14th. Remind me to phone her on the 15th.",
         ["Sue is away until the 14th.", "Remind me to phone her on the 15th."]),
        ("Lunch with Sue on Friday at noon, and remind me to buy bread tomorrow",
         ["Lunch with Sue on Friday at noon", "remind me to buy bread tomorrow"]),
    ],
)  # fmt: skip
def test_several_things_are_taken_apart(message: str, said: list[str]) -> None:
    assert utterances(message) == said


@pytest.mark.parametrize(
    "message",
    [
        "Reto turns seventy on Friday. Have a cake brought to his door.",
        "Book a table for four, and ask for a high chair",
        "Don't forget to remind me of the bins",
        "Tell Ben to remind me tomorrow",
        "Ben and Mia are coming, remind me at five",
    ],
)
def test_one_thing_stays_one(message: str) -> None:
    assert utterances(message) == [message]


def test_a_line_that_goes_on_in_the_next_is_one() -> None:
    assert utterances("The choir sings on Monday,\nWednesday and Friday") == [
        "The choir sings on Monday, Wednesday and Friday"
    ]
    assert utterances("The garage has our car\nuntil Thursday") == ["The garage has our car until Thursday"]


def test_small_letters_are_lines_of_their_own() -> None:
    assert utterances("dad is celiac\nuncle ray eats anything") == ["dad is celiac", "uncle ray eats anything"]


def test_nothing_is_nothing() -> None:
    assert utterances(" \n \n") == []

"""What the arithmetic of starts, ends, usual lengths and ways settles, whatever else is unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Decide = Callable[[Sequence[str], str], str]


@pytest.mark.parametrize(
    ("facts", "clash", "fine"),
    [
        (
            [
                "I pick the kids up from daycare at 5:30 every weekday.",
                "Daycare is 40 minutes from the gym in traffic.",
            ],
            "Book me a trainer session at the gym on Wednesday, October 21 at 5:00 PM",
            "Book me a trainer session at the gym on Wednesday, October 21 at 3:00 PM",
        ),
        (
            [
                "My plane from Rome lands on Friday 23 October at 16:40.",
                "From the airport into Mitte you need 55 minutes with everything.",
            ],
            "Dinner with Anke in Mitte on Friday 23 October at 17:15, add it",
            "Dinner with Anke in Mitte on Friday 23 October at 18:30, add it",
        ),
        (
            [
                "Beekeeping at the community orchard, Saturdays, finishes half eleven.",
                "Orchard to the harbour cafe: the best part of 50 minutes.",
            ],
            "Lunch at the harbour cafe on Saturday 24 October at noon",
            "Lunch at the harbour cafe on Saturday 24 October at 1pm",
        ),
        (
            ["The salsa night runs from 21:00 to midnight.", "Niamh has choir on Fridays, 20:30 to 22:00."],
            "Put Niamh down for the salsa night on Friday 23 October",
            "Put Niamh down for the salsa night on Saturday 24 October",
        ),
        (
            ["Bank appointment: Thursday 22 October, 11:15, they said to allow an hour.", "The bank is on the quays."],
            "Walk with Dervla on Thursday 22 October at 11:45",
            "Walk with Dervla on Thursday 22 October at 12:30",
        ),
    ],
)
def test_what_cannot_be_done_in_the_time_clashes(decide: Decide, facts: list[str], clash: str, fine: str) -> None:
    assert (decide(facts, clash), decide(facts, fine)) == ("conflict", "non_conflict")


def test_a_stretch_of_days_leaves_time_for_other_things(decide: Decide) -> None:
    assert decide(["Half-term break is from 19 to 23 October"], "swimming on Tue 20 October at 4pm") == "non_conflict"

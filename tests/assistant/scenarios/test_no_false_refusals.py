"""Requests that used to be refused or asked about for nothing: each beside one that is refused with right, on the same facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

WHOSE: list[Pair] = [
    (
        ["My cousin Boris lost his driving licence until December"],
        "ask Boris to drive Ida to nursery tomorrow",
        "ask Boris to walk Ida to nursery tomorrow",
    ),
    (
        ["lent my bike to Hugo until Friday 23 October"],
        "ride my bike into town on Wednesday at 5pm",
        "tell Petra to collect her bike on Wednesday",
    ),
    (
        ["Only me, Orla or my mam may fetch the twins from creche"],
        "ask Declan to fetch the twins from creche on Monday 19 October",
        "ask my mam to fetch the twins from creche on Monday 19 October",
    ),
    (
        ["We're closed on Mondays and Tuesdays"],
        "take a booking for a table of six on Tuesday 20 October at 8pm",
        "take Yvonne out for dinner on Tuesday 20 October at 8pm, book a table for two",
    ),
    (
        ["Mr Bell is in a wheelchair and stays in it. My minibus has no ramp", "I can't do stairs until 1 November"],
        "carry the boxes upstairs with Tom on Friday at 5pm",
        "carry the boxes upstairs with Tom on Friday 6 November at 5pm",
    ),
]
WHEN: list[Pair] = [
    (
        ["My flatmate Bruno works nights and sleeps till 4pm. No vacuuming before that"],
        "vacuum the flat on Friday at 11am",
        "vacuum the flat on Friday at 5pm",
    ),
    (
        ["The play's on 9 to 12 November, we have to be at the theatre from 6pm till about 10.30 every night"],
        "book a haircut for Tuesday 10 November at 9.40pm",
        "book a haircut for Tuesday 17 November at 9.40pm",
    ),
    (
        ["The oven's broken until 30 October"],
        "bake scones on Saturday at 5pm",
        "text Maud next door: thanks for the scones",
    ),
    (
        ["I don't drink alcohol"],
        "get a round of tequila shots for us on Saturday night",
        "plan the drone shots of the farm for Saturday",
    ),
    (
        ["No parties in the flat, the landlord says"],
        "plan a party in our flat on Saturday",
        "book the physio for me on Wed at 10am",
    ),
]
FINE: list[tuple[list[str], str]] = [
    (["The merger file is confidential. Only Ines and I can read it"], "send the merger file to Ines"),
    (
        ["The kids are with me from Fri 16 Oct 6pm to Fri 23 Oct 6pm"],
        "put me down for pilates on Tuesday 20 Oct at 6.15pm",
    ),
    (["Electricity in the cellar is off until Friday"], "print the timetable tomorrow at 10am"),
    (["We have 45 seats, no room for more"], "reserve the meeting room for the chess club on Saturday at 2pm"),
    (["No dogs in the flat, the landlord won't have it"], "let's walk the dog tomorrow at 5pm"),
    (["The oven's broken until 30 October"], "ask Mom how Biscuit is doing"),
    (["Water's off this Thursday 8am to 2pm"], "set up towels and shower things in the bathroom this week"),
    (["Frieda has no driving licence"], "let's drive to the coast on Saturday at 9am"),
    (["the neighbour downstairs is allergic to dogs"], "get the dog food for us tomorrow"),
]


@pytest.mark.parametrize(("facts", "clash", "fine"), [*WHOSE, *WHEN])
def test_both_ways(decide: Callable[[Sequence[str], str], str], facts: list[str], clash: str, fine: str) -> None:
    assert (decide(facts, clash), decide(facts, fine)) == ("conflict", "non_conflict")


@pytest.mark.parametrize(("facts", "fine"), FINE)
def test_fine(decide: Callable[[Sequence[str], str], str], facts: list[str], fine: str) -> None:
    assert decide(facts, fine) == "non_conflict"

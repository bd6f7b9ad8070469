"""Series with exceptions, weekdays of commitments, hours in several stretches: each clash with a twin that is fine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

SERIES: list[Pair] = [
    (
        ["I have a rehearsal every Thursday at 20:00, but not on 29 October"],
        "Call Ruth on 22 October at 20:00",
        "Call Ruth on 29 October at 20:00",
    ),
    (
        ["Latin class every Monday at 18:00 except in November"],
        "Dinner with Ruth on 26 October at 18:00",
        "Dinner with Ruth on 9 November at 18:00",
    ),
    (
        ["Huddle every weekday at 8:45 apart from Thursdays"],
        "Call Ruth on Wednesday at 8:45",
        "Call Ruth on Thursday at 8:45",
    ),
    (
        ["Cello lesson every Wednesday at 17:00, but no lesson on 28 October"],
        "Meet Ruth on 21 October at 17:00",
        "Meet Ruth on 28 October at 17:00",
    ),
    (
        ["Rehab on Tuesdays and Fridays at 8:30"],
        "Meet Ruth on Friday at 8:30",
        "Meet Ruth on Saturday at 8:30",
    ),
    (
        ["I always have breakfast with Olaf on Thursdays at 9"],
        "Dentist on Thursday at 9:00",
        "Dentist on Friday at 9:00",
    ),
    (
        ["I told Olaf that I would walk his dog every Saturday at 10am"],
        "Haircut on Saturday at 10:00",
        "Haircut on Saturday at 15:00",
    ),
]
HOURS: list[Pair] = [
    (
        ["The pharmacy closes at 9 on weekdays and 5 on Saturdays"],
        "Go to the pharmacy on Saturday at 18:00",
        "Go to the pharmacy on Thursday at 18:00",
    ),
    (
        ["The surgery is open 8 to 11 and 15 to 18 on Thursdays"],
        "Visit the surgery on Thursday at 13:00",
        "Visit the surgery on Thursday at 9:00",
    ),
    (
        ["The electrician can only come between 8 and 11 on weekdays"],
        "Get the electrician to come on Saturday at 9",
        "Get the electrician to come on Friday at 9",
    ),
    (
        ["The pool is closed on Wednesdays", "The pool is closed on Fridays", "The pool is open on Fridays now"],
        "Go to the pool on Wednesday at 10",
        "Go to the pool on Friday at 10",
    ),
]


@pytest.mark.parametrize(("facts", "clash", "fine"), SERIES + HOURS)
def test_what_is_left_out_is_free(
    decide: Callable[[Sequence[str], str], str], facts: list[str], clash: str, fine: str
) -> None:
    assert decide(facts, clash) == "conflict"
    assert decide(facts, fine) == "non_conflict"

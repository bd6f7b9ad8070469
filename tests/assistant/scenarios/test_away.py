"""Who is going somewhere for days is not at home then."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("fact", "request_", "verdict"),
    [
        ("Going to Italy from 20 to 27 December", "Dinner with the Millers on 22 December at 7 pm", "conflict"),
        ("Trip to Oslo from 3 to 5 January", "Dentist on 4 January at 10:00", "conflict"),
        ("Holiday in Spain from 10 to 17 February", "Haircut on 18 February at 10:00", "non_conflict"),
        ("Going to Italy from 20 to 27 December", "Dinner in Florence on 22 December at 8 pm", "unsure"),
        ("Going to the gym from 20 to 27 December", "Dinner with Ana on 22 December at 8 pm", "non_conflict"),
    ],
)
def test_what_falls_into_a_journey_clashes_unless_it_may_be_there(decide, fact, request_, verdict):
    assert decide([fact], request_) == verdict


@pytest.mark.parametrize(
    ("fact", "request_", "said"),
    [
        ("I am in Berlin from 14 to 17 December", "Lunch with Ana on 15 December at noon", "You are in Berlin until"),
        ("Marta is on holiday from 14 to 17 December", "Meeting with Marta on 15 December at 3 pm", "Marta is away on holiday until"),
        ("Trip to Oslo from 3 to 5 January", "Dentist on 4 January at 10:00", "Trip to Oslo lasts until"),
    ],
)  # fmt: skip
def test_who_is_away_is_told_as_that(answer, fact, request_, said):
    assert said in answer([fact], request_).verdict.deciding[0].text

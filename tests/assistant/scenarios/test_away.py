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

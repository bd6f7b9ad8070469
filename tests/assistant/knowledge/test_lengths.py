"""How long things take of which nobody said how long."""

from __future__ import annotations

import pytest

from assistant.knowledge.lengths import usual_length


@pytest.mark.parametrize(
    ("title", "minutes"),
    [
        ("Dinner with Ana", 120),
        ("Leo's birthday party", 180),
        ("Movie night", 120),
        ("Dentist", 60),
        ("Lunch", 60),
        ("Call Ana about the party", 60),
        ("Ring Tom about dinner on Friday", 60),
    ],
)
def test_it_is_known_by_what_the_thing_is(title: str, minutes: int) -> None:
    assert usual_length(title).total_seconds() == 60 * minutes

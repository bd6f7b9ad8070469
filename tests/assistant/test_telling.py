"""What all doors say alike."""

from __future__ import annotations

import pytest

from assistant.result import Ambiguity
from assistant.telling import doubt_in_words, opening


@pytest.mark.parametrize(
    ("readings", "words"),
    [
        (("2026-04-03", "2026-03-04"), "Friday 3 April 2026 or Wednesday 4 March 2026"),
        (
            ("2026-04-03T15:00+01:00", "2026-04-03T03:00+01:00"),
            "Friday 3 April 2026 at 15:00 or Friday 3 April 2026 at 03:00",
        ),
    ],
)
def test_a_doubt_names_its_readings_as_a_person_would(readings, words):
    assert doubt_in_words(Ambiguity("03/04", readings)) == f"“03/04” may mean {words}."


@pytest.mark.parametrize(
    ("text", "head"), [("That clashes: no.", "That clashes:"), ("Done. So.", "Done."), ("Well", "")]
)
def test_the_opening_of_an_answer_ends_at_its_first_colon_or_stop(text, head):
    assert text[: opening(text)] == head

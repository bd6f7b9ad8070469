"""What a request says of an entry beside its time: only in so many words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from assistant.marks import Marks, marks_of, unmarked

MINUTES = [timedelta(minutes=n) for n in range(100)]


@pytest.mark.parametrize(
    ("text", "marks", "title"),
    [
        ("Dinner with Dana", Marks(), "Dinner with Dana"),
        ("Tentatively dinner with Dana", Marks(tentative=True), "Dinner with Dana"),
        ("Dinner (tentative)", Marks(tentative=True), "Dinner"),
        ("Pencil in a haircut", Marks(tentative=True), "A haircut"),
        ("Mark as free: street party", Marks(busy=False), "Street party"),
        ("Street party, doesn't block my calendar", Marks(busy=False), "Street party"),
        ("Dentist, 30 minutes travel each way", Marks(before=MINUTES[30], after=MINUTES[30]), "Dentist"),
        ("Dentist with half an hour's drive", Marks(before=MINUTES[30]), "Dentist"),
        (
            "Dentist plus an hour of travel before and 45 min drive back",
            Marks(before=MINUTES[60], after=MINUTES[45]),
            "Dentist",
        ),
        ("Swim, 1.5 h drive there and back", Marks(before=MINUTES[90], after=MINUTES[90]), "Swim"),
        ("30 minute walk with the dog", Marks(), "30 minute walk with the dog"),
        ("Take a walk for 30 minutes", Marks(), "Take a walk for 30 minutes"),
        ("Buy gluten-free bread", Marks(), "Buy gluten-free bread"),
        ("Ask whether Dana is free", Marks(), "Ask whether Dana is free"),
        ("Tentative", Marks(tentative=True), "Tentative"),
    ],
)
def test_what_is_said_and_what_is_left_of_the_title(text: str, marks: Marks, title: str) -> None:
    assert marks_of(text) == marks
    assert unmarked(text) == title

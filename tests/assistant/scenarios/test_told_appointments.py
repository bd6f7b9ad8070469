"""An appointment that somebody tells of is there: what it falls into is asked about, and no other time is offered."""

from __future__ import annotations

WORK = ["I work from 9 to 17 on weekdays"]


def test_what_is_told_to_be_on_is_asked_about_and_not_refused(answer):
    told = answer(WORK, "I have a dentist appointment on Friday at 3 pm")
    assert told.verdict.decision.value == "unsure"
    assert "Work runs on Fri 16 October" in told.answer
    assert told.alternatives == ()


def test_what_is_asked_for_is_refused(answer):
    wanted = answer(WORK, "Dentist appointment on Friday at 3 pm")
    assert wanted.verdict.decision.value == "conflict"
    assert wanted.alternatives

"""A break in the working day is time of one's own."""

from __future__ import annotations

import pytest

WORK = ["I work at the library Monday to Friday from 9 to 5. My lunch break is from 12 to 1."]


@pytest.mark.parametrize(
    ("request_", "verdict"),
    [
        ("Lunch with Ana on Wednesday from 12:15 to 12:45", "non_conflict"),
        ("Lunch with Ana on Wednesday at 12", "non_conflict"),
        ("Lunch with Ana on Wednesday from 12:30 to 1:30 pm", "conflict"),
        ("Lunch with Ana on Wednesday at 11:30", "conflict"),
        ("Lunch with Ana on Wednesday at 2 pm", "conflict"),
    ],
)
def test_lunch_in_the_break_is_no_clash_and_outside_of_it_is_one(decide, request_, verdict):
    assert decide(WORK, request_) == verdict


def test_what_fits_into_the_break_is_offered(answer):
    result = answer(WORK, "Lunch with Ana on Wednesday at 2 pm")
    assert any("at 12:00" in alternative.text for alternative in result.alternatives)
    assert not any("17:00" in alternative.text for alternative in result.alternatives)


def test_a_break_with_somebody_is_an_appointment(decide):
    assert decide(["Coffee break with Ana on Wednesday from 3 to 4 pm"], "Haircut on Wednesday at 3 pm") == "conflict"


def test_the_break_of_somebody_else_frees_nothing(decide):
    facts = ["I work at the library Monday to Friday from 9 to 5.", "Ben has his lunch break from 12 to 1."]
    assert decide(facts, "Haircut on Wednesday at 12") == "conflict"


@pytest.mark.parametrize(
    "facts",
    [
        ["I work Monday to Friday from 9 to 17:30 with a lunch break from 12:30 to 13:15"],
        ["I work Monday to Friday from 9 to 17:30", "My lunch break is from 12:30 to 13:15"],
        ["I work Monday to Friday from 9 to 17:30", "Lunch is from 12:30 to 13:15 on workdays"],
    ],
)
def test_a_break_is_told_in_many_ways(decide, facts):
    assert decide(facts, "Coffee with Ana on Wednesday from 12:30 to 13:00") == "non_conflict"
    assert decide(facts, "Coffee with Ana on Wednesday from 14:00 to 15:00") == "conflict"


@pytest.mark.parametrize("fact", ["We're on vacation from 19 to 23 October", "I'm off work next week"])
def test_holidays_take_work_off(decide, fact):
    facts = ["I work Monday to Friday from 9 to 17", fact]
    assert decide(facts, "Haircut on 21 October at 11:00") == "non_conflict"
    assert decide(facts, "Haircut on 28 October at 11:00") == "conflict"

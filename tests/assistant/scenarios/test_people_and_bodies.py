"""When somebody wants to be called or has time, whose doing it is, what bodies bar and what holds no longer: clash and twin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Pair = tuple[list[str], str, str]

PEOPLE: list[Pair] = [
    (["My manager Vera dislikes being phoned before 10"], "Call Vera tomorrow at 9:00", "Call Vera tomorrow at 11:00"),
    (["Never ring Grandpa after eight"], "Call Grandpa tomorrow at 20:30", "Call Grandpa tomorrow at 17:00"),
    (
        ["Otto can only meet in the afternoons"],
        "Coffee with Otto on Friday at 10:00",
        "Coffee with Otto on Friday at 15:00",
    ),
    (
        ["Vera is not free on Thursdays"],
        "Lunch with Vera on Thursday at 12:30",
        "Lunch with Vera on Friday at 12:30",
    ),
    (
        ["Our daughter Mia is 9 and has judo every Wednesday from 4pm to 5pm"],
        "Dentist for Mia on Wednesday at 16:30",
        "Meet Ruth on Wednesday at 16:30",
    ),
]
BODIES: list[Pair] = [
    (["I can't drive at night"], "Drive to Galway tomorrow at 22:30", "Drive to Galway tomorrow at 11:00"),
    (
        ["I have to fast for 10 hours before my blood test on Friday at 9am"],
        "Eat pizza on Friday at 1:30 at night",
        "Eat pizza on Friday at 13:00",
    ),
    (
        ["No eating out in November"],
        "Dinner at the restaurant on 6 November at 19:00",
        "Cook dinner on 6 November at 18:00",
    ),
    (
        ["Olaf is vegan", "Vera is vegan", "Vera isn't vegan anymore"],
        "Cook a beef stew for Olaf on Friday",
        "Cook a beef stew for Vera on Friday",
    ),
    (
        ["I lent Olaf my tent; he'll return it on Saturday"],
        "Use my tent on Thursday",
        "Use my tent on Monday",
    ),
    (
        ["I told Vera I'd lend her my car this weekend"],
        "Drive to Cork with my car on Saturday at 10:00",
        "Drive to Cork with my car on Friday at 10:00",
    ),
]


@pytest.mark.parametrize(("facts", "clash", "fine"), PEOPLE + BODIES)
def test_the_clash_and_its_twin(
    decide: Callable[[Sequence[str], str], str], facts: list[str], clash: str, fine: str
) -> None:
    assert decide(facts, clash) == "conflict"
    assert decide(facts, fine) == "non_conflict"


@pytest.mark.parametrize(
    "fact", ["I sprained my wrist on Sunday", "I've broken my hand", "I tore my rotator cuff last week"]
)
def test_an_accident_makes_sport_doubtful(decide: Callable[[Sequence[str], str], str], fact: str) -> None:
    assert decide([fact], "Play tennis on Friday at 18:00") in {"unsure", "conflict"}
    assert decide([fact], "Watch a film on Friday at 20:00") == "non_conflict"


def test_an_hour_that_is_past_is_no_event_of_today(decide: Callable[[Sequence[str], str], str]) -> None:
    assert decide(["The train to Sligo leaves at 8:10 and takes 3 hours"], "Meet Ruth today at 9:30") == "non_conflict"

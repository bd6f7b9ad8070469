"""Questions about the calendar are answered from what is on, in its order."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.question import answer, asks_if_free, stretch
from assistant.readings.forms import EGO
from assistant.readings.request_reader import read_request

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
CONTEXT = Context(NOW, make_cast("Rui Costa", ["Dana Whitfield", "Tom Baker"]))


def ask(text, *agenda):
    return answer(read_request(text, CONTEXT), agenda)


def on(day, hour, title, hours=1, people=(EGO,), fact=1, place=""):
    start = datetime(2026, 10, day, hour, tzinfo=LISBON)
    return Commitment(title, start, start + timedelta(hours=hours) if hours else None, fact, people, place)


DENTIST = on(23, 15, "Dentist", fact=7)
DINNER = on(23, 19, "Dinner with Dana", hours=2, people=(EGO, "Dana Whitfield"), fact=8, place="Crab House")


@pytest.mark.parametrize(
    "text",
    [
        "what's on friday?",
        "whats on friday",
        "wat is on fri",
        "What do I have on Friday?",
        "do i have anything on friday",
        "what are my plans for Friday?",
    ],
)
def test_a_day_is_told_in_its_order_with_times_and_places(text):
    told = ask(text, DENTIST, DINNER, on(24, 9, "Market"), on(23, 10, "Haircut", people=("Tom Baker",)))
    assert told.text.index("15:00–16:00 Dentist") < told.text.index("19:00–21:00 Dinner with Dana at Crab House")
    assert "Market" not in told.text
    assert "Haircut" not in told.text
    assert told.facts == (7, 8)


@pytest.mark.parametrize(
    "text", ["who am I meeting on Friday?", "how many meetings do I have on friday", "where do I have to be on friday?"]
)
def test_other_questions_about_ones_own_day_are_answered_from_it(text):
    told = ask(text, DENTIST, DINNER)
    assert "Dinner with Dana at Crab House" in told.text


def test_what_comes_every_week_is_told_once_with_its_next_days():
    told = ask("when is squash?", on(22, 19, "Squash"), on(29, 19, "Squash"), DENTIST)
    assert told.text == "Thu 22 October 2026 19:00–20:00 Squash; then Thu 29 October."


def test_an_empty_day_is_said_to_be_empty_and_nothing_is_cited():
    told = ask("what's on friday?", on(24, 9, "Market"))
    assert told.text == "Nothing is on Fri 23 October 2026."
    assert told.facts == ()


def test_free_or_not_at_an_hour():
    assert "not free" in ask("am I free on friday at 15:30?", DENTIST).text
    assert "you are free" in ask("am I free on friday at 5pm?", DENTIST, DINNER).text
    assert asks_if_free(read_request("am I free on friday at 5pm?", CONTEXT))
    assert not asks_if_free(read_request("what's on friday?", CONTEXT))


def test_when_something_is():
    assert ask("when is my dentist appointment?", DENTIST, DINNER).facts == (7,)
    assert ask("when do I see Dana?", DENTIST, DINNER).facts == (8,)
    assert ask("when is the piano lesson?", DENTIST, DINNER) is None


@pytest.mark.parametrize("text", ["is Dana allergic to nuts?", "who can't eat fish?", "Dentist on Friday at 3 pm"])
def test_other_questions_and_requests_are_left_to_the_facts(text):
    assert stretch(read_request(text, CONTEXT)) is None
    assert ask(text, DENTIST) is None

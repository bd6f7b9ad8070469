"""Questions about one's own calendar are answered from what is on, in its order."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.question.asked import Answer, Question
from assistant.question.own_day import answer, asks_if_free, planned
from assistant.readings.forms import EGO
from assistant.readings.request_reader import read_request

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
CONTEXT = Context(NOW, make_cast("Rui Costa", ["Dana Whitfield", "Tom Baker"]))


@dataclass(frozen=True)
class OnlyThese:
    """A file that holds these commitments and nothing else."""

    on: tuple[Commitment, ...] = field(default=())

    def agenda(self, start: datetime, end: datetime) -> list[Commitment]:
        return [c for c in self.on if c.start < end and (c.end or c.start + timedelta(hours=1)) > start]

    commitments = agenda

    def readings(self, form: object) -> list[Any]:
        return []

    def facts(self) -> list[Any]:
        return []

    def planned(self, kind: str) -> list[Any]:
        return []


def question(text: str, *on: Commitment) -> Question:
    return Question(read_request(text, CONTEXT), CONTEXT, OnlyThese(on))


def ask(text: str, *on: Commitment) -> Answer:
    told = answer(question(text, *on))
    assert told is not None
    return told


def at(
    day: int, hour: int, title: str, hours: int = 1, people: tuple[str, ...] = (EGO,), fact: int = 1, place: str = ""
) -> Commitment:
    start = datetime(2026, 10, day, hour, tzinfo=LISBON)
    return Commitment(title, start, start + timedelta(hours=hours) if hours else None, fact, people, place)


def whole(day: int, title: str) -> Commitment:
    start = datetime(2026, 10, day, tzinfo=LISBON)
    return Commitment(title, start, start + timedelta(days=1), 3, (EGO,), all_day=True)


DENTIST = at(23, 15, "Dentist", fact=7)
DINNER = at(23, 19, "Dinner with Dana", hours=2, people=(EGO, "Dana Whitfield"), fact=8, place="Crab House")


@pytest.mark.parametrize(
    "text",
    [
        "what's on friday?",
        "whats on friday",
        "wat is on fri",
        "What do I have on Friday?",
        "do i have anything on friday",
        "what are my plans for Friday?",
        "Show me my Friday",
        "tell me what I have on Friday",
        "Give me an overview of Friday",
        "any plans for fri?",
        "anything on Friday?",
        "remind me what I have on Friday",
        "show me Friday",
        "who am I meeting on Friday?",
        "how many meetings do I have on friday",
        "where do I have to be on friday?",
        "how does Friday look?",
    ],
)
def test_a_day_is_told_in_its_order_with_times_and_places(text: str) -> None:
    told = ask(text, DENTIST, DINNER, at(24, 9, "Market"), at(23, 10, "Haircut", people=("Tom Baker",)))
    assert told.text.index("15:00–16:00 Dentist") < told.text.index("19:00–21:00 Dinner with Dana at Crab House")
    assert "Market" not in told.text
    assert "Haircut" not in told.text
    assert told.facts == (7, 8)


def test_what_comes_every_week_is_told_once_with_its_next_days() -> None:
    told = ask("when is squash?", at(22, 19, "Squash"), at(29, 19, "Squash"), DENTIST)
    assert told.text == "Thu 22 October 2026 19:00–20:00 Squash; then Thu 29 October."


def test_an_empty_day_is_said_to_be_empty_and_nothing_is_cited() -> None:
    assert ask("what's on friday?", at(24, 9, "Market")) == Answer("Nothing is on Fri 23 October 2026.")


def test_free_or_not_at_an_hour() -> None:
    assert "not free" in ask("am I free on friday at 15:30?", DENTIST).text
    assert "not free" in ask("is Friday at 15:00 taken?", DENTIST).text
    assert "you are free" in ask("am I free on friday at 5pm?", DENTIST, DINNER).text
    assert asks_if_free(question("am I free on friday at 5pm?"))
    assert not asks_if_free(question("what's on friday?"))


def test_where_one_works_takes_no_evening() -> None:
    assert ask("am I free on Friday evening?", whole(23, "Work from home")).text == (
        "Nothing is on Fri 23 October 2026 18:00–23:00: you are free (all day Work from home)."
    )
    assert "you have this on" in ask("am I free on Friday evening?", whole(23, "Conference")).text


def test_a_week_has_a_line_a_day() -> None:
    told = ask("what do I have next week?", at(26, 9, "Work", 8), at(26, 19, "Choir", 0), at(28, 9, "Work", 8))
    assert told.text.split("\n") == [
        "Mon 26 October 2026 to Sun 1 November 2026:",
        "Mon 26: 09:00–17:00 Work; 19:00 Choir",
        "Wed 28: 09:00–17:00 Work",
    ]


def test_more_than_a_week_tells_once_what_comes_again_and_again() -> None:
    work = [at(day, 9, "Work", 8) for day in (20, 21, 22, 26, 27, 28)]
    told = ask("what's on from 20 to 31 October?", *work, DENTIST)
    assert told.text.split("\n")[1:] == ["Mon–Thu: 09:00–17:00 Work", "Fri 23: 15:00–16:00 Dentist"]


@pytest.mark.parametrize("text", ["my week", "Show me my week", "what's my week like?", "how is my week looking"])
def test_the_week_without_a_date_is_the_rest_of_this_one(text: str) -> None:
    told = ask(text, DENTIST, at(27, 9, "Market"))
    assert "Fri 23: 15:00–16:00 Dentist" in told.text
    assert "Market" not in told.text


@pytest.mark.parametrize(
    "text", ["what's next?", "What's my next appointment?", "what is next on my calendar", "my next meeting"]
)
def test_what_comes_next_is_no_routine(text: str) -> None:
    assert ask(text, at(21, 9, "Work", 8), DENTIST, DINNER).text == "Fri 23 October 2026: 15:00–16:00 Dentist."


def test_when_something_is() -> None:
    assert ask("when is my dentist appointment?", DENTIST, DINNER).facts == (7,)
    assert ask("tell me when the dentist is", DENTIST, DINNER).facts == (7,)
    assert ask("when do I see Dana?", DENTIST, DINNER).facts == (8,)
    assert answer(question("when is the piano lesson?", DENTIST, DINNER)) is None


@pytest.mark.parametrize("text", ["is Dana allergic to nuts?", "who can't eat fish?", "how do I get home"])
def test_other_questions_are_left_to_the_facts(text: str) -> None:
    assert answer(question(text, DENTIST)) is None


def test_whether_an_unknown_is_free_is_never_answered_about_the_user() -> None:
    assert ask("is zorro free on Friday?", DENTIST).text == "I know nothing about what Zorro has on."


@pytest.mark.parametrize(
    ("text", "opening"),
    [
        ("is the dentist on Friday?", "Yes: Fri 23 October"),
        ("do I have the dentist on Thursday?", "No: Fri 23 October"),
        ("is the dentist on Friday at 15:00", "Yes: Fri 23 October"),
        ("am I seeing Dana on Friday?", "Yes: Fri 23 October"),
    ],
)
def test_whether_something_is_on_then(text: str, opening: str) -> None:
    assert ask(text, DENTIST, DINNER).text.startswith(opening)


def test_what_is_only_named_with_a_question_mark_may_be_planned() -> None:
    told = planned(question("Dentist on Friday?", DENTIST))
    assert told is not None
    assert told.text == "Yes: Fri 23 October 2026 15:00–16:00 Dentist."
    assert planned(question("Squash on Friday?", DENTIST)) is None

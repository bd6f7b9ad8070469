"""Questions on their whole way: from facts to the words of the answer; nothing is ever done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant import gate
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.request import Kind
from assistant.result import Result
from assistant.verdict import Decision

DUBLIN = ZoneInfo("Europe/Dublin")
NOW = datetime(2026, 12, 1, 9, 0, tzinfo=DUBLIN)  # a Tuesday
FACTS = """
Dana is my sister.
Dana works from 9 to 17 on weekdays.
Dana sings in the choir every Tuesday from 19:00 to 21:00.
Don't tell Dana about the surprise party on 20 December.
Dana is allergic to shellfish.
Anna is in Rome from 7 to 11 December.
I work from 9:00 to 17:30 Monday to Friday.
Dentist on Friday at 15:00.
Dinner with Dana on Thursday at 19:00.
My exam is on 18 December at 9:00.
Mia was born on 3 May 2019.
Tom turns 8 on 3 May.
The wifi password is hunter2.
Ben is allergic to peanuts.
Satay is made with peanuts.
The gym is closed on Sundays.
The lift is broken until Friday.
I take antibiotics until 12 December and must not drink alcohol.
I have to avoid ibuprofen.
It takes 20 minutes from home to the dentist.
Flight to Lisbon on Saturday at 11:00
It takes 40 minutes to the airport.
The Crab House serves a fixed menu of crab bisque, grilled prawns and lobster.
Rex is our dog.
"""
Ask = Callable[[str], Result]


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assistant]:
    path: Path = tmp_path_factory.mktemp("question")
    with Assistant.open(path / "caveat.db", clock=Clock(DUBLIN, NOW), agents="builtin") as opened:
        opened.add(FACTS.strip().split("\n"))
        for order in ("Buy milk", "Call the plumber", "Remind me on Friday at 18:00 to pay the rent"):
            gate.act_if_allowed(opened, opened.decide(order), anyway=True)
        yield opened


@pytest.fixture(scope="module")
def ask(assistant: Assistant) -> Ask:
    def put(text: str) -> Result:
        before = len(assistant.store.schedule.planned()), assistant.count()
        result = gate.act_if_allowed(assistant, assistant.decide(text), anyway=True)
        assert result.request.kind is Kind.QUESTION
        assert result.verdict.decision is Decision.NON_CONFLICT
        assert not result.alternatives
        assert (len(assistant.store.schedule.planned()), assistant.count()) == before
        return result

    return put


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Is Dana free on Wednesday at 3pm?", "No: Dana has this on then: 09:00–17:00 works."),
        (
            "Is Dana free on Friday at 18:00?",
            "Yes, as far as I know: nothing is on for Dana Fri 4 December 2026 18:00–19:00.",
        ),
        ("will my sister be free on Saturday?", "Yes, as far as I know: nothing is on for Dana Sat 5 December 2026."),
        ("Is Anna away next week?", "Yes: Anna: in Rome Mon 7 December to Fri 11 December."),
        ("who is away next week?", "Anna: in Rome Mon 7 December to Fri 11 December."),
        ("When is Ben free?", "I know nothing about when Ben is free."),
        ("Is Ben free on Friday?", "I know nothing about what Ben has on."),
        ("does Dana work on Saturday?", "I know of no work of Dana's Sat 5 December 2026."),
        (
            "when is Dana free on Thursday?",
            "As far as I know Dana is free: Thu 3 Dec 08:00–09:00, 17:00–19:00, 21:00–22:00.",
        ),
    ],
)
def test_other_peoples_time(ask: Ask, text: str, answer: str) -> None:
    assert ask(text).answer == answer


def test_a_secret_about_somebody_is_not_their_appointment(ask: Ask) -> None:
    assert "party" not in ask("Is Dana free on 20 December?").answer
    assert "party" not in ask("what do you know about Dana?").answer
    assert "surprise party" in ask("what is the surprise?").answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        (
            "when am I free on Thursday?",
            "As far as I know you are free: Thu 3 Dec 08:00–09:00, 17:30–19:00, 21:00–22:00.",
        ),
        (
            "when could I fit in an hour of gym tomorrow",
            "As far as I know you are free: Wed 2 Dec 08:00–09:00, 17:30–22:00.",
        ),
        (
            "do I have time for a haircut on Friday?",
            "As far as I know you are free: Fri 4 Dec 08:00–09:00, 17:30–22:00.",
        ),
        (
            "suggest a time to meet Dana on Thursday",
            "As far as I know you and Dana are free: Thu 3 Dec 08:00–09:00, 17:30–19:00, 21:00–22:00.",
        ),
    ],
)
def test_room_in_the_calendar(ask: Ask, text: str, answer: str) -> None:
    assert ask(text).answer == answer


def test_no_room_is_said(ask: Ask) -> None:
    assert ask("find me 3 hours on Thursday").answer == "I see no room: you are taken Thu 3 December 2026."


def test_a_free_evening_is_free_from_end_to_end(ask: Ask) -> None:
    told = ask("find me a free evening this week").answer.split("\n")
    assert [line.split()[0] for line in told[1:]] == ["Tue", "Wed", "Fri", "Sat", "Sun"]


def test_a_time_for_two_keeps_clear_of_both(ask: Ask) -> None:
    told = ask("Find a time for a one hour call with Dana next week").answer
    assert "Tue 8 08:00–09:00, 17:30–19:00, 21:00–22:00" in told.split("\n")


@pytest.mark.parametrize(
    ("text", "opening", "word"),
    [
        ("Can I have a beer on Thursday?", "Better not: ", "alcohol"),
        ("Is it ok if I take ibuprofen?", "Better not: ", "ibuprofen"),
        ("Can Ben eat satay?", "Better not: ", "peanuts"),
        ("may my sister eat prawns?", "Better not: ", "shellfish"),
        ("Could we eat at the Crab House with Dana?", "Better not: ", "shellfish"),
        ("is the Crab House ok for Dana?", "Better not: ", "shellfish"),
        ("Is the gym open on Sunday?", "No: ", "closed on Sundays"),
        ("is the gym closed on Sunday?", "Yes: ", "closed on Sundays"),
        ("is the gym open on Monday?", "Yes, as far as I know: ", "closed on Sundays"),
        ("is the lift working tomorrow?", "No: ", "broken"),
        ("Do I have time for lunch with Ana on Friday at 1?", "No: ", "09:00 to 17:30"),
        ("Would Friday at 3 work for a call with Tom?", "No: ", "Dentist"),
        ("Dinner at the Crab House with Dana on Saturday at 20:00?", "Better not: ", "shellfish"),
        ("Can I have tea tonight?", "I know of nothing against it.", ""),
        ("may Ben eat rice?", "I know of nothing against it.", ""),
        ("is the museum open tomorrow?", "I don't know when the museum is open.", ""),
    ],
)
def test_may_i(ask: Ask, text: str, opening: str, word: str) -> None:
    answer = ask(text).answer
    assert answer.startswith(opening)
    assert word in answer


def test_a_may_question_cites_what_decides(ask: Ask) -> None:
    assert [fact.text for fact in ask("Can Ben eat satay?").cited] == ["Ben is allergic to peanuts."]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("How many days until Christmas?", "24 days until Fri 25 December 2026."),
        ("how long until my exam?", "17 days: Fri 18 December 2026 09:00 exam."),
        ("how many weeks till 24 December?", "3 weeks and 2 days until Thu 24 December 2026."),
        ("What's the date today?", "Today is Tuesday 1 December 2026."),
        ("what day is it?", "Today is Tuesday 1 December 2026."),
        ("what time is it", "It is 09:00 on Tuesday 1 December 2026."),
        ("what day is the 24th?", "The 24th: Thursday 24 December 2026."),
        ("which weekday is Christmas", "Christmas: Friday 25 December 2026."),
        ("how old is Mia?", "Mia is 7: born on Fri 3 May 2019."),
        ("how old is Tom", "Tom is 7."),
        ("What's my next appointment?", "Thu 3 December 2026: 19:00 Dinner with Dana."),
        ("what week is it", "This is calendar week 49."),
    ],
)
def test_what_is_reckoned(ask: Ask, text: str, answer: str) -> None:
    assert ask(text).answer == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("When do I have to leave for the dentist on Friday?", "At 14:40 at the latest on Fri 4 December 2026: Dentist is at 15:00, and the way takes 20 minutes."),
        ("what time should I set off for the airport on Saturday?", "At 10:20 at the latest on Sat 5 December 2026: Flight to Lisbon is at 11:00, and the way takes 40 minutes."),
        ("when do I need to leave to catch the flight?", "At 10:20 at the latest on Sat 5 December 2026: Flight to Lisbon is at 11:00, and the way takes 40 minutes."),
        ("when should I leave for the exam?", "That is 09:00 exam on Fri 18 December 2026. How long the way takes I don't know."),
    ],
)  # fmt: skip
def test_when_to_leave(ask: Ask, text: str, answer: str) -> None:
    assert ask(text).answer == answer


@pytest.mark.parametrize("text", ["Show my tasks", "what's on my list?", "my to-do list", "any open tasks?", "tasks"])
def test_open_tasks(ask: Ask, text: str) -> None:
    assert ask(text).answer == "On your list:\n- Buy milk\n- Call the plumber"


def test_reminders_birthdays_and_what_is_known_of_something(ask: Ask) -> None:
    assert ask("my reminders").answer == "Your reminders:\n- Pay the rent: Fri 4 December 2026 18:00"
    assert ask("List everyone's birthdays").answer.split("\n")[1:] == [
        "- Mia was born on 3 May 2019.",
        "- Tom turns 8 on 3 May.",
    ]
    assert ask("Tell me about Rex").answer == "This is what I know: Rex is our dog."
    assert ask("who is Zed?").answer == "I know nothing about Zed."


@pytest.mark.parametrize(
    "text",
    [
        "what is the capital of France?",
        "what's the weather tomorrow?",
        "who won the world cup?",
        "what's 5 plus 7",
        "tell me a joke",
    ],
)
def test_what_nothing_is_known_of_is_said_so(ask: Ask, text: str) -> None:
    result = ask(text)
    assert result.answer == "I know nothing about that."
    assert result.cited == ()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("How are you?", "I am well"),
        ("Who are you?", "I am Caveat"),
        ("what are you able to do?", "appointments"),
        ("where is my data stored?", "on this machine"),
        ("who made you?", "MIT"),
        ("are you online?", "No: "),
    ],
)
def test_questions_about_caveat(ask: Ask, text: str, part: str) -> None:
    answer = ask(text).answer
    assert part in answer
    assert "hunter2" not in answer


def test_a_password_is_told_only_in_its_own_words(ask: Ask) -> None:
    assert "hunter2" in ask("what is the wifi password?").answer
    assert "hunter2" not in ask("what should I know at home?").answer
    ask("how old is Mia?")
    assert ask("What did I just ask you?").answer == "You said: “how old is Mia?”."

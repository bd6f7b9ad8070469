"""Which texts are questions, what they are about, and which orders are none."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.request_about import asked_about
from assistant.readings.request_asking import asked
from assistant.readings.request_reader import read_request
from assistant.request import Kind

CONTEXT = Context(
    datetime(2026, 10, 20, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon")), make_cast("Rui Costa", ["Dana Whitfield"])
)


@pytest.mark.parametrize(
    "text",
    [
        "Show me my week",
        "Tell me what I have tomorrow",
        "tell me about Rex",
        "Show my tasks",
        "List everyone's birthdays",
        "Give me a summary of next week",
        "any plans for sat?",
        "Free on Friday?",
        "Anything on the 18th?",
        "Find a time for a one hour call with Dana next week",
        "find me a free evening next week",
        "suggest a slot for the haircut",
        "my tasks",
        "to-do list",
        "my reminders",
        "overview of Friday",
        "let me see my calendar",
        "I want to know what I have on Friday",
        "what's on my calendar on Friday?",
        "on which day is Christmas",
        "days until Christmas",
        "Dinner with Dana on Friday at 7?",
        "remind me who Dana is",
        "can I see my agenda?",
    ],
)
def test_what_only_wants_to_be_told_is_a_question(text: str) -> None:
    assert read_request(text, CONTEXT).kind is Kind.QUESTION


@pytest.mark.parametrize(
    "text",
    [
        "Show Dana the flat on Friday at 7",
        "show the flat to Dana on Friday",
        "List my bike on eBay tomorrow",
        "Tell Dana about the dinner on Friday",
        "Tell me to call mum at 5",
        "Give me a haircut on Friday at 10",
        "Get me tickets for Friday",
        "Book a table for 4 on Friday at 7?",
        "Could you book a table for Friday at 7?",
        "How about dinner with Dana on Friday at 7?",
        "put lunch on my calendar on Friday at 13:00",
        "Remind me what to buy at 5",
        "find the time table of the 28 tram tomorrow",
        "Check the oven at 5",
        "open the garage at 7",
        "My day off tomorrow",
        "Get me a slot at the blood drive on Thursday at 5 pm",
        "See if there's a padel court on Monday at 6 pm and take it",
        "I need half an hour with the Brahms tonight",
        "a picnic for me at Tuva's, Sunday 6 June 1pm, ok?",
        "When is the next final? Put it in my calendar.",
        "tonight 7pm can order one udon from Sakura for Mei?",
    ],
)
def test_a_deed_stays_one(text: str) -> None:
    assert read_request(text, CONTEXT).kind is not Kind.QUESTION


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Can I have a beer on Thursday?", "have a beer on Thursday"),
        ("Is it ok if I take ibuprofen?", "take ibuprofen"),
        ("Would it be all right to swim tomorrow?", "swim tomorrow"),
        ("Can Ben eat satay?", "Ben will eat satay"),
        ("Is it safe for Ben to eat satay?", "Ben will eat satay"),
        ("is it a problem if Ben eats satay", "Ben will eat satay"),
        ("is satay ok for Ben?", "give Ben satay"),
        ("Is the gym open on Sunday?", "go to the gym on Sunday"),
        ("tell me whether the gym is closed on Sunday", "go to the gym on Sunday"),
        ("is the lift working?", "use the lift"),
        ("Do I have time for lunch with Ana on Friday at 1?", "lunch with Ana on Friday at 1"),
        ("Would Friday at 3 work for a call with Tom?", "a call with Tom Friday at 3"),
        ("Is there anything against a beer tonight?", "a beer tonight"),
        ("What if I take ibuprofen?", "take ibuprofen"),
        ("Could you tell me if I can take ibuprofen?", "take ibuprofen"),
        ("can I reach Kim at 23:00?", "call Kim at 23:00"),
        ("Dinner with Dana on Friday at 7?", "Dinner with Dana on Friday at 7"),
        ("Is wine ok?", "have wine"),
        ("would lobster be a problem for Dana?", "give Dana lobster"),
        ("will I make it to the dentist?", None),
        ("is everything ok?", None),
        ("Will Dana be free on Friday?", None),
        ("Is Dana free on Friday?", None),
        ("when is the gym open?", None),
        ("Can I see my tasks?", None),
        ("does Dana work on Saturday?", None),
        ("what do I have on Friday?", None),
    ],
)
def test_what_a_yes_or_no_question_is_about(text: str, order: str | None) -> None:
    assert asked_about(text) == order


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Could you please show me my tasks?", "my tasks"),
        ("Tell me what I have tomorrow.", "what I have tomorrow"),
        ("do you know when my exam is?", "when my exam is"),
        ("What do I have?", "What do I have"),
    ],
)
def test_the_question_without_how_it_is_put(text: str, plain: str) -> None:
    assert asked(text) == plain


def test_what_a_question_asks_about_asks_no_further() -> None:
    about = read_request("would it be ok if I can have a beer?", CONTEXT).about
    assert about is not None
    assert about.about is None
    assert read_request("would " * 300 + "?", CONTEXT).kind is Kind.QUESTION


@pytest.mark.parametrize("text", ["Can I go to the gym on Sunday?", "may I go swimming on Saturday at 9?"])
def test_leave_to_go_is_asked_for_not_an_entry(text: str) -> None:
    request = read_request(text, CONTEXT)
    assert request.kind is Kind.QUESTION
    assert request.about is not None

"""How a request wants to be reminded: lead times and the next opening, taken out of the text and out of nothing else."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.context import Context
from assistant.readings.request_leads import read_reminding, say_leads
from assistant.readings.request_reader import read_request
from assistant.request import Kind
from store.alarms import Lead

NOW = datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon"))
DAY, HOUR, HALF, EVENING = Lead(1), Lead(0, 60), Lead(0, 30), Lead(1, at=18 * 60)


@pytest.mark.parametrize(
    ("text", "rest", "leads"),
    [
        ("Dentist on Friday at 10, remind me a day and an hour before", "Dentist on Friday at 10", {DAY, HOUR}),
        ("Dentist on Friday at 10 with a reminder an hour before", "Dentist on Friday at 10", {HOUR}),
        (
            "Dentist on Friday at 10. Remind me half an hour before and a day before.",
            "Dentist on Friday at 10",
            {HALF, DAY},
        ),
        ("Book Nori on Friday at 19:00 and remind me the day before", "Book Nori on Friday at 19:00", {DAY}),
        ("Lunch tomorrow at 13 (remind me 2h before)", "Lunch tomorrow at 13", {Lead(0, 120)}),
        (
            "Flight on 3 April, alerts 2 weeks, 1 day and 3 hours ahead",
            "Flight on 3 April",
            {Lead(14), DAY, Lead(0, 180)},
        ),
        ("Gym at 6, alert me a couple of hours in advance", "Gym at 6", {Lead(0, 120)}),
        ("Gym at 6 and remind me forty-five minutes before it", "Gym at 6", {Lead(0, 45)}),
        ("Remind me of the gym at 6, 1 hr and 30mins before", "Remind me of the gym at 6", {HOUR, HALF}),
        (
            "Remind me a day and an hour before the exam on 30 March at 9",
            "Remind me of the exam on 30 March at 9",
            {DAY, HOUR},
        ),
        ("Dentist on Friday at 10, remind me the evening before", "Dentist on Friday at 10", {EVENING}),
        ("Dentist on Friday at 10, remind me the day before at 6pm", "Dentist on Friday at 10", {EVENING}),
        (
            "Dentist on Friday at 10 with a reminder the evening before at 8 and an hour before",
            "Dentist on Friday at 10",
            {Lead(1, at=20 * 60), HOUR},
        ),
        ("Exam on Friday at 14:00, remind me the morning before", "Exam on Friday at 14:00", {Lead(1, at=9 * 60)}),
        (
            "Remind me the evening before the flight on Friday at 7am",
            "Remind me of the flight on Friday at 7am",
            {EVENING},
        ),
        ("Remind me 30 minutes before my dentist appointment", "Remind me of my dentist appointment", {HALF}),
    ],
)
def test_lead_times_are_taken_out_of_the_text(text, rest, leads):
    found = read_reminding(text, NOW)
    assert (found.text, set(found.leads), found.opening) == (rest, leads, False)


@pytest.mark.parametrize(
    "text",
    [
        "Remind me to leave an hour before the flight",
        "Remind me 10 minutes before I leave",
        "Remind me in the evening before dinner to call Ana",
        "Dentist on Friday at 10, remind me an hour before at 9",
        "Remind me an hour before the meeting on Friday at 15:00",
        "Remind me 15 min before",
        "Call Ana an hour earlier",
        "Remind me to take 2 pills a day before meals",
        "Remind me in an hour",
        "Set two reminders for the exam",
        "Remind me when I open Caveat",
        "Move the dentist two days earlier",
        "I open the shop the day before",
    ],
)
def test_what_says_no_lead_time_stays_as_it_is(text):
    found = read_reminding(text, NOW)
    assert (found.text, found.leads, found.opening) == (text, (), False)


@pytest.mark.parametrize(
    "text",
    [
        "Remind me to back up when I open Caveat",
        "Next time I open Caveat, remind me to back up",
        "Remind me to back up the next time I start the app.",
        "Remind me, as soon as I open you again, to back up",
    ],
)
def test_the_next_opening(text):
    request = read_request(text, Context(NOW))
    assert (request.kind, request.title, request.at_opening, request.when) == (Kind.REMINDER, "Back up", True, None)


def test_an_event_with_lead_times_stays_an_event_with_its_own_title_and_time():
    request = read_request("Book a table at Nori on Friday at 19:00 and remind me a day before", Context(NOW))
    assert (request.kind, request.leads) == (Kind.EVENT, (DAY,))
    assert request.when.start == datetime(2026, 3, 13, 19, tzinfo=NOW.tzinfo)
    assert "emind" not in request.title


@pytest.mark.parametrize(
    "text",
    [
        "Remind me a day and an hour before the dentist on Friday at 10",
        "Next time I open Caveat, remind me on Friday at 10 to back up",
        "Dentist on Friday at 10, remind me a day and an hour before",
    ],
)
def test_times_are_placed_in_the_whole_text(text):
    for mention in read_request(text, Context(NOW)).times:
        for span in (mention.span, *mention.parts):
            assert text[span.start : span.end] == span.text


def test_lead_times_are_said_in_words():
    assert say_leads([HOUR, DAY]) == "1 day and 1 hour before"
    assert say_leads([Lead(), Lead(14), Lead(3), Lead(0, 90)]) == (
        "2 weeks, 3 days and 1 hour 30 minutes before and at its time"
    )
    assert say_leads([EVENING, HOUR]) == "at 18:00 the day before and 1 hour before"
    assert say_leads([Lead()]) == ""


PIECES = [
    "remind me",
    " an hour",
    " a day",
    " and",
    ",",
    " before",
    " 2",
    " h",
    " the",
    " of",
    " next time i open",
    " caveat",
    " (",
    ")",
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_no_text_is_too_odd(text):
    text = " ".join(text.split())
    found = read_reminding(text, NOW)
    assert all(lead.days >= 0 and lead.minutes >= 0 for lead in found.leads)
    assert found.text.strip() or not text

"""Facts the way people jot them down about their own time: who is busy, from when to when, by when, how long before."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import EGO, Deadline, Event, LeadTime, Location, Outage, Recurring

ZONE = ZoneInfo("Europe/Dublin")
CONTEXT = Context(
    datetime(2026, 10, 13, 9, 0, tzinfo=ZONE),  # a Tuesday
    make_cast("Nora Quinn", ["Dev", "Tom", "Ruth", "Eva"], [("Arjun", "brother"), ("Elisa", "daughter")]),
)


def day(number: int, hour: int = 0, minute: int = 0, month: int = 10) -> datetime:
    return datetime(2026, month, number, hour, minute, tzinfo=ZONE)


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("first aid refresher in Tallaght on Monday 19 October from 1pm to 5pm", day(19, 13), day(19, 17)),
        ("dentist thu 22 oct 10:30, takes about 40 min", day(22, 10, 30), day(22, 11, 10)),
        ("Elisa's vaccination is on Tue 20 Oct from 10:00 to 10:30, I'm taking her", day(20, 10), day(20, 10, 30)),
        ("The Penguin rep comes to the shop wed 21 oct from 2 to 3", day(21, 14), day(21, 15)),
        ("The gas man is calling on Wednesday morning between 8 and 12", day(14, 8), day(14, 12)),
        ("A carpenter will be here Thursday from 9 to 1 and someone must be in", day(15, 9), day(15, 13)),
        ("sofa gets delivered friday 16 oct 2-4pm", day(16, 14), day(16, 16)),
        ("I'm down for the late turn on Friday, two till ten", day(16, 14), day(16, 22)),
        ("Away with work Mon 19 - Wed 21 Oct", day(19), day(22)),
        ("my shift on Sunday is 7 to 3", day(18, 7), day(18, 15)),
        ("meeting Eva at 5 on Thursday", day(15, 17), None),
    ],
)
def test_a_note_of_one_time_is_the_users(text: str, start: datetime, end: datetime | None) -> None:
    found = [r for r in read_fact(text, CONTEXT) if isinstance(r, Event)]
    assert [(e.start, e.end) for e in found] == [(start, end)]
    assert EGO in found[0].people


@pytest.mark.parametrize(
    ("text", "rule", "hour", "minutes"),
    [
        ("organic lab is every Tuesday 2 to 5pm, attendance compulsory", "FREQ=WEEKLY;BYDAY=TU", 14, 180),
        ("I do the 8 till 1 shift at the Bean Counter on Saturdays", "FREQ=WEEKLY;BYDAY=SA", 8, 300),
        ("gym mon and thu 7-8pm", "FREQ=WEEKLY;BYDAY=MO,TH", 19, 60),
        ("The choir rehearses Mondays from 19:00 to 21:00 and I never miss it", "FREQ=WEEKLY;BYDAY=MO", 19, 120),
        ("I usher at church every first Sunday of the month, 9 to 12", "FREQ=MONTHLY;BYDAY=1SU", 9, 180),
        ("I've got te reo class on Thursday evenings, 6 to 8", "FREQ=WEEKLY;BYDAY=TH", 18, 120),
        ("I sing with the St. Matthew's men on Tuesday nights, 7 to 9", "FREQ=WEEKLY;BYDAY=TU", 19, 120),
        (
            "From Mon 19 to Fri 23 October I drive the early shift, 04:30 to 13:00",
            "FREQ=DAILY;UNTIL=20261023T225959Z",
            4,
            510,
        ),
    ],
)
def test_a_note_of_a_rule_is_the_users(text: str, rule: str, hour: int, minutes: int) -> None:
    found = [r for r in read_fact(text, CONTEXT) if isinstance(r, Recurring)]
    assert [(r.rrule, r.start.hour, r.minutes, r.people) for r in found] == [(rule, hour, minutes, (EGO,))]


@pytest.mark.parametrize(
    "text", ["Bingo at the parish hall every Thursday 7-9pm", "The seminar is on Thursday 4 to 5pm"]
)
def test_what_takes_place_for_all_is_not_surely_the_users(text: str) -> None:
    found = [r for r in read_fact(text, CONTEXT) if isinstance(r, Event | Recurring)]
    assert [r.people for r in found] == [()]


@pytest.mark.parametrize(
    ("text", "what", "by"),
    [
        ("Registration for the half marathon closes on Friday", "Registration for the half marathon", day(17)),
        ("Parcels must be handed in at the post office by Fri 16 October", "Parcels", day(17)),
        ("I have to hand in the tax return by 31 October", "tax return", day(1, month=11)),
        (
            "Applications for the allotment must reach the council by 23 October",
            "Applications for the allotment",
            day(24),
        ),
        ("Library books due 20 October", "Library books", day(21)),
        ("essay deadline friday 23 october 5pm", "Essay", day(23, 17)),
    ],
)
def test_deadlines(text: str, what: str, by: datetime) -> None:
    assert [(r.what, r.by) for r in read_fact(text, CONTEXT) if isinstance(r, Deadline)] == [(what, by)]


@pytest.mark.parametrize("text", ["The baby is due on 8 November", "The printer is due back from repair on 20 October"])
def test_what_is_expected_is_no_deadline(text: str) -> None:
    assert not [r for r in read_fact(text, CONTEXT) if isinstance(r, Deadline)]


@pytest.mark.parametrize(
    ("text", "days", "working", "ahead"),
    [
        ("The print shop needs two full working days to bind anything", 2, True, False),
        ("Señora Inés needs at least 4 days' notice for a cake", 4, False, True),
        ("the vet wants bookings at least 3 days ahead", 3, False, True),
        ("You have to book the court 48 hours ahead", 2, False, True),
        ("The tailor needs a week for alterations", 7, False, False),
    ],
)
def test_lead_times(text: str, days: float, working: bool, ahead: bool) -> None:
    found = [r for r in read_fact(text, CONTEXT) if isinstance(r, LeadTime)]
    assert [(r.days, r.working, r.ahead) for r in found] == [(days, working, ahead)]


@pytest.mark.parametrize(
    ("text", "thing", "end"),
    [
        ("dishwasher packed up, new one comes on the 20th", "Dishwasher", day(20)),
        ("my bike's at the shop until Thursday", "bike", day(16)),
        ("The dryer is dead, repair guy is booked for 22 Oct", "dryer", day(22)),
        ("The projector is with Dev till Sunday", "projector", day(19)),
        ("The pool was closed for repairs but reopened on 12 October", "pool", day(12)),
        ("Casa Pepe takes its holidays 12 to 25 October", "Casa Pepe", day(26)),
    ],
)
def test_when_a_thing_is_back(text: str, thing: str, end: datetime) -> None:
    assert [(r.thing, r.end) for r in read_fact(text, CONTEXT) if isinstance(r, Outage)] == [(thing, end)]


@pytest.mark.parametrize(
    ("text", "thing", "place"),
    [
        ("the covered court where we play is in Howth, two streets from our place", "covered court", "Howth"),
        ("I live on the fourth floor", "home", "fourth floor"),
        ("my brother Arjun lives in a flat in Bray", "Arjun's", "Bray"),
    ],
)
def test_where_things_are(text: str, thing: str, place: str) -> None:
    assert [(r.thing, r.place) for r in read_fact(text, CONTEXT) if isinstance(r, Location)] == [(thing, place)]


@pytest.mark.parametrize(
    "text",
    [
        "The old van went last week to a man from Cork, cash in hand.",
        "Our engagement is a secret until Christmas",
        "Both firms agreed to say nothing about the deal before Wednesday 30 September",
    ],
)
def test_no_reading_shows_the_marks_of_times(text: str) -> None:
    assert all("⟦" not in repr(reading) for reading in read_fact(text, CONTEXT))

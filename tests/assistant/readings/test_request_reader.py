"""Requests in everyday words: kind, intent, title, time, people, places, things, amounts."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.request_reader import read_request
from assistant.request import Intent, Kind

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
CAST = make_cast(
    "Rui Costa",
    ["Dana Whitfield", "Tom Baker", "Errol Satchell", "Maria Lopes", "Leo Costa", "Mia Costa"],
    [("Dana Whitfield", "sister"), ("Maria Lopes", "mother"), ("Tom Baker", "boss"), ("Leo Costa", "son"), ("Mia Costa", "daughter")],
)  # fmt: skip
CONTEXT = Context(NOW, CAST)


def read(text, kind=None):
    return read_request(text, CONTEXT, kind)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Remind me to call Mum tomorrow at 5pm", Kind.REMINDER),
        ("Could you please remind me to water the plants on Friday?", Kind.REMINDER),
        ("Set a reminder for Friday 9am to water the plants", Kind.REMINDER),
        ("Don't let me forget the bins tonight", Kind.REMINDER),
        ("Put dinner with Dana in my calendar for Friday at 8 pm", Kind.EVENT),
        ("Schedule a meeting with Tom tomorrow 10-11", Kind.EVENT),
        ("Book a table at Crab House for Friday at 7 pm", Kind.EVENT),
        ("Dentist Tuesday 9:30", Kind.EVENT),
        ("dinner with my sister on Saturday at 8 pm", Kind.EVENT),
        ("I'm having lunch with Dana on Friday at 1 pm", Kind.EVENT),
        ("Sign me up for the yoga class on Thursday at 18:00", Kind.EVENT),
        ("Buy a bottle of wine for my boss", Kind.TASK),
        ("Order pizza for tonight at 8 pm", Kind.TASK),
        ("Call Tom tomorrow at 4 pm", Kind.TASK),
        ("Book a table at Crab House", Kind.TASK),
        ("Remember that Dana is allergic to shellfish", Kind.FACT),
        ("Note that the wifi code is 1234", Kind.FACT),
        ("Dana is allergic to shellfish", Kind.FACT),
        ("What's on tomorrow?", Kind.QUESTION),
        ("when do I see Dana", Kind.QUESTION),
        ("am I free on Friday?", Kind.QUESTION),
        ("Who is allergic to nuts?", Kind.QUESTION),
    ],
)
def test_what_carrying_it_out_would_mean(text, kind):
    assert read(text).kind is kind


def test_a_kind_that_the_command_names_wins():
    assert read("Call Tom tomorrow at 4 pm", Kind.EVENT).kind is Kind.EVENT
    assert read("Dinner with Dana on Friday at 8 pm", Kind.REMINDER).kind is Kind.REMINDER


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("Book a table for two on Friday at 8 pm", Intent.BOOK),
        ("Buy two light bulbs", Intent.BUY),
        ("Put coffee with Tom in for Thursday at 11 am", Intent.SCHEDULE),
        ("Tell Errol I will be late on Friday", Intent.MESSAGE),
        ("Let Errol know that I will be late", Intent.MESSAGE),
        ("Order the lasagne and a bottle of red for tonight at 8 pm", Intent.ORDER_FOOD),
        ("Remind me to pay the rent on Friday", Intent.REMIND),
        ("Ring Tom tomorrow at noon", Intent.CALL),
        ("Start the dishwasher tonight at ten", Intent.DEVICE),
        ("Directions to the airport for Monday at 3 pm", Intent.ROUTE),
        ("Get me on the 7 am flight to Porto on Sunday", Intent.TRAVEL),
        ("Send Dana the photos from the trip", Intent.SHARE),
        ("Sign Leo up for judo on Saturday", Intent.SIGN_UP),
        ("Pay the electricity bill with the blue card", Intent.PAY),
        ("Play the new album on the kitchen speaker tonight", Intent.MEDIA),
        ("Book me lane swimming on Friday at 7 am", Intent.EXERCISE),
        ("Bake brownies with walnuts on Saturday", Intent.COOK),
        ("Make a note that the car is in the north car park", Intent.NOTE),
        ("Tell Errol he can borrow my hedge trimmer", Intent.LEND),
        ("Book the cat in with the vet for Saturday at 11 am", Intent.CARE),
        ("Cancel my dentist on Wednesday", Intent.CANCEL),
        ("Carry the washing machine up to the third floor", Intent.OTHER),
    ],
)
def test_what_the_user_wants(text, intent):
    assert read(text).intent is intent


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("Book a table at Crab House for Dana and me on Friday at 7 pm", "Table at Crab House for Dana and me"),
        ("Put coffee with Tom in for Thursday at 11 am", "Coffee with Tom"),
        ("Remind me on Friday at 9 am to water the plants", "Water the plants"),
        ("Please call my sister tomorrow at 6 pm", "Call my sister"),
        ("On Friday at 8 pm, dinner with Dana at Crab House", "Dinner with Dana at Crab House"),
        ("Turn the sauna on at five, the guests have asked for it", "Turn the sauna on"),
        ("Remember that my sister can't eat nuts", "My sister can't eat nuts"),
        ("appointment with Dr. Silva on tuesday at 16:00", "Appointment with Dr. Silva"),
    ],
)
def test_titles_leave_out_the_leading_phrase_the_times_and_remarks(text, title):
    assert read(text).title == title


def test_times_are_resolved_against_now():
    assert read("Dinner with Dana on Friday at 8 pm").when.start == datetime(2026, 10, 23, 20, tzinfo=LISBON)
    stretch = read("Meeting with Tom tomorrow from 10:00 to 11:30").when
    assert (stretch.start.hour, stretch.end - stretch.start) == (10, timedelta(minutes=90))
    day = read("Visit Tom on Saturday").when
    assert day.all_day
    assert not day.clock
    assert read("Visit Tom tomorrow evening").when.fuzzy
    assert read("Yoga every Tuesday at 18:00").when.rrule == "FREQ=WEEKLY;BYDAY=TU"
    assert read("Buy milk").when is None


def test_a_time_that_only_names_a_thing_is_none_of_the_request():
    request = read("Post last night's photo in the group")
    assert request.when is None
    assert request.times == ()


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Dinner with Dana and Tom on Friday", {"Dana Whitfield", "Tom Baker"}),
        ("dinner with dana on friday", {"Dana Whitfield"}),
        ("Call my sister", {"Dana Whitfield"}),
        ("Call Mum tomorrow", {"Maria Lopes"}),
        ("Ask my boss for leave", {"Tom Baker"}),
        ("Book the zoo for the kids on Saturday", {"Leo Costa", "Mia Costa"}),
        ("Wrap Dana's birthday present", {"Dana Whitfield"}),
        ("Dinner with Rui at home", set()),
        ("Buy a rose at Baker Street", set()),
        ("Lunch with Zofia on Friday", {"Zofia"}),
        ("Tell Erroll I will be late", {"Errol Satchell"}),
    ],
)
def test_people_by_name_role_and_group_never_the_user(text, people):
    assert set(read(text).people) == people


@pytest.mark.parametrize(
    ("text", "takes_part"),
    [
        ("Book a table for Dana and me on Friday at 8 pm", True),
        ("Book me a haircut on Friday at 8 pm", True),
        ("Dinner with Dana on Friday at 8 pm", True),
        ("Order a salad for Tom", False),
        ("Sign Leo up for judo on Saturday", False),
        ("Tell Errol he can have the ladder", False),
        ("Tell Errol I'll come over on Saturday", True),
    ],
)
def test_whether_the_user_takes_part(text, takes_part):
    assert read(text).ego_takes_part is takes_part


def test_places_and_things():
    request = read("Order two salads and the almond brownies from Casa Nova to the office at noon")
    assert request.places == ("Casa Nova", "office")
    assert "almond brownies" in request.things
    hall = read("Reserve the small hall at Beis Simcha for 40 people on Sunday")
    assert hall.places == ("small hall at Beis Simcha",)
    assert [(a.value, a.unit) for a in hall.amounts] == [(40, "people")]


def test_an_hour_is_not_a_number_of_people():
    request = read("Order the lasagne for six this evening")
    assert request.amounts == ()
    assert request.when is not None


def test_the_leading_verb_is_in_its_base_form():
    assert read("Carry the sofa upstairs").lead_verb == "carry"
    assert read("Could you book the court for Sunday at 9 am?").lead_verb == "book"
    assert read("Two seats for the matinee on Sunday").lead_verb == ""


@settings(max_examples=60)
@given(st.text(max_size=200))
def test_any_text_is_read_without_an_error(text):
    request = read(text)
    assert request.title or not text.split()
    assert set(request.people) <= set(request.people) - set(CAST.ego)


def test_a_text_of_any_length_is_kept_whole_and_read_at_its_beginning():
    text = "Dinner with Dana on Friday at 8 pm " + "and so on " * 10_000
    request = read(text)
    assert request.text == text.strip()
    assert request.people == ("Dana Whitfield",)
    assert len(request.title) <= 81
    assert len(request.things) < 2_000


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Our guest arrives on Friday: order two plates of kale", "order"),
        ("My headphones died. Get the same ones again", "get"),
        ("Tom is coming for dinner tonight. Pre-order him the vegetable lasagne", "order"),
        ("We fly on Saturday; book a cab for six", "book"),
        ("Note: drop Theo at daycare on Friday at 8", "note"),
        ("Make a note that I'm parking the van in the lot tomorrow from 8 to 4", "note"),
    ],
)
def test_what_is_ordered_behind_something_told_is_a_request(text, verb):
    request = read(text)
    assert request.kind in (Kind.TASK, Kind.EVENT)
    assert request.lead_verb == verb


@pytest.mark.parametrize(
    "text",
    [
        "My headphones died. They were a present from Tom",
        "Note that my gate code is 4711",
        "Note: the gate code changes in April",
    ],
)
def test_what_only_tells_stays_a_fact(text):
    request = read(text)
    assert request.kind is Kind.FACT

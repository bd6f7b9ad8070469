"""Everyday wordings: fragments, chores, proposals, habits, small slips; who takes part in what, where."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.checks.presence import Busy, busy, user_busy
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.request_reader import read_request
from assistant.request import Intent, Kind

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)  # a Tuesday
CAST = make_cast(
    "Rui Costa",
    ["Dana Whitfield", "Tom Baker", "Priya Nair", "Maria Lopes", "Lena Costa", "Leo Costa", "Suri Landau", "Motty Landau"],
    [("Lena Costa", "sister"), ("Maria Lopes", "mother"), ("Leo Costa", "son"), ("Priya Nair", "Tom's wife")],
)  # fmt: skip
CONTEXT = Context(NOW, CAST)


def read(text, kind=None):
    return read_request(text, CONTEXT, kind)


@pytest.mark.parametrize(
    "text",
    [
        "dentist fri 3pm",
        "gym tomorrow 18:00",
        "dinner with Tom fri 7pm at Nando's",
        "Meeting with Priya on Thursday from 15:30 to 16:30",
        "Carry the moving boxes upstairs tomorrow at 10",
        "go running tomorrow at 7am",
        "help Tom carry his washing machine on saturday at 10",
        "need to pick up the kids at 3 tomorrow",
        "could we meet Dana on Thursday at noon",
        "how about lunch with Tom on monday at 1?",
        "gonna grab a beer with Tom tomorrow 6pm",
        "Drilling the holes for the shelf on Thursday at 16:00",
        "do the laundry at home on Saturday at 11",
        "I have a dentist appointment on friday at 3",
        "play tennis with Tom on sunday at 10",
        "drive to Porto on Thursday",
        "add dentist on friday at 3",
        "have Tom over for dinner on friday at 7",
        "train to Porto tomorrow 8:15",
        "tomorrow I'm driving my car to Porto",
        "Wine tasting with Tom, Thursday 19:00 to 21:00",
        "pop into the wine shop on Friday at 4pm",
        "I'd like to run 10 km tomorrow morning",
    ],
)
def test_what_takes_the_user_s_time_is_an_event_and_keeps_the_user_busy(text):
    request = read(text)
    assert request.kind is Kind.EVENT
    assert busy(request) is Busy.YES
    assert user_busy(request)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Set a daily reminder at 9 to take vitamin D", Kind.REMINDER),
        ("Hot bath for the kids on Sunday at 7pm, set me a reminder", Kind.REMINDER),
        ("set a timer for 12 minutes", Kind.REMINDER),
        ("need to call the bank tomorrow at 9", Kind.TASK),
        ("get Nutella for Leo's breakfast on Saturday", Kind.TASK),
        ("order pizza for everyone tonight at 8", Kind.TASK),
        ("Take out the bins tonight", Kind.TASK),
        ("turn on the washing machine at 23:00", Kind.TASK),
        ("note to self: call the plumber on monday", Kind.TASK),
        ("note for Friday: fetch 11 bags of gravel", Kind.TASK),
    ],
)
def test_what_is_done_in_a_moment_takes_no_time(text, kind):
    request = read(text)
    assert request.kind is kind
    assert busy(request) is not Busy.YES


@pytest.mark.parametrize("text", ["Meeting with Priya on Thursday at 15:30", "Haircut on Thursday at 15:00"])
def test_an_event_by_command_keeps_the_user_busy(text):
    assert busy(read(text, Kind.EVENT)) is Busy.YES
    assert busy(read(text, Kind.REMINDER)) is Busy.NO


@pytest.mark.parametrize(
    "text", ["do I have time on friday?", "can I take ibuprofen?", "does Dana eat fish", "convert 37 inches to cm"]
)
def test_questions_stay_questions(text):
    assert read(text).kind is Kind.QUESTION


def test_a_habit_told_by_an_adjective_recurs_from_its_next_hour():
    daily = read("Set a daily reminder at 9 to take vitamin D").when
    assert (daily.rrule, daily.start) == ("FREQ=DAILY", NOW + timedelta(days=1))
    weekly = read("set a weekly reminder on friday at 5pm to water the ferns").when
    assert (weekly.rrule, weekly.start.hour) == ("FREQ=WEEKLY;BYDAY=FR", 17)


def test_a_timer_ends_after_its_length_and_a_dial_is_no_hour():
    assert read("set a timer for 12 minutes").when.start == NOW + timedelta(minutes=12)
    assert read("turn the heating up to 22").when is None


@pytest.mark.parametrize(
    ("text", "people", "places"),
    [
        ("a table at Casa Verde for Dana and me friday 8pm", ["Dana Whitfield"], ["Casa Verde"]),
        ("dinner with Tom and Dana at Nando's fri 7pm", ["Tom Baker", "Dana Whitfield"], ["Nando's"]),
        ("dinner for four at The Fig Tree on Friday at 20:00", [], ["Fig Tree"]),
        ("take Mum to the hospital on Thursday at 10", ["Maria Lopes"], ["hospital"]),
        ("lunch w/ Tom tomorrow", ["Tom Baker"], []),
        ("coffee with my sister", ["Lena Costa"], []),
        ("dinner with Tom's wife on Friday", ["Tom Baker", "Priya Nair"], []),
        ("challah for the Landaus", ["Suri Landau", "Motty Landau"], []),
        ("movie with my husband on Friday", ["husband"], []),
        ("bring Paolo to Dana's on Friday", ["Paolo", "Dana Whitfield"], ["Dana's"]),
        ("go to Dana's wedding on Friday", ["Dana Whitfield"], []),
        ("send Tuva a message", ["Tuva"], []),
        ("Let Gareth know that the signed Janet Frame is his", ["Gareth"], []),
        ("aqua aerobics at Kings Park pool on Friday", [], ["Kings Park pool"]),
        ("drive my Polo to Ballito on Friday", [], ["Ballito"]),
        ("call Dana's mother at 5", ["Dana Whitfield", "Dana's mother"], []),
        ("take Ruth's parcel to the post on Friday", ["Ruth"], []),
        ("ride the Artillería funicular with Tom", ["Tom Baker"], []),
        ("order me two San Mig Light", [], []),
        ("remind me to take vitamin D at 9", [], []),
        ("drive to Maribor on Thursday", [], ["Maribor"]),
    ],
)
def test_who_and_where(text, people, places):
    request = read(text)
    assert (list(request.people), list(request.places)) == (people, places)


def test_a_name_the_cast_takes_for_a_person_is_a_place_where_it_stands_like_one():
    context = Context(NOW, make_cast("Rui Costa", ["Blue Heron", "Dana Whitfield"]))
    request = read_request("Book a table at Blue Heron for Dana and me", context)
    assert (request.people, request.places) == (("Dana Whitfield",), ("Blue Heron",))


@pytest.mark.parametrize(
    ("text", "title", "verb"),
    [
        ("Beth's eating with me on sunday, put spaghetti on the meal plan", "Spaghetti on the meal plan", "add"),
        ("I'm bringing snacks tomorrow, add hummus to the cart", "Add hummus to the cart", "add"),
        ("lunch today: get me the rice bowl", "Get the rice bowl", "get"),
        ("todo: buy milk", "Buy milk", "buy"),
        ("set an alarm for 6:30", "Alarm", "remind"),
        ("I've got a meeting with Priya at 4 tomorrow", "Meeting with Priya", ""),
        ("Fix the roof on Saturday at 9", "Fix the roof", "fix"),
    ],
)
def test_titles_and_verbs(text, title, verb):
    request = read(text)
    assert (request.title, request.lead_verb) == (title, verb)


def test_an_invitation_to_a_meal_is_for_the_user_too():
    request = read("invite Dana and Tom to dinner on friday at 8")
    assert (request.intent, request.ego_takes_part, busy(request)) == (Intent.MESSAGE, True, Busy.PERHAPS)

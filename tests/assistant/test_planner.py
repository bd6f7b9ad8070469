"""The built-in planner: the request first, then counter views that lie near the facts that decide."""

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agents.builtin.planner import BuiltinPlanner
from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.language.words import stems
from assistant.readings.request_reader import read_request
from assistant.request import Intent
from assistant.settings import Settings

CONTEXT = Context(
    datetime(2026, 10, 20, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon")),
    make_cast("Rui Costa", ["Dana Whitfield", "Tom Baker"]),
)


def plan(text):
    return BuiltinPlanner().plan(read_request(text, CONTEXT), CONTEXT)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        (
            "Order the seafood platter for Dana and me on Friday at 7 pm",
            "Dana Whitfield is allergic to prawns and must not eat them.",
        ),
        ("Call Tom tomorrow at 11 pm", "Tom is asleep by ten and is not to be called after that."),
        ("Dinner with Dana on Friday at 7 pm", "Every Friday at 7 pm Rui has choir."),
        ("Start the dishwasher on Friday at 10 am", "There is a power cut on Friday 23 October."),
        ("Book me the 7 am flight to Lima on Sunday", "Rui's passport expired in May."),
        ("Tell Tom he can borrow my drill", "Rui swore never to lend his drill again."),
        ("Sign me up for boxing on Friday at 6 pm", "The doctor forbids Rui boxing after his operation."),
    ],
)
def test_a_counter_view_shares_more_with_the_deciding_fact_than_the_request_does(text, fact):
    made = plan(text)
    shared = [len(set(stems(v.text)) & set(stems(fact))) for v in made.views]
    assert max(shared[1:]) > shared[0]


def test_the_request_itself_comes_first_and_each_weighs_what_the_settings_say(tmp_path):
    text, settings = (
        "Book a table at Crab House for Dana and me on Friday at 7 pm",
        Settings(weight_counter=0.7, views=2),
    )
    with Assistant.open(tmp_path / "x.db", clock=Clock(CONTEXT.zone), settings=settings, agents="builtin") as assistant:
        made = assistant.road.plan(read_request(text, CONTEXT), CONTEXT)
    assert made.views[0].text == text
    assert [view.weight for view in made.views] == [1.0, 0.7, 0.7]


@pytest.mark.parametrize("intent", list(Intent))
def test_never_more_than_three_dimensions_each_with_its_view(intent):
    request = replace(
        read_request("Dinner with Dana at Crab House on Friday at 7 pm for 30 euros", CONTEXT), intent=intent
    )
    made = BuiltinPlanner().plan(request, CONTEXT)
    assert len(made.dimensions) == len(made.views) - 1 <= 3


def test_a_request_without_a_time_is_not_compared_with_the_calendar():
    assert "time" not in {d.name for d in plan("Buy two light bulbs").dimensions}
    assert "time" in {d.name for d in plan("Lunch with Tom on Friday at noon").dimensions}


def test_anchors_are_words_of_the_request():
    made = plan("Order the almond brownies for Dana from Casa Nova on Friday at 7 pm")
    anchors = {a for d in made.dimensions for a in d.anchors}
    assert {"almond brownies", "Casa Nova", "Dana Whitfield"} <= anchors


def test_the_plan_of_nonsense_is_the_request_alone_or_harmless():
    made = plan("???")
    assert made.views[0].text == "???"

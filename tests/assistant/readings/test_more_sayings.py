"""What shuts a thing without a word of state, time given instead of a deadline, notice as a condition, who may know, quiet
hours, last boats, every second weekend: each saying with what it says, and its neighbours that say no such thing."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import (
    Composition,
    Deadline,
    Event,
    Ground,
    Hours,
    LeadTime,
    Limit,
    Outage,
    Permission,
    Prohibition,
    Quantity,
    Reading,
    Recurring,
    Requirement,
    Restriction,
)

_ZONE = ZoneInfo("Europe/Dublin")
_NOW = datetime(2026, 10, 14, 9, tzinfo=_ZONE)  # a Wednesday
_CONTEXT = Context(
    _NOW, make_cast("Nora Quist", roles=[("Rui Sands", "brother"), ("Ines Sands", "niece"), ("Ada Lund", "friend")])
)


def read(text: str, form: type[Reading]) -> list[Reading]:
    return [r for r in read_fact(text, _CONTEXT) if isinstance(r, form)]


def day(month: int, number: int, hour: int = 0) -> datetime:
    return datetime(2026, month, number, hour, tzinfo=_ZONE)


@pytest.mark.parametrize(
    ("text", "thing", "start", "end"),
    [
        ("Thieves took all the canoes of the boat club on 3 October.", "canoes", day(10, 3), None),
        ("A tree fell across the mill road on 11 October.", "mill road", day(10, 11), None),
        ("Our printer has not pulled in a single sheet since Monday.", "printer", day(10, 12), None),
        ("The funicular's yearly overhaul runs from 12 to 30 October.", "funicular", day(10, 12), day(10, 31)),
        ("From 19 to 23 October the permit desk takes no forms.", "permit desk", day(10, 19), day(10, 24)),
        ("The yard has to be empty of cars from 19 to 21 October.", "yard", day(10, 19), day(10, 22)),
        ("A digger tore the phone cable on 9 October.", "phone cable", day(10, 9), None),
        ("By Monday 12 October the router had burnt through its monthly data.", "router", day(10, 12), None),
        ("My residence permit ends on Saturday 31 October.", "residence permit", day(11, 1), None),
        (
            "Skating lessons can be booked from Friday 23 October at eight in the morning.",
            "lessons",
            None,
            day(10, 23, 8),
        ),
        ("The council closed the path to the old quarry on 10 October.", "path to the old quarry", day(10, 10), None),
    ],
)
def test_what_happened_to_a_thing_shuts_it(text: str, thing: str, start: datetime | None, end: datetime | None):
    assert any(thing in r.thing and (r.start, r.end) == (start, end) for r in read(text, Outage)), read_fact(
        text, _CONTEXT
    )


@pytest.mark.parametrize(
    "text",
    [
        "A gondola got stuck in Bergen in 2011 with Ada inside.",
        "Ada tore her left shoulder in September.",
        "The bakery takes no part in the fair.",
        "Rui has not won a single game since Monday.",
        "The jug has a cracked handle.",
    ],
)
def test_what_shuts_nothing(text: str):
    assert not read(text, Outage)


@pytest.mark.parametrize(
    ("text", "what", "by"),
    [
        ("The clerk gave us until 4 pm on Friday 16 October to file the appeal.", "appeal", day(10, 16, 16)),
        ("The festival accepted name changes until 9 October and not a day longer.", "name changes", day(10, 10)),
        ("Book token, 40 euros, to be used by 30 September 2026.", "token", day(10, 1)),
    ],
)
def test_time_that_is_given_ends(text: str, what: str, by: datetime):
    assert any(what in r.what and r.by == by for r in read(text, Deadline)), read_fact(text, _CONTEXT)


def test_what_is_taken_until_an_hour_has_hours_and_no_deadline():
    assert not read("The chemist takes prescriptions until eight.", Deadline)


@pytest.mark.parametrize(
    ("text", "days", "ahead"),
    [
        ("Northgrid does no meter change without five working days' notice.", 5, True),
        ("Ada will stay late at the shop, if she hears of it a week ahead.", 7, True),
        ("A new badge takes ten working days from the application.", 10, False),
        ("A box from Cork to Oslo takes three days.", 3, False),
    ],
)
def test_how_long_ahead(text: str, days: int, ahead: bool):
    assert [(r.days, r.ahead) for r in read(text, LeadTime)] == [(days, ahead)]


def test_a_drive_of_two_hours_is_no_lead_time():
    assert not read("The drive takes two hours.", LeadTime)


def test_a_secret_with_those_who_are_let_in():
    (secret,) = read("Nobody besides Rui and Ada is to hear of the engagement until 1 November.", Restriction)
    assert (secret.ground, secret.person, secret.things) == (Ground.SECRET, "anyone", ("the engagement",))
    assert secret.unless == "but Rui and Ada"


@pytest.mark.parametrize(
    "text",
    ["Ada has been in on the surprise party from the start.", "Ada knows all about the surprise party."],
)
def test_who_knows_already(text: str):
    assert any(r.who == "Ada Lund" and "surprise party" in r.things[0] for r in read(text, Permission))


def test_who_knows_nothing_is_not_let_in():
    text = "Ada knows nothing of the surprise party."
    assert not read(text, Permission)
    assert any(r.person == "Ada Lund" and r.ground is Ground.SECRET for r in read(text, Restriction))


@pytest.mark.parametrize(
    ("text", "daytime", "weekdays"),
    [
        ("Quiet hours in our building are from 22:00 to 7:00.", (1320, 1860), ()),
        ("Quiet hours start at 10 pm from Sunday to Thursday.", (1320, 1440), (0, 1, 2, 3, 6)),
        ("The neighbour begged for silence from 8 am to 3 pm, Monday to Friday.", (480, 900), (0, 1, 2, 3, 4)),
    ],
)
def test_quiet_hours(text: str, daytime: tuple[int, int], weekdays: tuple[int, ...]):
    assert any(
        r.things == ("noise",) and r.daytime == daytime and r.weekdays == weekdays for r in read(text, Prohibition)
    )


@pytest.mark.parametrize(
    ("text", "place", "weekdays"),
    [
        ("The last boat leaves Karmoy for Skude at 22:50.", "boat from Karmoy to Skude", tuple(range(7))),
        ("On a Friday the last train from Cobh to Mallow leaves at 22:50.", "train from Cobh to Mallow", (4,)),
        ("The last Saturday ferry from Skude leaves at 22:50.", "ferry from Skude", (5,)),
    ],
)
def test_the_last_one_leaves(text: str, place: str, weekdays: tuple[int, ...]):
    assert [(r.place, r.weekdays, r.closes) for r in read(text, Hours)] == [(place, weekdays, 22 * 60 + 51)]


def test_works_keep_a_line_away():
    (hours,) = read("Sewer works keep the 22 bus away from Elm Street on weekdays until March.", Hours)
    assert (hours.place, hours.weekdays, hours.closed) == ("22 bus to Elm Street", (0, 1, 2, 3, 4), True)


def test_every_second_weekend_from_the_one_that_is_named():
    text = "Every second weekend Ines is with Rui; the one of 17 and 18 October is his."
    (rule,) = read(text, Recurring)
    assert (rule.people, rule.start, "INTERVAL=2" in rule.rrule) == (("Ines Sands",), day(10, 17), True)


def test_the_sabbath_comes_every_week():
    (rule,) = read("Ada keeps the Sabbath.", Recurring)
    assert (rule.people, rule.start.weekday(), rule.start.hour) == (("Ada Lund",), 4, 18)


def test_what_is_named_after_its_weekday_comes_every_week():
    (rule,) = read("Our Thursday rehearsal begins at 18:30.", Recurring)
    assert rule.rrule == "FREQ=WEEKLY;BYDAY=TH"


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("Nobody goes up in the scissor lift without a ticket.", "ticket"),
        ("Wheelhouse asks for a valid permit before it gives anybody a key.", "valid permit"),
        ("A student pass scans only together with the ID card.", "ID card"),
    ],
)
def test_what_it_cannot_be_done_without(text: str, needs: str):
    assert [r.needs for r in read(text, Requirement)] == [needs]


def test_no_matter_how_is_no_requirement():
    assert not read("Nobody smokes on the pier without a fine, no matter how long he has lived here.", Requirement)


def test_how_much_fits():
    assert [(r.what, r.amount) for r in read("Thirty bottles fit in the blue cooler.", Limit)] == [("blue cooler", 30)]
    (hall,) = read("The fire brigade capped the parish hall at 45 people.", Quantity)
    assert (hall.thing, hall.amount) == ("parish hall", 45)
    assert not read("The blue room used to seat ten.", Quantity)


@pytest.mark.parametrize(
    ("text", "person", "thing"),
    [
        (
            "The doctor told Rui: paracetamol if he must, but never ibuprofen on top of the warfarin.",
            "Rui Sands",
            "ibuprofen",
        ),
        ("Rui tore a muscle and was told to leave football alone.", "Rui Sands", "football"),
        ("Keep magnets at least twenty centimetres away from the pacemaker.", "ego", "magnets"),
        ("Ada told us about the hours in a stuck lift; she has not set foot in one since.", "Ada Lund", "stuck lift"),
        ("Lars Lund makes punch with juice because wine gives him headaches.", "Lars Lund", "wine"),
    ],
)
def test_who_must_keep_away(text: str, person: str, thing: str):
    assert any(r.person == person and thing in r.things for r in read(text, Restriction)), read_fact(text, _CONTEXT)


@pytest.mark.parametrize(
    "text",
    [
        "The dishwasher drips and stays off until Friday.",
        "Rui is overtaken by schoolchildren.",
        "Ada has no trouble with buses.",
    ],
)
def test_who_need_not(text: str):
    assert not read(text, Restriction)


@pytest.mark.parametrize(
    "text",
    [
        "A lick of lily pollen can finish a kidney.",
        "Rui grew up there and can read any map.",
        "The tour is over at 13:00.",
    ],
)
def test_what_can_be_is_not_what_may_be(text: str):
    assert not read(text, Permission)


def test_what_is_not_in_a_dish_is_told_behind_it():
    found = read("Ammi's parmigiana: aubergines, tomato, mozzarella. No ham.", Composition)
    assert [(r.without, "ham" in r.parts) for r in found] == [(False, False), (True, True)]


@pytest.mark.parametrize(
    "text",
    [
        "The team's name is the Herons.",
        "The crane was being repaired.",
        "The office is shared by turns.",
        "The flat is ten minutes from the pier.",
    ],
)
def test_what_is_said_of_a_thing_is_no_part_of_it(text: str):
    assert not read(text, Composition)


def test_a_stay_of_days_and_a_note_of_a_booking():
    (cabin,) = read("Ohakune cabin: Friday 16 to Sunday 18 October, $310, paid in August.", Event)
    assert (cabin.start, cabin.end) == (day(10, 16), day(10, 19))
    (fortnight,) = read("The family's fortnight in Brittany runs from 18 October to 1 November.", Event)
    assert fortnight.people == ("ego",)

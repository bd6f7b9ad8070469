"""Facts in everyday words, read into outages, their ends, opening hours and travel times."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import Clearance, Event, Hours, Outage, Reading, TravelTime

ZONE = ZoneInfo("Europe/Lisbon")
CONTEXT = Context(
    datetime(2026, 10, 19, 9, 0, tzinfo=ZONE),  # a Monday
    make_cast("Ines Duarte", ["Rui Matos"], [("Dana Frost", "sister")]),
)


def day(number: int, hour: int = 0, minute: int = 0, month: int = 10) -> datetime:
    return datetime(2026, month, number, hour, minute, tzinfo=ZONE)


def read(text: str, form: type[Reading]) -> list[Reading]:
    return [r for r in read_fact(text, CONTEXT) if isinstance(r, form)]


@pytest.mark.parametrize(
    ("text", "thing", "start", "end"),
    [
        ("The lift in our building is broken until Friday", "lift in building", None, day(24)),
        ("The museum is closed for renovation until 12 November", "museum", None, day(13, month=11)),
        ("The museum is closed from 12 to 25 October for renovation.", "museum", day(12), day(26)),
        ("The pool will be shut on 22 October.", "pool", day(22), day(23)),
        ("My credit card expired on 15 October.", "credit card", day(15), None),
        ("Ines's credit card expired on 15 October.", "credit card", day(15), None),
        ("My car is at the garage until 26 October", "car", None, day(27)),
        ("I lent the blue tent to Rui on 3 October.", "blue tent", day(3), None),
        ("Rui has my trailer on loan until 25 October.", "trailer", None, day(26)),
        ("No trains on 23 October because of a strike.", "trains", day(23), day(24)),
        ("The bank blocked the red card on 15 October.", "red card", day(15), None),
        (
            "Power off in our street on 22 October from 13:00 to 18:00.",
            "electricity in street",
            day(22, 13),
            day(22, 18),
        ),
        ("The printer has been dead since 5 October.", "printer", day(5), None),
        ("Dana has my tent until 31 October", "tent", None, day(1, month=11)),
        ("I let Rui have the red cooler until after the fair on 25 October", "red cooler", None, day(26)),
        ("The ferry isn't running on 22 October because of the storm", "ferry", day(22), day(23)),
        (
            "From 12 to 25 October no trams go to Salwator, as the track is being renewed.",
            "trams to Salwator",
            day(12),
            day(26),
        ),
        ("The washing machine is broken, the repairman comes on 22 October", "washing machine", None, day(22)),
        (
            "The embosser was sent to Porto for repair on 12 October and is due back on 26 October",
            "embosser",
            day(12),
            day(26),
        ),
        ("My passport runs out on 30 October", "passport", day(30), None),
        (
            "The shop closes for the holiday, Thursday 22 October, and is open as usual otherwise",
            "shop",
            day(22),
            day(23),
        ),
        ("Because of the storm the cable car is closed on 22 October.", "cable car", day(22), day(23)),
    ],
)
def test_outages(text: str, thing: str, start: datetime | None, end: datetime | None) -> None:
    found = read(text, Outage)
    assert [(o.thing, o.start, o.end) for o in found] == [(thing, start, end)]


@pytest.mark.parametrize(
    "text",
    [
        "The lift in our building is no longer broken",
        "The pool has never been closed on 22 October",
        "Rui's father died in 2015",
        "The pharmacy keeps the tablets in a locked cabinet",
        "I take my tea with no sugar",
        "My sister met him in a lift that was stuck",
        "No music after nine in the evening",
        "The library closes at nine in the evening",
        "The museum is next to the closed bakery school",
    ],
)
def test_what_is_no_outage(text: str) -> None:
    assert not read(text, Outage)


@pytest.mark.parametrize(
    ("text", "thing", "since"),
    [
        ("The pool reopened yesterday", "pool", day(18)),
        ("The lift was repaired on 16 October", "lift", day(16)),
        ("The lift works again since 16 October", "lift", day(16)),
        ("Rui gave the blue tent back on 16 October", "blue tent", day(16)),
        ("A technician fixed the printer on 16 October", "printer", day(16)),
        ("I got a new passport on 16 October", "passport", day(16)),
        ("The pool was closed for repairs but reopened on 16 October", "pool", day(16)),
        ("The museum is open again since 16 October", "museum", day(16)),
    ],
)
def test_what_can_be_used_again(text: str, thing: str, since: datetime) -> None:
    found = read(text, Clearance)
    assert [(c.thing, c.at) for c in found] == [(thing, since)]
    assert found[0].what not in {"cancelled", "moved"}


@pytest.mark.parametrize(
    ("text", "thing", "what", "start", "end"),
    [
        ("The Tuesday class is dropped on 27 October", "Tuesday class", "cancelled", day(27), day(28)),
        ("There is no choir on 22 October", "choir", "cancelled", day(22), day(23)),
        ("Tom is covering my shift on 22 October", "shift", "cancelled", day(22), day(23)),
        (
            "Winter break for the choir: no rehearsals between 20 and 24 October",
            "rehearsals for choir",
            "cancelled",
            day(20),
            day(25),
        ),
        ("Marta called off the staff meeting on 22 October", "staff meeting", "cancelled", day(22), day(23)),
    ],
)
def test_what_does_not_take_place(text: str, thing: str, what: str, start: datetime, end: datetime) -> None:
    assert [(c.thing, c.what, c.at, c.until) for c in read(text, Clearance)] == [(thing, what, start, end)]


def test_a_moved_meeting_is_gone_from_one_day_and_stands_on_another() -> None:
    text = "The staff meeting has been moved from 20 October to 22 October"
    assert [(c.what, c.at, c.until) for c in read(text, Clearance)] == [("moved", day(20), day(21))]
    assert [e.start for e in read(text, Event)] == [day(22)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Luigi's is closed on Mondays", [((0,), 0, 1440, True)]),
        (
            "The pharmacy opens 9 to 18, Saturdays until 13",
            [((0, 1, 2, 3, 4, 6), 540, 1080, False), ((5,), 0, 780, False)],
        ),
        (
            "The tax office is open Monday to Friday from 8:30 to 15:30",
            [((0, 1, 2, 3, 4), 510, 930, False), ((5, 6), 0, 1440, True)],
        ),
        ("the farm shop is open tue-sun", [((1, 2, 3, 4, 5, 6), 0, 1440, False), ((0,), 0, 1440, True)]),
        ("The flea market is only on Saturdays", [((5,), 0, 1440, False), ((0, 1, 2, 3, 4, 6), 0, 1440, True)]),
        (
            "The bakery opens at 7 and closes at 3, closed on Sundays",
            [((6,), 0, 1440, True), ((0, 1, 2, 3, 4, 5, 6), 420, 900, False)],
        ),
        (
            "Cafe Verde: mon-fri 8-4, sat 9-2",
            [((0, 1, 2, 3, 4), 480, 960, False), ((5,), 540, 840, False), ((6,), 0, 1440, True)],
        ),
        ("The pharmacy shuts for lunch 1 to 2", [((0, 1, 2, 3, 4, 5, 6), 780, 840, True)]),
        ("Castle: last entry 16:30", [((0, 1, 2, 3, 4, 5, 6), 0, 990, False)]),
        ("The gym is open from 6 to 22 every day", [((0, 1, 2, 3, 4, 5, 6), 360, 1320, False)]),
        ("The tunnel is closed every night between 22:00 and 06:00", [((0, 1, 2, 3, 4, 5, 6), 1320, 1800, True)]),
        ("The wine shop closes at 15:00 on Saturdays", [((5,), 0, 900, False)]),
    ],
)
def test_opening_hours(text: str, expected: list[tuple[tuple[int, ...], int, int, bool]]) -> None:
    found = read(text, Hours)
    assert [(h.weekdays, h.opens, h.closes, h.closed) for h in found] == expected


@pytest.mark.parametrize(
    ("text", "origin", "destination", "minutes"),
    [
        ("It takes 40 minutes to get from the office to the club", "office", "club", 40),
        ("The drive to the farm is an hour and a half", "", "farm", 90),
        ("The harbour is twenty minutes on foot from my flat", "", "harbour", 20),
        ("The airport is an hour away by train", "", "airport", 60),
        ("From the station to the clinic it is a good half an hour by tram.", "station", "clinic", 30),
        ("Almada to Belém: an hour and five by bus", "Almada", "Belém", 65),
    ],
)
def test_travel_times(text: str, origin: str, destination: str, minutes: int) -> None:
    assert [(t.origin, t.destination, t.minutes) for t in read(text, TravelTime)] == [(origin, destination, minutes)]


@pytest.mark.parametrize(
    "text",
    ["Bread takes three hours to rise", "Lisbon is an hour behind Madrid", "The 9 o'clock news lasts 20 minutes"],
)
def test_lengths_that_are_no_way(text: str) -> None:
    assert not read(text, TravelTime)


@pytest.mark.parametrize(
    "text", ["The studio is open one evening a week from 18:00 to 20:00", "Physio is open two days a week"]
)
def test_hours_of_a_day_that_is_not_told_are_none(text: str) -> None:
    assert not [reading for reading in read_fact(text, CONTEXT) if isinstance(reading, Hours)]

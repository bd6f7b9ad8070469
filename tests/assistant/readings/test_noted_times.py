"""Times as people note them: boards of houses, rows of dates, hours without "from", habits, absences, rules of two ways."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import (
    Deadline,
    Event,
    Hours,
    LeadTime,
    Location,
    Outage,
    Prohibition,
    Reading,
    Recurring,
    TravelTime,
    Unreachable,
)

ZONE = ZoneInfo("Europe/Lisbon")
CONTEXT = Context(
    datetime(2026, 10, 19, 9, 0, tzinfo=ZONE),  # a Monday
    make_cast("Ines Duarte", ["Rui Matos"], [("Dana Frost", "sister"), ("Dr Lena Voss", "doctor")]),
)


def day(number: int, hour: int = 0, minute: int = 0, month: int = 10) -> datetime:
    return datetime(2026, month, number, hour, minute, tzinfo=ZONE)


def read(text: str, form: type[Reading]) -> list[Reading]:
    return [r for r in read_fact(text, CONTEXT) if isinstance(r, form)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Hilltop Savings Bank: shut Wed, Mon–Tue 9 to 4, Thu 9 to 6.",
            [((2,), 0, 1440, True), ((0, 1), 540, 960, False), ((3,), 540, 1080, False)],
        ),
        (
            "The print shop: Mon to Fri 9-18, Sat 9-13, Sundays closed.",
            [((6,), 0, 1440, True), ((0, 1, 2, 3, 4), 540, 1080, False), ((5,), 540, 780, False)],
        ),
        (
            "Oakfield Hospice lets nobody in during rounds: 8 to 9, 12:30 to 13:30, 6 to 7.",
            [(tuple(range(7)), 480, 540, True), (tuple(range(7)), 750, 810, True), (tuple(range(7)), 1080, 1140, True)],
        ),
        ("Nobody is at the harbour office before nine.", [(tuple(range(7)), 540, 1440, False)]),
        ("The cable car stops running at six in the evening.", [(tuple(range(7)), 0, 1080, False)]),
        ("The honey man comes to the square on Thursdays and never on any other day.", [((3,), 0, 1440, False)]),
    ],
)
def test_boards_and_what_goes_on_no_more(text: str, expected: list[tuple[tuple[int, ...], int, int, bool]]) -> None:
    found = read(text, Hours)
    assert [(h.weekdays, h.opens, h.closes, h.closed) for h in found] == expected


def test_a_van_that_comes_in_some_weeks_of_the_month() -> None:
    (found,) = read(
        "The book van stops at the church on the second and fourth Friday of the month, nine to eleven.", Hours
    )
    assert (found.place, found.weekdays, found.weeks, found.opens, found.closes) == ("book van", (4,), (2, 4), 540, 660)


def test_a_week_of_ones_own_is_no_board() -> None:
    assert not read("Judo: Mondays 18 to 19, Thursdays 18 to 19.", Hours)


@pytest.mark.parametrize(
    ("text", "spells"),
    [
        ("Late shifts on 21, 22 and 25 October, 14:00 to 22:00.", [(day(n, 14), day(n, 22)) for n in (21, 22, 25)]),
        (
            "Nights Thu 22, Fri 23 and Sat 24 October, nine to seven.",
            [(day(n, 21), day(n + 1, 7)) for n in (22, 23, 24)],
        ),
        ("Saturday 24 Oct: lecture on tides, 9 to 11, in the big hall.", [(day(24, 9), day(24, 11))]),
        ("Hearing test at Dr Voss's practice, Thu Oct 22, 9:00; takes two hours.", [(day(22, 9), day(22, 11))]),
    ],
)
def test_hours_belong_to_every_day_of_a_row(text: str, spells: list[tuple[datetime, datetime]]) -> None:
    assert [(e.start, e.end) for e in read(text, Event)] == spells


def test_whoever_works_where_one_goes_takes_no_part() -> None:
    (found,) = read("Hearing test at Dr Voss's practice, Thu Oct 22, 9:00.", Event)
    assert found.people == ("ego",)


def test_a_name_and_a_colon_say_whose_it_is() -> None:
    (found,) = read("Rui: physio in Belém Tue, Thu, from seven till one.", Recurring)
    assert (found.people, found.start.hour, found.minutes) == (("Rui Matos",), 7, 360)


@pytest.mark.parametrize(
    ("text", "rrule"),
    [
        ("Rui milks at five.", "FREQ=DAILY"),
        ("Dana is at school from eight to two.", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ],
)
def test_what_is_done_at_an_hour_without_a_day_is_a_habit(text: str, rrule: str) -> None:
    assert [r.rrule for r in read(text, Recurring)] == [rrule]


def test_what_happens_today_is_no_habit() -> None:
    assert not read("Dana is at school from eight to two today.", Recurring)
    assert not read("Rui lands at five.", Recurring)


def test_what_suits_somebody_at_an_hour_is_no_engagement() -> None:
    for text in ("I work best between ten and one.", "Rui sleeps badly from two to four.", "Dana likes tea at five."):
        assert not read(text, Recurring), text


def test_every_second_week_counts_from_the_date_beside_it() -> None:
    (found,) = read(
        "Every second Sunday Dana has us over for lunch at one o'clock; we were there on 11 October.", Recurring
    )
    assert found.start == day(11, 13)
    assert set(found.people) == {"Dana Frost", "ego"}


@pytest.mark.parametrize(
    ("text", "who", "start", "end"),
    [
        ("Rui walks the dog at noon, and from the 21st to the 28th he's in Cuba.", "Rui Matos", day(21), day(29)),
        ("Dana is on a course in Malmö from Monday to Thursday next week.", "Dana Frost", day(26), day(30)),
        ("Rui lands from Kigali on Sunday 25 October at 21:40.", "Rui Matos", day(25), day(25, 21, 40)),
        ("Dana won't be back from Crete before the 27th.", "Dana Frost", day(19), day(27)),
    ],
)
def test_who_is_away(text: str, who: str, start: datetime, end: datetime) -> None:
    away = [(e.start, e.end) for e in read(text, Event) if e.people == (who,) and e.end and e.title[:4] != "walk"]
    assert (start, end) in away


def test_who_only_has_leave_is_not_away() -> None:
    assert not [e for e in read("I'm on annual leave from the 21st to the 28th.", Event) if e.title.startswith("away")]


def test_rules_that_hold_in_two_ways() -> None:
    found = read("The allotments: no mowers from one to three, and none on Sundays.", Prohibition)
    assert {(r.weekdays, r.daytime) for r in found} == {((6,), ()), ((), (780, 900))}
    outside = read("No drilling in the building before eight or after six.", Prohibition)
    assert {r.daytime for r in outside} == {(0, 480), (1080, 1440)}


def test_things_that_share_one_closing() -> None:
    found = read("23 October is a holiday: registry, library and canteen all closed.", Outage)
    assert {o.thing for o in found} >= {"registry", "canteen"}


@pytest.mark.parametrize(
    ("text", "what", "by"),
    [
        ("The consent forms must be at the office by Friday Oct 23, 4 p.m.", "consent forms", day(23, 16)),
        ("The claim must be off to the insurer by the end of October.", "claim", day(1, month=11)),
        ("The dean wants the thesis on her desk by 30 October.", "thesis", day(31)),
    ],
)
def test_last_moments(text: str, what: str, by: datetime) -> None:
    assert [(d.what, d.by) for d in read(text, Deadline)][:1] == [(what, by)]


def test_notice_is_asked_by_turning_down_what_comes_late() -> None:
    (turned,) = read("Rui turns down every order that reaches him less than two weeks ahead.", LeadTime)
    assert (turned.what, turned.days) == ("order", 14)
    (before,) = read("The harbour taxi only takes bookings made by noon of the day before.", LeadTime)
    assert (before.who, before.days, before.latest) == ("harbour taxi", 1, 720)
    (told,) = read("The baker needs to know about wedding cakes three weeks before.", LeadTime)
    assert (told.what, told.days) == ("wedding cakes", 21)


def test_hours_beside_those_of_calls() -> None:
    found = read(
        "The desk lets Rui take private calls only in his break, 12:00 to 12:30; otherwise after five.", Unreachable
    )
    assert [(u.first, u.last) for u in found] == [(0, 720), (750, 1020)]
    asleep = read("From eight to three Dana stands at the till and never has the phone on her.", Unreachable)
    assert [(u.first, u.last) for u in asleep] == [(480, 900)]


def test_the_zone_says_whose_clock_it_is() -> None:
    (found,) = read("Dana Frost lives in Missoula, Mountain Time, and takes calls from ten till noon.", Location)
    assert found.place == "Mountain Time"


def test_an_hour_ten_is_seventy_minutes() -> None:
    (found,) = read("From our gate to Sintra it's an hour ten.", TravelTime)
    assert found.minutes == 70

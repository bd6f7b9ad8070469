"""Facts in everyday words, read into commitments and into who takes part in them."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import EGO, Event, Recurring

ZONE = ZoneInfo("Europe/Lisbon")
CONTEXT = Context(
    datetime(2026, 10, 19, 9, 0, tzinfo=ZONE),  # a Monday
    make_cast("Ines Duarte", ["Rui Matos"], [("Dana Frost", "sister")]),
)


def day(number: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(2026, 10, number, hour, minute, tzinfo=ZONE)


def events(text: str) -> list[Event]:
    return [r for r in read_fact(text, CONTEXT) if isinstance(r, Event)]


def rules(text: str) -> list[Recurring]:
    return [r for r in read_fact(text, CONTEXT) if isinstance(r, Recurring)]


@pytest.mark.parametrize(
    ("text", "start", "end", "people"),
    [
        ("My dentist is on Thursday at 3 pm", day(22, 15), None, (EGO,)),
        ("I have a board meeting on 22 October from 18:00 to 20:00", day(22, 18), day(22, 20), (EGO,)),
        ("Ines has physiotherapy on 22 October at 10:00", day(22, 10), None, (EGO,)),
        ("Rui sees the dentist on 22 October at 10:00", day(22, 10), None, ("Rui Matos",)),
        ("Dana's interview is on 22 October at 10:00", day(22, 10), None, ("Dana Frost",)),
        ("I'm meeting Rui at the harbour on 22 October at 19:00", day(22, 19), None, (EGO,)),
        ("My shift on Thursday starts at 14:00 and ends at 22:00", day(22, 14), day(22, 22), (EGO,)),
        ("I've got tickets for the opera on 24 October at 20:00", day(24, 20), None, (EGO,)),
        ("I promised Dana to be at her recital on Friday at 18:00", day(23, 18), None, (EGO,)),
        ("We have dinner with Dana on Saturday at 7pm", day(24, 19), None, (EGO,)),
        (
            "Ines's trip to Porto: out on 22 October at 17:10, home on 24 October at 20:30",
            day(22, 17, 10),
            day(24, 20, 30),
            (EGO,),
        ),
        ("Rui is at his parents' from 22 October and back at work on 25 October", day(22), day(25), ("Rui Matos",)),
        ("Notice from the school: Dana's interview is on 22 October at 10:00", day(22, 10), None, ("Dana Frost",)),
        ("My in-laws are coming on 25 October at 13:00", day(25, 13), None, (EGO,)),
        ("We are at a wedding in Porto on 24 October", day(24), day(25), (EGO,)),
    ],
)
def test_events(text: str, start: datetime, end: datetime | None, people: tuple[str, ...]) -> None:
    assert [(e.start, e.end, e.people[:1]) for e in events(text)] == [(start, end, people)]


@pytest.mark.parametrize(
    ("text", "rule", "minutes", "people"),
    [
        ("I play squash every Tuesday from 7 to 8 pm at the Riverside club", "TU", 60, (EGO,)),
        ("Wednesdays, 18:00 to 19:00: Rui's piano lesson", "WE", 60, ("Rui Matos",)),
        ("My yoga class is on Tuesdays at 18:30 and lasts an hour", "TU", 60, (EGO,)),
        ("The museum stays open late on Tuesdays, and Ines leads the tour from 17:30 to 19:30", "TU", 120, (EGO,)),
        ("Every school day Ines drives the pupils home from 14:40 until 16:10", "MO,TU,WE,TH,FR", 90, (EGO,)),
        ("My choir meets every Thursday at 19:00", "TH", None, (EGO,)),
        ("Hand therapy with Rui: Tuesdays and Thursdays, 9:30 to 10:15", "TU,TH", 45, (EGO, "Rui Matos")),
    ],
)
def test_recurring(text: str, rule: str, minutes: int | None, people: tuple[str, ...]) -> None:
    found = rules(text)
    assert [(r.minutes, r.people) for r in found] == [(minutes, people)]
    assert f"BYDAY={rule}" in found[0].rrule


@pytest.mark.parametrize(
    ("text", "starts", "minutes"),
    [
        ("I start work at 9 and finish at 5:30 on weekdays", 9, 510),
        ("I start at 8 and finish at 4 every Monday", 8, 480),
        ("My night shift starts at 22 and ends at 6 every Friday", 22, 480),
        ("Choir starts at 7pm and is over at 9 every Tuesday", 19, 120),
    ],
)
def test_an_hour_told_as_the_end_ends_what_begins_before_it(text: str, starts: int, minutes: int) -> None:
    (rule,) = rules(text)
    assert (rule.start.hour, rule.minutes) == (starts, minutes)


def test_the_place_is_kept() -> None:
    assert rules("I play squash every Tuesday from 7 to 8 pm at the Riverside club")[0].place == "Riverside club"
    assert rules("I play squash every Tuesday from 7 to 8 pm at the Riverside club")[0].title == "squash"


def test_where_nobody_is_named_nobody_takes_part_for_certain() -> None:
    assert [e.people for e in events("The infection-control evening is on 22 October at 19:00")] == [()]


@pytest.mark.parametrize(
    "text",
    [
        "My passport expires on 22 October",
        "The tax return is due on 22 October at 12:00",
        "Nobody may ring Rui after 22:00",
        "The rent costs 900 euros and is paid on 1 November",
        "The pharmacy opens at 9:00 on 22 October",
        "Rui was born on 22 October 1984",
        "I take my pills at 8 every morning",
        "Rui gave the trailer back on 22 October",
        "I must not eat after 20:00",
    ],
)
def test_what_is_no_commitment(text: str) -> None:
    assert not events(text)
    assert not rules(text)


def test_what_gets_done_is_still_to_come() -> None:
    (delivery,) = events("Our sofa gets delivered on Saturday between 9 and 11")
    assert (delivery.start, delivery.end) == (day(24, 9), day(24, 11))

"""What is taken when, and what must keep away from it, in the words in which people put it."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.readings.facts import read_fact
from assistant.readings.forms import Event, Restriction, Routine, Spacing

CONTEXT = Context(datetime(2026, 10, 14, 9, tzinfo=ZoneInfo("Europe/Lisbon")))


def read(text, form):
    return [reading for reading in read_fact(text, CONTEXT) if isinstance(reading, form)]


@pytest.mark.parametrize(
    ("text", "what", "before", "after"),
    [
        ("Doc says keep milk at least two hours away from the iron, either side.", ("milk",), 120, 120),
        ("No coffee within an hour of my iron tablet", ("coffee",), 60, 60),
        ("Take the antibiotic two hours before or after any dairy", ("antibiotic",), 120, 120),
        ("No food 3 hours before bed", ("food",), 180, 0),
        ("I have to wait 30 minutes after the thyroid pill before eating", ("food",), 0, 30),
        ("thyroid pill at 6:30 every morning, nothing to eat for 45 min after", ("food",), 0, 45),
        ("no swimming for an hour after eating", ("swimming",), 0, 60),
    ],
)
def test_what_must_keep_away(text, what, before, after):
    (found,) = read(text, Spacing)
    assert (found.what, found.before, found.after, found.within) == (what, before, after, False)


def test_what_may_come_only_near():
    (found,) = read("Ibuprofen I may only take within the hour after a meal, my stomach is bad.", Spacing)
    assert (found.before, found.after, found.other, found.within) == (0, 60, "meal", True)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("Iron pill at 10 every morning.", (600,)),
        ("I eat at 8, at 12:30 and at 19:00", (480, 750, 1140)),
        ("Mum takes her blood thinner at 6 every evening", (1080,)),
        ("we eat dinner at 7", (1140,)),
    ],
)
def test_the_order_of_a_day(text, at):
    assert [r.at for r in read(text, Routine)] == [at]


@pytest.mark.parametrize(
    "text", ["Ines has physiotherapy on 22 October at 10:00", "I take the bus at 8", "The bakery opens at 7 every day"]
)
def test_what_is_no_routine(text):
    assert read(text, Routine) == []


@pytest.mark.parametrize(
    "text",
    ["phones off at 21:30", "Insomnia plan: every screen off at 9.30 at night", "no screens after 9:30 pm for me"],
)
def test_the_hours_that_are_closed_to_something(text):
    assert [r.daytime for r in read(text, Restriction)] == [(21 * 60 + 30, 24 * 60)]


def test_a_fast_from_the_evening_before():
    (found,) = read("Fasting bloods on 20 October at 9am, no food from 9pm the night before", Restriction)
    assert (found.start.day, found.start.hour, found.end.day, found.end.hour) == (19, 21, 20, 9)


def test_a_routine_is_no_appointment_of_today():
    assert read("I take my iron at 8 am every day", Event) == []

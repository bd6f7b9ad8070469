"""Noise at home while somebody sleeps there."""

from __future__ import annotations

import pytest

from assistant.checks import sleepers
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.forms import ClockOffset, Event, Unreachable
from assistant.request import Intent, Kind

NAP = Unreachable("Rui Matos", 9 * 60, 16 * 60, "asleep")
AFTER_NIGHTS = Unreachable("Rui Matos", 0, 14 * 60, "asleep", open=True, after="night")


@pytest.fixture
def at_home(put):
    """A situation in which Rui is the user's husband."""

    def make(request, *facts) -> Situation:
        made = put(request, *facts)
        context = Context(made.context.now, make_cast("Ines Duarte", roles=[("Rui Matos", "husband")]))
        return Situation(request, made.facts, made.commitments, context)

    return make


def noisy(ask, text: str, hour: int, intent: Intent = Intent.DEVICE):
    return ask(text, 20, hour, kind=Kind.TASK, intent=intent)


@pytest.mark.parametrize(
    ("text", "hour"),
    [
        ("Start the robot vacuum", 10),
        ("Send the robot hoover round", 15),
        ("Hoover the hall", 9),
        ("Put the washing machine on", 11),
        ("Play loud music in the kitchen", 12),
        ("Drum practice in my room", 13),
        ("Drilling for the shelves", 14),
        ("Put the dishwasher on", 10),
        ("Piano for an hour", 11),
        ("Mow the lawn", 15),
    ],
)
def test_it_speaks_of_noise_in_the_hours_of_sleep(ask, at_home, text, hour):
    found = list(sleepers.check(at_home(noisy(ask, text, hour), NAP)))
    assert [(f.certain, f.facts) for f in found] == [(False, (1,))]


@pytest.mark.parametrize(
    ("text", "hour", "facts"),
    [
        ("Start the robot vacuum", 8, (NAP,)),
        ("Start the robot vacuum", 16, (NAP,)),
        ("Water the plants", 10, (NAP,)),
        ("Play music on my headphones", 10, (NAP,)),
        ("Hoover at the office", 10, (NAP,)),
        ("Start the robot vacuum", 10, (AFTER_NIGHTS,)),
        ("Start the robot vacuum", 10, (Unreachable("Rui Matos", 540, 960, "at work"),)),
        ("Start the robot vacuum", 10, (Unreachable("Dana Frost", 540, 960, "asleep"),)),
        ("Start the robot vacuum", 10, (NAP, ClockOffset("Rui Matos", 300))),
        ("Start the robot vacuum", 10, ()),
    ],
)
def test_it_is_silent_where_nobody_is_woken(ask, at_home, text, hour, facts):
    assert list(sleepers.check(at_home(noisy(ask, text, hour), *facts))) == []


def test_sleep_after_a_night_needs_the_night(ask, at_home, at, put):
    made = at_home(noisy(ask, "Start the robot vacuum", 10), AFTER_NIGHTS)
    shift = Event("night shift", at(19, 22), at(20, 6), ("Rui Matos",))
    told = type(made.facts[0])(2, "Rui has a night shift", (shift,))
    found = list(sleepers.check(Situation(made.request, (*made.facts, told), made.commitments, made.context)))
    assert [f.facts for f in found] == [(1, 2)]

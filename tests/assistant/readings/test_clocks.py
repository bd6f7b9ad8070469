"""How far clocks are apart, and when somebody can't be reached."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import ClockOffset, Unreachable

CONTEXT = Context(
    datetime(2026, 10, 19, 9, tzinfo=ZoneInfo("Europe/Lisbon")), make_cast("Ines Duarte", ["Rui Matos", "Dana Frost"])
)


@pytest.mark.parametrize(
    ("fact", "offset"),
    [
        ("Lima is five hours behind Lisbon.", ("Lima", -300, "Lisbon")),
        ("In winter, Osaka is nine hours ahead of us.", ("Osaka", 540, "")),
        ("It is four hours earlier in New York, where Dana lives, than in Lisbon.", ("New York", -240, "Lisbon")),
        ("Dana Frost lives abroad; her clock is two hours ahead of mine.", ("Dana Frost", 120, "")),
        ("Delhi's clocks are five and a half hours ahead of Lisbon's.", ("Delhi", 330, "Lisbon")),
        ("Dana is two hours behind schedule.", None),
        ("The bakery is two hours ahead on the road to Sintra.", None),
    ],
)
def test_clocks_apart(fact, offset):
    found = [(r.place, r.minutes, r.of) for r in read_fact(fact, CONTEXT) if isinstance(r, ClockOffset)]
    assert found == ([offset] if offset else [])


@pytest.mark.parametrize(
    ("fact", "stretches"),
    [
        ("Rui is in bed by ten.", [(1320, 1860, "asleep")]),
        ("Rui sleeps until three in the afternoon.", [(0, 900, "asleep")]),
        ("Rui turns his phone off at eleven at night.", [(1380, 1860, "phone off")]),
        ("Rui asked us never to call before eight in the morning.", [(0, 480, "wants to be left alone")]),
        ("Rui takes calls from 9:00 to 10:00.", [(0, 540, "not to be reached"), (600, 1440, "not to be reached")]),
        ("Rui is on duty from 14:00 to 22:00 and hears no phone.", [(840, 1320, "can't be reached")]),
        ("Rui comes off the ward at six in the evening.", [(0, 1080, "at work")]),
        ("Lights out for Rui and Dana is eight o'clock.", [(1200, 1860, "asleep")] * 2),
        ("Lights out for the twins is half past seven.", [(1170, 1860, "asleep")]),
        ("Rui never goes to bed before eleven.", []),
        ("Rui meets Dana at ten.", []),
        ("I am in bed by ten.", []),
    ],
)  # fmt: skip
def test_hours_in_which_nobody_answers(fact, stretches):
    found = [(r.first, r.last, r.why) for r in read_fact(fact, CONTEXT) if isinstance(r, Unreachable)]
    assert found == stretches

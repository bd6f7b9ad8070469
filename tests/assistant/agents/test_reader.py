"""The built-in reader: a fact at any length is read in bounded time, and what stands first in it counts."""

import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.agents.builtin.reader import LONGEST, BuiltinReader
from assistant.context import Context
from assistant.readings.forms import Restriction

CONTEXT = Context(datetime(2026, 3, 10, 9, tzinfo=ZoneInfo("Europe/Lisbon")))


def seconds(text):
    begun = time.process_time()
    BuiltinReader().read_fact(text, CONTEXT)
    return time.process_time() - begun


@pytest.mark.parametrize("piece", ["a, ", "Xx ", "we can't eat nuts and ", "until 5 May from 9 to "])
def test_ten_times_the_text_takes_no_longer(piece):
    once = piece * (LONGEST // len(piece))
    seconds(once)
    assert seconds(once * 10) < 3 * seconds(once) + 0.05


def test_the_beginning_of_a_long_text_is_read():
    readings = BuiltinReader().read_fact("I am allergic to peanuts. " + "The sea is blue. " * 500, CONTEXT)
    assert any(isinstance(r, Restriction) and "peanuts" in r.things for r in readings)

"""The smaller forms in everyday words: ages at the door, what is free to cancel, last times, what came to nothing, where people are."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.codec import decode, encode
from assistant.readings.facts import read_fact
from assistant.readings.forms import (
    EGO,
    Cancelling,
    Hours,
    Interval,
    LastTime,
    Limit,
    Location,
    Prohibition,
    Quantity,
    Reading,
    StillValid,
    Undone,
    Unreachable,
)

_ZONE = ZoneInfo("Europe/Lisbon")
_CONTEXT = Context(datetime(2026, 10, 19, 9, tzinfo=_ZONE), make_cast("Ana Lindqvist", ["Leo", "Kim", "Priya"]))


def at(month: int, day: int, hour: int = 0) -> datetime:
    """A moment in 2026."""
    return datetime(2026, month, day, hour, tzinfo=_ZONE)


@pytest.mark.parametrize(
    ("fact", "reading"),
    [
        ("Minimum age at the trampoline park: 6", Limit("anyone", "trampoline park", 6, "year", "enter", least=True)),
        ("You need to be at least 21 to rent the camper", Limit("anyone", "camper", 21, "year", "rent", least=True)),
        ("The bar is for adults only", Limit("anyone", "bar", 18, "year", "enter", least=True)),
        ("You have to be 1.20 m to ride the Comet", Limit("anyone", "Comet", 1.2, "m", "enter", least=True)),
        ("Leo is 1.15 m tall", Quantity("Leo", "height", 1.15, "m")),
        ("The hut lies at 1900 metres", Quantity("hut", "altitude", 1900, "m")),
        ("Free cancellation of the cottage until 30 October", Cancelling("cottage", None, at(10, 31))),
        ("The massage can be cancelled free of charge up to 24 hours before", Cancelling("massage", 24)),
        ("I can donate plasma every two weeks", Interval(EGO, "donating plasma", 14 * 24)),
        ("Ibuprofen at least eight hours apart", Interval(EGO, "Ibuprofen", 8)),
        ("My last tetanus jab was on 3 October", LastTime("tetanus jab", at(10, 3))),
        ("Egypt wants passports valid for six months", StillValid("Egypt", "passport", 180)),
        ("The payment of the gas bill bounced", Undone("payment of the gas bill")),
        ("We sold the old piano", Undone("piano")),
        ("Kim is in Seoul until Friday", Location("Kim's", "Seoul", None, at(10, 24))),
        ("Kim never gets up before 10", Unreachable("Kim", 0, 600, "asleep")),
        ("Kim sleeps until nine", Unreachable("Kim", 0, 540, "asleep", open=True)),
        ("Kim sleeps until three", Unreachable("Kim", 0, 900, "asleep", open=True)),
        ("After each night on the ward Kim is asleep till 14:00", Unreachable("Kim", 0, 840, "asleep", open=True, after="night")),
        ("The pool is closed on Friday afternoons", Hours("pool", (4,), 720, 1080, closed=True)),
        ("Mowing is only allowed until 7 pm", Prohibition("anyone", "Mowing is only allowed until 7 pm", ("Mowing",), daytime=(1140, 1440))),
    ],
)  # fmt: skip
def test_it_is_read_and_kept(fact: str, reading: Reading) -> None:
    found = read_fact(fact, _CONTEXT)
    assert reading in found
    stored = encode(reading)
    assert decode(stored.form, stored.data) == reading


@pytest.mark.parametrize(
    "fact",
    [
        "The boiler must be serviced every year",  # a duty, no least time between
        "I water the ferns every three days",
        "Priya was 1.15 m tall at six",
        "Kim used to live in Seoul",
        "The payment would have bounced",
        "I don't have a car",
    ],
)
def test_what_only_sounds_like_it_is_not_read(fact: str) -> None:
    small = (Interval, LastTime, Cancelling, Undone, Location, Limit, Prohibition)
    assert [reading for reading in read_fact(fact, _CONTEXT) if isinstance(reading, small)] == []

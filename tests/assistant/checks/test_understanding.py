"""Which hours that can be read in two ways are worth a question."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.checks import understanding
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.request_reader import read_request

CONTEXT = Context(datetime(2026, 10, 19, 9, tzinfo=ZoneInfo("Europe/Lisbon")), make_cast("Ana Lindqvist", ["Priya"]))


def asked(text: str) -> bool:
    """Whether something about the time of a request is asked."""
    return bool(list(understanding.check(Situation(read_request(text, CONTEXT), (), (), CONTEXT))))


@pytest.mark.parametrize(
    "text", ["Add paperwork on Friday at 7", "Add paperwork on Friday from 7 to 8", "Set an errand for Friday at 8"]
)
def test_an_open_hour_is_asked_about(text: str) -> None:
    assert asked(text)


@pytest.mark.parametrize(
    "text",
    [
        "Reserve a table for two on Friday at 7",
        "Order two pizzas from Zaytoun for Friday at 8",
        "Tell Priya that the hall is ours on Friday at 7",
        "Remind me tomorrow at noon to knead the dough that goes in on Friday at 8",
        "Add paperwork on Friday, 8 to 6",
    ],
)
def test_what_is_settled_or_only_passed_on_is_not(text: str) -> None:
    assert not asked(text)

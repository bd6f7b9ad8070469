"""One time of a thing that is free, or in time, says nothing of its other times."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.verdict import Decision

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 19, 9, tzinfo=ZONE)  # a Monday
SQUASH = "I play squash at Riverside every Tuesday from 19:00 to 20:00."


@pytest.fixture
def assistant(tmp_path):
    with Assistant.open(tmp_path / "caveat.db", clock=Clock(ZONE, NOW), agents="builtin") as opened:
        yield opened


@pytest.mark.parametrize("more", [[], ["I play squash at Riverside on Tuesday 20 October from 15:00 to 16:00."]])
def test_being_in_time_after_an_earlier_squash_does_not_help_the_late_one(assistant, more):
    assistant.add([SQUASH, "It takes 40 minutes from Riverside to the harbour.", *more])
    found = assistant.decide("Put a meeting with Rui at the harbour on Tuesday at 20:15")
    assert found.verdict.decision is Decision.CONFLICT


@pytest.mark.parametrize("more", [[], ["Squash on Tuesday 20 October is cancelled."]])
def test_a_series_of_which_only_the_first_time_is_free_clashes(assistant, more):
    assistant.add([SQUASH, *more])
    found = assistant.decide("Choir every Tuesday from 19:00 to 20:00")
    assert found.verdict.decision is Decision.CONFLICT

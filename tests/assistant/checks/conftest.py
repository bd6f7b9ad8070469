"""Situations put together by hand: a request, facts with their readings, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.candidates import Candidate
from assistant.checks.commitments import from_readings
from assistant.checks.situation import Situation
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.forms import Reading
from assistant.request import Intent, Kind, Request, When

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 19, 9, 0, tzinfo=ZONE)
"""A Monday."""

Ask = Callable[..., Request]
Put = Callable[..., Situation]


@pytest.fixture
def ask() -> Ask:
    """A request: text, "Thu 18:30" as (day of October, hour, minute), an end after so many minutes."""

    def make(
        text: str,
        day: int | None = None,
        hour: int | None = None,
        minute: int = 0,
        *,
        minutes: int | None = None,
        kind: Kind = Kind.EVENT,
        intent: Intent = Intent.SCHEDULE,
        people: Sequence[str] = (),
        places: Sequence[str] = (),
        ego: bool = True,
    ) -> Request:
        when = None
        if day is not None:
            start = datetime(2026, 10, day, hour or 0, minute, tzinfo=ZONE)
            whole = hour is None
            end = start + (timedelta(days=1) if whole else timedelta(minutes=minutes)) if whole or minutes else None
            when = When(start, end, fuzzy=whole, all_day=whole)
        return Request(
            text, NOW, kind, intent, text, when, people=tuple(people), places=tuple(places), ego_takes_part=ego
        )

    return make


@pytest.fixture
def put() -> Put:
    """A situation: the request, and facts given as readings, numbered from 1."""

    def make(request: Request, *facts: Reading) -> Situation:
        known = tuple(Candidate(i, f"fact {i}", (reading,)) for i, reading in enumerate(facts, 1))
        start = request.when.start if request.when else NOW
        around = from_readings(known, start - timedelta(days=1), start + timedelta(days=2))
        return Situation(
            request, known, tuple(around), Context(NOW, make_cast("Ines Duarte", ["Rui Matos", "Dana Frost"]))
        )

    return make


def at(day: int, hour: int = 0, minute: int = 0) -> datetime:
    """A moment in October 2026, in the zone of the situation."""
    return datetime(2026, 10, day, hour, minute, tzinfo=ZONE)


@pytest.fixture(name="at")
def _at() -> Callable[..., datetime]:
    return at

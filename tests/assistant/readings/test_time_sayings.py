"""Time as people write it down: whose time a fact takes and when, and how long the way is between two places.

The tables hold one fact a line. They are read by kinds of phrasing, so a share of them is asserted, not each line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.candidates import Candidate
from assistant.checks.commitments import from_readings
from assistant.checks.places import Places
from assistant.checks.situation import Commitment
from assistant.context import Context
from assistant.language.names import make_cast
from assistant.readings.facts import read_fact
from assistant.readings.forms import EGO, TravelTime

SAYINGS = Path(__file__).parent / "sayings"
ZONE = ZoneInfo("Europe/Dublin")
CONTEXT = Context(
    datetime(2026, 10, 13, 9, 0, tzinfo=ZONE),  # a Tuesday
    make_cast("Nora Quinn", ["Dev", "Tom", "Ruth", "Eva"], [("Arjun", "brother"), ("Elisa", "daughter")]),
)
PLACES = Places(CONTEXT.cast)


def lines(name: str) -> list[str]:
    text = (SAYINGS / f"{name}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def taken(fact: str, start: datetime, end: datetime) -> list[Commitment]:
    readings = read_fact(fact, CONTEXT)
    return from_readings([Candidate(1, fact, readings=readings)], start, end)


def at(day: datetime, clock: str) -> datetime:
    hour, minute = clock.split(":")
    return day.replace(hour=int(hour), minute=int(minute))


def commitment_is_read(line: str) -> bool:
    fact, wanted = line.split(" => ")
    who, day, hours = wanted.split()
    number, _, month = day.partition("/")
    morning = datetime(2026, int(month or 10), int(number), tzinfo=ZONE)
    start, end = hours.split("-")
    for c in taken(fact, morning, morning + timedelta(days=1)):
        begins = start == "?" or c.start == at(morning, start)
        ends = end == "?" or (c.end is not None and c.end.strftime("%H:%M") == end)
        if begins and ends and not c.all_day and (who == EGO) == (EGO in c.people) and who in c.people:
            return True
    return False


def way_is_read(line: str) -> bool:
    fact, wanted = line.split(" => ")
    found = re.fullmatch(r"(?P<a>.+) > (?P<b>.+): (?P<n>\d+)", wanted)
    assert found
    for way in read_fact(fact, CONTEXT):
        if isinstance(way, TravelTime) and way.minutes == int(found["n"]):
            ends = [way.origin or "home", way.destination or "home"]
            if all(found[s].lower() in e.lower() for s, e in zip("ab", ends, strict=True)):
                return True
    return False


def missed(table: str, reads: Callable[[str], bool]) -> list[str]:
    return [line for line in lines(table) if not reads(line)]


def is_silent(fact: str) -> bool:
    start = datetime(2026, 10, 13, tzinfo=ZONE)
    return not [c for c in taken(fact, start, start + timedelta(days=30)) if EGO in c.people or not c.people]


def test_most_commitments_are_read_with_who_and_when() -> None:
    wrong = missed("commitments", commitment_is_read)
    assert len(wrong) <= 0.15 * len(lines("commitments")), wrong


def test_most_ways_are_read_from_where_to_where() -> None:
    wrong = missed("travel_times", way_is_read)
    assert len(wrong) <= 0.1 * len(lines("travel_times")), wrong


@pytest.mark.parametrize("fact", lines("no_commitments"))
def test_hours_and_rules_take_nobodys_time(fact: str) -> None:
    assert is_silent(fact)

"""Recurrences over the changes of the clocks, against recurring-ical-events: ten years of them in twelve zones.

Around every transition series are put whose clock time lies in the gap, in the hour that comes twice, and on either side.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
import pytest
import recurring_ical_events

from assistant.occurrences import occurrences
from store.entries import Draft

ZONES = [
    *("Europe/Lisbon", "Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Santiago"),
    *(
        "America/Sao_Paulo",
        "Africa/Casablanca",
        "Asia/Tehran",
        "Asia/Kolkata",
        "Australia/Lord_Howe",
        "Pacific/Chatham",
    ),
]
FIRST, LAST = datetime(2017, 1, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)
RULES = ("FREQ=DAILY", "FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY", "FREQ=WEEKLY;BYDAY=SA,SU,MO")


def transitions(name: str) -> list[datetime]:
    """The moments (UTC) at which the clocks of a zone change, to the minute."""
    zone = ZoneInfo(name)
    found, day = [], FIRST
    while day < LAST:
        low, high = day, day + DAY
        if low.astimezone(zone).utcoffset() != high.astimezone(zone).utcoffset():
            while high - low > timedelta(minutes=1):
                middle = low + (high - low) / 2
                same = middle.astimezone(zone).utcoffset() == low.astimezone(zone).utcoffset()
                low, high = (middle, high) if same else (low, middle)
            found.append(high.replace(second=0, microsecond=0))
        day += DAY
    return found


def theirs(name: str, start: datetime, rule: str, opens: datetime, closes: datetime) -> list[datetime]:
    event = icalendar.Event()
    event.add("uid", "1")
    event.add("dtstart", start)
    event.add("dtend", start + timedelta(minutes=20))
    event.add("rrule", icalendar.vRecur.from_ical(rule))
    calendar = icalendar.Calendar()
    calendar.add_component(event)
    found = [e["DTSTART"].dt.astimezone(UTC) for e in recurring_ical_events.of(calendar).between(opens, closes)]
    return sorted(moment for moment in found if opens <= moment < closes)


def ours(name: str, start: datetime, rule: str, opens: datetime, closes: datetime) -> list[datetime]:
    draft = Draft(kind="event", title="", start=start, end=start + timedelta(minutes=20), zone=name, rrule=rule)
    moments = [o.start.astimezone(UTC) for o in occurrences(draft, opens, closes)]
    return [moment for moment in moments if opens <= moment < closes]


def disagreements(names: list[str], every: int, rules: tuple[str, ...], shifts: range) -> tuple[int, list[str]]:
    """How many series were compared, and those that differ; every so many of the transitions."""
    count, wrong = 0, []
    for name in names:
        for change in transitions(name)[::every]:
            opens, closes = change - 5 * DAY, change + 5 * DAY
            for rule in rules:
                for minutes in shifts:
                    wall = (change.astimezone(ZoneInfo(name)) + timedelta(minutes=minutes)).replace(tzinfo=None)
                    start = (wall - 28 * DAY).replace(tzinfo=ZoneInfo(name))
                    count += 1
                    found = ours(name, start, rule, opens, closes)
                    expected = theirs(name, start, rule, opens, closes)
                    if found != expected:
                        wrong.append(f"{name} {start:%F %H:%M} {rule}: {found} {expected}")
    return count, wrong


def test_a_sample_of_the_transitions() -> None:
    count, wrong = disagreements(
        ["Europe/Lisbon", "America/New_York", "Australia/Lord_Howe"], 7, RULES[:2], range(-90, 120, 60)
    )
    assert count > 40
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("name", ZONES)
def test_every_transition_of_ten_years(name: str) -> None:
    count, wrong = disagreements([name], 1, RULES, range(-120, 150, 30))
    assert wrong == []
    assert count or name == "Asia/Kolkata"

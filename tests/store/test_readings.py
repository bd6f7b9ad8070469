from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from store import Store
from store.readings import StoredReading
from tests.store.conftest import put

HOUR = timedelta(hours=1)


def told(store: Store, now: datetime, *readings: StoredReading) -> int:
    (fact,) = store.facts.add([f"fact {store.facts.count()}"], said_at=now)
    put(store, fact.id, readings=readings)
    return fact.id


def test_a_form_is_found_by_its_name(indexed: Store, now: datetime) -> None:
    event, limit = StoredReading("Event", '{"title": "Zoë"}', now, now + HOUR), StoredReading("Limit", "{}")
    first = told(indexed, now, event, limit)
    second = told(indexed, now, limit)
    assert indexed.readings.form("Limit") == [(first, limit), (second, limit)]
    assert indexed.readings.form("Event") == [(first, event)]
    assert indexed.readings.of([first, second]) == {first: [event, limit], second: [limit]}


@pytest.mark.parametrize(
    ("start", "end", "found"),
    [
        (0, 1, True),  # the same
        (-1, 2, True),  # around
        (0.25, 0.5, True),  # inside
        (-1, 0.5, True),
        (0.5, 2, True),
        (-1, 0, False),  # touching before
        (1, 2, False),  # touching after
        (2, 3, False),
        (0.5, 0.5, True),  # a moment inside
        (0, 0, True),
        (1, 1, False),
    ],
)
def test_overlap(indexed: Store, now: datetime, start: float, end: float, found: bool) -> None:
    told(indexed, now, StoredReading("Event", "{}", now, now + HOUR))
    assert bool(indexed.readings.between(now + start * HOUR, now + end * HOUR)) == found


def test_a_moment_is_in_the_interval_it_begins(indexed: Store, now: datetime) -> None:
    told(indexed, now, StoredReading("Deadline", "{}", now, now))
    assert indexed.readings.between(now, now + HOUR)
    assert indexed.readings.between(now - HOUR, now + HOUR)
    assert not indexed.readings.between(now - HOUR, now)


def test_an_open_side_reaches_for_ever_and_two_are_never_found(indexed: Store, now: datetime) -> None:
    since, until, never = (
        told(indexed, now, StoredReading("Outage", "{}", start, end))
        for start, end in ((now, None), (None, now), (None, None))
    )
    later, earlier = now + timedelta(days=999), now - timedelta(days=999)
    assert [fact for fact, _ in indexed.readings.between(later, later + HOUR)] == [since]
    assert [fact for fact, _ in indexed.readings.between(earlier, earlier + HOUR)] == [until]
    everything = [fact for fact, _ in indexed.readings.between(earlier, later)]
    assert sorted(everything) == [since, until]
    assert never not in everything


def test_forms_narrow_and_zones_do_not_matter(indexed: Store, now: datetime) -> None:
    lisbon = now.astimezone(ZoneInfo("Europe/Lisbon"))
    told(indexed, now, StoredReading("Event", "{}", lisbon, lisbon + HOUR), StoredReading("Outage", "{}", now, None))
    found = indexed.readings.between(now, now + HOUR, forms=["Event"])
    assert [(reading.form, reading.start) for _, reading in found] == [("Event", now)]
    assert indexed.readings.between(now, now + HOUR, forms=[]) == []


SIDES = st.none() | st.integers(0, 6)


@given(readings=st.lists(st.tuples(SIDES, SIDES), max_size=8), start=st.integers(0, 6), length=st.integers(1, 4))
@settings(max_examples=50, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_between_is_what_comparing_all_gives(
    indexed: Store, now: datetime, readings: list[tuple[int | None, int | None]], start: int, length: int
) -> None:
    def at(hour: int | None) -> datetime | None:
        return None if hour is None else now + hour * HOUR

    spans = [(a, b) for a, b in readings if a is None or b is None or a < b]
    fact = told(indexed, now, *[StoredReading("Event", str(i), at(a), at(b)) for i, (a, b) in enumerate(spans)])
    expected = {
        i
        for i, (a, b) in enumerate(spans)
        if (a, b) != (None, None) and (a is None or a < start + length) and (b is None or b > start)
    }
    found = indexed.readings.between(now + start * HOUR, now + (start + length) * HOUR)
    assert {int(reading.data) for owner, reading in found if owner == fact} == expected


def test_guesses_are_only_found_by_who_asks_for_them(indexed: Store, now: datetime) -> None:
    read, guessed = (
        StoredReading("Event", "{}", now, now + HOUR),
        StoredReading("Event", "[]", now, now, model="digest"),
    )
    first = told(indexed, now, read)
    second = told(indexed, now, guessed)
    assert indexed.readings.form("Event") == [(first, read)]
    assert indexed.readings.form("Event", guesses=True) == [(second, guessed)]
    assert indexed.readings.between(now, now + HOUR) == [(first, read)]
    assert indexed.readings.between(now, now + HOUR, guesses=True) == [(second, guessed)]
    assert indexed.readings.of([first, second]) == {first: [read], second: [guessed]}

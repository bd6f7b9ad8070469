"""The alarm table: what is pending, who may tell it, and what is still to be heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from threading import Barrier, Thread

import pytest

from store import Store
from store.alarms import Lead, Ringer
from store.errors import StoreError
from store.schedule import Draft

NOW = datetime(2026, 10, 22, 18, 30, tzinfo=UTC)
SOON = NOW + timedelta(minutes=10)
PATIENCE = timedelta(seconds=15)


@pytest.fixture
def plan(store: Store) -> Callable[..., int]:
    """Plans a reminder and gives its number."""

    def add(title: str = "Call Ana", start: datetime = SOON) -> int:
        entry = store.schedule.insert(
            Draft(kind="reminder", title=title, start=start, zone="Europe/Lisbon"), text=f"{title}.", said_at=NOW
        )
        return entry.id

    return add


@pytest.fixture
def alarm(store: Store, plan: Callable[..., int]) -> int:
    """The number of an alarm that is due in ten minutes."""
    entry = plan()
    store.alarms.replace(entry, [(SOON, SOON)])
    return store.alarms.pending()[0].id


def test_lead_times_come_back_sorted_and_once(store: Store, plan: Callable[..., int]) -> None:
    entry = plan()
    assert store.alarms.ringer(entry) is None
    store.alarms.set_ringer(Ringer(entry, (Lead(1), Lead(0, 60), Lead(1)), NOW))
    assert store.alarms.ringer(entry) == Ringer(entry, (Lead(0, 60), Lead(1)), NOW)
    store.alarms.set_ringer(Ringer(entry, (Lead(1, at=1080),), NOW))
    assert store.alarms.ringer(entry) == Ringer(entry, (Lead(1, at=1080),), NOW)
    store.alarms.set_ringer(Ringer(entry, (), SOON))
    assert store.alarms.ringer(entry) == Ringer(entry, (), SOON)


def test_a_lead_time_does_not_come_after_the_fact() -> None:
    with pytest.raises(StoreError):
        Lead(0, -5)
    with pytest.raises(StoreError):
        Lead(0, at=1080)


def test_only_what_is_due_is_given_oldest_first(store: Store, plan: Callable[..., int]) -> None:
    entry = plan()
    store.alarms.replace(entry, [(SOON, SOON), (NOW, SOON), (NOW - PATIENCE, SOON)])
    assert [alarm.due for alarm in store.alarms.pending(NOW)] == [NOW - PATIENCE, NOW]
    assert len(store.alarms.pending()) == 3


def test_replacing_keeps_the_number_of_what_stays(store: Store, alarm: int) -> None:
    (before,) = store.alarms.pending()
    store.alarms.replace(before.entry, [(SOON, NOW), (NOW, NOW)])
    after = {found.due: found for found in store.alarms.pending()}
    assert (after[SOON].id, after[SOON].starts) == (alarm, NOW)
    assert len(after) == 2


def test_what_was_put_off_outlives_the_times_of_its_entry(store: Store, alarm: int) -> None:
    (before,) = store.alarms.pending()
    store.alarms.put_off(before.entry, NOW, SOON)
    store.alarms.replace(before.entry, [])
    assert [(found.due, found.snoozed) for found in store.alarms.pending()] == [(NOW, True)]


def test_a_ring_is_claimed_once(store: Store, alarm: int) -> None:
    claimed = store.alarms.claim(alarm, SOON, more=2)
    assert claimed is not None
    assert (claimed.delivered_at, claimed.more, claimed.told) == (SOON, 2, None)
    assert store.alarms.claim(alarm, SOON) is None
    assert store.alarms.pending() == []


def test_of_many_threads_one_claims(store: Store, alarm: int) -> None:
    gate, won = Barrier(8), []

    def claim() -> None:
        gate.wait()
        won.append(store.alarms.claim(alarm, SOON))

    threads = [Thread(target=claim) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(found is not None for found in won) == 1


@pytest.mark.parametrize("state", ["done", "cancelled"])
def test_nothing_rings_of_what_is_no_longer_planned(store: Store, alarm: int, state: str) -> None:
    (before,) = store.alarms.pending()
    store.schedule.set_state(before.entry, state)
    assert store.alarms.pending() == []
    assert store.alarms.claim(alarm, SOON) is None
    store.schedule.set_state(before.entry, "planned")
    assert store.alarms.claim(alarm, SOON) is not None


def test_what_was_claimed_is_to_be_heard_until_a_person_was_shown_it(store: Store, alarm: int) -> None:
    store.alarms.claim(alarm, SOON)
    later = SOON + PATIENCE
    assert store.alarms.untold(SOON, PATIENCE) == []  # perhaps it is just being told
    assert [found.id for found in store.alarms.untold(later, PATIENCE)] == [alarm]
    assert [found.id for found in store.alarms.untold(SOON - PATIENCE, PATIENCE)] == [alarm]  # the clock was set back
    store.alarms.set_told([alarm], "notified")
    assert [found.told for found in store.alarms.untold(SOON, PATIENCE)] == ["notified"]
    store.alarms.set_told([alarm], "shown")
    store.alarms.set_told([alarm], "notified")
    assert store.alarms.untold(later, PATIENCE) == []


def test_what_was_answered_is_closed(store: Store, alarm: int) -> None:
    claimed = store.alarms.claim(alarm, SOON)
    assert claimed is not None
    assert [found.id for found in store.alarms.open()] == [alarm]
    store.alarms.settle([alarm], "done")
    assert store.alarms.open(claimed.entry) == []
    assert store.alarms.untold(SOON + PATIENCE, PATIENCE) == []


def test_what_waits_for_the_opening_is_never_due(store: Store, plan: Callable[..., int]) -> None:
    store.alarms.at_opening(plan())
    assert store.alarms.pending(NOW + timedelta(days=9999)) == []
    (waiting,) = store.alarms.waiting()
    assert waiting.due is None
    assert store.alarms.claim(waiting.id, NOW) is not None
    assert store.alarms.waiting() == []


def test_a_clock_that_was_set_back_is_noticed(store: Store, plan: Callable[..., int]) -> None:
    entry = plan()
    store.alarms.set_ringer(Ringer(entry, (), SOON))
    assert store.alarms.ahead(NOW) == [entry]
    assert store.alarms.ahead(SOON) == []


def test_a_mark_changes_with_what_the_rings_depend_on_and_with_nothing_else(
    store: Store, plan: Callable[..., int]
) -> None:
    entry, other = plan(), plan("Other")
    before = store.alarms.marks(NOW)
    assert before.keys() == {entry, other}
    store.alarms.at_opening(other)
    assert store.alarms.marks(NOW) == before
    store.schedule.put(replace(store.schedule.get(entry), start=SOON + PATIENCE, end=None), text="Later.", said_at=NOW)
    store.alarms.set_ringer(Ringer(other, (Lead(1),), NOW))
    after = store.alarms.marks(NOW)
    assert after[entry] != before[entry]
    assert after[other] != before[other]
    store.schedule.set_state(entry, "cancelled")
    assert store.alarms.marks(NOW).keys() == {other}


def test_what_is_erased_takes_its_alarms_along(store: Store, alarm: int) -> None:
    (before,) = store.alarms.pending()
    fact = store.schedule.get(before.entry).fact
    assert fact is not None
    store.facts.erase(fact)
    assert store.alarms.pending() == []
    assert store.alarms.claim(alarm, SOON) is None


def test_reading_writes_nothing_and_every_change_is_seen(store: Store, plan: Callable[..., int]) -> None:
    entry = plan()
    before = store.version
    store.alarms.pending()
    store.alarms.untold(NOW, PATIENCE)
    assert store.version == before
    store.alarms.at_opening(entry)
    assert store.version != before

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import apsw
import pytest

from store import Store
from store.errors import NotFoundError, StoreError
from store.migrations import SERIES
from store.schedule import Draft, Entry, Override

LISBON = ZoneInfo("Europe/Lisbon")
DAY = timedelta(days=1)


def insert(store: Store, start: datetime | None, last: datetime | None = None, **details: Any) -> Entry:
    draft = Draft(**{"kind": "event", "title": "Yoga", "start": start, "zone": "Europe/Lisbon", **details})
    text = f"{draft.title} at {start}"
    return store.schedule.insert(draft, text=text, said_at=datetime(2026, 10, 1, tzinfo=UTC), last=last)


def add(store: Store, start: datetime | None, title: str = "Dinner", **details: Any) -> Entry:
    return insert(store, start, title=title, **details)


def test_everything_comes_back_in_the_zone(store: Store) -> None:
    start = datetime(2026, 10, 22, 17, 30, tzinfo=UTC)
    entry = add(
        store,
        start,
        end=start + timedelta(hours=2),
        rrule="FREQ=WEEKLY",
        exdates=(start + 7 * DAY,),
        people=("Dana", "Zoë"),
        place="Faro",
    )
    assert store.schedule.get(entry.id) == entry
    assert entry.start == start
    assert entry.start.isoformat() == "2026-10-22T18:30:00+01:00"
    assert entry.exdates == (start + 7 * DAY,)
    assert (entry.people, entry.place, entry.state) == (("Dana", "Zoë"), "Faro", "planned")


def test_the_wall_clock_is_kept_over_the_change_of_the_clocks(store: Store) -> None:
    summer = datetime(2026, 10, 24, 9, 0, tzinfo=LISBON)
    entry = add(store, summer, rrule="FREQ=DAILY")
    assert (entry.start + DAY).isoformat() == "2026-10-25T09:00:00+00:00"


@pytest.mark.parametrize("fold", [0, 1])
def test_the_hour_that_comes_twice_is_kept_apart(store: Store, fold: int) -> None:
    entry = add(store, datetime(2026, 10, 25, 1, 30, fold=fold, tzinfo=LISBON))
    assert store.schedule.get(entry.id).start.utcoffset() == (DAY * 0 if fold else timedelta(hours=1))


def test_an_entry_is_found_like_a_fact_while_it_is_planned(store: Store) -> None:
    entry = add(store, None, kind="task", title="Water the ficus")
    (shadow,) = store.facts.search("ficus")
    assert (shadow.id, shadow.kind) == (entry.fact, "entry")
    for state in ("done", "cancelled"):
        assert store.schedule.set_state(entry.id, state).state == state
        assert store.facts.search("ficus") == []
        assert store.schedule.set_state(entry.id, "planned").state == "planned"
        assert len(store.facts.search("ficus")) == 1


def test_two_entries_of_equal_text_are_two(store: Store) -> None:
    start = datetime(2026, 10, 22, 9, tzinfo=LISBON)
    one, two = add(store, start), add(store, start)
    assert one.fact != two.fact
    store.schedule.set_state(one.id, "cancelled")
    assert [entry.id for entry in store.schedule.planned()] == [two.id]


def test_forgetting_the_shadow_cancels_the_entry(store: Store) -> None:
    entry = add(store, datetime(2026, 10, 22, 9, tzinfo=LISBON))
    store.facts.forget(entry.fact)
    assert store.schedule.get(entry.id).state == "cancelled"
    store.schedule.set_state(entry.id, "cancelled")
    assert store.facts.get(entry.fact).state == "trash"
    store.facts.restore(entry.fact)
    assert store.schedule.get(entry.id).state == "planned"
    with pytest.raises(StoreError, match="Change the entry"):
        store.facts.edit(entry.fact, "Lunch", said_at=datetime.now(UTC))


def test_between(store: Store) -> None:
    noon = datetime(2026, 10, 22, 12, tzinfo=LISBON)
    hour = timedelta(hours=1)
    add(store, noon - 2 * hour, "before", end=noon)
    add(store, noon - hour, "into", end=noon + hour)
    add(store, noon, "moment", kind="reminder")
    add(store, noon + hour, "touching", end=noon + 2 * hour)
    add(store, noon.replace(hour=0), "whole day", all_day=True)
    add(store, noon - 400 * DAY, "weekly", rrule="FREQ=WEEKLY")
    add(store, noon + DAY, "weekly later", rrule="FREQ=WEEKLY")
    add(store, noon - 5 * DAY, "long", end=noon + 5 * DAY)
    add(store, None, "undated", kind="task")
    store.schedule.set_state(add(store, noon, "cancelled").id, "cancelled")
    found = [entry.title for entry in store.schedule.between(noon, noon + hour)]
    assert found == ["weekly", "long", "whole day", "into", "moment"]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu"])
def test_between_compares_moments_not_wall_clocks(store: Store, zone: str) -> None:
    moment = datetime(2026, 10, 22, 23, 59, tzinfo=ZoneInfo(zone))
    entry = add(store, moment, zone=zone)
    for other in ("Pacific/Kiritimati", "Etc/GMT+12", "UTC"):
        start = moment.astimezone(ZoneInfo(other))
        assert store.schedule.between(start, start + DAY) == [entry]
        assert store.schedule.between(start - DAY, start) == []


def test_the_ends_of_the_calendar_are_no_error(store: Store) -> None:
    entry = add(store, datetime(2026, 10, 22, tzinfo=LISBON))
    assert store.schedule.between(datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)) == [entry]


def test_planned_is_in_order_and_by_kind(store: Store) -> None:
    start = datetime(2026, 10, 22, 9, tzinfo=LISBON)
    add(store, None, "undated", kind="task")
    add(store, start, "second", kind="reminder")
    add(store, start.astimezone(ZoneInfo("Asia/Tokyo")) - DAY, "first", zone="Asia/Tokyo")
    assert [entry.title for entry in store.schedule.planned()] == ["first", "second", "undated"]
    assert [entry.title for entry in store.schedule.planned("reminder")] == ["second"]


def test_nonsense_is_refused_and_leaves_nothing(store: Store) -> None:
    start = datetime(2026, 10, 22, 9, tzinfo=LISBON)
    with pytest.raises(StoreError, match="time zone"):
        add(store, start, zone="Europe/Nowhere")
    with pytest.raises(StoreError, match="end before"):
        add(store, start, end=start - DAY)
    with pytest.raises(StoreError):
        add(store, start, kind="party")
    entry = add(store, start)
    with pytest.raises(StoreError, match="planned, done, cancelled"):
        store.schedule.set_state(entry.id, "lost")
    with pytest.raises(NotFoundError):
        store.schedule.get(99)
    assert store.facts.count() == 1


def test_an_entry_is_moved_and_its_shadow_says_so(store: Store) -> None:
    start = datetime(2026, 10, 22, 17, 30, tzinfo=UTC)
    said = datetime(2026, 10, 2, tzinfo=UTC)
    entry = add(store, start, end=start + timedelta(hours=2))
    moved = store.schedule.put(
        replace(store.schedule.get(entry.id), start=start + DAY, end=start + DAY + timedelta(hours=1)),
        text="Dinner later",
        said_at=said,
    )
    assert (moved.id, moved.start, moved.title) == (entry.id, start + DAY, entry.title)
    assert moved.fact is not None
    assert entry.fact is not None
    assert store.facts.get(moved.fact).text == "Dinner later"
    assert store.facts.get(entry.fact).state == "superseded"
    assert [fact.id for fact in store.facts.history(moved.fact)] == [entry.fact, moved.fact]
    assert store.schedule.between(start, start + timedelta(hours=2)) == []
    with pytest.raises(StoreError, match="before it starts"):
        store.schedule.put(replace(store.schedule.get(entry.id), start=start, end=start - DAY), text="x", said_at=said)
    store.schedule.set_state(entry.id, "cancelled")
    with pytest.raises(StoreError, match="can't be moved"):
        store.schedule.put(replace(store.schedule.get(entry.id), start=start, end=None), text="x", said_at=said)


def test_all_that_an_entry_says_comes_back(store: Store) -> None:
    start = datetime(2026, 10, 22, 18, tzinfo=LISBON)
    entry = insert(
        store,
        start,
        rrule="FREQ=WEEKLY",
        rdates=(start + DAY,),
        overrides=(
            Override(start + 7 * DAY, start + 8 * DAY, start + 8 * DAY + timedelta(hours=1), "Outdoors", "Park"),
            Override(start + 14 * DAY, start + 15 * DAY),
        ),
        busy=False,
        tentative=True,
        travel_before=20,
        travel_after=30,
        uid="abc@x",
        extra="BEGIN:VEVENT",
    )
    assert store.schedule.get(entry.id) == entry
    assert entry.overrides[0].title == "Outdoors"
    assert (entry.overrides[1].end, entry.overrides[1].place) == (None, None)
    assert (entry.busy, entry.tentative, entry.travel_before, entry.travel_after) == (False, True, 20, 30)
    assert store.schedule.by_uid(["abc@x", "other"]) == {"abc@x": entry}


def test_only_series_that_can_reach_the_window_are_read(store: Store) -> None:
    start = datetime(2020, 1, 1, 9, tzinfo=LISBON)
    window = datetime(2026, 10, 22, tzinfo=LISBON), datetime(2026, 10, 23, tzinfo=LISBON)
    insert(store, start, title="ended", rrule="FREQ=DAILY", last=start + 100 * DAY)
    insert(store, start, title="endless", rrule="FREQ=DAILY")
    insert(store, start, title="goes on", rrule="FREQ=DAILY", last=start + 9000 * DAY)
    insert(store, start + 9000 * DAY, title="not begun", rrule="FREQ=DAILY")
    moved = Override(start + 5 * DAY, window[0])
    insert(store, start, title="moved here", rrule="FREQ=DAILY", last=start + 100 * DAY, overrides=(moved,))
    insert(store, start, title="added", rrule="FREQ=DAILY", last=start + 100 * DAY, rdates=(window[0],))
    assert {entry.title for entry in store.schedule.between(*window)} == {"endless", "goes on", "moved here", "added"}


def test_ahead_and_undated(store: Store) -> None:
    now = datetime(2026, 10, 22, tzinfo=LISBON)
    insert(store, now - 30 * DAY, title="over")
    insert(store, now - 30 * DAY, title="series", rrule="FREQ=DAILY")
    insert(store, now + DAY, title="to come")
    insert(store, None, title="some day", kind="task")
    assert [entry.title for entry in store.schedule.ahead(now)] == ["series", "to come", "some day"]
    assert [entry.title for entry in store.schedule.undated()] == ["some day"]


def test_putting_another_content_keeps_number_and_trust(store: Store) -> None:
    start = datetime(2026, 10, 22, 18, tzinfo=LISBON)
    draft = Draft(kind="event", title="Yoga", start=start, zone="Europe/Lisbon")
    entry = store.schedule.insert(draft, text="Yoga", said_at=start, trust="imported")
    changed = store.schedule.put(
        replace(entry, title="Pilates", start=start + 400 * DAY, rrule="FREQ=DAILY"), text="Pilates", said_at=start
    )
    assert (changed.id, changed.title, changed.rrule) == (entry.id, "Pilates", "FREQ=DAILY")
    assert changed.fact is not None
    assert (store.facts.get(changed.fact).text, store.facts.get(changed.fact).trust) == ("Pilates", "imported")
    assert store.schedule.between(start, start + DAY) == []
    assert store.schedule.between(start + 900 * DAY, start + 901 * DAY) == [changed]


def test_entries_of_an_older_file_are_found_by_their_time(path: Path) -> None:
    start = datetime(2026, 10, 22, 18, tzinfo=LISBON)
    with Store.open(path) as store:
        one = add(store, start, "one", end=start + DAY)
        series = add(store, start - 900 * DAY, "series", rrule="FREQ=WEEKLY")
        task = add(store, None, "some day", kind="task")
    file = apsw.Connection(str(path))
    file.execute("UPDATE entry SET reach_start = NULL, reach_end = NULL")
    file.execute(SERIES[SERIES.index("UPDATE entry") : SERIES.index("CREATE INDEX")])
    file.close()
    with Store.open(path) as store:
        assert store.schedule.between(start + timedelta(hours=3), start + timedelta(hours=4)) == [series, one]
        assert store.schedule.undated() == [task]

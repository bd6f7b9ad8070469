"""The agenda of a week in a schedule of 5,000 events and 200 series: what can't reach the week costs nothing."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.series import last_of
from assistant.timing import recurrence
from store import Store
from store.schedule import Draft

LISBON = ZoneInfo("Europe/Lisbon")
WEEK = datetime(2026, 10, 19, tzinfo=LISBON)
SERIES, OF_THE_WEEK = 200, 50
RULES = ("FREQ=WEEKLY;UNTIL=20260101T000000Z", "FREQ=DAILY;COUNT=40", "FREQ=MONTHLY;UNTIL=20260601", "FREQ=DAILY")


def fill(path: Path, events: int, series: int) -> None:
    """Plan 50 events in the week and the rest before and after; every fourth series goes on, but begins later."""
    with Store.open(path) as store, store.atomic():
        for n in range(events):
            day = n % 7 if n < OF_THE_WEEK else (8 + n % 1500) * (-1 if n % 2 else 1)
            plan(store, f"Event {n}", WEEK + timedelta(days=day, hours=8 + n % 12), None)
        for n in range(series):
            begins = WEEK + timedelta(days=9 if n % 4 == 3 else -500 - n)
            plan(store, f"Series {n}", begins, RULES[n % 4])


def plan(store: Store, title: str, start: datetime, rule: str | None) -> None:
    draft = Draft(
        kind="event", title=title, start=start, end=start + timedelta(hours=1), zone="Europe/Lisbon", rrule=rule
    )
    store.schedule.insert(draft, text=title, said_at=WEEK, last=last_of(draft))


@pytest.fixture(scope="module")
def schedules(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("scale")
    small, large = folder / "small.db", folder / "large.db"
    fill(small, OF_THE_WEEK, 0)
    fill(large, 5_000, SERIES)
    return small, large


def seconds(path: Path) -> float:
    """The least processor time of an agenda of the week, of several."""
    found = []
    with Assistant.open(path, clock=Clock(LISBON, WEEK), agents="builtin") as assistant:
        for _ in range(9):
            recurrence._expanded.cache_clear()
            begun = time.process_time()
            items = assistant.agenda(WEEK, WEEK + timedelta(days=7))
            found.append(time.process_time() - begun)
            assert len(items) == OF_THE_WEEK
    return min(found)


def test_a_week_takes_under_three_times_as_long_as_with_fifty_events(schedules: tuple[Path, Path]) -> None:
    small, large = schedules
    assert seconds(large) < 3 * seconds(small)


def test_nothing_is_read_or_laid_out_that_cannot_reach_the_week(
    schedules: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    expanded = []
    monkeypatch.setattr("assistant.occurrences.expand", lambda *args, **_: expanded.append(args) or [])
    with Store.open(schedules[1]) as store:
        read = store.schedule.between(WEEK, WEEK + timedelta(days=7))
        assert len(read) == OF_THE_WEEK
    with Assistant.open(schedules[1], clock=Clock(LISBON, WEEK), agents="builtin") as assistant:
        assistant.agenda(WEEK, WEEK + timedelta(days=7))
        assert expanded == []
        assistant.agenda(WEEK + timedelta(days=10), WEEK + timedelta(days=17))
        assert len(expanded) == SERIES // 4

"""The agenda of a week in a schedule of 5,000 events and 200 series: what can't reach the week costs nothing, what does
costs as much as any other line."""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
import time
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from assistant.assistant import Assistant
from assistant.clock import Clock
from assistant.series import last_of
from store import Store
from store.schedule import Draft

LISBON = ZoneInfo("Europe/Lisbon")
WEEK = datetime(2026, 10, 19, tzinfo=LISBON)
SERIES, ALIVE, OF_THE_WEEK = 100, 100, 50
RULES = ("FREQ=WEEKLY;UNTIL=20260101T000000Z", "FREQ=DAILY;COUNT=40", "FREQ=MONTHLY;UNTIL=20260601", "FREQ=DAILY")


def fill(path: Path, events: int, series: int) -> None:
    """Plan 50 events in the week and the rest before and after; every fourth series goes on, but begins after it."""
    with Store.open(path) as store, store.atomic():
        for n in range(events):
            day = n % 7 if n < OF_THE_WEEK else (8 + n % 1500) * (-1 if n % 2 else 1)
            plan(store, f"Event {n}", WEEK + timedelta(days=day, hours=8 + n % 12), None)
        for n in range(series):
            begins = WEEK + timedelta(days=9 if n % 4 == 3 else -500 - n)
            plan(store, f"Series {n}", begins, RULES[n % 4])


LIVING = (
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    "FREQ=MONTHLY;BYMONTHDAY=3",
    "FREQ=YEARLY",
    "FREQ=DAILY;INTERVAL=3",
)


def fill_series(path: Path) -> None:
    """Plan 100 series that go on through the week."""
    with Store.open(path) as store, store.atomic():
        for n in range(ALIVE):
            plan(store, f"Living {n}", WEEK - timedelta(days=100 + 17 * n, hours=n % 9), LIVING[n % 5])


def plan(store: Store, title: str, start: datetime, rule: str | None) -> None:
    draft = Draft(
        kind="event", title=title, start=start, end=start + timedelta(hours=1), zone="Europe/Lisbon", rrule=rule
    )
    store.schedule.insert(draft, text=title, said_at=WEEK, last=last_of(draft))


@pytest.fixture(scope="module")
def schedules(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, Path]:
    folder = tmp_path_factory.mktemp("scale")
    small, large, living = folder / "small.db", folder / "large.db", folder / "living.db"
    fill(small, OF_THE_WEEK, 0)
    fill(large, 5_000, SERIES)
    shutil.copy(large, living)
    fill_series(living)
    return small, large, living


def looked_at(path: Path) -> tuple[float, int]:
    """The least processor time of the agenda of the week, of several times; and how many lines it has."""
    found = []
    with Assistant.open(path, clock=Clock(LISBON, WEEK), agents="builtin") as assistant:
        for _ in range(12):
            begun = time.process_time()
            lines = assistant.agenda(WEEK, WEEK + timedelta(days=7))
            found.append(time.process_time() - begun)
    return min(found), len(lines)


def asked_for(path: Path) -> tuple[float, int]:
    """The least processor time of the command that shows the week, of two; and how many lines it has."""
    command = [sys.executable, "-m", "assistant.cli", "--db", str(path), "agenda", "--json"]
    found = []
    for _ in range(2):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run(
            [*command, "--from", "2026-10-19", "--to", "2026-10-25"], capture_output=True, text=True, check=True
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found), len(json.loads(run.stdout)["events"])


def test_what_is_elsewhere_makes_a_week_no_slower(schedules: tuple[Path, Path, Path]) -> None:
    (small, few), (large, many) = looked_at(schedules[0]), looked_at(schedules[1])
    assert few == many == OF_THE_WEEK
    assert large < 2 * small


def test_a_line_of_a_series_costs_under_three_times_that_of_an_event(schedules: tuple[Path, Path, Path]) -> None:
    (small, few), (large, many) = looked_at(schedules[0]), looked_at(schedules[2])
    assert many > 2 * few
    assert large / many < 3 * small / few


def test_the_command_takes_under_three_times_as_long_as_with_fifty_events(schedules: tuple[Path, Path, Path]) -> None:
    (small, few), (large, many) = asked_for(schedules[0]), asked_for(schedules[2])
    assert many > 2 * few
    assert large < 3 * small


def test_nothing_is_read_or_laid_out_that_cannot_reach_the_week(
    schedules: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch
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

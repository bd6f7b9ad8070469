"""What the tests of reminders share: a file, entries in it, and a clock that goes only where it is put."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.reminders import arm, ring, told
from store import Store
from store.alarms import Lead
from store.schedule import Draft

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 9, tzinfo=LISBON)


@dataclass
class Time:
    """A clock that is set by hand, forth and back."""

    moment: datetime = NOW
    frozen: datetime | None = None

    def now(self):
        return self.moment

    def go(self, **how):
        """Some time passes; or the clock is set back, where it is negative."""
        self.moment = (self.moment.astimezone(UTC) + timedelta(**how)).astimezone(LISBON)
        return self.moment


@pytest.fixture
def at():
    """A moment of 2026 in Lisbon: "03-10 09:00"."""
    return lambda text: datetime.fromisoformat(f"2026-{text}").replace(tzinfo=LISBON)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "caveat.db"


@pytest.fixture
def store(path):
    with Store.open(path) as opened:
        yield opened


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def plan(store, time):
    """Plans an entry that rings at its lead times, at its own time where none is said."""

    def add(title, start, *leads, kind="reminder", zone="Europe/Lisbon", **more):
        with store.atomic():
            entry = store.schedule.insert(
                Draft(kind=kind, title=title, start=start, zone=zone, **more), text=f"{title}.", said_at=time.now()
            )
            arm(store, entry, leads or (Lead(),), time.now())
        return entry

    return add


@pytest.fixture
def heard(store, time):
    """What rings now, told to a person; its titles."""

    def hear():
        dues = ring(store, time.now())
        told(store, dues, "shown")
        return [due.title for due in dues]

    return hear

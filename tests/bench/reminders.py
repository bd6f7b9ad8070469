"""How long reminders take in a schedule of 50 events and in one of 5,000 events and 200 series, all of which ring.

    python tests/bench/reminders.py

Prints milliseconds of the processor, the best of some: planning one, looking when nothing has changed (what a heartbeat costs), looking after a
change, and what a person waits for who opens Caveat after a week.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from assistant.clock import Clock
from assistant.reminders import Ringing, arm, missed, sync
from store import Store
from store.alarms import Lead
from store.schedule import Draft

ZONE = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 3, 10, 9, tzinfo=ZONE)
LEADS = (Lead(1), Lead(0, 60))
RULES = ("FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=YEARLY")


def fill(store: Store, events: int, series: int) -> None:
    """Events over two years to come and series that began in the year before, each with two lead times."""
    with store.atomic():
        for number in range(events):
            plan(store, f"Event {number}", NOW + timedelta(hours=2, minutes=number * 210))
        for number in range(series):
            start = NOW - timedelta(days=365 - number, minutes=number)
            plan(store, f"Series {number}", start, RULES[number % len(RULES)])


def plan(store: Store, title: str, start: datetime, rrule: str | None = None) -> None:
    with store.atomic():
        entry = store.schedule.insert(
            Draft(kind="event", title=title, start=start, zone=ZONE.key, rrule=rrule), text=f"{title}.", said_at=NOW
        )
        arm(store, entry, LEADS, NOW)


def best(action: Callable[[], object], times: int = 9) -> float:
    """Milliseconds."""
    found = []
    for _ in range(times):
        begun = time.process_time()
        action()
        found.append(time.process_time() - begun)
    return min(found) * 1000


def measure(events: int, series: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, Store.open(Path(folder) / "caveat.db") as store:
        fill(store, events, series)
        ringing = Ringing(store, Clock(ZONE, NOW), print)
        ringing.beat()
        found = {
            "plan one": best(lambda: plan(store, "One more", NOW + timedelta(days=3)), 3),
            "look, nothing changed": best(ringing.beat),
            "look at all": best(lambda: sync(store, NOW), 3),
        }
        changed = []
        for number in range(5):
            plan(store, f"Another {number}", NOW + timedelta(days=3))
            changed.append(best(ringing.beat, 1))
        found["look, one changed"] = min(changed)
        found["open after a week"] = best(lambda: missed(store, NOW + timedelta(days=7)), 1)
        return found


if __name__ == "__main__":
    small, large = measure(50, 2), measure(5000, 200)
    for name, milliseconds in small.items():
        print(f"{name:<25} {milliseconds:8.2f} {large[name]:8.2f}")

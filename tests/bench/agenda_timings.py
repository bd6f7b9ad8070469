"""How long the agenda of a week takes: with 50 events, and with 5,000 and 200 series.

    python tests/bench/agenda_timings.py

Both schedules have the same events in the week that is asked for; the large one has the rest around it, ten years of it, and
200 series of which half have ended: it has more lines. The series are laid out once before the clock runs.
"""

from __future__ import annotations

import random
import tempfile
import time
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from assistant.agenda import agenda
from assistant.series import last_of
from store import Store
from store.schedule import Draft

LISBON = ZoneInfo("Europe/Lisbon")
WEEK = datetime(2026, 10, 19, tzinfo=LISBON)
RULES = (
    "FREQ=WEEKLY",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU",
    "FREQ=MONTHLY;BYMONTHDAY=3",
    "FREQ=YEARLY",
    "FREQ=DAILY;INTERVAL=3",
)


def fill(store: Store, events: int, series: int) -> None:
    """Plan 50 events in the week and the rest in other weeks."""
    random.seed(7)
    with store.atomic():
        for n in range(events):
            day = n % 7 if n < 50 else random.choice([-1, 1]) * random.randint(8, 1800)
            start = WEEK + timedelta(days=day, hours=8 + n % 12)
            plan(
                store,
                Draft(
                    kind="event", title=f"Event {n}", start=start, end=start + timedelta(hours=1), zone="Europe/Lisbon"
                ),
            )
        for n in range(series):
            start = WEEK - timedelta(days=random.randint(100, 2500), hours=n % 9)
            rule = RULES[n % len(RULES)] + (";UNTIL=20260101T000000Z" if n % 2 else "")
            plan(
                store,
                Draft(
                    kind="event",
                    title=f"Series {n}",
                    start=start,
                    end=start + timedelta(minutes=30),
                    zone="Europe/Lisbon",
                    rrule=rule,
                ),
            )


def plan(store: Store, draft: Draft) -> None:
    store.schedule.insert(draft, text=f"{draft.title}: {draft.start}", said_at=WEEK, last=last_of(draft))


def week(store: Store) -> int:
    """One agenda of the week, as `Assistant.agenda` makes it; how many lines it has."""
    end = WEEK + timedelta(days=7)
    return len(agenda([*store.schedule.between(WEEK, end), *store.schedule.undated()], WEEK, end))


def seconds(store: Store, times: int = 15) -> float:
    """Processor seconds of one agenda, the least of several."""
    week(store)
    spans = []
    for _ in range(times):
        begun = time.process_time()
        week(store)
        spans.append(time.process_time() - begun)
    return min(spans)


def main() -> None:
    """Print both times and their ratio."""
    with tempfile.TemporaryDirectory() as folder:
        found = {}
        for events, series in ((50, 0), (50, 10), (5000, 0), (5000, 200)):
            with Store.open(Path(folder) / f"{events}-{series}.db") as store:
                fill(store, events, series)
                found[events, series] = seconds(store)
                print(
                    f"{events:5} events, {series:3} series: {week(store):3} lines, {found[events, series] * 1000:6.2f} ms,"
                    f" {found[events, series] / week(store) * 1e6:5.1f} µs a line"
                )
        print(f"ratio to 50 events: {found[5000, 200] / found[50, 0]:.2f}")


if __name__ == "__main__":
    main()

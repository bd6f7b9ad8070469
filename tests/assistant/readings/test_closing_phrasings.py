"""The many ways of saying that something can't be used for a time: a table of wordings, each with a moment when the thing is
shut and one when it is open. The share that is read must not fall, and what says no such thing must stay silent."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from time import perf_counter
from zoneinfo import ZoneInfo

import pytest

from assistant.context import Context
from assistant.readings.facts import read_fact
from assistant.readings.forms import Clearance, Hours, Outage, Reading

_ZONE = ZoneInfo("Europe/Dublin")
_NOW = datetime(2026, 10, 14, 9, tzinfo=_ZONE)
_TABLE = Path(__file__).with_name("closing_phrasings.txt").read_text(encoding="utf-8").splitlines()
_SHARE = 0.85


def shut(readings: list[Reading], at: datetime) -> bool:
    """Whether the readings of one thing say that it can't be used at a moment."""
    minute, day = at.hour * 60 + at.minute, at.weekday()
    over = [r.at for r in readings if isinstance(r, Clearance) and r.at and r.what not in {"cancelled", "moved"}]
    for r in readings:
        if isinstance(r, Outage):
            end = r.end or (min(over) if over else None)
            if (r.start is None or r.start <= at) and (end is None or at < end):
                return True
    hours = [
        r
        for r in readings
        if isinstance(r, Hours) and (r.start is None or r.start <= at) and (r.end is None or at < r.end)
    ]
    if any(h.closed and day in h.weekdays and h.opens <= minute < h.closes for h in hours):
        return True
    opens = [h for h in hours if not h.closed]
    return bool(opens) and not any(
        (day in h.weekdays and h.opens <= minute < h.closes)
        or ((day - 1) % 7 in h.weekdays and h.opens <= minute + 1440 < h.closes)
        for h in opens
    )


def holds(row: str) -> bool:
    """Whether a row of the table is read as it says."""
    text, word, when, free = (cell.strip() for cell in row.split("|"))
    named = [
        r
        for r in read_fact(text, Context(_NOW))
        if isinstance(r, Outage | Hours | Clearance)
        and word.lower() in (r.place if isinstance(r, Hours) else r.thing).lower()
    ]
    if not shut(named, datetime.fromisoformat(when).replace(tzinfo=_ZONE)):
        return False
    return not free or not shut(named, datetime.fromisoformat(free).replace(tzinfo=_ZONE))


def test_most_wordings_are_read():
    rows = [row for row in _TABLE if row and row[0] not in "#!"]
    missed = [row for row in rows if not holds(row)]
    assert 1 - len(missed) / len(rows) >= _SHARE, "\n".join(missed)


@pytest.mark.parametrize(
    "piece", ["Xx ", "the pool is closed and ", "books are due and shut ", "no boat to the island, ", "a: b - c "]
)
def test_the_time_to_read_grows_no_faster_than_the_text(piece: str):
    def seconds(repeats: int) -> float:
        text = piece * repeats + "until 5 November"
        began = perf_counter()
        read_fact(text, Context(_NOW))
        return perf_counter() - began

    seconds(20)
    short, long = min(seconds(60) for _ in range(3)), seconds(480)
    assert long < 8 * 4 * short


def test_what_says_nothing_of_the_kind_stays_silent():
    rows = [row.removeprefix("! ") for row in _TABLE if row.startswith("!")]
    assert len(rows) > 8
    for row in rows:
        assert not [r for r in read_fact(row, Context(_NOW)) if isinstance(r, Outage | Hours)], row

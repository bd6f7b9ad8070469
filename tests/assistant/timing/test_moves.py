"""Orders to move something: a bare weekday is that of the week from which it is moved."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from assistant.timing import read_times
from assistant.timing.types import Day, Move

NOW = datetime(2026, 12, 1, 9, tzinfo=ZoneInfo("Europe/Dublin"))  # a Tuesday


@pytest.mark.parametrize(
    ("text", "source", "target"),
    [
        ("move next Tuesday's yoga to Wednesday", date(2026, 12, 8), date(2026, 12, 9)),
        ("move the dentist from 15 December to Friday", date(2026, 12, 15), date(2026, 12, 18)),
        ("shift the call from Friday to Wednesday", date(2026, 12, 4), date(2026, 12, 2)),
        ("move the call from Friday to Monday", date(2026, 12, 4), date(2026, 12, 7)),
        ("move yoga from next Tuesday to tomorrow", date(2026, 12, 8), date(2026, 12, 2)),
        ("move yoga from next Tuesday to this Friday", date(2026, 12, 8), date(2026, 12, 4)),
    ],
)
def test_from_where_to_where(text: str, source: date, target: date) -> None:
    (mention,) = read_times(text, NOW)
    assert isinstance(mention.value, Move)
    assert mention.value.source == Day(source, "Europe/Dublin")
    assert mention.value.target == Day(target, "Europe/Dublin")

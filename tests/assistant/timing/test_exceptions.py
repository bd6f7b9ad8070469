"""Days on which a series is not: a date is left out once, a weekday every week; the schedule learns of both."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.actions import draft_of
from assistant.context import Context
from assistant.entry_wording import entry_text
from assistant.readings.request_reader import read_request
from assistant.timing import expand

NOW = datetime(2026, 3, 10, 9, 0, tzinfo=ZoneInfo("Europe/Lisbon"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("every day at 9am, not on Friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU @ 2026-03-11 09:00"),
        ("every weekday at 9am except for Friday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH @ 2026-03-11 09:00"),
        (
            "every Friday at 9am except 20 March and 3 April",
            "FREQ=WEEKLY;BYDAY=FR @ 2026-03-13 09:00 - 2026-03-20 - 2026-04-03",
        ),
        ("every Friday at 9am apart from Good Friday", "FREQ=WEEKLY;BYDAY=FR @ 2026-03-13 09:00 - 2026-04-03"),
        ("every Friday at 9am except 2 April", "FREQ=WEEKLY;BYDAY=FR @ 2026-03-13 09:00"),
        ("every Friday except 20 March at 9am", "FREQ=WEEKLY;BYDAY=FR @ 2026-03-13 09:00 - 2026-03-20"),
        ("every Friday, but not on 20 March, at 9am", "FREQ=WEEKLY;BYDAY=FR @ 2026-03-13 09:00 - 2026-03-20"),
        (
            "every Friday at 9am except this Friday and the 20th",
            "FREQ=WEEKLY;BYDAY=FR @ 2026-03-27 09:00",
        ),
    ],
)
def test_what_is_left_out(text: str, expected: str, read: Callable[[str], list[str]]) -> None:
    assert read(text) == [expected]


def test_a_day_that_is_ruled_out_is_no_time(read: Callable[[str], list[str]]) -> None:
    assert read("any time but not on Friday") == []


def test_the_schedule_learns_of_it() -> None:
    request = read_request("Schedule book club every Friday at 7pm except 3 April", Context(NOW))
    draft = draft_of(request)
    assert draft.title == "Book club"
    assert entry_text(request) == "Book club: every Friday 19:00, from Fri 13 March 2026, not on Fri 3 April 2026."
    assert [f"{at:%Y-%m-%d %H:%M}" for at in draft.exdates] == ["2026-04-03 19:00"]
    assert draft.rrule is not None
    assert draft.start is not None
    end = draft.start + timedelta(days=28)
    left = expand(draft.rrule, draft.start, after=draft.start, before=end, exdates=draft.exdates)
    assert [f"{at:%d.%m.}" for at in left] == ["13.03.", "20.03.", "27.03."]

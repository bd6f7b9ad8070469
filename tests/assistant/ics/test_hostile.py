"""Calendar files that mean harm: they are read in bounded time, and what is beyond the limits is told."""

from __future__ import annotations

import random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.errors import InputError
from assistant.ics import limits
from assistant.ics.limits import Deadline
from assistant.ics.reading import MOST_EXCEPTIONS, MOST_LEADS, read

LISBON = ZoneInfo("Europe/Lisbon")
SOUND = "SUMMARY:Sound\nDTSTART:20261022T180000Z"


class Ticking:
    """A clock on which every look takes a second; how often it was looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return float(self.looks)


def test_a_file_that_is_too_large_is_not_read(monkeypatch):
    monkeypatch.setattr(limits, "MOST_BYTES", 1000)
    with pytest.raises(InputError, match="nothing was read"):
        read(b"BEGIN:VCALENDAR\r\n" + b"X" * 1000, LISBON)


def test_reading_stops_when_time_is_up(calendar):
    found, left_out = read(calendar(*[SOUND] * 50), LISBON, Deadline(20.0, Ticking()))
    assert len(found) < 50
    assert "too long" in left_out[-1].why


def test_a_part_that_is_too_long_is_left_out(problems):
    found, left_out = problems(
        SOUND, f"SUMMARY:Huge\nDTSTART:20261022T180000Z\nDESCRIPTION:{'x' * 300_000}", SOUND + "\nUID:b"
    )
    assert len(found) == 2
    assert [p.what for p in left_out] == ["“Huge”"]


def test_a_file_with_too_many_parts_is_read_up_to_a_limit(problems, monkeypatch):
    monkeypatch.setattr(limits, "MOST_PARTS", 5)
    found, left_out = problems(*[SOUND] * 9)
    assert len(found) == 5
    assert "over 5 parts" in left_out[0].why


def test_a_change_of_an_occurrence_before_all_time_spoils_nothing_else(problems):
    series = "UID:s\nSUMMARY:Yoga\nDTSTART;TZID=America/New_York:20261001T180000\nRRULE:FREQ=WEEKLY"
    gone = "UID:s\nSUMMARY:First\nRECURRENCE-ID:00010101T000000Z\nDTSTART:00010101T000000Z"
    moved = "UID:s\nSUMMARY:Later\nRECURRENCE-ID:20261008T220000Z\nDTSTART:20261008T230000Z"
    found, left_out = problems(series, gone, moved, SOUND)
    assert [read.draft.title for read in found] == ["Yoga", "Sound"]
    assert [override.title for override in found[0].draft.overrides] == ["Later"]
    assert [p.what for p in left_out] == ["“First”"]


def test_parts_within_parts_without_end(calendar):
    for inside in ("BEGIN:VALARM\n" * 20_000, "BEGIN:VEVENT\n" * 3_000, "END:VEVENT\n" * 20_000):
        found, _ = read(calendar(inside, SOUND), LISBON)
        assert len(found) <= 1


def test_rules_that_are_endless_or_never_come_cost_nothing_and_lists_are_cut(problems):
    days = ",".join(f"20{y:02}{m:02}{d:02}T180000Z" for y in range(27, 37) for m in range(1, 13) for d in range(1, 28))
    alarms = "\n".join(f"BEGIN:VALARM\nTRIGGER:-PT{n}M\nEND:VALARM" for n in range(1, 200))
    found, left_out = problems(
        "SUMMARY:Endless\nDTSTART:19700101T000000Z\nRRULE:FREQ=MINUTELY",
        "SUMMARY:Never\nDTSTART:19700101T000000Z\nRRULE:FREQ=MINUTELY;COUNT=999999999;BYMONTH=2;BYMONTHDAY=30",
        "SUMMARY:Number\nDTSTART:19700101T000000Z\nRRULE:FREQ=DAILY;COUNT=99999999999999999999",
        f"SUMMARY:Dates\nDTSTART:20261022T180000Z\nRRULE:FREQ=DAILY\nEXDATE:{days}",
        f"SUMMARY:Loud\nDTSTART:20261022T180000Z\n{alarms}",
        "SUMMARY:Early\nDTSTART:00010101T000000Z\nRRULE:FREQ=DAILY",
    )
    titles = {entry.draft.title: entry for entry in found}
    assert {"Endless", "Dates", "Loud"} <= set(titles)
    assert {p.what for p in left_out} >= {"“Never”", "“Number”"}
    assert len(titles["Dates"].draft.exdates) <= MOST_EXCEPTIONS
    assert len(titles["Loud"].leads) == MOST_LEADS


def test_titles_and_names_are_one_line_and_not_too_long(entries):
    (found,) = entries(f"SUMMARY:{'very ' * 1000}\nLOCATION:a\\nb\nDTSTART:20261022T180000Z")
    assert len(found.draft.title) <= 300
    assert found.draft.place == "a b"


PIECES = st.sampled_from(
    [
        "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VALARM", "END:VALARM", "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VTIMEZONE",
        "END:VTIMEZONE", "SUMMARY:x", "DTSTART:20261022T180000Z", "DTSTART;VALUE=DATE:20261022", "DTEND:20261022",
        "RRULE:FREQ=DAILY;COUNT=3", "RRULE:", "EXDATE:20261022T180000Z", "EXDATE;VALUE=PERIOD:1/2", "UID:a", "TRIGGER:-PT5M",
        "TRIGGER:x", "RECURRENCE-ID:20261023T180000Z", "TZID:Europe/Lisbon", "DURATION:P1W", "ATTENDEE;CN=a:b", ":", ";=:",
        "DTSTART;TZID=:20261022T180000", "X-A;B=\"c:d", " folded", "RDATE;VALUE=PERIOD:20261022T180000Z/PT1H",
    ]
)  # fmt: skip


@settings(max_examples=150)
@given(st.lists(PIECES | st.text(max_size=12), max_size=25), st.integers(0, 10**6))
def test_any_mixture_of_lines_is_read_without_an_error(lines, seed):
    random.Random(seed).shuffle(lines)
    text = "\r\n".join(
        ["BEGIN:VCALENDAR", *lines, "BEGIN:VEVENT", "UID:z", *SOUND.split("\n"), "END:VEVENT", "END:VCALENDAR"]
    )
    read(text.encode("utf-8", "replace"), LISBON)

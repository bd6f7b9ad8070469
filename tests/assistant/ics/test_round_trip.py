"""What goes out comes back: all that an entry says, its lead times, and what was only carried."""

from __future__ import annotations

import re
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import icalendar
import pytest
import recurring_ical_events
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.ics.reading import read
from assistant.ics.writing import write
from assistant.occurrences import starts
from store.alarms import Lead
from store.entries import Draft, Entry, Override

LISBON = ZoneInfo("Europe/Lisbon")
START = datetime(2026, 10, 1, 18, 0, tzinfo=LISBON)
HOUR, DAY, WEEK = timedelta(hours=1), timedelta(days=1), timedelta(weeks=1)


def entry_of(draft: Draft, number: int = 1) -> Entry:
    return Entry(id=number, **{field.name: getattr(draft, field.name) for field in fields(Draft)})


def there_and_back(draft: Draft, leads=()):
    """The draft after it went out and came back; with the file."""
    data = write([entry_of(draft)], {1: leads}, START)
    (found,), problems = read(data, LISBON)
    assert problems == []
    assert found.leads == tuple(leads)
    return found.draft, data


@pytest.mark.parametrize(
    "draft",
    [
        Draft(kind="event", title="Dinner, with \"Dana\"; and\\more", start=START, end=START + HOUR, zone="Europe/Lisbon", place="Crab House", uid="a"),
        Draft(kind="event", title="Open end", start=START, zone="Europe/Lisbon", tentative=True, busy=False, uid="a"),
        Draft(kind="event", title="Call", start=START.astimezone(ZoneInfo("Asia/Tokyo")), zone="Asia/Tokyo", uid="a"),
        Draft(kind="event", title="Utc", start=START.astimezone(ZoneInfo("UTC")), zone="UTC", travel_before=20, travel_after=35, uid="a"),
        Draft(kind="event", title="Trip", start=START.replace(hour=0), end=START.replace(hour=0) + 3 * DAY, all_day=True, zone="Europe/Lisbon", people=("Dana Whitfield", "Tom"), uid="a"),
        Draft(kind="event", title="Holiday", start=START.replace(hour=0), end=START.replace(hour=0) + DAY, all_day=True, zone="Europe/Lisbon", rrule="FREQ=YEARLY;UNTIL=20331001", exdates=(START.replace(hour=0, year=2028),), uid="a"),
        Draft(kind="task", title="Taxes", start=None, zone="Europe/Lisbon", uid="a"),
        Draft(kind="reminder", title="Call mum", start=START, zone="Europe/Lisbon", rrule="FREQ=DAILY", uid="a"),
        Draft(
            kind="event", title="Yoga", start=START, end=START + HOUR, zone="Europe/Lisbon", rrule="FREQ=WEEKLY;BYDAY=TH", uid="a",
            exdates=(START + WEEK, START + 2 * WEEK), rdates=(START + DAY,),
            overrides=(Override(START + 3 * WEEK, START + 3 * WEEK + DAY, START + 3 * WEEK + DAY + HOUR, "Outdoors", "Park"), Override(START + 5 * WEEK, START + 5 * WEEK - HOUR, None)),
        ),
    ],
    ids=lambda draft: draft.title[:8],
)  # fmt: skip
def test_all_that_an_entry_says(draft):
    assert there_and_back(draft)[0] == draft


def test_lead_times_and_what_was_carried():
    draft = Draft(kind="event", title="Yoga", start=START, zone="Europe/Lisbon", rrule="FREQ=WEEKLY", uid="a")
    there_and_back(draft, (Lead(0, 15), Lead(1, 0)))
    (evening,), _ = read(write([entry_of(draft)], {1: [Lead(1, at=9 * 60)]}, START), LISBON)
    assert evening.leads == (Lead(1, (START.hour - 9) * 60 + START.minute),)
    source = there_and_back(draft)[1].decode().replace(
        "SUMMARY:Yoga\r\n", 'SUMMARY:Yoga\r\nX-A;B="c,d":e\r\nDESCRIPTION:one\\ntwo\r\nATTENDEE;CN=Tom;ROLE=CHAIR:mailto:t@x.org\r\n'
        "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER;RELATED=END:PT5M\r\nEND:VALARM\r\n", 1
    )  # fmt: skip
    (first,), _ = read(source.encode(), LISBON)
    second, data = there_and_back(first.draft)
    assert second == first.draft
    for line in (
        'X-A;B="c,d":e',
        "DESCRIPTION:one\\ntwo",
        "ATTENDEE;CN=Tom;ROLE=CHAIR:mailto:t@x.org",
        "TRIGGER;RELATED=END:PT5M",
    ):
        assert line in data.decode()


def test_the_zones_of_a_file_are_complete_and_other_programs_see_the_same_occurrences():
    there = START.astimezone(ZoneInfo("America/New_York"))
    moved = Override(there + 3 * WEEK, there + 3 * WEEK + DAY, there + 3 * WEEK + DAY + HOUR)
    draft = Draft(
        kind="event", title="Yoga", start=there, end=there + HOUR, zone="America/New_York", rrule="FREQ=WEEKLY;COUNT=20",
        exdates=(there + WEEK,), overrides=(moved,), uid="a",
    )  # fmt: skip
    data = write([entry_of(draft)], {}, START)
    assert re.search(rb"BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n.*BEGIN:DAYLIGHT", data, re.DOTALL)
    theirs = recurring_ical_events.of(icalendar.Calendar.from_ical(data)).between(START - DAY, START + 60 * WEEK)
    assert sorted(e["DTSTART"].dt for e in theirs) == starts(draft, START - DAY, START + 60 * WEEK)


texts = (
    st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), min_size=1, max_size=30)
    .map(lambda t: " ".join(t.split()))
    .filter(bool)
)


def existing(moment: datetime) -> datetime:
    """The time as the clocks show it: none of those that are left out when they change."""
    return moment.astimezone(UTC).astimezone(moment.tzinfo)


@settings(max_examples=60)
@given(
    title=texts,
    place=texts,
    hours=st.integers(0, 20_000),
    length=st.integers(0, 5_000),
    zone=st.sampled_from(["Europe/Lisbon", "Asia/Kathmandu", "America/St_Johns", "UTC"]),
    rule=st.sampled_from(
        [None, "FREQ=DAILY;INTERVAL=3", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;UNTIL=20300101T000000Z"]
    ),
    skipped=st.lists(st.integers(1, 50), max_size=3, unique=True),
)
def test_any_event(title, place, hours, length, zone, rule, skipped):
    start = (START + timedelta(hours=hours)).astimezone(ZoneInfo(zone))
    draft = Draft(
        kind="event", title=title, place=place, start=start, end=existing(start + timedelta(minutes=length)), zone=zone, rrule=rule,
        uid="u", exdates=tuple(existing(start + n * DAY) for n in skipped) if rule else (),
    )  # fmt: skip
    assert there_and_back(draft)[0] == draft

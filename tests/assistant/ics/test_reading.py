"""What the parts of a calendar file come to: times in their zone, series with what differs, lead times, and what is carried."""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from assistant.errors import InputError
from assistant.ics.reading import read
from store.alarms import Lead

LISBON = ZoneInfo("Europe/Lisbon")
YOGA = """
    UID:yoga@example.org
    SUMMARY:Yoga\\, outdoors
    DTSTART;TZID=Europe/Lisbon:20261022T180000
    DTEND;TZID=Europe/Lisbon:20261022T190000
    RRULE:FREQ=WEEKLY;BYDAY=TH
"""


def at(day, hour=0, minute=0, month=10, zone=LISBON):
    return datetime(2026, month, day, hour, minute, tzinfo=zone)


@pytest.mark.parametrize(
    ("start", "zone", "moment"),
    [
        ("DTSTART;TZID=Asia/Tokyo:20261022T180000", "Asia/Tokyo", datetime(2026, 10, 22, 9, tzinfo=UTC)),
        ("DTSTART:20261022T180000Z", "UTC", datetime(2026, 10, 22, 18, tzinfo=UTC)),
        ("DTSTART:20261022T180000", "Europe/Lisbon", at(22, 18)),
        ("DTSTART;TZID=W. Europe Standard Time:20261022T180000", "Europe/Berlin", at(22, 17)),
        ("DTSTART;TZID=/freeassociation.sourceforge.net/Europe/Rome:20261022T180000", "Europe/Rome", at(22, 17)),
        ("DTSTART;TZID=Europe/Lisbon:20270328T013000", "Europe/Lisbon", datetime(2027, 3, 28, 1, 30, tzinfo=UTC)),
    ],
)
def test_the_zone_of_a_time_is_kept(entries, start, zone, moment):
    (found,) = entries(f"SUMMARY:Call\n{start}")
    assert (found.draft.zone, found.draft.start) == (zone, moment)
    assert str(found.draft.start.tzinfo) == zone


def test_a_zone_of_the_file_is_known_by_its_offsets_and_times_without_one_are_those_of_the_calendar(entries):
    definition = """
        BEGIN:VTIMEZONE
        TZID:Customized Time Zone
        BEGIN:STANDARD
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        END:STANDARD
        BEGIN:DAYLIGHT
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        END:DAYLIGHT
        END:VTIMEZONE
    """
    custom = "SUMMARY:Call\nDTSTART;TZID=Customized Time Zone:20261022T180000"
    (found, floating) = entries(definition, custom, "DTSTART:20261022T180000", head="X-WR-TIMEZONE:Asia/Tokyo")
    assert found.draft.zone == "America/New_York"
    assert floating.draft.zone == "Asia/Tokyo"


@pytest.mark.parametrize(
    ("lines", "end", "all_day"),
    [
        ("DTSTART;VALUE=DATE:20261022", at(23), True),
        ("DTSTART;VALUE=DATE:20261022\nDTEND;VALUE=DATE:20261025", at(25), True),
        ("DTSTART;VALUE=DATE:20261024\nDURATION:P2D", at(26), True),
        ("DTSTART;TZID=Europe/Lisbon:20261022T180000\nDURATION:PT45M", at(22, 18, 45), False),
        ("DTSTART;TZID=Europe/Lisbon:20261022T180000", None, False),
        ("DTSTART:20261022T170000Z\nDTEND;TZID=Europe/Lisbon:20261022T190000", at(22, 19), False),
    ],
)
def test_ends_and_whole_days(entries, lines, end, all_day):
    (found,) = entries(lines)
    assert (found.draft.end, found.draft.all_day, found.draft.title) == (end, all_day, "Untitled")


def test_a_series_with_exceptions_additions_and_changed_occurrences(entries):
    changed = """
        UID:yoga@example.org
        RECURRENCE-ID:20261119T180000Z
        SUMMARY:Yoga in the hall
        LOCATION:Hall
        DTSTART;TZID=Europe/Lisbon:20261119T100000
        DTEND;TZID=Europe/Lisbon:20261119T110000
    """
    gone = "UID:yoga@example.org\nRECURRENCE-ID:20261126T180000Z\nSTATUS:CANCELLED\nDTSTART:20261126T180000Z"
    dates = "EXDATE;TZID=Europe/Lisbon:20261029T180000\nEXDATE;VALUE=DATE:20261105\nRDATE:20261031T090000Z"
    (found,) = entries(changed, YOGA + dates, gone)
    assert (found.draft.title, found.draft.rrule) == ("Yoga, outdoors", "FREQ=WEEKLY;BYDAY=TH")
    assert set(found.draft.exdates) == {at(29, 18), at(5, 18, month=11), at(26, 18, month=11)}
    assert found.draft.rdates == (at(31, 9),)
    (override,) = found.draft.overrides
    assert (override.at, override.start, override.end) == (
        at(19, 18, month=11),
        at(19, 10, month=11),
        at(19, 11, month=11),
    )
    assert (override.title, override.place) == ("Yoga in the hall", "Hall")


def test_a_changed_occurrence_without_its_series_is_an_entry_of_its_own(entries):
    (found,) = entries("UID:x\nRECURRENCE-ID:20261119T180000Z\nSUMMARY:Moved\nDTSTART:20261119T100000Z")
    assert (found.draft.title, found.draft.rrule) == ("Moved", None)
    assert found.uid == "x/2026-11-19T18:00:00+00:00"


def test_extra_dates_without_a_rule_are_a_series(entries):
    (found,) = entries("DTSTART:20261022T180000Z\nRDATE:20261031T090000Z,20261107T090000Z")
    assert found.draft.rrule == "FREQ=DAILY;COUNT=1"
    assert len(found.draft.rdates) == 2


def test_people_place_state_and_ways(entries):
    (found,) = entries(
        """
        SUMMARY:Dinner
        LOCATION:Crab House
        DTSTART:20261022T180000Z
        ATTENDEE;CN="Whitfield, Dana":mailto:dana@example.org
        ATTENDEE:mailto:nobody@example.org
        STATUS:TENTATIVE
        TRANSP:TRANSPARENT
        X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M
        """
    )
    draft = found.draft
    assert (draft.people, draft.place, draft.tentative, draft.busy) == (("Whitfield, Dana",), "Crab House", True, False)
    assert (draft.travel_before, draft.travel_after) == (30, 0)
    assert "ATTENDEE:mailto:nobody@example.org" in draft.extra


def test_alarms_before_the_start_are_lead_times_and_others_are_carried(entries):
    (found,) = entries(
        """
        DTSTART:20261022T180000Z
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        BEGIN:VALARM
        TRIGGER:-P1DT2H
        END:VALARM
        BEGIN:VALARM
        TRIGGER;RELATED=END:-PT5M
        END:VALARM
        BEGIN:VALARM
        TRIGGER;VALUE=DATE-TIME:20261020T180000Z
        END:VALARM
        """
    )
    assert found.leads == (Lead(0, 15), Lead(1, 120))
    assert found.draft.extra.count("BEGIN:VALARM") == 2


def test_what_is_not_known_is_carried_even_where_it_is_broken(entries):
    (found,) = entries(
        "DTSTART:20261022T180000Z\nX-COLOUR;SHADE=dark:blue\nDESCRIPTION:Bring a coat\nLAST-MODIFIED:yesterday"
    )
    for line in ("X-COLOUR;SHADE=dark:blue", "DESCRIPTION:Bring a coat", "LAST-MODIFIED:yesterday"):
        assert line in found.draft.extra
    assert "DTSTART" not in found.draft.extra


def test_tasks_and_reminders(entries):
    task, reminder, done = entries(
        "BEGIN:VTODO\nUID:1\nSUMMARY:Taxes\nDUE;VALUE=DATE:20270401\nEND:VTODO",
        "BEGIN:VTODO\nUID:2\nSUMMARY:Call\nX-CAVEAT-KIND:reminder\nDUE:20261022T180000Z\nEND:VTODO",
        "BEGIN:VTODO\nUID:3\nSUMMARY:Old\nSTATUS:COMPLETED\nEND:VTODO",
    )
    assert (task.draft.kind, task.draft.start, task.draft.end) == ("task", datetime(2027, 4, 1, tzinfo=LISBON), None)
    assert reminder.draft.kind == "reminder"
    assert done.gone


@pytest.mark.parametrize(
    ("part", "why"),
    [
        ("SUMMARY:Odd\nDTSTART:yesterday", "DTSTART makes no sense"),
        ("SUMMARY:Odd", "no beginning"),
        ("SUMMARY:Odd\nDTSTART;TZID=Mars/Olympus:20261022T180000", "Mars/Olympus"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nDTEND:20261022T170000Z", "ends before it begins"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nDTEND:99991022T170000Z", "years later"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nRRULE:FREQ=SECONDLY", "rule can't be used"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nRRULE:FREQ=HUMID", "rule can't be used"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "never comes"),
        ("SUMMARY:Odd\nDTSTART:20261022T180000Z\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", "several rules"),
        ("BEGIN:VJOURNAL\nSUMMARY:Odd\nEND:VJOURNAL", "keeps no VJOURNAL"),
        ("BEGIN:VEVENT\nSUMMARY:Odd\nDTSTART:20261022T180000Z", "has no end"),
    ],
)
def test_one_part_that_makes_no_sense_spoils_no_other(problems, part, why):
    found, left_out = problems(
        "SUMMARY:Before\nDTSTART:20261022T180000Z", part, "SUMMARY:After\nDTSTART:20261023T180000Z"
    )
    assert [entry.draft.title for entry in found] == ["Before", "After"]
    assert len(left_out) == 1
    assert why in left_out[0].why
    assert "Odd" in left_out[0].what


def test_no_calendar_is_refused_in_words(monkeypatch):
    for data in (b"", b"hello", b"\x00\x01", b"BEGIN:VCARD\r\nEND:VCARD"):
        with pytest.raises(InputError, match="no calendar file"):
            read(data, LISBON)
    monkeypatch.setitem(sys.modules, "icalendar", None)
    with pytest.raises(InputError, match=r"caveat\[calendar\]"):
        read(b"BEGIN:VCALENDAR\r\nEND:VCALENDAR", LISBON)


def test_folded_lines_other_line_ends_and_a_byte_order_mark(calendar):
    data = (
        calendar("SUMMARY:A very lo\n DTSTART:20261022T180000Z")
        .replace(b"lo\r\n", b"lo\r\n ng title\r\n")
        .replace(b"\r\n", b"\n")
    )
    found, left_out = read(b"\xef\xbb\xbf" + data, LISBON)
    assert [entry.draft.title for entry in found] == ["A very long title"]
    assert left_out == []
    assert found[0].draft.start - timedelta(hours=18) == datetime(2026, 10, 22, tzinfo=UTC)

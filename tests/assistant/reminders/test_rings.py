"""When an entry rings: lead times, whole days, series, and the nights on which the clocks change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.reminders.rings import MOST, next_rings, rings_between
from store.alarms import Lead
from store.schedule import Entry

LISBON, LORD_HOWE, APIA = map(ZoneInfo, ("Europe/Lisbon", "Australia/Lord_Howe", "Pacific/Apia"))
AT_ONCE, HOUR, DAY = Lead(), Lead(0, 60), Lead(1)


def entry(start, *, rrule=None, all_day=False, exdates=(), zone=LISBON):
    local = datetime.fromisoformat(start).replace(tzinfo=zone)
    return of(local, rrule, all_day, tuple(exdates))


def of(start, rrule, all_day, exdates=()):
    return Entry(
        id=1,
        kind="event",
        title="It",
        start=start,
        zone=str(start.tzinfo),
        all_day=all_day,
        rrule=rrule,
        exdates=exdates,
    )


def moment(text, zone=LISBON):
    return datetime.fromisoformat(text).replace(tzinfo=zone)


def said(rings, zone=LISBON):
    return [f"{ring.due.astimezone(zone):%m-%d %H:%M}" for ring in rings]


def test_each_lead_time_rings_once_before_an_event():
    dentist = entry("2026-03-13T10:00")
    before = moment("2026-03-10T09:00")
    assert said(next_rings(dentist, [DAY, HOUR, Lead(14)], before)) == ["03-12 10:00", "03-13 09:00"]
    assert said(next_rings(dentist, [DAY, HOUR], moment("2026-03-12T10:00"))) == ["03-13 09:00"]
    assert next_rings(dentist, [DAY, HOUR], moment("2026-03-13T09:00")) == []


def test_two_lead_times_that_fall_together_ring_once():
    assert len(next_rings(entry("2026-06-10T10:00"), [Lead(1), Lead(0, 1440)], moment("2026-06-01T00:00"))) == 1


def test_a_ring_knows_the_occurrence_it_announces():
    (ring,) = next_rings(entry("2026-03-10T08:00", rrule="FREQ=DAILY"), [HOUR], moment("2026-03-12T07:30"))
    assert ring.due == moment("2026-03-13T07:00")
    assert ring.starts == moment("2026-03-13T08:00")


def test_a_whole_day_rings_in_the_morning_and_an_evening_when_it_begins():
    before = moment("2026-03-01T00:00")
    assert said(next_rings(entry("2026-03-13", all_day=True), [AT_ONCE, DAY], before)) == ["03-12 09:00", "03-13 09:00"]
    assert said(next_rings(entry("2026-03-13T18:00", all_day=True), [AT_ONCE], before)) == ["03-13 18:00"]


def test_what_is_left_out_of_a_series_does_not_ring():
    weekly = entry("2026-03-10T19:30", rrule="FREQ=WEEKLY", exdates=[moment("2026-03-17T19:30")])
    found = rings_between(weekly, [AT_ONCE], moment("2026-03-01T00:00"), moment("2026-03-31T00:00"))
    assert said(found) == ["03-10 19:30", "03-24 19:30"]


def test_what_has_rung_is_passed_over():
    daily = entry("2026-03-10T08:00", rrule="FREQ=DAILY")
    rung = {moment("2026-03-11T08:00"), moment("2026-03-12T08:00")}
    assert said(next_rings(daily, [AT_ONCE], moment("2026-03-10T08:00"), rung)) == ["03-13 08:00"]


@pytest.mark.parametrize(
    ("rrule", "expected"),
    [
        ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29"),
        ("FREQ=YEARLY;INTERVAL=5", "2031-03-10"),
        ("FREQ=MONTHLY;BYDAY=-1FR", "2026-03-27"),
        ("FREQ=MINUTELY;INTERVAL=7", "2026-03-10"),
    ],
)
def test_the_next_ring_may_be_years_away(rrule, expected):
    (ring,) = next_rings(entry("2026-03-10T08:00", rrule=rrule), [AT_ONCE], moment("2026-03-10T08:00"))
    assert ring.due.date().isoformat() == expected


def test_a_series_that_is_over_or_never_comes_has_no_ring():
    over = entry("2026-03-01T08:00", rrule="FREQ=DAILY;COUNT=3")
    never = entry("2026-03-01T08:00", rrule="FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")
    assert next_rings(over, [AT_ONCE], moment("2026-03-10T08:00")) == []
    assert next_rings(never, [AT_ONCE], moment("2026-03-10T08:00")) == []


def test_missed_rings_are_counted_to_a_limit():
    often = entry("2026-03-01T08:00", rrule="FREQ=MINUTELY")
    assert len(rings_between(often, [AT_ONCE], moment("2026-03-02T00:00"), moment("2026-03-09T00:00"))) == MOST


# Lisbon puts its clocks forward on 29 March 2026 at 1:00 and back on 25 October at 2:00.


def test_a_series_keeps_its_hour_over_both_nights():
    early = entry("2026-03-27T07:00", rrule="FREQ=DAILY")
    spring = rings_between(early, [AT_ONCE], moment("2026-03-28T00:00"), moment("2026-03-31T00:00"))
    autumn = rings_between(early, [AT_ONCE], moment("2026-10-24T00:00"), moment("2026-10-27T00:00"))
    assert said(spring) == ["03-28 07:00", "03-29 07:00", "03-30 07:00"]
    assert said(autumn) == ["10-24 07:00", "10-25 07:00", "10-26 07:00"]


def test_an_hour_that_does_not_exist_rings_once_and_one_that_exists_twice_too():
    nightly = entry("2026-03-27T01:30", rrule="FREQ=DAILY")
    spring = rings_between(nightly, [AT_ONCE], moment("2026-03-28T12:00"), moment("2026-03-30T12:00"))
    autumn = rings_between(nightly, [AT_ONCE], moment("2026-10-24T12:00"), moment("2026-10-26T12:00"))
    assert said(spring) == ["03-29 02:30", "03-30 01:30"]
    assert [ring.due for ring in autumn] == [
        datetime(2026, 10, 25, 0, 30, tzinfo=UTC),
        datetime(2026, 10, 26, 1, 30, tzinfo=UTC),
    ]


def test_a_day_before_is_the_same_hour_and_an_hour_before_a_real_one():
    sunday = entry("2026-03-29T08:00")
    found = next_rings(sunday, [DAY, Lead(0, 24 * 60), Lead(0, 7 * 60 + 30)], moment("2026-03-01T00:00"))
    assert said(found) == ["03-28 07:00", "03-28 08:00", "03-28 23:30"]


def test_the_evening_before_is_that_evening_whatever_the_hour_of_the_event():
    evening = Lead(1, at=18 * 60)
    weekend = entry("2026-03-28T07:00", rrule="FREQ=DAILY")
    found = rings_between(weekend, [evening], moment("2026-03-27T00:00"), moment("2026-03-31T00:00"))
    assert said(found) == ["03-27 18:00", "03-28 18:00", "03-29 18:00", "03-30 18:00"]
    assert said(next_rings(entry("2026-03-30T23:00"), [evening], moment("2026-03-01T00:00"))) == ["03-29 18:00"]
    whole = entry("2026-03-30T00:00", all_day=True)
    assert said(next_rings(whole, [evening], moment("2026-03-01T00:00"))) == ["03-29 18:00"]


ZONES = (LISBON, ZoneInfo("America/New_York"), LORD_HOWE, APIA, ZoneInfo("Asia/Kathmandu"))
YEARS = datetime(2024, 1, 1), datetime(2027, 1, 1)  # noqa: DTZ001 (wall clock)
RULES = (None, "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,SA", "FREQ=HOURLY;INTERVAL=5", "FREQ=MONTHLY;BYMONTHDAY=31")


LEADS = st.builds(Lead, st.integers(0, 9), st.integers(0, 3000)) | st.builds(
    Lead, st.integers(1, 3), st.just(0), st.integers(0, 1439)
)


@given(
    start=st.datetimes(*YEARS, timezones=st.sampled_from(ZONES)),
    rrule=st.sampled_from(RULES),
    leads=st.sets(LEADS, min_size=1, max_size=3),
    ahead=st.timedeltas(timedelta(0), timedelta(days=20)),
    all_day=st.booleans(),
)
@settings(max_examples=40)
def test_walking_from_ring_to_ring_finds_every_one_once_and_in_order(start, rrule, leads, ahead, all_day):
    start = start.replace(minute=0, second=0, microsecond=0, hour=0 if all_day else start.hour)
    it = of(start, rrule, all_day)
    begin = start.astimezone(UTC) - timedelta(days=13)
    until = start.astimezone(UTC) + ahead
    walked, moment = [], begin
    while (rings := next_rings(it, sorted(leads), moment)) and rings[0].due <= until:
        moment = rings[0].due
        walked.append(moment)
    found = [ring.due for ring in rings_between(it, sorted(leads), begin, until)]
    assert walked == found
    assert walked == sorted(set(walked))

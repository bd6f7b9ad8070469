"""Spans of days: a day, a week, a month, and those beside them."""

from __future__ import annotations

from datetime import date, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.agenda_span import beside, day_of, month_of, week_of

LISBON = ZoneInfo("Europe/Lisbon")
WEEK = week_of(date(2026, 10, 13))
DAYS = st.dates(date(1900, 1, 1), date(2200, 1, 1))


@given(DAYS, st.integers(0, 6))
def test_a_week_has_seven_days_begins_as_wanted_and_holds_its_day(day, week_start):
    week = week_of(day, week_start)
    assert len(week.days) == 7
    assert week.first.weekday() == week_start
    assert day in week.days


@given(DAYS)
def test_a_month_holds_its_day_and_no_day_of_another(day):
    assert day in month_of(day).days
    assert {other.month for other in month_of(day).days} == {day.month}


@given(DAYS, st.booleans())
def test_before_and_after_meet_without_a_gap(day, month):
    span = month_of(day) if month else week_of(day)
    assert beside(span, 1).first == span.end
    assert beside(span, -1).end == span.first
    assert beside(beside(span, 1), -1) == span


def test_the_calendar_has_ends():
    first, last = week_of(date(1, 1, 3)), month_of(date(9999, 11, 3))
    assert beside(first, -1) == first
    assert beside(beside(last, 1), 1) == beside(last, 1)


@pytest.mark.parametrize(
    ("span", "title"),
    [
        (WEEK, "Mon 12 – Sun 18 October 2026"),
        (week_of(date(2026, 10, 29)), "Mon 26 October – Sun 1 November 2026"),
        (week_of(date(2026, 12, 30)), "Mon 28 December 2026 – Sun 3 January 2027"),
        (month_of(date(2026, 2, 3)), "February 2026"),
    ],
)
def test_a_span_says_what_it_is(span, title):
    assert span.title() == title


def test_a_span_begins_and_ends_at_midnight_whatever_the_clocks_do():
    start, end = day_of(date(2026, 10, 25)).moments(LISBON)
    assert end.timestamp() - start.timestamp() == timedelta(hours=25).total_seconds()

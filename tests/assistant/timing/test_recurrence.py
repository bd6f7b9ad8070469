"""The expansion of recurrences: window, count, limit, exceptions, the kinds of UNTIL, and rules that are none."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.timing import RuleError, expand, valid_rule

LISBON = ZoneInfo("Europe/Lisbon")
START = datetime(2026, 3, 10, 19, 30, tzinfo=LISBON)
YEAR = timedelta(days=365)


def days(rule: str, **options: object) -> list[str]:
    """The occurrences of the year after START, as month and day."""
    found = expand(rule, START, after=START, before=START + YEAR, **options)  # type: ignore[arg-type]
    return [f"{m:%m-%d}" for m in found]


def test_the_window_holds_its_beginning_and_not_its_end() -> None:
    weekly = expand("FREQ=WEEKLY", START, after=START, before=START + timedelta(days=14))
    assert [m.day for m in weekly] == [10, 17]


def test_what_lies_before_the_window_is_skipped() -> None:
    later = expand("FREQ=DAILY", START, after=START + timedelta(days=1000), before=START + timedelta(days=1003))
    assert [f"{m:%Y-%m-%d %H:%M}" for m in later] == ["2028-12-04 19:30", "2028-12-05 19:30", "2028-12-06 19:30"]


def test_limit_and_count() -> None:
    assert len(days("FREQ=DAILY", limit=7)) == 7
    assert days("FREQ=DAILY;COUNT=3") == ["03-10", "03-11", "03-12"]
    late = expand("FREQ=DAILY;COUNT=5", START, after=START + timedelta(days=3), before=START + YEAR)
    assert [m.day for m in late] == [13, 14]


@pytest.mark.parametrize("until", ["20260324T193000Z", "20260324T193000", "20260324", "20260324T235959"])
def test_every_kind_of_until_holds_its_last_day(until: str) -> None:
    assert days(f"FREQ=WEEKLY;UNTIL={until}") == ["03-10", "03-17", "03-24"]


def test_an_until_in_utc_is_turned_into_the_zone() -> None:
    assert days("FREQ=WEEKLY;UNTIL=20260407T182959Z") == ["03-10", "03-17", "03-24", "03-31"]
    assert days("FREQ=WEEKLY;UNTIL=20260407T183000Z")[-1] == "04-07"


def test_exceptions_by_moment_and_by_day() -> None:
    assert days("FREQ=WEEKLY;COUNT=4", exdates=[START + timedelta(days=7), date(2026, 3, 24)]) == ["03-10", "03-31"]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("FREQ=MONTHLY;BYDAY=-1TH", ["03-26", "04-30", "05-28"]),
        ("FREQ=MONTHLY;BYMONTHDAY=31", ["03-31", "05-31", "07-31"]),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", ["03-10", "03-24", "04-07"]),
        ("FREQ=WEEKLY;BYDAY=MO,WE,FR", ["03-11", "03-13", "03-16"]),
        ("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=22", ["03-22"]),
    ],
)
def test_rules(rule: str, expected: list[str]) -> None:
    assert days(rule)[: len(expected)] == expected


@pytest.mark.parametrize("rule", ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3"])
def test_a_rule_that_never_comes_ends(rule: str) -> None:
    assert days(rule) == []


@pytest.mark.parametrize(
    "rule",
    [
        "",
        "weekly",
        "FREQ=SECONDLY",
        "FREQ=WEEKLY;BYDAY=XX",
        "FREQ=WEEKLY;UNTIL=tomorrow",
        "FREQ=WEEKLY;INTERVAL=0",
        "FREQ=WEEKLY;COUNT=-1",
        "FREQ=WEEKLY;DTSTART=20260101",
        "FREQ=WEEKLY;FREQ=DAILY",
        "INTERVAL=2",
    ],
)
def test_what_is_no_rule_is_refused(rule: str) -> None:
    assert not valid_rule(rule)
    with pytest.raises(RuleError):
        expand(rule, START, after=START, before=START + YEAR)


def test_naive_moments_are_refused() -> None:
    with pytest.raises(RuleError):
        expand("FREQ=DAILY", START.replace(tzinfo=None), after=START, before=START + YEAR)


@given(
    freq=st.sampled_from(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]),
    interval=st.integers(1, 6),
    offset=st.integers(-400, 800),
    length=st.integers(0, 500),
)
def test_expansion_is_ordered_within_its_window_and_does_not_depend_on_it(
    freq: str, interval: int, offset: int, length: int
) -> None:
    rule = f"FREQ={freq};INTERVAL={interval}"
    after = START + timedelta(days=offset)
    before = after + timedelta(days=length)
    found = expand(rule, START, after=after, before=before)
    assert found == sorted(found)
    assert all(after <= m < before and m >= START for m in found)
    whole = expand(rule, START, after=START, before=before, limit=5000)
    assert found == [m for m in whole if m >= after]


@pytest.mark.parametrize(
    "rule", ["FREQ=MINUTELY;INTERVAL=7", "FREQ=HOURLY;INTERVAL=5", "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH"]
)
def test_a_series_of_many_years_keeps_its_phase(rule: str) -> None:
    late = START + timedelta(days=3650)
    found = expand(rule, START, after=late, before=late + timedelta(days=60), limit=40)
    assert found
    if "WEEKLY" not in rule:
        step = 7 if "MINUTELY" in rule else 300
        naive = [m.replace(tzinfo=None) - START.replace(tzinfo=None) for m in found]
        assert all(n.total_seconds() % (step * 60) == 0 for n in naive)
    else:
        monday = START.date() - timedelta(days=START.weekday())
        assert {((m.date() - monday).days // 7) % 3 for m in found} == {0}

"""Rules against dateutil, which reads them all; and the rules that never come, which must cost nothing."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import islice

import pytest
from dateutil.rrule import rrulestr
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.timing.rules import RuleError, fields, text_of, times_of

FIRST = datetime(2026, 3, 10, 19, 30)  # noqa: DTZ001 (wall clock; a Tuesday)
LAST = FIRST + timedelta(days=500)
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def several(values):
    return st.lists(st.sampled_from(values), min_size=1, max_size=3, unique=True).map(lambda v: ",".join(map(str, v)))


PARTS = st.fixed_dictionaries(
    {"FREQ": st.sampled_from(["WEEKLY", "DAILY", "HOURLY", "MINUTELY"])},
    optional={
        "INTERVAL": st.integers(1, 9).map(str),
        "BYDAY": several(DAYS),
        "BYMONTH": several([1, 2, 3, 6, 11]),
        "BYMONTHDAY": several([1, 2, 13, 31, -1, -3]),
        "BYYEARDAY": several([1, 60, 100, -1]),
        "BYHOUR": several([0, 7, 19, 23]),
        "BYMINUTE": several([0, 15, 30]),
        "BYSETPOS": several([1, 2, -1]),
        "WKST": st.sampled_from(DAYS),
    },
)


@settings(max_examples=120)
@given(PARTS, st.integers(0, 400))
def test_steps_are_those_of_dateutil(known: dict[str, str], later: int) -> None:
    first = FIRST + timedelta(days=later, minutes=7 * later)
    # Of a first week that is cut by the start, dateutil counts BYSETPOS from the start; we count whole weeks.
    partial = known["FREQ"] == "WEEKLY" and "BYSETPOS" in known
    begin = first + timedelta(weeks=1) if partial else first
    found = [t for t in islice(times_of(fields(text_of(known)), first, LAST), 60) if t >= begin]
    if found:  # dateutil looks for what never comes up to the year 9999
        theirs = (t for t in rrulestr(text_of(known), dtstart=first) if t >= begin)
        assert found == list(islice(theirs, len(found)))


@settings(max_examples=40)
@given(PARTS.filter(lambda known: known["FREQ"] in {"DAILY", "WEEKLY"}), st.integers(0, 400))
def test_no_day_is_missing(known: dict[str, str], later: int) -> None:
    first = FIRST + timedelta(days=later)
    ours = next(times_of(fields(text_of(known)), first, first + timedelta(days=900)), None)
    if ours is None and not {"BYSETPOS", "INTERVAL"} & known.keys():  # then no day fits at all
        assert not any(true_of(known, first + timedelta(days=n)) for n in range(900))


def true_of(known: dict[str, str], day: datetime) -> bool:
    """Whether the parts that leave days out leave this one in, said in another way."""
    tests = {
        "BYDAY": day.strftime("%a").upper()[:2],
        "BYMONTH": str(day.month),
        "BYMONTHDAY": {str(day.day), str(-((day.replace(day=28) + timedelta(days=4)).replace(day=1) - day).days)},
        "BYYEARDAY": {day.strftime("%j").lstrip("0"), str((day - day.replace(year=day.year + 1, month=1, day=1)).days)},
    }
    return all(
        set(known[part].split(",")) & ({value} if isinstance(value, str) else value)
        for part, value in tests.items()
        if part in known
    )


@pytest.mark.parametrize(
    "rule",
    [
        "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MINUTELY;BYHOUR=3;BYMINUTE=1;INTERVAL=2",
        "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
        "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30",
    ],
)
def test_what_never_comes_is_given_up_after_a_bounded_number_of_steps(rule: str) -> None:
    far = datetime(9990, 1, 1)  # noqa: DTZ001 (wall clock)
    assert list(times_of(fields(rule), FIRST, far)) == []


@pytest.mark.parametrize(
    "part",
    [
        *("INTERVAL=0", "INTERVAL=1000000", "INTERVAL=²", "INTERVAL=1,2", "COUNT=0", "COUNT=99999999999", "COUNT=-1"),
        *("BYMONTH=13", "BYMONTH=0", "BYMONTHDAY=0", "BYMONTHDAY=32", "BYHOUR=24", "BYMINUTE=60", "BYSETPOS=0"),
        *("BYDAY=XX", "BYDAY=", "BYDAY=0MO", "WKST=1MO", "WKST=MO,TU", "BYWEEKNO=3", "BYEASTER=0", "BYSECOND=1", "X"),
    ],
)
def test_parts_that_make_no_sense_are_refused(part: str) -> None:
    with pytest.raises(RuleError):
        fields(f"FREQ=DAILY;{part}")


def test_lower_case_and_the_prefix_are_read() -> None:
    assert text_of(fields("RRULE:freq=weekly;byday=mo")) == "FREQ=WEEKLY;BYDAY=MO"

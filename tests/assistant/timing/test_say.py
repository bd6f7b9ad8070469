"""The read-back line: its form, and that what is printed can be read back as the same time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from assistant.timing import DEFAULT, ago, expand, interval, read_times, say
from assistant.timing.languages import NAMES
from assistant.timing.types import (
    Day,
    Deadline,
    Duration,
    Instant,
    Move,
    Range,
    Recurrence,
    TimeValue,
    Window,
)

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 10, 13, 12, 0, tzinfo=BERLIN)
AT = datetime(2026, 10, 22, 18, 30, tzinfo=BERLIN)
LATER = datetime(2026, 10, 22, 20, 0, tzinfo=BERLIN)
ZONES = [
    "Europe/Berlin",
    "Europe/Lisbon",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "America/New_York",
    "Asia/Kathmandu",
    "UTC",
]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (Instant(AT), "Thu 22 October 2026 18:30 CEST"),
        (Day(date(2026, 10, 22), "Europe/Berlin"), "Thu 22 October 2026"),
        (Range(AT, LATER), "Thu 22 October 2026 18:30–20:00 CEST"),
        (Range(None, AT), "until Thu 22 October 2026 18:30 CEST"),
        (Range(AT, None), "from Thu 22 October 2026 18:30 CEST"),
        (
            Range(datetime(2026, 10, 22, tzinfo=BERLIN), datetime(2026, 10, 25, tzinfo=BERLIN)),
            "Thu 22 October 2026 – Sat 24 October 2026",
        ),
        (Window(AT, LATER), "Thu 22 October 2026, sometime between 18:30 and 20:00 CEST"),
        (Deadline(AT), "by Thu 22 October 2026 18:30 CEST"),
        (Deadline(datetime(2026, 10, 23, tzinfo=BERLIN)), "by Thu 22 October 2026"),
        (Duration(timedelta(minutes=90)), "for 1 hour 30 minutes"),
        (Duration(timedelta(weeks=3)), "for 3 weeks"),
        (
            Move(Day(date(2026, 10, 20), "Europe/Berlin"), Instant(AT)),
            "moved from Tue 20 October 2026 to Thu 22 October 2026 18:30 CEST",
        ),
        (
            Recurrence("FREQ=WEEKLY;BYDAY=TU", datetime(2026, 10, 20, 19, 30, tzinfo=BERLIN)),
            "every Tuesday at 19:30, from Tue 20 October 2026",
        ),
        (
            Recurrence("FREQ=MONTHLY;BYDAY=-1TH", datetime(2026, 10, 29, tzinfo=BERLIN), timed=False),
            "the last Thursday of every month, from Thu 29 October 2026",
        ),
    ],
)
def test_form(value: TimeValue, expected: str) -> None:
    assert say(value) == expected


def test_moments_and_their_ends() -> None:
    assert say(AT) == "Thu 22 October 2026 18:30 CEST"
    assert say(AT, end=LATER) == "Thu 22 October 2026 18:30–20:00 CEST"
    assert say(datetime(2026, 10, 22, 9, 0, tzinfo=ZoneInfo("Asia/Kolkata"))) == "Thu 22 October 2026 09:00 IST"
    assert say(datetime(2026, 10, 22, 9, 0, tzinfo=ZoneInfo("America/Sao_Paulo"))) == "Thu 22 October 2026 09:00 UTC-3"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (AT, "in 9 days"),
        (NOW, "now"),
        (NOW + timedelta(minutes=20), "in 20 minutes"),
        (NOW + timedelta(hours=5), "in 5 hours"),
        (NOW + timedelta(days=1), "tomorrow"),
        (NOW - timedelta(days=3), "3 days ago"),
        (Day(NOW.date(), "Europe/Berlin"), "today"),
        (Duration(timedelta(hours=1)), ""),
    ],
)
def test_ago(value: TimeValue | datetime, expected: str) -> None:
    assert ago(value, NOW) == expected


moments = st.datetimes(datetime(2026, 10, 14), datetime(2030, 1, 1)).map(lambda m: m.replace(second=0, microsecond=0))  # noqa: DTZ001
zones = st.sampled_from([ZoneInfo(z) for z in ZONES])


def read_back(text: str, zone: ZoneInfo) -> TimeValue:
    """The one value in a printed line, which is read alike whatever the user's own language."""
    values = set()
    for language in NAMES:
        found = read_times(text, NOW.astimezone(zone), settings=replace(DEFAULT, language=language))
        assert len(found) == 1, text
        assert not found[0].ambiguous, text
        values.add(found[0].value)
    assert len(values) == 1, text
    return values.pop()


def real(moment: datetime, zone: ZoneInfo) -> datetime:
    """A wall-clock time that exists in the zone."""
    return moment.replace(tzinfo=zone).astimezone(UTC).astimezone(zone)


@given(moment=moments, zone=zones)
def test_an_instant_is_read_back(moment: datetime, zone: ZoneInfo) -> None:
    value = Instant(real(moment, zone))
    assert read_back(say(value), zone) == value


@given(day=st.dates(date(2026, 10, 14), date(2035, 1, 1)), zone=zones)
def test_a_day_is_read_back(day: date, zone: ZoneInfo) -> None:
    value = Day(day, zone.key)
    assert read_back(say(value), zone) == value


@given(moment=moments, minutes=st.integers(5, 60 * 40), zone=zones, kind=st.sampled_from([Range, Window]))
def test_a_stretch_is_read_back(
    moment: datetime, minutes: int, zone: ZoneInfo, kind: type[Range] | type[Window]
) -> None:
    start = real(moment, zone)
    end = (start.astimezone(UTC) + timedelta(minutes=minutes)).astimezone(zone)
    value = kind(start, end)
    assert interval(read_back(say(value), zone), zone) == interval(value, zone)


@given(moment=moments, zone=zones, side=st.sampled_from(["start", "end"]))
def test_an_open_range_and_a_deadline_are_read_back(moment: datetime, zone: ZoneInfo, side: str) -> None:
    at = real(moment, zone)
    value = Range(at, None) if side == "start" else Range(None, at)
    assert read_back(say(value), zone) == value
    assert read_back(say(Deadline(at)), zone) == Deadline(at)


@given(
    days=st.sets(st.sampled_from(["MO", "TU", "WE", "TH", "FR", "SA", "SU"]), min_size=1, max_size=6),
    clock=st.times().map(lambda t: time(t.hour, t.minute)),
    interval_weeks=st.integers(1, 2),
    zone=zones,
)
def test_a_weekly_rule_is_read_back(days: set[str], clock: time, interval_weeks: int, zone: ZoneInfo) -> None:
    order = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    named = ",".join(sorted(days, key=order.index))
    step = f"INTERVAL={interval_weeks};" if interval_weeks > 1 else ""
    start = datetime(2026, 10, 19, clock.hour, clock.minute, tzinfo=zone)
    start += timedelta(days=min(order.index(d) for d in days))
    value = Recurrence(f"FREQ=WEEKLY;{step}BYDAY={named}", start)
    back = read_back(say(value), zone)
    assert isinstance(back, Recurrence)
    assert (back.rrule, back.start, back.timed) == (value.rrule, value.start, True)


@given(
    source=moments, target=moments, zone=zones, whole=st.booleans(),
    part=st.sampled_from([None, (6, 12), (18, 23)]),
)  # fmt: skip
def test_a_move_is_read_back(
    source: datetime, target: datetime, zone: ZoneInfo, whole: bool, part: tuple[int, int] | None
) -> None:
    ends: list[Instant | Day | Window] = []
    for moment in (source, target):
        at = real(moment, zone)
        ends.append(Day(at.date(), zone.key) if whole else Instant(at))
    if part is not None:
        day = target.replace(hour=0, minute=0)
        ends[1] = Window(real(day + timedelta(hours=part[0]), zone), real(day + timedelta(hours=part[1]), zone))
    value = Move(ends[0], ends[1])
    assert read_back(say(value), zone) == value


@given(minutes=st.integers(-60 * 24 * 3, 60 * 24 * 60).filter(bool))
def test_a_length_is_read_back(minutes: int) -> None:
    value = Duration(timedelta(minutes=minutes))
    assert read_back(say(value), BERLIN) == value


rules = st.one_of(
    st.integers(1, 9).map(lambda n: "FREQ=DAILY" + (f";INTERVAL={n}" if n > 1 else "")),
    st.tuples(st.integers(1, 28) | st.just(-1), st.integers(1, 3)).map(
        lambda r: "FREQ=MONTHLY" + (f";INTERVAL={r[1]}" if r[1] > 1 else "") + f";BYMONTHDAY={r[0]}"
    ),
    st.tuples(st.sampled_from([1, 2, 3, 4, -1]), st.sampled_from(["MO", "WE", "SA", "SU"])).map(
        lambda r: f"FREQ=MONTHLY;BYDAY={r[0]}{r[1]}"
    ),
    st.tuples(st.integers(1, 12), st.integers(1, 28)).map(lambda r: f"FREQ=YEARLY;BYMONTH={r[0]};BYMONTHDAY={r[1]}"),
)


@given(
    rrule=rules,
    clock=st.none() | st.times().map(lambda t: time(t.hour, t.minute)),
    minutes=st.none() | st.integers(1, 600),
    left_out=st.booleans(),
    zone=zones,
)
def test_any_rule_is_read_back(
    rrule: str, clock: time | None, minutes: int | None, left_out: bool, zone: ZoneInfo
) -> None:
    at = clock or time()
    seed = datetime(2026, 10, 14, at.hour, at.minute, tzinfo=zone)
    found = expand(rrule, seed, after=seed, before=seed + timedelta(days=366 * 3), limit=4)
    whole = all(f"{moment:%H:%M}" == f"{at:%H:%M}" for moment in found)  # not in the hour that a zone skips
    assume(whole and len(found) > 2)
    length = timedelta(minutes=minutes) if clock and minutes else None
    exdates = (found[1], found[2]) if left_out else ()
    value = Recurrence(rrule, found[0], length, timed=clock is not None, exdates=exdates)
    back = read_back(say(value), zone)
    assert isinstance(back, Recurrence)
    assert back == value

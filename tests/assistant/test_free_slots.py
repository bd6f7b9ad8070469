"""Free times: the wished length, in waking hours, clear of what the user has on."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.checks.situation import Commitment
from assistant.free_slots import free_slots
from assistant.readings.forms import EGO
from assistant.request import Intent, Kind, Request, When

LISBON = ZoneInfo("Europe/Lisbon")
NOW = datetime(2026, 10, 20, 9, 0, tzinfo=LISBON)
WAKING = ("08:00", "22:00")


def request(start, hours=1.0, title="Chess", **changes):
    when = When(start, start + timedelta(hours=hours) if hours else None, **changes)
    return Request("text", NOW, Kind.EVENT, Intent.SCHEDULE, title, when)


def busy(start, hours, people=(EGO,)):
    return Commitment("busy", start, start + timedelta(hours=hours), 1, people)


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.integers(0, 24 * 8), st.integers(1, 10)), max_size=12),
    st.integers(0, 72),
    st.sampled_from([0.5, 1.0, 2.5]),
)
def test_nothing_offered_is_taken_past_or_at_night(taken, offset, hours):
    wish = request(NOW + timedelta(hours=offset), hours)
    commitments = [busy(NOW.replace(hour=0) + timedelta(hours=start), length) for start, length in taken]
    for start in free_slots(wish, commitments, WAKING):
        end = start + timedelta(hours=hours)
        assert start >= NOW
        assert start != wish.when.start
        assert start.time() == wish.when.start.time() or (start.hour >= 8 and end <= start.replace(hour=22, minute=0))
        assert all(end <= c.start or c.end <= start for c in commitments)


def test_the_next_free_hours_of_the_day_then_the_same_hour_of_other_days():
    wish = request(datetime(2026, 10, 22, 13, 0, tzinfo=LISBON))
    found = free_slots(wish, [busy(datetime(2026, 10, 22, 12, 30, tzinfo=LISBON), 1.5)], WAKING)
    assert found == [
        datetime(2026, 10, 22, 14, 0, tzinfo=LISBON),
        datetime(2026, 10, 23, 13, 0, tzinfo=LISBON),
        datetime(2026, 10, 22, 11, 30, tzinfo=LISBON),
        datetime(2026, 10, 24, 13, 0, tzinfo=LISBON),
        datetime(2026, 10, 22, 15, 30, tzinfo=LISBON),
        datetime(2026, 10, 25, 13, 0, tzinfo=LISBON),
    ]


def test_an_evening_wish_keeps_its_hour_on_other_days():
    wish = request(datetime(2026, 10, 22, 21, 40, tzinfo=LISBON))
    found = free_slots(wish, [busy(datetime(2026, 10, 22, 20, 0, tzinfo=LISBON), 3)], WAKING)
    assert datetime(2026, 10, 23, 21, 40, tzinfo=LISBON) in found


def test_other_people_s_commitments_leave_the_user_free():
    start = datetime(2026, 10, 22, 14, 0, tzinfo=LISBON)
    wish = request(start - timedelta(minutes=15))
    assert start in free_slots(wish, [busy(start, 2, ("Dana Whitfield",))], WAKING)
    assert start not in free_slots(wish, [busy(start, 2)], WAKING)


def test_the_ways_of_a_commitment_and_of_the_wish_are_taken_too():
    dentist = datetime(2026, 10, 22, 14, 0, tzinfo=LISBON)
    taken = replace(busy(dentist, 1), travel_before=timedelta(minutes=30), travel_after=timedelta(minutes=45))
    same_day = [s for s in free_slots(request(dentist), [taken], WAKING) if s.date() == dentist.date()]
    assert same_day
    assert all(s + timedelta(hours=1.5) <= dentist or s >= dentist + timedelta(hours=1.75) for s in same_day)
    wish = replace(request(dentist), text="Lunch, 30 minutes walk each way")
    same_day = [s for s in free_slots(wish, [busy(dentist, 1)], WAKING) if s.date() == dentist.date()]
    assert all(s + timedelta(hours=1.5) <= dentist or s >= dentist + timedelta(hours=1.5) for s in same_day)


def test_no_time_no_slots_and_a_full_week_none_either():
    undated = Request("text", NOW, Kind.TASK, Intent.BUY, "Milk")
    assert free_slots(undated, [], WAKING) == []
    assert free_slots(request(NOW + timedelta(days=1)), [busy(NOW, 24 * 30)], WAKING) == []


def test_a_meal_keeps_to_its_part_of_the_day():
    wish = request(datetime(2026, 10, 22, 13, 0, tzinfo=LISBON), title="Lunch with Ana")
    taken = busy(datetime(2026, 10, 22, 11, 0, tzinfo=LISBON), 5)
    assert {s.hour for s in free_slots(wish, [taken], WAKING)} <= {11, 12, 13, 14, 15}
    odd = request(datetime(2026, 10, 22, 17, 0, tzinfo=LISBON), title="Breakfast for supper")
    assert free_slots(odd, [], WAKING)


def test_what_belongs_to_the_week_stays_off_weekends():
    wish = request(datetime(2026, 10, 23, 10, 0, tzinfo=LISBON), title="Call with the bank")  # a Friday
    assert all(s.weekday() < 5 for s in free_slots(wish, [], WAKING))
    saturday = request(datetime(2026, 10, 24, 10, 0, tzinfo=LISBON), title="Call with the bank")
    assert any(s.weekday() >= 5 for s in free_slots(saturday, [], WAKING))

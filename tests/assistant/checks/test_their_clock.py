"""What time it is for whoever is called, and whether that suits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assistant.checks import their_clock
from assistant.checks.situation import Situation
from assistant.readings.forms import ClockOffset, Location, Unreachable
from assistant.request import Intent, Kind
from assistant.verdict import Polarity

OSAKA = ClockOffset("Osaka", 8 * 60, "Lisbon")
TORONTO = ClockOffset("Toronto", -5 * 60, "Lisbon")
RUI_IN_OSAKA, RUI_IN_TORONTO = Location("Rui Matos's", "Osaka"), Location("Rui Matos's", "Toronto")
ASLEEP = Unreachable("Rui Matos", 22 * 60, 31 * 60, "asleep", open=True)
AT_WORK = Unreachable("Rui Matos", 9 * 60, 17 * 60, "at work", weekdays=(0, 1, 2, 3, 4))
LEFT_ALONE = Unreachable("Rui Matos", 0, 8 * 60, "wants to be left alone", where="Toronto")


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in their_clock.check(situation)]


@pytest.fixture
def call(ask):
    def make(day: int, hour: int, minute: int = 0, *, text: str = "Call Rui", intent: Intent = Intent.CALL):
        return ask(text, day, hour, minute, kind=Kind.TASK, intent=intent, people=["Rui Matos"])

    return make


@pytest.mark.parametrize(
    ("hour", "facts", "certain"),
    [
        (14, (OSAKA, RUI_IN_OSAKA, ASLEEP), True),  # 22:00 there
        (22, (OSAKA, RUI_IN_OSAKA, ASLEEP), True),  # 06:00 of the next day
        (2, (OSAKA, RUI_IN_OSAKA, AT_WORK), True),  # 10:00 on a weekday
        (14, (TORONTO, RUI_IN_TORONTO, AT_WORK), True),
        (12, (TORONTO, LEFT_ALONE), True),  # the fact itself says where
        (4, (TORONTO, LEFT_ALONE, ASLEEP), True),
        (16, (OSAKA, ASLEEP), False),  # the only other clock that is known of
        (5, (TORONTO, RUI_IN_TORONTO), False),  # midnight: people usually sleep
        (17, (Location("Rui Matos's", "Tokyo"),), False),  # by the zone of the city
        (17, (Location("Rui Matos's", "Tokyo"), ASLEEP), False),
    ],
)
def test_it_speaks_when_the_hour_does_not_suit_there(call, put, hour, facts, certain):
    found = said(put(call(20, hour), *facts))
    assert found == [(Polarity.AGAINST, certain)]


@pytest.mark.parametrize(
    ("request_of", "facts"),
    [
        ({"hour": 12}, (OSAKA, RUI_IN_OSAKA)),  # 20:00 there, nothing told of hours
        ({"hour": 2}, ()),
        ({"hour": 14}, (OSAKA, Location("Dana Frost's", "Osaka"))),
        ({"hour": 14}, (OSAKA, TORONTO, RUI_IN_OSAKA)),  # 22:00, and nothing told of hours
        ({"hour": 14, "text": "Text Rui the address", "intent": Intent.MESSAGE}, (OSAKA, RUI_IN_OSAKA, ASLEEP)),
        ({"hour": 14, "text": "Cancel the call with Rui", "intent": Intent.CANCEL}, (OSAKA, RUI_IN_OSAKA, ASLEEP)),
        ({"hour": 14, "text": "Order flowers for Rui", "intent": Intent.BUY}, (OSAKA, RUI_IN_OSAKA, ASLEEP)),
        ({"hour": 14, "text": "Dinner with Rui", "intent": Intent.SCHEDULE}, (OSAKA, RUI_IN_OSAKA, ASLEEP)),
        ({"hour": 14, "text": "Fly to Osaka with Rui", "intent": Intent.TRAVEL}, (OSAKA, RUI_IN_OSAKA, ASLEEP)),
        ({"hour": 12}, (Location("Rui Matos's", "Porto"),)),
    ],
)
def test_it_is_silent_where_no_clock_is_known_or_nobody_is_rung(call, put, request_of, facts):
    assert said(put(call(20, **request_of), *facts)) == []


@pytest.mark.parametrize(
    ("day", "hour", "facts"),
    [
        (20, 12, (OSAKA, RUI_IN_OSAKA, ASLEEP)),  # 20:00
        (20, 23, (OSAKA, RUI_IN_OSAKA, ASLEEP)),  # 07:00
        (24, 14, (TORONTO, RUI_IN_TORONTO, AT_WORK)),  # a Saturday
        (20, 13, (TORONTO, LEFT_ALONE)),  # 08:00, not before eight
        (20, 23, (TORONTO, RUI_IN_TORONTO, AT_WORK)),  # 18:00
    ],
)
def test_it_speaks_for_an_hour_that_suits(call, put, day, hour, facts):
    assert said(put(call(day, hour), *facts)) == [(Polarity.FOR, True)]


@pytest.mark.parametrize(("hour", "polarity"), [(21, Polarity.FOR), (22, Polarity.AGAINST), (3, Polarity.AGAINST)])
def test_whoever_is_not_known_to_be_elsewhere_goes_by_the_users_clock(call, put, hour, polarity):
    assert said(put(call(20, hour), ASLEEP)) == [(polarity, True)]


def test_a_request_without_a_clock_time_says_nothing(ask, put):
    request = ask("Call Rui", 20, kind=Kind.TASK, intent=Intent.CALL, people=["Rui Matos"])
    assert said(put(request, OSAKA, RUI_IN_OSAKA, ASLEEP)) == []


def test_the_arithmetic_is_shown(call, put):
    (finding,) = their_clock.check(put(call(20, 16), OSAKA, RUI_IN_OSAKA, ASLEEP))
    assert finding.text == "For Rui Matos it is 00:00 on Wed 21 October then (8 hours ahead): asleep from 22:00."
    assert finding.facts == (3, 1, 2)


@given(hour=st.integers(0, 23), ahead=st.integers(-12, 12), first=st.integers(0, 23), length=st.integers(1, 23))
def test_the_hours_meet_as_on_a_dial(hour, ahead, first, length):
    """Whatever the offset, it speaks against exactly the hours of the day that lie in the stretch over there."""
    there = datetime(2026, 10, 21, hour, tzinfo=UTC) + timedelta(hours=ahead)
    rule = Unreachable("Rui Matos", first * 60, (first + length) * 60, "busy")
    assert their_clock.covers(rule, there) == ((hour + ahead - first) % 24 < length)


def test_hours_of_work_say_nothing_of_the_night(ask, put, at):
    where = Location("Rui Matos's", "Tokyo")
    works = Unreachable("Rui Matos", 9 * 60, 17 * 60, "at work")
    call = ask("Call Rui", 22, 18, people=["Rui Matos"], intent=Intent.CALL)  # two in the morning there
    assert [(f.polarity, f.certain) for f in their_clock.check(put(call, where, works))] == [(Polarity.AGAINST, False)]

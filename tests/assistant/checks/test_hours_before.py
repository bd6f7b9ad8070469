"""Rules for the time ahead of something: they bar where it follows within their hours, and not where it does not."""

from __future__ import annotations

from datetime import timedelta

import pytest

from assistant.checks import prohibition
from assistant.checks.hours_before import hours_before
from assistant.readings.forms import EGO, Event, Prohibition
from assistant.verdict import Polarity

SHIFT = Prohibition(EGO, "no alcohol in the 12 hours before a shift", ("alcohol",))


def shift(start):
    return Event("late shift", start, start + timedelta(hours=8))


@pytest.mark.parametrize(
    ("day", "hour", "follows"), [(22, 21, True), (22, 20, True), (22, 17, False), (23, 8, False), (21, 21, False)]
)
def test_what_begins_within_the_hours_after_the_request_follows(ask, put, at, day, hour, follows):
    request = ask("Drink wine", day, hour, minutes=60)
    assert hours_before(SHIFT, put(request, SHIFT, shift(at(23, 8)))) is follows


def test_another_thing_that_follows_is_none_of_its(ask, put, at):
    meeting = Event("board meeting", at(23, 8), at(23, 9))
    assert hours_before(SHIFT, put(ask("Drink wine", 22, 21), SHIFT, meeting)) is False


@pytest.mark.parametrize("what", ["no food in the two days before the scan", "nothing to eat two days before my scan"])
def test_days_and_numbers_in_words(ask, put, at, what):
    rule, scan = Prohibition(EGO, what, ("food",)), Event("scan", at(23, 8), at(23, 9))
    assert hours_before(rule, put(ask("Lunch", 21, 12), rule, scan)) is True
    assert hours_before(rule, put(ask("Lunch", 20, 12), rule, scan)) is False


def test_without_such_hours_or_without_a_time_nothing_is_known(ask, put, at):
    rule = Prohibition(EGO, "no alcohol at work", ("alcohol",))
    assert hours_before(rule, put(ask("Drink wine", 22, 21), rule, shift(at(23, 8)))) is None
    assert hours_before(SHIFT, put(ask("Drink wine"), SHIFT, shift(at(23, 8)))) is None


def test_the_ban_speaks_where_the_shift_follows_and_for_the_request_where_none_does(ask, put, at):
    beer = ask("Have a beer with Rui", 22, 21, minutes=60, people=["Rui Matos"])
    (against,) = prohibition.check(put(beer, SHIFT, shift(at(23, 8))))
    assert against.polarity is Polarity.AGAINST
    (answer,) = prohibition.check(put(beer, SHIFT, shift(at(24, 8))))
    assert (answer.polarity, answer.certain) == (Polarity.FOR, True)
    assert "nothing of that follows so soon" in answer.text

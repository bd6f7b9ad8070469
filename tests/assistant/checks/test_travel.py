"""The way between two commitments, in minutes."""

from __future__ import annotations

import pytest

from assistant.checks import travel
from assistant.readings.forms import Clearance, Event, Recurring, TravelTime
from assistant.request import Intent, Kind
from assistant.verdict import Polarity, RemedyKind


@pytest.fixture
def squash(at):
    return Recurring("squash", "FREQ=WEEKLY;BYDAY=TU", at(20, 19), 60, place="Riverside club")


WAY = TravelTime("Riverside club", "the harbour", 40)


def test_too_little_time_after_a_commitment(ask, put, at, squash):
    found = list(travel.check(put(ask("Dinner at the harbour", 20, 20, 15, places=["the harbour"]), squash, WAY)))
    assert [(f.polarity, f.certain, f.facts) for f in found] == [(Polarity.AGAINST, True, (1, 2))]
    assert "25 minutes short" in found[0].text
    assert [(r.kind, r.at) for r in found[0].remedies] == [(RemedyKind.MOVE_TO, at(20, 20, 40))]


@pytest.mark.parametrize("minute", [40, 45])
def test_enough_time_speaks_for_the_request(ask, put, squash, minute):
    found = list(travel.check(put(ask("Dinner at the harbour", 20, 20, minute, places=["the harbour"]), squash, WAY)))
    assert [f.polarity for f in found] == [Polarity.FOR]


def test_the_way_holds_in_both_directions(ask, put, squash):
    back = TravelTime("harbour", "Riverside club", 40)
    found = list(travel.check(put(ask("Dinner at the harbour", 20, 20, 15, places=["the harbour"]), squash, back)))
    assert [f.certain for f in found] == [True]


def test_too_little_time_before_the_next_commitment(ask, put, squash):
    request = ask("Drinks at the harbour", 20, 17, 30, minutes=60, places=["the harbour"])
    found = list(travel.check(put(request, squash, WAY)))
    assert [(f.polarity, f.certain) for f in found] == [(Polarity.AGAINST, True)]
    assert "10 minutes short" in found[0].text


def test_an_end_that_is_only_assumed_is_not_certain(ask, put, at):
    drinks = Event("drinks", at(20, 19), place="Riverside club")
    found = list(travel.check(put(ask("Dinner at the harbour", 20, 20, 15, places=["the harbour"]), drinks, WAY)))
    assert [f.certain for f in found] == [False]


def test_a_way_to_somewhere_else_says_nothing(ask, put, squash):
    assert not list(travel.check(put(ask("Dinner at Luigi's", 20, 20, 15, places=["Luigi's"]), squash, WAY)))


def test_a_place_that_was_not_said_may_be_home(ask, put, squash):
    home = TravelTime("Riverside club", "", 40)
    found = list(travel.check(put(ask("Parents' evening", 20, 20, 15), squash, home)))
    assert [f.certain for f in found] == [False]


def test_the_way_to_a_place_that_was_not_said_says_nothing(ask, put, squash):
    assert not list(travel.check(put(ask("Dinner", 20, 20, 15), squash, WAY)))


def test_somebody_elses_commitment_and_reminders_need_no_way(ask, put, at):
    other = Event("shift", at(20, 18), at(20, 20), people=("Dana Frost",), place="Riverside club")
    assert not list(travel.check(put(ask("Dinner at the harbour", 20, 20, 15, places=["the harbour"]), other, WAY)))
    mine = Event("shift", at(20, 18), at(20, 20), place="Riverside club")
    pills = ask(
        "Take pills at the harbour", 20, 20, 15, kind=Kind.REMINDER, intent=Intent.REMIND, places=["the harbour"]
    )
    assert not list(travel.check(put(pills, mine, WAY)))


def test_no_way_from_what_does_not_take_place(ask, put, at, squash):
    off = Clearance("squash", at(27), "cancelled", at(28))
    found = list(travel.check(put(ask("Dinner at the harbour", 27, 20, 15, places=["the harbour"]), squash, WAY, off)))
    assert [(f.polarity, f.facts) for f in found] == [(Polarity.FOR, (3, 1))]

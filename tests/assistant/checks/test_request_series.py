"""A series against what is on: the first clash is named, with how many more; ways, tentative things and what takes no time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from assistant.checks import overlap, travel
from assistant.checks.request_series import MOST_TIMES, starts_of
from assistant.checks.situation import Commitment
from assistant.readings.forms import EGO
from assistant.request import When
from assistant.verdict import Polarity

WEEK = timedelta(weeks=1)
HOUR = timedelta(hours=1)


@pytest.fixture
def weekly(ask, put, at):
    """A weekly request on Thursdays from six to seven, and what is on at the given times, as planned entries."""

    def make(*on, text="Choir", rule="FREQ=WEEKLY", **details):
        request = replace(ask(text, 22, 18), when=When(at(22, 18), at(22, 19), rrule=rule))
        taken = tuple(
            Commitment(f"dinner {n}", start, start + HOUR, n, (EGO,), **details) for n, start in enumerate(on, 1)
        )
        return replace(put(request), commitments=taken)

    return make


def test_one_clash_of_a_series_is_told_like_any_other(weekly, at):
    (found,) = overlap.check(weekly(at(22, 18) + 3 * WEEK + HOUR / 2))
    assert (found.polarity, found.certain, found.facts) == (Polarity.AGAINST, True, (1,))
    assert "Thu 12 November" in found.text
    assert "more" not in found.text


def test_the_first_clash_is_named_with_how_many_more(weekly, at):
    clashes = [at(22, 18) + n * WEEK for n in (2, 5, 9)]
    (found,) = overlap.check(weekly(*reversed(clashes)))
    assert "Thu 5 November" in found.text
    assert found.text.endswith("; 2 more of the next 27 times clash too.")
    assert found.facts == (3, 2, 1)


def test_a_certain_clash_comes_before_an_earlier_possible_one(weekly, at):
    situation = weekly(at(22, 18) + WEEK, at(22, 18) + 2 * WEEK)
    first, second = situation.commitments
    (found,) = overlap.check(replace(situation, commitments=(replace(first, tentative=True), second)))
    assert found.certain
    assert "Thu 5 November" in found.text
    assert "1 more" in found.text


def test_what_is_near_no_time_of_the_series_is_no_clash(weekly, at):
    assert not list(overlap.check(weekly(at(22, 19), at(23, 18), at(22, 18) + 2 * WEEK + HOUR)))
    assert not list(overlap.check(weekly(at(22, 18) + 3 * WEEK, rule="FREQ=WEEKLY;INTERVAL=2")))
    assert not list(overlap.check(weekly(at(22, 18) + 40 * WEEK)))


def test_who_is_away_for_days_later_on_only_misses_a_time(weekly, at):
    situation = weekly(at(22, 12) + 2 * WEEK)
    (trip,) = situation.commitments
    away = replace(trip, end=trip.start + timedelta(days=3))
    assert not list(overlap.check(replace(situation, commitments=(away,))))


def test_a_series_is_looked_at_up_to_a_limit(weekly):
    assert len(starts_of(weekly(rule="FREQ=MINUTELY").request)) == MOST_TIMES
    assert len(starts_of(weekly(rule="FREQ=YEARLY").request)) == 1


@pytest.mark.parametrize(("minutes", "late"), [(0, None), (30, None), (45, "15 minutes short")])
def test_the_way_that_was_planned_with_a_commitment_takes_time(weekly, at, minutes, late):
    way = timedelta(minutes=minutes)
    after = list(travel.check(weekly(at(22, 19, 30) + WEEK, travel_before=way)))
    before = list(travel.check(weekly(at(22, 16, 30) + WEEK, travel_after=way)))
    for found in (after, before):
        assert [f.text.rpartition(": ")[2].rstrip(".") for f in found] == ([late] if late else [])
        assert all(f.certain and "planned for the way" in f.text for f in found)


def test_the_ways_that_the_request_says_take_time(weekly, at):
    text = "Choir, 40 minutes drive each way"
    assert [f.certain for f in travel.check(weekly(at(22, 16, 30), text=text))] == [True]
    assert [f.certain for f in travel.check(weekly(at(22, 19, 30), text=text))] == [True]
    assert not list(travel.check(weekly(at(22, 16, 15), at(22, 19, 45), text=text)))


def test_tentative_things_are_no_certain_clash_and_free_ones_none(weekly, at):
    (found,) = overlap.check(weekly(at(22, 18), tentative=True))
    assert not found.certain
    assert "(tentative)" in found.text
    assert not list(overlap.check(weekly(at(22, 18), text="Street party, shown as free")))

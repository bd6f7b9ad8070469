"""Readings laid out as commitments in a window."""

from __future__ import annotations

from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.commitments import from_readings
from assistant.readings.forms import Event, Outage, Recurring


def test_only_what_falls_into_the_window_comes_in_order(at):
    facts = [
        Candidate(1, "", (Recurring("squash", "FREQ=WEEKLY;BYDAY=TU", at(20, 19), 60),)),
        Candidate(2, "", (Event("dinner", at(19, 20)), Outage("lift", at(1), None))),
        Candidate(3, "", (Event("long ago", at(1, 20), at(1, 22)),)),
    ]
    found = from_readings(facts, at(19), at(28))
    assert [(c.fact, c.start) for c in found] == [(2, at(19, 20)), (1, at(20, 19)), (1, at(27, 19))]
    assert found[1].end == at(20, 20)
    assert found[0].end is None


def test_what_began_before_the_window_is_in_it(at):
    nights = Candidate(1, "", (Recurring("night shift", "FREQ=DAILY", at(1, 22), 8 * 60),))
    assert [c.start for c in from_readings([nights], at(20), at(20, 1))] == [at(19, 22)]


def test_a_rule_ends_with_its_until(at):
    course = Candidate(1, "", (Recurring("course", "FREQ=DAILY", at(1, 9), 60, until=at(5)),))
    assert from_readings([course], at(6), at(9)) == []
    assert len(from_readings([course], at(3), at(9))) == 2


def test_a_day_is_whole(at):
    holiday = Candidate(1, "", (Event("holiday", at(20), None, all_day=True),))
    (commitment,) = from_readings([holiday], at(20, 12), at(20, 13))
    assert commitment.all_day
    assert commitment.end == at(20) + timedelta(days=1)

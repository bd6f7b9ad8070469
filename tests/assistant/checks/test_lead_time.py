"""Too late for a deadline, too short before, and both together."""

from __future__ import annotations

import pytest

from assistant.checks import lead_time
from assistant.checks.situation import Situation
from assistant.readings.forms import Deadline, LeadTime
from assistant.request import Intent, Kind
from assistant.verdict import Polarity


def said(situation: Situation) -> list[tuple[Polarity, bool]]:
    return [(f.polarity, f.certain) for f in lead_time.check(situation)]


@pytest.mark.parametrize(("day", "polarity"), [(22, Polarity.FOR), (24, Polarity.AGAINST)])
def test_the_last_moment(ask, put, at, day, polarity):
    closing = Deadline("Registration for the half marathon", at(24))
    request = ask("Register for the half marathon", day, kind=Kind.REMINDER, intent=Intent.REMIND)
    assert said(put(request, closing)) == [(polarity, True)]


def test_a_deadline_of_something_else_says_nothing(ask, put, at):
    closing = Deadline("Registration for the half marathon", at(24))
    assert said(put(ask("Run along the half-built pier", 26), closing)) == []


@pytest.mark.parametrize(("day", "polarity"), [(22, Polarity.AGAINST), (23, Polarity.FOR)])
def test_notice_is_counted_from_now(ask, put, day, polarity):
    notice = LeadTime("Señora Inés", "cake", 4)
    order = ask("Order a cake from Señora Inés", day, people=["Señora Inés"], intent=Intent.ORDER_FOOD, kind=Kind.TASK)
    assert said(put(order, notice)) == [(polarity, True)]


@pytest.mark.parametrize(("day", "polarity"), [(20, Polarity.FOR), (22, Polarity.AGAINST)])
def test_working_days_before_a_deadline(ask, put, at, day, polarity):
    binding = LeadTime("print shop", "bind anything", 2, working=True, ahead=False)
    due = Deadline("kinetics report", at(23, 12))
    request = ask("Take the kinetics report to the print shop for binding", day, 9, kind=Kind.REMINDER)
    found = [f for f in lead_time.check(put(request, binding, due)) if len(f.facts) == 2]
    assert [(f.polarity, f.certain) for f in found] == [(polarity, True)]


def test_a_weekend_is_no_working_time(ask, put, at):
    binding = LeadTime("print shop", "", 1, working=True, ahead=False)
    due = Deadline("report", at(25))
    request = ask("Take the report to the print shop", 23, 9, kind=Kind.REMINDER)
    texts = [f.text for f in lead_time.check(put(request, binding, due)) if f.polarity is Polarity.AGAINST]
    assert len(texts) == 1
    assert "until Mon 26 October" in texts[0]

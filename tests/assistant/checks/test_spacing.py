"""Times that are too near to, or too far from, a tablet or a meal."""

from __future__ import annotations

import pytest

from assistant.checks import spacing
from assistant.readings.forms import EGO, Routine, Spacing
from assistant.request import Intent, Kind
from assistant.verdict import Polarity

MILK = Spacing(EGO, ("milk",), "iron", 120, 120)
IRON = Routine("iron pill", (600,))
ONLY = Spacing(EGO, ("ibuprofen",), "meal", 0, 60, within=True)
MEALS = Routine("meal", (480, 750, 1140))


def against(situation):
    return [f.certain for f in spacing.check(situation) if f.polarity is Polarity.AGAINST]


def reminder(ask, text, hour, minute=0):
    return ask(text, 20, hour, minute, kind=Kind.REMINDER, intent=Intent.REMIND)


@pytest.mark.parametrize(("hour", "met"), [(7, []), (9, [True]), (11, [True]), (13, [])])
def test_milk_keeps_away_from_the_iron(ask, put, hour, met):
    assert against(put(reminder(ask, "remind me of my latte", hour), MILK, IRON)) == met


def test_the_iron_keeps_away_from_the_milk(ask, put):
    latte = Routine("milk", (540,))
    assert against(put(reminder(ask, "remind me to take the iron", 10), MILK, latte)) == [True]


@pytest.mark.parametrize(("hour", "met"), [(17, [True]), (19, [])])
def test_only_after_a_meal(ask, put, hour, met):
    assert against(put(reminder(ask, "Reminder: ibuprofen", hour, 45), ONLY, MEALS)) == met


def test_somebody_elses_iron_binds_nobody_else(ask, put):
    dana = Spacing("Dana Frost", ("milk",), "iron", 120, 120)
    assert against(put(reminder(ask, "remind me of my latte", 10), dana, IRON)) == []


def test_nothing_is_said_where_no_time_is_known(ask, put):
    assert list(spacing.check(put(reminder(ask, "remind me of my latte", 10), MILK))) == []

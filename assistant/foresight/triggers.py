"""The triggers of a fact: a few short phrases, each a situation in which the fact would decide.

Each form of reading has its own situations. What has the readings of several forms gets a phrase of each in turn, so that no
reading is left out because another one had much to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, zip_longest

from assistant.foresight.barred import of_limit, of_prohibition, of_restriction, of_spacing
from assistant.foresight.occasions import (
    of_clock_offset,
    of_event,
    of_hours,
    of_recurring,
    of_travel_time,
    of_unreachable,
)
from assistant.foresight.uses import (
    of_bound,
    of_clearance,
    of_deadline,
    of_lead_time,
    of_outage,
    of_quantity,
    of_requirement,
    of_settled,
)
from assistant.readings import forms
from assistant.readings.forms import Reading

TRIGGERS_VERSION = "1"
"""Part of the reader's version: raise it when other phrases are derived, and every file derives its own anew."""
MOST = 4
"""Phrases of one fact, at most."""

BY_FORM: Mapping[type[Reading], Callable[..., Iterator[str]]] = {
    forms.Bound: of_bound,
    forms.Clearance: of_clearance,
    forms.ClockOffset: of_clock_offset,
    forms.Deadline: of_deadline,
    forms.Event: of_event,
    forms.Hours: of_hours,
    forms.LeadTime: of_lead_time,
    forms.Limit: of_limit,
    forms.Outage: of_outage,
    forms.Permission: of_prohibition,
    forms.Prohibition: of_prohibition,
    forms.Quantity: of_quantity,
    forms.Recurring: of_recurring,
    forms.Requirement: of_requirement,
    forms.Restriction: of_restriction,
    forms.Settled: of_settled,
    forms.Spacing: of_spacing,
    forms.TravelTime: of_travel_time,
    forms.Unreachable: of_unreachable,
}
"""The others are told by their own words: who somebody is, where something stands, what it is made of, when it is taken."""


def triggers_of(readings: Sequence[Reading]) -> tuple[str, ...]:
    """At most `MOST` phrases, each once, the best of each reading first; none where the readings foresee nothing."""
    by_reading = [BY_FORM[type(reading)](reading) for reading in readings if type(reading) in BY_FORM]
    in_turn = (phrase for turn in zip_longest(*by_reading) for phrase in turn if phrase)
    return tuple(islice(dict.fromkeys(in_turn), MOST))

"""The typed forms a fact can be read into: the joint between language and logic.

The reader fills them once, when a fact is stored; the checks see nothing else. Each form says one thing. People are the
names of the cast (the user is `EGO`); things and places are the words of the fact without articles. Times are aware.
An open side of a period is None.

The whole set is read from here, since a reading may be any of them; the files beside hold them by what they are about.
"""

from __future__ import annotations

from assistant.readings.forms.occasions import (
    WORK,
    Clearance,
    Deadline,
    Event,
    Holiday,
    HolidayClosing,
    Hours,
    LastTime,
    LeadTime,
    Outage,
    Recurring,
    Routine,
    TravelTime,
)
from assistant.readings.forms.people import EGO, ClockOffset, Location, Relation, Unreachable
from assistant.readings.forms.rules import (
    Admission,
    Ground,
    Interval,
    Limit,
    Permission,
    Prohibition,
    Restriction,
    Spacing,
    Standing,
    StillValid,
)
from assistant.readings.forms.things import Bound, Cancelling, Composition, Quantity, Requirement, Settled, Undone

Reading = (
    Event
    | Recurring
    | Hours
    | Holiday
    | HolidayClosing
    | Outage
    | Clearance
    | TravelTime
    | Restriction
    | Composition
    | Limit
    | Quantity
    | Prohibition
    | Permission
    | Deadline
    | LeadTime
    | Location
    | Requirement
    | Relation
    | Spacing
    | Routine
    | ClockOffset
    | Unreachable
    | Settled
    | Bound
    | Undone
    | Cancelling
    | Interval
    | LastTime
    | StillValid
    | Admission
    | Standing
)

__all__ = [
    "EGO",
    "WORK",
    "Admission",
    "Bound",
    "Cancelling",
    "Clearance",
    "ClockOffset",
    "Composition",
    "Deadline",
    "Event",
    "Ground",
    "Holiday",
    "HolidayClosing",
    "Hours",
    "Interval",
    "LastTime",
    "LeadTime",
    "Limit",
    "Location",
    "Outage",
    "Permission",
    "Prohibition",
    "Quantity",
    "Reading",
    "Recurring",
    "Relation",
    "Requirement",
    "Restriction",
    "Routine",
    "Settled",
    "Spacing",
    "Standing",
    "StillValid",
    "TravelTime",
    "Undone",
    "Unreachable",
]

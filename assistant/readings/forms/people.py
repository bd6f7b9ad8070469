"""Forms about people: who is who, where somebody is, and when somebody can be reached. The user is `EGO`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

EGO = "ego"
"""Stands for the user wherever a form names a person."""


NO_TIME = "has no time"
"""Why somebody is not to be met, though perhaps to be called."""


@dataclass(frozen=True)
class Location:
    """Where something is: "the covered court is in Cubao", "I live on the fourth floor" (`thing` "home").

    Of a person (`thing` "Dana's") who is somewhere for a time: from `start` to `end`.
    """

    thing: str
    place: str
    start: datetime | None = None
    end: datetime | None = None


@dataclass(frozen=True)
class Relation:
    """Who somebody is to somebody: "Dana is my sister" is Relation("Dana", "sister")."""

    person: str
    role: str
    of: str = EGO


@dataclass(frozen=True)
class ClockOffset:
    """By how many minutes the clocks of a place (or of a person) are ahead of those at `of`; negative where behind.

    `of` is "" where the fact means the user's own clock.
    """

    place: str
    minutes: int
    of: str = ""


@dataclass(frozen=True)
class Unreachable:
    """When somebody can't be reached or wants to be left alone: asleep, at work, with the phone off.

    `first` and `last` are minutes after midnight by the clock of where that person is; `last` above 1440 runs into the next
    day. `weekdays` (0 is Monday) where it is so only on these. `where` is the place that the fact puts the person at. `open`:
    one of the two sides was not told and is the usual hour. `after` names what must go before, where it does not come every
    day: "after a night shift". `start` and `end` where it is so for a time only: "this week", "from 12 to 18 October".
    """

    person: str
    first: int
    last: int
    why: str
    weekdays: tuple[int, ...] = ()
    where: str = ""
    open: bool = False
    after: str = ""
    start: datetime | None = None
    end: datetime | None = None

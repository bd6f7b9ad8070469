"""Forms about what somebody must, may and must not: restrictions, bans, limits, distances in time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

DAYLIGHT = (1,)
"""A `daytime` that follows the sun: while it is up."""
DARKNESS = (0,)
"""A `daytime` that follows the sun: while it is down."""


class Ground(StrEnum):
    """Why somebody must not or does not: decides the words, and how hard the rule is."""

    ALLERGY = "allergy"
    DIET = "diet"
    MEDICAL = "medical"
    LEGAL = "legal"
    PROMISE = "promise"
    SECRET = "secret"  # noqa: S105 (something not to be told, not a password)
    FEAR = "fear"
    DISLIKE = "dislike"
    RULE = "rule"


@dataclass(frozen=True)
class Restriction:
    """What somebody must keep away from: foods, substances, activities, places, people, kinds of doing.

    `things` as the fact names them ("tree nuts", "stairs", "sun"); `activity` the verb it bars, "" for any use
    ("lift", "eat", "tell"). `unless` quotes the exception or condition. `weekdays` (0 is Monday) and `daytime` (from and
    to, minutes after midnight, or `DAYLIGHT` or `DARKNESS`) narrow it down within the week, `place` to a place; empty where the fact does not.
    """

    person: str
    ground: Ground
    things: tuple[str, ...]
    activity: str = ""
    start: datetime | None = None
    end: datetime | None = None
    unless: str = ""
    weekdays: tuple[int, ...] = ()
    daytime: tuple[int, ...] = ()
    place: str = ""


@dataclass(frozen=True)
class Limit:
    """A number that must not be passed: at most (or, with `least`, at least) `amount` `unit` of `what`.

    Units as in `assistant.request.Amount`. `per` is "", "time", "day", "week", "month" or "year". `activity` is the
    verb ("lift", "spend"). `unless` quotes the exception. `weekdays` and `daytime` as in `Restriction`.
    """

    person: str
    what: str
    amount: float
    unit: str
    activity: str = ""
    per: str = ""
    least: bool = False
    start: datetime | None = None
    end: datetime | None = None
    unless: str = ""
    weekdays: tuple[int, ...] = ()
    daytime: tuple[int, ...] = ()


@dataclass(frozen=True)
class Prohibition:
    """Somebody's rule or ban on doing something: "no guests on weekdays", "no pork comes into the flat".

    `who` it binds: a name, `EGO`, or "anyone"; `but` those who may all the same. `weekdays`, `daytime` and `place` as in
    `Restriction`.
    """

    who: str
    what: str
    things: tuple[str, ...] = ()
    activity: str = ""
    start: datetime | None = None
    end: datetime | None = None
    unless: str = ""
    weekdays: tuple[int, ...] = ()
    daytime: tuple[int, ...] = ()
    place: str = ""
    but: tuple[str, ...] = ()


@dataclass(frozen=True)
class Admission:
    """That whoever does `what` must have, or have done, what it `needs`: "nobody helps in the nursery without a check"."""

    what: str
    needs: str


@dataclass(frozen=True)
class Standing:
    """Whether somebody `has`, or has done, `what`: "Milo hasn't had his shot"."""

    person: str
    what: str
    has: bool


@dataclass(frozen=True)
class Permission:
    """That something is allowed, settled or agreed: the counterpart of restrictions and prohibitions.

    `weekdays`, `daytime` and `place` as in `Restriction`.
    """

    who: str
    what: str
    things: tuple[str, ...] = ()
    activity: str = ""
    start: datetime | None = None
    end: datetime | None = None
    weekdays: tuple[int, ...] = ()
    daytime: tuple[int, ...] = ()
    place: str = ""


@dataclass(frozen=True)
class Spacing:
    """How far apart two things of somebody's day must be kept: "no coffee for an hour after the tablet".

    None of `what` may come from `before` minutes ahead of `other` to `after` minutes behind it; with `within` only there.
    """

    person: str
    what: tuple[str, ...]
    other: str
    before: int
    after: int
    within: bool = False


@dataclass(frozen=True)
class Interval:
    """How many hours must lie at least between two times of the same thing: tablets, doses, giving blood."""

    person: str
    what: str
    hours: int


@dataclass(frozen=True)
class StillValid:
    """That a place lets nobody in whose `paper` is not valid for `days` more."""

    place: str
    paper: str
    days: int

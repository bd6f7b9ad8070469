"""The typed forms a fact can be read into: the joint between language and logic.

The reader fills them once, when a fact is stored; the checks see nothing else. Each form says one thing. People are the
names of the cast (the user is `EGO`); things and places are the words of the fact without articles. Times are aware.
An open side of a period is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

EGO = "ego"
"""Stands for the user wherever a form names a person."""


@dataclass(frozen=True)
class Event:
    """Something that takes somebody's time once: "Solène sees her midwife on Wednesday, March 31 at 10:00".

    `people` is empty where the fact names nobody; then the user may be one of them.
    """

    title: str
    start: datetime
    end: datetime | None = None
    people: tuple[str, ...] = (EGO,)
    place: str = ""
    all_day: bool = False


@dataclass(frozen=True)
class Recurring:
    """Something that takes somebody's time by a rule of RFC 5545 (no DTSTART); `minutes` None where no end is given."""

    title: str
    rrule: str
    start: datetime
    minutes: int | None = None
    people: tuple[str, ...] = (EGO,)
    place: str = ""
    until: datetime | None = None


@dataclass(frozen=True)
class Hours:
    """When a place is open or a service is to be had: on these weekdays (0 is Monday), from `opens` to `closes`.

    Minutes after midnight; `closes` above 1440 runs past midnight. `closed` turns it round: shut on these days. `weeks` where
    only some of these weekdays of a month are meant: the first and the third, -1 the last.
    """

    place: str
    weekdays: tuple[int, ...]
    opens: int = 0
    closes: int = 1440
    closed: bool = False
    start: datetime | None = None
    end: datetime | None = None
    weeks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outage:
    """A thing or place that can't be used for a time: shut, broken, lent out, suspended, sold out, on strike."""

    thing: str
    start: datetime | None = None
    end: datetime | None = None
    why: str = ""


@dataclass(frozen=True)
class Clearance:
    """The end of an outage or a restriction, or the way round it: repaired, reopened, lifted, exchanged, moved.

    `what` "cancelled" or "moved" says that a commitment of that name does not take place from `at` to `until` (or on the
    day of `at`); any other word says that an outage of the thing is over from `at` on.
    """

    thing: str
    at: datetime | None = None
    what: str = ""
    until: datetime | None = None


@dataclass(frozen=True)
class TravelTime:
    """How long it takes from one place to another, by which means. An empty origin means from home."""

    origin: str
    destination: str
    minutes: int
    means: str = ""


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
    to, minutes after midnight) narrow it down within the week, `place` to a place; empty where the fact does not.
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
class Composition:
    """What something holds, or does not hold: dishes of a menu, ingredients of a dish, what a class asks of a body.

    `fixed`: all of it comes, nothing can be chosen ("the set menu"). `without`: these parts are *not* in it.
    `weekdays` (0 is Monday) where it is so only on these: the dish of the day.
    """

    whole: str
    parts: tuple[str, ...]
    place: str = ""
    fixed: bool = False
    without: bool = False
    weekdays: tuple[int, ...] = ()


@dataclass(frozen=True)
class Limit:
    """A number that must not be passed: at most (or, with `least`, at least) `amount` `unit` of `what`.

    Units as in `assistant.request.Amount`. `per` is "", "time", "day", "week", "month" or "year". `activity` is the
    verb ("lift", "spend"). `unless` quotes the exception. `weekdays` as in `Restriction`.
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


@dataclass(frozen=True)
class Quantity:
    """A number that is so: a thing's weight, price, seats, age, what is left in a purse; from `at` on, where a day is named."""

    thing: str
    what: str
    """"weight", "price", "capacity", "length", "age", "height", "altitude", "balance", "count", "spent"."""
    amount: float
    unit: str
    at: datetime | None = None


@dataclass(frozen=True)
class Prohibition:
    """Somebody's rule or ban on doing something: "no guests on weekdays", "no pork comes into the flat".

    `who` it binds: a name, `EGO`, or "anyone". `weekdays`, `daytime` and `place` as in `Restriction`.
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
class Deadline:
    """The last moment for something: "parcels must be handed in by Sat 5 December", "registration closes on Friday".

    `what` names the thing, `place` where it is to be done or handed in; "" where the fact does not.
    """

    what: str
    by: datetime
    place: str = ""


@dataclass(frozen=True)
class LeadTime:
    """How long before its time something must be asked for, or how long it takes once handed in.

    `who` wants or needs it, `what` for which thing (both as the fact names them, "" where it does not), `days` of it,
    `working` where only Monday to Friday count. `ahead`: notice before the day it is for, else from handing in to ready.
    `latest`: up to which minute after midnight it must be asked for on the last day ("by noon of the day before").
    """

    who: str
    what: str
    days: float
    working: bool = False
    ahead: bool = True
    latest: int | None = None


@dataclass(frozen=True)
class Requirement:
    """What something can't be done without: "the sofa only goes up with the goods lift" needs the goods lift for the sofa."""

    what: str
    needs: str


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
class Routine:
    """At which times of every day something is taken, eaten or done, by whom; minutes after midnight."""

    what: str
    at: tuple[int, ...]
    person: str = EGO


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
    day: "after a night shift".
    """

    person: str
    first: int
    last: int
    why: str
    weekdays: tuple[int, ...] = ()
    where: str = ""
    open: bool = False
    after: str = ""


@dataclass(frozen=True)
class Settled:
    """That something was done and need not be done again.

    `act` is "pay", "buy", "book", "send", "renew" or "enter"; `what` in the words of the fact, with to whom.
    """

    what: str
    act: str


@dataclass(frozen=True)
class Bound:
    """That a ticket, card or pass is only good for the one whose name it carries."""

    thing: str


@dataclass(frozen=True)
class Undone:
    """That what was done came to nothing, or that what one had is gone: bounced, fell through, sold, lost."""

    what: str


@dataclass(frozen=True)
class Cancelling:
    """Up to when something can be called off for nothing: so many hours before it begins, or until `by`."""

    what: str
    hours: int | None
    by: datetime | None = None


@dataclass(frozen=True)
class Interval:
    """How many hours must lie at least between two times of the same thing: tablets, doses, giving blood."""

    person: str
    what: str
    hours: int


@dataclass(frozen=True)
class LastTime:
    """When something was done or taken last."""

    what: str
    at: datetime


@dataclass(frozen=True)
class StillValid:
    """That a place lets nobody in whose `paper` is not valid for `days` more."""

    place: str
    paper: str
    days: int


Reading = (
    Event
    | Recurring
    | Hours
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
)

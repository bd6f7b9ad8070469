"""Forms about when: what takes time, when places are open and things are to be had, by when and how long before. Times are aware."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from assistant.readings.forms.people import EGO


@dataclass(frozen=True)
class Event:
    """Something that takes somebody's time once: "Solène sees her midwife on Wednesday, March 31 at 10:00".

    `people` is empty where the fact names nobody; then the user may be one of them. `rough`: the hours are partly a guess.
    """

    title: str
    start: datetime
    end: datetime | None = None
    people: tuple[str, ...] = (EGO,)
    place: str = ""
    all_day: bool = False
    rough: bool = False


@dataclass(frozen=True)
class Recurring:
    """Something that takes somebody's time by a rule of RFC 5545 (no DTSTART); `minutes` None where no end is given.

    `exdates` are the times that are left out: "every Monday at 10, but not on 28 December". `rough`: the hours are partly
    a guess: "on Sunday evenings", "from six to nine".
    """

    title: str
    rrule: str
    start: datetime
    minutes: int | None = None
    people: tuple[str, ...] = (EGO,)
    place: str = ""
    until: datetime | None = None
    exdates: tuple[datetime, ...] = ()
    rough: bool = False


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
class Holiday:
    """A public holiday: the first moment of its day."""

    name: str
    day: datetime


@dataclass(frozen=True)
class HolidayClosing:
    """A place that is shut on every public holiday."""

    place: str


@dataclass(frozen=True)
class Outage:
    """A thing or place that can't be used for a time: shut, broken, lent out, suspended, sold out, on strike."""

    thing: str
    start: datetime | None = None
    end: datetime | None = None
    why: str = ""


WORK = "work"
"""What a clearance takes off that frees a working day, whatever the work is called."""


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
class Routine:
    """At which times of every day something is taken, eaten or done, by whom; minutes after midnight."""

    what: str
    at: tuple[int, ...]
    person: str = EGO


@dataclass(frozen=True)
class LastTime:
    """When something was done or taken last."""

    what: str
    at: datetime

"""What the grammar finds before anything is resolved: clocks, days, stretches, rules, as they were said.

Positions are token indices, `end` exclusive.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """A clock time as said. `half` is "am", "pm", "24" (stands as it is), "night" (after midnight) or "" (open: "at 7")."""

    hour: int
    minute: int = 0
    second: int = 0
    half: str = ""
    colon: bool = False
    """Written with minutes in digits ("7:30"): people who do so mostly mean it as it stands."""
    midnight: bool = False
    zone: str = ""


@dataclass(frozen=True)
class ClockSpan:
    """From one clock time to another."""

    start: Clock
    end: Clock
    between: bool = False
    """Some moment between the two, not all of it ("sometime between 2 and 4")."""


@dataclass(frozen=True)
class Date:
    """A date of the calendar, as far as it was said: "Friday the 20th", "5 May", "the 3rd of next month" (`of`)."""

    day: int
    month: int | None = None
    year: int | None = None
    weekday: int | None = None
    of: Period | None = None


@dataclass(frozen=True)
class Numeric:
    """Digits of a date whose order is open: 03/04."""

    first: int
    second: int
    year: int | None = None


@dataclass(frozen=True)
class Weekday:
    """ "Friday", "this/next/last Friday" (`which`), "Friday week" (`weeks` 1), "Friday of next week" (`of`)."""

    weekday: int
    which: str = ""
    weeks: int = 0
    of: Period | None = None


@dataclass(frozen=True)
class Relative:
    """So many days from today."""

    days: int


@dataclass(frozen=True)
class NthWeekday:
    """ "the first Monday in April", `n` -1 for the last."""

    n: int
    weekday: int
    of: Month | Period


@dataclass(frozen=True)
class Feast:
    """A feast by its row in the tables."""

    name: tuple[str, ...]
    year: int | None = None


@dataclass(frozen=True)
class Shifted:
    """So many units from a base (today where None): "in two weeks", "3 days ago", "two weeks from Thursday"."""

    count: float
    unit: str
    base: DaySpec | None = None


@dataclass(frozen=True)
class Period:
    """A week, weekend, month or year, `offset` from the present one; `which` as said ("this", "next", "last", "the")."""

    unit: str
    offset: int = 0
    which: str = ""


@dataclass(frozen=True)
class Month:
    """A month by name: "in April", "next March", "May 2027"."""

    month: int
    year: int | None = None
    which: str = ""


@dataclass(frozen=True)
class Year:
    """A year by number."""

    year: int


@dataclass(frozen=True)
class Edge:
    """A piece of a stretch: "end of the month", "mid-March", "late June", "the last working day of April"."""

    which: str
    of: Month | Period | Year


@dataclass(frozen=True)
class NthWeek:
    """ "the first week of March", "the first weekend of October"."""

    n: int
    unit: str
    of: Month | Period


@dataclass(frozen=True)
class Beside:
    """The weekday next to a day: "the Friday after Easter"."""

    weekday: int
    day: DaySpec
    before: bool = False


@dataclass(frozen=True)
class Around:
    """The week or weekend of a day, or the one `side` of it: "the weekend of March 7", "the weekend before Christmas"."""

    unit: str
    day: DaySpec
    side: int = 0


@dataclass(frozen=True)
class Following:
    """The next so many days, weeks or months from now (negative: the past ones): "over the next three days"."""

    count: float
    unit: str


DaySpec = (
    Date
    | Numeric
    | Weekday
    | Relative
    | NthWeekday
    | Feast
    | Shifted
    | Period
    | Month
    | Year
    | Edge
    | NthWeek
    | Around
    | Beside
    | Following
)


@dataclass(frozen=True)
class Point:
    """A day, a part of the day and a clock time, as far as said; `prep` turns it into a deadline or an open range."""

    start: int
    end: int
    days: tuple[DaySpec, ...] = ()
    part: str = ""
    clock: Clock | ClockSpan | None = None
    prep: str = ""
    possessive: bool = False
    pieces: tuple[tuple[int, int], ...] = ()
    core: int = 0
    """The token at which it begins without its preposition."""
    instant: float | None = None
    """Minutes from now, for "in 20 minutes" and "right now"."""
    exact: str = ""
    """An ISO string with a time."""
    length: Length | None = None
    """How long it lasts, where the text says so."""
    lead: Length | None = None
    """How long before or after it: "two hours before the concert on Friday at 8"."""


@dataclass(frozen=True)
class Stretch:
    """From one point to another."""

    start: int
    end: int
    first: Point
    last: Point
    core: int = 0
    pieces: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Length:
    """A length of time in minutes; `lead` where it says how long before something, `ahead` that it fills the time up to it:
    "for two hours before the scan at 9"."""

    start: int
    end: int
    minutes: float
    lead: str = ""
    unit: str = ""
    count: float = 0
    loose: bool = False
    """Said without "for": "a two-hour lecture"."""
    ahead: bool = False


@dataclass(frozen=True)
class Rule:
    """A recurrence as said. `weekdays` are (n, weekday), n 0 for every one."""

    start: int
    end: int
    freq: str
    interval: int = 1
    weekdays: tuple[tuple[int, int], ...] = ()
    monthdays: tuple[int, ...] = ()
    months: tuple[int, ...] = ()
    part: str = ""
    clock: Clock | ClockSpan | None = None
    clock_prep: str = ""
    since: DaySpec | None = None
    within: DaySpec | None = None
    """The stretch to which it is limited: "every day next week"."""
    until: DaySpec | None = None
    length: Length | None = None
    maybe: bool = False
    """Could be one stretch of days as well: "Monday to Friday"."""
    habit: bool = False
    """Said of any such day: "on a Friday"; in a plan it is no time at all."""
    once: bool = False
    """Could be one day as well: "the last Friday of the month"."""
    position: int = 0
    """Which of its days in each month, -1 for the last: "the last working day of each month"."""
    without: tuple[DaySpec, ...] = ()
    """Days that are left out: "every Friday except the 13th"."""
    pieces: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Moved:
    """Two points of an order to move something."""

    start: int
    end: int
    source: Point
    target: Point
    pieces: tuple[tuple[int, int], ...] = ()


Phrase = Point | Stretch | Length | Rule | Moved

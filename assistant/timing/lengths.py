"""Reads lengths of time ("for 45 minutes", "a half-hour call") and days and moments counted from now ("in two weeks")."""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.timing.days import day_at
from assistant.timing.expressions import Date, DaySpec, Following, Length, Shifted, Weekday
from assistant.timing.numbers import count_at, number_at
from assistant.timing.tables import PLURAL_WEEKDAYS, TIME_UNITS
from assistant.timing.tokens import Kind, Tokens

MINUTES = {
    "minute": 1,
    "hour": 60,
    "day": 1440,
    "week": 10080,
    "fortnight": 20160,
    "month": 43200,
    "year": 525600,
    "weekend": 10080,
}
SHORT = re.compile(r"(\d{1,3})(h|hr|hrs|min|mins|m)", re.IGNORECASE)
HOURS_AND_MINUTES = re.compile(r"(\d{1,2})h(\d{2})m?", re.IGNORECASE)
Amount = tuple[float, str, int]


def amount_at(ts: Tokens, i: int) -> Amount | None:
    """A count and a unit: "45 minutes", "an hour and a half", "two and a half hours", "90min"; position after it."""
    token = ts.at(i)
    if token.kind in {Kind.CODE, Kind.CLOCK}:
        return glued_amount_at(ts, i)
    if token.word == "fortnight":
        return 1, "fortnight", i + 1
    found = count_at(ts, i)
    if found is None:
        return None
    count, j = found
    working = ts.word(j) in {"working", "business"}
    j += working
    if ts.word(j) == "-":
        return None
    unit = TIME_UNITS.get(ts.word(j))
    if unit is None or (ts.at(j).possessive and ts.word(j + 1) != "time"):
        return None
    j = j + 2 if ts.words(j + 1, "'", "time") or ts.words(j + 1, "’", "time") else j + 1
    if working:
        return (count, "working day", j) if unit == "day" else None
    if ts.words(j, "and", "a", "half"):
        return count + 0.5, unit, j + 3
    if ts.words(j, "and", "a", "quarter") and unit == "hour":
        return count + 0.25, unit, j + 3
    if unit == "hour":
        k = j + 1 if ts.word(j) == "and" else j
        more = number_at(ts, k)
        if more and TIME_UNITS.get(ts.word(more[1])) == "minute":
            return count + more[0] / 60, unit, more[1] + 1
    return count, unit, j


def glued_amount_at(ts: Tokens, i: int) -> Amount | None:
    """An amount without a space: "2h", "90min", "1h30", "1h 30m"; a lone "45m" only after "in", for it may be metres."""
    both = HOURS_AND_MINUTES.fullmatch(ts.at(i).text)
    if both:
        return int(both[1]) + int(both[2]) / 60, "hour", i + 1
    one = SHORT.fullmatch(ts.at(i).text)
    if one is None or (one[2] in "mM" and ts.word(i - 1) != "in"):
        return None
    if one[2][0] not in "hH":
        return float(one[1]), "minute", i + 1
    more = SHORT.fullmatch(ts.at(i + 1).text) if ts.at(i + 1).kind is Kind.CODE else None
    if more and more[2][0] in "mM":
        return int(one[1]) + int(more[1]) / 60, "hour", i + 2
    return float(one[1]), "hour", i + 1


def shifted_at(ts: Tokens, i: int) -> tuple[DaySpec | float, int] | None:
    """A day, or a number of minutes from now, counted from today or from another day.

    "in two weeks", "in 20 minutes", "3 days ago", "two weeks from Thursday", "a week on Friday", "two days before 5 May".
    """
    if ts.word(i) == "in" and ts.word(i - 1) not in {"back"}:
        j = i + 2 if ts.word(i + 1) in {"about", "around", "exactly"} else i + 1
        amount = amount_at(ts, j)
        if amount is None or ts.at(i + 1).word == "the":
            return None
        end = amount[2] + 1 if ts.word(amount[2]) == "time" else amount[2]
        if ts.word(end) in {"of", "after", "before"}:
            return None
        return counted(amount[0], amount[1]), end
    number = number_at(ts, i)
    if number and ts.word(number[1]) in PLURAL_WEEKDAYS and ts.words(number[1] + 1, "from", "now"):
        return Weekday(PLURAL_WEEKDAYS[ts.word(number[1])], "", number[0] - 1), number[1] + 3
    amount = amount_at(ts, i)
    if amount is None:
        return None
    count, unit, j = amount
    if ts.word(j) == "ago":
        return counted(-count, unit), j + 1
    if ts.words(j, "from", "now"):
        return counted(count, unit), j + 2
    if MINUTES.get(unit, 1440) < 1440:
        return None
    if unit in {"week", "fortnight"} and ts.word(j) in {"today", "tomorrow"}:
        base = day_at(ts, j)
        return (Shifted(count, unit, base[0]), base[1]) if base else None
    forward = ts.word(j) in {"from", "after"} or (ts.word(j) == "on" and unit in {"week", "fortnight"})
    backward = ts.word(j) == "before"
    if (not forward and not backward) or (ts.word(i - 1) == "for" and ts.word(j) == "from") or nights(ts, j - 1):
        return None
    base = day_at(ts, j + 1)
    return (Shifted(count if forward else -count, unit, base[0]), base[1]) if base else None


def nights(ts: Tokens, i: int) -> bool:
    """Whether the unit is nights: they are spent, not counted off."""
    return ts.word(i).startswith("night")


def counted(count: float, unit: str) -> DaySpec | float:
    """Minutes for small units, a shifted day for large ones."""
    if unit in {"minute", "hour"}:
        return count * MINUTES[unit]
    return Shifted(count, unit)


def following_at(ts: Tokens, i: int) -> tuple[DaySpec, int] | None:
    """ "the next three days", "the last two weeks", "next 14 days"."""
    j = i + 1 if ts.word(i) in {"the", "these"} else i
    if ts.word(j) not in {"next", "last", "past", "coming"}:
        return None
    amount = amount_at(ts, j + 1)
    if amount is None or MINUTES.get(amount[1], 0) < 1440 or amount[0] < 2:
        return None
    sign = -1 if ts.word(j) in {"last", "past"} else 1
    return Following(sign * amount[0], amount[1]), amount[2]


def step_at(ts: Tokens, i: int) -> Length | None:
    """By how much something is moved: "back by an hour", "forward two days"."""
    amount = amount_at(ts, i + 1) if ts.word(i) in STEPS else None
    if amount is None or amount[1] not in MINUTES:
        return None
    here = ts.at(i).sentence
    sooner = any(
        t.word in {"forward", "earlier", "up"} for t in ts[max(0, i - 12) : amount[2] + 1] if t.sentence == here
    )
    return make(i, amount[2], amount, lead="before" if sooner else "after")


STEPS = {"by", "back", "forward"}
"""In an order to move something these come before the amount."""


def length_at(ts: Tokens, i: int) -> Length | None:
    """A length that says how long something takes or how long before something: "for two hours", "a two-hour talk"."""
    if ts.word(i) in {"for", "lasting"}:
        j = i + 2 if ts.word(i + 1) in {"about", "around", "his", "her", "my", "our", "their"} else i + 1
        amount = amount_at(ts, j)
        if (
            amount
            and amount[1] in MINUTES
            and ts.word(amount[2]) not in {"ago", "now", "old"}
            and not ts.at(amount[2] - 1).possessive
        ):
            return replace(make(i, amount[2], amount), ahead=ts.word(amount[2]) == "before")
        return None
    if ts.word(i - 1) in {",", "("}:
        amount = amount_at(ts, i)
        if amount and amount[1] in {"minute", "hour"} and ts.word(amount[2]) in {"", ".", ",", ")", "max", "long"}:
            return make(i, amount[2], amount)
    amount = amount_at(ts, i)
    if (
        amount
        and amount[1] in {"minute", "hour", "day", "week"}
        and ts.word(amount[2]) in {"before", "after", "earlier", "later"}
    ):
        return make(i, amount[2] + 1, amount, lead="before" if ts.word(amount[2]) in {"before", "earlier"} else "after")
    if ts.words(i, "the", "day", "before") or ts.words(i, "the", "day", "after"):
        return Length(i, i + 3, 1440, ts.word(i + 2), "day", 1)
    return adjective_at(ts, i)


def adjective_at(ts: Tokens, i: int) -> Length | None:
    """ "half-hour call", "two-hour lecture", "45-minute massage"."""
    if ts.word(i) in {"half", "half-an"} and ts.word(i + 1) == "-" and ts.word(i + 2) == "hour":
        return Length(i, i + 3, 30, unit="hour", count=0.5, loose=True)
    found = number_at(ts, i)
    if found is None or ts.word(found[1]) != "-" or ts.word(i - 1) in {"-", "first", "last"}:
        return None
    unit = TIME_UNITS.get(ts.word(found[1] + 1))
    if (
        unit not in {"minute", "hour"}
        or ts.word(found[1] + 1).endswith("s")
        or ts.word(found[1] + 2) in {"", ".", ",", "-"}
    ):
        return None
    return make(i, found[1] + 2, (found[0], unit, 0), loose=True)


def make(start: int, end: int, amount: Amount, *, lead: str = "", loose: bool = False) -> Length:
    """The length of an amount."""
    return Length(start, end, amount[0] * MINUTES[amount[1]], lead, amount[1], amount[0], loose)


def is_plain(spec: DaySpec) -> bool:
    """Whether a day was said as a bare weekday or day of the month, which the text around may complete."""
    return (isinstance(spec, Weekday) and not spec.which and not spec.weeks and spec.of is None) or (
        isinstance(spec, Date) and spec.month is None
    )

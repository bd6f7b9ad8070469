"""Reads stretches of days: weeks, weekends, months, years, their beginnings and ends; and days counted within them.

Each function answers (what was said, position after it) or None.
"""

from __future__ import annotations

from assistant.timing.calendar_words import NTH, is_weekday, month_at, which_at, with_year, year_at
from assistant.timing.expressions import DaySpec, Edge, Month, NthWeek, NthWeekday, Period, Year
from assistant.timing.numbers import number_at
from assistant.timing.tables import DOUBTFUL_MONTHS, FOLLOWERS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens

Found = tuple[DaySpec, int]


def period_at(ts: Tokens, i: int) -> Found | None:
    """ "this week", "next month", "the weekend", "the week after next", "next March"."""
    which, j = which_at(ts, i)
    the = ts.word(i) == "the" and not which
    if the:
        j = i + 1
    if not which and not the:
        return (
            (Period("weekend", which="the"), i + 1)
            if ts.word(i) == "weekend" and ts.word(i - 1) in {"at", "on", "all"}
            else None
        )
    unit = ts.word(j)
    if unit in {"week", "weekend", "month", "year"}:
        if ts.words(j + 1, "after", "next"):
            return Period(unit, 2, "next"), j + 3
        if unit == "week" and ts.word(j + 1) == "end":
            return Period("weekend", OFFSETS[which], which or "the"), j + 2
        return Period(unit, OFFSETS[which], which or "the"), j + 1
    month = month_at(ts, j, dated=True) if which and ts.at(j).capital and unit not in {"sun", "sat"} else None
    if month and not ts.at(j).possessive and number_at(ts, month[1]) is None:
        return Month(month[0], which=which), month[1]
    return None


OFFSETS = {"": 0, "this": 0, "next": 1, "last": -1}


def stretch_at(ts: Tokens, i: int) -> Found | None:
    """A week, weekend, month or year that is a time by itself; "the week" and "the month" are not."""
    period = period_at(ts, i)
    if period and isinstance(period[0], Period):
        the = period[0].which == "the"
        if (the and period[0].unit != "weekend") or ts.word(period[1]) in {"long", "old", "of"}:
            return None
        if the and ts.word(i - 1) not in {
            "on",
            "at",
            "over",
            "for",
            "during",
            "all",
            "until",
            "till",
            "before",
            "after",
            "by",
            "in",
            "since",
            ",",
            "",
        }:
            return None
        return period
    if period:
        return period
    if ts.word(i - 1) in MONTH_PREPS or (ts.word(i - 1) in {"early", "late"} and ts.word(i - 2) in MONTH_PREPS):
        return bare_month_at(ts, i) or bare_year_at(ts, i)
    month = month_at(ts, i, dated=False)
    year = year_at(ts, month[1]) if month else None
    return (Month(month[0], year[0]), year[1]) if month and year else None


MONTH_PREPS = {
    "in",
    "of",
    "by",
    "until",
    "till",
    "since",
    "from",
    "before",
    "after",
    "during",
    "all",
    "through",
    "to",
    "starting",
    "than",
}


def bare_month_at(ts: Tokens, i: int) -> Found | None:
    """A month by name without a day."""
    month = month_at(ts, i, dated=False)
    if month is None or ts.at(i).possessive or (number_at(ts, month[1]) is not None and year_at(ts, month[1]) is None):
        return None
    year, end = with_year(ts, month[1])
    after = ts.at(end)
    proper = ts.word(i) in {"may", "april", "june", "august", "march"} and after.capital and after.kind is Kind.WORD
    if proper and ts.word(i - 1) not in {"in", "since", "until"}:
        return None
    if ts.word(i - 1) in {"for", "of", "to", "from", "by"} and after.kind is Kind.WORD and after.word not in FOLLOWERS:
        return None
    return Month(month[0], year), end


def bare_year_at(ts: Tokens, i: int) -> Found | None:
    """A year after "in", "since", "until"."""
    year = year_at(ts, i)
    if year is None or ts.word(i - 1) not in {"in", "since", "until", "till", "before", "after", "during"}:
        return None
    after = ts.at(year[1])
    return None if after.kind is Kind.WORD and after.word not in FOLLOWERS else (Year(year[0]), year[1])


def edge_at(ts: Tokens, i: int) -> Found | None:
    """ "the end of the month", "beginning of next week", "the last day of November", "mid-March"."""
    j = i + 1 if ts.word(i) == "the" else i
    if ts.word(j) == "mid":
        return middle_at(ts, j)
    if ts.word(j) in {"early", "late"}:
        return early_at(ts, j)
    which, k = edge_name_at(ts, j)
    if not which or ts.word(k) != "of":
        return None
    whole = period_at(ts, k + 1) or bare_month_at(ts, k + 1)
    if whole and isinstance(whole[0], Month | Period | Year):
        return Edge(which, whole[0]), whole[1]
    year = year_at(ts, k + 1)
    return (Edge(which, Year(year[0])), year[1]) if year else None


def edge_name_at(ts: Tokens, i: int) -> tuple[str, int]:
    """The piece of a stretch that is named before "of", "" for none, and the position after it."""
    if ts.word(i) in EDGES:
        return EDGES[ts.word(i)], i + 1
    if ts.word(i) not in {"first", "second", "last"}:
        return "", i
    if ts.word(i + 1) == "half":
        return ("first half" if ts.word(i) == "first" else "second half"), i + 2
    if ts.word(i + 1) in {"working", "business"} and ts.word(i + 2) == "day" and ts.word(i) != "second":
        return f"{ts.word(i)} working", i + 3
    if ts.word(i + 1) == "day" and ts.word(i) != "second":
        return ts.word(i), i + 2
    return "", i


def early_at(ts: Tokens, i: int) -> Found | None:
    """ "early next week", "late June"."""
    which = "beginning" if ts.word(i) == "early" else "late"
    month = month_at(ts, i + 1, dated=True) if names_month(ts, i, i + 1) else None
    if month and not ts.at(i + 1).possessive and (number_at(ts, month[1]) is None or year_at(ts, month[1])):
        year, end = with_year(ts, month[1])
        return Edge(which, Month(month[0], year)), end
    period = period_at(ts, i + 1) if ts.word(i + 1) in OFFSETS else None
    if period and isinstance(period[0], Period) and period[0].unit in {"week", "month", "year"}:
        return Edge(which, period[0]), period[1]
    return None


EDGES = {"end": "end", "beginning": "beginning", "start": "beginning", "middle": "middle"}


def middle_at(ts: Tokens, i: int) -> Found | None:
    """ "mid-March", "mid April 2027"."""
    k = i + 2 if ts.word(i + 1) == "-" else i + 1
    month = month_at(ts, k, dated=True) if names_month(ts, i, k) else None
    if month is None:
        return None
    year, end = with_year(ts, month[1])
    return Edge("middle", Month(month[0], year)), end


def names_month(ts: Tokens, i: int, k: int) -> bool:
    """Whether what stands at `k`, after the "early", "mid" or "late" at `i`, is a month: "mid may", but no "an early march"."""
    return ts.at(k).capital or ts.word(k) not in DOUBTFUL_MONTHS or ts.word(i - 1) not in {"a", "an", "the"}


def nth_at(ts: Tokens, i: int) -> Found | None:
    """ "the first Monday in April", "last Friday of next month", "the first weekend of October"."""
    j = i + 1 if ts.word(i) == "the" else i
    n = NTH.get(ts.word(j))
    unit = ts.word(j + 1)
    if n is None or ts.word(j + 2) not in {"in", "of"} or not (unit in {"week", "weekend"} or is_weekday(ts, j + 1)):
        return None
    of = month_or_year_at(ts, j + 3)
    if of is None:
        return None
    if unit in {"week", "weekend"}:
        return NthWeek(n, unit, of[0]), of[1]
    return NthWeekday(n, WEEKDAYS[unit], of[0]), of[1]


def month_or_year_at(ts: Tokens, i: int) -> tuple[Month | Period, int] | None:
    """The month or year of which days are counted; "the month" belongs to recurrences."""
    month = month_at(ts, i, dated=True) if ts.at(i).capital or ts.word(i) not in DOUBTFUL_MONTHS else None
    if month:
        year, end = with_year(ts, month[1])
        return Month(month[0], year), end
    period = period_at(ts, i)
    if period is None or not isinstance(period[0], Period) or period[0].which == "the":
        return None
    return (period[0], period[1]) if period[0].unit in {"month", "year"} else None

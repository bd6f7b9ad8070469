"""Reads days: weekdays, dates, "the 19th", feasts, "tomorrow".

Each function answers (what was said, position after it) or None.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.calendar_words import (
    DAY_PREPS,
    WHICH,
    is_weekday,
    month_at,
    valid,
    which_at,
    with_year,
    year_at,
)
from assistant.timing.expressions import (
    Around,
    Beside,
    Date,
    DaySpec,
    Feast,
    Numeric,
    Period,
    Relative,
    Shifted,
    Weekday,
)
from assistant.timing.numbers import number_at, ordinal_at
from assistant.timing.periods import edge_at, nth_at, period_at, stretch_at
from assistant.timing.tables import (
    DOUBTFUL_MONTHS,
    EASTER_FEASTS,
    FIXED_FEASTS,
    FOLLOWERS,
    PROPER_FEASTS,
    WEEKDAY_FEASTS,
    WEEKDAYS,
)
from assistant.timing.tokens import Kind, Tokens

Found = tuple[DaySpec, int]


def day_at(ts: Tokens, i: int) -> Found | None:
    """A day or a stretch of days at `i`."""
    return (
        relative_at(ts, i)
        or nth_at(ts, i)
        or feast_at(ts, i)
        or weekday_at(ts, i)
        or date_at(ts, i)
        or numeric_at(ts, i)
        or end_of_day_at(ts, i)
        or edge_at(ts, i)
        or around_at(ts, i)
        or stretch_at(ts, i)
        or ordinal_day_at(ts, i)
    )


def relative_at(ts: Tokens, i: int) -> Found | None:
    """ "today", "tomorrow", "the day after tomorrow"."""
    j = i + 1 if ts.word(i) == "the" else i
    if ts.words(j, "day", "after", "tomorrow"):
        return Relative(2), j + 3
    if ts.words(j, "day", "before", "yesterday"):
        return Relative(-2), j + 3
    if ts.word(j) in {"day", "night"} and ts.word(j + 1) in {"before", "after"} and j > i:
        base = (
            feast_at(ts, j + 2)
            or date_at(ts, j + 2)
            or (weekday_at(ts, j + 2) if ts.word(j + 2) not in WHICH else None)
        )
        return (Shifted(-1 if ts.word(j + 1) == "before" else 1, "day", base[0]), base[1]) if base else None
    days = {"today": 0, "tomorrow": 1, "yesterday": -1}.get(ts.word(i))
    if days is None or (ts.word(i) == "today" and ts.at(i).possessive and ts.word(i + 1) in {"world", "children"}):
        return None
    if days == 1 and ts.word(i + 1) == "week":
        return Relative(8), i + 2
    return Relative(days), i + 1


AFTER_MONTH = frozenset("at from to until till through for between by in on with and or - –".split())
"""Words that follow a date and no auxiliary verb."""


def date_at(ts: Tokens, i: int) -> Found | None:
    """ "5 May", "the 5th of May", "May 5", "March 31st, 2027", "2027-03-28"."""
    token = ts.at(i)
    if token.kind is Kind.ISO and len(token.text) == 10:
        year, month, day = (int(part) for part in token.text.replace("/", "-").split("-"))
        return (Date(day, month, year), i + 1) if 1 <= day <= 31 and 1 <= month <= 12 else None
    return day_month_at(ts, i) or month_day_at(ts, i)


def day_month_at(ts: Tokens, i: int) -> Found | None:
    """ "5 May", "the 5th of May", "twenty-first of June"."""
    j = i + 1 if ts.word(i) == "the" else i
    ordinal = ordinal_at(ts, j)
    day = ordinal or number_at(ts, j)
    if day is None or not (ordinal or ts.at(j).kind is not Kind.WORD or ts.word(day[1]) == "of"):
        return None
    dashed = ts.word(day[1]) == "-" and ts.at(day[1]).end == ts.at(day[1] + 1).start and ts.word(day[1] + 2) == "-"
    k = day[1] + 1 if ts.word(day[1]) == "of" or dashed else day[1]
    month = month_at(ts, k, dated=True)
    if month is None or not 1 <= day[0] <= 31 or not name_is_month(ts, k, j):
        return None
    year, end = with_year(ts, month[1] + 1 if dashed else month[1])
    return Date(day[0], month[0], year), (end if year or not dashed else month[1])


def month_day_at(ts: Tokens, i: int) -> Found | None:
    """ "May 5", "March the 3rd", "March 31st, 2027"."""
    month = month_at(ts, i, dated=True)
    if month is None:
        return None
    j = month[1] + 1 if ts.word(month[1]) == "the" else month[1]
    day = ordinal_at(ts, j) or (number_at(ts, j) if ts.at(j).kind is Kind.NUMBER else None)
    if day is None or not 1 <= day[0] <= 31 or not (ts.at(i).capital or sure_month(ts, i, j)):
        return None
    if ts.at(j).kind is Kind.NUMBER and ts.word(day[1]) == "of":
        return None
    year, end = with_year(ts, day[1])
    return Date(day[0], month[0], year), end


def name_is_month(ts: Tokens, month: int, day: int) -> bool:
    """Whether "march" or "may" after a number is the month and no verb ("the 4 may come")."""
    token = ts.at(month)
    if token.word not in {"may", "march"} or token.capital or ts.at(day).kind is Kind.ORDINAL:
        return True
    before, after = ts.word(day - 1), ts.at(month + 1)
    dated = before in WEEKDAYS or before in DAY_PREPS | {"the"} or ts.word(month - 1) == "of"
    return dated or after.kind is not Kind.WORD or after.word in AFTER_MONTH


def sure_month(ts: Tokens, month: int, day: int) -> bool:
    """Whether a month in small letters before a number is one, and no auxiliary ("may 5 people come")."""
    if ts.word(month) not in DOUBTFUL_MONTHS or ts.at(day).kind is Kind.ORDINAL or ts.word(month - 1) in DAY_PREPS:
        return True
    after = ts.at(day + 1)
    return after.kind is not Kind.WORD or after.word in AFTER_MONTH


def numeric_at(ts: Tokens, i: int) -> Found | None:
    """ "19/03/2026", "03/04", "19.03.2026"; without a year only after a word that asks for a day."""
    token = ts.at(i)
    if token.kind is not Kind.DATE:
        return None
    closed = token.text.endswith(".")
    fields = [int(part) for part in token.text.rstrip(".").replace("/", ".").replace("-", ".").split(".")]
    if len(fields) == 2:
        asked = (
            ts.word(i - 1) in DAY_PREPS | {"the", "for", ","} or ts.word(i - 1) in WEEKDAYS or ts.word(i - 1) in WHICH
        )
        follows = ts.word(i + 1) in {"at", "from"} or ts.at(i + 1).kind is Kind.CLOCK
        alone = len(ts) == 1 or closed
        if (
            token.text in {"24/7", "9/11", "50/50"}
            or not (asked or follows or alone)
            or ts.word(i + 1) in {"of", "cup", "cups", "time", "full"}
        ):
            return None
    year = None if len(fields) == 2 else fields[2] if fields[2] > 99 else 2000 + fields[2]
    first, second = fields[0], fields[1]
    if not (valid(first, second, year) or valid(second, first, year)):
        written = 1 <= first <= 31 and 1 <= second <= 12 and (year is not None or closed)
        return (Date(first, second, year), i + 1) if written else None  # no such day, and so no time either
    if "." in token.text and valid(first, second, year):
        return Date(first, second, year), i + 1
    return Numeric(first, second, year), i + 1


PAPERS = {"times", "post", "mirror", "telegraph", "express", "mail", "independent", "herald", "tribune", "star"}
"""After a weekday these name a newspaper: "the Sunday Times"."""


def weekday_at(ts: Tokens, i: int) -> Found | None:
    """ "Friday", "next Friday", "Friday the 20th", "Saturday 28 March 2026", "Friday week", "Tuesday of next week"."""
    which, j = which_at(ts, i)
    if not is_weekday(ts, j) or ts.word(i - 1) in {"one", "any", "some", "another", "black", "bloody", "cyber"}:
        return None
    weekday = WEEKDAYS[ts.word(j)]
    j += 1
    if ts.at(j).capital and ts.word(j) in PAPERS:
        return None
    if (
        ts.word(j) == "."
        and ts.at(j).start == ts.at(j - 1).end
        and len(ts.word(j - 1)) < 6
        and ts.at(j + 1).sentence == ts.at(j).sentence
    ):
        j += 1
    if not ts.at(j - 1).possessive:
        dated = date_of_weekday(ts, j, weekday)
        if dated:
            return dated
        if ts.words(j, "after", "next"):
            return Weekday(weekday, "", 1), j + 2
        if ts.word(j) in {"after", "before"} and ts.word(i) == "the":
            base = feast_at(ts, j + 1) or date_at(ts, j + 1)
            if base:
                return Beside(weekday, base[0], ts.word(j) == "before"), base[1]
        if ts.word(j) in {"week", "fortnight"} and not ts.at(j).possessive:
            return Weekday(weekday, "this" if which == "this" else "", 1 if ts.word(j) == "week" else 2), j + 1
        k = j + 1 if ts.word(j) in {"of", "in"} else j
        period = period_at(ts, k)
        if period and isinstance(period[0], Period) and period[0].unit == "week" and period[0].which != "the":
            return Weekday(weekday, of=period[0]), period[1]
    return Weekday(weekday, which), j


def date_of_weekday(ts: Tokens, i: int, weekday: int) -> Found | None:
    """The date that stands beside a weekday: "the 20th", "20 March", ", March 20"."""
    comma = ts.word(i) == ","
    k = i + 1 if comma else i
    if ts.word(k) == "on" and ts.word(k + 1) == "the":
        k += 1
    found = date_at(ts, k)
    if found and isinstance(found[0], Date):
        return replace(found[0], weekday=weekday), found[1]
    the = ts.word(k) == "the"
    day = ordinal_at(ts, k + 1 if the else k)
    if (
        day
        and (the or ts.at(k).kind is Kind.ORDINAL)
        and 1 <= day[0] <= 31
        and (ts.at(day[1]).capital or not names_a_thing(ts, day[1]))
    ):
        return Date(day[0], weekday=weekday), day[1]
    number = number_at(ts, k) if ts.at(k).kind is Kind.NUMBER and not comma else None
    if (
        number
        and 1 <= number[0] <= 31
        and (row_follows(ts, number[1]) or (number[0] > 12 and ends_date(ts, number[1])))
    ):
        return Date(number[0], weekday=weekday), number[1]
    return None


def ends_date(ts: Tokens, i: int) -> bool:
    """Whether a bare day of the month may end before `i`: "Friday 20 at nine"."""
    return ts.word(i) in {"at", ",", "", ".", "from"}


def row_follows(ts: Tokens, i: int) -> bool:
    """Whether another weekday with its date follows: "Friday 4 to Tuesday 8 December"."""
    if ts.word(i) not in {"to", "until", "till", "-", "–", "and", ",", "or"} or not is_weekday(ts, i + 1):
        return False
    return ts.at(i + 2).kind in {Kind.NUMBER, Kind.ORDINAL} or ts.word(i + 2) == "the"


def end_of_day_at(ts: Tokens, i: int) -> Found | None:
    """ "the end of the day", "end of Friday": the day itself, for deadlines end with it."""
    j = i + 1 if ts.word(i) == "the" else i
    if not ts.words(j, "end", "of"):
        return None
    if ts.words(j + 2, "the", "day"):
        return Relative(0), j + 4
    if ts.words(j + 2, "day"):
        return weekday_at(ts, j + 3) or relative_at(ts, j + 3) or (Relative(0), j + 3)
    return weekday_at(ts, j + 2) or relative_at(ts, j + 2)


def around_at(ts: Tokens, i: int) -> Found | None:
    """ "the weekend of March 7", "the week of 13 April", "the weekend before Christmas"."""
    side = AROUND.get(ts.word(i + 2))
    if ts.word(i) != "the" or ts.word(i + 1) not in {"week", "weekend"} or side is None:
        return None
    found = date_at(ts, i + 3) or feast_at(ts, i + 3) or ordinal_day_at(ts, i + 3)
    return (Around(ts.word(i + 1), found[0], side), found[1]) if found else None


AROUND = {"of": 0, "around": 0, "before": -1, "after": 1}


def names_a_thing(ts: Tokens, i: int) -> bool:
    """Whether the word after an ordinal is a noun: "the 5th floor", "his 40th birthday"."""
    token = ts.at(i)
    if token.kind is Kind.MARK:
        return token.word in {"-", "%"} and ts.at(i + 1).kind is Kind.WORD
    if token.kind in {Kind.CLOCK, Kind.NUMBER, Kind.DECIMAL}:
        return False
    return (
        token.word not in FOLLOWERS
        and token.word not in WEEKDAYS
        and token.word not in {"lunch", "dinner", "night", "day"}
    )


def ordinal_day_at(ts: Tokens, i: int) -> Found | None:
    """ "the 19th", "on the ninth", "on 16th", "the 5th of next month"."""
    the = ts.word(i) == "the"
    j = i + 1 if the else i
    day = ordinal_at(ts, j)
    listed = ts.word(i - 1) in {",", "and", "or"} and ts.at(i - 2).kind is Kind.ORDINAL
    asked = the or listed or ts.word(i - 1) in {"on", "by", "until", "from", "before", "to"}
    if day is None or day[0] < 1 or not asked:
        return None
    if ts.word(day[1]) == "of":
        period = period_at(ts, day[1] + 1)
        named = (
            period
            and isinstance(period[0], Period)
            and period[0].unit == "month"
            and period[0].which in {"this", "next"}
        )
        return (Date(day[0], of=period[0]), period[1]) if period and named and isinstance(period[0], Period) else None
    if names_a_thing(ts, day[1]) or ts.word(day[1]) in {"time", "in"}:
        return None
    return (Date(day[0]), day[1]) if ts.at(j).kind is Kind.ORDINAL or spelled_day(ts, i, j, day[1]) else None


def spelled_day(ts: Tokens, i: int, j: int, end: int) -> bool:
    """Whether an ordinal in letters is a day: "on the ninth."; "the second" seldom is."""
    before = ts.word(i - 1)
    if not before and ts.word(i) == "the" and ts.word(j) not in {"first", "second", "third"}:
        return ts.word(end) in {"", "at", "from"}
    closed = ts.at(end).kind is Kind.MARK or ts.word(end) in {"", "at", "and", "from", "for", "to", "until"}
    if ts.word(j) in {"first", "second", "third"} and before not in {"on", "until"}:
        return False
    return closed and before in DAY_PREPS - {"after", "before", "and", "to"}


def feast_at(ts: Tokens, i: int) -> Found | None:
    """Easter, Christmas and their like, with the year where it is said."""
    for name in _FEASTS_BY_FIRST.get(ts.word(i), ()):
        if len(name) > 1 and name[0] == "st" and ts.words(i, "st", ".", *name[1:]):
            return Feast(name), i + len(name) + 1
        if ts.words(i, *name) and (ts.at(i).capital or name not in PROPER_FEASTS):
            end = i + len(name)
            if len(name) == 1 and (
                ts.at(end - 1).possessive or (ts.at(end).kind is Kind.WORD and ts.word(end) not in FOLLOWERS)
            ):
                return None
            if name in {("new", "year", "eve"), ("new", "year", "day")} and not ts.at(i + 1).possessive:
                continue
            year = year_at(ts, end)
            return (Feast(name, year[0]), year[1]) if year else (Feast(name), end)
    return None


FEASTS = sorted([*FIXED_FEASTS, *EASTER_FEASTS, *WEEKDAY_FEASTS], key=len, reverse=True)
_FEASTS_BY_FIRST = {first: [name for name in FEASTS if name[0] == first] for first in {name[0] for name in FEASTS}}

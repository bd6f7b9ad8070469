"""Reads days: weekdays, dates, "the 19th", "the first Monday in April", feasts; and stretches: weeks, months, years.

Each function answers (what was said, position after it) or None. Words that are also names or verbs ("May", "sat") need
company that makes them dates.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.expressions import (
    Date,
    DaySpec,
    Edge,
    Feast,
    Month,
    NthWeekday,
    NthWeekend,
    Numeric,
    Period,
    Relative,
    Weekday,
    Year,
)
from assistant.timing.numbers import number_at, ordinal_at
from assistant.timing.tables import (
    DOUBTFUL_MONTHS,
    EASTER_FEASTS,
    FIXED_FEASTS,
    FOLLOWERS,
    MONTHS,
    WEEKDAYS,
)
from assistant.timing.tokens import Kind, Tokens

Found = tuple[DaySpec, int]
DAY_PREPS = {
    "on",
    "by",
    "until",
    "till",
    "til",
    "from",
    "since",
    "before",
    "after",
    "through",
    "starting",
    "and",
    "to",
    "than",
}
WHICH = {"this": "this", "next": "next", "last": "last", "coming": "this", "past": "last", "upcoming": "this"}
NTH = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}


def day_at(ts: Tokens, i: int) -> Found | None:
    """A day or a stretch of days at `i`."""
    return (
        relative_at(ts, i)
        or nth_at(ts, i)
        or feast_at(ts, i)
        or weekday_at(ts, i)
        or date_at(ts, i)
        or numeric_at(ts, i)
        or edge_at(ts, i)
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
    days = {"today": 0, "tomorrow": 1, "yesterday": -1, "tmrw": 1, "tomorow": 1, "2moro": 1}.get(ts.word(i))
    if days is None or (ts.word(i) == "today" and ts.at(i).possessive and ts.word(i + 1) in {"world", "children"}):
        return None
    if days == 1 and ts.word(i + 1) == "week":
        return Relative(8), i + 2
    return Relative(days), i + 1


def month_at(ts: Tokens, i: int, *, dated: bool) -> tuple[int, int] | None:
    """A month by name; `dated` where a day stands beside it, so that "may" can be no verb."""
    token = ts.at(i)
    month = MONTHS.get(token.word)
    if month is None or token.kind is not Kind.WORD:
        return None
    if not token.capital and token.word in DOUBTFUL_MONTHS and not dated:
        return None
    short = len(token.word) < 5 and token.word not in {"may", "june", "july"}
    if short and not dated:
        return None
    return month, i + 2 if short and ts.word(i + 1) == "." and ts.at(i + 1).start == token.end else i + 1


def year_at(ts: Tokens, i: int) -> tuple[int, int] | None:
    """A year of four digits."""
    token = ts.at(i)
    if token.kind is Kind.NUMBER and len(token.text) == 4 and token.text.isascii() and token.text.isdigit():
        year = int(token.text)
        return (year, i + 1) if 1900 <= year <= 2100 else None
    return None


def with_year(ts: Tokens, i: int) -> tuple[int | None, int]:
    """The year after a date, with or without a comma; None and the same position where there is none."""
    found = year_at(ts, i + 1 if ts.word(i) == "," else i)
    return found if found else (None, i)


def date_at(ts: Tokens, i: int) -> Found | None:
    """ "5 May", "the 5th of May", "May 5", "March 31st, 2027"."""
    token = ts.at(i)
    if token.kind is Kind.ISO and len(token.text) == 10:
        year, month, day = (int(part) for part in token.text.split("-"))
        return (Date(day, month, year), i + 1) if valid(day, month, year) else None
    j = i + 1 if ts.word(i) == "the" else i
    day = ordinal_at(ts, j) or number_at(ts, j)
    if day and 1 <= day[0] <= 31 and (ts.at(j).kind is not Kind.WORD or ts.word(day[1]) == "of" or ordinal_at(ts, j)):
        k = day[1] + 1 if ts.word(day[1]) == "of" else day[1]
        month = month_at(ts, k, dated=True)
        if month and valid(day[0], month[0], None) and name_is_month(ts, k, j):
            year, end = with_year(ts, month[1])
            return Date(day[0], month[0], year), end
    month = month_at(ts, i, dated=True)
    if month is None:
        return None
    j = month[1] + 1 if ts.word(month[1]) == "the" else month[1]
    day = ordinal_at(ts, j) or (number_at(ts, j) if ts.at(j).kind is Kind.NUMBER else None)
    if (
        day is None
        or not valid(day[0], month[0], None)
        or not 1 <= day[0] <= 31
        or not (ts.at(i).capital or sure_month(ts, i, j))
    ):
        return None
    if ts.at(j).kind is Kind.NUMBER and (ts.word(day[1]) == "of" or ts.word(i - 1) == "the" and ts.word(j) == "second"):
        return None
    year, end = with_year(ts, day[1])
    return Date(day[0], month[0], year), end


def name_is_month(ts: Tokens, month: int, day: int) -> bool:
    """Whether "march" or "may" after a number is the month: with a capital, an ordinal or "of"."""
    token = ts.at(month)
    if token.word not in {"may", "march", "mar", "jan", "dec", "sun", "sat"} or token.capital:
        return True
    return ts.at(day).kind is Kind.ORDINAL or ts.word(month - 1) == "of" or ts.word(day - 1) in DAY_PREPS | {"the"}


def sure_month(ts: Tokens, month: int, day: int) -> bool:
    """Whether a month in small letters before a number is one."""
    return ts.word(month) not in DOUBTFUL_MONTHS or ts.at(day).kind is Kind.ORDINAL or ts.word(month - 1) in DAY_PREPS


def valid(day: int, month: int, year: int | None) -> bool:
    """Whether the calendar has this date (29 February passes without a year)."""
    if not 1 <= month <= 12 or day < 1:
        return False
    longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    if month == 2 and year is not None and (year % 4 or (year % 100 == 0 and year % 400)):
        longest = 28
    return day <= longest and (year is None or 1 <= year <= 9998)


def numeric_at(ts: Tokens, i: int) -> Found | None:
    """ "19/03/2026", "03/04", "19.03.2026"; without a year only after a word that asks for a day."""
    token = ts.at(i)
    if token.kind is not Kind.DATE:
        return None
    fields = [int(part) for part in token.text.replace("/", ".").replace("-", ".").split(".")]
    if len(fields) == 2:
        asked = (
            ts.word(i - 1) in DAY_PREPS | {"the", "for", ","} or ts.word(i - 1) in WEEKDAYS or ts.word(i - 1) in WHICH
        )
        follows = ts.word(i + 1) in {"at", "from"} or ts.at(i + 1).kind is Kind.CLOCK
        alone = len(ts) == 1
        if not (asked or follows or alone) or ts.word(i + 1) in {"of", "cup", "cups", "time", "full"}:
            return None
    year = None if len(fields) == 2 else fields[2] if fields[2] > 99 else 2000 + fields[2]
    first, second = fields[0], fields[1]
    if not (valid(first, second, year) or valid(second, first, year)):
        return None
    return Numeric(first, second, year), i + 1


def is_weekday(ts: Tokens, i: int) -> bool:
    """Whether a weekday stands at `i`; the short forms need a capital and something date-like beside them."""
    token = ts.at(i)
    if token.kind is not Kind.WORD or token.word not in WEEKDAYS:
        return False
    if len(token.word) > 5:
        return True
    after = ts.at(i + 2 if ts.word(i + 1) in {",", "."} else i + 1)
    beside = ts.word(i - 1) in DAY_PREPS | set(WHICH) | {"every", "each", "or", "for"}
    if not token.capital:
        return beside and (
            after.kind is not Kind.WORD or after.word in {"at", "the", "morning", "evening", "night", "afternoon"}
        )
    dated = after.kind in {Kind.NUMBER, Kind.ORDINAL, Kind.CLOCK, Kind.DATE} or after.word in {
        "at",
        "the",
        "morning",
        "evening",
        "night",
    }
    return dated or (beside and ts.word(i - 1) != "for") or after.word in WEEKDAYS


def weekday_at(ts: Tokens, i: int) -> Found | None:
    """ "Friday", "next Friday", "Friday the 20th", "Saturday 28 March 2026", "Friday week", "Tuesday of next week"."""
    which, j = which_at(ts, i)
    if not is_weekday(ts, j):
        return None
    weekday = WEEKDAYS[ts.word(j)]
    j += 1
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
        if ts.word(j) in {"week", "fortnight"} and not ts.at(j).possessive:
            return Weekday(weekday, "this" if which == "this" else "", 1 if ts.word(j) == "week" else 2), j + 1
        k = j + 1 if ts.word(j) in {"of", "in"} else j
        period = period_at(ts, k)
        if period and isinstance(period[0], Period) and period[0].unit == "week" and period[0].which != "the":
            return Weekday(weekday, of=period[0]), period[1]
    return Weekday(weekday, which), j


def which_at(ts: Tokens, i: int) -> tuple[str, int]:
    """ "this", "next", "last", "this coming", "the coming", "this past" and the position after it."""
    word = ts.word(i)
    if word in {"this", "the"} and ts.word(i + 1) in {"coming", "past", "upcoming", "next", "last"}:
        return WHICH[ts.word(i + 1)], i + 2
    if word in WHICH and not ts.at(i).possessive:
        return WHICH[word], i + 1
    return "", i + 1 if word == "the" and is_weekday(ts, i + 1) else i


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
    if day and (the or ts.at(k).kind is Kind.ORDINAL) and 1 <= day[0] <= 31 and not names_a_thing(ts, day[1]):
        return Date(day[0], weekday=weekday), day[1]
    number = number_at(ts, k) if ts.at(k).kind is Kind.NUMBER and not comma else None
    if number and 13 <= number[0] <= 31 and (ts.word(number[1]) in {"at", ",", "", ".", "from"}):
        return Date(number[0], weekday=weekday), number[1]
    return None


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
    """ "the 19th", "on the ninth", "on 16th"."""
    the = ts.word(i) == "the"
    j = i + 1 if the else i
    day = ordinal_at(ts, j)
    if (
        day is None
        or day[0] < 1
        or names_a_thing(ts, day[1])
        or ts.word(day[1]) in {"of", "time", "in"}
        and not of_period(ts, day[1])
    ):
        return None
    if not the and ts.word(i - 1) not in {"on", "by", "until", "from", "before", "to"}:
        return None
    if ts.at(j).kind is Kind.WORD:
        closed = ts.at(day[1]).kind is Kind.MARK or ts.word(day[1]) in {"", "at", "and", "from", "for", "to", "until"}
        if (
            ts.word(i - 1) not in DAY_PREPS - {"after", "before", "and", "to"}
            or not closed
            or (ts.word(j) in {"first", "second", "third"} and ts.word(i - 1) not in {"on", "until"})
        ):
            return None
    if ts.word(day[1]) == "of":
        period = period_at(ts, day[1] + 1)
        if period and isinstance(period[0], Period) and period[0].unit == "month":
            return Date(day[0], of=period[0]), period[1]
    return Date(day[0]), day[1]


def of_period(ts: Tokens, i: int) -> bool:
    """Whether "of this month", "of next month" stands at `i`."""
    return ts.word(i) == "of" and ts.word(i + 1) in {"this", "next"} and ts.word(i + 2) == "month"


def nth_at(ts: Tokens, i: int) -> Found | None:
    """ "the first Monday in April", "last Friday of next month", "the first weekend of October"."""
    j = i + 1 if ts.word(i) == "the" else i
    n = NTH.get(ts.word(j))
    if n is None:
        return None
    weekend = ts.word(j + 1) == "weekend"
    if not weekend and not is_weekday(ts, j + 1):
        return None
    if ts.word(j + 2) not in {"in", "of"}:
        return None
    k = j + 3
    whole = month_at(ts, k, dated=True) if ts.at(k).capital or ts.word(k) not in DOUBTFUL_MONTHS else None
    if whole:
        year, end = with_year(ts, whole[1])
        of: Month | Period = Month(whole[0], year)
    else:
        period = period_at(ts, k)
        if (
            period is None
            or not isinstance(period[0], Period)
            or period[0].unit not in {"month", "year"}
            or period[0].which == "the"
        ):
            return None
        of, end = period[0], period[1]
    return (NthWeekend(n, of), end) if weekend else (NthWeekday(n, WEEKDAYS[ts.word(j + 1)], of), end)


def feast_at(ts: Tokens, i: int) -> Found | None:
    """Easter, Christmas and their like, with the year where it is said."""
    for name in FEASTS:
        if len(name) > 1 and name[0] == "st" and ts.words(i, "st", ".", *name[1:]):
            return Feast(name), i + len(name) + 1
        if ts.words(i, *name) and ts.at(i).capital:
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


FEASTS = sorted([*FIXED_FEASTS, *EASTER_FEASTS], key=len, reverse=True)


def edge_at(ts: Tokens, i: int) -> Found | None:
    """ "the end of the month", "end of April", "beginning of next week", "mid-March"."""
    j = i + 1 if ts.word(i) == "the" else i
    word = ts.word(j)
    if word == "mid":
        k = j + 2 if ts.word(j + 1) == "-" else j + 1
        month = month_at(ts, k, dated=True)
        if month and ts.at(k).capital:
            year, end = with_year(ts, month[1])
            return Edge("middle", Month(month[0], year)), end
        return None
    which = {"end": "end", "beginning": "beginning", "start": "beginning", "middle": "middle"}.get(word)
    if which is None or ts.word(j + 1) not in {"of"}:
        return None
    k = j + 2
    if ts.words(k, "the", "day") or ts.word(k) == "day":
        return None
    whole = period_at(ts, k) or bare_month_at(ts, k)
    if whole and isinstance(whole[0], Month | Period | Year):
        return Edge(which, whole[0]), whole[1]
    year = year_at(ts, k)
    return (Edge(which, Year(year[0])), year[1]) if year else None


def period_at(ts: Tokens, i: int) -> Found | None:
    """ "this week", "next month", "the weekend", "the week after next", "next March"."""
    which, j = which_at(ts, i)
    the = ts.word(i) == "the" and not which
    if the:
        j = i + 1
    if not which and not the:
        return (
            (Period("weekend", which="the"), i + 1)
            if ts.word(i) == "weekend" and ts.word(i - 1) in {"at", "on"}
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
        if (the and period[0].unit != "weekend") or ts.word(period[1]) in {"long", "old"}:
            return None
        if the and ts.word(i - 1) not in {
            "on",
            "at",
            "over",
            "for",
            "during",
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
    "through",
    "to",
    "starting",
    "than",
}


def bare_month_at(ts: Tokens, i: int) -> Found | None:
    """A month by name without a day."""
    month = month_at(ts, i, dated=False)
    if month is None or ts.at(i).possessive or number_at(ts, month[1]) is not None and year_at(ts, month[1]) is None:
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

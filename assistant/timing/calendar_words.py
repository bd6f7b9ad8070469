"""The pieces of which dates are made: months, years, weekdays, "this" and "next".

Words that are also names or verbs ("May", "sat") need company that makes them dates.
"""

from __future__ import annotations

from assistant.timing.tables import DOUBTFUL_MONTHS, MONTHS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens

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


BEFORE_MONTHS = frozenset("in of until till til since during through".split())
"""After these even a small "march" or "may" is the month."""


def month_at(ts: Tokens, i: int, *, dated: bool) -> tuple[int, int] | None:
    """A month by name; `dated` where a day stands beside it, so that "may" can be no verb."""
    token = ts.at(i)
    month = MONTHS.get(token.word)
    if month is None or token.kind is not Kind.WORD:
        return None
    doubtful = not token.capital and token.word in DOUBTFUL_MONTHS and not dated
    if doubtful and ts.word(i - 1) not in BEFORE_MONTHS:
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


PARTS_OF_DAY = frozenset("morning afternoon evening night lunch lunchtime noon".split())


def valid(day: int, month: int, year: int | None) -> bool:
    """Whether the calendar has this date (29 February passes without a year)."""
    if not 1 <= month <= 12 or day < 1:
        return False
    longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    if month == 2 and year is not None and (year % 4 or (year % 100 == 0 and year % 400)):
        longest = 28
    return day <= longest and (year is None or 1 <= year <= 9998)


def is_weekday(ts: Tokens, i: int) -> bool:
    """Whether a weekday stands at `i`; "wed", "sat" and "sun" are words too and need something date-like beside them."""
    token = ts.at(i)
    if token.kind is not Kind.WORD or token.word not in WEEKDAYS:
        return False
    if len(token.word) > 3:
        return True
    if token.word not in {"wed", "sat", "sun"}:
        return True
    j = i + 2 if ts.word(i + 1) in {",", "."} else i + 1
    after = ts.at(j)
    if after.kind in {Kind.ORDINAL, Kind.CLOCK, Kind.DECIMAL} or in_weekday_list(ts, i) or after.word in PARTS_OF_DAY:
        return True
    if in_row_of_weekdays(ts, i) or heads_hours(ts, i):
        return True
    if after.kind is Kind.DATE:
        return True
    if after.kind is Kind.NUMBER and (token.capital or month_at(ts, j + 1, dated=True) or ends_sentence(ts, j)):
        return True
    asked = ts.word(i - 1) in DAY_PREPS | set(WHICH) | {"every", "each", "or"}
    if token.capital:
        return asked or after.word in {"at", "the"} or after.word in WEEKDAYS
    return (asked or ts.word(i - 1) == "for") and (after.kind is not Kind.WORD or after.word in {"at", "the"})


def ends_sentence(ts: Tokens, i: int) -> bool:
    """Whether nothing but its mark follows in the sentence: "dinner sat 8"."""
    return ts.at(i + 1).sentence != ts.at(i).sentence or ts.word(i + 1) in {".", "!"}


def in_row_of_weekdays(ts: Tokens, i: int) -> bool:
    """Whether it is one end of "tue-sun", "wed to sat"."""
    joins = {"to", "-", "–", "till", "until", "through"}
    return (ts.word(i + 1) in joins and ts.word(i + 2) in WEEKDAYS) or (
        ts.word(i - 1) in joins and ts.word(i - 2) in WEEKDAYS
    )


def heads_hours(ts: Tokens, i: int) -> bool:
    """Whether hours follow a weekday that opens its clause: ", sat till 13"."""
    opens = i == 0 or ts.at(i - 1).kind is Kind.MARK
    row = ts.at(i + 1).kind is Kind.NUMBER and ts.word(i + 2) in {"-", "–", "to", "till"}
    if row and (opens or ts.at(i + 3).kind in {Kind.NUMBER, Kind.CLOCK}):
        return True
    return opens and ts.word(i + 1) in {"till", "until", "from", "to"} and ts.at(i + 2).kind is not Kind.WORD


def in_weekday_list(ts: Tokens, i: int) -> bool:
    """Whether another weekday stands beside this one: "mon, wed and fri"."""
    k = i + 1
    while ts.word(k) in {",", "and", "&", "+", "/"} and k < i + 3:
        k += 1
    j = i - 1
    while ts.word(j) in {",", "and", "&", "+", "/"} and j > i - 3:
        j -= 1
    return (k > i + 1 and ts.word(k) in WEEKDAYS) or (j < i - 1 and ts.word(j) in WEEKDAYS)


def which_at(ts: Tokens, i: int) -> tuple[str, int]:
    """ "this", "next", "last", "this coming", "the coming", "this past" and the position after it."""
    word = ts.word(i)
    if word == "coming" and ts.word(i - 1) in {"is", "are", "am", "i'm", "he's", "she's", "they're", "be"}:
        return "", i
    if word in {"this", "the"} and ts.word(i + 1) in {"coming", "past", "upcoming", "next", "last"}:
        return WHICH[ts.word(i + 1)], i + 2
    if word == "the" and ts.word(i + 1) == "following" and is_weekday(ts, i + 2):
        return "following", i + 2
    if word in WHICH and not ts.at(i).possessive:
        return WHICH[word], i + 1
    return "", i + 1 if word == "the" and is_weekday(ts, i + 1) else i

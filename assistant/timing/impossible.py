"""Times that do not exist: "25:00", "7:75", "february 30", "31.11.".

They are looked for only where a time can be meant, by what stands around them: no score, no verse and no price is a wrong
hour. Such a text is no mention of time, so `read_times` says nothing of it, and whoever plans asks again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from assistant.timing.calendar_words import month_at, valid, year_at
from assistant.timing.clock_company import is_measure
from assistant.timing.languages import language
from assistant.timing.numbers import ordinal_at
from assistant.timing.settings import DEFAULT, TimeSettings
from assistant.timing.spelling import respell
from assistant.timing.tables import DOUBTFUL_MONTHS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens, tokenise

CLOCK = re.compile(r"(\d{1,2})(?:([:.h])(\d{2})?)?\s?([ap])?\.?(?:\s?m\.?)?", re.IGNORECASE)
DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?\.?")
LEADING = frozenset("at by from until till til before after since around about @".split())
"""Before a number with a colon these make a time of it."""
JOINING = frozenset({"to", "-", "–", "and"})
"""So do these after another hour."""
ON = {"on", "by", "until", "till", "til", "before", "after", "since", "from"}
"""Before digits with a dot or a slash these make a day of it."""
DAYS = {"today", "tomorrow", "tonight", "on", "yesterday"} | set(WEEKDAYS)
MOST = 39
"""A higher number beside a month is no day: "June 50"."""


def no_such_times(text: str, settings: TimeSettings = DEFAULT) -> tuple[str, ...]:
    """The pieces of the text that would be a time or a day if there were such a one, as they are written, in order."""
    spoken = language(settings.language)
    ts = respell(tokenise(text, spoken), spoken)
    return tuple(dict.fromkeys(text[ts[i].start : ts[j - 1].end].rstrip(".") for i, j in _found(ts)))


def _found(ts: Tokens) -> Iterator[tuple[int, int]]:
    for i in range(len(ts)):
        if _no_clock(ts, i):
            yield i, i + 2 if ts.word(i + 1) in {"o'clock", "oclock", "o'clock24"} else i + 1
        elif _no_date(ts, i):
            yield i, i + 1
        elif end := _no_day_of_month(ts, i):
            yield i, end


def _no_clock(ts: Tokens, i: int) -> bool:
    """Whether an hour of 24 or its minutes are too many, where an hour is meant."""
    token = ts.at(i)
    if token.kind is Kind.NUMBER and token.text.isdigit():
        named = ts.word(i + 1) in {"o'clock", "oclock", "o'clock24"}
        return 24 < int(token.text) < 100 and (named or (ts.word(i - 1) == "at" and ts.word(i + 1) in DAYS - {"on"}))
    match = CLOCK.fullmatch(token.text) if token.kind is Kind.CLOCK else None
    if match is None or not (match[2] or match[4]):
        return False
    hour, minute, half = int(match[1]), int(match[3] or 0), (match[4] or "").lower()
    if half:
        return minute > 59 or hour > 23 or (half == "a" and hour > 12)
    if minute <= 59 and (hour < 24 or (hour == 24 and not minute)):
        return False
    joined = ts.word(i - 1) in JOINING and ts.at(i - 2).kind in {Kind.CLOCK, Kind.NUMBER}
    meant = joined or ts.word(i - 1) in LEADING or bool({ts.word(i - 1), ts.word(i + 1)} & DAYS)
    return match[2] == ":" and meant and not is_measure(ts, i + 1)


def _no_date(ts: Tokens, i: int) -> bool:
    """Whether a date in digits is none, in whichever order it is read."""
    token = ts.at(i)
    if token.kind is Kind.ISO:
        try:
            datetime.fromisoformat(token.text.replace("/", "-"))
        except ValueError:
            return True
        return False
    match = DATE.fullmatch(token.text) if token.kind in {Kind.DATE, Kind.DECIMAL} else None
    if match is None:
        return False
    first, second = int(match[1]), int(match[2])
    year = int(match[3]) if match[3] else None
    if valid(first, second, year) or valid(second, first, year) or max(first, second) > MOST:
        return False
    return year is not None or ts.word(i - 1) in ON or token.text[-1] == "."


def _no_day_of_month(ts: Tokens, i: int) -> int:
    """The end of "february 30", "31st of June", "30 Feb 2027" at `i`, where the month has no such day; 0 for anything else."""
    month = _month(ts, i)
    if month:
        j = i + 2 if ts.word(i + 1) == "the" else i + 1
        day, end = _day(ts, j)
    else:
        day, j = _day(ts, i)
        j = j + 1 if ts.word(j) == "of" else j
        month, end = _month(ts, j), j + 1
    if not month or not day:
        return 0
    year = year_at(ts, end + 1 if ts.word(end) == "," else end)
    end = year[1] if year else end
    return 0 if valid(day, month, year[0] if year else None) else end


def _month(ts: Tokens, i: int) -> int:
    """The month that is named at `i`; 0 for none."""
    token = ts.at(i)
    sure = token.capital or token.word not in DOUBTFUL_MONTHS or ts.word(i - 1) in ON | {"of"}
    found = month_at(ts, i, dated=True) if sure else None
    return found[0] if found and found[1] == i + 1 else 0


def _day(ts: Tokens, i: int) -> tuple[int, int]:
    """A number that would be a day of a month, and the position after it; 0 for none."""
    ordinal = ordinal_at(ts, i)
    if ordinal:
        return ordinal if ordinal[0] <= MOST else (0, i)
    token = ts.at(i)
    number = int(token.text) if token.kind is Kind.NUMBER and token.text.isdigit() and len(token.text) <= 2 else 0
    return (number, i + 1) if 1 <= number <= MOST else (0, i)

"""Reads clock times: "19:30", "7 p.m.", "half past six", "half five", "quarter to five", "noon", "four in the afternoon".

A bare hour ("7") is read only where the caller allows it, for most numbers are no times.
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.timing.clock_company import day_after, glued_number, is_counted, is_measure, names_day, touches_digits
from assistant.timing.expressions import Clock
from assistant.timing.numbers import number_at
from assistant.timing.tables import FOLLOWERS, TENS, TRAVEL, UNITS, WEEKDAYS
from assistant.timing.tokens import Kind, Tokens
from assistant.timing.zones import zone_at

Found = tuple[Clock, int]
DIGITAL = re.compile(r"(\d{1,2})(?:([:.h])(\d{2})?)?(?::(\d{2}))?\s?([ap])?", re.IGNORECASE)
ISH = re.compile(r"(\d{1,2})ish")
PAST = {"past", "after"}
O_CLOCK = {"o'clock", "oclock", "o'clock24"}
"""The last where a language counts hours to 24 ("8 Uhr"): such an hour mostly stands as it is."""
TO = {"to", "before", "till", "of"}


CLOCK_KINDS = (Kind.NUMBER, Kind.CLOCK, Kind.DECIMAL, Kind.CODE)
BEGINNINGS = {*UNITS, *TENS, "a", "half", "half_to", "quarter", "noon", "midday", "midnight", "close_of_business"}
"""The words with which a clock time can begin."""


def clock_at(ts: Tokens, i: int, *, bare: bool = False, dotted: bool = False) -> Found | None:
    """A clock time at `i` with its "in the morning" and its zone; `bare` lets a lone hour pass, `dotted` also 7.42."""
    token = ts.at(i)
    if token.word not in BEGINNINGS if token.kind is Kind.WORD else token.kind not in CLOCK_KINDS:
        return None
    found = named_at(ts, i) or digital_at(ts, i, dotted or bare) or spoken_at(ts, i) or hour_at(ts, i, bare)
    return suffixes(ts, *found) if found else None


def named_at(ts: Tokens, i: int) -> Found | None:
    """ "noon", "12 noon", "midday", "midnight"."""
    j = i + 1 if ts.word(i) in {"12", "twelve"} and ts.word(i + 1) in {"noon", "midday", "midnight"} else i
    word = ts.word(j)
    if ts.at(j).possessive:
        return None
    if word in {"noon", "midday", "midnight"} and j == i and is_attribute(ts, i):
        return None
    if word in {"noon", "midday"}:
        return Clock(12, half="24"), j + 1
    if word == "close_of_business":
        return Clock(17, half="24"), j + 1
    if word == "midnight":
        return Clock(0, half="24", midnight=True), j + 1
    return None


def is_attribute(ts: Tokens, i: int) -> bool:
    """Whether "noon" or "midnight" only describes a thing: "a midnight snack"."""
    after = ts.at(i + 1)
    asked = ts.word(i - 1) in {
        "at",
        "by",
        "until",
        "till",
        "from",
        "before",
        "after",
        "around",
        "about",
        "since",
        "to",
        "and",
    }
    return not asked and after.kind is Kind.WORD and not after.capital and after.word not in FOLLOWERS | set(WEEKDAYS)


def digital_at(ts: Tokens, i: int, dotted: bool) -> Found | None:
    """Written in digits with minutes or with am and pm."""
    token = ts.at(i)
    split = split_at(ts, i)
    if split:
        return split
    allowed = token.kind is Kind.CLOCK or (token.kind is Kind.DECIMAL and (dotted or dot_is_clock(ts, i)))
    if not allowed or ts.word(i - 1) in {"€", "$", "£"} or (ts.word(i - 1) == "-" and ts.at(i - 2).kind is Kind.CODE):
        return hundred_hours_at(ts, i)
    if token.kind is Kind.DECIMAL and is_measure(ts, i + 1):
        return None
    match = DIGITAL.match(token.text)
    if match is None:
        return None
    hour, minute, second = int(match[1]), int(match[3] or 0), int(match[4] or 0)
    if minute > 59 or second > 59 or hour > 24 or (hour == 24 and minute):
        return None
    if match[2] and match[2].lower() == "h" and ((not match[3] and not dotted) or lasts(ts, i, hour)):
        return None
    if match[5]:
        return with_half(hour, minute, second, match[5].lower() + "m", i + 1)
    stands = hour > 12 or match[1].startswith("0") or hour == 0 or (match[2] or "").lower() == "h"
    return Clock(hour, minute, second, "24" if stands else "", colon=True), i + 1


def with_half(hour: int, minute: int, second: int, half: str, end: int) -> Found | None:
    """An hour with am or pm; "13pm" and "0:30am" stand as they are, though nobody need have said the half."""
    if 1 <= hour <= 12:
        return Clock(hour, minute, second, half), end
    stands = 12 < hour < 24 if half == "pm" else hour == 0
    return (Clock(hour, minute, second, "24"), end) if stands else None


def split_at(ts: Tokens, i: int) -> Found | None:
    """ "5 30 pm": minutes that no hour can be, after an hour in digits."""
    token, after = ts.at(i), ts.at(i + 1)
    if token.kind is not Kind.NUMBER or after.kind is not Kind.CLOCK or len(token.text) > 2:
        return None
    match = re.fullmatch(r"([1-5]\d)\s?([ap])\.?\s?m\.?", after.text, re.IGNORECASE)
    if match is None or int(match[1]) < 13 or not token.text.isdigit() or not 1 <= int(token.text) <= 12:
        return None
    return Clock(int(token.text), int(match[1]), half=match[2].lower() + "m"), i + 2


def lasts(ts: Tokens, i: int, hours: int) -> bool:
    """Whether "2h" is a length: "for 2h"."""
    return ts.word(i - 1) in LASTING and hours <= 12


LASTING = {"for", "lasting"}
"""Before an amount these say how long something takes."""


def hundred_hours_at(ts: Tokens, i: int) -> Found | None:
    """ "1900 hrs", "0730 hours"."""
    token = ts.at(i)
    if token.kind is not Kind.NUMBER or not token.text.isdigit() or len(token.text) not in {2, 4}:
        return None
    named = ts.word(i + 1) in {"hrs", "hours", "h"} and ts.word(i + 2) != "of" and ts.word(i - 1) not in LASTING
    asked = ts.word(i - 1) in {"at", "from", "until", "by"}
    spanned = ts.word(i - 1) in {"-", "–", "to"} and ts.at(i - 2).text.startswith("0")
    asked = asked or (len(token.text) == 4 and names_day(ts, i - 1) and token.text[-1] in "05")
    asked_for_day = ts.word(i - 1) == "at" and token.text[-1] in "05" and day_after(ts, i + 1)
    padded = (token.text.startswith("0") or names_day(ts, i - 1)) and (
        asked or (ts.word(i + 1) in {"-", "–"} and len(ts.at(i + 2).text) == 4)
    )
    if len(token.text) == 2 and not (named and asked):
        return None
    if len(token.text) == 4 and not (named or padded or spanned or asked_for_day):
        return None
    hour, minute = divmod(int(token.text), 100) if len(token.text) == 4 else (int(token.text), 0)
    return (Clock(hour, minute, half="24"), i + 2 if named else i + 1) if hour < 24 and minute < 60 else None


def dot_is_clock(ts: Tokens, i: int) -> bool:
    """Whether 7.42 is an hour by its company: "the 7.42 from Kilbarrack", "10.00 to 10.45", "15.30 o'clock"."""
    if ts.word(i + 1) in O_CLOCK or (i == 0 and day_after(ts, i + 1)):
        return True
    if ts.word(i - 1) == "the" and ts.word(i + 1) in TRAVEL | {"from", "to"}:
        return True
    if ts.word(i + 1) in {"to", "-", "–", "until", "till", "til"} and ts.at(i + 2).kind in {Kind.DECIMAL, Kind.CLOCK}:
        return not is_measure(ts, i + 3)
    return ts.word(i - 1) in {"to", "-", "–", "until", "till", "til"} and ts.at(i - 2).kind in {
        Kind.DECIMAL,
        Kind.CLOCK,
    }


def spoken_at(ts: Tokens, i: int) -> Found | None:
    """ "half past six", "half five", "a quarter to seven", "ten past six", "six o'clock", "six thirty"."""
    j = i + 1 if ts.word(i) == "a" and ts.word(i + 1) == "quarter" else i
    if ts.word(j) in {"half", "half_to"}:
        return half_at(ts, j)
    minutes = (15, j + 1) if ts.word(j) == "quarter" else number_at(ts, j)
    if minutes is None:
        return None
    value, k = minutes
    if ts.word(k) in {"minutes", "minute"} and value < 30:
        k += 1
    direction = ts.word(k)
    if direction in PAST | TO and ts.word(k + 1) == "half_to" and value == 5:
        half = half_at(ts, k + 1)
        step = 5 if direction in PAST else -5
        return (replace(half[0], minute=half[0].minute + step), half[1]) if half else None
    if direction in PAST | TO and (value in {15} or value in range(1, 30)):
        fixed = named_at(ts, k + 1)
        if fixed and direction == "past" and value % 5 == 0:
            return replace(fixed[0], minute=value, midnight=False, half="24" if fixed[0].hour else "night"), fixed[1]
        hour = number_at(ts, k + 1)
        plausible = value % 5 == 0 and (direction in {"past", "to"} or ts.word(j) == "quarter" or k > j + 1)
        if hour and 1 <= hour[0] <= 12 and plausible and said_as_minutes(ts, i, j, direction, hour[1]):
            return (
                (Clock(hour[0], value), hour[1]) if direction in PAST else (Clock(before(hour[0]), 60 - value), hour[1])
            )
    if value <= 24 and ts.word(minutes[1]) in O_CLOCK:
        end = minutes[1] + 1
        more = number_at(ts, end)
        if more and more[0] < 60 and not is_measure(ts, more[1]) and ts.at(end).kind is Kind.NUMBER:
            return Clock(value, more[0], half="" if 1 <= value <= 12 else "24", colon=True), more[1]
        stands = ts.word(end - 1) == "o'clock24"
        return Clock(value, half="" if 1 <= value <= 12 else "24", colon=stands), end
    return None


def said_as_minutes(ts: Tokens, i: int, j: int, direction: str, after: int) -> bool:
    """Whether "ten to five" is 4:50 and no stretch: after "from" or in digits it is a stretch."""
    if ts.word(j) == "quarter" or direction in PAST:
        return not is_measure(ts, after)
    spelled = ts.at(j).kind is Kind.WORD and not is_counted(ts, i)
    return ts.word(i - 1) not in {"from", "between"} and spelled and not is_measure(ts, after)


def before(hour: int) -> int:
    """The hour before, on a dial."""
    return 12 if hour == 1 else hour - 1


def half_at(ts: Tokens, i: int) -> Found | None:
    """ "half past six", and the British and Irish "half five", which is 5:30."""
    if (
        ts.word(i - 1) in {"and", "a", "an", "one", "the", "first", "second", "other", "my", "another"}
        and ts.word(i + 1) != "past"
    ):
        return None
    if ts.word(i) == "half_to":  # half an hour before, as half of Europe counts
        next_hour = number_at(ts, i + 1)
        whole = next_hour is not None and 1 <= next_hour[0] <= 12 and not is_measure(ts, next_hour[1])
        return (Clock(before(next_hour[0]), 30), next_hour[1]) if next_hour and whole else None
    j = i + 2 if ts.word(i + 1) == "past" else i + 1
    fixed = named_at(ts, j) if j > i + 1 else None
    if fixed:
        return replace(fixed[0], minute=30, midnight=False, half="24" if fixed[0].hour else "night"), fixed[1]
    hour = number_at(ts, j)
    if hour is None or not 1 <= hour[0] <= 12 or is_measure(ts, hour[1]) or ts.word(hour[1]) in {"-", "of"}:
        return None
    return None if ts.word(hour[1]) == "to" and is_measure(ts, hour[1] + 2) else (Clock(hour[0], 30), hour[1])


def hour_at(ts: Tokens, i: int, bare: bool) -> Found | None:
    """A lone hour; also "six thirty" and "seven fifteen"."""
    about = ISH.fullmatch(ts.word(i))
    if about and 1 <= int(about[1]) <= 12:
        return Clock(int(about[1])), i + 1
    found = number_at(ts, i)
    if not bare or found is None or found[0] > 24:
        return None
    value, j = found
    if ts.words(j, "-", "ish") and 1 <= value <= 12:
        return Clock(value), j + 2
    if ts.at(i).kind is Kind.NUMBER and (len(ts.at(i).text) > 2 or touches_digits(ts, j) or glued_number(ts, i)):
        return None
    minutes = number_at(ts, j) if ts.at(i).kind is Kind.WORD else None
    if minutes and minutes[0] in {15, 20, 30, 40, 45, 50, 55} and 1 <= value <= 23 and not is_measure(ts, minutes[1]):
        return Clock(value, minutes[0], half="" if value <= 12 else "24"), minutes[1]
    if ts.at(i).kind is Kind.WORD and value > 12:
        return None
    if value == 24:
        return Clock(24, half="24"), j
    return Clock(value, half="" if 1 <= value <= 12 else "24"), j


def suffixes(ts: Tokens, clock: Clock, i: int) -> Found:
    """What may follow a clock time: a half of the day, "sharp", a zone."""
    if ts.word(i) in {"am", "pm"} and ts.at(i).kind is Kind.WORD and 1 <= clock.hour <= 12 and clock.half in {"", "24"}:
        clock, i = replace(clock, half=ts.word(i)), i + 1
    for words, half in HALVES:
        if (
            ts.words(i, *words)
            and ts.word(i + len(words)) not in {"of", "shift", "class", "walk", "run"} - {"of"}
            and not ts.at(i + len(words) - 1).possessive
        ):
            clock, i = half_of(clock, half), i + len(words)
            break
    if ts.word(i - 1) in O_CLOCK and ts.word(i) in {"morning", "afternoon", "evening"}:
        clock, i = half_of(clock, "am" if ts.word(i) == "morning" else "pm"), i + 1
    if ts.word(i) in O_CLOCK and ts.word(i - 1) not in O_CLOCK and clock.colon:
        i += 1
    if ts.word(i) in {"sharp", "exactly"}:
        i += 1
    k = i + 1 if ts.word(i) in {",", "("} else i
    zone = zone_at(ts, k)
    if zone:
        closing = zone[1] + 1 if ts.word(i) == "(" and ts.word(zone[1]) == ")" else zone[1]
        return replace(clock, zone=zone[0]), closing
    if ts.word(k) in {"my", "local"} and ts.word(k + 1) == "time":
        return clock, k + 2
    if ts.word(k) in {"her", "his", "their"} and ts.word(k + 1) == "time":
        return replace(clock, zone="?"), k + 2
    return clock, i


HALVES = [
    (("in", "the", "morning"), "am"),
    (("in", "the", "afternoon"), "pm"),
    (("in", "the", "evening"), "evening"),
    (("in", "the", "early", "morning"), "am"),
    (("of", "the", "morning"), "am"),
    (("at", "night"), "night"),
    (("at", "noon"), "noon"),
    (("noon",), "noon"),
]


def half_of(clock: Clock, half: str) -> Clock:
    """The clock with the half of the day that the words give it."""
    if clock.half in {"24", "am", "pm"}:
        return clock
    if half == "night":
        return replace(
            clock, half="am" if clock.hour in {1, 2, 3, 4, 12} else "pm", midnight=clock.hour == 12 and not clock.minute
        )
    if half == "noon":
        return replace(clock, half="pm") if clock.hour == 12 else clock
    return replace(clock, half="am" if half == "am" and clock.hour != 12 else "pm")

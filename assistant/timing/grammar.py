"""Finds the phrases of time in a text, left to right, the longest reading first.

A phrase joins what stands side by side: "Friday the 20th at half five", "from 2 to 4 on March 19". What belongs together
over other words is joined in `linking`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.timing.clock_company import clean_after
from assistant.timing.clock_spans import span_at
from assistant.timing.clock_words import clock_at
from assistant.timing.days import day_at
from assistant.timing.expressions import Clock, Date, Feast, Phrase, Point, Rule, Stretch, Weekday
from assistant.timing.lengths import length_at, step_at
from assistant.timing.numbers import number_at, ordinal_at
from assistant.timing.openers import OPENERS
from assistant.timing.points import point_at
from assistant.timing.prepositions import EXCEPT, prep_at
from assistant.timing.recurrence_words import rule_at
from assistant.timing.tables import MONTHS
from assistant.timing.tokens import Kind, Tokens

JOINERS = {"to", "until", "till", "til", "through", "-", "–", "—", "and"}
SAVE = {("apart", "from"), ("aside", "from"), ("other", "than"), ("except", "for")}
FREE_FEASTS = (("christmas", "day"), ("new", "year", "day"), ("good", "friday"), ("easter", "monday"))
PLAIN_PREPS = {"on", "at", "for", "in"}


def phrases(ts: Tokens, *, moving: bool = False) -> list[Phrase]:
    """All phrases of time, in order. In an order to move something, "to" brings the new time."""
    return list(scan(ts, moving))


def scan(ts: Tokens, moving: bool) -> Iterator[Phrase]:
    """One phrase after the other; what is no time is stepped over."""
    i = 0
    while i < len(ts):
        found = phrase_at(ts, i, moving) or holidays_at(ts, i)
        if found is None:
            i += 1
        else:
            if not negated(ts, i):
                yield found
            elif left_out := day_left_out(found):
                yield left_out
            i = max(found.end, i + 1)


def holidays_at(ts: Tokens, i: int) -> Point | None:
    """The feasts that are free nearly everywhere, where a rule leaves out holidays: "except on public holidays"."""
    if not negated(ts, i):
        return None
    j = i + 1 if ts.word(i) in {"on", "for", "from"} else i
    end = j + 1 if ts.word(j) in {"bank", "public", "national", "legal", "federal"} else j
    if ts.word(end) != "holidays":
        return None
    return Point(i, end + 1, tuple(Feast(name) for name in FREE_FEASTS), pieces=((i, end + 1),))


def day_left_out(found: Phrase) -> Point | None:
    """The days on which something is not, by a day or by a rule of weekdays: "not on 28 December", "except on Sundays"."""
    if isinstance(found, Point) and found.days:
        return replace(found, prep=EXCEPT)
    if isinstance(found, Rule) and found.freq == "WEEKLY" and found.interval == 1 and not found.part:
        days = tuple(Weekday(day) for _, day in found.weekdays)
        return Point(found.start, found.end, days, prep=EXCEPT, pieces=found.pieces) if days else None
    return None


def negated(ts: Tokens, i: int) -> bool:
    """Whether the words before say that it is *not* then: "not on Friday", "any day but Friday", "apart from Fridays"."""
    before, second = ts.word(i - 1), ts.word(i - 2)
    if before in {"except", "not", "excluding", "never", "excepting"} and second not in {"if", "or", "why"}:
        return True
    if (second, before) in SAVE or (before, ts.word(i)) in SAVE:
        return True
    return before == "but" and second in {"day", "time", "anything"}


def phrase_at(ts: Tokens, i: int, moving: bool) -> Phrase | None:
    """The phrase that begins at `i`."""
    token = ts.at(i)
    if (token.kind is Kind.MARK and token.word != "@") or (token.kind is Kind.WORD and token.word not in OPENERS):
        return None
    rule = rule_with_prep_at(ts, i)
    if rule:
        return rule
    if moving:
        step = step_at(ts, i)
        if step:
            return step
    days = days_span_at(ts, i)
    if days:
        return days
    point = point_at(ts, i, moving=moving)
    return stretch_at(ts, i, point) or point or length_at(ts, i)


def rule_with_prep_at(ts: Tokens, i: int) -> Rule | None:
    """A recurrence, with the plain preposition before it."""
    rule = rule_at(ts, i)
    if rule or ts.word(i) not in PLAIN_PREPS:
        return rule
    rule = rule_at(ts, i + 1)
    return replace(rule, pieces=((i, rule.end),)) if rule else None


def days_span_at(ts: Tokens, i: int) -> Stretch | None:
    """Days of one month in a row: "6 to 10 July", "from 13 to 16 March", "March 3 to 5", "20 and 21 June"."""
    opener = ts.word(i)
    j = i + 1 if opener in {"from", "between"} else i
    j = j + 1 if ts.word(j) == "the" and ordinal_at(ts, j + 1) else j
    if ts.word(j) in MONTHS and ts.at(j).capital:
        return month_led(ts, i, j)
    first = day_number(ts, j)
    if first is None or ts.word(first[1]) not in JOINERS:
        return None
    k = first[1] + 2 if ts.word(first[1] + 1) == "the" else first[1] + 1
    found = day_at(ts, k) if day_number(ts, k) else None
    if found is None or not isinstance(found[0], Date) or found[0].month is None or found[0].weekday is not None:
        return None
    if ts.word(first[1]) == "and" and opener != "between" and found[0].day - first[0] != 1:
        return None
    return row_of_days(i, found[1], Date(first[0], found[0].month, found[0].year), found[0])


def day_number(ts: Tokens, i: int) -> tuple[int, int] | None:
    """A day of the month in digits or as an ordinal."""
    found = ordinal_at(ts, i) or (number_at(ts, i) if ts.at(i).kind is Kind.NUMBER else None)
    return found if found and 1 <= found[0] <= 31 else None


def month_led(ts: Tokens, start: int, i: int) -> Stretch | None:
    """ "March 3 to 5", "June 20-21"."""
    month = MONTHS[ts.word(i)]
    first = day_number(ts, i + 1)
    if first is None or ts.word(first[1]) not in JOINERS:
        return None
    k = first[1] + 2 if ts.word(first[1] + 1) == "the" else first[1] + 1
    last = day_number(ts, k)
    if (
        last is None
        or last[0] <= first[0]
        or not clean_after(ts, last[1], strict=True)
        or ts.word(last[1]) in {"am", "pm"}
    ):
        return None
    if ts.word(first[1]) == "and" and ts.word(start) != "between" and last[0] - first[0] != 1:
        return None
    return row_of_days(start, last[1], Date(first[0], month), Date(last[0], month))


def row_of_days(start: int, end: int, first: Date, last: Date) -> Stretch:
    """A stretch from one day to another."""
    return Stretch(start, end, Point(start, end, (first,)), Point(start, end, (last,)), start, ((start, end),))


def stretch_at(ts: Tokens, i: int, point: Point | None) -> Stretch | None:
    """From one point to another: "from Friday evening to Sunday", "Monday the 8th at nine to Tuesday the 9th".

    `point` is the one that begins at `i`.
    """
    opened = ts.word(i) in {"from", "between"}
    if not opened and (point is None or ends_alone(ts, point)):
        return None
    if span_at(ts, i, bare=opened) is not None or (not opened and prep_at(ts, i)[0] not in {"", "since"}):
        return None
    first = point_at(ts, i + 1) or bare_point(ts, i + 1) if opened else point
    if first is None or ends_alone(ts, first):
        return None
    joined = joiner_at(ts, first)
    joiner = ts.word(joined)
    if (joiner == "and") != (ts.word(i) == "between") or ts.at(joined + 1).sentence != ts.at(i).sentence:
        return None
    last = point_at(ts, joined + 1, after_to=isinstance(first.clock, Clock))
    if last is None or last.prep or last.exact or not makes_stretch(first, last, opened, joiner):
        return None
    return Stretch(i, last.end, replace(first, prep=""), last, i if opened else first.core, ((i, last.end),))


def joiner_at(ts: Tokens, first: Point) -> int:
    """Where the word stands that leads from a point to another."""
    comma = ts.word(first.end) == "," and ts.word(first.end + 1) in {"through", "until", "to"}
    return first.end + 1 if comma else first.end


def ends_alone(ts: Tokens, first: Point) -> bool:
    """Whether no stretch can begin with a point."""
    fixed = first.possessive or bool(first.exact) or first.instant is not None
    return fixed or ts.word(joiner_at(ts, first)) not in JOINERS


def bare_point(ts: Tokens, i: int) -> Point | None:
    """A bare hour or a bare day of the month after "from", completed by what follows "to"."""
    found = clock_at(ts, i, bare=True, dotted=True)
    if found and ts.word(found[1]) in JOINERS:
        return Point(i, found[1], clock=found[0], core=i, pieces=((i, found[1]),))
    day = ordinal_at(ts, i + 1 if ts.word(i) == "the" else i)
    if day and ts.word(day[1]) in JOINERS:
        return Point(i, day[1], (Date(day[0]),), core=i, pieces=((i, day[1]),))
    return None


def makes_stretch(first: Point, last: Point, opened: bool, joiner: str) -> bool:
    """Whether two points can be the ends of one stretch."""
    if (last.possessive and last.clock is None) or not (first.days or first.part or last.days or last.part):
        return False
    if first.days and last.days:
        return joiner != "to" or opened or first.clock is None or last.clock is not None or bool(first.part)
    if first.clock and last.clock:
        return isinstance(first.clock, Clock) and isinstance(last.clock, Clock)
    return opened and bool(first.days or first.part) and bool(last.days or last.part)

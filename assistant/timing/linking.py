"""Joins phrases of one sentence that belong together over other words: a day and an hour, a length, a rule and its end.

"On Friday with Dana at 7" is one time; "wake me at 6.40 on Friday so I make the 7.42" are two on one day.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Date,
    DaySpec,
    Edge,
    Following,
    Length,
    Month,
    Period,
    Phrase,
    Point,
    Weekday,
    Year,
)
from assistant.timing.joining import LISTING, Phrases, excepted, is_lone_clock, join_rules, sentence
from assistant.timing.lengths import STEPS
from assistant.timing.moves import join_moves
from assistant.timing.tokens import Tokens

Slots = list[Phrase | None]
"""Phrases; None where one has been joined to another."""


def link(ts: Tokens, found: Phrases, *, moving: bool = False) -> Phrases:
    """The phrases, joined where they belong together, in the order of the text."""
    joined = [p for p in join_rules(ts, join_lists(ts, found)) if not excepted(p)]
    joined = join_lengths(ts, pair(ts, joined), moving=moving)
    return join_moves(joined) if moving else joined


def join_lists(ts: Tokens, items: Phrases) -> Phrases:
    """Days that stand in a list share the month and the hour of the last: "Saturday 16 and Sunday 17 May at noon"."""
    result = list(items)
    for k in range(len(result) - 2, -1, -1):
        one, other = result[k], result[k + 1]
        if isinstance(one, Point) and isinstance(other, Point) and in_list(ts, one, other):
            names = isinstance(one.days[0], Weekday) and isinstance(other.days[0], Weekday)
            result[k] = share(one, other, listed=names or ts.word(one.end) in LISTING)
    return result


def in_list(ts: Tokens, one: Point, other: Point) -> bool:
    """Whether two days stand side by side in a list."""
    joined = ts.word(one.end) in LISTING | {","} and other.start - one.end == 1
    return joined and bool(one.days and other.days) and not one.prep and not one.possessive


def share(one: Point, other: Point, *, listed: bool) -> Point:
    """A day with the month of the next one of the list and, where "and" stands between, its hour."""
    first, last = one.days[0], other.days[0]
    if isinstance(first, Date) and isinstance(last, Date) and first.month is None and last.month is not None:
        one = replace(one, days=(replace(first, month=last.month, year=last.year), *one.days[1:]))
    if listed and one.clock is None and not one.part:
        one = replace(one, clock=other.clock, part=other.part)
    return one


def takes_clock(phrase: Phrase | None) -> bool:
    """Whether it is a day that can take an hour from elsewhere."""
    if not isinstance(phrase, Point) or phrase.clock or not phrase.days or phrase.prep not in {"", "to"}:
        return False
    return not any(is_long(day) for day in phrase.days)


def is_long(day: DaySpec, *, weekend: bool = False) -> bool:
    """Whether a specification spans more days than an hour can be set in."""
    if isinstance(day, Period):
        return day.unit != "weekend" or weekend
    return isinstance(day, Month | Year | Edge | Following)


def pair(ts: Tokens, items: Phrases) -> Phrases:
    """Give every hour without a day the day that the sentence names, else the last one named before."""
    result: Slots = list(items)
    for place, item in enumerate(items):
        if not isinstance(item, Point) or not is_lone_clock(item):
            continue
        partner = find_day(ts, result, place, item)
        day = result[partner] if partner is not None else None
        if partner is not None and isinstance(day, Point):
            result[place], result[partner] = merge(day, item), None
            continue
        lender = find_lender(ts, result, place, item)
        if lender is not None:
            part = item.part or (lender.part if lender.clock is None else "")
            result[place] = replace(item, days=lender.days, part=part)
    return [item for item in result if item is not None]


def find_day(ts: Tokens, items: Slots, place: int, clock: Point) -> int | None:
    """The day of the same sentence that this hour belongs to: the nearest before it, else the nearest after it."""
    here = sentence(ts, clock)
    near = range(max(0, place - REACH), min(len(items), place + REACH))
    fit = [k for k in near if takes_clock(items[k]) and starts_in(ts, items[k], here)]
    for possessive in (False, True):
        before = [k for k in fit if k < place and is_possessive(items[k]) == possessive]
        after = [k for k in fit if k > place and is_possessive(items[k]) == possessive]
        if before:
            return before[-1]
        if after and not any(is_lone_clock(items[k]) for k in range(place + 1, after[0])):
            return after[0]
    return None


REACH = 16
"""How many phrases away a partner is looked for."""


def starts_in(ts: Tokens, phrase: Phrase | None, number: int) -> bool:
    """Whether a phrase stands in the sentence of this number."""
    return phrase is not None and sentence(ts, phrase) == number


def is_possessive(phrase: Phrase | None) -> bool:
    """Whether it only describes a thing: "tomorrow's ride list"."""
    return isinstance(phrase, Point) and phrase.possessive


def find_lender(ts: Tokens, items: Slots, place: int, clock: Point) -> Point | None:
    """The last point before it, or in its sentence after it, whose day the hour shares."""
    sources = [p for p in items[max(0, place - REACH) : place] if isinstance(p, Point) and lends(p)]
    if sources:
        return sources[-1]
    here = sentence(ts, clock)
    after = items[place + 1 : place + REACH]
    later = [p for p in after if isinstance(p, Point) and lends(p) and sentence(ts, p) == here]
    return later[0] if later else None


def lends(point: Point) -> bool:
    """Whether a point has a single day to lend."""
    if not point.days or point.instant is not None or point.exact:
        return False
    return not any(is_long(day, weekend=True) for day in point.days)


def merge(day: Point, clock: Point) -> Point:
    """One point of a day and an hour."""
    return replace(
        clock,
        start=min(day.start, clock.start),
        end=max(day.end, clock.end),
        core=(day if day.start < clock.start else clock).core,
        days=day.days,
        part=clock.part or day.part,
        prep=clock.prep or day.prep,
        possessive=False,
        pieces=tuple(sorted((*day.pieces, *clock.pieces))),
    )


def join_lengths(ts: Tokens, items: Phrases, *, moving: bool) -> Phrases:
    """Give a point the length that stands in its sentence; one that only describes a thing is dropped without a point.

    In an order to move something, a length that says by how much stays for itself.
    """
    result: Slots = list(items)
    for place, item in enumerate(items):
        if not isinstance(item, Length) or (moving and ts.word(item.end - 1) in {"earlier", "later"}):
            continue
        here = sentence(ts, item)
        near = range(max(0, place - REACH), min(len(result), place + REACH))
        fit = [
            k
            for k, other in ((k, result[k]) for k in near)
            if isinstance(other, Point) and sentence(ts, other) == here and takes_length(other, item, after=k > place)
        ]
        if fit:
            nearest = min(fit, key=lambda k: abs(k - place))
            point = result[nearest]
            result[nearest] = with_length(point, item) if isinstance(point, Point) else point
            result[place] = None
        elif (item.lead and ts.word(item.start) not in STEPS) or item.loose:
            result[place] = None
    return [item for item in result if item is not None]


def takes_length(point: Point, length: Length, *, after: bool) -> bool:
    """Whether a length can be one of this point; `after` where the point follows it."""
    if length.lead:
        return after and (isinstance(point.clock, Clock) or length.minutes >= 1440) and not point.prep
    if point.length or isinstance(point.clock, ClockSpan) or point.prep in {"by", "before", "until", "to"}:
        return False
    if length.minutes < 1440:
        return isinstance(point.clock, Clock) or point.instant is not None
    apart = max(point.start - length.end, length.start - point.end)
    if (
        apart > 5
        or length.unit in {"minute", "hour"}
        or any(isinstance(day, Month | Year | Period) for day in point.days)
    ):
        return False
    return bool(point.days) and (point.prep == "from" or not after)


def with_length(point: Point, length: Length) -> Point:
    """A point that lasts so long, or lies so long before something."""
    if not length.loose:
        point = replace(
            point,
            start=min(point.start, length.start),
            end=max(point.end, length.end),
            core=min(point.core, length.start),
            pieces=tuple(sorted((*point.pieces, (length.start, length.end)))),
        )
    return replace(point, lead=length) if length.lead else replace(point, length=length)

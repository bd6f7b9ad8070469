"""Joins phrases of one sentence that belong together over other words: a day and an hour, a length, a rule and its end.

"On Friday with Dana at 7" is one time; "wake me at 6.40 on Friday so I make the 7.42" are two on one day.
"""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Edge,
    Following,
    Length,
    Month,
    Moved,
    Period,
    Phrase,
    Point,
    Rule,
    Stretch,
    Year,
)
from assistant.timing.tables import LOOSE_MOVE_VERBS, MOVE_COMPANY, MOVE_VERBS
from assistant.timing.tokens import Tokens

POLITE = {
    "please",
    "can",
    "could",
    "you",
    "i",
    "we",
    "want",
    "to",
    "would",
    "like",
    "need",
    "let's",
    "have",
    "ok",
    "so",
}
Joined = list[Phrase]


def is_moving(ts: Tokens) -> bool:
    """Whether the text is an order to move something to another time."""
    words = [t.word for t in ts[:40] if t.sentence == ts.at(0).sentence]
    head = next((w for w in words if w not in POLITE), "")
    return head in MOVE_VERBS or (head in LOOSE_MOVE_VERBS and bool(MOVE_COMPANY & set(words)))


def link(ts: Tokens, found: list[Phrase], *, moving: bool = False) -> Joined:
    """The phrases, joined where they belong together, in the order of the text."""
    joined = join_rules(ts, found)
    joined = pair(ts, joined)
    joined = join_lengths(ts, joined)
    return join_moves(joined) if moving else joined


def sentence(ts: Tokens, phrase: Phrase) -> int:
    """The sentence in which a phrase stands."""
    return ts.at(phrase.start).sentence


def is_lone_clock(phrase: Phrase) -> bool:
    """Whether it is an hour or a part of the day that still lacks its day."""
    return isinstance(phrase, Point) and not phrase.days and bool(phrase.clock or phrase.part)


def takes_clock(phrase: Phrase) -> bool:
    """Whether it is a day that can take an hour from elsewhere."""
    if not isinstance(phrase, Point) or phrase.clock or not phrase.days:
        return False
    if phrase.prep not in {"", "to"}:
        return False
    return not any(
        isinstance(d, Month | Year | Edge | Following) or (isinstance(d, Period) and d.unit != "weekend")
        for d in phrase.days
    )


def pair(ts: Tokens, items: Joined) -> Joined:
    """Give every hour without a day the day that the sentence names, else the last one named before."""
    result: Joined = list(items)
    for place, item in enumerate(items):
        if not is_lone_clock(item) or not isinstance(item, Point):
            continue
        partner = find_day(ts, result, place, item)
        if partner is not None:
            day = result[partner]
            assert isinstance(day, Point)
            result[place] = merge(day, item)
            result[partner] = SPENT
            continue
        lender = find_lender(ts, result, place)
        if lender is not None:
            result[place] = replace(
                item, days=lender.days, part=item.part or (lender.part if lender.clock is None else "")
            )
    return [item for item in result if item is not SPENT]


SPENT = Length(-1, -1, 0)
"""Stands where a phrase has been joined to another."""


def find_day(ts: Tokens, items: Joined, place: int, clock: Point) -> int | None:
    """The day of the same sentence that this hour belongs to: the nearest before it, else the nearest after it."""
    here = sentence(ts, clock)
    fit = [
        k
        for k, item in enumerate(items)
        if item is not SPENT and k != place and sentence(ts, item) == here and takes_clock(item)
    ]
    for possessive in (False, True):
        before = [k for k in fit if k < place and is_possessive(items[k]) == possessive]
        after = [k for k in fit if k > place and is_possessive(items[k]) == possessive]
        if before:
            return before[-1]
        between = after[:1]
        if between and not any(is_lone_clock(items[k]) for k in range(place + 1, between[0])):
            return between[0]
    return None


def is_possessive(phrase: Phrase) -> bool:
    """Whether it only describes a thing: "tomorrow's ride list"."""
    return isinstance(phrase, Point) and phrase.possessive


def find_lender(ts: Tokens, items: Joined, place: int) -> Point | None:
    """The last point before it, or in its sentence after it, whose day the hour shares."""
    here = sentence(ts, items[place])
    sources = [p for p in items[:place] if isinstance(p, Point) and p is not SPENT and shareable(p)]
    if sources:
        return sources[-1]
    later = [p for p in items[place + 1 :] if isinstance(p, Point) and shareable(p) and sentence(ts, p) == here]
    return later[0] if later else None


def shareable(point: Point) -> bool:
    """Whether a point has a single day to lend."""
    if not point.days or point.instant is not None or point.exact:
        return False
    return not any(isinstance(d, Period | Month | Year | Edge | Following) for d in point.days)


def merge(day: Point, clock: Point) -> Point:
    """One point of a day and an hour."""
    pieces = tuple(sorted((*day.pieces, *clock.pieces)))
    first = day if day.start < clock.start else clock
    return replace(
        clock,
        start=min(day.start, clock.start),
        end=max(day.end, clock.end),
        days=day.days,
        part=clock.part or day.part,
        prep=clock.prep or day.prep,
        possessive=False,
        pieces=pieces,
        core=first.core,
    )


def join_rules(ts: Tokens, items: Joined) -> Joined:
    """Give a rule the hours, the first day and the end that stand in its sentence."""
    result: Joined = []
    pending = list(items)
    while pending:
        item = pending.pop(0)
        if not isinstance(item, Rule):
            result.append(item)
            continue
        here = sentence(ts, item)
        rule = item
        while result and sentence(ts, result[-1]) == here and goes_before(result[-1], rule):
            rule = absorb(rule, result.pop())
        while pending and sentence(ts, pending[0]) == here and goes_after(ts, pending[0], rule):
            rule = absorb(rule, pending.pop(0))
        result.append(rule)
    return result


def goes_before(phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase before a rule is its hour: "at 9:15 on Mondays"."""
    if isinstance(phrase, Length):
        return not phrase.lead and rule.length is None
    return is_lone_clock(phrase) and rule.clock is None


def goes_after(ts: Tokens, phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase after a rule is a part of it."""
    if isinstance(phrase, Rule):
        same = phrase.freq == rule.freq and phrase.interval == rule.interval and rule.clock is None
        return same and phrase.start - rule.end <= 2 and rule.part == phrase.part
    if isinstance(phrase, Length):
        return not phrase.lead and rule.length is None
    if not isinstance(phrase, Point):
        return False
    if is_lone_clock(phrase):
        return (rule.clock is None and phrase.clock is not None) or (
            not rule.part and bool(phrase.part) and phrase.clock is None
        )
    if phrase.days and phrase.prep in {"until", "by", "before"}:
        return rule.until is None
    if phrase.days and phrase.prep in {"from", "since", "after"}:
        return rule.since is None
    if rule.maybe:
        return False
    return False


def absorb(rule: Rule, phrase: Phrase) -> Rule:
    """The rule with what the phrase says."""
    pieces = (*(rule.pieces or ((rule.start, rule.end),)), *getattr(phrase, "pieces", ()))
    rule = replace(rule, start=min(rule.start, phrase.start), end=max(rule.end, phrase.end))
    if isinstance(phrase, Length):
        return replace(rule, length=phrase, pieces=(*pieces, (phrase.start, phrase.end)))
    if isinstance(phrase, Rule):
        return replace(rule, weekdays=(*rule.weekdays, *phrase.weekdays), pieces=(*pieces, (phrase.start, phrase.end)))
    if not isinstance(phrase, Point):
        return rule
    rule = replace(rule, pieces=tuple(sorted(pieces)))
    if is_lone_clock(phrase):
        clock = phrase.clock or rule.clock
        prep = phrase.prep if phrase.clock else rule.clock_prep
        return replace(rule, clock=clock, clock_prep=prep, part=rule.part or phrase.part)
    if phrase.prep in {"until", "by", "before"}:
        return replace(rule, until=phrase.days[0])
    extra = replace(rule, since=phrase.days[0])
    return replace(extra, clock=phrase.clock) if phrase.clock and rule.clock is None else extra


def join_lengths(ts: Tokens, items: Joined) -> Joined:
    """Give a point the length that stands in its sentence."""
    result: Joined = list(items)
    for place, item in enumerate(items):
        if not isinstance(item, Length):
            continue
        here = sentence(ts, item)
        fit = [
            k
            for k, other in enumerate(result)
            if isinstance(other, Point) and sentence(ts, other) == here and takes_length(other, item, after=k > place)
        ]
        if not fit:
            if item.lead or item.loose:
                result[place] = SPENT
            continue
        nearest = min(fit, key=lambda k: abs(k - place))
        point = result[nearest]
        assert isinstance(point, Point)
        pieces = point.pieces if item.loose else tuple(sorted((*point.pieces, (item.start, item.end))))
        bounds = (
            {}
            if item.loose
            else {
                "start": min(point.start, item.start),
                "end": max(point.end, item.end),
                "core": min(point.core, item.start),
            }
        )
        changed = replace(point, pieces=pieces, **bounds)
        result[nearest] = replace(changed, lead=item) if item.lead else replace(changed, length=item)
        result[place] = SPENT
    return [item for item in result if item is not SPENT]


def takes_length(point: Point, length: Length, *, after: bool) -> bool:
    """Whether a length can be one of this point."""
    if length.lead:
        return after and (isinstance(point.clock, Clock) or length.minutes >= 1440) and not point.prep
    if point.length or isinstance(point.clock, ClockSpan) or point.prep in {"by", "before", "until", "to"}:
        return False
    if length.minutes < 1440:
        return isinstance(point.clock, Clock) or point.instant is not None
    if any(isinstance(d, Month | Year | Period) for d in point.days):
        return False
    return bool(point.days) and (point.prep == "from" or not after)


def join_moves(items: Joined) -> Joined:
    """The source and the target of an order to move something as one."""
    result: Joined = []
    for item in items:
        if isinstance(item, Stretch):
            last = fill(item.last, item.first)
            result.append(Moved(item.start, item.end, item.first, last, item.pieces))
        elif isinstance(item, Point) and isinstance(item.clock, ClockSpan) and not result:
            first, last = replace(item, clock=item.clock.start), replace(item, clock=item.clock.end)
            result.append(Moved(item.start, item.end, first, last, item.pieces))
        elif isinstance(item, Point) and item.prep == "to":
            if result and isinstance(result[-1], Point):
                source = result.pop()
                assert isinstance(source, Point)
                target = fill(replace(item, prep=""), source)
                result.append(
                    Moved(source.start, item.end, replace(source, prep=""), target, (*source.pieces, *item.pieces))
                )
            else:
                result.append(replace(item, prep=""))
        else:
            result.append(item)
    return result


def fill(target: Point, source: Point) -> Point:
    """A target without a day stays on the day of the source; one without an hour keeps the hour of the source."""
    if not target.days:
        return replace(target, days=source.days, part=target.part or source.part)
    if target.clock is None and not target.part and isinstance(source.clock, Clock):
        return replace(target, clock=source.clock)
    return target

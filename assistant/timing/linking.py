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
    Moved,
    Period,
    Phrase,
    Point,
    Rule,
    Stretch,
    Weekday,
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
LISTING = {"and", "or", "&"}
Phrases = list[Phrase]
Slots = list[Phrase | None]
"""Phrases; None where one has been joined to another."""


def is_moving(ts: Tokens) -> bool:
    """Whether the text is an order to move something to another time."""
    words = [t.word for t in ts[:40] if t.sentence == ts.at(0).sentence]
    head = next((w for w in words if w not in POLITE), "")
    loose = head in LOOSE_MOVE_VERBS and bool(MOVE_COMPANY & set(words))
    return head in MOVE_VERBS or loose or (head in {"change", "switch"} and "from" in words)


def link(ts: Tokens, found: Phrases, *, moving: bool = False) -> Phrases:
    """The phrases, joined where they belong together, in the order of the text."""
    joined = join_rules(ts, join_lists(ts, found))
    joined = join_lengths(ts, pair(ts, joined))
    return join_moves(joined) if moving else joined


def sentence(ts: Tokens, phrase: Phrase) -> int:
    """The sentence in which a phrase stands."""
    return ts.at(phrase.start).sentence


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


def is_lone_clock(phrase: Phrase | None) -> bool:
    """Whether it is an hour or a part of the day that still lacks its day."""
    return isinstance(phrase, Point) and not phrase.days and bool(phrase.clock or phrase.part)


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


def join_rules(ts: Tokens, items: Phrases) -> Phrases:
    """Give a rule the hours, the first day and the end that stand in its sentence."""
    result: Phrases = []
    pending = list(items)
    while pending:
        rule = pending.pop(0)
        if not isinstance(rule, Rule):
            result.append(rule)
            continue
        here = sentence(ts, rule)
        others: Phrases = []
        while result and sentence(ts, result[-1]) == here and goes_before(result[-1], rule):
            rule = absorb(rule, result.pop())
            while result and another_hour(ts, result[-1], rule):
                others.append(result.pop())
        while pending and sentence(ts, pending[0]) == here and goes_after(pending[0], rule):
            rule = absorb(rule, pending.pop(0))
            while pending and another_hour(ts, pending[0], rule):
                others.append(pending.pop(0))
        while pending and sentence(ts, pending[0]) == here and repeats(pending[0], rule):
            others.append(pending.pop(0))
        result += [rule, *(again(rule, other) for other in others)]
    return result


def goes_before(phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase before a rule is its hour: "at 9:15 on Mondays"."""
    if isinstance(phrase, Length):
        return not phrase.lead and rule.length is None
    return is_lone_clock(phrase) and rule.clock is None and not ends_something(phrase)


def goes_after(phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase after a rule is a part of it."""
    if isinstance(phrase, Rule):
        if phrase.maybe and rule.freq == "DAILY" and rule.interval == 1 and phrase.start == rule.end:
            return True
        same = (phrase.freq, phrase.interval, phrase.part) == (rule.freq, rule.interval, rule.part)
        return same and rule.clock is None and not (phrase.maybe or rule.maybe) and phrase.start - rule.end <= 1
    if isinstance(phrase, Length):
        return not phrase.lead and rule.length is None
    if not isinstance(phrase, Point):
        return False
    if is_lone_clock(phrase):
        if ends_something(phrase):
            return False
        return rule.clock is None if phrase.clock else not rule.part
    if phrase.days and phrase.prep in {"until", "by", "before"}:
        return rule.until is None
    return bool(phrase.days) and phrase.prep in {"from", "since", "after"} and rule.since is None


def another_hour(ts: Tokens, phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase is a second hour of a rule: "at 8am and 8pm every day"."""
    if not is_lone_clock(phrase) or not isinstance(rule.clock, Clock) or ends_something(phrase):
        return False
    return ts.word(phrase.end) in LISTING | {","} or ts.word(phrase.start - 1) in LISTING


def repeats(phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase is another stretch of hours of a rule: "from 7 to 10 and from 5 to 8"."""
    return (
        isinstance(phrase, Point)
        and not phrase.days
        and isinstance(phrase.clock, ClockSpan)
        and isinstance(rule.clock, ClockSpan)
    )


def again(rule: Rule, phrase: Phrase) -> Rule:
    """The rule with other hours."""
    if not isinstance(phrase, Point):
        return rule
    return replace(rule, start=phrase.start, end=phrase.end, clock=phrase.clock, part=phrase.part, pieces=phrase.pieces)


def ends_something(phrase: Phrase) -> bool:
    """Whether it is a deadline, which is no hour of a rule."""
    return isinstance(phrase, Point) and phrase.prep in {"by", "before"}


def absorb(rule: Rule, phrase: Phrase) -> Rule:
    """The rule with what the phrase says."""
    own = rule.pieces or ((rule.start, rule.end),)
    theirs = getattr(phrase, "pieces", ()) or ((phrase.start, phrase.end),)
    rule = replace(
        rule,
        start=min(rule.start, phrase.start),
        end=max(rule.end, phrase.end),
        pieces=tuple(sorted((*own, *theirs))),
    )
    match phrase:
        case Length():
            return replace(rule, length=phrase)
        case Rule():
            return replace(
                rule, freq="WEEKLY" if phrase.maybe else rule.freq, weekdays=(*rule.weekdays, *phrase.weekdays)
            )
        case Point() if is_lone_clock(phrase):
            prep = phrase.prep if phrase.clock else rule.clock_prep
            return replace(rule, clock=phrase.clock or rule.clock, clock_prep=prep, part=rule.part or phrase.part)
        case Point() if phrase.prep in {"until", "by", "before"}:
            return replace(rule, until=phrase.days[0])
        case Point():
            return replace(rule, since=phrase.days[0], clock=rule.clock or phrase.clock)
    return rule


def join_lengths(ts: Tokens, items: Phrases) -> Phrases:
    """Give a point the length that stands in its sentence; one that only describes a thing is dropped without a point."""
    result: Slots = list(items)
    for place, item in enumerate(items):
        if not isinstance(item, Length):
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
        elif (item.lead and ts.word(item.start) != "by") or item.loose:
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


def join_moves(items: Phrases) -> Phrases:
    """The source and the target of an order to move something as one."""
    result: Phrases = []
    for item in items:
        before = result[-1] if result and isinstance(result[-1], Point) else None
        if isinstance(item, Length) and item.lead:
            if isinstance(before, Point):
                pieces = (*before.pieces, (item.start, item.end))
                result[-1] = Moved(before.start, item.end, before, replace(before, lead=item), pieces)
        elif isinstance(item, Point) and item.prep in {"to", "until"}:
            result[-1 if before else len(result) :] = [to_target(before, replace(item, prep=""))]
        else:
            result.append(moved_at_once(item) or item)
    return result


def moved_at_once(item: Phrase) -> Moved | None:
    """The move that one phrase holds: "from Thursday to Friday", "from 3 to 5"."""
    pieces = getattr(item, "pieces", ()) or ((item.start, item.end),)
    match item:
        case Rule(maybe=True):
            first = Point(item.start, item.end, (Weekday(item.weekdays[0][1]),))
            last = Point(item.start, item.end, (Weekday(item.weekdays[-1][1]),), item.part, item.clock)
        case Stretch():
            first, last = item.first, fill(item.last, item.first)
        case Point(clock=ClockSpan(start, end)):
            first, last = replace(item, clock=start), replace(item, clock=end)
        case _:
            return None
    return Moved(item.start, item.end, first, last, pieces)


def to_target(source: Point | None, target: Point) -> Phrase:
    """The move from a source to a target; the target alone where no source is named."""
    if source is None:
        return target
    pieces = (*source.pieces, *target.pieces)
    return Moved(source.start, target.end, replace(source, prep=""), fill(target, source), pieces)


def fill(target: Point, source: Point) -> Point:
    """A target without a day stays on the day of the source; one without an hour keeps the hour of the source."""
    if not target.days:
        return replace(target, days=source.days, part=target.part or source.part)
    if target.clock is None and not target.part and isinstance(source.clock, Clock):
        return replace(target, clock=source.clock)
    return target

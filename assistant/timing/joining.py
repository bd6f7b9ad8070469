"""Joins to a rule the hours, the first day and the end that stand in its sentence: "at 8am and 8pm every day until May"."""

from __future__ import annotations

from dataclasses import replace

from assistant.timing.expressions import (
    Clock,
    ClockSpan,
    Date,
    DaySpec,
    Length,
    Month,
    Period,
    Phrase,
    Point,
    Rule,
    Stretch,
    Weekday,
)
from assistant.timing.lengths import is_plain
from assistant.timing.prepositions import EXCEPT
from assistant.timing.tokens import Tokens

Phrases = list[Phrase]
MOST_WORDS = 3
"""How far a day may stand from the "no" that leaves it out."""
LISTING = {"and", "or", "&"}
SAYS_NOT = {"except", "not", "but", "for", "excluding", "excepting", "never", "apart", "aside", "other", "than"}
"""Words before a day that is left out."""
CLOSED = {"closed", "shut", "except", "not", "never"}
"""Before a rule these say that the hours named earlier are not those of its days: "10 to 5, closed Mondays"."""


def sentence(ts: Tokens, phrase: Phrase) -> int:
    """The sentence in which a phrase stands."""
    return ts.at(phrase.start).sentence


def is_lone_clock(phrase: Phrase | None) -> bool:
    """Whether it is an hour or a part of the day that still lacks its day."""
    return isinstance(phrase, Point) and not phrase.days and bool(phrase.clock or phrase.part)


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
        shut = bool(
            {ts.word(rule.start - 1), ts.word(rule.start - 2) if ts.word(rule.start - 1) == "on" else ""} & CLOSED
        )
        while result and not shut and sentence(ts, result[-1]) == here and goes_before(result[-1], rule):
            rule = absorb(rule, result.pop())
            while result and another_hour(ts, result[-1], rule):
                others.append(result.pop())
        rule = without_days(ts, rule, pending)
        while pending and sentence(ts, pending[0]) == here and goes_after(pending[0], rule):
            rule = absorb(rule, pending.pop(0))
            rule = without_days(ts, rule, pending)
            while pending and another_hour(ts, pending[0], rule):
                others.append(pending.pop(0))
        while pending and sentence(ts, pending[0]) == here and repeats(pending[0], rule):
            others.append(pending.pop(0))
        result += [rule, *(again(rule, other) for other in others)]
    return result


def excepted(phrase: Phrase) -> bool:
    """Whether it is a day on which something is not."""
    return isinstance(phrase, Point) and phrase.prep == EXCEPT


def without_days(ts: Tokens, rule: Rule, pending: Phrases) -> Rule:
    """The rule without the days that follow it as exceptions; they are taken off `pending`."""
    while pending and sentence(ts, pending[0]) == sentence(ts, rule) and left_out(ts, pending[0], rule):
        phrase = pending.pop(0)
        rule = absorb(rule, left_out_whole(ts, phrase) if isinstance(phrase, Point) else phrase)
    return rule


def left_out_whole(ts: Tokens, phrase: Point) -> Point:
    """The day that is left out, with the words that say so."""
    begin = phrase.start
    while ts.word(begin - 1) in SAYS_NOT:
        begin -= 1
    pieces = phrase.pieces or ((phrase.start, phrase.end),)
    return replace(phrase, prep=EXCEPT, pieces=((begin, pieces[0][1]), *pieces[1:]))


def left_out(ts: Tokens, phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase after a rule is a day that it leaves out, or another one of such a list."""
    if isinstance(phrase, Point) and phrase.days and not phrase.clock and fails_on(ts, phrase, rule):
        return True
    listed = bool(rule.without) and isinstance(phrase, Point) and bool(phrase.days) and not phrase.clock
    return excepted(phrase) or (listed and phrase.start - rule.end <= 2 and ts.word(rule.end) in LISTING | {","})


def fails_on(ts: Tokens, day: Point, rule: Rule) -> bool:
    """Whether there is none of it on a day after a rule: "every Wednesday at 5, but no lesson on 9 December"."""
    none = next((i for i in range(day.start - 1, rule.end - 1, -1) if ts.word(i) == "no"), None)
    led = none is not None and all(ts.word(i) in {"but", ","} for i in range(rule.end, none))
    return (
        led
        and none is not None
        and 0 < day.start - none <= MOST_WORDS
        and ts.word(day.start) in {"on", "in", "this", "next", "the"}
    )


def leave_out(rule: Rule, days: tuple[DaySpec, ...]) -> Rule:
    """The rule without some days: a bare weekday is left out every week, a date once."""
    bare = {day.weekday for day in days if isinstance(day, Weekday) and is_plain(day)}
    weekdays = tuple(d for d in rule.weekdays or tuple((0, n) for n in range(7)) if d[1] not in bare)
    if bare and weekdays and rule.freq in {"DAILY", "WEEKLY"}:
        return replace(rule, freq="WEEKLY", weekdays=weekdays)
    return replace(rule, without=(*rule.without, *days))


def bounds(phrase: Stretch, rule: Rule, gap: int) -> bool:
    """Whether a stretch of days tells from when to when a rule holds: "from Mon 15 to Thu 18 March, 10pm to 6am each night"."""
    named = bool(phrase.first.days and phrase.last.days) and phrase.first.clock is None and gap <= 2
    own = phrase.last.clock is None or (isinstance(phrase.last.clock, ClockSpan) and rule.clock is None)
    return named and own and rule.since is None and rule.until is None and rule.within is None


def goes_before(phrase: Phrase, rule: Rule) -> bool:
    """Whether a phrase before a rule is its hour: "at 9:15 on Mondays"."""
    if isinstance(phrase, Stretch):
        return bounds(phrase, rule, rule.start - phrase.end)
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
    if isinstance(phrase, Stretch):
        return bounds(phrase, rule, phrase.start - rule.end)
    if not isinstance(phrase, Point):
        return False
    if is_lone_clock(phrase):
        if ends_something(phrase):
            return False
        return rule.clock is None if phrase.clock else not rule.part
    if phrase.days and phrase.prep in {"until", "by", "before"}:
        return rule.until is None
    if phrase.days and not phrase.prep and isinstance(phrase.days[0], Period | Month):
        return rule.within is None and rule.since is None and phrase.start - rule.end <= 1
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


def first_day(row: Stretch) -> DaySpec:
    """The first day of a stretch, in the month of the last where it names none: "Mon 15 to Thu 18 March"."""
    first, last = row.first.days[0], row.last.days[0]
    if isinstance(first, Date) and isinstance(last, Date) and first.month is None and first.day <= last.day:
        return replace(first, month=last.month, year=last.year)
    return first


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
        case Stretch():
            clock = rule.clock or phrase.last.clock
            return replace(rule, since=first_day(phrase), until=phrase.last.days[0], clock=clock)
        case Rule():
            return replace(
                rule, freq="WEEKLY" if phrase.maybe else rule.freq, weekdays=(*rule.weekdays, *phrase.weekdays)
            )
        case Point() if excepted(phrase):
            return leave_out(replace(rule, clock=rule.clock or phrase.clock), phrase.days)
        case Point() if is_lone_clock(phrase):
            prep = phrase.prep if phrase.clock else rule.clock_prep
            return replace(rule, clock=phrase.clock or rule.clock, clock_prep=prep, part=rule.part or phrase.part)
        case Point() if phrase.prep in {"until", "by", "before"}:
            return replace(rule, until=phrase.days[0], clock=rule.clock or phrase.clock)
        case Point() if not phrase.prep:
            return replace(rule, within=phrase.days[0], clock=rule.clock or phrase.clock, part=rule.part or phrase.part)
        case Point():
            return replace(rule, since=phrase.days[0], clock=rule.clock or phrase.clock)
    return rule

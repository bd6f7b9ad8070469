"""What gives way to what, where the same words of a fact were read in two ways at once.

The tables say it form by form and `give_way` applies them. At the end stand the three cases in which more than two readings have
to be compared: what a rule says of every day, what it spares a body, and what only says once more that a thing is not to be had.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from types import UnionType

from assistant.language.words import stems
from assistant.readings.facts.bodily import is_bodily
from assistant.readings.facts.cancelling import tells_terms
from assistant.readings.facts.fact_text import FactText
from assistant.readings.facts.outage_sayings import NOT_READY
from assistant.readings.facts.outage_times import MISSING
from assistant.readings.facts.working_days import WORKING
from assistant.readings.forms import (
    EGO,
    Bound,
    Cancelling,
    Clearance,
    ClockOffset,
    Composition,
    Deadline,
    Event,
    Ground,
    Hours,
    Interval,
    Limit,
    Location,
    Outage,
    Permission,
    Prohibition,
    Quantity,
    Reading,
    Recurring,
    Requirement,
    Restriction,
    Routine,
    Settled,
    Spacing,
    TravelTime,
    Unreachable,
)

Form = type | UnionType
_SOME_DAY = re.compile(
    r"\b(?:one|some|certain|a couple of|two) (?:weekdays?|days?|evenings?|mornings?|afternoons?) (?:a|per|every|each) (?:week|month)\b"
)
_MEALS = frozenset("breakfast lunch dinner supper tea brunch meal".split())
"""A meal "at eight" may be the one of today as well as that of every day."""
_THEIR_TIME = re.compile(r"\b(?:his|her|their)(?: own| local)? time\b")


def _not_ready(there: Reading, _other: Reading) -> bool:
    """What is ready only from a day on is not settled by being ordered."""
    return isinstance(there, Outage) and there.why == NOT_READY


def _same_thing(due: Reading, out: Reading) -> bool:
    """What must be back by a day is what seems to be out until then."""
    return isinstance(due, Deadline) and isinstance(out, Outage) and due.what == out.thing


def _off_work(off: Reading, hours: Reading) -> bool:
    """Whoever does not come to work is no house with hours."""
    return (
        isinstance(off, Restriction)
        and isinstance(hours, Hours)
        and off.activity in WORKING
        and hours.place == off.person
    )


def _bars_what_needs(needs: Reading, rule: Reading) -> bool:
    """Only said once more what a thing cannot do without: "we can't do the roast without the big oven"."""
    if not isinstance(needs, Requirement) or not isinstance(rule, Restriction | Prohibition):
        return False
    if isinstance(rule, Restriction) and rule.person != EGO:
        return False
    named, what = set(stems(" ".join((*rule.things, rule.activity)))), set(stems(needs.what))
    return bool(named) and (named <= what or what <= named)


def _of_hours(_there: Reading, rule: Reading) -> bool:
    """A rule for some hours of the day."""
    return isinstance(rule, Restriction) and bool(rule.daytime)


def _spares_a_body(rule: Reading, lack: Reading) -> bool:
    """What looks like a lack is what a body must not do: "no sport until May"."""
    if not isinstance(rule, Prohibition | Restriction) or not isinstance(lack, Outage) or lack.why != MISSING:
        return False
    said = set(stems(lack.thing))
    return any(is_bodily(thing) and set(stems(thing)) <= said for thing in rule.things)


def _by_their_clock(fact: FactText) -> bool:
    """Hours by another clock than the user's are told by `Unreachable`; they are no rule of the user's hours."""
    return _THEIR_TIME.search(fact.said) is not None


def _on_some_day(fact: FactText) -> bool:
    """Hours of a day that is not told are no hours: "open one evening a week from 18:00 to 20:00"."""
    return _SOME_DAY.search(fact.said) is not None


def _tells_terms(fact: FactText) -> bool:
    """Terms of cancellation, whatever they are for, limit nothing else."""
    return any(map(tells_terms, fact.parts))


def _of_any(_there: Reading, _other: Reading) -> bool:
    return True


def _whatever_is_said(_fact: FactText) -> bool:
    return True


@dataclass(frozen=True)
class GivesWay:
    """Where a reading of the form `there` is, those of the form `silent` are left out."""

    there: Form | None
    """None: the words alone decide."""
    silent: Form
    of: Callable[[Reading, Reading], bool] = _of_any
    """Whether it holds for these two, the one that is there and the one that would be silent."""
    said: Callable[[FactText], bool] = _whatever_is_said
    """Whether the fact says what it takes."""


AMONG_SENTENCES = (
    GivesWay(Deadline, Outage, of=_same_thing),
    GivesWay(Outage, Settled, of=_not_ready),
    GivesWay(Restriction, Hours, of=_off_work),
)
"""Among what was read sentence by sentence, before it is told what is mended."""
_COUNTED = Limit | Permission | Quantity
RULES_TO_THE_REST = (
    GivesWay(Bound, Restriction | Composition),
    GivesWay(Requirement, Restriction | Prohibition, of=_bars_what_needs),
    GivesWay(TravelTime, Spacing),
    GivesWay(Unreachable, Restriction, of=_of_hours, said=_by_their_clock),
    GivesWay(ClockOffset, Composition),
    GivesWay(Cancelling, _COUNTED | Composition),
    GivesWay(None, _COUNTED | Composition, said=_tells_terms),
    GivesWay(Interval, _COUNTED),
)
"""Which rules about people give way to what else was read."""
AMONG_THE_REST = (
    GivesWay(Bound, Location),
    GivesWay(TravelTime, Clearance),  # "the way back" mends nothing
    GivesWay(Unreachable, Clearance, said=_by_their_clock),
    GivesWay(Cancelling, Clearance),
    GivesWay(None, Hours, said=_on_some_day),
)
"""Which of the other readings give way to each other."""
REST_TO_RULES = (GivesWay(Prohibition | Restriction, Outage, of=_spares_a_body),)
"""Which of the other readings give way to rules about people."""


def give_way(
    table: Iterable[GivesWay], readings: Iterable[Reading], fact: FactText, there: Sequence[Reading] | None = None
) -> list[Reading]:
    """The readings that stand when each row of a table has spoken in turn, beside those that are `there`, or each other."""
    left = list(readings)
    for row in table:
        if row.said(fact):
            left = _after(row, left, left if there is None else there)
    return left


def _after(row: GivesWay, readings: Sequence[Reading], there: Sequence[Reading]) -> list[Reading]:
    if row.there is None:
        return [r for r in readings if not isinstance(r, row.silent)]
    first = [r for r in there if isinstance(r, row.there)]
    return [r for r in readings if not (isinstance(r, row.silent) and any(row.of(one, r) for one in first))]


def is_of_every_day(reading: Reading, rules: Sequence[Reading]) -> bool:
    """Whether what looks like one appointment or one lack is the order of every day: "no coffee after four"."""
    if not isinstance(reading, Event | Outage | Clearance | Recurring):
        return False
    said = set(stems(reading.thing if isinstance(reading, Outage | Clearance) else reading.title))
    for rule in rules:
        if isinstance(rule, Routine) and isinstance(reading, Event | Recurring) and said <= set(stems(rule.what)):
            return rule.what.lower() not in _MEALS
        if isinstance(rule, Spacing) and (said & set(stems(" ".join(rule.what)))):
            return True
        hours = isinstance(rule, Restriction | Prohibition) and bool(rule.daytime)
        if hours and isinstance(rule, Restriction | Prohibition) and said & set(stems(" ".join(rule.things))):
            return not isinstance(reading, Recurring)
    return False


def is_same_lack(rule: Reading, found: Sequence[Reading], said: str) -> bool:
    """Whether a rule only says once more that a thing is not to be had: "no trains on Sunday" forbids nobody anything,
    "no coffee for Dad" does."""
    if isinstance(rule, Restriction) and (rule.person != EGO or re.search(r"\bfor (?:me|us)\b", said)):
        return False
    if not isinstance(rule, Prohibition | Restriction) or not rule.things or rule.activity:
        return False
    if isinstance(rule, Restriction) and rule.ground not in {Ground.DISLIKE, Ground.RULE}:
        return False
    out = {stem for reading in found for stem in stems(_lacking(reading))}
    return bool(out) and all(set(stems(thing)[:1]) <= out for thing in rule.things)


def _lacking(reading: Reading) -> str:
    """The thing that a reading says is not to be had at some time."""
    match reading:
        case Outage(thing=thing, why=why) if why != "away":
            return thing
        case Clearance(thing=thing, at=at) if at:
            return thing
        case Hours(place=place, closed=True):
            return place
    return ""

"""The rule reader of facts: one file a family of forms, all of them asked about every fact.

`READER_VERSION` names the rules: facts read by another version are read again.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from zlib import crc32

from assistant.context import Context
from assistant.language.words import stems
from assistant.readings.facts.absences import ABSENT, read_away
from assistant.readings.facts.admissions import read_admissions
from assistant.readings.facts.after_nights import read_after_nights
from assistant.readings.facts.ages import read_ages
from assistant.readings.facts.allowed_hours import read_allowed_hours
from assistant.readings.facts.alternate_weeks import read_alternate_weeks
from assistant.readings.facts.bans import bans_first, without_needs
from assistant.readings.facts.bare_ranges import spelled_hours
from assistant.readings.facts.boards import read_board
from assistant.readings.facts.bodily import is_bodily
from assistant.readings.facts.bound_tickets import read_bound
from assistant.readings.facts.cancelling import read_cancelling, tells_terms
from assistant.readings.facts.clause import (
    Sentence,
    body,
    breathing,
    clauses,
    plain,
    present,
    sentences,
    without_asides,
)
from assistant.readings.facts.clock_offsets import read_clock_offsets
from assistant.readings.facts.closings import joined
from assistant.readings.facts.complements import with_their_days
from assistant.readings.facts.date_rows import spelled_dates
from assistant.readings.facts.deadlines import read_deadlines, read_lead_times
from assistant.readings.facts.either_way import either_way
from assistant.readings.facts.entry_rules import read_entry_rules
from assistant.readings.facts.events import own_doing, read_events
from assistant.readings.facts.exceptions import read_exceptions
from assistant.readings.facts.free_times import read_free_times
from assistant.readings.facts.hours import read_hours
from assistant.readings.facts.injuries import told_as_injury
from assistant.readings.facts.intervals import read_intervals, read_last_times
from assistant.readings.facts.kept_free import read_kept_free
from assistant.readings.facts.learners import read_learners
from assistant.readings.facts.lendings import told_as_lent
from assistant.readings.facts.locations import read_locations
from assistant.readings.facts.losses import lost
from assistant.readings.facts.mends import mended
from assistant.readings.facts.no_longer import read_no_longer
from assistant.readings.facts.operations import after_operation
from assistant.readings.facts.outage_sayings import NOT_READY
from assistant.readings.facts.outage_times import MISSING
from assistant.readings.facts.outages import read_outages
from assistant.readings.facts.own_hours import read_own_hours
from assistant.readings.facts.people_rules import read_people
from assistant.readings.facts.quiet import read_quiet
from assistant.readings.facts.requirements import read_requirements
from assistant.readings.facts.returns import read_returns
from assistant.readings.facts.second_reading import closed, each_thing, named_ones
from assistant.readings.facts.settled import read_settled
from assistant.readings.facts.settled_sayings import read_settled_sayings
from assistant.readings.facts.standings import read_standings
from assistant.readings.facts.stocks import read_stocks
from assistant.readings.facts.tenses import times_of
from assistant.readings.facts.travel import read_travel
from assistant.readings.facts.typed import typed_out
from assistant.readings.facts.undone import read_undone
from assistant.readings.facts.unreachable import read_unreachable
from assistant.readings.facts.usual_lengths import read_lengths
from assistant.readings.facts.whereabouts import read_whereabouts
from assistant.readings.facts.working_days import WORKING, read_working_days
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
from assistant.timing import DEFAULT, TimeSettings

MEALS = frozenset("breakfast lunch dinner supper tea brunch meal".split())
"""A meal "at eight" may be the one of today as well as that of every day."""
_LACKING = re.compile(r"(?<=⟧), (?:and )?(?:no|without) (?:phones?|signal|internet|wi-?fi|laptops?|mobiles?)\b")
"""What is not to be had at something that takes time: "in court from 9 to 1, no phones"."""
_THEIR_TIME = r"\b(?:his|her|their)(?: own| local)? time\b"
"""By another clock than the user's: told by `Unreachable`, no rule of the user's hours."""
READER_VERSION = "rules-17"
_HOURS_OF = re.compile(r"\s(?:(?:opening|visiting)(?: (?:hours|times))?|(?:business|office|shop) (?:hours|times))$", re.IGNORECASE)
"""What a board is about, behind the name of the house."""


def reader_version(times: TimeSettings) -> str:
    """The rules and, where they are not the usual ones, the habits of time by which facts are read."""
    return READER_VERSION if times == DEFAULT else f"{READER_VERSION}/{crc32(repr(times).encode()):08x}"


def read_fact(text: str, context: Context) -> tuple[Reading, ...]:
    """Everything the rules understand in a fact, each reading once; empty where they understand nothing."""
    said = breathing(spelled_hours(spelled_dates(told_as_lent(told_as_injury(typed_out(present(plain(text))))))))
    found: list[Reading] = [
        *read_travel(said, context),
        *read_lead_times(said, context),
        *read_locations(said, context),
        *read_lengths(said, context),
        *read_clock_offsets(said, context),
        *read_intervals(said, context),
        *read_entry_rules(said),
    ]
    told = without_asides(body(said))
    times = times_of(told, context)
    parts = list(sentences(told, times))
    due: list[Reading] = []
    found += read_standings(told, context)
    for before, sentence in zip(["", *(part.text for part in parts)], parts, strict=False):
        unreachable: list[Unreachable | Hours] = list(read_unreachable(sentence, context, before))
        unreachable = unreachable or list(read_free_times(sentence, context))
        unreachable += read_after_nights(sentence)
        found += [*read_requirements(sentence, context), *unreachable, *read_no_longer(sentence, context)]
        found += list(read_settled(sentence)) or list(read_settled_sayings(sentence))
        found += [*read_admissions(sentence), *read_ages(sentence, said.partition(sentence.text)[0], context)]
        found += read_learners(sentence, context)
        found += [*read_bound(sentence, context), *read_whereabouts(sentence, context)]
        found += [
            *read_working_days(sentence, context),
            *read_undone(sentence, context),
            *read_cancelling(sentence, context),
            *read_last_times(sentence),
        ]
        if once := list(read_exceptions(sentence, context)):
            found += once
            if not all(isinstance(reading, Permission) for reading in once):
                continue
        states: list[Reading] = list(read_deadlines(sentence, context))
        due += states
        states = states or [*read_outages(sentence, context), *read_returns(sentence, context)]
        if not states and any(isinstance(r, Hours) or r.why != "at work" for r in unreachable):
            continue  # when somebody can be reached is no appointment
        states = states or list(read_own_hours(sentence, context))
        states = states or [*read_quiet(sentence), *read_allowed_hours(sentence, context)]
        states = states or list(read_kept_free(sentence, context))
        found += states or _timetable(sentence, context)
        if states and (lack := _LACKING.search(sentence.bare)):
            found += _timetable(sentence.part(sentence.bare[: lack.start()]), context)
        found = _with_absences(found, list(read_away(sentence, context)))
    if alternate := list(read_alternate_weeks(joined(parts), context)) if parts else []:
        found = [*(reading for reading in found if not isinstance(reading, Event | Recurring)), *alternate]
    found = closed(found, [part for part in parts if not own_doing(part, context)], context)
    found = [r for reading in lost(found, parts, context) for r in each_thing(reading)]
    found = [r for r in found if not (isinstance(r, Outage) and any(_same_thing(d, r) for d in due))]
    if any(isinstance(r, Outage) and r.why == NOT_READY for r in found):
        found = [r for r in found if not isinstance(r, Settled)]
    off = {r.person for r in found if isinstance(r, Restriction) and r.activity in WORKING}
    found = [r for r in found if not (isinstance(r, Hours) and r.place in off)]
    found = mended(named_ones(found), parts, context)
    rules = tuple(either_way(read_people(said, context, times if told == said else None), parts))
    rules, found = without_needs(rules, found), bans_first(found, rules, said)
    rules = tuple(after_operation(rules, found, context.now))
    if any(isinstance(reading, Bound) for reading in found):
        rules = tuple(rule for rule in rules if not isinstance(rule, Restriction | Composition))
        found = [reading for reading in found if not isinstance(reading, Location)]
    if needed := [reading.what for reading in found if isinstance(reading, Requirement)]:
        rules = tuple(rule for rule in rules if not _bars_what_needs(rule, needed))
    if any(isinstance(reading, TravelTime) for reading in found):
        found = [reading for reading in found if not isinstance(reading, Clearance)]  # "the way back" mends nothing
        rules = tuple(rule for rule in rules if not isinstance(rule, Spacing))
    if any(isinstance(reading, Unreachable) for reading in found) and re.search(_THEIR_TIME, said):
        rules = tuple(rule for rule in rules if not (isinstance(rule, Restriction) and rule.daytime))
        found = [reading for reading in found if not isinstance(reading, Clearance)]
    if any(isinstance(reading, ClockOffset) for reading in found):
        rules = tuple(rule for rule in rules if not isinstance(rule, Composition))
    if any(isinstance(reading, Cancelling) for reading in found):
        found = [reading for reading in found if not isinstance(reading, Clearance)]
    terms = any(map(tells_terms, parts)) or any(isinstance(reading, Cancelling) for reading in found)
    if terms or any(isinstance(reading, Interval) for reading in found):
        rules = tuple(rule for rule in rules if not isinstance(rule, Limit | Permission | Quantity))
    if terms:
        rules = tuple(rule for rule in rules if not isinstance(rule, Composition))
    found = [reading for reading in found if not _every_day(reading, rules) and not _spared(reading, rules)]
    if not any(isinstance(rule, Quantity) and rule.what == "balance" for rule in rules):
        found += [stock for part in parts for stock in read_stocks(part.bare, said, context)]
    return tuple(dict.fromkeys([*found, *(rule for rule in rules if not _same_lack(rule, found, said))]))


def _same_thing(due: Reading, out: Outage) -> bool:
    """Whether what must be back by a day is what seems to be out until then."""
    return isinstance(due, Deadline) and due.what == out.thing


def _bars_what_needs(rule: Reading, needed: Sequence[str]) -> bool:
    """Whether a rule only says once more what a thing cannot do without: "we can't do the roast without the big oven"."""
    if not isinstance(rule, Restriction | Prohibition) or (isinstance(rule, Restriction) and rule.person != EGO):
        return False
    named = set(stems(" ".join((*rule.things, rule.activity))))
    return bool(named) and any(named <= set(stems(what)) or set(stems(what)) <= named for what in needed)


def _spared(reading: Reading, rules: tuple[Reading, ...]) -> bool:
    """Whether what looks like a lack is what a body must not do: "no sport until May"."""
    if not isinstance(reading, Outage) or reading.why != MISSING:
        return False
    barred = {thing for rule in rules if isinstance(rule, Prohibition | Restriction) for thing in rule.things}
    said = set(stems(reading.thing))
    return any(is_bodily(thing) and set(stems(thing)) <= said for thing in barred)


def _same_lack(rule: Reading, found: list[Reading], said: str) -> bool:
    """Whether a rule only says once more that a thing is not to be had: "no trains on Sunday" forbids nobody anything,
    "no coffee for Dad" does."""
    if isinstance(rule, Restriction) and (rule.person != EGO or re.search(r"\bfor (?:me|us)\b", said)):
        return False
    if not isinstance(rule, Prohibition | Restriction) or not rule.things or rule.activity:
        return False
    if isinstance(rule, Restriction) and rule.ground not in {Ground.DISLIKE, Ground.RULE}:
        return False
    out = {
        s for reading in found if isinstance(reading, Outage) and reading.why != "away" for s in stems(reading.thing)
    }
    out |= {s for reading in found if isinstance(reading, Clearance) and reading.at for s in stems(reading.thing)}
    out |= {s for reading in found if isinstance(reading, Hours) and reading.closed for s in stems(reading.place)}
    return bool(out) and all(set(stems(thing)[:1]) <= out for thing in rule.things)


def _every_day(reading: Reading, rules: Sequence[Reading]) -> bool:
    """Whether what looks like one appointment or one lack is the order of every day: "no coffee after four"."""
    if not isinstance(reading, Event | Outage | Clearance | Recurring):
        return False
    said = set(stems(reading.thing if isinstance(reading, Outage | Clearance) else reading.title))
    for rule in rules:
        if isinstance(rule, Routine) and isinstance(reading, Event | Recurring) and said <= set(stems(rule.what)):
            return rule.what.lower() not in MEALS
        if isinstance(rule, Spacing) and (said & set(stems(" ".join(rule.what)))):
            return True
        hours = isinstance(rule, Restriction | Prohibition) and bool(rule.daytime)
        if hours and isinstance(rule, Restriction | Prohibition) and said & set(stems(" ".join(rule.things))):
            return not isinstance(reading, Recurring)
    return False


def _with_absences(found: list[Reading], absences: list[Event]) -> list[Reading]:
    """The readings with those absences that are not among them, in place of what was made of the same stretch of time."""
    for absence in absences:
        same = [
            r
            for r in found
            if isinstance(r, Event) and r.start < (absence.end or r.start) and set(r.people) & set(absence.people)
        ]
        if not any(r.start <= absence.start and r.end == absence.end and ABSENT.match(r.title) for r in same):
            found = [*(r for r in found if not (r in same and r.all_day and r.start >= absence.start)), absence]
    return found


def _timetable(sentence: Sentence, context: Context) -> list[Reading]:
    """Opening hours, or else commitments, of each clause."""
    if board := list(read_board(sentence, context)):
        return [replace(h, place=_HOURS_OF.sub("", h.place)) if isinstance(h, Hours) else h for h in board]
    found: list[Reading] = []
    for clause in (part for whole in clauses(sentence, context) for part in with_their_days(whole)):
        hours = [] if own_doing(clause, context) else list(read_hours(clause, context))
        found += hours or list(read_events(clause, context))
    return found

"""The order in which a fact is read.

First what the whole text tells, then what each sentence does, then what all sentences tell together. The rules about people come
last, for they read the same words once more, and what was read twice gives way (`giving_way`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any

from assistant.context import Context
from assistant.readings.facts.absences import read_away, with_absences
from assistant.readings.facts.admissions import read_admissions
from assistant.readings.facts.after_nights import read_after_nights
from assistant.readings.facts.ages import read_ages
from assistant.readings.facts.allowed_hours import read_allowed_hours
from assistant.readings.facts.alternate_weeks import read_alternate_weeks
from assistant.readings.facts.bans import bans_first, without_needs
from assistant.readings.facts.boards import read_board
from assistant.readings.facts.bound_tickets import read_bound
from assistant.readings.facts.cancelling import read_cancelling
from assistant.readings.facts.clause import SLOT, Sentence, clauses
from assistant.readings.facts.clock_offsets import read_clock_offsets
from assistant.readings.facts.closings import joined
from assistant.readings.facts.complements import with_their_days
from assistant.readings.facts.deadlines import read_deadlines, read_lead_times
from assistant.readings.facts.either_way import either_way
from assistant.readings.facts.entry_rules import read_entry_rules
from assistant.readings.facts.events import own_doing, read_events
from assistant.readings.facts.exceptions import read_exceptions
from assistant.readings.facts.fact_text import FactText
from assistant.readings.facts.free_times import read_free_times
from assistant.readings.facts.giving_way import (
    AMONG_SENTENCES,
    AMONG_THE_REST,
    REST_TO_RULES,
    RULES_TO_THE_REST,
    give_way,
    is_of_every_day,
    is_same_lack,
)
from assistant.readings.facts.holidays import with_holidays
from assistant.readings.facts.hours import read_hours
from assistant.readings.facts.intervals import read_intervals, read_last_times
from assistant.readings.facts.kept_free import read_kept_free
from assistant.readings.facts.learners import read_learners
from assistant.readings.facts.locations import read_locations
from assistant.readings.facts.losses import lost
from assistant.readings.facts.mends import mended
from assistant.readings.facts.no_longer import read_no_longer
from assistant.readings.facts.off_time import with_time_off
from assistant.readings.facts.operations import after_operation
from assistant.readings.facts.outages import read_outages
from assistant.readings.facts.own_hours import read_own_hours
from assistant.readings.facts.people_rules import read_people
from assistant.readings.facts.quiet import read_quiet
from assistant.readings.facts.requirements import read_requirements
from assistant.readings.facts.returns import read_returns
from assistant.readings.facts.second_reading import closed, each_thing, named_ones
from assistant.readings.facts.series_bounds import bounded, without_pauses
from assistant.readings.facts.settled import read_settled
from assistant.readings.facts.settled_sayings import read_settled_sayings
from assistant.readings.facts.standings import read_standings
from assistant.readings.facts.stocks import read_stocks
from assistant.readings.facts.told_hours import as_told
from assistant.readings.facts.travel import read_travel
from assistant.readings.facts.undone import read_undone
from assistant.readings.facts.unreachable import read_unreachable
from assistant.readings.facts.usual_lengths import read_lengths
from assistant.readings.facts.whereabouts import read_whereabouts
from assistant.readings.facts.working_days import read_working_days
from assistant.readings.forms import Event, Hours, Outage, Permission, Quantity, Reading, Recurring, Unreachable

_LACKING = re.compile(r"(?<=⟧), (?:and )?(?:no|without) (?:phones?|signal|internet|wi-?fi|laptops?|mobiles?)\b")
"""What is not to be had at something that takes time: "in court from 9 to 1, no phones"."""
_AGES = timedelta(days=7000)
_SLOT = re.compile(rf"\s*{SLOT}")
_HOURS_OF = re.compile(r"\s(?:(?:opening|visiting|business|office|shop) (?:hours|times)|opening)$", re.IGNORECASE)
"""What a board is about, behind the name of the house."""


def read_fact(text: str, context: Context) -> tuple[Reading, ...]:
    """Everything the rules understand in a fact, each reading once; empty where they understand nothing."""
    fact = FactText.of(text, context)
    found = _of_the_whole(fact)
    for sentence, before in fact.in_turn():
        found = _with_sentence(found, sentence, before, fact)
    found = _of_all_sentences(found, fact)
    found, rules = _with_rules(found, fact)
    return tuple(dict.fromkeys(_without_slots(reading) for reading in (*found, *rules) if not _is_a_story(reading)))


def _is_a_story(reading: Reading) -> bool:
    """Whether it tells of no state that lasts: "shut on Mondays for forty years", or of one that is over as it begins."""
    if not isinstance(reading, Outage) or reading.start is None or reading.end is None:
        return False
    return not timedelta(0) < reading.end - reading.start < _AGES


def _without_slots(reading: Reading) -> Reading:
    """The reading without the marks that stand for times while a sentence is read."""
    words = {f.name: getattr(reading, f.name) for f in fields(reading)}
    marked: dict[str, Any] = {
        name: _SLOT.sub("", said).strip() for name, said in words.items() if isinstance(said, str) and "⟦" in said
    }
    return replace(reading, **marked) if marked else reading


def _of_the_whole(fact: FactText) -> list[Reading]:
    """What stands in one pattern, wherever in the text: ways, lengths, places, clocks."""
    said, context = fact.said, fact.context
    return [
        *read_travel(said, context),
        *read_lead_times(said, context),
        *read_locations(said, context),
        *read_lengths(said, context),
        *read_clock_offsets(said, context),
        *read_intervals(said, context),
        *read_entry_rules(said),
        *read_standings(fact.told, context),
    ]


def _with_sentence(
    found: Sequence[Reading], sentence: Sentence, before: Sentence | None, fact: FactText
) -> list[Reading]:
    """The readings with those of one sentence.

    An exception is all that its sentence says; when somebody can be reached is no appointment. Whoever is away is so in
    place of what was made of the same days.
    """
    context = fact.context
    reachable = _reachable(sentence, before, context)
    exceptions = list(read_exceptions(sentence, context))
    found = [*found, *_on_any_matter(sentence, reachable, fact), *exceptions]
    if not all(isinstance(reading, Permission) for reading in exceptions):
        return found
    states = _states(sentence, context)
    if not states and any(isinstance(r, Hours) or r.why != "at work" for r in reachable):
        return found
    return with_absences([*found, *_on_its_day(sentence, states, context)], list(read_away(sentence, context)))


def _reachable(sentence: Sentence, before: Sentence | None, context: Context) -> list[Unreachable | Hours]:
    """When somebody can be reached, or when they are free."""
    hours: list[Unreachable | Hours] = list(read_unreachable(sentence, context, before.text if before else ""))
    return [*(hours or read_free_times(sentence, context)), *read_after_nights(sentence)]


def _on_any_matter(sentence: Sentence, reachable: Sequence[Reading], fact: FactText) -> list[Reading]:
    """What a sentence can say whatever else it says."""
    context = fact.context
    return [
        *read_requirements(sentence, context),
        *reachable,
        *read_no_longer(sentence, context),
        *(list(read_settled(sentence)) or read_settled_sayings(sentence)),
        *read_admissions(sentence),
        *read_ages(sentence, fact.ahead_of(sentence), context),
        *read_learners(sentence, context),
        *read_bound(sentence, context),
        *read_whereabouts(sentence, context),
        *read_working_days(sentence, context),
        *read_undone(sentence, context),
        *read_cancelling(sentence, context),
        *read_last_times(sentence),
    ]


def _states(sentence: Sentence, context: Context) -> list[Reading]:
    """What is due, or else what is out and what is back: a deadline is no outage until then."""
    return list(read_deadlines(sentence, context)) or [
        *read_outages(sentence, context),
        *read_returns(sentence, context),
    ]


def _on_its_day(sentence: Sentence, states: Sequence[Reading], context: Context) -> list[Reading]:
    """The states of a sentence, or else its rules of the day, or else its timetable; of what takes time while something is
    lacking, both."""
    told = list(states) or _rules_of_the_day(sentence, context)
    if not told:
        return _timetable(sentence, context)
    lack = _LACKING.search(sentence.bare)
    return [*told, *(_timetable(sentence.part(sentence.bare[: lack.start()]), context) if lack else ())]


def _rules_of_the_day(sentence: Sentence, context: Context) -> list[Reading]:
    """Whose hours they are, what must be quiet or is allowed then, what is kept free: the first of these that speaks."""
    return (
        list(read_own_hours(sentence, context))
        or [*read_quiet(sentence), *read_allowed_hours(sentence, context)]
        or list(read_kept_free(sentence, context))
    )


def _timetable(sentence: Sentence, context: Context) -> list[Reading]:
    """Opening hours, or else commitments, of each clause."""
    if board := list(read_board(sentence, context)):
        return [replace(h, place=_HOURS_OF.sub("", h.place)) if isinstance(h, Hours) else h for h in board]
    found: list[Reading] = []
    for clause in (part for whole in clauses(sentence, context) for part in with_their_days(whole)):
        hours = [] if own_doing(clause, context) else list(read_hours(clause, context))
        found += hours or as_told(read_events(clause, context), clause)
    return bounded(found, sentence)


def _of_all_sentences(found: Sequence[Reading], fact: FactText) -> list[Reading]:
    """The readings with what only all sentences together tell: every other week, closings, losses, and what is mended."""
    parts, context = fact.parts, fact.context
    if alternate := list(read_alternate_weeks(joined(parts), context)) if parts else []:
        found = [*(reading for reading in found if not isinstance(reading, Event | Recurring)), *alternate]
    found = without_pauses(found, parts)
    found = closed(list(found), [part for part in parts if not own_doing(part, context)], context)
    found = [one for reading in lost(found, parts, context) for one in each_thing(reading)]
    found = give_way(AMONG_SENTENCES, found, fact)
    found = with_time_off(mended(named_ones(found), parts, context), fact.said)
    return with_holidays(found, parts, context)


def _with_rules(found: Sequence[Reading], fact: FactText) -> tuple[list[Reading], list[Reading]]:
    """The readings that stand beside the rules about people, and the rules that stand beside them."""
    rules = either_way(read_people(fact.said, fact.context, fact.times_of_all), fact.parts)
    rules, found = list(without_needs(rules, found)), bans_first(found, rules, fact.said)
    rules = list(after_operation(rules, found, fact.context.now))
    rules = give_way(RULES_TO_THE_REST, rules, fact, found)
    found = give_way(AMONG_THE_REST, found, fact)
    found = give_way(REST_TO_RULES, found, fact, rules)
    found = [reading for reading in found if not is_of_every_day(reading, rules)]
    found += _left_over(rules, fact)
    return found, [rule for rule in rules if not is_same_lack(rule, found, fact.said)]


def _left_over(rules: Sequence[Reading], fact: FactText) -> list[Reading]:
    """What is left of something that is counted, unless a rule has told the balance."""
    if any(isinstance(rule, Quantity) and rule.what == "balance" for rule in rules):
        return []
    return [stock for part in fact.parts for stock in read_stocks(part.bare, fact.said, fact.context)]

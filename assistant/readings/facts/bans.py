"""Bans that look like lacks: "flash isn't allowed in the church", "no sprinklers until 30 April, council rule".

The rules of closings see a thing that is not to be had, and hours of a place in "the truck can't park there on Sundays". Where
the rules about people have read a ban in the same words, or the words themselves speak of one, the ban stands alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime

from assistant.language.words import stems, words
from assistant.readings.facts.outage_times import MISSING
from assistant.readings.forms import (
    Admission,
    Clearance,
    Deadline,
    Hours,
    Limit,
    Outage,
    Prohibition,
    Reading,
    Requirement,
    Restriction,
    Standing,
)

_BARRED = re.compile(r"(?:not|n't) (?:allowed|permitted|welcome|tolerated|wanted)\b", re.IGNORECASE)
SUPPLIES = frozenset("water power electricity gas heating internet wifi lift elevator trains buses trams".split())
"""What is cut off rather than forbidden."""
_HIRED = re.compile(r"\b(?:hired|rented|borrowed|on loan|on hire|leased)\b")
"""What one has from somebody else can be used, up to the day on which it must go back."""
_YOUNG = re.compile(r"(?:under|over|kids|children|minors)\b", re.IGNORECASE)
_RULED = re.compile(
    r"\b(?:rules?|law|ban|banned|bans|forbidden|forbids?|allowed|prohibited|policy|lease|landlord|landlady|council (?:says|said|order)|HOA|by order|doesn't want|don't want)\b",
    re.IGNORECASE,
)


def bans_first(found: Iterable[Reading], rules: Sequence[Reading], said: str) -> list[Reading]:
    """The readings without those that only see a lack in what is a ban."""
    found = list(found)
    due = {reading.what for reading in found if isinstance(reading, Deadline)}
    barred = [rule for rule in rules if isinstance(rule, Prohibition | Restriction) and rule.things]
    gated = any(isinstance(rule, Limit) and rule.unit == "year" for rule in rules)
    return [
        reading
        for reading in found
        if not _only_a_ban(reading, barred, said, gated=gated)
        and not (isinstance(reading, Outage) and reading.thing in due and _HIRED.search(reading.why))
    ]


def _only_a_ban(reading: Reading, barred: Sequence[Prohibition | Restriction], said: str, *, gated: bool) -> bool:
    match reading:
        case Outage(thing=thing, why=why):
            if _BARRED.search(why):
                return gated or _among(thing, barred)
            return why == MISSING and bool(_RULED.search(said)) and _among(thing, barred)
        case Clearance(thing=thing, what="cancelled"):
            return (gated and bool(_BARRED.search(said) or _YOUNG.match(thing))) or (
                _among(thing, barred) and (bool(_RULED.search(said)) or any(rule.place for rule in barred))
            )
        case Hours(place=place, weekdays=days) if SUPPLIES.isdisjoint(words(place)):
            return any(rule.weekdays == days and _among(place, (rule,)) for rule in barred)
    return False


def _among(thing: str, barred: Sequence[Prohibition | Restriction]) -> bool:
    """Whether a ban names the thing."""
    meant = set(stems(thing))
    return any(meant & set(stems(barred_thing)) for rule in barred for barred_thing in rule.things)


def without_needs(rules: Iterable[Reading], found: Sequence[Reading]) -> tuple[Reading, ...]:
    """The rules without those that only say what a thing needs: "we can't do the roast without the big oven" forbids no
    roast."""
    needing = [set(stems(r.what)) for r in found if isinstance(r, Requirement)]
    asked = any(isinstance(r, Admission) for r in found)
    lacking = [set(stems(r.what)) for r in found if isinstance(r, Standing) and not r.has]
    return tuple(
        rule
        for rule in rules
        if not (
            isinstance(rule, Restriction | Prohibition)
            and (
                (asked and rule.unless)
                or any(
                    what <= set(stems(thing)) and not thing.startswith("no ")
                    for thing in rule.things
                    for what in lacking
                )
                or any(set(stems(thing)) <= what for thing in rule.things for what in needing)
            )
        )
    )


_GOES_ON = re.compile(r"(?:(?:so|that means|which means|meaning|and) )?(?:no|not|nothing)\b", re.IGNORECASE)


def still_in_force(readings: Sequence[Reading], bare: str, end: datetime | None) -> list[Reading]:
    """The rules of a sentence that only adds to the one before, with the end that was told there: "Kayla is grounded through
    ⟦0⟧. No sleepovers"."""
    if end is None or not _GOES_ON.match(bare):
        return list(readings)
    return [
        replace(r, end=end)
        if isinstance(r, Restriction | Prohibition) and not (r.start or r.end or r.weekdays or r.daytime or r.unless)
        else r
        for r in readings
    ]

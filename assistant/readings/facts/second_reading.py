"""What the looser rules add to the first reading of a fact: closings, absences and hours it made nothing, or only half, of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.context import Context
from assistant.language.matching import Match, match
from assistant.language.words import fold
from assistant.readings.facts.clause import Sentence, noun_phrase, subject_person
from assistant.readings.facts.closings import joined, read_closings
from assistant.readings.facts.loose_hours import read_loose_hours
from assistant.readings.facts.outage_times import MISSING
from assistant.readings.facts.providers import read_absences
from assistant.readings.facts.same_fact import within_days
from assistant.readings.facts.stretch import stretch
from assistant.readings.facts.weekly import read_weekly
from assistant.readings.forms import Clearance, Event, Hours, Outage, Reading, Recurring
from assistant.readings.request_words import NAMED_BY_ROLE

_STATE = r"readers|visits|visitors|access|entry|entrance|admission|guests|play|swimming"


def closed(found: list[Reading], parts: Sequence[Sentence], context: Context) -> list[Reading]:
    """The readings of a fact with those of its closings, absences and hours."""
    if not parts:
        return found
    found = within_days(found)
    whole = joined(parts)
    found = _for_whom(found, whole.bare)
    if not any(isinstance(r, Outage | Clearance | Hours) for r in found):
        found = [*found, *_replaced(whole, context)]
    if absent := list(read_absences(whole, context)):
        return [*(r for r in found if not isinstance(r, Outage | Event | Hours)), *absent]
    outages = [r for r in found if isinstance(r, Outage)]
    if not outages and not any(isinstance(r, Hours) for r in found):
        if weekly := [h for part in parts for h in read_weekly(part, context)]:
            return [*(r for r in found if not isinstance(r, Event | Recurring | Clearance)), *weekly]
        if loose := [h for part in parts for h in read_loose_hours(part, context)]:
            return [*(r for r in found if not isinstance(r, Event | Recurring | Clearance)), *loose]
        again = [reading for reading in read_closings(whole, context) if not _is_person(reading, context)]
        stale = {r for r in found if isinstance(r, Clearance) and any(o.end and r.at == o.end for o in again)}
        return [*(r for r in found if r not in stale), *again]
    return _fuller(found, outages, whole, context) if outages else found


def _is_person(reading: Reading, context: Context) -> bool:
    """Whether what seems to be out of use is somebody: "Mum can't do stairs"."""
    if not isinstance(reading, Outage):
        return False
    return fold(reading.thing) in NAMED_BY_ROLE or subject_person(reading.thing, context) is not None


_NUMBERED = re.compile(
    r"^(?P<kind>(?:[\w'’-]+ ){0,3}?[\w'’-]{2,}?)s? (?P<first>\d{1,3}|[A-Z])(?P<more>(?:, (?:\d{1,3}|[A-Z]))*) ?(?P<how>and|or|&|\+|to|-|–|through) ?(?P<last>\d{1,3}|[A-Z])$"
)


def _numbered(reading: Outage) -> list[Reading]:
    """ "Courts 3 and 4", "lanes 2 to 5": one of each number."""
    hit = _NUMBERED.match(reading.thing)
    if hit is None:
        return []
    names = [hit["first"], *re.findall(r"\w+", hit["more"]), hit["last"]]
    if hit["how"] in {"to", "-", "–", "through"} and hit["first"].isdigit() and hit["last"].isdigit():
        names = [str(n) for n in range(int(hit["first"]), min(int(hit["last"]), int(hit["first"]) + 20) + 1)]
    return [replace(reading, thing=f"{hit['kind']} {name}") for name in names]


def each_thing(reading: Reading) -> list[Reading]:
    """An outage of several things, listed with commas or by their numbers, as one of each."""
    if isinstance(reading, Outage) and (each := _numbered(reading)):
        return each
    if isinstance(reading, Outage) and (
        either := re.fullmatch(r"(?P<one>[a-z][\w-]+) or (?P<other>[a-z][\w-]+)", reading.thing)
    ):
        return [replace(reading, thing=thing) for thing in either.groups()]
    if not isinstance(reading, Outage) or ", " not in reading.thing or " and " not in reading.thing:
        return [reading]
    things = [
        re.sub(r"^(?:the|a|an|my|our) ", "", part.strip()) for part in re.split(r", (?:and )?| and ", reading.thing)
    ]
    return [replace(reading, thing=thing) for thing in things if thing]


def named_ones(found: list[Reading]) -> list[Reading]:
    """ "The new one" by the name of what another sentence says is out: the new EpiPen."""
    kinds = [head_word(r.thing) for r in found if isinstance(r, Outage) and not r.thing.endswith(" one")]
    if len(set(kinds)) != 1 or not kinds[0]:
        return found
    return [
        replace(r, thing=f"{r.thing.removesuffix(' one')} {kinds[0]}")
        if isinstance(r, Outage) and r.thing.endswith(" one")
        else r
        for r in found
    ]


def head_word(thing: str) -> str:
    """The word for the kind of thing, as it is written."""
    return re.split(r" (?:of|on|in|at|for|from) ", thing)[0].split()[-1] if thing else ""


_NEW = re.compile(
    r"^(?:[Tt]he |[Aa] |[Mm]y |[Oo]ur |)(?:[Nn]ew|[Rr]eplacement|[Ss]pare|[Rr]epaired) (?P<thing>[^,;:.⟦]{2,40}?) (?:will |should |is |gets? |has |was )?(?:be |been |being |to be )?"
    r"(?:plugged in|fitted|installed|delivered|put in|set up|arriv\w+|comes?|came|coming|here|due|in|ready)(?: on| by)? ?(?:⟦(?P<n>\d+)⟧)?"
)


def _replaced(whole: Sentence, context: Context) -> list[Clearance]:
    """ "The new one gets plugged in on Thursday": what was out is of use from then on."""
    hit = _NEW.match(whole.bare)
    if hit is None or not (thing := noun_phrase(hit["thing"], context)):
        return []
    s = stretch(whole.mentions[int(hit["n"])].value) if hit["n"] else None
    at = (s.start or s.end) if s else None
    return [Clearance(thing, at, "replaced")] if at or not hit["n"] else []


_FOR_CARS = re.compile(
    r"\b(?:closed|shut|blocked|barred|impassable)(?: off)? (?:for|to) (?P<whom>(?:all |motor |through )?(?:cars|traffic|vehicles|lorries|trucks|motorists))\b"
)


def _for_whom(found: list[Reading], bare: str) -> list[Reading]:
    """A road that is shut to cars is open to whoever walks: the reason says so."""
    hit = _FOR_CARS.search(bare)
    if hit is None:
        return found
    return [replace(r, why=f"{r.why} to {hit['whom']}") if isinstance(r, Outage) else r for r in found]


def _fuller(found: list[Reading], outages: list[Outage], whole: Sentence, context: Context) -> list[Reading]:
    """An outage of which the first reading missed the end, or took its end for its beginning, or only saw whom it keeps out."""
    if len(outages) != 1:
        return found
    first = outages[0]
    again = next(read_closings(whole, context), None)
    if again is None or again.end is None:
        return found
    if first.why == MISSING and re.fullmatch(rf"(?:{_STATE})(?: \w+ed)?", first.thing):
        return [again if r == first else r for r in found]
    if match(first.thing, again.thing) < Match.LIKELY:
        return found
    if first.end is None or (first.start == again.end and again.start is None):
        return [
            replace(first, start=first.start if first.end is None else None, end=again.end) if r == first else r
            for r in found
        ]
    return found

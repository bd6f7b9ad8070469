"""Things that can't be used when the request needs them: shut, broken, lent out, expired; and those that can again.

An outage over by then, one that begins later, a repair, and an outage of the sibling thing all speak for the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time
from enum import Enum, auto

from assistant.candidates import Candidate
from assistant.checks.presence import Slot, slot
from assistant.checks.reference import Reference, refers, thing
from assistant.checks.situation import Situation
from assistant.checks.wording import last_day, moment
from assistant.language.matching import Match, match
from assistant.language.words import stem, stems, words
from assistant.readings.forms import Clearance, Outage
from assistant.request import Intent, Kind, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "outage"
_MENDING = {stem(w) for w in "repair fix mend replace service renew report claim complain".split()}
"""What one does about a broken thing; such a request does not need the thing to work."""
_MACHINES = {Intent.DEVICE, Intent.MEDIA, Intent.OTHER, Intent.COOK}
_LINKED = {Intent.DEVICE, Intent.MEDIA, Intent.OTHER, Intent.SHARE, Intent.CALL, Intent.SCHEDULE}
_ANY = set(Intent)


@dataclass(frozen=True)
class Supply:
    """Something requests can't do without: its name in a finding, its names in facts, words of requests that need it."""

    name: str
    names: str
    users: str
    intents: set[Intent]


_SUPPLIES = (
    Supply(
        "electricity",
        "electricity power current light grid",
        "oven dishwasher washing wash machine cooker sauna heater vacuum hoover kettle printer plug charger aircon conditioner "
        "stove lamp projector robot bread toaster microwave dryer fan tv television speaker",
        _MACHINES,
    ),
    Supply("water", "water", "dishwasher washing wash laundry shower bath sprinkler hose", _MACHINES),
    Supply(
        "internet",
        "internet fibre fiber wifi wi-fi broadband router",
        "upload download stream video webinar online",
        _LINKED,
    ),
    Supply("boats", "ferry boat sailing", "ferry boat hydrofoil", _ANY),
    Supply("trains", "train rail railway", "train rail", _ANY),
    Supply("flights", "aircraft flight airport", "flight", _ANY),
)
"""General knowledge, so what rests on it is never certain."""
_ELSEWHERE = re.compile(r"\b(?:from|at|over) the (office|studio|work|school|library|hotel|shop|club)\b", re.IGNORECASE)


class Phase(Enum):
    """Where a moment stands to a stretch."""

    BEFORE = auto()
    DURING = auto()
    PARTLY = auto()
    AFTER = auto()


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about what the request uses and where it goes."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL or _mends(request):
        return
    cited: set[int] = set()
    for finding in _outages(situation):
        cited.update(finding.facts)
        yield finding
    for fact, clearance in situation.readings(Clearance):
        if clearance.what in {"cancelled", "moved"} or fact.id in cited:
            continue
        if refers(request, clearance.thing) >= Reference.LIKELY and _by_then(clearance, request):
            text, topic = _cleared_text(clearance), about(clearance.thing)
            yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=True, about=topic)


def _outages(situation: Situation) -> Iterator[Finding]:
    for fact, outage in situation.readings(Outage):
        reference = refers(situation.request, outage.thing)
        if reference is not Reference.NONE:
            yield from _judged(situation, fact, outage, reference)
        elif supply := _needs(situation.request, outage):
            yield from _supplied(situation, fact, outage, supply)


def about(thing: str) -> str:
    """The normal form under which findings about one thing meet."""
    return " ".join(stems(thing))


def phase(start: datetime | None, end: datetime | None, at: Slot | None, now: datetime) -> Phase:
    """Where the request (or this moment, where it has no time) stands to the stretch of an outage."""
    first, last = (at.start, at.end) if at else (now, now)
    if at and not at.loose and at.assumed:
        last = first
    if end is not None and first >= end:
        return Phase.AFTER
    if start is not None and last <= start and (last < start or first != start):
        return Phase.BEFORE
    inside = (start is None or start <= first) and (end is None or last <= end)
    return Phase.DURING if inside or (at and not at.loose) else Phase.PARTLY


def _mends(request: Request) -> bool:
    return bool(_MENDING & {stem(w) for w in words(request.text)[:2]}) or bool(
        {"repaired", "fixed", "mended", "replaced", "broken"} & set(words(request.text))
    )


def _judged(situation: Situation, fact: Candidate, outage: Outage, reference: Reference) -> Iterator[Finding]:
    request, now = situation.request, situation.context.now
    at = slot(request)
    stands = phase(outage.start, outage.end, at, now)
    if reference is Reference.SIBLING:
        if stands in {Phase.DURING, Phase.PARTLY}:
            text = f"{_named(outage)}; the request is about another one."

            yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=False, about=about(outage.thing))
        return
    if cleared := _clearance(situation, fact, outage):
        by, clearance = cleared
        if _by_then(clearance, request):
            yield Finding(
                NAME, Polarity.FOR, (by.id, fact.id), _cleared_text(clearance), certain=True, about=about(outage.thing)
            )
            return
        if outage.end is None and clearance.at:
            outage = Outage(outage.thing, outage.start, clearance.at, outage.why)
    if stands in {Phase.BEFORE, Phase.AFTER}:
        yield Finding(
            NAME, Polarity.FOR, (fact.id,), _outside(outage, at, now), certain=True, about=about(outage.thing)
        )
        return
    known = outage.start is not None or outage.end is not None
    meant = reference is Reference.SAME or (reference is Reference.LIKELY and at is not None)
    sure = stands is Phase.DURING and known and meant
    yield Finding(
        NAME,
        Polarity.AGAINST,
        (fact.id,),
        _against(outage, at),
        certain=sure,
        about=about(outage.thing),
        remedies=_remedies(outage, at),
    )


def _remedies(outage: Outage, at: Slot | None) -> tuple[Remedy, ...]:
    """Move to its end, at the same time of day where it ends with a day; or use something else."""
    end = outage.end
    if end and at and not at.loose and end.time() == time():
        end = end.replace(hour=at.start.hour, minute=at.start.minute)
    moved = (Remedy(RemedyKind.MOVE_TO, at=end),) if end else ()
    return (*moved, Remedy(RemedyKind.REPLACE, old=outage.thing))


def _clearance(situation: Situation, fact: Candidate, outage: Outage) -> tuple[Candidate, Clearance] | None:
    for other, clearance in situation.readings(Clearance):
        if clearance.what in {"cancelled", "moved"}:
            continue
        later = clearance.at is None or outage.start is None or clearance.at >= outage.start
        if later and (match(outage.thing, clearance.thing) >= Match.LIKELY or other.id == fact.id):
            return other, clearance
    return None


def _by_then(clearance: Clearance, request: Request) -> bool:
    moment_needed = request.when.start if request.when else request.now
    return clearance.at is None or clearance.at <= moment_needed


def _cleared_text(clearance: Clearance) -> str:
    since = f" since {moment(clearance.at)}" if clearance.at else ""
    return f"{clearance.thing[:1].upper()}{clearance.thing[1:]}: {clearance.what}{since}."


def _named(outage: Outage) -> str:
    return f"{outage.thing[:1].upper()}{outage.thing[1:]}: {outage.why or 'not to be used'}"


def _wanted(at: Slot | None) -> str:
    return f"the request is for {moment(at.start)}" if at else "the request is for now"


def _against(outage: Outage, at: Slot | None) -> str:
    since = f" from {moment(outage.start)}" if outage.start else ""
    until = f" until {last_day(outage.end)}" if outage.end else ""
    return f"{_named(outage)}{since}{until}; {_wanted(at)}."


def _outside(outage: Outage, at: Slot | None, now: datetime) -> str:
    over = outage.end is not None and (at.start if at else now) >= outage.end
    side = f"until {last_day(outage.end)}" if over and outage.end else f"from {moment(outage.start or now)}"
    return f"{_named(outage)} only {side}; {_wanted(at)}."


def _needs(request: Request, outage: Outage) -> Supply | None:
    if outage.start is None and outage.end is None:
        return None
    said, asked = set(stems(outage.thing)), set(stems(request.text))
    for supply in _SUPPLIES:
        named = said & set(stems(supply.names))
        if named and request.intent in supply.intents and asked & set(stems(supply.users)):
            return supply
    return None


def _supplied(situation: Situation, fact: Candidate, outage: Outage, supply: Supply) -> Iterator[Finding]:
    elsewhere = _ELSEWHERE.search(situation.request.text)
    named = thing(outage.thing)
    if elsewhere and named and not set(stems(elsewhere[1])) & named.scope:
        return
    at, now = slot(situation.request), situation.context.now
    cleared = _clearance(situation, fact, outage)
    stands = phase(outage.start, outage.end, at, now)
    if cleared and _by_then(cleared[1], situation.request):
        return
    if stands in {Phase.BEFORE, Phase.AFTER}:
        text = _outside(outage, at, now)
        yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=False, about=about(outage.thing))
        return
    text = f"{_against(outage, at)} The request needs {supply.name}."
    yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, False, about(outage.thing), _remedies(outage, at)[:1])

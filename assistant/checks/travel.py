"""Getting there: the way between the request and the commitment before or after it, counted in minutes."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.checks.overlap import about, cancelled, freed
from assistant.checks.presence import ASSUMED, Busy, Slot, busy, shared, slot
from assistant.checks.reference import Reference, refers
from assistant.checks.situation import Commitment, Situation
from assistant.checks.wording import clock, length, moment
from assistant.language.matching import Match, match
from assistant.language.words import WORD, fold
from assistant.readings.forms import TravelTime
from assistant.request import Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "travel"
_REACH = timedelta(hours=6)
"""How far apart two things may be for the way between them to matter."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about the way from the commitment before, and to the one after."""
    request = situation.request
    at = slot(request)
    if at is None or at.loose or busy(request) is Busy.NO:
        return
    for c in situation.commitments:
        people = shared(request, c)
        if c.all_day or not people:
            continue
        end = c.end or c.start + ASSUMED
        if end <= at.start <= end + _REACH:
            found = list(_ways(situation, c, at, end, at.start, before=True))
        elif at.end <= c.start <= at.end + _REACH:
            found = list(_ways(situation, c, at, at.end, c.start, before=False))
        else:
            continue
        undone = cancelled(situation, c) if found else None
        yield from [freed(c, undone)] if undone else found


def _ways(
    situation: Situation, c: Commitment, at: Slot, leave: datetime, arrive: datetime, *, before: bool
) -> Iterator[Finding]:
    """One finding: the way that fits best. `leave` and `arrive` bound the time there is for it."""
    found = []
    for fact, way in situation.readings(TravelTime):
        sure = _joins(situation.request, c, way)
        if sure is not None:
            found.append((sure, fact.id, way))
    if not found:
        return
    sure, fact_id, way = max(found, key=lambda f: f[0])
    gap = arrive - leave
    need = timedelta(minutes=way.minutes)
    where = f" at {c.place}" if c.place else ""
    road = f"from {way.origin or 'home'} to {way.destination or 'home'} it takes {length(need)}"
    if before:
        text = f"“{c.title}” ends at {moment(leave)}{where}; {road}; the request starts at {clock(arrive)}"
    else:
        text = f"The request ends at {moment(leave)}; {road}; “{c.title}” starts at {clock(arrive)}{where}"
    short = need - gap
    if short <= timedelta(0):
        if sure:
            yield Finding(NAME, Polarity.FOR, (c.fact, fact_id), f"{text}: in time.", certain=True, about=about(c))
        return
    known = c.end is not None if before else not at.assumed
    remedies = (Remedy(RemedyKind.MOVE_TO, at=leave + need),) if before else (Remedy(RemedyKind.FREE_SLOT),)
    certain = sure and known and bool(c.people) and busy(situation.request) is Busy.YES
    yield Finding(
        NAME, Polarity.AGAINST, (c.fact, fact_id), f"{text}: {length(short)} short.", certain, about(c), remedies
    )


def _joins(request: Request, c: Commitment, way: TravelTime) -> bool | None:
    """True where the way runs between the two, False where one end is known and the other place unsaid, else None."""
    ends = (way.origin, way.destination)
    for mine, other in (ends, ends[::-1]):
        there, here = _there(c, mine), _here(request, other)
        if there and here:
            return True
        if (there and not request.places) or (here and not c.place):
            return False
    return None


def _there(c: Commitment, end: str) -> bool:
    return bool(end) and any(same_place(end, label) for label in (c.place, c.title) if label)


def _here(request: Request, end: str) -> bool:
    if not end:
        return False
    return any(same_place(end, p) for p in request.places) or refers(request, end) >= Reference.LIKELY


def same_place(a: str, b: str) -> bool:
    """Whether two phrases can be one place: the same noun phrase, or a proper name in common."""
    if match(a, b) >= Match.LIKELY:
        return True
    return bool(_names(a) & _names(b))


def _names(phrase: str) -> set[str]:
    return {fold(t).removesuffix("'s") for t in WORD.findall(phrase) if t[:1].isupper() and len(t) > 3}

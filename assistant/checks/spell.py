"""How an outage lasts and how it is told: when the request falls into it, what ended it, and the words for both."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
from enum import Enum, auto

from assistant.candidates import Candidate
from assistant.checks.presence import Slot
from assistant.checks.situation import Situation
from assistant.checks.wording import capital, last_day, moment
from assistant.language.matching import Match, match
from assistant.language.words import stems, words
from assistant.readings.forms import Clearance, Outage
from assistant.request import Request
from assistant.verdict import Remedy, RemedyKind


class Phase(Enum):
    """Where a moment stands to a stretch."""

    BEFORE = auto()
    DURING = auto()
    PARTLY = auto()
    AFTER = auto()


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


def remedies(outage: Outage, at: Slot | None) -> tuple[Remedy, ...]:
    """Move to its end, at the same time of day where it ends with a day; or use something else."""
    end = outage.end
    if end and at and not at.loose and end.time() == time():
        end = end.replace(hour=at.start.hour, minute=at.start.minute)
    moved = (Remedy(RemedyKind.MOVE_TO, at=end),) if end else ()
    return (*moved, Remedy(RemedyKind.REPLACE, old=outage.thing))


def cleared_by(situation: Situation, fact: Candidate, outage: Outage) -> tuple[Candidate, Clearance] | None:
    """The end of an outage that another fact, or another sentence of its own, tells of."""
    for other, clearance in situation.readings(Clearance):
        if clearance.what in {"cancelled", "moved"}:
            continue
        if {"old", "new"} & (set(words(outage.thing)) ^ set(words(clearance.thing))):
            continue  # that there is a new one makes the old one no better
        later = clearance.at is None or outage.start is None or clearance.at >= outage.start
        if later and (match(outage.thing, clearance.thing) >= Match.LIKELY or other.id == fact.id):
            return other, clearance
    return None


def until_cleared(situation: Situation, fact: Candidate, outage: Outage) -> Outage:
    """The outage with the end that another fact gives to it: "the new one is plugged in on Thursday"."""
    cleared = cleared_by(situation, fact, outage) if outage.end is None else None
    return replace(outage, end=cleared[1].at) if cleared and cleared[1].at else outage


def by_then(clearance: Clearance, request: Request) -> bool:
    """Whether the outage is over when the request needs the thing."""
    needed = request.when.start if request.when else request.now
    return clearance.at is None or clearance.at <= needed


def cleared_text(clearance: Clearance) -> str:
    """That it is over, and since when."""
    since = f" since {moment(clearance.at)}" if clearance.at else ""
    return f"{capital(clearance.thing)}: {clearance.what}{since}."


def named(outage: Outage) -> str:
    """The thing and its state: "Lift: out of order"."""
    return f"{capital(outage.thing)}: {outage.why or 'not to be used'}"


def wanted(at: Slot | None) -> str:
    """For when the request is."""
    return f"the request is for {moment(at.start)}" if at else "the request is for now"


def against(outage: Outage, at: Slot | None) -> str:
    """That the thing can't be used then."""
    since = f" from {moment(outage.start)}" if outage.start else ""
    until = f" until {last_day(outage.end)}" if outage.end else ""
    return f"{named(outage)}{since}{until}; {wanted(at)}."


def outside(outage: Outage, at: Slot | None, now: datetime) -> str:
    """That the outage is over by then, or has not begun."""
    over = outage.end is not None and (at.start if at else now) >= outage.end
    side = f"until {last_day(outage.end)}" if over and outage.end else f"from {moment(outage.start or now)}"
    return f"{named(outage)} only {side}; {wanted(at)}."

"""Whether a fact takes off what another fact, or the schedule, says is on: "choir is off on the 10th".

Rule of this file: words and days decide, nothing is looked up. The checks, the agenda and the answers to questions ask the same, so that
what is free for the one is free for the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time

from assistant.knowledge.lengths import likely_end
from assistant.language.matching import Match, head, match
from assistant.language.words import stem, stems
from assistant.readings.forms import WORK, Clearance, Event, Outage, Reading
from assistant.timing.spans import within

OFF = frozenset({"cancelled", "moved"})
"""What a clearance says of a commitment; any other word is about a thing."""
GENERIC = frozenset(
    stems(
        "rehearsal session meeting class lesson practice training event shift turn appointment course evening night morning afternoon day week time"
    )
)
"""Words that many commitments share."""
OF_WORK = frozenset(
    stems(
        "work job shift duty turn service roster rota practice training teaching lecture surgery clinic round office nights earlies lates"
    )
)
SHUT = re.compile(
    r"\b(?:shut|closed|dark|locked|flooded|not to be had|out of (?:use|order|action)|unusable|renovat\w*|repair\w*)\b"
)
CALENDAR = frozenset(
    stems(
        "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september "
        "october november december early late"
    )
)


@dataclass(frozen=True)
class TakenOff:
    """A fact that takes something off: its number, its words, and all that was read in it."""

    fact: int
    text: str
    readings: tuple[Reading, ...]

    @property
    def clearances(self) -> list[Clearance]:
        """Those of its readings that take something off."""
        return [reading for reading in self.readings if isinstance(reading, Clearance) and reading.what in OFF]

    def shuts(self, on: On) -> bool:
        """Whether the place of something is shut by it at that time: what was to be there does not take place."""
        return bool(on.place) and any(
            SHUT.search(r.why) is not None
            and head(r.thing) == head(on.place)
            and match(r.thing, on.place) >= Match.LIKELY
            and (r.start is not None or r.end is not None)
            and within(on.start, r.start, r.end)
            for r in self.readings
            if isinstance(r, Outage)
        )


@dataclass(frozen=True)
class On:
    """Something that is on: `fact` is what told it, `once` where it has this one time only and is not in the schedule."""

    title: str
    place: str
    start: datetime
    end: datetime | None
    fact: int
    once: bool = False


def called_off(on: On, facts: Iterable[TakenOff]) -> int | None:
    """The number of the first fact that takes something off; None where none does."""
    return next(
        (
            fact.fact
            for fact in facts
            if fact.fact != on.fact
            and (fact.shuts(on) or any(_takes_off(clearance, fact, on) for clearance in fact.clearances))
        ),
        None,
    )


def _takes_off(clearance: Clearance, fact: TakenOff, on: On) -> bool:
    then = _same_day(clearance, on) or (on.once and _without_a_day(clearance, fact, on))
    return then and (_named(clearance, on) or _by_name(clearance, fact, on))


def _without_a_day(clearance: Clearance, fact: TakenOff, on: On) -> bool:
    """Whether what has one time was called off without a day, or moved to a later one."""
    new = next((reading for reading in fact.readings if isinstance(reading, Event)), None)
    later = new is not None and new.start > on.start and clearance.what == "moved"
    return clearance.at is None or later


def _same_day(clearance: Clearance, on: On) -> bool:
    if clearance.at is None:
        return False
    if clearance.until is None:
        hour_told = clearance.at.time() != time()
        return clearance.at == on.start if hour_told else clearance.at.date() == on.start.date()
    return clearance.at < likely_end(on.title, on.start, on.end) and on.start < clearance.until


def _named(clearance: Clearance, on: On) -> bool:
    """Whether a clearance means it: "the class" of Tuesday's yoga class, "rehearsals for the choir" of the choir."""
    label = set(stems(f"{on.title} {on.place}"))
    if clearance.thing == WORK:
        return bool(set(stems(on.title)) & OF_WORK)
    if match(clearance.thing, on.title) >= Match.LIKELY or head(clearance.thing) in label:
        return True
    from assistant.readings.facts.happenings import (
        HAPPENINGS,  # the rooms of reading take long to load: not for an agenda
    )

    told = set(stems(clearance.thing))
    telling = told - GENERIC - CALENDAR
    return told <= label or (bool(told & HAPPENINGS) and bool(telling & label))


def _by_name(clearance: Clearance, fact: TakenOff, on: On) -> bool:
    """Whether a fact that only says "no session" says of which: "Marlins: no session on the 19th", "the sauna is being tiled, so our
    evening on the 27th is off"."""
    if set(stems(clearance.thing)) - GENERIC - CALENDAR:
        return False
    telling = {w for w in stems(on.title) if len(w) > 3} - GENERIC - CALENDAR
    if telling & set(stems(fact.text)):
        return True
    names = re.findall(r"(?<!^)\b[A-ZÀ-Þ][\w-]{3,}", f" {on.title} {on.place}")
    return any(re.search(rf"\b{re.escape(name)}\b", fact.text) for name in names if stem(name) not in CALENDAR)

"""Too late: the request against the last moment for something, and against the days it takes or must be asked for ahead.

"Registration closes on Friday", "Señora Inés needs four days' notice for a cake", and both together: two working days to bind
what is due on Friday. Certain where the request names the thing and all days are read from facts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import IntEnum

from assistant.candidates import Candidate
from assistant.checks.presence import Slot, slot
from assistant.checks.situation import Situation
from assistant.checks.wording import capital, day, last_day
from assistant.language.names import same_person
from assistant.language.words import STOP_WORDS, stem, stems, words
from assistant.readings.forms import Deadline, LeadTime, Outage
from assistant.request import Intent, Kind, Request
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "lead time"
_ACTS = frozenset(
    stem(w)
    for w in """registration register apply application applications sign signup entries entry enrol enrolment enroll submission submissions
    sales sale bookings booking book orders order rsvp reply answer buy hand file send submit pay claim renew nominate vote enter reserve""".split()
)
"""What one does by a deadline: the thing itself is named by the other words."""
_BOOKS = "books"
"""What is read, and not what one does at a hotel."""
_ANYTHING = frozenset(stem(w) for w in "anything everything something all things".split())
_HANDING = _ACTS | frozenset(
    stem(w)
    for w in """take bring drop hand send post mail return give get collect pick claim use finish email deliver fetch renew redeem
    spend complete confirm reach ask cancel go upload mail run put turn submit transfer return hand sign forward fax""".split()
)
"""What one does with a thing that has a deadline; whoever only talks of it is not late."""
_BODIES = frozenset(
    stem(w)
    for w in "board office committee team department secretary club organisers organizers registrar portal website desk counter kitchen shop".split()
)
"""Who takes something in, which a request need not name."""
_ASKING = frozenset(stem(w) for w in "apply renew request order".split())
_FRESH = frozenset(stem(w) for w in "new renewed replacement next".split())
_PREFIX = 5
_FORGOTTEN = timedelta(days=60)
"""A deadline that passed so long before the request is another year's."""


_EXTENDED = re.compile(
    r"\b(?:extended|postponed|prolonged|pushed back|put back|new deadline|moved to)\b", re.IGNORECASE
)
"""A fact that gives a later last moment, which holds instead of the one before."""


class Meant(IntEnum):
    """How surely a request is about the thing of a deadline."""

    NO = 0
    PERHAPS = 1
    SURELY = 2


@dataclass(frozen=True)
class Due:
    """A deadline the request is about, with its fact."""

    fact: Candidate
    deadline: Deadline
    meant: Meant


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about deadlines and lead times."""
    request = situation.request
    at = slot(request) or _at_once(request)
    if at is None or request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL:
        return
    dues = [
        Due(fact, deadline, meant)
        for fact, deadline in situation.readings(Deadline)
        if (meant := _meant(request, deadline.what, deadline.place)) and deadline.by > request.now - _FORGOTTEN
    ]
    later = [due for due in dues if _EXTENDED.search(due.fact.text)]
    for due in later or dues:
        yield _by(due, at)
    for fact, lead in situation.readings(LeadTime):
        if not _asked(request, lead):
            continue
        if lead.ahead and request.kind is not Kind.REMINDER and request.when is not None:
            yield from _notice(fact, lead, at, request)
        elif not lead.ahead or _runs(request):
            needed = [*dues, *_expiries(situation, lead)]
            yield from (_ready(fact, lead, due, at) for due in needed if _in_time(due, at))


def _at_once(request: Request) -> Slot | None:
    """Now, for what is to be done without any time being named."""
    return Slot(request.now, request.now, assumed=True, loose=False) if request.kind is Kind.TASK else None


def _runs(request: Request) -> bool:
    """Whether the request asks for the thing, so that its time begins to run: "apply for my new card"."""
    return any(stem(w) in _ASKING for w in words(request.text))


def _expiries(situation: Situation, lead: LeadTime) -> Iterator[Due]:
    """The day on which the thing that is asked for anew runs out: until then the new one should be there."""
    for fact, outage in situation.readings(Outage):
        if outage.start is None or not re.search(r"\b(?:runs? out|expires?|lapses?|ends?)\b", outage.why):
            continue
        told = [w for w in words(lead.what) if w not in STOP_WORDS and stem(w) not in _FRESH]
        named = set(words(f"{outage.thing} {fact.text}"))
        if told and all(any(_alike(w, s) for s in named) for w in told):
            yield Due(fact, Deadline(outage.thing, outage.start), Meant.SURELY)


def _meant(request: Request, what: str, place: str = "") -> Meant:
    said = {w for w in words(_untimed(request)) if w not in STOP_WORDS}
    told = [w for w in words(what) if w not in STOP_WORDS]
    acts = [w for w in told if stem(w) in _ACTS and w != _BOOKS]
    things = [w for w in told if w == _BOOKS or stem(w) not in _ACTS | _ANYTHING | _BODIES]
    does = not acts or any(stem(w) in _HANDING for w in said)
    if not things:
        return Meant.SURELY if acts and any(_alike(a, w) for a in acts for w in said) else Meant.NO
    hits = [w for w in things if any(_alike(w, s) for s in said)]
    if not hits:
        return Meant.NO
    there = [w for w in words(place) if any(_alike(w, s) for s in said)]
    handled = len(hits) > 1 or bool(there) or any(stem(w) in _HANDING for w in words(request.text))
    if does and handled and (len(hits) == len(things) or there):
        return Meant.SURELY
    return Meant.PERHAPS if does and 2 * len(hits) > len(things) else Meant.NO


def _untimed(request: Request) -> str:
    text = request.text
    for mention in request.times:
        text = text.replace(mention.span.text, " ")
    return text


def _alike(a: str, b: str) -> bool:
    """Whether two words have one stem or begin alike: "registration" and "register"; whoever is leaving asks for no leave."""
    if stem(a) == stem(b):
        return {a, b} != {"leave", "leaving"}
    short = min(len(a), len(b))
    return short >= _PREFIX and a[:_PREFIX] == b[:_PREFIX]


def _in_time(due: Due, at: Slot) -> bool:
    return at.start < due.deadline.by


def _by(due: Due, at: Slot) -> Finding:
    what, by = capital(due.deadline.what), due.deadline.by
    about = " ".join(["deadline", *stems(due.deadline.what)])
    if _in_time(due, at):
        text = f"{what}: the last moment is {last_day(by)}; the request is for {day(at.start)}."
        return Finding(NAME, Polarity.FOR, (due.fact.id,), text, certain=True, about=about)
    text = f"{what}: the last moment was {last_day(by)}; the request is for {day(at.start)}, too late."
    before = by - timedelta(days=1)
    earlier = before.replace(hour=at.start.hour, minute=at.start.minute)
    remedies = (Remedy(RemedyKind.MOVE_TO, at=earlier),)
    return Finding(
        NAME, Polarity.AGAINST, (due.fact.id,), text, certain=due.meant is Meant.SURELY, about=about, remedies=remedies
    )


def _asked(request: Request, lead: LeadTime) -> bool:
    """Whether the request asks this of whoever needs the time."""
    said = words(_untimed(request))
    if lead.who and not any(same_person(lead.who, p) for p in request.people):
        named = [w for w in words(lead.who) if w not in STOP_WORDS]
        every = bool(named) and all(any(_alike(w, s) for s in said) for w in named)
        if not every and not _by_name(request, lead.who):
            return False
    told = [w for w in words(lead.what) if w not in STOP_WORDS and stem(w) not in _ANYTHING | _FRESH]
    return not told or any(_alike(w, s) for w in told for s in said)


def _by_name(request: Request, who: str) -> bool:
    """Whether the request says the name in what needs the time: "the Hopper" for the Kelvin Hopper minibus."""
    names = [
        w for w in re.findall(r"\b[A-ZÀ-Þ][\w-]{3,}", who) if not any(w in person.split() for person in request.people)
    ]
    return any(re.search(rf"\b(?:the|to|at|from|on|by|with) {re.escape(name)}\b", request.text) for name in names)


def _notice(fact: Candidate, lead: LeadTime, at: Slot, request: Request) -> Iterator[Finding]:
    have = _days_between(request.now.date(), at.start.date(), working=lead.working)
    need = _amount(lead)
    about = " ".join(["notice", *stems(f"{lead.who} {lead.what}")])
    text = f"{_who(lead)} {need} ahead; from {day(request.now)} to {day(at.start)} it is {_counted(have)}"
    if lead.days < 1:
        return
    missed = lead.latest is not None and have == lead.days and request.now.hour * 60 + request.now.minute >= lead.latest
    if missed and lead.latest is not None:
        text = f"{text}, but it is past {lead.latest // 60:02}:{lead.latest % 60:02}"
    if have >= lead.days and not missed:
        yield Finding(NAME, Polarity.FOR, (fact.id,), f"{text}: enough.", certain=True, about=about)
        return
    first = _after(request.now, lead).replace(hour=at.start.hour, minute=at.start.minute, second=0, microsecond=0)
    remedies = (Remedy(RemedyKind.MOVE_TO, at=first), Remedy(RemedyKind.REPLACE, old=lead.who))
    yield Finding(
        NAME, Polarity.AGAINST, (fact.id,), f"{text}: too short.", certain=True, about=about, remedies=remedies
    )


def _ready(fact: Candidate, lead: LeadTime, due: Due, at: Slot) -> Finding:
    """Whether what is handed in at the time of the request is ready by its deadline."""
    ready = _after(at.start, lead)
    last = (due.deadline.by - timedelta(seconds=1)).date()
    about = " ".join(["ready", *stems(f"{lead.who} {due.deadline.what}")])
    text = (
        f"{_who(lead)} {_amount(lead)}; from {day(at.start)} that is until {day(ready)}; "
        f"{due.deadline.what} is due by {last_day(due.deadline.by)}"
    )
    if ready.date() <= last:
        return Finding(NAME, Polarity.FOR, (fact.id, due.fact.id), f"{text}: in time.", certain=True, about=about)
    sure = due.meant is Meant.SURELY
    return Finding(NAME, Polarity.AGAINST, (fact.id, due.fact.id), f"{text}: too late.", certain=sure, about=about)


def _who(lead: LeadTime) -> str:
    return f"{capital(lead.who)} needs" if lead.who else f"{capital(lead.what)} must be asked for"


def _amount(lead: LeadTime) -> str:
    return _counted(lead.days, "working day" if lead.working else "day")


def _counted(days: float, unit: str = "day") -> str:
    return f"{days:g} {unit}" + ("" if days == 1 else "s")


def _after(start: datetime, lead: LeadTime) -> datetime:
    """The day on which so many days have gone by."""
    if not lead.working:
        return start + timedelta(days=lead.days)
    left, at = round(lead.days), start
    while left > 0:
        at += timedelta(days=1)
        left -= at.weekday() < 5
    return at


def _days_between(first: date, last: date, *, working: bool) -> int:
    if not working:
        return (last - first).days
    days = (first + timedelta(days=n) for n in range(1, (last - first).days + 1))
    return sum(d.weekday() < 5 for d in days)

"""Two things at once: the request against the commitments around its time.

A commitment that was cancelled or moved speaks for the request instead. Where an end is only assumed, or it is not said who
takes part, a finding is not certain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from assistant.called_off import On, TakenOff, called_off
from assistant.candidates import Candidate
from assistant.checks.commitments import end_of
from assistant.checks.places import Places, any_same
from assistant.checks.presence import Busy, Slot, busy, hands_on, shared, watches
from assistant.checks.reference import Reference, refers
from assistant.checks.request_series import at_each_time
from assistant.checks.request_slot import request_slot
from assistant.checks.situation import Commitment, Situation
from assistant.checks.wording import capital, clock, day, last_day, length, moment, on
from assistant.knowledge.lengths import likely_end
from assistant.language.listing import listing
from assistant.language.matching import Match, head, match
from assistant.language.names import same_person
from assistant.language.words import stem, stems, words
from assistant.marks import marks_of
from assistant.readings.forms import EGO, Event, Location, Recurring
from assistant.request import Intent, Kind, Request
from assistant.timing.spans import within
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

NAME = "overlap"
_LONG = timedelta(hours=20)
"""What lasts longer leaves room for other things: a stay, a visit, a run of shifts."""
_AT_ONCE = timedelta(minutes=15)
"""What begins so shortly after something booked begins before it is over."""
_DAYS = timedelta(hours=36)
_JOURNEY = re.compile(
    r"\b(?:trip|tour|roster|stand|journey|cruise|flight|retreat|camp|conference|away)\b", re.IGNORECASE
)
"""What fills days, though it is told by its hours."""
_WORK = re.compile(
    r"\b(?:work|works|working|shift|shifts|duty|office|on call|job|roster|rota|earlies|lates|nights)\b", re.IGNORECASE
)
_OF_WORK = re.compile(
    r"\b(?:team|huddle|stand-?up|coaching|roster|rota|clients?|customers?|patients?|pupils?|colleagues?|staff|agents?|crew|briefing|debrief|one-on-one|appraisal|handover|"
    r"invoices?|suppliers?|apprentices?|trainees?|interns?|kick-?off|review|sprint|inspection|(?:in|at) the office|at work|the boss)\b",
    re.IGNORECASE,
)
"""What is done as a part of one's work, during it."""
_COLLEAGUES = frozenset(
    "boss manager supervisor colleague co-worker coworker assistant apprentice trainee intern client customer".split()
)
_SHORT_CALL = timedelta(minutes=30)
_BRINGS = re.compile(
    r"\b(?:drop|take|bring|drive|driving|dropping|taking|bringing|run|fetch|collect|pick)\b", re.IGNORECASE
)
_PRESENCE = re.compile(r"^(?:at|in|on) (?!a )\S+(?: \S+){0,3}$|^work(?:s|ing)?\b", re.IGNORECASE)
_FULL = re.compile(r"\b(?:all|the whole)[ -]day\b", re.IGNORECASE)
"""What is said to fill its day leaves none of it."""
_STANDBY = re.compile(
    r"\b(?:on call|call|standby|stay(?:s|ing)?|visit(?:s|ing)?|guests?|here|house-?sitting|cat-?sitting)\b",
    re.IGNORECASE,
)
_WITH_US = re.compile(
    r"(?:the |my |our )?(?:kids?|children|boys?|girls?|twins|baby|son|daughter|grandchild(?:ren)?|grandkids|dogs?|cats?|puppy|mum|mom|dad|parents|in-laws|"
    r"family|niece|nephew)(?: (?:with|at|to) (?:me|us|ours|mine))?$",
    re.IGNORECASE,
)
"""Whose turn it is to be with the user for days."""
_GONE = re.compile(
    r"^(?:(?i:away|abroad|off to|travell?ing|visiting|out of (?:town|the country))"
    r"|(?i:(?:go|going|gone|fly|flying|trip|journey) to|(?:in|(?:on )?(?:holidays?|vacation|city break|honeymoon|weekend|week|fortnight) in)) [A-ZÀ-Þ]\w+)\b"
)
_STATE = re.compile(r"(?:away|abroad|off|in|out of|visiting|travell?ing|on) ", re.IGNORECASE)
"""How a title begins that says where or how somebody is."""
_ELSEWHERE = re.compile(r"\bin [A-ZÀ-Þ]\w+")
"""A request that names a town: that may lie where one is."""
_OFF = re.compile(
    r"^(?:off(?: (?:work|sick|ill|duty))?$|on (?:holiday|vacation|\w+ ?leave|a trip|a cruise)|off sick|in hospital|back in)\b",
    re.IGNORECASE,
)
"""Where others are, they can't be met; the user's own holiday leaves time for everything."""
_SERVES = re.compile(
    r"\b(?:for|before|after|from|catch|make|of|about|to) (?:my|our|the|his|her) (?P<what>[\w' -]{2,40})"
)
"""The commitment that a request serves: "a taxi for my flight"."""
_HAILED = re.compile(r"\b(?:taxi|cab|uber|minicab|shuttle|lift|ride)\b", re.IGNORECASE)
"""Ways that take no day, though no hour is named."""
_RING = re.compile(r"\bto (?:video[ -]?)?(?:call|ring|phone|facetime|skype|zoom)\b", re.IGNORECASE)
_CHANGES = {stem(w) for w in "move reschedule postpone cancel confirm shift skip".split()}


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about commitments that fall together with the request, or with any time of a series."""
    if marks_of(situation.request.text).busy:
        yield from at_each_time(situation, _at_once)


def _at_once(situation: Situation) -> Iterator[Finding]:
    """Findings about one time."""
    request = situation.request
    timed = request_slot(situation)
    will = Busy.YES if _calls(request) or _to_ring(request) else busy(request)
    if timed is None or will is Busy.NO:
        return
    at = timed.slot
    if at.assumed and _calls(request):
        at = replace(at, end=at.start + _SHORT_CALL)
    places = Places.of(situation)
    habits = {fact.id for fact, _ in situation.readings(Recurring)} if at.end - at.start > _LONG else set()
    for c in situation.commitments:
        if c.fact in habits and (c.end is None or c.end - c.start < _LONG):
            continue  # who goes away for days misses the weekly class, and takes the daily pill there
        mine = (_calls(request) and not _at_work(c)) or places.hosts(request)
        people = shared(request, c) or ((EGO,) if EGO in c.people and mine else ())
        people = people or watches(request, c, situation.context.cast)
        if _to_ring(request):
            people = tuple(p for p in shared(request, c) if p != EGO)
        if (
            c == timed.own
            or (_days(c) and not _absent(c, people))
            or not people
            or _itself(request, c)
            or _on_the_way(request, c, places, at)
            or not _meets(at, c, away=request.intent is Intent.TRAVEL and not _HAILED.search(request.text))
        ):
            continue
        if _there_anyway(places, request, c) or _leaves_time(c) or _part_of_work(situation, c):
            continue
        if _calls(request) and _absent(c, people):
            continue
        if undone := cancelled(situation, c) or _without_company(situation, c):
            yield freed(c, undone)
        else:
            calm = not (_calls(request) and (_at_work(c) or c.start > at.start)) and not c.tentative
            calm = calm and not (_GONE.match(c.title) and _ELSEWHERE.search(request.text))
            sure = will is Busy.YES or (_absent(c, people) and hands_on(request))
            clash = _clash(at, c, people, sure=calm and sure and head(c.title) not in stems(request.text))
            yield replace(clash, facts=tuple(dict.fromkeys([*clash.facts, *timed.facts])))


def _days(c: Commitment) -> bool:
    """Whether it goes on for days: that leaves time for other things."""
    if _FULL.search(c.title):
        return False
    return c.all_day or bool(c.end and c.end - c.start > _DAYS and not _JOURNEY.search(c.title))


def _absent(c: Commitment, people: tuple[str, ...]) -> bool:
    """Whether it says that somebody who takes part is away."""
    return bool(_GONE.match(c.title)) or (bool(_OFF.match(c.title)) and EGO not in people)


def _calls(request: Request) -> bool:
    """Whether the user is to speak with somebody at a time that is named: that takes the user's time too."""
    named = request.when is not None and request.when.clock
    return request.intent is Intent.CALL and request.ego_takes_part and request.kind is not Kind.REMINDER and named


def _to_ring(request: Request) -> bool:
    """Whether the user is to be reminded of a call at the hour at which it is to be made: then the other must be free."""
    named = request.when is not None and request.when.clock
    return named and request.kind is Kind.REMINDER and _RING.search(request.text) is not None


def _at_work(c: Commitment) -> bool:
    """Whether a commitment is work, in which a call may be a part of it."""
    return bool(_WORK.search(c.title))


def _part_of_work(situation: Situation, c: Commitment) -> bool:
    """Whether a request may be a part of the user's work, which a commitment of hours is."""
    if not _at_work(c) or c.end is None or c.end - c.start < timedelta(hours=3):
        return False
    roles = situation.context.cast.roles.items()
    mates = {name for role, names in roles if set(role.lower().split()) & _COLLEAGUES for name in names}
    return bool(_OF_WORK.search(situation.request.text)) or bool(mates & set(situation.request.people))


def _on_the_way(request: Request, c: Commitment, places: Places, at: Slot) -> bool:
    """Whether the request is the way to a commitment: it goes where that is, or to what it is called, and begins before it."""
    travels = (
        request.intent in {Intent.TRAVEL, Intent.ROUTE} or _HAILED.search(request.text) or _BRINGS.search(request.text)
    )
    if not travels or c.all_day or (c.start < at.start and not c.rough):
        return False
    there = bool(c.place) and any_same(places, places.of_request(request), c.place)
    said = {w for w in stems(request.text) if len(w) > 3}
    return there or bool(
        {w for w in stems(c.title) if len(w) > 3} - {stem(p) for p in words(" ".join(request.people))} & said
    )


def _without_company(situation: Situation, c: Commitment) -> Candidate | None:
    """The fact by which all others with whom the user would do something are away for days just then."""
    others = [p for p in c.people if p != EGO]
    if EGO not in c.people or not others or c.entry is not None or _GONE.match(c.title):
        return None
    away = [next((f for f in situation.facts if f.id != c.fact and _is_away(f, p, c)), None) for p in others]
    return away[0] if all(away) else None


def _is_away(fact: Candidate, person: str, c: Commitment) -> bool:
    return any(
        within(c.start, r.start, r.end)
        for r in fact.readings
        if (isinstance(r, Event) and _GONE.match(r.title) and any(same_person(person, p) for p in r.people))
        or (isinstance(r, Location) and (r.start or r.end) and same_person(r.thing.removesuffix("'s"), person))
    )


def _leaves_time(c: Commitment) -> bool:
    """Whether a commitment of days leaves time for all else: on call, guests who stay, the week with the children."""
    long = bool(c.end and c.end - c.start > _LONG)
    return long and bool(_STANDBY.search(c.title) or _WITH_US.match(c.title))


def _there_anyway(places: Places, request: Request, c: Commitment) -> bool:
    """Whether a commitment only says where somebody is, and the request is there too: a meeting at the office."""
    return bool(c.place and _PRESENCE.match(c.title)) and any_same(places, places.of_request(request), c.place)


def cancelled(situation: Situation, c: Commitment) -> Candidate | None:
    """The fact that takes this commitment off, if there is one."""
    once = c.entry is None and any(
        isinstance(r, Event) for fact in situation.facts if fact.id == c.fact for r in fact.readings
    )
    facts = (TakenOff(fact.id, fact.text, fact.readings) for fact in situation.facts)
    number = called_off(On(c.title, c.place, c.start, c.end, c.fact, once), facts)
    return next((fact for fact in situation.facts if fact.id == number), None)


def _itself(request: Request, c: Commitment) -> bool:
    """Whether the request is about this commitment: confirms it, moves it, or names the same thing at the same time."""
    same = match(request.title, c.title) >= Match.LIKELY or refers(request, c.title) >= Reference.LIKELY
    if same and request.when and request.when.start == c.start:
        return True
    if any(head(c.title) in stems(served["what"]) for served in _SERVES.finditer(request.text)):
        return True
    theirs = head(c.title) in stems(request.text) and bool(set(c.people) & set(request.people))
    return (same or theirs) and bool(_CHANGES & {stem(w) for w in words(request.text)[:2]})


def _meets(at: Slot, c: Commitment, *, away: bool) -> bool:
    end = likely_end(c.title, c.start, end_of(c))
    if at.loose and not away:
        return c.start <= at.start and at.end - timedelta(minutes=1) <= end
    if c.all_day and at.end - at.start < timedelta(hours=12):
        return c.start <= at.start < end
    return c.start < at.end and at.start < end


def _certain(at: Slot, c: Commitment, people: tuple[str, ...]) -> bool:
    known = EGO in c.people or any(p != EGO for p in people)
    if _absent(c, people):
        return known and c.end is not None and c.start <= at.start and at.end <= c.end
    if _FULL.search(c.title) and EGO in c.people and not at.loose:
        return c.start <= at.start < (c.end or at.end)
    if at.loose or c.rough or c.all_day or not known or (c.end and c.end - c.start > _LONG):
        return False
    if c.start == at.start:
        return True
    if c.start < at.start:
        return c.end is not None
    return not at.assumed or c.start - at.start <= _AT_ONCE


def _clash(at: Slot, c: Commitment, people: tuple[str, ...], *, sure: bool) -> Finding:
    who = "" if EGO in people else f" for {', '.join(people)}"
    title = capital(c.title) + (" (tentative)" if c.tentative else "")
    if c.all_day:
        during = f"{title}{who} lasts until {last_day(c.end)}" if c.end else f"{title} is all day{who}"
        if c.end and _STATE.match(c.title):
            doer = "You are" if EGO in people else f"{listing(people)} {'is' if len(people) == 1 else 'are'}"
            during = f"{doer} {c.title[:1].lower()}{c.title[1:]} until {last_day(c.end)}"
        text = f"{during}; the request is for {moment(at.start)}."
    elif c.end is None:
        text = f"{title} starts{who} {on(c.start)} (no end is known); the request is for {clock(at.start)}."
    else:
        both = length(min(at.end, c.end) - max(at.start, c.start))
        same_day = c.start.date() == c.end.date()
        until = clock(c.end) if same_day else moment(c.end)
        runs = f"{title} runs{who} on {day(c.start)} from {clock(c.start)} to {until}"
        if at.assumed:
            text = f"{runs}; the request starts at {clock(at.start)}."
        else:
            text = f"{runs}; the request from {clock(at.start)} to {moment(at.end, at.start)}: {both} at once."
    after = () if c.end is None else (Remedy(RemedyKind.MOVE_TO, at=c.end),)
    remedies = (Remedy(RemedyKind.FREE_SLOT), *after)
    certain = sure and _certain(at, c, people)
    return Finding(NAME, Polarity.AGAINST, (c.fact,), text, certain, about(c), remedies, at=c.start)


def freed(c: Commitment, undone: Candidate) -> Finding:
    """That a commitment does not take place, in favour of what would have collided with it."""
    text = f"{capital(c.title)} would be {on(c.start)}, but does not take place then."
    return Finding(NAME, Polarity.FOR, (undone.id, c.fact), text, certain=True, about=about(c), at=c.start)


def about(c: Commitment) -> str:
    """The normal form under which findings for and against a commitment meet, at whatever time; `Finding.at` tells which."""
    return " ".join(["commitment", *stems(c.title)])

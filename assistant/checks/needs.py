"""What a doing cannot do without: water for the laundry, the internet for a webinar, a lift for who cannot climb stairs.

The facts say what is out; that the request needs it is knowledge (`knowledge/needs.toml`). What only usually is so makes Caveat
ask; certain is what a thing cannot do without by what it is (no laundry without water), and what the user's own facts say in
full (the lift is out, I live on the fourth floor, Lotte cannot climb stairs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.hours import falls, in_season
from assistant.checks.presence import slot
from assistant.checks.reference import Reference, refers, thing
from assistant.checks.situation import Situation
from assistant.checks.spell import (
    Phase,
    about,
    against,
    by_then,
    cleared_by,
    cleared_text,
    outside,
    phase,
    remedies,
    until_cleared,
)
from assistant.checks.stairs import AT_HOME, LIFTS, stairs
from assistant.knowledge.needs import Need, needs
from assistant.language.matching import Match, head, match
from assistant.language.names import same_person
from assistant.language.words import stem, stems, words
from assistant.readings.forms import EGO, Hours, Outage, Requirement
from assistant.request import Intent, Kind, Request
from assistant.verdict import Finding, Polarity

NAME = "needs"
_ONE_OF_SEVERAL = frozenset(
    stems("second third fourth fifth spare other another old one reserve backup small big little")
)
_FETCHING = frozenset("buy order collect fetch pick".split())
"""Whoever buys a cake needs no oven."""
_ROOMS = frozenset(
    stems(
        "garden kitchen balcony living room bathroom garage shed yard terrace upstairs downstairs cellar attic bedroom"
    )
)
_SUPPLIES = frozenset(
    stems(
        "supply line cable connection network system service services crew crews staff drivers workers mains router works company"
    )
)
"""Heads of phrases that still name the thing itself: the water supply, the ferry crews."""
_ELSEWHERE = re.compile(
    r"\b(?:from|at|over|in|to|have|let|ask) (?:the |my |a |our )?(?:\w+ )?(laundry room|laundromat|laundry service|pub|hospital|clinic|church|market|restaurant|office|studio|work|school|library|hotel|shop|club|gym|laundrette|launderette)\b",
    re.IGNORECASE,
)
_OTHER_HOUSE = re.compile(
    r"\b(?:the|my|our|his|her|their) (?:\w+ )?(office|shop|church|school|clubhouse|caravan|holiday flat|cottage|studio|hotel)\b",
    re.IGNORECASE,
)


_ONLY_WORDS = re.compile(
    r"\b(?:thanks?|thank you|congratulat\w+|sorry|how (?:[\w'’]+ ){1,3}(?:is|are|was|were|went|goes|liked|likes)|loved|enjoyed)\b",
    re.IGNORECASE,
)
"""What is only said needs nothing: thanks for the scones."""
_SIDE_ROOMS = _ROOMS - frozenset(stems("kitchen bathroom"))
"""Where little is done that needs water or power."""
_RIDES = frozenset(stems("car bike bicycle"))
_OWNED = re.compile(r"(?:the )?(?P<who>[A-ZÀ-Þ][\w-]+)['’]s ")
_LET = re.compile(r"(?:please )?(?:let|have|ask|get) (?P<who>me|[A-ZÀ-Þ][\w-]+)\b", re.IGNORECASE)
_BID = re.compile(
    r"(?:please |can you )?(?:tell|remind|text|message|book|hire|pay) (?P<who>(?:my |our )?[A-ZÀ-Þ][\w-]+|the \w+|somebody|someone)\b [^,;]{0,20}\bto\b",
    re.IGNORECASE,
)
"""Who is to do what needs the paper."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about what the request needs and does not have then."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL:
        return
    for fact, outage in (*situation.readings(Outage), *weekly(situation)):
        outage = until_cleared(situation, fact, outage)
        if told := _told(situation, outage):
            yield from _lacking(situation, fact, outage, *told)
            continue
        if head(outage.thing) in LIFTS:
            yield from stairs(situation, fact, outage)
        elif _lent_to(outage, fact, request):
            continue
        elif refers(request, outage.thing) is Reference.NONE and (need := needed(request, outage)):
            yield from _without(situation, fact, outage, need)


def _lent_to(outage: Outage, fact: Candidate, request: Request) -> bool:
    """Whether who has the thing is the one whom the request asks: "ask Dave to mow", who has the mower."""
    said = fact.text if outage.why in {"lent", "has", "on loan"} else outage.why
    return outage.why.startswith(("lent", "with ", "has", "on loan")) and any(
        re.search(rf"\b{re.escape(p.split()[0])}\b(?!['’])", said) for p in request.people
    )


def _told(situation: Situation, outage: Outage) -> tuple[Candidate, Requirement] | None:
    """The fact that says that what the request is about can't do without the thing that is out."""
    for fact, rule in situation.readings(Requirement):
        if (
            _same(rule.needs, outage.thing)
            and _asks(situation.request, rule.what)
            and not elsewhere(situation.request, outage, fact.text)
        ):
            return fact, rule
    return None


def _same(needs_: str, out: str) -> bool:
    """Whether what is needed is what is out: the same thing, or the same supply by another name (mains, power, electricity)."""
    if match(needs_, out) >= Match.LIKELY:
        return True
    left, right = set(stems(needs_)), set(stems(out))
    return any(
        need.home and any(name <= left for name in need.facts) and any(name <= right for name in need.facts)
        for need in needs()
        if need.supply
    )


def _asks(request: Request, what: str) -> bool:
    """Whether the request is about what a rule speaks of, a thing or a doing."""
    said = set(stems(request.text))
    wanted = [set(stems(part)) for part in re.split(r" (?:and|or) ", what)]
    return refers(request, what) >= Reference.LIKELY or any(part and part <= said for part in wanted)


def elsewhere(request: Request, outage: Outage, rule: str = "") -> bool:
    """Whether what is out is at a place that neither the request nor the rule names: the projector of room B12, for a talk in
    room B14."""
    where, said = thing(outage.thing), set(stems(f"{request.text} {rule}"))
    scope = where.scope if where else frozenset()
    if where and where.owner and where.owner.lower() not in request.text.lower():
        return True
    if not scope or scope & AT_HOME or scope & said:
        told = {s for s in scope if any(c.isdigit() for c in s)}
        return bool(told) and not told & said
    return True


def weekly(situation: Situation) -> Iterator[tuple[Candidate, Outage]]:
    """Supplies that are off every week at the time of the request, as outages of that time."""
    at = slot(situation.request)
    if at is None:
        return
    for fact, hours in situation.readings(Hours):
        if hours.closed and in_season(hours, at.start) and falls(hours, at):
            day = at.start.replace(hour=0, minute=0, second=0, microsecond=0)
            start, end = day + timedelta(minutes=hours.opens), day + timedelta(minutes=hours.closes)
            yield fact, Outage(hours.place, start, end, "off")


def _lacking(
    situation: Situation, fact: Candidate, outage: Outage, rule_fact: Candidate, rule: Requirement
) -> Iterator[Finding]:
    """Both the need and the outage are read from facts."""
    at, now = slot(situation.request), situation.context.now
    cleared = cleared_by(situation, fact, outage)
    if cleared and by_then(cleared[1], situation.request):
        return
    stands, topic = phase(outage.start, outage.end, at, now), about(outage.thing)
    cited = tuple(dict.fromkeys([fact.id, rule_fact.id]))
    if stands in {Phase.BEFORE, Phase.AFTER}:
        yield Finding(NAME, Polarity.FOR, cited, outside(outage, at, now), certain=True, about=topic)
        return
    text = f"{against(outage, at)} {rule.what[:1].upper()}{rule.what[1:]} can't do without it."
    sure = stands is Phase.DURING and (outage.start or outage.end) is not None and at is not None
    yield Finding(NAME, Polarity.AGAINST, cited, text, sure, topic, remedies(outage, at)[:1])


def needed(request: Request, outage: Outage) -> Need | None:
    """The need of a request that an outage touches; None where the request is done elsewhere."""
    if request.intent in {Intent.MESSAGE, Intent.CALL} and _ONLY_WORDS.search(request.text):
        return None
    out, kind = set(stems(outage.thing)), head(outage.thing)
    if {stem(w) for w in words(outage.thing)[:2]} & _ONE_OF_SEVERAL:
        return None  # the third iron cracked: there are two more
    named = set(stems(" ".join(request.people)))
    asked = [stem(w) for w in words(request.text) if stem(w) not in named]
    for need in needs():
        if stem("hot") in out and not any(stem("hot") in name for name in need.facts):
            continue  # the laundry is done with cold water
        if any(_meant(name, outage, out, kind) for name in need.facts) and any(
            _runs(doing, asked) for doing in need.runs
        ):
            if request.lead_verb in _FETCHING and not (need.always and not need.home):
                return None
            if need.personal and (not _drives(outage, request) or (kind in _RIDES and not _own_ride(request))):
                return None
            if _asked(request) and not need.supply and not need.home:
                return None
            return need if not need.home or _at_home(request, outage, need) else None
    return None


def _meant(name: frozenset[str], outage: Outage, out: set[str], kind: str) -> bool:
    """Whether what is out is what the tables know by this name. Where no day of it is told, it must be called just so: a part of
    a lamp, or the left oven, may long have been done without."""
    where = thing(outage.thing)
    dated = outage.start is not None or outage.end is not None
    plain = dated or where is None or set(where.core) <= name
    return plain and name <= out and kind in name | _SUPPLIES and not _longer(name, out)


def _longer(name: frozenset[str], out: set[str]) -> bool:
    """Whether the tables know what is out by a longer name, that of another thing: the slow cooker is no cooker."""
    return any(name < other <= out for need in needs() for other in need.facts)


def _drives(outage: Outage, request: Request) -> bool:
    """Whether the one whose paper is out is the one who needs it: who is let drive, or else all who take part."""
    owner = _OWNED.match(outage.thing)
    if let := _LET.match(request.text):
        doer = EGO if let["who"].lower() == "me" else let["who"]
        return (doer == EGO) if owner is None else doer != EGO and same_person(owner["who"], doer)
    return request.ego_takes_part if owner is None else any(same_person(owner["who"], p) for p in request.people)


_OTHER_RIDE = re.compile(
    r"\b(?:van|truck|lorry|bus|minibus|tractor|rental|hire car|hired|motorhome|camper|campervan|ute|pickup|taxi|cab|uber|scooter|(?:his|her|their|[A-ZÀ-Þ]\w+['’]s) car|"
    r"driving (?:lessons?|test|school|instructor|range|theory)|(?:hard|blood|food|flash|usb|thumb|toy|test|google|disk|recruitment) drive|lift from)\b"
)
_THEY_DRIVE = re.compile(
    r"\b(?!I\b)[A-ZÀ-Þ][\w-]+ (?:drives?|is driving|will drive|can drive|to drive|drive|driving|cycles?|is cycling)\b(?! me\b.*\bmyself)|\bdriven by\b"
)
"""Rides that need not be in the user's own car."""


def _own_ride(request: Request) -> bool:
    """Whether the request rides in the very car or on the very bike that is out, as far as it says."""
    return not _OTHER_RIDE.search(request.text) and not _THEY_DRIVE.search(request.text)


def _runs(doing: tuple[str, ...], asked: list[str]) -> bool:
    return any(tuple(asked[i : i + len(doing)]) == doing for i in range(len(asked)))


def _at_home(request: Request, outage: Outage, need: Need) -> bool:
    """Whether both the outage and the request are at home, as far as either says; or both at the same other place."""
    where = thing(outage.thing)
    scope = where.scope if where else frozenset()
    places = [p for p in request.places if not set(stems(p)) <= _ROOMS]
    away = _ELSEWHERE.search(request.text) or _OTHER_HOUSE.search(request.text)
    if away and not (need.supply and away[1].lower() == "laundry room"):
        return bool(set(stems(away[1])) & scope)
    if any(_stands_at(p, request) and not set(stems(p)) & (AT_HOME | scope) for p in places):
        return False
    if scope and scope <= _SIDE_ROOMS and not scope & set(stems(request.text)):
        return False
    return not scope or bool(scope & AT_HOME) or bool(scope & set(stems(" ".join(places)))) or not places


def _this_one(need: Need, outage: Outage, request: Request) -> bool:
    """Whether it is surely the thing that is out which the request would use: no other of the kind, nor one somewhere else."""
    where = thing(outage.thing)
    if need.personal and where and len(where.core) > 1 and set(where.core) & _RIDES:
        return False  # the old car, the company car: another may stand in the garage
    if _asked(request) and not need.supply:
        return False  # whoever is asked to do it may have one
    return not (need.home and elsewhere(request, outage))


def _asked(request: Request) -> bool:
    """Whether somebody else is to do it."""
    hit = _LET.match(request.text) or _BID.match(request.text)
    return hit is not None and hit["who"].lower() not in {"me", "us"}


def _stands_at(place: str, request: Request) -> bool:
    """Whether the request takes place there: "at Mum's", not "to the hospital"."""
    return re.search(rf"\b(?:at|in) (?:the |my |our )?{re.escape(place)}\b", request.text, re.IGNORECASE) is not None


def _passes(outage: Outage) -> bool:
    """Whether it is over within a day."""
    return outage.start is not None and outage.end is not None and outage.end - outage.start <= timedelta(days=1)


def _without(situation: Situation, fact: Candidate, outage: Outage, need: Need) -> Iterator[Finding]:
    at, now = slot(situation.request), situation.context.now
    cleared, topic = cleared_by(situation, fact, outage), about(outage.thing)
    if cleared and by_then(cleared[1], situation.request):
        yield Finding(
            NAME, Polarity.FOR, (fact.id, cleared[0].id), cleared_text(cleared[1]), certain=False, about=topic
        )
        return
    if phase(outage.start, outage.end, at, now) in {Phase.BEFORE, Phase.AFTER}:
        yield Finding(NAME, Polarity.FOR, (fact.id,), outside(outage, at, now), certain=False, about=topic)
        return
    if at and at.loose and at.end - at.start > timedelta(days=1, hours=1) and _passes(outage):
        return  # some day this week, with the water off on Thursday morning
    text = f"{against(outage, at)} The request needs {need.name}."
    during = phase(outage.start, outage.end, at, now) is Phase.DURING
    sure = need.always and at is not None and during and _this_one(need, outage, situation.request)
    yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, sure, topic, remedies(outage, at)[:1])

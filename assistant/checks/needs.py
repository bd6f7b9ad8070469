"""What a doing cannot do without: water for the laundry, the internet for a webinar, a lift for who cannot climb stairs.

The facts say what is out; that the request needs it is knowledge (`knowledge/needs.toml`). What only usually is so makes Caveat
ask; certain is what a thing cannot do without by what it is (no laundry without water), and what the user's own facts say in
full (the lift is out, I live on the fourth floor, Lotte cannot climb stairs).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.candidates import Candidate
from assistant.checks.places import HOME, Places
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
from assistant.knowledge.needs import Need, needs
from assistant.language.matching import Match, head, match
from assistant.language.names import same_person
from assistant.language.words import stem, stems, words
from assistant.readings.forms import EGO, Location, Outage, Requirement, Restriction
from assistant.request import Intent, Kind, Request
from assistant.verdict import Finding, Polarity

NAME = "needs"
_FETCHING = frozenset("buy order collect fetch pick".split())
"""Whoever buys a cake needs no oven."""
_ROOMS = frozenset(
    stems(
        "garden kitchen balcony living room bathroom garage shed yard terrace upstairs downstairs cellar attic bedroom"
    )
)
_LIFTS = {"lift", "elev"}
_STAIRS = frozenset(stems("stairs stair steps staircase stairway climb wheelchair"))
_SUPPLIES = frozenset(
    stems(
        "supply line cable connection network system service services crew crews staff drivers workers mains router works company"
    )
)
"""Heads of phrases that still name the thing itself: the water supply, the ferry crews."""
_AT_HOME = frozenset(
    stems(
        "home house flat apartment building block street road area neighbourhood neighborhood estate district town quarter village place"
    )
)
_ELSEWHERE = re.compile(
    r"\b(?:from|at|over|in|have|let|ask) (?:the |my )?(?:\w+ )?(office|studio|work|school|library|hotel|shop|club|gym|laundrette|launderette)\b",
    re.IGNORECASE,
)


_OWNED = re.compile(r"(?:the )?(?P<who>[A-ZÀ-Þ][\w-]+)['’]s ")
_LET = re.compile(r"(?:please )?(?:let|have|ask|get) (?P<who>me|[A-ZÀ-Þ][\w-]+)\b", re.IGNORECASE)
"""Who is to do what needs the paper."""


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about what the request needs and does not have then."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL:
        return
    for fact, outage in situation.readings(Outage):
        outage = until_cleared(situation, fact, outage)
        if told := _told(situation, outage):
            yield from _lacking(situation, fact, outage, *told)
            continue
        if head(outage.thing) in _LIFTS:
            yield from _stairs(situation, fact, outage)
        elif refers(request, outage.thing) is Reference.NONE and (need := needed(request, outage)):
            yield from _without(situation, fact, outage, need)


def _told(situation: Situation, outage: Outage) -> tuple[Candidate, Requirement] | None:
    """The fact that says that what the request is about can't do without the thing that is out."""
    for fact, rule in situation.readings(Requirement):
        if match(rule.needs, outage.thing) >= Match.LIKELY and refers(situation.request, rule.what) >= Reference.LIKELY:
            return fact, rule
    return None


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
    if outage.start is None and outage.end is None:
        return None
    out, kind = set(stems(outage.thing)), head(outage.thing)
    asked = [stem(w) for w in words(request.text)]
    for need in needs():
        if stem("hot") in out and not any(stem("hot") in name for name in need.facts):
            continue  # the laundry is done with cold water
        if any(name <= out and kind in name | _SUPPLIES for name in need.facts) and any(
            _runs(doing, asked) for doing in need.runs
        ):
            if not need.always and request.lead_verb in _FETCHING:
                return None
            if need.personal and not _drives(outage, request):
                return None
            return need if not need.home or _at_home(request, outage) else None
    return None


def _drives(outage: Outage, request: Request) -> bool:
    """Whether the one whose paper is out is the one who needs it: who is let drive, or else all who take part."""
    owner = _OWNED.match(outage.thing)
    if let := _LET.match(request.text):
        doer = EGO if let["who"].lower() == "me" else let["who"]
        return (doer == EGO) if owner is None else doer != EGO and same_person(owner["who"], doer)
    return request.ego_takes_part if owner is None else any(same_person(owner["who"], p) for p in request.people)


def _runs(doing: tuple[str, ...], asked: list[str]) -> bool:
    return any(tuple(asked[i : i + len(doing)]) == doing for i in range(len(asked)))


def _at_home(request: Request, outage: Outage) -> bool:
    """Whether both the outage and the request are at home, as far as either says; or both at the same other place."""
    where = thing(outage.thing)
    scope = where.scope if where else frozenset()
    places = [p for p in request.places if not set(stems(p)) <= _ROOMS]
    elsewhere = _ELSEWHERE.search(request.text)
    if elsewhere:
        return bool(set(stems(elsewhere[1])) & scope)
    return not scope or bool(scope & _AT_HOME) or bool(scope & set(stems(" ".join(places)))) or not places


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
    text = f"{against(outage, at)} The request needs {need.name}."
    during = phase(outage.start, outage.end, at, now) is Phase.DURING
    sure = need.always and at is not None and during
    yield Finding(NAME, Polarity.AGAINST, (fact.id,), text, sure, topic, remedies(outage, at)[:1])


def _stairs(situation: Situation, fact: Candidate, outage: Outage) -> Iterator[Finding]:
    """A lift that is out at the user's home, and somebody who comes there and cannot climb stairs."""
    request = situation.request
    at, now = slot(request), situation.context.now
    places = Places.of(situation)
    where = thing(outage.thing)
    ours = not (where and where.owner) and (not where or not where.scope or bool(where.scope & _AT_HOME))
    if not ours or HOME not in places.of_request(request):
        return
    cleared = cleared_by(situation, fact, outage)
    if cleared and by_then(cleared[1], request):
        return
    floor = next(((f, r) for f, r in situation.readings(Location) if r.thing == HOME and "floor" in r.place), None)
    for other, who in _cannot_climb(situation):
        cited = tuple(dict.fromkeys([fact.id, other.id, *([floor[0].id] if floor else [])]))
        topic = f"{about(outage.thing)} {' '.join(stems(who))}"
        if phase(outage.start, outage.end, at, now) in {Phase.BEFORE, Phase.AFTER}:
            yield Finding(NAME, Polarity.FOR, cited, outside(outage, at, now), certain=True, about=topic)
            continue
        up = f"home is on the {floor[1].place}" if floor else "the way up is by the stairs"
        name = "You" if who == EGO else who
        text = f"{against(outage, at)} {name} cannot climb stairs, and {up}."
        known = floor is not None and "ground" not in floor[1].place and (outage.start or outage.end) is not None
        yield Finding(NAME, Polarity.AGAINST, cited, text, known, topic, remedies(outage, at)[:1])


def _cannot_climb(situation: Situation) -> Iterator[tuple[Candidate, str]]:
    request = situation.request
    coming = [*request.people, *([EGO] if request.ego_takes_part else [])]
    for fact, rule in situation.readings(Restriction):
        said = set(stems(f"{rule.activity} {' '.join(rule.things)}"))
        if said & _STAIRS and any(
            p == rule.person or (EGO not in (p, rule.person) and same_person(p, rule.person)) for p in coming
        ):
            yield fact, rule.person

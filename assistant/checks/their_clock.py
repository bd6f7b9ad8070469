"""Calls to somebody at an hour that does not suit: asleep, at work, not to be rung then, though it may be afternoon here.

How far the clocks are apart is told by a fact about the place or the person, or follows from the zone of the place where a fact
says that the person lives; of whom nothing of the kind is told, the clock is the user's. Only what was told of both is certain; that people sleep at night is usual.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.checks.household import HOME_ROLES
from assistant.checks.nights import night_before
from assistant.checks.situation import Situation
from assistant.checks.wording import clock, day, hour
from assistant.language.names import same_person
from assistant.language.words import fold, words
from assistant.readings.forms import ClockOffset, Location, Unreachable
from assistant.readings.forms.people import NO_TIME
from assistant.request import Intent, Kind, Request
from assistant.timing.spans import within
from assistant.timing.zones import zone_of_place
from assistant.verdict import Finding, Polarity

NAME = "their clock"
_LIVE = re.compile(
    r"\b(?:calls?|ring|phone|video|facetime|zoom|skype|speak|talk|record\w*|interview|live|online|session|class|lesson|meeting|chat)\b",
    re.IGNORECASE,
)
_WORKPLACE = re.compile(r"\b(?:I work|company|firm|head office|headquarters|employer|our team)\b", re.IGNORECASE)
_TO_COME = re.compile(r"\b(?:meet|see|come|visit|come over|drop by|get together)\b", re.IGNORECASE)
_CLOCK_OF = re.compile(r"\b[A-ZÀ-Þ]\w+['’]s (?:clock|time|day)\b")
"""The clock is that of somebody named."""
_DAY = 24 * 60
_NIGHT = ((0, 6 * 60 + 30), (23 * 60, _DAY))
"""When people usually sleep."""


@dataclass(frozen=True)
class _There:
    """The clock of somebody: its time for the request, the facts by which it is known, whether they say so in full."""

    person: str
    at: datetime
    ahead: int
    facts: tuple[int, ...]
    told: bool


def check(situation: Situation) -> Iterator[Finding]:
    """What the clocks and the hours of those who are called have to say."""
    request = situation.request
    if request.when is None or not request.when.clock or not (_live(request) or _meets(request)):
        return
    for person in _called(situation):
        yield from _judged(
            _clock_of(person, situation) or _There(person, request.when.start, 0, (), told=True), situation
        )


def _live(request: Request) -> bool:
    """Whether the other side must be there, or is played something, at that moment."""
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent in {Intent.CANCEL, Intent.TRAVEL, Intent.BUY}:
        return False
    return request.intent in {Intent.CALL, Intent.MEDIA} or (
        request.intent is not Intent.MESSAGE and bool(_LIVE.search(request.text))
    )


def _meets(request: Request) -> bool:
    """Whether somebody is to be met then, or to come."""
    if request.kind in {Kind.FACT, Kind.QUESTION, Kind.REMINDER} or request.intent in {Intent.CANCEL, Intent.BUY}:
        return False
    return request.kind is Kind.EVENT or bool(_TO_COME.search(request.text))


def _called(situation: Situation) -> Iterator[str]:
    """The people of the request, and groups that facts say hours of."""
    people = situation.request.people
    yield from (p for p in people if not any(other.startswith((f"{p}'s", f"{p}’s")) for other in people))
    said = situation.request.text
    for _, rule in situation.readings(Unreachable):
        group = rule.person[:1].islower() or len(rule.person.split()) > 1
        if group and rule.person not in situation.request.people and re.search(rf"\b{re.escape(rule.person)}\b", said):
            yield rule.person


def _judged(there: _There, situation: Situation) -> Iterator[Finding]:
    rules = [(f, r) for f, r in situation.readings(Unreachable) if same_person(r.person, there.person)]
    rules = [(f, r) for f, r in rules if _still(r, there.at)]
    rules = [(f, r) for f, r in rules if not r.after or night_before(r, situation)]
    rules = [(f, r) for f, r in rules if (_live(situation.request) or r.why == NO_TIME)]
    if not rules and not _live(situation.request):
        return
    met = [(f, r) for f, r in rules if covers(r, there.at)]
    about = f"clock: {fold(there.person)}"
    shows = f"For {there.person} it is {clock(there.at)} on {day(there.at)} then{_apart(there.ahead)}"
    if met:
        fact, rule = min(met, key=lambda known: known[1].open)
        text = f"{shows}: {rule.why} {_hours(rule)}."
        night = night_before(rule, situation) if rule.after else None
        cited = tuple(dict.fromkeys((fact.id, *((night.id,) if night else ()), *there.facts)))
        sure = there.told and not (rule.why == NO_TIME and situation.request.intent is Intent.CALL)
        yield Finding(NAME, Polarity.AGAINST, cited, text, sure, about)
        return
    minute = there.at.hour * 60 + there.at.minute
    rest = any(r.why not in {"at work", "can't be reached"} for _, r in rules)
    if not rest and there.ahead and any(first <= minute < last for first, last in _NIGHT):
        text = f"{shows}, when people usually sleep."
        yield Finding(NAME, Polarity.AGAINST, there.facts, text, certain=False, about=about)
    elif rules:
        cited = tuple(dict.fromkeys((*(f.id for f, _ in rules), *there.facts)))
        yield Finding(NAME, Polarity.FOR, cited, f"{shows}, a time that suits.", there.told, about)


def covers(rule: Unreachable, at: datetime) -> bool:
    """Whether a moment of the person's clock falls into the stretch, that of the day itself or of the one before."""
    if not _still(rule, at):
        return False
    minute = at.hour * 60 + at.minute
    today = (not rule.weekdays or at.weekday() in rule.weekdays) and rule.first <= minute < rule.last
    before = (not rule.weekdays or (at.weekday() - 1) % 7 in rule.weekdays) and minute + _DAY < rule.last
    return today or (before and rule.first <= minute + _DAY)


def _still(rule: Unreachable, at: datetime) -> bool:
    """Whether a rule is that of the days around a moment."""
    return within(at, rule.start, rule.end)


def _clock_of(person: str, situation: Situation) -> _There | None:
    """The clock of somebody who is elsewhere; None where nothing tells that the person is."""
    at = situation.request.when.start if situation.request.when else situation.context.now
    home = list(_places_of(person, situation))
    for fact, offset in situation.readings(ClockOffset):
        linked = [known for known in home if _one_place(known[0], offset.place)]
        named = same_person(offset.place, person) or _names(fact.text, person)
        if linked or named or (_WORKPLACE.search(fact.text) and _workmate(person, situation)):
            facts = tuple(dict.fromkeys((fact.id, *(f for _, f in linked if f is not None))))
            return _There(person, at + timedelta(minutes=offset.minutes), offset.minutes, facts, told=True)
    for place, known in home:
        if zone := zone_of_place(fold(place)):
            there = at.astimezone(ZoneInfo(zone))
            apart = int(((there.utcoffset() or timedelta()) - (at.utcoffset() or timedelta())).total_seconds() // 60)
            if apart:
                return _There(person, there, apart, (known,) if known is not None else (), told=False)
    return _only_one(person, at, situation)


def _workmate(person: str, situation: Situation) -> bool:
    """Whether somebody belongs to the user's work, whose clock is that of the firm: "a company in Boston, they're 5 hours behind"."""
    roles = situation.context.cast.roles
    return any(
        person in roles.get(role, ())
        for role in ("boss", "manager", "supervisor", "colleague", "co-worker", "coworker")
    )


def _only_one(person: str, at: datetime, situation: Situation) -> _There | None:
    """The one place with another clock that the facts tell of, for somebody of whom they tell hours: likely theirs."""
    offsets = list(situation.readings(ClockOffset))
    if _lives_here(person, situation):
        return None
    hours = any(same_person(rule.person, person) for _, rule in situation.readings(Unreachable))
    others = (p for p in situation.context.cast.people if not same_person(p, person))
    if (
        len(offsets) != 1
        or not hours
        or _CLOCK_OF.search(offsets[0][0].text)
        or any(_names(offsets[0][0].text, other) for other in others)
    ):
        return None
    fact, offset = offsets[0]
    return _There(person, at + timedelta(minutes=offset.minutes), offset.minutes, (fact.id,), told=False)


def _lives_here(person: str, situation: Situation) -> bool:
    """Whether somebody surely goes by the user's clock: a group of the house ("the twins"), or who shares the home."""
    roles = situation.context.cast.roles.items()
    home = HOME_ROLES | {"son", "daughter"}
    return person[:1].islower() or any(
        same_person(person, name) for role, names in roles if set(role.lower().split()) & home for name in names
    )


def _places_of(person: str, situation: Situation) -> Iterator[tuple[str, int | None]]:
    """Where somebody is: by a fact about it, by the fact that tells the hours, by who the person is ("sister in Halifax")."""
    for fact, where in situation.readings(Location):
        at = situation.request.when.start if situation.request.when else situation.context.now
        then = within(at, where.start, where.end)
        if then and same_person(where.thing.removesuffix("'s"), person):
            yield where.place, fact.id
    for fact, rule in situation.readings(Unreachable):
        if rule.where and same_person(rule.person, person):
            yield rule.where, fact.id
    if group := re.match(r"([A-ZÀ-Þ][\w-]+) (?:group|class|team|office|family)$", person):
        yield group[1], None
    for role, players in situation.context.cast.roles.items():
        if person in players and (told := re.search(r"\bin (\w[\w ]*)", role)):
            yield told[1], None


def _one_place(a: str, b: str) -> bool:
    return bool(set(words(a)) & set(words(b)))


def _names(text: str, person: str) -> bool:
    first = person.split()[0]
    return re.search(rf"\b{re.escape(first)}\b", text) is not None


def _apart(minutes: int) -> str:
    if not minutes:
        return ""
    hours = f"{abs(minutes) / 60:g} hour{'' if abs(minutes) == 60 else 's'}"
    return f" ({hours} {'ahead' if minutes > 0 else 'behind'})"


def _hours(rule: Unreachable) -> str:
    if rule.first == 0 and rule.last == _DAY:
        return "all day"
    if rule.first == 0:
        return f"until {hour(rule.last)}"
    return f"from {hour(rule.first)}" + ("" if rule.open else f" until {hour(rule.last)}")

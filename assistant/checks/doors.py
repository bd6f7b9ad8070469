"""Who is old or tall enough: the least age or height of a place or a doing, against what is known of those who come along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from assistant.candidates import Candidate
from assistant.checks.bearing import mentions, name_of, takes_part
from assistant.checks.in_force import moment, outside, undecided
from assistant.checks.meant_for import meant_for
from assistant.checks.situation import Situation
from assistant.knowledge.entries import ages
from assistant.knowledge.tables import find
from assistant.language.words import stem, stems
from assistant.readings.forms import EGO, Limit, Quantity
from assistant.request import Request
from assistant.timing.zone_table import city_of
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "limit"
_KINDS = {"year": "age", "m": "height"}
"""What of a person is measured in the unit of a door."""
_GATES = re.compile(r"\b(?:account|profile|membership|sign|set)\b", re.IGNORECASE)
_FROM_HOUR = re.compile(
    r"\b(?:after|from|past) (?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))? ?(?P<half>[ap]m)?\b(?! ?(?:up|upwards?|years?|and (?:over|up|older)|or (?:over|older)))",
    re.IGNORECASE,
)
_NOON = 12
_ENTER = "enter"
_PLACES = frozenset(stems("track course room park hall centre center slope area zone tour lesson session"))
"""What stands behind the name of what is done there: who does go-karts is on the go-kart track."""


def at_the_door(fact: Candidate, limit: Limit, situation: Situation) -> Finding | None:
    """What a least age or height has to say about those who take part in the request."""
    request = situation.request
    if not _asked(limit, fact, request) or _too_early(fact.text, request):
        return None
    kind = _KINDS[limit.unit]
    about = f"limit: {kind}"
    must_be = f"{_plain(limit.amount)}{' m tall' if kind == 'height' else ''}"
    if reason := outside(limit, request):
        text = f"There is an {kind} limit of {must_be}, but {reason}."
        return Finding(CHECK, Polarity.FOR, (fact.id,), text, certain=True, about=about)
    unsure = bool(_GATES.search(limit.what)) and request.ego_takes_part
    known = [(f, q) for f, q in situation.readings(Quantity) if q.what == kind and takes_part(q.thing, request)]
    at = moment(request)
    short = [(f, q) for f, q in known if _value(q, at) < limit.amount]
    if short:
        other, quantity = short[0]
        are = "are" if quantity.thing == EGO else "is"
        unit = " m tall" if kind == "height" else ""
        text = f"{name_of(quantity.thing)} {are} {_plain(_value(quantity, at))}{unit}, and one must be {must_be}."
        sure = (
            not unsure
            and not undecided(limit, request)
            and (kind == "height" or limit.amount - _value(quantity, at) > 1)
        )
        remedies = (Remedy(RemedyKind.WITHOUT, old=quantity.thing),)
        said = text[:1].upper() + text[1:]
        return Finding(CHECK, Polarity.AGAINST, (fact.id, other.id), said, sure, about, remedies)
    if known and not _younger_may_come(known, request):
        ids = tuple(f.id for f, _ in known)
        enough = "Tall" if kind == "height" else "Old"
        return Finding(
            CHECK,
            Polarity.FOR,
            (fact.id, *ids),
            f"{enough} enough for the limit of {must_be}.",
            certain=False,
            about=about,
        )
    return None


def _too_early(rule: str, request: Request) -> bool:
    """Whether an age is asked for in the evening only ("no under 16s after 7 pm"), and the request is for before."""
    late = _FROM_HOUR.search(rule)
    if late is None or request.when is None or not request.when.clock:
        return False
    hour = int(late["hour"]) + (_NOON if int(late["hour"]) < _NOON and late["half"] != "am" else 0)
    start = request.when.start
    return (start.hour, start.minute) < (hour, int(late["minute"] or 0))


def too_young(fact: Candidate, age: Quantity, situation: Situation) -> Finding | None:
    """What the law usually keeps from somebody of that age, where the request is for nobody else."""
    request = situation.request
    if age.thing == EGO or not takes_part(age.thing, request, situation.context.cast):
        return None
    alone = len(request.people) == 1 and not request.ego_takes_part
    years = _value(age, moment(request))
    city = city_of(situation.context.zone.key)
    for rule in ages():
        least = rule.usa if rule.usa and city and city.country == "US" else rule.years
        meant = alone or rule.company or (rule.sure > 0 and meant_for(age.thing, request))
        said = next((said for thing in rule.things if (said := _said(thing, request.text))), "") if meant else ""
        if years < least and said:
            sure = years < (least if least == rule.usa else rule.sure)
            usually = "" if sure else "usually "
            text = f"{age.thing} is {_age(years)}, and {said} is {usually}only for those of {least} and over."
            return Finding(CHECK, Polarity.AGAINST, (fact.id,), text, certain=sure, about=f"limit: {rule.name}")
    return None


_AGE_IN_NAME = re.compile(
    r"\b(?P<side>over|under)[- ]?(?P<years>\d{1,2})['’]?s\b|(?<![\w-])(?P<plus>\d{2})\+", re.IGNORECASE
)


def named_ages(situation: Situation) -> Iterator[Finding]:
    """What the request itself asks of an age: "a ticket for the over-18s party", "enter Max for the under-10s"."""
    request = situation.request
    hit = _AGE_IN_NAME.search(request.text)
    if hit is None:
        return
    years, at = float(hit["years"] or hit["plus"]), moment(request)
    for fact, quantity in situation.readings(Quantity):
        if quantity.what != "age" or not takes_part(quantity.thing, request):
            continue
        age, under = _value(quantity, at), (hit["side"] or "").lower() == "under"
        if (age >= years) if under else (age < years):
            are = "are" if quantity.thing == EGO else "is"
            said = f"{name_of(quantity.thing)} {are} {_plain(age)} then, and it is for those {'under' if under else 'over'} {_plain(years)}."
            text = said[:1].upper() + said[1:]
            yield Finding(CHECK, Polarity.AGAINST, (fact.id,), text, certain=True, about="limit: age in its name")


def _said(thing: str, text: str) -> str:
    """How a text names a thing of the ages; one of several words may stand in pieces: "tiny railway figures"."""
    if " " in thing:
        meant = set(stems(thing))
        return thing if thing in text.lower() or (len(meant) > 1 and meant <= set(stems(text))) else ""
    link = find(thing, text)
    return link.phrase if link and link.certain else ""


def _age(years: float) -> str:
    return _plain(years) if years >= 1 else f"{round(years * 12)} months old"


def _younger_may_come(known: list[tuple[Candidate, Quantity]], request: Request) -> bool:
    """Whether somebody comes along of whom nothing is known, so that nothing can be said for all of them."""
    return len(known) < len(request.people)


def _asked(limit: Limit, fact: Candidate, request: Request) -> bool:
    """Whether the request goes where the limit holds, or does what it bars."""
    if limit.activity not in {"", _ENTER} and stem(limit.activity) not in stems(request.text):
        return False
    gate = bool(_GATES.search(limit.what))
    if mentions(limit.what, request) or (gate and _GATES.search(request.text)):
        return True
    meant = stems(limit.what)
    if len(meant) > 1 and meant[-1] in _PLACES and set(meant[:-1]) <= set(stems(request.text)):
        return True
    return _shares_place(limit.what, fact, request)


def _value(quantity: Quantity, at: datetime) -> float:
    """How old somebody is at a time, as far as one birthday tells; how tall as it was told."""
    birthday = quantity.at is not None and quantity.at > at and quantity.what == "age"
    return quantity.amount - 1 if birthday else quantity.amount


def _shares_place(what: str, fact: Candidate, request: Request) -> bool:
    names = set(re.findall(r"\b[A-ZÀ-Þ][\w'’-]{2,}", fact.text)) & set(
        re.findall(r"\b[A-ZÀ-Þ][\w'’-]{2,}", request.text)
    )
    return len(names) >= 2 or any(what and name in what for name in names)


def _plain(value: float) -> str:
    return f"{value:g}"

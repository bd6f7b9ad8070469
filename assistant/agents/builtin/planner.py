"""The built-in planner: where a conflict of this kind of request usually hides, and how facts of that kind are worded.

Each dimension writes one counter view from the words of the request and the vocabulary of the facts that would speak
against it. Which dimensions belong to which intent was measured on pace-train: time and rules help nearly everywhere, one
more by intent or content (food, health, closures, papers, promises, quiet hours).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from assistant.context import Context
from assistant.language.words import stem, words
from assistant.readings import request_words as vocabulary
from assistant.request import Intent, Request
from assistant.timing.say import full_day
from assistant.timing.tables import WEEKDAY_NAMES
from assistant.verdict import Dimension, Plan, View


def _join(*parts: str) -> str:
    return re.sub(r"\s+([,;])", r"\1", " ".join(p for p in parts if p)).strip(" ,;")


def _clock(at: datetime) -> str:
    return f"{at.hour % 12 or 12}{f':{at.minute:02d}' if at.minute else ''} {'am' if at.hour < 12 else 'pm'}"


def _ego(context: Context) -> str:
    """What the facts call the user: the first name, "I" where it is unknown."""
    forms = context.cast.ego
    return forms[1] if len(forms) > 1 else forms[0] if forms else "I"


def _others(request: Request) -> str:
    return ", ".join(request.people[:4])


def _everyone(request: Request, context: Context) -> str:
    """All who take part, the user first where the user does."""
    names = ([_ego(context)] if request.ego_takes_part else []) + list(request.people[:4])
    return ", ".join(names)


def _what(request: Request) -> str:
    return ", ".join(request.things[:3])


def _where(request: Request) -> str:
    return ", ".join(request.places[:2])


def _time(request: Request, context: Context) -> str:
    if request.when is None:
        return ""
    start = request.when.start.astimezone(context.zone)
    at = f"at {_clock(start)}" if request.when.clock else ""
    weekday = WEEKDAY_NAMES[start.weekday()]
    return _join(_everyone(request, context), "on", full_day(start), at, f"every {weekday}, moved, cancelled, until")


def _rules(request: Request, context: Context) -> str:
    del context
    return _join(_what(request), _where(request), "rule, not allowed, forbidden, only if, no more than, limit")


def _food(request: Request, context: Context) -> str:
    return _join(
        _everyone(request, context), "allergic, must not eat, no alcohol, fasting, pregnant, contains", _what(request), _where(request)
    )  # fmt: skip


def _health(request: Request, context: Context) -> str:
    verb = request.lead_verb if request.lead_verb in vocabulary.BODY_VERBS | vocabulary.EXERCISE_VERBS else ""
    return _join(
        _everyone(request, context), "doctor forbids, may not", verb, _what(request), "; injury, medicine, operation"
    )


def _promise(request: Request, context: Context) -> str:
    return _join(_everyone(request, context), "promised, swore, gave word, agreed never to, secret", _what(request))


def _quiet(request: Request, context: Context) -> str:
    who = _others(request) or _everyone(request, context)
    return _join(who, "asleep, night shift, not to be called after, hours ahead, time difference")


def _supply(request: Request, context: Context) -> str:
    on = full_day(request.when.start.astimezone(context.zone)) if request.when else ""
    return _join(
        "power cut, water off, no electricity, broken, strike, road closed", _where(request) or _what(request), on
    )


def _use(request: Request, context: Context) -> str:
    del context
    return _join(_what(request), _where(request), "closed, broken, out of order, lent, sold out; repaired, open again")


def _papers(request: Request, context: Context) -> str:
    who = _ego(context) if request.ego_takes_part else _others(request)
    return _join(who, "passport, visa, licence, card expired, valid until, renewed")


def _money(request: Request, context: Context) -> str:
    del context
    return _join(_what(request), "budget, limit, allowed a month, already paid, account, card blocked")


def _people(request: Request, context: Context) -> str:
    del context
    return (
        _join(_others(request), "cannot, will not, never, afraid of, hates", _what(request)) if request.people else ""
    )


def _animals(request: Request, context: Context) -> str:
    del context
    return _join(_what(request), _where(request), "dog, cat, pet chews, poison, vet warned, must not")


@dataclass(frozen=True)
class Angle:
    """One dimension: its name, why it is looked into, which words of the request it hangs on, and its counter view."""

    name: str
    reason: str
    anchors: Callable[[Request], Iterable[str]]
    view: Callable[[Request, Context], str]


def _things_and_places(request: Request) -> list[str]:
    return [*request.things[:3], *request.places[:2]]


def _people_and_things(request: Request) -> list[str]:
    return [*request.people[:4], *request.things[:3]]


TIME = Angle(
    "time", "something else may be on then, or the way may be too long", lambda r: [t.span.text for t in r.times], _time
)
RULES = Angle("rules and limits", "a rule, a limit or a condition may stand against it", _things_and_places, _rules)
FOOD = Angle("food and bodies", "someone may have to keep away from what is served", _people_and_things, _food)
HEALTH = Angle("health", "a body may not be up to it now", _people_and_things, _health)
PROMISE = Angle("promises and secrets", "a promise or a secret may be broken", _people_and_things, _promise)
QUIET = Angle("quiet hours", "it may be the wrong hour where the other person is", lambda r: r.people[:4], _quiet)
SUPPLY = Angle("supply and closures", "power, water, roads or lines may be cut then", _things_and_places, _supply)
USE = Angle("state of things", "what is needed may be closed, broken or away", _things_and_places, _use)
PAPERS = Angle("papers", "a document may have run out", lambda r: [*r.people[:4], *r.places[:2]], _papers)
MONEY = Angle(
    "money", "the means or the limit may not reach", lambda r: [*(a.text for a in r.amounts), *r.things[:3]], _money
)
PEOPLE = Angle("the people involved", "someone involved may not want or bear it", _people_and_things, _people)
ANIMALS = Angle("animals", "an animal in the house may be harmed", _things_and_places, _animals)

BY_INTENT: dict[Intent, tuple[Angle, ...]] = {
    Intent.ORDER_FOOD: (FOOD, TIME, RULES),
    Intent.COOK: (FOOD, PEOPLE, RULES),
    Intent.CALL: (QUIET,),
    Intent.MESSAGE: (PROMISE, TIME, RULES),
    Intent.SHARE: (RULES, PROMISE, TIME),
    Intent.LEND: (PROMISE, RULES, TIME),
    Intent.DEVICE: (SUPPLY, TIME, RULES),
    Intent.ROUTE: (SUPPLY, TIME, RULES),
    Intent.TRAVEL: (PAPERS, TIME, RULES),
    Intent.EXERCISE: (HEALTH, TIME, RULES),
    Intent.SIGN_UP: (HEALTH, TIME, RULES),
    Intent.CARE: (ANIMALS, TIME, RULES),
    Intent.PAY: (RULES, MONEY),
    Intent.BUY: (RULES, PEOPLE, TIME),
    Intent.CANCEL: (USE, RULES, TIME),
    Intent.MEDIA: (TIME, RULES),
}
USUAL = (TIME, RULES)
MOST = 3
"""Dimensions of a plan."""


class BuiltinPlanner:
    """Plans by intent and content, without a model."""

    name = "builtin"

    def plan(self, request: Request, context: Context) -> Plan:
        """The angles of this request that have something to say, each with its counter view; first the request itself."""
        written = [(angle, angle.view(request, context)) for angle in _angles(request)]
        told = [(angle, text) for angle, text in written if text][:MOST]
        dimensions = tuple(Dimension(a.name, a.reason, tuple(dict.fromkeys(a.anchors(request)))) for a, _ in told)
        return Plan(dimensions, (View(request.text), *(View(t, a.name) for a, t in told)))


def _angles(request: Request) -> list[Angle]:
    """The angles in order of what they are worth: those of the intent, what the content adds, the usual two."""
    found = list(BY_INTENT.get(request.intent, USUAL))
    if len(found) < 3:
        found += _by_content(request)
    if request.intent not in BY_INTENT or request.when is None:
        found += USUAL
    return list(dict.fromkeys(found))


def _by_content(request: Request) -> list[Angle]:
    """What the words add where the intent says little: a meal, an effort, money."""
    said = words(request.text)
    stems = {stem(w) for w in said}
    if stems & (vocabulary.FOOD | vocabulary.MEALS) or set(said) & {"table", "restaurant", "party"}:
        return [FOOD]
    if request.lead_verb in vocabulary.BODY_VERBS | vocabulary.EXERCISE_VERBS or set(said) & (
        vocabulary.BODY_VERBS | vocabulary.EXERCISES
    ):
        return [HEALTH]
    if any(a.unit.isupper() for a in request.amounts):
        return [MONEY]
    return []

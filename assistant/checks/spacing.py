"""Things of a day that must be kept apart: coffee and the tablet, milk and the iron, ibuprofen and a meal.

The request is for one of the two at a time of the clock; the other's time is a routine or a commitment of that day.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from assistant.checks.bearing import takes_part
from assistant.checks.in_force import moment
from assistant.checks.situation import Situation
from assistant.knowledge.tables import Link, find
from assistant.language.words import stems
from assistant.readings.forms import EGO, Routine, Spacing
from assistant.request import Intent
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "restriction"
_NOT_TAKEN = frozenset({Intent.MESSAGE, Intent.SHARE, Intent.PAY, Intent.BUY, Intent.CALL})
_MEALS = frozenset(stems("meal food eating breakfast lunch dinner supper brunch"))
_MEAL_LASTS = timedelta(minutes=30)
_KINDS = frozenset(stems("tablet pill capsule drop dose medicine the my morning evening"))
_OWN = frozenset(stems("test check appointment"))


def check(situation: Situation) -> Iterator[Finding]:
    """What the order of a day has to say about the time of the request."""
    request = situation.request
    if request.when is None or not request.when.clock or request.intent in _NOT_TAKEN:
        return
    for fact, rule in situation.readings(Spacing):
        if not takes_part(rule.person, request, situation.context.cast):
            continue
        links = [link for thing in rule.what if (link := find(thing, request.text))]
        if links:
            yield from _finding(fact.id, rule, links[0], list(_times(rule.other, rule.person, situation)), situation)
        elif not rule.within and (link := find(rule.other, request.text)):
            flipped = Spacing(rule.person, (rule.other,), " or ".join(rule.what), rule.after, rule.before)
            anchors = [anchor for thing in rule.what for anchor in _times(thing, rule.person, situation)]
            yield from _finding(fact.id, flipped, link, anchors, situation)


def _finding(
    fact: int, rule: Spacing, link: Link, anchors: list[tuple[int, datetime]], situation: Situation
) -> Iterator[Finding]:
    at = moment(situation.request)
    before, after = timedelta(minutes=rule.before), timedelta(minutes=rule.after)
    about = f"spacing: {rule.other}"
    if rule.within:
        near = [a for a in anchors if a[1] - before <= at <= a[1] + after + (_MEAL_LASTS if rule.after else before * 0)]
        if anchors and not near:
            times = ", ".join(f"{anchor:%H:%M}" for _, anchor in anchors)
            text = f"{link.phrase.capitalize()} only within {_length(max(rule.before, rule.after))} of {rule.other} ({times}); the request is for {at:%H:%M}."
            yield Finding(CHECK, Polarity.AGAINST, _facts(fact, anchors), text, link.certain, about)
        return
    met = [a for a in anchors if a[1] - before <= at < a[1] + after or at == a[1]]
    for other, anchor in met[:1]:
        words = f"{link.phrase.capitalize()} must keep {_length(rule.before if at < anchor else rule.after)} from {rule.other}, which is at {anchor:%H:%M}; the request is for {at:%H:%M}."
        remedies = (Remedy(RemedyKind.MOVE_TO, at=anchor + after),) if rule.after else ()
        yield Finding(CHECK, Polarity.AGAINST, _facts(fact, [(other, anchor)]), words, link.certain, about, remedies)
    if anchors and not met:
        text = f"{link.phrase.capitalize()} at {at:%H:%M} is far enough from {rule.other}."
        yield Finding(CHECK, Polarity.FOR, _facts(fact, anchors), text, certain=False, about=about)


def _times(other: str, person: str, situation: Situation) -> Iterator[tuple[int, datetime]]:
    """When that day the other thing comes, each with the fact that tells."""
    at = moment(situation.request)
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
    meant = set(stems(other)) - _KINDS or set(stems(other))
    for fact, routine in situation.readings(Routine):
        if routine.person in {EGO, person} and _same(meant, routine.what):
            for minute in routine.at:
                yield fact.id, midnight + timedelta(minutes=minute)
    for commitment in situation.commitments:
        if not commitment.all_day and (meant - _OWN) & set(stems(commitment.title)):
            yield commitment.fact, commitment.start


def _same(meant: set[str], said: str) -> bool:
    words = set(stems(said))
    if meant & words:
        return True
    named = meant & _MEALS
    general = set(stems("meal food eating"))
    return bool(named and words & _MEALS and (named & general or words & general))


def _facts(fact: int, anchors: list[tuple[int, datetime]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys((fact, *(other for other, _ in anchors))))


def _length(minutes: int) -> str:
    hours, rest = divmod(minutes, 60)
    return f"{hours} h" if hours and not rest else f"{minutes} min"

"""Too soon after the last time: the next dose, the next blood donation, the next prescription."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import takes_part
from assistant.checks.in_force import moment
from assistant.checks.situation import Situation
from assistant.checks.wording import moment as written
from assistant.knowledge.tables import class_of, find
from assistant.language.words import stems
from assistant.readings.forms import EGO, Interval, LastTime
from assistant.request import Intent, Kind
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

CHECK = "restriction"
_NOT_TAKEN = frozenset({Intent.MESSAGE, Intent.CANCEL, Intent.CALL})
_ORDINALS = frozenset(stems("first second third next last booster new"))
_DAY = timedelta(days=1)


def check(situation: Situation) -> Iterator[Finding]:
    """Whether enough time has gone by since the last time."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent in _NOT_TAKEN:
        return
    for fact, rule in situation.readings(Interval):
        if not _asked(rule, situation):
            continue
        last = _last(rule.what, situation)
        if last is None:
            continue
        other, before = last
        at, least = moment(request), timedelta(hours=rule.hours)
        whole = before.at.hour == before.at.minute == 0
        gone = at - before.at
        enough = gone >= least if not whole else gone + _DAY > least
        told = f"{rule.what.capitalize()}: last {written(before.at)}"
        cited = (fact.id, other.id)
        about = f"interval: {' '.join(stems(rule.what))}"
        if enough:
            text = f"{told}, and {_words(least)} have gone by then."
            yield Finding(CHECK, Polarity.FOR, cited, text, certain=True, about=about)
        else:
            text = f"{told}; {_words(least)} must lie between, so not before {written(before.at + least)}."
            remedies = (Remedy(RemedyKind.MOVE_TO, at=before.at + least),)
            yield Finding(CHECK, Polarity.AGAINST, cited, text, request.when is not None, about, remedies)


def _asked(rule: Interval, situation: Situation) -> bool:
    """Whether the request is for another time of the thing, and for whom the rule is."""
    request = situation.request
    mine = takes_part(rule.person, request, situation.context.cast) or rule.person == EGO
    return mine and _names(rule.what, request.text)


def _names(what: str, text: str) -> bool:
    """Whether a text names the thing: by the tables where they know it, else by all its words."""
    if class_of(what):
        return find(what, text) is not None
    meant = set(stems(what)) - _ORDINALS
    return bool(meant) and meant <= set(stems(text))


def _last(what: str, situation: Situation) -> tuple[Candidate, LastTime] | None:
    """The latest time before the request that facts tell of."""
    at = moment(situation.request)
    told = [(f, r) for f, r in situation.readings(LastTime) if r.at <= at and _names(what, r.what)]
    return max(told, key=lambda known: known[1].at, default=None)


def _words(length: timedelta) -> str:
    """A length in the largest unit that fits it."""
    hours = round(length.total_seconds() / 3600)
    for unit, size in (("week", 7 * 24), ("day", 24), ("hour", 1)):
        if hours % size == 0:
            count = hours // size
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{hours} hours"

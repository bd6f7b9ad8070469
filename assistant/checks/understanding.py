"""Whether the request itself can be understood: a time that has passed, a time that can be read in two ways, none at all.

None of this is a conflict with a fact, so nothing here is ever certain: it makes Caveat ask.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from assistant.checks.situation import Situation
from assistant.language.words import words
from assistant.readings.day_names import named_only
from assistant.request import Intent, Kind, Request
from assistant.timing import interval, main_time, say
from assistant.timing.types import TimeValue
from assistant.verdict import Finding, Polarity, Remedy, RemedyKind

PLEASANTRIES = frozenset(
    "hello hi hey there good morning afternoon evening night thanks thank you yes no ok okay".split()
)
"""Words that greet or answer; where nothing else is said, nothing was asked for."""
WHEN = "time"
"""What a finding is about that asks for a time, or for another one; it says itself how to go on."""
_EVENING = 17
GRACE = timedelta(minutes=5)
"""A time this little ago is still now."""


def check(situation: Situation) -> Iterator[Finding]:
    """Questions that must be answered before an entry can be made."""
    request = situation.request
    yield from _ambiguous(request, situation.context.zone)
    if request.choices:
        yield _which(request)
    if set(words(request.text)) <= PLEASANTRIES:
        yield _question("I can't tell what should be done. Say it in a sentence, such as “remind me to …”.", "deed")
    if request.kind not in (Kind.EVENT, Kind.REMINDER):
        return
    if day := named_only(request.text):
        yield _question(f"I don't know which day “{day}” is. Say the date, or tell it to me first.", WHEN)
    elif request.when is None:
        if not request.at_opening:
            known = (
                f"I don't know for certain what is meant by “{request.title}”."
                if request.leads
                else "No time was given."
            )
            yield _question(f"{known} Say when it should be: “tomorrow at 5” is enough.", WHEN)
    elif not request.when.rrule and (request.when.end or request.when.start) < request.now - GRACE:
        yield _question(f"{say(request.when.start)} has already passed. Say another time.", WHEN)


def _ambiguous(request: Request, zone: ZoneInfo) -> Iterator[Finding]:
    own = main_time(request.times)
    if _passed_on(request) or _for_dinner(request):
        return
    for mention in request.times:
        if not mention.ambiguous or (own and own.span != mention.span and request.when and own.dated):
            continue
        readings = [say(value) for value in mention.ambiguous]
        starts = [(value, _start(value, zone)) for value in mention.ambiguous]
        upcoming = [value for value, start in starts if start is None or start >= request.now]
        yield Finding(
            check="understanding",
            polarity=Polarity.AGAINST,
            facts=(),
            text=f"“{mention.span.text}” can be read as {' or as '.join(readings)}.",
            certain=False,
            about=mention.span.text,
            remedies=tuple(Remedy(RemedyKind.REPLACE, old=mention.span.text, new=say(value)) for value in upcoming),
        )


def _passed_on(request: Request) -> bool:
    """Whether a time only stands in words that are passed on to somebody as they are."""
    said = request.intent is Intent.MESSAGE or (request.intent is Intent.SHARE and " that " in request.text)
    return said and request.kind is Kind.TASK


def _for_dinner(request: Request) -> bool:
    """Whether food is ordered, and its open hour was taken for that of the evening."""
    evening = request.when is not None and request.when.start.hour >= _EVENING
    return request.intent is Intent.ORDER_FOOD and evening


def _which(request: Request) -> Finding:
    """Which of several planned entries is meant."""
    listed = " or ".join(f"“{choice.label}”" for choice in request.choices)
    remedies = tuple(Remedy(RemedyKind.REPLACE, old=request.text, new=c.text) for c in request.choices if c.text)
    return replace(_question(f"This can mean {listed}. Say which one.", "entry"), remedies=remedies)


def _start(value: TimeValue, zone: ZoneInfo) -> datetime | None:
    start, end = interval(value, zone)
    return start or end


def _question(text: str, about: str) -> Finding:
    return Finding("understanding", Polarity.AGAINST, (), text, certain=False, about=about)

"""What is allowed only at certain hours or on certain days: "mowing is only allowed until 7 pm", "dogs only before nine".

It is read the other way round, as a rule against it at all other hours and on all other days.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, subject_person
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.forms import Prohibition

_FINE = r"(?:allowed|permitted|possible|tolerated|fine|OK|okay|all right|acceptable|welcome|legal)"
_ONLY = re.compile(
    rf"^(?:[\w ]{{3,40}}: )?(?P<what>[^,;:.⟦]{{3,50}}?) (?:(?:is|are) (?:only {_FINE}|{_FINE} only)|(?:may|can) only (?:be )?\w+|only|must only be \w+)"
    rf"(?P<where> (?:here|in|on|at) [^,;:.⟦]+?)?(?: here)? (?:(?:on|from|between|before|until|till|after|up to) )?(?P<when>{SLOT}(?:(?: and| or|,|) ?{SLOT})*)"
)
_WHEN = rf"(?:(?:on|from|between|before|until|till|after|up to) )?(?P<when>{SLOT}(?:(?: and| or|,|) ?{SLOT})*)"
_GRANTED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"^(?:(?:[Tt]he|[Oo]ur|[Mm]y) )?[\w' ]{{2,30}}? only (?:allows?|permits?|accepts?|lets (?:us|you|people|tenants|residents) (?:do|have|use|make)) (?P<what>[^,;:.⟦]{{3,50}}?)(?P<where> (?:here|in|on|at) [^,;:.⟦]+?)? {_WHEN}",
        rf"^(?:[Tt]he |[Mm]y |[Oo]ur )?(?P<what>[^,;:.⟦]{{3,50}}?): (?:I|[Ww]e|[Yy]ou)(?: can|'m allowed to| am allowed to|'re allowed to| are allowed to| may) (?:only )?(?:have|use|borrow|take|get|drive)(?: it)?(?P<where>)(?: only)? {_WHEN}(?: only)?",
        rf"^(?:I|[Ww]e|[Yy]ou)(?: can|'m allowed to| am allowed to|'re allowed to| are allowed to| may) only (?:have|use|borrow|take|get|drive) (?:the |my |our )?(?P<what>[^,;:.⟦]{{3,50}}?)(?P<where> (?:here|in|at) [^,;:.⟦]+?)? {_WHEN}",
        rf"^(?:I|[Ww]e|[Yy]ou)(?: can|'m allowed to| am allowed to|'re allowed to| are allowed to| may) (?:have|use|borrow|take|get|drive) (?:the |my |our )?(?P<what>[^,;:.⟦]{{3,50}}?)(?P<where>) only {_WHEN}",
        rf"^(?:I|[Ww]e|[Yy]ou)(?: can|'m allowed to| am allowed to|'re allowed to| are allowed to| may) (?:have|use|borrow|take|get|drive) (?:the |my |our )?(?P<what>[^,;:.⟦]{{3,50}}?)(?P<where>) {_WHEN} only\b",
    )
)
"""Where somebody has a thing, or is allowed it, at some hours only: "the van: I can have it on Fridays only"."""
_MODAL = re.compile(r"\s(?:may|can|must|(?:is|are) (?:allowed|permitted))\b")
_WEEK = frozenset(range(7))
_DAY = 24 * 60


def read_allowed_hours(sentence: Sentence, context: Context) -> Iterator[Prohibition]:
    """The rules against it outside what a sentence allows; nothing where it names no hours and no weekdays."""
    bare = sentence.bare
    hit = next((found for rule in _GRANTED if (found := rule.match(bare))), None) or _ONLY.match(bare)
    if (
        hit is None
        or re.search(r"\b(?:is|are|was|were|has|have)\b", hit["what"])
        or subject_person(hit["what"], context)
        or re.search(r"\b(?:open|closed)\b", sentence.bare)
    ):
        return
    period = read_period(sentence)
    listed = read_list(_MODAL.split(hit["what"])[0])
    if not listed.items or period.start or period.end:
        return
    place = re.sub(r"^(?:here|in|on|at)\s", "", (hit["where"] or "").strip()) or listed.place
    others = tuple(sorted(_WEEK - set(period.weekdays))) if period.weekdays else ()
    if others:
        yield Prohibition(ANYONE, sentence.text, listed.items, weekdays=others, place=place)
    if period.daytime:
        first, last = period.daytime
        for stretch in ((last - _DAY, first),) if last > _DAY else ((0, first), (last, _DAY)):
            if stretch[0] < stretch[1]:
                yield Prohibition(
                    ANYONE, sentence.text, listed.items, weekdays=period.weekdays, daytime=stretch, place=place
                )

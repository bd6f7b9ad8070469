"""How far the clocks of two places are apart: "Melbourne is eleven hours ahead of Dublin", "seven hours earlier in Toronto"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.clause import people_in
from assistant.readings.facts.spacings import minutes
from assistant.readings.forms import EGO, ClockOffset

_NOT = r"(?!(?:In|Until|Since|From|Up|On|At|By|Off|All|Now|The|January|February|March|April|May|June|July|August|September|October|November|December)\b)"
_NAME = rf"{_NOT}[A-ZÀ-Þ][\w-]*(?: {_NOT}[A-ZÀ-Þ][\w-]*)*"
_LENGTH = r"(?P<length>(?:an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|\d{1,2})(?: and a half)? hours?(?: and a half)?)"
_OF = rf"(?P<of>{_NAME}|ours?|us|me|mine|here|we are|I am|home)"
_RULES = [
    re.compile(
        rf"(?P<place>{_NAME})(?:'s?)?(?: (?:clocks?|time|local time))? (?:is|are|runs?|has been|have been|'s|will be|lies|stays)(?: (?:now|still|always|about))? {_LENGTH} (?P<side>ahead of|behind|in front of|later than|earlier than)(?: in)? {_OF}"
    ),
    re.compile(
        rf"(?P<who>(?:[Hh]er|[Hh]is|[Tt]heir) (?:clocks?|time)) (?:is|are|runs?) {_LENGTH} (?P<side>ahead of|behind) {_OF}"
    ),
    re.compile(
        rf"\b[Ii]t is {_LENGTH} (?P<side>earlier|later) in (?P<place>{_NAME})(?:,[^,]*,)? than (?:in|at|here in) {_OF}"
    ),
    re.compile(
        rf"\b(?:[Ii]n|[Oo]ff|[Aa]t|[Oo]ver in|[Uu]p in) (?P<place>{_NAME})(?:,[^,]*,(?: [^,]*,)?)? it is {_LENGTH} (?P<side>later|earlier) than (?:in|at|here in) {_OF}"
    ),
    re.compile(rf"(?P<place>{_NAME}),? (?:which is )?{_LENGTH} (?P<side>ahead of|behind) {_OF}"),
]
_BEHIND = ("behind", "earlier")
_HERE = frozenset("our ours us me mine here home".split()) | {"we are", "i am"}


def read_clock_offsets(text: str, context: Context) -> Iterator[ClockOffset]:
    """How far clocks are apart, by the first rule that speaks; where it is a person's clock, `place` is the person."""
    for rule in _RULES:
        hit = rule.search(text)
        if hit is None:
            continue
        half = " and a half" in hit["length"]
        apart = minutes(hit["length"].replace(" and a half", "")) + 30 * half
        ahead = apart * (-1 if hit["side"].startswith(_BEHIND) else 1)
        place = hit.groupdict().get("place") or next(
            (p for p in people_in(text[: hit.start()], context) if p != EGO), ""
        )
        of = hit["of"].removesuffix("'s")
        mine = fold(of) in _HERE or context.cast.is_ego(of)
        if place:
            yield ClockOffset(place, ahead, "" if mine else of)
        return

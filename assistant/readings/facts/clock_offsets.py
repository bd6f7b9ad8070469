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
        rf"(?P<place>{_NAME})(?:'s?)?(?: (?:clocks?|time|local time))? (?:is|are|runs?|has been|have been|'s|will be|lies|stays)(?: (?:now|still|always|about))? {_LENGTH} (?:(?P<side>ahead of|behind|in front of|later than|earlier than)(?: in)? {_OF}|(?P<alone>ahead|behind)(?=[.,;]|$))"
    ),
    re.compile(
        rf"(?P<who>(?:[Hh]er|[Hh]is|[Tt]heir) (?:clocks?|time)) (?:is|are|runs?) {_LENGTH} (?P<side>ahead of|behind) {_OF}"
    ),
    re.compile(
        rf"\b[Ii]t is {_LENGTH} (?P<side>earlier|later) in (?P<place>{_NAME})(?:,[^,]*,)? than (?:(?:in|at|here in) )?{_OF}"
    ),
    re.compile(
        rf"\b(?:[Ii]n|[Oo]ff|[Aa]t|[Oo]ver in|[Uu]p in) (?P<place>{_NAME})(?:,[^,]*,(?: [^,]*,)?)? it is {_LENGTH} (?P<side>later|earlier) than (?:(?:in|at|here in) )?{_OF}"
    ),
    re.compile(
        rf"\b(?P<who>[Ss]he|[Hh]e|[Tt]hey|[Tt]hat|[Ii]t|[Ww]hich|[Ww]here it)(?:'s|'re| is| are)(?: (?:now|still|always|about))? {_LENGTH} (?P<side>ahead|behind)(?: of)?(?: {_OF}|(?=[.,;]|$))"
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
        ahead = apart * (-1 if (hit["side"] or hit["alone"]).startswith(_BEHIND) else 1)
        place = hit.groupdict().get("place") or _spoken_of(hit["who"].lower(), text[: hit.start()], context)
        of = (hit["of"] or "us").removesuffix("'s")
        mine = fold(of) in _HERE or context.cast.is_ego(of)
        if place:
            yield ClockOffset(place, ahead, "" if mine else of)
        return


def _spoken_of(who: str, before: str, context: Context) -> str:
    """Whose clock "she", "her time" or "that" means: the person named before, or the place."""
    people = [p for p in people_in(before, context) if p != EGO]
    places = re.findall(rf"\b(?:in|to|from) ({_NAME})", before)
    if who.split()[0] in {"that", "it", "which", "where", "they"} and places:
        return str(places[-1])
    return people[0] if people else ""

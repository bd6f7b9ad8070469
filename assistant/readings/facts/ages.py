"""How old people are, in the short ways in which it is said: "Finn's 9, Ruby's 7", "Poppy is our champion, she's 11", "Cian (8)".

"She" is the person named last before. A birthday to come is told with its day ("I turn 18 on 4 March").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.amounts import number
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.stretch import midnight
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Quantity
from assistant.timing.types import Day

_NAME = r"(?-i:(?!(?:The|It|This|That|There|Dinner|Lunch|Tap|Room|Table|Court|Only|And|But|So)\b)[A-ZÀ-Þ][\w-]+)"
_ROLE = "|".join(sorted(map(re.escape, ROLES), key=len, reverse=True))
_WHO = rf"(?P<who>I|he|she|(?:my|our) (?:[a-z]+ )?(?:{_ROLE})(?: {_NAME})?|{_NAME}(?: {_NAME}){{0,2}})"
_AGE = r"(?P<age>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)"
_END = r"(?=\s?(?:$|[,.;)(]|and\b|years?\b(?= old\b| of age\b|\s?(?:$|[,.;)(]|and\b|now\b|already\b|this\b|⟦))|so\b|but\b|now\b|already\b|in (?-i:[A-Z])|this year|who\b|⟦))(?!\s?⟦\d+⟧ ?(?:o'clock|in the))"
_RULES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?<![\w'’]){_WHO}(?: next door| from [\w ]{{2,20}}?| upstairs| downstairs)?(?:['’]s|['’]m| is| am) (?:only |now |just |still |already |nearly |almost )?{_AGE}{_END}",
        rf"(?<![\w'’]){_WHO} \({_AGE}\)",
        rf"(?<![\w'’]){_WHO}, (?:aged? )?{_AGE},",
        rf"\b{_AGE}[- ]years?[- ]old (?:(?:son|daughter|grandson|granddaughter|nephew|niece|brother|sister|cousin|boy|girl) )?(?P<who>{_NAME})",
    )
)
_TURNS = re.compile(
    rf"(?<![\w'’]){_WHO} (?:turns?|will be|(?:is|am|'m|'s) turning) {_AGE} (?:on )?⟦(?P<n>\d+)⟧", re.IGNORECASE
)
_OLDEST = 110


def read_ages(sentence: Sentence, before: str, context: Context) -> Iterator[Quantity]:
    """The ages in one sentence; `before` is what the fact says ahead of it, where "she" may have her name."""
    bare = sentence.bare
    for hit in _TURNS.finditer(bare):
        day = sentence.mentions[int(hit["n"])].value
        person = _person(hit["who"], before + bare[: hit.start()], context)
        if isinstance(day, Day) and person:
            yield Quantity(person, "age", number(hit["age"]) or 0.0, "year", midnight(day))
    if _TURNS.search(bare):
        return  # the age of today is one less
    for rule in _RULES:
        for hit in rule.finditer(bare):
            years, person = number(hit["age"]), _person(hit["who"], before + bare[: hit.start()], context)
            if years and years < _OLDEST and person:
                yield Quantity(person, "age", years, "year")


def _person(said: str, before: str, context: Context) -> str:
    """Who is that old: the user, a name, a role with its player, or for "she" the one named last."""
    word = fold(said)
    if word == "i":
        return EGO
    if word in {"he", "she"}:
        named = [p for p in people_in(before, context) if p != EGO]
        names = re.findall(rf"(?<![\w'’]){_NAME}", before)
        return named[-1] if named else (names[-1] if names else "")
    named = [p for p in people_in(said, context) if p != EGO]
    if named:
        return named[-1]
    return "" if said[:1].islower() else (context.cast.resolve(said) or said)

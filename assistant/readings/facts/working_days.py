"""When somebody else does not come to work: "Lata doesn't come on Sundays", "Rachid only works mornings", "Stefan is not coaching until 8 May".

Read as a rule that binds that person and no one else, for the working-days check to weigh.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, people_in, subject_person
from assistant.readings.facts.period import Period, read_period
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import EGO, Ground, Restriction

WORKING = frozenset("work come be coach teach clean drive train play cook cut see treat guide".split())
"""What somebody is asked to come for."""
_DAY = 24 * 60
_VERBS = {
    "work": "work", "works": "work", "working": "work", "come": "come", "comes": "come", "coming": "come", "in": "be", "here": "be",
    "available": "be", "around": "be", "coach": "coach", "coaching": "coach", "coaches": "coach", "teach": "teach", "teaching": "teach",
    "teaches": "teach", "clean": "clean", "cleans": "clean", "cleaning": "clean", "drive": "drive", "driving": "drive", "drives": "drive",
    "train": "train", "training": "train", "play": "play", "playing": "play", "cook": "cook", "cooking": "cook", "back": "be",
    "guide": "guide", "guiding": "guide",
}  # fmt: skip
_WHO = r"(?P<who>(?:[Mm]y |[Oo]ur |[Tt]he )?[\w'-]+(?: [A-ZÀ-Þ][\w'-]+)?|[Hh]e|[Ss]he)"
_ACT = rf"(?P<act>{'|'.join(sorted(_VERBS, key=len, reverse=True))})"
_REST = rf"(?: in| here| to us| for us| again| any ?more| at all| with us| lessons?)*(?P<when>(?: (?:on|until|till|til|before|after|at|in the|from|this|next))? ?{SLOT}.*)"
_NOT = re.compile(
    rf"(?:^|[,;] (?:and |but |so )?){_WHO} ?(?:doesn't|does not|isn't|is not|'s not|won't|will not|can't|cannot|never)(?: be)?(?: (?:be|really|usually|normally))* {_ACT}{_REST}"
)
_ONLY = re.compile(
    rf"(?:^|[,;] (?:and |but |so )?){_WHO} (?:(?:is |'s )?only (?:{_ACT}|is {_ACT.replace('<act>', '<be>')}))(?: in| here| to us| for us)*(?P<when>(?: (?:on|in the|from|at|until|till))? ?{SLOT}.*)"
)
_MORNINGS = re.compile(
    rf"(?:^|[,;] (?:and |but |so )?){_WHO} only (?:works?|comes?)(?: in| here)?(?: in the)? (?P<half>mornings?|afternoons?)\b",
    re.IGNORECASE,
)
_HALVES = {"morning": (12 * 60, _DAY), "afternoon": (0, 12 * 60)}


def read_working_days(sentence: Sentence, context: Context) -> Iterator[Restriction]:
    """The times at which somebody of the sentence does not come to work."""
    bare, text = sentence.bare, sentence.text
    if half := _MORNINGS.search(text):
        if person := _person(half["who"], text[: half.start()], context):
            yield Restriction(person, Ground.RULE, (), "work", daytime=_HALVES[half["half"].lower().rstrip("s")])
        return
    if (hit := _NOT.search(bare)) and (person := _person(hit["who"], bare[: hit.start()], context)):
        period = _period(sentence, hit["when"])
        if period.start or period.end or period.weekdays or period.daytime:
            yield _rule(person, _VERBS[hit["act"]], period)
    elif (hit := _ONLY.search(bare)) and (person := _person(hit["who"], bare[: hit.start()], context)):
        period = read_period(sentence, hit["when"])
        act = _VERBS[hit["act"] or hit["be"]]
        if period.weekdays and not period.daytime:
            others = tuple(day for day in range(7) if day not in period.weekdays)
            yield _rule(person, act, replace(period, weekdays=others))
        elif period.daytime and not period.weekdays:
            first, last = period.daytime
            yield from (
                _rule(person, act, replace(period, daytime=side))
                for side in ((0, first), (last, _DAY))
                if side[0] < side[1]
            )


def _period(sentence: Sentence, when: str) -> Period:
    """The period of the words behind the verb; a single day or a part of the day also without a preposition."""
    period = read_period(sentence, when)
    if period.start or period.end or period.weekdays or period.daytime:
        return period
    mention = sentence.slots(when)[0]
    told = stretch(mention.value)
    if told is None or told.start is None or told.end is None:
        return period
    if mention.dated:
        return replace(period, start=told.start, end=told.end)
    first, last = (at.hour * 60 + at.minute for at in (told.start, told.end))
    return replace(period, daytime=(first, last or _DAY))


def _rule(person: str, act: str, period: Period) -> Restriction:
    return Restriction(
        person, Ground.RULE, (), act, period.start, period.end, weekdays=period.weekdays, daytime=period.daytime
    )


def _person(who: str, before: str, context: Context) -> str | None:
    """Whom the sentence is about, by name or as the one who was named before; nobody where it is the user."""
    if who.lower() in {"he", "she"}:
        named = [p for p in people_in(before, context) if p != EGO]
        return named[0] if named else None
    person = subject_person(who, context)
    return person if person != EGO else None

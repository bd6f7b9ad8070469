"""For whom a thing is: the one who is to eat it, drink it, ride it, "for Dana", "Dana's lunch", "book me on ...".

Taking part is not enough: who comes along to a bar need not drink.
"""

from __future__ import annotations

import re

from assistant.checks.restriction_words import INSIDE
from assistant.checks.situation import Situation
from assistant.language.names import forms_of
from assistant.language.words import fold
from assistant.readings.forms import EGO, Restriction
from assistant.readings.request_ego import BESIDE_ME
from assistant.request import Request

_GIVING = (
    "get|give|order|buy|bring|serve|serving|book|sign|pour|make|take|enter|cook|bake|fix|feed|send|put|pick|offer|reserve|hand|treat|"
    "let|have|ask|allow|preorder|grab|fetch|mix|invite|enrol|enroll|register|schedule|plan|add|giving|ordering|buying|getting|bringing"
)
_MEALS = "dinner|lunch|breakfast|supper|tea|meal|snack|plate|lunchbox|packed lunch|drink|birthday|meal plan|bottle|bowl|treat|starter|dessert|pudding|main"
_WANTS = "wants?|would like|'d like|is having|has|will have|'ll have|needs?|is going|goes|eats?|drinks?"
_MYSELF = re.compile(
    rf"\b(?:for|{_GIVING}) (?:me|myself|us)\b|\bI(?:'d| would| will|'ll| want| fancy| need| could| have| am|'m)\b|\bmy (?:{_MEALS})s?\b",
    re.IGNORECASE,
)


_ANOTHER = re.compile(
    r"\bfor (?:(?:my|our|the) (?P<animal>dog|dogs|puppy|cat|cats|kitten|rabbits?|parrot|budgie|horses?|pony|hens?|chickens?|goat|guinea pigs?|hamster|tortoise)\b|(?P<name>[A-ZÀ-Þ][\w-]+)\b(?!['’]s))"
)


def meant_for_another(person: str, situation: Situation) -> bool:
    """Whether what is to be eaten is for an animal, or for somebody of whom facts lay down another rule, and for nobody else."""
    request = situation.request
    hit = _ANOTHER.search(request.text)
    if hit is None or person != EGO or BESIDE_ME.search(fold(request.text)) or _MYSELF.search(request.text):
        return False
    if hit["animal"]:
        return True
    return any(fold(rule.person) == fold(hit["name"]) for _, rule in situation.readings(Restriction))


def meant_for(person: str, request: Request, *, pet: bool = False) -> bool:
    """Whether the request says that what it is about is for this person; an animal's is what comes into its home, too."""
    if person == EGO:
        return _MYSELF.search(request.text) is not None
    if pet and INSIDE.search(request.text):
        return True
    names = "|".join(re.escape(form) for form in forms_of(person)[:2] if len(form) > 1) or re.escape(person)
    one = rf"(?:my |our |the )?(?:{names})"
    said = (
        rf"\b(?:for|to) {one}\b(?!['’]s (?:party|wedding|house|place|flat))|\b(?:{_GIVING}) {one}\b(?!['’]s)"
        rf"|\b{one}['’]s (?:{_MEALS})\b|\b{one}(?:['’]s)? (?:{_WANTS})\b"
    )
    return re.search(said, request.text, re.IGNORECASE) is not None

"""For whom a thing is: the one who is to eat it, drink it, ride it, "for Dana", "Dana's lunch", "book me on ...".

Taking part is not enough: who comes along to a bar need not drink.
"""

from __future__ import annotations

import re

from assistant.checks.restriction_words import INSIDE
from assistant.language.names import forms_of
from assistant.readings.forms import EGO
from assistant.request import Request

_GIVING = (
    "get|give|order|buy|bring|serve|serving|book|sign|pour|make|take|enter|cook|bake|fix|feed|send|put|pick|offer|reserve|hand|treat|"
    "let|have|ask|allow|preorder|grab|fetch|mix|invite|enrol|enroll|register|schedule|plan|add|giving|ordering|buying|getting|bringing"
)
_MEALS = "dinner|lunch|breakfast|supper|tea|meal|snack|plate|lunchbox|packed lunch|drink|birthday|meal plan|bottle|bowl|treat|starter|dessert|pudding|main"
_WANTS = "wants?|would like|'d like|is having|has|will have|'ll have|needs?|is going|goes|eats?|drinks?"
_MYSELF = re.compile(
    rf"\b(?:for|{_GIVING}) (?:me|myself|us)\b|\bI(?:'d| would| will|'ll| want| fancy| need| could| have| am|'m)\b|\bmy (?:{_MEALS})\b",
    re.IGNORECASE,
)


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

"""How old or how tall one must be for something: "minimum age at the pool: 14", "you have to be 1.40 m to ride it".

The doing stands in the limit only where it tells what is barred ("rent", "drive"); who may not enter may not come along either.
"""

from __future__ import annotations

import re

from assistant.readings.amounts import find_amounts, number
from assistant.readings.facts.clause import SLOT
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.forms import Limit

ENTER = "enter"
_YEARS = r"(?P<years>\d{1,2}|[a-z]+(?:-[a-z]+)?)(?: years?(?: old| of age)?)?"
_TALL = r"(?P<tall>\d(?:[.,]\d{1,2})? ?(?:m|metres?|meters?)|\d{2,3} ?(?:cm|centimetres?|centimeters?))(?: tall| high)?"
_WHO = r"(?:you|one|guests|visitors|people|riders|drivers|passengers|participants|everyone|everybody|children|kids|players|members|climbers|divers|customers|anyone|all)"
_MUST = r"(?:must|have to|has to|need to|needs to|should)(?: all)? be (?:at least |over |older than |aged )?"
_TO = r"to (?P<verb>[a-z]+)(?: (?:into|in|on|up|onto|through|past|at|for|to|from))? (?P<what>[^,;:.⟦]+)"
_AT = r"(?:for|at|in|of|on|to enter|to use|to ride|into)"
_GATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_WHO} {_MUST}(?:{_YEARS}|{_TALL}) {_TO}",
        rf"^{_TO[:-1]}?),? {_WHO} {_MUST}(?:{_YEARS}|{_TALL})(?=$|[,;.])",
        rf"\b{_WHO} (?:(?:can|may) only|only) (?P<verb>[a-z]+)(?: (?:into|in|on|at))? (?P<what>[^,;:.⟦]+?) (?:from the age of|from age|from|when they are|if (?:you are|you're|they are)) (?:at least )?{_YEARS}(?: (?:on|up|upwards|onwards))?(?=$|[,;.])",
        rf"^(?:only |no one but )(?:{_WHO} )?(?:over|above|taller than|older than|of at least|from|aged) (?:{_TALL}|{_YEARS}) (?:may|can|are allowed to|get to) (?P<verb>[a-z]+)(?: (?:into|in|on|at))? (?P<what>[^,;:.⟦]+)",
        rf"^(?P<what>[^,;:.⟦]+?) (?:is|are) (?:only )?(?:for|open to|suitable for|meant for|restricted to) (?:ages?|people aged|children aged|anyone aged|those aged|kids aged|children|kids|people|players) (?:from |over |of |aged )?{_YEARS} ?(?:and (?:up|over|older|above)|or (?:over|older)|upwards|up|\+)",
        r"^(?P<what>[^,;:.⟦]+?) (?:is|are) (?:only )?(?:for|open to) over[- ](?P<years>\d{1,2})s",
        rf"\b(?:the )?(?:minimum|lowest|least) (?:age|height) {_AT} (?P<what>[^,;:.⟦]+?)(?: is|:)? (?:{_TALL}|{_YEARS})(?=$|[,;.])",
        rf"^(?P<what>[^,;:.⟦]+?)(?: has an?|:| with an?) (?:minimum age|age limit|minimum height|height limit)(?: of|:| is)? (?:{_TALL}|{_YEARS})(?=$|[,;.])",
        rf"^(?:no )?{_WHO} (?:under|below|shorter than|smaller than|less than|not yet) {_TALL} (?:can't|cannot|can not|can|may not|may|must not|mustn't|(?:are|is) not allowed|aren't allowed|isn't allowed)(?: to)? (?P<verb>[a-z]+)(?: (?:into|in|on|at))? (?P<what>[^,;:.⟦]+)",
        r"^(?P<what>[^,;:.⟦]+?) (?:is|are) (?P<adults>for adults only|adults[- ]only|only for adults)\b",
        r"^(?P<adults>adults only) (?:at|in|on) (?P<what>[^,;:.⟦]+)",
        r"^(?:no )?(?P<adults>children|kids|minors)(?: are| is)? (?:not|n't) (?:allowed|admitted|permitted|let)(?: in(?:to)?| inside| at| on)* (?P<what>(?:the )?[^,;:.⟦]+)",
        r"^(?:no )?(?P<adults>children|kids|minors) (?:aren't|are not) (?:allowed|admitted|permitted|welcome) (?:in(?:to)?|inside|at|on) (?P<what>[^,;:.⟦]+)",
        r"^no (?P<adults>children|kids|minors) (?:are )?(?:allowed )?(?:in(?:to|side)?|at|on) (?P<what>[^,;:.⟦]+)",
    )
)
_ENTERING = frozenset("get go enter come be join visit attend use take ride play climb have see".split())
_WHEN = re.compile(r"\b(?:after|before|during|without|until|unless|on (?:week|mon|tue|wed|thu|fri|sat|sun)\w*)\b")
_GROWN_UP = 18.0


def read_gate(clause: str) -> Limit | None:
    """The age in years or the height in metres that a clause asks of anybody; None where it asks for none."""
    text = re.sub(rf"\s*{SLOT}", "", clause).strip(" .")
    for pattern in _GATES:
        if hit := pattern.search(text):
            groups = hit.groupdict()
            what = re.sub(r"^(?:the|a|an|our|my)\s", "", groups["what"].strip(), flags=re.IGNORECASE)
            verb = (groups.get("verb") or "").lower()
            amount = _amount(groups)
            if amount is None or not what or len(what.split()) > 6 or _WHEN.search(text):
                return None
            value, unit = amount
            return Limit(ANYONE, what, value, unit, ENTER if not verb or verb in _ENTERING else verb, least=True)
    return None


def _amount(groups: dict[str, str | None]) -> tuple[float, str] | None:
    if groups.get("adults"):
        return _GROWN_UP, "year"
    if tall := groups.get("tall"):
        found = find_amounts(tall)
        return (found[0].amount.value, "m") if found else None
    years = number(groups.get("years") or "")
    return (years, "year") if years and 2 < years < 100 else None

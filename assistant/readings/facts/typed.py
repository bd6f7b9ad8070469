"""What people leave out when they type, put back: "dont", "im", "Mum's a coeliac", "Ben's got a nut allergy".

The rules about people know one spelling of each; nothing here changes what a sentence says.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from assistant.readings.facts.happenings import happens
from assistant.readings.facts.relations import ROLES

_STATES = (
    "allergic|intolerant|vegan|vegetarian|veggie|pescatarian|coeliac|celiac|diabetic|pregnant|teetotal|lactose|gluten|"
    "scared|afraid|terrified|frightened|petrified|asthmatic|epileptic|claustrophobic|muslim|jewish|hindu|kosher|halal|"
    "expecting|avoiding|recovering|cutting|giving|severely|badly|highly|deadly|deathly|seriously|really|not|still|also|now|both|banned|grounded|recovering|"
    "on|off|in|at|under|trying|breastfeeding|fasting|wheelchair|immunocompromised|a|an|the|my|our"
)
_WORKED_ON = (
    "painted|repainted|repaired|fixed|mended|serviced|cleaned|renovated|redone|tiled|retiled|replaced|resurfaced|rewired|refurbished|"
    "rebuilt|restored|tuned|overhauled|fumigated|sanded|varnished|plastered|done up|dug up|refitted|repaved|paved|checked over|upgraded"
)
"""Works that keep people out of a place while they last."""
_NO_NAME = (
    "who|is|has|had|and|or|also|never|always|can|still|will|would|really|just|only|now|does|did|was|from|in|at|on|to|of|"
    "says|said|both|all|too|usually|currently|sometimes|wants|needs|lives|works|that|which|must|should|may|might|with|for"
)
_RULES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), new)
    for pattern, new in (
        (r"\b(is|are|do|does|did|was|were|has|have|should|must|could|would)nt\b", r"\1n't"),
        (r"\bcant\b", "can't"),
        (r"\bwont\b", "won't"),
        (r"\baint\b|\bain't\b", "isn't"),
        (r"\b(?-i:[Ii]m)\b(?=\s)", "I'm"),
        (r"\b(?-i:[Ii]ve)\b(?=\s)", "I've"),
        (r"\b(he|she)s\b(?=\s)", r"\1's"),
        (r"(?<![\w'])(?-i:i)\b(?!')(?=\s)|(?<![\w'])(?-i:i)(?='(?:m|ve|d|ll)\b)", "I"),
        (r"\b([\w-]+)'s got\b", r"\1 has"),
        (r"'ve got\b", " have"),
        (r"\b(has|have) got\b", r"\1"),
        (r"\b(I|[Ww]e|[Tt]hey|[Yy]ou)'ve (?=(?:only |just |about |still )*\d)", r"\1 have "),
        (rf"\b(?!let\b)([^\W\d_][\w-]+)'s (?=(?:{_STATES})\b(?![-']))", r"\1 is "),
        (r"^(?=(?:can't|cannot|mustn't|shouldn't|don't (?:eat|drink|like|do)|doesn't)\b)", "I "),
        (r"^I doesn't", "I don't"),
        (
            r"\b(\w+)'s (?=(?:run out|expired|lapsed|broken down|packed up|burnt out|blown|cracked|failed|closed down|gone|turned|become|stopped|quit|given up|sworn|been|never|had|cut) (?!(?:by|to the|on|at)\b))",
            r"\1 has ",
        ),
        (
            r"^(?=(?:not (?:allowed|supposed|permitted) to|allergic to|trying to|pregnant|lactose intolerant|off (?:alcohol|sugar|meat|coffee|dairy))\b)",
            "I am ",
        ),
        (r"(\b(?:not|never)\b|n't)([^,.;]*?)\ba drop\b(?! of| in| on| onto)", r"\1\2a drop of alcohol"),
        (
            r"^on (?=(?:antibiotics|tablets|crutches|medication|painkillers|warfarin|blood thinners|insulin|steroids|a course|statins|a diet)\b)",
            "I am on ",
        ),
        (
            r"^(?:my |the )?(?:knee|back|ankle|shoulder|wrist|hip|foot|heart|achilles|hernia|eye|elbow|neck|concussion|leg|arm)(?: \w+)?:\s(?=no )",
            "The doctor said ",
        ),
        (r"\bthru\b", "through"),
        (r"(?<!\w)'?til\b(?!')", "till"),
        (r"\bwk(?:e?n)d(s?)\b", r"weekend\1"),
        (r"\breno\b", "renovation"),
        (r"\bbldg\b", "building"),
        (r"\bw/o\b", "without"),
        (r"\bw/ ?(?=\w)", "with "),
        (rf"(?:'s|\b(is|are)) getting (?=(?:{_WORKED_ON})\b)", lambda hit: f" {hit[1] or 'is'} being "),
        (r"^([\w' ]+?)s: (?-i:([A-Z]|\d{1,2})) (?=(?:is|was|has|stays|will)\b)", r"\1 \2 "),
        (r"\b(?:anything|something)(?: too)? heavy\b", "heavy things"),
        (
            r"\b(last|first) ((?:mon|tues|wednes|thurs|fri|satur|sun)day) (boat|ferry|train|bus|tram|flight|coach|shuttle|sailing|metro)\b",
            r"\1 \3 on \2s",
        ),
        (r"(?<=\w); (?=(?:otherwise|else|apart from that|except) )", ", "),
        (
            r"(?<=\w)[;.] (?=(?:(?:[Ii]t|[Tt]hat|[Tt]his) )?(?:usually )?(?-i:[Tt]akes|[Ll]asts|[Gg]oes on for|[Rr]uns for) (?!(?:place|off|out|part)\b))",
            ", ",
        ),
        (
            r"(\b(?:not|never|stop|stopped|without|avoid|give up|gave up|skip|quit|ban on)\b[^,.;]*?|n't[^,.;]*?)\b(?:eating|dining) out\b",
            r"\1restaurant meals",
        ),
        (r"(\b(?:not|never)\b[^,.;]*?|n't[^,.;]*?)\b(?:eat|dine) out\b", r"\1have restaurant meals"),
        (r"\b(is|are) (?:no longer|not) (?:closed|shut)\b|\b(is|are)n't (?:closed|shut)\b", r"\1\2 open"),
        (r",?\s*\b(?:please|pls|plz|thanks|btw|fyi)\b(?=\s*[,.!?]|\s*$)", ""),
        (r"^(?:please )?(?:note|remember|fyi|btw|nb|n\.b\.|just so you know)[:,]?\s(?:that\s)?(?=\w)", ""),
    )
)
_IN_BRACKETS = re.compile(
    r"\s\((?P<said>(?:my|our|his|her|[A-ZÀ-Þ][\w-]+'s)\s[^()\d]{2,40}|[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?)\)(?P<comma>,?)"
)


_NAMED = re.compile(
    rf"\b(?P<whose>[Mm]y|[Oo]ur) (?P<role>{'|'.join(sorted(map(re.escape, ROLES), key=len, reverse=True))}) (?!(?:{_NO_NAME})\b)(?P<name>[a-z]{{2,}}) "
    r"(?=(?:is|has|can't|cannot|can|doesn't|does|hates|eats|won't|isn't|never|needs|must|mustn't|loves|likes|keeps|takes|gets|wants|lives|works|shouldn't|and|who)\b)"
)


_KIN = re.compile(
    r"(?<![\w'-])(?<![Mm]y )(?<![Oo]ur )(?<!the )(?<!his )(?<!her )(?<!your )(?<!their )(?<!a )(?:mum|mom|dad|mummy|daddy|gran|granny|grandma|grandpa|granddad|grandad|nan|nana)(?=(?:'s)?\b)"
)
"""Kin called by what they are, typed small."""


def typed_out(text: str) -> str:
    """The text with its contractions as they are spelled and a capital in front; the text itself where nothing is missing."""
    for pattern, new in _RULES:
        text = pattern.sub(new, text)
    text = _NAMED.sub(_with_name, text)
    text = _KIN.sub(lambda hit: hit[0].capitalize(), text)
    return text[:1].upper() + text[1:]


def _with_name(hit: re.Match[str]) -> str:
    """A name typed small behind what somebody is; "my dentist appointment" is no name."""
    name = hit["name"]
    return hit[0] if happens(name) else f"{hit['whose']} {hit['role']} {name.capitalize()} "


def without_brackets(text: str) -> str:
    """ "Dana (my sister) can't" with commas instead: who somebody is reads like any apposition."""
    return _IN_BRACKETS.sub(lambda hit: f", {hit['said']},", text)

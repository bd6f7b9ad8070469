"""Numbers that must not be passed: budgets, weights, ages at the door, counts of guests, lengths of screen time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.amounts import Found, find_amounts, number
from assistant.readings.facts.age_gates import read_gate
from assistant.readings.facts.capacities import AUTHORITY
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.purses import FOR_FIRST
from assistant.readings.facts.ruling_patterns import TOLD
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.who import GROUPS, people_in, without_speakers
from assistant.readings.forms import EGO, Limit

_MOST = re.compile(
    r"\b(?:no more than|not more than|at (?:the )?most|down to|as deep as|as far as|as high as|(?<!add )(?<!adds )(?<!added )up to|max(?:imum)?\.?(?: of)?|nothing (?:above|over|heavier than|more than|worth more than)|not (?:over|above)|over|more than|above|heavier than|beyond|exceeding|longer than"
    r"|limit(?: is| of|ed to)?|allowance(?: is| of|:)?|cap(?:ped)?(?: is| of| at)?|allows? (?:him|her|them|my|our|it|your)sel(?:f|ves)(?: to spend)?|allow ourselves|lets (?:him|her)self spend|let myself spend|may spend|can spend|budget(?: of| is|:)?|has a budget of|within|only|below|less than|under|(?:max(?:imum)?|limit|cap|budget|ceiling|most (?:I|we)(?:'d| can| want to| will| would)? (?:spend|pay))(?: (?:for|on|of) [^,;:.]+?)? (?:is|are|of|at))\s*$",
    re.IGNORECASE,
)
_GRANTED = re.compile(
    r"\b(?:gets?|is allowed|are allowed|am allowed|may|can|has|have|allows? (?:him|her|them|me|us)|limited to|lets (?:him|her|them|me|us))(?: \w+)?\s*$",
    re.IGNORECASE,
)
_PER_OF = re.compile(r"^\sof [\w -]{2,25}? (?:a|per|each|every) (?:day|week|night|month)\b", re.IGNORECASE)
_MOST_AFTER = re.compile(
    r"^(?:\s(?:of [\w ]+?\s)?(?:a|per|each|every) (?:day|week|month|night))?,?\s(?:of [\w ]{2,20}? )?(?:full stop|tops|max\w*|that's it|that's all|(?:and )?more (?:than that |of them )?(?:isn't|is not|won't|can't|cannot|doesn't)\b|no more|not more|and that's it|not further|no further|is (?:all|my limit|the limit|the maximum|the most)|at (?:the )?very most)|^\s(?:at (?:the )?(?:very )?most|max(?:imum)?\b|tops|or less|and (?:not|no) .{0,20}more|is (?:the|our|my) (?:limit|maximum|most|budget))",
    re.IGNORECASE,
)
_GAVE = re.compile(
    r"\b(?:give|gave|set|allow|allowed|granted|budgeted|put|setting|giving)\s(?:myself|ourselves|himself|herself|themselves|aside|me|us)\b|\b(?:set|put) aside\b|\bbudget(?:ed)?\b",
    re.IGNORECASE,
)
_BARRING = re.compile(
    r"\b(?:no|not|nothing|never|nobody|allowance|may|must|mustn't|shouldn't|don't|doesn't|won't|can't|cannot|forbid\w*|turn down|refuse\w*|declined?|decline|max\w*|limit\w*|cap|at most|up to|allows?|lets?|budget|only|provided|within|below|under|no more)\b",
    re.IGNORECASE,
)
_LEAST = re.compile(
    r"\b(?:at least|no less than|not less than|minimum(?: of)?|no fewer than|a good)\s*$", re.IGNORECASE
)
_BUDGET = re.compile(
    r"\b(?:budget|limit|allowance|has|allows?|lets|sets aside|puts aside|copybook|pocket money|spend)\b", re.IGNORECASE
)
_PER = re.compile(
    r"^\s*(?:a|per|each|every|/)\s?(?:calendar\s)?(?P<per>day|week|month|quarter|year|semester|term|time|person|head|evening)\b",
    re.IGNORECASE,
)
_PER_LATER = re.compile(
    r"^\s(?:of|in|on)\s[\w -]{3,25}?\s(?:a|per|each|every)\s(?P<per>day|week|month|year)\b", re.IGNORECASE
)
_NO_AGE = re.compile(
    r"\s?(?:kg|kilos?|kilograms?|lbs?|pounds?|stone|euros?|dollars?|quid|g|grams?|km|miles?|m|metres?|meters?|min\w*|hours?|people|guests?|litres?|l|degrees?|per cent|percent|%|steps|kcal|calories)(?!\w)",
    re.IGNORECASE,
)
_LOADED = re.compile(
    r"^(?P<thing>(?:(?:my|our|the|his|her)\s)?[a-z][\w' -]{2,40}?)\s(?:(?:may|can|must|should)(?: not|n't)?\s(?:only\s)?(?:be loaded|carry|hold|take|bear)|can't|takes|holds|carries|bears|is (?:only )?(?:for|good for|built for|rated)|supports)\b",
    re.IGNORECASE,
)
_PER_TAIL = re.compile(
    r"\s(?:a|per|each|every|this|in the)\s(?:term|semester|season|day|night|week|month|year|evening)\b.*$",
    re.IGNORECASE,
)
_BUDGET_FOR = re.compile(
    r"\b(?:[Bb]udget|allowance|limit|max(?:imum)?|cap|ceiling|spend) (?:for|of|on) (?P<what>[^,;:.]+?)(?:: ?| (?:is|are|of|at)\b)"
)
_KEEP_UNDER = re.compile(
    r"\b(?:keep|keeping|hold) (?P<what>(?!it\b|things\b)[^,;:.]+?) (?:under|below|within|at|to|down to)\s*$",
    re.IGNORECASE,
)
_OWN_BUDGET = re.compile(
    r"\b(?:my|our|the|his|her)\s(?P<what>[\w -]{3,30}?)\s(?:allowance|budget|money|limit|kitty|fund)\s(?:is|are|of|comes to)\b",
    re.IGNORECASE,
)
_OWNER = re.compile(r"\b(?:(?:the|my|our)\s)?[\w-]+(?:'s|s')\s(?=\w)")
_RULE_VERB = re.compile(
    r"\b(?:worth|has|is|can|can't|cannot|should|shouldn't|may|must|for|allows?|lets?|may not|more|over|above|up to|at most)\b"
)
_SAYS = re.compile(
    r"^[\w' ]*?\b(?:says?|said|states?|allows?|permits?|rules?|regs?|regulations|code|policy|law|sign|insurance)\b:?\s(?:(?:says?|said|states?|allows?|is|are)\s)?(?:that\s)?",
    re.IGNORECASE,
)
"""Who lays the limit down is not what it is for: "fire regs say 60 people max in the clubhouse"."""
_INSIDE = re.compile(
    r"\s*(?:max(?:imum)?\.?|at (?:the )?(?:very )?most|tops|or (?:less|fewer)|only)?\s*(?:can |may |will |should )?(?:fit|fits|sit|go|allowed|are allowed|at a time|ride)?\s*(?:in|into|inside|on|at)\s(?P<what>[^,;:.]+)"
)
_RIDE = re.compile(
    r"\b(?:in|of) (?:the|our|my) (?P<what>van|car|bus|minibus|boat|truck|ute|pickup|plane|cab|people carrier)\b"
)
"""What has the seats of which a part is told: "the back row in the van is broken so there's only 5 seats"."""
_NUMBERED = re.compile(r"^\s*(?:not|no|nothing|only|at most|up to|max\w*)\b", re.IGNORECASE)
_AGE = re.compile(
    r"\b(?:nobody|no one|not for|no|not)\s(?:anyone\s)?(?:under|below|younger than)(?:\s|-)(?P<under>\d{1,2}|[a-z-]+)|\b(?:children|kids|people|anyone|those|visitors|minors|anybody|guests)\s(?:who are\s)?(?:under|below|younger than)\s(?:the age of\s)?(?P<young>\d{1,2})\s(?:aren't|are not|isn't|can't|cannot|may not|must not|not|don't|won't)\b|\bunder-?\s?(?P<unders>\d{1,2})s\s(?:aren't|are not|can't|cannot|not)\b|\b(?:R|over[- ])(?P<over>\d{2})s?\b|\bover-(?P<word>[a-z]+)s\b|\b(?P<plus>\d{2})\s?\+|\bbefore turning (?P<turning>\w+)|\b(?:minimum age|age limit)(?: is| of)?\s(?P<min>\w+)"
    r"|(?:\bnot|n't)\s(?:let|letting|lets|allow|allowing|admit|admitting|take|taking|accept|accepting|have|having)(?:\sin)?\s(?:any\s)?(?:kids|children|anyone|people|visitors|guests|those|minors)\s(?:who are\s)?(?:under|below|younger than)\s(?P<let>\d{1,2})\b"
    r"|\bno\s(?:kids|children|visitors|guests|people|minors)\s(?:under|below|younger than)\s(?P<none>\d{1,2})\b"
    r"|\b(?:from|only from|aged?)\s(?P<from>\d{1,2}) (?:up|upwards|and over|and up)",
    re.IGNORECASE,
)
_FOR = re.compile(r"\b(?:on|for|of|in)\s(?P<what>[^,;:.]+)", re.IGNORECASE)
_HOLDS = re.compile(
    r"\b(?:hall|room|table|van|car|bus|boat|lift|tent|cabin|flat|house|garden|barn|studio|terrace|minibus|court|sauna)\s(?:can |only |just )*(?:holds?|seats?|takes?|fits?|sleeps?|accommodates?)\s(?:at most |at the most |up to |only |no more than |not more than )?$",
    re.IGNORECASE,
)
ALTITUDE = "altitude"
_HIGH = re.compile(
    r"\b(?:not|n't|never|no|only|nothing|nowhere)\b[^,;]{0,40}?\b(?:above|over|higher than|beyond|up to|below|under) (?P<high>\d[\d,.]* ?(?:m|metres?|meters?|feet|ft))(?! (?:long|wide|deep|away|of|from))(?: (?:above sea level|of altitude|altitude|up))?(?=\s|[,;.]|$)",
    re.IGNORECASE,
)
_GOING_UP = re.compile(
    r"\b(?:go|be|stay|sleep|climb|hike|ski|fly|altitude|sea level|mountains?|height)\b", re.IGNORECASE
)
_VERB = re.compile(
    r"(?<!\bthe )(?<!\ba )\b(?:lift|carry|spend|buy|invite|walk|run|dive|climb|cycle|hike|sail|fly|drive|watch|play|drink|eat|work|swim|stand|sit|hold|accept|lend)(?:ing|s|ed)?\b|\blifting\b",
    re.IGNORECASE,
)
_UNLESS = re.compile(r"\b(?:unless|except|apart from|other than|until it has|without asking)\b[^;.]*", re.IGNORECASE)
_SIZED = re.compile(
    r"\b(?:longer|wider|higher|taller|heavier|bigger|deeper|over|above)\b[^,;]*\b(?:fits?|goes|gets|fit|go|get) (?:in|into|on|onto|through|under)\b|\bonly (?:\w+ )?seats\b",
    re.IGNORECASE,
)
_FAR = re.compile(r"\s(?:by (?:car|bus|tram|train|bike|boat|metro|taxi|ferry|van)|on foot|(?:away )?from|to get)\b")
_MEASURES = frozenset({"kg", "m", "l", "min", "day", "people", "°C", "year"})


def read_limits(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Limit]:
    """The limits in one clause of a fact."""
    if _SIZED.search(clause):
        return  # how much goes into a thing is told by `capacities`
    clause = AUTHORITY.sub("", clause)
    if height := _height_limit(clause, sentence, whole, context):
        yield height
        return
    if age := read_gate(clause) or _age_limit(clause, sentence):
        yield age
        return
    for found in find_amounts(clause):
        limit = _limit(clause, found, sentence, whole, context)
        if limit:
            yield limit


def _limit(clause: str, found: Found, sentence: Sentence, whole: str, context: Context) -> Limit | None:
    before, after = clause[: found.start], clause[found.end :]
    unit = found.amount.unit
    money = unit.isupper() and len(unit) == 3
    if re.fullmatch(r"an? (?:day|week|month|year|night)", found.amount.text, re.IGNORECASE):
        return None
    if unit == "people" and _HOLDS.search(before):
        return None  # how many a thing takes is told by `capacities`
    least, most, per = _LEAST.search(before), _MOST.search(before), _PER.match(after) or _PER_LATER.match(after)
    granted = unit in {"min", "m", "kg"} and (per or _PER_OF.match(after)) and _GRANTED.search(before)
    ceiling = granted or (most and _BARRING.search(clause)) or _MOST_AFTER.match(after)
    allowance = (
        money
        and (per or _GAVE.search(before))
        and (
            _BUDGET.search(before)
            or _GAVE.search(before)
            or not re.search(r"\b(?:costs?|rent|charges?|earns?|paid|pays?|bill|for a single)\b", clause)
        )
    )
    if not (least or ceiling or allowance) or not (money or unit in _MEASURES or unit):
        return None
    if re.match(r"\s(?:away|apart|clear)\b", after) or (found.amount.unit == "min" and _FAR.match(after)):
        return None  # how far from each other, not how much
    if re.search(r"\b(?:costs?|weighs?|lasts?|took|takes|after|in|since|owes?)\s*$", before):
        return None
    verb = _VERB.search(before) or _VERB.search(after)
    activity = (
        re.sub(r"(?:ing|s|ed)$", "", verb[0].lower())
        if verb
        else ("spend" if money and (allowance or _MOST_AFTER.match(after) or "allow" in before) else "")
    )
    period = read_period(sentence, clause)
    unless = _UNLESS.search(clause)
    people = people_in(without_speakers(clause), context) or people_in(without_speakers(whole), context)
    if people[:1] == (EGO,) and re.match(r"(?:my|our)\s", clause, re.IGNORECASE):
        people = people[1:] or people  # "my wife Dana" is Dana
    told = TOLD.search(clause)
    if told and (whom := people_in(told["whom"], context)):
        people = whom
    return Limit(
        people[0] if people else EGO, _loaded(before) if unit == "kg" else _what(before, after, money=money), found.amount.value, unit, activity,
        per["per"].lower() if per else "", bool(least), period.start, period.end, unless[0].strip(" ,.") if unless else "", period.weekdays, period.daytime,
    )  # fmt: skip


def _height_limit(clause: str, sentence: Sentence, whole: str, context: Context) -> Limit | None:
    """How far above the sea somebody may go, in metres."""
    hit = _HIGH.search(clause) if _GOING_UP.search(clause) else None
    found = find_amounts(hit["high"]) if hit else []
    if hit is None or not found:
        return None
    people = people_in(without_speakers(clause[: hit.start()]), context) or people_in(without_speakers(whole), context)
    period = read_period(sentence, clause)
    return Limit(
        people[0] if people else EGO, "", found[0].amount.value, "m", ALTITUDE, start=period.start, end=period.end
    )


def _loaded(before: str) -> str:
    """The thing that may hold no more: "My trailer may be loaded with ..."; nothing where a person may lift no more."""
    if own := _OWN_BUDGET.search(before):
        return _first(own["what"])
    thing = _LOADED.match(re.sub(SLOT, " ", before).strip())
    return _first(thing["thing"]) if thing else ""


def _what(before: str, after: str, *, money: bool) -> str:
    rest = re.sub(
        r"^,? ?(?:max\w*|at (?:the )?most|tops|altogether|in total|at once|at a time)\b", "", re.sub(SLOT, " ", after)
    )
    if money and (first := FOR_FIRST.search(before)):
        return _first(first["what"])
    if kept := _KEEP_UNDER.search(before):
        return _first(kept["what"])
    if budget := _BUDGET_FOR.search(before) or _OWN_BUDGET.search(before):
        return _first(budget["what"])
    if money and (on := re.search(r"\b(?:on|for|of)\s(?P<what>[^,;:.]+)", rest)):
        said = _OWNER.sub("", _PER_TAIL.sub("", on["what"]))
        return " and ".join(read_list(said).items[:3]) or _first(on["what"])
    subject = _RULE_VERB.split(_SAYS.sub("", re.sub(SLOT, " ", before)))[0]
    if not money and (ride := _RIDE.search(before + rest)):
        return ride["what"]
    inside = _INSIDE.match(rest)
    if inside and (not _first(subject) or _NUMBERED.search(subject)):
        return _first(inside["what"])
    if _only_somebody(subject):
        return _first(_PER_TAIL.sub("", re.sub(r"^\s*of\s", "", rest)))
    return _first(re.sub(r"^.*?[:,]\s", "", subject)) or _first(rest)


def _only_somebody(subject: str) -> bool:
    """Whether a subject is a person or group in a word that has no things of its own: "the twins", "I"."""
    return bool(re.match(rf"\s*(?:(?:the|my|our|both)\s(?:{GROUPS})|I|we|he|she|they)\s*$", subject, re.IGNORECASE))


def _first(text: str) -> str:
    items = read_list(text.strip(" ,")).items
    return items[0] if items else ""


_ADMITS = re.compile(
    r"\s?\b(?:only|is|isn't|are|aren't|has|have|takes?|lets?|admits?|accepts?|does|do|doesn't|don't|won't)\b"
)
_TO_DO = re.compile(
    r"^\s*(?:do|join|take|attend|have|play|use|ride|enter|visit|see|watch|try|buy|rent|hire|drive|go (?:on|in|to|into)|come (?:to|in|into)|get (?:in|on|into)|take part in|sign up for)\s(?P<what>[^,;:.]+)"
)


def _barred_from(after: str) -> str:
    """What the young can't do: "can't do group lessons" bars them from group lessons."""
    hit = _TO_DO.match(re.sub(SLOT, " ", after))
    return _first(hit["what"]) if hit else ""


def _age_limit(clause: str, sentence: Sentence) -> Limit | None:
    hit = _AGE.search(clause)
    if hit is None:
        return None
    said = next(text for text in hit.groups() if text)
    years = number(said.removesuffix("s")) or number(said)
    if _NO_AGE.match(clause, hit.end()):
        return None
    if years is None or not 2 < years < 100:
        return None
    period = read_period(sentence, clause)
    subject = re.sub(SLOT, " ", clause[: hit.start()])
    place = re.search(r"\b(?:at|into|in|to)\s(?P<place>(?:the\s)?[A-ZÀ-Þ][\w'’ ]+)", clause)
    inside = re.search(
        r"\b(?:into|to|in|at|on|inside|up to)\s(?P<place>(?:the\s)?[\w' ]+?)\s*$",
        re.sub(SLOT, " ", clause[hit.end() :]),
    )
    if not place and inside:
        place = inside
    what = place["place"] if place else _first(_ADMITS.split(subject)[0]) or _barred_from(clause[hit.end() :])
    social = re.search(r"\b(?:account|licence|tattoo|network)\b[^,;.]*", clause)
    return Limit(
        ANYONE,
        re.sub(r"^the\s", "", social[0] if social and not place else what),
        years,
        "year",
        "enter",
        "",
        True,
        period.start,
        period.end,
        "",
        period.weekdays,
        period.daytime,
    )

"""How many people or kilos a thing takes: "seats 8", "rated for 30 kg", "room for 25", "for four", "50 is the maximum".

People are read as a capacity of the thing; weights, which bind whoever loads it, as a limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.amounts import MEASURES, find_amounts, number
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.forms import Limit, Quantity

_NUMBER = r"(?P<number>\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?|a dozen|two dozen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|a hundred|(?:one|two|three) hundred)"
_HEADS = r"people|persons?|guests|passengers|visitors|participants|players|adults|kids|children|seats|places|heads|riders|pupils|students|cyclists|diners|beds|listeners|spectators|attendees|campers|swimmers|of us|customers|members"
_WEIGHTS = r"kg|kgs|kilos?|kilograms?|tonnes?|tons?|t|lbs?|stone"
_UNIT = rf"(?:[\s-]?(?P<unit>{_HEADS}|{_WEIGHTS}|litres?|liters?|l)\b)?"
_ABOUT = r"(?:(?:only|up to|at most|no more than|not more than|more than|a maximum of|maximum|max\.?|just|about|exactly|groups? of|a total of|all of|a party of)\s)*"
_HOLDS = re.compile(
    r"^(?P<thing>[^;:]+?)\s(?:(?:can|will|may|could|only|just|safely|officially|won't|can't|cannot|does not|doesn't|do not|don't|is|are|is only|are only|isn't|aren't|has|have|must not|mustn't|should not|may not)\s)*"
    r"(?P<how>seats?|sleeps?|fits?|holds?|takes?|carry|carries|accommodates?|supports?|bears?|handles?|has|have|squeezes? in|be loaded with|weigh"
    r"|(?:(?:is|are)\s)?(?:rated|licen[sc]ed|approved|certified|insured|good|built|made|designed|meant|registered|(?:big|large|strong) enough|enough|safe|limited|capped|cleared)\s(?:for|to|at)"
    r"|(?:is|are)\s(?:only\s|really\s)?for|(?:has\s|have\s|is\s|are\s)?(?:room|space|seats|places|beds|a capacity|capacity|seating)\s(?:for|of))\s"
    rf"{_ABOUT}{_NUMBER}{_UNIT}(?P<rest>.*)$",
    re.IGNORECASE,
)
_MOST = re.compile(
    rf"^{_NUMBER}{_UNIT}(?:,?\s(?:full stop|tops|max\w*|at (?:the )?(?:very )?most|and no more|no more|not more|that's it|and not (?:one|a \w+) more)\b|\sis (?:the|our|my|its|all) ?(?:absolute )?(?:maximum|limit|max|most|cap|upper limit|capacity|(?:maximum|highest|most) (?:number|amount) (?:of [a-z]+)?|[\w ]*?(?:may|can) (?:weigh|hold|carry|take|bear)))(?P<rest>.*)$",
    re.IGNORECASE,
)
_LABEL = re.compile(
    rf"^(?:(?P<thing>[\w' -]+?)[,:]?\s)?(?:max(?:imum)?\.?|limit|load limit|weight limit|payload|max\.? (?:load|payload|weight|capacity)|capacity|load|maximum (?:load|number|weight|capacity))(?:\s(?:of|for|in|on)\s(?:the\s)?(?P<of>[\w' -]+?))?(?:\s(?:is|are|of)\s|\s?[:=]\s?|\s){_NUMBER}{_UNIT}(?P<rest>.*)$",
    re.IGNORECASE,
)
_ALLOWS = re.compile(
    rf"\b(?:allows?|permits?|lets in|admits?|accepts?|insures?)\s{_ABOUT}{_NUMBER}{_UNIT}(?P<rest>(?:\s(?:in|on|at|into|inside|for)\s.*)?)$",
    re.IGNORECASE,
)
_NOT_MORE = re.compile(
    rf"\b(?:no|not|never|not (?:one|a) (?:person|soul|guest)|nobody|isn't big enough for|won't fit)\s?more than {_NUMBER}{_UNIT}(?P<rest>\s(?:in|on|at|into|inside)\s.*)$",
    re.IGNORECASE,
)
_FIT = re.compile(
    r"^(?:about |only |just |exactly |at most )?(?P<amount>[^,;:]{2,30}?) (?:will |can |do )?(?:fits?|go|goes|sit) (?:in|into|inside|on|onto|round|around) (?P<where>(?:the|our|my|his|her|[A-ZÀ-Þ]\S*'s) [^,;:]{2,40})$|"
    r"^.*\b(?:capped|limited|restricted|caps|limits|restricts) (?P<hall>(?:the|our) [^,;:]{2,40}?) (?:at|to) (?P<heads>[^,;:]{2,25})$",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"\b(?:in|on|at|into|inside|for)\s(?P<where>(?:the|our|my|his|her)\s[\w' -]+|[A-ZÀ-Þ][\w'’ -]+)")
_NOBODYS_THING = re.compile(
    r"^(?:because|since|with|due|after|as|if|when)\b.*$|^(?:there|we|I|it|you|they|he|she|that|this|one|nobody)\b.*$|^(?:my|our|the) (?:boss|doctor|physio|son|daughter|kids|husband|wife|sister|brother|mother|mum|dad)$",
    re.IGNORECASE,
)
_WITHOUT_UNIT = re.compile(r"seat|sleep|fit|for$|room|space|accommodate|squeeze|places|beds", re.IGNORECASE)
_MODAL = re.compile(r"\b(?:may|can|must|should|allowed|at most|max\w*)\b", re.IGNORECASE)
_UNFIT = re.compile(
    r"^\s?(?:o'clock|pm\b|am\b|€|euros?|pounds|dollars|minutes?|hours?|days?|weeks?|months?|years?|%|per cent|:\d|km|miles?|metres?|m\b|steps|times|of\b(?! us))",
    re.IGNORECASE,
)


_TAKEN = re.compile(
    rf"\b{_NUMBER}(?:\s(?:people|guests|of (?:them|those|the (?:places|seats|spots))|places|seats|spots|children|kids|members))?\s(?:(?:have|has|are|'ve|'re|were)\s)?(?:already\s)?(?:said yes|said they're coming|coming|accepted|confirmed|signed up|booked(?: in| up)?|registered|taken|filled|gone|replied|enrolled|on the list|down for it)\b",
    re.IGNORECASE,
)
"""How many of the places are gone: "84 have said yes so far"."""


def read_capacities(clause: str, sentence: Sentence) -> Iterator[Quantity | Limit]:
    """What one clause of a fact says a thing can take at most, and how many of the places are gone."""
    for made in _capacities(clause, sentence):
        yield made
        taken = _TAKEN.search(sentence.bare)
        if (
            isinstance(made, Quantity)
            and taken
            and (value := number(taken["number"])) is not None
            and value <= made.amount
        ):
            yield Quantity(made.thing, "taken", value, "people")


def _capacities(clause: str, sentence: Sentence) -> Iterator[Quantity | Limit]:
    if re.search(r"\bused to\b", clause):
        return
    text = re.sub(rf"\s*{SLOT}", "", clause).strip(" ,.")
    if fit := _FIT.match(text):
        found = find_amounts(fit["amount"] or fit["heads"])
        where = _thing(fit["where"] or fit["hall"], "")
        if found and where and found[0].amount.unit not in {"min", "day"}:
            amount = found[0].amount
            capacity = amount.unit == "people"
            yield (
                Quantity(where, "capacity", amount.value, "people")
                if capacity
                else Limit(ANYONE, where, amount.value, amount.unit)
            )
            return
    for pattern in (_HOLDS, _LABEL, _MOST, _NOT_MORE, _ALLOWS):
        hit = pattern.search(text)
        if hit is None or _UNFIT.match(hit["rest"]):
            continue
        groups = hit.groupdict()
        value = {"a dozen": 12.0, "two dozen": 24.0}.get(hit["number"].lower()) or number(hit["number"])
        unit = _unit(hit["unit"] or "", groups.get("how") or "", pattern is _HOLDS, hit["rest"])
        thing = _thing(groups.get("thing") or groups.get("of") or "", hit["rest"])
        if groups.get("how") == "weigh" and (unit != "kg" or not _MODAL.search(text)):
            continue
        if value is None or not unit or not thing:
            continue
        if unit == "people":
            yield Quantity(thing, "capacity", value, "people")
        else:
            period = read_period(sentence, clause)
            kilos = value * MEASURES.get((hit["unit"] or "kg").lower(), ("kg", 1.0))[1]
            yield Limit(ANYONE, thing, kilos if unit == "kg" else value, unit, "", "", False, period.start, period.end)
        return


def _unit(said: str, how: str, verb: bool, rest: str) -> str:
    folded = said.lower()
    if re.fullmatch(_WEIGHTS, folded):
        return "kg" if folded != "t" else ""
    if re.fullmatch(r"litres?|liters?|l", folded):
        return "l"
    if re.fullmatch(_HEADS, folded):
        return (
            "people" if not how or how.lower() not in {"has", "have"} or folded in {"seats", "places", "beds"} else ""
        )
    bare = (
        verb
        and _WITHOUT_UNIT.search(how)
        and re.match(
            r"\s?(?:$|[,.!]|in\b|at\b|comfortably|max|and\b|plus\b|with\b|not counting\b|besides\b|including\b)", rest
        )
    )
    return "people" if bare else ""


def _thing(said: str, rest: str) -> str:
    said = re.sub(r"^(?:the )?(?:plate|sign|label|sticker|notice) (?:on|in|at) ", "", said.strip(), flags=re.IGNORECASE)
    text = re.sub(r"^.*?\b(?:said|says|that|thinks)\s(?=the\b|my\b|our\b)", "", said.strip())
    if not text or _NOBODYS_THING.match(text):
        inside = _INSIDE.search(rest)
        text = inside["where"] if inside else ""
    items = read_list(re.sub(r"\s(?:only|just|really|still|now)$", "", text)).items
    return items[0] if items else ""

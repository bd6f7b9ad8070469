"""How many people or kilos a thing takes: "seats 8", "rated for 30 kg", "room for 25", "for four", "50 is the maximum".

People are read as a capacity of the thing; weights, which bind whoever loads it, as a limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.language.words import stem
from assistant.readings.amounts import MEASURES, NUMBER_WORDS, find_amounts, number
from assistant.readings.facts.clause import SLOT, Sentence, any_of
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.forms import Limit, Quantity

_NUMBER = r"(?P<number>\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?|a dozen|two dozen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|a hundred|(?:one|two|three) hundred)"
_HEADS = any_of("""
people
persons?
guests
passengers
visitors
participants
players
adults
kids
children
seats
places
heads
riders
pupils
students
cyclists
diners
beds
listeners
spectators
attendees
campers
swimmers
of us
customers
members
""")
"""What is counted as people."""
_WEIGHTS = any_of("""
kg
kgs
kilos?
kilograms?
tonnes?
tons?
t
lbs?
stone
""")
"""What is weighed in."""
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
_HOUSES = any_of("""
hall
room
table
van
car
bus
minibus
coach
boat
tent
cabin
cottage
hut
barn
studio
terrace
sauna
taxi
cab
raft
canoe
restaurant
church
chapel
venue
marquee
gallery
clubhouse
""")
"""Rooms and vehicles."""
_HOUSED = re.compile(rf"\b{_HOUSES}$", re.IGNORECASE)
"""What holds people, where nothing else is said."""
_MODAL = re.compile(r"\b(?:may|can|must|should|allowed|at most|max\w*)\b", re.IGNORECASE)
_UNFIT = re.compile(
    r"^\s?(?:o'clock|pm\b|am\b|€|euros?|pounds|dollars|minutes?|hours?|days?|weeks?|months?|years?|%|per cent|:\d|km|miles?|metres?|m\b|steps|times|of\b(?! us))",
    re.IGNORECASE,
)


_AUTHORITIES = any_of("""
fire (?:code|regs?|regulations?|rules|brigade|inspector|department|safety|certificate|marshal)
insurance
insurers?
council
landlord
landlady
caretaker
licen[cs]e
health and safety
rules?
regulations?
owner
host
manager
manual
label
sign
plate
sticker
management
venue
school
church
""")
"""Who, or what, lays it down."""
_LAYS_DOWN = any_of("""
says?
said
allows?
only allows
states?
sets
insists?(?: on)?
wants
""")
"""How they say so."""
AUTHORITY = re.compile(
    rf"^(?:the |our |my )?{_AUTHORITIES} {_LAYS_DOWN}(?: that)?(?: there(?:'s| is| are| can be))?:? ", re.IGNORECASE
)
"""Who lays it down is not what takes so many."""
_TAKEN = re.compile(
    rf"\b(?P<number>{NUMBER_WORDS}) (?:people |guests |of them |have |are |is |has |kids |already )*(?:have |are |has )?(?:already )?(?:said yes|signed up|confirmed|coming|booked in|been invited|invited|registered|accepted|on the list|taken|enrolled)\b",
    re.IGNORECASE,
)
_TOO_LONG = re.compile(
    r"\b(?:nothing|no (?!more\b)[\w ]{2,20}?|anything|things|whatever is|what's) (?:longer|wider|higher|taller|heavier|bigger|deeper|over|above) (?:than )?(?P<amount>\d[\d.,]* ?(?:m|cm|metres?|meters?|centimetres?|kg|kilos?|feet|ft|inch(?:es)?)(?: \d{1,2})?)(?: (?:long|wide|high|tall|deep))? "
    r"(?:can |will |may )?(?:fits?|goes|go|gets|get|won't fit|doesn't fit|doesn't go|can't go|comes|be put|be carried|be taken|be loaded) (?:in|into|on|onto|through|under|up|down) (?P<thing>(?:the|my|our|his|her|[A-ZÀ-Þ][\w-]+'s) [^,;:]{2,30}?)(?=$|[,;.])",
    re.IGNORECASE,
)
_WAYS_IN = any_of("""
door
doorway
stairs
staircase
stairwell
gate
lift
corridor
hatch
window
gap
alcove
niche
hallway
passage
tunnel
bridge
garage
boot
underpass
entrance
""")
"""What something has to go through, or into."""
_OPENING = re.compile(
    rf"^(?P<thing>(?:the|my|our) (?:[\w'’-]+ ){{0,3}}?{_WAYS_IN}(?: [^,;:]{{2,25}}?)?)(?:'s| is| are) (?:only |just )?(?P<amount>\d[\d.,]* ?(?:m|cm|metres?|meters?|centimetres?|feet|ft|inch(?:es)?)) (?:wide|high|across|deep|tall)\b",
    re.IGNORECASE,
)
_OUTPUT = re.compile(
    rf"(?P<thing>(?:my|our|the|[A-ZÀ-Þ][\w-]+'s) [^,;:]{{2,30}}?|I|we|she|he|they) (?:can |could |will |just |only )*(?:(?:manages?|handles?|copes? with|fits?|holds?|turns? out|gets? through|only makes?|only does|only prints?)(?: only)?|(?:makes?|does|do|bakes?|produces?|serves?|prints?|cooks?|takes?|washes|dries|fills?|make|bake|cook|print)(?= (?:only|at most|up to|no more|a maximum|max)| [^,;:]*\b(?:max\w*|at most|tops|not more|no more|more than that)\b)|(?<=can only )(?:make|do|bake|produce|serve|print|cook|take|wash)|(?:can't|cannot) (?:make|do|bake|produce|serve|print|cook|take|manage|handle|wash)(?= more than)) "
    rf"(?:only |at most |up to |no more than |more than |a maximum of |max\.? )?(?P<number>{NUMBER_WORDS}) (?P<unit>(?:[a-z]+ )?[a-z]+s|[a-z]+) (?:an?|per|each|every|at a|in one|in a|on one) (?:day|hour|night|week|weekend|batch|load|time|go|run|trip|evening|morning|charge|shift)\b",
    re.IGNORECASE,
)
"""How many of a thing are made or done in one go: "my oven manages 40 loaves a day"."""
_SEATS_LEFT = re.compile(
    rf"\b(?:there's|there are|there is|we have|I have|we've|it has|leaves us|leaves|with) (?:only |just )+(?:got )?(?P<number>{NUMBER_WORDS}) (?:\w+ )?(?:seats?|places|beds|spaces)\b(?P<rest>.*)$",
    re.IGNORECASE,
)


def read_capacities(clause: str, sentence: Sentence) -> Iterator[Quantity | Limit]:
    """What one clause of a fact says a thing can take at most, and how many have a place already."""
    if re.search(r"\bused to\b", clause):
        return
    text = AUTHORITY.sub("", re.sub(rf"\s*{SLOT}", "", clause).strip(" ,."))
    if taken := _TAKEN.search(text):
        value = number(taken["number"])
        yield Quantity("", "taken", value or 0.0, "people")
    yield from _most(text, clause, sentence)


def _most(text: str, clause: str, sentence: Sentence) -> Iterator[Quantity | Limit]:
    if size := _TOO_LONG.search(text) or _OPENING.search(text):
        found = find_amounts(size["amount"])
        if found and found[0].amount.unit in {"m", "kg"}:
            yield Limit(ANYONE, _thing(size["thing"], ""), found[0].amount.value, found[0].amount.unit)
            return
    if (output := _OUTPUT.search(text)) and (value := number(output["number"])):
        yield Quantity(_thing(output["thing"], "") or output["unit"], "most", value, stem(output["unit"].split()[-1]))
        return
    if (left := _SEATS_LEFT.search(text)) and (value := number(left["number"])):
        inside = _INSIDE.search(left["rest"]) or _INSIDE.search(text)
        if inside:
            yield Quantity(_thing(re.split(r" (?:is|are|was) ", inside["where"])[0], ""), "capacity", value, "people")
            return
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
        unit = _unit(
            hit["unit"] or "", groups.get("how") or "", pattern is _HOLDS, hit["rest"], groups.get("thing") or ""
        )
        thing = _thing(groups.get("thing") or groups.get("of") or "", hit["rest"])
        if groups.get("how") == "weigh" and (unit != "kg" or not _MODAL.search(text)):
            continue
        if value is None or not unit or not thing:
            continue
        if unit == "people":
            yield Quantity(thing, "capacity", value, "people")
            yield from _weight_too(thing, groups["rest"])
        else:
            period = read_period(sentence, clause)
            kilos = value * MEASURES.get((hit["unit"] or "kg").lower(), ("kg", 1.0))[1]
            yield Limit(ANYONE, thing, kilos if unit == "kg" else value, unit, "", "", False, period.start, period.end)
        return


def _weight_too(thing: str, rest: str) -> Iterator[Limit]:
    """ "4 people or 300 kilos"."""
    beside = re.match(r",? (?:or|and|/)", rest)
    found = find_amounts(rest[beside.end() :]) if beside else []
    if found and found[0].amount.unit == "kg":
        yield Limit(ANYONE, thing, found[0].amount.value, "kg")


def _unit(said: str, how: str, verb: bool, rest: str, text: str) -> str:
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
        and (_WITHOUT_UNIT.search(how) or (_HOUSED.search(text) and re.search(r"hold|take|carr", how)))
        and re.match(
            r"\s?(?:$|[,.!]|plus\b|with\b|including\b|excluding\b|not counting\b|without\b|besides\b|in\b|at\b|comfortably|max|and\b)",
            rest,
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

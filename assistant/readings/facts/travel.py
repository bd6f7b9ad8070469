"""Facts about getting from one place to another: "It takes 40 minutes from the office to the club".

A length of time and two ends, or one end and a word for going ("the drive to the farm is an hour"): then it starts at home.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.amounts import number
from assistant.readings.facts.clause import noun_phrase, plain
from assistant.readings.forms import TravelTime

_N = r"(?:\d+(?:\.\d+)?|(?:[a-z]+(?:-[a-z]+)?))"
_LENGTH = (
    rf"\b(?:(?P<share>three[- ]quarters of an|a quarter of an|half an) hour"
    rf"|(?P<hours>\d{{1,2}}) ?(?:h|hrs?|hours?) ?(?P<more>[1-5]?\d)\b(?: ?min(?:ute)?s?)?(?! ?(?:%|km|euro|am|pm))"
    rf"|(?P<whole>{_N})(?P<plus> and a half)?[- ](?P<unit>hours?|h|minutes?|mins?|min)\b"
    rf"(?: and (?P<rest>a half|a quarter|three[- ]quarters|{_N})(?! [a-z]+ing)(?: minutes?| min)?\b|(?<=hour) (?P<odd>five|ten|fifteen|twenty(?:-five)?|thirty|forty(?:-five)?|fifty)\b)?)"
)
LENGTH = re.compile(_LENGTH, re.IGNORECASE)
_SHARES = {"three": 45, "a": 15, "half": 30}
_D = "⟦D⟧"
_STOP = (
    rf"(?=\s*(?:[,:;.=]|$|{_D}|\b(?:it|is|are|was|takes?|needs?|costs|wants|lasts|in less|by|with|you|we|I|if|when|once|whether|because|than|and not"
    rf"|never|runs?|can|could|lies?|count on|reckon|allow|plan|on foot|on the|in (?:under|about|only|just|less|around|{_D}))\b))"
)
_GOING = r"(?:drive|walk|way|trip|ride|journey|commute|cycle|flight|crossing|road|run|bus|tram|train|ferry|boat)"
_MEANS = re.compile(
    r"\b(?:by (?P<by>car|bus|tram|train|metro|tube|subway|boat|ferry|taxi|bike|bicycle|van|[A-Z]{3,})|(?P<foot>on foot|walking|walk)"
    r"|(?P<wheel>drive|driving)|(?P<bike>cycling))\b"
)
_WAYS = r"(?:back |down |up |over |out |across |into |through )*"
_ROUTES = [
    re.compile(rf"\b(?:home|back) from (?P<a>[^,:;.]+?)(?: home)?{_STOP}", re.IGNORECASE),
    re.compile(rf"\bfrom (?P<a>(?!(?:now|then)\b)[^,:;.]+?) {_WAYS}(?:to|into|until|till) (?P<b>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"\bfrom (?P<a>[^,:;.]+?),? (?:you|we|I|one) (?:can |will )?(?:reach|get to|make it to|are at|am at) (?P<b>[^,:;]+?) (?:in|within|after) [^,;]*?{_D}", re.IGNORECASE),
    re.compile(rf"\bfrom (?P<a>[^,:;.]+?),? it(?: is|'s| takes) [^,;]*?{_D}[^,;]*? to (?P<b>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"\bbetween (?P<a>[^,:;]+?) and (?P<b>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"^(?:The )?(?P<a>[^,:;]+?) and (?P<b>[^,:;]+?) (?:is|are|lie) [^,;]*?{_D}(?: \w+)? (?:apart|from each other|from one another)", re.IGNORECASE),
    re.compile(rf"^(?:The )?(?P<a>[^,:;=]+?) ?(?:->|→|=>) ?(?P<b>[^,:;=]+?) ?(?:[=:,]|is|takes) ?[^,;]*?{_D}", re.IGNORECASE),
    re.compile(rf"^(?P<a>[^\W\d][^,:;=]*?) [-–—] (?P<b>[^,:;=]+?) ?(?:[=:]|is|takes) ?[^,;]*?{_D}", re.IGNORECASE),
    re.compile(rf"\bdo (?P<a>[^,:;]+?) to (?P<b>.+?) in (?:under|less than|only) {_D}", re.IGNORECASE),
    re.compile(r"^(?P<a>[Hh]ome) to (?P<b>[^,:;]+?) (?:is|takes) ", re.IGNORECASE),
    re.compile(rf"^(?:the |my |our )?{_GOING} (?:out |over |up |down |across )+to (?P<b>[^,:;]+?) (?:is|takes|lasts) .*?{_D}", re.IGNORECASE),
    re.compile(rf"\b(?:get(?:ting)?|{_GOING}|go(?:ing)?|back|down|up) to (?P<b>[^,:;.]+?) from (?P<a>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"^(?:The )?(?P<b>[^,:;]+?) (?:is|are|lies) (?:only |just |about |around |some |a good |roughly |a )*{_D}(?:'s?)?(?: \w+){{0,4}}? from (?P<a>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"\bfrom (?P<a>[^,:;.]+?) (?:back )?home(?: again)?,? (?:it(?: is|'s| takes)|is|takes) .*?{_D}", re.IGNORECASE),
    re.compile(rf"^(?:The |My |Our )?(?P<b>[^,:;]+?) (?:is|are) (?:only |just |about |around |some |a good |roughly )*{_D} away\b(?! from)"),
    re.compile(rf"{_D}(?: \w+){{0,3}}? from (?P<a>[^,:;.]+?) (?:back |down |up |over )?to (?P<b>.+?){_STOP}"),
    re.compile(rf"\b{_GOING} to (?P<b>[^,:;]+?) (?:is|takes|lasts) .*?{_D}", re.IGNORECASE),
    re.compile(rf"^(?!An? )(?P<a>[A-ZÀ-Þ][^,:;]+?) to (?P<b>[^,:;]+?)(?: by \w+)?(?: is| takes|:|,) .*{_D}"),
    re.compile(rf"\bdoor to door (?:to|for) (?P<b>.+?){_STOP}", re.IGNORECASE),
    re.compile(rf"\b(?:to (?:get|go|drive|walk|cycle|travel) to) (?P<b>.+?){_STOP}", re.IGNORECASE),
]  # fmt: skip
_CUE = re.compile(
    rf"\b(?:takes?|needs?|reach|until|costs me|reckon on|calculate|plan(?: for)?|you want|lasts|apart|each other|between|make it|can't do|get(?:s|ting)?|away|{_GOING}|by car|on foot|count on|allow|door to door|minutes from|hours? from)\b"
    rf"|{_D}(?: \w+){{0,3}} from\b|\b(?:in)?to\b[^,]*(?:: | is )(?:\w+ ){{0,5}}{_D}|it(?: is|'s) (?:\w+ ){{0,2}}{_D}|(?:->|→|=>)|^[^,:;]+ [-–—] [^,:;]+[:=] ?{_D}|\bto\b[^,]* (?:is|takes) (?:\w+ ){{0,3}}{_D}|\bfrom\b[^,]* (?:in)?to\b[^,]*{_D}",
    re.IGNORECASE,
)
_ELSE = re.compile(rf"\b(?:ahead|behind|earlier|later|late|stay(?:s|ed)?|every {_D})\b|every {_D}|{_D}(?:'s)? notice")
"""Lengths of another kind: time zones, delays, intervals."""
_NEAR = [
    (re.compile(r"\b(?P<is>is|are|'s) (?:just |right |literally )?(?:(?:a)?round the corner|across the (?:road|street|square)|over the road|a stone's throw|two doors (?:down|along|up)) from\b", re.IGNORECASE), "is 5 minutes from"),
    (re.compile(r"\b(?P<is>is|are|'s) (?:just |right )?(?:opposite|across from)(?= (?:the|my|our|[A-Z]))", re.IGNORECASE), "is 5 minutes from"),
    (re.compile(r"\b(?P<is>is|are|'s) (?:just |right )?(?:next door to|in the same building as|upstairs from|downstairs from|above|below)(?= (?:the|my|our|[A-Z]))", re.IGNORECASE), "is 0 minutes from"),
]  # fmt: skip
"""Ways so short that people give them no number."""
_SHORT_IS = re.compile(
    rf"(?<=\w)'s (?=(?:only |just |about |a good |an? )?{re.sub(r'[?]P<[a-z]+>', '?:', _LENGTH)})", re.IGNORECASE
)
_CLOCK = re.compile(r"\bat (?:a )?\w+ (?:to|past) \w+(?: in the \w+)?", re.IGNORECASE)
_HOME = r"^home$|(?:my|our|his own|her own|the family's)(?: own)? (?:place|flat|house|home|door|gate|apartment)\b"


def minutes(match: re.Match[str]) -> int | None:
    """The minutes that a `LENGTH` match says; None where its number is no number."""
    if match["share"]:
        return _SHARES[re.split(r"[- ]", match["share"].lower())[0]]
    if match["hours"]:
        return int(match["hours"]) * 60 + int(match["more"])
    value = number(match["whole"].lower().removesuffix("-odd"))
    if value is None:
        return None
    value += 0.5 if match["plus"] else 0
    if match["unit"].lower().startswith("m"):
        return round(value)
    if match["odd"]:
        return round(value * 60 + (number(match["odd"].lower()) or 0))
    rest = (
        {"a half": 30.0, "a quarter": 15.0, "three quarters": 45.0, "three-quarters": 45.0, None: 0.0}.get(
            match["rest"]
        )
        if match["rest"]
        else 0.0
    )
    if rest is None:
        rest = number(match["rest"].lower())
    return round(value * 60 + rest) if rest is not None else round(value * 60)


def read_travel(text: str, context: Context) -> Iterator[TravelTime]:
    """The travel times of a fact; several ways in one sentence give one each."""
    for sentence in re.split(r"(?<=[.;!])\s+", plain(text)):
        if not re.search(r"\d|\b(?:hours?|min(?:ute)?s?)\b", sentence):
            for near, said in _NEAR:
                sentence = near.sub(said, sentence)
        sentence = _SHORT_IS.sub(" is ", sentence)
        lengths = [(m, n) for m in LENGTH.finditer(sentence) if (n := minutes(m)) is not None]
        if len(lengths) != 1:
            continue
        length, n = lengths[0]
        bare = _CLOCK.sub("", f"{sentence[: length.start()]}{_D}{sentence[length.end() :]}").strip()
        if not _CUE.search(bare) or _ELSE.search(bare):
            continue
        for route in _ROUTES:
            if not (found := route.search(bare)):
                continue
            ends = found.groupdict()
            origin, destination = (_place(ends.get(side) or "", context) for side in "ab")
            if (origin or destination) and "⟦" not in origin + destination:
                yield TravelTime(origin, destination, n, _means(bare))
            break


def _place(raw: str, context: Context) -> str:
    """The place without the traveller ("her own door Wanda"); home is an empty string."""
    owner = "|".join(re.escape(name) for name in context.cast.ego)
    home = (
        rf"(?:{_HOME}|\b(?:{owner})'s (?:place|flat|house|home|door|gate|apartment))\b" if owner else rf"(?:{_HOME})\b"
    )
    place = re.sub(home, "", raw.strip())
    if owner:
        place = re.sub(rf"\s+(?:{owner})$", "", re.sub(rf"^(.+?) (?:{owner}) .*", r"\1", place))
    place = re.sub(
        r"^(?!.*\b(?:nursing|care|retirement|funeral|children's|people's)\s)(.+) home$",
        r"\1",
        noun_phrase(place, context),
    )
    return "" if place.lower() in {"it", "get", "here", "door"} else place


def _means(text: str) -> str:
    if not (found := _MEANS.search(text)):
        return ""
    if found["by"]:
        return found["by"]
    return "on foot" if found["foot"] else "by car" if found["wheel"] else "by bicycle"

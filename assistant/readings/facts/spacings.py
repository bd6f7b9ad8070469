"""The order of a day: what is taken at which time, and how far from it other things must keep.

"Iron pill at 10 every morning" is a routine, "keep milk two hours away from the iron" a spacing, "screens off at 10 at
night" a restriction for those hours of every day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.knowledge.tables import is_food
from assistant.readings.amounts import number
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.who import people_in, without_speakers
from assistant.readings.forms import EGO, Ground, Restriction, Routine, Spacing

_NUMBER = r"\d+(?:[.,]\d+)?|an?|the|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty-five|forty|sixty|ninety|couple of|few|half|quarter|of|full|good|whole|solid|first|next|last|at least"
_LEN = (
    rf"(?P<len>(?:(?:{_NUMBER})[\s-]?(?:(?:to|or|-|–)\s?(?=\d))?)+(?:hours?|hrs?|h|minutes?|mins?)\b(?: and a half)?)"
)
_X = r"(?P<x>[^,;:.]{2,45}?)"
_Y = r"(?P<y>[^,;:.()]{2,40}?)(?=\s?(?:[,;:.()]|$)|\s(?:because|since|so|or|and|at|every|please|each|before|until|till)\b)"
_BAR = r"(?:no|not|never|nothing|can't|cannot|can not|mustn't|must not|may not|shouldn't|should not|don't|without|avoid|skip|isn't|neither|zero)"
_SIDES = r"(?:before (?:or|and) after|after (?:or|and) before|either side of|on either side of|before or behind)"
_APART = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\bkeep {_X},? {_LEN} (?:away|apart|clear|separate)(?: from)? {_Y}",
        rf"\bkeep {_X} and {_Y} {_LEN} apart\b",
        rf"\b(?:leave|wait|allow|put|need|needs|be|is|are) {_LEN} between (?:taking |having |drinking |eating )?{_X} and {_Y}",
        rf"^(?:.*?:\s)?(?:the |my )?{_X} and (?:the |my )?(?P<y>[\w' -]{{2,30}}?) (?:must|should|have to|need to|needs to|need|has to|are to|go|stay|at least)\b[^,;.]*?{_LEN} apart",
        rf"^(?:.*?:\s)?{_X} (?:must |has to |have to |should |needs to |need to )?(?:be |stay |keep )?(?:kept |at least )*{_LEN} (?:away|apart|clear) from {_Y}",
        rf"\b{_BAR} {_X} within {_LEN} of {_Y}",
        rf"\b{_BAR} {_X} (?:for |in the |within )?{_LEN} {_SIDES} {_Y}",
        rf"^(?:.*?:\s)?(?:(?:take|have) )?{_X} {_LEN} {_SIDES} {_Y}",
    )
)
_AFTER = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\bfor {_LEN} (?:afterwards?|after(?: that| it)?),? (?:\w+ ){{0,2}}?{_BAR} {_X}(?=[,;.]|$)",
        rf"\bfor {_LEN} after {_Y},? (?:\w+ ){{0,2}}?{_BAR} {_X}(?=[,;.]|$)",
        rf"\b{_BAR} {_X} (?:for|within|in|until|till|before|during|inside|sooner than|earlier than) {_LEN} (?:afterwards?\b|after(?: (?:that|it)\b)?|following|from|of)(?:\s{_Y})?",
        rf"\bwait {_LEN} after {_Y} (?:before|until|till|to) {_X}(?=[,;.]|$)",
        rf"\bwait {_LEN} (?:before|until|till|to) {_X}(?=[,;.]|$) after {_Y}",
        rf"\b{_LEN} after {_Y} (?:is|are|before|until|till) (?:I (?:can|may) )?{_X}(?=[,;.]|$)",
    )
)
_BEFORE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_BAR} {_X} (?:(?:for|in|within|during|less than|inside|later than) )?{_LEN} (?:before|ahead of|prior to|leading up to) {_Y}",
        rf"\bfor {_LEN} before {_Y},? (?:\w+ ){{0,2}}?{_BAR} {_X}(?=[,;.]|$)",
    )
)
_WITHIN = re.compile(
    rf"^(?:.*?:\s)?(?:only (?:take |have )?)?{_X} (?:(?:I|he|she) )?(?:(?:may|can|must|should|is|are|has|have|to|be|goes?|works?) )*(?:only|just)(?: (?:be )?(?:taken|take|given|allowed|had))?(?: it)? (?:(?:within|in|during|inside) )?{_LEN} (?P<side>after|of|before) {_Y}",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    rf"^(?:.*?:\s)?(?:(?:I|he|she) (?:must |have to |has to |should )?(?:take|takes|inject|injects) )?{_X} (?:(?:is|are|must|should|has to|have to|needs to|to|be|goes?|comes?|taken|given|in|always|due)\s)*(?:at least )?{_LEN} (?P<side>before|after) {_Y}",
    re.IGNORECASE,
)
_CLOCK = r"(?:half (?:past )?)?(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)(?:\s?(?:am|pm|a\.m\.|p\.m\.|h\b|o'clock))?(?:\s(?:in the (?:morning|afternoon|evening)|at night|every (?:morning|evening|night)))?(?![\w%]|[:.]\d|\s(?:mg|hours?|min|kg|days?|euros?|people|weeks?|times))"
_TIMES = rf"(?P<times>{_CLOCK}(?:(?:,| and|, and|,? then)? (?:again )?(?:at )?{_CLOCK})*)"
_MEALS = r"breakfast|lunch|dinner|supper|tea|brunch"
_ROUTINES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?:the |my |our )?(?P<what>[a-z][\w'-]*(?: (?!(?:opens?|goes|takes?|runs|leaves|starts|closes|plays|has|meets?)\b)[a-z][\w'-]*){{0,3}}?)(?: (?:goes down|goes in|is|is taken|comes|gets taken|are|go down|daily|always|first thing|every (?:day|morning|evening|night)))*,? (?:at|around) {_TIMES}(?:(?=.*\b(?:every|each|daily|day|always|after that|afterwards)\b))",
        rf"(?:\b(?:I|we|he|she)|^[A-ZÀ-Þ][\w-]+) (?:always |usually |have to |has to |must )?(?P<what>eats?(?: (?:{_MEALS}))?|dines?|goes? to bed|(?:takes?|have|has|drinks?|swallows?|injects?|pops?|gets?|needs?) (?:the |my |our |his |her )?[a-z][\w -]{{1,30}}?)(?: (?:every|each) (?:day|morning|evening|night)| daily)?,? (?:at|around) {_TIMES}(?!.*\b(?:tomorrow|tonight|today|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|\d+ [A-Z][a-z]+)\b)",
        rf"^(?:my |our |the )?(?P<what>{_MEALS})(?:'s| is| are)?(?: always| usually)?,? (?:at|around) {_TIMES}(?!.*\b(?:tomorrow|tonight|today|next|with|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)",
    )
)
_DATED = re.compile(
    r"\b(?:tomorrow|tonight|today|next|this|until|on (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d)",
    re.IGNORECASE,
)
_DAILY = re.compile(r"\b(?:every|each|daily|always|a day|after that|afterwards)\b", re.IGNORECASE)
_TAKEN = re.compile(
    rf"\b(?:{_MEALS}|eats?|dines?|meals?|bed|tablets?|pills?|capsules?|drops|dose|insulin|medicine|meds|medication|iron|vitamins?|inhaler|antibiotics?|thinner|thyroid\w*|supplements?|injection|statin|metformin|levothyroxine|ibuprofen|paracetamol|aspirin|magnesium|calcium|zinc|probiotics?|steroids?|nap)\b",
    re.IGNORECASE,
)
"""What is taken at its hour every day without anybody saying so."""
_MEDICINE = re.compile(
    r"\b(?:tablets?|pills?|capsules?|drops|dose|insulin|medicines?|meds|medication|injection|inhaler|antibiotics?|vitamins?|methotrexate|warfarin)\b",
    re.IGNORECASE,
)
_WEEKDAY = re.compile(
    r"\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|workdays?|weekends?|school ?days?)\b", re.IGNORECASE
)
_CUT_OFF = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:(?:every|all|any) )(?P<x>[a-z]+(?: [a-z]+)?) (?:off|away|down|out) (?:at|by|from|after) (?P<time>{_CLOCK})",
        rf"(?:^|[:;,]\s)(?:my |the )?(?P<x>screens?|phones?|caffeine|coffee|tv|food|sweets|alcohol|kitchen|devices) (?:is |are |go |goes |stops? |ends? )?(?:off|away|down|out|stops?|ends?|cut-?off|curfew|closes?|over) (?:is |at |by |from |after )+(?P<time>{_CLOCK})",
        rf"\blast (?P<x>coffee|caffeine|espresso|drink|meal|food|snack|tea|alcohol|bite|cigarette|beer|wine) (?:of the day )?(?:is |at |by |no later than |before )+(?P<time>{_CLOCK})(?!.*\b(?:cafe|café|bar|pub|kitchen orders|orders)\b)",
        rf"\b(?:stop|done|finished|finish) (?:eating|with (?:food|coffee|eating|screens|caffeine)|drinking coffee) (?:at|by|before) (?P<time>{_CLOCK})",
        rf"(?:^|[:;,]\s|\bI )(?:only )?(?:have |drink |eat )?(?P<x>coffee|caffeine|alcohol|carbs|sugar|food) (?:is )?only (?:before|until|till|up to) (?P<time>{_CLOCK})",
    )
)
_VERBS = re.compile(
    r"^(?:(?:to|any|a|an|the|my|his|her|more|other|drop of|of|have|having|drink|drinking|take|taking|swallow|use|using|touch|I|he|she|it|be|can|may|must)\s)+",
    re.IGNORECASE,
)
_IS_TAKEN = re.compile(
    r"\s(?:(?:has|have|needs?|is|are|must|should|ought) ?(?:to )?)+(?:be )?(?:taken|kept|given|swallowed|stay|used|eaten|had)?$"
)
_EATING = re.compile(
    r"^(?:eat|eating|eats|anything(?: to eat)?|to eat|food|bite|thing|else|meals?|breakfast|eat anything)$|^(?:nothing)", re.IGNORECASE
)  # fmt: skip
DOSE = 180
"""How long after a meal what belongs before it is no longer of use, in minutes."""


def read_spacings(text: str, context: Context) -> tuple[Spacing | Routine | Restriction, ...]:
    """The routines, spacings and daily cut-offs of a fact."""
    found: list[Spacing | Routine | Restriction] = []
    for said in re.split(r"(?<=\w)[.;!]\s+", text.strip(" .")):
        found += [
            *_spacings(without_speakers(said), text, context),
            *_routines(said, context),
            *_cut_offs(said, context),
        ]
    return tuple(dict.fromkeys(found))


def _spacings(said: str, whole: str, context: Context) -> Iterator[Spacing]:
    person = next((p for p in people_in(said, context) if p != EGO), EGO)
    for patterns, before, after in ((_APART, 1, 1), (_AFTER, 0, 1), (_BEFORE, 1, 0)):
        for pattern in patterns:
            if (hit := pattern.search(said)) and (length := minutes(hit["len"])):
                other = _bare(hit["y"]) if hit.groupdict().get("y") else _subject(whole)
                if (what := _things(hit["x"], bars=True)) and other:
                    yield Spacing(person, what, other, before * length, after * length)
                return
    if (hit := _WITHIN.search(said)) and (length := minutes(hit["len"])):
        ahead = hit["side"] == "before"
        yield Spacing(
            person, _things(hit["x"]), _bare(hit["y"]), length if ahead else 0, 0 if ahead else length, within=True
        )
    elif (hit := _AHEAD.search(said)) and (length := minutes(hit["len"])) and len(hit["x"].split()) <= 4:
        ahead = hit["side"] == "before"
        if re.search(
            r"\b(?:take|tablets?|pills?|insulin|inject|drops|dose|medicine|syrup|capsules?|never|must|iron|thyroid\w*|antibiotics?|meds)\b",
            said,
            re.IGNORECASE,
        ):
            yield Spacing(
                person, _things(hit["x"]), _bare(hit["y"]), length - 1 if ahead else 0, DOSE if ahead else length
            )


def _routines(said: str, context: Context) -> Iterator[Routine]:
    for pattern in _ROUTINES:
        hit = None if _DATED.search(said) or _some_days(said) else pattern.search(said)
        if hit and (_TAKEN.search(hit["what"]) or _DAILY.search(said) or _drunk(hit["what"])):
            what = _bare(
                re.sub(
                    r"^(?:takes?|have|has|drinks?|swallows?|injects?|pops?|gets?|needs?|goes? to|eats? (?=\w))\s?",
                    "",
                    hit["what"],
                    flags=re.IGNORECASE,
                )
            )
            what = "meal" if re.fullmatch(r"eats?|dines?", what) else what
            at = tuple(clock(one, said) for one in re.findall(_CLOCK, hit["times"], re.IGNORECASE))
            who = people_in(without_speakers(said), context)
            yield Routine(what, tuple(sorted(set(at))), who[0] if who else EGO)
            return


def _some_days(said: str) -> bool:
    """Whether something that is no medicine comes on some weekdays only: no routine of every day, but a commitment."""
    if not _WEEKDAY.search(said) or (_MEDICINE.search(said) and not happens(said)):
        return False
    return not re.search(rf"\b(?:{_MEALS})\b", said, re.IGNORECASE) or bool(re.search(r"\b(?:with|family)\b", said))


def _drunk(said: str) -> bool:
    """Whether it is something to eat or drink, which comes at its hour every day."""
    hit = re.match(r"(?:drinks?|have|has) (?P<what>.+)", said)
    return hit is not None and is_food(hit["what"])


def _cut_offs(said: str, context: Context) -> Iterator[Restriction]:
    for pattern in _CUT_OFF:
        if hit := pattern.search(said):
            x = hit.groupdict().get("x") or re.sub(r".*\b(coffee|screens|caffeine|food)\b.*", r"\1", hit[0])
            things = _things("food" if re.search(r"eat|bite|meal|kitchen|snack", x) else x)
            at = clock(hit["time"], said)
            at += 12 * 60 if at < 12 * 60 and not re.search(r"a\.?m|morning|:|\.\d", hit["time"]) else 0
            person = next((p for p in people_in(without_speakers(said[: hit.start()]), context) if p != EGO), EGO)
            yield Restriction(person, Ground.MEDICAL, things, daytime=(at, 24 * 60))
            return


def _things(said: str, *, bars: bool = False) -> tuple[str, ...]:
    parts = (_bare(part) for part in re.split(r"\s*(?:,|\bor\b|\band\b|\bnor\b)\s*", said))
    found = (("food" if _EATING.match(part) else part) for part in parts if part)
    return tuple(dict.fromkeys(found)) or (("food",) if bars else ())


def _bare(said: str) -> str:
    text = said.strip(" ,.")
    while (shorter := _VERBS.sub("", text)) != text:
        text = shorter
    text = _IS_TAKEN.sub("", text)
    return re.sub(r"\s(?:at all|either side|whatsoever|anymore|ever|is|are|must|may|can|to|be|I|it)$", "", text)


def _subject(whole: str) -> str:
    hit = re.match(
        r"(?:I |he |she |we )?(?:take |takes |have |swallow )?(?:the |my |his |her )?(?P<what>[\w' -]{3,30}?)\s(?:goes|go|is|are|at|every|in the|comes|gets|first|with|has)\b",
        whole,
        re.IGNORECASE,
    )
    return _bare(hit["what"]) if hit else ""


def minutes(said: str) -> int:
    """A length in minutes: "two hours", "a full hour", "quarter hour", "an hour and a half"; 0 where there is none."""
    unit = 1 if re.search(r"min", said, re.IGNORECASE) else 60
    more = unit // 2 if said.endswith("and a half") else 0
    if re.search(r"\bhalf\b", said.removesuffix("and a half"), re.IGNORECASE):
        return unit // 2
    if re.search(r"\bquarter\b", said, re.IGNORECASE):
        return unit // 4
    if re.search(r"\bcouple\b", said, re.IGNORECASE):
        return 2 * unit
    if re.search(r"\bfew\b", said, re.IGNORECASE):
        return 3 * unit
    counts = [
        number(word.replace(",", ".")) for word in re.findall(r"\d+(?:[.,]\d+)?|[a-z]+(?:-[a-z]+)?", said.lower())
    ]
    known = [count for count in counts if count]
    return int(max(known, default=1) * unit) + more


def clock(said: str, sentence: str) -> int:
    """A time of the day in minutes after midnight; the words beside it say which half of the day is meant."""
    text = said.lower()
    if "noon" in text.split() or "midnight" in text.split():
        return 12 * 60 if "noon" in text else 24 * 60
    hit = re.match(r"(?P<half>half (?:past )?)?(?P<hour>\d{1,2}|[a-z]+)(?:[:.](?P<minute>\d{2}))?", text)
    hour = int(number(hit["hour"]) or 0) if hit else 0
    minute = 30 if hit and hit["half"] else int((hit and hit["minute"]) or 0)
    late = re.search(r"p\.?m|evening|night|afternoon", text) or (
        not re.search(r"a\.?m|morning", text)
        and hour <= 11
        and re.search(r"\b(?:dinner|supper|dine|in the evening|every evening|every night|at night)\b", sentence.lower())
    )
    return (hour % 12 + 12 if late and hour <= 12 else hour) * 60 + minute

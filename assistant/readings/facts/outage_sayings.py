"""Outages told by what happened or is going on, not by a word of state: thieves took them, a tree fell across it, it has not
printed since Monday, its overhaul runs until the ninth, the desk takes no forms.

Each rule gives the states that it sees in a bare sentence; `outages` places them in time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, before, noun_phrase, subject_person
from assistant.readings.facts.outage_times import State
from assistant.readings.facts.stretch import stretch
from assistant.readings.facts.weekday_runs import weekdays
from assistant.readings.forms import Hours, Outage
from assistant.timing.types import Range, Recurrence

_END = rf"(?=\s*(?:{SLOT}|[,;:.]|$)|\s(?:on|in|from|during|last|over|at|since|until|and|so|because)\b)"
_ROBBED = re.compile(
    r"\b(?:[Tt]hieves|[Bb]urglars|[Vv]andals|[Ss]ome(?:body|one)|[Pp]olice|[Cc]ustoms|[Bb]ailiffs) (?:has |have )?"
    r"(?:took|taken|stole|stolen|seized|smashed|nicked|wrecked|made off with|gone off with|confiscated) (?:all |most of )?"
    rf"(?P<thing>(?:the|my|our|his|her|[A-ZÀ-Þ]\w+'s) [^,;:.⟦]+?){_END}"
)
_BLOCKED = re.compile(
    r"\b(?:slips?|landslides?|landslips?|rockfalls?|mudslides?|avalanches?|trees?|oaks?|boulders?|walls?|lorry|lorries|trucks?|snowdrifts?|scaffolding|cranes?|pylons?|power lines?)\b"
    r"(?: \w+){0,2}? (?:came|come|has come|have come|fell|fallen|has fallen|have fallen|slid|lies?|is lying|are lying|overturned|toppled)(?: down)? "
    rf"(?:across|over|onto|on|into|in) (?P<thing>(?:the|my|our) [^,;:.⟦]+?){_END}"
)
_WORK = r"(?:worked|run|started|printed|cooled|heated|charged|rung|moved|opened|closed|turned on|switched on|responded|answered|spun|played|recorded|flushed|drained|boiled)"
_IDLE = re.compile(
    rf"\b(?:(?:has|have) not|hasn't|haven't) (?:{_WORK}|[a-z]+(?:ed|en|un|ung|t)(?: \w+){{0,3}}? (?:a single|any|a|one) \w+)\b"
)
_FOLK = re.compile(
    r"\b(?:\w{3,}(?:ers|ors|ists|ians)|men|women|people|kids|children|boys|girls|team|choir|band|club)\s*$"
)
"""Who does a thing, and is no machine."""
_WORKS = r"overhaul|maintenance|refit|refurbishment|renovations?|closure|shutdown|shut-down|restoration|repairs?|rebuild(?:ing)?|conversion|summer break|winter break|(?:company|works|annual|summer|winter|staff) holidays?|strike|walkout|stoppage|deep clean|stocktaking|spring clean(?:ing)?"
_UNDERGOING = re.compile(
    rf"(?:'s|s') (?:[\w-]+ ){{0,2}}?(?P<why>{_WORKS}) (?:runs?|lasts?|is|are|goes on|go on|starts?|begins?|takes place|stretch(?:es)?|has been)\b(?=[^,;:]*{SLOT})"
    rf"|\b(?P<of>{_WORKS}) (?:of|on|at|to) (?P<thing>the [^,;:.⟦]+?) (?:runs?|lasts?|goes on|go on|starts?|begins?|takes place|stretch(?:es)?|has been)\b(?=[^,;:]*{SLOT})"
)
_NOT_YET = re.compile(
    r"^(?P<thing>[^,;:.⟦]{3,60}?) (?:can|may) (?:only )?be (?:booked|bought|ordered|had|picked up|collected|reserved|seen|used|visited|hired|rented)(?: by [^⟦,;:]{3,40}?)?(?: only)? ⟦(?P<n>\d+)⟧"
)
_READY = re.compile(
    r"(?:^|[.;,] (?:and |but )?)(?P<thing>[^,;:.⟦]{3,40}?)(?:'s| is| are| will be| won't be| isn't| aren't| will not be)(?: only| not)? (?:ready|available|there|in|finished|done)(?: (?:for collection|to (?:collect|pick up|be picked up)))?(?: (?:at|in) (?P<where>[^,;:.⟦]{2,30}?))? (?:only )?(?P<till>(?:from|before|until|till) )?⟦(?P<n>\d+)⟧",
    re.IGNORECASE,
)
NOT_READY = "not ready yet"
_CLEAR_OF = re.compile(
    r"\b(?:has to|have to|must|needs? to|is to|are to) be (?:kept )?(?P<why>(?:empty|clear|free) of (?:[a-z]+))(?=[^,;:]*⟦)"
)
_KEPT_AWAY = re.compile(
    r"^(?P<cause>[^,;:⟦]{3,60}?) (?:keeps?|holds?) (?P<thing>the [^,;:⟦]{2,30}?) (?:away from|out of|off) (?P<place>[^,;:⟦]{3,40}?)(?=\s?⟦)"
)
_PAPERS = r"(?:permit|visa|licen[cs]es?|lease|contract|subscription|membership|warranty|guarantee|insurance|pass(?:es)?|passports?|cards?|certificates?|tickets?|prescriptions?|vouchers?|season ticket)"
_ONLY_THEN = re.compile(
    rf"(?P<thing>(?:[\w'’-]+ ){{0,4}}?{_PAPERS}(?: (?:for|to|of|at) (?:the )?[\w'’-]+(?: [A-ZÀ-Þ][\w'’-]+)?)?) (?:is|are|was|were) (?:only |just )?(?:good|valid|usable)(?: only)?(?: on| for| from| between)? ?⟦(?P<n>\d+)⟧"
)
_LAPSING = re.compile(r"(?:until|till|through|to|up to|by)\b", re.IGNORECASE)
_RUNS_OUT = re.compile(
    rf"\b(?P<thing>(?:[\w'’-]+ ){{1,4}}?{_PAPERS}) (?:(?:ends|is up|comes to an end|stops) (?:on )?⟦(?P<n>\d+)⟧|(?:is|are|stays|remains) (?:good|valid|in date) (?:until|till|through|to)? ?⟦(?P<m>\d+)⟧)"
)
_WITHHELD = re.compile(
    r"(?:^|⟧,? |[;,] )(?P<who>(?:the |our |my )?[^,;:⟦]+?) (?:takes|accepts|processes|issues|hands out|gives out|serves|sells|makes|answers|books|delivers|sends|receives|admits|lends|does) "
    r"(?:no|not a single)(?: more)? (?P<what>(?!longer|notice|part|interest|harm|prisoners|chances)[a-z][\w -]*?)(?=\s*[,;:.⟦]|$|\s(?:from|until|till|on|in|at|before|because|while|during)\b)",
    re.IGNORECASE,
)
_WHOEVER = re.compile(
    r"^(?:visitors?|patients?|customers?|guests?|bookings?|calls?|orders?|reservations?|appointments?|readers?|new \w+|requests?|clients?)\b"
)
"""Whom or what a house turns away when it is shut."""


def robbed(bare: str, context: Context) -> Iterator[State]:
    """ "Thieves took all the headsets of the Playhouse"."""
    for hit in _ROBBED.finditer(bare):
        yield State(noun_phrase(hit["thing"], context), "stolen", True, hit.end())


def blocked(bare: str, context: Context) -> Iterator[State]:
    """ "A slip came down across the Pohangina road"."""
    for hit in _BLOCKED.finditer(bare):
        yield State(noun_phrase(hit["thing"], context), "blocked", True, hit.end())


def idle(bare: str, context: Context) -> Iterator[State]:
    """ "The printer has not pulled in a single sheet since Monday"."""
    for hit in _IDLE.finditer(bare) if re.search(SLOT, bare) else ():
        phrase = before(bare, hit.start())
        if not subject_person(phrase, context) and not _FOLK.search(phrase):
            yield State(noun_phrase(phrase, context), "not working", True, hit.end())


def undergoing(bare: str, context: Context) -> Iterator[State]:
    """ "The cableway's yearly overhaul runs from July to August"."""
    for hit in _UNDERGOING.finditer(bare):
        phrase = hit["thing"] or before(bare, hit.start())
        if not subject_person(phrase, context):
            yield State(noun_phrase(phrase, context), hit["why"] or hit["of"], False, hit.end())


def cleared_out(bare: str, context: Context) -> Iterator[State]:
    """ "The yard has to be empty of cars from the ninth to the thirteenth"."""
    for hit in _CLEAR_OF.finditer(bare):
        phrase = before(bare, hit.start())
        if not subject_person(phrase, context):
            yield State(noun_phrase(phrase, context), f"to be {hit['why']}", False, hit.end())


def read_validity(sentence: Sentence, context: Context) -> Iterator[Outage | Hours]:
    """What can be had only from a day on, papers that run out on one, and what works keep away from a place."""
    if hit := _NOT_YET.match(sentence.bare):
        value = sentence.mentions[int(hit["n"])].value
        opens = value.start if isinstance(value, Range) and value.end is None else None
        if opens and sentence.mentions[int(hit["n"])].dated:
            yield Outage(noun_phrase(hit["thing"], context), None, opens, "not to be had yet")
    elif (hit := _READY.search(sentence.bare)) and (opens := _ready(hit, sentence)):
        thing = noun_phrase(hit["thing"], context)
        if thing and not subject_person(hit["thing"], context):
            yield Outage(thing, None, opens, NOT_READY)
    elif hit := _ONLY_THEN.search(sentence.bare):
        then = stretch(sentence.mentions[int(hit["n"])].value)
        paper = noun_phrase(hit["thing"], context)
        if then and then.start and then.end and not _LAPSING.match(sentence.mentions[int(hit["n"])].span.text):
            yield Outage(paper, None, then.start, "not valid yet")
            yield Outage(paper, then.end, None, "no longer valid")
        elif then and (last := then.end or then.start):
            yield Outage(paper, last, None, "no longer valid")
    elif hit := _RUNS_OUT.search(sentence.bare):
        s = stretch(sentence.mentions[int(hit["n"] or hit["m"])].value)
        last = (s.end or s.start) if s else None
        if last:
            yield Outage(noun_phrase(hit["thing"], context), last, None, "no longer valid")
    elif hit := _KEPT_AWAY.match(sentence.bare):
        place = f"{noun_phrase(hit['thing'], context)} to {noun_phrase(hit['place'], context)}"
        for mention in sentence.slots(sentence.bare[hit.end() :])[:1]:
            value = mention.value
            s = stretch(value)
            if isinstance(value, Recurrence):
                days = weekdays(value)
                until = re.search(r"UNTIL=(\d{8})", value.rrule)
                end = datetime.strptime(until[1], "%Y%m%d").replace(tzinfo=value.start.tzinfo) if until else None
                yield Hours(place, days, closed=True, end=end)
            elif s:
                yield Outage(place, s.start, s.end, noun_phrase(hit["cause"], context))


def _ready(hit: re.Match[str], sentence: Sentence) -> datetime | None:
    """From when on a thing can be fetched: the day named with "from", or before which it is not."""
    mention = sentence.mentions[int(hit["n"])]
    told = stretch(mention.value)
    begins = hit["till"] or re.match(r"(?:from|before|until|till)\b", mention.span.text, re.IGNORECASE)
    late = re.match(r"[^;]{0,6}\bnot (?:before|earlier|sooner)", sentence.bare[hit.end() :])
    if told is None or not mention.dated or not (begins or late):
        return None
    if late:
        return told.start or told.end
    negative = re.search(r"\b(?:not|n't)\b|n't", hit[0])
    if re.match(r"from", (hit["till"] or mention.span.text), re.IGNORECASE):
        return told.start
    return (told.end or told.start) if negative else None


_WE_CLOSE = re.compile(
    r"\b(?:I|[Ww]e|[Tt]hey|(?:[A-ZÀ-Þ][\w-]+|[Tt]he (?:owners?|boss|staff|family)|[Mm]y \w+)(?: and (?:I|[A-ZÀ-Þ][\w-]+|(?:his|her|the|my) \w+))?) (?:will |always )?(?:closes?|shuts?(?: up)?|locks?(?: up)?) (?P<thing>(?:the|our|my|his|her|their) [^⟦,;:]{2,30}?)(?= (?:on|from|for|between|over|during|until|till)\b| ?⟦)"
)


def closed_by_us(bare: str, context: Context) -> Iterator[State]:
    """ "Marguerite and I close the office on ⟦0⟧": only where a date says when."""
    for hit in _WE_CLOSE.finditer(bare):
        if re.search(SLOT, bare[hit.end() :]):
            yield State(
                noun_phrase(re.sub(r"^(?:his|her|their) ", "", hit["thing"]), context), "closed", False, hit.end()
            )


def withheld(bare: str, context: Context) -> Iterator[State]:
    """ "From the third to the fourteenth the insurance desk takes no forms": only where a date says when."""
    for hit in _WITHHELD.finditer(bare):
        who = noun_phrase(hit["who"], context)
        if not re.search(SLOT, bare) or not who or subject_person(hit["who"], context):
            continue
        what = noun_phrase(hit["what"], context)
        yield State(who if _WHOEVER.match(what) else f"{what} at {who}", "not to be had", False, hit.end())

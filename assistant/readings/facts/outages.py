"""Facts about things that can't be used for a time: closed, broken, sold out, lent, expired, on strike.

A word of state finds the sentence, the phrase beside it is the thing, the mentions of time give the stretch. What returns
every week ("closed on Mondays") belongs to `hours`; the end of an outage ("repaired", "reopened") to `returns`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import STOP_WORDS, fold, words
from assistant.readings.facts.clause import (
    SLOT,
    Sentence,
    after,
    antecedent,
    any_of,
    before,
    noun_phrase,
    people_in,
    subject_person,
)
from assistant.readings.facts.lending import lent
from assistant.readings.facts.off_limits import off_limits
from assistant.readings.facts.outage_sayings import (
    blocked,
    cleared_out,
    closed_by_us,
    idle,
    read_validity,
    robbed,
    undergoing,
    withheld,
)
from assistant.readings.facts.outage_times import MISSING, State, placed
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.forms import Hours, Outage

_BE = any_of(r"""
    is
    are
    was
    were
    (?:will|would|has to|have to|must) (?:be|stay|remain)
    (?:is|are) (?:going )?to be
    's
    has been
    have been
    stays?
    remains?
    lies?
    stands?
    hangs?
    went
    got
    has gone
    have gone
""")
_BETWEEN = (
    r"(?:(?:still|now|currently|already|all|completely|entirely|temporarily|also|just|all day|both ways|down and)\s+)*"
)
_WORKSHOP = r"(?i:garage|(?:bike |car |phone |repair |cycle |body )?shop|dealer(?:'s)?|workshop|repair shop|repairers?|mechanic'?s?|menders?'?s?|cleaners|dry cleaners?|tailor'?s?|body shop|embassy|consulate|visa agency|lost property)"
_STATE = any_of(rf"""
    closed(?: off| down)?
    shut(?: off| down)?
    locked(?: up)?
    sealed(?: off)?
    out of (?:order|service|action|use|stock|bounds|date|ink|toner|paper|petrol|fuel|diesel|gas|battery|power|charge|credit)
    broken(?: down)?
    dead
    down(?! (?:in|on|by|to|from|here|there|at (?!the moment|present))\b)
    cut off
    (?:switched|turned) off
    suspended
    sold out
    (?:fully )?booked (?:out|up)
    fully booked
    blocked
    frozen
    drained
    flooded
    unavailable
    empty until
    being (?:re\w+|treated|sprayed|fumigated|disinfected|inspected|painted|paved|fixed|mended|serviced|tiled|overhauled|dug up|cleaned)
    (?:under|undergoing|in|away for|off for|gone for|back for|in for) (?:repairs?|renovations?|reconstruction|maintenance|restoration|servicing)
    (?:in|away|off) for (?:its |an? |the |his |her |their |some |new )?(?:\w+ )?(?:MOT|NCT|TÜV|APK|service|servicing|inspection|tyres?|tires?|brakes?|bodywork|respray|repairs?|overhaul|cleaning|tuning|restringing|new \w+)
    (?:at|in|with) (?:the |a |his |her |my |our |\w+'s )?{_WORKSHOP}(?! (?!(?:until|till|for|since|from|on|at|again|now|because|and|with|to|this|next|after|due|being|getting|having|right|still|today|tomorrow|over|all|by|in|as|so|but|while|when)\b)[a-z])
    lent(?: out)?
    with (?:[A-ZÀ-Þ]\w+|(?:my|our|the) \w+)(?= (?:until|till)\b|\s*⟦)
    on loan
    on hold
    (?:out )?on strike
    not (?:working|running|in service|available)
    barred
    stuck
    jammed
    off the road
    off(?= (?:{SLOT}|for|until|from|since|all))
    full to the last
    recalled
    called back
    taken down
    stolen
    lost
    smashed
""")
_FAILED = any_of(rf"""
    broke(?: down)?
    died
    quit
    gave (?:out|up)(?! (?:its|his|her|their|the|a|an|on|all|\w+ing)\b)
    given (?:out|up)
    stopped (?:working|playing|cooling|heating|running|printing|charging|talking)
    expire[sd]
    ran out
    run out
    runs out
    lapse[sd]
    (?:closed|shut)(?: down)?(?: its doors)? (?:for good|for ever|forever|permanently)
    burned out
    burnt out
    burst
    blew
    conked out
    crashed
    packed (?:up|in|it in)
    (?:takes?|is on|are on|has|have) (?:its|their|an?|the)? ?(?:annual |summer |winter |yearly )?(?:holidays?|vacation|leave)
    collapsed
    stood still
    drowned
    (?:went|has gone|was sent|were sent|is gone|was taken) (?:off |away |back |in )?to (?:the |a |my )?{_WORKSHOP}
    (?:went|has gone|was sent|were sent|is gone) (?:to \S+ )?(?:away |off )?for repairs?
    went (?:dead|down|out of date|on strike)
    (?:does not|doesn't|do not|don't|won't|will not|cannot|can't|no longer) (?:works?|runs?|start|open|prints?|switch on|turn on|charges?|heats?|cools?|fly|flies|sails?)
    (?:isn't|aren't) (?:working|running)
    (?:closes|shuts|will close|is closing)(?= (?:for|on|from|between|until|over)\b| ⟦)
    burn(?:t|ed) through (?:its|their) [^,;:.⟦]+
    used up (?:its|their|all) [^,;:.⟦]+
    failed (?:its|his|her|the) \w+ ?(?:test|inspection|MOT)
""")
_SHUTTING = any_of(r"""
    closed(?: down)?
    shut(?: off| down)?
    sealed
    froze
    blocked
    suspended
    stopped
    halted
    called back
    called off
    cuts?(?: off)?(?= the (?:electricity|power|water|gas|line|supply|heating|internet)\b)
    recalled
    withdrew
    locked
    tore(?: up| down)?
    severed
    wrecked
    destroyed
    damaged
    flattened
    buried
    flooded
    smashed
    stole
    (?:washed|swept) (?:away|out)
    knocked (?:out|down|over)
    blew (?:down|off|over)
    burn(?:t|ed) down
    brought down
    took out
    drained
    took down
""")
_STATED = re.compile(rf"(?<!\w)(?P<be>{_BE})\s+(?P<between>{_BETWEEN})(?P<state>{_STATE})(?![\w-])")
_DUTY = re.compile(r"(?:has|have) to|must")
_AT_PLACE = re.compile(rf"(?:at|in|with) (?:the |a |his |her |my |our |\w+'s )?{_WORKSHOP}")
_HEADLINE = re.compile(
    rf"(?P<state>closed|shut|out of (?:order|service|stock)|sold out|suspended|not working|without (?P<supply>water|electricity|power|gas))"
    rf"(?=,?\s*(?:(?:all|for the whole|on|from|for|until|till|since)\b[^,;:.]*)?(?:{SLOT}|$))"
)
_SUPPLY = re.compile(
    r"\b(?P<supply>[Pp]ower|[Ww]ater|[Ee]lectricity|[Gg]as|[Hh]eating|[Ii]nternet|[Ww]i-?fi)(?: supply)?(?:'s)? (?:(?:will be |is |goes |going )?(?:off|out)|cuts?|outage)\b(?: (?:is )?(?:announced|planned|scheduled|expected|coming|due))?"
    r"(?: (?P<place>(?:in|on|at|for) (?!repairs?\b|maintenance\b|servic|a (?:service|check)\b|good\b)[^,;:.⟦]+?))?(?=\s*(?:⟦|[,;:.]|$)|\s(?:for|from|on|until)\b)"
    r"|\b(?P<shed>[Ll]oad[- ]?shedding|[Bb]lackout)(?: (?:for|in|on|at) (?P<area>[^,;:.⟦]+?))?(?=\s*(?:⟦|[,;:.]|$)|\s(?:from|on|until)\b)"
)
_FAILING = re.compile(
    rf"\b(?:(?:has|have|had|will) (?:just )?)?(?P<state>{_FAILED})\b(?! (?:of|into|with|through) \w)(?!(?<=broke) (?:his|her|my|your|the|an?|their|our|up|off|even|free) )"
)
_CLOSING = re.compile(
    rf"\b(?:has |have |had |will )?(?P<state>{_SHUTTING}) (?P<object>(?!(?:at|on|in|for|by|from|to|until|with|when|if|less|more|down|well|again|till|through|due|since|because|between|during|over|all|off|out|again|\w+ing)\b)[^\W\d_])"
)
_NONE = re.compile(
    r"(?:^|[:;,]\s*|\b(?:[Tt]here(?: is| are| will be|'s)|has|have|has had|have had|when|so|so that|and|with)\s+|⟧[,:]?\s+)(?:[Nn]o|not a single)\s+"
    r"(?P<thing>(?!(?!running (?:hot )?water)\w+ing\b)[^\W_][^,;:.⟦]*?)(?P<place> (?:in|at|on|between) [A-Z\d][^,;:.⟦]*?)?"
    r"(?=\s*(?:⟦|[,;:.]|$)|\s+(?:on|until|till|before|from|since|because|for|leaves?|runs?|will|sails?|goe?s?|operates?|takes? off|flies|fly|stops?|today|while|as|opens?)\b)"
)
_KIND = re.compile(r"\b(?:water|electricity|power|gas)\b")
_SERVICE = re.compile(
    r"\b(?:[Nn]o|not a single) (?P<thing>(?!\w+ing\b)[^\W_][^,;:.⟦]*?) (?:will |may |can )?(?:runs?|goe?s?|leaves?|sails?|operates?|drives?|flies|fly|takes? off)\b"
    r"(?P<line> (?:to|from|between) [A-ZÀ-Þ][^,;:.⟦]*?(?= (?:on|from|during|before|after|because|as|while|until)\b|\s*[,;:.⟦]|$))?"
)
"""Trains, boats and other services that do not run."""
NOTHING = set(
    "longer one rush exception exceptions need matter doubt idea problem fee charge reason meat step way hurry answer harm news "
    "mercy fuss joke kidding ifs buts sill step steps extension extensions alcohol smoking guest guests pets dogs shoes refund refunds name names interest trouble sign plan plans notice parking "
    "end car cars child children visitor visitors questions talks late less fewer better other more person people place time money room rule".split()
)
"""Nouns after "no" that tell of a rule or of nothing at all, not of a thing that is missing."""
_WAY = re.compile(
    r"(?:the|our|my) (?:\w+ )?(?:path|road|way|bridge|track|trail|line|entrance|access|stairs|lift|gate|tunnel|street|lane|door) (?:to|from|into) [^,;:.⟦]+?(?= (?:until|till|from|for|since|on|because|after|while)\b|\s*⟦|[,;.]|$)"
)
"""A way with where it leads."""
_LINKED = re.compile(r"(?<=\w) (?:on|of|in|at|to|for|from|over) ")
_OWNED = re.compile(r"(?:[A-ZÀ-Þ][\w-]+ )*\S+'s?\b.*")
_PRONOUNS = set("i he she it they we who that this one out away nobody everything nothing something".split())
_LAPSES = re.compile(r"(?:ran|runs?) out|expire|lapse|died|gave out|gone|went")
_OF_WHOLE = re.compile(
    rf" (?:on|of|for|in) (?P<whole>(?:the|my|our|his|her) (?!\d)[^,;:.⟦]{{2,30}}?)(?=\s*(?:{SLOT}|[,;:.]|$)|\s(?:and|so|until|till|on|last|this|yesterday)\b)"
)
"""What a thing that ran out belongs to: "the rego ran out on the ute"."""
_SPEAKERS = frozenset("i he she we you they".split())
"""What ends a phrase in which a person was taken for a thing: "burnt his hand, he"."""
NO_THING = set(
    "shoulder ankle wrist foot hand elbow muscle ligament tendon finger toe neck rib ribs off up down mon tue wed thu fri sat sun moment time now it one out away up throat eyes eye mouth door doors mind ears chest knee hip back arm leg them".split()
)
KIN = set(
    "husband wife father mother brother sister uncle aunt son daughter grandmother grandfather friend cousin dog cat".split()
)
_NOT = re.compile(
    r"\b(?:not|never|nobody|nothing|no longer|if|unless|whenever|when|only|isn't|aren't|wasn't)\s+(?:\w+\s+){0,2}$"
)


def read_outages(sentence: Sentence, context: Context) -> Iterator[Outage | Hours]:
    """The outages of a sentence; one that returns every night comes as `Hours` that are closed."""
    states = _states(sentence.bare, context)
    for state in states:
        yield from placed(state, sentence, context)
    if not states:
        yield from read_validity(sentence, context)


def _states(bare: str, context: Context) -> list[State]:
    """Every state of the sentence, by the first rule that speaks."""
    rules = (
        _supply,
        _services,
        _none,
        _stated,
        lent,
        _failed,
        robbed,
        blocked,
        idle,
        undergoing,
        withheld,
        cleared_out,
        closed_by_us,
        _closing,
        off_limits,
    )
    for rule in (*rules, _headline):
        if found := [state for state in rule(bare, context) if _usable(state.thing, context)]:
            return found
    return []


def _usable(thing: str, context: Context) -> bool:
    """Whether a phrase names a thing that can be out of use: not a person, a pronoun or a part of the body."""
    tokens = words(thing)
    if len(tokens) == 1 and thing[:1].isupper() and fold(thing) in FIRST_NAMES:
        return False
    if (
        not tokens
        or tokens[0] in _PRONOUNS
        or tokens[-1] in _SPEAKERS
        or words(_LINKED.split(thing)[0])[-1:] in ([w] for w in NO_THING)
    ):
        return False
    return not people_in(_OWNED.sub("", thing), context)


def _subjects(bare: str, at: int, context: Context) -> list[str]:
    phrase = before(bare, at)
    if subject_person(phrase, context):
        return []
    if re.search(r"\bthat one\s*$", phrase):
        return [antecedent(bare, bare.rindex("that one", 0, at))]
    if re.search(r"\b(?:that|which|who|a|an|the|of|in|for)\s*$", phrase):
        return []
    phrase = re.sub(r"\s\w+s and\s*$", " ", phrase)
    joined = re.fullmatch(rf"(?:.*?{SLOT},? )?([A-ZÀ-Þ][\w' ]+?) and ([A-ZÀ-Þ][\w' ]+?)\s*", phrase)
    return [noun_phrase(p, context) for p in (joined.groups() if joined else [phrase])]


def _supply(bare: str, context: Context) -> Iterator[State]:
    for hit in _SUPPLY.finditer(bare):
        supply = "electricity" if hit["shed"] or hit["supply"].lower() == "power" else hit["supply"].lower()
        area = noun_phrase(hit["place"] or hit["area"] or "", context)
        area = "" if area.lower() in {"ours", "mine"} else area
        yield State(f"{supply} in {area}" if area else supply, "off", False, hit.end())


def _stated(bare: str, context: Context) -> Iterator[State]:
    for hit in _STATED.finditer(bare):
        if _NOT.search(bare[: hit.start()]) or "not" in words(hit["between"]):
            continue
        if _DUTY.match(hit["be"]) and _AT_PLACE.match(hit["state"]):
            continue  # "the new boy has to be in the shop by eight"
        for thing in _subjects(bare, hit.start(), context):
            if thing.startswith("supply") and (kind := _KIND.search(bare[: hit.start()])):
                thing = f"{kind[0]} {thing}"
            yield State(thing, hit["state"], hit["be"] in {"was", "were", "went", "got"}, hit.end())


def _failed(bare: str, context: Context) -> Iterator[State]:
    for hit in _FAILING.finditer(bare):
        if _NOT.search(bare[: hit.start()]):
            continue
        whole = _OF_WHOLE.match(bare, hit.end()) if _LAPSES.match(hit["state"]) else None
        for thing in _subjects(bare, hit.start(), context):
            if whole and thing:
                thing = f"{thing} of {noun_phrase(whole['whole'], context)}"
            if hit["state"] != "died" or not (KIN & set(words(thing)) or thing[:1].isupper()):
                yield State(thing, hit["state"], True, hit.end())


def _closing(bare: str, context: Context) -> Iterator[State]:
    for hit in _CLOSING.finditer(bare):
        actor = before(bare, hit.start())
        bearer = words(re.sub(rf"(?:\b(?:on|at|in|from)\s+)?{SLOT}|\band\s*$", "", actor))
        if not bearer or _NOT.search(bare[: hit.start()]) or bearer[-1] in STOP_WORDS - _PRONOUNS:
            continue
        way = _WAY.match(bare, hit.start("object"))
        raw = way[0] if way else re.sub(r"^(?:every|all|each) ", "", after(bare, hit.start("object")))
        if re.match(r"(?:it|them)\b", raw):
            raw = antecedent(bare, hit.start() - len(actor))
        owner = noun_phrase(actor, context)
        raw = re.sub(r"^(?:his|her|its|their) ", f"{owner}'s ", raw)
        yield State(noun_phrase(raw, context), hit["state"], True, hit.end())


def _none(bare: str, context: Context) -> Iterator[State]:
    if not re.search(SLOT, bare):
        return
    for hit in _NONE.finditer(bare):
        said = words(hit["thing"])
        if not said or "to" in said or said[0] in NOTHING or said[-1] in NOTHING or len(said) > 5:
            continue
        place = hit["place"] or ""
        owner = re.fullmatch(
            r"(?:.*[:;] )?([A-ZÀ-Þ].*?) (?:has|have)(?: had)?\s*", bare[: hit.start("thing")].removesuffix("no ")
        )
        if owner and not place and not subject_person(owner[1], context):
            place = f" at {noun_phrase(owner[1], context)}"
        thing = re.sub(r" (?:either|between|any more|at all)$", "", noun_phrase(hit["thing"], context))
        yield State(thing + place, MISSING, False, hit.end())


def _services(bare: str, context: Context) -> Iterator[State]:
    for hit in _SERVICE.finditer(bare):
        said = words(hit["thing"])
        if not {said[0], said[-1]} & NOTHING:
            line = noun_phrase(hit["thing"], context) + (hit["line"] or "").rstrip()
            yield State(line, MISSING, False, hit.end())


def _headline(bare: str, context: Context) -> Iterator[State]:
    for hit in _HEADLINE.finditer(bare):
        thing = noun_phrase(before(bare, hit.start()), context)
        if hit["supply"]:
            thing = f"{hit['supply']} in {thing}" if thing else hit["supply"]
        if thing and not subject_person(thing, context) and not _NOT.search(bare[: hit.start()]):
            yield State(thing, hit["state"], False, hit.end())

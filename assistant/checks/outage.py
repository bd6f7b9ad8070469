"""Things that can't be used when the request needs them: shut, broken, lent out, expired; and those that can again.

An outage over by then, one that begins later, a repair, and an outage of the sibling thing all speak for the request.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from assistant.candidates import Candidate
from assistant.checks.bearing import acts
from assistant.checks.in_force import moment
from assistant.checks.lines import is_line, rides
from assistant.checks.presence import slot
from assistant.checks.reference import Reference, fits, is_somebody, refers, thing
from assistant.checks.situation import Situation
from assistant.checks.spell import (
    Phase,
    about,
    against,
    by_then,
    cleared_by,
    cleared_text,
    named,
    outside,
    phase,
    remedies,
)
from assistant.knowledge.tables import class_of, find
from assistant.language.matching import Match, match
from assistant.language.words import stem, stems, words
from assistant.readings.facts.closing_words import HOUSES
from assistant.readings.forms import Clearance, Composition, Hours, Outage
from assistant.request import Intent, Kind, Request
from assistant.verdict import Finding, Polarity

NAME = "outage"
_PAST_USE = re.compile(
    r"\b(?:valid|expire[sd]?|ran out|runs out|run out|lapse[sd]?|suspended|lost|stolen|revoked|out of (?:date|ink|toner|paper|petrol|fuel|diesel|gas|battery|power|charge|credit))\b"
)
_GETTING = frozenset("buy order get renew apply purchase refill charge fill".split())
_FETCHING = frozenset("collect fetch pick get bring retrieve".split())
_MENDING = {stem(w) for w in "repair fix mend replace service renew report claim complain".split()}
"""What one does about a broken thing; such a request does not need the thing to work."""
_PARTS = (
    r"(?:registration|rego|reg|plates|road tax|tax|insurance|mot|nct|road tax|tax disc|inspection|batter(?:y|ies)|tyres?|tires?|(?:front|back|rear) wheels?|engine|brakes?|chain|gearbox|clutch|"
    r"keys?|ignition|number plates?|licen[cs]e plates?|motor|pump|compressor|heating element|element|belt|drum|hose|fuse|thermostat|screen|display|charger|cable|"
    r"power (?:cord|supply|cable|lead)|plug|switch|door|handle|lock|lid|pane|blade|saddle|pedals?|hull|mast|rudder|outboard|propeller|ceiling|roof|floor|floorboards|bulb|lens|shutter|nozzle|needle|"
    r"strings?|bow|bridge|reed|valve|burner|hotplate|filter|tank|radiator|axle|hitch|tow bar|trailer hitch|windscreen|windshield|hinge|zip|sole|strap|frame|spring|poles?|hard drive|keyboard|mains lead|loading bay|ramp|licen[cs]e|permit|"
    r"membership|season ticket|subscription|access|login|account|pass|slip|access code)"
)
_PART_OF = re.compile(
    rf"(?:(?:[\w-]+ ){{0,2}}{_PARTS} (?:of|on|for|in|to|at|from) (?P<of>.+)|(?P<owner>.+?)'s (?:[\w-]+ )?{_PARTS}|(?P<noun>.+?) {_PARTS}|(?P<any>(?:[\w-]+ ){{0,2}}(?!(?:{'|'.join(sorted(HOUSES))})\b)(?-i:[a-z][\w-]+))'s (?:[\w-]+ )?[a-z][\w-]+)",
    re.IGNORECASE,
)
"""What a vehicle, a machine, a room or a house can't be used without: "the registration of my motorbike", "the car's battery"."""
_HOUSE_LIKE = re.compile(
    rf"\b(?:{'|'.join(sorted(HOUSES))}|room|hall|house|flat|snug|terrace|garden|building|lounge|stage|club|school|campus|church|college|university|village)s?$",
    re.IGNORECASE,
)
_SHUTS_IT = re.compile(
    r"\b(?:roof|ceiling|floor|floorboards|doors?|locks?|ramp|loading bay|entrance|access|licen[cs]e|permit|keys?|membership|pass|season ticket|subscription|account|card|login|stairs|wall)\b"
)
"""The parts of a house without which nobody gets in."""
_THEIR_PART = re.compile(rf"(?P<whole>.+?'s (?!\w+ing\b|driver)[\w-]+) {_PARTS}", re.IGNORECASE)
"""A part of what somebody has: "Dave's van battery"."""
_LICENCE = re.compile(r"\blicen[cs]e$", re.IGNORECASE)


_PLACE = re.compile(r" (?:in|of|on|across) ")
_KINDS = frozenset({"government offices"})
"""Classes of the tables that stand for every place of a kind."""
_WAY = re.compile(r"\b(?:road|route|way|walk|run|round|loop|commute|path)\b", re.IGNORECASE)
_LEADS_TO = re.compile(
    r"(?:\w+ )?(?:road|path|track|way|trail|bridge|pass|lane|tunnel|motorway|access|footpath) (?:to|up to|into) (?:the )?(?P<where>.+)"
)
_GOING = frozenset("drive go hike walk ride cycle travel head visit".split())
_ON_FOOT = re.compile(r"\b(?:walk\w*|on foot|hik\w+|stroll|run|jog|cycl\w+|bike|bicycle)\b", re.IGNORECASE)


def check(situation: Situation) -> Iterator[Finding]:
    """Findings about what the request uses and where it goes."""
    request = situation.request
    if request.kind in {Kind.FACT, Kind.QUESTION} or request.intent is Intent.CANCEL or _mends(request):
        return
    cited: set[int] = set()
    for finding in _outages(situation):
        cited.update(finding.facts)
        yield finding
    for fact, clearance in situation.readings(Clearance):
        if clearance.what in {"cancelled", "moved"} or fact.id in cited:
            continue
        if refers(request, clearance.thing) >= Reference.LIKELY and by_then(clearance, request):
            text, topic = cleared_text(clearance), about(clearance.thing)
            yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=True, about=topic)


def _outages(situation: Situation) -> Iterator[Finding]:
    for fact, outage in situation.readings(Outage):
        if way := _way_through(situation, outage):
            yield from (
                replace(f, facts=(*f.facts, way.id)) for f in _judged(situation, fact, outage, Reference.LIKELY)
            )
            continue
        reference = _stands(situation, fact, outage)
        if re.search(
            r" to (?:\w+ )?(?:cars|traffic|vehicles|lorries|trucks|motorists)$", outage.why
        ) and _ON_FOOT.search(situation.request.text):
            continue
        if (
            _PAST_USE.search(outage.why)
            and situation.request.lead_verb in _GETTING
            and not _for_it(situation.request, outage)
        ):
            continue  # a new ticket is got because the old one is no longer valid
        if _fetched(situation.request, outage) or _replaces(situation.request, outage):
            continue
        if reference >= Reference.POSSIBLE and _opened_then(situation):
            continue
        if reference is not Reference.NONE:
            yield from _judged(situation, fact, outage, reference)


def _for_it(request: Request, outage: Outage) -> bool:
    """Whether what is got is meant for the thing: a plug for the outboard that was stolen."""
    wanted = thing(outage.thing)
    parts = re.split(r" for (?:the|my|our) ", request.text, maxsplit=1)
    got, meant = set(stems(parts[0])), set(stems(parts[-1]))
    gone = re.search(r"\b(?:lost|stolen|sold|scrapped)\b", outage.why) is not None
    return gone and wanted is not None and len(parts) > 1 and wanted.head in meant - got


def _fetched(request: Request, outage: Outage) -> bool:
    """Whether the request is to get the thing back from where it is, on its last day there or later: the coat that is at the
    cleaner's until Friday, from the cleaner's on Friday."""
    back = re.search(r"\bback\b", request.text) is not None and not acts(request).isdisjoint(
        _FETCHING | {"take", "ask"}
    )
    if not back and (acts(request).isdisjoint(_FETCHING) or not outage.why.startswith("at ")):
        return False
    ready = outage.end is None or moment(request) >= outage.end - timedelta(days=1)
    return ready and (back or set(stems(outage.why)) <= set(stems(request.text)))


_ANOTHER = re.compile(
    r"\b(?:buy|order|get|purchase|find|look for|look at|choose|shop for|rent|hire|borrow)\b (?:me |us )?(?:a|an|another|some|the new|new|used)\b(?P<what>[^,;.]{0,40})",
    re.IGNORECASE,
)


def _replaces(request: Request, outage: Outage) -> bool:
    """Whether the request gets another one in place of what is out: a new washing machine."""
    hit = _ANOTHER.search(request.text)
    wanted = thing(outage.thing)
    return (
        hit is not None
        and wanted is not None
        and wanted.head in stems(re.split(r" (?:at|in|from|for) ", hit["what"])[0])
    )


def _opened_then(situation: Situation) -> bool:
    """Whether a place that the request names is opened out of turn just then."""
    request, at = situation.request, slot(situation.request)
    if at is None:
        return False
    for _, hours in situation.readings(Hours):
        once = hours.start and hours.end and not hours.closed and hours.start <= at.start < hours.end
        minute = at.start.hour * 60 + at.start.minute
        open_then = at.loose or hours.opens <= minute < hours.closes
        if once and open_then and refers(request, hours.place) >= Reference.LIKELY:
            return True
    return False


def _stands(situation: Situation, fact: Candidate, outage: Outage) -> Reference:
    """How the request stands to what a fact says is out: vehicles by their way, all of a kind by the tables, else by words."""
    request, phrase = situation.request, outage.thing
    if is_line(request, phrase):
        return rides(request, phrase)
    if _is_kind(phrase):
        return _of_the_kind(request, phrase)
    reference = max(_reference(request, phrase), rides(request, phrase), _goes_by(request, phrase))
    meant = (reference is Reference.SIBLING and _theirs(request, phrase, fact.text)) or (
        reference is Reference.POSSIBLE and fits(request, phrase) and _only(situation, fact, outage)
    )
    return Reference.LIKELY if meant else reference


def _goes_by(request: Request, phrase: str) -> Reference:
    """Whether the request goes where the way that is shut leads: a drive to the cabin, by the road to the cabin."""
    way = _LEADS_TO.match(phrase)
    going = request.intent in {Intent.ROUTE, Intent.TRAVEL} or request.lead_verb in _GOING
    if way is None or not going or refers(request, way["where"]) < Reference.LIKELY:
        return Reference.NONE
    return Reference.LIKELY


def _way_through(situation: Situation, outage: Outage) -> Candidate | None:
    """The fact that tells of a way the request takes, of which what is shut is a part: "my usual road: over the bridge"."""
    for fact, way in situation.readings(Composition):
        if (
            not way.without
            and _WAY.search(way.whole)
            and any(match(part, outage.thing) is Match.SAME for part in way.parts)
        ):
            short = re.split(r" (?:to|from|between) ", way.whole)[0]
            if re.search(rf"\b{re.escape(short)}\b", situation.request.text, re.IGNORECASE):
                return fact
    return None


def _theirs(request: Request, phrase: str, text: str) -> bool:
    """Whether the owner whom the request names is the one whom the fact speaks of: "Ana's studio", "the studio Ana rents"."""
    kind = phrase.split()[-1]
    owners = re.findall(rf"\b([A-ZÀ-Þ][\w-]+)['’]s (?:\w+ )?{re.escape(kind)}\b", request.text)
    return any(re.search(rf"\b{re.escape(owner)}\b", text) for owner in owners)


def _is_kind(phrase: str) -> bool:
    """Whether the phrase means every place of a kind: "government offices"."""
    return class_of(_PLACE.split(phrase)[0]) in _KINDS


def _of_the_kind(request: Request, phrase: str) -> Reference:
    """Whether the request goes to a place of that kind."""
    link = find(_PLACE.split(phrase)[0], request.text)
    return Reference.LIKELY if link and link.certain else Reference.NONE


def _only(situation: Situation, fact: Candidate, outage: Outage) -> bool:
    """Whether no other fact names another of the kind at the same place."""
    wanted = thing(outage.thing)
    others = (set(stems(other.text)) for other in situation.facts if other.id != fact.id)
    return wanted is not None and not any(wanted.head in said and wanted.scope & said for said in others)


def _reference(request: Request, phrase: str) -> Reference:
    """How the request stands to the thing; to the whole of which it is a part that the whole needs."""
    reference = refers(request, phrase)
    part = _PART_OF.fullmatch(phrase)
    if reference >= Reference.LIKELY or part is None:
        return reference
    whole = part["of"] or part["owner"] or part["noun"] or part["any"]
    if _HOUSE_LIKE.search(whole) and not _SHUTS_IT.search(
        phrase[: len(phrase) - len(whole)] if part["of"] else phrase[len(whole) :]
    ):
        return reference  # a room is used without its cable, its piano and its boiler
    if is_somebody(whole, request):
        ridden = _THEIR_PART.fullmatch(phrase)
        if ridden:
            whole = ridden["whole"]
        elif not (_LICENCE.search(phrase) and find("driving", request.text)):
            return reference  # whoever lost a licence can still be met
    return max(reference, min(refers(request, whole), Reference.LIKELY))


def _mends(request: Request) -> bool:
    return bool(_MENDING & {stem(w) for w in words(request.text)[:2]}) or bool(
        {"repaired", "fixed", "mended", "replaced", "broken"} & set(words(request.text))
    )


def _judged(situation: Situation, fact: Candidate, outage: Outage, reference: Reference) -> Iterator[Finding]:
    request, now = situation.request, situation.context.now
    at = slot(request)
    stands = phase(outage.start, outage.end, at, now)
    if reference is Reference.SIBLING:
        if stands in {Phase.DURING, Phase.PARTLY}:
            text = f"{named(outage)}; the request is about another one."

            yield Finding(NAME, Polarity.FOR, (fact.id,), text, certain=False, about=about(outage.thing))
        return
    if cleared := cleared_by(situation, fact, outage):
        by, clearance = cleared
        if by_then(clearance, request):
            yield Finding(
                NAME, Polarity.FOR, (by.id, fact.id), cleared_text(clearance), certain=True, about=about(outage.thing)
            )
            return
        if outage.end is None and clearance.at:
            outage = Outage(outage.thing, outage.start, clearance.at, outage.why)
    if stands in {Phase.BEFORE, Phase.AFTER}:
        yield Finding(NAME, Polarity.FOR, (fact.id,), outside(outage, at, now), certain=True, about=about(outage.thing))
        return
    known = outage.start is not None or outage.end is not None
    meant = reference is Reference.SAME or (reference is Reference.LIKELY and at is not None)
    sure = stands is Phase.DURING and known and meant
    yield Finding(
        NAME,
        Polarity.AGAINST,
        (fact.id,),
        against(outage, at),
        certain=sure,
        about=about(outage.thing),
        remedies=remedies(outage, at),
    )

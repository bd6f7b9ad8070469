"""Facts that take something back: repaired, reopened, handed back, renewed; and commitments that are cancelled or moved.

The first kind ends an outage from a moment on; the second takes a commitment off a day. A moved one is read twice, as what
no longer takes place on the old day and as an event on the new one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, time, timedelta

from assistant.context import Context
from assistant.language.words import fold, words
from assistant.readings.facts.clause import SLOT, Sentence, any_of, before, noun_phrase, people_in, subject_person
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.outages import NOTHING
from assistant.readings.facts.stretch import Stretch, merged, stretch
from assistant.readings.forms import Clearance, Event
from assistant.timing.types import Deadline, Move, Range, Recurrence, TimeValue

_AGAIN = any_of(r"""
    re-?opened
    re-?opens
    open(?:s|ed) again
    open again
    open as (?:usual|before|normal)
    (?:came|comes|is|are|got) back from (?:the |its |their )?(?:repairs?|garage|workshop|shop|mechanic|menders?|servicing|service|cleaners?|dry cleaners?|restoration)
    back in (?:service|stock|use|action)
    (?:is|are|was|were|been) back
    on sale again
    in stock
    (?:works?|working|running|runs?|run|serving|flying|sailing|going|operating|playing|worked) (?:again|as usual|as before|as always|as normal|normally)
    (?:holds?|heats?|cools?|prints?|spins?|charges?|starts?|drives?|closes? properly|works?|runs?)(?: (?!broken|badly|hot|nothing)[\w']+){1,3} again
    has (?:run|worked) (?:\w+ ){0,3}(?:ever )?since
    (?:has|have) worked since
    passed (?:its |his |her |the )?(?:reinspection|inspection|test|MOT)
    resumed?s?
    back to normal
    serving again
    stayed dry
""")
_DONE = any_of("""
    repaired
    fixed
    mended
    replaced
    lifted
    restored
    renewed
    unlocked
    unfrozen
    unblocked
    cleared
    serviced
""")
_CLEARED = re.compile(
    rf"\b(?:(?:has|have|had|was|were|is|are|been|be) )*(?P<state>{_AGAIN})\b|\b(?:was|were|is|are|been|got) (?P<done>{_DONE})\b"
)
_STOP = rf"(?= (?:on|to|in|yesterday|since|again|after|and|last|with|from|at|until)\b|\s*{SLOT}|[,.;]|$)"
_FAULT_IN = re.compile(
    r"(?:the |a |its )?(?:puncture|leak|fault|problem|crack|damage|dent|hole|bug|flat tyre|flat tire|short circuit|broken \w+|jam|blockage) (?:on|in|of|with) (?P<thing>(?:the |my |our |his |her )?[^,;:.⟦]+?)(?= (?:on|yesterday|today|last|this|myself|ourselves)\b|\s*⟦|[,.;]|$)"
)
"""What was wrong with a thing, and the thing."""
_OWN = r"(?:the |my |our |its |a new |his |her )"
_HANDED = [
    (re.compile(r"\b(?:gave|handed|brought|carried|sent|given|took) (?P<thing>(?!back\b)[^,;:.⟦]+?) back\b"), "given back"),
    (re.compile(rf"\b(?:gave|handed|brought|carried|sent) back (?P<thing>[^,;:.⟦]+?){_STOP}"), "given back"),
    (re.compile(rf"\breturned (?P<thing>{_OWN}[^,;:.⟦]+?){_STOP}"), "given back"),
    (re.compile(rf"\b{_DONE} (?P<thing>{_OWN}[^,;:.⟦]+?){_STOP}"), "mended"),
    (re.compile(rf"\b(?:welded|reopened) (?P<thing>{_OWN}[^,;:.⟦]+?){_STOP}"), "mended"),
    (re.compile(r"\b(?:paid|renewed) (?P<thing>[A-ZÀ-Þ]\S+(?: [A-ZÀ-Þ]\S+)*) for (?:a|an|another|the) (?:full |whole |new )?(?:year|month|season)\b"), "paid"),
    (re.compile(r"\b(?:left|put|had) (?P<thing>(?:the|my|our|his|her) [^,;:.⟦]+?) (?:charging|on charge|on the charger)\b"), "charged"),
    (re.compile(rf"\bpromised (?P<thing>{_OWN}[^,;:.⟦]+?) (?:back )?(?:for|by|on)(?= ⟦)"), "promised"),
    (re.compile(rf"\b(?:collected|received|activated|got) (?:a|his|her|my|the) new (?P<thing>[^,;:.⟦]+?){_STOP}"), "renewed"),
    (re.compile(rf"\b(?:got|had|has had|have had) (?P<thing>[^,;:.⟦]+?) (?:{_DONE}|back)\b"), "back"),
    (re.compile(rf"\b(?:put|fitted|installed) a new [^,;:.⟦]+? (?:in|into|to|on) (?P<thing>[^,;:.⟦]+?){_STOP}"), "mended"),
]  # fmt: skip
_DROPPED = any_of(r"""
    cancelled
    canceled
    called off
    dropped
    postponed
    put off
    moved
    rescheduled
    shifted
    brought forward
    vacated
    scrapped
""")
_PLAIN = {"cancelled", "canceled", "called off", "postponed", "rescheduled"}
"""States that only a commitment can be in; the others need a word for something that happens."""
_OFF = re.compile(
    rf"\b(?:is|are|was|were|been|has|have|'s)\s+(?:now |just )?(?P<state>{_DROPPED}|off)\b(?! (?:sick|work|duty|school|the road)\b)"
)
_CANCELS = re.compile(
    r"\b(?P<state>cancel(?:s|led|ed)|call(?:s|ed) off|(?<![Ee]ye )(?<![Ee]ar )(?<![Nn]ose )drop(?:s|ped)|postpone[sd]|moves|moved|vacated|rescheduled|shifted|(?:has |have )?put(?= [^,;⟦]+ off\b))"
    rf" (?P<thing>[^\W\d_][^,;:.⟦]*?)(?= (?:off|on|from|to|until|for|between)\b|\s*{SLOT}|[,.;]|$)"
)
_WEEKDAYS = re.compile(
    r"\bfrom (mon|tues|wednes|thurs|fri|satur|sun)day to (mon|tues|wednes|thurs|fri|satur|sun)day\b", re.IGNORECASE
)
_ONCE = set(
    "appointment dentist doctor interview exam party wedding delivery visit checkup flight hearing viewing".split()
)
_NOW_ON = re.compile(
    rf"(?P<thing>^|[^,;:]+?),? (?:first (?:announced|planned|set) for|originally on|planned for) {SLOT},? (?:is now|has moved|was moved|will now be)"
)
_TAKEN = re.compile(
    r"\b(?:cover(?:s|ing|ed)?|tak(?:es|ing|e) over|took over|stands? in for) (?P<whose>my|our|[A-ZÀ-Þ]\w+'s) (?P<cover>[^,;:.⟦]+?)(?= (?:on|for)\b| ⟦|[,.;]|$)"
    r"|\btook (?P<taken>[^,;:]+?) off (?P<owner>my|our|[A-ZÀ-Þ]\w+'s) hands"
    r"|\bI(?:'ll| will) (?:do|take|teach|cover) (?P<spoken>your) (?P<told>[^,;:.⟦]+?)(?= (?:on|for)\b| ⟦|[,.;]|$)"
)
"""Somebody else does it instead: then it takes no time of the user's."""
_NO_MEETING = re.compile(
    r"\b(?:[Nn]o|there is no|there's no) (?P<thing>(?!\w+ing\b|(?:water|electricity|power|gas|heating|internet)\b)[^\W\d_][^,;:.⟦]*?)"
    rf"(?= (?:on|for|between|this|next|today|at|in|from|run|runs|leaves?|left|is|are|until|opens?)\b| {SLOT})"
)
_FOR_GROUP = re.compile(r"^[^:⟦]*\b(?:for|of) (?:the |my |our )?(?P<who>[^:⟦]+): ")
"""The head of a notice: "Winter break for the choir: no rehearsals"."""
_NOT_MEETING = re.compile(
    r"(?P<thing>[^,;:.⟦⟧]+?) (?:does not|doesn't|do not|don't|will not|won't|is not|isn't|are not|aren't) (?:meet|take place|taking place|happen|happening|run|being held|held|on|coming(?= (?:on |this |any ?more|after all)|\s*⟦|$)|going ahead)\b"
)
_OVER = re.compile(
    r"(?P<thing>[^,;:.⟦⟧]+?) (?:season )?(?:ended|finished|was over|is over|came to an end|has ended|is finished|stopped)(?= (?:on|with|in|after)\b|\s*⟦)"
)
_NOT = re.compile(r"\b(?:not|never|nobody|no longer|if|unless|whenever|until|only)\s+(?:\w+\s+){0,2}$")

_FOR_GOOD = re.compile(
    r"\b(?:from|as of|starting)\s[^,;.]{3,40}?\son(?:wards?)?(?=[,;.]|$)|\bfor good\b|\bpermanently\b", re.IGNORECASE
)
_DAY = timedelta(days=1)
_YEAR = timedelta(days=366)


def read_returns(sentence: Sentence, context: Context) -> Iterator[Clearance | Event]:
    """What a sentence takes back."""
    dropped = list(_dropped(sentence.bare, context))
    for thing, state in dropped:
        yield from _off(thing, state, sentence, context)
    if dropped:
        return
    at = _since(sentence)
    for thing, state in dict.fromkeys(_returned(sentence.bare, context)):
        yield Clearance(thing, at, state)


def _returned(bare: str, context: Context) -> Iterator[tuple[str, str]]:
    for hit in _CLEARED.finditer(bare):
        phrase = before(bare, hit.start())
        if _NOT.search(bare[: hit.start()]) or subject_person(phrase, context) or "neither" in phrase:
            continue
        if not phrase.strip(" ,"):
            phrase = re.split(r"\s(?:is|are|was|were|has|have|had)\s", bare)[0]
        if thing := noun_phrase(phrase, context):
            yield thing, hit["state"] or hit["done"]
    for rule, what in _HANDED:
        for hit in rule.finditer(bare):
            thing = re.sub(r"^new ", "", noun_phrase(hit["thing"], context))
            where = _FAULT_IN.match(bare, hit.start("thing"))
            thing = noun_phrase(where["thing"], context) if where else thing
            promise = what == "promised" and (
                len(words(thing)) > 4 or subject_person(before(bare, hit.start()), context)
            )
            if thing and words(thing)[0] not in {"it", "them", "him", "her", "be"} and not promise:
                yield thing, what


def _since(sentence: Sentence) -> datetime | None:
    for value in merged(sentence.mentions):
        s = stretch(value)
        if s and (s.start or s.end):
            return s.start or s.end
    return None


def _dropped(bare: str, context: Context) -> Iterator[tuple[str, str]]:
    """(commitment, "cancelled", "moved" or "over")."""
    if hit := _NOW_ON.search(bare):
        yield noun_phrase(before(bare, hit.end("thing")), context), "moved"
        return
    for hit in _OFF.finditer(bare):
        phrase = before(bare, hit.start())
        thing = noun_phrase(phrase, context)
        if _NOT.search(bare[: hit.start()]) or subject_person(phrase, context):
            continue
        if hit["state"] in _PLAIN or happens(thing):
            yield thing, _verdict(hit["state"])
    for hit in _CANCELS.finditer(bare):
        actor = re.sub(SLOT, "", before(bare, hit.start())).strip(" ,")
        owner = noun_phrase(before(bare, hit.start()), context)
        raw = re.sub(r"^(?:every|all|each|his|her|their) ", "", re.sub(r"^its ", f"{owner} ", hit["thing"]))
        thing = noun_phrase(raw, context)
        plain = re.match(r"cancel|call|vacat|postpon|reschedul", hit["state"])
        if actor and (plain or happens(thing)) and not _NOT.search(bare[: hit.start()]):
            yield thing, _verdict(hit["state"])
    for hit in _TAKEN.finditer(bare):
        whose = hit["whose"] or hit["owner"] or hit["spoken"]
        if fold(whose) in {"my", "our", "your"} or context.cast.is_ego(whose):
            yield noun_phrase(hit["cover"] or hit["taken"] or hit["told"], context), "cancelled"
    for rule in (_NO_MEETING, _NOT_MEETING, _OVER):
        for hit in rule.finditer(bare):
            thing = noun_phrase(hit["thing"], context)
            said = words(thing)
            if not said or len(said) > 8 or subject_person(thing, context) or {said[0], said[-1]} & NOTHING:
                continue
            if rule is _NO_MEETING and (group := _FOR_GROUP.match(bare)):
                thing = f"{thing} for {noun_phrase(group['who'], context)}"
            if rule is not _OVER or happens(hit[0]):
                yield thing, "over" if rule is _OVER else "cancelled"


def _verdict(state: str) -> str:
    return "moved" if re.search(r"mov|put|postpon|reschedul|shift|brought", state) else "cancelled"


def _off(thing: str, state: str, sentence: Sentence, context: Context) -> Iterator[Clearance | Event]:
    if not thing:
        return
    values = merged(sentence.mentions)
    moves = [v for v in values if isinstance(v, Move)]
    found: list[Stretch] = [s for s in (stretch(v) for v in values) if s and s.start]
    if state == "moved" and (days := _WEEKDAYS.search(sentence.text)) and "week" in sentence.text:
        rules = [v for v in values if isinstance(v, Recurrence)]
        found = [_weekday(rules[0].start, day) for day in days.groups()] if rules else found
    ends = found[0] if len(found) == 1 and found[0].whole else None
    if state == "moved" and ends and ends.start and ends.end and ends.end - ends.start > _DAY:
        found = [Stretch(ends.start, ends.start + _DAY, whole=True), Stretch(ends.end - _DAY, ends.end, whole=True)]
    if moves:
        found = [s for s in (stretch(moves[0].source), stretch(moves[0].target)) if s]
    if state == "over":
        for s in found[:1]:
            yield Clearance(thing, s.end or s.start, "cancelled", _resumes(values, found))
        return
    if state == "moved":
        yield from _moved(thing, found, sentence, context)
        return
    for s in found:
        yield Clearance(thing, s.start, "cancelled", s.end)
    if not values:
        strike = re.fullmatch(r"(?P<who>.+) (?:strike|walkout|industrial action)", thing)
        yield Clearance(strike["who"], None, "not on strike") if strike else Clearance(thing, None, "cancelled")


def _weekday(at: datetime, name: str) -> Stretch:
    """The day of that name in the week of a moment."""
    number = ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"].index(name.lower())
    day = datetime.combine(at.date() + timedelta(days=number - at.weekday()), time(), at.tzinfo)
    return Stretch(day, day + _DAY, whole=True)


def _resumes(values: list[TimeValue], found: list[Stretch]) -> datetime | None:
    later = [v for v in values if isinstance(v, Deadline) or (isinstance(v, Range) and v.start is None)]
    ends = [s.end for s in (stretch(v) for v in later) if s]
    return ends[0] if ends else (found[1].start if len(found) > 1 else None)


def _moved(thing: str, found: list[Stretch], sentence: Sentence, context: Context) -> Iterator[Clearance | Event]:
    """With two times the first is the old one; with one, it is the new one, and the old one is in its week."""
    if len(found) > 1:
        start, end = found[0].start, found[0].end
        yield Clearance(thing, start, "moved", start + _YEAR if start and _FOR_GOOD.search(sentence.text) else end)
    if len(found) == 1 and found[0].start:
        first, last = _period(thing, found[0].start, context)
        last = first + _YEAR if _FOR_GOOD.search(sentence.text) else last
        yield Clearance(thing, first, "moved", last)
    if found and (new := found[-1]).start:
        people = people_in(sentence.text, context)
        end = None if new.whole else new.end
        yield Event(thing, new.start, end, people, all_day=new.whole)


def _period(thing: str, at: datetime, context: Context) -> tuple[datetime, datetime]:
    """Where the old time of a moved commitment lies: in the month it is named after ("the March meeting"), in the same week, or, where it is something that takes place once, anywhere from now on."""
    if at.strftime("%B").lower() in words(thing):
        first = at.date().replace(day=1)
        last = (first + timedelta(days=32)).replace(day=1)
    else:
        monday = at.date() - timedelta(days=at.weekday())
        first = min(monday, context.now.date()) if _ONCE & set(words(thing)) else monday
        last = monday + timedelta(days=7)
    return datetime.combine(first, time(), at.tzinfo), datetime.combine(last, time(), at.tzinfo)

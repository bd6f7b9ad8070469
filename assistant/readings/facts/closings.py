"""Things that can't be used for a time, however it is worded: the second reading, for facts that `outages` makes nothing of.

Nothing hangs on the order of a sentence. Somewhere stands a word of state; the thing is what the fact opens with ("Kiln: dead"),
or the subject of the state, or what stands behind "at" ("fully booked at Roda's"). A time that is joined to the state says when;
any other time ahead is when it is over ("dead, technician on Tuesday"), as is one beside a word of return.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from assistant.context import Context
from assistant.language.words import fold, words
from assistant.readings.facts.clause import (
    SLOT,
    Sentence,
    antecedent,
    before,
    noun_phrase,
    people_in,
    subject_person,
)
from assistant.readings.facts.closing_words import (
    COPULA_STATES,
    FAILURES,
    NOT_BACK,
    REFUSALS,
    RETURNS,
    SHOP_PHRASE,
    STATES,
)
from assistant.readings.facts.happenings import happens
from assistant.readings.facts.outages import KIN, NO_THING
from assistant.readings.facts.stretch import Stretch, is_clock, stretch
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.forms import Outage
from assistant.timing.types import Deadline, Duration, Recurrence, TimeMention

_LONGEST = 600
"""So many characters of a fact are looked at; a state is told at once."""
_DAY = timedelta(days=1)
_BE = r"(?:is|are|was|were|'s|has been|have been|will be|stays?|remains?|lies|stands|went|goes|got|gets|has gone|have gone|sits|looks)"
_FILL = r"(?:(?:still|now|currently|already|all|completely|entirely|temporarily|just|totally|right now|apparently|again|sadly|out|to be|going to be) )*"
_END = rf"(?=\s*(?:⟦|[,.;:!)(–—-]|$)|\s(?:{SLOT}|for|until|till|since|from|at|in|on|to|by|because|due|all|everywhere|this|these|now|right|again|and|so|but|through|over|after|the|every|as|before|not|while|when|between)\b)"
_STATED = re.compile(
    rf"\b{_BE} {_FILL}(?P<strong>{STATES}){_END}"
    rf"|\b(?:is|are|was|were|'s|has been|have been|will be|stays?|remains?|lies|stands) {_FILL}(?P<plain>{COPULA_STATES}){_END}"
    rf"|(?P<verb>\b{FAILURES}){_END}"
    rf"|(?:^|[:,;(–—]\s?|\s-\s|(?<!\bthe)(?<!\ba)(?<!\ban)(?<!\bmy)(?<!\bour)(?<!\byour)(?<!\bhis)(?<!\bher)(?<!\bof)(?<!\bsome)(?<!\bold)(?<!\bI)(?<!\bwe)\s)(?P<bare>{STATES}|(?<=[:,;(–—] )(?:dead|down|gone|out|off|{SHOP_PHRASE})){_END}",
    re.IGNORECASE,
)
_NO = re.compile(
    r"\b[Nn]o (?P<what>swimming|skating|parking|bathing|fishing|access|entry|entrance|admission|visits|visitors|readers|guests|climbing|crossing|sailing|diving|service|trains?|buses|ferries|boats?|trams?|shows|tours|cars|deliveries)\b"
    rf"(?: (?!⟦)[^,;:.⟦]{{0,40}})?(?=\s*(?:{SLOT}))"
)
_WORKS = re.compile(
    r"\b(?:[Tt]hey|[Ww]orkers|[Bb]uilders|[Tt]he council|[Tt]he city|[Tt]he town)(?:'re| are| is) (?:re\w+ing|painting|fixing|digging up|cleaning|tiling|servicing|rebuilding|doing up|draining|paving) "
    r"(?P<thing>(?:the|our) [^,;:.⟦]{2,40}?)(?=\s*(?:[,;:.⟦]|$)|\s(?:so|and|from|until|till)\b)"
)
"""Works, which shut what they are done to."""
_AT = re.compile(
    r"\b(?:at|in|on|to) (?P<thing>[^,;:.⟦(]{2,40}?)(?=\s*(?:⟦|[,;:.(]|$)|\s(?:for|because|since|until|due)\b)"
)
_TOPIC = re.compile(r"^(?P<topic>[^,;:.(⟦–—]{2,60}?)(?:\s?[:(–—]|\s-\s|,)")
_CONTACT = re.compile(r"(?<=\w) (?:I|we|he|she|they|you) (?!and\b)[a-z]+\b.*$")
"""A clause right behind its noun: "the cleaner I share with Jo"."""
_NOW = re.compile(r" (?:at|for) the (?:moment|time being)|right now")
_BREAK = re.compile(r"[,;:.(–—]|\s-\s|\sand\s|\sbut\s|\sso\s|\swhen\s")
_NOBODY = frozenset(
    "everything nothing all it they that this there one he she i we you nobody everyone which who any every each other another some".split()
)
_UNLESS = re.compile(
    r"\b(?:if|unless|whenever|when|once|never|not|nobody|until|after|before|hardly|only|no longer|n't)(?:\s+\w+){0,2}\s*$",
    re.IGNORECASE,
)
_MONTHS = "january february march april may june july august september october november december".split()
_SEASON = re.compile(
    rf"\b(?P<first>{'|'.join(_MONTHS)})\s?(?:to|through|until|till|thru|-|–)\s?⟦(?P<n>\d+)⟧", re.IGNORECASE
)
_UNTIL = re.compile(r"UNTIL=(\d{8})")
_MONTH_NAMED = re.compile(
    r"(?!the\b)\b[A-Za-z]{3,}\.? ?\d|\d ?(?:st|nd|rd|th)? (?:of )?[A-Z][a-z]{2}|\d[/.-]\d|20\d\d|day\b"
)
_NOT_BEFORE = re.compile(r"\b(?:not|nothing|nobody|none|never) (?:[\w']+ ){0,3}(?:before|until|till)\b", re.IGNORECASE)
_SINCE = re.compile(r"\b(?:since|as of|starting|from)\s*$", re.IGNORECASE)


@dataclass(frozen=True)
class Told:
    """A state of a thing, and where in the text it stands."""

    thing: str
    why: str
    at: int
    end: int
    failed: bool = False


def joined(parts: Sequence[Sentence]) -> Sentence:
    """The sentences of a fact as one, so that "Lift: dead. Technician on Tuesday" is read together."""
    bare: list[str] = []
    mentions: list[TimeMention] = []
    for part in parts:
        base = len(mentions)
        bare.append(re.sub(r"⟦(\d+)⟧", lambda slot, base=base: f"⟦{int(slot[1]) + base}⟧", part.bare))  # type: ignore[misc]
        mentions += part.mentions
    return Sentence(" ".join(p.text for p in parts), " ".join(bare), tuple(mentions))


def read_closings(whole: Sentence, context: Context) -> Iterator[Outage]:
    """The first state of a fact that names a thing, in its stretch of time."""
    if len(whole.bare) > _LONGEST:
        return
    for told in _states(whole.bare, context):
        if (when := period(whole, told.end, context, failed=told.failed)) is None:
            return
        if when == (None, None) and not told.failed and not _PLAIN.fullmatch(told.why.lower()):
            continue
        yield Outage(told.thing, *when, told.why)
        return


_PLAIN = re.compile(
    r"(?:at|in) .*|paused|on hold|suspended|closed.*|broken.*|out of .*|off the road|dead|kaput|flooded|frozen|drained|gutted|locked.*|blocked.*|not .*"
)


def _states(bare: str, context: Context) -> Iterator[Told]:
    for hit in _STATED.finditer(bare):
        why = hit["strong"] or hit["plain"] or hit["verb"] or hit["bare"]
        yield from _of(hit, why, bool(hit["verb"]), bare, context)
    for hit in REFUSALS.finditer(bare):
        yield from _of(hit, hit[0], False, bare, context)
    for hit in _WORKS.finditer(bare):
        if names_thing(thing := noun_phrase(hit["thing"], context), context):
            yield Told(thing, "being worked on", hit.start(), hit.end())
    for hit in _NO.finditer(bare):
        place = _AT.search(bare, hit.end("what"))
        thing = noun_phrase(place["thing"], context) if place and place.start() - hit.end("what") < 30 else ""
        thing = thing or _topic(bare, hit.start(), context) or hit["what"]
        yield Told(thing, f"no {hit['what']}", hit.start(), hit.end())


def _of(hit: re.Match[str], why: str, failed: bool, bare: str, context: Context) -> Iterator[Told]:
    if _UNLESS.search(bare[: hit.start()]):
        return
    thing = thing_of(bare, hit.start(), hit.end(), context)
    if why.endswith("died") and thing[:1].isupper() and " " not in thing:
        return
    if thing and not (why in {"off", "out", "away", "gone"} and happens(thing)):
        yield Told(
            thing, re.sub(r"^(?:is|are|has|have|got|was|were|be) ", "", why.strip()), hit.start(), hit.end(), failed
        )


def thing_of(bare: str, at: int, end: int, context: Context) -> str:
    """The thing of which something is said at `at`: the headline, the subject, or what stands behind "at"."""
    if topic := _topic(bare, at, context):
        return topic
    left = before(bare, at)
    subject = noun_phrase(_CONTACT.sub("", left), context)
    if subject_person(left, context) or re.search(r"\b(?:that|who|which|whose)\b[^,;:]*$", left):
        return ""
    if fold(subject).split()[:1] in ([w] for w in ("it", "they", "one")):
        subject = noun_phrase(antecedent(said := _NOW.sub(" ", bare[:at]), len(said)), context) or subject
    if names_thing(subject, context):
        return subject
    place = _AT.search(bare, end)
    found = noun_phrase(place["thing"], context) if place and place.start() - end < 12 else ""
    return found if names_thing(found, context) else ""


def _topic(bare: str, at: int, context: Context) -> str:
    """The head of a note: "Kiln (big one): dead", "Gym - shut"."""
    hit = _TOPIC.match(bare)
    if hit is None or hit.end() > at + 2 or (hit[0].endswith(",") and at > hit.end() + 1):
        return ""
    topic = hit["topic"]
    if re.search(
        r"\b(?:is|are|was|were|has|have|had|will|can|can't|won't|isn't|aren't|don't|doesn't|because|due|since|after|says?|said)\b|'s (?=\w+ed\b)",
        topic,
    ):
        return ""
    phrase = noun_phrase(topic, context)
    return phrase if names_thing(phrase, context) else ""


def names_thing(phrase: str, context: Context) -> bool:
    """Whether a phrase names a thing: no pronoun, person or part of the body."""
    said = words(phrase)
    if len(said) == 1 and phrase[:1].isupper() and said[0] in FIRST_NAMES:
        return False
    if not said or said[0] in _NOBODY or _head(phrase) in NO_THING or len(said) > 8 or KIN & set(said):
        return False
    return not people_in(re.sub(r"\S+'s?\b.*", "", phrase), context)


def _head(phrase: str) -> str:
    """The last word of a phrase before what it belongs to: the lock of "the lock on the door"."""
    return (words(re.split(r"(?<=\w) (?:on|of|in|at|to|for|from|over) ", phrase)[0]) or [""])[-1]


def period(
    sentence: Sentence, end: int, context: Context, *, failed: bool
) -> tuple[datetime | None, datetime | None] | None:
    """From when to when what is said up to `end` holds; None where it returns every week or is over."""
    bare, first, last = sentence.bare, None, None
    if season := _SEASON.search(bare):
        return _season(season, sentence)
    length: timedelta | None = None
    for slot in re.finditer(r"⟦(\d+)⟧", bare):
        mention = sentence.mentions[int(slot[1])]
        if isinstance(mention.value, Recurrence):
            if not (until := _UNTIL.search(mention.value.rrule)):
                return None
            day = datetime.strptime(until[1], "%Y%m%d").replace(tzinfo=context.zone)
            first, last = first or mention.value.start.replace(hour=0, minute=0), day + _DAY
            continue
        if isinstance(mention.value, Duration):
            length = mention.value.length
            continue
        s = stretch(mention.value)
        if s is None or is_clock(mention):
            continue
        if s.start and s.end and s.end - s.start > timedelta(days=1000):
            return None
        lead = bare[max(0, slot.start() - 60) : slot.start()]
        lead = re.split(rf"{SLOT}|[;.]\s", lead)[-1]
        opens, closes = _side(
            s,
            lead,
            mention.span.text,
            bare[end : slot.start()],
            context,
            failed=failed,
            after=slot.start() >= end,
            value=mention.value,
        )
        if closes and closes <= context.now and opens is None and not _MONTH_NAMED.search(mention.span.text):
            closes = _next_month(closes)  # "until the 30th", said in October
        first, last = first or opens, last or closes
    if length and length > timedelta(days=400):
        return None
    if length and last is None:
        last = (first or context.now) + length
    if (first and last and first >= last) or (last and last <= context.now):
        return None
    return (first, last)


def _next_month(at: datetime) -> datetime:
    year, month = (at.year + 1, 1) if at.month == 12 else (at.year, at.month + 1)
    return at.replace(year=year, month=month) if at.day <= 28 else at + timedelta(days=30)


def _side(
    s: Stretch, lead: str, said: str, between: str, context: Context, *, failed: bool, after: bool, value: object
) -> tuple[datetime | None, datetime | None]:
    if s.start is None and s.end is not None:
        back = NOT_BACK.search(lead) and not isinstance(value, Deadline) and s.whole
        return None, s.end - _DAY if back else s.end
    if s.start is None:
        return None, None
    if _NOT_BEFORE.search(f"{lead}{said}"):
        return None, s.start
    apart = after and bool(_BREAK.search(between))
    if (apart or "again" in lead) and RETURNS.search(lead) and s.start > context.now - _DAY:
        return None, s.start
    since = _SINCE.search(lead) or re.match(r"since\b", said, re.IGNORECASE)
    beside = s.start > context.now and apart and len(words(_BREAK.split(lead)[-1])) > 1
    if s.end is None and beside and not since:
        return None, s.start  # "the van is at the dealer's, the mechanic comes on Friday at six"
    if s.end is None or since:
        return s.start, None
    begun_in = s.start <= context.now and s.end - s.start > timedelta(days=8)  # "burnt out in July", said in July
    if failed and (s.end <= context.now or begun_in):
        return s.start, None
    if s.end - s.start > _DAY + timedelta(hours=2):
        return s.start, s.end
    if beside:
        return None, s.start
    return (s.start, None) if failed or s.start <= context.now - _DAY else (s.start, s.end)


def _season(hit: re.Match[str], sentence: Sentence) -> tuple[datetime | None, datetime | None] | None:
    """ "November to March": the last month tells the year."""
    s = stretch(sentence.mentions[int(hit["n"])].value)
    if s is None or s.start is None or any(isinstance(m.value, Recurrence) for m in sentence.mentions):
        return None
    month = _MONTHS.index(hit["first"].lower()) + 1
    year = s.start.year - (month > s.start.month)
    return s.start.replace(year=year, month=month, day=1), s.end

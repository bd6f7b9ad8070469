"""Reads a request by rules: what it wants, when, who is involved, where, with what and how much.

Rule of this file: it only puts together what the readers of each part found (`request_lead`, `request_people`,
`request_phrases`, `request_intent`, `amounts`, `assistant.timing`). A part that can't be read stays empty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from assistant.context import Context
from assistant.language.names import Cast
from assistant.language.words import fold
from assistant.readings.amounts import Found, find_amounts
from assistant.readings.declaring import declares, tells
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.request_about import asked_about
from assistant.readings.request_clauses import Aside, asides, past_heading, past_note, subject_lead
from assistant.readings.request_clues import clues_of
from assistant.readings.request_ego import ego_takes_part
from assistant.readings.request_intent import read_intent
from assistant.readings.request_kind import ASKS_TO_KEEP, read_kind
from assistant.readings.request_lead import Lead, after, read_lead
from assistant.readings.request_leads import read_reminding
from assistant.readings.request_people import Mention, find_people
from assistant.readings.request_phrases import Stretch, find_places, find_things, shorten, title_of
from assistant.readings.request_when import as_habit, is_setting, merely_names, timer, when_of
from assistant.readings.request_words import (
    BOOK_VERBS,
    BUY_VERBS,
    COOK_VERBS,
    DEVICE_VERBS,
    LEND_VERBS,
    MEDIA_VERBS,
    MESSAGE_VERBS,
    NOTE_VERBS,
    PAY_VERBS,
    ROLE_OF_WORD,
    SCHEDULE_VERBS,
    SHARE_VERBS,
    SIGN_UP_VERBS,
    VERBS,
)  # fmt: skip
from assistant.readings.told_changes import order_in
from assistant.request import Intent, Kind, Request
from assistant.timing import read_times
from assistant.timing.types import Span, TimeMention

LONGEST = 2_000
"""Characters that are read for meaning."""
LONGEST_TOLD = 200
"""Characters of a sentence that tells of a change in what is planned, and of a question about doing something."""
ENTERED = (
    SCHEDULE_VERBS | BOOK_VERBS | SIGN_UP_VERBS | set("add get have let make call keep say want need buy order".split())
) - set("move shift reschedule rent hire".split())
"""Verbs that only say that something is to be entered; an event's title leaves them out."""
MEASURED = frozenset("kg m l min day month year °C gb % mg".split())
PARTICLE = re.compile(r"(?:on|in|off|down|up)\s+(?=(?:at|for|by|from|to|on|until)\b)", re.IGNORECASE)
BREAK = re.compile(r"[^\s.:;!?]\s*[.:;!]\s+(?:so\s|and\s|then\s)*")
"""Between what is told and an order."""
REMARK = re.compile(
    r"[^,;.!?]*?(?:['’](?:m|re)\s|['’]s\s(?=\w+ing|an?\b|the\b|not\b|got\b|been\b)|\b(?:is|are|am|has|have|was|will|comes?|wants?|needs?)\s)[^,;.!?]*[,;.!?]\s+(?:so\s|and\s)?",
    re.IGNORECASE,
)
"""A statement before the order itself."""
HEADING = re.compile(r"[^,.;:!?]{1,30}:\s+")
"""A word or two before the order: "lunch today: get me ..."."""
NO_TIMES = re.compile(
    r"(?<=\bthe\s)till\b|\b(?:(?<=pop\s)|(?<=put\s)|(?<=fit\s)|(?<=slot\s)|(?<=stick\s)|(?<=block\s)|(?<=squeeze\s)|(?<=pencil\s))"
    r"in(?=\s(?:an?|\d|two|three|some)\b|\s\d)",
    re.IGNORECASE,
)
"""Little words that look like a part of a time: the till of a shop, "pop in an hour for ..."."""
ADDED = re.compile(r"(?:put|book|add|write|set|note)\s(?:it|that|this|them|me\sa\sreminder)\b", re.IGNORECASE)
"""What only says that something is to be entered."""
HAS_AN_OBJECT = (
    BUY_VERBS | PAY_VERBS | MEDIA_VERBS | DEVICE_VERBS | COOK_VERBS | MESSAGE_VERBS | SHARE_VERBS | LEND_VERBS
)
"""Verbs whose bare object, written with capitals, is a brand or a title, not a place."""


def read_request(text: str, context: Context, kind: Kind | None = None) -> Request:
    """The request in `text`, its times resolved against `context.now`, its people against `context.cast`.

    A given `kind` wins over what the text suggests. Never fails: a text without meaning is a request of intent `OTHER`.
    Only the first 2,000 characters are read for meaning; nobody asks for one thing in more.
    """
    whole = " ".join(text.split())
    told = order_in(whole) if kind is None and len(whole) <= LONGEST_TOLD else None
    if told is None:
        return _read(whole, context, kind)
    order = _read(told.text, context, None)
    order = replace(order, text=whole, times=told.placed(order.times))
    return replace(_read(whole, context, Kind.FACT), order=order)


def _read(whole: str, context: Context, kind: Kind | None, *, asked: bool = False) -> Request:
    """The request in a text with single spaces; `asked` where it is what a question asks about, which asks no further."""
    reminding = read_reminding(whole[:LONGEST], context.now, context.times)
    text = reminding.text
    readable = NO_TIMES.sub(lambda m: "desk"[: len(m.group())].ljust(len(m.group())), text)
    times = tuple(
        t for t in read_times(readable, context.now, settings=context.times) if not merely_names(t, context.now)
    )
    times = as_habit(text, tuple(t for t in times if not is_setting(text, t)), context)
    when = when_of(times, context.now) or timer(text, times, context.now)
    stretches = [_stretch(piece) for mention in times for piece in mention.pieces]
    beside = asides(text)
    lead = _lead(text, stretches, beside, context.cast, planned=when is not None and not when.rrule)
    start = after(text, lead)
    verb_end = 0 if lead.who else lead.end if not lead.said.count(" ") else lead.start + 1
    people = _with_subject(text, lead, find_people(text, context.cast, stretches, verb_end))
    amounts = [a for a in find_amounts(text) if not _is_time(a, times)]
    clues = clues_of(
        text, _blanked(text, stretches), lead, start, has_time=when is not None, has_money=any(a.amount.unit.isupper() for a in amounts), people=len(people)
    )  # fmt: skip
    intent = read_intent(clues)
    kind = kind or read_kind(
        text, lead, intent, has_time=when is not None, has_hours=when is not None and not when.all_day
    )
    if kind is Kind.FACT or (kind is Kind.QUESTION and not lead.verb and intent in {Intent.BUY, Intent.BOOK}):
        intent = Intent.NOTE if kind is Kind.FACT else Intent.OTHER
    names = tuple(dict.fromkeys(p.name for p in people))
    unsaid = [*stretches, *beside.stretches]
    places = find_places(text, people, unsaid, _places_from(text, lead), named=lead.verb not in HAS_AN_OBJECT)
    return Request(
        text=whole,
        now=context.now,
        kind=kind,
        intent=intent,
        title=_title(text, lead, kind, intent, stretches),
        when=when,
        times=reminding.placed(times),
        people=names,
        ego_takes_part=ego_takes_part(_blanked(text, beside.stretches), lead, intent, people),
        places=tuple(places),
        things=tuple(find_things(text, people, [*unsaid, *_where(text, places), *_measures(amounts)], start)),
        amounts=tuple(a.amount for a in amounts),
        leads=reminding.leads,
        at_opening=reminding.opening,
        lead_verb=lead.verb,
        told=kind is Kind.EVENT and declares(text) and not ASKS_TO_KEEP.search(fold(text)),
        about=_about(text, context) if kind is Kind.QUESTION and not asked else None,
    )


def _about(text: str, context: Context) -> Request | None:
    """The request that a yes-or-no question asks about; None for other questions, and where a planned entry is to change."""
    order = asked_about(text) if len(text) <= LONGEST_TOLD else None
    if order is None:
        return None
    read = _read(order, context, None, asked=True)
    if read.intent is Intent.CANCEL:
        return None
    if read.kind in {Kind.FACT, Kind.QUESTION, Kind.REMINDER}:
        return _read(order, context, Kind.EVENT if read.when else Kind.TASK)
    return read


def _places_from(text: str, lead: Lead) -> int:
    """Where places are looked for: after the verb, unless a remark, a heading or a subject stands before it."""
    return 0 if not lead.verb or lead.who or re.search(r"[,.:;]\s", text[: lead.start]) else lead.end


def _lead(text: str, times: Sequence[Stretch], beside: Aside, cast: Cast, *, planned: bool) -> Lead:
    """The lead of a text; where it opens with a remark ("Beth's eating with me, put ..."), that of what is asked then; where
    it is a statement, what its subject does; where it only names something, what an instruction beside it says."""
    begin = _past_opening_time(text, times)
    headed = past_heading(text, begin)
    begin = _past_opening_time(text, times, headed) if headed > begin else begin
    begin = past_note(text, begin) if planned else begin
    begin += len(text[begin:]) - len(text[begin:].lstrip(" ,:;-"))
    lead = read_lead(text, begin)
    whole = lead.verb != "" and not lead.said.endswith("ing")
    if not whole and (remark := REMARK.match(text) or HEADING.match(text)):
        second = read_lead(text, remark.end())
        if second.verb in VERBS and not _is_aside(second, beside) and not ADDED.match(text, second.start):
            return second
    if (behind := _behind_what_is_told(text)) and not _is_aside(behind, beside):
        return behind
    told = planned or headed > 0 or bool(beside.stretches)
    stated = subject_lead(text, begin, lambda word: _names_somebody(word, cast), planned=told)
    if stated and (lead.verb == "" or stated.start > lead.start or lead.verb in {"have", "get"}):
        return stated
    return Lead(beside.verb, lead.start, lead.start) if beside.verb and not lead.verb else lead


def _behind_what_is_told(text: str) -> Lead | None:
    """The lead of an order behind a sentence that tells something: "My headphones died. Get the same ones again"."""
    if not tells(text):
        return None
    leads = (read_lead(text, found.end()) for found in BREAK.finditer(text))
    return next((lead for lead in leads if lead.verb in VERBS and not lead.said.endswith("ing")), None)


def _with_subject(text: str, lead: Lead, people: list[Mention]) -> list[Mention]:
    """The people with the subject of the request, where the cast does not know it: "Wayne's fetching me the bags"."""
    first = lead.who.split(maxsplit=1)[0] if lead.who else ""
    at = text.find(first)
    if not first[:1].isupper() or fold(lead.who) in {"i", "we"} or any(p.start <= at < p.end for p in people) or at < 0:
        return people
    if fold(first) not in FIRST_NAMES:
        return people
    return [Mention(lead.who, at, at + len(lead.who), known=False), *people] if " and " not in lead.who else people


def _is_aside(lead: Lead, beside: Aside) -> bool:
    return any(begin <= lead.start < end for begin, end in beside.stretches)


def _names_somebody(words: str, cast: Cast) -> bool:
    """Whether a subject is a person: known to the cast, a family word, or a first name with a capital."""
    first = re.split(r"\s|['’]", words, maxsplit=1)[0]
    role = fold(words).removeprefix("my ").split()[-1] in ROLE_OF_WORD
    return role or cast.resolve(first) is not None or (first[:1].isupper() and fold(first) in FIRST_NAMES)


def _stretch(piece: Span) -> Stretch:
    """Where a piece of a time stands, without the particle of a verb before it: "turn it on | at five"."""
    particle = PARTICLE.match(piece.text)
    return piece.start + (particle.end() if particle else 0), piece.end


def _blanked(text: str, times: Sequence[Stretch]) -> str:
    """The text with its times made blank, everything else in its place: "from 15:30" is no shop, "fri" no dish."""
    for begin, end in times:
        text = text[:begin] + "," * (end - begin > 0) + " " * (end - begin - 1) + text[end:]
    return text


def _past_opening_time(text: str, times: Sequence[Stretch], position: int = 0) -> int:
    """Where a request begins that opens with its time: "On Friday at 7, book ..."; `position` for any other."""
    for begin, end in sorted(times):
        if begin < position:
            continue
        if not re.fullmatch(
            r"[\s,:!]*(?:(?:so|ok|well|on|at|by|from|this|and)\s)*", text[position:begin], re.IGNORECASE
        ):
            break
        position = end
    return position


def _title(text: str, lead: Lead, kind: Kind, intent: Intent, times: Sequence[Stretch]) -> str:
    if kind in {Kind.FACT, Kind.QUESTION}:
        return shorten(text[after(text, lead) if lead.verb in NOTE_VERBS else 0 :].strip(" .!?"))
    if intent in {Intent.MESSAGE, Intent.LEND}:
        times = ()
    if lead.verb == "call" and kind is Kind.EVENT:
        whom = title_of(text, lead, times, keep_verb=False)
        return f"Call with {whom if whom in text else whom[:1].lower() + whom[1:]}"
    entered = kind is Kind.EVENT and lead.verb in ENTERED and intent is not Intent.OTHER
    bare = kind is Kind.REMINDER or entered or (intent is Intent.NOTE and lead.verb in NOTE_VERBS)
    return title_of(text, lead, times, keep_verb=not bare)


def _is_time(found: Found, times: Sequence[TimeMention]) -> bool:
    """Whether an amount is a part of a time: the "six" of "six this evening"; a duration is both."""
    if found.amount.unit in {"min", "day"}:
        return False
    pieces = [p for t in times for p in t.pieces]
    return any(p.start < found.end and found.start < p.end for p in pieces)


def _measures(amounts: Sequence[Found]) -> list[Stretch]:
    """Where weights, lengths, prices and the like stand: no part of a thing's name."""
    return [(a.start, a.end) for a in amounts if a.amount.unit in MEASURED or a.amount.unit.isupper()]


def _where(text: str, places: Sequence[str]) -> list[Stretch]:
    found = []
    for place in places:
        at = text.find(place)
        if at >= 0:
            found.append((at, at + len(place)))
    return found

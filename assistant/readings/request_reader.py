"""Reads a request by rules: what it wants, when, who is involved, where, with what and how much.

Rule of this file: it only puts together what the readers of each part found (`request_lead`, `request_people`,
`request_phrases`, `request_intent`, `amounts`, `assistant.timing`). A part that can't be read stays empty.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.amounts import Found, find_amounts
from assistant.readings.request_intent import clues_of, read_intent
from assistant.readings.request_kind import read_kind
from assistant.readings.request_lead import Lead, after, read_lead
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
    SCHEDULE_VERBS,
    SHARE_VERBS,
    SIGN_UP_VERBS,
    VERBS,
)  # fmt: skip
from assistant.request import Intent, Kind, Request
from assistant.timing import read_times
from assistant.timing.types import Span, TimeMention

LONGEST = 2_000
"""Characters that are read for meaning."""
BESIDE_ME = re.compile(r"\b(?:me\sand|and\s(?:me|myself|i)|us|we|myself|the\s\w+\sof\sus|of\sus|with\sme)\b|,\s?me\b")
ENTERED = (
    SCHEDULE_VERBS | BOOK_VERBS | SIGN_UP_VERBS | set("add get have let make call keep say want need buy order".split())
) - set("move shift reschedule".split())
"""Verbs that only say that something is to be entered; an event's title leaves them out."""
MEASURED = frozenset("kg m l min day month year °C gb % mg".split())
PARTICLE = re.compile(r"(?:on|in|off|down|up)\s+(?=(?:at|for|by|from|to|on|until)\b)", re.IGNORECASE)
REMARK = re.compile(
    r"[^,;.!?]*?(?:['’](?:m|re)\s|['’]s\s(?=\w+ing|an?\b|the\b|not\b|got\b|been\b)|\b(?:is|are|am|has|have|was|will|comes?|wants?|needs?)\s)[^,;.!?]*[,;.!?]\s+(?:so\s|and\s)?",
    re.IGNORECASE,
)
"""A statement before the order itself."""
HEADING = re.compile(r"[^,.;:!?]{1,30}:\s+")
"""A word or two before the order: "lunch today: get me ..."."""
ADDED = re.compile(r"(?:put|book|add|write|set|note)\s(?:it|that|this|them|me\sa\sreminder)\b", re.IGNORECASE)
"""What only says that something is to be entered."""
HAS_AN_OBJECT = (
    BUY_VERBS | PAY_VERBS | MEDIA_VERBS | DEVICE_VERBS | COOK_VERBS | MESSAGE_VERBS | SHARE_VERBS | LEND_VERBS
)
"""Verbs whose bare object, written with capitals, is a brand or a title, not a place."""
FOR_OTHERS = frozenset({Intent.MESSAGE, Intent.LEND, Intent.SHARE})
GIVEN = frozenset(
    {Intent.BUY, Intent.ORDER_FOOD, Intent.PAY, Intent.MEDIA, Intent.SIGN_UP, Intent.BOOK, Intent.TRAVEL, Intent.CARE}
)
"""What is done for whoever is named; the user takes part only if the text says so."""


def read_request(text: str, context: Context, kind: Kind | None = None) -> Request:
    """The request in `text`, its times resolved against `context.now`, its people against `context.cast`.

    A given `kind` wins over what the text suggests. Never fails: a text without meaning is a request of intent `OTHER`.
    Only the first 2,000 characters are read for meaning; nobody asks for one thing in more.
    """
    whole = " ".join(text.split())
    text = whole[:LONGEST]
    times = tuple(t for t in read_times(text, context.now) if not merely_names(t, context.now))
    times = as_habit(text, tuple(t for t in times if not is_setting(text, t)), context.now)
    when = when_of(times, context.now) or timer(text, times, context.now)
    stretches = [_stretch(piece) for mention in times for piece in (mention.parts or (mention.span,))]
    lead = _lead(text, stretches)
    start = after(text, lead)
    people = find_people(text, context.cast, stretches, lead.end if not lead.said.count(" ") else lead.start + 1)
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
    places = find_places(text, people, stretches, lead.end if lead.verb else 0, named=lead.verb not in HAS_AN_OBJECT)
    return Request(
        text=whole,
        now=context.now,
        kind=kind,
        intent=intent,
        title=_title(text, lead, kind, intent, stretches),
        when=when,
        times=times,
        people=names,
        ego_takes_part=_ego_takes_part(text, lead, intent, people),
        places=tuple(places),
        things=tuple(find_things(text, people, [*stretches, *_where(text, places), *_measures(amounts)], start)),
        amounts=tuple(a.amount for a in amounts),
        lead_verb=lead.verb,
    )


def _lead(text: str, times: Sequence[Stretch]) -> Lead:
    """The lead of a text; where it opens with a remark ("Beth's eating with me, put ..."), that of what is asked then."""
    lead = read_lead(text, _past_opening_time(text, times))
    whole = lead.verb != "" and not lead.said.endswith("ing")
    if whole or not (remark := REMARK.match(text) or HEADING.match(text)):
        return lead
    second = read_lead(text, remark.end())
    return second if second.verb in VERBS and not ADDED.match(text, second.start) else lead


def _stretch(piece: Span) -> Stretch:
    """Where a piece of a time stands, without the particle of a verb before it: "turn it on | at five"."""
    particle = PARTICLE.match(piece.text)
    return piece.start + (particle.end() if particle else 0), piece.end


def _blanked(text: str, times: Sequence[Stretch]) -> str:
    """The text with its times made blank, everything else in its place: "from 15:30" is no shop, "fri" no dish."""
    for begin, end in times:
        text = text[:begin] + "," * (end - begin > 0) + " " * (end - begin - 1) + text[end:]
    return text


def _past_opening_time(text: str, times: Sequence[Stretch]) -> int:
    """Where a request begins that opens with its time: "On Friday at 7, book ..."; 0 for any other."""
    position = 0
    for begin, end in sorted(times):
        if not re.fullmatch(r"[\s,]*(?:(?:on|at|by|from|this|and)\s)?", text[position:begin], re.IGNORECASE):
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
    pieces = [p for t in times for p in (t.parts or (t.span,))]
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


def _ego_takes_part(text: str, lead: Lead, intent: Intent, people: Sequence[Mention]) -> bool:
    """Whether the user is among those who eat, go or do it.

    What is asked for somebody else, or told to somebody, leaves the user out unless "and me", "with us" or "I'll" is said.
    """
    folded = fold(text)
    if BESIDE_ME.search(folded):
        return True
    if intent in FOR_OTHERS:
        return lead.verb == "invite" or bool(
            re.search(
                r"\b(?:i'll|i will|i'm|i am|i can|we|join me|come over|(?:at|to)\s(?:mine|ours)|(?:my|our)\s(?:place|flat|house|home|garden))\b",
                folded,
            )
        )
    if re.match(r"\w+\s(?:me|us)\b", folded[lead.start :]):
        return True
    if intent is Intent.REMIND or not people:
        return not re.search(r"\bfor\s(?:the\s(?:kids|children|twins|team|guests|neighbou?rs)|him|her|them)\b", folded)
    if intent in GIVEN:
        return not any(_beneficiary(text, lead, p) for p in people)
    return True


def _beneficiary(text: str, lead: Lead, person: Mention) -> bool:
    """Whether the request is done for this person: "for Tom", "book Livia a space", "sign Bilal up", "send Burcu"."""
    before = fold(text[lead.start : person.start])
    if person.possessive:
        return bool(re.search(r"\bfor\s$", before))
    return bool(re.search(r"\b(?:for|to)\s(?:[\w'’-]+(?:,\s|\sand\s))*$", before)) or (
        lead.verb != "" and before.strip() == lead.verb
    )

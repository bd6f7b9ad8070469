"""When a request happens, whether it keeps the user busy in person, and whom it and a commitment have in common."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import IntEnum

from assistant.checks.situation import Commitment
from assistant.language.names import Cast, same_person
from assistant.language.words import fold
from assistant.readings.forms import EGO
from assistant.request import Intent, Kind, Request

_IN_PERSON = {
    Intent.BOOK,
    Intent.SCHEDULE,
    Intent.EXERCISE,
    Intent.TRAVEL,
    Intent.SIGN_UP,
    Intent.CARE,
    Intent.ROUTE,
}
_PERHAPS = {Intent.BUY, Intent.CALL, Intent.MESSAGE, Intent.COOK, Intent.LEND, Intent.OTHER}
_FROM_AFAR = {
    Intent.MESSAGE,
    Intent.BUY,
    Intent.ORDER_FOOD,
    Intent.PAY,
    Intent.SHARE,
    Intent.DEVICE,
    Intent.MEDIA,
    Intent.LEND,
    Intent.CANCEL,
}
"""What is done in a moment and from anywhere, even where it was entered as an event."""
_GOING = re.compile(
    r"\b(?:tickets?|seats?|visit|meet|partner|come|coming|go|going|join|joining|fetch|collect|pick(?:ed)? up|drive|take|bring|call|invite|volunteer|chair|host|attend|perform|speak|"
    r"ring|phone|over)\b",
    re.IGNORECASE,
)
_ASKED = re.compile(
    r"\b(?:ask|tell|text|message|write to|remind|get|have|want|need|let)\b[^,;.]{2,40}? (?:to (?!me\b|us\b|know\b)[a-z]+|(?:if|whether) (?:he|she|they)\b|(?:that )?(?:he|she|they)(?:'s|'re|'ll| is| are| can| could| should| must| has| will)\b|over|round|along)\b",
    re.IGNORECASE,
)
"""Somebody is asked to do something or to come."""
_I_GO = re.compile(
    r"\bat (?:mine|ours|(?:my|our) (?:own )?(?:place|flat|house|home|apartment|studio|kitchen|garden|door))\b|\b(?:I|we)(?:'ll|'m|'re| will| am| are| can)\b|\bwith (?:me|us)\b|\b(?:me|us)\b.*\b(?:tickets?|seats?)\b|\band me\b"
)


_I_COME = re.compile(
    r"\b(?:I|[Ww]e)(?:['’]ll| will)(?: also| then| just)? (?:be (?:at|in|there|over|outside|inside|with|round|back|home|waiting|joining|coming|playing|hosting|cooking)|meet|come|join|visit|drop|pop|pick|collect|fetch|"
    r"bring|take|drive|host|open the door|let (?:him|her|them|it) in|do (?:it|that) (?:from|at)|see (?:him|her|them|you))\b"
    r"|\b(?:I['’]m|I am|[Ww]e['’]re|[Ww]e are) (?:coming|joining|picking|meeting|dropping|fetching|hosting|bringing|having)\b"
)
"""The user says to be somewhere."""
_HOSTS = re.compile(
    r"\b(?:invite|have|host|having|inviting|hosting)\b.*\b(?:ours|mine|(?:my|our) (?:place|flat|house|home|apartment|garden|kitchen|studio|terrace|balcony))\b",
    re.IGNORECASE,
)
"""Somebody comes to the user, who has to be in."""
_NOT_COMING = re.compile(
    r"\b(?:not|n['’]t|unable|cannot|instead of|late|if|whether|unless|maybe|might|may)\b", re.IGNORECASE
)


_SWITCHED = re.compile(
    r"^(?:please |can you |could you )?(?:the |my |our )?(?:\w+ ){0,3}?(?:radiators?|heating|heaters?|boiler|lights?|lamps?|oven|washing machine|washer|dryer|dishwasher|sprinklers?|irrigation|"
    r"alarm|fan|air ?con|ac|kettle|coffee (?:machine|maker)|robot|vacuum|blinds|shutters|pump|printer|console|wi-?fi|router|tv|telly|radio|speakers?) (?:on|off|up|down)\b",
    re.IGNORECASE,
)
_DOSE = re.compile(
    r"\b(?:tablets?|pills?|paracetamol|ibuprofen|antibiotics?|insulin|doses?|drops|medication|medicine|vitamins?|inhaler)\b",
    re.IGNORECASE,
)
_SEEN_FOR = re.compile(
    r"\b(?:appointment|clinic|doctor|dr|gp|nurse|pharmacy|chemist|hospital|check-?up|fetch|collect|pick)\b",
    re.IGNORECASE,
)
_POSTED = re.compile(r"^(?:please )?(?:queue|publish|post|upload|release|tweet|broadcast|stream)\b", re.IGNORECASE)


def in_a_moment(request: Request) -> bool:
    """Whether something is only switched, swallowed or put online at that hour, whatever else goes on."""
    text = request.text
    return bool(_SWITCHED.match(text) or _POSTED.match(text) or (_DOSE.search(text) and not _SEEN_FOR.search(text)))


class Busy(IntEnum):
    """How surely a request fills somebody's time."""

    NO = 0
    PERHAPS = 1
    YES = 2


@dataclass(frozen=True)
class Slot:
    """The time of a request; `assumed` where its end is a guess, `loose` where it is somewhere inside the stretch."""

    start: datetime
    end: datetime
    assumed: bool
    loose: bool


def slot(request: Request) -> Slot | None:
    """When the request happens; None where its text has no time."""
    when = request.when
    if when is None:
        return None
    loose = not when.clock
    fallback = when.start + (timedelta(days=1) if when.all_day else request.length)
    end = when.end if when.end and when.end > when.start else fallback
    return Slot(when.start, end, when.end is None, loose)


_ROSTERED = re.compile(
    r"^(?:please |can you |could you |let's )?(?:put|roster|schedule|assign|pencil|rota|have|place|slot|stick) (?-i:(?P<who>[A-ZÀ-Þ][\w'’-]+)(?: (?P<more>[A-ZÀ-Þ][\w'’-]+))?) (?:(?:down )?(?:on|for|at|in|behind|to) )",
    re.IGNORECASE,
)
"""Somebody is given a place to work at or a turn: "Put Karim on the grill"."""


def rostered(request: Request) -> bool:
    """Whether the request gives a person a turn, which takes that person's time."""
    hit = _ROSTERED.match(request.text)
    return hit is not None and any(same_person(hit["who"], p) for p in request.people)


def busy(request: Request) -> Busy:
    """Whether carrying it out takes the time it names: an event does unless it is an order or a message, a reminder or an
    order doesn't; a call or a message may take somebody's."""
    if request.kind in {Kind.REMINDER, Kind.FACT, Kind.QUESTION} or in_a_moment(request):
        return Busy.NO
    if (
        rostered(request)
        or request.intent in _IN_PERSON
        or (request.kind is Kind.EVENT and request.intent not in _FROM_AFAR)
    ):
        return Busy.YES
    if comes(request):
        return Busy.YES
    if request.intent in _PERHAPS and any(told.search(request.text) for told in (_GOING, _ASKED, _I_GO)):
        return Busy.PERHAPS
    return Busy.NO


_HANDS_ON = re.compile(
    r"\b(?:ask|tell|get|have|want|need|text|message|remind)\b[^,;.]{2,40}? to (?:come|shovel|mow|clean|fix|mend|repair|mind|feed|water|walk|pick|drop|drive|help|paint|hang|move|carry|cut|cook|babysit|look after|let|bring|"
    r"collect|fetch|empty|open|put|set up|take (?:the|my|our|him|her)|build|install|stay|sit|watch|cover|join|meet|check on|rake|sweep|weed|dig|trim|vacuum|hoover|iron|unload|load|wash)\b"
)


def hands_on(request: Request) -> bool:
    """Whether somebody is asked for what only one who is there can do: "ask Brad to shovel the driveway"."""
    return _HANDS_ON.search(request.text.lower()) is not None


def comes(request: Request) -> bool:
    """Whether the user says to be somewhere at an hour that is named ("tell Emre I'm coming at 8"), or has somebody in."""
    if request.when is None or _NOT_COMING.search(request.text):
        return False
    return bool(_HOSTS.search(request.text)) or (request.when.clock and bool(_I_COME.search(request.text)))


def user_busy(request: Request) -> bool:
    """Whether it takes the user's own time: what is bought or told does only where the user says to come along."""
    if not request.ego_takes_part:
        return False
    calls = request.intent is Intent.CALL and request.when is not None and request.when.clock
    if (
        calls
        or comes(request)
        or request.lead_verb == "invite"
        or (request.kind is Kind.EVENT and request.intent not in _FROM_AFAR)
    ):
        return True
    return busy(request) is Busy.YES or bool(_I_GO.search(request.text)) or "ticket" in request.text.lower()


_CHILDREN = frozenset("son daughter child twin stepson stepdaughter grandson granddaughter goddaughter godson".split())
_WATCHED = re.compile(
    r"\b(?:show|play|recital|concert|performance|graduation|tournament|prize-?giving|sports day|nativity|birthday|first communion|bar mitzvah|bat mitzvah|"
    r"parents'? (?:evening|day|night)|open day|school (?:fair|fete)|final|premiere)\b",
    re.IGNORECASE,
)


def watches(request: Request, commitment: Commitment, cast: Cast) -> tuple[str, ...]:
    """The user, where a child of the family is on show, which the family usually comes to see; else nobody."""
    if not user_busy(request) or not commitment.people or not _WATCHED.search(commitment.title):
        return ()
    children = {name for role, names in cast.roles.items() if set(fold(role).split()) & _CHILDREN for name in names}
    family = all(any(same_person(person, child) for child in children) for person in commitment.people)
    return (EGO,) if family else ()


def shared(request: Request, commitment: Commitment) -> tuple[str, ...]:
    """Who is needed in both places; empty where nobody is. Where a commitment names nobody, the user may be meant."""
    found = [EGO] if user_busy(request) and (EGO in commitment.people or not commitment.people) else []
    found += [p for p in request.people if any(q != EGO and same_person(p, q) for q in commitment.people)]
    return tuple(dict.fromkeys(found))

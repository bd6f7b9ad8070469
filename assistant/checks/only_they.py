"""Who alone may do something: whether the request has somebody else do it.

Those who are asked, told or put down for it do it; where the user speaks of "I" or nobody is named, it is the user.
"""

from __future__ import annotations

import re

from assistant.checks.bearing import name_of
from assistant.knowledge.tables import find
from assistant.language.names import forms_of, same_person
from assistant.language.words import gerund, stem, stems
from assistant.readings.forms import EGO, Prohibition
from assistant.request import Intent, Request

_USING = re.compile(
    r"\b(?:take|takes|taking|borrow\w*|use|uses|using|lend|lending|give|have|drive|drives|driving|ride|rides|riding|with|behind the wheel|put|move|book|bring|fetch)\b",
    re.IGNORECASE,
)
_STEERING = frozenset("drive ride operate use fly sail steer run work".split())
_MYSELF = re.compile(r"\b(?:I|I'm|I'll|I've|I'd|we|we're|we'll|myself|and me|me and)\b")
_ONLY_TOLD = re.compile(r"^(?:please )?(?:can you |could you )?(?:tell|text|let|write|message|email|mail|call|ring|remind|ask) (?P<who>[\w' ]+?) (?:that |know )", re.IGNORECASE)  # fmt: skip


def done_by_others(rule: Prohibition, request: Request) -> bool:
    """Whether the request is for the very doing that only some may do."""
    if not rule.activity:
        return True
    if rule.activity in _STEERING and (request.intent is Intent.LEND or _USING.search(request.text)):
        return True
    return stem(rule.activity) in set(stems(request.text)) or find(gerund(rule.activity), request.text) is not None


def not_among(rule: Prohibition, request: Request) -> str | None:
    """Who does it and may not, as a sentence names them; "" where all may, None where the rule is for everybody."""
    if not rule.but:
        return None
    for person in _doers(rule, request):
        if not any(person == one or (EGO not in (person, one) and same_person(person, one)) for one in rule.but):
            return name_of(person)
    return ""


_BIDDEN = re.compile(
    r"^(?:please )?(?:can you |could you )?(?:ask|get|have|let|tell|text|message|remind|send|want) (?P<who>[^,;.]{2,50}?) to (?!the\b|my\b|our\b)",
    re.IGNORECASE,
)


def _doers(rule: Prohibition, request: Request) -> tuple[str, ...]:
    """Who does what is asked: those who are bidden, else the people of the request to whom it is not done, unless the user
    does it or it is only told to them."""
    if not request.people or _MYSELF.search(request.text) or _ONLY_TOLD.match(request.text):
        return (EGO,)
    if bidden := _BIDDEN.match(request.text):
        asked = tuple(p for p in request.people if _named(p, bidden["who"]))
        if asked:
            return asked
    meant = " ".join(rule.things)
    return tuple(p for p in request.people if not _named(p, meant)) or (EGO,)


def _named(person: str, text: str) -> bool:
    return any(re.search(rf"\b{re.escape(form)}\b", text, re.IGNORECASE) for form in forms_of(person)[:2])

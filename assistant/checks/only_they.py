"""Who alone may do something: whether the request has somebody else do it.

Those who are asked, told or put down for it do it; where the user speaks of "I" or nobody is named, it is the user.
"""

from __future__ import annotations

import re

from assistant.checks.bearing import name_of
from assistant.knowledge.tables import find
from assistant.language.names import same_person
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
    for person in _doers(request):
        if not any(person == one or (EGO not in (person, one) and same_person(person, one)) for one in rule.but):
            return name_of(person)
    return ""


def _doers(request: Request) -> tuple[str, ...]:
    """Who does what is asked: the people of the request, unless the user does it or it is only told to them."""
    if not request.people or _MYSELF.search(request.text) or _ONLY_TOLD.match(request.text):
        return (EGO,)
    return request.people

"""Exceptions of rules: whether the request says what they ask for, above all the company in which something is allowed."""

from __future__ import annotations

import re

from assistant.checks.bearing import GENERIC, only_owner
from assistant.language.names import same_person
from assistant.language.words import stems, words
from assistant.readings.request_words import NAMED_BY_ROLE, ROLE_OF_WORD
from assistant.request import Request

_WITH_WHOM = re.compile(r"(?:without|only with|but only with|unless)\b")
_ALONE = re.compile(
    r"\b(?:alone|on my own|by myself|solo|by (?:him|her)self|on (?:his|her) own|by themselves|on their own)\b"
)
_WITH_US = re.compile(
    r"\b(?:with|beside|next to) (?:me|us)\b|\bpassenger seat\b|\b(?:I'll|I will|we'll) (?:sit|be|come|ride)\b",
    re.IGNORECASE,
)
_GROWN_UPS = frozenset(
    "adult parent instructor supervisor guardian chaperone teacher trainer coach lifeguard guide carer".split()
)
_TOLD_AS_PAST = re.compile(
    r"(?<!is )(?<!are )(?<!been )(?<!be )(?<!get )(?<!gets )\b[a-z]{2,}ed\b|\b(?:was|were|had)\b"
)


def exception_met(unless: str, request: Request) -> bool:
    """Whether the request says what an exception asks for."""
    if not unless:
        return False
    if company := _company(unless):
        return bool(company & set(stems(request.text))) or bool(
            _GROWN_UPS & set(words(unless)) and _WITH_US.search(request.text)
        )
    meant = set(stems(re.sub(r"^\S+", "", unless))) - GENERIC
    return bool(meant & set(stems(request.text)))


def _company(unless: str) -> set[str]:
    """Those with whom it is allowed, where an exception is company: "without Mum or Dad in the car"."""
    if not _WITH_WHOM.match(unless):
        return set()
    named = re.findall(r"(?<!^)\b[A-ZÀ-Þ][\w-]+", unless)
    roles = [word for word in words(unless) if word in NAMED_BY_ROLE or word in ROLE_OF_WORD or word in _GROWN_UPS]
    return {s for word in (*named, *roles) for s in stems(word)}


def unaccompanied(unless: str, person: str, request: Request) -> bool:
    """Whether something is allowed only in company, and the request names nobody but the one who must not do it alone."""
    others = [name for name in request.people if not same_person(person, name)]
    return (
        bool(_company(unless))
        and not exception_met(unless, request)
        and (bool(_ALONE.search(request.text)) or all(only_owner(name, request.text) for name in others))
    )


def open_ended(unless: str) -> bool:
    """Whether what stands for an exception only says until when a rule holds: "until the cast is off"."""
    return bool(re.match(r"(?:until|till|til)\b", unless)) and not _TOLD_AS_PAST.search(unless)

"""The people of a text, full names before their parts, so that "Caoimhe Scannell" is never the user called Scannell."""

from __future__ import annotations

import re

from assistant.context import Context
from assistant.language.names import forms_of
from assistant.language.words import fold
from assistant.readings.facts.clause import FIRST_PERSON
from assistant.readings.facts.relations import ROLES
from assistant.readings.forms import EGO

_ROLE = "|".join(sorted(map(re.escape, ROLES), key=len, reverse=True))
_NAMES = r"(?-i:[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+){0,2})"
_MINE = re.compile(
    rf"\b(?:my|our) (?:(?:older|younger|big|little|best|old|twin) )?(?P<role>{_ROLE})\b(?!['’]s)(?:,? (?P<name>{_NAMES}))?",
    re.IGNORECASE,
)
_STRANGER = re.compile(
    r"(?:^|[.;:]\s)(?P<name>(?!(?:The|A|An|My|Our|No|Nobody|Nothing|Everyone|It|This|That|There|He|She|They|We|You|If|When|Dr|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Since|Until|Before|After|Both|All|Some|Never|Not|Please|Eggs?|Nuts?)(?:\b|day))[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+){0,2})"
    r"(?= (?:is (?!(?:made|open|closed|full|on|at|in|by)\b)|has (?:an?|been|had|never|not|to)\b|can['’]?t |cannot |can |may |must |eats |drinks |does(?:n['’]t| not) |won['’]t |takes |never |hates |reacts |needs |keeps |avoids |turned |turns |became |told |promised |asked |swore |stopped |gave |gets |suffers |comes |loves |likes |lives |works ))"
)


def people_in(text: str, context: Context) -> tuple[str, ...]:
    """The people named in a text, as the cast knows them, in order; the user (by name or in the first person) is `EGO`.

    Each stretch of the text names one person at most: full names are looked for first, then first and last names that
    belong to one person only, then roles and, as a last resort, names that only their place in the sentence gives away ("my sister").
    """
    cast = context.cast
    taken: list[tuple[int, int, str]] = []

    def claim(form: str, person: str, pattern: str = r"(?<![\w'’-]){}(?![\w-])") -> None:
        for hit in re.finditer(pattern.format(re.escape(form)), text):
            if all(hit.end() <= start or end <= hit.start() for start, end, _ in taken):
                taken.append((hit.start(), hit.end(), person))

    full = [(name, name) for name in cast.people] + [(name, EGO) for name in cast.ego[:1]]
    for form, person in sorted(full, key=lambda pair: -len(pair[0])):
        claim(form, person)
    for name in cast.ego[1:2]:
        claim(name, EGO)
    for person in cast.people:
        for form in forms_of(person)[1:2]:
            if cast.resolve(form) == person or _first_of_one(form, context):
                claim(form, person)
    for person in cast.people:
        for form in forms_of(person)[2:]:
            if form not in cast.ego and cast.resolve(form) == person:
                claim(form, person)
    for name in cast.ego[2:]:
        claim(name, EGO)
    for role in cast.roles:
        if player := cast.resolve(role):
            claim(role, player, r"(?i)\b(?:my|our) {}\b")
    for hit in [*_MINE.finditer(text), *_STRANGER.finditer(text)]:
        start, end = hit.span("name") if hit["name"] else hit.span()
        if not _inside(start, taken) and not _inside(hit.start(), taken):
            taken.append((hit.start(), end, hit["name"] or hit.groupdict().get("role", "")))
    taken += [(hit.start(), hit.end(), EGO) for hit in FIRST_PERSON.finditer(text) if not _inside(hit.start(), taken)]
    return tuple(dict.fromkeys(person for _, _, person in sorted(taken)))


def _inside(at: int, taken: list[tuple[int, int, str]]) -> bool:
    return any(start <= at < end for start, end, _ in taken)


def _first_of_one(form: str, context: Context) -> bool:
    return sum(fold(person).split()[0] == fold(form) for person in context.cast.people) == 1

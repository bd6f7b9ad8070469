"""Who is in the file: full names gathered from the texts of all facts.

Rule of this file: a run of capitalised words is a person when it behaves like one somewhere in the file (owns something,
says, likes, is somebody's sister) and more often than it behaves like a place. First names join the one full name they
belong to. Deterministic: the same facts give the same cast, whatever their order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from assistant.language.names import Cast, make_cast
from assistant.language.words import STOP_WORDS, fold
from assistant.readings.forms import EGO, Relation
from assistant.readings.request_words import NOT_NAMES, OTHER_ROLES, PLACE_NOUNS, ROLE_OF_WORD, TITLES

_CAP = r"(?:[DO]['’])?[^\W\d_a-zß-öø-ÿ][^\W\d_]*(?:-[^\W\d_]+)*"
RUN = re.compile(
    rf"(?<![\w@#'’-])(?P<run>{_CAP}(?:\s(?:(?:van|de|den|der|von|da|do|di|del|la|al|el|bin|te|ter)\s){{0,2}}{_CAP}){{0,3}})"
)
_DOES = (
    "is was has had will would can can't cannot could doesn't does did didn't isn't wants likes loves hates says said told "
    "asked asks works lives eats drinks takes took gets got goes went comes came sees knows needs keeps calls called "
    "plays teaches studies drives rides flies owes owns owed lent borrowed promised agreed refuses never always still "
    "usually swore moved turns turned gave gives wears sleeps wakes starts finishes left leaves returns meets met thinks "
    "prefers speaks reacts avoids may must should who and"
)
DOES = re.compile(rf"(?:'s)?,?\s(?:{'|'.join(_DOES.split())})\b")
PERSONAL = re.compile(
    r"\s(?:told|asked|says|said|wants|likes|loves|hates|eats|drinks|knows|thinks|prefers|promised|agreed|swore|works|"
    r"lives|studies|teaches|wears|sleeps|wakes|reacts|owes|who|lent|borrowed|speaks|needs|carries|takes|can't|cannot)\b"
)
OWNS = re.compile(r"['’]s?\s[a-z]")
BEFORE_PERSON = re.compile(
    r"(?:\b(?:with|told|tell|asked|ask|promised|owes|lent|for|and|by|gave|invite|invited|meets?|met|sees?|call|text|"
    rf"{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))})|['’]s\s[\w-]+)\s$",
    re.IGNORECASE,
)
ROLE_BEFORE = re.compile(rf"\b(?:{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))}),?\s$", re.IGNORECASE)
ROLE_AFTER = re.compile(
    r"(?:,\s(?:my|our|his|her|their|the|a|[A-ZÀ-Þ]\w+['’]s)|\sis\s(?:my|our|his|her|their|[A-ZÀ-Þ]\w+['’]s?))\s[^.,]{0,30}?\b"
    rf"(?:{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))})\b"
)
_ANIMAL = r"(?:dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|parrots?|hamsters?|horses?|pon(?:y|ies)|tortoises?|terriers?|spaniels?|labradors?)"
ANIMAL_BEFORE = re.compile(rf"\b{_ANIMAL},?\s$", re.IGNORECASE)
ANIMAL_AFTER = re.compile(
    rf"(?:,|\sis)?\s(?:the|a|my|our|his|her|their|[^\W\d_]+['’]s)\s(?:[\w-]+\s){{0,2}}{_ANIMAL}\b", re.IGNORECASE
)
BEFORE_PLACE = re.compile(
    r"\b(?:at|in|from|to|near|into|the|on|via|over|of|through|behind|opposite|towards)\s$", re.IGNORECASE
)
PLACE_WORDS = PLACE_NOUNS | frozenset(
    """street road avenue lane square bridge centre center cafe café restaurant clinic airport bay beach hill hills island
    river mountain valley city town village county district house court estate gardens market bakery studio studios
    company bank club society agency ltd inc gmbh air airlines radio tv news times post press cup league festival rue
    via calle praça plaza platz straat boulevard line express group foundation institute ministry council office
    primary secondary high grammar saint st north south east west new old grand royal national international""".split()
)


PRONOUNS = frozenset("somebody someone nobody everybody everyone anyone anything nothing something whoever".split())


@dataclass
class _Evidence:
    """How often a run of capitalised words behaved like a person, like a place, and stood at all."""

    person: int = 0
    place: int = 0
    animal: int = 0
    count: int = 0
    opening: int = 0
    """How often it opened a sentence, where any word has a capital."""


@dataclass
class _Census:
    """The evidence of all runs of the file, and the words it also writes in lower case."""

    runs: dict[str, _Evidence] = field(default_factory=dict)
    lower: Counter[str] = field(default_factory=Counter)


def build_cast(ego_name: str, facts: Iterable[str], relations: Iterable[Relation] = ()) -> Cast:
    """The cast of a file: the user by full name ("" where unknown), everyone the facts name, and their roles for the user.

    `relations` are those read from the facts; names in them count as people whatever else the facts say.
    """
    relations = [r for r in relations if r.of == EGO and r.person and r.person != EGO]
    census = _count(facts)
    people = _people(census, {fold(r.person) for r in relations})
    ego = {fold(part) for part in ego_name.split()}
    full = _full_names(census, [p for p in people if not ego or fold(p) not in ego | {fold(ego_name)}])
    cast = make_cast(ego_name, full)
    roles = [(cast.resolve(r.person) or r.person, r.role) for r in relations if not cast.is_ego(r.person)]
    known = {fold(p) for p in full}
    extra = [p for p in dict.fromkeys(p for p, _ in roles) if fold(p) not in known and p[:1].isupper()]
    return make_cast(ego_name, [*full, *sorted(extra)], [(p, role) for p, role in roles if p[:1].isupper()])


def _count(facts: Iterable[str]) -> _Census:
    census = _Census()
    for text in facts:
        plain = text.replace("’", "'")
        census.lower.update(w for w in re.findall(r"(?<![\w'-])[a-zà-ÿ][\w-]*", plain))
        for match in RUN.finditer(plain):
            _note(census, plain, match)
    return census


def _note(census: _Census, text: str, match: re.Match[str]) -> None:
    """Counts one run: what stands before and after it says how it behaves."""
    run, start, end = match["run"], match.start(), match.end()
    before, after = text[max(0, start - 40) : start], text[end : end + 60]
    words = run.split()
    while words and fold(words[0]) in NOT_NAMES | STOP_WORDS | PRONOUNS:
        words = words[1:]
    if not words:
        return
    name = " ".join(words)
    evidence = census.runs.setdefault(name, _Evidence())
    evidence.count += 1
    evidence.opening += words == run.split() and (not before.strip() or before.rstrip()[-1:] in ".!?")
    whole = name == run
    strong = (
        bool(PERSONAL.match(after)) or (whole and bool(ROLE_BEFORE.search(before))) or bool(ROLE_AFTER.match(after))
    )
    evidence.person += (
        2 * strong + bool(DOES.match(after)) + bool(OWNS.match(after)) + (whole and bool(BEFORE_PERSON.search(before)))
    )
    evidence.animal += bool(ANIMAL_BEFORE.search(before)) or bool(ANIMAL_AFTER.match(after))
    evidence.place += 2 * (whole and bool(BEFORE_PLACE.search(before)))


def _people(census: _Census, related: set[str]) -> list[str]:
    """The runs that are people, in the order of the alphabet."""
    found = []
    for name, evidence in census.runs.items():
        words = [fold(w) for w in name.split()]
        if fold(name) in related:
            found.append(name)
            continue
        if any(w in PLACE_WORDS or w in NOT_NAMES or len(w) < 2 or w.removesuffix("s") in PLACE_WORDS for w in words):
            continue
        common = sum(1 for w in name.split() if census.lower[w.lower()] > 1 and fold(w) not in TITLES)
        if common or words[0] in ROLE_OF_WORD or (len(words) == 1 and words[0] in TITLES | OTHER_ROLES):
            continue
        if evidence.animal:
            continue
        alone = census.runs.get(name.split()[0], _Evidence()) if len(words) > 1 else _Evidence()
        person, place = evidence.person + min(alone.person, 4), evidence.place
        needed = 1 if len(words) > 1 else 3 if place else 2
        if person >= needed and person > place and not name.isupper():
            found.append(name)
    return sorted(found)


def _full_names(census: _Census, people: list[str]) -> list[str]:
    """Without titles, and without short forms of exactly one longer name."""
    bare = dict.fromkeys(_untitled(p) for p in people)
    known = {fold(p) for p in bare}
    strays = {p for p in bare if _stray_opening(census, p, known)}
    fuller = [name for name, evidence in census.runs.items() if name not in bare and _is_fuller(name, evidence, known)]
    names = dict.fromkeys([*(p for p in bare if p not in strays), *sorted(_untitled(n) for n in fuller)])
    longer = [p for p in names if len(p.split()) > 1]
    return [
        name for name in names if not any(p != name and set(fold(name).split()) < set(fold(p).split()) for p in longer)
    ]


def _is_fuller(name: str, evidence: _Evidence, people: set[str]) -> bool:
    """Whether a run that shows nothing itself is the full name of a known short one."""
    seen_inside = evidence.opening < evidence.count or len(name.split()) > 2
    return seen_inside and not evidence.place and _ends_in(name, people)


def _ends_in(name: str, people: set[str]) -> bool:
    """Whether a run of two or more words is somebody's short name with a family name before it."""
    words = fold(name).split()
    return (
        len(words) > 1 and " ".join(words[1:]) in people and not set(words) & (PLACE_WORDS | TITLES | set(ROLE_OF_WORD))
    )


def _stray_opening(census: _Census, name: str, people: set[str]) -> bool:
    """Whether a run is a name after a word that is none: "Halloween Oisín", "Sending Dana Whitfield", "Aegina Roula"."""
    evidence = census.runs.get(name)
    if evidence is None or not _ends_in(name, people) or fold(name).split()[0] in people:
        return False
    rest = fold(name).split(maxsplit=1)[1]
    has_a_family_name = any(p.startswith(rest + " ") for p in people)
    only_opens = evidence.opening == evidence.count and (len(name.split()) == 2 or name.split()[0].endswith("ing"))
    return has_a_family_name or only_opens


def _untitled(name: str) -> str:
    words = name.split()
    while len(words) > 1 and fold(words[0]).rstrip(".") in TITLES:
        words = words[1:]
    return " ".join(words)

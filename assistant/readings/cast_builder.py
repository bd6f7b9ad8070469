"""Who is in the file: full names gathered from the texts of all facts.

Rule of this file: a run of capitalised words is a person when it behaves like one somewhere in the file (owns something,
says, likes, is somebody's sister) and more often than it behaves like a place. First names join the one full name they
belong to. Deterministic: the same facts give the same cast, whatever their order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from assistant.language.names import Cast, make_cast
from assistant.language.words import STOP_WORDS, fold
from assistant.readings.facts.clause import without_asides
from assistant.readings.facts.verbless import naming
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.forms import EGO, Relation
from assistant.readings.request_words import (
    NAMED_BY_ROLE,
    NOT_NAMES,
    OTHER_ROLES,
    PLACE_NOUNS,
    ROLE_OF_WORD,
    ROLE_WORDS,
    TITLES,
)
from assistant.timing.zones import zone_of_place

PLACE_WORDS = PLACE_NOUNS | frozenset(
    """street road avenue lane square bridge centre center cafe café restaurant clinic airport bay beach hill hills island
    river mountain valley city town village county district house court estate gardens market bakery studio studios
    company bank club society agency ltd inc gmbh air airlines radio tv news times post press cup league festival rue
    via calle praça plaza platz straat boulevard line express group foundation institute ministry council office
    primary secondary high grammar saint st north south east west new old grand royal national international""".split()
)
TRADES = frozenset(
    """coffee bakery butcher butchers florist florists motors garage garages electric power records books flowers cleaners
    bistro project trattoria osteria ristorante pizzeria pasticceria macelleria panetteria gelateria farmacia apotheek apotheke
    pharmacie bakkerij backerei boulangerie patisserie boucherie brasserie vishandel slagerij slager metzgerei
    delikatesy kafeneio taverna clinique klinik clinica meubles byggsenter blomster vinmonopolet estudio atelier salon
    hairdressers barbers boutique deli diner grill tavern inn wines foods fitness physio dental optics authority guard
    republic dogwash kennels trek yoga shala pilates kitchen garden gardens tree castle hostel airways sushi ramen thai tapas""".split()
)
"""Words that make a name one of a shop, a house or a firm, in several languages."""
OPENING_WORDS = frozenset(
    "la le de casa villa chez blue red golden silver number royal little big los las les el il".split()
)
"""First words of such names."""
NAMED_THINGS = frozenset(
    "boat ship ferry yacht band group song film album app game brand firm car van called named family".split()
)
A_STAY = frozenset(
    "camping gasthof gasthaus hostal pension pensao quinta hacienda finca auberge gite agriturismo".split()
)
INNER_CAPITAL = re.compile(r"^(?!(?:Mc|Mac|De|Di|Du|La|Le|Van|Fitz|O['’]|D['’]))[A-ZÀ-Þ][a-zß-ÿ]+[A-ZÀ-Þ]")
"""A word written LikeThis is a brand's."""
NUMBERS = frozenset("one two three four five six seven eight nine ten eleven twelve".split())
PARTICLES = frozenset("van de den der von da do di del la al el bin te ter".split())
_OF_THINGS = (
    "(?:new|old|other|second|third|big|small|family|whole|last|next|red|blue|green|white|black|grey|company|rented)"
)
"""Adjectives that stand before the names of things rather than of people."""


_CAP = r"(?:[DO]['’])?[^\W\d_a-zß-öø-ÿ][^\W\d_]*(?:-[^\W\d_]+)*"
RUN = re.compile(
    rf"(?<![\w@#'’-])(?P<run>{_CAP}(?:\s(?:(?:van|de|den|der|von|da|do|di|del|la|al|el|bin|te|ter)\s){{0,2}}{_CAP}){{0,3}})"
)
_DOES = (
    "is was has had will would can can't cannot could doesn't does did didn't isn't wants likes loves hates says said told "
    "asked asks works lives eats drinks takes took gets got goes went comes came sees knows needs keeps calls called "
    "plays teaches studies drives rides flies owes owns owed lent borrowed promised agreed refuses never always still "
    "usually only swore moved turns turned gave gives wears sleeps wakes starts finishes left leaves returns meets met thinks "
    "prefers speaks reacts avoids may must should who and"
)
DOES = re.compile(rf"(?:'s)?,?\s(?:{'|'.join(_DOES.split())})\b")
PERSONAL = re.compile(
    r"\s(?:told|asked|says|said|wants|likes|loves|hates|eats|drinks|knows|thinks|prefers|promised|agreed|swore|works|"
    r"lives|studies|teaches|sleeps|wakes|reacts|owes|who|lent|borrowed|speaks|can't|cannot|will not|won't|"
    r"doesn't (?:eat|drink|like|want|drive)|never (?:eats|drinks|drives)|is (?:allergic|vegan|vegetarian|pregnant|married|coeliac|"
    r"diabetic|away|abroad|off (?:sick|work|until|till|this|all)|in [A-ZÀ-Þ]\w+ (?:until|till|from|for|this|next|on|with)|coming|on (?:holiday|leave|a diet|call|crutches)|afraid|scared|deaf|blind|\d+)|uses a|has (?:asked|promised|a bad|"
    r"broken)|(?:burnt|burned|broke|cut|hurt|sprained|twisted|injured|pulled|strained|tore) (?:his|her)|gets (?:sea|car|travel|asthma|migraines?|hives|headaches|rashes|hay fever|dizzy|panic)|(?:has|have|keeps?|owns?) (?:an?|two|three|four|some|lots of) (?:[a-z]+ )?(?:dogs?|cats?|kids?|children|rabbits?|kittens?|puppy|puppies|parrots?)|turns \d+|plays the|moved (?:to|in|out)|gave up|stopped (?:eating|drinking))\b"
    r"|['’]s\s(?:(?:\w+ly|very|so|now|also|still|not|\d+\s\w+)\s)?(?:away|off|ill|sick|back|coming|allergic|vegan|vegetarian|pregnant|expecting|visiting|working|staying|afraid|scared|terrified|coeliac|diabetic|\d+|"
    r"in\sa\swheelchair|on\s(?:holiday|leave|nights|call|blood|medication|antibiotics|tablets|crutches|a\s(?:[\w-]+\s)?diet))\b"
    r"|(?:['’]s|\shas|\sis)?(?:\s(?:just|badly|really|also))?\s(?:broke|broken|sprained|twisted|tore|torn|pulled|strained|hurt|injured|fractured|dislocated|cracked|bruised|burned|burnt|lost|done|had|having|got|put|cut)"
    r"\s(?:(?:up|out|a|an|some|the)\s)?(?:(?:his|her)\b|(?:[\w-]+\s)?(?:surgery|operation|op|stroke|heart\sattack|muscle|ligament|tendon|rib|ribs|disc|bone|hernia|baby|concussion|braces|stitches)\b)"
)
ACTS = re.compile(r"(?:\s(?:from|in|at)\s(?:[\w'-]+\s?){1,3})?\s[a-z]{2,}(?:s|ed)\s[a-z\d'“]")
"""A full name that opens a sentence and does something."""
OWNS = re.compile(r"['’]s?\s[a-z]")
SERVES = re.compile(
    r"(?:['’]s)?\s(?:(?:never|also|only|always)\s)?(?:(?:is|was|will be|stays?|are)\s(?:\w+ly\s)?(?:open|closed|shut|being\s\w+ed|run\sby|"
    r"fully\sbooked|booked\sout|sold\sout|on\sthe\scorner|\w+\s(?:minutes?|miles?|km|kilometres?)|made)\b|opens?\b|re-?opens?\b|"
    r"(?:clos(?:es?|ed)|shuts?)\b(?!\s(?:his|her|their|the\sdoor))|serv(?:es?|ed)\b|sells?\b|deliver(?:s|ed)?\b|stocks?\b|seats?\b|hosts?\b|has\s(?:a\s\w+\smenu|no\s(?:step|lift|parking|tables?|free))|"
    r"pays\sper\b|takes\s(?:orders?|bookings?|reservations?|cars?|cards?|cash)\b|asks?\s(?:for\sa\svalid|\w+\s\w+\sdays)|is\s(?:the|a|an|another)\s[^.,;]{0,30}?\b(?:"
    + "|".join(sorted(PLACE_NOUNS | TRADES))
    + r")\b)",
    re.IGNORECASE,
)
"""What shops and houses do, and people hardly ever."""
BEFORE_PERSON = re.compile(
    r"\b(?:with|told|tell|asked|ask|promised|owes|lent|for|and|by|gave|invite|invited|meets?|met|sees?|call|text|"
    rf"{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))})\s$",
    re.IGNORECASE,
)
A_THING = re.compile(
    rf"\b(?:[Tt]he|[Aa]n?|[Mm]y|[Oo]ur)\s(?:{_OF_THINGS}\s)?$|['\"“‘]$|['’]s\s(?:[\w-]*-old\s)?$|"
    rf"\b(?:{'|'.join(sorted(PLACE_NOUNS | NAMED_THINGS | TRADES))})\s$",
)
"""Before what is no person: an article, an owner, the word for what it is: "the Sula", "Kåre's boat Havella"."""
ROLE_BEFORE = re.compile(rf"\b(?:{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))}),?\s$", re.IGNORECASE)
ROLE_AFTER = re.compile(
    r"(?:,\s(?:my|our|his|her|their|the|a|[A-ZÀ-Þ]\w+['’]s)|\sis\s(?:my|our|his|her|their|[A-ZÀ-Þ]\w+['’]s?))\s[^.,]{0,30}?\b"
    rf"(?:{'|'.join(sorted({*ROLE_OF_WORD, *OTHER_ROLES}))})\b"
)
_ANIMAL = (
    r"(?:(?:guide|sheep)?dogs?|cats?|pupp(?:y|ies)|kittens?|rabbits?|parrots?|budgies?|hamsters?|guinea\spigs?|horses?|mares?|geldings?|pon(?:y|ies)|"
    r"tortoises?|goldfish|terriers?|spaniels?|labradors?|retrievers?|beagles?|poodles?|collies?|shepherds|dachshunds?|pugs?|"
    r"huntaways?|mongrels?|bitch|tabby|tomcats?|canar(?:y|ies)|hens?|goats?)"
)
ANIMAL_BEFORE = re.compile(rf"\b(?i:{_ANIMAL}),?\s(?:(?:is\s)?(?:called|named)\s)?(?:[A-ZÀ-Þ]\w+(?:,|\sand)\s){{0,2}}$")
ANIMAL_AFTER = re.compile(
    rf"(?:,|\sis|,\swho\sis)\s(?:the|an?|my|our|his|her|their|[^\W\d_]+['’]s)\s(?:[\w-]+\s){{0,2}}{_ANIMAL}\b",
    re.IGNORECASE,
)
BEFORE_PLACE = re.compile(
    r"\b(?:at|in|near|into|inside|outside|via|through|behind|opposite|towards|between|round)\s$", re.IGNORECASE
)
PERHAPS_PLACE = re.compile(r"\b(?:from|to|on|over|of)\s$", re.IGNORECASE)
MINE = re.compile(
    rf"\b(?:[Mm]y|[Oo]ur)\s(?P<role>{'|'.join(sorted(set(ROLE_OF_WORD) - set(ROLE_WORDS['doctor'].split())))})\b(?!\s[A-ZÀ-Þ])|\b(?P<name>"
    + "|".join(sorted(w.capitalize() for w in NAMED_BY_ROLE - set(ROLE_WORDS)))
    + r")\b(?!\s[A-ZÀ-Þ])"
)
"""Somebody the facts only know by a role: "my husband", "Mam"."""
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
    known_roles = [r for r in relations if r.person and r.person != EGO]
    relations = [r for r in known_roles if r.of == EGO]
    facts = [naming(without_asides(fact)) for fact in facts]
    census = _count(facts)
    people = _people(census, {fold(r.person) for r in relations})
    ego = {fold(part) for part in ego_name.split()}
    first = fold(ego_name.split()[0]) if ego_name else ""
    people = [p for p in people if fold(p) not in ego | {fold(ego_name)} and first not in fold(p).split()]
    full = _full_names(census, people)
    cast = make_cast(ego_name, full)
    roles = [(cast.resolve(r.person) or r.person, r.role) for r in relations if not cast.is_ego(r.person)]
    roles = [(person, role) for person, role in roles if person[:1].isupper()]
    roles += [
        (cast.resolve(r.person) or r.person, f"{r.of.split()[0]}'s {r.role}")
        for r in known_roles
        if r.of and r.of != EGO and r.person[:1].isupper() and not cast.is_ego(r.person)
    ]
    known = {fold(p) for p in full}
    extra = [p for p in dict.fromkeys(p for p, _ in roles) if fold(p) not in known]
    whole = make_cast(ego_name, [*full, *sorted(extra)], roles)
    return replace(whole, roles=_with_other_words(whole.roles, facts), animals=_animals(census, full))


def _animals(census: _Census, people: Sequence[str]) -> tuple[str, ...]:
    """The pets of the file, by name, where nobody is called the same."""
    taken = {fold(word) for person in people for word in person.split()}
    return tuple(sorted({fold(name) for name, e in census.runs.items() if e.animal} - taken))


def _with_other_words(roles: Mapping[str, tuple[str, ...]], facts: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The roles under every word for them, so that "Mam" is my mother; who has no name in the facts goes by the word they use."""
    players: dict[str, dict[str, None]] = {}
    for role, people in roles.items():
        if "'s " not in role and (word := ROLE_OF_WORD.get(role.split()[-1])):
            players.setdefault(word, {}).update(dict.fromkeys(people))
    used = Counter(word for text in facts for match in MINE.finditer(text) for word in match.groups() if word)
    for word, _ in sorted(used.items(), key=lambda item: (-item[1], item[0])):
        if fold(word) in ROLE_OF_WORD:
            players.setdefault(ROLE_OF_WORD[fold(word)], {word: None})
    others = {w: tuple(people) for role, people in players.items() for w in ROLE_WORDS[role].split()}
    return {**others, **roles}


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
    run, end = match["run"], match.end()
    words = run.split()
    while words and fold(words[0]) in NOT_NAMES | STOP_WORDS | PRONOUNS:
        words = words[1:]
    if len(words) > 1 and fold(words[0]) in ROLE_OF_WORD:
        words = words[1:]  # "Grandma Yvonne" is Yvonne
    if not words:
        return
    name = " ".join(words)
    start = end - len(name)
    before, after = text[max(0, start - 40) : start], text[end : end + 60]
    evidence = census.runs.setdefault(name, _Evidence())
    evidence.count += 1
    evidence.opening += words == run.split() and (not before.strip() or before.rstrip()[-1:] in ".!?")
    evidence.animal += bool(ANIMAL_BEFORE.search(before)) or bool(ANIMAL_AFTER.match(after))
    serves, owns = bool(SERVES.match(after)), bool(OWNS.match(after))
    a_thing = bool(A_THING.search(before)) and not owns and not ROLE_BEFORE.search(before)
    evidence.place += 3 * serves + 3 * a_thing
    if not owns:
        perhaps = PERHAPS_PLACE.search(before) and fold(name) not in FIRST_NAMES  # "no calls to Yuki"
        evidence.place += 2 * bool(BEFORE_PLACE.search(before)) + bool(perhaps)
    if serves or a_thing:
        return
    strong = bool(PERSONAL.match(after)) or bool(ROLE_BEFORE.search(before)) or bool(ROLE_AFTER.match(after))
    named = len(words) > 1 or fold(words[0]) in FIRST_NAMES
    acts = named and words == run.split() and not before.strip() and bool(ACTS.match(after))
    evidence.person += 2 * strong + (bool(DOES.match(after)) or acts) + owns + bool(BEFORE_PERSON.search(before))


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
        if _of_a_trade(words) or (len(words) == 1 and _short_for_a_trade(census, words[0])):
            continue
        common = sum(1 for w in name.split() if census.lower[w.lower()] > 1 and fold(w) not in TITLES | PARTICLES)
        if common or words[0] in ROLE_OF_WORD or (len(words) == 1 and words[0] in TITLES | OTHER_ROLES):
            continue
        if fold(name) not in FIRST_NAMES and zone_of_place(fold(name)):
            continue  # "Toronto is five hours behind us"
        if evidence.animal or words[0] in A_STAY or any(INNER_CAPITAL.search(w) for w in name.split()):
            continue
        alone = census.runs.get(name.split()[0], _Evidence()) if len(words) > 1 else _Evidence()
        person, place = evidence.person + min(alone.person, 4), evidence.place
        needed = 1 if len(words) > 1 or (words[0] in FIRST_NAMES and not place) else 3 if place else 2
        if person >= needed and person > place and not name.isupper():
            found.append(name)
    return sorted(found)


def _of_a_trade(words: list[str]) -> bool:
    """Whether a name is one of a shop, a house or a firm by its words: "Bakkerij Zucker", "Blue Heron", "Number Nine"."""
    return bool(set(words) & TRADES) or (len(words) > 1 and (words[0] in OPENING_WORDS or bool(set(words) & NUMBERS)))


def _short_for_a_trade(census: _Census, word: str) -> bool:
    """Whether a single name is the short form of a shop's and of nobody else's."""
    longer = [fold(name).split() for name in census.runs if word in fold(name).split() and len(name.split()) > 1]
    return bool(longer) and all(set(words) & TRADES for words in longer)


def _full_names(census: _Census, people: list[str]) -> list[str]:
    """Without titles, and without short forms of exactly one longer name."""
    bare = dict.fromkeys(_untitled(p) for p in people)
    known = {fold(p) for p in bare}
    untitled = {fold(p) for p in people}
    strays = {p for p in bare if _stray_opening(census, p, untitled)}
    strays |= {name for name in census.runs if name not in bare and _stray_opening(census, name, known)}
    fuller = [
        name
        for name, evidence in census.runs.items()
        if name not in bare and name not in strays and _is_fuller(name, evidence, known)
    ]
    names = dict.fromkeys([*(p for p in bare if p not in strays), *sorted(_untitled(n) for n in fuller)])
    longer = [p for p in names if len(p.split()) > 1]
    return [
        name for name in names if not any(p != name and set(fold(name).split()) < set(fold(p).split()) for p in longer)
    ]


def _is_fuller(name: str, evidence: _Evidence, people: set[str]) -> bool:
    """Whether a run that shows nothing itself is the full name of a known short one."""
    seen_inside = evidence.opening < evidence.count or len(name.split()) > 2
    words = fold(name).split()
    of_a_kind = set(words) & (PLACE_WORDS | TRADES | TITLES | OTHER_ROLES | NOT_NAMES | set(ROLE_OF_WORD))
    if len(words) > 1 and words[0] in people and not of_a_kind:
        return evidence.place < 3
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
    if fold(name).split()[0] in TRADES | OTHER_ROLES:
        return True
    has_a_family_name = any(p.startswith(rest + " ") for p in people)
    only_opens = evidence.opening == evidence.count and (len(name.split()) == 2 or name.split()[0].endswith("ing"))
    return has_a_family_name or only_opens


def _untitled(name: str) -> str:
    words = name.split()
    relations = TITLES | OTHER_ROLES | set(ROLE_OF_WORD) - NAMED_BY_ROLE
    while len(words) > 1 and fold(words[0]).rstrip(".") in relations:
        words = words[1:]
    return " ".join(words)

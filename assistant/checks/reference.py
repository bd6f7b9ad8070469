"""Whether a request speaks of a thing that a fact names: "the lift" of "the lift in Solène's building", but not the other card.

The head of the thing must stand in the request; the words around it on both sides then tell the same thing from a sibling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from assistant.checks.reference_words import (
    MADE_WITH,
    OTHER_ONE,
    ROOMS,
    STREETS,
    TOKENS,
    USES,
    WHOLE_HOUSES,
)
from assistant.language.matching import opposed
from assistant.language.names import same_person
from assistant.language.one_name import one_name
from assistant.language.words import STOP_WORDS, WORD, fold, stem, stems, words
from assistant.readings.facts.closing_words import HOUSES
from assistant.readings.first_names import FIRST_NAMES
from assistant.request import Request

_LINKS = {
    "of",
    "at",
    "in",
    "on",
    "from",
    "for",
    "near",
    "between",
    "to",
    "through",
    "by",
    "with",
    "over",
    "across",
    "behind",
    "beside",
    "opposite",
    "under",
    "above",
    "below",
    "beneath",
    "outside",
}
_SCOPES = {"of", "at", "in", "on", "from", "near", "between"}


_OWNER = re.compile(r"((?:[A-ZÀ-Þ][\w-]*\s)?[A-ZÀ-Þ][\w-]*)'s?\s")


class Reference(IntEnum):
    """How a request stands to a thing; ordered by how much it is meant."""

    NONE = 0
    SIBLING = 1
    """Another thing of the kind: the black card, where the fact is about the red one."""
    POSSIBLE = 2
    """A word that tells it apart is missing, others are there: the pool at Kea Street, where the leisure pool is meant."""
    LIKELY = 3
    SAME = 4


@dataclass(frozen=True)
class Thing:
    """A noun phrase in stems: what it is, the words that tell which one, and whose it is."""

    core: tuple[str, ...]
    scope: frozenset[str]
    owner: str
    name: bool
    """Whether the core is a proper name, of which a part may stand for the whole."""
    doing: bool = False
    """Whether it is called by what is done: "color printing"."""

    @property
    def head(self) -> str:
        """What kind of thing it is."""
        return self.core[-1]


_DOING = re.compile(
    r"(?<!\bend)(?<!\bstart)(?<!\bstand)(?<!\bleav)(?<!\bmiss)(?<!\bbelong)(?<!\bhang)(?<=[a-z]{3})ings?$"
)
"""The end of a noun for what is done, which shares its stem with a thing: a parking and a park, bowings and a bow."""


@lru_cache(maxsize=20_000)
def thing(phrase: str) -> Thing | None:
    """The thing that a phrase names; None where it has no word of its own."""
    phrase = one_name(phrase)
    owned = _OWNER.match(phrase)
    owner, phrase = (owned[1], phrase[owned.end() :]) if owned else ("", phrase)
    tokens = WORD.findall(phrase)
    cut = next((i for i, t in enumerate(tokens) if i and fold(t) in _LINKS), len(tokens))
    core = tuple(stems(" ".join(tokens[:cut])))
    if not core:
        return None
    capital = [t for t in tokens[:cut] if fold(t) not in STOP_WORDS]
    name = all(t[:1].isupper() or t[:1].isdigit() for t in capital)
    doing = _DOING.search(fold(tokens[cut - 1])) is not None
    return Thing(core, frozenset(stems(" ".join(tokens[cut:]))), owner, name, doing)


def refers(request: Request, phrase: str) -> Reference:
    """How the request stands to the thing of that phrase."""
    wanted = thing(phrase)
    if wanted is None:
        return Reference.NONE
    spoken = _spoken(request)
    if wanted.name and len(wanted.core) > 1 and _verbatim(phrase, spoken):
        return Reference.SAME
    if _called_by_owner(phrase, spoken) or _called_without_kind(phrase, spoken):
        return Reference.LIKELY
    if wanted.doing and not set(wanted.core) <= set(stems(spoken)):
        return Reference.NONE  # color printing is off, and black will do
    found = [
        _compare(wanted, where, phrase, request)
        for where in _occurrences(wanted, spoken)
        if not _compound(wanted, where, request)
    ]
    numbers, said = _numbers(phrase), _numbers(spoken)
    if numbers and said and not numbers & said:
        return Reference.SIBLING if found else Reference.NONE  # Highway 2 and Highway 22
    if found and (best := max(found)) is not Reference.NONE:
        return best
    if short := _short(wanted, phrase, request, spoken):
        return short
    if wanted.name and len(wanted.core) > 1 and _named_in_part(wanted, request):
        return Reference.LIKELY
    return Reference.NONE


def is_somebody(phrase: str, request: Request) -> bool:
    """Whether a phrase names a person of the request, who is not what they have."""
    name = TITLE.sub("", phrase)
    return any(same_person(name, TITLE.sub("", person)) for person in request.people) or (
        name[:1].isupper() and fold(name) in FIRST_NAMES
    )


def _verbatim(name: str, spoken: str) -> bool:
    """Whether the request says the whole name: "Bar do Nivaldo", whatever small words are in it."""
    said, meant = words(spoken), words(name)
    return any(said[i : i + len(meant)] == meant for i in range(len(said) - len(meant) + 1))


def _called_by_owner(phrase: str, spoken: str) -> bool:
    """Whether the request goes to "St Brigid's", where the place is "St Brigid's library"."""
    owned = re.fullmatch(r"(?P<owner>[\w .-]{2,30})'s (?P<what>[\w]+)", phrase)
    if owned is None or not (owned["what"] in HOUSES or owned["what"][:1].isupper()):
        return False
    named = rf"\b(?:at|to|into|from|by|in) (?:the )?{re.escape(owned['owner'])}'s(?=\s*(?:[,.;:!?]|$)|\s(?:on|at|for|to|and|with|from|this|next|in)\b)"
    return re.search(named, spoken, re.IGNORECASE) is not None


_KINDS_OF_HOUSE = frozenset(
    "bistro cafe café gallery galerie hotel restaurant bar pizzeria trattoria brasserie pub salon cinema kino theatre teatro theater museum club studio hostel inn tavern diner bakery gym".split()
)


def _called_without_kind(phrase: str, spoken: str) -> bool:
    """Whether the request says "at Marlo", where the place is the Bistro Marlo."""
    told = [t for t in WORD.findall(phrase) if fold(t) not in STOP_WORDS]
    name = [t for t in told if fold(t) not in _KINDS_OF_HOUSE]
    if len(name) == len(told) or not name or not all(t[:1].isupper() and len(t) > 3 for t in name):
        return False
    return re.search(rf"\b(?:at|to|in|into|from|by) (?:the )?{re.escape(' '.join(name))}(?!['’\w])", spoken) is not None


def _compound(wanted: Thing, where: Occurrence, request: Request) -> bool:
    """Whether the word only tells which other thing is meant: the rink of "the rink lights"."""
    if (
        wanted.head in TOKENS
        and len(wanted.core) > 1
        and where.for_
        and stem(where.for_) not in {*wanted.core, *wanted.scope}
    ):
        return True
    if wanted.head in WHOLE_HOUSES and len(wanted.core) == 1 and where.next and stem(where.next) in ROOMS:
        return False
    if not where.next or where.next[:1].isdigit() or stem(where.next) in USES | MADE_WITH:
        return False
    return any(
        [stem(w) for w in words(named)[-2:]] == [wanted.head, stem(where.next)]
        for named in (*request.things, *request.places)
    )


_SUBJECTS = frozenset("i we you they he she".split())
"""What stands before a verb, not before a noun: "then I bow"."""
_OBJECTS = frozenset("the a an my our me us it him her them".split())
"""What stands behind a verb, not behind a noun."""


def fits(request: Request, phrase: str) -> bool:
    """Whether the request names the place of a thing and nothing that another has: "the Alvalade pool" for the council pool in
    Alvalade. It is the one meant where no other of the kind is known there."""
    wanted = thing(phrase)
    if wanted is None or not wanted.scope:
        return False
    told = wanted.scope | set(wanted.core[:-1])
    for where in _occurrences(wanted, _spoken(request)):
        said = {stem(w) for w in (*where.before, *where.after)}
        if wanted.scope <= said <= told:
            return True
    return False


TITLE = re.compile(r"^(?:Dr|Doctor|Mr|Mrs|Ms|Prof|Professor|Father|Sister|Nurse)\.?\s")


_LETTER = re.compile(r"(?<=[a-z] )[A-Z](?=$|[\s,.;:!?])")


def _numbers(text: str) -> set[str]:
    """The numbers and single letters by which things of a kind are told apart: tower B, studio 2."""
    return {w for w in words(text) if w[:1].isdigit()} | {hit[0] for hit in _LETTER.finditer(text)} - {"I"}


_ON_A_LIST = re.compile(
    r"\b(?:on|onto|to|in|into) (?:my|the|our) (?:[\w-]+ )?(?:list|calendar|diary|agenda|planner|schedule|to-dos?)\b",
    re.IGNORECASE,
)
"""Where a request is to be noted says nothing of the thing."""


def _spoken(request: Request) -> str:
    """The text of the request without its times, each thing by one of its names."""
    return one_name(_ON_A_LIST.sub(" ", request.untimed))


@dataclass(frozen=True)
class Occurrence:
    """Where the head stands in the request: the words before it in its noun phrase, those bound to it after, its owner."""

    before: tuple[str, ...]
    after: tuple[str, ...]
    owner: str
    next: str = ""
    """The noun right behind it, of which it may only be the first part."""
    for_: str = ""
    """What it is for, where the request says so."""
    theirs: bool = False
    """Whether it is called his, hers or theirs."""
    mine: bool = False
    """Whether it is called the user's own."""
    one: bool = False
    """Whether any of the kind will do: a card."""


def _occurrences(wanted: Thing, text: str) -> list[Occurrence]:
    tokens = [(fold(m.group()), m.start(), m.end()) for m in WORD.finditer(text)]
    found = []
    for i, (word, start, end) in enumerate(tokens):
        opens = i == 0 and len(tokens) > 1 and tokens[1][0] in _OBJECTS  # "lift the boxes"
        verb = opens or (
            i > 0 and (tokens[i - 1][0] in _SUBJECTS or (tokens[i - 1][0] == "to" and len(wanted.core) > 1))
        )
        if stem(word.removesuffix("'s")) == wanted.head and (wanted.doing or not (verb or _DOING.search(word))):
            before, owner = _left(wanted, tokens[:i], start, text)
            joined = i + 1 < len(tokens) and text[end : tokens[i + 1][1]] == " " and tokens[i + 1][0] not in STOP_WORDS
            acts = i + 2 < len(tokens) and tokens[i + 2][0] in _OBJECTS  # "have the smart plug turn the heater on"
            purpose = re.match(r" for (?:the |a |an |my |our )?([^\W\d]+)", text[end:])
            found.append(
                Occurrence(
                    before,
                    _right(tokens[i + 1 :], end, text),
                    owner,
                    tokens[i + 1][0] if joined and not acts else "",
                    purpose[1] if purpose else "",
                    re.search(r"\b(?:his|her|their) (?:own )?$", text[:start], re.IGNORECASE) is not None,
                    re.search(r"\bmy (?:own )?$", text[:start], re.IGNORECASE) is not None,
                    re.search(r"\b(?:an?|any|some|another) $", text[:start], re.IGNORECASE) is not None,
                )
            )
    return found


def _left(wanted: Thing, tokens: list[tuple[str, int, int]], start: int, text: str) -> tuple[tuple[str, ...], str]:
    """The modifiers before the head, and the owner in front of them."""
    before: list[str] = []
    for earlier, left, right in reversed(tokens):
        opening = left == 0 and stem(earlier) not in wanted.core
        if earlier in STOP_WORDS or re.search(r"[,;:.]", text[right:start]) or (opening and not earlier.endswith("'s")):
            break
        if earlier.endswith("'s"):
            return tuple(before), earlier.removesuffix("'s")
        before.insert(0, earlier)
        start = left
    return tuple(before), ""


def _right(tokens: list[tuple[str, int, int]], end: int, text: str) -> tuple[str, ...]:
    """The words bound to the head by "of", "at", "in" and their like."""
    after: list[str] = []
    linked = False
    for later, left, right in tokens:
        if re.search(r"[,;:.]", text[end:left]) or (later in _LINKS and later not in _SCOPES):
            break
        if later in _SCOPES:
            linked = True
        elif later not in STOP_WORDS:
            if not linked:
                break
            after.append(later.removesuffix("'s"))
        end = right
    return tuple(after)


def _compare(wanted: Thing, where: Occurrence, phrase: str, request: Request) -> Reference:
    modifiers = set(wanted.core[:-1])
    told = wanted.scope | modifiers
    said = {stem(w) for w in (*where.before, *where.after)}
    if stem(where.owner) in modifiers:
        said.add(stem(where.owner))  # the library's card, the dinghy's outboard
    if opposed(phrase, " ".join([*where.before, *where.after])) or not _same_owner(wanted, where, request):
        return Reference.SIBLING
    if (said & OTHER_ONE) - told:
        return Reference.SIBLING
    if "old" in told - said and len(wanted.core) > 1:
        return Reference.SIBLING
    if not told and not wanted.owner and where.theirs:
        return Reference.SIBLING  # her bike, where the user's own is lent out
    if _somebody_elses(wanted, where, request):
        return Reference.SIBLING
    if where.one and told and not wanted.name and not told & set(stems(request.untimed)):
        return Reference.SIBLING  # a card for the winner, where the purchasing card is blocked
    if told <= said:
        return Reference.SAME if told or not where.before else Reference.LIKELY
    if wanted.name and len(wanted.core) > 1 and not modifiers & said:
        return Reference.NONE
    if said - told and told & said <= STREETS and wanted.scope:
        return Reference.SIBLING  # Oak Street and Elm Street
    if told & said:
        apart = wanted.scope and where.after and not wanted.scope & said
        if said - told and apart:
            return Reference.SIBLING
        extra = {stem(w) for w in where.before} - told
        return Reference.LIKELY if modifiers <= said or (modifiers & said and not extra) else Reference.POSSIBLE
    return Reference.SIBLING if said else Reference.LIKELY


def _somebody_elses(wanted: Thing, where: Occurrence, request: Request) -> bool:
    """Whether the request is about its user's own, or another one, where somebody has theirs who is not in it."""
    if not wanted.owner or not wanted.owner[:1].isupper() or fold(wanted.owner) in fold(request.text):
        return False
    if any(same_person(wanted.owner, p) for p in request.people):
        return False
    return where.mine or (len(wanted.core) == 1 and not wanted.scope and bool(where.before))


def _short(wanted: Thing, phrase: str, request: Request, spoken: str) -> Reference | None:
    """Whether the request says only the name of it: "on the Klotz" for the Klotz violin, "207" for room 207."""
    if len(wanted.core) < 2:
        return None
    if re.fullmatch(r"\d{3,4}", wanted.head) and re.search(rf"(?<![\d$£€.,]){wanted.head}(?![\d.,]*\d)", spoken):
        return Reference.LIKELY
    for name in [
        t for t in WORD.findall(phrase) if t[:1].isupper() and len(t) > 3 and stem(fold(t)) in wanted.core[:-1]
    ]:
        if any(same_person(name, p) for p in request.people):
            continue
        if re.search(
            rf"\b(?:the|my|our) {re.escape(name)}(?=\s*(?:[,.;:!?]|$)|\s(?:on|at|in|for|to|and|with|from|this|next|tomorrow|tonight)\b)",
            spoken,
        ):
            return Reference.LIKELY
    return None


def _same_owner(wanted: Thing, where: Occurrence, request: Request) -> bool:
    """Whether the thing and the words of the request can belong to one person: "Grant's trailer" and "Dad's trailer"."""
    if not wanted.owner or not where.owner:
        return not where.owner or bool({fold(where.owner), stem(where.owner)} & {*wanted.scope, *wanted.core})
    if fold(where.owner) in words(wanted.owner):
        return True
    return any(same_person(wanted.owner, p) for p in request.people) and not any(
        same_person(where.owner, p) for p in request.people
    )


def _named_in_part(wanted: Thing, request: Request) -> bool:
    """Whether the first word of a name stands in the request as one of its places: "Kessler" for "Kessler Natatorium"."""
    first = wanted.core[0]
    if len(first) < 4:
        return False
    whole = set(wanted.core) | wanted.scope
    return any(stem(w) == first and set(stems(place)) <= whole for place in request.places for w in words(place)[:1])

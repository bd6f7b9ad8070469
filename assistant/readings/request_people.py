"""Who is involved in a request: names, titles, family words and groups, looked up in the cast.

Rule of this file: a word is a person when the cast knows it; a name the cast does not know counts only where a person
must stand (after "tell", "with", beside another name). The user is never among them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from assistant.language.names import Cast
from assistant.language.words import fold
from assistant.readings.cast_index import CastIndex
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.request_words import (
    COMMON_FIRST_NAMES_THAT_ARE_WORDS,
    FEASTS,
    GROUPS,
    NAMED_BY_ROLE,
    NOT_NAMES,
    OTHER_ROLES,
    PLACE_NOUNS,
    ROLE_OF_WORD,
    TITLES,
    VERBS,
)

TOKEN = re.compile(
    r"[^\W\d_]+(?:[-'’.](?=[^\W\d_])[^\W\d_]+)*\.?(?=\s[A-ZÀ-Þ])|[^\W\d_]+(?:[-'’][^\W\d_]+)*", re.UNICODE
)
SUBJECT = re.compile(
    r"(?:['’]s)?\s(?:is|has|and|will|can|wants?|comes?|needs?|eating|coming|staying|joining)\b|['’]s\s"
)
"""What makes the first word of a text its subject: "Tom is coming"."""
GIVEN_TO = re.compile(r"\b(?:send|give|lend|show|buy|get|bring|owe|order|book|make|hand|pass)\s$", re.IGNORECASE)
WHAT_IS_GIVEN = re.compile(r"\s(?:an?|the|my|our|some|his|her|this|that|two|three|\d+)\s", re.IGNORECASE)
"""Before and after whoever something is given to: "send Tuva a message"."""
IN_PERSON = re.compile(
    r"(?:['’]s|\sis)\s(?:eating|coming|staying|joining|visiting|sleeping|driving|going|giving|having|bringing|taking|over)\b|"
    r"\s(?:comes|wants|eats|joins|sleeps|can\s(?:go|have|come)|asks|asked|says|said|offers|offered|invites|invited|needs)\b"
)
"""After a name that opens a text: what only people do."""
TAKEN = re.compile(r"\b(?:take|taking|bring|bringing|fetch|collect|pick\sup|drive|help|w/)\s$", re.IGNORECASE)
"""Verbs that move somebody; what they move with a capital and without an article is a person."""
TOWARDS_A_PLACE = re.compile(r"\b(?:at|to|from|in|on|off|the|an?)\s$", re.IGNORECASE)
OF_A_PLACE = re.compile(r"\s(?:do|da|de|del|di|du|von|van|of)\s[A-ZÀ-Þ]")
INSIDE = re.compile(r"\b(?:at|in|into|inside|near)\s(?:the\s)?$", re.IGNORECASE)
"""What stands before a place and not before a person, unless somebody's home is meant ("at Dana's")."""
HOSTS = re.compile(r"[A-ZÀ-Þ][\w-]*(?:,\s[A-ZÀ-Þ][\w-]*)*\s(?:and|&)\s[A-ZÀ-Þ][\w-]*['’]s?\b")
"""Two people whose home is one: "at Dana and Tom's"."""
DESCRIBED = re.compile(r"\b(?:the|an?|my|our|some|this|that)\s(?:[a-z-]+\s){0,2}$")
"""Before the name of a thing: "the signed Janet Frame"."""
ARTICLE = re.compile(r"\b(?:the|an?)\s$", re.IGNORECASE)
COMPANIES = frozenset(
    "studios power electric motors airlines air foods group bank club team radio ltd inc services".split()
)
LOWER_IS_A_WORD = frozenset("pop ma nan mae oma dede lola lolo baba".split())
"""Family words that in lower case are other words more often."""
BY_APPOINTMENT = frozenset("doctor gp".split())
"""Who is gone to rather than taken along."""
STRONG_SLOT = re.compile(
    r"\b(?:tell|text|ask|message|invite|email|call|ring|phone|with|inform|meet|meeting|seeing|visiting|let|wish|friend|cousin"
    r"|(?:message|e-?mail|text|letter|note|mail|line)\sto|\b(?:send|give|mail|email|show|forward|hand|pass|lend|post)\s(?:it|them|this|that)\sto|write\sto|colleague|(?:her|him|them|me|us)(?:\sand|,))\s$",
    re.IGNORECASE,
)


ENTERED = re.compile(r"\b(?:sign|book|enrol|enroll|register|put|roster|rota|assign|allocate|squeeze)\s$", re.IGNORECASE)
INTO = re.compile(
    r"\s(?:up|onto|on\sto|on|down|(?:for|to)\sthe)\b(?!\s(?:(?:the|my|our)\s)?(?:[\w'’-]+\s)?(?:list|order|menu|plan|cart|basket|bill|card)\b)"
)
"""Around whoever is entered for something: "sign Marit up for ...", "book Ben onto ..."."""
BESIDE = re.compile(r"\s(?:and|&)\s(?:me|us|i|myself)\b", re.IGNORECASE)
BENEFITS = re.compile(
    r"^(?:(?:please|could\syou|can\syou|i['’]?ll)\s)*(?:order|buy|get|grab|bake|make|cook|pick|reserve|book)\b.*\bfor\s$",
    re.IGNORECASE,
)
WHO_BENEFITS = re.compile(r"\s(?:to\s[a-z]+|and\s(?:me|us|[A-ZÀ-Þ][a-z]+))\b|\s*$|\s*[,;!?]|\.(?:\s|$)")
"""Around whoever something is for, at the end of its clause: "a cake for Felix", "for Felix to share"."""


@dataclass(frozen=True)
class Mention:
    """One person in the text, at `text[start:end]`; `known` where the cast has the name."""

    name: str
    start: int
    end: int
    known: bool = True
    possessive: bool = False


@dataclass(frozen=True)
class _Token:
    text: str
    folded: str
    start: int
    end: int
    possessive: bool

    @property
    def capital(self) -> bool:
        return self.text[:1].isupper()


def find_people(text: str, cast: Cast, blocked: Sequence[tuple[int, int]] = (), lead_end: int = 0) -> list[Mention]:
    """Every mention of a person other than the user, in order.

    `blocked` are stretches that hold no names (times); words before `lead_end` are the verb.
    """
    index = CastIndex(cast)
    tokens = [t for t in _tokens(text) if not any(a < t.end and t.start < b for a, b in blocked)]
    found: list[Mention] = []
    i = 0
    while i < len(tokens):
        mentions, used = _mention(text, tokens, i, index, cast, found, lead_end)
        found.extend(mentions)
        i += max(used, 1)
    return found


def _tokens(text: str) -> list[_Token]:
    tokens = []
    for match in TOKEN.finditer(text):
        said = match.group().replace("’", "'")
        possessive = said.endswith(("'s", "s'")) and len(said) > 3
        bare = said.removesuffix("'s") if said.endswith("'s") else said.removesuffix("'") if possessive else said
        tokens.append(_Token(bare, fold(bare).rstrip("."), match.start(), match.end(), possessive))
    return tokens


def _mention(
    text: str, tokens: list[_Token], i: int, index: CastIndex, cast: Cast, found: list[Mention], lead_end: int
) -> tuple[list[Mention], int]:
    """The people named from token `i` on, and how many tokens that took."""
    token = tokens[i]
    run = _run(text, tokens, i)
    titled = token.folded in TITLES and token.capital
    if not titled and (length := _of_a_place(text, tokens, i, run)):
        return [], length
    for length in range(min(5, len(tokens) - i), 1, -1):
        part = tokens[i : i + length]
        if not _adjacent(text, part):
            continue
        name = index.full.get(" ".join(t.folded for t in part))
        if name and not cast.is_ego(name):
            return [_made(name, part)], length
    if token.folded in TITLES and i + 1 < len(tokens) and _adjacent(text, tokens[i : i + 2]):
        following = tokens[i + 1]
        if (following.capital and following.folded not in NOT_NAMES) or (
            index.one(following.folded) and not token.capital
        ):
            return _titled(text, tokens, i, index)
    if cast.is_ego(token.text) or token.folded in NOT_NAMES or token.folded in cast.animals:
        return [], 1
    opens = token.start < lead_end and token.folded in VERBS
    if not opens and (role := _role(text, tokens, i, index)):
        return role, 1
    if token.capital and token.folded.endswith("s") and run == 1 and _before(text, token, ARTICLE):
        return [_made(name, [token]) for name in index.family(token.folded)], 1
    return _single(text, tokens, i, run, index, found, lead_end)


def _of_a_place(text: str, tokens: list[_Token], i: int, run: int) -> int:
    """How many capitalised words from `i` on name a place or a thing whatever the cast says: "at Casa Verde", "the Fig
    Tree", "the Chua affidavit"; 0 where they may be people."""
    token, last = tokens[i], tokens[min(i + run, len(tokens)) - 1]
    if not token.capital or last.possessive or token.folded in ROLE_OF_WORD:
        return 0
    plural = run == 1 and token.folded.endswith("s")
    if HOSTS.match(text, token.start):
        return 0
    return run if _before(text, token, INSIDE) or (_before(text, token, ARTICLE) and not plural) else 0


def _before(text: str, token: _Token, pattern: re.Pattern[str]) -> bool:
    return bool(pattern.search(text[: token.start]))


def _titled(text: str, tokens: list[_Token], i: int, index: CastIndex) -> tuple[list[Mention], int]:
    """Whoever a title and the capitalised words after it name: "Dr Rengin Alp", "Tita Cora"."""
    part = tokens[i + 1 : i + 1 + _run(text, tokens, i + 1)]
    folded = [t.folded for t in part]
    name = index.full.get(" ".join(folded)) or index.one(folded[0]) or index.nickname(folded[0])
    said = " ".join(
        t.text.capitalize() if t is tokens[i] else t.text
        for t in (part if fold(tokens[i].text) in {"dr", "mr", "mrs", "ms"} else tokens[i : i + 1 + len(part)])
    )
    return [_made(name or said, tokens[i : i + 1 + len(part)], known=name is not None)], 1 + len(part)


def _single(
    text: str, tokens: list[_Token], i: int, run: int, index: CastIndex, found: list[Mention], lead_end: int
) -> tuple[list[Mention], int]:
    """A name alone, known or not, or a longer unknown name."""
    token = tokens[i]
    first_word = token.start < lead_end or not text[: token.start].strip()
    if not token.capital:
        everyday = token.folded in COMMON_FIRST_NAMES_THAT_ARE_WORDS | VERBS | PLACE_NOUNS
        everyday = everyday and not (token.possessive or STRONG_SLOT.search(text[: token.start]))
        long_enough = len(token.folded) > 2 or STRONG_SLOT.search(text[: token.start])
        name = index.one(token.folded) if long_enough and not everyday else None
        return ([_made(name, [token])] if name else []), 1
    subject = SUBJECT.match(text, token.end) is not None
    if first_word and token.folded in VERBS | COMMON_FIRST_NAMES_THAT_ARE_WORDS and run < 2 and not subject:
        return [], 1
    part_of_a_name = i > 0 and _adjacent(text, tokens[i - 1 : i + 1]) and _opens_a_name(tokens[i - 1], index, lead_end)
    if run == 1 and not part_of_a_name:
        part_of_a_place = _before(text, token, TOWARDS_A_PLACE) or OF_A_PLACE.match(text, token.end)
        name = index.one(token.folded)
        if name is None and not part_of_a_place:
            name = index.near(token.folded) or index.nickname(token.folded)
        if name:
            return [_made(name, [token])], 1
    if part_of_a_name or (
        first_word and not IN_PERSON.match(text, token.end) and not (subject and token.folded in FIRST_NAMES)
    ):
        return [], 1
    part = tokens[i : i + run]
    if run <= 3 and _like_a_name(part) and _stands_for_a_person(text, part, found):
        return [_made(" ".join(t.text for t in part), part, known=False)], run
    return [], 1


def _stands_for_a_person(text: str, part: Sequence[_Token], found: Sequence[Mention]) -> bool:
    """Whether a name that nobody knows stands where a person must: told, taken along, given something, owner of a thing."""
    before, end = text[: part[0].start], part[-1].end
    if STRONG_SLOT.search(before) or (not before.strip() and IN_PERSON.match(text, end)):
        return True
    if found and re.fullmatch(r"\s*(?:,|and|&|,\s*and)\s*", text[found[-1].end : part[0].start]):
        return True
    if part[0].folded in FIRST_NAMES and not TOWARDS_A_PLACE.search(before) and not DESCRIBED.search(before):
        return True
    if BESIDE.match(text, end) or (ENTERED.search(before) and INTO.match(text, end)):
        return True
    if TOWARDS_A_PLACE.search(before) or len(part) > 2:
        return False
    if BENEFITS.search(before) and len(part) == 1 and not part[0].possessive and part[0].folded not in FEASTS:
        return WHO_BENEFITS.match(text, end) is not None
    owner = len(part) == 1 and part[0].possessive and re.match(r"\s[a-z]", text[end:])
    given = GIVEN_TO.search(before) and WHAT_IS_GIVEN.match(text, end)
    return bool(TAKEN.search(before) or owner or given)


def _opens_a_name(token: _Token, index: CastIndex, lead_end: int) -> bool:
    """Whether a capitalised word makes one name with the next: no verb, no title, no stranger that opens the text."""
    if not token.capital or token.possessive or token.start < lead_end:
        return False
    if token.folded in TITLES | OTHER_ROLES | VERBS or token.folded in ROLE_OF_WORD:
        return False
    return token.start > 0 or index.one(token.folded) is not None


def _like_a_name(part: Sequence[_Token]) -> bool:
    """Whether capitalised words look like somebody's name: no place, no company, no brand written LikeThis."""
    return not any(t.folded in PLACE_NOUNS | COMPANIES or not t.text[1:].islower() for t in part)


def _role(text: str, tokens: list[_Token], i: int, index: CastIndex) -> list[Mention]:
    """Whoever a family word, a role or a word for a group means: "my sister", "Mum", "the twins"."""
    token = tokens[i]
    word = token.folded
    before = tokens[i - 1] if i else None
    owned = before is not None and before.folded in {"my", "our"}
    if before is not None and before.possessive:
        if name := index.role_for(before.folded, word):
            return [_made(name, [token])]
        return (
            [_made(f"{before.text}'s {word}", [before, token], known=False)]
            if word in ROLE_OF_WORD or word in OTHER_ROLES
            else []
        )
    if before is not None and before.folded in {"his", "her", "their", "your"}:
        return []
    named_next = (
        i + 1 < len(tokens) and tokens[i + 1].capital and _adjacent(text, tokens[i : i + 2]) and not token.possessive
    )
    if named_next:
        return []
    if word in GROUPS and (owned or (before is not None and before.folded in {"the", "both"})):
        return [_made(name, [token]) for name in index.group(word)] or [_made(word, [token], known=False)]
    plain = (
        word in NAMED_BY_ROLE
        and index.one(word) is None
        and (token.capital or owned or word not in LOWER_IS_A_WORD or index.role(word) == token.text.capitalize())
    )
    known_role = word in ROLE_OF_WORD or word in OTHER_ROLES
    if plain or (known_role and (owned or (before is not None and before.folded == "the"))):
        if name := index.role(word):
            return [_made(name, [token])]
        if plain or (owned and word in ROLE_OF_WORD and word not in BY_APPOINTMENT):
            return [_made(token.text if plain else ROLE_OF_WORD[word], [token], known=False)]
    return []


def _run(text: str, tokens: list[_Token], i: int) -> int:
    """How many capitalised words stand together from token `i` on."""
    length = 1
    while (
        i + length < len(tokens)
        and not tokens[i + length - 1].possessive
        and tokens[i + length].capital
        and tokens[i + length].folded not in NOT_NAMES
        and _adjacent(text, tokens[i + length - 1 : i + length + 1])
    ):
        length += 1
    return length


def _adjacent(text: str, tokens: Sequence[_Token]) -> bool:
    return all(text[a.end : b.start].strip() == "" and not a.possessive for a, b in pairwise(tokens))


def _made(name: str, tokens: Sequence[_Token], *, known: bool = True) -> Mention:
    return Mention(name, tokens[0].start, tokens[-1].end, known, tokens[-1].possessive)

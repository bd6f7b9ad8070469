"""The knowledge tables, looked up by phrase.

`find` answers the one question the checks have: does this text name that thing, or something that holds it, and by which
links? A phrase is known by the stems of its words, the longest known one from the left counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

from assistant.knowledge.entries import Class, Key, Rule, classes, key, rules
from assistant.knowledge.files import load
from assistant.language.words import STOP_WORDS, WORD, fold, stem, words

SUBSTITUTES = (
    "free vegan vegetarian veggie plant-based meatless mock faux fake imitation artificial decaf decaffeinated "
    "alcohol-free non-alcoholic nonalcoholic virgin dairy-free toy plush led battery flameless"
).split()
"""Words beside a thing that make it another thing: vegan sausage, virgin mojito, faux leather."""

_FILLERS = frozenset(
    "kind kinds sort sorts type types form forms thing things product products any all other every strong ordinary "
    "whole fresh real another anything whatever everything related".split()
)

_DENIED_BEFORE = re.compile(
    r"\b(?:no|not|without|never|minus|except|instead of|rather than|free of|free from|hold the|skip the|leave out|"
    r"nothing to do with|leaving out|isn't|aren't|neither|nor|avoid|avoiding|avoids|zero)\s+(?:(?:a|an|the|any|of|single|drop|trace|bit)\s+)*(?:[\w-]+\s+){0,1}$",
    re.IGNORECASE,
)

_WITHOUT = re.compile(r"\b(?:without|no|free|leave out|leaving out|minus|hold the|skip the)\b", re.IGNORECASE)
_WITHOUT_LIST = re.compile(
    r"\b(?:without|free of|free from|leave out|leaving out|minus|hold the|skip the|no)\s(?P<list>(?:any |the )?[\w-]+(?: [\w-]+)?(?:, (?:no )?[\w-]+(?: [\w-]+)?)*,? (?:or|nor|and) (?:any |no )?(?!with\b|extra\b|lots\b|an?\b|some\b|plenty\b|then\b|please\b)[\w-]+(?: [\w-]+)?)",
    re.IGNORECASE,
)
"""Several things that are left out: "without eggs, milk or butter"."""
_FREE_AFTER = re.compile(r"^(?:[-\s]?free\b|[-\s]?less\b)", re.IGNORECASE)
_COLOURS = re.compile(
    rf"\s(?!(?:{'|'.join(sorted(STOP_WORDS - {'one', 'ones'}))}|sent|brought|delivered|tonight|please)\b)[\w']+"
)
"""What comes right behind a red that is the colour of it: "the red console"."""
_NEAR_BEFORE, _NEAR_AFTER = 4, 5


@dataclass(frozen=True)
class Link:
    """How a text reaches a thing: the phrase at `text[start:end]`, the classes between the two, and whether all holds by
    definition. `chain` runs from the phrase to the thing that was looked for."""

    phrase: str
    start: int
    end: int
    chain: tuple[str, ...]
    certain: bool

    @property
    def words(self) -> str:
        """The links as a person would say them: "crab counts as shellfish", "walnuts count as nuts"."""
        if len(self.chain) < 2 or fold(self.chain[0]) == fold(self.chain[-1]):
            return ""
        many = self.chain[0][-1:] == "s" and self.chain[0][-2:-1] not in "su'’i"  # walnuts, but not couscous
        sure, usual = ("count as", "usually have to do with") if many else ("counts as", "usually has to do with")
        return f"{self.chain[0]} {sure if self.certain else usual} {self.chain[-1]}"


_PARTICLES = frozenset({"out", "off"})
"""What makes another doing of a verb: never left out."""


@lru_cache(maxsize=4_096)
def class_of(term: str) -> str | None:
    """The class that a term of a fact names ("any kind of nut" is "tree nuts"), or None."""
    exact = _by_spelling().get(" ".join(words(term)))
    if exact is not None:
        return exact
    full = key(term)
    if _PARTICLES & set(words(term)):  # "eating out" is no eating
        return _by_word().get(full)
    short = tuple(s for w in words(term) if w not in STOP_WORDS and w not in _FILLERS for s in [stem(w)])
    return _by_word().get(full) or _by_word().get(short)


def is_known(phrase: str) -> bool:
    """Whether a phrase is a thing of the tables: "Candles" at the head of a sentence is nobody's name."""
    return key(phrase) in _index()


@cache
def _foods() -> frozenset[str]:
    return frozenset(load("foods"))


def is_food(term: str) -> bool:
    """Whether a term is something to eat or drink."""
    name = class_of(term)
    return name in _foods() if name else any(group in _foods() for group in _index().get(key(term), {}))


@cache
def _proper() -> frozenset[Key]:
    """What is written with a capital wherever it stands: "Rioja", "Guinness"."""
    groups = classes().values()
    return frozenset(
        key(phrase) for g in groups for phrase in (*g.words, *g.holds, *g.usually, *g.plain) if phrase[:1].isupper()
    )


def is_proper(phrase: str) -> bool:
    """Whether the tables write a phrase with a capital."""
    return key(phrase) in _proper()


def find(term: str, text: str) -> Link | None:
    """The surest way in which `text` names `term` or something that belongs to it; None where it doesn't.

    A mention that is denied ("without nuts", "nut-free") or replaced ("vegan sausage") does not count.
    """
    links = sorted(reach(term, text), key=lambda link: (not link.certain, link.start))
    return links[0] if links else None


def reach(term: str, text: str) -> Iterator[Link]:
    """Every way in which `text` names `term` or something that belongs to it."""
    wanted = class_of(term)
    literal = _literal(term)
    tokens = _tokens(text)
    known_phrases = _scan(text)
    if literal and _occurs(literal, tuple(t[0] for t in tokens)):
        known_phrases = tuple(_phrases(tokens, literal))
    elif wanted is None:
        return
    for start, end, phrase in known_phrases:
        said = text[tokens[start][1] : tokens[end - 1][2]]
        if wanted is None and phrase != literal and phrase[-len(literal) :] == literal and phrase not in _deceptive():
            start = end - len(literal)
            said = text[tokens[start][1] : tokens[end - 1][2]]
            phrase = literal
        if phrase == literal:
            link = Link(said, tokens[start][1], tokens[end - 1][2], (said,), True)
        else:
            known = _index().get(phrase, {}).get(wanted or "")
            if wanted is None:
                continue
            if known is None or not known[0]:
                narrower = _named_in(phrase, wanted)
                if narrower is not None:
                    first, last, known = narrower
                    start, end = start + first, start + last
                    said = text[tokens[start][1] : tokens[end - 1][2]]
                if known is None:
                    continue
            link = Link(said, tokens[start][1], tokens[end - 1][2], (said, *known[1], term), known[0])
        if phrase == ("red",) and _COLOURS.match(text, link.end):
            continue
        loose = wanted and (not link.certain or key(link.phrase) in _plain(wanted))
        if wanted and loose and (_only_vague(phrase, wanted, text) or _left_out(wanted, text)):
            continue
        if not denied(text, link.start, link.end) and not _replaced(text, link, classes()[wanted] if wanted else None):
            yield link


def _named_in(phrase: Key, wanted: str) -> tuple[int, int, tuple[bool, tuple[str, ...]]] | None:
    """From and to which word a known phrase names the class: "tuna tartare" opens with tuna, "peanut butter" with no butter; a
    bottle of wine is wine.

    What only other classes keep out ("run the washing machine" is no running) may name it anywhere.
    """
    if len(phrase) < 2 or phrase in _never(wanted):
        return None
    for length in range(len(phrase) - 1, 0, -1):
        known = _index().get(phrase[:length], {}).get(wanted)
        if known is not None and known[0]:
            return 0, length, known
    if "of" in phrase[1:-1]:
        first = phrase.index("of") + 1
        known = _index().get(phrase[first:], {}).get(wanted)
        if known is not None and known[0]:
            return first, len(phrase), known
    if phrase not in _deceptive() or _index().get(phrase):
        return None
    for length in range(len(phrase) - 1, 1, -1):
        known = _index().get(phrase[-length:], {}).get(wanted)
        if known is not None:
            return len(phrase) - length, len(phrase), known
    return None


@cache
def _deceptive() -> frozenset[Key]:
    """The phrases that some class keeps out because they only sound like it: "peanut butter", "hot dog"."""
    return frozenset(key(phrase) for group in classes().values() for phrase in group.never)


@cache
def _never(wanted: str) -> frozenset[Key]:
    """The phrases that a class and the classes inside it keep out."""
    inside = {_by_word()[key(phrase)] for phrase in _members(wanted, ()) if key(phrase) in _by_word()}
    return frozenset(key(phrase) for name in (wanted, *inside) for phrase in classes()[name].never)


def _left_out(wanted: str, text: str) -> bool:
    """Whether the text says that things of this class are left out of it: a cake "without eggs, milk or butter"."""
    if not _WITHOUT.search(text):
        return False
    tokens = _tokens(text)
    return any(
        _index().get(phrase, {}).get(wanted, (False, ()))[0] and denied(text, tokens[start][1], tokens[end - 1][2])
        for start, end, phrase in _scan(text)
    )


def _only_vague(phrase: Key, wanted: str, text: str) -> bool:
    """Whether a vague word of a class stands beside something that is none of it: a ginger ale for Friday's drinks."""
    group = classes()[wanted]
    vague = {key(word) for word in group.words if word in group.usually}
    return phrase in vague and any(other in _never(wanted) for _, _, other in _scan(text))


@cache
def _plain(wanted: str) -> frozenset[Key]:
    """What belongs to a class, or to one inside it, unless it is said to be made otherwise."""
    inside = {_by_word()[key(phrase)] for phrase in _members(wanted, ()) if key(phrase) in _by_word()}
    return frozenset(key(phrase) for name in (wanted, *inside) for phrase in classes()[name].plain)


def members(term: str) -> tuple[str, ...]:
    """What a term stands for, in words: the members of its class and what usually holds it; the surest first."""
    wanted = class_of(term)
    if wanted is None:
        return ()
    listed = _members(wanted, ())
    return tuple(
        dict.fromkeys(phrase for sure in (True, False) for phrase, (certain, _) in listed.items() if certain is sure)
    )


def rules_in(text: str) -> list[tuple[Rule, Link]]:
    """The diets, medicines, conditions and animals that a text names, each with where."""
    tokens = _tokens(text)
    found = []
    for start, end, phrase in _phrases(tokens, (), _rule_index()):
        said = text[tokens[start][1] : tokens[end - 1][2]]
        link = Link(said, tokens[start][1], tokens[end - 1][2], (said,), True)
        found += [(rule, link) for rule in _rule_index().get(phrase, ())]
    return found


def denied(text: str, start: int, end: int) -> bool:
    """Whether what stands at `text[start:end]` is said not to be there: "without nuts", "nut-free", "no wine"."""
    if _DENIED_BEFORE.search(text[:start]) or _FREE_AFTER.match(text[end:]):
        return True
    return any(hit.start("list") <= start and end <= hit.end("list") for hit in _WITHOUT_LIST.finditer(text))


def _replaced(text: str, link: Link, group: Class | None) -> bool:
    before = words(text[: link.start])[-_NEAR_BEFORE:]
    after = words(text[link.end :])[:_NEAR_AFTER]
    if set(before[-2:]) & set(SUBSTITUTES) or " ".join(before[-2:]) in {
        "alcohol free",
        "non alcoholic",
        "plant based",
        "0 0",
        "dairy free",
    }:
        return True
    if {"alcohol free", "non alcoholic", "0 0"} & {" ".join(pair) for pair in pairwise(after)}:
        return True
    if group is None or (link.certain and key(link.phrase) not in _plain(group.name)):
        return False
    near = f" {' '.join(words(text) if link.certain else [*before, *words(link.phrase), *after])} "
    return any(f" {' '.join(words(word))} " in near for word in group.unless)


@lru_cache(maxsize=4_096)
def _literal(term: str) -> Key:
    meant = words(term)
    while meant and (meant[0] in STOP_WORDS or meant[0] in _FILLERS):
        meant = meant[1:]
    return tuple(stem(w) for w in meant)


@lru_cache(maxsize=8_192)
def _scan(text: str) -> tuple[tuple[int, int, Key], ...]:
    return tuple(_phrases(_tokens(text), ()))


def _occurs(literal: Key, stems: Key) -> bool:
    return any(stems[i : i + len(literal)] == literal for i in range(len(stems) - len(literal) + 1))


_DAYS = {"Wed": "wednesday", "wed": "wednesday", "Weds": "wednesday", "Sun": "sunday", "Sat": "saturday"}
"""Short days that look like other words: Wed is no wedding."""


_FROM_THERE = re.compile(
    r"\b((?:bottle|glass|case|carafe|magnum)(?:e?s)? of )([A-ZÀ-Þ][\w-]+)(?= (?:reds?|whites?|rosé)\b)"
)
"""Where a wine comes from: "a bottle of Alentejo red" is a bottle of red."""


@lru_cache(maxsize=8_192)
def _tokens(text: str) -> tuple[tuple[str, int, int], ...]:
    found = []
    for match in WORD.finditer(_FROM_THERE.sub(lambda hit: hit[1] + " " * len(hit[2]), text)):
        said = _DAYS.get(match.group(), fold(match.group()))
        cut = 2 if said.endswith("'s") else 0
        found.append((stem(said[:-2] if cut else said), match.start(), match.end() - cut))
    return tuple(found)


def _phrases(
    tokens: tuple[tuple[str, int, int], ...], literal: Key, index: Mapping[Key, object] | None = None
) -> Iterator[tuple[int, int, Key]]:
    """The longest known phrases of a text, from the left, none overlapping; so "peanut butter" is no butter."""
    known = _index() if index is None else index
    longest = max(_longest(), len(literal)) if index is None else 6
    at = 0
    while at < len(tokens):
        for length in range(min(longest, len(tokens) - at), 0, -1):
            phrase = tuple(t[0] for t in tokens[at : at + length])
            if phrase in known or (literal and phrase == literal):
                yield at, at + length, phrase
                at += length - 1
                break
        at += 1


@cache
def _by_spelling() -> dict[str, str]:
    """Classes by their words as they are spelled, because "lifting" and "lift" have one stem and are two things."""
    named: dict[str, str] = {}
    for group in classes().values():
        named.setdefault(" ".join(words(group.name)), group.name)
    for group in classes().values():
        for word in (*group.words, *group.called):
            named.setdefault(" ".join(words(word)), group.name)
    return named


@cache
def _by_word() -> dict[Key, str]:
    named: dict[Key, str] = {}
    for group in classes().values():
        for word in (group.name, *group.words, *group.called):
            named.setdefault(key(word), group.name)
    return named


@cache
def _index() -> dict[Key, dict[str, tuple[bool, tuple[str, ...]]]]:
    """Every known phrase, and the classes it belongs to with (by definition, classes between)."""
    index: dict[Key, dict[str, tuple[bool, tuple[str, ...]]]] = {}
    for group in classes().values():
        for phrase in group.never:
            index.setdefault(key(phrase), {})
        for phrase, link in _members(group.name, ()).items():
            index.setdefault(key(phrase), {}).setdefault(group.name, link)
    for group in classes().values():
        for phrase in group.never:
            index[key(phrase)].pop(group.name, None)
    return index


@cache
def _longest() -> int:
    return max(len(phrase) for phrase in _index())


@cache
def _members(name: str, above: tuple[str, ...]) -> dict[str, tuple[bool, tuple[str, ...]]]:
    """The phrases of a class with those of the classes inside it; `above` guards against circles."""
    group = classes()[name]
    found: dict[str, tuple[bool, tuple[str, ...]]] = {
        word: (word not in group.usually, ()) for word in (name, *group.words)
    }
    for sure, entries in ((True, group.holds), (True, group.plain), (False, group.usually)):
        for entry in entries:
            inner = _by_word().get(key(entry))
            if entry not in found or (sure and not found[entry][0]):
                found[entry] = (sure, ())  # said outright, whatever it may be by way of another class
            if inner and inner != name and inner not in above:
                for phrase, (certain, chain) in _members(inner, (*above, name)).items():
                    via = chain if key(phrase) == key(inner) else (*chain, inner)
                    if phrase not in found or (sure and certain and not found[phrase][0]):
                        found[phrase] = (sure and certain, via)
    return found


@cache
def _rule_index() -> dict[Key, list[Rule]]:
    index: dict[Key, list[Rule]] = {}
    for rule in rules():
        for word in rule.words:
            index.setdefault(key(word), []).append(rule)
    return index

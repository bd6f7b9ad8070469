"""Whether a request speaks of a thing that a fact names: "the lift" of "the lift in Solène's building", but not the other card.

The head of the thing must stand in the request; the words around it on both sides then tell the same thing from a sibling.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from assistant.language.matching import opposed
from assistant.language.words import STOP_WORDS, WORD, fold, stem, stems, words
from assistant.request import Request

_LINKS = {"of", "at", "in", "on", "from", "for", "near", "between", "to", "through", "by", "with"}
_SCOPES = {"of", "at", "in", "on", "from", "near", "between"}


class Reference(IntEnum):
    """How a request stands to a thing; ordered by how much it is meant."""

    NONE = 0
    SIBLING = 1
    """Another thing of the kind: the black card, where the fact is about the red one."""
    LIKELY = 2
    SAME = 3


@dataclass(frozen=True)
class Thing:
    """A noun phrase in stems: what it is, and the words that tell which one."""

    core: tuple[str, ...]
    scope: frozenset[str]
    name: bool
    """Whether the core is a proper name, of which a part may stand for the whole."""

    @property
    def head(self) -> str:
        """What kind of thing it is."""
        return self.core[-1]


def thing(phrase: str) -> Thing | None:
    """The thing that a phrase names; None where it has no word of its own."""
    tokens = WORD.findall(phrase)
    cut = next((i for i, t in enumerate(tokens) if i and fold(t) in _LINKS), len(tokens))
    core = tuple(stems(" ".join(tokens[:cut])))
    if not core:
        return None
    capital = [t for t in tokens[:cut] if fold(t) not in STOP_WORDS]
    return Thing(
        core, frozenset(stems(" ".join(tokens[cut:]))), all(t[:1].isupper() or t[:1].isdigit() for t in capital)
    )


def refers(request: Request, phrase: str) -> Reference:
    """How the request stands to the thing of that phrase."""
    wanted = thing(phrase)
    if wanted is None:
        return Reference.NONE
    found = [_compare(wanted, before, after, phrase) for before, after in _occurrences(wanted, _spoken(request))]
    if found:
        return max(found)
    if wanted.name and len(wanted.core) > 1 and _named_in_part(wanted, request):
        return Reference.LIKELY
    return Reference.NONE


def _spoken(request: Request) -> str:
    """The text of the request, its mentions of time blotted out."""
    text = request.text
    for mention in request.times:
        span = mention.span
        if text[span.start : span.end] == span.text:
            text = f"{text[: span.start]}{';' * (span.end - span.start)}{text[span.end :]}"
    return text


def _occurrences(wanted: Thing, text: str) -> list[tuple[list[str], list[str]]]:
    """For each place where the head stands: the words before it in its noun phrase, and those bound to it after."""
    tokens = [(fold(m.group()).removesuffix("'s"), m.start(), m.end()) for m in WORD.finditer(text)]
    found = []
    for i, (word, start, end) in enumerate(tokens):
        if stem(word) != wanted.head or (i and tokens[i - 1][0] == "to" and len(wanted.core) > 1):
            continue
        before: list[str] = []
        at = start
        for earlier, left, right in reversed(tokens[:i]):
            if (
                earlier in STOP_WORDS
                or re.search(r"[,;:.]", text[right:at])
                or (left == 0 and earlier not in _core_words(wanted))
            ):
                break
            before.insert(0, earlier)
            at = left
        after: list[str] = []
        at, linked = end, False
        for later, left, right in tokens[i + 1 :]:
            if re.search(r"[,;:.]", text[at:left]):
                break
            if later in _LINKS:
                linked = later in _SCOPES
                if not linked:
                    break
            elif linked and later not in STOP_WORDS:
                after.append(later)
            elif later not in STOP_WORDS:
                break
            at = right
        found.append((before, after))
    return found


def _core_words(wanted: Thing) -> set[str]:
    return set(wanted.core)


def _compare(wanted: Thing, before: list[str], after: list[str], phrase: str) -> Reference:
    modifiers = set(wanted.core[:-1])
    told = wanted.scope | modifiers
    said = {stem(w) for w in before} | {stem(w) for w in after}
    if opposed(phrase, " ".join([*before, *after])):
        return Reference.SIBLING
    if "old" in told - said and len(wanted.core) > 1:
        return Reference.SIBLING
    if told <= said:
        return Reference.SAME if told or not before else Reference.LIKELY
    if wanted.name and len(wanted.core) > 1 and not modifiers & said:
        return Reference.NONE
    if told & said:
        lacking, beyond = told - said, said - told
        split = wanted.scope and after and not wanted.scope & said
        return Reference.SIBLING if (lacking and beyond and split) else Reference.LIKELY
    return Reference.SIBLING if said else Reference.LIKELY


def _named_in_part(wanted: Thing, request: Request) -> bool:
    """Whether the first word of a name stands in the request as one of its places: "Kessler" for "Kessler Natatorium"."""
    first = wanted.core[0]
    if len(first) < 4:
        return False
    return any(stem(w) == first for place in request.places for w in words(place)[:1])

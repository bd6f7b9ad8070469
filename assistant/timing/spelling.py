"""Turns the words of a language into those of the grammar: "tmrw" and "morgen" into "tomorrow", "halb" into "half to".

A token that stands for several words becomes several tokens; what a saying puts in another order covers the whole of it, so
that every mention is still a piece of the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assistant.timing.languages import Language, Saying
from assistant.timing.tables import MONTHS, ORDINALS, PARTS, TENS, TIME_UNITS, UNITS, WEEKDAYS
from assistant.timing.tokens import Kind, Token, Tokens

SLOTS = {
    "{n}": {*UNITS, *TENS, "a", "an"},
    "{unit}": set(TIME_UNITS),
    "{weekday}": set(WEEKDAYS),
    "{month}": set(MONTHS),
    "{part}": set(PARTS),
    "{ord}": set(ORDINALS),
    "{clock}": set[str](),
}
"""What fills a slot: these words of the grammar, or a token of these kinds."""
KINDS = {"{n}": {Kind.NUMBER}, "{ord}": {Kind.ORDINAL}, "{clock}": {Kind.CLOCK}}


def respell(ts: Tokens, language: Language) -> Tokens:
    """The tokens in the words of the grammar."""
    if not language.slots and language.known.isdisjoint([token.word for token in ts]):
        return ts
    return Tokens(_respelt(ts, language))


def _respelt(ts: Tokens, language: Language) -> Iterator[Token]:
    """One token after the other."""
    i = 0
    while i < len(ts):
        saying = saying_at(ts, i, language)
        if saying is None:
            yield from spelt(ts[i], language)
            i += 1
        else:
            end = i + len(saying.said)
            yield from filled(ts, i, end, saying, language)
            i = end


def spelt(token: Token, language: Language) -> list[Token]:
    """A token in the words of the grammar."""
    words = language.words.get(token.word) if token.kind in {Kind.WORD, Kind.CODE} else None
    return [token] if words is None else [named(token, word) for word in words]


def named(token: Token, word: str) -> Token:
    """A token that stands for a word of the grammar."""
    possessive = word.endswith("'s")
    plain = word[:-2] if possessive else word
    kind = Kind.WORD if plain[:1].isalpha() else Kind.NUMBER if plain.isdigit() else Kind.MARK
    return replace(token, kind=kind, word=plain, possessive=possessive or token.possessive)


def saying_at(ts: Tokens, i: int, language: Language) -> Saying | None:
    """The longest saying of the language that begins at `i`."""
    firsts = [ts.word(i), *(slot for slot in language.slots if fills(ts.at(i), slot, language))]
    found = [s for first in firsts for s in language.sayings.get(first, ()) if says(ts, i, s, language)]
    return max(found, key=lambda s: len(s.said), default=None)


def says(ts: Tokens, i: int, saying: Saying, language: Language) -> bool:
    """Whether a saying stands at `i`, within one sentence."""
    if ts.at(i + len(saying.said) - 1).sentence != ts.at(i).sentence:
        return False
    return all(
        fills(ts.at(i + k), piece, language) if piece in SLOTS else ts.word(i + k) == piece
        for k, piece in enumerate(saying.said)
    )


def fills(token: Token, slot: str, language: Language) -> bool:
    """Whether a token fills a slot."""
    if token.kind in KINDS.get(slot, ()):
        return True
    meant = language.words.get(token.word, (token.word,))
    return len(meant) == 1 and meant[0] in SLOTS[slot] and token.kind is Kind.WORD


def filled(ts: Tokens, start: int, end: int, saying: Saying, language: Language) -> Iterator[Token]:
    """The tokens of a saying in the words of the grammar; each covers all of it."""
    first, last = ts[start].start, ts[end - 1].end
    slots = [(piece, ts[start + k]) for k, piece in enumerate(saying.said) if piece in SLOTS]
    for piece in saying.meant:
        if piece in SLOTS:
            at = next(k for k, (slot, _) in enumerate(slots) if slot == piece)
            token = spelt(slots.pop(at)[1], language)[0]
        else:
            token = named(ts[start], piece)
        yield replace(token, start=first, end=last)

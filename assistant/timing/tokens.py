"""Cuts a text into tokens: words, numbers, clock times, numeric dates, marks; nothing is interpreted yet.

What is glued to letters ("G6PD", "15A") becomes a `code` and can never be a time. Every token knows its sentence, for
a day and an hour belong together within one sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from assistant.timing.languages import Language


class Kind(Enum):
    """What a token looks like."""

    WORD = "word"
    NUMBER = "number"
    ORDINAL = "ordinal"
    CLOCK = "clock"
    DECIMAL = "decimal"
    DATE = "date"
    ISO = "iso"
    CODE = "code"
    MARK = "mark"


@dataclass(frozen=True)
class Token:
    """A piece of the text: `text[start:end]`. `word` is lower case, without a possessive 's."""

    kind: Kind
    text: str
    word: str
    start: int
    end: int
    sentence: int
    possessive: bool = False

    @property
    def capital(self) -> bool:
        """Whether it starts with a capital letter."""
        return self.text[:1].isupper()


NOTHING = Token(Kind.MARK, "", "", 0, 0, -1)
"""Stands before the first and after the last token."""


class Tokens(tuple[Token, ...]):
    """The tokens of a text; beyond both ends there is `NOTHING`."""

    __slots__ = ()

    def at(self, i: int) -> Token:
        """The token at `i`, `NOTHING` outside."""
        return self[i] if 0 <= i < len(self) else NOTHING

    def word(self, i: int) -> str:
        """The lower-case word at `i`, "" outside."""
        return self[i].word if 0 <= i < len(self) else ""

    def words(self, i: int, *wanted: str) -> bool:
        """Whether these words stand at `i`, one after the other."""
        if i < 0 or i + len(wanted) > len(self):
            return False
        for word in wanted:
            if self[i].word != word:
                return False
            i += 1
        return True


NEVER = r"(?!)"
_DAY_AND_MONTH = r"(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])"
_HOUR_FOLLOWS = r"(?=,?\s(?:(?-i:at|from|around|between)\s|\d{1,2}(?:[:.]\d{2}|\s?[ap]\.?m\b)))"
DOTTED = rf"{_DAY_AND_MONTH}\.{_HOUR_FOLLOWS} | (?<=\bon\s){_DAY_AND_MONTH}{_HOUR_FOLLOWS}"
"""11.03. before an hour is a day, and so is "on 11.03"."""
SHORT_DATES = {"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec"} | {
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
}  # fmt: skip


@lru_cache(maxsize=8)
def pattern_of(language: Language) -> re.Pattern[str]:
    """What tokens of a language look like."""
    meridiem = r"(?:[ap]\.?\s?m\b\.?)" if language.meridiem else NEVER
    return re.compile(
        rf"""
        (?P<iso>\d{{4}}/\d{{2}}/\d{{2}}(?![\w/]) | \d{{4}}-\d{{2}}-\d{{2}}(?:T\d{{2}}:?\d{{2}}(?::?\d{{2}}(?:\.\d{{1,6}})?)?(?:Z|[+-]\d{{2}}:?\d{{2}})?)?(?![\w/]))
      | (?P<date>\d{{1,2}}/\d{{1,2}}(?:/(?:\d{{4}}|\d{{2}}))?(?![\w/]) | \d{{1,2}}(?P<sep>[.-])\d{{1,2}}(?P=sep)\d{{4}}(?![\w.-]) | {DOTTED} | {language.date or NEVER})
      | (?P<clock>\d{{1,2}}(?:[:.h]\d{{2}})?\s?{meridiem}(?!\w) | \d{{1,2}}:\d{{2}}(?::\d{{2}})?(?!\w|[:.]\d) | \d{{1,2}}h(?:\d{{2}})?(?!\w))
      | (?P<ordinal>\d{{1,2}}(?:st|nd|rd|th)(?!\w) | {language.ordinal or NEVER})
      | (?P<decimal>\d{{1,2}}\.\d{{2}}(?![\w]|[.,]\d))
      | (?P<number>\d{{1,15}}(?:[.,]\d{{1,9}}){{0,5}}(?!\w))
      | (?P<word>[^\W\d_]+(?:['’][^\W\d_]+)*(?!\w))
      | (?P<code>\w+)
      | (?P<mark>\S)
        """,
        re.VERBOSE | re.IGNORECASE,
    )


def tokenise(text: str, language: Language) -> Tokens:
    """All tokens of the text, in order, in the words of its own language."""
    found: list[Token] = []
    sentence, previous_end = 0, 0
    for match in pattern_of(language).finditer(text):
        kind = Kind(match.lastgroup)
        closed = found and ends_sentence(found, text, match.start(), language.abbreviations)
        if found and (closed or "\n" in text[previous_end : match.start()]):
            sentence += 1
        found.append(make(kind, match.group(), match.start(), sentence))
        previous_end = match.end()
    return Tokens(found)


def make(kind: Kind, text: str, start: int, sentence: int) -> Token:
    """One token, its word folded to lower case and freed of a possessive ending."""
    word = text.lower().replace("’", "'")
    possessive = kind is Kind.WORD and word.endswith("'s")
    return Token(kind, text, word[:-2] if possessive else word, start, start + len(text), sentence, possessive)


def ends_sentence(found: list[Token], text: str, next_start: int, abbreviations: frozenset[str]) -> bool:
    """Whether the last token closes a sentence: a mark that does, with room after it, and no abbreviation before it."""
    last = found[-1]
    if last.text in {"!", "?", ";"}:
        return True
    if last.kind is Kind.CLOCK and last.text.endswith("."):
        return text[next_start : next_start + 1].isupper() and next_start > last.end
    if last.text != "." or next_start == last.end:
        return False
    before = found[-2].word if len(found) > 1 else ""
    return not (len(before) == 1 or before in abbreviations or (before in SHORT_DATES and len(before) < 5))

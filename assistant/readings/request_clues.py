"""What the rules for the intent of a request look at: its verb, its words and their stems, what else was read of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from assistant.language.words import fold, stem, words
from assistant.readings.request_lead import Lead

DAYS = frozenset("mon tue tues wed weds thu thur thurs fri sat sun".split())
"""Short names of days, which stem like dishes ("fri", "fries")."""


@dataclass(frozen=True)
class Clues:
    """What the rules look at: the verb, the folded text, its words and their stems, and what else was read.

    Tables of the vocabulary made of stems are asked through `any` and `about`; plain words through `words`.
    """

    verb: str
    said: str
    text: str
    stems: frozenset[str]
    words: frozenset[str]
    has_time: bool = False
    has_money: bool = False
    people: int = 0
    timeless: str = ""
    """The folded text without its times."""
    first_words: frozenset[str] = field(default_factory=frozenset)
    """The words before the first preposition or comma: what is booked, bought, played."""

    def any(self, stems: frozenset[str]) -> bool:
        """Whether the request has a word of this table of stems."""
        return bool(self.stems & stems)

    def about(self, stems: frozenset[str]) -> bool:
        """Whether its first noun phrase has one."""
        return any(stem(word) in stems for word in self.first_words)


def clues_of(
    text: str, timeless: str, lead: Lead, content_start: int, *, has_time: bool, has_money: bool, people: int
) -> Clues:
    """The clues of a request; `timeless` is its text with the times made blank, `content_start` where its content begins."""
    content = text[content_start:]
    opening = re.split(
        r"[,.;:]|\b(?:for|at|with|on|from|to|in|into|by|that|and)\b(?!\s(?:a\s)?(?:film|walk|run))",
        fold(content),
        maxsplit=1,
    )[0]
    folded = fold(text)
    tokens = [word for word in words(folded) if word not in DAYS]
    return Clues(
        lead.verb, lead.said, folded, frozenset(stem(w) for w in tokens), frozenset(tokens), has_time, has_money, people,
        fold(timeless), frozenset(words(opening)) - DAYS,
    )  # fmt: skip

"""What a model says of a fact, made into readings in our forms.

Rule of this file: the model only points. Every word of a statement must stand in the fact; it is put into a plain sentence of its
kind, and that sentence is read by the rules, as if the user had said it so. Times are those that our own grammar reads in the
fact, all of them and no others. What does not come out as a reading of its kind is thrown away.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from assistant.agents.ollama.answers import Statement
from assistant.context import Context
from assistant.plain_text import clean, shortened
from assistant.readings.facts.tenses import times_of
from assistant.readings.forms import (
    EGO,
    Composition,
    Event,
    Hours,
    Limit,
    Outage,
    Prohibition,
    Reading,
    Recurring,
    Restriction,
)

STATEMENTS_VERSION = "1"
"""Part of what a fact is guessed by: raise it when prompt, kinds or sentences change, and every file has its facts read anew."""
USER = frozenset({"", "i", "me", "my", "we", "us", "our"})
NOBODY = frozenset({"he", "him", "his", "she", "her", "they", "them", "their", "it", "its", "you", "your"})
"""Words that name nobody: whom they mean stands elsewhere."""
ARTICLE = re.compile(r"(?:the|a|an|my|our)\s+", re.IGNORECASE)

ReadFact = Callable[[str, Context], tuple[Reading, ...]]


@dataclass(frozen=True)
class _Kind:
    """How a kind of statement is said plainly, which fields it can't do without, and which forms it may come out as."""

    sentence: str
    needs: tuple[str, ...]
    forms: tuple[type[Any], ...]


KINDS = {
    "appointment": _Kind("{what} is {time}", ("what", "time"), (Event, Recurring)),
    "open": _Kind("The {what} is open {time}", ("what", "time"), (Hours,)),
    "closed": _Kind("The {what} is closed {time}", ("what",), (Hours, Outage)),
    "broken": _Kind("The {what} is not available {time}", ("what",), (Outage,)),
    "avoids": _Kind("{who} can't have {parts} {time}", ("parts",), (Restriction,)),
    "forbidden": _Kind("No {what} {time}", ("what",), (Prohibition,)),
    "limit": _Kind("{what} is at most {amount} {time}", ("what", "amount"), (Limit,)),
    "contains": _Kind("The {what} contains {parts}", ("what", "parts"), (Composition,)),
}


def readings_of(said: Statement, text: str, context: Context, read: ReadFact) -> tuple[Reading, ...]:
    """The readings of one statement about the fact `text`; empty where it does not hold."""
    kind = KINDS[said.kind]
    named = "" if said.who.lower() in USER else said.who
    words = {"who": _copied(named, text)} | {n: _copied(getattr(said, n), text) for n in ("what", "time", "amount")}
    parts = [_copied(part, text) for part in said.parts]
    if None in words.values() or None in parts:
        return ()
    who, what = words["who"] or "", ARTICLE.sub("", words["what"] or "", count=1)
    given = {**words, "what": what, "parts": ", ".join(map(str, parts)), "who": who or "I"}
    if who.lower() in NOBODY or not all(given[name] for name in kind.needs):
        return ()
    sentence = " ".join(kind.sentence.format(**given).split())
    sentence = f"{sentence[0].upper()}{sentence[1:]}."
    if not _same_times(text, sentence, context):
        return ()
    found = [reading for reading in read(sentence, context) if isinstance(reading, kind.forms)]
    return tuple(_about(reading, who, text, context) for reading in found)


def _copied(words: str, text: str) -> str | None:
    """The words as they stand in the fact; None where they don't."""
    wanted = clean(words).strip(' .,;:!?"“”')
    if not wanted:
        return ""
    found = re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", text, re.IGNORECASE)
    return found[0] if found else None


def _same_times(text: str, sentence: str, context: Context) -> bool:
    """Whether the sentence speaks of the very times that the fact does, and none of them can be read in two ways."""
    of_fact, of_sentence = times_of(text, context), times_of(sentence, context)
    if any(mention.ambiguous for mention in of_fact):
        return False
    return [mention.value for mention in of_fact] == [mention.value for mention in of_sentence]


def _about(reading: Reading, who: str, text: str, context: Context) -> Reading:
    """The reading with whom it is about, where the sentence could not say it; a rule is quoted in the words of the fact."""
    person = (context.cast.resolve(who) or who) if who else EGO
    if isinstance(reading, Prohibition):
        return replace(reading, what=shortened(text))
    if isinstance(reading, Limit):
        return replace(reading, person=person)
    if isinstance(reading, Event | Recurring) and who:
        return replace(reading, people=(person,))
    return reading

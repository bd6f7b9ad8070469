"""Verb phrases of rules: "lift anything above his chest or swing a cutlass" bars two doings, each with its object."""

from __future__ import annotations

import re
from dataclasses import dataclass

from assistant.language.words import gerund, words
from assistant.readings.facts.noun_lists import cut, read_list

USE = frozenset(
    "eat have drink take touch consume use swallow taste enjoy order serve keep handle wear buy see bear stand get bring go come enter "
    "be do tolerate digest stomach own accept".split()
)
"""Verbs that bar any use of their object; the object is all that counts."""

_DETERMINED = re.compile(
    r"(?:an?|the|one|two|three|some|any|his|her|my|our|their|every|all|more|up to)\s", re.IGNORECASE
)
_TO_WHOM = frozenset("lend give send sell loan tell show".split())
_PARTICLE = re.compile(
    r"^(?:set foot (?:in|on)|get (?:on|in|into|near|inside|up|down)|go (?:near|into|in|on|out in|out into|up|down|to|anywhere near)|come (?:near|into|in|to|up|down)|be (?:near|in|at|around|on|out in)|sit (?:in|on)|stay (?:in|near)"
    r"|do any|be given|be served|look at|put on|carry on with|take part in|enter|have anything to do with|climb into|ride in|ride on)\s+",
    re.IGNORECASE,
)
_OBJECT_FIRST = re.compile(
    r"^(\w+)\s+(?:(?:up|down|out|off|on|to|away)\s+)?(?:a|an|the|any|his|her|my|our|their|anything|anyone|anybody|no|another|more|this|that)\b",
    re.IGNORECASE,
)
_ONCE_MORE = re.compile(r"(?:\s(?:again|now|once more|from now on|these days|any ?more|after all))+$", re.IGNORECASE)
"""Words behind a doing that are no part of what it is done to."""
_GERUNDS = {gerund(verb): verb for verb in sorted(USE)}


def _base(verb: str) -> str:
    """A verb of use in its base form, also where it stands in -ing: "drinking beer"."""
    return _GERUNDS.get(verb, verb)


_WET = re.compile(r"^(?:get|make) (?:[\w']+ ){1,4}wet\b|^get wet\b", re.IGNORECASE)


@dataclass(frozen=True)
class Doing:
    """One thing that is barred or allowed: the verb ("" for any use) and what it is done to."""

    verb: str
    things: tuple[str, ...]
    place: str = ""


def read_doings(phrase: str) -> list[Doing]:
    """What a verb phrase in its base form says is done, object by object: "drive, lift anything or eat nuts"."""
    text = re.sub(
        r"^(?:ever|even|also|again|under any circumstances|please|really|yet)\s+",
        "",
        cut(phrase).strip(" ,"),
        flags=re.IGNORECASE,
    )
    text = _ONCE_MORE.sub("", text)
    if _ONCE_MORE.fullmatch(f" {text}"):
        return []  # "the doctors said never again"
    doings: list[Doing] = []
    for chunk in re.split(r"\s*,\s*(?:or|and|nor)?\s*|\s+(?:or|and|nor)\s+", text):
        if not chunk:
            continue
        if doings and not _starts_verb(chunk, doings):
            last = doings[-1]
            more = read_list(chunk)
            doings[-1] = Doing(last.verb, (*last.things, *more.items), last.place or more.place)
        else:
            doings.append(_doing(chunk))
    return [d for d in doings if d.verb or d.things]


def _starts_verb(chunk: str, doings: list[Doing]) -> bool:
    return bool(_OBJECT_FIRST.match(chunk) or _PARTICLE.match(chunk + " ")) or not doings[-1].things


_DONE_THERE = re.compile(
    r"(?P<verb>sleep|smoke|camp|swim|dance|sing|stay|sunbathe|skate|cycle|nap) (?:over |overnight )?(?:in|at|on|inside) (?P<place>(?:the|my|our|his|her|this) [\w'’ -]{2,30}?)(?=$|[,;.⟦])",
    re.IGNORECASE,
)
"""What is done somewhere, and to nothing: "sleep at the flat"."""
_NO_VERB = re.compile(
    r"(?:again|ever|there|anywhere|more|too|so|like|than|on|in|at|with|to|from|by|for|of|near|into|onto|under|over)(?:\s+|$)",
    re.IGNORECASE,
)
"""What opens a phrase that has lost its verb: "never again on a motorbike"."""


def _doing(chunk: str) -> Doing:
    if bare := _NO_VERB.match(chunk):
        while bare:
            chunk = chunk[bare.end() :]
            bare = _NO_VERB.match(chunk)
        listed = read_list(chunk)
        return Doing("", listed.items, listed.place)
    if _DETERMINED.match(chunk):
        listed = read_list(chunk)
        return Doing("", listed.items, listed.place)
    if particle := _PARTICLE.match(chunk + " "):
        listed = read_list(chunk[particle.end() :])
        return Doing("", listed.items, listed.place)
    if _WET.match(chunk):
        return Doing("", ("getting it wet",))
    verb, _, rest = chunk.partition(" ")
    if verb.lower() in _TO_WHOM and (
        whom := re.match(r"(?P<name>[A-ZÀ-Þ][\w'’-]+)\s(?=(?:a|an|another|any|the|more|money|his|her|my)\b)", rest)
    ):
        listed = read_list(rest[whom.end() :])
        return Doing(verb.lower(), (*listed.items, whom["name"]), listed.place)
    if verb.lower() in _TO_WHOM and (whom := re.match(r"(?P<what>.+?)\sto\s(?P<name>[A-ZÀ-Þ][\w'’-]+)$", rest)):
        listed = read_list(whom["what"])
        return Doing(verb.lower(), (*listed.items, whom["name"]), listed.place)
    if there := _DONE_THERE.match(chunk):
        return Doing(there["verb"].lower(), (), there["place"].strip())
    rest = re.sub(r"^(?:up|down|out|away|to|about|of|for|with|at|on|in|over)\s+(?=\w)", "", rest)
    listed = read_list(rest)
    if verb.lower() == "drink" and not listed.items:
        return Doing("", ("alcohol",))  # who must not drink may well have water
    base = _base("".join(words(verb)) if words(verb) else "")
    return Doing("" if base in USE else base, listed.items, listed.place)

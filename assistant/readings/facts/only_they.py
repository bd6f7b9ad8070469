"""Who alone may do something: "only me and Jorge are insured to drive the truck", "nobody but Pete may open the safe".

It is read as a rule against anybody else's doing it, with those who may in its `but`. Classes of people ("only members may
vote") name nobody: they are for `admissions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.ruling_people import ANYONE
from assistant.readings.facts.sayings import spelled_out
from assistant.readings.facts.verbs import Doing, read_doings
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Prohibition

_ONE = r"(?:me|I|(?:my|our) (?:\w+ )?[a-z]+(?: (?-i:[A-ZÀ-Þ])[\w-]+)?|(?:(?:Mr|Mrs|Ms|Dr)\.? )?(?-i:[A-ZÀ-Þ])[\w-]+(?: (?-i:[A-ZÀ-Þ])[\w-]+)?)"
_WHO = rf"(?P<who>{_ONE}(?:(?:, and |, | and | or ){_ONE})*)"
_BE = r"(?:is|are|am)"
_FIT = r"(?:insured|licen[sc]ed|allowed|permitted|authori[sz]ed|trained|qualified|cleared|certified|supposed|entitled|meant|registered|able|approved)"
_MAY = rf"(?:may|can|is to|are to|should|must|(?:{_BE} )?{_FIT} to|gets? to|knows? how to)"
_BUT = r"(?:but|except(?: for)?|besides|other than|apart from|bar)"
_NOBODY = r"(?:nobody|no one|no-one|none of us|none)"
_PAPER = r"(?:licen[cs]e|permit|certificate|training|papers|insurance|clearance)"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:only|just) {_WHO} {_BE} {_FIT} (?:on|for|with|in) (?P<what>[^,;:.⟦]+)",
        rf"\b(?:only|just) {_WHO} {_MAY} (?P<verb>[^;:.⟦]+)",
        rf"\b(?:only|just) {_WHO} (?:has|have|have got|has got|holds?) (?:an? |the )?(?:\w+ )?{_PAPER} (?:for|on) (?P<what>[^,;:.⟦]+)",
        rf"\b(?:only|just) {_WHO} (?:has|have|have got|has got|holds?) (?:an? |the )?(?:\w+ )?{_PAPER} to (?P<verb>[^;:.⟦]+)",
        rf"(?:^|[,;] |\band ){_WHO} {_BE} the only (?:one|ones|person|people|driver|drivers|member|adult|of us)(?: who| that)?(?: {_BE}| may| can)? {_FIT} (?:on|for|with) (?P<what>[^,;:.⟦]+)",
        rf"(?:^|[,;] |\band ){_WHO} {_BE} the only (?:one|ones|person|people|driver|drivers|member|adult|of us) (?:(?:who|that) )?(?:{_MAY}|allowed to) (?P<verb>[^;:.⟦]+)",
        rf"(?:^|[,;] |\band ){_WHO} {_BE} the only (?:one|ones|person|people|adult) (?:with|who has|who have) (?:an? |the )?(?:\w+ )?{_PAPER} (?:for|on) (?P<what>[^,;:.⟦]+)",
        rf"\b{_NOBODY},? {_BUT} {_WHO},? {_MAY} (?P<verb>[^;:.⟦]+)",
        rf"\b{_BUT} {_WHO},? {_NOBODY} (?:else )?{_MAY} (?P<verb>[^;:.⟦]+)",
        rf"\b{_NOBODY}(?: else)? {_MAY} (?P<verb>[^,;:.⟦]+?),? {_BUT} {_WHO}(?=\s?[,;.⟦]|\s?$)",
        rf"\b{_NOBODY}(?: else)? {_BE} {_FIT} (?:on|for|with) (?P<what>[^,;:.⟦]+?),? {_BUT} {_WHO}(?=\s?[,;.⟦]|\s?$)",
    )
)
_NO_NAME = frozenset("the a an this that it they we he she you no not if when".split())
_WRONG = re.compile(
    r"\b(?:know|hear|find out|learn|be told|see|wait|help|hope|imagine|afford|reach|come|make it|tell|say|see|eat|drink)\b"
)
_BOTH = re.compile(r"\band (?:pay|then|leave|come|go|take)\b")
"""Two doings of which only both together are kept for a few."""
_STEERED = re.compile(
    r"\b(?:car|van|truck|lorry|bus|minibus|boat|bike|motorbike|scooter|moped|tractor|quad|ute|pickup|camper|motorhome|forklift|jeep|plane|ferry|mower|digger)\b"
)


def read_only_they(sentence: Sentence, context: Context) -> Iterator[Prohibition]:
    """The rules by which only those who are named may do something."""
    text = re.sub(r"\b([Nn]obody|[Nn]o one|[Nn]o-one)'s\b", r"\1 is", spelled_out(sentence.bare))
    for pattern in _PATTERNS:
        hit = pattern.search(text)
        who = named(hit["who"], context) if hit else ()
        if hit is None or not who or _BOTH.search(hit.groupdict().get("verb") or ""):
            continue
        period = read_period(sentence)
        for doing in _doings(hit.groupdict()):
            yield Prohibition(
                ANYONE, sentence.text, doing.things, doing.verb, period.start, period.end, "", period.weekdays,
                period.daytime, doing.place, but=who,
            )  # fmt: skip
        return


def _doings(groups: dict[str, str | None]) -> list[Doing]:
    if verb := groups.get("verb"):
        return [] if _WRONG.match(verb) else [doing for doing in read_doings(verb) if doing.things or doing.verb]
    things = read_list(groups.get("what") or "").items
    steered = any(_STEERED.search(thing) for thing in things)
    return [Doing("drive" if steered else "", things)] if things else []


def named(said: str, context: Context) -> tuple[str, ...]:
    """Those who are named; nothing where one of them is only a word with a capital."""
    found: list[str] = []
    for one in re.split(r", and |, | and | or ", said):
        word = one.strip()
        if fold(word) in {"me", "i"}:
            found.append(EGO)
        elif (people := people_in(word, context)) and not (people == (EGO,) and re.match(r"(?:my|our) [a-z]", word)):
            found += [person for person in people if person != EGO or len(people) == 1]
        elif word[:1].isupper() and fold(word.split()[0]) not in _NO_NAME:
            found.append(context.cast.resolve(word) or word)
        elif fold(word.split()[-1]) in ROLES or re.fullmatch(r"(?:my|our) [a-z]+", word):
            found.append(word.split()[-1] if re.match(r"(?:my|our) ", word) else word)
        else:
            return ()
    return tuple(dict.fromkeys(found))

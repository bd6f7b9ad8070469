"""Which clause of a request carries it: headings and instructions that only surround it, and who is said to do it.

Rule of this file: what only tells Caveat to take something in ("stick it in", "on my list: ...", "order it") is no part of
what is taken in; a statement with a subject ("Dana carries the tent", "we're painting the fence") leads by its verb.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from assistant.language.words import STOP_WORDS, fold
from assistant.readings.request_lead import Lead
from assistant.readings.request_words import NOT_NAMES, VERBS

Stretch = tuple[int, int]
_CALENDAR = r"(?:calendar|diary|agenda|schedule|planner|plan|list|book|books|rota|cart|basket|trolley)"
ASIDE = re.compile(
    rf"""(?:^|[,.;:!?–-]\s*|\s(?:and|so)\s|(?<=\spm)\s|(?<=\d)\s)
    (?:(?:so|and|please|pls|just|then|(?:can|could|will|would)\syou)\s+)*
    (?P<said>
      (?P<verb>put|stick|pop|drop|add|book|write|note|pencil|jot|log|enter|save|slot|mark|make|sort|order|buy|get|take|do|
         reserve|schedule|accept|confirm)\s(?:me\s)?(?:it|that|this|them|one|those|in|down)
         (?:\s(?:in|down|on|up|out|happen|please|pls|then|for\sme|there|off))*
         (?:\s(?:in|into|on|to|onto|as|for)\s(?:(?:the|my|our)\s)?{_CALENDAR})?(?:\sand\s(?:buy|book|order|remind\sme))?
      |remind\s(?:me|us)|(?:set|give|send)\sme\sa\s(?:reminder|nudge|ping)|sign\s(?:me|us)\sup|count\s(?:me|us)\sin
      |(?:should\si\s)?say\s(?:yes|no)(?:\sto\s(?:him|her|them|it))?|i\swant\s(?:it|that|one)|i['’]?ll\s(?:take|have)\s(?:it|that|one)
      |(?:diary|calendar|agenda|reminder)\splease
      |(?P<bare>add|book|order|reserve|buy|accept|save|note|schedule)(?:\s(?:please|pls|now|away))?
      |(?:ok|okay|right|yeah|alright|done)
    )(?=\s*(?:[,.;!?]|$))""",
    re.IGNORECASE | re.VERBOSE,
)
"""An instruction beside the request itself, up to the end of its clause."""
STANDS_FOR = {"order": "order", "buy": "buy", "book": "book", "reserve": "book", "accept": "accept", "get": "get"}
"""What an instruction makes of a request that has no verb of its own."""
HEADING = re.compile(
    rf"(?:(?:please|pls)\s)?(?:(?:add|put|write|enter|stick|pop|jot|note)\s(?:it\s)?(?:down\s)?)?(?:this\s)?(?:in|into|on|to|onto|for)\s(?:(?:the|my|our)\s)?"
    rf"(?:[\w'’-]+\s)?{_CALENDAR}\b[^:]{{0,40}}:\s+",
    re.IGNORECASE,
)
"""Where it is to be put, before what it is: "on the task list for Saturday: ..."."""
NOTED = re.compile(
    r"(?i:(?:please|pls|can\syou|could\syou|just)\s)*(?i:put|note|jot|write|enter|mark|pencil)(?:\s(?:it|this))?(?:\sdown|\sin)?(?:\s(?:in|into|on)\s(?:my|the|our)\s\w+)?(?:\sthat|:)?\s"
    r"(?=(?:I|i|[Ww]e)(?:\swill|\sam|\sare|['’]ll|['’]m|['’]re)?\s(?:drive|driving|ride|riding|cycle|cycling|fly|flying|run|running|walk|walking|swim|swimming|meet|meeting|visit|visiting|"
    r"pick|picking|collect|collecting|fetch|fetching|cook|cooking|carry|carrying|move|moving|help|helping|travel|travelling|go|going|take|taking|host|hosting|climb|climbing|lift|lifting|bring|bringing)\b)"
)
"""Before what the user does some day: "put down that I drive over", "note: I'm picking up Ana"."""
_NAME = r"(?:[Mm]y\s[a-z-]+|[^\W\d_][\w’-]*(?:\s[A-ZÀ-Þ][\w’-]*){0,2})"
SUBJECT = re.compile(
    rf"(?P<who>[Ii](?=m\s)|{_NAME}(?:(?:,|\sand|\s&)\s{_NAME}){{0,2}})"
    r"(?P<aux>['’](?:ll|d|m|re|s)|m(?=\s)|\s(?:will|can|could|should|must|may|might|am|are|is|wants?\sto|has\sto|have\sto|needs?\sto)"
    r"(?:\s(?:be|also|probably|just|now|all|both))*)?(?P<be>\sbe)?(?P<going>\s(?:going|hoping|planning|due|down|meant|supposed)\sto)?"
    r"\s(?P<verb>[a-z]+(?:-[a-z]+)?)\b(?!['’])"
)
CAUSED = re.compile(rf"(?:[Hh]ave\s(?P<who>{_NAME})\s|[Gg]et\s(?P<whom>{_NAME})\sto\s)(?P<verb>[a-z]+)\b")
"""Somebody else is to do it: "have Tom drive", "get Tom to drive"."""
FIRST_PERSON = frozenset({"i", "we"})
NO_SUBJECT = frozenset({"it", "that", "this", "there", "you", "what", "who", "when", "where", "how"})
NO_DEED = frozenset(
    """be is are am was were been being have has had get got know think guess hope like love hate want need eat allergic
    not never no nothing all so in on at to for with out off up down over back here there away""".split()
)


@dataclass(frozen=True)
class Aside:
    """Instructions beside the request: where they stand, and the verb that one of them lends it ("order it")."""

    stretches: tuple[Stretch, ...] = ()
    verb: str = ""


def asides(text: str) -> Aside:
    """The instructions that only tell Caveat to take the request in; none where the text is nothing else."""
    found = [m for m in ASIDE.finditer(text) if text[: m.start("said")].strip(" ,.") or text[m.end() :].strip(" ,.!?")]
    opening = [m for m in found if m.start("said") == 0]
    found = [m for m in found if m not in opening or len(m["said"].split()) > 1]
    verbs = [STANDS_FOR.get(fold(m["verb"] or m["bare"] or ""), "") for m in found]
    return Aside(tuple((m.start("said"), m.end("said")) for m in found), next((v for v in verbs if v), ""))


def past_heading(text: str, start: int) -> int:
    """Where the request begins after a heading that names a list or a calendar; `start` where there is none."""
    match = HEADING.match(text, start)
    return match.end() if match else start


def past_note(text: str, start: int) -> int:
    """Where what the user is going to do begins after words that only say to note it; `start` where there are none."""
    match = NOTED.match(text, start)
    return match.end() if match else start


def subject_lead(text: str, start: int, knows: Callable[[str], bool], *, planned: bool) -> Lead | None:
    """The lead of a statement that says who does what, its verb in the base form; None for any other text.

    `knows` tells whether a word names somebody. `planned`: whether the text says when or that it is to be noted, without
    which a bare "I walk", "Tom drives" only tells how things are.
    """
    if match := CAUSED.match(text, start):
        who, verb = match["who"] or match["whom"], fold(match["verb"])
        if knows(who) and verb in VERBS - {"know"}:
            return Lead(verb, match.start("verb"), match.end("verb"), verb, who)
    match = SUBJECT.match(text, start)
    if match is None or not planned:
        return None
    who, first = match["who"], fold(match["who"]).split()[0]
    mine = fold(who) in FIRST_PERSON or re.search(r"\band\s(?:i|me)$", fold(who)) is not None
    if first in NO_SUBJECT or not (mine or knows(who)):
        return None
    verb = _deed(match)
    return Lead(verb, match.start("verb"), match.end("verb"), verb, "I" if mine else who) if verb else None


def _deed(match: re.Match[str]) -> str:
    """The base form of what the subject does; "" where it only is or has something."""
    word, aux = fold(match["verb"]), fold(match["aux"] or "").strip()
    if word == "do" and fold(match["who"]) in FIRST_PERSON and not aux:
        return word
    if word in NO_DEED | STOP_WORDS | NOT_NAMES:
        return "have" if word == "have" and aux in {"will", "can", "may", "'ll"} else ""
    going = bool(match["going"])
    if (
        word.endswith("ing")
        and word not in VERBS
        and (aux in {"'m", "m", "'re", "'s", "am", "are", "is"} or match["be"] or "be" in aux.split())
    ):
        return base_of_ing(word)
    if going or aux in {"'ll", "'d", "will", "can", "could", "should", "must", "may", "might"} or aux.endswith(" to"):
        return word
    if aux:
        return ""
    if fold(match["who"]) in FIRST_PERSON:
        return word if word in VERBS else ""
    return next((form for form in _singulars(word) if form in VERBS), "")


def base_of_ing(word: str) -> str:
    """The verb that an -ing form belongs to; the form without -ing where the vocabulary has none."""
    stem = word[:-3]
    forms = (stem, stem + "e", stem[:-1] if stem[-1:] == stem[-2:-1] else "")
    return next((form for form in forms if form in VERBS), stem if len(stem) > 2 else "")


def _singulars(word: str) -> tuple[str, ...]:
    """What a verb in the third person may be the form of: "carries" of "carry", "fetches" of "fetch"."""
    if not word.endswith("s"):
        return ()
    return word[:-1], word[:-2], word[:-3] + "y"

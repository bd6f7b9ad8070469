"""Facts about what takes somebody's time: appointments, classes, shifts, journeys; once or by a rule.

A sentence counts when it has a time, somebody or something that happens, and no word that makes it a rule, a price or a
deadline. Who takes part is read with care: an event nobody is named in has no people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import time, timedelta

from assistant.context import Context
from assistant.language.words import STOP_WORDS, fold, stem, words
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase, owned_by_ego, people_in, subject_person
from assistant.readings.facts.happenings import DOINGS, HAPPENINGS, happens
from assistant.readings.facts.stretch import Stretch, merged, midnight, stretch
from assistant.readings.forms import EGO, Event, Recurring
from assistant.timing.types import Day, Range, Recurrence, TimeMention, TimeValue, Window

_IS_BUSY = re.compile(
    r"^(?:is|are|am|'m|'s|'re|was|will be|is going to be)\s+(?:also |then |always |usually |back )?(?:at|in|on|away|abroad|off to|out of town|booked|due|rostered|travelling|"
    r"traveling|getting married|(?!being|having|wearing|trying|hoping|waiting|expecting|using|allergic|saving|planning|looking|thinking|making)[a-z]+ing)\b(?! (?:bed|season|touch|charge|order|debt|a diet|time)\b)"
)  # fmt: skip
_FILLERS = r"(?:(?:also|usually|always|now|then|still|herself|himself|has to|have to|had to|needs to|need to|is to|are to|will|is going to|are going to|am going to|has promised to|have promised to|promised to|agreed to|must|who)\s+)*"
_NEVER = re.compile(
    r"\b(?:(?:public|bank|school) holiday|no|not|never|nobody|none|nothing|n't|isn't|only|unless|if|deadline|due (?:on|by|in)|expires?|expired|valid|costs?|charges?|price|opens?|open|closes?|"
    r"closed|shut|shuts|deliver\w*|bill|forecast|warning|strike|ban(?:ned)?|forbid\w*|allow\w*|may|can|cannot|refuses?|asks?|asked|wants?|used to|had been|lets?|takes (?:\w+ )?(?:days|minutes|hours)|"
    r"ran out|lapsed|broke|lent|loan|sold|until now|at the latest|no later than|ahead of|behind|earlier|later|book(?:ed|ings?) (?:up|until|from)|rate|ends|ended|over|finished|accepts?|order|orders|"
    r"cancel\w*|moved|postponed|put off|was|were|had|said|told|promised on|wrote|bought|paid|got|died|born|moved in|lived|since)\b"
)
_CLOCK = re.compile(
    r"\d|\b(?:noon|midnight|midday|(?:at|from|to|till|until|past|by)\s+(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b",
    re.IGNORECASE,
)
_CONTRACTED = {"m": "am", "re": "are", "ll": "will", "ve": "have"}
_ESCAPE = re.compile(r"\b(?:has promised|have promised|swore|gave .* word)\b")


def read_events(sentence: Sentence, context: Context) -> Iterator[Event | Recurring]:
    """The commitments of a sentence."""
    slots = list(re.finditer(SLOT, sentence.bare))
    if not slots:
        return
    core = sentence.bare[: slots[-1].end()]
    if _NEVER.search(re.sub(r"^[^:]*\b(?:notice|email)\b[^:]*:", "", core)) and not _ESCAPE.search(core):
        return
    values = [v for v in merged([m for m in sentence.mentions if not _vague(m)]) if _places(v)]
    if not values:
        return
    person, found = _led_by_person(sentence, context)
    if not person:
        found = _led_by_event(sentence, context)
    if found is None:
        return
    title, people = found
    place = _place(sentence.bare, context)
    for value in values:
        yield _commitment(title, value, people, place)


def _vague(mention: TimeMention) -> bool:
    """Whether it is a rule that names a part of the day only: "every morning" fills no hours."""
    return isinstance(mention.value, Recurrence) and mention.value.timed and not _CLOCK.search(mention.span.text)


def _places(value: TimeValue) -> bool:
    """Whether a value puts something into the calendar: a rule, a day, a moment, a stretch closed on both sides."""
    if isinstance(value, Recurrence):
        until_only = value.timed and value.duration is not None and value.start.time() == time()
        return not until_only
    s = stretch(value)
    if s is None or s.start is None or (isinstance(value, Range) and s.end is None):
        return False
    return s.end is None or s.end - s.start < timedelta(days=32)


def _led_by_person(sentence: Sentence, context: Context) -> tuple[bool, tuple[str, tuple[str, ...]] | None]:
    """Whether the subject is somebody ("Solène sees her midwife", "We are at the lake"), and if so the title and the people
    where the verb is something one does."""
    bare = re.sub(r"^[^:⟦]*\b(?:rota|roster|plan|calendar|board)\b[^:⟦]*:\s*", "", sentence.bare)
    lead = re.match(rf"^(?:(?:(?:on|at|from|every|in|for)\s+)?{SLOT},?\s*(?:and\s+)?)*", bare)
    text = bare[lead.end() :] if lead else bare
    contracted = re.match(r"(I|[Ww]e)'(m|re|ll|ve) ", text)
    if contracted:
        text = f"{contracted[1]} {_CONTRACTED[contracted[2]]} {text[contracted.end() :]}"
    tokens = text.split(" ")
    for size in range(min(4, len(tokens) - 1), 0, -1):
        who = subject_person(" ".join(tokens[:size]).rstrip(","), context)
        if who is None:
            continue
        rest = " ".join(tokens[size:])
        together = re.match(r"and (\S+(?: [A-ZÀ-Þ]\S+)?) ", rest)
        others = people_in(together[1], context) if together else ()
        predicate = rest[together.end() :] if together else rest
        title = _doing(predicate)
        return True, (title, _joined((who, *others), predicate, context)) if title else None
    return False, None


def _doing(predicate: str) -> str | None:
    """What is done, without its time and place; None where the verb is none of doing."""
    plain = re.sub(rf"\s*[,;:]?\s*(?:(?:on|at|from|every|in|until|to|by|for)\s+)?{SLOT}.*$", "", predicate).strip(
        " ,.;:"
    )
    after_fillers = re.sub(rf"^{_FILLERS}", "", predicate)
    verb = words(after_fillers)[:1]
    if not verb:
        return None
    if _IS_BUSY.match(after_fillers) or _IS_BUSY.match(predicate):
        return plain or None
    if stem(verb[0]) not in DOINGS:
        return None
    body = re.sub(rf"^{_FILLERS}", "", plain)
    light = {"has", "have", "attends", "attend", "plays", "play", "does", "do", "goes", "go", "takes", "take"}
    if fold(body.split(" ")[0]) in light and len(body.split(" ")) > 1:
        noun = re.sub(r"^(?:the|a|an|to|his|her|my|our|their)\s+", "", body.split(" ", 1)[1])
        if fold(body.split(" ")[0]) in {"has", "have", "takes", "take", "does", "do"} and not happens(noun):
            return None
        return noun
    return body


def _led_by_event(sentence: Sentence, context: Context) -> tuple[str, tuple[str, ...]] | None:
    """ "My dentist is on Thursday", "Tatay's dialysis: every Monday", "Wednesdays: Orlaith's list": a thing that happens."""
    pieces = list(
        re.split(
            rf"{SLOT}|[:;,]|\s+(?:is|are|starts?|begins?|runs?|meets?|takes? place|falls?|lasts?)\b", sentence.bare
        )
    )
    for piece in pieces[:4]:
        core = re.split(r"\b(?:at|in|with|for|on|of|from|to)\b", piece)[0]
        tokens = [w for w in words(core) if w not in STOP_WORDS]
        if not tokens or stem(tokens[-1]) not in HAPPENINGS:
            continue
        title = noun_phrase(re.split(r"\b(?:at|in)\s+(?=[A-Z]|the )", piece)[0], context)
        if title:
            return title, _owners(piece, sentence, context)
    return None


def _owners(piece: str, sentence: Sentence, context: Context) -> tuple[str, ...]:
    """Who takes part: the owner of the event, who it is for or with, or who does something at it."""
    people: list[str] = []
    tokens = piece.split()
    for i, token in enumerate(tokens):
        if owned_by_ego(token, context):
            people.append(EGO)
        elif re.search(r"'s$|s'$", token):
            name = " ".join(tokens[max(0, i - 1) : i + 1]) if i and tokens[i - 1][:1].isupper() else token
            owner = context.cast.resolve(re.sub(r"'s?$", "", name)) or context.cast.resolve(re.sub(r"'s?$", "", token))
            people += [owner] if owner else []
    return _joined(tuple(people), sentence.bare, context)


def _joined(people: tuple[str, ...], text: str, context: Context) -> tuple[str, ...]:
    """The people and those the text adds: "with Ada", "for Sadhbh and Kola", ", and Vitor shares his screen"."""
    added: list[str] = []
    for hit in re.finditer(r"\b(?:with|for|between)\s+(?P<who>[^,;:.⟦]+)", text):
        added += people_in(re.sub(r"\S+'s\b.*", "", hit["who"]), context)
    for hit in re.finditer(
        r"[,;:]\s*(?:and |where |at which |which |but )?(?P<who>[A-ZÀ-Þ][\w-]*(?: [A-ZÀ-Þ][\w-]*)?|I|we)(?= [a-z]|,|\.?$)",
        text,
    ):
        named = subject_person(hit["who"], context)
        added += [named] if named else []
    return tuple(dict.fromkeys([*people, *added]))


def _place(bare: str, context: Context) -> str:
    hit = re.search(
        rf"\b(?:at|in)\s+(?P<place>(?:the |a |his |her |my |our )?[^,;:.⟦]+?)(?=\s*(?:[,;:.]|{SLOT}|$)|\s+(?:on|from|with|for|and|is|are|until|runs?|starts?|every|at)\b)",
        bare,
    )
    if not hit:
        return ""
    place = noun_phrase(hit["place"], context)
    return "" if fold(place) in {"night", "bed", "time", "which", "least", "morning", "evening", "afternoon"} else place


def _commitment(title: str, value: TimeValue, people: tuple[str, ...], place: str) -> Event | Recurring:
    if isinstance(value, Recurrence):
        minutes = int(value.duration.total_seconds() // 60) if value.duration else None if value.timed else 24 * 60
        return Recurring(title, value.rrule, value.start, minutes, people, place)
    s = stretch(value)
    if s is None or s.start is None:
        raise ValueError("A commitment has a start")
    if isinstance(value, Day):
        return Event(title, midnight(value), midnight(value) + timedelta(days=1), people, place, all_day=True)
    return Event(title, s.start, s.end, people, place, all_day=_whole_days(s) or isinstance(value, Window))


def _whole_days(s: Stretch) -> bool:
    return s.whole and s.end is not None

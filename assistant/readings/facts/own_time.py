"""Whose time a note takes that no rule of `taking_part` knows: by who its subject is, not by its words.

What the user does, what is "my" or "our", what the user says to be at, and a note without any verb are the user's own. What
a business, a service or a rule has hours for is nobody's; another person's doing is that person's.
"""

from __future__ import annotations

import re

from assistant.context import Context
from assistant.language.words import STOP_WORDS, stem, stems, words
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase
from assistant.readings.facts.finishing import ENDING
from assistant.readings.facts.happenings import open_to_all
from assistant.readings.facts.taking_part import PROMISE, STATIVE, Doing, joined, of_somebody, person_of
from assistant.readings.forms import EGO

_LEAD = re.compile(
    rf"^(?:(?:(?:on|at|from|every|each|all(?: the)?|most|in|for|by|around)\s+)?{SLOT}[,:;]?\s*(?:and\s+|is\s+|it's\s+)?|(?:my|our) (?=turn\b)|got (?:an? |my )?)+",
    re.IGNORECASE,
)
_FINITE = re.compile(
    r"\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|may|might|must|should|shall|need|needs|"
    r"don't|doesn't|isn't|aren't|won't|can't|let's)\b|\b(?!(?:it|here|there)'s)\w+'(?:re|ll|ve|d)\b"
)
_SERVES = frozenset(
    stem(w)
    for w in """open close serve run deliver sell stop start begin end empty collect pour show play air broadcast charge cost last
    come go leave arrive take get give offer open shut lock ring need want say ask allow forbid ban kick send post pick bring keep
    hold accept process answer see teach work do make pay change clean turn switch lie stand sit cover include apply count""".split()
)
_DOSE = re.compile(
    r"\b(?:pills?|tablets?|dose|insulin|medicines?|medication|injections?|vitamins?|drops|inhaler|meds|alarm|bills?|rent)\b",
    re.IGNORECASE,
)
NOT_MINE = re.compile(
    r"\b(?:pills?|tablets?|dose|insulin|medicines?|medication|injections?|vitamins?|drops|inhaler|alarm|bins?|rent|bills?|payments?|invoice|"
    r"parking|check-?in|check-?out|reception|opening|hours|hotline|kitchen|kiosk|laundry|heating|water(?! (?:the|my|our|his|her|their)\b)|power|electricity|internet|"
    r"wi-?fi|screens?|lights?|curfew|bedtime|lights-out|naps?|sunset|sunrise|sun|moon|tide|forecast|rain|snow|storm|deadline|cut-?off|"
    r"prayer(?! (?:group|meeting|circle|breakfast|evening))|fasting|quiet|noise|news|sale|sales|offer|discount|happy hour|menu|last (?:orders?|bus|train|tram|ferry|call|entry)|"
    r"first (?:bus|train|tram|ferry)|buses|trains|trams|ferries|delivery slot|post|mail|time zone|his time|her time|their time|"
    r"price|fare|fee|limit|visa|passport|warranty|licen[cs]e|permit|ticket office|rush hour|holiday|half-?term|term)\b",
    re.IGNORECASE,
)
_TIMETABLE = frozenset(
    stem(w)
    for w in """house hall shop store centre center station market office barracks bus tram train ferry line metro barber bakery
    library museum pool pharmacy bank cafe bar pub restaurant canteen garage depot desk counter bureau archive zoo theatre cinema
    chapel mosque temple synagogue church radio show programme program hotel hostel supermarket stall bin boat shuttle lift""".split()
)
"""What has hours of its own."""
_AVAILABLE = re.compile(
    r"\b(?:is|are|'s|'re) (?:usually |always |normally )?(?:free|available|vacant|open|empty|bookable|there for|at (?:your|our) disposal)\b|\bhas (?:room|space|slots?|time|openings)\b"
)
"""What can be had at these hours: the opposite of a commitment."""
_GENERAL = re.compile(
    r"^(?:every|no|not|never|nobody|nothing|only|all|any|each|don't|do not|please|if|unless|when|while|because|after|before|until|since|as|since|used)\b",
    re.IGNORECASE,
)
_I_AM_THERE = re.compile(
    r"\b(?:both|all|none|two|three|four) of us (?:are|will|go)|\bwe're (?:all )?(?:invited|going|in it)\b|\b(?:wants?|needs?|expects?|has|have) (?:me|us) (?:there|in|at|on|to)\b"
    r"|\b(?:with|for|invites?|invited|joins?|meets?|fetch(?:es)?|collects?|drives?|picks?) (?:me|us)(?: up)?\b|\b(?:at|to) (?:mine|ours|our (?:place|house|flat)|my (?:place|house|flat))\b"
    r"|\bcurtain up\b|\b(?:I|[Ww]e)(?:'m|'re|'ll|'ve)? (?!(?:not|never (?:go|attend|come)|can't|cannot|don't|won't|hate|missed|skip|hope|think|guess|heard|like|love|want|would|could)\b)[a-z]+",
    re.IGNORECASE,
)
_MINE = re.compile(
    r"^(?:[Mm]y|[Oo]ur) (?!(?:boss|neighbou?r|landlord|phone|car|flat|house|street|building|diet|doctor|surgeon|lease|contract)\b)"
)
_TRAILING = re.compile(
    r"[\s,;:(–—-]*(?:\b(?:on|at|from|every|each|in|until|till|to|by|for|is|are|'s|takes? place|comes?|begins?|starts?|kicks? off|goes|runs?|scheduled|due|booked|fixed|set)\b[\s,;:(]*)+$",
    re.IGNORECASE,
)
_STATE = re.compile(
    r"^(?:am|are|is|will be|'m|'re|have to be|has to be|must be|need to be)\s+(?=(?:being|getting|booked|expected|needed|wanted|invited|picked|stuck|with|at|in|on|due|down|off to|needed)\b)"
)
_WITHOUT = re.compile(r"\b(?:not|never|n't|no longer|neither|nor)\b|n't\b")
_DOING = re.compile(
    r"(?!Noth|Someth|Anyth|Everyth|Dur|Accord|Depend|Includ|Exclud|Follow|Open|Clos|Park|Build|Heat|Even|Morn)[A-Z][a-z]+ing (?:an?|the|my|our|some|two|three|for|at|with|[A-ZÀ-Þ][a-z]+) "
)
"""A doing that is jotted down: "Shooting a wedding in Haarlem"."""
_STANDS = re.compile(r"(?<=[a-z]) (?:is|are)(?: on| at| from)?\s*$")
"""At the end of what is jotted down with its hours: "Brownies is ⟦every Monday 6 to 7.30⟧"."""
_ASIDE = re.compile(r"^(?:with|w/|for|at|in|to|of|and|&|from|near|by|on)$", re.IGNORECASE)


def own(clause: Sentence, context: Context, *, definite: bool) -> Doing | None:
    """What takes somebody's time in a clause, by its subject; None where it is nobody's. `definite`: it has a clock time."""
    if not definite:
        return None
    told = ENDING.sub(" ", clause.bare)
    if len(words(re.sub(SLOT, " ", told))) < 2:
        told = clause.bare
    bare = _LEAD.sub("", told).strip()
    first = re.split(SLOT, bare)[0] if not bare.startswith("⟦") else ""
    text = first if re.search(r"\w", first) else bare
    if not re.search(r"[^\W\d_]{2}", re.sub(SLOT, "", text)) or _GENERAL.match(bare) or _AVAILABLE.search(bare):
        return None
    person = person_of(bare, context)
    if person is not None:
        who, predicate = person
        title = _predicate(predicate)
        if title is None or (NOT_MINE.search(title) and EGO not in who) or _DOSE.search(title):
            return None
        return Doing(title, joined(who, predicate, context))
    title = _title(text, context)
    if not title or NOT_MINE.search(title):
        return None
    if _I_AM_THERE.search(bare) or (_MINE.match(bare) and not of_somebody(re.split(SLOT, bare)[0])):
        return Doing(title, joined((EGO,), bare, context))
    return Doing(title, joined((EGO,), bare, context)) if _is_note(text) else None


def _predicate(predicate: str) -> str | None:
    """What is done, without its time; None for what one is, has or does not do."""
    predicate = _STATE.sub("", re.sub(rf"^{PROMISE}\s+", "", predicate))
    if STATIVE.match(predicate) or _WITHOUT.search(re.split(r"[,;:]", predicate)[0]):
        return None
    told = re.split(rf"[\s,;:(]*(?:\b(?:on|at|from|every|each|until|till|to|by|for)\s+)?{SLOT}", predicate)[0]
    return re.sub(r"^(?:will be|is|are|am|be|have|has)\s+(?:an? |the |my )?(?=\w)", "", told.strip(" ,.;:")) or None


def _title(text: str, context: Context) -> str:
    told = _TRAILING.sub("", re.split(SLOT, text)[0])
    told = re.sub(r"'s?$", "", re.split(r"[,;:(!]|\s[–—-]\s", told)[0])
    return noun_phrase(_TRAILING.sub("", told), context)


def _is_note(text: str) -> bool:
    """Whether a piece of text has no verb: a few words that name a doing, jotted down."""
    told = _STANDS.sub("", re.split(r"[,;:(!]|\s[–—-]\s", text)[0])
    if _FINITE.search(told) or re.match(r"(?:The|A|An|That|This|These|Those)\s", told):
        return False
    if _DOING.match(told):
        return True
    tokens = words(told)
    telling = [t for t in tokens if t not in STOP_WORDS]
    if not telling or len(tokens) > 9:
        return False
    core: list[str] = []
    for token in told.split():
        if _ASIDE.match(token):
            break
        core.append(token)
    verbs = [t for t in core[1:] if t.islower() and stem(t) in _SERVES and not t.endswith("ing")]
    verbs += [t for t in core[1:-1] if re.fullmatch(r"[a-z]+[^\Ws'ui]s", t)]  # "Gavriel cuts hair"
    head = set(stems(" ".join(core))[-1:])
    alone = not re.search(r"\b(?:with|w/)", told)
    return not verbs and not head & _TIMETABLE and not (alone and open_to_all(core))

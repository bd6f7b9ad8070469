"""What a sentence says is going on, and who takes part: "Solène sees her midwife", "My dentist is on ⟦0⟧", "⟦0⟧: Rui's lesson".

The subject is somebody who does something, or something that happens. A person in the genitive owns the event, one after
"with" or "for" joins in, and one who does something at it ("..., and Vitor shares his screen") is there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta

from assistant.context import Context
from assistant.language.words import STOP_WORDS, fold, stem, words
from assistant.readings.facts.clause import SLOT, Sentence, noun_phrase, owned_by_ego, people_in, subject_person
from assistant.readings.facts.happenings import DOINGS, HAPPENINGS, happens, open_to_all
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.stretch import merged
from assistant.readings.facts.who import SPEAKERS
from assistant.readings.forms import EGO
from assistant.timing.types import Instant, Range, Recurrence

_BUSY = re.compile(
    r"^(?:is|are|am|'m|'s|'re|was|will be|is going to be|be)\s+(?:also |then |always |usually |back )?"
    r"(?:at|in|on|away|abroad|live|busy|behind|off to|out of town|booked|due|rostered|down for|on for|getting married|"
    r"(?!being|having\b(?! (?:an? )?(?:lunch|dinner|breakfast|brunch|supper|drinks|coffee|tea|party|barbecue|meeting|guests|friends|people|visitors)\b)|wearing|trying|hoping|waiting|expecting|using|saving|planning|looking|thinking|making (?:progress|sure|do|plans|money|it|time)\b)[a-z]+ing)\b"
    r"(?! (?:bed|season|touch|charge|order|debt|a diet|time|leave of)\b)"
)
PROMISE = (
    r"(?:(?:has |have )?promised (?:\S+ ){0,4}?(?:to|that (?:I|we)|(?:that )?(?:I|we|s?he|they)(?:'d|'ll| would| will))|agreed to|swore (?:to \S+ )?(?:that )?(?:s?he|they|we|I)? ?(?:would|to)|"
    r"(?:told|assured|said to) (?:\S+ ){1,4}?(?:that )?(?:I|we)(?:'d| would|'ll| will)|gave (?:\S+ ){1,3}(?:his|her|my|our|their) word to)"
)
"""What is said before the doing that somebody has promised."""
_FILLERS = (
    r"^(?:(?:also|usually|always|now|then|still|herself|himself|ourselves|has to|have to|had to|needs? to|is to|are to|will|"
    rf"(?:is|are|am) going to|{PROMISE}|must)\s+)*"
)
_TICKET = re.compile(
    r"^(?:have|has|got|have got|has got|bought|holds?) (?:\S+ ){0,3}?(?:tickets?|seats?|table|reservation|booking) (?:for|to|at|on) (?:the |a )?(?P<what>.+)"
)
_VISITORS = re.compile(r"^(?P<who>(?:My|Our) [\w-]+(?: [\w-]+)?) (?:is|are) (?P<what>coming|visiting|staying)\b")
_CALLERS = re.compile(
    r"^(?P<who>(?:[Tt]he |[Aa]n? |[Mm]y |[Oo]ur |[Ss]ome(?:body|one) )?(?:[\w'-]+ ){0,3}?(?:(?:gas|meter|cable|phone|boiler|heating|internet) ?(?:man|guy|woman|person|people|men)|plumbers?|electrician|fitter|technician|engineer|inspector|repair ?m[ae]n|repair guy|"
    r"rep|surveyor|valuer|decorators?|painters?|builders?|roofers?|carpenter|joiner|locksmith|movers|tuner|gasman|landlord|landlady|estate agent|agent|nurse|midwife|health visitor|"
    r"social worker|photographer|chimney sweep|installer|handyman|tiler|exterminator|vet))"
    r"(?P<does> (?:is |are )?(?:will be here|here|comes?|coming|calls?|calling|visits?|visiting|due|booked)(?: (?:round|by|in|over|out))?)(?: (?:to|at) (?P<where>[^⟦,;:]+?))?(?= ?(?:on|from|between|at)? ?⟦|$)"
)
"""Somebody who comes to the user once and has to be let in or seen."""
DELIVERED = re.compile(
    r"^(?P<what>[^⟦,;:]+?) (?:is|are|gets?|will be|is being|are being|to be) (?:getting )?delivered\b|^(?P<of>[^⟦,;:]+?) delivery\b|^[Dd]elivery of (?P<from>[^⟦,;:]+)"
)
_GERUND = re.compile(
    r"^(?P<verb>[A-Za-z]+ing) (?!(?:is|are|was|were|has|costs?|at|in|on|lesson|class|shop|room|machine)\b)(?=\w|⟦)"
)
_AWAY_NOTE = re.compile(r"^(?:[Aa]way|[Aa]broad|[Oo]ff to|[Oo]ut of town|[Oo]n holiday|[Oo]n vacation)\b")
STATIVE = re.compile(
    r"^(?:like|love|hate|prefer|want|need|know|think|hope|own|keep|wear|use|live|eat|drink|sleep|get|got|wake|be|am|are|is(?! \w+ing)|have (?:no|an? (?:car|cat|dog)|to)|can|could|may|might|should|would|will(?! )|did|was|were|had|said|told|(?!feed\b|speed\b)[a-z]+ed|lost|found|made|bought|sold|broke|paid|saw|heard|met|went|came|took|gave|put|pay|owe|charge|park|"
    r"take (?:a |my |one |two |\d )|forget|remember|wish|expect|mean|seem|feel|believe|trust|save|stop|avoid|skip|answer|check|read)\b"
)
_CONTRACTED = {"m": "am", "re": "are", "ll": "will", "ve": "have"}
_MEETS = re.compile(
    r"^(?P<who>[^,:;⟦]+?) (?:meets?|gathers?|rehearses?|trains|practises|practices|sings|plays)(?= (?:on|every|at|in|from)\b| ⟦)"
)
_I_COME = re.compile(
    r"(?:[,;:–-]|\band|\bbut|\bwhich|\bthat|\bso)\s+(?:I|[Ww]e)(?:'m|'re|'ll|'ve| am| are| have| will)?\s"
    r"(?!not\b|never (?:go|attend|come)\b|can't|cannot|don't|won't|skip|hate|usually skip|missed|miss\b)[a-z]+"
    r"|\b(?:attendance|compulsory|mandatory|obligatory)\b",
    re.IGNORECASE,
)
"""The user says to be there: "..., I'm taking her", "... and I never miss it", "attendance compulsory"."""
_OFFERS = re.compile(r"\b(?:offers?|gives?|provides?|holds?|hosts?|runs?|sells?|does|makes?|teaches|takes|has|gets)\b")
_TURNS = [["early", "turn"], ["late", "turn"], ["night", "turn"]]
_ERRANDS = frozenset(
    stem(w)
    for w in "picking dropping babysitting working collecting minding meeting seeing hosting helping covering teaching".split()
)
_LIGHT = {"has", "have", "attends", "attend", "plays", "play", "does", "do", "goes", "go", "takes", "take"}
_TAKEN_ALONG = re.compile(
    r"takes? (?:her|him|them|us|me|(?:my|our|the|his|her) [a-z]+|[A-ZÀ-Þ]\w+(?:(?: and|,) [A-ZÀ-Þ]\w+)*) (?:to|out|for|on|up|swimming|shopping|skating|riding)\b"
)
"""Somebody is taken somewhere: no light verb."""
_EMPTY = {"has", "have", "takes", "take", "does", "do"}
"""Light verbs that say nothing happens unless their noun does: "takes a pill", "has a car"."""


@dataclass(frozen=True)
class Doing:
    """What is going on, and who is known to take part: none where nobody is named."""

    title: str
    people: tuple[str, ...]


def doing(sentence: Sentence, context: Context) -> Doing | None:
    """What the sentence says is going on; None where its subject is a person who does nothing in particular."""
    if caller := _CALLERS.match(sentence.bare):
        once = all(not isinstance(m.value, Recurrence) for m in sentence.mentions)
        return Doing(f"{noun_phrase(caller['who'], context)}{caller['does']}", (EGO,) if once else ())
    bare = re.sub(rf"\b(the|my|an?) {SLOT} (?=[a-z])", r"\1 ", sentence.bare)  # "the ⟦8 till 1⟧ shift" is a shift
    if _AWAY_NOTE.match(bare):
        bare = f"I am {bare[:1].lower()}{bare[1:]}"  # "Away with work ⟦0⟧" is a note of the user's
    if gerund := _GERUND.match(bare):
        base = stem(gerund["verb"].lower())
        if base in DOINGS | _ERRANDS and not re.search(r"\b(?:is|are|was|costs?)\b", bare):
            bare = f"I am {bare[:1].lower()}{bare[1:]}"  # "Picking up Liam at ⟦0⟧" is a note of the user's
    if labelled := _labelled(bare, sentence, context):
        return labelled
    person = person_of(bare, context)
    if person is not None:
        who, predicate = person
        title = _done(predicate, ranged=who == (EGO,) and _ranged(sentence))
        return Doing(title, joined(who, predicate, context)) if title else None
    return _event(bare, sentence, context)


def _labelled(bare: str, sentence: Sentence, context: Context) -> Doing | None:
    """ "Hollis: dialysis in Salina ⟦0⟧": the name in front says whose it is."""
    label = re.match(r"(?P<who>[A-ZÀ-Þ][^:⟦,]{1,30}): (?P<what>[^⟦]{3,60}?)[\s,]*(?=⟦)", bare)
    who = subject_person(label["who"], context) if label else None
    if label is None or who is None:
        return None
    title = noun_phrase(re.sub(r"\s(?:on|from|at|every|each)$", "", re.split(r"[,;]", label["what"])[0]), context)
    told = words(title)
    if not told or not (happens(title) or stem(told[0]) in DOINGS or _BUSY.match(label["what"]) or _ranged(sentence)):
        return None
    return Doing(title, joined((who,), bare[label.end() :], context))


def _ranged(sentence: Sentence) -> bool:
    """Whether a sentence gives hours from and to, a rule with both, or a moment of one day."""
    values = merged(sentence.mentions)
    return any(
        (isinstance(v, Range) and v.start and v.end and v.end - v.start < timedelta(hours=16))
        or isinstance(v, Instant)
        or (isinstance(v, Recurrence) and v.timed and v.duration is not None and v.duration < timedelta(hours=16))
        for v in values
    )


def person_of(bare: str, context: Context) -> tuple[tuple[str, ...], str] | None:
    """The people of the subject and the predicate after them."""
    workday = r"(?:[Ee]very|[Ee]ach|[Oo]n) (?:school|working|work) ?days?"
    lead = re.match(
        rf"^(?:(?:(?:(?:on|at|from|every|each|[Aa]ll(?: the)?|[Mm]ost|in|for)\s+)?{SLOT}|{workday}|(?:during|in|outside) term(?: ?time)?|most weeks|usually|normally|also)[,:]?\s*(?:and\s+)?)*",
        bare,
    )
    text = bare[lead.end() :] if lead else bare
    contracted = re.match(r"(I|[Ww]e)'(m|re|ll|ve) ", text)
    if contracted:
        text = f"{contracted[1]} {_CONTRACTED[contracted[2]]} {text[contracted.end() :]}"
    listed = re.match(r"(?:[A-ZÀ-Þ][\w-]+, )+(?=[A-ZÀ-Þ][\w-]+,? and )", text)
    named = [p for name in listed[0].split(", ") if (p := subject_person(name, context))] if listed else []
    text = text[listed.end() :] if listed and named else text
    tokens = text.split(" ")
    for size in range(min(4, len(tokens) - 1), 0, -1):
        who = subject_person(" ".join(tokens[:size]).rstrip(","), context)
        rest = " ".join(tokens[size:])
        owned = tokens[0] in {"My", "Our", "my", "our"} and re.match(r"[A-ZÀ-Þ][\w-]*['’]s ", rest)
        if (
            who is None
            or owned
            or re.search(SLOT, " ".join(tokens[:size]))
            or re.match(rf"[\W]*(?:{SLOT}|[a-z]+ \w+ \()", rest)
        ):
            continue
        together = re.match(r"and (\S+(?: [A-ZÀ-Þ]\S+)?) ", rest)
        others = people_in(together[1], context) if together else ()
        return (*named, who, *others), _second(rest[together.end() :] if together else rest)
    return None


def _second(predicate: str) -> str:
    """What somebody does, behind what somebody is: "is 7 and has swimming ⟦0⟧"."""
    hit = re.match(r"(?P<state>[^⟦,;:]+?) and (?:also )?(?=(?P<verb>[a-z]+) )", predicate)
    doing = hit is not None and (stem(hit["verb"]) in DOINGS or fold(hit["verb"]) in _LIGHT)
    return predicate[hit.end() :] if hit and doing and STATIVE.match(hit["state"]) else predicate


def _done(predicate: str, *, ranged: bool = False) -> str | None:
    """What is done, without its time; None where the verb is none of doing. `ranged`: the user does it from a clock time
    to another, so that any verb but one of being is a doing."""
    untimed = re.sub(
        rf"\s*[,;:]?\s*(?:\b(?:on|at|from|every|in|until|to|by|for|for the whole of)\s+)?{SLOT}.*$", "", predicate
    )
    acting = re.sub(_FILLERS, "", predicate)
    body = re.sub(_FILLERS, "", untimed).strip(" ,.;:")
    if ticket := _TICKET.match(acting):
        return re.sub(rf"\s*,?\s*(?:\b(?:on|at|for)\s+)?{SLOT}.*$", "", ticket["what"]).strip(" ,.") or None
    verb = words(acting)[:1]
    if not verb or not body:
        return None
    if ranged and stem(verb[0]) not in DOINGS and not _BUSY.match(acting) and not STATIVE.match(acting):
        return re.sub(r"^(?:will be|is|are|am|be|have|has)\s+(?:an? |the |my )?(?=\w)", "", body)
    if _BUSY.match(acting):
        return re.sub(r"^(?:will be|is|are|am|be)\s+(?=\w)", "", body)
    if stem(verb[0]) not in DOINGS:
        return None
    first, _, rest = body.partition(" ")
    if fold(first) in _LIGHT and rest and not _TAKEN_ALONG.match(body):
        noun = re.sub(r"^(?:the|a|an|to|his|her|my|our|their)\s+", "", rest)
        return noun if ranged or happens(noun) or fold(first) not in _EMPTY else None
    return body


def _event(bare: str, sentence: Sentence, context: Context) -> Doing | None:
    """The first piece of the sentence whose head happens; or a company that meets; or a headline over a timetable."""
    split = rf"{SLOT}|[:;,(]|\s+(?:is|are|starts?|begins?|runs?|takes? place|falls?|lasts?|fills?|takes? up|occup(?:y|ies)|covers?|goes?|comes?)\b"
    for piece in [p for p in re.split(split, bare) if p.strip()][:4]:
        piece = re.sub(r"^.*?\b(?:have|has)\s+|^[Gg]ot (?:an? |my )?", "", piece)
        core = re.split(r"\b(?:at|in|with|for|on|of|from|to)\b", piece)[0]
        core = re.sub(
            r"\s(?:meets?|leaves?|departs?|lands?|arrives?|takes off|comes in|(?:is )?(?:booked|arranged|fixed|scheduled|planned|set))\s*$",
            "",
            core,
        )
        tokens = [w for w in words(core.replace("-", "")) if w not in STOP_WORDS]
        if len(tokens) > 1 and tokens[-1] in {"slot", "time", "date", "booking"} and stem(tokens[-2]) in HAPPENINGS:
            tokens = tokens[:-1]
        if (
            tokens
            and (stem(tokens[-1]) in HAPPENINGS or tokens[-2:] in _TURNS)
            and not {"public", "bank"} & set(tokens)
        ):
            title = noun_phrase(re.split(r"\b(?:at|in)\s+(?=[A-Z]|the )", piece)[0], context)
            title = re.sub(r"\s(?:meets?|leaves?|departs?|lands?|takes off)$", "", title)
            if title:
                people = _owners(piece, bare, context)
                return Doing(title, tuple(dict.fromkeys([*people, *_coming(tokens, piece, bare, people)])))
    if (parcel := DELIVERED.match(bare)) and _ranged(sentence):
        what = noun_phrase(parcel["what"] or parcel["of"] or parcel["from"], context)
        return Doing(f"delivery of {what}", (EGO,)) if what else None
    if visitors := _VISITORS.match(bare):
        return Doing(f"{noun_phrase(visitors['who'], context)} {visitors['what']}", (EGO,))
    if company := _MEETS.match(bare):
        people = _owners(company["who"], bare, context)
        return Doing(noun_phrase(company["who"], context), people or ((EGO,) if _I_COME.search(bare) else ()))
    headline = re.match(rf"(?P<what>[^:⟦]+?): (?={SLOT})", sentence.bare)
    if headline and len(words(headline["what"])) <= 5:
        return Doing(noun_phrase(headline["what"], context), _owners(headline["what"], bare, context))
    return None


_SHIFTS = re.compile(r"(?:Nights|Earlies|Lates|(?:Night|Late|Early|Day) (?:shifts?|turns?|duty|duties))$")
"""Shifts without anybody's name are the user's own."""


def _coming(tokens: list[str], piece: str, bare: str, people: tuple[str, ...]) -> tuple[str, ...]:
    """The user, where an event without people is a note of the user's own ("dentist ⟦0⟧") or the user says to come;
    what takes place for everybody ("quiz ⟦0⟧") and what is told as a fact about it ("The seminar is ⟦0⟧") may be."""
    if _I_COME.search(bare) or _SHIFTS.match(piece.strip()):
        return (EGO,)
    opening = re.sub(rf"^(?:(?:(?:on|every|at)\s+)?{SLOT}[,:;]?\s*)+|^[Gg]ot (?:an? |my )?", "", bare)
    if people or _OFFERS.search(piece):
        return ()
    own = opening.startswith(piece.strip()[:8]) and not re.match(r"(?:The|A|An|That|This|All|No|Every)\s", opening)
    return (EGO,) if own and not open_to_all(tokens) else ()


_HOUSE_OF = re.compile(
    r"\b(?:at|in|from|to|near)\s(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?\S+'s (?!(?:house|flat|place|home|apartment|garden|party|wedding|birthday)\b)[a-z].*"
)
"""A house that has somebody's name; who comes there need not meet the owner: "glucose test at Dr Nawaz's lab"."""


OF_SOMEBODY = re.compile(
    rf"(?:[Mm]y|[Oo]ur) (?:[a-z]+ )?(?i:{'|'.join(sorted({*ROLES} - {*SPEAKERS.split('|')}, key=len, reverse=True))})s?(?:['’]s?|,? [A-ZÀ-Þ][\w-]+)"
)
"""Somebody of the user's, whose doing it is: "my daughter's ballet", "our son Ben"; "my dentist's appointment" is the user's."""

_GATHERS = re.compile(
    r"\b(?:wedding|birthday|part(?:y|ies)|funeral|christening|baptism|graduation|concert|recital|play|show|performance|dinner|lunch|barbecue|brunch|"
    r"anniversary|ceremony|reunion|parents['’]? (?:evening|night)|sports day|open day|nativity|premiere|baby shower|farewell|wake|memorial|house-?warming|do|tournament|final)\b"
)
"""What one goes to although it is somebody else's."""


def of_somebody(text: str) -> bool:
    """Whether what a text begins with is the doing of somebody of the user's, and not what the family comes together for."""
    return OF_SOMEBODY.match(text) is not None and not _GATHERS.search(text)


def _owners(piece: str, bare: str, context: Context) -> tuple[str, ...]:
    people: list[str] = []
    tokens = _HOUSE_OF.sub("", piece).split()
    for i, token in enumerate(tokens):
        if (owned_by_ego(token, context) and not of_somebody(" ".join(tokens[i:]))) or token.lower() in {
            "family's",
            "household's",
        }:
            people.append(EGO)
        elif re.search(r"'s$|s'$", token):
            name = " ".join(tokens[max(0, i - 1) : i + 1]) if i and tokens[i - 1][:1].isupper() else token
            owner = context.cast.resolve(re.sub(r"'s?$", "", name)) or context.cast.resolve(re.sub(r"'s?$", "", token))
            people += [owner] if owner else []
    named = people_in(
        re.sub(r"\S+'s?(?!\w)|\b(?:at|in|of|from|to|by)\b.*|\b(?:[Mm]y|[Oo]ur|me|us)\b", "", piece), context
    )
    return joined((*people, *named), bare, context)


_TAKES_US = re.compile(
    r"\b(?:has|have|having|invites?|invited|expects?|takes?|drives?|fetches|collects?|meets?|visits?|joins?|picks?|wants?|needs?) (?:(?:the |all )?(?:\w+ of )?(?:us|me))\b"
)
"""The user is among those whom somebody has over, meets or takes along."""


def joined(people: tuple[str, ...], text: str, context: Context) -> tuple[str, ...]:
    """The people and those the text adds: "with Ada", "for Sadhbh and Kola", "to me", ", and Vitor shares his screen"."""
    added: list[str] = []
    for hit in re.finditer(r"\b(?:with|for|between|comes? to|meets|visits)\s+(?P<who>[^,;:.⟦]+)", text):
        added += people_in(re.sub(r"\S+'s\b.*|\b(?:my|our) .*", "", hit["who"]), context)
    if _TAKES_US.search(text):
        added.append(EGO)
    pattern = r"[,;:]\s*(?:and |where |at which |which |but )?(?P<who>[A-ZÀ-Þ][\w-]*(?: [A-ZÀ-Þ][\w-]*)?|I|we)(?=(?:'m|'ll|'re)? (?!not\b|won't|can't|cannot|don't)[a-z]|,|\.?$)"
    for hit in re.finditer(pattern, text):
        named = subject_person(hit["who"], context)
        added += [named] if named else []
    return tuple(dict.fromkeys([*people, *added]))

"""The people of a text, full names before their parts, so that "Caoimhe Scannell" is never the user called Scannell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from assistant.context import Context
from assistant.knowledge.tables import is_known
from assistant.language.names import Cast, forms_of
from assistant.language.words import STOP_WORDS, fold
from assistant.readings.facts.clause import FIRST_PERSON
from assistant.readings.facts.relations import ROLES
from assistant.readings.first_names import FIRST_NAMES
from assistant.readings.forms import EGO

GROUPS = "kids|children|boys|girls|twins|parents|grandparents|in-laws|neighbours|neighbors"
"""Words for several people, who are bound together."""
SPEAKERS = (
    "doctor|doc|dentist|therapist|physio|physiotherapist|midwife|lawyer|solicitor|accountant|trainer|coach|vet|gp|consultant|surgeon|"
    "nurse|pharmacist|chemist|specialist|dermatologist|cardiologist|psychiatrist|psychologist|optician|paediatrician|pediatrician|"
    "allergist|obstetrician|dietician|dietitian|osteopath|landlord|landlady|boss|teacher|court|judge|hospital|clinic"
)
"""Who lays down rules for others and is not bound by them."""

_ROLE = "|".join(sorted(map(re.escape, ROLES), key=len, reverse=True))
_NAMES = r"(?-i:[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+){0,2})"
_MINE = re.compile(
    rf"\b(?:my|our) (?:(?:older|younger|big|little|best|old|twin|elder|eldest|youngest) )?(?P<role>{_ROLE})\b(?!['’]s)(?:,? (?P<name>{_NAMES}))?",
    re.IGNORECASE,
)
_ANIMAL = re.compile(
    r"\b(?:my|our) (?:[\w-]+ )?(?:dog|puppy|cat|kitten|rabbit|parrot|budgie|horse|pony|guinea pig|tortoise|hamster)s?\b",
    re.IGNORECASE,
)
"""An animal of the user's; the user is not spoken of."""
_GROUP = re.compile(rf"\b(?:the|my|our|both) (?P<role>{GROUPS})\b(?!['’])", re.IGNORECASE)
_APPOSED = re.compile(r"^(?:, | is | was |'s | is also | being )$")
_STRANGER = re.compile(
    r"(?:^|[.;:]\s|,\s|\b(?:and|but|with|that|says|said|found|because|since|so)\s)(?P<name>(?!(?:What|Which|Whose|Where|How|Why|The|A|An|My|Our|No|Nobody|Nothing|Everyone|Everything|Anyone|It|This|That|There|He|She|They|We|You|I|If|When|Dr|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun|Since|Until|Before|After|Both|All|Some|Never|Not|Please|Eggs?|Nuts?|Who|Also|Doc|Doctor)(?:\b|day))[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+){0,2})"
    r"(?=,? (?:and (?:I|[A-ZÀ-Þ][\w-]+|my [a-z]+) (?:are|don't|can't|have|eat|both|hate|won't|never)\b|quit |gave up |(?:my|our) [a-z][a-z-]+(?: [a-z]+)?,|(?:from|at|next) [\w' ]{2,24}? (?:is|has|can't|eats|doesn't|hates)\b|is (?!(?:made|open|closed|full|at|in|by|all|served|cooked)\b)|has (?:an?|been|had|coeliac|celiac|diabetes|asthma|epilepsy|hay fever|gout|lactose|allergies|gone|turned|become|stopped|given|quit|sworn|cut|never|not|to|severe|bad|really)\b|(?:severe|bad) |can['’]?t |cannot |can |may |must |eats |drinks |do(?:es)?(?:n['’]t| not) |won['’]t |takes |never |hates |reacts |needs |keeps |avoids |turned |turns |became |went |goes |follows |sticks |only |carries |tested |does |did |was told |told |promised |asked |swore |stopped |gave |gets |suffers |comes |loves |likes |dislikes |lives |works |isn['’]t |should |shouldn['’]t |mustn['’]t |just can['’]t ))"
)
_OTHER_FIRST = re.compile(
    r"(?<![\w'’-])(?!(?:Dr|Doctor|Mr|Mrs|Ms|Miss|Prof|Professor|Father|Fr|Sister|Nurse|Uncle|Aunt|Auntie|Aunty|Tita|Tito|Madam|Madame|Dona|Dom|Don|Doña|Señora|Pak|Ibu|Mas|Mbak|Bapak|Coach|Old|Young|Judge|Rabbi|Reb|Captain|Chief|Sir|Lady|Grandma|Grandpa|Granny|Both|When|If|Since|Until|Before|After|Because|But|And|Or|So|For|With|From|To|At|On|In|By|As|While|That|The|My|Our|Only|Even|Not|No|Tell|Ask|Call|Ring|Text|Invite|Cousin|Brother|Mother|Mum|Mom|Dad|Every|Last|Next|Neither|Either|Whenever|Where|Although|Though|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mondays?|Tuesdays?|Wednesdays?|Thursdays?|Fridays?|Saturdays?|Sundays?)\s)([A-ZÀ-Þ][a-zß-ÿ-]+)\s$"
)
"""A first name before a last name that is not the known person's: "Berish Landau" is not Suri Landau."""
_OWNING = re.compile(
    r"(?<![\w'’])(?P<name>(?!(?:The|A|My|Our|Her|His|It|That|What|Who|Here|There|Let|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:\b|day))[A-ZÀ-Þ][\w-]+)['’]s (?:[a-z-]+ )?"
    r"(?:leg|arm|foot|feet|ankle|wrist|knee|back|hip|shoulder|heart|eye|eyes|throat|stomach|skin|doctor|doc|physio|coach|dentist|gp|rehab|recovery|diet|allergy|allergies|blood pressure|operation|surgery|stitches|cast|pregnancy)\b"
)
"""Somebody whose body or doctor is spoken of."""
_SPEAKING = re.compile(
    rf"\b(?:(?:(?:my|our|the|his|her|their|a)\s)?(?:[a-z-]+\s)?)?(?:{SPEAKERS})\b(?:,? (?:(?:Dr|Mr|Mrs|Ms)\.? )?(?-i:[A-ZÀ-Þ])[\w-]+)?,?\s"
    r"(?=(?:has |have |had |also |only |just |really )?(?:told|said|says|say|tells|wants?|asked|asks|ordered|advised|advises|warned|warns|reckons|insists?|thinks|put|recommends?|recommended|forbade|forbids|banned|bans|doesn['’]t|won['’]t|does not|allows?|lets?|cleared|made|suggests?|suggested|prescribed|prefers|would like|taken|took|keeps)\b)",
    re.IGNORECASE,
)

_KIN = re.compile(
    r"(?<![\w'’-])(?<!(?i:my) )(?<!(?i:our) )(?:Mother|Father|Mum|Mom|Mam|Mama|Mamma|Maman|Mummy|Dad|Daddy|Papa|Grandma|Grandpa|Granny|Gran|Grandad|Granddad|Nan|Nana|Oma|Opa|Grandmother|Grandfather|Auntie|Uncle)\b(?! [A-Z])"
)
"""Kin called by their role as by a name."""
_SAID_LAST = re.compile(
    rf",? (?:says|said|according to|per|by order of|orders from|insists?|on orders of) (?:my|the|our|his|her) (?:[a-z-]+ ){{0,2}}?(?:{SPEAKERS})\b[^,;.]*$",
    re.IGNORECASE,
)
_SPEAKER = re.compile(SPEAKERS, re.IGNORECASE)

Claim = tuple[str, re.Pattern[str], str]
"""A form of a name as it stands in a text, its pattern, and whom it means."""


def people_in(text: str, context: Context) -> tuple[str, ...]:
    """The people named in a text, as the cast knows them, in order; the user (by name or in the first person) is `EGO`.

    Each stretch of the text names one person at most: full names are looked for first, then first and last names that
    belong to one person only, then roles and, as a last resort, names that only their place in the sentence gives away
    ("my sister"). Who somebody is ("Dana is my sister") names nobody anew.
    """
    cast = context.cast
    return _people(text, cast.ego, cast.people, tuple(cast.roles.items()))


_SUBJECT = re.compile(
    r"^\s*(?:[Oo]ld |[Yy]oung |[Pp]oor |[Ll]ittle )?(?P<who>(?:(?P<title>Mr|Mrs|Ms|Miss|Mx|Sir|Lady|Frau|Herr|Madame|Madam|Monsieur|Señora?|Signora?|Captain|Father|Sister)\.? )?(?-i:[A-ZÀ-Þ])[\w-]+(?: (?-i:[A-ZÀ-Þ])[\w-]+)?"
    r"|[Tt]he (?-i:[A-ZÀ-Þ])[\w-]+s|[Tt]he (?:neighbou?r|man|woman|lady|couple|family|tenant|lodger|lad|boy|girl|old man|old lady|caretaker|postman|baker|gardener|cleaner|nanny|au pair|child|kid|baby|guest)s?)(?: (?:downstairs|upstairs|next door|opposite|above|below|across the (?:hall|road|street|landing)))?"
    r"(?=['’]s\b|\s(?:is|are|was|has|have|uses?|takes?|walks?|can|can['’]?t|cannot|must|mustn['’]t|may|needs?|gets?|lives?|gave|lost|never|does|doesn['’]t|don['’]t|isn['’]t|hasn['’]t|still|only|also)\b)"
)
_NO_SUBJECT = frozenset(
    """
    got get gets have had has am been be take took wear keep need want broke broken tore torn hurt fell lost caught gave quit on off with without
    still also now just only even too very quite really so since because due after before until severe bad mild new chronic type acute slight nasty
    serious strict light heavy high low major minor latest recent left right upper lower my our no not none never nobody nothing doctor doc please
    vegan vegetarian allergic pregnant diabetic asthmatic fit ill sick mondays today tonight tomorrow yesterday
    """.split()
)
"""What a note without a subject opens with: "got braces", "severe asthma"."""


def subject_named(text: str) -> tuple[str, ...]:
    """Whom a clause opens with, though nothing else is known of them: "Mr Kerr is in a wheelchair", "the neighbour upstairs has"."""
    hit = _SUBJECT.match(text)
    if hit is None:
        return ()
    name = re.sub(r"^(?:Mr|Mrs|Ms|Miss|Mx)\.? ", "", hit["who"])
    first = fold(name.split()[0])
    known = hit["title"] or first in FIRST_NAMES or first == "the"
    bare = first in STOP_WORDS | _NO_SUBJECT or first.endswith(("ed", "ing", "ly", "s")) or is_known(name)
    return (name,) if known or not bare else ()


def without_speakers(text: str) -> str:
    """The text without those who only say what somebody else must or may: "My doctor told me" becomes "told me"."""
    return _SPEAKING.sub("", _SAID_LAST.sub("", text))


@lru_cache(maxsize=2_048)
def _people(
    text: str, ego: tuple[str, ...], people: tuple[str, ...], roles: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[str, ...]:
    taken: list[tuple[int, int, str]] = []
    for form, pattern, person in _claims(ego, people, roles):
        if form in text or (form.islower() and form in text.lower()):
            for hit in pattern.finditer(text):
                if " " not in form and (other := _OTHER_FIRST.search(text[: hit.start()])) and other[1] not in person:
                    taken.append((other.start(1), hit.end(), f"{other[1]} {form}"))  # another of the family
                elif all(hit.end() <= start or end <= hit.start() for start, end, _ in taken):
                    taken.append((hit.start(), hit.end(), person))
    for hit in [*_STRANGER.finditer(text), *_OWNING.finditer(text), *_MINE.finditer(text), *_GROUP.finditer(text)]:
        named = hit.groupdict().get("name")
        start, end = hit.span("name") if named else hit.span()
        if named and is_known(named) and fold(named) not in FIRST_NAMES:
            continue  # "Tylenol is fine"
        if not _inside(start, taken) and (named or not _inside(hit.start(), taken)):
            person = named or _same_as_before(text, hit, taken) or hit["role"].lower()
            taken.append((start if hit.re in (_STRANGER, _OWNING) else hit.start(), end, person))
    for hit in _KIN.finditer(text):
        if not _inside(hit.start(), taken):
            players = dict(roles).get(fold(hit[0]), ())
            taken.append((hit.start(), hit.end(), players[0] if len(players) == 1 else hit[0]))
    taken += [(hit.start(), hit.end(), "") for hit in _ANIMAL.finditer(text) if not _inside(hit.start(), taken)]
    taken += [(hit.start(), hit.end(), EGO) for hit in FIRST_PERSON.finditer(text) if not _inside(hit.start(), taken)]
    return tuple(dict.fromkeys(person for _, _, person in sorted(taken) if person))


@lru_cache(maxsize=16)
def _claims(
    ego: tuple[str, ...], people: tuple[str, ...], roles: tuple[tuple[str, tuple[str, ...]], ...]
) -> tuple[Claim, ...]:
    return tuple(_listed_claims(Cast(ego, people, dict(roles))))


def _listed_claims(cast: Cast) -> Iterator[Claim]:
    """Every form of every name in the order in which they are looked for."""
    full = [(name, name) for name in cast.people] + [(name, EGO) for name in cast.ego[:1]]
    pairs = sorted(full, key=lambda pair: -len(pair[0]))
    pairs += [(name, EGO) for name in cast.ego[1:2]]
    for person in cast.people:
        pairs += [(f, person) for f in forms_of(person)[1:2] if cast.resolve(f) == person or _first_of_one(f, cast)]
    for person in cast.people:
        pairs += [(f, person) for f in forms_of(person)[2:] if f not in cast.ego and cast.resolve(f) == person]
    pairs += [(name, EGO) for name in cast.ego[2:]]
    for form, person in pairs:
        if person != EGO and _SPEAKER.fullmatch(form):
            continue
        yield form, re.compile(rf"(?<![\w'’-]){re.escape(form)}(?![\w-])"), person
    for role in cast.roles:
        player = cast.resolve(role)
        if player and player[:1].isupper():
            yield role.lower(), re.compile(rf"(?i)\b(?:my|our) {re.escape(role)}\b"), player


def _same_as_before(text: str, hit: re.Match[str], taken: list[tuple[int, int, str]]) -> str | None:
    """The person before a role that only says who that is: "Dana is my sister", "Dana, my sister, ..."."""
    for _, end, person in taken:
        between = text[end : hit.start()]
        if person != EGO and _APPOSED.match(between):
            beside = between != ", " or re.match(r"\s?(?:,|$|who\b|\.)", text[hit.end() :])
            return person if beside else None
    return None


def _inside(at: int, taken: list[tuple[int, int, str]]) -> bool:
    return any(start <= at < end for start, end, _ in taken)


def _first_of_one(form: str, cast: Cast) -> bool:
    return sum(fold(person).split()[0] == fold(form) for person in cast.people) == 1

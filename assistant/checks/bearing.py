"""Whether a rule about people bears on a request: who takes part, whether it holds at that time, what the request names.

Shared by the checks of restrictions, prohibitions and limits.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from assistant.candidates import Candidate
from assistant.checks.in_force import Ruled, moment
from assistant.checks.invitations import invitation
from assistant.checks.situation import Situation
from assistant.checks.visitors import has_in
from assistant.knowledge.lengths import likely_end
from assistant.knowledge.tables import Link, class_of, denied, find, is_food, is_proper, rules_in
from assistant.language.matching import Match, match
from assistant.language.names import Cast, forms_of, same_person
from assistant.language.words import WORD, fold, stems, words
from assistant.readings.amounts import number
from assistant.readings.facts.menus import EVERYTHING
from assistant.readings.forms import EGO, Clearance, Composition, Event, Restriction
from assistant.readings.request_words import GROUPS, NAMED_BY_ROLE, OTHER_ROLES, ROLE_OF_WORD
from assistant.request import Intent, Request

_NO_DAY = r"(?!(?:Mon|Tue|Tues|Wed|Wednes|Thu|Thur|Thurs|Fri|Sat|Satur|Sun)(?:day)?s?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b)"
_SOMEBODY = rf"(?:me|myself|us|{_NO_DAY}[A-ZÀ-Þ][\w'’-]+)"
_ASSIGNED = re.compile(rf"^(?:[^,;.]*?)\bfor (?P<who>{_SOMEBODY})(?: and (?P<more>{_SOMEBODY}))?")
_MEALS = "dinner|lunch|breakfast|supper|tea\\b|meal|snack|plate|packed lunch|lunch ?box|birthday|party|prize ?giving|graduation|christening|baptism|confirmation|leaving do|farewell|engagement|anniversary|celebration|baby shower|(?:\\d+)(?:st|nd|rd|th)"
"""What somebody eats or has held for them: "Shreya's dinner" is for Shreya."""
_COMING = r"eating|coming|joining|staying|having|here\b|with us|over\b|round\b"
"""What stands behind the "'s" of somebody who is there: "when Noelle's here"."""
_TOLD_AS_PAST = re.compile(
    r"(?<!is )(?<!are )(?<!been )(?<!be )(?<!get )(?<!gets )\b[a-z]{2,}ed\b|\b(?:was|were|had)\b"
)
_COURSE = re.compile(r"\b(?:tablet|pill|capsule|course|dose|antibiotic|medicine|treatment)s?\b", re.IGNORECASE)
_HOME = frozenset("flat flats house home apartment roof doorstep door kitchen place doors building".split())
_AROUND_HOME = _HOME | frozenset(
    "block street here stairwell staircase courtyard estate neighbourhood neighborhood garden balcony yard terrace".split()
)
_AT_HOME = re.compile(
    r"\b(?:my|our) (?:flat|house|home|place|kitchen|apartment)\b|\b(?:at|to) (?:mine|ours)\b|\bat home\b|\bhome\b|\bcome here\b|\bto be here\b|\bhere\b|\bthe (?:flat|house)\b"
    r"|\bmy (?:sofa|couch|spare room|guest room|spare bed|living room|balcony|dining room)\b|\b(?:stay|sleep|spend the night|crash)s? (?:with|at) (?:me|us)\b"
    r"|\b(?:invite|have|ask)\b[^.,;]{2,40}? (?:over|round)\b(?= (?:for|on|at|this|tomorrow|tonight|next)\b|[.,;]?$)",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"\b(?:to|at) (?:the )?(?:office|depot|studio|station|work|school|shop|club|hall|restaurant|church)\b|\b[A-ZÀ-Þ][\w-]+['’]s (?:place|yard|house|flat|home|garden)\b|\bstraight to\b|\b(?:her|his|their) (?:place|house|flat|home)\b|\bmy (?:mother|father|sister|brother|mum|dad|nan|aunt|uncle|friend)['’]s\b",
    re.IGNORECASE,
)
GENERIC = frozenset(
    stems(
        "place day time week evening party visit house name number people family friend thing picture new old big small"
    )
)


_WHOLE_DAY = 24 * 60
"""Hours that go on past midnight hold in the small hours, too."""
_HOUSES = frozenset("house inn arms tavern club lodge cottage garden gardens".split())
"""What the name of a place to eat may end in, also when it is typed in small letters."""
_TESTS = frozenset(
    stems("test tests bloods blood colonoscopy operation op endoscopy gastroscopy scan anaesthetic procedure surgery")
)
FAST = timedelta(hours=12)
"""How long before a test one goes without food."""


@dataclass(frozen=True)
class Reach:
    """How a request comes to a thing: the link in its words, or in the parts of something it names (`through`)."""

    link: Link
    through: Composition | None = None
    fact: Candidate | None = None

    @property
    def certain(self) -> bool:
        """Whether every link holds by definition or is read from a fact."""
        return self.link.certain


def takes_part(person: str, request: Request, cast: Cast | None = None) -> bool:
    """Whether a person is one of those who eat, go or do it; a role ("sister", "kids") by its words or its players."""
    if person == EGO:
        return request.ego_takes_part
    if words_of_role := _words_of_role(person):
        said = rf"\b(?:(?:my|our|the|both)\s)(?:[\w-]+\s)?(?:{'|'.join(words_of_role)})\b(?!['’]s)"
        if re.search(said, request.text, re.IGNORECASE):
            return True
        alone = rf"\b(?:{'|'.join(word.capitalize() for word in words_of_role)})\b(?!['’]s)"
        if fold(person) in NAMED_BY_ROLE and re.search(alone, request.text):
            return True
        players = _players(words_of_role, cast) if cast else set()
        return any(name in players or fold(name) in words_of_role for name in request.people)
    named = [name for name in request.people if same_person(person, name)]
    if not named:
        forms = "|".join(re.escape(form) for form in forms_of(person)[:2] if len(form) > 1)
        said = rf"(?<![\w'’-])(?:{forms or re.escape(person)})(?:\b(?!['’]s)|['’]s (?={_COMING}|{_MEALS}))"
        return bool(re.search(said, request.text, re.IGNORECASE if len(person) > 3 else 0))
    return any(not only_owner(name, request.text) for name in named)


def _words_of_role(person: str) -> tuple[str, ...]:
    """The words that mean the same role or group: mum, mother, mom; nothing for a name."""
    folded = fold(person)
    if folded in GROUPS:
        return (folded, *(w for w in ("kids", "children") if folded in {"kids", "children"} and w != folded))
    role = ROLE_OF_WORD.get(folded)
    if role is None:
        return (folded,) if folded in OTHER_ROLES else ()
    return tuple(word for word, meant in ROLE_OF_WORD.items() if meant == role)


def _players(words_of_role: tuple[str, ...], cast: Cast) -> set[str]:
    """The people of the cast who play a role, or one of the roles of a group."""
    roles = {role for word in words_of_role for role in GROUPS.get(word, ())} or {
        ROLE_OF_WORD.get(words_of_role[0], words_of_role[0])
    }
    return {
        name
        for said, names in cast.roles.items()
        if roles & {ROLE_OF_WORD.get(word, word) for word in fold(said).split()}
        for name in names
    }


def only_owner(name: str, text: str) -> bool:
    """Whether a person is only named as the owner or doer of something: "Maren's been talking", "Imane's evening"."""
    said = [hit for form in forms_of(name) for hit in re.finditer(rf"\b{re.escape(form)}(?P<own>['’]s\b)?", text)]
    return bool(said) and all(
        hit["own"]
        and not re.match(rf"\s(?:\w+\s)?(?:{_MEALS})\b|\s(?:{_COMING})", text[hit.end() :])
        and not re.search(r"\b(?:for|at|to|with)\s$", text[: hit.start()])
        for hit in said
    )


def given_to(link: Link, person: str, request: Request) -> bool | None:
    """Whether this thing is said to be for the person ("carpaccio for Livia, squid for me"); None where it isn't said."""
    after = re.split(r"[,;.]|\band\b(?=[^,]*\bfor\b)", request.text[link.end :])[0]
    hit = _ASSIGNED.match(after)
    if hit is None or len(re.findall(rf"\bfor {_SOMEBODY}", request.text)) < 2:
        return None
    named = [name for name in hit.groups() if name]
    if any(fold(name) in {"me", "myself", "us"} for name in named):
        return person == EGO or len(named) > 1
    return any(same_person(person, name.removesuffix("'s")) for name in named)


def end_by_event(rule: Ruled, situation: Situation) -> tuple[Candidate, datetime] | None:
    """The event that ends a rule which holds "until the exam is over", and when that is."""
    unless = getattr(rule, "unless", "")
    if _COURSE.search(unless):
        return _end_of_course(rule, unless, situation)
    if not re.match(r"(?:until|before|till)\b", unless):
        return None
    meant = set(stems(unless)) - set(stems("until before over")) - GENERIC
    for fact, event in situation.readings(Event):
        if meant & set(stems(event.title)):
            return fact, likely_end(event.title, event.start, event.end)
    for fact, clearance in situation.readings(Clearance):
        if meant & set(stems(clearance.thing)):
            return fact, clearance.at or situation.request.now
    return None


def _end_of_course(rule: Ruled, unless: str, situation: Situation) -> tuple[Candidate, datetime] | None:
    """The day after the last tablet of the same person, and as many days more as the rule says."""
    more = re.search(r"(?P<number>\w+) days? after", unless)
    days = number(more["number"]) if more else 0
    person = getattr(rule, "person", "")
    for fact, taken in situation.readings(Restriction):
        medicine = any(link_rule.topic == "medicines" for thing in taken.things for link_rule, _ in rules_in(thing))
        if medicine and taken.end and taken.person == person:
            return fact, taken.end + timedelta(days=days or 0)
    return None


def fasting_before(rule: Restriction, situation: Situation) -> tuple[Candidate, datetime, datetime] | None:
    """The event before which somebody must not eat, and the stretch of the fast: from ten the night before, at most."""
    if not rule.unless.startswith("before the"):
        return None
    meant = set(stems(rule.unless.split(",")[0])) - set(stems("before blood"))
    if meant <= _TESTS:
        meant |= _TESTS
    for fact, event in situation.readings(Event):
        if meant & set(stems(event.title)) and not event.all_day:
            return fact, _fast_begins(rule.unless, event.start), event.start
    return None


def _fast_begins(unless: str, test: datetime) -> datetime:
    """When the fast before a test begins, as the rule says it, or the usual time before."""
    told = re.search(r"from (\d\d):(\d\d) (the day before|that day)", unless)
    if told is None:
        return test - FAST
    day = test - timedelta(days=1 if told[3] == "the day before" else 0)
    return day.replace(hour=int(told[1]), minute=int(told[2]))


def acts(request: Request) -> set[str]:
    """What is to be done: the verb that the request begins with, and that of what it reminds of."""
    return {request.lead_verb, *fold(request.title).split()[:1]}


def reached(term: str, situation: Situation) -> Iterator[Reach]:
    """Every way in which the request comes to a thing: in its own words, or through what a thing it names holds."""
    request = situation.request
    buys = request.intent in {Intent.ORDER_FOOD, Intent.BUY}
    barred = buys and term[:1].isupper() and any(term in place for place in request.places)  # not to buy there at all
    link = (
        find(term, request.text if barred else _without_shops(request))
        or _scattered(term, request.text)
        or has_in(term, request.text)
    )
    if link and not _is_name(link, term, request.text) and not _called_like_food(link, request):
        yield Reach(link)
    elif invited := invitation(term, request):
        yield Reach(invited)
    for fact, whole in situation.readings(Composition):
        if whole.without or whole.place == "group" or not names(whole, request) or _is_somebody(whole.whole, request):
            continue
        if whole.weekdays and moment(request).weekday() not in whole.weekdays:
            continue
        for part in whole.parts:
            if (inner := find(term, part)) and not _chooses_another(whole, part, request):
                yield Reach(inner, whole, fact)


def _is_somebody(name: str, request: Request) -> bool:
    """Whether what a fact tells about is somebody for whom or of whom the request is: "Juno has the run of the yard" says nothing
    of Juno's harness."""
    one = name[:1].isupper() and " " not in name
    return one and re.search(rf"\bfor {re.escape(name)}\b|\b{re.escape(name)}['’]s\b", request.text) is not None


def _chooses_another(whole: Composition, part: str, request: Request) -> bool:
    """Whether the request picks other parts of what can be chosen from: of "pasteli of sesame, spoon sweet of bergamot" the
    bergamot."""
    if whole.fixed or len(whole.parts) < 2:
        return False
    said = set(stems(request.text)) - set(stems(f"{whole.whole} {whole.place}")) - GENERIC
    if said & set(stems(part)):
        return False
    return any(said & set(stems(other)) for other in whole.parts if other != part and part not in other)


def _scattered(term: str, text: str) -> Link | None:
    """A thing of several words that all stand in the text, in whatever order: "pictures of her baby", "Paula's baby picture"."""
    meant = set(stems(term))
    if len(meant) < 2 or class_of(term) is not None or not meant <= set(stems(text)):
        return None
    first = next(hit for hit in WORD.finditer(text) if set(stems(hit.group())) & meant)
    return (
        None
        if denied(text, first.start(), first.end())
        else Link(term, first.start(), first.end(), (term,), certain=True)
    )


def _called_like_food(link: Link, request: Request) -> bool:
    """Whether somebody is called like a food: Biscuit goes to the vet. What is bought or cooked may be written with a capital."""
    said = request.text[link.start : link.end]
    before = request.text[: link.start].rstrip()
    if request.intent in {Intent.BUY, Intent.COOK, Intent.ORDER_FOOD} or " " in link.phrase or not said[:1].isupper():
        return False
    return said[1:].islower() and before[-1:].isalpha() and is_food(said) and not is_proper(said)


def _is_name(link: Link, term: str, text: str) -> bool:
    """Whether one word with a capital in mid-sentence only sounds like the thing: Biscuit the cat is no biscuit."""
    said = text[link.start : link.end]
    opens = not text[: link.start].strip() or text[: link.start].rstrip()[-1:] in ".:;!?“\"'"
    return (
        " " not in said
        and said[:1].isupper()
        and not said.isupper()
        and term[:1].islower()
        and not opens
        and link.certain
        and fold(said) in (fold(term), *_forms(term))
    )


def _forms(term: str) -> tuple[str, ...]:
    """A term in its singular and plural, folded."""
    folded = fold(term)
    return (folded.removesuffix("s"), folded.removesuffix("es"), f"{folded}s", f"{folded}es")


def _without_shops(request: Request) -> str:
    """The text with blanks for the names of places it orders from or goes to: a Crab House need not serve crab."""
    text = request.text
    for place in request.places:
        at = text.find(place)
        named = place[:1].isupper() or place.split()[-1] in _HOUSES
        if at > 0 and named and re.search(r"\b(?:from|at|in|to|via)\s(?:the\s)?$", text[:at]):
            text = text[:at] + " " * len(place) + text[at + len(place) :]
    return text


def names(whole: Composition, request: Request) -> bool:
    """Whether the request names the thing, or the place with a fixed menu, or comes to the user's home."""
    if whole.place == "home" and whole.whole == "home":
        return at_place("home", request) is True
    if whole.place == "home" and whole.whole.endswith("'s"):
        return _at_somebodys(whole.whole, request)
    if whole.place[:1].isupper() and _from_elsewhere(whole.place, request):
        return False
    if whole.whole == EVERYTHING and whole.without:
        return mentions(whole.place, request)
    if mentions(whole.whole, request):
        return True
    return bool(
        whole.fixed
        and whole.place
        and mentions(whole.place, request)
        and _eats_there(whole.place, request)
        and re.search(r"\b(?:menu|board|platter|everything|tasting|buffet|banquet|prix fixe|hog roast)\b", whole.whole)
    )


def _eats_there(place: str, request: Request) -> bool:
    """Whether a request that names a place is about eating there, and no drive to a town that has one dish."""
    at = re.search(rf"\b(?:at|from)\s(?:the\s)?{re.escape(place)}", request.text, re.IGNORECASE)
    booked = request.intent in {Intent.ORDER_FOOD, Intent.BOOK}
    return at is not None or booked or find("food", request.text) is not None


def _from_elsewhere(place: str, request: Request) -> bool:
    """Whether the request is for another place than that of a dish: cupcakes from the Green Oven are not those of Bakewell's."""
    others = [
        p
        for p in request.places
        if p[:1].isupper() and re.search(rf"\b(?:from|at)\s(?:the\s)?{re.escape(p)}", request.text)
    ]
    return bool(others) and not mentions(place, request)


def _at_somebodys(owner: str, request: Request) -> bool:
    """Whether the request takes place where somebody lives: "at Gus's", "to Gus's place", "visit Gus"."""
    first = re.escape(owner.split()[0].removesuffix("'s"))
    said = rf"\b(?:at|to) {first}['’]s?(?= (?:place|house|flat|home|on|at|for|this|next|tomorrow|tonight)\b|[,;.]|$)|\b{first}['’]s (?:place|house|flat|home)\b|\bvisit {first}\b(?!['’])"
    return re.search(said, request.text, re.IGNORECASE) is not None


def mentions(phrase: str, request: Request) -> bool:
    """Whether the request speaks of this thing or place, by its things, places or plain words."""
    if any(_one_thing(phrase, said) for said in (*request.things, *request.places)):
        return True
    wanted, text = stems(phrase), stems(request.text)
    if not wanted:
        return False
    rare = len(wanted) > 1 or phrase[:1].isupper() or any(c.isupper() for c in phrase)
    return rare and any(text[i : i + len(wanted)] == wanted for i in range(len(text) - len(wanted) + 1))


def _one_thing(phrase: str, said: str) -> bool:
    """Whether a phrase of the request means this thing; "a table" is not the Saltmarsh Table."""
    how = match(phrase, said)
    if how is Match.LIKELY and any(c.isupper() for c in phrase) and not any(c.isupper() for c in said):
        lower = stems(" ".join(word for word in phrase.split() if word[:1].islower() or word.endswith(("'s", "’s"))))
        return bool(set(stems(said)) & set(lower))
    return how >= Match.LIKELY


def is_home(place: str) -> bool:
    """Whether a place is the user's home, a part of it, or around it: it counts where a request names no other."""
    return not _AROUND_HOME.isdisjoint(words(place))


def at_place(place: str, request: Request) -> bool | None:
    """Whether the request happens at this place; None where the text does not tell."""
    if not _HOME.isdisjoint(words(place)):
        if _ELSEWHERE.search(request.text):
            return False
        if _AT_HOME.search(request.text):
            return True
        if request.places:
            return None if request.intent in {Intent.BUY, Intent.ORDER_FOOD, Intent.MEDIA, Intent.COOK} else False
        return None
    shared = (set(stems(place)) - GENERIC) & set(stems(request.text))
    if shared:
        return True
    return False if request.places else None


def name_of(person: str) -> str:
    """A person as a sentence names them: "you" for the user."""
    return "you" if person == EGO else person


def verb(person: str, singular: str, plural: str) -> str:
    """The form of a verb that goes with `name_of`."""
    return plural if person == EGO else singular

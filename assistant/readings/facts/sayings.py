"""Sayings in which something harms somebody, is given up or ruled out, made into restrictions.

What is said beside the saying decides the ground where the saying alone does not: a doctor, a law, a diet. Who is meant by
"he", "her stomach", "the girl" is the person named last before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.knowledge.tables import class_of, is_known
from assistant.language.words import fold, gerund
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.noun_lists import cut, read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.ruling_patterns import HYPOTHESIS, PAST, is_lifted
from assistant.readings.facts.sayings_tables import SAYINGS
from assistant.readings.facts.verbs import read_doings
from assistant.readings.facts.who import people_in, without_speakers
from assistant.readings.forms import EGO, Ground, Restriction

_OVER = re.compile(
    r"\b(?:got over|get over|has overcome|overcame|over (?:his|her|my) (?:fear|phobia)|lost (?:his|her|my) fear|no longer (?:allergic|pregnant|vegan|a problem|off)|used to|as a (?:toddler|child|boy|girl|baby|kid)|grew out of|outgrew|outgrown|was never|years ago|had been|once had|thought to|when (?:he|she|I) was (?:little|small|young))\b",
    re.IGNORECASE,
)
_CONDITION = re.compile(r"\b(?:if|unless|whether|would you|do you|does (?:he|she)|could you)\b[^,]*$", re.IGNORECASE)
_MEDICAL = re.compile(
    r"\b(?:doctor|doc|dr|physio\w*|midwife|surgeon|nurse|pharmacist|clinic|hospital|dentist|specialist|gp|consultant|cardiologist|neurologist|operation|surgery|injury|pregnan\w+|"
    r"tablets?|pills?|medicine|meds|medication|antibiotics?|stitches|cast|plaster|vet|blood thinners?|knees?|shoulder|wrist|ankle|hip|coach|trainer)\b",
    re.IGNORECASE,
)
_FOOD = re.compile(r"\b(?:eats?|eaten|eating|diet|vegan|vegetarian|drinks?|drank|meals?|food)\b", re.IGNORECASE)
_LEAD = re.compile(
    r"^(?:(?:one|a single|a|an|even|only|just|too much|any|anything with|everything with|all|the|that|some|since|because|two|three|more|a few)\s|(?:bite|trace|traces|drop|spoonful|piece|glass|sip|whiff|handful|taste|smell|sight|bit|lot)s? of\s|(?:eating|drinking|touching|having)\s)+",
    re.IGNORECASE,
)
_HANDS = re.compile(r"^(?:(?:keep )?(?:your |his |her |my )?hands off|off|from)\s", re.IGNORECASE)
_TAIL = re.compile(
    r"\s(?:in (?:it|them|(?:his|her|my|their|the) (?:food|drink|room|house|flat))|anywhere|near (?:him|her|me|them)|in (?:any|whatever) (?:form|shape)|once|last (?:week|month|year|summer|spring|winter)|in (?:spring|summer|autumn|winter)|with a passion|so far|on (?:doctor's|medical) (?:advice|orders)|until further notice|for good|for now|forever|for life|any ?more|at all|either|again|yet|altogether)\b.*$",
    re.IGNORECASE,
)
_ONCE = re.compile(
    r"\b(?:today|yesterday|this (?:morning|afternoon|evening)|last (?:night|week)|at home|seat)\b", re.IGNORECASE
)
"""What is left out once is no habit."""
_PRONOUN = frozenset("he she him her they them his their the".split())
_GIRL = re.compile(r"the (?:girl|boy|child|kid|baby|lad|lass|little one|woman|man|lady|guy)$", re.IGNORECASE)
_SELF = frozenset("i me my we us our one you".split())
_ANIMALS = re.compile(
    r"\b(dog|puppy|cat|kitten|rabbit|parrot|budgie|horse|pony|guinea pig|tortoise|hamster)s?\b", re.IGNORECASE
)
_SOMEBODY = re.compile(
    r"\b(?:kid|boy|girl|child|children|baby|toddler|twins|intern|guests?|neighbou?rs?|parents|lodger|tenant|nanny|students?|pupils?|couple|family|bride|groom|boss|woman|man|lady|guy)s?$",
    re.IGNORECASE,
)
"""Somebody whom "the" points at; anything else with "the" is a thing."""
_LONGEST = 7
_BURDENS = (
    (re.compile(r"\b(?:rest|spare|strain|save|use)\b.*\bvoice\b"), ("singing", "speaking")),
    (re.compile(r"\b(?:weight on|weight through|strain on|load on)\b.*\b(?:foot|feet|leg|ankle|knee|hip)"), ("running", "feet")),
    (re.compile(r"\b(?:my|his|her|their|your) feet\b"), ("feet", "running")),
    (re.compile(r"\b(?:rest|keep|use|move|strain)\b.*\b(?:arm|wrist|hand|shoulder)\b"), ("gripping", "lifting")),
    (re.compile(r"\brest\b.*\b(?:foot|leg|ankle|knee)\b"), ("running", "feet")),
    (re.compile(r"\b(?:behind the wheel|the wheel)\b"), ("driving",)),
)  # fmt: skip
"""What rests where a part of the body must: words of a saying, and what they rule out."""


def read_sayings(clause: str, sentence: Sentence, whole: str, context: Context) -> list[Restriction]:
    """The restrictions that the sayings in one clause of a fact make, the surest first; empty where none fits."""
    if (
        _OVER.search(clause)
        or (HYPOTHESIS.search(clause) and not re.search(r"\b(?:can't|cannot) (?:handle|stomach)", clause))
        or PAST.search(clause)
    ):
        return []
    if is_lifted(clause, whole):
        return []
    clause = spelled_out(clause)
    found: list[Restriction] = []
    taken: list[tuple[int, int]] = []
    for ground, pattern in SAYINGS:
        for hit in pattern.finditer(clause):
            start, end = hit.span("what") if hit["what"] else hit.span()
            if any(start < right and left < end for left, right in taken) or _CONDITION.search(clause[: hit.start()]):
                continue
            made = list(_restrictions(ground, hit, clause, sentence, whole, context))
            if made:
                taken.append(hit.span())
                found += made
    return found


def spelled_out(clause: str) -> str:
    """The clause without contractions of "be" and "have", so that templates need only one spelling."""
    text = re.sub(
        r"\b(he|she|it|that|who)'s (?=(?:never |not |just |already )?(?:been|had|given|stopped|sworn|quit|gone|cut|eaten|touched)\b)",
        r"\1 has ",
        clause,
        flags=re.IGNORECASE,
    )
    for short, full in (
        (r"'m\b", " am"),
        (r"'ve\b", " have"),
        (r"'re\b", " are"),
        (r"\b(he|she|it|that|who)'s\b", r"\1 is"),
        (r"'d better\b", " had better"),
    ):
        text = re.sub(short, full, text, flags=re.IGNORECASE)
    return text


def _restrictions(
    ground: Ground, hit: re.Match[str], clause: str, sentence: Sentence, whole: str, context: Context
) -> Iterator[Restriction]:
    things = _things(hit["what"] or "", hit[0])
    groups = hit.groupdict()
    said = next((groups[name] for name in ("who", "whom") if groups.get(name)), "")
    if not things:
        return
    people = whom(said, clause[: hit.start("what")] if not said else clause[: hit.start()], whole, context)
    if set(map(fold, things)) & set(map(fold, people)) or (
        ground is Ground.ALLERGY and _ANIMALS.fullmatch(people[0] if people else "")
    ):
        return
    period = read_period(sentence, clause)
    real = _ground(ground, whole, things)
    if (
        ground is Ground.MEDICAL
        and not said
        and not (_MEDICAL.search(whole) or any(is_known(thing) for thing in things))
    ):
        return  # "the dishwasher stays off" rules out nothing for anybody
    if real is Ground.DISLIKE and (_ONCE.search(clause) or not any(is_known(thing) for thing in things)):
        return
    unless = re.search(
        r"\b(?:unless|except|apart from|other than|save for|only if|but not)\b[^;.]*", clause, re.IGNORECASE
    )
    for person in people:
        yield Restriction(
            person, real, things, "", period.start, period.end, unless[0].strip(" ,") if unless else "",
            period.weekdays, period.daytime,
        )  # fmt: skip


def _ground(ground: Ground, whole: str, things: tuple[str, ...]) -> Ground:
    if ground is Ground.DIET:
        if _MEDICAL.search(whole):
            return Ground.MEDICAL
        return Ground.DIET if any(class_of(thing) for thing in things) or _FOOD.search(whole) else Ground.DISLIKE
    return ground


def _things(said: str, saying: str) -> tuple[str, ...]:
    for pattern, burden in _BURDENS:
        if pattern.search(saying):
            return burden
    if re.fullmatch(
        r"(?:a|any|one|another|a single)\s(?:drop|drink|tipple)|drink|drop|the (?:drink|booze|bottle)",
        said.strip(" ,.").lower(),
    ) or re.match(r"(?:a|one|a single) drop(?! (?:of|on|onto|into|to)\b)", said.strip()):
        return ("alcohol",)
    text = _HANDS.sub("", _LEAD.sub("", _TAIL.sub("", cut(said)).strip(" ,'\"")))
    text = re.sub(r",?\s*or anything .*$|,?\seven .*$|,\sever\b.*$", "", text)
    things: list[str] = []
    for doing in (
        read_doings(re.sub(r"^(?:to|any|doing)\s", "", text))
        if re.match(r"(?:to\s)?(?:lift|carry|drive|swim|run|climb|bend|jump|fly|play|ride|dance|dive)\b", text)
        else ()
    ):
        things += [" ".join((doing.verb, *doing.things[:1])).strip() if doing.things else gerund(doing.verb)]
    for item in things or read_list(text).items:
        bare = re.sub(r"\s(?:sting|bite)s?$", "", _LEAD.sub("", item))
        if bare and len(bare.split()) <= _LONGEST and fold(bare) not in {"food", "it", "i", "he", "she", "me"}:
            things = things if bare in things else [*things, bare]
    return tuple(dict.fromkeys(things))


def whom(said: str, before: str, whole: str, context: Context) -> tuple[str, ...]:
    """The people that a phrase means: names and roles, the user, an animal, or for a pronoun the one named last before."""
    text = re.sub(r"['’]s?$", "", said.strip())
    first = fold(text).split()[0] if text else ""
    if first in _SELF and (len(text.split()) == 1 or not people_in(text, context)):
        if animal := _ANIMALS.search(text):
            return (animal[1].lower(),)
        return (EGO,)
    if animal := _ANIMALS.search(text):
        return (animal[1].lower(),)
    if text and not (
        first in _PRONOUN
        and len(text.split()) <= 2
        and (len(text.split()) == 1 or _GIRL.match(text))
        and not people_in(text, context)
    ):
        named = people_in(f"{text} can't ", context)
        if is_known(text) or re.fullmatch(r"[A-Z][a-z]+ing", text):
            return ()
        if named:
            # "My friend Mei" is Mei; "my friend Mei and I" are two.
            owned = first in {"my", "our"} and not re.search(r"\b(?:and|or)\b", text)
            return tuple(p for p in named if p != EGO) or named if owned else named
        if first == "the" and not _SOMEBODY.search(text):
            return ()
        return (context.cast.resolve(text) or text,)
    at = whole.find(before.strip(" ,;:.'\"")[-25:]) if before.strip() else -1
    near = without_speakers(whole[: at + len(before)] if at >= 0 else "")
    for part in (near, without_speakers(whole)):
        others = tuple(p for p in people_in(part, context) if p != EGO)
        if others and first in _PRONOUN:
            return others[-1:]
        if people := people_in(part, context):
            return people[-1:] if part is near and not first else people[:1]
    return (EGO,)

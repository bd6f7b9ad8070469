"""What bodies and convictions rule out: allergies, diets, medicines, conditions, fears.

Here the sentence need not forbid anything: "walnuts make her lips swell", "he is vegan", "she takes warfarin". Diets and
medicines are read as restrictions to the name of their rule ("vegan"), which the knowledge tables unfold in the check.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from assistant.context import Context
from assistant.knowledge.entries import Rule
from assistant.knowledge.tables import is_food, rules_in
from assistant.readings.facts.animals import ANIMAL
from assistant.readings.facts.clause import FIRST_PERSON, Sentence
from assistant.readings.facts.fasting import stretch_before
from assistant.readings.facts.injuries import worn
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.period import read_period
from assistant.readings.facts.relations import ROLES
from assistant.readings.facts.spacings import clock
from assistant.readings.facts.who import people_in, subject_named, without_speakers
from assistant.readings.forms import EGO, Ground, Restriction
from assistant.readings.forms.rules import DAYLIGHT
from assistant.timing.types import Instant

_ALLERGIC = re.compile(
    r"\b(?:(?:is|are|am|'m|'s|severely|badly|highly|very|still|been|also|both|deadly|seriously|mildly)\s)*(?:allergic|intolerant|hypersensitive|sensitive|anaphylactic)\s(?:reaction\s)?to\s(?P<noun>.+)"
    r"|\b(?:allergy|allergies|intolerance|anaphylaxis|aversion|sensitivity)\s(?:to|against|is|are)\s(?P<noun2>.+)"
    r"|\b(?P<noun3>(?:[\w'-]+\s)?[\w'-]+)(?:\s|-)(?:allergy|allergies|intolerance)\b(?!\s(?:to|against|is|are))"
    r"|\breacts?\s(?:so\s|very\s|really\s)?(?:badly\s|violently\s|severely\s|strongly\s)?to\s(?P<noun4>.+)"
    r"|\b(?:comes? (?:out|up) in (?:hives|welts|a rash|spots)|breaks? out in (?:hives|a rash)|swells? up|stops? breathing|gets? (?:really |very |so |terribly |quite |badly )?(?:hives|migraines?|headaches?|a rash|ill|sick|stomach ache|cramps)|goes into shock)\s(?:from|if (?:he|she|I|they) (?:eats?|touch(?:es)?|has|have)|after|with)\s(?P<noun5>.+)",
    re.IGNORECASE,
)
_HARMS = re.compile(
    r"^(?P<noun>(?:(?!\b(?:he|she|I|we|they|and so)\b)[^;:⟦]){2,70}?)\s(?:once\s)?(?:makes?|made|sends?|sent|brings?|brought|gives?|gave|puts?|closes?|closed|puffs?|swells?|can kill|could kill|kills?|would kill)\s(?P<whom>[^,;:.]{1,40}?)"
    r"(?:'s\s|\s)(?:[\w-]+\s(?:and\s[\w-]+\s)?){0,3}?(?:throat|lips|eyes|face|tongue|swell|hives|out in|rash|welts|to the (?:ER|hospital)|in (?:the )?hospital|ill|sick|migraines?|wheeze|sneeze|itch|skin|airways|breathing|dizzy|anaphyla\w*|asthma)",
    re.IGNORECASE,
)
_DISAGREES = re.compile(
    r"^(?P<noun>[^;:⟦]{2,50}?)\s(?:(?:really|just|always|never)\s)?(?:(?:does not|do not|doesn't|don't|never) agrees? with|disagrees? with|upsets?|plays? havoc with|(?:is|are) (?:no good|bad|terrible|dangerous|deadly|poison|toxic|life-threatening) for)\s(?P<whom>[^,;:.⟦]{1,30})",
    re.IGNORECASE,
)
_FEARS = re.compile(
    r"\b(?:(?:is|am|are|'m|'s|been|so|very|really|quite)\s)*(?:afraid|scared|terrified|frightened|petrified)\sof\s(?P<noun>.+)"
    r"|\b(?:fear|phobia|terror|horror|dread)\sof\s(?P<noun2>.+)"
    r"|\b(?:cannot|can't|could not|can not|couldn't)\s(?:face|cope with|handle)\s(?P<noun3>.+)"
    r"|\b(?:panics?|panicked|has panicked|faints?|freezes?|gets? panic attacks|screams?|bolts|trembles|hides|shakes|cries|goes (?:white|stiff|rigid|to pieces))\s(?:in front of|in|at|on|above|near|on seeing|at the sight of|(?:when(?:ever)?|as soon as) (?:she|he|I|they) (?:sees?|hears?|smells?|meets?)|when(?:ever)? there(?: is| are|'s)|as soon as)\s(?!night|home|work|school|bed\b|the end)(?P<noun4>.+)",
    re.IGNORECASE,
)
FAST = timedelta(hours=12)
"""How long before a test one goes without food."""

_POISONS = re.compile(
    rf"(?P<noun>.+?)\s(?:(?:is|are) (?:enough to|deadly (?:to|for)|poison(?:ous)? (?:to|for)|toxic (?:to|for)|dangerous (?:to|for))|(?:(?:will|would|could|can|may)\s)?(?:poisons?|kills?|finish|ruins?|harms?|brings?|makes?))\s"
    rf"(?:poison |kill |finish |ruin |harm )?(?:(?:a|an|the|any|your|his|her|my|our)\s)?(?:(?P<animal>{ANIMAL})s?\b|(?P<named>(?-i:[A-Z])\w+)$)",
    re.IGNORECASE,
)
_SUBSTANCE = re.compile(r"\s(?:pollen|leaves|berries|bulbs|petals|seeds|sap)$", re.IGNORECASE)
_SWELLS = re.compile(
    r"\b(?:swell\w*|hives|rash|throat|lips|tongue|airways|breathing|anaphyla\w*|itch\w*|face|eyes|skin|welts|wheeze|puffs?|kills?)\b",
    re.IGNORECASE,
)
_GRADE = re.compile(
    r"^(?:an? |the |has |have |her |his |my )?(?:severe|serious|bad|mild|strong|slight|nasty|terrible|deadly|known|food|life-threatening|new|really|very|quite|horrible|extreme|proper|full-blown)\s",
    re.IGNORECASE,
)
_HATES = re.compile(
    r"\b(?:hates?|detests?|loathes?|dislikes?|(?:does not|do not|doesn't|don't)\s(?:really\s|much\s)?(?:like|enjoy|care for)|(?:is|am|are|'m)\s(?:not\s(?:a\sfan|fond)\sof|no\sfan\sof)"
    r"|(?:cannot|can't|could not|can not|couldn't)\s(?:bear|stand|abide|stomach)(?:\sthe\s(?:sight|thought|sound|smell)\sof)?)\s(?P<noun>(?!it\b|when\b|that\b|being\b|to\b|him\b|her\b).+)",
    re.IGNORECASE,
)
_OWN_VERB = re.compile(r"(?:keeps?|eats?|an?)\s", re.IGNORECASE)
_TAKES = re.compile(
    r"\b(?:takes?|taking|is on|'m on|am on|are on|been on|was put on|put on|swallows?|was prescribed|prescribed|on a course of|started|is back on|lives? on|course of|gets?|injects?|tablets?|pills?|capsules?|daily|every (?:morning|night|evening|day))\b",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:got over|get over|has overcome|overcame|over (?:his|her|my) (?:fear|phobia)|lost (?:his|her|my) fear|no longer|not (?:allergic|pregnant|vegan|vegetarian|diabetic|on)|used to|as a (?:toddler|child|boy|girl|baby)|grew out of|outgrew|outgrown|was never|isn't|is not|aren't|stopped taking|came off|finished|swallowed the last|the last of|years ago|had been|once had|thought to|last year)\b|\b(?:was|were) (?:\w+ )?(?:afraid|scared|terrified|frightened|petrified) of\b",
    re.IGNORECASE,
)
_NOT_OF_PERSON = re.compile(
    r"\b(?:menu|restaurant|recipe|café|cafe|dish|kitchen|options?|certificate|certified|burger|cheese|sandals|suitable|friendly|shop|butcher|meat|bakery)\b",
    re.IGNORECASE,
)
_THING_FOR = re.compile(
    r"[-\s](?:tablets?|check\w*|clinic|test|medicine|syrup|specialist|group|pills?|cream|drops|friendly|ward|class|season)\b",
    re.IGNORECASE,
)
_FASTS = re.compile(
    r"\b(?:is|are|am|'m) fasting\b|\b(?:must|should|(?:have|has|need|needs|am|is|supposed) to) (?:be )?fast(?:ing)?\b|\bfasts\b|\bkeeps? (?:a|the) (?:\w+ )?fast\b|\bneither food nor (?:water|drink)\b|\b(?:only|nothing but) (?:plain )?water\b|\bwater only\b|\bwants? \S+(?: \S+)? fasting\b|\bnothing to eat\b|\b(?:must|should|may) not eat (?:or drink )?(?:anything )?(?:before|after|from|until|⟦)|\b(?:can't|cannot|can not|mustn't|must not|shouldn't|(?:not|n't) (?:allowed|supposed) to) (?:eat|have)(?: or drink)?(?: anything| any food| food| breakfast)?\b(?=.*\b(?:before|beforehand|until|till|from midnight|that morning|first)\b)|\bempty stomach\b|\bclear (?:liquids|fluids)\b|\bn(?:il|othing) by mouth\b|\bno (?:solids?|food|breakfast|eating)\b(?=.*\b(?:before|from|after midnight)\b)",
    re.IGNORECASE,
)
_UNTIL_SUNSET = re.compile(
    r"\b(?:ramadan|ramzan|ramadhan|iftar|suhoo?r|(?:until|till|til|before|to) (?:the )?(?:sunset|sundown|dusk|sun (?:is down|has set|sets|goes down)))\b",
    re.IGNORECASE,
)
"""A fast that ends every evening."""
_TEST = re.compile(
    r"\b(?:(?:blood|glucose|sugar|lab|stress|allergy) test|bloods|mri|ct|check-?up|ultrasound|biopsy|angiogram|transfusion|colonoscopy|operation|op|endoscopy|gastroscopy|scan|anaesthetic|procedure|surgery(?! (?:were|was|said|told|called|rang|wants|opens|is on))|blood (?:work|draw))\b",
    re.IGNORECASE,
)
_EVE = re.compile(
    r"(?:\b(?:from|after) (?P<clock>(?:half (?:past )?)?\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm)?|[a-z]+)\b[^,;.]{0,12}?)?\b(?:the )?(?:night|evening|day) before\b",
    re.IGNORECASE,
)
"""A fast that begins the day before: "nothing to eat from 9 pm the evening before"."""
_MIDNIGHT = re.compile(r"\b(?:from|after|since) midnight\b", re.IGNORECASE)
_UNLESS = re.compile(
    r"\b(?:unless|except|other than|apart from|save for|but only|provided|only if|if it is not)\b[^;.]*",
    re.IGNORECASE,
)


def read_health(
    clause: str, sentence: Sentence, whole: str, context: Context, *, told: bool = False
) -> Iterator[Restriction]:
    """The restrictions that lie in somebody's body, beliefs or fears, in one clause of a fact.

    `told`: what harms or is given up has been read from a saying already; only diets, conditions and medicines are left.
    """
    if _OVER.search(clause):
        return
    if fast := _FASTS.search(clause):
        before = clause[: fast.start()]
        told_of = people_in(before, context) or subject_named(f"{before.strip()} is")
        kept = _fast(_sufferer(before if told_of else clause, whole, context), clause, sentence, whole)
        if not (_HABIT.match(fast[0]) and _always(kept)):
            yield kept
    if not told:
        yield from _by_pattern(clause, sentence, whole, context)
    yield from _by_rule(clause, sentence, whole, context)


_HABIT = re.compile(r"fasts\b|keeps?\b", re.IGNORECASE)


def _always(fast: Restriction) -> bool:
    """Whether nothing is told of when somebody fasts, which is never always: "he prays and fasts", "fasts once a year"."""
    return not (fast.start or fast.end or fast.weekdays or fast.daytime or fast.unless)


def _fast(person: str, clause: str, sentence: Sentence, whole: str) -> Restriction:
    """Going without food ahead of a test: from the hour that is told, or for as long as is usual."""
    test, eve = _TEST.search(whole), _EVE.search(whole)
    if test is None and eve is None:
        fast = _restriction(person, Ground.DIET, ("food",), clause, sentence)
        return replace(fast, daytime=DAYLIGHT) if _UNTIL_SUNSET.search(whole) else fast
    said = test[0] if test else "test"
    minute = 0
    if eve and eve["clock"]:
        minute = clock(eve["clock"], eve[0])
        minute += 12 * 60 if 0 < minute < 12 * 60 and "day" not in eve[0] and "am" not in eve["clock"] else 0
    day = "the day before" if eve else "that day" if _MIDNIGHT.search(whole) else ""
    dated = [m.value.at for m in sentence.slots() if isinstance(m.value, Instant) and m.dated]
    if spelled := next((before for m in sentence.slots() if (before := stretch_before(m))), None):
        return Restriction(person, Ground.DIET, ("food",), "", *spelled)
    if test and dated and (length := _length(sentence)):
        return Restriction(person, Ground.DIET, ("food",), "", dated[0] - length, dated[0])
    if test and dated:
        midnight = dated[0].replace(hour=0, minute=0)
        begins = midnight - timedelta(days=1) + timedelta(minutes=minute) if eve else midnight
        return Restriction(person, Ground.DIET, ("food",), "", begins if day else dated[0] - FAST, dated[0])
    begin = f", from {minute // 60:02d}:{minute % 60:02d} {day}" if day else ""
    return Restriction(person, Ground.DIET, ("food",), unless=f"before the {said}{begin}")


def _length(sentence: Sentence) -> timedelta | None:
    """How long one goes without food before the test, where that is told: "fast for 12 hours before the scan"."""
    told = re.search(r"\b(\d{1,2}) hours?\b(?=[^.;]*\bbefore\b)", sentence.text)
    return timedelta(hours=int(told[1])) if told else None


def _by_pattern(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    for pattern, ground in ((_ALLERGIC, Ground.ALLERGY), (_FEARS, Ground.FEAR), (_HATES, Ground.DISLIKE)):
        if hit := pattern.search(clause):
            noun = next(text for name, text in hit.groupdict().items() if name.startswith("noun") and text)
            if (
                ground is Ground.DISLIKE
                and not re.search(r"\b(?:he|she|I|we|they)\s", clause)
                and not people_in(clause[: hit.start()] + hit[0][:8], context)
            ):
                return
            listed = read_list(_graded(noun))
            for person in _sufferers(clause[: hit.start()], whole, context) if listed.items else ():
                yield _restriction(person, ground, listed.items, clause, sentence)
            return
    if danger := _danger(clause, sentence):
        yield danger
        return
    for piece in re.split(r"\b(?:because|since|so that)\s", clause):
        if hit := _HARMS.match(piece) or _DISAGREES.match(piece):
            break
    else:
        return
    if hit:
        noun = re.sub(r"^(?:since|because|two|one|a)\s.*?\bof\s", "", hit["noun"])
        listed = read_list(re.sub(r",?\s*or anything .*$", "", noun))
        harmed = people_in(hit["whom"], context)
        ground = Ground.ALLERGY if _SWELLS.search(piece) else Ground.MEDICAL
        if listed.items and (harmed or re.match(r"(?:him|her|me|my|his|their)\b", hit["whom"].strip())):
            yield _restriction(
                harmed[0] if harmed else _sufferer("", whole, context), ground, listed.items, clause, sentence
            )


def _graded(noun: str) -> str:
    """A noun without the words that grade an allergy: "severe nut" is "nut"."""
    bare = noun
    while (shorter := _GRADE.sub("", bare)) != bare:
        bare = shorter
    return bare


def _danger(clause: str, sentence: Sentence) -> Restriction | None:
    """What is said to poison an animal; the animal is the one who must be kept from it."""
    hit = _POISONS.search(clause)
    if hit is None:
        return None
    noun = re.sub(
        r"^.*\b(?:said|says|warns?|warned|told|tells|wrote|writes|reads)\b(?:[^,;:]*?\bthat)?\s|^.*:\s", "", hit["noun"]
    )
    items = [
        _SUBSTANCE.sub(
            "", re.sub(r"^.*\b(?:lick|mouthful|spoonful|bite|pollen|drop|little|bit|leaf|piece) of\s", "", item)
        )
        for item in read_list(noun).items
    ]
    animal = hit["animal"] or hit["named"]
    kept = tuple(item for item in items if item)
    return _restriction(animal, Ground.MEDICAL, kept, clause, sentence) if kept else None


def _by_rule(clause: str, sentence: Sentence, whole: str, context: Context) -> Iterator[Restriction]:
    seen = set()
    clause = worn(clause)
    for rule, link in rules_in(clause):
        if (
            rule.name in seen
            or rule.topic == "pets"
            or _DRIVES_THEN.match(clause, link.start)
            or not _said_of_person(rule, clause, link.start, link.end)
        ):
            continue
        seen.add(rule.name)
        if rule.name == "fasting for a test":
            person = _sufferer(clause[: link.start], "", context)
            yield replace(_fast(person, clause, sentence, whole), ground=Ground.MEDICAL)
            continue
        ground = Ground.DIET if rule.topic == "diets" else Ground.MEDICAL
        if rule.topic == "diets" and _of_a_thing(clause[: link.start]):
            continue
        for person in _sufferers(clause[: link.start], whole, context):
            if person == EGO and _of_others(clause, whole, context):
                continue
            yield _restriction(person, ground, (rule.words[0],), clause, sentence)


_ANYBODY = re.compile(
    r"\b(?:any(?:one|body)|some(?:one|body)|every(?:one|body)|people|visitors|patients|half (?:the|of)|[Tt]he (?!(?:doctor|doc|surgeon|nurse|clinic|hospital|first|last|day|end)\b)[a-z]+ (?:was|is|has|had|takes|swallows)|who(?:ever)?)\b|^(?:Her|His|Their|Sign|Notice|Poster|What)\b"
)


_DRIVES_THEN = re.compile(
    r"can(?:['’]?t|not) drive (?:(?:it|them|that|this|there|alone|after|before|without|unless|until|till|on|with|in|at|by|for)\b|(?:the|my|our|his|her) |⟦)",
    re.IGNORECASE,
)
"""Who cannot drive one car or for one while may have a licence."""


def _of_others(clause: str, whole: str, context: Context) -> bool:
    """Whether the clause speaks of somebody who is neither named nor the user: the priest, anyone, half the orchestra."""
    mine = FIRST_PERSON.search(whole) or any(re.search(rf"\b{re.escape(name)}\b", whole) for name in context.cast.ego)
    return not mine and _ANYBODY.search(clause) is not None


def _of_a_thing(before: str) -> bool:
    """Whether the subject is no person: "Da Enzo's pizza is gluten-free"."""
    subject = re.match(r"(?P<who>[^,;:]+?)(?:'s)?\s(?:is|are|comes?|was)\s", before)
    if subject is None or re.search(
        r"\b(?:I|we|me|us|he|she|they|who|everyone|everybody)\b", subject["who"], re.IGNORECASE
    ):
        return False
    owned = re.fullmatch(r"(?:my|our|[A-ZÀ-Þ][\w ]*'s) (?P<what>[a-z][\w -]*)", subject["who"], re.IGNORECASE)
    return is_food(owned["what"] if owned else subject["who"])


_BARE_DRINK = re.compile(r"\bdrinks?$", re.IGNORECASE)
_DRINKS_SOMETHING = re.compile(
    r"^\s(?!any ?more|at all|and\b|but\b|or\b|because|since|so\b|alcohol|any alcohol|on\b|at\b|for\b|when|while|if\b|now|these|ever|until|till|⟦|a drop)[a-z]",
    re.IGNORECASE,
)
"""Somebody who does not drink coffee may well drink wine."""


_A_CHILD = re.compile(
    r"(?<=ing)(?:\s?$|\s?[.,;:!?()⟦-]|\s(?:(?:a|another|the|our|her|their|my|his) (?:\w+ )?(?:baby|child|girl|boy|daughter|son)|(?:her|our|their|my|his) \w+\b|twins|triplets|again|in|any|soon|and|but|so|since|for|this|next|at|now)\b)"
    r"|(?<=baby)|(?<=child)",
    re.IGNORECASE,
)
"""What is behind the word of somebody who is expecting and no news, parcel or guests."""


def _said_of_person(rule: Rule, clause: str, start: int, end: int) -> bool:
    before, after = clause[max(0, start - 60) : start], clause[end : end + 30]
    if rule.topic == "medicines":
        return bool(_TAKES.search(before) or _TAKES.search(after)) and not re.search(
            r"\b(?:no|not|never|without)\s+(?:\w+\s)?$", before
        )
    if rule.topic == "diets":
        if rule.name in {"teetotal", "non-smoker who quit"} or _OWN_VERB.match(clause[start:end]):
            return not (_BARE_DRINK.search(clause[start:end]) and _DRINKS_SOMETHING.match(after))
        subject = re.search(
            r"\b(?:is|are|am|'m|'s|'re|has|have|developed|diagnosed with|eats?|keeps?|became|become|turned|gone|been|follows?|lives?|strictly|strict|a|on a|goes|went|only|both|being)\s+(?:(?:a|an|strictly|strict|only|now|also|all|the|very|fully)\s+)*$",
            before,
        )
        return bool(subject) and not _NOT_OF_PERSON.search(f"{before} {after}")
    if clause[start:end].lower().startswith("expect") and not _A_CHILD.match(clause, end):
        return False
    return not re.search(
        r"\b(?:no|not|never|without|against|for|after his|old|isn't)\s+(?:\w+\s)?$", before
    ) and not _THING_FOR.match(after)


def _restriction(
    person: str,
    ground: Ground,
    things: tuple[str, ...],
    clause: str,
    sentence: Sentence,
    test: re.Match[str] | None = None,
) -> Restriction:
    period = read_period(sentence, clause)
    appointment = (
        next((m.value.at for m in sentence.slots() if isinstance(m.value, Instant) and m.dated), None) if test else None
    )
    if appointment:
        return Restriction(person, ground, things, "", appointment - FAST, appointment)
    unless = _UNLESS.search(clause)
    return Restriction(
        person,
        ground,
        things,
        "",
        period.start,
        period.end,
        f"before the {test[0]}" if test else unless[0].strip(" ,") if unless else "",
        period.weekdays,
        () if test else period.daytime,
    )


_SOMEBODYS = re.compile(
    rf"(?P<who>(?:[A-ZÀ-Þ][\w-]+'s|[Tt]he|[Oo]ne of (?:the|our|my))\s(?P<role>(?:[\w-]+\s)?(?:{'|'.join(sorted(map(re.escape, ROLES), key=len, reverse=True))}|kid|boy|girl|child|intern|guest|guests))s?)\s*(?:is|has|are|have|can't|who)?\s*$"
)
"""Somebody without a name: "Ed's kid", "the new intern"; not the user, whoever it is."""


_BESIDE = re.compile(r",\s(?:[a-z][\w'’-]*\s){1,4}(?:of|to|for|with)\s(?-i:[A-ZÀ-Þ])[^,]*,")
"""Who somebody is, beside their name: "Zora, a cousin of Ben's,"."""


def _sufferers(before: str, whole: str, context: Context) -> tuple[str, ...]:
    """The people of whom it is said: one, or all of "Ana and Ben are", "my wife and I"."""
    joined = re.search(
        r"(?P<all>(?:[A-ZÀ-Þ][\w-]+|[Mm]y [a-z-]+)(?:, [A-ZÀ-Þ][\w-]+)* and (?:I|[A-ZÀ-Þ][\w-]+|my [a-z-]+)) (?:are|have|both|can't|don't)?\s*(?:both |all )?$",
        before,
    )
    several = people_in(f"{joined['all']} can't ", context) if joined else ()
    return several if len(several) > 1 else (_sufferer(before, whole, context),)


_OF_ANOTHER = re.compile(r"\b(?:me|us|I|we)\b[^,;]*?\b(?:that )?(?:he|she)(?:['’]s| is| has| was)?\s?$", re.IGNORECASE)
"""Told to the user of somebody else: "she confided to me that she is expecting"."""


def _sufferer(before: str, whole: str, context: Context) -> str:
    """The person of whom it is said: the last one named before who owns nothing; else the first of the fact; else the user."""
    said = _BESIDE.sub("", without_speakers(re.split(r"[;:]\s", before)[-1]))
    if (owned := _SOMEBODYS.search(said)) and not people_in(owned["role"], context):
        return owned["who"]
    if _OF_ANOTHER.search(said) and (others := [p for p in people_in(whole, context) if p != EGO]):
        return others[0]
    near = people_in(re.sub(r"\b[A-ZÀ-Þ][\w-]+['’]s\b", " ", said), context) or people_in(said, context)
    named = near[-1:] or subject_named(f"{said.strip(' ,')} is") or people_in(without_speakers(whole), context)[:1]
    return (named or (EGO,))[0]

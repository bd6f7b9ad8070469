"""Animals that live with somebody: what is poison to them, and who meets them there.

The user's own animal is at home, somebody else's at theirs; whose name is told may be bought for by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Composition, Ground, Restriction

HOME = "home"
ANIMALS = (
    "cat",
    "kitten",
    "dog",
    "puppy",
    "Labrador",
    "terrier",
    "rabbit",
    "parrot",
    "budgie",
    "horse",
    "pony",
    "guinea pig",
    "tortoise",
)
ANIMAL = "(?:" + "|".join(ANIMALS) + ")"
_PET = re.compile(
    rf"\b(?:(?P<mine>my|our)|the|his|her|[A-ZÀ-Þ][\w-]+['’]s)\s(?:(?!(?:to|at|in|for|that)\b)[\w-]+\s)?(?P<animal>{ANIMAL})s?\b",
    re.IGNORECASE,
)
_ROAMS = re.compile(
    r"\b(?:chews?|nibbles?|eats?|licks?|has the run|sleeps?|lives?|roams?|never leaves|climbs?|digs?|has the (?:front |back )?(?:yard|garden|house))\b",
    re.IGNORECASE,
)
_BEASTS = r"dogs?|pupp(?:y|ies)|cats?|kittens?|tomcats?|rabbits?|parrots?|budgies?|ferrets?|guinea pigs?|tortoises?|hamsters?|birds?|labradors?|terriers?|retrievers?|poodles?|spaniels?|beagles?|collies?|greyhounds?|snakes?|rats?"
_NO_THING = r"(?! (?:food|sitter|litter|toys?|flap|hair|allergy|bed|show|walker|basket|show|person|lover|shelter|café|cafe|shop|school|training|class|park|biscuits|treats))"
_NAME = r"(?-i:[A-ZÀ-Þ][\w-]+)"
_NAMED = re.compile(
    rf"^(?P<name>{_NAME})(?:,| is| was) (?:my|our)(?: [a-z]+){{0,2}}? (?P<animal>{_BEASTS})\b{_NO_THING}"
    rf"|\b(?:my|our)(?: [a-z]+){{0,2}}? (?P<kind>{_BEASTS})(?:'s name is|,? (?:is )?(?:called |named )|,? )(?P<called>{_NAME})\b",
    re.IGNORECASE,
)
_KEEPS = re.compile(
    rf"^(?P<who>{_NAME}(?: and {_NAME})?|[Mm]y [a-z]+|I|[Ww]e) (?:has|have|keeps?|owns?|got|has got|have got|lives? with|shares? (?:his|her|their) (?:flat|house|home) with)"
    rf"(?: an?| two| three| four| five| several| some| lots of| many)(?: [a-z]+){{0,2}}? (?P<animal>{_BEASTS})\b{_NO_THING}(?! (?:to|on (?:mon|tues|wednes|thurs|fri|satur|sun)|this|next|for the))",
    re.IGNORECASE,
)
_MINE = re.compile(
    rf"\b(?:my|our)(?: [a-z]+){{0,2}}? (?P<animal>{_BEASTS})\b{_NO_THING}|^{_NAME} is (?:my|our)(?: [a-z]+){{0,2}}? (?P<kind>{_BEASTS})\b{_NO_THING}",
    re.IGNORECASE,
)
_GONE = re.compile(
    r"\b(?:died|dead|passed away|put down|ran away|used to|had a|gone|kennels?|cattery|staying with|lives? (?:with|at)|looked after|is with|is at|rehomed|given away|doesn't live|no longer|neighbou?r'?s)\b",
    re.IGNORECASE,
)
_ON_A_FARM = re.compile(r"\b(?:horses?|pon(?:y|ies))\b", re.IGNORECASE)


def read_animals(clause: str, sentence: Sentence, context: Context) -> Iterator[Restriction | Composition]:
    """An animal that lives with somebody, or is said to eat what comes its way; its dangers are in the knowledge tables.

    What bears the name of an animal, and where somebody keeps one, brings that animal with it.
    """
    named = _NAMED.search(clause)
    name = (named["name"] or named["called"]) if named else ""
    if named:
        yield Composition(name, ((named["animal"] or named["kind"]).lower(),), fixed=True)
    if home := _at_home(clause, context):
        yield home
    hit = _PET.search(clause)
    if hit and (hit["mine"] or _ROAMS.search(clause)):
        animal = next(a for a in ANIMALS if re.search(rf"\b{a}", hit["animal"], re.IGNORECASE))
        period = read_period(sentence, clause)
        for kept in dict.fromkeys((animal, name or animal)):
            yield Restriction(kept, Ground.MEDICAL, (animal,), "", period.start, period.end)


def _at_home(clause: str, context: Context) -> Composition | None:
    """Whose home an animal is met in."""
    if _GONE.search(clause):
        return None
    if keeps := _KEEPS.match(clause):
        mine = keeps["who"].lower() in {"i", "we"} or people_in(keeps["who"], context)[:1] == (EGO,)
        owner = (people_in(f"{keeps['who']} has ", context) or (keeps["who"],))[0]
        return Composition(HOME if mine else f"{owner}'s", (keeps["animal"].lower(),), HOME)
    if (mine_too := _MINE.search(clause)) and not _ON_A_FARM.search(clause):
        return Composition(HOME, ((mine_too["animal"] or mine_too["kind"]).lower(),), HOME)
    return None

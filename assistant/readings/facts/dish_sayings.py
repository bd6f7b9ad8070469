"""Ways in which people tell what a dish holds, put into the one that `compositions` knows: "X contains Y".

"The cod is done in wheat batter", "the noodles come in sesame sauce", "the chilli we made in class has beef in it", "they put
cream in the soup", "nothing at the Green Oven has egg in it".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.menus import EVERYTHING
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.forms import Composition

_SOAKED = (
    "sauce|batter|butter|oil|broth|gravy|crumbs|breadcrumbs|dressing|glaze|cream|stock|marinade|syrup|wine|beer|juice|milk|flour|"
    "lard|fat|ghee|cheese|pastry|honey|egg|eggs|curry|mayo|mayonnaise|yoghurt|pesto|dough|brandy|rum|paste|coating"
)
_COMES_IN = re.compile(
    r"\s(?:(?:is|are|'s|gets?|get)\s(?:always |all |usually )?(?:done|coated|smothered|rolled|dipped|tossed|simmered|stewed|soaked|braised|poached|finished|covered|battered|breaded|marinated|glazed)|comes?(?: coated| cooked| smothered| drowned)?|swims?|arrives?)"
    rf"\s(?:in|with)\s(?=(?:an? |the |their |lots of |plenty of )?(?:[\w-]+ ){{0,3}}?(?:{_SOAKED})\b)",
    re.IGNORECASE,
)
"""A dish "comes in peanut sauce", where what it comes in is eaten with it."""
_IN_IT = re.compile(
    r"\s(?:in|inside) (?:it|them|there|all of (?:it|them))(?=$|[,;.]| (?:apart|except|other|but|too|as well|though))",
    re.IGNORECASE,
)
_RELATIVE = re.compile(
    r"^(?P<the>(?:the|that|those|these|all the|our|my)\s)?(?P<dish>(?!(?:only|first|last|thing|things|one|all)\b)[\w-]+(?:\s[\w-]+)?)\s(?:that |which )?(?:I|we|you|they|he|she)(?:'ve|'d| have| had| always| usually)?\s[a-z]+(?:\s[\w'’ ]+?)?"
    r"\s(?=(?:has|have|contains?|is|are) (?!(?:ready|done|late|there|here|not|gone|back|been)\b))",
    re.IGNORECASE,
)
"""What was done with a dish, between it and what it holds: "the chilli we learned in class has beef"."""
_PUT = re.compile(
    r"^(?:they|the (?:cook|chef|kitchen|baker)s?|[Mm]um|[Dd]ad|[A-ZÀ-Þ][\w-]+)\s(?:always |usually )?(?:puts?|adds?|uses?|mix(?:es)?|stirs?)\s(?P<part>[^,;:.⟦]{2,40}?)\s(?:in|into|to|for|on)\s(?P<dish>(?:the|their|his|her|every|all)\s[^,;:.⟦]{2,50})$"
)
_NOTHING = re.compile(
    r"^(?:nothing|none of the \w+|no (?:dish|cake|food))\s(?:(?:at|from|in)\s(?P<place>(?:the\s)?[A-ZÀ-Þ][\w'’& -]*?)\s)?(?:has|have|contains?|is made with|comes with)\s(?P<part>[^,;:.⟦]{2,40})$"
)
_WHERE_NOTHING = re.compile(
    r"^(?P<place>(?:[Tt]he\s)?[A-ZÀ-Þ][\w'’& -]*?)\s(?:is\s[^,;:.]{2,40}?\s(?:where|in which|that)|(?:has|sells|serves|makes|bakes|does|do|uses)\s(?:only\s)?(?:things|food|dishes|cakes)?\s?(?:where|that)?)\s?(?:nothing|no dish|none of the \w+)\s(?:has|have|contains?|is made with|holds?)\s(?P<part>[^,;:.⟦]{2,40})$"
)
_ALL_FREE = re.compile(
    r"^(?:(?:everything|all (?:the |their )?(?:food|cakes|dishes|bread))\s(?:at|from|in)\s)?(?P<place>(?:[Tt]he\s)?[A-ZÀ-Þ][\w'’& -]*?)\s(?:is|are|bakes?|cooks?|has|does)\s(?:an?\s|all\s|only\s|completely\s|entirely\s|totally\s|strictly\s|fully\s|100 ?% ?|everything\s)*(?P<part>[a-z]+)[- ]free(?:\s(?:bakery|kitchen|place|restaurant|café|cafe|food|cakes|bread|dishes|zone|shop))?$"
)
_NONE_FREE = re.compile(
    r"^(?P<place>(?:[Tt]he\s)?[A-ZÀ-Þ][\w'’& -]*?)\s(?:do|does|don't do|doesn't do|has|have|offers?|serves?|sells?|don't have|doesn't have|don't serve|doesn't serve|don't offer|doesn't offer)\s"
    r"(?P<no>nothing|no|not one|anything|any|not a single)\s(?P<kind>gluten[- ]free|dairy[- ]free|lactose[- ]free|nut[- ]free|egg[- ]free|vegan|vegetarian|veggie|meat[- ]free|meatless|alcohol[- ]free|sugar[- ]free)(?:\s(?:food|options?|dish(?:es)?|menu|meals?|things?|choices?|stuff|bread|cakes?|drinks?))?(?=$|[,;.]|\s(?:at all|there|so|and)\b)"
)
"""A place where nobody who keeps a diet finds anything."""
_OF_A_PLACE = re.compile(r"['’]s? [a-z]|\b(?:is|are|has|have)\b")
"""A dish of a place, and no place: "Da Enzo's pizza"."""
_KINDS = {"vegan": "animal products", "vegetarian": "meat", "veggie": "meat", "meat": "meat", "meatless": "meat"}
_EXCEPT = re.compile(
    r"\s(?:apart from|except(?: for)?|other than|but not|besides|bar)\s(?:the\s)?(?P<free>[\w-]+(?:\s[\w-]+)?)(?:\sones?)?$",
    re.IGNORECASE,
)

_EVERY = re.compile(r"^(?:every|each|all(?: of)?(?: the)?|the) (?P<dish>[\w-]+)\b", re.IGNORECASE)


def plainly(text: str) -> str:
    """The clause as it would be said with "contains"; the clause itself where it says nothing of the kind."""
    told = _IN_IT.sub("", text)
    told = _RELATIVE.sub(lambda hit: f"{hit['the'] or ''}{hit['dish']} ", told)
    told = _COMES_IN.sub(" contains ", told)
    if put := _PUT.match(told):
        told = f"{put['dish']} contains {put['part']}"
    return told


def without_exception(text: str) -> tuple[str, str]:
    """The clause without the kinds it excepts, and which they are: "every cake has egg apart from the lemon one" and "lemon"."""
    hit, every = _EXCEPT.search(text), _EVERY.match(text)
    if hit is None:
        return text, ""
    kind = hit["free"].removesuffix(" one").removesuffix(" ones")
    return text[: hit.start()], f"{kind} {every['dish']}" if every else kind


def read_places_free(text: str) -> Iterator[Composition]:
    """What nothing, or everything, at a place holds: "nothing at the Green Oven has egg", "Fratelli's do nothing gluten-free"."""
    said = _IN_IT.sub("", text)
    free = _WHERE_NOTHING.match(said) or _ALL_FREE.match(said) or _NOTHING.match(said)
    if free and free["place"] and not _OF_A_PLACE.search(free["place"]):
        yield Composition(EVERYTHING, read_list(free["part"]).items, _bare(free["place"]), without=True)
    elif (none := _NONE_FREE.match(said)) and (none["no"] not in {"anything", "any"} or "n't" in said):
        kind = re.sub(r"[- ]free$", "", none["kind"].lower())
        yield Composition(EVERYTHING, (_KINDS.get(kind, kind),), _bare(none["place"]), fixed=True)


def _bare(place: str) -> str:
    return re.sub(r"^(?:the|our|my)\s", "", place.strip(), flags=re.IGNORECASE)

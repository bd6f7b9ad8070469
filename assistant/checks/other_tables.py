"""Where else one could eat: the places of the facts that cook for guests and whose food does not hold what is barred."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.checks.situation import Situation
from assistant.knowledge.tables import find
from assistant.language.words import fold
from assistant.readings.forms import Composition, Hours

_NAME = r"(?P<name>(?:[Tt]he\s)?[A-ZÀ-Þ][\w'’&-]*(?:\s(?:(?:of|and|on|de|la|le|di|da)\s)?[A-ZÀ-Þ][\w'’&-]*)*)"
_COOKS = re.compile(
    rf"(?:^|[.;:,]\s|\b(?:at|from|is|like|love|try)\s){_NAME}\s"
    r"(?:cooks?|serves?|bakes|caters|does (?:good|great|nice|lovely|a|the|vegan|vegetarian|gluten)|has (?:a|an|its|good|great|the) (?:[\w-]+\s){0,3}(?:menu|kitchen|food|options|terrace)|makes (?:the|good|great|a)|"
    r"is (?:a|an|our|my|the) (?:[\w'-]+\s){0,4}(?:restaurant|bistro|caf[eé]|pizzeria|diner|pub|tavern|trattoria|brasserie|bakery|bar|place to eat|curry house|steakhouse|canteen))\b"
)
_EATERY = re.compile(
    r"\b(?:restaurant|bistro|caf[eé]|pizzeria|diner|pub|tavern|trattoria|brasserie|bakery|grill|kitchen|bar|canteen|inn|tea ?room|noodle|curry|taverna|osteria|steakhouse)\b",
    re.IGNORECASE,
)
MOST = 2


def other_tables(term: str, barred: Composition, situation: Situation) -> Iterator[tuple[str, str]]:
    """At most two pairs of (the words for the place in the request, another place known to the facts)."""
    place = barred.place or barred.whole
    said = re.search(rf"(?:\bthe\s)?\b{re.escape(place)}\b", situation.request.text, re.IGNORECASE)
    if said is None:
        return
    bad = {fold(c.place or c.whole) for _, c in situation.readings(Composition) if not c.without and _holds(term, c)}
    kept = dict.fromkeys(name for name in _eateries(situation) if _bare(name) not in bad and _bare(name) != fold(place))
    for name in list(kept)[:MOST]:
        yield said[0], name


def _holds(term: str, composition: Composition) -> bool:
    return any(find(term, part) for part in composition.parts)


def _eateries(situation: Situation) -> Iterator[str]:
    people = {fold(p) for p in situation.context.cast.people}
    for fact in situation.facts:
        for hit in _COOKS.finditer(fact.text):
            name = re.sub(r"^The\b", "the", hit["name"])
            if _bare(name) not in people and _bare(name).split()[0] not in _NOT_PLACES | {p.split()[0] for p in people}:
                yield name
    for fact, hours in situation.readings(Hours):
        if (
            not hours.closed
            and hours.place[:1].isupper()
            and (_EATERY.search(hours.place) or _EATERY.search(fact.text))
        ):
            yield _with_article(hours.place, fact.text)


_NOT_PLACES = frozenset(
    "i he she we they it everyone everything nobody mum dad gran my our this that who somebody lunch dinner".split()
)


def _with_article(place: str, text: str) -> str:
    return f"the {place}" if re.search(rf"\bthe {re.escape(place)}", text, re.IGNORECASE) else place


def _bare(name: str) -> str:
    return fold(re.sub(r"^the\s", "", name, flags=re.IGNORECASE))

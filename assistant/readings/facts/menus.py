"""What a kitchen serves without a choice: set menus, the only dish of a place, everything cooked in one oil.

All of it comes to whoever eats there, so these compositions are `fixed` and carry the place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.clause import SLOT
from assistant.readings.forms import Composition

EVERYTHING = "everything"
"""The whole of a composition that says what all dishes of a place have in common."""

_PLACE = r"(?P<place>(?!(?:they|it|we|he|she|I|everything|everyone|nobody|that|this)\b)(?:the\s(?:[\w'’-]+\s?){1,5}?|(?-i:[A-ZÀ-Þ]).*?))"
_SERVES = r"(?:serves?|does|do|has|have|offers?|runs?|cooks?|provides?|is serving|are serving|gives you)"
_ONLY = r"(?:only|just|nothing but|nothing except|nothing other than|solely|exclusively)"
_MENU = r"(?P<menu>(?:[\w-]+\s){0,3}?(?:menu|tasting|prix fixe|platter|buffet|banquet|hog roast))"
_WHEN = r"(?:\s(?:tonight|in the evenings?|at (?:lunch|dinner|night)|for (?:lunch|dinner)|at the moment|these days|this (?:week|month)|every (?:day|night|evening)|there))?"
_THEN = r"(?:\s?,\s?(?:with|which is|which has|of|namely|i\.e\.)?|\s?:|\s(?:of|with|that is|that has|consisting of|made up of)|\s[–—-])\s?"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?P<place>.+?)\s(?:{_ONLY}\s)?{_SERVES}\s(?:{_ONLY}\s)?(?:(?:a|an|one|its|their|the)\s)?(?:single\s)?{_MENU}{_WHEN}{_THEN}(?P<parts>.+)$",
        rf"^(?:the\s|all\s)?(?:only\s)?(?:thing|things|dish|dishes|choice|option|food|meal|main)s?\s(?:(?:on offer|on the menu|on|they (?:serve|do|have)|served|to eat|available|there is|you can (?:get|order|have|eat)|to be had)\s)*(?:at|in)\s(?P<place>.+?){_WHEN}\s(?:is|are)\s(?P<parts>.+)$",
        rf"^(?:the\s)?(?:only\s)(?:thing|things|dish|dishes|choice|option|food|meal|main)s?\s(?:that\s)?{_PLACE}\s{_SERVES}{_WHEN}\s(?:is|are)\s(?P<parts>.+)$",
        rf"^all\s(?:that\s)?{_PLACE}\s{_SERVES}{_WHEN}\s(?:is|are)\s(?P<parts>.+)$",
        rf"^{_PLACE}\s(?:{_ONLY}\s{_SERVES}|{_SERVES}\s{_ONLY})\s(?P<parts>.+)$",
        rf"^(?:at|in)\s(?P<place>(?:the\s)?.+?)\s(?:there(?:'s| is| are)|they (?:{_ONLY}\s)?{_SERVES}|you (?:can )?(?:{_ONLY}\s)?(?:get|order|have))\s(?:{_ONLY}\s)?(?:(?:a|an|one)\s)?(?P<menu>(?:set\s|fixed\s|single\s)*(?:lunch|menu|dinner|meal|dish|main|course|supper|option|thing)s?){_WHEN}{_THEN}(?P<parts>.+)$",
        rf"^(?:the\s|our\s|today's\s|tonight's\s)?(?P<menu>(?:set|fixed|tasting|single|only|no-choice)\s(?:[\w-]+\s)?(?:menu|lunch|dinner|meal))\s(?:at|in|from|of)\s(?P<place>.+?){_WHEN}(?:\s(?:is|are|has|have|includes?|consists of|offers?|contains?|comes with|:)\s|\s?:\s)(?P<parts>.+)$",
        rf"^{_PLACE}\s{_SERVES}\s(?P<parts>[^,;:.]+?)\s(?:only|exclusively|and that's (?:it|all)|and nothing else|or nothing)$",
        rf"^{_PLACE}\s(?:(?:does not|doesn't|do not|don't)\s(?:do|serve|have|offer|sell|cook|make)\s(?:anything|a thing)\s(?:except|but|other than|apart from|besides)|(?:knows?|sells?|makes?|cooks?|bakes?|offers?)\s{_ONLY})\s(?P<parts>.+)$",
        rf"^{_PLACE}\s(?:sells?|makes?|cooks?|bakes?|offers?)\s(?P<parts>[^,;:.]+?)\s(?:only|exclusively|and nothing else|and that's (?:it|all))$",
        rf"^(?:at|in)\s{_PLACE}\s(?:it(?:'s| is)|everything(?:'s| is)|the (?:food|menu) is|you (?:get|eat|have))\s(?:all|only|just|always|nothing but|either)?\s?(?P<parts>.+?)(?:\sor nothing)?$",
        rf"^{_PLACE}\s(?:is|means|stands for)\s(?:all\s)?(?P<parts>[^,;:.]+?)\s(?:from start to finish|through and through|and nothing else|only|all the way)$",
        r"^(?:the\s)?(?:only|one|sole|single)\s(?:thing|dish|option|meal|choice)\s(?:that\s)?(?:they|you)\s(?:do|serve|have|cook|make|get|can (?:get|eat|order|have))(?:\s(?:for|to) (?:us|you|me|everyone|guests|the (?:band|team|crew)))?\s(?:at|in)\s(?P<place>.+?)\s(?:is|are)\s(?P<parts>.+)$",
        r"^(?P<place>(?:the\s)?[\w' ]+?)'s\s(?:only|one|sole|single)\s(?:thing|dish|option|meal|choice|main)(?:\s(?:on|for)\s\w+)?\s(?:is|are)\s(?P<parts>.+)$",
        rf"^there(?:'s| is)\s(?:no choice|only one (?:menu|dish|option)|no other option|just one (?:menu|dish))\s(?:at|in)\s{_PLACE}\s?[:,–—-]\s?(?P<parts>.+)$",
        rf"^{_PLACE}\s?[:,–—-]\s(?:(?:only\s|just\s)?one (?:menu|dish|option)(?: for (?:everybody|everyone|all))?|no choice|set menu|fixed menu)[:,]?\s(?P<parts>.+)$",
        rf"^(?:dinner|lunch|supper|breakfast|the (?:food|meal|menu|buffet|tasting menu|set menu|kitchen)|what you get|all you get|the (?:buffet|menu))\s(?:at|in)\s{_PLACE}\s(?:is|are|consists? of|means|knows|contains?)\s(?:always|all|only|nothing but|just|exclusively)\s(?P<parts>.+)$",
        rf"^(?:what you get|all you (?:can )?get|all there is)\s(?:at|in)\s{_PLACE}\s(?:is|are)\s(?P<parts>.+)$",
        rf"^(?:without exception,? |all )?(?:of )?(?:the |their |its )?(?:sauces|dishes|curries|soups|cakes|pizzas|breads|desserts|doughs?|starters|mains|stews|salads|dressings)\s(?:at|in|from)\s{_PLACE}\s(?:all\s)?(?:contains?|have|has|hold|are made with|are cooked in|come with|are fried in|are thickened with|include)\s(?P<parts>.+)$",
        r"^(?:all|every|each) (?:of )?(?P<place>(?-i:[A-ZÀ-Þ])[\w ]+?)'s?\s(?:sauces?|dish(?:es)?|curr(?:y|ies)|soups?|cakes?|pizzas?|breads?|doughs?|food|desserts?)\s(?:is|are|has|have|contains?|comes? with|is made with)\s(?:made with\s|cooked in\s)?(?P<parts>.+)$",
        rf"^(?:they|the (?:cooks?|chefs?|kitchen))\s(?:use|uses|put|puts|add|adds)\s(?P<parts>.+?)\s(?:in|into|on|to|for)\s(?:every|all|each)\b.*?\s(?:at|in)\s{_PLACE}$",
        rf"^{_PLACE}\s(?:puts?|uses?|adds?)\s(?P<parts>.+?)\s(?:in|into|on|to|for)\s(?:every|all|each)\s.+$",
        rf"^{_PLACE}\s(?:thickens|cooks|fries|finishes|dresses|bakes|tops|makes|roasts|sweetens|prepares)\s(?:(?:all|every|each)\s(?:of\s)?(?:its|their|the)?\s?[\w ]+?\s)?(?:in|with)\s(?P<parts>.+)$",
        rf"^(?:they|it)\s(?:{_ONLY}\s{_SERVES}|{_SERVES}\s{_ONLY})\s(?P<parts>.+?)\sat\s{_PLACE}$",
        r"^(?:everything|all (?:of )?(?:the |their )?(?:food|dishes|meals|curries|cakes)|every dish|all dishes|the food|every (?:cake|curry|sauce)|every single dish)\s(?:(?:on the menu|they serve|served|that comes out of the kitchen)\s)?(?:at|in|from)\s(?P<place>.+?)\s"
        r"(?:is|are|gets?|has|have|contains?|comes?|uses?)\s(?:all\s|always\s)?(?:(?:cooked|fried|made|prepared|done|finished|deep-fried|swimming|drenched|sprinkled|topped|served|baked)\s(?:in|with|from|on)\s|with\s)?(?P<parts>.+)$",
        rf"^{_PLACE}\s(?:cooks?|fries|fry|makes?|prepares?|bakes?|puts?|serves?)\s(?:absolutely\s)?(?:everything|all (?:its|their|the) \w+|every dish|it all)\s(?:in|with|on|from)\s(?P<parts>.+)$",
        rf"^{_PLACE}\s(?:puts?|uses?|adds?)\s(?P<parts>.+?)\s(?:in|into|on|to|for)\s(?:absolutely\s)?(?:everything|all (?:its|their|the) (?:dishes|food|sauces|curries|cakes)|every dish)\b.*$",
    )
)
_SET_MEAL = re.compile(
    rf"^(?P<whole>.+?)\s(?:is|comes as|will be)\s(?:a|one)\s(?:set|fixed)\s(?:[\w-]+\s)?(?:meal|menu|dinner|lunch|supper|tasting){_THEN}(?P<parts>.+)$",
    re.IGNORECASE,
)
_END = re.compile(
    r"\s*[;:.!(]|,?\s(?:(?:and )?nothing else|that's all|that is all|because|so|but|until|since|while|which|and (?:nothing else|that is all|that's all|no choice|you can't)|no choice|whatever|every (?:day|night|evening))\b",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*,\s*(?:and|or|then)?\s+|\s+(?:and|or|&|plus|then|followed by)\s+", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:a|an|the|some|always|usually|their|its|our)\s", re.IGNORECASE)
_CHOICE = re.compile(
    r"\b(?:à la carte|a la carte|long|large|huge|varied|new|vegan menu|children's|kids'|drinks|wine)\b", re.IGNORECASE
)
_LEAD = re.compile(
    r"^(?:(?:in|at|on|for|during)\s(?:the\s)?(?-i:[a-z]+(?:\s[a-z]+)?),?\s|tonight,?\s|these days,?\s|because of[^,]+,\s)(?=the\s|(?-i:[A-ZÀ-Þ]))",
    re.IGNORECASE,
)


def read_menus(clause: str) -> Iterator[Composition]:
    """What one clause of a fact says is all that a place serves, or in all it serves."""
    text = re.sub(rf",?\s*(?:\b(?:on|at|in|from|since|until|for)\s*)?{SLOT}", "", clause).strip(" ,.;")
    text = _LEAD.sub("", text)
    for pattern in _PATTERNS:
        hit = pattern.match(text)
        if hit is None:
            continue
        place = re.sub(r"^(?:the|our|my)\s", "", hit["place"].strip(" ,"), flags=re.IGNORECASE)
        place = re.sub(r"\s(?:now|still|always|currently|usually)$", "", place)
        menu = hit.groupdict().get("menu") or ""
        parts = dishes(hit["parts"])
        if not parts or len(place.split()) > 6 or (menu and _CHOICE.search(menu)):
            return
        if menu and not re.search(r"menu|tasting|platter|buffet|banquet|roast|prix", menu):
            menu = f"{menu} menu"
        whole = re.sub(r"^(?:a|an|one|its|their|the|single|only|just)\s", "", menu) if menu else EVERYTHING
        yield Composition(whole, parts, place, fixed=True)
        return
    if hit := _SET_MEAL.match(text):
        whole = re.sub(r"^(?:the|our|my)\s", "", hit["whole"], flags=re.IGNORECASE)
        yield Composition(whole, dishes(hit["parts"]), fixed=True)


def dishes(said: str) -> tuple[str, ...]:
    """The dishes of a menu, each with what it comes in or with: "mussels in cider", "satay with peanut sauce"."""
    text = re.sub(r"\s(?:in|on) (?:it|them)$", "", _END.split(said)[0])
    items = (_ARTICLE.sub("", item.strip(" ,.'\"")) for item in _SPLIT.split(text))
    return tuple(dict.fromkeys(item for item in items if item and len(item.split()) <= 7))

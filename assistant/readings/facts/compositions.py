"""What something is made of or brings with it: menus, dishes, labels, tours, shows, members of a chat.

"The set menu at the Crab House is crab bisque and prawns and nothing else" and "the tour crawls through a passage" have
one shape: a whole that is no person, a verb, and parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from assistant.context import Context
from assistant.knowledge.tables import is_known
from assistant.readings.facts.clause import SLOT, subject_person
from assistant.readings.facts.dish_sayings import plainly, read_places_free, without_exception
from assistant.readings.facts.menus import EVERYTHING, dishes, read_menus
from assistant.readings.facts.noun_lists import read_list
from assistant.readings.facts.who import people_in
from assistant.readings.forms import EGO, Composition

_MADE = re.compile(
    r"^(?P<whole>.+?)\s(?:(?:is|are|was|'s)\s(?:all\s|mostly\s|only\s|just\s|always\s)?(?:made (?:of|with|from)|sweetened with|cooked (?:in|with)|served (?:swimming |drowned |drenched )?(?:in|with|on|over)|swimming in|drenched in|fried in|rich in|packed with|based on|full of|filled with|thickened with|topped with|cut from|baked with|bound with|dressed with|built on)"
    r"|contains?|consists? of|holds?|lists?|includes?|comes? with|has|have|uses?|needs?|requires?|(?:comes?|is|are) from an? (?:\w+ )?recipe (?:with|on|of)|(?:finishes|ends|opens|starts|closes) with|(?:crawls?|goes|leads|climbs?|runs?) (?:through|up|down|over|across|along)|works? with|serves?|pounds? .+? with)\s(?P<parts>.+)$",
    re.IGNORECASE,
)
_IS = re.compile(
    r"^(?P<whole>.+?)\s(?:is|are|was)\s(?P<parts>(?!not\b|closed|open|shut|back|off\b|in\b|at\b|on\b|due|away|out\b|going|coming|free\b|now on).+)$",
    re.IGNORECASE,
)
_COLON = re.compile(
    r"^(?:what goes into |ingredients of |in )?(?P<whole>[^:;]{2,60}?)\s?:\s(?P<parts>[^:]+)$", re.IGNORECASE
)
_INSIDE = re.compile(
    r"^(?:there(?:'s| is| are)\s)?(?P<parts>.+?)\s(?:is|are|go(?:es)?|stands?)?\s?(?:third|first|second|high)?\s?(?:in|into|on)\s(?P<whole>(?:the\s)?[\w'’ -]*?(?:menu|brownies?|cookies?|biscuits?|muffins?|pesto|lasagne|chilli|pasta|noodles|smoothies?|sandwich(?:es)?|cocktails?|soup|sauce|salad|cake|stew|curry|dish|bowl|recipe|label|pie|dressing|syrup|bread|broth|list of ingredients))\b",
    re.IGNORECASE,
)
_FLOOR = re.compile(
    r"^(?P<whole>.+?)\s(?:is|are|lives?)\s(?:up\s)?(?:on\s)?(?P<floor>(?:the\s)?\w+\s(?:floor|flights?)\b.*|up (?:a |the |some |lots of )?(?:\w+ )?(?:stairs|steps|staircase).*)$",
    re.IGNORECASE,
)
_ACTIVE = re.compile(
    r"^(?:the )?(?:active|main|secret|only|key)\s(?:stuff|ingredient|substance|agent)\sin\s(?P<whole>.+?)\sis\s(?P<parts>.+)$",
    re.IGNORECASE,
)
_SERVED = re.compile(
    r"^(?:the )?(?P<part>[\w-]+(?:\s[\w-]+)?)\s(?:in|on|of)\s(?P<whole>.+?)\s(?:is|are|comes?)\s(?:served |eaten |left |still )?(?P<how>raw|unpasteurised|rare|smoked|uncooked)\b",
    re.IGNORECASE,
)
_GROUP = re.compile(
    r"(?:\b(?:chat|group)\b[^:]*?\b(?:called|named)\s(?:the\s)?(?P<called>[A-ZÀ-Þ][\w'’ ]+)|(?<!\w)[\"'“‘](?P<quoted>[A-ZÀ-Þ0-9][^\"'”’]+)[\"'”’]|\b(?!The\b)(?P<named>[A-ZÀ-Þ][\w'’]+(?:\s[A-ZÀ-Þ][\w'’]*)*)\s(?:chat|group)\b)"
)
_WITHOUT = re.compile(
    r"\b(?:no|without|not a (?:trace|drop) of|free of|free from|neither|0\.0 per cent|none of)\s(?P<parts>[^;:.]+)|\b(?P<free>[\w-]+)-free\b",
    re.IGNORECASE,
)
_FIXED = re.compile(
    r"\b(?:set menu|fixed menu|nothing else|that is all|that's all|only|one ingredient|no choice|all of it|cannot be changed|tasting menu|nothing but)\b",
    re.IGNORECASE,
)
_AT_PLACE = re.compile(
    r"^(?:at|in)\s(?P<place>(?:the\s)?[A-ZÀ-Þ][\w'’&-]*(?:\s[A-ZÀ-Þ][\w'’&-]*)*),?\s(?P<dish>(?:the|all|every|their)\s[\w' -]{2,40}?)\s(?P<verb>(?:is|are|comes?|has|have|contains?|gets?)\b)",
    re.IGNORECASE,
)
"""A dish behind its place: "at Krua Thai the satay is ..."."""
_HEADED = re.compile(
    r"^(?P<place>[A-ZÀ-Þ][\w'’&-]*(?:\s[A-ZÀ-Þ][\w'’&-]*)*):\s(?P<dish>(?:the|all|every|their)\s[\w' -]{2,40}?)\s(?P<verb>(?:is|are|comes?|has|have|contains?|gets?)\b)"
)
"""A place as the head of a note: "Krua Thai: the satay is ..."."""
_IN_EACH = re.compile(
    r"^there(?:'s| is| are)\s(?P<part>[\w -]{2,30}?)\sin\s(?P<whole>(?:every|all|each|the)\s[\w -]{2,30}?)\s(?:at|from)\s(?P<place>(?:the\s)?[A-ZÀ-Þ][\w'’ &-]*)$",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"\b(?:with|topped with|served with)\s(?P<more>[^,;.]+?)(?=\s(?:on top|inside|in it|over it|on the side)|[,;.]|$)",
    re.IGNORECASE,
)
_SURE = re.compile(
    r"^(?:apparently|i think|i believe|it turns out(?: that)?|turns out(?: that)?|actually|sadly|unfortunately|of course|as far as i know|normally),?\s(?=\w)",
    re.IGNORECASE,
)
"""Words before a statement that change nothing in it."""
_AT = re.compile(r"^(?P<whole>.+?)\s(?:at|in|from)\s(?P<place>(?:the\s)?[A-ZÀ-Þ][\w'’&. -]+)$")
_OWNED = re.compile(r"^(?P<place>[A-ZÀ-Þ][\w'’&. -]*?)'s\s(?P<whole>.+)$")
_PRONOUN = re.compile(
    r"^(?:it|he|she|they|we|i|this|that|there|what|who|nothing|nobody|everyone|everybody|no one|if|when|since|until|on|in|at)\b",
    re.IGNORECASE,
)
_CLAUSE = re.compile(
    r"\b(?:and|is|are|was|has|had|have|that|which|who|because|may|must|will|would|can|cannot|said|says|told|not|no|nobody|broke|asked|gave|used to|by|he|she|they|I)\b|\bDr\b|⟦",
    re.IGNORECASE,
)
_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAILY = re.compile(
    r"^(?P<parts>[^,;:⟦]{3,40}?) (?:is|are|has been|have been) (?:always )?(?:the|our|a) (?P<days>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)(?:'s)? (?:dish|special|soup|menu|lunch) (?:at|in) (?P<place>(?:the )?[^,;:.⟦]+?)(?= (?:since|for|and|because)\b|[,;.]|$)"
)
"""The dish of a weekday: "mussels are the Wednesday dish at La Garitta"."""
_STEPS = re.compile(
    r"^(?P<parts>(?:[\w-]+ )?(?:steps|stairs|flights of stairs|rungs|flights)) (?:lead|leads|go|goes|climb|take you|run|separate) (?:up |down )?(?:to|into|onto|between) (?P<whole>(?:the |our |my )?[^,;:.⟦]{3,40}?)(?=[,;.]|$)",
    re.IGNORECASE,
)
_STEPPED = re.compile(
    r"^(?P<whole>.+?)\s(?:(?:can|may) only be (?:reached|entered|accessed)|is only (?:reachable|accessible|reached|to be reached|open)|is (?:reached|reachable|accessible) only|only has|only gets you in|has|starts with|is entered)\s(?:by|via|over|up|down|with|through)?\s?"
    r"(?P<steps>(?:an?\s|the\s|its\s|some\s|\d+\s|two\s|three\s|several\s|steep\s|narrow\s|spiral\s|flights? of\s)*(?:stairs|steps|staircase|stairway|no lift|no ramp|ladder)\b).*$",
    re.IGNORECASE,
)
_UP_STEPS = re.compile(
    r"^(?:there are|you (?:have|need) to climb|one has to climb|it is|it's)\s(?P<steps>(?:[\w-]+\s){0,3}(?:stairs|steps|flights? of stairs))\s(?:up |down )?(?:to|at|into|to get into|to reach|to get to|in front of|at the entrance (?:of|to))\s(?:the entrance (?:of|to)\s)?(?P<whole>.+)$",
    re.IGNORECASE,
)
_ONLY_BY_STEPS = re.compile(
    r"^(?:(?:you|one|we|people) (?:can )?only (?:get|reach|go|come)(?: (?:up|down|in|into|on))?(?: to)?|the only way (?:up |down |in |into )?(?:to(?: get (?:up |in)?to)?|into|onto)|to (?:get (?:up )?to|reach) )\s?(?P<whole>(?:the |our |my )?[^,;:.⟦]{2,40}?),?\s"
    r"(?:(?:is )?(?:by|via|over|up|on|is)|you (?:have|need) to (?:climb|take|go up|use))\s(?P<steps>(?:an?\s|the\s|some\s|\d+\s|[a-z]+\s){0,4}?(?:stairs|steps|staircase|stairway|ladder|flights of stairs))\b",
    re.IGNORECASE,
)
_UPSTAIRS = re.compile(
    r"^(?P<whole>.+?)\s(?:is|are|sits|lies)\s(?:right\s|all\s)?(?P<steps>upstairs|up (?:two|three|four|several|some|\d+) flights)(?=$|,| with (?:no|out)| and (?:there|has|no)| without)",
    re.IGNORECASE,
)
_PLAIN_IS = 9
_COOKED = (
    r"made (?:of|with|from)|sweetened|cooked|fried|baked|served|filled|topped|thickened|dressed|soaked|flavoured|flavored|seasoned|stuffed|coated|glazed|"
    r"dipped|brewed|mixed|roasted|grilled|poached|cured|smoked|marinated|fermented|steamed|boiled|based|lined|dyed|stained|covered|spiked|laced"
)
_NO_PART = re.compile(
    rf"^(?:(?:also|still|now|always|usually|often|mostly|already|all) )*(?:(?!(?:{_COOKED})\b)\w+(?:ed|wn|en|pt|ught|lt)(?: (?:by|under|in|inside|outside|on|out|off|from|at|to|for|through|every|with|over|after|up|as)\b|$)"
    r"|(?:named|called|nicknamed|nobody|somebody|everybody|someone|everyone|anyone)\b|\w+ing (?:in|by|behind|under|there|the|a|his|her|their|its|my|our|to|for|at|on|off|out)\b"
    r"|(?:been|being|born|said|known|about to|to|for|over|up|down|ready|asleep|late|early|better|worse|gone|done|bound|set|put|paid|had|kept|held|like|as|like|under|above|below|between|behind|opposite|next to|near|close to|worth|most|best known|famous|popular)\b"
    rf"|(?:about |only |just |a good |some |\w+ )?(?:minutes?|hours?|days?|weeks?|months?|years?|metres?|kilometres?|km|miles?|degrees?)\b"
    r"|\w+er than\b|more \w+ than\b|the (?:only|best|worst|first|last|same|third|second|biggest|oldest|smallest|nearest)\b|[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?'s(?: (?:own )?\w+)?$)"
)
"""What is said of a thing that is no part of it: what was done to it, where, how long or whose it is."""
_WAS = re.compile(r"\s(?:was|were)\s")
_NO_WHOLE = re.compile(
    r"^(?:\d|S?\$|€|£|one of|none of|part of|some of|most of|\w+ of (?:those|these|them)|anybody|someone|somebody|nobody|everybody|.*\b(?:name|nickname|motto|password)\b)",
    re.IGNORECASE,
)


def read_compositions(clause: str, context: Context) -> Iterator[Composition]:
    """What one clause of a fact says a thing is made of, or is free of."""
    text = re.sub(rf",?\s*(?:\b(?:on|at|in|from|since|until|for)\s*)?{SLOT}", "", clause).strip(" ,.;")
    text, spared = without_exception(plainly(_SURE.sub("", re.sub(r"\s?=\s?", " is ", text))))
    text = _HEADED.sub(r"\g<dish> at \g<place> \g<verb>", _AT_PLACE.sub(r"\g<dish> at \g<place> \g<verb>", text))
    text = _IN_EACH.sub(r"\g<whole> at \g<place> contains \g<part>", text)
    if group := _group(text, context):
        yield group
        return
    menus = list(read_places_free(text)) or list(read_menus(clause if not spared else text))
    if menus:
        yield from menus
        yield from _spared(menus[0], spared)
        return
    if stepped := _STEPPED.match(text) or _UP_STEPS.match(text) or _ONLY_BY_STEPS.match(text) or _UPSTAIRS.match(text):
        whole, place = _place(stepped["whole"], context)
        yield Composition(whole, (re.sub(r"^(?:an?|the|its|some)\s", "", stepped["steps"]),), place)
        return
    if floor := _FLOOR.match(text):
        if re.fullmatch(r"I|we|our (?:flat|apartment|home)|my (?:flat|apartment|home)", floor["whole"], re.IGNORECASE):
            yield Composition("home", (floor["floor"],), "home")
            return
        whole, place = _place(floor["whole"], context)
        yield Composition(whole, (floor["floor"],), place)
        return
    if served := _SERVED.match(text):
        whole, place = _place(served["whole"], context)
        yield Composition(whole, (f"{served['how']} {served['part']}",), place)
        return
    if daily := _DAILY.match(clause):
        place = re.sub(r"^(?:the|our|my)\s", "", daily["place"])
        days = tuple(_DAYS.index(day[:3].lower()) for day in re.findall(r"\w+day", daily["days"]))
        yield Composition(EVERYTHING, dishes(daily["parts"]), place, weekdays=days)
        return
    if steps := _STEPS.match(text):
        yield Composition(re.sub(r"^(?:the|our|my)\s", "", steps["whole"]), (steps["parts"],))
        return
    for pattern in (_ACTIVE, _MADE, _COLON, _IS, _INSIDE):
        hit = pattern.match(text)
        if hit is None or not _is_thing(hit["whole"], context) or hit["whole"].strip() in people_in(clause, context):
            continue
        if pattern is _IS and (len(hit["parts"].split()) > _PLAIN_IS * 2 or _WAS.match(text, hit.end("whole"))):
            continue
        if _NO_WHOLE.match(hit["whole"]) or (
            pattern in (_IS, _MADE) and _NO_PART.match(hit["parts"]) and not is_known(hit["parts"])
        ):
            return
        found = list(_parts(hit["whole"], hit["parts"], clause, context))
        yield from found
        yield from _spared(found[0], spared) if found else ()
        return


def _spared(held: Composition, kind: str) -> Iterator[Composition]:
    """That one kind of it is free of what the others hold: the lemon cake, where "every cake but the lemon one" has egg."""
    if kind and not held.without:
        yield replace(held, whole=kind, fixed=False, without=True)


def _parts(said: str, parts: str, clause: str, context: Context) -> Iterator[Composition]:
    whole, place = _place(said, context)
    lacking = [
        item
        for hit in _WITHOUT.finditer(parts)
        for item in ((hit["free"],) if hit["free"] else read_list(hit["parts"]).items)
    ]
    positive = _WITHOUT.sub(" ", parts)
    beside = [item for hit in _WITH.finditer(positive) for item in read_list(hit["more"]).items]
    positive = re.sub(r",\s(?:[A-ZÀ-Þ][\w-]+|the [\w-]+)\s(?:has|have|holds?|is|are|comes?)\s.*$", "", positive)
    held = tuple(dict.fromkeys([*read_list(positive).items, *beside, *_more(positive)]))
    if held:
        yield Composition(whole, held, place, fixed=bool(_FIXED.search(clause)))
    if lacking:
        yield Composition(whole, tuple(dict.fromkeys(lacking)), place, without=True)


def _more(parts: str) -> list[str]:
    """Long descriptions kept whole, so that a word deep in them ("a drama about an earthquake") can still be found."""
    return [
        re.sub(r"\s+", " ", piece).strip(" .'\"")
        for piece in re.split(r"[,;]\s", parts)
        if 6 < len(piece.split()) <= 18
    ]


def _place(said: str, context: Context) -> tuple[str, str]:
    text = re.sub(
        r"^(?:(?:what .+? calls|the|a|an|our|my|both|all|every|each|any)\s)+",
        "",
        said.strip(" '\""),
        flags=re.IGNORECASE,
    )
    if owned := _OWNED.match(text):
        if context.cast.is_ego(owned["place"]) or context.cast.resolve(owned["place"]):
            return owned["whole"].strip(), ""
        return owned["whole"].strip(), owned["place"]
    if at := _AT.match(text):
        return at["whole"], re.sub(r"^the\s", "", at["place"])
    return text, ""


def _is_thing(said: str, context: Context) -> bool:
    text = said.strip()
    if not text or len(text.split()) > 9 or _PRONOUN.match(text) or _CLAUSE.search(text):
        return False
    thing = re.sub(r"\s(?:at|in|from)\s(?:the\s)?[A-ZÀ-Þ].*$", "", text)  # a place may bear a name that people have
    named = people_in(re.sub(r"[\w'’. -]*?['’]s?\s", " ", thing), context)
    if named:
        return False
    return subject_person(text, context) is None and not re.match(
        r"(?:my|our|his|her) (?:wife|husband|sister|brother|mother|father|son|daughter|friend|boss)\b", text
    )


def _group(text: str, context: Context) -> Composition | None:
    if not re.search(r"\b(?:chat|group)\b", text):
        return None
    name = _GROUP.search(text)
    members = tuple(p for p in people_in(text, context) if p != EGO)
    if name is None or not members or re.search(r"\b(?:without|isn't in|not in|left)\b", text):
        return None
    return Composition((name["called"] or name["quoted"] or name["named"]).strip(), members, "group")

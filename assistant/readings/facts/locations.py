"""Facts about where something is: "the covered court where we play is in Cubao", "I live on the fourth floor".

One step of such a fact joins the place of a commitment to the place a travel time names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.context import Context
from assistant.readings.facts.clause import noun_phrase
from assistant.readings.forms import Location

HOME = "home"
_FLOOR = re.compile(
    r"(?:^|[,;.] |\b(?:and|but|so|because|since) )(?:I|[Ww]e)(?: live|'re|'m| are| am)(?: all)?(?: up)? on the (?P<floor>\w+ floor)\b|^(?:[Mm]y|[Oo]ur) (?:flat|apartment|place|home) is on the (?P<own>\w+ floor)\b"
)
_LIVES = re.compile(
    r"^(?P<who>(?:[Mm]y [\w-]+(?:,? [A-ZÀ-Þ]\w+)?|[A-ZÀ-Þ]\w+(?: [A-ZÀ-Þ]\w+)?|I|[Ww]e),?) (?:now |still )?lives? (?:\w+ ){0,4}?(?:in|at|near) (?P<place>[A-ZÀ-Þ][\w' -]+?)(?=[,;.]|$)"
)
_IS = re.compile(
    r"^(?P<thing>(?:[Tt]he |[Mm]y |[Oo]ur |[A-ZÀ-Þ])[^,;:.]*?)(?: where (?:we|I) [^,;:.]*?| that (?:we|I) [^,;:.]*?)? (?:is|are|lies|sits) "
    r"(?:right |just |down |up |over |out )?(?:in|at|near|next to|beside|behind|opposite|round the corner from) (?P<place>(?:the |my |our )?[A-ZÀ-Þ][\w' -]*?)(?=[,;.]|$| and (?:only|he|she|they|it|never|always)\b| (?:this|next|until|till|for|from|since|now|at the moment|all|on|with)\b)"
)


_MEETS = re.compile(
    r"^(?P<thing>(?:[Tt]he |[Mm]y |[Oo]ur |[A-ZÀ-Þ])[^,;:.⟦]{2,50}?) (?:meets?|is held|are held|takes place|take place|is|are|happens|runs|rehearses?) (?:up |always )?(?P<place>(?:on|in|up on) the \w+ floor (?:of|at|in) (?:the )?[^,;:.⟦]{2,40}?)(?=[,;.]|$|\s(?:on|every|each|at|from|and)\b)"
)
"""On which floor of a house something is: the way up may be a lift."""
_ZONE = re.compile(
    r"(?P<who>[A-ZÀ-Þ][\w-]+(?: [A-ZÀ-Þ][\w-]+)?)\b[^;.]*?\b(?P<zone>(?:Eastern|Central|Mountain|Pacific|Atlantic|Alaska|Hawaii|Central European|Eastern European|Western European|Greenwich Mean|Japan|India)(?: Standard| Daylight| Summer)?) Time\b"
)
"""Whose clock is named by its zone."""


def read_locations(text: str, context: Context) -> Iterator[Location]:
    """Where things are, by the first rule that speaks."""
    if (zoned := _ZONE.search(text)) and (
        person := context.cast.resolve(zoned["who"]) or context.cast.resolve(zoned["who"].split()[0])
    ):
        yield Location(f"{person}'s", re.sub(r" (?:Standard|Daylight|Summer)$", "", zoned["zone"]) + " Time")
        return
    if hit := _FLOOR.search(text):
        yield Location(HOME, hit["floor"] or hit["own"])
    elif hit := _MEETS.search(text):
        yield Location(noun_phrase(hit["thing"], context), noun_phrase(hit["place"], context))
    elif hit := _LIVES.search(text):
        who = hit["who"].strip(",")
        person = context.cast.resolve(who.split()[-1]) or context.cast.resolve(who) or who.split()[-1]
        yield Location(HOME if who in {"I", "We", "we"} else f"{person}'s", hit["place"].strip())
    elif hit := _IS.search(text):
        thing = noun_phrase(hit["thing"], context)
        if thing and len(thing.split()) <= 5 and context.cast.resolve(thing) is None:
            yield Location(thing, noun_phrase(hit["place"], context))

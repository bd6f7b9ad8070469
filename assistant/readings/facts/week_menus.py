"""Menus of the week: "Canteen: Mon pasta bake, Tue quiche", "one set lunch a day: Thursdays it is pork, Tuesdays lentil stew".

Each dish is all that its day offers, so it is a fixed composition of the place on that weekday.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from assistant.readings.facts.menus import EVERYTHING, dishes
from assistant.readings.forms import Composition

_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_DAY = r"(?P<day>Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:s|nes|rs|ur)?(?:day)?s?"
_ENTRY = re.compile(
    rf"\b(?:on\s)?{_DAY}\b\s?(?:[:=–—-]\s?|,\s)?(?:it(?:'s| is)\s|there(?:'s| is)\s|is\s|they (?:do|have|serve)\s|we (?:get|have)\s|means\s)?(?P<dish>[a-z][^,;.]*(?:\([^)]*\))?)",
    re.IGNORECASE,
)
_SERVING = re.compile(
    r"\b(?:menu|canteen|cafeteria|lunch(?:es)?|dinners?|dish(?:es)?|meals?|board|kitchen|cooks?|serves?|specials?|mensa|refectory|soup)\b",
    re.IGNORECASE,
)
_AT = re.compile(
    r"\b(?:at|in)\s(?P<place>(?:the\s)?(?-i:[A-ZÀ-Þ])[\w'’]+(?:\s(?-i:[A-ZÀ-Þ])[\w'’]+)*|(?:the|our|my)\s[\w' ]+?)(?=\s(?:there|they|you|the|it|we|one)\b|,|:)",
    re.IGNORECASE,
)
_HEAD = re.compile(r"^(?:the\s|our\s|my\s)?(?P<place>[\w'’]+(?:\s(?-i:[A-ZÀ-Þ])[\w'’]+)*)(?=\s|:|'s)", re.IGNORECASE)
_LEAST = 2


def read_week_menus(text: str) -> Iterator[Composition]:
    """What a text says is served on which weekday; nothing where it names fewer than two days with a dish."""
    found = list(_ENTRY.finditer(text))
    if len(found) < _LEAST:
        return
    head = text[: found[0].start()]
    if not _SERVING.search(head) or re.search(r"\b(?:open|closed|hours)\b", head, re.IGNORECASE):
        return
    named = _AT.search(head) or _HEAD.match(head)
    if named is None:
        return
    place = re.sub(r"^(?:the|our|my)\s", "", named["place"], flags=re.IGNORECASE)
    for hit in found:
        yield Composition(
            EVERYTHING, dishes(re.sub(r"^(?:an?|the|fully)\s", "", hit["dish"])), place, fixed=True, weekdays=(_DAYS.index(hit["day"].lower()),)
        )  # fmt: skip

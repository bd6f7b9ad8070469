"""Public holidays: the day of one ("Labour Day is Monday the ninth"), and who shuts on all of them ("closed on bank holidays")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import timedelta

from assistant.context import Context
from assistant.readings.facts.clause import SLOT, Sentence, before, noun_phrase
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import Holiday, HolidayClosing, Hours, Outage, Reading
from assistant.timing.types import Recurrence

_KIND = r"(?:(?:public|bank|national|state|federal|legal|church|civic|statutory)(?: (?:or|and) (?:public|bank|national|state|church))? )"
_ON_ALL = re.compile(
    rf"\b(?:on|and|over|during) (?:(?:all|any|every|each|each and every|the|a|no|other) )?{_KIND}holidays?\b",
    re.IGNORECASE,
)
_SHUT = re.compile(
    r"\b(?:shut|closed|locked|chained|bolted|dark|not open|no \w+|on no|never (?:open|on)|nobody)\b", re.IGNORECASE
)
_OPEN = re.compile(r"\b(?:opens?|open|happy|works|runs)\b[^,;]*$", re.IGNORECASE)
_HEADLINE = re.compile(rf"^(?:on )?{_KIND}holidays: (?P<rest>.+)", re.IGNORECASE)
_ONE_DAY = timedelta(days=1, hours=2)
_IS_ONE = re.compile(rf"\b(?:a|an|the|is|as) (?:\w+ )?{_KIND}holiday\b", re.IGNORECASE)
_FEAST = re.compile(
    r"\b(?:Independence|Labou?r|Women's|Heritage|Unity|National|Constitution|Republic|Victory|Liberation|Memorial|Armistice|Freedom"
    r"|Reconciliation|Youth|Anzac|Australia|Canada|Waitangi|Boxing|Christmas|Ascension|All Saints'?|Thanksgiving|Epiphany|May|Victoria"
    r"|Presidents'?|Columbus|Veterans'?|Workers'|Family|New Year's) Day\b|\b(?:Good Friday|(?:Easter|Whit) Monday|Ash Wednesday|Corpus Christi)\b"
)
"""Names of days that are free where they are kept. What is only called a day (sports day, open day) is not among them."""


def read_holidays(
    parts: Sequence[Sentence], found: Sequence[Reading], context: Context
) -> Iterator[Holiday | HolidayClosing]:
    """The holidays of a fact, and the places of it that shut on holidays."""
    for part in parts:
        if _ON_ALL.search(part.bare) or _HEADLINE.match(part.bare):
            if place := _shut(part, found, context):
                yield HolidayClosing(place)
        elif (name := _FEAST.search(part.text)) or _IS_ONE.search(part.text):
            yield from _days(part, name[0] if name else "public holiday")


def _days(part: Sentence, name: str) -> Iterator[Holiday]:
    """The last day that the sentence names: "it falls on a Sunday, so Monday the tenth is the holiday"."""
    for mention in reversed(part.mentions):
        told = None if isinstance(mention.value, Recurrence) else stretch(mention.value)
        if told and told.whole and told.start and told.end and told.end - told.start <= _ONE_DAY:
            yield Holiday(name, told.start)
            return


def _shut(part: Sentence, found: Sequence[Reading], context: Context) -> str:
    """The place that shuts on all holidays; "" where it opens on them."""
    hit = _ON_ALL.search(part.bare)
    if headline := _HEADLINE.match(part.bare):
        said = headline["rest"]
    else:
        said = re.split(r"[;.]\s", part.bare[: hit.start()])[-1] if hit else ""
        said = f"{said} {hit[0] if hit else ''} {part.bare[hit.end() :] if hit else ''}"
    shut = _SHUT.search(said)
    if shut is None or (hit and _OPEN.search(part.bare[: hit.start()]) and not re.search(r"\bno\b", hit[0])):
        return ""
    known = next((r.place for r in found if isinstance(r, Hours)), "")
    known = known or next((r.thing for r in found if isinstance(r, Outage)), "")
    phrase = re.sub(r"\s(?:stays?|is|are|remains?|keeps?|lies)\s*$", "", before(said, shut.start()))
    return known or noun_phrase(re.sub(SLOT, " ", phrase), context)


def with_holidays(found: Sequence[Reading], parts: Sequence[Sentence], context: Context) -> list[Reading]:
    """The readings with the holidays; what is shut on them is not shut until further notice."""
    told = list(read_holidays(parts, found, context))
    shut = {r.place for r in told if isinstance(r, HolidayClosing)}
    return [*(r for r in found if not (isinstance(r, Outage) and r.thing in shut and r.start is None is r.end)), *told]

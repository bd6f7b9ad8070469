"""Where somebody is for now: "Kim is in Seoul this autumn", "Tom is on a business trip in Mumbai until Friday".

Only places whose clock is known count, for that is what the check of the other's clock asks; where somebody lives is read in
`locations`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from assistant.context import Context
from assistant.language.words import fold
from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.period import read_period
from assistant.readings.facts.stretch import stretch
from assistant.readings.forms import Location
from assistant.timing.zones import zone_of_place

_WHO = r"(?P<who>(?:[Mm]y [a-z]+(?:,? [A-ZÀ-Þ]\w+)?|[A-ZÀ-Þ]\w+(?: [A-ZÀ-Þ]\w+)?)),?"
_NOW = r"(?:(?:now|currently|still|just|already|at the moment|these days) )*"
_TRIP = r"(?:(?:on (?:a |an |his |her )?(?:\w+ )?(?:trip|holiday|vacation|sabbatical|exchange|placement|assignment|tour|conference|secondment)|away|abroad|over|out|staying|living|working|studying|based|posted|stationed|travelling|teaching|doing \w+) )?"
_IS_IN = re.compile(
    rf"^(?:{SLOT},? )?{_WHO}(?:'s| is| are| will be) {_NOW}{_TRIP}(?:in|to) (?P<place>[A-ZÀ-Þ][\w' -]+?)(?= (?:for|until|till|from|on|this|now|at|with|to|and|because|these)\b|\s*(?:[,;.]|$|{SLOT}))"
)
_DOES_IN = re.compile(
    rf"^{_WHO} {_NOW}(?:(?:has|have) (?:just )?)?(?:been [a-z]+ing|lived|worked|studied|taught|moved|emigrated|relocated|works?|studies|teaches|is moving|flew|went|gone) (?:back |out |over )?(?:to|in) (?P<place>[A-ZÀ-Þ][\w' -]+?)(?= (?:for|until|till|from|on|this|now|at|with|and|because|last|in|these)\b|\s*(?:[,;.]|$|{SLOT}))"
)


def read_whereabouts(sentence: Sentence, context: Context) -> Iterator[Location]:
    """Where the person of a sentence is, from and until when as far as it tells."""
    hit = _IS_IN.search(sentence.bare) or _DOES_IN.search(sentence.bare)
    if hit is None:
        return
    person = context.cast.resolve(hit["who"].strip(",")) or context.cast.resolve(hit["who"].split()[-1])
    place = hit["place"].strip()
    if person is None or context.cast.is_ego(person) or zone_of_place(fold(place)) is None:
        return
    period = read_period(sentence)
    where = Location(f"{person}'s", place, period.start, period.end)
    told = [s for m in sentence.slots() if (s := stretch(m.value)) and s.whole and s.start and s.end]
    if not (where.start or where.end) and len(told) == 1 and told[0].start and told[0].end:
        later = told[0].end - told[0].start >= timedelta(days=1) and told[0].start > context.now
        where = replace(where, start=told[0].start if later else None, end=told[0].end)
    yield where

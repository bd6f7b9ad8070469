"""Two places of one habit in a sentence: "I work from home on Mondays and Tuesdays, and from the office Wednesday to Friday".

The second has its own days and must not be told of the first; a run of weekdays beside weekdays of a habit comes every week.
"""

from __future__ import annotations

import re
from dataclasses import replace

from assistant.readings.facts.clause import SLOT, Sentence
from assistant.readings.facts.stretch import stretch
from assistant.readings.facts.weekday_runs import day_run
from assistant.timing.tables import BYDAY
from assistant.timing.types import Recurrence, TimeMention

_SECOND = re.compile(rf"(?:,| and|, and|, but| but) (?P<where>(?:from|at|in|to) [^⟦,;:]+?) (?:on |from )?(?={SLOT})")
_FIRST = re.compile(r"^(?P<does>[^⟦,;:]*?) (?:from|at|in|to) ")


def with_their_days(clause: Sentence) -> list[Sentence]:
    """The clause, cut into one for each place where it tells of several."""
    second = _SECOND.search(clause.bare)
    first = _FIRST.match(clause.bare)
    if second is None or first is None or not re.search(SLOT, clause.bare[: second.start()]):
        return [clause]
    before = clause.part(clause.bare[: second.start()])
    if not any(isinstance(m.value, Recurrence) for m in before.mentions):
        return [clause]
    after = clause.part(f"{first['does']} {clause.bare[second.start('where') :]}")
    after = replace(after, mentions=tuple(_weekly(m) for m in after.mentions))
    return [before, *with_their_days(after)]


def _weekly(mention: TimeMention) -> TimeMention:
    days, spell = day_run(mention), stretch(mention.value)
    if not days or spell is None or spell.start is None or isinstance(mention.value, Recurrence):
        return mention
    rule = f"FREQ=WEEKLY;BYDAY={','.join(BYDAY[day] for day in days)}"
    return replace(mention, value=Recurrence(rule, spell.start, None, timed=False)) if spell.whole else mention

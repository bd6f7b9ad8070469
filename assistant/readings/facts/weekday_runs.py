"""The weekdays of a mention of time: those of "tue-sun" and those of a rule that comes every week."""

from __future__ import annotations

import re

from assistant.timing.types import Range, Recurrence, TimeMention, Window

WEEKDAYS = {"MO": 0, "TU": 1, "WE": 2, "TH": 3, "FR": 4, "SA": 5, "SU": 6}
"""Days as rules of recurrence name them; 0 is Monday."""
_NAMES = "mon tue wed thu fri sat sun".split()
_RUN = re.compile(
    rf"({'|'.join(_NAMES)})[a-z]*\.? ?(?:to|through|thru|till|until|-|–) ?({'|'.join(_NAMES)})[a-z]*\.?", re.IGNORECASE
)


def day_run(mention: TimeMention) -> tuple[int, ...]:
    """The days of "tue-sun" or "Monday to Thursday", where nothing says which week is meant: in hours it is every week."""
    run = _RUN.fullmatch(re.sub(r"^from ", "", mention.span.text.strip(), flags=re.IGNORECASE))
    if run is None or not isinstance(mention.value, Range | Recurrence | Window):
        return ()
    first, last = (_NAMES.index(run[n].lower()) for n in (1, 2))
    return tuple(sorted((first + i) % 7 for i in range((last - first) % 7 + 1)))


def weekdays(rule: Recurrence) -> tuple[int, ...]:
    """The weekdays (0 is Monday) on which a weekly or daily rule falls; empty for any other rule."""
    parts = dict(p.split("=", 1) for p in rule.rrule.removeprefix("RRULE:").split(";") if "=" in p)
    if parts.get("FREQ") == "DAILY" and parts.get("INTERVAL", "1") == "1" and "BYDAY" not in parts:
        return tuple(range(7))
    if parts.get("FREQ") not in {"WEEKLY", "DAILY"} or parts.get("INTERVAL", "1") != "1":
        return ()
    named = [WEEKDAYS[d] for d in parts.get("BYDAY", "").split(",") if d in WEEKDAYS]
    return tuple(named) or (rule.start.weekday(),)

"""Parts of the day that come back every week: "on Tuesday mornings" fills hours, "every morning" fills none.

What is done in the mornings of a weekday takes the hours of it that surely are taken, not all that may be called morning.
"""

from __future__ import annotations

import re
from datetime import datetime

from assistant.timing.types import Recurrence, TimeMention

_PARTS = {6: (8, 12), 12: (13, 17), 18: (18, 22)}
"""The hours of a part of the day, by the hour with which it begins."""
_FEW_DAYS = re.compile(r"FREQ=WEEKLY;(?:.*;)?BYDAY=(?:\w\w,?){1,3}$")


def vague(mention: TimeMention) -> bool:
    """Whether it is a rule that names a part of the day only, for all or most days: that fills no hours."""
    value = mention.value
    if not isinstance(value, Recurrence) or value.timed or value.duration is None:
        return False
    return _FEW_DAYS.match(value.rrule) is None or value.start.hour not in _PARTS


def part_of_day(value: object) -> tuple[datetime, int] | None:
    """When a part of the day begins that comes every week, and how many minutes of it are taken."""
    if not isinstance(value, Recurrence) or value.timed or value.duration is None:
        return None
    hours = _PARTS.get(value.start.hour)
    return (value.start.replace(hour=hours[0], minute=0), 60 * (hours[1] - hours[0])) if hours else None

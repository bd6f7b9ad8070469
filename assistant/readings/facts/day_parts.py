"""Parts of the day that come back every week: "on Tuesday mornings" fills hours, "every morning" fills none.

What is done in the mornings of a weekday takes the hours of it that surely are taken, not all that may be called morning.
"""

from __future__ import annotations

import re
from datetime import datetime

from assistant.timing.tables import WEEKDAY_NAMES
from assistant.timing.types import Recurrence, TimeMention, Window

_PARTS = {6: (8, 12), 12: (13, 17), 18: (18, 22)}
"""The hours of a part of the day, by the hour with which it begins."""
_WHOLE = {
    "morning": (0, 12 * 60),
    "afternoon": (12 * 60, 18 * 60),
    "evening": (18 * 60, 24 * 60),
    "night": (21 * 60, 30 * 60),
}
"""All that may be called so, in minutes after midnight: what a rule that names it covers."""
_FEW_DAYS = re.compile(r"FREQ=WEEKLY;(?:.*;)?BYDAY=(?:\w\w,?){1,3}$")


def vague(mention: TimeMention) -> bool:
    """Whether it is a rule that names a part of the day only, for all or most days: that fills no hours."""
    value = mention.value
    if not isinstance(value, Recurrence) or value.timed or value.duration is None:
        return False
    return _FEW_DAYS.match(value.rrule) is None or value.start.hour not in _PARTS


def part_of(mention: TimeMention) -> tuple[int, int] | None:
    """The part of every day, or of some weekdays, that a mention without a clock time or a date names."""
    value, said = mention.value, mention.span.text
    if not isinstance(value, Recurrence | Window) or (isinstance(value, Recurrence) and value.timed):
        return None
    if re.search(r"\d|\b(?:this|next|last|tomorrow|today|yesterday)\b", said, re.IGNORECASE):
        return None
    hit = re.search(rf"\b(?P<part>{'|'.join(_WHOLE)})s?\b", said, re.IGNORECASE)
    once = isinstance(value, Window) and re.search(rf"\b(?:{'|'.join(WEEKDAY_NAMES)})\b", said, re.IGNORECASE)
    return _WHOLE[hit["part"].lower()] if hit and not once else None


def part_of_day(value: object) -> tuple[datetime, int] | None:
    """When a part of the day begins that comes every week, and how many minutes of it are taken."""
    if not isinstance(value, Recurrence) or value.timed or value.duration is None:
        return None
    hours = _PARTS.get(value.start.hour)
    return (value.start.replace(hour=hours[0], minute=0), 60 * (hours[1] - hours[0])) if hours else None

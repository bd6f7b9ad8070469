"""Rules of a season: a fast in Ramadan, what is given up for Lent.

A fact seldom says when its season is. Ramadan is reckoned by the arithmetical calendar, which is a day off at most; Lent by Easter,
of the west and of the east.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

from dateutil.easter import EASTER_ORTHODOX, EASTER_WESTERN, easter

from assistant.readings.forms import Restriction

_RAMADAN = re.compile(r"\b(?:ramadan|ramadhan|ramzan|ramazan)\b", re.IGNORECASE)
_NOW = re.compile(r"\b(?:is|are|am|['’]s|['’]m|['’]re) (?:now |still |currently )?fasting\b", re.IGNORECASE)
"""Who is fasting says themselves that it is the season."""
_LENT = re.compile(r"\b(?:(?:for|in|during|through|over|all|this|every) (?:great )?lent|lenten)\b", re.IGNORECASE)
_EPOCH, _CYCLE, _NINTH = 227_015, 10_631, 9
"""The first day of the calendar as an ordinal, the days of its thirty years, and which month Ramadan is."""
_FORTY = timedelta(days=48)
"""From the beginning of Lent, in the east two days sooner than in the west, to Easter."""


def in_season(rule: Restriction, told: str, at: datetime) -> bool | None:
    """Whether the season of a rule covers a moment; None where it has no season, has dates of its own, or a day decides."""
    if rule.start or rule.end or _NOW.search(told):
        return None
    if _RAMADAN.search(told):
        around = {is_ramadan(at.date() + timedelta(days=days)) for days in (-1, 0, 1)}
        return around.pop() if len(around) == 1 else None
    if _LENT.search(told):
        return is_lent(at.date())
    return None


def is_ramadan(day: date) -> bool:
    """Whether a day is in the ninth month of the arithmetical calendar of Islam."""
    gone = day.toordinal() - _EPOCH
    year = (30 * gone + 10_646) // _CYCLE
    first = 354 * (year - 1) + (3 + 11 * year) // 30
    return (11 * (gone - first) + 330) // 325 == _NINTH


def is_lent(day: date) -> bool:
    """Whether a day is in the weeks before Easter, of the one reckoning or the other."""
    return any(timedelta() < easter(day.year, method) - day <= _FORTY for method in (EASTER_WESTERN, EASTER_ORTHODOX))

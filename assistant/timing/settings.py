"""What a user may set about time: the parts of the day, the first day of the week, which way round 03/04 is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from types import MappingProxyType

PARTS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "early morning": (5 * 60, 9 * 60),
        "morning": (6 * 60, 12 * 60),
        "breakfast": (7 * 60, 10 * 60),
        "lunch": (12 * 60, 14 * 60),
        "after lunch": (13 * 60, 15 * 60),
        "afternoon": (12 * 60, 18 * 60),
        "evening": (18 * 60, 23 * 60),
        "dinner": (18 * 60, 21 * 60),
        "night": (18 * 60, 24 * 60),
        "after work": (17 * 60, 20 * 60),
    }
)
"""Minutes after midnight, start and end, of each part of the day."""


@dataclass(frozen=True)
class TimeSettings:
    """The user's habits of speaking about time."""

    parts: Mapping[str, tuple[int, int]] = field(default_factory=lambda: PARTS)
    week_start: int = 0
    """The first day of the week, 0 is Monday."""
    day_first: bool = True
    """Whether 03/04 is read as 3 April before 4 March; both readings are kept."""
    waking: tuple[int, int] = (7 * 60, 22 * 60)
    """Between these minutes after midnight a bare hour is looked for."""
    holidays: frozenset[date] = frozenset()
    """Days that do not count as working days, besides Saturday and Sunday."""
    language: str = "en"
    """In which language times are written: a module of `timing.languages`."""


DEFAULT = TimeSettings()
DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def time_settings(language: str, week_start: str, date_order: str, parts: Mapping[str, Sequence[str]]) -> TimeSettings:
    """The settings from words as they stand in `config.toml`: "monday", "day" or "month", `{"evening": ["17:00", "22:00"]}`.

    Raises `ValueError` where a part of the day is unknown or its hours are none.
    """
    for name in parts:
        if name not in PARTS:
            raise ValueError(f"There is no part of the day “{name}”. Known are: {', '.join(PARTS)}.")
    own = {name: stretch(name, hours) for name, hours in parts.items()}
    all_parts = MappingProxyType({**PARTS, **own})
    return TimeSettings(all_parts, DAYS.index(week_start), date_order == "day", language=language)


def stretch(name: str, hours: Sequence[str]) -> tuple[int, int]:
    """["17:00", "22:00"] in minutes after midnight. Raises `ValueError`."""
    clocks = [re.fullmatch(r"(\d{1,2}):([0-5]\d)", str(hour)) for hour in hours]
    minutes = [int(clock[1]) * 60 + int(clock[2]) for clock in clocks if clock]
    if isinstance(hours, str) or len(clocks) != 2 or len(minutes) != 2 or not minutes[0] < minutes[1] <= 24 * 60:
        raise ValueError(f'The hours of {name} should look like ["17:00", "22:00"], the earlier one first.')
    return minutes[0], minutes[1]

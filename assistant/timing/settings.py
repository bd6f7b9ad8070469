"""What a user may set about time: the parts of the day, the first day of the week, which way round 03/04 is."""

from __future__ import annotations

from collections.abc import Mapping
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

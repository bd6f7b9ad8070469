"""Country and place of the city that gives its name to a time zone, from the table that comes with the zones."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True)
class ZoneCity:
    """The country by its two letters, and where the city lies, in degrees north and east."""

    country: str
    latitude: float
    longitude: float


@cache
def city_of(key: str) -> ZoneCity | None:
    """The city of a zone; None where the table is missing or does not list it."""
    table = resources.files("tzdata").joinpath("zoneinfo/zone.tab")
    if not table.is_file():
        return None
    for line in table.read_text(encoding="utf-8").splitlines():
        columns = line.split("\t")
        if len(columns) > 2 and columns[2] == key:
            north, east = re.findall(r"[+-]\d+", columns[1])
            return ZoneCity(columns[0], _degrees(north, 2), _degrees(east, 3))
    return None


def _degrees(text: str, whole: int) -> float:
    """Degrees from "+5230" or "-0734500": sign, degrees in `whole` digits, minutes, perhaps seconds."""
    digits = text[1:]
    value = int(digits[:whole]) + int(digits[whole : whole + 2]) / 60
    return -value if text[0] == "-" else value

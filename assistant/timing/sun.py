"""When the sun rises and sets, near enough for "after dark" and "until sunset": a few minutes off, by the city of the zone.

The place is the one that gives its name to the time zone, from the table beside the zones themselves; where that is missing,
a place in the middle of the zone at 45 degrees.
"""

from __future__ import annotations

import math
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from assistant.timing.zone_table import city_of

_NOON = 12 * 60
_DAY = 24 * 60
_HORIZON = math.radians(-0.833)
"""How far below the horizon the middle of the sun is when its rim goes."""
_TILT = math.radians(23.44)


def daylight(day: date, zone: ZoneInfo) -> tuple[int, int]:
    """From and to which minute after midnight the sun is up; the whole day or nothing of it near the poles."""
    city = city_of(zone.key)
    latitude, longitude = (city.latitude, city.longitude) if city else _middle(day, zone)
    angle = 2 * math.pi * (day.timetuple().tm_yday - 81) / 365
    declination = math.asin(math.sin(_TILT) * math.sin(angle))
    phi = math.radians(latitude)
    cosine = (math.sin(_HORIZON) - math.sin(phi) * math.sin(declination)) / (math.cos(phi) * math.cos(declination))
    half = math.degrees(math.acos(max(-1.0, min(1.0, cosine)))) * 4
    equation = 9.87 * math.sin(2 * angle) - 7.53 * math.cos(angle) - 1.5 * math.sin(angle)
    noon = _NOON - longitude * 4 - equation + _offset(day, zone)
    return max(0, round(noon - half)), min(_DAY, round(noon + half))


def _offset(day: date, zone: ZoneInfo) -> float:
    """By how many minutes the clocks of the zone are ahead of UTC on that day."""
    ahead = datetime.combine(day, time(12), zone).utcoffset() or timedelta()
    return ahead.total_seconds() / 60


def _middle(day: date, zone: ZoneInfo) -> tuple[float, float]:
    return 45.0, _offset(day, zone) / 4

"""Zones that a text names, and clock times set into a zone so that gaps and overlaps are told.

An hour that does not exist is shifted forward by the length of the gap; of one that exists twice the first is taken.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from assistant.timing.tables import HOME_ZONES, ZONE_AREAS, ZONE_WORDS, ZONES
from assistant.timing.tokens import Kind, Tokens

NO_PLACE = {"", ".", "..", "lunch", "dinner", "local", "any", "the", "my", "your", "her", "his", "their", "our"}
OFFSET = "offset:"
"""Begins the name of a zone that is a fixed offset in minutes."""


@lru_cache(maxsize=512)
def zone_of_place(place: str) -> str:
    """The zone name of a city or country word, "" where there is none: "lisbon" is Europe/Lisbon."""
    if place in ZONE_WORDS:
        return ZONE_WORDS[place]
    if place in NO_PLACE or not all(c.isalpha() or c in " -" for c in place):
        return ""
    name = "_".join(word.capitalize() for word in place.split())
    for area in ZONE_AREAS:
        try:
            return ZoneInfo(f"{area}/{name}").key
        except (KeyError, ValueError, OSError):
            continue
    return ""


def zone_at(ts: Tokens, i: int) -> tuple[str, int] | None:
    """The zone named at `i`: "CET", "UTC+3", "Lisbon time", "New York time"; and the position after it.

    The name may be an abbreviation; `find_zone` gives it a meaning.
    """
    token = ts.at(i)
    if token.text in ZONES or token.text in HOME_ZONES:
        if token.text in {"UTC", "GMT"} and ts.word(i + 1) in {"+", "-", "−"} and ts.at(i + 1).start == token.end:
            return offset_at(ts, i + 1)
        return (token.text, i + 1) if ts.word(i + 1) != "time" else (token.text, i + 2)
    if token.word in {"+", "-"} and ts.at(i + 1).kind is Kind.NUMBER and ts.at(i + 1).start == token.end:
        return offset_at(ts, i) if len(ts.at(i + 1).text) in {2, 4} and ts.at(i - 1).kind is Kind.CLOCK else None
    for length in (1, 2):
        if ts.word(i + length) == "time" and ts.word(i + length + 1) != "to":
            zone = zone_of_place(" ".join(ts.word(i + k) for k in range(length)))
            if zone and token.capital:
                return zone, i + length + 1
    return None


def offset_at(ts: Tokens, i: int) -> tuple[str, int] | None:
    """A fixed offset: "+3", "+0530", "-3"."""
    sign = 1 if ts.word(i) == "+" else -1
    token = ts.at(i + 1)
    if token.kind is Kind.CLOCK and ":" in token.text:
        hours, minutes = (int(part) for part in token.text.split(":")[:2])
    elif token.kind is Kind.NUMBER and token.text.isdigit():
        hours, minutes = (int(token.text), 0) if len(token.text) < 3 else divmod(int(token.text), 100)
    else:
        return None
    if hours > 14 or minutes > 59:
        return None
    return f"{OFFSET}{sign * (hours * 60 + minutes)}", i + 2


def find_zone(name: str, home: tzinfo, day: date) -> tuple[tzinfo, int, str]:
    """The zone that a name means on a day, which of two equal hours (fold), and a note.

    The user's own zone wins where it uses that abbreviation or offset on that day.
    """
    if not name:
        return home, 0, ""
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=home)
    around = [noon + timedelta(days=step) for step in (-1, 0, 1)]
    if name.startswith(OFFSET):
        offset = timedelta(minutes=int(name.removeprefix(OFFSET)))
        if offset in {moment.utcoffset() for moment in around}:
            return home, 0 if noon_before(noon, offset) else 1, ""
        return timezone(offset), 0, ""
    names = [moment.tzname() for moment in around]
    if name in names:
        return home, 0 if names[0] == name else 1, ""
    if getattr(home, "key", "") == name:
        return home, 0, ""
    zone = ZoneInfo(name if "/" in name else ZONES.get(name) or HOME_ZONES[name])
    there = datetime(day.year, day.month, day.day, 12, tzinfo=zone).tzname()
    note = ""
    if name in ZONES and zone.key != "UTC" and len(name) > 2 and name != there:
        note = f"Read as the clock of {zone.key}, which is on {there} that day."
    return zone, 0, note


def noon_before(noon: datetime, offset: timedelta) -> bool:
    """Whether the offset is the one in force on the day before."""
    return (noon - timedelta(days=1)).utcoffset() == offset


def set_clock(day: date, minutes: int, zone: tzinfo, *, second: int = 0, fold: int = 0) -> tuple[datetime, str]:
    """The moment `minutes` after midnight of a day's wall clock, and a note where the clock is put on or back then."""
    day += timedelta(days=minutes // 1440)
    hour, minute = divmod(minutes % 1440, 60)
    moment = datetime(day.year, day.month, day.day, hour, minute, second, tzinfo=zone)
    real = moment.astimezone(UTC).astimezone(zone)
    if real.replace(tzinfo=None) != moment.replace(tzinfo=None):
        return real, f"{hour:02}:{minute:02} does not exist that night, the clocks go forward; read as {real:%H:%M}."
    second_time = moment.replace(fold=1)
    if second_time.utcoffset() != moment.utcoffset():
        if fold:
            return second_time, ""
        return moment, (
            f"{hour:02}:{minute:02} exists twice that night, the clocks go back; the first is meant ({moment.tzname()})."
        )
    return moment, ""


def midnight(day: date, zone: tzinfo) -> datetime:
    """The beginning of a day."""
    return set_clock(day, 0, zone)[0]


def key_of(zone: tzinfo) -> str:
    """The name of a zone."""
    return str(getattr(zone, "key", zone))

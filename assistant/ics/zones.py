"""Which zone a calendar file means: by its name, by the name Windows has for it, or by the offsets that the file tells."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from assistant.ics.limits import Part

COMMON = (
    "Europe/London Europe/Paris Europe/Athens Europe/Moscow America/New_York America/Chicago America/Denver America/Phoenix"
    " America/Los_Angeles America/Sao_Paulo Asia/Kolkata Asia/Shanghai Asia/Tokyo Asia/Dubai Australia/Sydney Pacific/Auckland UTC"
).split()
"""Where a zone is looked for that has only offsets, after the user's own."""
OFFSET = re.compile(r"TZOFFSETTO:([+-])(\d\d)(\d\d)", re.ASCII)
WINTER, SUMMER = (2026, 1, 15), (2026, 7, 15)


class Zones:
    """The zones of one file. `own` is the user's, for times without a zone."""

    def __init__(self, definitions: Iterable[Part], own: ZoneInfo, default: str | None = None) -> None:
        self._own = own
        self._definitions = {name: part for part in definitions if (name := _value(part.text, "TZID"))}
        self.default = self.find(default) or own

    def find(self, name: str | None) -> ZoneInfo | None:
        """The zone of this name in the file; None where it can't be known."""
        if not name:
            return None
        found = zone_named(name) or zone_named(_windows(name))
        if found is None and name in self._definitions:
            definition = self._definitions[name].text
            location = _value(definition, "X-LIC-LOCATION")
            found = (zone_named(location) if location else None) or self._by_offsets(definition)
        return found

    def _by_offsets(self, definition: str) -> ZoneInfo | None:
        """The first zone that has the same offsets in January and in July."""
        offsets = {kind: _offset(definition, kind) for kind in ("STANDARD", "DAYLIGHT")}
        standard = offsets["STANDARD"]
        if standard is None:
            return None
        wanted = {standard, standard if offsets["DAYLIGHT"] is None else offsets["DAYLIGHT"]}
        for zone in (self._own, *(ZoneInfo(name) for name in COMMON)):
            here = {datetime(*day, 12, tzinfo=zone).utcoffset() for day in (WINTER, SUMMER)}
            if here == wanted:
                return zone
        return None


def zone_named(name: str) -> ZoneInfo | None:
    """A zone by its name, also with the prefix of a maker before it: "/freeassociation.sourceforge.net/Europe/Lisbon"."""
    pieces = name.strip().strip("/").split("/")
    for begin in range(min(len(pieces), 6)):
        try:
            return ZoneInfo("/".join(pieces[begin:]))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            continue
    return None


def _windows(name: str) -> str:
    from icalendar.timezone.windows_to_olson import WINDOWS_TO_OLSON

    return WINDOWS_TO_OLSON.get(name.strip(), "")


def _value(text: str, name: str) -> str:
    found = re.search(rf"^{name}(?:;[^:\r\n]*)?:(.*)$", text, re.MULTILINE)
    return found[1].strip() if found else ""


def _offset(definition: str, kind: str) -> timedelta | None:
    """The offset of the latest part of this kind."""
    part, offset = "", None
    for line in definition.splitlines():
        if line.startswith("BEGIN:"):
            part = line[6:].strip()
        found = OFFSET.match(line)
        if found and part == kind:
            size = timedelta(hours=int(found[2]), minutes=int(found[3]))
            offset = -size if found[1] == "-" else size
    return offset

"""The clock of a session: what time it is, and in which zone the user lives.

Everything that needs the time takes a `Clock`; nothing else in the brain asks the system. `--now` and `--zone` replace it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo


@dataclass(frozen=True)
class Clock:
    """The user's zone and, for demos and tests, a moment at which time stands still."""

    zone: ZoneInfo
    frozen: datetime | None = None

    def now(self) -> datetime:
        """The current moment, aware, in the user's zone."""
        return (self.frozen or datetime.now(UTC)).astimezone(self.zone)


def system_zone() -> ZoneInfo:
    """The zone this machine is set to; UTC where none can be found."""
    from tzlocal import get_localzone

    return get_localzone()


def make_clock(now: str | None = None, zone: str | None = None) -> Clock:
    """The clock that `--now` and `--zone` describe; a naive `now` is local time in the zone.

    Raises `SettingsError` on an unknown zone or a time that is not ISO 8601.
    """
    from assistant.errors import SettingsError

    try:
        tz = ZoneInfo(zone) if zone else system_zone()
    except (KeyError, ValueError, OSError):
        raise SettingsError(f"There is no time zone “{zone}”. Use a name such as Europe/Lisbon.") from None
    if now is None:
        return Clock(tz)
    try:
        moment = datetime.fromisoformat(now)
    except ValueError:
        raise SettingsError(f"“{now}” is not a time. Write it like 2026-10-22T18:30.") from None
    return Clock(tz, moment if moment.tzinfo else moment.replace(tzinfo=tz))

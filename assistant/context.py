"""What every step may know: the moment, the zone, and the people in the user's life."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from assistant.language.names import Cast
from assistant.timing import DEFAULT, TimeSettings


@dataclass(frozen=True)
class Context:
    """The moment of the request (aware, in the user's zone), who is who, and how the user speaks about time."""

    now: datetime
    cast: Cast = field(default_factory=Cast)
    times: TimeSettings = DEFAULT

    @property
    def zone(self) -> ZoneInfo:
        """The user's zone."""
        zone = self.now.tzinfo
        if not isinstance(zone, ZoneInfo):
            raise TypeError("The moment of a context carries a ZoneInfo")
        return zone

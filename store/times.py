"""How moments are kept in the file.

A moment that is shown is ISO 8601 with the offset it came with. A moment that is searched is an integer, microseconds
since 1970 in UTC. A moment of the schedule is local time beside the name of its zone, so that it keeps its place on the
wall clock when the rules of a zone change.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import overload
from zoneinfo import ZoneInfo

from store.errors import StoreError

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)
LATER = "+"
"""Marks the second of two equal local times on the night the clock goes back."""


def aware(moment: datetime) -> datetime:
    """The moment itself; `StoreError` where it has no zone."""
    if moment.utcoffset() is None:
        raise StoreError("A time without a zone can't be stored. Give it a zone.")
    return moment


def to_text(moment: datetime) -> str:
    """ISO 8601 with offset."""
    return aware(moment).isoformat()


def from_text(text: str) -> datetime:
    """The aware moment, at the offset it was stored with."""
    return datetime.fromisoformat(text)


@overload
def to_number(moment: datetime) -> int: ...


@overload
def to_number(moment: datetime | None) -> int | None: ...


def to_number(moment: datetime | None) -> int | None:
    """Microseconds since 1970 in UTC."""
    return None if moment is None else (aware(moment) - EPOCH) // MICROSECOND


def from_number(number: int | None) -> datetime | None:
    """The moment in UTC."""
    return None if number is None else EPOCH + number * MICROSECOND


def to_local(moment: datetime | None, zone: ZoneInfo) -> str | None:
    """Local time in the zone, without an offset."""
    if moment is None:
        return None
    local = aware(moment).astimezone(zone)
    return local.replace(tzinfo=None).isoformat() + (LATER if local.fold else "")


def from_local(text: str | None, zone: ZoneInfo) -> datetime | None:
    """The aware moment in its zone."""
    if text is None:
        return None
    return datetime.fromisoformat(text.removesuffix(LATER)).replace(tzinfo=zone, fold=int(text.endswith(LATER)))

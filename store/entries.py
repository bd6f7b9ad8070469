"""What the schedule holds, as data: an entry, what it is made from, what differs in one occurrence; and how a row becomes one.

Moments are aware, in the zone of the entry; the file keeps them as local time beside the name of that zone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from store.connection import Row
from store.errors import StoreError
from store.times import EPOCH, MICROSECOND, aware, from_local, to_local

DAY = timedelta(days=1)
MARGIN = timedelta(days=2)
"""The index of times reaches so much further on either side: the rules of a zone may change after it was made."""
ENDLESS = 2**63 - 1
"""How far a series reaches that has no end."""


@dataclass(frozen=True)
class Override:
    """What differs in one occurrence of a series. `at` is when the rule puts it; None keeps what the series says."""

    at: datetime
    start: datetime
    end: datetime | None = None
    title: str | None = None
    place: str | None = None


@dataclass(frozen=True, kw_only=True)
class Draft:
    """All that an entry says.

    `kind` is "event", "reminder" or "task". `rrule` is a rule of RFC 5545 without DTSTART; `exdates` are the occurrences it
    leaves out, `rdates` those that come on top, `overrides` those that differ. Times on the way are in minutes. `uid` and
    `extra` belong to an entry that came from a calendar file: its name there, and the properties that are only carried.
    """

    kind: str
    title: str
    start: datetime | None
    zone: str
    end: datetime | None = None
    all_day: bool = False
    rrule: str | None = None
    exdates: tuple[datetime, ...] = ()
    rdates: tuple[datetime, ...] = ()
    overrides: tuple[Override, ...] = ()
    people: tuple[str, ...] = ()
    place: str = ""
    busy: bool = True
    tentative: bool = False
    travel_before: int = 0
    travel_after: int = 0
    uid: str | None = None
    extra: str = ""

    @property
    def window(self) -> bool:
        """Whether only the days are known among which it is to be, or a stretch of whole days is tentative."""
        several = self.start is not None and self.end is not None and self.end - self.start > DAY
        return self.all_day and self.tentative and several


@dataclass(frozen=True, kw_only=True)
class Entry(Draft):
    """One entry of the file. `state` is "planned", "done" or "cancelled"; `fact` its shadow, `decision` what allowed it."""

    id: int
    state: str = "planned"
    fact: int | None = None
    decision: int | None = None


CONTENT = (
    "kind, title, starts, ends, zone, all_day, rrule, exdates, rdates, overrides, people, place, busy, tentative,"
    " travel_before, travel_after, uid, extra"
)
COLUMNS = f"id, state, fact, decision, {CONTENT}"


def content_of(draft: Draft) -> tuple[object, ...]:
    """The values of `CONTENT`. Raises `StoreError` for an unknown zone or an end before the start."""
    zone = zone_of(draft.zone)
    if draft.end is not None and (draft.start is None or aware(draft.end) < aware(draft.start)):
        raise StoreError("An entry can't end before it starts.")
    return (
        draft.kind,
        draft.title,
        to_local(draft.start, zone),
        to_local(draft.end, zone),
        draft.zone,
        draft.all_day,
        draft.rrule,
        _moments(draft.exdates, zone),
        _moments(draft.rdates, zone),
        json.dumps(
            [
                [to_local(o.at, zone), to_local(o.start, zone), to_local(o.end, zone), o.title, o.place]
                for o in draft.overrides
            ],
            ensure_ascii=False,
        ),
        json.dumps(list(draft.people), ensure_ascii=False),
        draft.place,
        draft.busy,
        draft.tentative,
        draft.travel_before,
        draft.travel_after,
        draft.uid,
        draft.extra,
    )


def reach_of(draft: Draft, last: datetime | None) -> tuple[int | None, int | None]:
    """The stretch outside of which nothing of it happens, ways included, in microseconds since 1970 (UTC).

    `last` is when the last occurrence of a series begins, None where it has none or nobody knows it. Without a date there is
    no stretch.
    """
    if draft.start is None:
        return None, None
    starts = [draft.start, *draft.rdates, *(o.start for o in draft.overrides)]
    begin = min(map(_number, starts)) - (MARGIN + timedelta(minutes=draft.travel_before)) // MICROSECOND
    if draft.rrule is not None and last is None:
        return begin, ENDLESS
    length = (draft.end - draft.start if draft.end else DAY) // MICROSECOND
    ends = [_number(start) + length for start in (*starts, *([last] if last else []))]
    ends += [_number(o.end) for o in draft.overrides if o.end]
    return begin, max(ends) + (MARGIN + timedelta(minutes=draft.travel_after)) // MICROSECOND


def _number(moment: datetime) -> int:
    return (aware(moment) - EPOCH) // MICROSECOND


def entry_of(row: Row) -> Entry:
    """The entry of a row with `COLUMNS`."""
    (number, state, fact, decision, kind, title, starts, ends, zone, all_day, rrule, exdates, rdates, overrides, people, place,
     busy, tentative, travel_before, travel_after, uid, extra) = row  # fmt: skip
    tz = zone_of(zone)
    return Entry(
        id=number,
        state=state,
        fact=fact,
        decision=decision,
        kind=kind,
        title=title,
        start=from_local(starts, tz),
        end=from_local(ends, tz),
        zone=zone,
        all_day=bool(all_day),
        rrule=rrule,
        exdates=_read(exdates, tz),
        rdates=_read(rdates, tz),
        overrides=_overrides(overrides, tz),
        people=() if people == "[]" else tuple(json.loads(people)),
        place=place,
        busy=bool(busy),
        tentative=bool(tentative),
        travel_before=travel_before,
        travel_after=travel_after,
        uid=uid,
        extra=extra,
    )


def zone_of(name: str) -> ZoneInfo:
    """The zone of this name. Raises `StoreError`."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise StoreError(f"There is no time zone “{name}”. Use a name such as Europe/Lisbon.") from None


def _moments(moments: Sequence[datetime], zone: ZoneInfo) -> str:
    return json.dumps([to_local(moment, zone) for moment in moments])


def _read(text: str, zone: ZoneInfo) -> tuple[datetime, ...]:
    if text == "[]":
        return ()
    return tuple(moment for item in json.loads(text) if (moment := from_local(item, zone)) is not None)


def _overrides(text: str, zone: ZoneInfo) -> tuple[Override, ...]:
    if text == "[]":
        return ()
    return tuple(
        Override(at, start, from_local(ends, zone), title, place)
        for of, starts, ends, title, place in json.loads(text)
        if (at := from_local(of, zone)) is not None and (start := from_local(starts, zone)) is not None
    )

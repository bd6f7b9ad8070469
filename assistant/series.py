"""Changing a series: one occurrence, that one and those after it, or all. Pure: an entry in, another one out.

An occurrence is named by when the rule puts it (`at`). What already took place stays as it was: a new time from some day on
ends the old series and begins another.
"""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from dataclasses import replace
from datetime import datetime, timedelta

from assistant.occurrences import Occurrence, occurrences
from assistant.timing.recurrence import expand, last_start, split, utc
from assistant.timing.rules import WEEKDAYS, fields, text_of
from store.schedule import Draft, Entry, Override

AHEAD = timedelta(days=4000)
"""How far ahead an occurrence is looked for."""


def next_occurrence(entry: Draft, moment: datetime) -> Occurrence | None:
    """The first occurrence that begins at a moment or after it."""
    opens = utc(moment)
    return next((o for o in occurrences(entry, moment, moment + AHEAD, limit=8) if utc(o.start) >= opens), None)


def has_occurrence(entry: Draft, at: datetime) -> bool:
    """Whether the rule puts an occurrence at this moment, wherever it was moved to."""
    if entry.rrule is None or entry.start is None or at in entry.exdates:
        return False
    return at in entry.rdates or bool(expand(entry.rrule, entry.start, after=at, before=at + timedelta(seconds=1)))


def skip(entry: Entry, at: datetime) -> Entry:
    """The series without one occurrence."""
    return replace(
        entry,
        exdates=(*entry.exdates, at),
        rdates=tuple(extra for extra in entry.rdates if extra != at),
        overrides=tuple(o for o in entry.overrides if o.at != at),
    )


def move_one(entry: Entry, at: datetime, start: datetime, end: datetime | None) -> Entry:
    """The series with one occurrence at another time; the name and place it had are kept."""
    old = next((o for o in entry.overrides if o.at == at), Override(at, start))
    others = tuple(o for o in entry.overrides if o.at != at)
    return replace(entry, overrides=(*others, replace(old, start=start, end=end)))


def end_before(entry: Entry, at: datetime) -> Entry:
    """The series up to an occurrence, without it."""
    head, _ = split(entry.rrule or "", entry.start or at, at, all_day=entry.all_day)
    return replace(
        entry,
        rrule=head,
        exdates=tuple(m for m in entry.exdates if m < at),
        rdates=tuple(m for m in entry.rdates if m < at),
        overrides=tuple(o for o in entry.overrides if o.at < at),
    )


def rest_from(entry: Draft, at: datetime, start: datetime, end: datetime | None, rrule: str) -> Draft:
    """A series of its own from an occurrence on, which then begins at `start`; its exceptions move with it."""
    shift = _shift(at, start)
    content = Draft(**{field.name: getattr(entry, field.name) for field in dataclass_fields(Draft)})
    return replace(
        content,
        start=start,
        end=end,
        rrule=rrule,
        exdates=left_out_from(entry, at, start),
        rdates=tuple(m + shift for m in entry.rdates if m > at),
        overrides=tuple(replace(o, at=o.at + shift) for o in entry.overrides if o.at > at),
        uid=None,
        extra="",
    )


def left_out_from(entry: Draft, at: datetime, start: datetime) -> tuple[datetime, ...]:
    """The occurrences after `at` that the series leaves out, moved with it to `start`."""
    return tuple(m + _shift(at, start) for m in entry.exdates if m > at)


def _shift(at: datetime, start: datetime) -> timedelta:
    return start.replace(tzinfo=None) - at.replace(tzinfo=None)


def rule_from(entry: Draft, at: datetime, start: datetime) -> str | None:
    """The rule of the occurrences from `at` on, when the first of them is put to `start`.

    None where the new day does not tell what becomes of the others: it is another weekday, and the rule is not weekly on one.
    """
    _, rest = split(entry.rrule or "", entry.start or at, at, all_day=entry.all_day)
    days = (start.date() - at.date()).days
    if not days:
        return rest
    known = fields(rest)
    one_day = known["FREQ"] == "WEEKLY" and known.get("BYDAY", WEEKDAYS[at.weekday()]) == WEEKDAYS[at.weekday()]
    if not one_day or abs(days) > 6:
        return None
    return text_of(known | {"BYDAY": WEEKDAYS[start.weekday()]})


def last_of(entry: Draft) -> datetime | None:
    """When the last occurrence begins, None where there is none or it can't be known; for the index of the schedule."""
    return last_start(entry.rrule, entry.start) if entry.rrule and entry.start else None

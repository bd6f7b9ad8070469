"""Changing what is planned: an entry, one occurrence of a series, or that one and those after it.

Every change gives the entry a new shadow, so that what is cited says what holds.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from assistant.entry_wording import entry_text, series_text
from assistant.errors import InputError
from assistant.occurrences import occurrences
from assistant.reminders import arm
from assistant.request import Intent, Kind, Request
from assistant.result import Action
from assistant.series import end_before, has_occurrence, last_of, move_one, rest_from, skip
from store import Store
from store.schedule import Entry


def change(store: Store, request: Request, number: int, decision: int, now: datetime) -> Action:
    """Cancel the entry that a request means, or give it the time of the request."""
    if request.intent is Intent.CANCEL or request.when is None:
        at, until = request.occurrence, request.until
        if at is not None and until is not None:
            _cancel_between(store, store.schedule.get(number), at, until, now, decision)
        else:
            cancel(store, number, now, at=at, following=request.following, decision=decision)
        return Action("cancel", number, True)
    return Action("move", _move(store, request, number, decision, now).id, True)


def cancel(
    store: Store,
    number: int,
    now: datetime,
    *,
    at: datetime | None = None,
    following: bool = False,
    state: str = "cancelled",
    decision: int | None = None,
) -> Entry:
    """Take an entry off the schedule, or of a series the occurrence `at`, or with `following` all from it on.

    The entry as it is then; an occurrence that is done is taken off like one that is cancelled, the series stays planned.
    Raises `InputError` where the entry has no such occurrence.
    """
    entry = store.schedule.get(number)
    if at is not None and not has_occurrence(entry, at):
        raise InputError(f"Entry {number} does not take place on {at:%a} {at.day} {at:%B %Y %H:%M}; nothing was done.")
    if entry.rrule is None or at is None or (following and at == entry.start):
        return store.schedule.set_state(number, state)
    return _put(store, end_before(entry, at) if following else skip(entry, at), now, decision)


def _cancel_between(store: Store, entry: Entry, start: datetime, end: datetime, now: datetime, decision: int) -> None:
    """Take the occurrences of a stretch off a series."""
    for occurrence in occurrences(entry, start, end):
        entry = skip(entry, occurrence.at)
    _put(store, entry, now, decision)


def _move(store: Store, request: Request, number: int, decision: int, now: datetime) -> Entry:
    when, at = request.when, request.occurrence
    assert when is not None  # noqa: S101 (only what has a time is moved)
    end = when.end if when.end and not when.fuzzy else None
    entry = store.schedule.get(number)
    if at is None:
        window = when.window and entry.kind == Kind.EVENT.value
        moved = replace(
            entry, start=when.start, end=when.end if window else end, all_day=when.all_day or when.fuzzy,
            tentative=window or (entry.tentative and not entry.window),
        )  # fmt: skip
        return store.schedule.put(moved, text=entry_text(request), said_at=now, decision=decision)
    if not request.following:
        return _put(store, move_one(entry, at, when.start, end), now, decision)
    rest = rest_from(entry, at, when.start, end, when.rrule or "")
    if at == entry.start:
        same = replace(
            entry, start=rest.start, end=rest.end, rrule=rest.rrule,
            exdates=rest.exdates, rdates=rest.rdates, overrides=rest.overrides,
        )  # fmt: skip
        return _put(store, same, now, decision)
    with store.atomic():
        _put(store, end_before(entry, at), now, None)
        new = store.schedule.insert(rest, text=series_text(rest), said_at=now, last=last_of(rest), decision=decision)
        ringer = store.alarms.ringer(entry.id)
        if ringer is not None:
            arm(store, new, ringer.leads, now)
        return new


def _put(store: Store, entry: Entry, now: datetime, decision: int | None) -> Entry:
    return store.schedule.put(entry, text=series_text(entry), said_at=now, last=last_of(entry), decision=decision)

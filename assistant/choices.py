"""Where the words of a cancellation or a move fit several planned entries: which ones, and how to say that one is meant.

Rule of this file: it only names them. Each text can be asked as it stands; the road sees to it that it fits its entry alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from assistant.entry_wording import series_text
from assistant.request import Choice, Intent, Request
from assistant.series import next_occurrence
from assistant.timing.recurrence import RuleError
from assistant.timing.say import say_day
from store.schedule import Entry

MOST = 4
DAY = timedelta(days=1)
TAKING_OFF = frozenset("cancel skip delete remove".split())
CLEAR = TAKING_OFF | frozenset("move reschedule postpone rebook shift".split())
"""Verbs that speak of something planned; "put dinner on Friday" plans one more."""


def choices_of(request: Request, fitting: Sequence[Entry]) -> tuple[Choice, ...]:
    """The entries to choose from, by when they come next; none where the request may be about something new."""
    if request.intent is not Intent.CANCEL and request.lead_verb not in CLEAR:
        return ()
    coming = [(at, entry) for entry in fitting if (at := _next(entry, request.now))]
    coming.sort(key=lambda pair: (pair[0], pair[1].id))
    nexts = [at for at, _ in coming[1:]] + [None]
    return tuple(
        Choice(entry.id, series_text(entry).rstrip("."), _said(request, entry, at, then))
        for (at, entry), then in zip(coming, nexts, strict=True)
    )[:MOST]


def _next(entry: Entry, now: datetime) -> datetime | None:
    """When it comes next; None where it does not, or its rule makes no sense."""
    if entry.rrule is None:
        return entry.start
    try:
        coming = next_occurrence(entry, now)
    except RuleError:
        return None
    return coming.start if coming else None


def _said(request: Request, entry: Entry, at: datetime, then: datetime | None) -> str:
    """The request with what tells this entry from the one that comes after it; "" where that can't be said."""
    cancels, text = request.intent is Intent.CANCEL or request.lead_verb in TAKING_OFF, request.text.rstrip(" .!?")
    if entry.rrule is None:
        return f"{text} on {say_day(at)}" if cancels and not request.times else ""
    if then is None:
        return f"{text} from {say_day(at)} on"
    ends = next_occurrence(entry, then) is None
    return f"{text} until {say_day(then - DAY)}" if cancels and ends and not request.times else ""

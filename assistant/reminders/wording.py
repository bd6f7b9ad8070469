"""Reminders in words: a line for the terminal, a title and a text for the desktop."""

from __future__ import annotations

from datetime import datetime, time

from assistant.plain_text import shortened
from assistant.reminders.delivery import Due, Heard
from assistant.timing import ago
from assistant.timing.say import clock, say_day
from assistant.timing.types import Day

LONGEST = 200
"""Characters of a title that are told."""
HEARD = {Heard.NO: "", Heard.PERHAPS: "you may have heard of it", Heard.NOTIFIED: "it rang"}


def line(due: Due, now: datetime) -> str:
    """ "Call Ana: 15:00, 3 hours ago", in one line without controls; `now` is aware, in the user's zone."""
    told = details(due, now)
    return f"{name(due)}: {told}" if told else name(due)


def name(due: Due) -> str:
    """The title, with the place of an event."""
    place = f" at {due.place}" if due.place and due.place.casefold() not in due.title.casefold() else ""
    return shortened(due.title + place, LONGEST)


def details(due: Due, now: datetime) -> str:
    """When it is, how many were missed with it, and whether it was told before; "" where there is nothing to say."""
    more = f"and {due.more} more time{'s' * (due.more > 1)} since" if due.more else ""
    return "; ".join(part for part in (when(due, now), more, HEARD[due.heard]) if part)


def when(due: Due, now: datetime) -> str:
    """When the occurrence is or was that a ring announces: "15:00, in an hour", "Thu 12 March 2026, 2 days ago"; "" for what
    waited for the opening."""
    moment = due.starts or due.due
    if moment is None:
        return ""
    local = moment.astimezone(now.tzinfo)
    if local.time() == time():  # a whole day
        day = Day(local.date(), str(now.tzinfo))
        return f"{say_day(local)}, {ago(day, now)}"
    day_of = "" if local.date() == now.date() else f"{say_day(local)} "
    return f"{day_of}{clock(local)}, {ago(local, now)}"
